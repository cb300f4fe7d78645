public import ScrollPhysics

/// Recognises what devices mean and drives a scroller with it, for one axis.
///
/// It is a value without a clock: events and times go in, the scroller is moved, and what else the
/// program has to do comes out as ``Outcome`` values. Touch, mouse, trackpad, wheel and keys share
/// one scroller; who holds it is one `Contact`, so that two devices never pull at once.
///
/// A dragged content follows the path of the fingers a few milliseconds late, and so evenly, rather
/// than their newest event (FL-1). So advance to the moment of each frame, and after a lift too: the
/// content goes on without the fingers once it is shown where they left.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 860, contentLength: 4000)
/// var input = ScrollInput(regions: .init(width: 420, height: 860))
/// for event in events {
///   for outcome in input.handle(event, scroller: &scroller) {
///     if case .tap(let x, let y) = outcome { select(x, y) }
///   }
/// }
/// _ = input.advance(to: frameTime, scroller: &scroller)
/// ```
public struct ScrollInput: Sendable, Equatable {
  /// The axis that is scrolled.
  public let axis: Axis
  /// The window's parts that matter to input; the program keeps them up to date.
  public var regions: Regions
  /// Distances and delays.
  public var rules: Rules { didSet { noteContact() } }
  /// How the end of a trackpad scroll is known, from the events seen so far.
  public internal(set) var trackpadLift = TrackpadLift.unseen
  /// The time of the last event or advance, in seconds.
  public internal(set) var time = -Double.infinity
  /// When the event that is handled happened, in seconds: at or before ``time``.
  private(set) var stamp = -Double.infinity

  var contact = Contact.none
  /// The fingers on the screen while they are the contact; they act as one by their centroid.
  ///
  /// They stand beside it, as the path does, since who looks at the contact copies it.
  var fingers = FingerSet()
  /// What the present hold has done within its slop.
  var slopPath = SlopPath()
  /// The path of the present drag as it is shown.
  var path = PathResampler()
  /// How far the content has been moved along ``path``, in points.
  var shownPlace = 0.0
  /// When the content is where the newest event has it, if no further one comes, in seconds.
  var followsUntil = -Double.infinity
  /// When the dragged content may turn next, in seconds; `nil` if it will not.
  ///
  /// Whatever depends on how far it went is advanced to that moment too.
  package internal(set) var turn: Double?
  /// The scrolling key that is down; of several the newest.
  var scrollKey: Key?
  private var windowScale: Double?

  /// Makes a recogniser with nothing touched.
  public init(axis: Axis = .vertical, regions: Regions, rules: Rules = Rules()) {
    self.axis = axis
    self.regions = regions
    self.rules = rules
  }

  /// An axis of the window.
  public enum Axis: Hashable, Sendable, Codable {
    /// Left and right.
    case horizontal
    /// Up and down.
    case vertical
  }

  /// How the end of a trackpad scroll is known.
  public enum TrackpadLift: Hashable, Sendable {
    /// No trackpad has scrolled so far.
    case unseen
    /// The window system tells when the fingers leave.
    case told
    /// Nothing tells; a gap between scroll deltas decides (SP-101).
    case guessed
  }

  /// Whether a finger, a button or the trackpad holds the content now.
  public private(set) var isDragging = false

  /// Whether a key that scrolls is down; a header that keys left half-way settles only after it is
  /// up (HN-23).
  public var isKeyDown: Bool { scrollKey != nil }

  /// When something happens without a further event, in seconds; `nil` if nothing will.
  ///
  /// A loop that sleeps wakes up then and calls ``advance(to:scroller:)``.
  public private(set) var nextDeadline: Double?

  /// Looks at the contact once for all who ask.
  private mutating func noteContact() {
    switch contact {
    case .none: (isDragging, nextDeadline) = (false, nil)
    case .touch(let hold), .mouse(let hold):
      (isDragging, nextDeadline) = (hold.isDragging, hold.press?.deadline)
    case .thumb, .trackpad(.told): (isDragging, nextDeadline) = (true, nil)
    case .trackpad(.guessed(let last)):
      (isDragging, nextDeadline) = (true, last + rules.trackpadGap)
    case .released(let release): (isDragging, nextDeadline) = (true, release.moment)
    }
  }

