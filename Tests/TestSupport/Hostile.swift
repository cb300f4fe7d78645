/// A source of values that no caller should give, and any caller may; its whole run follows from
/// its seed.
package struct Hostile: Sendable {
  /// No number, no end, the largest, the smallest, both zeros, and what lies between.
  package static let numbers: [Double] = [
    .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 0, -0.0, 1, -1,
    0.5, 1e-9, -1e-9, 1e9, 1e12, -1e12, 1e160, -1e160, 56, 400, 10_000,
  ]

  /// The ends of the whole numbers, and what lies beside the sizes of things.
  package static let wholes: [Int] = [.min, .min + 1, -1, 0, 1, 2, 7, 8, 9, 63, 64, .max - 1, .max]

  private var random: SeededGenerator

  /// Starts a run; equal seeds give equal runs.
  package init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
  }

  /// A number: one of the list, any pattern of bits, or a tame one that lets a state go on.
  package mutating func number() -> Double {
    switch random.next() % 6 {
    case 0, 1: one(of: Self.numbers)
    case 2: Double(bitPattern: random.next())
    default: Double.random(in: -1000...1000, using: &random)
    }
  }

  /// A number or none.
  package mutating func numberOrNone() -> Double? { flag() ? number() : nil }

  /// A whole number: one of the list, or any.
  package mutating func whole() -> Int {
    flag() ? one(of: Self.wholes) : Int(truncatingIfNeeded: random.next())
  }

  /// One of few, so that names come again.
  package mutating func name() -> Int { flag() ? place(below: 4) : whole() }

  /// A time: mostly a little later than the last, now and then earlier, far away, or none.
  package mutating func time(after last: Double) -> Double {
    random.next() % 4 == 0 ? number() : last + Double.random(in: -0.01...0.2, using: &random)
  }

  /// One side of a coin.
  package mutating func flag() -> Bool { random.next() % 2 == 0 }

  /// A number from 0 to below `count`, which is above 0.
  package mutating func place(below count: Int) -> Int {
    Int(random.next() % UInt64(count))
  }

  /// One of some values.
  package mutating func one<Value>(of values: [Value]) -> Value {
    values[place(below: values.count)]
  }
}
