import FlexScroll

/// The list of a scene that other parts of the program drive: a `ScrollArea` with a flexible
/// header, whose recognizer and indicator are not used.
package struct HeaderedScroller: Sendable, Equatable {
  private var area: ScrollArea
  /// Actions that no component reads; empty between two calls.
  private var actions: [ScrollAction] = []

  /// Puts a header over a scroller and scrolls it to its start, with the header expanded.
  package init(_ scroller: Scroller, under header: FlexibleHeader, as view: ScrollViewID = .main) {
    area = ScrollArea(scroller, header: .flexible(header), as: view)
    actions.reserveCapacity(8)
  }

  /// Makes the list of a scene at its start, with the header expanded.
  ///
  /// The heights are the scene's own, without the status strip; those of the setup's options win.
  package init(
    _ setup: SceneSetup, contentLength: Double, minimumHeight: Double, maximumHeight: Double
  ) {
    let environment = setup.environment
    var scroller = Scroller(
      tuning: environment.tuning, viewportLength: environment.viewport.size.height,
      contentLength: contentLength)
    scroller.configure(at: setup.time) { $0.pixelsPerPoint = environment.viewport.scale }
    let header = FlexibleHeader.Configuration(
      setup.header, minimumHeight: minimumHeight, maximumHeight: maximumHeight,
      tuning: environment.tuning)
    self.init(
      scroller, under: FlexibleHeader(header, safeArea: environment.viewport.safeAreaTop))
  }

  /// Adopts what every list under a header takes from the environment: the tuning, reduced motion,
  /// the scale of the display, the status strip and the length of the window.
  ///
  /// - Parameters:
  ///   - new: The environment from now on.
  ///   - old: The environment before.
  ///   - contentLength: The length of the content, in points; `nil` where the scene sets the lengths.
  ///   - time: The current time, in seconds.
  package mutating func setEnvironment(
    _ new: Environment, from old: Environment, contentLength: Double? = nil, at time: Double
  ) {
    if new.tuning != old.tuning { setTuning(new.tuning, at: time) }
    if new.reducesMotion != old.reducesMotion { reducesMotion = new.reducesMotion }
    if new.viewport.scale != old.viewport.scale {
      configureScroller(at: time) { $0.pixelsPerPoint = new.viewport.scale }
    }
    if new.viewport.safeAreaTop != old.viewport.safeAreaTop {
      setStatusStrip(height: new.viewport.safeAreaTop, at: time)
    }
    if let contentLength {
      setLengths(viewport: new.viewport.size.height, content: contentLength, at: time)
    }
  }

  /// What scrolls; a caller that changes it calls ``follow()`` afterwards.
  package var scroller: Scroller {
    _read { yield area.scroller }
    _modify { yield &area.scroller }
  }

  /// Changes the scroller in place.
  package mutating func withScroller(_ body: (inout Scroller) -> Void) { body(&area.scroller) }

  /// Reads the area where it is: a class that holds it would copy it for each getter.
  @inline(__always)
  mutating func read<Value>(_ body: (inout ScrollArea) -> Value) -> Value { body(&area) }

  /// The header; change it by ``configure(at:_:)``.
  package internal(set) var header: FlexibleHeader {
    _read { yield area.header.flexible }
    _modify { yield &area.header.flexible }
  }
  package var view: ScrollViewID { area.view }
  /// Counts how often anything but the time has changed, for what depends on it.
  var revision: Int { area.revision }
  /// How far the content is scrolled from its start, in points; negative while it is pulled.
  package var distance: Double { area.distance }
  /// The scroller, as the header sees it.
  package var reading: ScrollMetrics { area.metrics }
  /// When the header begins to settle by itself, in seconds; `nil` while nothing will make it.
  package var nextDeadline: Double? { area.headerDeadline }
  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool { area.isHeaderMoving }

  private mutating func change(_ body: (inout ScrollArea, inout [ScrollAction]) -> Void) {
    body(&area, &actions)
    if !actions.isEmpty { actions.removeAll(keepingCapacity: true) }
  }

  /// Brings both to a moment.
  package mutating func advance(to time: Double) {
    change { $0.advanceContent(to: time, into: &$1) }
  }

  /// Lets the header follow the content to where that is now.
  package mutating func follow() { change { $0.follow(into: &$1) } }

  /// Reports an event of the scroller to the header.
  package mutating func scrollerDid(_ event: Scroller.Event) {
    change { $0.scrollerDid(event, into: &$1) }
  }

  /// Changes the scroller's configuration at a moment.
  package mutating func configureScroller(
    at time: Double, _ body: (inout Scroller.Configuration) -> Void
  ) {
    change { $0.configureScroller(at: time, into: &$1, body) }
  }

  /// Sets whether a key that scrolls is down from a moment on: the header settles after it only.
  package mutating func scrollKey(isDown: Bool, at time: Double) {
    change { $0.setKeyDown(isDown, at: time, into: &$1) }
  }

  /// Changes the header at a moment, and does at once what the change requests.
  package mutating func configure(
    at time: Double, _ body: (inout FlexibleHeader.Configuration) -> Void
  ) {
    change { $0.configureHeader(at: time, into: &$1, body) }
  }

  /// Hides the header, or shows it, from a moment on.
  package mutating func setHeaderHidden(_ isHidden: Bool, animated: Bool = true, at time: Double) {
    change { $0.setHeaderHidden(isHidden, animated: animated, at: time, into: &$1) }
  }

  /// Pushes the header off by a fraction of the distance, from 0 to 1.
  package mutating func shiftHeader(by share: Double, at time: Double) {
    change { $0.setHeaderShift(fraction: share, at: time, into: &$1) }
  }

  /// Gives the status strip, and with it the safe area, another height from a moment on.
  package mutating func setStatusStrip(height: Double, at time: Double) {
    change { $0.setTopBar(height: height, at: time, into: &$1) }
  }

  /// Gives the scroller other lengths at a moment.
  package mutating func setLengths(viewport: Double, content: Double, at time: Double) {
    change { $0.setLengths(viewport: viewport, content: content, at: time, into: &$1) }
  }

  /// Gives both another tuning from a moment on; one that is refused changes nothing.
  package mutating func setTuning(_ tuning: Tuning, at time: Double) {
    change { $0.setTuning(tuning, at: time, into: &$1) }
  }

  /// Makes the content longer at its start, in points: what is visible stays in its place.
  package mutating func moveContent(by length: Double, at time: Double) {
    change { $0.prependContent(length: length, at: time, into: &$1) }
  }

  /// Whether motion is reduced.
  package var reducesMotion: Bool {
    get { area.scroller.configuration.reducesMotion }
    set { change { $0.setReducesMotion(newValue, at: $0.scroller.time, into: &$1) } }
  }

  /// Prepares another scroller, which is about to come into view.
  package mutating func prepare(_ other: inout Scroller, as id: ScrollViewID) {
    change { $0.prepare(&other, as: id, into: &$1) }
  }

  /// Follows another scroller from now on; the present one stays in its place.
  package mutating func change(to other: inout Scroller, as id: ScrollViewID) {
    change { $0.attach(to: &other, as: id, into: &$1) }
  }

  /// Fits a bar that is as high as its text to another height of the text.
  ///
  /// A bar with a height of its own keeps it. A header at rest is higher by as much where
  /// `movesRest`.
  mutating func fitBar(
    from before: Double, to height: Double, movesRest: Bool = false, at time: Double
  ) {
    guard height != before, header.minimumHeight == before else { return }
    configure(at: time) { header in
      let rest = header.maximumHeight
      if movesRest { header.maximumHeight = rest + height - before }
      header.minimumHeight = height
    }
  }
}

