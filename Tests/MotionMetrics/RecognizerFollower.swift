import Gestures
import ScrollPhysics
import TestSupport

/// This program: a ``GestureRecognizer`` that drives a ``Scroller`` in the middle of very long
/// content.
package struct RecognizerFollower: Follower {
  /// Whose events the reports become.
  package enum Device: String, Hashable, Sendable, CaseIterable {
    /// A finger on the screen.
    case touch
    /// Two fingers on a trackpad.
    case trackpad
    /// A mouse with its button pressed.
    case mouse
  }

  private static let start = 500_000.0
  private let device: Device
  private var input: GestureRecognizer
  private var scroller: Scroller
  private var actions: [ScrollAction] = []
  private var last: Report?
  /// The stroke's place where the content does not move yet.
  private var origin = 0.0

  /// Makes a program that has just started.
  package init(device: Device, resamples: Bool, tuning: Tuning = .ios) {
    self.device = device
    scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 1_000_000)
    var rules = GestureRecognizer.Rules()
    rules.resamples = resamples
    input = GestureRecognizer(regions: .init(width: 400, height: 800), rules: rules)
    scroller.scroll(to: Self.start, animated: false, at: 0)
  }

  /// The distance that is swallowed before the content follows, in points.
  private var slop: Double {
    switch device {
    case .touch: input.rules.touchSlop
    case .mouse: input.rules.mouseSlop
    case .trackpad: 0
    }
  }

  /// Becomes an event of the device.
  package mutating func take(_ report: Report) {
    defer { last = report }
    guard let last else {
      origin = report.place + slop
      switch device {
      case .touch: send(.touchDown(finger: 1, x: 100, y: -report.place), report)
      case .mouse: send(.mouseDown(.left, x: 100, y: -report.place), report)
      case .trackpad: break
      }
      return
    }
    switch device {
    case .touch: send(.touchMove(finger: 1, x: 100, y: -report.place), report)
    case .mouse: send(.mouseMove(x: 100, y: -report.place), report)
    case .trackpad:
      let clicks = (report.place - last.place) / input.rules.trackpadPointsPerClick
      send(.trackpadScroll(dx: 0, dy: -clicks), report)
    }
  }

  /// Becomes the device's release.
  package mutating func lift(_ report: Report) {
    switch device {
    case .touch: send(.touchUp(finger: 1, x: 100, y: -report.place), report)
    case .mouse: send(.mouseUp(.left, x: 100, y: -report.place), report)
    case .trackpad: send(.trackpadLift, report)
    }
  }

  /// Advances to the frame's beat.
  package mutating func place(at frame: Double) -> Double {
    input.advance(to: frame, scroller: &scroller, into: &actions)
    actions.removeAll(keepingCapacity: true)
    return scroller.offset - Self.start + origin
  }

  private mutating func send(_ kind: DeviceEvent.Kind, _ report: Report) {
    let event = DeviceEvent(time: report.time, delay: report.arrival - report.time, kind: kind)
    input.handle(event, scroller: &scroller, into: &actions)
  }
}
