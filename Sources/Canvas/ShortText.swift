/// A text that lives in itself and never touches the heap, for readings that change with every
/// frame: at most ``capacity`` bytes of UTF-8.
package struct ShortText: Hashable, Sendable {
  /// The bytes, from the lowest one of the first word on; the last byte of all counts them.
  private var first: UInt64 = 0
  private var second: UInt64 = 0
  private var third: UInt64 = 0

  /// How many bytes there is room for.
  package static let capacity = 23

  /// Makes an empty text.
  package init() {}

  /// Adds a part at the end; one for which there is no room is left out.
  package mutating func append(_ part: String) {
    guard count + part.utf8.count <= Self.capacity else { return }
    for byte in part.utf8 { append(byte) }
  }

  /// Whether there is nothing in it.
  package var isEmpty: Bool { third == 0 }

  /// How many bytes it has.
  package var count: Int { Int(third >> 56) }

  /// The text as any other.
  package var string: String { String(decoding: (0..<count).map(byte), as: UTF8.self) }

  private mutating func append(_ byte: UInt8) {
    let place = count
    let bits = UInt64(byte) << UInt64(8 * (place % 8))
    switch place / 8 {
    case 0: first |= bits
    case 1: second |= bits
    default: third |= bits
    }
    third += 1 << 56
  }

  private func byte(at place: Int) -> UInt8 {
    let word = place < 8 ? first : place < 16 ? second : third
    return UInt8(truncatingIfNeeded: word >> UInt64(8 * (place % 8)))
  }
}
