// Which link moves next, and how a fling goes from one to the next.
extension ScrollChain {
  /// The last link that anything reaches: the first one that can scroll and hands nothing on, or
  /// the outermost that can scroll, or without such the outermost.
  ///
  /// A link that cannot scroll is not there (HN-84). −1 without links.
  var lastLink: Int {
    var last = links.count - 1
    var isFound = false
    for index in 0..<links.count where links[index].scroller.canScroll {
      if !isFound || links[last].overscrollBehavior == .auto { last = index }
      isFound = true
    }
    return last
  }

  /// The link that moves next in a direction of −1 or 1, and up to which of its offsets, where the
  /// next one takes over; infinite for a stretch, and `nil` where nothing can move.
  ///
  /// A stretch under a finger is undone first (HN-85), then the headers move, the outermost first,
  /// then the contents, the innermost first (HN-81), and the last link stretches.
  func next(toward direction: Double) -> (link: Int, bound: Double)? {
    for index in 0..<links.count where links[index].scroller.mover.isDrag {
      let limits = links[index].scroller.limits
      if let edge = limits.edge(passedBy: links[index].scroller.chainedPlace),
        edge.outward != direction
      {
        return (index, limits.offset(of: edge))
      }
    }
    let last = lastLink
    var index = last
    while index > 0 {
      let place = links[index].scroller.chainedPlace
      if let bound = headerBound(of: index, from: place, toward: direction) {
        return (index, bound)
      }
      index -= 1
    }
    if let link = contentLink(toward: direction) {
      return (link, links[link].scroller.limits.offset(of: direction > 0 ? .end : .start))
    }
    guard last >= 0, links[last].overscrollBehavior != .none else { return nil }
    return (last, direction * .infinity)
  }

  /// The innermost link whose content can move in a direction; the one in which a drag and a series
  /// of wheel steps begin (HN-88).
  func contentLink(toward direction: Double) -> Int? {
    var index = 0
    let last = lastLink
    while index <= last {
      let limits = links[index].scroller.limits
      let place = links[index].scroller.chainedPlace
      if direction > 0 ? place < limits.maximum : place > limits.minimum { return index }
      index += 1
    }
    return nil
  }

  /// The offset up to which a link's header moves before what is inside, from a place; `nil` where
  /// it does not move (HN-82).
  ///
  /// An offset beyond the header returns after what is inside.
  func headerBound(of link: Int, from place: Double, toward direction: Double) -> Double? {
    let distance = links[link].headerDistance.finite(or: 0)
    guard link > 0, distance > 0 else { return nil }
    let limits = links[link].scroller.limits
    let end = min(limits.minimum + distance, limits.maximum)
    let start = max(end - max(0, links[link].headerReturn.finite(or: 0)), limits.minimum)
    if direction > 0 { return place < end ? end : nil }
    return place > start && place <= end + links[link].scroller.pixel ? start : nil
  }

  /// Advances to a time through all transfers from a link to the next; an earlier time counts as
  /// the present.
  mutating func run(to time: Double, _ events: inout [[Scroller.Event]]) {
    while events.count < links.count { events.append([]) }
    for _ in 0..<Self.transferLimit {
      guard let (link, transfer) = firstTransfer(until: time) else { break }
      perform(transfer, from: link, &events)
    }
    for index in 0..<links.count { links[index].scroller.run(to: time, &events[index]) }
  }

  /// More than any fling needs at once: a guard against endless work, not a rule.
  private static let transferLimit = 1000

  private func firstTransfer(until time: Double) -> (link: Int, transfer: Scroller.Transfer)? {
    var first: (link: Int, transfer: Scroller.Transfer)?
    let last = lastLink
    for index in 0..<links.count where links[index].scroller.isMovingAlone {
      var bound: Double?
      if index <= last, case .decelerating(let coast) = links[index].scroller.phase {
        bound = headerBound(of: index, from: coast.origin, toward: coast.velocity.signum)
      }
      guard let transfer = links[index].scroller.transfer(at: bound), transfer.time <= time
      else { continue }
      if let first, first.transfer.time <= transfer.time { continue }
      first = (index, transfer)
    }
    return first
  }

