import Canvas
import Gestures
import Scenes

// The tab with the constants.
extension Inspector {
  /// The room below the tabs, up to the panel's edges.
  var tuningSpace: Size {
    Size(width: max(0, size.width), height: max(0, size.height - Self.barHeight))
  }

  /// Hands an event to the list of constants.
  mutating func tune(_ event: DeviceEvent) {
    if case .keyDown = event.kind { return }
    tuning.handle(event.withPlaces { ($0, $1 - Self.barHeight) })
  }

  /// Offers a key to what has the focus here.
  ///
  /// - Parameter event: a key that goes down; other events are not taken.
  /// - Returns: whether it was taken.
  package mutating func takeKey(_ event: DeviceEvent) -> Bool {
    guard tab == .tuning, case .keyDown = event.kind else { return false }
    return tuning.handle(event)
  }

  /// Whether the keys work something here.
  package var hasFocus: Bool { tab == .tuning && tuning.hasFocus }

  /// The keys work something else from now on.
  package mutating func blur() {
    tuning.blur()
  }

  /// Brings what moves by itself to a moment.
  package mutating func advance(to time: Double) {
    tuning.advance(to: time)
  }

  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool { tab == .tuning && tuning.isMoving }

  /// When something is due although nothing moves until then, in seconds.
  package var nextDeadline: Double? {
    let due = [tab == .tuning ? tuning.nextDeadline : nil, trailEnd]
    return due.compactMap(\.self).min()
  }

  func displayTuning(at corner: Point, _ theme: Theme, into list: inout DisplayList) {
    list.place(Placement(dx: corner.x, dy: corner.y + Self.barHeight)) {
      tuning.display(theme, into: &$0)
    }
  }
}