  /// Takes in an event and moves the scroller by it.
  ///
  /// Both are advanced to the event's arrival first; an arrival before the last one is taken as that
  /// one. An event with a number that is not finite does nothing.
  public mutating func handle(_ event: DeviceEvent, scroller: inout Scroller) -> Outcomes {
    guard event.isFinite else { return Outcomes() }
    var outcomes = advance(to: event.arrival, scroller: &scroller)
    stamp = min(event.time, time)
    if case .released(let release) = contact { end(release, &scroller, &outcomes) }
    switch event.kind {
    case .touchDown(let finger, let x, let y):
      touchDown(Finger(id: finger, x: x, y: y), &scroller, &outcomes)
    case .touchMove(let finger, let x, let y):
      touchMove(Finger(id: finger, x: x, y: y), &scroller, &outcomes)
    case .touchUp(let finger, let x, let y):
      touchUp(Finger(id: finger, x: x, y: y), &scroller, &outcomes)
    case .touchCancel: cancelTouch(&scroller, &outcomes)
    case .mouseMove(let x, let y): mouseMove(x, y, &scroller, &outcomes)
    case .mouseDown(.left, let x, let y): mouseDown(x, y, &scroller, &outcomes)
    case .mouseUp(.left, let x, let y): mouseUp(x, y, &scroller, &outcomes)
    case .mouseDown, .mouseUp: break
    case .mouseLeave:
      cancelPointer(&scroller, &outcomes)
      outcomes.append(.hoverEnded)
    case .pointerCancel: cancelPointer(&scroller, &outcomes)
    case .wheel(let dx, let dy): wheel(dx, dy, &scroller, &outcomes)
    case .scroll(let dx, let dy): scroll(dx, dy, &scroller, &outcomes)
    case .trackpadScroll(let dx, let dy): trackpadScroll(dx, dy, &scroller, &outcomes)
    case .trackpadLift: liftTrackpad(&scroller, &outcomes)
    case .trackpadHold: holdTrackpad(&scroller, &outcomes)
    case .keyDown(let key, let modifiers, let isRepeat):
      press(key, modifiers, isRepeat: isRepeat, &scroller, &outcomes)
    case .resize(let width, let height, let scale): resize(width, height, scale)
    case .focus(let isIn): if !isIn { cancelAll(&scroller, &outcomes) }
    case .visibility(let isShown): if !isShown { cancelAll(&scroller, &outcomes) }
    case .keyUp(let key, _): if key == scrollKey { scrollKey = nil }
    case .closeRequest: break
    }
    noteContact()
    if isDragging || turn != nil { noteTurn() }
    return outcomes
  }

  /// Lets time pass for the delays and for the scroller; what fell due in between happens at its
  /// own moment, however late this is called.
  public mutating func advance(to newTime: Double, scroller: inout Scroller) -> Outcomes {
    var outcomes = Outcomes()
    guard newTime.isFinite else { return outcomes }
    let target = max(time, newTime)
    while let deadline = nextDeadline, deadline <= target {
      followPath(to: max(time, deadline), &scroller)
      outcomes.append(scroller.advance(to: time))
      meetDeadline(&scroller, &outcomes)
      noteContact()
    }
    followPath(to: target, &scroller)
    let events = scroller.advance(to: time)
    if !events.isEmpty { outcomes.append(events) }
    return outcomes
  }

  private mutating func meetDeadline(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    switch contact {
    case .touch(var hold):
      hold.showPress(&outcomes)
      contact = .touch(hold)
    case .mouse(var hold):
      hold.showPress(&outcomes)
      contact = .mouse(hold)
    case .trackpad(.guessed(let last)):
      contact = .none
      outcomes.append(scroller.endDrag(liftedAt: last, at: time))
    case .released(let release): end(release, &scroller, &outcomes)
    case .none, .thumb, .trackpad(.told): break
    }
  }

  /// Takes everything away from every device: the content springs back or rests, and throws not.
  private mutating func cancelAll(_ scroller: inout Scroller, _ outcomes: inout Outcomes) {
    cancelTouch(&scroller, &outcomes)
    cancelPointer(&scroller, &outcomes)
    scrollKey = nil
  }

  /// Takes on the window's size.
  ///
  /// Fingers that are down keep their pixels, so where a point has become another number of pixels
  /// their places are told anew.
  private mutating func resize(_ width: Double, _ height: Double, _ scale: Double) {
    guard width > 0, height > 0, scale > 0 else { return }
    regions.width = width
    regions.height = height
    if let windowScale, windowScale != scale {
      contact.rescalePlaces(by: windowScale / scale)
      fingers.rescale(by: windowScale / scale)
    }
    windowScale = scale
  }

  /// The share of a movement that lies along the axis, as a distance of offset: content follows
  /// the finger, so the offset goes the other way.
  func offsetChange(dx: Double, dy: Double) -> Double {
    axis == .vertical ? -dy : -dx
  }
}
