/// Eight channels of 16 bits that are worked on at once.
typealias Lanes = SIMD8<UInt16>

/// A pixel's four channels with 16 bits of room each, beside the next pixel's.
private typealias Two = (UInt64, UInt64)

/// What is the same in each step of a filter, out of its loops.
///
/// Sums are kept with 64 steps of brightness below them, so that what falls below black and above white
/// at hard edges, by the filter's negative parts, stays within 16 bits until it is cut off.
private nonisolated struct Rounding {
  let bias = Lanes(repeating: 64 * 128 + 64)
  let seven = Lanes(repeating: 7)
  let eight = Lanes(repeating: 8)
  let below = SIMD8<Int16>(repeating: 64)
  let black = SIMD8<Int16>(repeating: 0)
  let white = SIMD8<Int16>(repeating: 255)
  let half = SIMD2<UInt64>(repeating: 24)

  /// Sums of weights of 128 parts as whole brightness, from black to white.
  @inline(__always)
  func callAsFunction(_ sums: Lanes) -> Lanes {
    let plain = unsafe unsafeBitCast(sums &>> seven, to: SIMD8<Int16>.self) &- below
    return unsafe unsafeBitCast(pointwiseMin(pointwiseMax(plain, black), white), to: Lanes.self)
  }
}

/// A row of a source and what it counts for.
@unsafe private nonisolated struct WeighedRow {
  var pixels: UnsafePointer<UInt32>
  var weight: Lanes

  /// Four pixels from a place on.
  @inline(__always)
  func four(at x: Int) -> Lanes {
    unsafe UnsafeRawPointer(pixels + x).loadUnaligned(as: Lanes.self)
  }
}

nonisolated extension Bitmap {
  /// A weighed sum of rows: those around a height, the outermost as often as it takes.
  @unsafe func gather(
    y: Double, columns: Range<Int>, _ filter: ScalingWeights,
    into line: UnsafeMutablePointer<UInt64>
  ) {
    let taps = filter.taps
    let middle = min(Double(height + taps), max(Double(-taps), y))
    let place = middle - Double(taps) / 2 + 0.5 + ScalingWeights.halfPhase
    let first = place.rounded(.down)
    let phase = min(
      ScalingWeights.phases - 1, Int((place - first) * Double(ScalingWeights.phases)))
    unsafe pixels.withUnsafeBufferPointer { source in
      guard let source = source.baseAddress else { return }
      unsafe withUnsafeTemporaryAllocation(of: WeighedRow.self, capacity: taps) { rows in
        for tap in 0..<taps {
          let row = min(height - 1, max(0, Int(first) + tap))
          let weight = UInt16(bitPattern: filter.weights[phase * taps + tap])
          unsafe rows.initializeElement(
            at: tap,
            to: WeighedRow(
              pixels: source + row * width + columns.lowerBound,
              weight: Lanes(repeating: weight)))
        }
        guard let rows = unsafe UnsafePointer(rows.baseAddress) else { return }
        let fours = columns.count & ~3
        if taps == 4 {
          unsafe gatherFour(rows, count: fours, into: line)
        } else {
          unsafe gatherAny(rows, taps, count: fours, into: line)
        }
        for x in fours..<columns.count { unsafe line[x] = gatherOne(rows, taps, x) }
      }
    }
  }
}

/// One pixel of a weighed sum of rows, for the last of a row, in one number with four lanes.
private nonisolated func gatherOne(_ rows: UnsafePointer<WeighedRow>, _ taps: Int, _ x: Int)
  -> UInt64
{
  var sum: UInt64 = 0x2040_2040_2040_2040
  for tap in 0..<taps {
    let pixel = unsafe UInt64(rows[tap].pixels[x])
    let lanes = (pixel & 0xFF00_FF00) << 24 | pixel & 0x00FF_00FF
    let weight = unsafe Int64(Int16(bitPattern: rows[tap].weight[0]))
    // Lanes borrow from each other on the way, and have it back in the end.
    sum &+= lanes &* UInt64(bitPattern: weight)
  }
  var result: UInt64 = 0
  for lane in stride(from: UInt64(0), to: 64, by: 16) {
    let plain = Int(sum >> lane & 0xFFFF) >> 7 - 64
    result |= UInt64(min(255, max(0, plain))) << lane
  }
  return result
}

/// A weighed sum of four rows, four pixels at a time.
private nonisolated func gatherFour(
  _ rows: UnsafePointer<WeighedRow>, count: Int, into line: UnsafeMutablePointer<UInt64>
) {
  let rounding = Rounding()
  let (bias, eight) = (rounding.bias, rounding.eight)
  let (a, b, c, d) = unsafe (rows[0], rows[1], rows[2], rows[3])
  var x = 0
  while x < count {
    let (one, two) = unsafe (a.four(at: x), b.four(at: x))
    let (three, four) = unsafe (c.four(at: x), d.four(at: x))
    let upper = unsafe ((one &>> eight) &* a.weight) &+ ((two &>> eight) &* b.weight)
    let odd = unsafe upper &+ ((three &>> eight) &* c.weight) &+ ((four &>> eight) &* d.weight)
    // The lower bytes' sum is what is left of the sum of both.
    let both = unsafe (one &* a.weight) &+ (two &* b.weight)
    let all = unsafe both &+ (three &* c.weight) &+ (four &* d.weight)
    unsafe store(
      rounding(all &- (odd &<< eight) &+ bias), rounding(odd &+ bias), into: line + x)
    x &+= 4
  }
}

