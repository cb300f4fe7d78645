/// Numbers of any size as short text, for constants and their sliders.
package enum NumberText {
  /// A number with four digits at most, without zeros at its end.
  ///
  /// Large numbers keep all digits before the point. What is no number is a dash.
  package static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "–" }
    let rounded = abs(number) < 1000 ? Self.rounded(number, digits: 4) : number.rounded()
    if rounded == rounded.rounded() {
      return (rounded < 0 ? "−" : "") + "\(Int(abs(rounded)))"
    }
    let size = abs(rounded)
    var decimals = 3
    if size < 1 { decimals += leadingZeros(of: size) + 1 }
    let scale = powerOfTen(decimals)
    let units = Int((size * scale).rounded())
    let whole = units / Int(scale)
    var fraction = String(units % Int(scale))
    fraction = String(repeating: "0", count: decimals - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return (rounded < 0 ? "−" : "") + "\(whole).\(fraction)"
  }

  /// The nearest number that is written with so many digits.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard number != 0, number.isFinite else { return number }
    let exponent = Int(Math.log10(abs(number)).rounded(.down))
    let decimals = digits - 1 - exponent
    // A power of ten above 1 is exact, and so is what a division by it makes of a whole number: the
    // nearest to what is written.
    if decimals >= 0 {
      let scale = powerOfTen(decimals)
      return (number * scale).rounded() / scale
    }
    let scale = powerOfTen(-decimals)
    return (number / scale).rounded() * scale
  }

  /// How many zeros follow the point of a number under 1; no more than nine are looked for.
  private static func leadingZeros(of number: Double) -> Int {
    var (rest, zeros) = (number * 10, 0)
    while rest < 1, zeros < 9 { (rest, zeros) = (rest * 10, zeros + 1) }
    return zeros
  }

  private static func powerOfTen(_ exponent: Int) -> Double {
    var power = 1.0
    for _ in 0..<min(22, max(0, exponent)) { power *= 10 }
    return power
  }
}
