import Canvas
import ScrollPhysics

/// With which control the focus begins, where none has it.
package enum FocusOrder {
  /// The first of some controls that lies wholly in view, or going backward the last one.
  ///
  /// Where none does, it is the next one in that direction, and at its end the nearest.
  ///
  /// - Parameters:
  ///   - stretches: where the controls are, top and bottom, in their order.
  ///   - view: what is seen between header and window edge.
  ///   - forward: whether the focus moves forward.
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
