import Testing

@testable import Inspector

@Suite("NumberText")
struct NumberTextTests {
  @Test(
    "a number is written with four digits at most, and without zeros at its end",
    arguments: [
      (0, "0"), (1, "1"), (0.55, "0.55"), (2.0020026706730793, "2.002"), (10.927, "10.93"),
      (37, "37"), (0.000816, "0.000816"), (-0.5, "−0.5"), (-3, "−3"), (1.967, "1.967"),
      (20946.194, "20946"), (64000, "64000"), (999.96, "1000"), (0.99996, "1"),
      (1.0 / 3, "0.3333"), (1234.6, "1235"), (0.1, "0.1"), (0.010, "0.01"),
    ] as [(Double, String)])
  func aNumberIsWrittenWithFourDigits(number: Double, text: String) {
    #expect(NumberText.text(number) == text)
  }

  @Test("NaN, and a number beyond all constants, is a dash")
  func whatIsNotFiniteIsADash() {
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(NumberText.text(number) == "–")
    }
  }

  @Test("a rounded number is the nearest to its digits")
  func aNumberIsRoundedToItsDigits() {
    #expect(NumberText.rounded(0.30000000000000004, digits: 3) == 0.3)
    #expect(NumberText.rounded(19_952.6, digits: 3) == 20_000)
    #expect(NumberText.rounded(0.0012589, digits: 3) == 0.00126)
    #expect(NumberText.rounded(-1.2589, digits: 3) == -1.26)
    #expect(NumberText.rounded(0, digits: 3) == 0)
  }
}
