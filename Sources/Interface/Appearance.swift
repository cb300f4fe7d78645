import Canvas

/// The user's preferences for the colours and the text of every screen, besides light or dark.
package struct Appearance: Hashable, Sendable {
  /// The contrast of text and controls with their background.
  package enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// Text has a contrast of 4.5 to 1.
    case standard
    /// Text and tinted items have a contrast of 7 to 1, edges and controls of 4.5 to 1.
    case high

    /// The least contrast ratio of text (WCAG 2.1, 1.4.3 and 1.4.6).
    package var ratio: Double { self == .high ? 7 : 4.5 }
  }

  /// The contrast of text and controls.
  package let contrast: Contrast
  /// The colour of items that are selected, on or can be pressed, before it is made readable; `nil`
  /// for each screen's own.
  package let accent: Color?
  /// The text scale, from 1/2 to 2; 1 by default.
  package let textScale: Double
  /// Whether ``palette(_:_:)`` returns every palette unchanged.
  private let leavesPalettes: Bool
  /// The accent made readable on a light background and on a dark one.
  private let tints: Tints?

  private struct Tints: Hashable, Sendable { var light, dark: Color }

  /// Makes an appearance; a text scale out of range becomes the nearest end, and one that is no
  /// factor becomes 1.
  package init(contrast: Contrast = .standard, accent: Color? = nil, textScale: Double = 1) {
    self.contrast = contrast
    self.accent = accent
    self.textScale = Viewport.limited(textScale: textScale)
    leavesPalettes = accent == nil && contrast == .standard
    tints = accent.map { accent in
      let light = contrast == .high ? Self.pressedLightBackground : Self.darkestLightBackground
      return Tints(
        light: accent.readable(on: light, contrast.ratio, towards: 0),
        dark: accent.readable(on: Self.lightestDarkBackground, contrast.ratio, towards: 1))
    }
  }

  /// The darkest background of the tint on a light screen, and the lightest one on a dark screen.
  static let darkestLightBackground = Color(0xE3E7EE)
  static let lightestDarkBackground = Color(0x2C2C2E)
  /// The background of a pressed control on a light panel.
  static let pressedLightBackground = Color(0xCFCFD4)

  /// Whether the contrast is high.
  @inline(__always)
  package var isHigh: Bool { contrast == .high }

  /// The outline of a shape that means something, at high contrast: 10.8 to 1 on black and 7.4 to 1 on
  /// white (DX-12).
  package static let outline = Themed(light: Color(0x55555A), dark: Color(0xB9B9C0))

  /// A theme's palette with the contrast and the accent applied; called many times per frame.
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
  /// Sets the colours of high contrast, close to black and white.
  fileprivate mutating func heighten(_ theme: Theme) {
    contrast = .high
    switch theme {
    case .light:
      (background, surface, primary) = (.white, Color(0xEEEEF2), .black)
      (secondary, separator) = (Color(0x2A2A2E), Color(0x000000, alpha: 0.55))
      tint =
        tint == Palette.light.tint
        ? Color(0x0B5A1E) : tint.readable(on: Appearance.pressedLightBackground, 7, towards: 0)
    case .dark:
      (background, surface, primary) = (.black, Color(0x101012), .white)
      (secondary, separator) = (Color(0xE4E4EA), Color(0xFFFFFF, alpha: 0.55))
      tint =
        tint == Palette.dark.tint
        ? Color(0x5BEB80) : tint.readable(on: Appearance.lightestDarkBackground, 7, towards: 1)
    }
    // A header with its own colour has white text in both themes, which has enough contrast.
    guard headerTop == Palette.of(theme).headerTop else { return }
    headerTop = headerTop.readable(on: primary, 7, towards: theme == .light ? 1 : 0)
  }
}

extension Color {
  /// The nearest colour of the same hue that has a contrast ratio with a background.
  ///
  /// - Parameters:
  ///   - ground: The background, opaque.
  ///   - ratio: The least contrast ratio, from 1 to 21.
  ///   - end: A lightness that has this ratio: 0 on a light background, 1 on a dark one.
  /// - Returns: This colour if its contrast is high enough, otherwise the nearest one with the
  ///   ratio.
  package func readable(on ground: Color, _ ratio: Double, towards end: Double) -> Color {
    guard contrast(with: ground) < ratio else { return self }
    return OKLab(self).color(towards: end) { $0.contrast(with: ground) >= ratio }
  }
}

extension OKLab {
  /// The colour of this hue that satisfies a condition and is nearest in lightness.
  ///
  /// - Parameters:
  ///   - end: A lightness that satisfies the condition.
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

// The program's panels draw with a theme's default palette; the colours of their items are replaced
// afterwards.
extension Appearance {
  /// Replaces the default palette's colours by this appearance's, in the items from an index on.
  ///
  /// At high contrast every other opaque colour is made so dark, or so light, that it has a contrast
  /// of 7 to 1 with a panel's background.
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
    case .line(let from, let to, let width, let color):
      return .line(from: from, to: to, width: width, transform(color))
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
    case .image, .stretch, .blur, .pushClip, .popClip: return self
    }
  }
}

/// Replaces the colours of a panel.
private struct Paints {
  private let theme: Theme
  private let isHigh: Bool
  /// The default palette's colours of text.
  private let primary: Color
  private let secondary: Color
  /// The colours of the default palette and their replacements.
  private let pairs: [(from: Color, to: Color)]
  /// The last other colour and its replacement; a plot has hundreds of items of one colour.
  private var last: (from: Color, to: Color)?

  init(_ appearance: Appearance, _ theme: Theme) {
    self.theme = theme
    isHigh = appearance.isHigh
    let usual = Palette.of(theme)
    (primary, secondary) = (usual.primary, usual.secondary)
    let asked = appearance.palette(usual, theme)
    // Nearly clear colours come first, as they share their hue with others.
    pairs = [
      // The separator is the grid of a plot, which lies below text.
      (usual.separator, usual.separator), (usual.hover, asked.hover), (usual.press, asked.press),
      (usual.secondary, asked.secondary), (usual.background, asked.background),
      (usual.surface, asked.surface), (usual.primary, asked.primary), (usual.tint, asked.tint),
      (usual.tile, asked.tile),
    ]
  }

  mutating func paint(_ color: Color) -> Color {
    for pair in pairs where pair.from == color { return pair.to }
    for (from, to) in pairs
    where (from.red, from.green, from.blue) == (color.red, color.green, color.blue)
      && color.alpha < from.alpha
    {
      // Pale text becomes more opaque. Bands of colour lie behind text and stay pale.
      let isInk = from == primary || from == secondary
      let share = color.alpha / from.alpha
      return to.faded(by: isHigh && isInk ? max(0.7, share) : share)
    }
    guard isHigh, color.alpha > 0.9 else { return color }
    if let last, last.from == color { return last.to }
    let ground =
      theme == .light ? Appearance.pressedLightBackground : Appearance.lightestDarkBackground
    let painted = color.readable(on: ground, 7, towards: theme == .light ? 0 : 1)
    last = (color, painted)
    return painted
  }
}
