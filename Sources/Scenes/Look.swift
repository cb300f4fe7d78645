import Canvas

// The one place for sizes of type, distances and colours; a screen has no others.

/// Whether a screen is light or dark.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Dark writing on a light ground.
  case light
  /// Light writing on a dark ground.
  case dark
}

extension TextStyle {
  /// The name of the program, over the gallery.
  package static let largeTitle = TextStyle(size: 28, weight: .bold)
  /// The name of what a screen shows.
  package static let title = TextStyle(size: 22, weight: .bold)
  /// The first line of a row, and the title of a bar.
  package static let headline = TextStyle(size: 17, weight: .semibold)
  /// Text to be read.
  package static let body = TextStyle(size: 15, weight: .regular)
  /// The words of a control.
  package static let control = TextStyle(size: 15, weight: .semibold)
  /// The second line of a row.
  package static let caption = TextStyle(size: 13, weight: .regular)
  /// A second line that counts, and the heading of a section.
  package static let captionBold = TextStyle(size: 13, weight: .bold)
  /// The status strip and labels.
  package static let label = TextStyle(size: 12, weight: .semibold)
}

/// Distances between things, in points.
package enum Spacing {
  /// Between the lines of one thing.
  package static let tiny = 4.0
  /// Between things that belong together.
  package static let small = 8.0
  /// From the sides of a window to what is in it.
  package static let medium = 16.0
  /// Between blocks.
  package static let large = 20.0
  /// The corner radius of a row's light, a card, a tile.
  package static let corner = 10.0
  /// The widest that a column grows on a wide window: about ninety characters.
  package static let measure = 640.0
  /// The widest that a grid grows on a wide window.
  package static let gridMeasure = 1200.0
  /// The width of the ring around what has the keyboard's focus.
  package static let focusRing = 2.0
  /// Between that ring and what it goes around, so that it stands out whatever that looks like.
  package static let focusGap = 2.0
}

/// The colours of a screen.
package struct Palette: Hashable, Sendable {
  /// Behind everything.
  package var background: Color
  /// A card or a panel on the background.
  package var surface: Color
  /// Titles and icons.
  package var primary: Color
  /// Text of lesser rank.
  package var secondary: Color
  /// What is current, switched on, or to be pressed.
  package var tint: Color
  /// A tile where a picture is missing.
  package var tile: Color
  /// The line between rows.
  package var separator: Color
  /// The header's colour at the top.
  package var headerTop: Color
  /// The header's colour at the bottom, where the list begins.
  package var headerBottom: Color

  /// What lies over a thing that the pointer is above.
  package var hover: Color { primary.faded(by: 0.06) }
  /// What lies over a thing that is pressed.
  package var press: Color { primary.faded(by: 0.12) }
  /// The ring around what has the keyboard's focus.
  package var focus: Color { primary }

  /// The dark appearance, with the brown of the first source's album.
  package static let dark = Palette(
    background: .black, surface: Color(0x1C1C1E), primary: .white,
    secondary: Color(0xEBEBF5, alpha: 0.6), tint: Color(0x30D158), tile: Color(0x2C2C2E),
    separator: Color(0xFFFFFF, alpha: 0.14), headerTop: Color(0xAC8E68), headerBottom: .black)

  /// The light appearance.
  package static let light = Palette(
    background: .white, surface: Color(0xF2F2F7), primary: Color(0x1C1C1E),
    secondary: Color(0x3C3C43, alpha: 0.8), tint: Color(0x19702C), tile: Color(0xE5E5EA),
    separator: Color(0x000000, alpha: 0.12), headerTop: Color(0xAC8E68), headerBottom: .white)

  /// The colours of a theme.
  package static func of(_ theme: Theme) -> Palette { theme == .light ? light : dark }
}

extension Palette {
  /// The dark appearance of the material screen: indigo over teal on slate.
  static let materialDark = Palette(
    background: Color(0x181B22), surface: Color(0x232833), primary: Color(0xECEFF4),
    secondary: Color(0xAEB6C4), tint: Color(0x5FD6C7), tile: Color(0x2B303B),
    separator: Color(0xFFFFFF, alpha: 0.09), headerTop: Color(0x2E3A97),
    headerBottom: Color(0x17495E))

  /// Its light appearance: the same header over paper.
  static let materialLight = Palette(
    background: Color(0xF7F8FB), surface: .white, primary: Color(0x1B2230),
    secondary: Color(0x4C5565), tint: Color(0x00695C), tile: Color(0xE3E7EE),
    separator: Color(0x000000, alpha: 0.1), headerTop: Color(0x2E3A97),
    headerBottom: Color(0x17495E))

  /// The colours of the material screen in a theme.
  static func material(_ theme: Theme) -> Palette { theme == .light ? materialLight : materialDark }
}

/// The colours that only the material screen has.
enum MaterialColor {
  /// What is marked on the header, which is dark in both themes.
  static let headerTint = Color(0xA5EDE3)
  /// The discs of the rows that only fill; their numbers are white.
  static let discs = [0x3F51B5, 0x00796B, 0x6A3FB5, 0x1565C0, 0x6D4C41, 0x2E7D32].map {
    Color(UInt32($0))
  }
  /// What lies over a picture in the header, all of whose height may carry text.
  static let scrim = Color(0x0A0820, alpha: 0.54)
  /// What its foot has besides.
  static let foot = Color(0x000000, alpha: 0.2)

