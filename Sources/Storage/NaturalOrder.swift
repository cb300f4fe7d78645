/// Natural order of names: "Track 2" before "Track 10", ignoring case.
enum NaturalOrder {
  /// Whether a name precedes another one.
  ///
  /// Names that differ only in case or in leading zeros are ordered by their bytes.
  static func areInOrder(_ one: String, _ other: String) -> Bool {
    let order = compare(Array(one.utf8), Array(other.utf8))
    return order == 0 ? one < other : order < 0
  }

  /// Negative if the first text precedes the second, positive if it follows it.
  private static func compare(_ one: [UInt8], _ other: [UInt8]) -> Int {
    var (left, right) = (one[...], other[...])
    while let a = left.first, let b = right.first {
      if isDigit(a), isDigit(b) {
        let (x, y) = (takeNumber(from: &left), takeNumber(from: &right))
        if x.count != y.count { return x.count - y.count }
        for (digit, counterpart) in zip(x, y) where digit != counterpart {
          return Int(digit) - Int(counterpart)
        }
      } else {
        let (x, y) = (folded(a), folded(b))
        if x != y { return Int(x) - Int(y) }
        left.removeFirst()
        right.removeFirst()
      }
    }
    return left.count - right.count
  }

  /// Removes the digits at the start of a text and returns them without leading zeros.
  private static func takeNumber(from text: inout ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let digits = text.prefix(while: isDigit)
    text.removeFirst(digits.count)
    return digits.drop { $0 == UInt8(ascii: "0") }
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private static func folded(_ byte: UInt8) -> UInt8 {
    byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
  }
}
