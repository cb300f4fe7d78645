import Gestures
import ScrollPhysics
import TestSupport

/// A recognizer and a scroller that receive events at given times and store the actions.
///
/// Unless a test requests resampling, content follows the newest event.
struct Bench {
  var scroller: Scroller
  var input: GestureRecognizer
  var actions: [ScrollAction] = []

  init(
    viewport: Double = 800, content: Double = 5000, axis: Axis = .vertical,
    offset: Double = 0, resamples: Bool = false
  ) {
    scroller = Scroller(viewportLength: viewport, contentLength: content)
    input = GestureRecognizer(axis: axis, regions: .init(width: 400, height: viewport))
    input.rules.resamples = resamples
    if offset != 0 { _ = scroller.scroll(to: offset, animated: false, at: 0) }
  }

  /// Sends an event.
  mutating func send(_ kind: DeviceEvent.Kind, at time: Double, delay: Double = 0) {
    let event = DeviceEvent(time: time, delay: delay, kind: kind)
    input.handle(event, scroller: &scroller, into: &actions)
  }

  /// Advances to a time.
  mutating func wait(until time: Double) {
    input.advance(to: time, scroller: &scroller, into: &actions)
  }

  /// Moves a finger evenly between two positions, the first step after one interval.
  mutating func move(
    _ finger: Int = 1, from start: Double, to end: Double, during span: ClosedRange<Double>,
    steps: Int
  ) {
    for i in 1...steps {
      let part = Double(i) / Double(steps)
      send(
        .touchMove(finger: finger, x: 100, y: start + (end - start) * part),
        at: span.lowerBound + (span.upperBound - span.lowerBound) * part)
    }
  }

  /// A flick of one finger up the screen at 2000 points a second, released at full speed.
  mutating func flick(at time: Double) {
    send(.touchDown(finger: 1, x: 100, y: 700), at: time)
    move(from: 700, to: 500, during: time...time + 0.1, steps: 12)
    send(.touchUp(finger: 1, x: 100, y: 500), at: time + 0.1)
  }

  /// The actions that are not the scroller's.
  var answers: [ScrollAction] {
    actions.filter { if case .motion = $0 { false } else { true } }
  }
}
