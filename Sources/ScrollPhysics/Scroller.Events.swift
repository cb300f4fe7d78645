extension Scroller {
  /// What a call made happen, oldest first.
  ///
  /// The list grows as needed and loses nothing. Four events lie within it; only more of them
  /// ask for memory.
  public struct Events: Sendable, Equatable {
    /// An empty list, which most calls return, is only its case.
    enum Storage: Sendable, Equatable {
      case none
      case inline(InlineList<4, Event>)
      case array([Event])
    }

    private var storage = Storage.none
    /// The number of elements.
    public private(set) var count = 0

    /// Makes an empty list.
    public init() {}
  }
}

extension Scroller.Events: Sequence {
  /// Whether there is no element.
  public var isEmpty: Bool { count == 0 }

  /// The newest element, or `nil` when the list is empty.
  public var last: Scroller.Event? { self[count - 1] }

  private subscript(index: Int) -> Scroller.Event? {
    switch storage {
    case .none: nil
    case .inline(let list): list[index]
    case .array(let array): index < array.count ? array[index] : nil
    }
  }

  /// Adds an element at the end.
  public mutating func append(_ element: Scroller.Event) {
    count += 1
    switch storage {
    case .none:
      var list = InlineList<4, Scroller.Event>()
      list.append(element)
      storage = .inline(list)
    case .inline(var list) where list.count < 4:
      list.append(element)
      storage = .inline(list)
    case .inline(let list):
      storage = .array(list + [element])
    case .array(var array):
      storage = .none
      array.append(element)
      storage = .array(array)
    }
  }

  /// Adds all elements of another list, in their order.
  public mutating func append(contentsOf other: Scroller.Events) {
    guard !other.isEmpty else { return }
    for element in other { append(element) }
  }

  /// Walks from the oldest element to the newest.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let list: Scroller.Events
    private var index = 0

    fileprivate init(_ list: Scroller.Events) {
      self.list = list
    }

    /// The next element, or `nil` at the end.
    public mutating func next() -> Scroller.Event? {
      index += 1
      return list[index - 1]
    }
  }

  /// Starts a walk from the oldest element.
  public func makeIterator() -> Iterator { Iterator(self) }
}
