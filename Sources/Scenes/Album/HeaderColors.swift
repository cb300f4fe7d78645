import Canvas
import Interface

/// The two ends of the album header's gradient.
package struct HeaderColors: Hashable, Sendable {
  package var top: Color
  /// The colour at the bottom, where the list begins.
  package var bottom: Color

  /// The least contrast ratio of text on the header (WCAG 2.1).
  package static let leastContrast = 4.5
  /// The lightness in OKLab below which a dark header would look black.
  private static let leastLightness = 0.30
  /// The lightness in OKLab above which a light header would look white.
  private static let greatestLightness = 0.96
}

extension HeaderColors {
  /// The header colours of a palette.
  package init(_ palette: Palette) {
    self.init(top: palette.headerTop, bottom: palette.headerBottom)
  }

  /// The colours derived from a cover's accent, made so dark, or in the light theme so light, that
  /// the palette's text has a contrast of 4.5 to 1, or at high contrast of 7 to 1, everywhere on the
  /// gradient.
  ///
  /// A channel is a convex function of light, so a mixture of two colours is never lighter than the
  /// lighter of them. In the light theme the bottom is white, so a mixture with it is lighter in
  /// each channel than the top.
  package init(accent: Color, theme: Theme, contrast: Appearance.Contrast = .standard) {
    let palette = Palette.of(theme)
    let top = Self.guarded(accent, theme, text: palette.primary, least: contrast.ratio)
    self.init(top: top, bottom: palette.headerBottom)
  }

  /// The colours mixed with others by a share, from 0 to 1.
  package func mixed(with other: HeaderColors, share: Double) -> HeaderColors {
    HeaderColors(
      top: top.mixed(with: other.top, share: share),
      bottom: bottom.mixed(with: other.bottom, share: share))
  }

  /// The nearest colour of the accent's hue on which text is readable.
  private static func guarded(
    _ accent: Color, _ theme: Theme, text: Color, least: Double
  ) -> Color {
    func isReadable(_ color: Color) -> Bool {
      color.nudged(theme == .dark ? 1 : -1).contrast(with: text) >= least
    }
    // The accent's lightness within limits, or one nearer to the theme's background that is readable.
    var place = OKLab(accent)
    place.lightness =
      theme == .dark
      ? max(place.lightness, leastLightness) : min(place.lightness, greatestLightness)
    guard !isReadable(place.color) else { return place.color }
    return place.color(towards: theme == .dark ? 0 : 1, where: isReadable)
  }
}

extension Color {
  /// The colour of text on this colour: white if it is readable, otherwise black (FH-77).
  var textColor: Color { contrast(with: .white) >= HeaderColors.leastContrast ? .white : .black }

  /// The colour with each channel changed by a step, which is more than the dithering of a gradient.
  fileprivate func nudged(_ step: Int) -> Color {
    func moved(_ channel: UInt8) -> UInt8 { UInt8(min(255, max(0, Int(channel) + step))) }
    return Color(red: moved(red), green: moved(green), blue: moved(blue))
  }
}

/// The background of the album's header: a gradient, and its top colour over it as the header
/// leaves (SK-10).
struct AlbumHeaderPaint: Hashable, Sendable {
  /// The ends of the gradient.
  var colors: HeaderColors
  /// The opacity of the top colour over the gradient, from 0 to 1.
  var tint: Double
  /// Whether the tint covers all of the header, so that its edge is visible; otherwise it fades
  /// towards the bottom, so that the bar has no edge.
  var reachesEdge: Bool

  /// The colour at a share of the height, from 0 at the top to 1 at the bottom.
  func color(at share: Double) -> Color {
    let share = min(1, max(0, share))
    let covered = reachesEdge ? tint : tint * (1 - share)
    return colors.top.mixed(with: colors.bottom, share: share)
      .mixed(with: colors.top, share: covered)
  }

