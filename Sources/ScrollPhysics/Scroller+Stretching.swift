// How a finger's place and what is shown of it belong together (SP-39).
extension Scroller {
  /// Sets a hold's place so that it shows an offset (SP-39).
  @inline(__always)
  func hold(_ offset: Double, _ tracking: inout Tracking) {
    tracking.place = offset
    tracking.enlargement = 1
    guard let edge = limits.edge(passedBy: offset) else { return }
    let limit = limits.offset(of: edge)
    guard isStretchy else {
      tracking.place = limit
      return
    }
    let band = tuning.edge.band
    let excess = band.excess(offset - limit, length: viewportLength)
    tracking.place = limit + excess
    let shown = band.shown(excess, length: viewportLength)
    if shown != 0, abs(offset - limit) > abs(shown) * (1 + 1e-9) {
      tracking.enlargement = (offset - limit) / shown
    }
  }

  /// A hold that begins now and shows the content where it is.
  func makeTracking(_ source: DragSource) -> Tracking {
    var tracking = Tracking(
      source: source, place: offset, lastMotion: time, lastEvent: time,
      withheld: tuning.start.map { _ in 0 }, stoppedVelocity: 0, page: page(near: offset))
    hold(offset, &tracking)
    return tracking
  }

  /// Moves a hold's place by what the content follows of the finger; returns the part of it past an
  /// edge where nothing stretches.
  @inline(__always)
  @discardableResult
  func move(_ tracking: inout Tracking, by delta: Double) -> Double {
    guard isStretchy else {
      let place = tracking.place + delta
      tracking.place = limits.clamp(place)
      return place - tracking.place
    }
    let edge = limits.edge(passedBy: tracking.place)
    if tuning.edge.easesBackFreely, let edge, delta * edge.outward < 0 {
      hold(shownOffset(of: tracking) + delta, &tracking)
    } else {
      tracking.place += delta
    }
    if limits.edge(passedBy: tracking.place) != edge {
      tracking.enlargement = 1
    }
    return 0
  }

  /// Shows what a hold has moved to.
  @inline(__always)
  mutating func show(_ tracking: Tracking) {
    offset = shownOffset(of: tracking)
    noteMotion(of: tracking)
  }

  /// The rate of the offset that a release of the finger at `lift` would leave.
  func fingerVelocity(of tracking: Tracking, at lift: Double) -> Double {
    estimator.velocity(at: lift) * slope(of: tracking)
  }

  /// Notes that a finger moves the content, and by how much what is shown leads.
  @inline(__always)
  mutating func noteMotion(of tracking: Tracking) {
    motionVelocity = 0
    mover = .drag(tracking.source, lead: shownLead(of: tracking))
  }

  /// The offset that a hold shows.
  @inline(__always)
  func shownOffset(of tracking: Tracking) -> Double {
    shownOffset(at: tracking.place, enlargement: tracking.enlargement)
  }

  /// How far what a hold shows is ahead of what the recorded events would show (FL-7).
  @inline(__always)
  func shownLead(of tracking: Tracking) -> Double {
    guard tracking.lead != 0 else { return 0 }
    let recorded = tracking.place - tracking.lead
    return offset - shownOffset(at: recorded, enlargement: tracking.enlargement)
  }

  /// How much of the finger's speed the content shows.
  @inline(__always)
  func slope(of tracking: Tracking) -> Double {
    guard let edge = limits.edge(passedBy: tracking.place) else { return 1 }
    let band = isStretchy ? tuning.edge.band : .clamped
    let excess = tracking.place - limits.offset(of: edge)
    return tracking.enlargement * band.slope(atExcess: excess, length: viewportLength)
  }

  /// The offset that is shown for a finger's place.
  @inline(__always)
  private func shownOffset(at place: Double, enlargement: Double) -> Double {
    guard let edge = limits.edge(passedBy: place) else { return place }
    let limit = limits.offset(of: edge)
    let band = isStretchy ? tuning.edge.band : .clamped
    return limit + enlargement * band.shown(place - limit, length: viewportLength)
  }
}

/// What a return spring works on: the shown distance itself, or the pull behind it (SP-46).
enum StretchSpace: Hashable, Sendable {
  case shown
  case pull(RubberBand, length: Double)

  /// What is shown of a state of the spring.
  func shown(_ state: Spring.State) -> Spring.State {
    switch self {
    case .shown:
      state
    case .pull(let band, let length):
      Spring.State(
        displacement: band.shown(state.displacement, length: length),
        velocity: state.velocity * band.slope(atExcess: state.displacement, length: length))
    }
  }

  /// The state of the spring that is shown so; `nil` when no pull shows that much.
  func state(shownAs shown: Spring.State) -> Spring.State? {
    switch self {
    case .shown:
      return shown
    case .pull(let band, let length):
      let pull = band.excess(shown.displacement, length: length)
      let reach = abs(band.shown(pull, length: length))
      guard abs(shown.displacement) <= reach * (1 + Self.rounding) else { return nil }
      let slope = band.slope(atExcess: pull, length: length)
      return Spring.State(
        displacement: pull, velocity: slope > 0 ? shown.velocity / slope : 0)
    }
  }

  /// What rounding may add to a stretch, as a share of it.
  private static let rounding = 1e-9
}
