import Canvas
import Interface

/// The colours of the stretchy screen.
enum StretchyColor {
  /// What is seen of the sections' cells before their pictures are there, in turn.
  static let cells = Themed(
    light: Color.list(0xDDE3F3, 0xE8DFF1, 0xF6E2DB, 0xDCEAE8),
    dark: Color.list(0x2B3452, 0x3A3050, 0x4B353B, 0x27403F))

  /// The header's background, visible without the image.
  static let background = Color(0x2B3452)
}

/// Shades over an image that make white text on it readable.
enum Readability {
  /// The bottom of a gradient over the image (SK-11).
  static let foot = Color(0x000000, alpha: 0.4)
  /// The height of that gradient, in points: the whole image of a narrow window, and the foot of a
  /// higher one, whose sky keeps its light.
  static let footReach = 160.0
  /// The bottom of a second gradient behind the text: dark blue, as black would turn a yellow sky
  /// olive.
  static let lines = Color(0x0A0820, alpha: 0.68)
  /// The height of that gradient, in points.
  static let linesReach = 120.0
  /// The shade behind the text at high contrast, as dark as a contrast of 7 to 1 needs with the
  /// gradients over it.
  static let text = Color(0x0A0820, alpha: 0.36)
  /// The height of the edge above the shade behind text at high contrast, in points.
  static let shadeEdge = 48.0
  /// The top of a gradient behind the status strip.
  static let strip = Color(0x0A0820, alpha: 0.68)
  /// The top of the gradient where there is no strip, behind the buttons in the corners.
  static let head = Color(0x0A0820, alpha: 0.5)
  /// The least height of that gradient, in points.
  static let headReach = 72.0
  /// The background of a button on an image.
  static let button = Color(0x000000, alpha: 0.6)
}
