/// Scrolling content under a header: gesture recognizer, scroller, header and scroll indicator as
/// one value.
///
/// Device events and times go in. The content moves, the header follows it, and everything else
/// that the program has to do is appended as `ScrollAction` values to an array of the caller. It
/// has no clock: a time before the last one counts as that one. An array emptied with
/// `removeAll(keepingCapacity: true)` after each frame makes a frame free of allocations.
///
/// ```swift
/// let header = Header.flexible(FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128)))
/// var list = ScrollArea(
///   size: Size(width: 420, height: 860), contentLength: 5000, header: header)
/// var actions: [ScrollAction] = []
/// for event in events { list.handle(event, into: &actions) }
/// list.advance(to: frameTime, into: &actions)
/// for case .tap(let point) in actions { select(point) }
/// actions.removeAll(keepingCapacity: true)
/// print(list.scroller.offset, list.header.layout.bottomEdge)
/// ```
///
/// The content begins at offset 0, below the header: in the window, a point of the content is at
/// its own y less the scroller's layout offset.
public struct ScrollArea: Sendable, Equatable {
  /// The motion of the content.
  public package(set) var scroller: Scroller
  /// The header over the content.
  public package(set) var header: Header
  /// What recognizes gestures in the events; its rules can be changed.
  public var recognizer: GestureRecognizer
  /// The scroll indicator at the present time.
  public package(set) var indicator = ScrollIndicator()
  /// The visible extent, in points; a resize event changes it.
  public package(set) var size: Size
  /// The axis along which the content scrolls.
  public var axis: Axis { recognizer.axis }
  /// Whether the next frame differs without a further event: advance and draw for each frame.
  public internal(set) var isMoving = false
  /// When something happens without a further event, in seconds; `nil` if nothing will.
  ///
  /// A program that sleeps while nothing moves calls ``advance(to:into:)`` then.
  public internal(set) var nextDeadline: Double?

  /// How a pull past the start of the content is divided, and what it triggers; `nil` for none.
  public internal(set) var budget: OverscrollBudget?
  /// What has happened to the triggers of ``budget``; the program removes what it has read.
  public var pullEvents: [OverscrollBudget.Event] = []
  /// The pull that the content keeps at its start until a trigger is ended, in points.
  @usableFromInline var heldPull = 0.0
  /// The distance that ``restore(distance:at:into:)`` could not reach yet, in points; `nil` if it
  /// waits for nothing.
  public internal(set) var awaitedDistance: Double?

  /// What bars of a stack always cover of the viewport, at its start and at its end, in points.
  var barsAbove = 0.0
  var barsBelow = 0.0
  /// The identity by which the header knows the scroller.
  package internal(set) var view = ScrollViewID.main
  /// Whether the header moves without the content.
  package internal(set) var isHeaderMoving = false
  /// When the header begins to settle without an event, in seconds; `nil` if it will not.
  package internal(set) var headerDeadline: Double?
  /// Counts the changes other than of time, for what depends on them.
  package internal(set) var revision = 0
  /// What moves, or last moved, the content.
  var input = InputSource.code
  /// Whether a key that scrolls is pressed.
  var isKeyDown = false
  /// Whether the header counted as scrubbed before the thumb was dragged.
  private var wasScrubbed = false
  /// The metrics last passed to the header; `nil` after any other change, as of a length.
  var reported: ScrollMetrics?
  /// Events of the present calls to the scroller, those of an inner call after those of an outer
  /// one.
  var events: [Scroller.Event] = []
  /// Effects of the present calls to the header, in the same order.
  var effects: [HeaderEffect] = []

  /// Makes an area at rest at the start of its content, with the header expanded.
  ///
  /// - Parameters:
  ///   - size: The visible extent, in points; a side that is negative or not finite counts as 0.
  ///   - contentLength: The extent of the content along the axis without the header, in points.
  ///   - header: The header over the content; content that scrolls sideways has none.
  ///   - tuning: The constants of the motion.
  ///   - axis: The axis along which the content scrolls.
  public init(
    size: Size, contentLength: Double, header: Header = .none, tuning: Tuning = .ios,
    axis: Axis = .vertical
  ) {
    let scroller = Scroller(
      tuning: tuning, viewportLength: size.length(along: axis), contentLength: contentLength)
    self.init(scroller, header: axis == .vertical ? header : .none, size: size, axis: axis)
  }

