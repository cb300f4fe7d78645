/// What the user has set for the whole desktop, as far as it is known.
package nonisolated struct DesktopPreferences: Equatable, Sendable {
  /// Light or dark.
  package private(set) var colorScheme = ColorScheme.noPreference
  /// Whether contrast is to be high (`contrast`, 1).
  package private(set) var prefersHighContrast = false
  /// The colour of what is to stand out (`accent-color`); `nil` where the desktop has none.
  package private(set) var accent: Accent?
  /// The text scale (`text-scaling-factor`), from 0.5 to 3; 1 is usual.
  package private(set) var textScale = 1.0
  /// What the portal's own key says (`reduced-motion`, 1); `nil` where the portal has no such key.
  private var saysReducedMotion: Bool?
  /// What GNOME's older key says (`enable-animations`); `nil` where the portal does not pass it on.
  private var saysAnimations: Bool?

  /// A colour by its parts of sRGB, each from 0 to 1.
  package struct Accent: Hashable, Sendable {
    /// The share of red.
    package let red: Double
    /// The share of green.
    package let green: Double
    /// The share of blue.
    package let blue: Double

    /// Takes a colour; `nil` where a part is not from 0 to 1, by which a portal says that there is
    /// none.
    package init?(red: Double, green: Double, blue: Double) {
      guard [red, green, blue].allSatisfy({ (0...1).contains($0) }) else { return nil }
      (self.red, self.green, self.blue) = (red, green, blue)
    }
  }

  /// Nothing is known.
  package init() {}

  /// Whether both ask for the same, whichever keys they have it from.
  package static func == (one: DesktopPreferences, other: DesktopPreferences) -> Bool {
    one.colorScheme == other.colorScheme && one.prefersHighContrast == other.prefersHighContrast
      && one.accent == other.accent && one.textScale == other.textScale
      && one.reducesMotion == other.reducesMotion
  }

  /// Whether motion is to be reduced: by the portal's own key, or where that is unknown by GNOME's.
  package var reducesMotion: Bool { saysReducedMotion ?? (saysAnimations == false) }

  /// The range of the text scale.
  private static let textScales = 0.5...2.0

  /// Learns a setting; a value of another type than it has, and a factor that is none, leaves it as
  /// it was.
  mutating func learn(_ name: SettingName, _ value: SettingValue) {
    switch (name, value) {
    case (.colorScheme, _): colorScheme = ColorScheme(value) ?? colorScheme
    case (.contrast, .number(let number)): prefersHighContrast = number == 1
    case (.accentColor, .triple(let red, let green, let blue)):
      accent = Accent(red: red, green: green, blue: blue)
    case (.reducedMotion, .number(let number)): saysReducedMotion = number == 1
    case (.animations, .flag(let isOn)): saysAnimations = isOn
    case (.textScale, .real(let factor)) where factor > 0 && factor.isFinite:
      textScale = min(Self.textScales.upperBound, max(Self.textScales.lowerBound, factor))
    default: break
    }
  }
}

/// What can be asked of the desktop.
package nonisolated enum DesktopQuestion: CaseIterable, Hashable, Sendable {
  /// Light or dark.
  case colorScheme
  /// Whether contrast is to be high.
  case contrast
  /// The colour of what is to stand out.
  case accent
  /// Whether motion is to be reduced.
  case motion
  /// The text scale.
  case textScale

  /// The portal's settings that answer it.
  var names: [SettingName] {
    switch self {
    case .colorScheme: [.colorScheme]
    case .contrast: [.contrast]
    case .accent: [.accentColor]
    case .motion: [.reducedMotion, .animations]
    case .textScale: [.textScale]
    }
  }
}

/// The value of a setting, out of the variants that the portal puts around it.
nonisolated enum SettingValue: Hashable, Sendable {
  /// A number without a sign in 32 bits, D-Bus type `u`.
  case number(UInt32)
  /// Yes or no, D-Bus type `b`.
  case flag(Bool)
  /// A real number, D-Bus type `d`.
  case real(Double)
  /// Three real numbers, D-Bus type `(ddd)`.
  case triple(Double, Double, Double)
  /// A value of a type that no setting here has, or none at all.
  case other
}

/// What a setting is called.
nonisolated struct SettingName: Hashable, Sendable {
  /// The group it belongs to.
  var space: String
  /// Its name in that group.
  var key: String

  /// The portal's own group, the same on every desktop.
  private static let appearance = "org.freedesktop.appearance"
  /// A group of GNOME's, which portals pass on where the desktop has it.
  private static let interface = "org.gnome.desktop.interface"

  /// Light or dark.
  static let colorScheme = SettingName(space: appearance, key: "color-scheme")
  /// Whether contrast is to be high.
  static let contrast = SettingName(space: appearance, key: "contrast")
  /// The colour of what is to stand out.
  static let accentColor = SettingName(space: appearance, key: "accent-color")
  /// Whether motion is to be reduced; younger portals have it.
  static let reducedMotion = SettingName(space: appearance, key: "reduced-motion")
  /// The same from before there was that: whether things are animated.
  static let animations = SettingName(space: interface, key: "enable-animations")
  /// The text scale.
  static let textScale = SettingName(space: interface, key: "text-scaling-factor")
}

/// Whether the desktop prefers light or dark programs, in the numbers of the settings portal
/// (`org.freedesktop.appearance`, key `color-scheme`).
package nonisolated enum ColorScheme: UInt32, Hashable, Sendable {
  /// The desktop does not mind.
  case noPreference = 0
  /// Dark programs are preferred.
  case dark = 1
  /// Light programs are preferred.
  case light = 2

  /// What a value of the portal means; `nil` where it is no number.
  ///
  /// Numbers that are not yet given a meaning are no preference, as the portal's description has it.
  init?(_ value: SettingValue) {
    guard case .number(let number) = value else { return nil }
    self = ColorScheme(rawValue: number) ?? .noPreference
  }
}
