import ScrollPhysics

extension ScrollInput {
  /// What one call means for the program, oldest first.
  ///
  /// The list grows as needed and loses nothing. Four outcomes lie within it; only more of them
  /// ask for memory.
  public struct Outcomes: Sendable, Equatable {
    /// An empty list, which most calls return, is only its case.
    enum Storage: Sendable, Equatable {
      case none
      case inline(InlineList<4, Outcome>)
      case array([Outcome])
    }

    private var storage = Storage.none
    /// The number of elements.
    public private(set) var count = 0

    /// Makes an empty list.
    public init() {}
  }
}

extension ScrollInput.Outcomes: Sequence {
  /// Whether there is no element.
  public var isEmpty: Bool { count == 0 }

  /// The newest element, or `nil` when the list is empty.
  public var last: ScrollInput.Outcome? { self[count - 1] }

  private subscript(index: Int) -> ScrollInput.Outcome? {
    switch storage {
    case .none: nil
    case .inline(let list): list[index]
    case .array(let array): index < array.count ? array[index] : nil
    }
  }

  /// Adds an element at the end.
  public mutating func append(_ element: ScrollInput.Outcome) {
    count += 1
    switch storage {
    case .none:
      var list = InlineList<4, ScrollInput.Outcome>()
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

  /// Adds what a scroller reported.
  mutating func append(_ events: Scroller.Events) {
    guard !events.isEmpty else { return }
    for event in events { append(.motion(event)) }
  }

  /// Walks from the oldest element to the newest.
  public struct Iterator: IteratorProtocol, Sendable {
    fileprivate let list: ScrollInput.Outcomes
    private var index = 0

    fileprivate init(_ list: ScrollInput.Outcomes) {
      self.list = list
    }

    /// The next element, or `nil` at the end.
    public mutating func next() -> ScrollInput.Outcome? {
      index += 1
      return list[index - 1]
    }
  }

  /// Starts a walk from the oldest element.
  public func makeIterator() -> Iterator { Iterator(self) }
}
