import CPlatform
import CSDL2

/// Scales images row by row: a row of the target is filtered downward out of a few rows of the
/// source, and then across.
///
/// It keeps its buffers; once the filters of a motion are known, it allocates nothing more.
nonisolated struct RowScaler {
  /// The places of target pixels on one axis of a source.
  struct Axis {
    /// Where the middle of the first target pixel is, in source pixels.
    var start: Double
    /// Source pixels from one target pixel to the next.
    var step: Double
    /// How many target pixels there are.
    var count: Int
    /// How many there are before those that are made.
    var skipped = 0

    /// A part of an axis.
    ///
    /// - Parameters:
    ///   - source: the pixels of the source.
    ///   - length: the pixels that the whole source takes in the target; any number above 0.
    ///   - from: where in it the part begins, in pixels.
    ///   - count: the pixels of the part.
    init(source: Int, length: Double, from: Double = 0, count: Int = 0) {
      let step = Double(source) / length
      self.init(start: (from + 0.5) * step, step: step, count: count)
    }

    /// Places a step apart.
    init(start: Double, step: Double, count: Int, skipped: Int = 0) {
      (self.start, self.step, self.count, self.skipped) = (start, step, count, skipped)
    }

    /// Where the middle of a target pixel is, in source pixels.
    func place(of index: Int) -> Double { start + Double(skipped + index) * step }
  }

  /// Whether as many pixels at once are worked out as the processor can; it makes no other pixels.
  var usesVectors = flexscroll_takes_packed()
  /// The filters made so far, by ratio.
  private var filters = [ScalingWeights?](
    repeating: nil, count: Int(ScalingWeights.greatestRatio * ratios) + 1)
  /// How many there are.
  private var filterCount = 0
  /// The row that was filtered downward, with more of its ends on both sides.
  private var line: [UInt32] = []

  /// How finely ratios are distinguished: filters that are a 32nd of a pixel too wide look the
  /// same.
  private static let ratios = 16.0
  /// The most filters that are kept, a few kilobytes each.
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
  ///   - target: A buffer of as many pixels as there are columns.
  ///   - source: the image; it should be opaque, since colours of transparent pixels would count.
  ///   - y: where the middle of the row is, in source pixels.
  ///   - down: the filter for that.
  ///   - columns: where the pixels of the row are; those far outside of the image become nothing.
  ///   - across: the filter for that.
  @unsafe mutating func fill(
    _ target: UnsafeMutablePointer<UInt32>, from source: Bitmap, y: Double, _ down: ScalingWeights,
    columns: Axis, _ across: ScalingWeights
  ) {
    let places = Places(columns, taps: across.taps, width: source.width)
    for x in 0..<places.inside.lowerBound { unsafe target[x] = 0 }
    for x in places.inside.upperBound..<columns.count { unsafe target[x] = 0 }
    guard !places.inside.isEmpty else { return }
    let (pad, end) = (across.taps, source.width + across.taps)
    // What the row needs of the source, and no more.
    let needed =
      max(
        -pad, min(places.first, source.width - 1))..<min(
        end, max(places.last + across.taps, 1))
    if line.count < needed.count + 4 {
      line = [UInt32](repeating: 0, count: needed.count + needed.count / 4 + 4)
    }
    let usesVectors = usesVectors
    unsafe line.withUnsafeMutableBufferPointer { line in
      guard let line = line.baseAddress else { return }
      let seen =
        min(
          source.width - 1, max(0, needed.lowerBound))..<max(
          1, min(source.width, needed.upperBound))
      let start = unsafe line + (seen.lowerBound - needed.lowerBound)
      unsafe down.lend(packed: usesVectors) { weights in
        unsafe source.gather(y: y, columns: seen, weights, into: start)
      }
      // The image goes on as it ends.
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
  /// Lends the weights to C, packed or not.
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
  /// A weighed sum of rows: those around a height, the outermost as often as it takes.
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

/// Where the taps of a row's pixels begin, in fixed point: whole source pixels above 32 bits.
private nonisolated struct Places {
  /// The pixels that are in or near the image.
  let inside: Range<Int>
  /// The place of the first of them.
  let start: Int
  /// From one to the next.
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
    // Of pixels further out no tap is in the image or the padding around it.
    let lower = origin >= least ? 0 : (least - origin + step - 1) / step
    let upper = origin > most ? 0 : (most - origin) / step + 1
    inside = min(lower, axis.count)..<max(min(lower, axis.count), min(upper, axis.count))
    start = origin + inside.lowerBound * step
    self.step = step
    first = start >> 32
    last = (start + max(0, inside.count - 1) * step) >> 32
  }
}

/// How much each of a few source pixels counts for a place between two of them, in one ratio of
/// sizes.
///
/// The filter is Lanczos's with three lobes, as wide as the coarser of source and target asks for.
/// It is taken on as few pixels as come near it: what pixels further out would count for is given
/// to the outermost ones, since they are most like them. Up to 1.5 times smaller four pixels do,
/// which stay above 39 dB of the whole filter; cutting it off or a cubic of as many pixels do not.
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
  /// The same for vector units, four in a number (`FlexScrollWeights`); `nil` where they do not
  /// fit.
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
