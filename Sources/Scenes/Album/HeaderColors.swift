import Canvas

/// Where the album's header has its colours from.
package enum HeaderColorSource: String, Hashable, Sendable, CaseIterable {
  /// The brown of the source's album.
  case brown
  /// The colour that stands out in the cover.
  case cover
}

/// The two ends of the album header's gradient.
package struct HeaderColors: Hashable, Sendable {
  /// At the top.
  package var top: Color
  /// At the bottom, where the list begins.
  package var bottom: Color

  /// What text on the header needs (WCAG 2.1).
  package static let leastContrast = 4.5
  /// The lightness in OKLab below which a dark header would look black.
  private static let leastLightness = 0.30
  /// The lightness in OKLab above which a light header would look white.
  private static let greatestLightness = 0.96

  /// Makes a pair of colours.
  package init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// The colours that a palette has of its own.
  package init(_ palette: Palette) {
    self.init(top: palette.headerTop, bottom: palette.headerBottom)
  }

  /// The colours after a cover's: an accent made so dark, or on a light screen so light, that the
  /// palette's text keeps a contrast of 4.5 to 1, or at high contrast of 7 to 1, on it and on every
  /// blend of it with the bottom.
  ///
  /// A channel is a convex function of light, so a blend of two colours is never lighter than the
  /// lighter of them; a light screen's bottom is the lightest colour there is, and a blend with it is
  /// lighter in each channel than the top.
  package init(accent: Color, theme: Theme, contrast: Appearance.Contrast = .standard) {
    let palette = Palette.of(theme)
    let top = Self.guarded(
      accent, theme, text: palette.primary, least: contrast == .high ? 7 : Self.leastContrast)
    self.init(top: top, bottom: palette.headerBottom)
  }

  /// The colours after the pixels of a small version of a cover; `nil` where none can be seen.
  package init?(of pixels: [Color], theme: Theme = .dark) {
    guard let accent = Color.accent(of: pixels) else { return nil }
    self.init(accent: accent, theme: theme)
  }

  /// The colours part of the way to others.
  package func mixed(with other: HeaderColors, share: Double) -> HeaderColors {
    HeaderColors(
      top: top.mixed(with: other.top, share: share),
      bottom: bottom.mixed(with: other.bottom, share: share))
  }

  /// The colour of the same hue next to an accent on which text can be read.
  private static func guarded(
    _ accent: Color, _ theme: Theme, text: Color, least: Double
  ) -> Color {
    var place = OKLab(accent)
    func isReadable(_ lightness: Double) -> Bool {
      place.lightness = lightness
      return place.color.nudged(theme == .dark ? 1 : -1).contrast(with: text) >= least
    }
    // The lightness that is wanted, and one that is readable beyond doubt.
    let wanted: Double
    var safe: Double
    switch theme {
    case .dark: (wanted, safe) = (max(place.lightness, leastLightness), 0)
    case .light: (wanted, safe) = (min(place.lightness, greatestLightness), 1)
    }
    guard !isReadable(wanted) else {
      place.lightness = wanted
      return place.color
    }
    var unsafe = wanted
    for _ in 0..<20 {
      let middle = (safe + unsafe) / 2
      if isReadable(middle) { safe = middle } else { unsafe = middle }
    }
    place.lightness = safe
    return place.color
  }
}

extension Color {
  /// The colour with each channel a step up or down: a gradient is dithered by less than that.
  fileprivate func nudged(_ step: Int) -> Color {
    func moved(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(channel) + step))) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}
