import Canvas
import Interface

/// The colours that only the stretchy screen has: the evening's, a family for each section.
enum StretchyColor {
  /// The cells of the sections, in turn.
  static let cells = Themed(
    light: Color.list(0xDDE3F3, 0xE8DFF1, 0xF6E2DB, 0xDCEAE8), dark: darkCells)

  /// Those on which all that is written stands out farther.
  static let clearCells = Themed(
    light: cells(.light), dark: darkCells.map { $0.mixed(with: .black, share: 0.5) })

  private static let darkCells = Color.list(0x2B3452, 0x3A3050, 0x4B353B, 0x27403F)

  /// What is where the image is missing.
  static let ground = Color(0x2B3452)

  /// How far within a selected cell a line runs, which marks it beside its colour, in points.
  static let selectedInset = 4.0

  /// The ground of a cell that is selected; its number has the background's colour.
  static let selected = Themed(light: Color(0x46568F), dark: Color(0xB9C4F0))
}

/// What lies over an image so that white text on it can be read.
enum Readability {
  /// How black the foot of an image is, from clear at its top (SK-11).
  static let foot = Color(0x000000, alpha: 0.4)
  /// What the lines at the foot have besides, as the brightest images need it: night blue, as
  /// black turns a yellow sky into olive.
  static let lines = Color(0x0A0820, alpha: 0.68)
  /// How far above the foot that begins, in points.
  static let linesReach = 120.0
  /// Behind the status strip, where an image lies under it.
  static let strip = Color(0x0A0820, alpha: 0.68)
  /// How far down that reaches at least, in points.
  static let stripReach = 72.0
  /// The ground of a button on an image.
  static let button = Color(0x000000, alpha: 0.6)
}
