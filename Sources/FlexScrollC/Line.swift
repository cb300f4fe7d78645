internal import CFlexScroll

/// A line of text in the memory of a caller, cut where that ends: without a `String`, whose functions
/// are larger than all that a scroller does.
struct Line {
  private let place: UnsafeMutablePointer<CChar>?
  /// How many bytes fit before the 0 at the end.
  private let most: Int
  private var count = 0

  /// Begins a line; a place of null, and a size of 0, take no text.
  init(_ place: UnsafeMutablePointer<CChar>?, _ size: Int) {
    self.place = size == 0 ? nil : place
    most = length(size) - 1
  }

  private mutating func append(_ byte: CChar) {
    guard let place, count < most else { return }
    place[count] = byte
    count += 1
  }

  @inline(never)
  mutating func append(_ text: StaticString) {
    for index in 0..<text.utf8CodeUnitCount {
      append(CChar(bitPattern: text.utf8Start[index]))
    }
  }

  /// Appends a number with up to twelve digits.
  @inline(never)
  mutating func append(_ number: Double) {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 40) { digits in
      let size = Int(strfromd(digits.baseAddress, digits.count, "%.12g", number))
      for index in 0..<min(size, digits.count - 1) { append(digits[index]) }
    }
  }

  /// Writes the 0 at the end.
  func end() { place?[count] = 0 }
}
