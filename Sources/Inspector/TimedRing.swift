import Interface

/// A value with a time, in seconds.
package protocol Timed {
  var time: Double { get }
}

/// The newest values, in order of time; its memory is allocated once.
package struct TimedRing<Element: Timed> {
  private let capacity: Int
  private var elements: [Element] = []
  /// The index of the oldest value once the ring is full.
  private var next = 0

  /// Makes an empty ring.
  package init(capacity: Int) {
    self.capacity = capacity
    elements.reserveCapacity(capacity)
  }

  package var count: Int { elements.count }

  /// The newest value.
  package var last: Element? { count > 0 ? self[count - 1] : nil }

  /// Adds a value; returns the one that it replaces, that of the same time or the oldest, if any.
  @discardableResult
  package mutating func add(_ element: Element) -> Element? {
    if let last, last.time == element.time {
      elements[place(of: count - 1)] = element
      return last
    }
    guard elements.count == capacity else {
      elements.append(element)
      return nil
    }
    let replaced = elements[next]
    elements[next] = element
    next = (next + 1) % capacity
    return replaced
  }

  /// Removes all values.
  package mutating func removeAll() {
    elements.removeAll(keepingCapacity: true)
    next = 0
  }

  /// The value at an index from 0, the oldest, to `count − 1`.
  package subscript(index: Int) -> Element { elements[place(of: index)] }

  private func place(of index: Int) -> Int {
    let place = next + index
    return place < elements.count ? place : place - elements.count
  }

  /// The index of the first value that is not before a time; `count` if there is none.
  package func firstIndex(at time: Double) -> Int {
    (0..<count).partitioningIndex { self[$0].time >= time }
  }
}

extension TimedRing: Sendable where Element: Sendable {}