  /// Appends the gradient and the tint.
  func display(in frame: Rect, into list: inout DisplayList) {
    guard tint > 0, !reachesEdge else {
      list.gradient(frame, top: colors.top, bottom: color(at: 1))
      return
    }
    list.gradient(frame, top: colors.top, bottom: colors.bottom)
    list.gradient(frame, top: colors.top.faded(by: tint), bottom: colors.top.faded(by: 0))
  }
}

/// A value that changes linearly to each new goal in a fixed duration.
struct Fade: Hashable, Sendable {
  private(set) var goal: Double
  /// The duration of a change, in seconds.
  let duration: Double
  private var start: Double
  private var since = -Double.infinity

  /// Makes a value at rest.
  init(_ value: Double, duration: Double) {
    goal = value
    start = value
    self.duration = duration
  }

  /// The value at a time in seconds.
  func value(at time: Double) -> Double {
    guard time < since + duration else { return goal }
    return start + (goal - start) * max(0, time - since) / duration
  }

  /// Changes from the value at a time to another goal.
  mutating func go(to goal: Double, at time: Double) {
    guard goal != self.goal else { return }
    start = value(at: time)
    since = time
    self.goal = goal
  }

  /// Changes to another goal at once.
  mutating func jump(to goal: Double) { self = Fade(goal, duration: duration) }

  /// Whether it is changing at a time.
  func isMoving(at time: Double) -> Bool { start != goal && time < since + duration }
}

extension Color {
  /// The most distinctive colour of a cover: the mean of its most distinctive group of pixels.
  ///
  /// The pixels are divided into up to six groups in OKLab by k-means. The initial means are pixels
  /// that are far from each other, so the result is deterministic. The score of a group grows with
  /// its size and its chroma, and is low near black and white.
  ///
  /// - Parameter pixels: The pixels of a small version of the cover; the time is linear in their
  ///   number.
  /// - Returns: An opaque colour; `nil` if no pixel is visible.
  package static func accent(of pixels: [Color]) -> Color? {
    let points = pixels.compactMap { pixel in
      pixel.alpha >= 0.05
        ? ColorGroups.Point(place: OKLab(pixel), weight: min(1, pixel.alpha)) : nil
    }
    var groups = ColorGroups(points)
    groups.settle(points)
    return groups.mostDistinctive?.color
  }
}

/// Groups of pixels with similar colours.
struct ColorGroups {
  /// A pixel and its weight.
  struct Point {
    var place: OKLab
    var weight: Double
  }

  /// The distance in OKLab below which two colours count as the same.
  private static let sameness = 0.02
  private static let largestCount = 6
  private static let rounds = 12

  /// The mean of each group.
  private(set) var middles: [OKLab] = []
  /// The weight of each group.
  private(set) var weights: [Double] = []

  /// Chooses the initial means: the mean of all pixels, then repeatedly the pixel that is farthest
  /// from all previous ones.
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

  /// Moves each mean to that of the nearest pixels, until none moves.
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

  /// A weighted sum of pixels.
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

  /// The mean of the group with the highest score, the first of equal ones.
  var mostDistinctive: OKLab? {
    let total = weights.reduce(0, +)
    let scores = zip(middles, weights).map { Self.score($0, share: total > 0 ? $1 / total : 0) }
    return scores.indices.max { scores[$0] < scores[$1] }.flatMap {
      scores[$0] > 0 ? middles[$0] : nil
    }
  }

  /// The score of a group, tuned by eye: half a cover of grey loses to a tenth of a saturated
  /// colour, and a few pixels do not win.
  private static func score(_ middle: OKLab, share: Double) -> Double {
    let color = 0.12 + min(1, middle.chroma / 0.13)
    let off = (middle.lightness - 0.58) / 0.60
    return share.squareRoot() * color * max(0.04, 1 - off * off)
  }

  private func nearest(to place: OKLab) -> Int {
    middles.indices.min {
      place.squaredDistance(to: middles[$0]) < place.squaredDistance(to: middles[$1])
    } ?? 0
  }
}
