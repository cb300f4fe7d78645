import CPlatform
import CSDL2

/// Scales images row by row.
///
/// A target row is filtered vertically from a few source rows, and then horizontally.
///
/// Buffers and filters are kept, so that scaling allocates no memory once all filters exist.
nonisolated struct RowScaler {
  /// The positions of target pixels along one axis of a source.
  struct Axis {
    /// The centre of the first target pixel, in source pixels.
    var start: Double
    /// The number of source pixels per target pixel.
    var step: Double
    /// The number of target pixels.
    var count: Int
    /// The number of target pixels before the first one produced.
    var skipped = 0

    /// A part of an axis.
    ///
    /// - Parameters:
    ///   - source: The length of the source in pixels.
    ///   - length: The length of the whole source in target pixels; any number above 0.
    ///   - from: The start of the part in it, in pixels.
    ///   - count: The number of pixels of the part.
    init(source: Int, length: Double, from: Double = 0, count: Int = 0) {
      let step = Double(source) / length
      self.init(start: (from + 0.5) * step, step: step, count: count)
    }

    /// Positions at a fixed step.
    init(start: Double, step: Double, count: Int, skipped: Int = 0) {
      (self.start, self.step, self.count, self.skipped) = (start, step, count, skipped)
    }

    /// The centre of a target pixel, in source pixels.
    func place(of index: Int) -> Double { start + Double(skipped + index) * step }
  }

  /// Whether vector instructions are used; they give the same pixels.
  var usesVectors = flexscroll_takes_packed()
  /// The filters computed so far, by ratio.
  private var filters = [ScalingWeights?](
    repeating: nil, count: Int(ScalingWeights.greatestRatio * ratios) + 1)
  /// The number of filters.
  private var filterCount = 0
  /// The row that was filtered vertically, padded at both ends.
  private var line: [UInt32] = []

  /// The resolution of ratios: filters that are a 32nd of a pixel too wide look the same.
  private static let ratios = 16.0
  /// The maximum number of filters; each has a few kilobytes.
  private static let limit = 64

  /// The filter for a ratio of sizes.
  mutating func filter(for ratio: Double) -> ScalingWeights {
    let key = Int((min(ScalingWeights.greatestRatio, max(1, ratio)) * Self.ratios).rounded())
    if let known = filters[key] { return known }
    if filterCount >= Self.limit {
      for index in filters.indices { filters[index] = nil }
      filterCount = 0
    }
    let made = ScalingWeights(ratio: Double(key) / Self.ratios)
    filters[key] = made
    filterCount += 1
    return made
  }

  /// Fills a row of a target.
  ///
  /// - Parameters:
  ///   - target: A buffer with one pixel for each column.
  ///   - source: The image. It should be opaque, since the colours of transparent pixels would
  ///     count.
  ///   - y: The vertical centre of the row, in source pixels.
  ///   - down: The vertical filter.
  ///   - columns: The horizontal positions of the pixels; those far outside of the image become
  ///     transparent.
  ///   - across: The horizontal filter.
  @unsafe mutating func fill(
    _ target: UnsafeMutablePointer<UInt32>, from source: Bitmap, y: Double, _ down: ScalingWeights,
    columns: Axis, _ across: ScalingWeights
  ) {
    let places = Places(columns, taps: across.taps, width: source.width)
    for x in 0..<places.inside.lowerBound { unsafe target[x] = 0 }
    for x in places.inside.upperBound..<columns.count { unsafe target[x] = 0 }
    guard !places.inside.isEmpty else { return }
    let (pad, end) = (across.taps, source.width + across.taps)
    // The part of the source that the row needs.
    let leftmost = max(-pad, min(places.first, source.width - 1))
    let needed = leftmost..<min(end, max(places.last + across.taps, 1))
    if line.count < needed.count + 4 {
      line = [UInt32](repeating: 0, count: needed.count + needed.count / 4 + 4)
    }
    let usesVectors = usesVectors
    unsafe line.withUnsafeMutableBufferPointer { line in
      guard let line = line.baseAddress else { return }
      let seen = needed.clamped(to: 0..<source.width)
      let start = unsafe line + (seen.lowerBound - needed.lowerBound)
      unsafe down.lend(packed: usesVectors) { weights in
        unsafe source.gather(y: y, columns: seen, weights, into: start)
      }
      // Pads the row with the image's outermost pixels.
      for x in needed.lowerBound..<seen.lowerBound {
        unsafe line[x - needed.lowerBound] = start[0]
      }
      for x in seen.upperBound..<max(seen.upperBound, needed.upperBound) {
        unsafe line[x - needed.lowerBound] = start[seen.count - 1]
      }
      let first = UInt64(places.start - needed.lowerBound << 32)
      unsafe across.lend(packed: usesVectors) { weights in
        unsafe flexscroll_spread(
          target + places.inside.lowerBound, line, weights, first, UInt64(places.step),
          places.inside.count)
      }
    }
  }
}

extension ScalingWeights {
  /// Passes the weights to C, packed or not.
  fileprivate nonisolated func lend(packed: Bool, _ body: (FlexScrollWeights) -> Void) {
    unsafe weights.withUnsafeBufferPointer { each in
      guard let each = each.baseAddress else { return }
      let plain = unsafe FlexScrollWeights(each: each, packed: nil, taps: taps)
      guard packed, let numbers = self.packed else { return unsafe body(plain) }
      unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe body(FlexScrollWeights(each: each, packed: numbers.baseAddress, taps: taps))
      }
    }
  }
}

