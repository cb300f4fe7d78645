import CSDL2

/// How much each of a few source pixels counts for a place between two of them, in one ratio of
/// sizes.
///
/// The filter is Lanczos's with three lobes, as wide as the coarser of source and target asks for. It
/// is taken on as few pixels as come near it: what pixels further out would count for is given to the
/// outermost ones, since they are most like them. Up to 1.5 times smaller four pixels do, which stay
/// above 39 dB of the whole filter; cutting it off or a cubic of as many pixels do not.
nonisolated struct ScalingWeights: Sendable {
  /// How many parts of a pixel are distinguished.
  static let phases = 64
  /// What is added to a place for the phase below it to be the nearest one, in pixels.
  static let halfPhase = 0.5 / Double(phases)
  /// What the weights of a place sum to.
  static let whole = 128
  /// No image is filtered for less than one of so many pixels.
  static let greatestRatio = 32.0

  /// How many source pixels each place takes; even.
  let taps: Int
  /// The weights, ``taps`` a phase, from the pixel with the smallest index; some are negative.
  let weights: [Int16]
  /// The same for vector units, four in a number (`FlexScrollWeights`); `nil` where they do not fit.
  let packed: [UInt32]?

  /// Works out the weights for so many source pixels a target pixel.
  ///
  /// - Parameters:
  ///   - ratio: source pixels over target pixels.
  ///   - taps: how many are taken, an even number; as many as the ratio needs where `nil`.
  init(ratio: Double, taps: Int? = nil) {
    let width = min(Self.greatestRatio, max(1, ratio))
    let taps = taps ?? 2 * Int((1.3 * width).rounded(.up))
    var weights: [Int16] = []
    weights.reserveCapacity(Self.phases * taps)
    for phase in 0..<Self.phases {
      // The place, counted from the middle of the first pixel.
      let place = Double(taps) / 2 - 1 + Double(phase) / Double(Self.phases)
      Self.append(Self.shares(around: place, taps: taps, width: width), to: &weights)
    }
    self.taps = taps
    self.weights = weights
    packed = Self.pack(weights, taps: taps)
  }

  /// Packs weights; those beyond the last of a place are 0.
  private static func pack(_ weights: [Int16], taps: Int) -> [UInt32]? {
    var packed: [UInt32] = []
    packed.reserveCapacity(phases * ((taps + 3) / 4))
    for phase in 0..<phases {
      for first in stride(from: 0, to: taps, by: 4) {
        var number: UInt32 = 0
        for (lane, tap) in [0, 2, 1, 3].enumerated() where first + tap < taps {
          let weight = weights[phase * taps + first + tap]
          number |= UInt32(UInt8(truncatingIfNeeded: -weight)) << (8 * lane)
        }
        guard [0, 1].allSatisfy({ fits(weights, phase * taps, taps, first + $0) }) else {
          return nil
        }
        packed.append(number)
      }
    }
    return packed
  }

  /// Whether neither the positive nor the negative ones of two weights that are summed first are
  /// more than one whole: of 255 steps of brightness that is all that 16 bits take.
  private static func fits(_ weights: [Int16], _ start: Int, _ taps: Int, _ tap: Int) -> Bool {
    let one = tap < taps ? weights[start + tap] : 0
    let other = tap + 2 < taps ? weights[start + tap + 2] : 0
    return max(0, one) + max(0, other) <= whole && min(0, one) + min(0, other) > -whole
  }

  /// What each pixel counts for, those beyond the ends with the ends.
  private static func shares(around place: Double, taps: Int, width: Double) -> [Double] {
    var shares = [Double](repeating: 0, count: taps)
    let first = Int((place - 3 * width).rounded(.up))
    let last = Int((place + 3 * width).rounded(.down))
    for pixel in first...last {
      shares[min(taps - 1, max(0, pixel))] += lanczos((Double(pixel) - place) / width)
    }
    return shares
  }

  /// Lanczos's filter with three lobes, not yet of unit sum.
  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) > 1e-6 else { return 1 }
    let angle = Double.pi * x
    return 3 * SDL_sin(angle) * SDL_sin(angle / 3) / (angle * angle)
  }

  /// Rounded running sums add up to exactly the whole, so that an even colour stays what it is.
  private static func append(_ shares: [Double], to weights: inout [Int16]) {
    let sum = shares.reduce(0, +)
    var (exact, given) = (0.0, 0)
    for share in shares {
      exact += share / sum * Double(whole)
      let upTo = Int(exact.rounded())
      weights.append(Int16(upTo - given))
      given = upTo
    }
  }
}
