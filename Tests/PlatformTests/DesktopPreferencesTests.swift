import Canvas
import Testing

@testable import Platform
@testable import Raster

@Suite struct DesktopPreferencesTests {
  private static func color(_ parts: Double...) -> BusValue { .list(parts.map(BusValue.real)) }

  private static func learned(
    _ values: (SettingName, BusValue)...
  ) -> DesktopPreferences {
    var preferences = DesktopPreferences()
    for (name, value) in values { preferences.learn(name, value) }
    return preferences
  }

  @Test("without information there are no preferences")
  func withoutInformationThereAreNoPreferences() {
    let none = DesktopPreferences()
    #expect(!none.prefersDark)
    #expect(!none.prefersHighContrast)
    #expect(none.accent == nil)
    #expect(!none.reducesMotion)
    #expect(none.textScale == 1)
  }

  @Test("contrast is high at 1 and at no other number")
  func contrastIsHighAtOne() {
    #expect(Self.learned((.contrast, .number(1))).prefersHighContrast)
    for number in [0, 2, UInt32.max] {
      #expect(
        !Self.learned((.contrast, .number(1)), (.contrast, .number(number))).prefersHighContrast)
    }
  }

  @Test("the accent is a colour, and components out of range mean that there is none")
  func theAccentIsAColour() {
    let red = Color(red: 255, green: 128, blue: 0)
    #expect(Self.learned((.accentColor, Self.color(1, 0.5, 0))).accent == red)
    for value in [
      Self.color(-1, -1, -1), Self.color(0, 0, 1.01), Self.color(.nan, 0, 0),
      Self.color(0, .infinity, 0),
    ] {
      #expect(
        Self.learned((.accentColor, Self.color(1, 0.5, 0)), (.accentColor, value)).accent == nil)
    }
  }

  @Test("motion is reduced by the portal's own key or, if that is unknown, by the older one")
  func motionIsReducedByThePortalsOwnKeyOr() {
    #expect(Self.learned((.animations, .flag(false))).reducesMotion)
    #expect(!Self.learned((.animations, .flag(true))).reducesMotion)
    #expect(Self.learned((.reducedMotion, .number(1))).reducesMotion)
    #expect(!Self.learned((.reducedMotion, .number(2))).reducesMotion)
    #expect(
      !Self.learned((.animations, .flag(false)), (.reducedMotion, .number(0))).reducesMotion)
    #expect(
      Self.learned((.reducedMotion, .number(1)), (.animations, .flag(true))).reducesMotion)
  }

  @Test(
    "the text scale is limited, and invalid factors are ignored",
    arguments: [
      (1.25, 1.25), (0.1, 0.5), (9, 2), (0, 1.5), (-1, 1.5), (.nan, 1.5), (.infinity, 1.5),
    ])
  func theTextScaleIsLimited(setting: Double, scale: Double) {
    #expect(Self.learned((.textScale, .real(1.5)), (.textScale, .real(setting))).textScale == scale)
  }

  @Test("a value of a wrong type is ignored")
  func aValueOfAWrongTypeIsIgnored() {
    var known = Self.learned(
      (.colorScheme, .number(1)), (.contrast, .number(1)), (.accentColor, Self.color(1, 0, 0)),
      (.reducedMotion, .number(1)), (.animations, .flag(true)), (.textScale, .real(2)))
    let before = known
    for name: SettingName in [
      .colorScheme, .contrast, .accentColor, .reducedMotion, .animations, .textScale,
    ] {
      known.learn(name, .other)
      if name != .textScale { known.learn(name, .real(0.5)) }
      if name != .animations { known.learn(name, .flag(false)) }
      if name != .accentColor { known.learn(name, Self.color(0, 0, 0)) }
      if [.animations, .textScale, .accentColor].contains(name) { known.learn(name, .number(0)) }
      #expect(known == before, "\(name)")
    }
  }

  @Test("of the reply to ReadAll the first value counts, and what has another form is left out")
  func theReplyToReadAll() {
    func entry(_ key: BusValue, _ value: BusValue) -> BusValue { .list([key, value]) }
    let appearance = BusValue.text("org.freedesktop.appearance")
    let values = SettingName.values(in: [
      .list([
        entry(
          appearance,
          .list([
            entry(.text("color-scheme"), .number(1)), entry(.number(1), .number(2)), .list([]),
            entry(.text("other"), .flag(true)),
          ])),
        entry(.text("empty"), .list([])), entry(.text("no dictionary"), .number(1)), .other,
        entry(
          appearance,
          .list([entry(.text("color-scheme"), .number(2)), entry(.text("contrast"), .number(1))])),
      ])
    ])

    let other = SettingName(space: "org.freedesktop.appearance", key: "other")
    #expect(values == [.colorScheme: .number(1), other: .flag(true), .contrast: .number(1)])
    for wrong in [[], [.other], [.text("")], [.list([.list([.text("a")])])]] as [[BusValue]] {
      #expect(SettingName.values(in: wrong).isEmpty)
    }
  }
}
