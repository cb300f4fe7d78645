import ScrollPhysics

extension ScrollInput {
  /// A trackpad scrolls 1:1 and without slop: the driver has already waited for a movement.
  mutating func trackpadScroll(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    trackpadLift = .told
    pan(dx, dy, .told, &scroller, &outcomes)
  }

  /// The lift throws with the velocity of the fingers, which is none after a rest (SP-6, SP-104).
  mutating func liftTrackpad(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    guard case .trackpad = contact else { return }
    contact = .none
    outcomes.append(scroller.endDrag(at: time))
  }

  /// Fingers that rest stop what moves, and keep it until they leave (SP-100).
  mutating func holdTrackpad(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    switch contact {
    case .trackpad: scroller.hold(at: time)
    case .none where !scroller.isAtRest:
      trackpadLift = .told
      outcomes.append(scroller.beginDrag(.trackpad, at: time))
      contact = .trackpad(.told)
    case .none, .touch, .mouse, .thumb: break
    }
  }

  /// Whole clicks glide, with no stretch and no coast (SP-96).
  ///
  /// Fractions come from a trackpad that
  /// nobody told the phase of: they drag, and a gap ends the drag (SP-101, SP-102).
  mutating func wheel(
    _ dx: Double, _ dy: Double, _ scroller: inout Scroller, _ outcomes: inout Outcomes
  ) {
    var isRunning = false
    switch contact {
    case .touch, .mouse, .thumb: return
    case .trackpad(.guessed): isRunning = true
    case .trackpad(.told), .none: break
    }
    if isRunning || dx.rounded() != dx || dy.rounded() != dy {
      if trackpadLift != .guessed { outcomes.append(.guessesTrackpadLift) }
      trackpadLift = .guessed
      return pan(dx, dy, .guessed(last: time), &scroller, &outcomes)
    }
    let clicks = axis == .vertical ? -dy : dx
    guard clicks != 0 else { return }
    cancelPointer(&scroller, &outcomes)
    let notch = Scroller.notchLength(viewport: scroller.viewportLength)
    outcomes.append(scroller.wheel(by: clicks * notch, at: time))
  }

  private mutating func pan(
    _ dx: Double, _ dy: Double, _ phase: TrackpadPhase, _ scroller: inout Scroller,
    _ outcomes: inout Outcomes
  ) {
    switch contact {
    case .touch, .mouse, .thumb: return
    case .none: outcomes.append(scroller.beginDrag(.trackpad, at: time))
    case .trackpad: break
    }
    contact = .trackpad(phase)
    // Positive y goes toward the start, positive x toward the end: SDL's signs, which the desktop
    // has already turned if its scrolling is natural.
    let clicks = axis == .vertical ? -dy : dx
    outcomes.append(scroller.drag(by: clicks * rules.trackpadPointsPerClick, at: time))
  }
}
