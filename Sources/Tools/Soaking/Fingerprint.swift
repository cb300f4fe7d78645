/// A hash of 64-bit values that distinguishes two runs (FNV-1a).
struct Fingerprint {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      value = (value ^ (bits >> UInt64(shift) & 0xFF)) &* 0x100_0000_01B3
    }
  }

  /// The hash in hexadecimal digits.
  var text: String { String(value, radix: 16) }
}