/// A weighed sum of any number of rows, four pixels at a time.
private nonisolated func gatherAny(
  _ rows: UnsafePointer<WeighedRow>, _ taps: Int, count: Int,
  into line: UnsafeMutablePointer<UInt64>
) {
  let rounding = Rounding()
  let (bias, eight) = (rounding.bias, rounding.eight)
  var x = 0
  while x < count {
    var (odd, both) = (Lanes(), Lanes())
    var tap = 0
    while tap < taps {
      let four = unsafe rows[tap].four(at: x)
      unsafe odd &+= (four &>> eight) &* rows[tap].weight
      unsafe both &+= four &* rows[tap].weight
      tap &+= 1
    }
    unsafe store(
      rounding(both &- (odd &<< eight) &+ bias), rounding(odd &+ bias), into: line + x)
    x &+= 4
  }
}

/// Puts four pixels down, given as their blue and red, and their green and alpha.
@inline(__always)
private nonisolated func store(
  _ even: Lanes, _ odd: Lanes, into line: UnsafeMutablePointer<UInt64>
) {
  let (e, o) = unsafe (
    unsafeBitCast(even, to: SIMD4<UInt32>.self), unsafeBitCast(odd, to: SIMD4<UInt32>.self)
  )
  let twos = unsafe UnsafeMutableRawPointer(line).assumingMemoryBound(to: Two.self)
  unsafe twos[0] = unsafeBitCast(SIMD4<UInt32>(e[0], o[0], e[1], o[1]), to: Two.self)
  unsafe twos[1] = unsafeBitCast(SIMD4<UInt32>(e[2], o[2], e[3], o[3]), to: Two.self)
}

/// Filters a row across, at places in fixed point: whole pixels above 32 bits, the phase below.
nonisolated func spread(
  _ line: UnsafePointer<UInt64>, _ filter: ScalingWeights, from start: Int, step: Int, count: Int,
  into target: UnsafeMutablePointer<UInt32>
) {
  unsafe filter.pairs.withUnsafeBufferPointer { pairs in
    guard let pairs = pairs.baseAddress else { return }
    if filter.taps == 4 {
      unsafe spread(from: start, step: step, count: count, into: target) { place in
        let (from, weights) = unsafe (line + place >> 32, pairs + (place >> 26 & 63) << 1)
        return unsafe (two(from) &* weights[0]) &+ (two(from + 2) &* weights[1])
      }
      return
    }
    let half = filter.taps / 2
    unsafe spread(from: start, step: step, count: count, into: target) { place in
      let (from, weights) = unsafe (line + place >> 32, pairs + (place >> 26 & 63) &* half)
      var sum = Lanes()
      var pair = 0
      while pair < half {
        unsafe sum &+= two(from + pair &* 2) &* weights[pair]
        pair &+= 1
      }
      return sum
    }
  }
}

/// Two pixels of a row.
@inline(__always)
private nonisolated func two(_ line: UnsafePointer<UInt64>) -> Lanes {
  let both = unsafe UnsafeRawPointer(line).assumingMemoryBound(to: Two.self).pointee
  return unsafe unsafeBitCast(both, to: Lanes.self)
}

/// Writes pixels two by two, each from the sums of its even and of its odd taps.
@inline(__always)
private nonisolated func spread(
  from start: Int, step: Int, count: Int, into target: UnsafeMutablePointer<UInt32>,
  _ sums: (_ place: Int) -> Lanes
) {
  let rounding = Rounding()
  var place = start
  var x = 0
  while x < count {
    let one = unsafe unsafeBitCast(sums(place), to: SIMD2<UInt64>.self)
    // The last of an odd number is worked out twice.
    let isLast = x &+ 1 == count
    let next = isLast ? place : place &+ step
    let other = unsafe unsafeBitCast(sums(next), to: SIMD2<UInt64>.self)
    let even = unsafe unsafeBitCast(SIMD2<UInt64>(one[0], other[0]), to: Lanes.self)
    let odd = unsafe unsafeBitCast(SIMD2<UInt64>(one[1], other[1]), to: Lanes.self)
    let wide = unsafe unsafeBitCast(
      rounding(even &+ odd &+ rounding.bias), to: SIMD2<UInt64>.self)
    let packed = unsafe unsafeBitCast(wide | wide &>> rounding.half, to: SIMD4<UInt32>.self)
    unsafe target[x] = packed[0]
    if !isLast { unsafe target[x &+ 1] = packed[2] }
    place = next &+ step
    x &+= 2
  }
}
