import Canvas
import Interface

/// The colours that only the collapsing screen has.
enum CollapsingColor {
  /// The bar that a collapsed header is (WT-3).
  static let collapsed = Color(0x00FF00)
  /// The text on it.
  static let onCollapsed = Color(0x0B2E13)
  /// The text on the header otherwise.
  static let onExpanded = Color.white

  /// The header that is not collapsed (WT-3).
  static let expanded = Themed(light: Color(0x5856D6), dark: Color(0x5E5CE6))

  /// The header where things stand out farther.
  static let clearExpanded = expanded.map { $0.readable(on: .white, 7, towards: 0) }

  /// The colours of the walks at high contrast.
  static let clearWalks = walks.map { $0.readable(on: .white, 7, towards: 0) }

  /// The colours of the walks; white can be read on each.
  static let walks = Color.list(0x0F766E, 0xB4480A, 0x1D64B0, 0x9A3D8C, 0x3D7A2A, 0xB23A48)
}
