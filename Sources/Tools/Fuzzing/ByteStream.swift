/// Reads values from any bytes: every byte means something, and past the end all are zero.
struct ByteStream {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Whether all bytes were read.
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

  /// Any number, of any size or none.
  mutating func double() -> Double {
    var pattern: UInt64 = 0
    for _ in 0..<8 { pattern = pattern << 8 | UInt64(byte()) }
    return Double(bitPattern: pattern)
  }

  /// A number near the borders of what a computation takes.
  mutating func extreme() -> Double { pick(Self.extremes) }

  /// A share from somewhat below 0 to somewhat above 1, mostly; else an extreme or any number.
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

  /// A small number of either sign, mostly; else an extreme or any number.
  mutating func delta() -> Double {
    switch byte() {
    case 255: extreme()
    case 254: double()
    case let small: Double(small - 127) / 8
    }
  }

  /// What lies at the borders: of the finite numbers, of the whole ones, of a window's size.
  static let extremes: [Double] = [
    0, -0.0, .nan, .signalingNaN, .infinity, -.infinity, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, .leastNormalMagnitude, .ulpOfOne, 1, -1,
    0.5, 0.1, 1e-9, -1e-9, 1e3, 16_384, 16_385, -16_384, 1e6, -1e6, 1e9, 1e15, -1e15, 0x1p53,
    0x1p63, -0x1p63, 0x1p64, 1e100, -1e100,
  ]
}