  /// The track of what is off, and the rest of a slider's.
  static func track(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.45) : Color(0xFFFFFF, alpha: 0.36)
  }

  /// That track where things stand out farther.
  static func clearTrack(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.65) : Color(0xFFFFFF, alpha: 0.65)
  }

  /// Those discs where things stand out farther.
  static let clearDiscs = discs.map { $0.readable(on: .white, 7, towards: 0) }
  /// That scrim likewise.
  static let clearScrim = Color(0x0A0820, alpha: 0.74)

  /// The knob of what is off.
  static func knob(_ theme: Theme) -> Color { theme == .light ? Color(0x5B6472) : Color(0xC6CCD6) }

  /// The shade below a heading that rows go under.
  static func edge(_ theme: Theme) -> Color {
    theme == .light ? Color(0x000000, alpha: 0.12) : Color(0x000000, alpha: 0.3)
  }
}

/// What lies over a picture so that white text on it can be read.
enum Readability {
  /// How black the foot of a picture is, from clear at its top (SK-11).
  static let foot = Color(0x000000, alpha: 0.4)
  /// What the lines at the foot have besides, as the brightest pictures need it: night blue, as
  /// black turns a yellow sky into olive.
  static let lines = Color(0x0A0820, alpha: 0.68)
  /// How far above the foot that begins, in points.
  static let linesReach = 120.0
  /// Behind the status strip, where a picture lies under it.
  static let strip = Color(0x0A0820, alpha: 0.68)
  /// How far down that goes at least, in points.
  static let stripReach = 72.0
  /// The ground of a button on a picture.
  static let button = Color(0x000000, alpha: 0.6)
}

/// The colours that only the stretchy screen has: the evening's, a family for each section.
enum StretchyColor {
  /// The cells of the sections, in turn.
  static func cells(_ theme: Theme) -> [Color] { theme == .light ? light : dark }

  /// Those on which all that is written stands out farther.
  static func clearCells(_ theme: Theme) -> [Color] { theme == .light ? light : clearDark }

  private static let clearDark = dark.map { $0.mixed(with: .black, share: 0.5) }

  /// What is where the picture is missing.
  static let ground = Color(0x2B3452)

  /// How far within a selected cell a line runs, which marks it beside its colour, in points.
  static let selectedInset = 4.0

  /// The ground of a cell that is selected; its number has the background's colour.
  static func selected(_ theme: Theme) -> Color {
    theme == .light ? Color(0x46568F) : Color(0xB9C4F0)
  }

  private static let light = [0xDDE3F3, 0xE8DFF1, 0xF6E2DB, 0xDCEAE8].map { Color(UInt32($0)) }
  private static let dark = [0x2B3452, 0x3A3050, 0x4B353B, 0x27403F].map { Color(UInt32($0)) }
}

/// The colours that only the gallery, and the transition from one screen to another, have.
enum GalleryColor {
  /// The frame of a small picture, as of a phone.
  static let bezel = Color(0x0B0B0D)
  /// The light along that frame, so that it stands out from a dark ground.
  static let rim = Color(0xFFFFFF, alpha: 0.3)
  /// The shadow of a small picture.
  static let shade = Color(0x000000, alpha: 0.28)
  /// What lies over a screen that another one has covered.
  static let dim = Color(0x000000, alpha: 0.28)
  /// The shadow along the edge of a screen in transition.
  static let edge = Color(0x000000, alpha: 0.45)
}

/// The colours that only the collapsing screen has.
enum CollapsingColor {
  /// The bar that a collapsed header is (WT-3).
  static let collapsed = Color(0x00FF00)
  /// What is written on it.
  static let onCollapsed = Color(0x0B2E13)
  /// What is written on the header otherwise.
  static let onExpanded = Color.white

  /// The header that is not collapsed (WT-3).
  static func expanded(_ theme: Theme) -> Color {
    theme == .light ? Color(0x5856D6) : Color(0x5E5CE6)
  }

  /// The header where things stand out farther.
  static func clearExpanded(_ theme: Theme) -> Color { theme == .light ? clearLight : clearDark }

  private static let clearLight = expanded(.light).readable(on: .white, 7, towards: 0)
  private static let clearDark = expanded(.dark).readable(on: .white, 7, towards: 0)

  /// The colours of the walks at high contrast.
  static let clearWalks = walks.map { $0.readable(on: .white, 7, towards: 0) }

  /// The colours of the walks; white can be read on each.
  static let walks = [0x0F766E, 0xB4480A, 0x1D64B0, 0x9A3D8C, 0x3D7A2A, 0xB23A48].map {
    Color(UInt32($0))
  }
}

/// The colours that only the offset screen has.
enum OffsetColor {
  /// The header.
  static let header = Color.black
  /// What is written on it.
  static let title = Color.white
  /// Text of lesser rank on it.
  static let detail = Color(0xB8B8C0)
  /// The seven colours of the rectangles, in their order.
  static let rectangles = [
    0xE5484D, 0xF2842B, 0xF5C518, 0x3DA35D, 0x2E86DE, 0x5B5BD6, 0xA44AC4,
  ].map { Color(UInt32($0)) }
}
