import Interface
import Testing

@Suite struct DecimalTextTests {
  @Test(
    "numbers are written with their decimals and rounded",
    arguments: [
      (56.0, 1, "56.0"), (0.05, 2, "0.05"), (0.999, 2, "1.00"), (-3.25, 1, "−3.3"),
      (-0.01, 1, "0.0"), (128, 0, "128"), (Double.nan, 1, "–"), (1e300, 0, "–"),
    ])
  func numbersAreWritten(number: Double, decimals: Int, text: String) {
    #expect(DecimalText.text(number, decimals: decimals) == text)
  }
}
