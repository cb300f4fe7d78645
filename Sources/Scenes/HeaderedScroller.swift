import FlexibleHeader
import ScrollPhysics

/// A scroller with a flexible header over it, kept in step.
///
/// Readings of the scroller go to the header, and what the header asks for goes back: its part of
/// the inset, places, and springs on which the content comes with it. The scroller's content begins
/// at offset 0, below the room that the header takes as an inset.
package struct HeaderedScroller: Sendable, Equatable {
  /// What scrolls; whoever drives it calls ``follow()`` afterwards.
  package var scroller: Scroller
  /// The header; change it by ``configure(at:_:)``.
  package internal(set) var header: FlexibleHeader
  /// The name by which the header knows the scroller.
  package internal(set) var view: ScrollViewID
  /// The velocity of the finger when it was last seen on the content.
  private var fingerVelocity = 0.0
  /// What moves, or last moved, the content.
  private var input = InputSource.code
  /// Whether a key that scrolls is down.
  private var isKeyDown = false
  /// Counts how often anything but the time has changed, for what depends on it.
  private(set) var revision = 0
  /// What the header was told last, unless something else has changed since.
  private var told: ScrollMetrics?
  /// The events of one call to the scroller; empty between two.
  var events: [Scroller.Event] = []

  /// Puts a header over a scroller and scrolls it to its start, with the header expanded.
  package init(_ scroller: Scroller, under header: FlexibleHeader, as view: ScrollViewID = .main) {
    self.scroller = scroller
    self.header = header
    self.view = view
    events.reserveCapacity(8)
    apply(self.header.attach(to: reading))
    self.scroller.scroll(
      to: self.scroller.minimumOffset, animated: false, at: scroller.time, into: &events)
    events.removeAll(keepingCapacity: true)
    follow()
  }

  /// How far the content is scrolled from its start, in points; negative while it is pulled.
  package var distance: Double { scroller.offset - scroller.minimumOffset }

  /// What the header is told of the scroller.
  package var reading: ScrollMetrics {
    reading(velocity: scroller.velocity, mover: scroller.mover)
  }

  @inline(__always)
  private func reading(velocity: Double, mover: Scroller.Mover) -> ScrollMetrics {
    var reading = ScrollMetrics(
      view: view, time: scroller.time, offset: scroller.offset,
      viewportLength: scroller.viewportLength, contentLength: scroller.contentLength)
    if case .drag(_, let lead) = mover { (reading.isTracking, reading.lead) = (true, lead) }
    reading.velocity = velocity
    reading.isKeyDown = isKeyDown
    reading.input = input
    return reading
  }

  /// Brings both to a moment.
  package mutating func advance(to time: Double) {
    call { $0.advance(to: time, into: &$1) }
    if !header.pass(to: time) {
      told = nil
      apply(header.advance(to: time))
    }
    follow()
  }

  /// Tells the header where the content is now.
  package mutating func follow() {
    let (velocity, mover) = (scroller.velocity, scroller.mover)
    noteInput(of: mover, velocity: velocity)
    let reading = reading(velocity: velocity, mover: mover)
    if var before = told, (before.velocity == 0) == (reading.velocity == 0) {
      // The next movement's direction counts from the last one's place: a lead alone is none.
      (before.time, before.velocity, before.lead) = (reading.time, reading.velocity, reading.lead)
      if before == reading, header.pass(to: reading.time) { return }
    }
    told = reading
    if header.asks(at: reading) { apply(header.takeUpdate()) }
    revision &+= 1
  }

  /// Tells the header what happened to the scroller.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    told = nil
    switch event {
    case .endedDragging(_, let willDecelerate):
      var atRelease = reading
      atRelease.velocity = fingerVelocity
      apply(
        header.dragWillEnd(atRelease, target: scroller.restingOffset))
      apply(header.dragEnded(reading, willDecelerate: willDecelerate))
    case .settled(let offset, let time): rested(at: offset, since: time)
    case .clamped(.start, let time, _): rested(at: scroller.minimumOffset, since: time)
    case .clamped(.end, let time, _): rested(at: scroller.maximumOffset, since: time)
    case .stoppedMotion, .beganDragging, .hitEdge, .leftEdge: break
    }
  }

  /// Calls the scroller, and reports to the header what it caused.
  private mutating func call(
    reports: Bool = true, _ body: (inout Scroller, inout [Scroller.Event]) -> Void
  ) {
    var caused = events
    events = []
    body(&scroller, &caused)
    report(&caused, reports: reports)
  }

  private mutating func report(_ caused: inout [Scroller.Event], reports: Bool = true) {
    if reports { for event in caused { scrollerDid(event) } }
    caused.removeAll(keepingCapacity: true)
    events = caused
  }

  /// Changes the scroller's configuration at a moment.
  package mutating func configureScroller(
    at time: Double, _ change: (inout Scroller.Configuration) -> Void
  ) {
    advance(to: time)
    told = nil
    call { $0.configure(at: time, into: &$1, change) }
    follow()
  }

  /// Tells the header where the content came to rest, and when: between two frames.
  private mutating func rested(at offset: Double, since time: Double) {
    note(scroller.lastGlide)
    var atRest = reading(velocity: 0, mover: .itself)
    (atRest.time, atRest.offset) = (time, offset)
    apply(header.scrollChanged(atRest))
    apply(header.scrollEnded(reading))
  }

  /// Tells whether a key that scrolls is down from a moment on: the header settles after it only.
  package mutating func scrollKey(isDown: Bool, at time: Double) {
    guard isDown != isKeyDown else { return }
    advance(to: time)
    isKeyDown = isDown
    follow()
  }

  /// When the header begins to settle by itself, in seconds; `nil` while nothing will make it.
  package var nextDeadline: Double? { header.wakeTime }

  /// Changes the header at a moment, and does at once what the change asks for.
  package mutating func configure(at time: Double, _ change: (inout FlexibleHeader) -> Void) {
    advance(to: time)
    told = nil
    apply(header.configure(at: time, change))
    follow()
  }

  /// Hides the header, or shows it, from a moment on.
  package mutating func setHeaderHidden(
    _ isHidden: Bool, animated: Bool = true, at time: Double
  ) {
    advance(to: time)
    told = nil
    apply(header.setHidden(isHidden, animated: animated, at: time))
    follow()
  }

  /// Pushes the header off by a share of the way, from 0 to 1, as a finger does that leads another
  /// screen over this one.
  package mutating func shiftHeader(by share: Double, at time: Double) {
    advance(to: time)
    told = nil
    apply(header.setShift(fraction: share, at: time))
    follow()
  }

  /// The status strip and with it the safe area have another height, from a moment on.
  package mutating func setStatusStrip(height: Double, at time: Double) {
    advance(to: time)
    told = nil
    apply(header.topBarChanged(height: height, safeArea: height))
    follow()
  }

  /// Gives the scroller other lengths at a moment.
  package mutating func setLengths(viewport: Double, content: Double, at time: Double) {
    advance(to: time)
    told = nil
    call { $0.setLengths(viewport: viewport, content: content, at: time, into: &$1) }
    follow()
  }

  /// Gives both another feel from a moment on; one that is refused by `Tuning.validated()` changes
  /// nothing.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    advance(to: time)
    told = nil
    call { $0.setTuning(tuning, at: time, into: &$1) }
    header.deceleration = scroller.tuning.coast.law
    apply(header.takeUpdate())
    follow()
  }

  /// Rows have come before the visible ones, or with a negative length have gone: what is seen stays
  /// in its place, in points, and neither a motion nor the header takes it for scrolling.
  package mutating func moveContent(by length: Double, at time: Double) {
    advance(to: time)
    guard length.isFinite, length != 0 else { return }
    told = nil
    let before = scroller.offset
    var caused = events
    events = []
    scroller.prependContent(length: length, at: time, into: &caused)
    apply(header.contentMoved(by: scroller.offset - before))
    report(&caused)
    follow()
  }

  /// Whether motion is reduced: nothing stretches, keys and calls jump, but flings coast and the
  /// wheel glides (DX-29).
  package var reducesMotion: Bool {
    get { scroller.configuration.reducesMotion }
    set {
      told = nil
      var caused = events
      events = []
      scroller.configure(at: scroller.time, into: &caused) { $0.reducesMotion = newValue }
      header.reducesMotion = newValue
      apply(header.takeUpdate())
      report(&caused)
      follow()
    }
  }

  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool { header.needsFrames }

  /// Notes what moves the content.
  @inline(__always)
  private mutating func noteInput(of mover: Scroller.Mover, velocity: Double) {
    switch mover {
    case .itself:
      note(scroller.lastGlide)
      // The thumb of the scroll bar moves content that is at rest, as the program does.
      if header.isScrubbing, scroller.isAtRest { input = .code }
    case .drag(let source, _):
      fingerVelocity = velocity
      input = source == .trackpad ? .trackpad : .finger
    case .glide(let reason): note(reason)
    }
  }

  /// Notes what asked for a glide; one that ends at once is seen only after its end.
  @inline(__always)
  private mutating func note(_ reason: Scroller.Glide.Reason?) {
    switch reason {
    case .wheel: input = .wheel
    case .key, .heldKey, .keyTarget: input = .keys
    case .animation: input = .code
    case .page, .settling, nil: break
    }
  }

  /// Does what the header asks for.
  mutating func apply(_ update: HeaderUpdate) {
    guard !update.requests.isEmpty else { return }
    told = nil
    for request in update.requests { perform(request) }
  }

  /// Does one thing that the header asks for, and reports a motion that ends by it; where it puts
  /// content that rests it knows itself.
  mutating func perform(_ request: HeaderRequest) {
    let height = header.layout.height
    call(reports: !scroller.isAtRest) {
      request.apply(to: &$0, headerHeight: height, into: &$1)
    }
  }
}

extension HeaderRequest {
  /// Does what is requested at the scroller's present time.
  func apply(
    to scroller: inout Scroller, headerHeight: Double, into events: inout [Scroller.Event]
  ) {
    let time = scroller.time
    switch self {
    case .inset(_, let contribution, _):
      scroller.setInset(start: contribution, end: 0, owner: .header, at: time, into: &events)
    case .offset(_, let offset):
      scroller.scroll(to: offset, animated: false, at: time, into: &events)
    case .target(_, let offset):
      scroller.redirect(to: offset, reach: headerHeight, at: time, into: &events)
    case .glide(let glide):
      scroller.settle(
        to: glide.target, velocity: glide.velocity, spring: glide.spring, at: time,
        into: &events)
    case .indicatorInset: break
    }
  }
}
