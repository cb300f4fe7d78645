extension Scroller {
  /// Changes the visible and the content's extent together, in points (SP-123).
  ///
  /// See <doc:ChangingLimits> for what each phase makes of it.
  public mutating func setLengths(
    viewport: Double, content: Double, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    let (before, viewportBefore) = (limits, viewportLength)
    viewportLength = Self.viewportLength(from: viewport)
    contentLength = Self.contentLength(from: content)
    updateLimits()
    follow(from: before, viewportBefore: viewportBefore, &events)
  }

  /// Sets what one owner requests beyond the content's ends, in points; other owners' insets stay
  /// (SP-66).
  ///
  /// At most eight owners; a ninth is an error of the program and traps.
  public mutating func setInset(
    start: Double, end: Double, owner: InsetOwner, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    let before = limits
    insets.set(
      start: start.finite(or: 0).limited(to: Self.longestDelta),
      end: end.finite(or: 0).limited(to: Self.longestDelta), owner: owner)
    updateLimits()
    follow(from: before, viewportBefore: viewportLength, &events)
  }

  /// Sets the inset of ``InsetOwner/pull``, in points, for when no finger drags the content: it is
  /// in place before the spring of a release begins, and moves nothing under a finger (HN-61,
  /// HN-62).
  ///
  /// Content that rests where a longer one left it springs back.
  package mutating func setPullInset(_ length: Double, at time: Double, into events: inout [Event])
  {
    if case .tracking(var tracking) = phase {
      tracking.pullInset = length
      phase = .tracking(tracking)
      return
    }
    run(to: time, &events)
    let place = isAtRest && isStretchy ? offset : nil
    setInset(start: length, end: 0, owner: .pull, at: time, into: &events)
    if let place, let edge = limits.edge(passedBy: place) {
      bounceFromStretch(Motion(offset: place, velocity: 0), to: edge)
    }
  }

  /// Changes the constants of the motion; a motion in flight goes on from its place and velocity.
  ///
  /// A tuning that ``Tuning/validated()`` refuses changes nothing.
  public mutating func setTuning(_ tuning: Tuning, at time: Double, into events: inout [Event]) {
    run(to: time, &events)
    guard tuning.isValid else { return }
    self.tuning = tuning
    estimator.rules = tuning.release.estimator
    resume(&events)
  }

  /// Makes the content longer at its start, as when rows appear before the visible ones, or
  /// shorter, with a negative length (SP-122).
  ///
  /// All offsets grow by that many points, so the same content stays under the eye and the finger,
  /// and a motion goes on. With `staysAtStart`, content within ``startReach`` of its start that is
  /// not dragged keeps its offset instead: what is new shows, as in a chat (HN-92).
  public mutating func prependContent(
    length: Double, staysAtStart: Bool = false, at time: Double, into events: inout [Event]
  ) {
    run(to: time, &events)
    let length = length.finite(or: 0).limited(to: Self.longestDelta)
    let before = limits
    contentLength = Self.contentLength(from: contentLength + length)
    updateLimits()
    snapPositions?.move(by: length)
    if staysAtStart, !mover.isDrag, abs(offset - before.minimum) <= Self.startReach {
      follow(from: before, viewportBefore: viewportLength, &events)
      return
    }
    offset += length
    switch phase {
    case .idle, .decelerating, .bouncing:
      break
    case .tracking(var tracking):
      tracking.page += length
      if let edge = before.edge(passedBy: tracking.place) {
        let moved = limits.offset(of: edge) - before.offset(of: edge)
        if abs(moved - length) < Self.sameDistance {
          tracking.place += moved
          offset = shownOffset(of: tracking)
        }
      }
      phase = .tracking(tracking)
    case .gliding(let glide):
      self.glide(
        to: limits.clamp(glide.target + length), request: limits.clamp(glide.request + length),
        reason: glide.reason, velocity: velocity)
    }
    resume(&events)
  }

  /// How near to its start content counts as being there when rows are added, in points (HN-92).
  public static let startReach = 1.0

  mutating func updateLimits() {
    let minimum = 0 - insets.start
    let maximum = max(minimum, contentLength + insets.end - viewportLength)
    limits = Limits(minimum: minimum, maximum: maximum)
  }

  /// Goes on from the present place and velocity under rules that have changed.
  mutating func resume(_ events: inout [Event]) {
    let motion = Motion(offset: offset, velocity: velocity)
    switch phase {
    case .idle:
      rest(at: limits.clamp(offset))
    case .tracking(var tracking):
      if shownOffset(of: tracking) != offset {
        hold(offset, &tracking)
      }
      phase = .tracking(tracking)
    case .bouncing(let bounce):
      resume(with: bounce, &events)
    case .decelerating:
      release(motion, &events)
    case .gliding(let glide):
      self.glide(
        to: limits.clamp(glide.target), request: limits.clamp(glide.request),
        reason: glide.reason, velocity: velocity)
    }
    run(to: time, &events)
  }

  /// Goes on after the limits or the viewport have changed.
  ///
  /// Nothing in flight moves (SP-121), and a motion whose end the change does not concern is not
  /// even computed anew. At rest the content is moved into the limits, and a finger that drags it
  /// past an edge which came nearer keeps its distance from that edge (SP-120).
  private mutating func follow(
    from before: Limits, viewportBefore: Double, _ events: inout [Event]
  ) {
    guard limits != before || viewportLength != viewportBefore else { return }
    let area = snappedArea(in: before, viewportLength: viewportBefore)
    switch phase {
    case .tracking(var tracking):
      let shift = edgeShift(of: tracking, from: before)
      if shift != 0 {
        tracking.place += shift
        offset = viewportLength == viewportBefore ? shownOffset(of: tracking) : offset + shift
        phase = .tracking(tracking)
      }
    case .decelerating(let coast):
      if isUnaffected(coast, from: before) { return }
    case .bouncing(let bounce):
      if isStretchy, limits.offset(of: bounce.edge) == bounce.limit,
        viewportLength == viewportBefore || bounce.space == springSpace
      {
        return
      }
    case .idle, .gliding:
      break
    }
    resume(&events)
    if let area { keep(area) }
    run(to: time, &events)
  }

  /// Whether other limits change nothing of a coast.
  private func isUnaffected(_ coast: Coast, from before: Limits) -> Bool {
    guard limits.edge(passedBy: offset) == nil else { return false }
    switch coast.end {
    case .stops(_, let target): return limits.clamp(target) == target
    case .hits(let edge, _, _): return limits.offset(of: edge) == before.offset(of: edge)
    }
  }

  /// How far the edge past which a finger drags the content has come inward.
  private func edgeShift(of tracking: Tracking, from before: Limits) -> Double {
    switch before.edge(passedBy: tracking.place) {
    case .start: max(0, limits.minimum - before.minimum)
    case .end: min(0, limits.maximum - before.maximum)
    case nil: 0
    }
  }
}

