extension Scroller {
  /// Checked after each call in debug builds.
  func checkInvariants() {
    assert(offset.isFinite && curveVelocity.isFinite && time.isFinite, "a state is not finite")
    assert(limits.minimum <= limits.maximum, "the limits are the wrong way round")
    switch phase {
    case .idle:
      assert(curveVelocity == 0, "a scroller at rest moves")
      assert(limits.clamp(offset) == offset, "a scroller rests outside of its limits")
    case .tracking, .decelerating, .bouncing, .gliding:
      break
    }
  }
}
