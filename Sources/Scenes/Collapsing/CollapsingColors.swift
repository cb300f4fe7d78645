import Canvas
import Interface

/// The colours of the collapsing screen.
enum CollapsingColor {
  /// The background of the collapsed header (WT-3).
  static let collapsed = Color(0x00FF00)
  /// The background of the collapsed header without the source's flaw (DX-7).
  static let fixed = Color(0x1E7A3C)
  /// ``fixed`` at high contrast.
  static let clearFixed = fixed.readable(on: .white, 7, towards: 0)
  /// The text on the collapsed header.
  static let onCollapsed = Color(0x0B2E13)
  /// The text on any other header.
  static let onExpanded = Color.white

  /// The background of a header that is not collapsed (WT-3).
  static let expanded = Themed(light: Color(0x5856D6), dark: Color(0x5E5CE6))

  /// ``expanded`` at high contrast.
  static let clearExpanded = expanded.map { $0.readable(on: .white, 7, towards: 0) }

  /// The colours of the walks at high contrast.
  static let clearWalks = walks.map { $0.readable(on: .white, 7, towards: 0) }

  /// The colours of the walks; white text is readable on each.
  static let walks = Color.list(0x0F766E, 0xB4480A, 0x1D64B0, 0x9A3D8C, 0x3D7A2A, 0xB23A48)

  /// The bars of a walk's profile.
  static let profile = Themed(light: Color(0x6C6AE0), dark: Color(0x8E8CFF))
}
