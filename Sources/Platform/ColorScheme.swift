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
