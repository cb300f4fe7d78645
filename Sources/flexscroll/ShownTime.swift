import Program

/// Which moment of the app a frame shows, so that what a finger hands over goes on evenly.
///
/// Under a finger a frame can show no more than the newest event, which is older than the frame's
/// presentation. If a throw were then shown as of the presentation at once, its first frame would
/// make up for that age in one step. So a motion that a finger started is shown as far behind the
/// presentation as the finger was, and a motion that started by itself is shown at the presentation.
nonisolated struct ShownTime: Equatable, Sendable {
  /// The moment that the last frame showed, in seconds; it never goes back.
  private(set) var last = -Double.infinity
  private var lag = 0.0

  /// A finger whose newest event is older than this when a frame is drawn, in seconds, rests: there
  /// is no way to make up.
  ///
  /// How far ahead of that the display shows the frame is another matter.
  static let longestLag = 0.05

  /// The moment that a frame shows.
  ///
  /// What rests or is held is shown as of its drawing: an event that is told after it may still be
  /// of a moment before its presentation, and the frame shows nothing of that one.
  ///
  /// - Parameters:
  ///   - presentation: when the frame will be seen, in seconds.
  ///   - drawing: when it is drawn, in seconds.
  ///   - motion: what the app does.
  ///   - newestEvent: the time of the newest event that the app has taken in.
  /// - Returns: The moment to bring the app to.
  mutating func moment(
    presentedAt presentation: Double, drawnAt drawing: Double, _ motion: App.Motion,
    newestEvent: Double
  ) -> Double {
    switch motion {
    case .rest:
      lag = 0
      last = max(last, drawing)
    case .held:
      let isResting = drawing - newestEvent > Self.longestLag
      lag = isResting ? 0 : max(0, presentation - newestEvent)
      last = max(last, newestEvent)
      return drawing
    case .free:
      // The app is never shown as of a moment before the last event that it has taken in.
      last = max(last, newestEvent, presentation - lag)
    }
    return last
  }

  /// A frame shows a later moment than its motion needs: beside the finger something moves by
  /// itself.
  mutating func reach(_ moment: Double) {
    last = max(last, moment)
  }
}
