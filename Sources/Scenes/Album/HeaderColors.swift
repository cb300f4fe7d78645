import Canvas
import Interface

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
  /// lighter of them; a light screen's bottom is the lightest colour there is, and a blend with it
  /// is lighter in each channel than the top.
  package init(accent: Color, theme: Theme, contrast: Appearance.Contrast = .standard) {
    let palette = Palette.of(theme)
    let top = Self.guarded(accent, theme, text: palette.primary, least: contrast.ratio)
    self.init(top: top, bottom: palette.headerBottom)
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
    // The preferred lightness, and towards the theme's end one that is readable.
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

/// What the album's header is painted with: a blend of two colours, and the upper one over it as
/// the header goes (SK-10).
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

/// A share that goes from where it is to a new value in a fixed time.
struct Fade: Hashable, Sendable {
  /// Where it goes.
  private(set) var goal: Double
  /// How long it takes, in seconds.
  let duration: Double
  private var start: Double
  private var since = -Double.infinity

  /// Makes a share that rests.
  init(_ value: Double, duration: Double) {
    goal = value
    start = value
    self.duration = duration
  }

  /// The share at a moment, in seconds.
  func value(at time: Double) -> Double {
    guard time < since + duration else { return goal }
    return start + (goal - start) * max(0, time - since) / duration
  }

  /// Goes elsewhere from a moment on, from where it is then.
  mutating func go(to goal: Double, at time: Double) {
    guard goal != self.goal else { return }
    start = value(at: time)
    since = time
    self.goal = goal
  }

  /// Is elsewhere at once.
  mutating func jump(to goal: Double) { self = Fade(goal, duration: duration) }

  /// Whether it changes by the mere passing of time.
  func isMoving(at time: Double) -> Bool { start != goal && time < since + duration }
}

extension Color {
  /// The colour that a cover is remembered by: that of its most distinctive group of pixels.
  ///
  /// The pixels are gathered in up to six groups in OKLab by k-means; the groups begin at pixels
  /// that lie far from one another, so that the same pixels always give the same colour. What
  /// counts for a group is how much of the cover it is, how colourful, and that it is neither
  /// almost black nor almost white.
  ///
  /// - Parameter pixels: of a small version of the cover: the time grows with their number.
  /// - Returns: an opaque colour; `nil` where no pixel can be seen.
  package static func accent(of pixels: [Color]) -> Color? {
    let points = pixels.compactMap { pixel in
      pixel.alpha >= 0.05
        ? ColorGroups.Point(place: OKLab(pixel), weight: min(1, pixel.alpha)) : nil
    }
    var groups = ColorGroups(points)
    groups.settle(points)
    return groups.mostTelling?.color
  }
}

/// Pixels gathered by how alike they look.
struct ColorGroups {
  /// A pixel, and how much it counts.
  struct Point {
    var place: OKLab
    var weight: Double
  }

  /// Groups that are nearer to each other than this look the same: about two steps of lightness.
  private static let sameness = 0.02
  private static let largestCount = 6
  private static let rounds = 12

  /// The middle of each group.
  private(set) var middles: [OKLab] = []
  /// How much each group counts.
  private(set) var weights: [Double] = []

  /// Begins with the mean, then again and again with the pixel farthest from all before.
  init(_ points: [Point]) {
    guard !points.isEmpty else { return }
    var sum = Sum()
    for point in points { sum.add(point) }
    middles = [sum.mean]
    var distances = points.map { $0.place.squaredDistance(to: middles[0]) }
    while middles.count < Self.largestCount {
      guard let farthest = distances.indices.max(by: { distances[$0] < distances[$1] }),
        distances[farthest] > Self.sameness * Self.sameness
      else { break }
      let seed = points[farthest].place
      middles.append(seed)
      for index in points.indices {
        distances[index] = min(distances[index], points[index].place.squaredDistance(to: seed))
      }
    }
    weights = [Double](repeating: 0, count: middles.count)
  }

  /// Moves the middles to the means of what is nearest to them, until they stay.
  mutating func settle(_ points: [Point]) {
    for _ in 0..<Self.rounds {
      var sums = [Sum](repeating: Sum(), count: middles.count)
      for point in points { sums[nearest(to: point.place)].add(point) }
      weights = sums.map(\.weight)
      var hasMoved = false
      for index in middles.indices where weights[index] > 0 {
        let mean = sums[index].mean
        hasMoved = hasMoved || mean.squaredDistance(to: middles[index]) > 1e-8
        middles[index] = mean
      }
      if !hasMoved { return }
    }
  }

  /// A sum of pixels, each as often as it counts.
  private struct Sum {
    private var sum = OKLab(lightness: 0, a: 0, b: 0)
    private(set) var weight = 0.0

    mutating func add(_ point: Point) {
      sum.lightness += point.place.lightness * point.weight
      sum.a += point.place.a * point.weight
      sum.b += point.place.b * point.weight
      weight += point.weight
    }

    var mean: OKLab {
      OKLab(lightness: sum.lightness / weight, a: sum.a / weight, b: sum.b / weight)
    }
  }

  /// The middle of the most saturated group; of equal ones the first.
  var mostTelling: OKLab? {
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    var best: (score: Double, middle: OKLab)?
    for (middle, weight) in zip(middles, weights) where weight > 0 {
      let score = Self.score(middle, share: weight / total)
      if best.map({ score > $0.score }) ?? true { best = (score, middle) }
    }
    return best?.middle
  }

  /// Weights tuned by eye: half a cover of grey loses to a tenth of clear colour, a speck does not
  /// win.
  private static func score(_ middle: OKLab, share: Double) -> Double {
    let color = 0.12 + min(1, middle.chroma / 0.13)
    let off = (middle.lightness - 0.58) / 0.60
    return share.squareRoot() * color * max(0.04, 1 - off * off)
  }

  private func nearest(to place: OKLab) -> Int {
    var (found, least) = (0, Double.infinity)
    for index in middles.indices {
      let distance = place.squaredDistance(to: middles[index])
      if distance < least { (found, least) = (index, distance) }
    }
    return found
  }
}
