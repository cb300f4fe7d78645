/// A hash of 64-bit values that distinguishes two runs (FNV-1a).
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (bits >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
    }
  }

  mutating func add(_ number: Double) {
    add(number.bitPattern)
  }

  /// The hash as text.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
