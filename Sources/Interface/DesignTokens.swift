import Canvas

// Type sizes, distances and colours that several screens share.

/// Whether a screen is light or dark.
package enum Theme: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

/// A value for each theme.
package struct Themed<Value: Sendable>: Sendable {
  @usableFromInline let light, dark: Value

  @inlinable package init(light: Value, dark: Value) { (self.light, self.dark) = (light, dark) }

  /// The value for a theme; called for each sample of a plot.
  @inlinable package func callAsFunction(_ theme: Theme) -> Value {
    theme == .light ? light : dark
  }

  /// Both values transformed.
  package func map<Other>(_ transform: (Value) -> Other) -> Themed<Other> {
    Themed<Other>(light: transform(light), dark: transform(dark))
  }
}

extension TextStyle {
  /// The large title of a screen.
  package static let largeTitle = TextStyle(size: 28, weight: .bold)
  /// The title of a screen's content.
  package static let title = TextStyle(size: 22, weight: .bold)
  /// The first line of a row, and the title of a bar.
  package static let headline = TextStyle(size: 17, weight: .semibold)
  /// Running text.
  package static let body = TextStyle(size: 15, weight: .regular)
  /// The title of a control.
  package static let control = TextStyle(size: 15, weight: .semibold)
  /// The second line of a row.
  package static let caption = TextStyle(size: 13, weight: .regular)
  /// An emphasized second line, and the heading of a section.
  package static let captionBold = TextStyle(size: 13, weight: .bold)
  /// The status strip and labels.
  package static let label = TextStyle(size: 12, weight: .semibold)
  /// The labels of an axis, and the legend of a plot.
  package static let tick = TextStyle(size: 11, weight: .regular)
}

/// Distances, in points.
package enum Spacing {
  /// Between the lines of one item.
  package static let tiny = 4.0
  /// Between related items.
  package static let small = 8.0
  /// From the sides of a window to its content.
  package static let medium = 16.0
  /// Between blocks.
  package static let large = 20.0
  /// The corner radius of a highlight, a card or a tile.
  package static let corner = 10.0
  /// The greatest width of a column: about ninety characters.
  package static let measure = 640.0
  /// The greatest width of a grid.
  package static let gridMeasure = 1200.0
  /// The height over which rows fade below a bar or a heading.
  package static let softEdge = 14.0
  /// The width of the focus ring.
  package static let focusRing = 2.0
  /// The distance between the focus ring and its control, so that the ring is visible beside any
  /// colour.
  package static let focusGap = 2.0
}

/// The colours of a screen.
package struct Palette: Hashable, Sendable {
  /// The background of the screen.
  package var background: Color
  /// A card or a panel on the background.
  package var surface: Color
  /// Titles and icons.
  package var primary: Color
  /// Secondary text.
  package var secondary: Color
  /// Items that are selected, on or can be pressed.
  package var tint: Color
  /// The tile in place of a missing image.
  package var tile: Color
  /// The line between rows.
  package var separator: Color
  /// The header's colour at the top.
  package var headerTop: Color
  /// The header's colour at the bottom, where the list begins.
  package var headerBottom: Color
  /// The contrast for which its colours are.
  package internal(set) var contrast = Appearance.Contrast.standard

  /// A menu or a card over the screen: white in a light palette, in a dark one lighter than a surface, or
  /// at high contrast black (DX-12).
  package var panel: Color {
    if contrast == .high { return background }
    return surface.luminance > 0.5 ? .white : surface.mixed(with: primary, share: 0.03)
  }
  /// The highlight of a control under the pointer.
  package var hover: Color { primary.faded(by: contrast == .high ? 0.11 : 0.07) }
  /// The highlight of a pressed control.
  package var press: Color { primary.faded(by: 0.14) }
  /// The ground of what is chosen, beneath its text.
  package var softTint: Color {
    let shares = contrast == .high ? (light: 0.14, dark: 0.22) : (light: 0.12, dark: 0.16)
    return tint.faded(by: surface.luminance > 0.5 ? shares.light : shares.dark)
  }
  /// The focus ring.
  package var focus: Color { primary }

  /// What is on a shape of the tint, such as the knob of a switch that is on.
  package static let onTint = Themed(light: Color.white, dark: Color(0x06201D))

  /// What records.
  package static func recording(_ theme: Theme, _ contrast: Appearance.Contrast) -> Color {
    switch (theme, contrast == .high) {
    case (.dark, false): Color(0xFF5A4F)
    case (.dark, true): Color(0xFF9A93)
    case (.light, false): Color(0xC4281C)
    case (.light, true): Color(0x9B1309)
    }
  }

  /// The track of a switch that is off, and of a slider after its knob.
  package static func track(_ theme: Theme, _ contrast: Appearance.Contrast) -> Color {
    let share = contrast == .high ? (light: 0.65, dark: 0.65) : (light: 0.45, dark: 0.36)
    return theme == .light ? .black.faded(by: share.light) : .white.faded(by: share.dark)
  }

  /// The dark palette, with the brown of ScrollKit's example.
  package static let dark = Palette(
    background: .black, surface: Color(0x1C1C1E), primary: .white,
    secondary: Color(0xEBEBF5, alpha: 0.64), tint: Color(0x30D158), tile: Color(0x2C2C2E),
    separator: Color(0xFFFFFF, alpha: 0.14), headerTop: Color(0xAC8E68), headerBottom: .black)

  /// The light palette.
  package static let light = Palette(
    background: .white, surface: Color(0xF2F2F7), primary: Color(0x1C1C1E),
    secondary: Color(0x3C3C43, alpha: 0.82), tint: Color(0x19702C), tile: Color(0xE5E5EA),
    separator: Color(0x000000, alpha: 0.12), headerTop: Color(0xAC8E68), headerBottom: .white)

  /// The dark palette of the material screen: an indigo and teal header over slate.
  package static let materialDark = Palette(
    background: Color(0x181B22), surface: Color(0x232833), primary: Color(0xECEFF4),
    secondary: Color(0xAEB6C4), tint: Color(0x5FD6C7), tile: Color(0x2B303B),
    separator: Color(0xFFFFFF, alpha: 0.1), headerTop: Color(0x2E3A97),
    headerBottom: Color(0x17495E))

  /// The light palette of the material screen, with the same header.
  package static let materialLight = Palette(
    background: Color(0xF1F3F8), surface: .white, primary: Color(0x1B2230),
    secondary: Color(0x4C5565), tint: Color(0x00695C), tile: Color(0xE3E7EE),
    separator: Color(0x000000, alpha: 0.1), headerTop: Color(0x2E3A97),
    headerBottom: Color(0x17495E))

  /// The palette of the material screen in a theme.
  package static func material(_ theme: Theme) -> Palette {
    theme == .light ? materialLight : materialDark
  }

  /// The default palette of a theme.
  package static func of(_ theme: Theme) -> Palette { theme == .light ? light : dark }
}
