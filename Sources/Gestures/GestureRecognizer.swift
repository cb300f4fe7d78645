public import ScrollPhysics

/// Recognizes the gestures of one axis in device events, and drives a scroller with them.
///
/// It is a value without a clock: events and times go in, the scroller is moved, and everything
/// else is appended as ``ScrollAction`` values to an array of the caller. Touch, mouse, trackpad,
/// wheel and keys share one scroller; only one of them drags it at a time.
///
/// Dragged content follows the path of the fingers a few milliseconds late, and so evenly, rather
/// than their newest event (FL-1). Advance to the time of each frame, also after a lift: the
/// content coasts once it is shown where the fingers left.
///
/// ```swift
/// var scroller = Scroller(viewportLength: 860, contentLength: 4000)
/// var recognizer = GestureRecognizer(regions: .init(width: 420, height: 860))
/// var actions: [ScrollAction] = []
/// for event in events { recognizer.handle(event, scroller: &scroller, into: &actions) }
/// recognizer.advance(to: frameTime, scroller: &scroller, into: &actions)
/// for case .tap(let point) in actions { select(point) }
/// actions.removeAll(keepingCapacity: true)
/// ```
public struct GestureRecognizer: Sendable, Equatable {
  /// The axis that is scrolled.
  public let axis: Axis
  /// The parts of the window that have a meaning for input; the program keeps them up to date.
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
  /// The fingers of a touch, which act as one by their centroid.
  var fingers = FingerSet()
  var pendingSamples = PendingSamples()
  /// The events of one call to the scroller; empty between two.
  var events: [Scroller.Event] = []
  /// The path of the present drag as it is shown.
  var path = PathResampler()
  /// How far the content has been moved along ``path``, in points.
  var shownPlace = 0.0
  /// When the content is where the newest event has it, if no further one comes, in seconds.
  var followsUntil = -Double.infinity
  /// When the dragged content may turn next, in seconds; `nil` if it will not.
  var turn: Double?
  /// The scrolling key that is down; of several the newest.
  var scrollKey: Key?
  private var windowScale: Double?

