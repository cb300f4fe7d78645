/// Reads values from arbitrary bytes; past the end all bytes are zero.
struct ByteStream {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes have been read.
  var isAtEnd: Bool { index >= bytes.count }

  /// The next byte.
  mutating func byte() -> Int {
    guard index < bytes.count else { return 0 }
    defer { index += 1 }
    return Int(bytes[index])
  }

  /// A number below a bound, which is at most 256.
  mutating func below(_ bound: Int) -> Int { byte() % bound }

  /// One of some choices.
  mutating func pick<Choices: RandomAccessCollection>(_ choices: Choices) -> Choices.Element {
    choices[choices.index(choices.startIndex, offsetBy: below(min(256, choices.count)))]
  }

  /// A number of any magnitude, or one that is not finite.
  mutating func double() -> Double {
    var pattern: UInt64 = 0
    for _ in 0..<8 { pattern = pattern << 8 | UInt64(byte()) }
    return Double(bitPattern: pattern)
  }

  /// A number near the limits of a computation.
  mutating func extreme() -> Double { pick(Self.extremes) }

  /// Usually a number from slightly below 0 to slightly above 1, otherwise an extreme or arbitrary
  /// one.
  mutating func share() -> Double {
    switch byte() {
    case let small where small <= 250: Double(small - 5) / 240
    case 251: 0
    case 252: 1
    case 253: extreme()
    case 254: double()
    default: Double(byte() - 128) * 64
    }
  }

  /// Usually a small number of either sign, otherwise an extreme or arbitrary one.
  mutating func delta() -> Double {
    switch byte() {
    case 255: extreme()
    case 254: double()
    case let small: Double(small - 127) / 8
    }
  }

  /// Numbers at the limits of floating-point numbers, of integers, and of a window's size.
  static let extremes: [Double] = [
    0, -0.0, .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1, -1,
    0.5, 0.1, 1e-9, -1e-9, 1e3, 16_384, 16_385, -16_384, 1e6, -1e6, 1e9, 1e15, -1e15, 0x1p53,
    0x1p63, -0x1p63, 0x1p64, 1e100, -1e100,
  ]
}
