// What is known of a drag only later: that it had begun, or that it is over.
extension Scroller {
  /// Begins a drag of a finger that had already moved before this was known to be a drag.
  ///
  /// The content does not follow the earlier movement, but the finger's speed comes from it too:
  /// without it a quick flick that is mostly within the touch slop would hardly coast (flutter
  /// #149222). `path` holds where the finger was along the axis until now, oldest first, in points
  /// from any origin and growing with the offset.
  public mutating func beginDrag(
    _ source: DragSource, after path: some Sequence<VelocityEstimator.Sample>, at time: Double,
    into events: inout [Event]
  ) {
    beginDrag(source, at: time, into: &events)
    guard case .tracking(var tracking) = phase else { return }
    var newest: VelocityEstimator.Sample?
    for sample in path {
      if newest == nil { estimator.reset() }
      newest = sample
      if sample.time <= self.time { estimator.add(position: sample.position, at: sample.time) }
    }
    guard let newest else { return }
    tracking.travel = newest.position.finite(or: 0).limited(to: Self.longestLength)
    tracking.lastEvent = min(newest.time.finite(or: self.time), self.time)
    tracking.lastMotion = tracking.lastEvent
    phase = .tracking(tracking)
    refresh()
  }

  /// Ends the drag as of an earlier time: for a lift that is known later than it happened.
  ///
  /// The velocity is that of the fingers at the lift; without the earlier time what passed since
  /// would count as a rest of the fingers (SP-6).
  ///
  /// - Parameters:
  ///   - lift: when the fingers left, in seconds.
  ///   - start: when the coast is counted from, in seconds: before `time`, the content goes on from
  ///     where it would be by then (FL-46). Without one, from where it is shown.
  ///   - correction: the part of the way to there that is made up for by the coast and not at once, in
  ///     points along the offset, negative where the content is behind (FL-18, FL-21).
  ///   - time: the present, in seconds.
  ///   - events: the array to which the events of the call are appended.
  public mutating func endDrag(
    liftedAt lift: Double, coastingSince start: Double = .infinity, correction: Double = 0,
    at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard case .tracking(let tracking) = phase else { return }
    let velocity = releaseVelocity(of: tracking, at: min(lift.finite(or: self.time), self.time))
    finishDrag(
      tracking, velocity: velocity, from: min(start.isNaN ? self.time : start, self.time),
      correction: correction.finite(or: 0).limited(to: Self.longestDelta), &events)
  }
}