  /// Makes a recognizer that nothing touches.
  public init(axis: Axis = .vertical, regions: Regions, rules: Rules = Rules()) {
    self.axis = axis
    self.regions = regions
    self.rules = rules
    events.reserveCapacity(8)
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  package mutating func ownMemory() {
    events.reserveCapacity(8)
    fingers.ownMemory()
    path.ownMemory()
  }

  /// How the end of a trackpad scroll is known.
  public enum TrackpadLift: Hashable, Sendable {
    /// No trackpad has scrolled so far.
    case unseen
    /// By an event of the window system.
    case reported
    /// By a gap between scroll deltas (SP-105).
    case inferred
  }

  /// Whether a finger, a button or the trackpad drags the content now.
  public private(set) var isDragging = false

  /// Whether the dragged content goes on moving without a further event.
  public internal(set) var isFollowing = false

  /// When the dragged content may turn next, or ``nextDeadline`` if that is earlier, in seconds; `nil`
  /// if neither will be.
  ///
  /// Whatever depends on how far the content went is advanced to that moment too, so that it does
  /// not matter how often a frame is drawn (FL-25).
  package internal(set) var nextTurn: Double?

  /// Whether a key that scrolls is down; a header that keys left halfway settles only after it is
  /// up (HN-23).
  public var isKeyDown: Bool { scrollKey != nil }

  /// When something happens without a further event, in seconds; `nil` if nothing will.
  ///
  /// A loop that sleeps wakes up then and calls ``advance(to:scroller:into:)``.
  public private(set) var nextDeadline: Double?

  /// Stores what follows from the contact and is read in each frame.
  private mutating func noteContact() {
    switch contact {
    case .none: (isDragging, nextDeadline) = (false, nil)
    case .touch(let drag), .mouse(let drag):
      (isDragging, nextDeadline) = (drag.isDragging, drag.press?.deadline)
    case .thumb, .trackpad(.reported): (isDragging, nextDeadline) = (true, nil)
    case .trackpad(.inferred(let last)):
      (isDragging, nextDeadline) = (true, last + rules.trackpadGap)
    case .released(let release): (isDragging, nextDeadline) = (true, release.moment)
    }
    noteTurn()
  }

  /// Takes in an event, and moves the scroller by it.
  ///
  /// Both are advanced to the event's arrival first; an arrival before the last one counts as that
  /// one. An event with a number that is not finite is ignored.
  public mutating func handle(
    _ event: DeviceEvent, scroller: inout Scroller, into actions: inout [ScrollAction]
  ) {
    guard event.isFinite else { return }
    advance(to: event.arrival, scroller: &scroller, into: &actions)
    stamp = min(event.time, time)
    if case .released(let release) = contact { end(release, &scroller, &actions) }
    switch event.kind {
    case .touchDown(let finger, let x, let y):
      touchDown(Finger(id: finger, x: x, y: y), &scroller, &actions)
    case .touchMove(let finger, let x, let y):
      touchMove(Finger(id: finger, x: x, y: y), &scroller, &actions)
    case .touchUp(let finger, let x, let y):
      touchUp(Finger(id: finger, x: x, y: y), &scroller, &actions)
    case .touchCancel: cancelTouch(&scroller, &actions)
    case .mouseMove(let x, let y): mouseMove(x, y, &scroller, &actions)
    case .mouseDown(.left, let x, let y): mouseDown(x, y, &scroller, &actions)
    case .mouseUp(.left, let x, let y): mouseUp(x, y, &scroller, &actions)
    case .mouseDown, .mouseUp: break
    case .mouseLeave:
      cancelPointer(&scroller, &actions)
      actions.append(.hoverEnded)
    case .pointerCancel: cancelPointer(&scroller, &actions)
    case .wheel(let dx, let dy): wheel(dx, dy, &scroller, &actions)
    case .scroll(let dx, let dy): scroll(dx, dy, &scroller, &actions)
    case .trackpadScroll(let dx, let dy): pan(dx, dy, .reported, &scroller, &actions)
    case .trackpadLift: liftTrackpad(&scroller, &actions)
    case .trackpadHold: holdTrackpad(&scroller, &actions)
    case .keyDown(let key, let modifiers, let isRepeat):
      press(key, modifiers, isRepeat: isRepeat, &scroller, &actions)
    case .resize(let width, let height, let scale): resize(width, height, scale)
    case .focus(let isIn): if !isIn { cancelAll(&scroller, &actions) }
    case .visibility(let isShown): if !isShown { cancelAll(&scroller, &actions) }
    case .keyUp(let key, _): if key == scrollKey { scrollKey = nil }
    case .character, .closeRequest: break
    }
    noteContact()
  }

  /// Advances the delays and the scroller; what fell due in between happens at its own time,
  /// however late this is called.
  public mutating func advance(
    to newTime: Double, scroller: inout Scroller, into actions: inout [ScrollAction]
  ) {
    guard newTime.isFinite else { return }
    let target = max(time, newTime)
    while let deadline = nextDeadline, deadline <= target {
      followPath(to: max(time, deadline), &scroller)
      scroller.advance(to: time, into: &events)
      report(into: &actions)
      meetDeadline(&scroller, &actions)
      noteContact()
    }
    followPath(to: target, &scroller)
    scroller.advance(to: time, into: &events)
    report(into: &actions)
  }

  /// Hands the scroller's events on.
  mutating func report(into actions: inout [ScrollAction]) {
    guard !events.isEmpty else { return }
    // An iterator would share the array, and emptying it would copy it.
    for index in events.indices { actions.append(.motion(events[index])) }
    events.removeAll(keepingCapacity: true)
  }

  private mutating func meetDeadline(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    switch contact {
    case .touch(var drag):
      drag.showPress(&actions)
      contact = .touch(drag)
    case .mouse(var drag):
      drag.showPress(&actions)
      contact = .mouse(drag)
    case .trackpad(.inferred(let last)):
      contact = .none
      scroller.endDrag(liftedAt: last, at: time, into: &events)
      report(into: &actions)
    case .released(let release): end(release, &scroller, &actions)
    case .none, .thumb, .trackpad(.reported): break
    }
  }

  /// Cancels all contacts.
  ///
  /// The content springs back or stays; no fling starts.
  private mutating func cancelAll(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    cancelTouch(&scroller, &actions)
    cancelPointer(&scroller, &actions)
    scrollKey = nil
  }

  /// Takes on the window's size.
  ///
  /// Fingers that are down keep their pixels, so their places in points change with the scale.
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

  /// The part of a movement along the axis, as a change of offset: content follows the finger, so
  /// the offset changes in the other direction.
  func offsetChange(dx: Double, dy: Double) -> Double {
    axis == .vertical ? -dy : -dx
  }
}

extension GestureRecognizer {
  /// The window's parts that matter to input, in points of the window.
  public struct Regions: Hashable, Sendable {
    /// The window's width.
    public var width: Double
    /// The window's height.
    public var height: Double
    /// The height of the strip at the top that a tap on scrolls to the top; 0 for none.
    public var topBarHeight = 0.0
    /// How much of the viewport lies under something that stays, such as a sticky bar; a page is
    /// so much shorter.
    public var pageOverlap = 0.0
    /// Where the scroll indicator is and how it is grabbed; `nil` if it cannot be.
    public var indicator: Indicator?

