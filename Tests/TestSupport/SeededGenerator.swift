/// A small random number generator (SplitMix64) whose whole run follows from its seed.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Starts a run; equal seeds give equal runs.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// The next bytes, each the low byte of 64 bits.
  package mutating func bytes(_ count: Int) -> [UInt8] {
    (0..<count).map { _ in UInt8(truncatingIfNeeded: next()) }
  }

  /// Whether something happens that does so with a probability.
  package mutating func chance(_ probability: Double) -> Bool {
    number(in: 0..<1) < probability
  }

  package mutating func number(in range: Range<Double>) -> Double {
    .random(in: range, using: &self)
  }

  package mutating func count(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &self)
  }

  package mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[.random(in: choices.indices, using: &self)]
  }
}
