/// Numbers of any size as short text, for constants and their sliders.
package enum NumberText {
  /// A number with at most four digits, or all digits before the decimal point; a dash for one that
  /// is not finite.
  package static func text(_ number: Double) -> String {
    guard number.isFinite, abs(number) < 1e15 else { return "–" }
    let rounded = abs(number) < 1000 ? Self.rounded(number, digits: 4) : number.rounded()
    // The shortest text that reads back as a number of four digits has these digits.
    let text = abs(rounded).description
    return (rounded < 0 ? "−" : "") + (text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }

  /// The nearest number with a number of decimal digits.
  static func rounded(_ number: Double, digits: Int) -> Double {
    guard number != 0, number.isFinite else { return number }
    let exponent = Int(Math.log10(abs(number)).rounded(.down))
    let decimals = digits - 1 - exponent
    // A power of ten above 1 is exact, and the quotient of an integer by it is the number nearest to
    // the digits.
    let scale = Math.powerOfTen(Double(min(22, abs(decimals))))
    return decimals >= 0
      ? (number * scale).rounded() / scale : (number / scale).rounded() * scale
  }
}
