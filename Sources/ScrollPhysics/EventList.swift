/// What a call made happen, oldest first.
///
/// The list grows as needed and loses nothing. Up to `inlineCapacity` elements lie within it; only
/// further ones ask for memory.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 800, contentLength: 5000)
/// for event in scroller.scroll(to: 900, animated: false, at: 0) {
///   print(event)  // settled at 900
/// }
/// ```
public struct EventList<let inlineCapacity: Int, Element: Sendable & Equatable>: Sendable, Equatable
{
  @usableFromInline var inline = InlineList<inlineCapacity, Element>()
  @usableFromInline var further: [Element] = []

  /// Makes an empty list.
  @inlinable
  public init() {}

  /// The number of elements.
  @inlinable public var count: Int { inline.count + further.count }

  /// Whether there is no element.
  @inlinable public var isEmpty: Bool { inline.isEmpty && further.isEmpty }

  /// The newest element, or `nil` when the list is empty.
  @inlinable public var last: Element? { further.last ?? inline.last }

  /// Adds an element at the end.
  @inlinable
  public mutating func append(_ element: Element) {
    if inline.count < inlineCapacity {
      inline.append(element)
    } else {
      further.append(element)
    }
  }

  /// Adds all elements of another list, in their order.
  @inlinable
  public mutating func append(contentsOf other: Self) {
    guard !other.isEmpty else { return }
    for element in other { append(element) }
  }
}

extension EventList: Sequence {
  /// Walks from the oldest element to the newest.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var inline: InlineList<inlineCapacity, Element>.Iterator
    @usableFromInline var further: [Element].Iterator

    @inlinable
    init(_ list: EventList) {
      inline = list.inline.makeIterator()
      further = list.further.makeIterator()
    }

    /// The next element, or `nil` at the end.
    @inlinable
    public mutating func next() -> Element? { inline.next() ?? further.next() }
  }

  /// Starts a walk from the oldest element.
  @inlinable
  public func makeIterator() -> Iterator { Iterator(self) }
}
