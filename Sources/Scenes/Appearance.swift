import Canvas

/// The user's preferences for the colours and the text of every screen, beside light or dark.
package struct Appearance: Hashable, Sendable {
  /// How far things stand out from their ground.
  package enum Contrast: String, Hashable, Sendable, CaseIterable {
    /// As they are drawn: writing by 4.5 to 1.
    case standard
    /// Writing and what is tinted by 7 to 1, edges and what is worked by 4.5 to 1.
    case high

    /// How far text stands out at least (WCAG 2.1, 1.4.3 and 1.4.6).
    var ratio: Double { self == .high ? 7 : 4.5 }
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

  /// The darkest of the grounds that a light screen has beneath its tint, and the lightest of a dark
  /// one's.
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
  ///   - ground: What lies beneath, opaque.
  ///   - ratio: By how much, from 1 to 21.
  ///   - end: The lightness at which it does in any case: 0 on a light ground, 1 on a dark one.
  /// - Returns: This colour itself where it stands out already, else the nearest that does.
  func readable(on ground: Color, _ ratio: Double, towards end: Double) -> Color {
    guard contrast(with: ground) < ratio else { return self }
    return OKLab(self).color(towards: end) { $0.contrast(with: ground) >= ratio }
  }
}

extension OKLab {
  /// The colour of this hue for which a condition holds whose lightness is the nearest to this one's.
  ///
  /// - Parameters:
  ///   - end: A lightness for which it holds.
  ///   - holds: The condition.
  /// - Returns: The colour, opaque.
  func color(towards end: Double, where holds: (Color) -> Bool) -> Color {
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
