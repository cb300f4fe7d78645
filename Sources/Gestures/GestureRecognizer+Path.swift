import ScrollPhysics

// How the content follows the path of a drag.
extension GestureRecognizer {
  /// Whether the dragged content goes on moving without a further event.
  public var isFollowing: Bool { isDragging && time < followsUntil }

  /// How far the newest event is ahead of the shown content, in points of travel along the offset,
  /// negative where the content is past it; 0 while nothing is dragged.
  package var eventLead: Double { isOnPath ? path.newestPlace - shownPlace : 0 }

  /// How far the shown path is behind the present, in seconds (FL-2); 0 while nothing is dragged.
  package var pathDelay: Double { isOnPath ? path.delay(at: time) : 0 }

  /// Whether the content follows a path: a dragged thumb has none.
  private var isOnPath: Bool {
    if case .thumb = contact { false } else { isDragging }
  }

  /// Moves the dragged content along its path until a moment, through every turn on the way.
  mutating func followPath(to moment: Double, _ scroller: inout Scroller) {
    guard isFollowing else {
      time = moment
      return
    }
    while let turn, turn <= moment {
      showPath(at: turn, &scroller)
      noteTurn()
    }
    if time < moment { showPath(at: moment, &scroller) }
  }

  /// Looks for the next turn of the path once, for all who ask.
  mutating func noteTurn() {
    turn = isFollowing ? path.turn(after: time, before: followsUntil) : nil
  }

  /// Moves the dragged content to where its path is at a moment.
  mutating func showPath(at moment: Double, _ scroller: inout Scroller) {
    time = moment
    let place = path.place(at: moment)
    // An event that only confirms the path moves nothing.
    guard abs(place - shownPlace) > 1e-9 else { return }
    scroller.moveDrag(by: place - shownPlace, at: moment)
    shownPlace = place
  }

  /// Prepares the path of a drag.
  mutating func beginPath() {
    path = PathResampler()
    path.isOn = rules.resamples
    (shownPlace, followsUntil, turn) = (0, -.infinity, nil)
  }

  /// Drags the content by a movement of the fingers, in points along the offset.
  mutating func drag(by movement: Double, _ scroller: inout Scroller) {
    let followed = scroller.recordDrag(by: movement, at: stamp)
    path.add(path.newestPlace + followed, stamp: stamp, arrival: time)
    followsUntil = path.restMoment
    showPath(at: time, &scroller)
  }

  /// Ends the drag: at once, or where the content is behind the fingers' last place, once it is
  /// there (FL-8, FL-46).
  mutating func endDrag(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    let release = Release(
      lift: stamp, moment: path.newestPlaceMoment, start: path.coastStart(liftedAt: stamp))
    if release.moment > time {
      contact = .released(release)
    } else {
      end(release, &scroller, &actions)
    }
  }

  /// Has the content go on without the fingers.
  mutating func end(
    _ release: Release, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    contact = .none
    scroller.endDrag(
      liftedAt: release.lift, coastingSince: release.start,
      correction: path.correction(at: time), at: time, into: &events)
    report(into: &actions)
  }
}