  /// Puts a header over a scroller, and scrolls that to its start.
  package init(
    _ scroller: Scroller, header: Header, size: Size = Size(width: 0, height: 0),
    axis: Axis = .vertical, as view: ScrollViewID = .main
  ) {
    let size = size.finite
    self.scroller = scroller
    self.size = size
    self.view = view
    recognizer = GestureRecognizer(
      axis: axis, regions: .init(width: size.width, height: size.height))
    let time = scroller.time
    self.header = header
    ownMemory()
    var ignored: [ScrollAction] = []
    if header.isFlexible {
      let metrics = metrics
      callHeader(&ignored) { $0.attach(to: metrics, into: &$1) }
    } else {
      self.scroller.setInset(
        start: header.inset, end: 0, owner: .header, at: time, into: &events)
    }
    self.scroller.scroll(
      to: self.scroller.minimumOffset, animated: false, at: time, into: &events)
    events.removeAll(keepingCapacity: true)
    follow(into: &ignored)
    note()
  }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  package mutating func ownMemory() {
    events.reserveCapacity(8)
    effects.reserveCapacity(16)
    scroller.ownMemory()
    recognizer.ownMemory()
    if header.isFlexible { header.flexible.ownMemory() }
  }

  /// The offset at which the content rests below the expanded header, in points: the scroller's
  /// least offset, but for what a trigger of ``budget`` holds.
  @inlinable public var startOffset: Double { scroller.minimumOffset + heldPull }

  /// How far the content is laid out from ``startOffset``, in points; negative while it is pulled,
  /// except where the pull stretches its picture.
  @inlinable public var distance: Double { scroller.layoutOffset - startOffset }

  /// The last time that the area was advanced to, in seconds; 0 at first.
  public var time: Double { scroller.time }

  /// Takes in an event, after advancing to its arrival.
  ///
  /// An event with a number that is not finite is ignored.
  public mutating func handle(_ event: DeviceEvent, into actions: inout [ScrollAction]) {
    guard event.isFinite else { return }
    run(to: event.arrival, &actions)
    if event.kind.isInput { awaitedDistance = nil }
    if case .resize(let width, let height, let scale) = event.kind {
      resize(to: Size(width: width, height: height), scale: scale, &actions)
    }
    let start = actions.count
    recognizer.handle(event, scroller: &scroller, into: &actions)
    perform(from: start, &actions)
    follow(into: &actions)
    setKeyDown(recognizer.isKeyDown, at: time, into: &actions)
    note()
  }

  /// Advances to a time, in seconds: to that of each frame, and to ``nextDeadline``.
  public mutating func advance(to time: Double, into actions: inout [ScrollAction]) {
    guard time.isFinite else { return }
    run(to: time, &actions)
    note()
  }

  private mutating func run(to time: Double, _ actions: inout [ScrollAction]) {
    // Where the content turns or comes to rest, the header follows it, so that the frame rate does not
    // matter.
    while let turn = nextTurn(before: time) { step(to: turn, &actions) }
    step(to: time, &actions)
  }

  private func nextTurn(before time: Double) -> Double? {
    var next = time
    if let turn = recognizer.nextTurn, turn > self.time { next = min(next, turn) }
    let end = scroller.phase.nextTurn(after: self.time)
    if let end, end > self.time { next = min(next, end) }
    if isHeaderMoving, header.isFlexible, let turn = header.flexible.nextTurn(after: self.time) {
      next = min(next, turn)
    }
    return next < time ? next : nil
  }

  private mutating func step(to time: Double, _ actions: inout [ScrollAction]) {
    let start = actions.count
    recognizer.advance(to: time, scroller: &scroller, into: &actions)
    perform(from: start, &actions)
    advanceHeader(to: self.time, into: &actions)
    indicator.note(isAtRest: scroller.isAtRest, at: self.time)
  }

