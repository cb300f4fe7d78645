extension Scroller {
  /// Checked after each call in debug builds.
  func checkInvariants() {
    assert(offset.isFinite && velocity.isFinite && time.isFinite, "a state is not finite")
    assert(limits.minimum <= limits.maximum, "the limits are the wrong way round")
    switch phase {
    case .idle:
      assert(velocity == 0, "a scroller at rest moves")
      assert(limits.clamp(offset) == offset, "a scroller rests outside of its limits")
    case .tracking, .decelerating, .bouncing, .gliding:
      break
    }
  }
}
