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
    let top = Self.guarded(accent, theme, text: palette.primary, least: contrast.ratio)
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
    func isReadable(_ color: Color) -> Bool {
      color.nudged(theme == .dark ? 1 : -1).contrast(with: text) >= least
    }
    // The lightness that is wanted, and on the way to the theme's end one that is readable.
    var place = OKLab(accent)
    place.lightness =
      theme == .dark
      ? max(place.lightness, leastLightness) : min(place.lightness, greatestLightness)
    guard !isReadable(place.color) else { return place.color }
    return place.color(towards: theme == .dark ? 0 : 1, where: isReadable)
  }
}

extension Color {
  /// Black or white, whichever is read on this colour: white wherever it can be (FH-77).
  var writing: Color { contrast(with: .white) >= HeaderColors.leastContrast ? .white : .black }

  /// The colour with each channel a step up or down: a gradient is dithered by less than that.
  fileprivate func nudged(_ step: Int) -> Color {
    func moved(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(channel) + step))) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}

/// What the album's header is painted with: a blend of two colours, and the upper one over it as the
/// header goes (SK-10).
struct AlbumHeaderPaint: Hashable, Sendable {
  /// The ends of the blend.
  var colors: HeaderColors
  /// How much of the upper colour lies over it, from 0 to 1.
  var tint: Double
  /// Whether the tint covers all of the header, so that its edge shows; otherwise it fades towards
  /// the edge, and the bar goes over into the list.
  var reachesEdge: Bool

  /// The colour at a share of the height, from 0 at the top to 1 at the bottom.
  func color(at share: Double) -> Color {
    let share = min(1, max(0, share))
    let covered = reachesEdge ? tint : tint * (1 - share)
    return colors.top.mixed(with: colors.bottom, share: share)
      .mixed(with: colors.top, share: covered)
  }

  /// Appends the blend.
  func display(in frame: Rect, into list: inout DisplayList) {
    guard tint > 0, !reachesEdge else {
      list.gradient(frame, top: colors.top, bottom: color(at: 1))
      return
    }
    list.gradient(frame, top: colors.top, bottom: colors.bottom)
    list.gradient(frame, top: colors.top.faded(by: tint), bottom: colors.top.faded(by: 0))
  }
}
