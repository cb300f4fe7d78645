/// The weights of source pixels around places between them, for one width of triangle: the same for
/// each pixel of a row, so that they are worked out once.
nonisolated struct PhaseWeights: Sendable {
  /// How many parts of a pixel are told apart.
  static let phases = 256
  /// The half width of the triangle, in source pixels.
  let support: Double
  /// How many source pixels each place takes.
  let taps: Int
  /// The weights, ``taps`` a phase; those of a phase sum to 256.
  let weights: [UInt32]

  /// Works out the weights of a triangle of a half width of at least one source pixel.
  init(support: Double) {
    self.support = support
    let phases = Self.phases
    let taps = Int((2 * support).rounded(.up)) + 1
    // Places in a source so long that no edge is near.
    let axis = ScalingWeights(source: 4 * taps, count: phases, support: support) { phase in
      (Double(taps) + support + (Double(phase) + 0.5) / Double(phases), support)
    }
    self.taps = taps
    weights = axis.weights
  }
}

extension Bitmap {
  /// The picture fitted into a tilted rectangle with rounded corners, with alpha outside of it: the
  /// pixels of ``Tilt/bounds``.
  ///
  /// Each row that is seen is a level row of the picture, so it is filtered downward into one row
  /// first, and that row is then filtered across.
  nonisolated func tilted(_ tilt: Tilt, radius: Double) -> Bitmap {
    let bounds = tilt.bounds
    guard !bounds.isEmpty, width > 0, height > 0 else { return Bitmap(width: 0, height: 0) }
    let rows = (0..<bounds.height).map { index in
      tilt.row(seenAt: Double(bounds.y + index) + 0.5 - tilt.height / 2)
    }
    let perRow = Double(height) / tilt.height
    let perColumn = Double(width) / tilt.width
    func reach(_ row: Tilt.Row) -> Double { max(1, row.down * perRow) }
    let down = ScalingWeights(
      source: height, count: rows.count, support: rows.map(reach).max() ?? 1
    ) { index in
      ((rows[index].y + tilt.height / 2) * perRow, reach(rows[index]))
    }
    let across = PhaseWeights(
      support: max(1, perColumn * (rows.map(\.across).max() ?? 1)))
    var result = Bitmap(width: bounds.width, height: bounds.height)
    var line = [UInt32](repeating: 0, count: width)
    for (index, row) in rows.enumerated() {
      gather(row: index, down, into: &line)
      let left = Double(bounds.x) + 0.5 - tilt.width / 2
      // The source place of the first pixel, and the step to the next.
      let start = (left * row.across + tilt.width / 2) * perColumn
      let part = (index * bounds.width)..<((index + 1) * bounds.width)
      Self.stretch(
        line, from: start, step: row.across * perColumn, across, into: &result.pixels, part)
      RoundedEdge(tilt, row, radius: radius).cut(&result.pixels, part, from: left)
    }
    return result
  }

  /// A weighted sum of rows.
  private nonisolated func gather(row: Int, _ axis: ScalingWeights, into line: inout [UInt32]) {
    let (width, taps, from) = (width, axis.taps, axis.first[row] * width)
    unsafe pixels.withUnsafeBufferPointer { source in
      unsafe axis.weights.withUnsafeBufferPointer { weights in
        unsafe line.withUnsafeMutableBufferPointer { line in
          for x in 0..<width {
            var sum: UInt64 = 0
            for tap in 0..<taps {
              let share = unsafe UInt64(weights[row &* taps &+ tap])
              unsafe sum &+= Bitmap.spread(source[from &+ tap &* width &+ x]) &* share
            }
            unsafe line[x] = Bitmap.gathered(sum)
          }
        }
      }
    }
  }

  /// A row filtered at places that are a step apart; beyond its ends it goes on as it ends.
  private nonisolated static func stretch(
    _ line: [UInt32], from start: Double, step: Double, _ filter: PhaseWeights,
    into result: inout [UInt32], _ part: Range<Int>
  ) {
    // Places in fixed point: whole pixels above 32 bits, the phase in the eight bits below.
    let unit = 4_294_967_296.0
    let (first, stride) = (Int((start - filter.support) * unit), Int(step * unit))
    let (taps, last) = (filter.taps, line.count - 1)
    unsafe line.withUnsafeBufferPointer { line in
      unsafe filter.weights.withUnsafeBufferPointer { weights in
        unsafe result.withUnsafeMutableBufferPointer { result in
          for x in 0..<part.count {
            let place = first &+ x &* stride
            let (from, weight) = (place >> 32, (place >> 24 & 255) &* taps)
            var sum: UInt64 = 0
            if from >= 0, from &+ taps <= last {
              for tap in 0..<taps {
                unsafe sum &+= spread(line[from &+ tap]) &* UInt64(weights[weight &+ tap])
              }
            } else {
              for tap in 0..<taps {
                let pixel = min(last, max(0, from &+ tap))
                unsafe sum &+= spread(line[pixel]) &* UInt64(weights[weight &+ tap])
              }
            }
            unsafe result[part.lowerBound &+ x] = gathered(sum)
          }
        }
      }
    }
  }
}

/// How much of the pixels of a row a tilted rectangle with rounded corners covers.
private nonisolated struct RoundedEdge {
  private let half: Double
  private let across: Double
  private let radius: Double
  /// How far the row is beyond the arcs' middles, in pixels that are seen; negative between them.
  private let below: Double

  init(_ tilt: Tilt, _ row: Tilt.Row, radius: Double) {
    half = tilt.width / 2
    across = row.across
    self.radius = radius
    below = (abs(row.y) - tilt.height / 2) / row.down + radius
  }

  /// Gives the pixels of a row the alpha that they have, the first of them at a place counted from
  /// the middle.
  func cut(_ pixels: inout [UInt32], _ part: Range<Int>, from first: Double) {
    // So far from the middle all is covered, unless the row is cut by the upper or lower edge.
    let inner = below <= radius - 0.5 ? min(half / across - radius, half / across - 0.5) : -1
    for index in part {
      let x = first + Double(index - part.lowerBound)
      let covered = abs(x) <= inner ? 1 : coverage(x: x)
      pixels[index] =
        covered > 0 ? pixels[index] & 0x00FF_FFFF | UInt32((covered * 255).rounded()) << 24 : 0
    }
  }

  /// The share of the pixel at a distance from the middle: the distance to the edge, over one pixel.
  private func coverage(x: Double) -> Double {
    let beside = abs(x) - half / across + radius
    let distance =
      beside > 0 && below > 0
      ? (beside * beside + below * below).squareRoot() : max(beside, below)
    return min(1, max(0, radius - distance + 0.5))
  }
}
