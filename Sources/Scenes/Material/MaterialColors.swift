import Canvas
import Interface

/// The colours of the material screen.
enum MaterialColor {
  /// Marks on the header, which is dark in both themes.
  static let headerTint = Color(0xA5EDE3)
  /// The discs of numbered rows; the numbers are white.
  static let discs = Color.list(0x3F51B5, 0x00796B, 0x6A3FB5, 0x1565C0, 0x6D4C41, 0x2E7D32)
  /// The shade over an image in the header.
  static let scrim = Color(0x0A0820, alpha: 0.54)
  /// The bottom of a gradient over that shade.
  static let foot = Color(0x000000, alpha: 0.2)

  /// ``discs`` at high contrast.
  static let clearDiscs = discs.map { $0.readable(on: .white, 7, towards: 0) }
  /// ``scrim`` at high contrast.
  static let clearScrim = Color(0x0A0820, alpha: 0.74)

  /// The second line of the header, its labels and the other tab.
  static let headerSecondary = Color(0xD6DBF5)

  /// The shade below a heading that covers rows.
  static let edge = Themed(light: Color.black.faded(by: 0.12), dark: Color.black.faded(by: 0.3))
}
