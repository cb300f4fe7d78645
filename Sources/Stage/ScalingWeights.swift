/// How much each pixel of a source counts for each pixel of a target along one axis: a triangle
/// as wide as two target pixels (two source pixels where the target is larger), so that detail
/// finer than the target is averaged, not skipped.
nonisolated struct ScalingWeights: Sendable {
  /// The first source pixel of each target pixel.
  private(set) var first: [Int] = []
  /// How many source pixels each target pixel takes.
  private(set) var taps = 0
  /// The weights, ``taps`` a target pixel; those of a pixel sum to 256.
  private(set) var weights: [UInt32] = []

  /// Works out the weights of an axis; nothing where either length is 0.
  init(source: Int, target: Int) {
    self.init(source: source, count: target, length: Double(target))
  }

  /// Works out the weights of a part of an axis.
  ///
  /// - Parameters:
  ///   - source: the pixels of the source.
  ///   - count: the pixels of the part.
  ///   - length: the pixels that the whole source takes in the target; any number above 0.
  ///   - start: where in it the part begins, in pixels.
  init(source: Int, count: Int, length: Double, start: Double = 0) {
    let ratio = Double(source) / length
    self.init(source: source, count: count, support: max(1, ratio)) { index in
      ((Double(index) + 0.5 + start) * ratio, max(1, ratio))
    }
  }

  /// Works out the weights of target pixels that lie anywhere.
  ///
  /// - Parameters:
  ///   - source: the pixels of the source.
  ///   - count: those of the target.
  ///   - support: the largest half width of a triangle, in source pixels.
  ///   - spot: the middle and half width of the triangle of a target pixel; what lies outside of the
  ///     source counts as its edge.
  init(source: Int, count: Int, support: Double, spot: (Int) -> (center: Double, support: Double)) {
    guard source > 0, count > 0 else { return }
    taps = min(source, Int((2 * support).rounded(.up)) + 1)
    first.reserveCapacity(count)
    weights.reserveCapacity(count * taps)
    for index in 0..<count {
      let spot = spot(index)
      let center = min(Double(source), max(0, spot.center))
      let start = min(max(0, Int((center - spot.support).rounded(.down))), source - taps)
      first.append(start)
      appendWeights(around: center, from: start, support: spot.support)
    }
  }

  private mutating func appendWeights(around center: Double, from start: Int, support: Double) {
    let shares = (start..<(start + taps)).map { pixel in
      max(0, 1 - abs(Double(pixel) + 0.5 - center) / support)
    }
    let sum = shares.reduce(0, +)
    // Rounded running sums add up to exactly 256, so that an even colour stays what it is.
    var (exact, given) = (0.0, UInt32(0))
    for share in shares {
      exact += share / sum * 256
      let upTo = UInt32(exact.rounded())
      weights.append(upTo - given)
      given = upTo
    }
  }
}