    /// Makes the regions of a window with nothing special in it.
    public init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The track of the scroll indicator, at the trailing edge of the window.
  public struct Indicator: Hashable, Sendable {
    /// Where the track begins along the axis, in points of the window.
    public var start: Double
    /// How long the track is, in points.
    public var length: Double
    /// The shortest length of the thumb, in points.
    public var minimumThumbLength: Double
    /// How far from the window's trailing edge the thumb is still grabbed, in points.
    public var hitWidth: Double
    /// Whether a press on the track beside the thumb scrolls by a page towards the press.
    ///
    /// Otherwise, such a press is one on the content.
    public var pagesByPress = false

    /// Makes a track.
    public init(
      start: Double, length: Double, minimumThumbLength: Double = 36, hitWidth: Double = 16
    ) {
      self.start = start
      self.length = length
      self.minimumThumbLength = minimumThumbLength
      self.hitWidth = hitWidth
    }
  }

  /// Distances and delays of the recognizer; each says what it does and where it is from.
  public struct Rules: Hashable, Sendable, Codable {
    /// How far a finger moves before it drags, in points.
    ///
    /// UIKit's pan recognizer waits about as long. Twice that makes short flicks feel stuck, half
    /// makes taps drag.
    public var touchSlop = 10.0
    /// How far a pressed mouse moves before it drags, in points: it does not roll as a finger does.
    public var mouseSlop = 3.0
    /// How long a press lasts before it shows, in seconds, so that a scroll does not flash the row
    /// under it; UIKit delays content touches by 0.15 s, Flutter a tap-down by 0.1 s.
    public var pressDelay = 0.1
    /// The points of one wheel click of a trackpad, on every display.
    public var trackpadPointsPerClick = 10.0
    /// How long a trackpad whose lift is not reported is silent before it counts as lifted, in
    /// seconds.
    ///
    /// Longer makes a visible stop before the coast; shorter takes a slow scroll apart.
    public var trackpadGap = 0.1
    /// Whether a drag shows the path of the fingers at the moments of frames, rather than the
    /// newest event; it takes effect with the next drag (FL-1).
    public var resamples = true
    /// The points an arrow key scrolls by.
    public var arrowStep = 40.0
    /// The share of the visible length that a page key scrolls by, so that a line or two stay in
    /// view; Chromium's share.
    public var pageShare = 0.875

    /// Makes the standard rules.
    public init() {}
  }
}

/// Something that input means for the program, besides moving the scroller.
public enum ScrollAction: Hashable, Sendable {
  /// A press has lasted long enough to be shown; ends with ``pressCancelled`` or ``tap(_:)``.
  case pressBegan(Point)
  /// The press that was shown became a drag, or was cancelled.
  case pressCancelled
  /// A finger or the mouse was pressed and released here, and neither moved nor stopped a motion.
  case tap(Point)
  /// The mouse is here, with no button pressed, or no longer.
  case hover(Point)
  /// The mouse has left.
  case hoverEnded
  /// A drag of the scroll indicator's thumb began.
  case indicatorDragBegan
  /// The drag of the thumb ended.
  case indicatorDragEnded
  /// A key went down that does not scroll; Shift has already been applied to its name
  /// (``Key/typed(with:)``).
  case keyUnhandled(Key, DeviceEvent.Modifiers, isRepeat: Bool)
  /// An event of the scroller.
  case motion(Scroller.Event)
}
