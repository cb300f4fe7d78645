import Canvas
import Gestures
import Scenes
import ScrollPhysics

/// Finds the first promise that a frame breaks, and says so as a value; it never traps.
///
/// Ask it after each event and at each frame, always of the same app: some promises are about two
/// moments that follow each other. Only time passes between an event or another change from outside
/// that it is told of, and the next frame.
///
/// ```swift
/// var checker = FrameChecker()
/// _ = app.handle(event)
/// if let violation = checker.check(app, after: event) { print(violation) }
/// app.show(at: time, in: &list)
/// if let violation = checker.check(app, list) { print(violation) }
/// ```
package struct FrameChecker: Sendable {
  /// What the program was when it was looked at last.
  private var before: AppSnapshot?
  /// How high the header has been since it last stood still, in points: it eases from there.
  private var highest = 0.0

  /// Makes a checker that has seen nothing yet.
  package init() {}

  /// What is broken after an event; `nil` where all holds.
  package mutating func check(_ app: App, after event: DeviceEvent) -> Violation? {
    var violation = check(AppSnapshot(app), mayReshape: mayReshape(event.kind))
    violation?.finding += ", after \(event.kind)"
    return violation
  }

  /// Whether an event may work a control, and with it give the header another shape at once.
  private func mayReshape(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .keyDown: true
    // What ends a drag is no tap.
    case .touchUp, .mouseUp: before?.scroller.isAtRest ?? true
    default: false
    }
  }

  /// What is broken in a frame, whose list is that of the app's moment; `nil` where all holds.
  package mutating func check(_ app: App, _ list: DisplayList) -> Violation? {
    check(AppSnapshot(app), mayReshape: false)
      ?? Self.check(list, in: app.scene.viewport.size, at: app.time)
  }

  /// What is broken in a state of the program, and between it and the one before.
  ///
  /// - Parameters:
  ///   - state: The program as it is now.
  ///   - mayReshape: Whether a control may have given the header another shape at once.
  /// - Returns: What is broken; `nil` where all holds.
  mutating func check(_ state: AppSnapshot, mayReshape: Bool) -> Violation? {
    let last = before
    before = state
    let start = last?.isHeaderMoving == true ? highest : last?.header.height ?? 0
    highest = max(start, state.header.height)
    return Self.check(time: state.time, after: last?.time)
      ?? Self.check(state.scroller, "the list", at: state.time)
      ?? state.pager.flatMap { Self.check($0, "the pages", at: state.time) }
      ?? Self.check(state.way, "the way between screens", at: state.time)
      ?? Self.check(headerOf: state, highest: start)
      ?? Self.check(headingOf: state)
      ?? last.flatMap { mayReshape ? nil : Self.check(edgeFrom: $0, to: state, highest: start) }
  }

  private static func check(time: Double, after last: Double?) -> Violation? {
    guard time.isFinite else { return Violation(.time, at: time, "the time is not finite") }
    guard let last, time < last else { return nil }
    return Violation(.time, at: time, "the time was \(last) s before")
  }
}
