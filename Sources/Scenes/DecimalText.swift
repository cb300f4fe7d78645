/// Numbers as text, for readings that change with every frame.
package enum DecimalText {
  /// A number with so many decimals, from 0 to 3; what is not a number, or beyond a thousand
  /// million, is a dash.
  package static func text(_ number: Double, decimals: Int) -> String {
    guard abs(number) < 1e9 else { return "–" }
    var scale = 1
    for _ in 0..<min(3, max(0, decimals)) { scale *= 10 }
    let units = Int((abs(number) * Double(scale)).rounded())
    let sign = number < 0 && units > 0 ? "−" : ""
    guard scale > 1 else { return "\(sign)\(units)" }
    let fraction = String(units % scale)
    let zeros = String(repeating: "0", count: min(3, max(0, decimals)) - fraction.count)
    return "\(sign)\(units / scale).\(zeros)\(fraction)"
  }
}