  /// Has the next link go on with the velocity that is left (HN-86), or the last one bounce
  /// (HN-87).
  ///
  /// The velocity of a link that already moves is added.
  private mutating func perform(
    _ transfer: Scroller.Transfer, from link: Int, _ events: inout [[Scroller.Event]]
  ) {
    for index in 0..<links.count where index != link {
      links[index].scroller.run(to: transfer.time, &events[index])
    }
    links[link].scroller.arrive(at: transfer, &events[link])
    let next = next(toward: transfer.velocity.signum)
    if next?.link != link {
      links[link].scroller.end(at: transfer, &events[link])
    }
    guard let next else { return }
    if next.link != link, case .glide = links[next.link].scroller.mover {
      links[next.link].scroller.stop(at: transfer.time, into: &events[next.link])
    }
    let own = next.link == link ? 0 : links[next.link].scroller.velocity
    links[next.link].scroller.goOn(
      with: transfer.velocity + own, past: next.bound, &events[next.link])
  }
}

// A scroller as a link of a chain.
extension Scroller {
  /// Where a motion would leave the scroller, with the velocity that it has there.
  struct Transfer {
    var time: Double
    var place: Double
    var velocity: Double
  }

  /// Whether there is more content than the viewport shows.
  var canScroll: Bool { limits.maximum > limits.minimum }

  /// The offset from which the next distance counts: the finger's place, or a glide's target.
  var chainedPlace: Double {
    switch mover {
    case .nothing, .itself: return offset
    case .drag, .glide: break
    }
    return switch phase {
    case .tracking(let tracking): tracking.place
    case .gliding(let glide): glide.request
    case .idle, .decelerating, .bouncing: offset
    }
  }

  /// Notes a movement of the finger that drags a chain, and returns how far the links follow it.
  mutating func recordChainedDrag(by delta: Double, at stamp: Double) -> Double {
    let followed = recordDrag(by: delta, at: stamp)
    if case .tracking(var tracking) = phase {
      tracking.lead = 0
      phase = .tracking(tracking)
      noteMotion(of: tracking)
    }
    return followed
  }

  /// Notes the velocity of the chain's motion that the finger stopped (SP-92).
  mutating func noteStop(of velocity: Double) {
    guard case .tracking(var tracking) = phase else { return }
    tracking.stoppedVelocity = velocity
    phase = .tracking(tracking)
  }

  /// Follows a finger up to an offset, and returns how much of the distance that used.
  mutating func follow(_ distance: Double, to bound: Double) -> Double {
    guard case .tracking(var tracking) = phase else { return distance }
    // A stretch that eases back freely is as long as it is shown (SP-33).
    let isShown = tuning.edge.easesBackFreely && limits.edge(passedBy: tracking.place) != nil
    let length = abs(bound - (isShown ? offset : tracking.place))
    let arrives = abs(distance) > length - Self.roundingDistance
    if arrives {
      hold(bound, &tracking)
    } else {
      move(&tracking, by: distance)
    }
    phase = .tracking(tracking)
    show(tracking)
    return arrives ? distance.limited(to: length) : distance
  }

  /// What adding up distances may lose, in points: so near a bound is at it.
  private static let roundingDistance = 1e-9