/// A scene whose content scrolls under a flexible header.
package protocol HeaderedScene: AdjustableScene {
  /// The content and the header over it.
  var list: HeaderedScroller { get set }
}

extension HeaderedScene {
  package var scroller: Scroller {
    get { list.scroller }
    _modify { yield &list.scroller }
  }

  package func withScroller(_ body: (inout Scroller) -> Void) { list.withScroller(body) }

  package func follow() { list.follow() }

  package func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event)
    core.indicator.note(event)
  }

  package func inputChanged(_ input: ScrollInput, at time: Double) {
    switch input {
    case .key(let isPressed): list.scrollKey(isDown: isPressed, at: time)
    case .thumb(let isDragged): list.configure(at: time) { $0.isScrubbing = isDragged }
    }
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
  }

  /// Advances content, header and indicator to a later time.
  func advanceList(to time: Double) {
    list.advance(to: time)
    core.indicator.note(isAtRest: scroller.isAtRest, at: time)
    core.time = time
  }

  package var motion: SceneMotion { motion() }

  /// What moves, beside something of the scene's own.
  func motion(isAnimating: Bool = false) -> SceneMotion {
    let (indicator, time) = (core.indicator, time)
    return list.read { area in
      SceneMotion(
        phase: area.scroller.phase,
        isAnimating: isAnimating || indicator.isFading(isAtRest: area.scroller.isAtRest, at: time),
        isHeaderMoving: area.isHeaderMoving, nextDeadline: area.headerDeadline)
    }
  }

  package var regions: SceneRegions {
    SceneRegions(pageOverlap: list.header.minimumHeightWithSafeArea)
  }

  package var header: HeaderSnapshot { HeaderSnapshot(list.header, titleAlpha: 1) }

  package var headerModel: HeaderModel? { .flexible(list.header.configuration) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    list.change(at: time, change)
    follow()
  }

  package func perform(_ command: Command, at time: Double) -> String? {
    list.perform(command, at: time)
  }
}