  /// Lets header and indicator follow what the recognizer has caused.
  private mutating func perform(from start: Int, _ actions: inout [ScrollAction]) {
    for index in start..<actions.count {
      switch actions[index] {
      case .motion(let event): scrollerDid(event, into: &actions)
      case .indicatorDragBegan: dragIndicator(true, at: time, into: &actions)
      case .indicatorDragEnded: dragIndicator(false, at: time, into: &actions)
      case .hover(let point):
        let edge = axis == .vertical ? size.width - point.x : size.height - point.y
        indicator.setNear(edge < ScrollIndicator.reach, at: time)
      case .hoverEnded: indicator.setNear(false, at: time)
      case .pressBegan, .pressCancelled, .tap, .keyUnhandled: break
      }
    }
  }

  /// Begins or ends a drag of the indicator's thumb, during which the header counts as scrubbed.
  package mutating func dragIndicator(
    _ isDragged: Bool, at time: Double, into actions: inout [ScrollAction]
  ) {
    if isDragged, !indicator.isDragged {
      wasScrubbed = header.flexible.configuration.isScrubbing
    }
    indicator.setDragged(isDragged, at: time)
    let isScrubbing = isDragged || wasScrubbed
    configureHeader(at: time, into: &actions) { $0.isScrubbing = isScrubbing }
  }

  private mutating func resize(
    to size: Size, scale: Double, _ actions: inout [ScrollAction]
  ) {
    let size = size.finite
    guard size.width > 0, size.height > 0, scale > 0 else { return }
    self.size = size
    configureScroller(at: time, into: &actions) { $0.pixelsPerPoint = scale }
    setContentLength(scroller.contentLength, at: time, into: &actions)
  }

  /// Puts the indicator at the bottom edge: at the right edge of a window whose axes are exchanged.
  @inline(never)
  private mutating func noteSideways() {
    let track = ScrollIndicator.track(in: size.transposed, below: 0)
    recognizer.regions.indicator = .init(start: track.y, length: track.height)
    indicator.thumb = indicator.thumb(of: scroller, on: track, at: time).map { thumb in
      ScrollIndicator.Thumb(frame: thumb.frame.transposed, opacity: thumb.opacity)
    }
    indicator.track = track.transposed
  }

  /// Stores what is read between two frames.
  mutating func note() {
    let sticky = header.stickyHeight + barsAbove
    indicator.track = ScrollIndicator.track(in: size, below: sticky, above: barsBelow)
    indicator.thumb = indicator.thumb(of: scroller, on: indicator.track, at: time)
    recognizer.regions.width = size.width
    recognizer.regions.height = size.height
    recognizer.regions.topBarHeight = header.isFlexible ? header.flexible.topBarHeight : 0
    recognizer.regions.pageOverlap = sticky + barsBelow
    recognizer.regions.indicator = .init(
      start: indicator.track.y, length: indicator.track.height)
    if axis == .horizontal { noteSideways() }
    isMoving =
      switch scroller.phase {
      case .idle: isHeaderMoving || indicator.isFading(isAtRest: true, at: time)
      case .tracking: isHeaderMoving || recognizer.isFollowing
      case .decelerating, .bouncing, .gliding: true
      }
    nextDeadline = recognizer.nextDeadline
    if let wakeTime = headerDeadline { nextDeadline = min(wakeTime, nextDeadline ?? wakeTime) }
    if let start = indicator.fadeTime(isAtRest: scroller.isAtRest, at: time) {
      nextDeadline = min(start, nextDeadline ?? start)
    }
  }
}

extension Size {
  /// The size with 0 for a side that is negative or not finite, and sides of at most 10⁹ points.
  fileprivate var finite: Size {
    func side(_ length: Double) -> Double { length.isFinite ? min(1e9, max(0, length)) : 0 }
    return Size(width: side(width), height: side(height))
  }
}
