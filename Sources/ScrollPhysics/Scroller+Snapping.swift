// Content that comes to rest at positions (HN-94 … HN-99).
extension Scroller {
  /// Has content come to rest at positions, or with `nil` anywhere.
  ///
  /// At rest on a position, or on the way to one, the same area stays the target: at rest the content
  /// is at its new place at once, and a motion goes on to it (HN-99). Elsewhere nothing moves until
  /// the next release, wheel's step or key. Where ``pageLength`` is set, pages have precedence, and
  /// moves by the program go to exactly where it says.
  ///
  /// - Parameters:
  ///   - positions: The positions.
  ///   - prepended: How many areas precede those of the present positions, negative where some are
  ///     gone, as after rows were added with ``prependContent(length:staysAtStart:at:into:)``.
  ///   - time: The present, in seconds.
  ///   - events: The array to which the events of the call are appended.
  public mutating func setSnapPositions(
    _ positions: SnapPositions?, prepended: Int = 0, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    guard positions != snapPositions else { return }
    let row = snappedArea(in: limits, viewportLength: viewportLength)
    snapPositions = positions
    if let row {
      let (index, isTooFar) = row.addingReportingOverflow(prepended)
      if !isTooFar { keep(index) }
    } else if case .decelerating = phase {
      resume(&events)
    }
    run(to: time, &events)
  }

  /// The area on whose position the content rests, or to which it glides; `nil` elsewhere.
  func snappedArea(in limits: Limits, viewportLength: Double) -> Int? {
    guard let snapPositions, !hasPages else { return nil }
    let frame = SnapPositions.Frame(viewportLength, limits, snapPositions)
    return switch phase {
    case .idle: snapPositions.index(at: offset, in: frame)
    case .gliding(let glide): snapPositions.index(at: glide.target, in: frame)
    case .tracking, .decelerating, .bouncing: nil
    }
  }

  /// Whether positions choose where the content comes to rest, or rests: nothing else is to move it
  /// from there after a release (HN-7).
  package var isSnapped: Bool {
    guard let snapPositions, !hasPages else { return false }
    if snapPositions.strictness == .mandatory { return true }
    let frame = SnapPositions.Frame(viewportLength, limits, snapPositions)
    return snapPositions.index(at: restingOffset, in: frame) != nil
  }

  /// Rests on the position of an area, or goes on to it; an area that is gone changes nothing.
  mutating func keep(_ area: Int) {
    guard let snapPositions, !hasPages,
      let target = snapPositions.offset(
        ofArea: area, in: .init(viewportLength, limits, snapPositions))
    else { return }
    switch phase {
    case .idle: rest(at: target)
    case .gliding(let glide) where glide.target != target:
      self.glide(to: target, reason: glide.reason, velocity: velocity)
    case .gliding, .tracking, .decelerating, .bouncing: break
    }
  }

  /// The position for content that would end at an offset, moving from `start`, in a direction or in
  /// none; `nil` where it may rest there.
  func snapTarget(
    from start: Double, to end: Double, direction: Double, includingStart: Bool = false
  ) -> Double? {
    guard let snapPositions, !hasPages else { return nil }
    return snapPositions.target(
      from: start, to: end, direction: direction, includingStart: includingStart,
      in: .init(viewportLength, limits, snapPositions))
  }

  /// The position at which a coast is to end that begins with a motion.
  ///
  /// `nil` where it may end by itself, and where it reaches an edge that is the position: the edge
  /// takes the rest of its speed.
  func snapTarget(of motion: Motion, naturalEnd: Double) -> Double? {
    guard snapPositions != nil else { return nil }
    let isFling = abs(motion.velocity) > tuning.settling.speed * pixel
    let direction = isFling ? motion.velocity.signum : 0
    let target = snapTarget(from: motion.offset, to: naturalEnd, direction: direction)
    if let edge = limits.edge(passedBy: naturalEnd), target == limits.offset(of: edge) {
      return nil
    }
    return target
  }

  /// Goes from a motion to a position by the spring of ``redirect(to:reach:at:into:)``, whose reach
  /// is the viewport.
  mutating func snap(
    from motion: Motion, to target: Double, _ events: inout some EventSink
  ) {
    guard target != motion.offset else { return settle(at: target, &events) }
    // Whether a glide jumps with motion reduced depends on the velocity.
    (offset, motionVelocity) = (motion.offset, motion.velocity)
    let distance = target - offset
    let spring = Spring.landing(
      distance: distance, velocity: motion.velocity, reach: viewportLength
    ).quiet
    let start =
      velocity * distance > 0
      ? velocity.limited(to: spring.angularFrequency * abs(distance)) : velocity
    glide(to: target, reason: .settling(spring), velocity: start)
  }

  /// The position to which a step of a wheel or a key goes, from the target of the step before.
  ///
  /// A step of half a notch or more, or of a pressed key, leaves its place. Smaller steps, and those
  /// of a key that stays pressed, add up while the content glides: they leave it once, and go on
  /// where their sum is nearer to another position.
  func snapTarget(ofStep delta: Double, isWhole: Bool, to request: Double) -> Double? {
    var (start, isGliding) = (limits.clamp(offset), false)
    if case .gliding(let glide) = phase { (start, isGliding) = (glide.target, true) }
    return snapTarget(
      from: start, to: request, direction: delta.signum, includingStart: isGliding && !isWhole)
  }

  /// Glides to the position of a step, from the motion in flight without what would overshoot it.
  mutating func step(
    to target: Double, request: Double, _ rules: Tuning.GlideRules, reason: Glide.Reason,
    _ events: inout [Event]
  ) {
    var impulse = velocity
    switch phase {
    case .idle:
      guard target != offset else { return }
      impulse = rules.startRate * (target - offset)
    case .gliding(let glide): impulse += rules.startRate * (target - glide.target)
    case .tracking, .decelerating, .bouncing:
      impulse = rules.withoutOvershoot(velocity, over: target - offset)
    }
    glide(to: target, request: request, reason: reason, velocity: impulse)
    run(to: time, &events)
  }

  /// Whether a step leaves its place, and does not only add to others.
  func isWhole(_ delta: Double, isRepeat: Bool, isKey: Bool) -> Bool {
    !isRepeat && (isKey || abs(delta) >= Self.notchLength(viewport: viewportLength) / 2)
  }
}
