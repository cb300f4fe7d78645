#if !hasFeature(Embedded)
  extension Scroller: Codable {
    /// Reads a scroller, which goes on exactly as the one that was written.
    ///
    /// - Throws: `DecodingError` for data that no scroller can have written, with the reason.
    public init(from decoder: any Decoder) throws {
      let state = try EncodedScroller(from: decoder)
      do throws(EncodedScroller.Defect) {
        self = try state.scroller()
      } catch {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: error.reason))
      }
    }

    /// Writes the state and all that was chosen of it, also in the middle of a motion.
    ///
    /// The form belongs to this version of the library.
    public func encode(to encoder: any Encoder) throws {
      try EncodedScroller(self).encode(to: encoder)
    }
  }

  /// What is written of a scroller: only that from which the rest follows.
  private struct EncodedScroller: Codable {
    private var tuning: Tuning
    private var configuration: Scroller.Configuration
    private var pageLength: Double?
    private var snapPositions: SnapPositions?
    private var viewportLength: Double
    /// `nil` for endless content.
    private var contentLength: Double?
    private var insets: [Insets.Contribution]
    private var time: Double
    private var lastGlide: Scroller.Glide.Reason?
    private var liftVelocity: Double
    private var phase: Phase

    /// What the phase cannot be computed from.
    private enum Phase: Codable {
      case idle(offset: Double)
      case tracking(hold: Scroller.Tracking, finger: VelocityEstimator.Record)
      /// `target` is `nil` for a coast that meets an edge.
      case decelerating(start: Double, origin: Double, velocity: Double, target: Double?)
      /// `isShown` where the spring works on the shown distance.
      case bouncing(start: Double, edge: Edge, state: Spring.State, isShown: Bool)
      case gliding(
        start: Double, target: Double, request: Double, state: Spring.State,
        reason: Scroller.Glide.Reason)
    }

    /// Why data are no scroller's.
    struct Defect: Error {
      let reason: String
    }

    init(_ scroller: Scroller) {
      tuning = scroller.tuning
      configuration = scroller.configuration
      // What is no number counts as the default, and many formats cannot write it.
      if !configuration.pixelsPerPoint.isFinite { configuration.pixelsPerPoint = 1 }
      pageLength = scroller.pageLength.flatMap { $0.isFinite ? $0 : nil }
      snapPositions = scroller.snapPositions
      viewportLength = scroller.viewportLength
      contentLength = scroller.contentLength.isFinite ? scroller.contentLength : nil
      insets = Array(scroller.insets.contributions)
      time = scroller.time
      (lastGlide, liftVelocity) = (scroller.lastGlide, scroller.liftVelocity)
      switch scroller.phase {
      case .idle:
        phase = .idle(offset: scroller.offset)
      case .tracking(let tracking):
        phase = .tracking(hold: tracking, finger: scroller.estimator.record)
      case .decelerating(let coast):
        var target: Double?
        if case .stops(_, let offset) = coast.end { target = offset }
        phase = .decelerating(
          start: coast.start, origin: coast.origin, velocity: coast.velocity, target: target)
      case .bouncing(let bounce):
        phase = .bouncing(
          start: bounce.start, edge: bounce.edge, state: bounce.state,
          isShown: bounce.space == .shown)
      case .gliding(let glide):
        phase = .gliding(
          start: glide.start, target: glide.target, request: glide.request, state: glide.state,
          reason: glide.reason)
      }
    }

    /// The scroller that wrote this.
    func scroller() throws(Defect) -> Scroller {
      var scroller = try restingScroller()
      switch phase {
      case .idle(let offset):
        try require(scroller.limits.clamp(offset) == offset, "the offset is outside the limits")
        scroller.rest(at: scroller.limits.clamp(offset))
      case .tracking(let hold, let finger):
        try require(hold.isSound, "the hold is not one of a finger")
        try require(scroller.estimator.restore(finger), "the samples are not in order")
        scroller.phase = .tracking(hold)
      case .decelerating(let start, let origin, let velocity, let target):
        try requireSound(origin, velocity, target ?? 0)
        scroller.time = start
        scroller.phase = .decelerating(
          Scroller.Coast(
            start: start, origin: origin, velocity: velocity,
            end: try end(from: origin, velocity, target: target, scroller),
            law: tuning.coast.law))
      case .bouncing(let start, let edge, let state, let isShown):
        try requireSound(state.displacement, state.velocity)
        try require(
          scroller.isStretchy && edge.outward * state.displacement > -Scroller.sameDistance,
          "nothing is stretched there")
        scroller.time = start
        scroller.bounce(state, in: isShown ? .shown : scroller.springSpace, to: edge)
      case .gliding(let start, let target, let request, let state, let reason):
        try requireSound(state.displacement, state.velocity)
        try require(
          scroller.limits.clamp(target) == target && scroller.limits.clamp(request) == request,
          "the target is outside the limits")
        if case .settling(let spring) = reason {
          try require(spring == spring.quiet, "the spring swings")
        }
        scroller.time = start
        scroller.phase = .gliding(
          scroller.makeGlide(from: state, to: target, request: request, reason: reason))
      }
      try require(scroller.time <= time, "the motion begins later than its time")
      scroller.time = time
      (scroller.lastGlide, scroller.liftVelocity) = (lastGlide, liftVelocity)
      if let end = scroller.phase.endTime {
        try require(end > time, "the motion is already over")
      }
      scroller.refresh()
      try requireSound(scroller.offset, scroller.velocity, liftVelocity)
      try require(scroller.time.isFinite, "the time is no number")
      if case .decelerating = phase {
        let tolerance = Scroller.sameDistance * max(1, abs(scroller.offset))
        try require(scroller.overscroll <= tolerance, "a coast is outside the limits")
      }
      return scroller
    }

    /// The scroller without its motion.
    private func restingScroller() throws(Defect) -> Scroller {
      do throws(TuningError) {
        _ = try tuning.validated()
      } catch {
        throw Defect(reason: error.description)
      }
      let contentLength = contentLength ?? .infinity
      var scroller = Scroller(
        tuning: tuning, viewportLength: viewportLength, contentLength: contentLength)
      try require(
        scroller.viewportLength == viewportLength && scroller.contentLength == contentLength,
        "a length is out of range")
      scroller.configuration = configuration
      scroller.pageLength = pageLength
      scroller.snapPositions = snapPositions
      try require(insets.count <= Insets.capacity, "there are too many insets")
      for inset in insets {
        try require(
          max(abs(inset.start), abs(inset.end)) <= Scroller.longestDelta, "an inset is too long")
        scroller.insets.set(start: inset.start, end: inset.end, owner: inset.owner)
      }
      try require(
        Array(scroller.insets.contributions) == insets, "an inset is empty, or its owner has two")
      scroller.updateLimits()
      return scroller
    }

    /// How a coast ends that began so.
    private func end(
      from origin: Double, _ velocity: Double, target: Double?, _ scroller: Scroller
    ) throws(Defect) -> Scroller.Coast.End {
      let law = tuning.coast.law
      guard let target else {
        let edge = velocity > 0 ? Edge.end : .start
        let distance = scroller.limits.offset(of: edge) - origin
        guard let after = law.time(toTravel: distance, from: velocity), after > 0,
          let left = law.velocity(afterTravelling: distance, from: velocity)
        else { throw Defect(reason: "the coast does not reach the edge") }
        return .hits(edge, after: after, velocity: left)
      }
      try require(scroller.limits.clamp(target) == target, "the coast ends outside the limits")
      let after = scroller.coastDuration(from: velocity)
      let reached = origin + law.displacement(after: after, from: velocity)
      let tolerance =
        2 * tuning.settling.distance * scroller.pixel
        + Scroller.sameDistance * max(abs(origin), abs(target))
      try require(abs(reached - target) <= tolerance, "the coast does not end at its target")
      return .stops(after: after, offset: target)
    }

    private func require(_ condition: Bool, _ reason: String) throws(Defect) {
      guard condition else { throw Defect(reason: reason) }
    }

    /// Throws for what is no number and for numbers that no motion comes to.
    private func requireSound(_ numbers: Double...) throws(Defect) {
      for number in numbers {
        try require(abs(number) <= Scroller.farthest, "\(number) is out of range")
      }
    }
  }

  extension Scroller {
    /// No state has a number beyond this, in points and points per second.
    fileprivate static let farthest = 1e18
  }

  extension Scroller.Tracking {
    /// Whether all of it can be a hold's.
    fileprivate var isSound: Bool {
      let numbers = [
        place, enlargement, travel, lead, withheld ?? 0, stoppedVelocity,
        longestPause, page, pullInset ?? 0,
      ]
      return numbers.allSatisfy { abs($0) <= Scroller.farthest } && enlargement >= 1
        && longestPause >= 0 && lastMotion <= lastEvent && lastMotion.isFinite
        && lastEvent.isFinite
    }
  }
#endif
