// What is known of a drag only later: that it had begun, or that it is over.
extension Scroller {
  /// Takes hold of the content with a finger that had already moved before this was known to be a
  /// drag.
  ///
  /// The content does not follow the earlier way, but the finger's speed comes from it too: without
  /// it a quick flick that is mostly within the touch slop would hardly throw (flutter #149222).
  /// The path tells where the finger was along the axis until now, oldest first, in points from
  /// any origin and growing with the offset.
  @discardableResult
  public mutating func beginDrag(
    _ source: DragSource, after path: InlineList<20, VelocityEstimator.Sample>, at time: Double
  ) -> Events {
    let events = beginDrag(source, at: time)
    guard case .tracking(var tracking) = phase else { return events }
    estimator.reset()
    for sample in path where sample.time <= self.time {
      estimator.add(position: sample.position, at: sample.time)
    }
    tracking.travel = (path.last?.position ?? 0).finite(or: 0).limited(to: Self.longestLength)
    estimator.add(position: tracking.travel, at: self.time)
    phase = .tracking(tracking)
    refresh()
    return events
  }

  /// Lets go as of an earlier time: for a device that does not tell its lift, of which a gap is the
  /// only sign.
  ///
  /// The content rested since, and goes on from where it is with the velocity that the fingers had
  /// then; without the earlier time the gap would count as a rest of the fingers (SP-6).
  @discardableResult
  public mutating func endDrag(liftedAt lift: Double, at time: Double) -> Events {
    var events = Events()
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return events }
    let velocity = releaseVelocity(of: tracking, at: min(lift.finite(or: self.time), self.time))
    letGo(tracking, velocity: velocity, &events)
    return events
  }
}