extension Bitmap {
  /// A weighted sum of the rows around a height; rows beyond the image repeat the outermost.
  @unsafe fileprivate nonisolated func gather(
    y: Double, columns: Range<Int>, _ weights: FlexScrollWeights,
    into line: UnsafeMutablePointer<UInt32>
  ) {
    let taps = unsafe weights.taps
    let middle = min(Double(height + taps), max(Double(-taps), y))
    let place = middle - Double(taps) / 2 + 0.5 + ScalingWeights.halfPhase
    let first = place.rounded(.down)
    let phase = min(
      ScalingWeights.phases - 1, Int((place - first) * Double(ScalingWeights.phases)))
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      let count = (taps + 3) & ~3
      unsafe withUnsafeTemporaryAllocation(of: UnsafePointer<UInt32>.self, capacity: count) {
        rows in
        for tap in 0..<count {
          let row = min(height - 1, max(0, Int(first) + tap))
          unsafe rows.initializeElement(at: tap, to: source + row * width + columns.lowerBound)
        }
        guard let rows = rows.baseAddress else { return }
        unsafe flexscroll_gather(line, rows, weights, phase, columns.count)
      }
    }
  }
}

/// The positions of the first taps of a row's pixels, in fixed point with 32 fractional bits.
private nonisolated struct Places {
  /// The pixels inside or near the image.
  let inside: Range<Int>
  /// The position of the first of them.
  let start: Int
  /// The distance between two pixels.
  let step: Int
  /// The first source pixel of the first of them.
  let first: Int
  /// The first source pixel of the last of them.
  let last: Int

  init(_ axis: RowScaler.Axis, taps: Int, width: Int) {
    let unit = 4_294_967_296.0
    let step = max(1, Int(min(1e5, axis.step) * unit))
    let origin =
      Int(
        (min(1e6, max(-1e6, axis.start)) - Double(taps) / 2 + 0.5 + ScalingWeights.halfPhase)
          * unit) + axis.skipped * step
    let (least, most) = (-taps << 32, (width << 32) - 1)
    // No tap of pixels further out is in the image or its padding.
    let lower = origin >= least ? 0 : (least - origin + step - 1) / step
    let upper = origin > most ? 0 : (most - origin) / step + 1
    inside = min(lower, axis.count)..<max(min(lower, axis.count), min(upper, axis.count))
    start = origin + inside.lowerBound * step
    self.step = step
    first = start >> 32
    last = (start + max(0, inside.count - 1) * step) >> 32
  }
}

/// The weights of source pixels for positions between two of them, for one ratio of sizes.
///
/// The filter is a Lanczos filter with three lobes, as wide as the coarser of source and target
/// requires, approximated with few taps. The weights of pixels further out are added to the
/// outermost taps, which are the most similar. For reductions up to 1.5 times four taps stay above
/// 39 dB of the full filter; truncating it, or a cubic filter of as many taps, does not.
///
/// It is a class, so that passing it copies one reference.
nonisolated final class ScalingWeights: Sendable {
  /// The number of subpixel positions that are distinguished.
  static let phases = 64
  /// Added to a position so that rounding down finds the nearest phase, in pixels.
  static let halfPhase = 0.5 / Double(phases)
  /// The sum of the weights for a position.
  static let whole = 128
  /// The maximum number of source pixels per target pixel.
  static let greatestRatio = 32.0

  /// The number of source pixels for each position; even.
  let taps: Int
  /// The weights, ``taps`` per phase, from the pixel with the smallest index; some are negative.
  let weights: [Int16]
  /// The same weights for vector units, four packed in a number (`FlexScrollWeights`); `nil` if
  /// they do not fit.
  let packed: [UInt32]?

  /// Computes the weights for a ratio.
  ///
  /// - Parameters:
  ///   - ratio: Source pixels per target pixel.
  ///   - taps: The number of taps, even; if `nil`, as many as the ratio needs.
  init(ratio: Double, taps: Int? = nil) {
    let width = min(Self.greatestRatio, max(1, ratio))
    let taps = taps ?? 2 * Int((1.3 * width).rounded(.up))
    var weights: [Int16] = []
    weights.reserveCapacity(Self.phases * taps)
    for phase in 0..<Self.phases {
      // The position relative to the centre of the first pixel.
      let place = Double(taps) / 2 - 1 + Double(phase) / Double(Self.phases)
      Self.append(Self.shares(around: place, taps: taps, width: width), to: &weights)
    }
    self.taps = taps
    self.weights = weights
    packed = Self.pack(weights, taps: taps)
  }

  /// Packs weights, padded with zeros.
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

  /// Whether two weights that are summed first fit into 16 bits: neither their positive nor their
  /// negative part may exceed ``whole``, since brightness has 255 steps.
  private static func fits(_ weights: [Int16], _ start: Int, _ taps: Int, _ tap: Int) -> Bool {
    let one = tap < taps ? weights[start + tap] : 0
    let other = tap + 2 < taps ? weights[start + tap + 2] : 0
    return max(0, one) + max(0, other) <= whole && min(0, one) + min(0, other) > -whole
  }

  /// The unnormalised share of each pixel; pixels beyond the ends are added to the ends.
  private static func shares(around place: Double, taps: Int, width: Double) -> [Double] {
    var shares = [Double](repeating: 0, count: taps)
    let first = Int((place - 3 * width).rounded(.up))
    let last = Int((place + 3 * width).rounded(.down))
    for pixel in first...last {
      shares[min(taps - 1, max(0, pixel))] += lanczos((Double(pixel) - place) / width)
    }
    return shares
  }

  /// The Lanczos filter with three lobes, not normalised.
  private static func lanczos(_ x: Double) -> Double {
    guard abs(x) > 1e-6 else { return 1 }
    let angle = Double.pi * x
    return 3 * SDL_sin(angle) * SDL_sin(angle / 3) / (angle * angle)
  }

  /// Rounding the running sums makes them add up to ``whole`` exactly, so that a solid colour is
  /// preserved.
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
