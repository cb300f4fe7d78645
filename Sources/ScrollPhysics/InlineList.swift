/// A short list that lives inside its owner and never touches the heap.
///
/// It holds at most `capacity` elements. An element that does not fit replaces the last one, so
/// that the newest is always there.
///
/// ```swift
/// var list = InlineList<2, Int>()
/// for number in [1, 2, 3] { list.append(number) }
/// print(Array(list))  // [1, 3]
/// ```
public struct InlineList<let capacity: Int, Element: Sendable & Equatable>: Sendable, Equatable {
  @usableFromInline var storage: InlineArray<capacity, Element?>
  /// How many elements it holds, from 0 to `capacity`.
  @inlinable public var count: Int { length }
  @usableFromInline var length: Int

  /// Makes an empty list.
  @inlinable
  public init() {
    storage = InlineArray(repeating: nil)
    length = 0
  }

  /// Whether it holds nothing.
  @inlinable
  public var isEmpty: Bool { count == 0 }

  /// The newest element, or `nil` when the list is empty.
  @inlinable
  public var last: Element? { length > 0 ? storage[length - 1] : nil }

  /// Adds an element at the end; in a full list it replaces the last one.
  ///
  /// A list without capacity stays empty.
  @inlinable
  public mutating func append(_ element: Element) {
    guard capacity > 0 else { return }
    if count < capacity {
      length += 1
    }
    storage[count - 1] = element
  }

  /// Takes away the element at a place; a place outside the list takes nothing.
  @inlinable
  public mutating func remove(at index: Int) {
    guard index >= 0, index < count else { return }
    for place in index..<(count - 1) {
      storage[place] = storage[place + 1]
    }
    length -= 1
    storage[count] = nil
  }

  /// Puts another element at a place; a place outside the list changes nothing.
  @inlinable
  public mutating func replace(at index: Int, with element: Element) {
    guard index >= 0, index < count else { return }
    storage[index] = element
  }

  /// Takes away all elements.
  @inlinable
  public mutating func removeAll() { self = Self() }

  /// The element at a place from 0 to `count − 1`; `nil` outside of it.
  @inlinable
  public subscript(index: Int) -> Element? {
    index >= 0 && index < length ? storage[index] : nil
  }

  /// Whether both hold equal elements in the same order.
  @inlinable
  public static func == (a: Self, b: Self) -> Bool {
    a.count == b.count && a.elementsEqual(b)
  }
}

extension InlineList: Sequence {
  /// Walks from the oldest element to the newest.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var list: InlineList
    @usableFromInline var index = 0

    @inlinable
    init(_ list: InlineList) {
      self.list = list
    }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Element? {
      guard index < list.length else { return nil }
      index += 1
      return list.storage[index - 1]
    }
  }

  /// Starts a walk from the oldest element.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}
