import Testing

@testable import Platform
@testable import Raster

@Suite struct ColorSchemeTests {
  @Test(
    "the portal's number 1 means dark, and all others light or no preference",
    arguments: [(0, false), (1, true), (2, false), (3, false), (.max, false)]
      as [(UInt32, Bool)])
  func thePortalsNumberMeansLight(number: UInt32, isDark: Bool) {
    var preferences = DesktopPreferences()
    preferences.learn(.colorScheme, .number(number))
    #expect(preferences.prefersDark == isDark)
  }

  @Test("a value of another type is ignored")
  func aValueOfAnotherTypeIsIgnored() {
    var preferences = DesktopPreferences()
    preferences.learn(.colorScheme, .number(1))
    preferences.learn(.colorScheme, .other)
    #expect(preferences.prefersDark)
  }
}
