import Canvas
import Interface

/// The colours of the stretchy screen.
enum StretchyColor {
  /// The backgrounds of the sections' cells, in turn.
  static let cells = Themed(
    light: Color.list(0xDDE3F3, 0xE8DFF1, 0xF6E2DB, 0xDCEAE8), dark: darkCells)

  /// ``cells`` at high contrast.
  static let clearCells = Themed(
    light: cells(.light), dark: darkCells.map { $0.mixed(with: .black, share: 0.5) })

  private static let darkCells = Color.list(0x2B3452, 0x3A3050, 0x4B353B, 0x27403F)

  /// The header's background, visible without the image.
  static let background = Color(0x2B3452)

  /// The inset of the outline that marks a selected cell, in points.
  static let selectedInset = 4.0

  /// The background of a selected cell; its number has the colour of the screen's background.
  static let selected = Themed(light: Color(0x46568F), dark: Color(0xB9C4F0))
}

/// Shades over an image that make white text on it readable.
enum Readability {
  /// The bottom of a gradient over the image (SK-11).
  static let foot = Color(0x000000, alpha: 0.4)
  /// The bottom of a second gradient behind the text: dark blue, as black would turn a yellow sky
  /// olive.
  static let lines = Color(0x0A0820, alpha: 0.68)
  /// The height of that gradient, in points.
  static let linesReach = 120.0
  /// The top of a gradient behind the status strip.
  static let strip = Color(0x0A0820, alpha: 0.68)
  /// The least height of that gradient, in points.
  static let stripReach = 72.0
  /// The background of a button on an image.
  static let button = Color(0x000000, alpha: 0.6)
}
