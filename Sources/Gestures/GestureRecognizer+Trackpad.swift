import ScrollPhysics

extension GestureRecognizer {
  /// A trackpad scrolls 1:1 and without slop: the driver has already waited for a movement.
  mutating func trackpadScroll(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    trackpadLift = .reported
    pan(dx, dy, .reported, &scroller, &actions)
  }

  /// The lift flings with the velocity of the fingers, which is none after a rest (SP-6, SP-104).
  mutating func liftTrackpad(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    guard case .trackpad = contact else { return }
    contact = .none
    endDrag(&scroller, &actions)
  }

  /// Fingers that rest stop what moves, and keep it until they leave (SP-100).
  mutating func holdTrackpad(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    switch contact {
    case .trackpad: drag(by: 0, &scroller)
    case .none where !scroller.isAtRest:
      trackpadLift = .reported
      beginTrackpadDrag(&scroller, &actions)
      path.begin(at: stamp)
      contact = .trackpad(.reported)
    case .none, .touch, .mouse, .thumb, .released: break
    }
  }

  /// A wheel glides, with no stretch and no coast, also by fractions of a click (SP-96).
  mutating func wheel(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .touch, .mouse, .thumb: return
    case .trackpad, .released, .none: break
    }
    let clicks = clicks(dx, dy)
    guard clicks != 0 else { return }
    cancelPointer(&scroller, &actions)
    let notch = Scroller.notchLength(viewport: scroller.viewportLength)
    scroller.wheel(by: clicks * notch, at: time, into: &events)
    report(into: &actions)
  }

  /// A scroll of unknown source: whole clicks are a wheel's.
  ///
  /// Fractions are those of a device that does not tell its phase: they drag, as does what follows
  /// them, and a gap ends the drag (SP-101, SP-102).
  mutating func scroll(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    let isFraction = dx.rounded() != dx || dy.rounded() != dy
    guard isFraction || isInferring else { return wheel(dx, dy, &scroller, &actions) }
    trackpadLift = .inferred
    pan(dx, dy, .inferred(last: time), &scroller, &actions)
  }

  private mutating func beginTrackpadDrag(
    _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    pendingSamples.begin(at: stamp)
    beginPath()
    scroller.beginDrag(.trackpad, after: pendingSamples.samples, at: time, into: &events)
    report(into: &actions)
  }

  private var isInferring: Bool {
    if case .trackpad(.inferred) = contact { true } else { false }
  }

  private mutating func pan(
    _ dx: Double, _ dy: Double, _ phase: TrackpadPhase, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    let clicks = clicks(dx, dy)
    switch contact {
    case .touch, .mouse, .thumb: return
    case .none, .released:
      // A movement across the axis alone is another list's.
      if clicks == 0, dx != 0 || dy != 0 { return }
      beginTrackpadDrag(&scroller, &actions)
    case .trackpad: break
    }
    contact = .trackpad(phase)
    drag(by: clicks * rules.trackpadPointsPerClick, &scroller)
  }

  /// The clicks along the axis, in the direction of the offset.
  ///
  /// Positive y goes toward the start, positive x toward the end: SDL's signs, which the desktop
  /// has already turned if its scrolling is natural.
  private func clicks(_ dx: Double, _ dy: Double) -> Double {
    axis == .vertical ? -dy : dx
  }
}
