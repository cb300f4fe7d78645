/// Pictures, each once, in the order of their numbers: a loop may ask for it in every turn, since
/// it lives in a number and never touches the heap.
package struct ImageSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// A bit for each number.
  private var bits: UInt64 = 0

  /// Makes a set; a picture whose number is not from 0 to 63 is left out.
  package init(arrayLiteral elements: ImageID...) {
    for id in elements { insert(id) }
  }

  /// Makes a set of one picture, or of none.
  package init(_ id: ImageID? = nil) {
    if let id { insert(id) }
  }

  /// Whether there is no picture in it.
  package var isEmpty: Bool { bits == 0 }

  /// Takes a picture in; one whose number is not from 0 to 63 is left out.
  package mutating func insert(_ id: ImageID) {
    guard (0..<64).contains(id.rawValue) else { return }
    bits |= 1 << UInt64(id.rawValue)
  }

  /// All pictures of both.
  package func union(_ other: ImageSet) -> ImageSet {
    var all = self
    all.bits |= other.bits
    return all
  }
}

extension ImageSet: Sequence {
  /// Walks from the smallest number to the greatest.
  package struct Iterator: IteratorProtocol {
    fileprivate var bits: UInt64

    /// The next picture, or `nil` at the end.
    package mutating func next() -> ImageID? {
      guard bits != 0 else { return nil }
      let number = bits.trailingZeroBitCount
      bits &= bits - 1
      return ImageID(rawValue: number)
    }
  }

  /// Starts a walk.
  package func makeIterator() -> Iterator { Iterator(bits: bits) }
}
