import Canvas

// The panels of the program's own know the usual colours of a theme alone; what they have drawn is
// given those that were asked for.
extension Appearance {
  /// Whether a panel has other colours than the usual ones.
  package var recolors: Bool { accent != nil || isHigh }

  /// Gives what was appended since a list had so many items the colours that this one has in place of
  /// the usual ones; at high contrast all other colours are made so dark, or so light, that they stand
  /// out from a panel's ground by 7 to 1, but for what shines through them.
  package func recolor(_ list: inout DisplayList, from start: Int, _ theme: Theme) {
    guard recolors else { return }
    var paints = Paints(self, theme)
    list.change(from: start) { item in
      switch item {
      case .fill(let rect, let radius, let color):
        item = .fill(rect, radius: radius, paints.paint(color))
      case .stroke(let rect, let radius, let width, let color):
        item = .stroke(rect, radius: radius, width: width, paints.paint(color))
      case .icon(let icon, let rect, let color): item = .icon(icon, rect, paints.paint(color))
      case .text(var text):
        text.color = paints.paint(text.color)
        item = .text(text)
      case .gradient, .shadow, .image, .pushClip, .popClip: break
      }
    }
  }
}

/// What becomes of each colour of a panel.
private struct Paints {
  private let theme: Theme
  private let isHigh: Bool
  /// The usual colours of writing.
  private let primary: Color
  private let secondary: Color
  /// Each colour of the usual palette, and the one in its place.
  private let pairs: [(from: Color, to: Color)]
  /// The last other colour, and what became of it: lines of a plot come in hundreds.
  private var last: (from: Color, to: Color)?

  init(_ appearance: Appearance, _ theme: Theme) {
    self.theme = theme
    isHigh = appearance.isHigh
    let usual = Palette.of(theme)
    (primary, secondary) = (usual.primary, usual.secondary)
    let asked = appearance.palette(usual, theme)
    // What is nearly clear comes first: its hue is that of something else.
    pairs = [
      // The grid of a plot is no edge: writing goes over it.
      (usual.separator, usual.separator), (usual.hover, asked.hover), (usual.press, asked.press),
      (usual.secondary, asked.secondary), (usual.background, asked.background),
      (usual.surface, asked.surface), (usual.primary, asked.primary), (usual.tint, asked.tint),
      (usual.tile, asked.tile),
    ]
  }

  mutating func paint(_ color: Color) -> Color {
    for pair in pairs where pair.from == color { return pair.to }
    for pair in pairs where pair.from.hasHue(of: color) && color.alpha < pair.from.alpha {
      // Pale writing is not to be so pale; bands of colour lie behind writing and stay pale.
      let isInk = pair.from == primary || pair.from == secondary
      let share = color.alpha / pair.from.alpha
      return pair.to.faded(by: isHigh && isInk ? max(0.7, share) : share)
    }
    guard isHigh, color.alpha > 0.9 else { return color }
    if let last, last.from == color { return last.to }
    let ground = theme == .light ? Appearance.pressedLightGround : Appearance.lightestDarkGround
    let painted = color.readable(on: ground, 7, towards: theme == .light ? 0 : 1)
    last = (color, painted)
    return painted
  }
}

extension Color {
  fileprivate func hasHue(of other: Color) -> Bool {
    red == other.red && green == other.green && blue == other.blue
  }
}
