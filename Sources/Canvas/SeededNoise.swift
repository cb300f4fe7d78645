/// Random numbers that follow from a seed (SplitMix64: Steele, Lea and Flood 2014).
package struct SeededNumbers {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.scrambled(state)
  }

  /// A number from 0 up to 1.
  package mutating func share() -> Float { Self.share(of: next()) }

  /// A number between two others.
  package mutating func number(_ low: Float, _ high: Float) -> Float {
    low + (high - low) * share()
  }

  /// A whole number from 0 up to a count.
  package mutating func index(below count: Int) -> Int {
    min(count - 1, Int(share() * Float(count)))
  }

  /// Scrambles the bits of a number, so that neighbours have nothing in common.
  fileprivate static func scrambled(_ number: UInt64) -> UInt64 {
    var bits = number
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  fileprivate static func share(of bits: UInt64) -> Float { Float(bits >> 40) / Float(1 << 24) }
}

/// A random line without jumps: a sum of smooth waves, each about twice as fine as the one before.
package struct NoiseLine {
  private let seed: UInt64
  private let octaves: Int
  /// The height of each wave relative to the one before.
  private let gain: Float

  package init(seed: UInt64, octaves: Int, gain: Float = 0.5) {
    (self.seed, self.octaves, self.gain) = (seed, octaves, gain)
  }

  /// The height at a place: the first wave's is from −1 to 1.
  package func value(at x: Float) -> Float {
    var (sum, height, place): (Float, Float, Float) = (0, 1, x)
    for octave in 0..<octaves {
      sum += height * wave(UInt64(octave), at: place)
      height *= gain
      place = place * 2.03 + 5.7
    }
    return sum
  }

  /// Random heights at whole places, joined without corners.
  private func wave(_ octave: UInt64, at x: Float) -> Float {
    let floor = Float(Double(x).rounded(.down))
    let part = x - floor
    let (from, to) = (knot(octave, Int(floor)), knot(octave, Int(floor) + 1))
    return from + (to - from) * part * part * (3 - 2 * part)
  }

  private func knot(_ octave: UInt64, _ place: Int) -> Float {
    let key = seed &* 0x2545_F491_4F6C_DD1D &+ octave << 48 &+ UInt64(bitPattern: Int64(place))
    return 2 * SeededNumbers.share(of: SeededNumbers.scrambled(key &* 0x9E37_79B9_7F4A_7C15)) - 1
  }
}
