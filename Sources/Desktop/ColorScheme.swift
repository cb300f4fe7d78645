/// Whether the desktop prefers light or dark programs, in the numbers of the settings portal
/// (`org.freedesktop.appearance`, key `color-scheme`).
public nonisolated enum ColorScheme: UInt32, Hashable, Sendable {
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

/// The value of a setting, out of the variants that the portal puts around it.
nonisolated enum SettingValue: Hashable, Sendable {
  /// A number without a sign in 32 bits, D-Bus type `u`.
  case number(UInt32)
  /// A value of a type that no setting here has, or none at all.
  case other
}

/// What a setting is called.
nonisolated struct SettingName: Hashable, Sendable {
  /// The group it belongs to.
  var space: String
  /// Its name in that group.
  var key: String

  /// Light or dark.
  static let colorScheme = SettingName(space: "org.freedesktop.appearance", key: "color-scheme")
}
