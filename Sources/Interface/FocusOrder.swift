import Canvas
import ScrollPhysics

/// Chooses the control that gets the focus when none has it.
package enum FocusOrder {
  /// The first of some controls that lies wholly in view, or going backward the last one.
  ///
  /// If none does, the next one in that direction, and past the end the last or the first.
  ///
  /// - Parameters:
  ///   - stretches: The top and bottom of each control, in their order.
  ///   - view: The visible range between header and window edge.
  ///   - forward: Whether the focus moves forward.
  /// - Returns: The control's index; `nil` without controls.
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
