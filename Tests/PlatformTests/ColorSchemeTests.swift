import Testing

@testable import Platform
@testable import Raster

@Suite struct ColorSchemeTests {
  @Test(
    "the portal's number means light, dark, or no preference",
    arguments: [
      (0, .noPreference), (1, .dark), (2, .light), (3, .noPreference), (.max, .noPreference),
    ] as [(UInt32, ColorScheme)])
  func thePortalsNumberMeansLight(number: UInt32, scheme: ColorScheme) {
    #expect(ColorScheme(.number(number)) == scheme)
  }

  @Test("a value of another type is ignored")
  func aValueOfAnotherTypeIsIgnored() {
    #expect(ColorScheme(BusValue.other) == nil)
  }
}
