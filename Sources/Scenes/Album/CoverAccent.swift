import Canvas

extension Color {
  /// The colour that a cover is remembered by: that of its most telling group of pixels.
  ///
  /// The pixels are gathered in up to six groups in OKLab by k-means; the groups begin at pixels that
  /// lie far from one another, so that the same pixels always give the same colour. What counts for a
  /// group is how much of the cover it is, how colourful, and that it is neither almost black nor
  /// almost white.
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
    middles = [Self.mean(of: points)]
    var distances = points.map { $0.place.squaredDistance(to: middles[0]) }
    while middles.count < Self.largestCount {
      var farthest = 0
      for index in distances.indices where distances[index] > distances[farthest] {
        farthest = index
      }
      guard distances[farthest] > Self.sameness * Self.sameness else { break }
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
      var sums = middles.map { _ in OKLab(lightness: 0, a: 0, b: 0) }
      weights = [Double](repeating: 0, count: middles.count)
      for point in points {
        let index = nearest(to: point.place)
        sums[index].lightness += point.place.lightness * point.weight
        sums[index].a += point.place.a * point.weight
        sums[index].b += point.place.b * point.weight
        weights[index] += point.weight
      }
      var hasMoved = false
      for index in middles.indices where weights[index] > 0 {
        let mean = OKLab(
          lightness: sums[index].lightness / weights[index], a: sums[index].a / weights[index],
          b: sums[index].b / weights[index])
        hasMoved = hasMoved || mean.squaredDistance(to: middles[index]) > 1e-8
        middles[index] = mean
      }
      if !hasMoved { return }
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

  private static func mean(of points: [Point]) -> OKLab {
    var sum = OKLab(lightness: 0, a: 0, b: 0)
    var weight = 0.0
    for point in points {
      sum.lightness += point.place.lightness * point.weight
      sum.a += point.place.a * point.weight
      sum.b += point.place.b * point.weight
      weight += point.weight
    }
    return OKLab(lightness: sum.lightness / weight, a: sum.a / weight, b: sum.b / weight)
  }
}