/// Who asks for an inset: contributions of different owners add up and never overwrite each other.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 800, contentLength: 5000)
/// var events: [Scroller.Event] = []
/// scroller.setInset(start: 280, end: 0, owner: .header, at: 0, into: &events)
/// scroller.setInset(start: 20, end: 34, owner: .safeArea, at: 0, into: &events)
/// print(scroller.minimumOffset)  // -300
/// ```
public struct InsetOwner: RawRepresentable, Hashable, Sendable, Codable {
  /// The owner's number.
  public var rawValue: Int

  /// Makes an owner of a number.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The program's own insets.
  public static let content = InsetOwner(rawValue: 0)
  /// The safe area of the window.
  public static let safeArea = InsetOwner(rawValue: 1)
  /// A header that floats over the content.
  public static let header = InsetOwner(rawValue: 2)
  /// A pull that is held at the start of the content (HN-60).
  public static let pull = InsetOwner(rawValue: 3)
}

/// The insets of all owners.
struct Insets: Sendable, Equatable {
  struct Contribution: Sendable, Equatable, Codable {
    var owner: InsetOwner
    var start: Double
    var end: Double
  }

  private(set) var contributions = InlineList<8, Contribution>()
  /// The greatest number of owners.
  static let capacity = 8

  /// The sum at the start, in points.
  var start: Double { contributions.reduce(0) { $0 + $1.start } }
  /// The sum at the end, in points.
  var end: Double { contributions.reduce(0) { $0 + $1.end } }

  /// Replaces what an owner asked for; zero at both ends takes it away.
  ///
  /// At most eight owners fit.
  mutating func set(start: Double, end: Double, owner: InsetOwner) {
    var index = 0
    while let contribution = contributions[index], contribution.owner != owner {
      index += 1
    }
    contributions.remove(at: index)
    guard start != 0 || end != 0 else { return }
    precondition(contributions.count < Self.capacity, "more than eight owners of insets")
    contributions.append(Contribution(owner: owner, start: start, end: end))
  }
}

/// One of the two ends of a scroller's range.
public enum Edge: String, Hashable, Sendable, Codable {
  /// The end with the smaller offset: top or left.
  case start
  /// The end with the greater offset: bottom or right.
  case end

  /// The sign of a velocity that leaves the range here: −1 at the start, 1 at the end.
  public var outward: Double {
    switch self {
    case .start: -1
    case .end: 1
    }
  }
}

/// The offsets at which a content rests: from `minimum` to `maximum`.
@usableFromInline
struct Limits: Hashable, Sendable {
  /// The offset of the start, finite.
  @usableFromInline var minimum: Double
  /// The offset of the end, at least `minimum`; may be infinite.
  @usableFromInline var maximum: Double

  /// The offset of an edge.
  func offset(of edge: Edge) -> Double {
    switch edge {
    case .start: minimum
    case .end: maximum
    }
  }

  /// The offset moved into the limits, never minus zero.
  func clamp(_ offset: Double) -> Double {
    offset.clamped(to: minimum...maximum).unsignedZero
  }

  /// The edge past which an offset lies; `nil` inside and on the edges.
  func edge(passedBy offset: Double) -> Edge? {
    offset < minimum ? .start : offset > maximum ? .end : nil
  }
}
