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
  /// How much larger letters are to be.
  static let textScale = SettingName(space: interface, key: "text-scaling-factor")
}
