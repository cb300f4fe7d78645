/// With which control the focus begins, where none has it.
package enum FocusOrder {
  /// The first of some controls that lies wholly in view, or going backward the last one.
  ///
  /// Where none does it is the next one on that way, and at its end the nearest.
  ///
  /// - Parameters:
  ///   - stretches: where the controls are, top and bottom, in their order.
  ///   - view: what is seen between header and window edge.
  ///   - forward: whether the focus goes to what comes next.
  /// - Returns: the control's index; `nil` where there is none.
  package static func index(
    among stretches: [ClosedRange<Double>], in view: ClosedRange<Double>, forward: Bool
  ) -> Int? {
    func isWhole(_ stretch: ClosedRange<Double>) -> Bool {
      stretch.lowerBound >= view.lowerBound && stretch.upperBound <= view.upperBound
    }
    guard let last = stretches.indices.last else { return nil }
    return forward
      ? stretches.firstIndex(where: isWhole)
        ?? stretches.firstIndex { $0.lowerBound >= view.lowerBound } ?? last
      : stretches.lastIndex(where: isWhole)
        ?? stretches.lastIndex { $0.upperBound <= view.upperBound } ?? 0
  }
}

extension Range<Int> {
  /// The first number from which on a condition holds, or the end; it must hold for all after it.
  func partitioningIndex(where belongsToEnd: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if belongsToEnd(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