  /// Where the present motion leaves this scroller: at `bound`, where a coast reaches that, or at an
  /// edge that it meets or comes back over.
  func transfer(at bound: Double?) -> Transfer? {
    switch phase {
    case .idle, .tracking:
      return nil
    case .decelerating(let coast):
      if let bound,
        let after = coast.law.time(toTravel: bound - coast.origin, from: coast.velocity),
        after < coast.duration,
        let left = coast.law.velocity(
          afterTravelling: bound - coast.origin, from: coast.velocity)
      {
        return Transfer(time: coast.start + after, place: bound, velocity: left)
      }
      guard case .hits(let edge, let after, let velocity) = coast.end else { return nil }
      return Transfer(
        time: coast.start + after, place: limits.offset(of: edge), velocity: velocity)
    case .bouncing(let bounce):
      guard case .crosses(let after, let velocity) = bounce.end else { return nil }
      return Transfer(time: bounce.start + after, place: bounce.limit, velocity: velocity)
    case .gliding(let glide):
      guard glide.reason == .page, case .hits(let edge, let after, let velocity) = glide.end
      else { return nil }
      return Transfer(
        time: glide.start + after, place: limits.offset(of: edge), velocity: velocity)
    }
  }

  /// Moves to the place and time of a transfer; the motion goes on.
  mutating func arrive(at transfer: Transfer, _ events: inout [Event]) {
    time = max(time, transfer.time)
    (offset, motionVelocity) = (transfer.place, transfer.velocity)
    if case .bouncing(let bounce) = phase {
      events.append(.leftEdge(bounce.edge, time: time, velocity: velocity))
    }
  }

  /// Ends the motion at the place of a transfer: at an edge with what velocity it had there.
  mutating func end(at transfer: Transfer, _ events: inout [Event]) {
    let edge = transfer.velocity > 0 ? Edge.end : .start
    if limits.offset(of: edge) == transfer.place {
      clamp(to: edge, velocity: transfer.velocity, &events)
    } else {
      settle(at: transfer.place, &events)
    }
  }

  /// Goes on with a velocity, at least up to `bound` if that is far enough: inside the limits as a
  /// fling, on an edge or past one as a bounce.
  mutating func goOn(with velocity: Double, past bound: Double, _ events: inout [Event]) {
    let edge = velocity > 0 ? Edge.end : .start
    if limits.edge(passedBy: offset) != nil {
      release(Motion(offset: offset, velocity: velocity), &events)
    } else if offset == limits.offset(of: edge) {
      meet(edge, velocity: velocity, &events)
    } else {
      startMotion(
        Motion(offset: offset, velocity: velocity), velocity: velocity,
        fromPage: page(near: offset), &events)
      coast(exactlyWith: velocity, past: bound)
    }
  }

  /// Has a coast that passes `bound` before its limit keep exactly that velocity, and not end on a
  /// whole pixel, since another link continues it.
  mutating func coast(exactlyWith velocity: Double, past bound: Double) {
    guard case .decelerating(let coast) = phase else { return }
    let law = coast.law
    let limit = limits.offset(of: velocity > 0 ? .end : .start)
    guard bound != limit,
      let passing = law.time(toTravel: bound - coast.origin, from: velocity),
      passing < coastDuration(from: velocity)
    else { return }
    let end: Coast.End
    if let after = law.time(toTravel: limit - coast.origin, from: velocity),
      let left = law.velocity(afterTravelling: limit - coast.origin, from: velocity)
    {
      end = .hits(velocity > 0 ? .end : .start, after: after, velocity: left)
    } else {
      let unused = law.stoppingDistance(from: velocity.signum * tuning.coast.stopSpeed * pixel)
      let destination = coast.origin + law.stoppingDistance(from: velocity) - unused
      end = .stops(after: coastDuration(from: velocity), offset: limits.clamp(destination))
    }
    phase = .decelerating(
      Coast(start: coast.start, origin: coast.origin, velocity: velocity, end: end, law: law))
    refresh()
  }
}

extension Scroller.Coast {
  /// How long it lasts, in seconds.
  fileprivate var duration: Double {
    switch end {
    case .stops(let after, _), .hits(_, let after, _): after
    }
  }
}

extension Scroller: Hashable {
  /// Hashes offset, velocity and time, from which other scrollers mostly differ.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(offset)
    hasher.combine(velocity)
    hasher.combine(time)
  }
}
