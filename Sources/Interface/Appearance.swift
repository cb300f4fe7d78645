import Canvas

/// The user's preferences for the colours and the text of every screen, beside light or dark.
package struct Appearance: Hashable, Sendable {
  /// How far things stand out from their ground.
  package enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// As they are drawn: text by 4.5 to 1.
    case standard
    /// Text and what is tinted by 7 to 1, edges and controls by 4.5 to 1.
    case high

    /// How far text stands out at least (WCAG 2.1, 1.4.3 and 1.4.6).
    package var ratio: Double { self == .high ? 7 : 4.5 }
  }

  /// How far things stand out.
  package let contrast: Contrast
  /// What is current, switched on or to be pressed, before it is made readable; `nil` leaves each
  /// screen its own.
  package let accent: Color?
  /// The text scale, from 1/2 to 2; 1 is usual.
  package let textScale: Double
  /// Whether every palette stays as it is.
  private let leavesPalettes: Bool
  /// The accent as it can be read on a light ground, and on a dark one.
  private let tints: Tints?

  private struct Tints: Hashable, Sendable { var light, dark: Color }

  /// Makes one; without arguments the usual one.
  package init(contrast: Contrast = .standard, accent: Color? = nil, textScale: Double = 1) {
    self.contrast = contrast
    self.accent = accent
    let range = Viewport.textScales
    let isNumber = textScale > 0 && textScale.isFinite
    self.textScale = isNumber ? min(range.upperBound, max(range.lowerBound, textScale)) : 1
    leavesPalettes = accent == nil && contrast == .standard
    tints = accent.map { accent in
      let ratio = contrast.ratio
      let isHigh = contrast == .high
      let light = isHigh ? Self.pressedLightGround : Self.darkestLightGround
      return Tints(
        light: accent.readable(on: light, ratio, towards: 0),
        dark: accent.readable(on: Self.lightestDarkGround, ratio, towards: 1))
    }
  }

  /// The darkest of the grounds that a light screen has below its tint, and the lightest of a
  /// dark one's.
  static let darkestLightGround = Color(0xE3E7EE)
  static let lightestDarkGround = Color(0x2C2C2E)
  /// A light panel that is pressed.
  static let pressedLightGround = Color(0xCFCFD4)

  /// Whether things stand out farther than they are drawn.
  @inline(__always)
  package var isHigh: Bool { contrast == .high }

  /// The colours of a theme as they are to be; asked for many times a frame.
  @inline(__always)
  package func palette(_ palette: Palette, _ theme: Theme) -> Palette {
    leavesPalettes ? palette : changed(palette, theme)
  }

  @inline(never)
  private func changed(_ palette: Palette, _ theme: Theme) -> Palette {
    var palette = palette
    if contrast == .high { palette.heighten(theme) }
    if let tints { palette.tint = theme == .light ? tints.light : tints.dark }
    return palette
  }
}

extension Palette {
  /// Black and white, with little between.
  fileprivate mutating func heighten(_ theme: Theme) {
    switch theme {
    case .light:
      (background, surface, primary) = (.white, Color(0xEEEEF2), .black)
      (secondary, separator) = (Color(0x2A2A2E), Color(0x000000, alpha: 0.55))
      tint = tint.readable(on: Appearance.pressedLightGround, 7, towards: 0)
    case .dark:
      (background, surface, primary) = (.black, Color(0x101012), .white)
      (secondary, separator) = (Color(0xE4E4EA), Color(0xFFFFFF, alpha: 0.55))
      tint = tint.readable(on: Appearance.lightestDarkGround, 7, towards: 1)
    }
    // A header of a colour of its own, with white on it in both themes, stands out already.
    guard headerTop == Palette.of(theme).headerTop else { return }
    headerTop = headerTop.readable(on: primary, 7, towards: theme == .light ? 1 : 0)
  }
}

extension Color {
  /// The colour of the same hue next to this one that stands out by a ratio from a ground.
  ///
  /// - Parameters:
  ///   - ground: The colour below, opaque.
  ///   - ratio: By how much, from 1 to 21.
  ///   - end: The lightness at which it does in any case: 0 on a light ground, 1 on a dark one.
  /// - Returns: This colour itself where it stands out already, else the nearest that does.
  package func readable(on ground: Color, _ ratio: Double, towards end: Double) -> Color {
    guard contrast(with: ground) < ratio else { return self }
    return OKLab(self).color(towards: end) { $0.contrast(with: ground) >= ratio }
  }
}

extension OKLab {
  /// The colour of this hue for which a condition holds whose lightness is the nearest to this
  /// one's.
  ///
  /// - Parameters:
  ///   - end: A lightness for which it holds.
  ///   - holds: The condition.
  /// - Returns: The colour, opaque.
  package func color(towards end: Double, where holds: (Color) -> Bool) -> Color {
    var place = self
    var (safe, unsafe) = (end, lightness)
    for _ in 0..<20 {
      place.lightness = (safe + unsafe) / 2
      if holds(place.color) { safe = place.lightness } else { unsafe = place.lightness }
    }
    place.lightness = safe
    return place.color
  }
}

// The panels of the program's own know the usual colours of a theme alone; what they have drawn is
// given those that were requested.
extension Appearance {
  /// Gives the items from an index on the colours that this one has in place of the usual ones.
  ///
  /// At high contrast all other colours are made so dark, or so light, that they stand out from a
  /// panel's ground by 7 to 1, but for what shines through them.
  package func recolor(_ list: inout DisplayList, from start: Int, _ theme: Theme) {
    guard !leavesPalettes else { return }
    var paints = Paints(self, theme)
    list.change(from: start) { item in item = item.mapColors { paints.paint($0) } }
  }
}

extension DisplayList.Item {
  /// The item with other colours; an image has none.
  package func mapColors(_ transform: (Color) -> Color) -> DisplayList.Item {
    switch self {
    case .fill(let rect, let radius, let color):
      return .fill(rect, radius: radius, transform(color))
    case .stroke(let rect, let radius, let width, let color):
      return .stroke(rect, radius: radius, width: width, transform(color))
    case .gradient(let rect, let top, let bottom):
      return .gradient(rect, top: transform(top), bottom: transform(bottom))
    case .shadow(let rect, let radius, let blur, let color):
      return .shadow(rect, radius: radius, blur: blur, transform(color))
    case .icon(let icon, let rect, let color): return .icon(icon, rect, transform(color))
    case .text(var text):
      text.color = transform(text.color)
      return .text(text)
    case .image, .pushClip, .popClip: return self
    }
  }
}

/// What becomes of each colour of a panel.
private struct Paints {
  private let theme: Theme
  private let isHigh: Bool
  /// The usual colours of text.
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
      // The grid of a plot is no edge: text lies over it.
      (usual.separator, usual.separator), (usual.hover, asked.hover), (usual.press, asked.press),
      (usual.secondary, asked.secondary), (usual.background, asked.background),
      (usual.surface, asked.surface), (usual.primary, asked.primary), (usual.tint, asked.tint),
      (usual.tile, asked.tile),
    ]
  }

  mutating func paint(_ color: Color) -> Color {
    for pair in pairs where pair.from == color { return pair.to }
    for pair in pairs where pair.from.hasHue(of: color) && color.alpha < pair.from.alpha {
      // Pale text is not to be so pale; bands of colour lie behind text and stay pale.
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
