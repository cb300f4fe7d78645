import FlexScroll
import Interface

/// A scene whose content scrolls under a flexible header.
package protocol HeaderedScene: AdjustableScene {
  /// The content and the header over it; the recognizer that drives it belongs to the app, and its
  /// indicator to the core.
  var list: ScrollArea { get set }
}

extension HeaderedScene {
  package var scroller: Scroller {
    get { list.scroller }
    _modify { yield &list.scroller }
  }

  package func withScroller(_ body: (inout Scroller) -> Void) { body(&list.scroller) }

  package func follow() { list.follow(into: &core.unreadActions) }

  package func scrollerDid(_ event: Scroller.Event) {
    list.scrollerDid(event, into: &core.unreadActions)
    core.indicator.note(event)
  }

  package func inputChanged(_ input: ScrollInput, at time: Double) {
    switch input {
    case .key(let isPressed): list.setKeyDown(isPressed, at: time, into: &core.unreadActions)
    case .thumb(let isDragged):
      list.configureHeader(at: time, into: &core.unreadActions) { $0.isScrubbing = isDragged }
    }
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
  }

  /// Advances content, header and indicator to a later time.
  package func advanceList(to time: Double) {
    let core = core
    func advance(_ list: inout ScrollArea) {
      list.advanceContent(to: time, into: &core.unreadActions)
      core.indicator.note(isAtRest: list.scroller.isAtRest, at: time)
    }
    advance(&list)
    core.time = time
  }

  package var motion: SceneMotion { motion() }

  /// What moves, beside something of the scene's own.
  package func motion(isAnimating: Bool = false) -> SceneMotion {
    let core = core
    // Read in place: the getter of a requirement copies the list.
    func motion(of list: inout ScrollArea) -> SceneMotion {
      let isFading =
        list.scroller.isAtRest && core.indicator.isFading(isAtRest: true, at: core.time)
      return SceneMotion(
        phase: list.scroller.phase, isAnimating: isAnimating || isFading,
        isHeaderMoving: list.isHeaderMoving, nextDeadline: list.headerDeadline)
    }
    return motion(of: &list)
  }

  package var regions: SceneRegions {
    SceneRegions(pageOverlap: list.header.flexible.minimumHeightWithSafeArea)
  }

  package var header: HeaderSnapshot { HeaderSnapshot(list.header.flexible, titleAlpha: 1) }

  package var headerModel: HeaderModel? { .flexible(list.header.flexible.configuration) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    list.changeHeader(at: time, into: &core.unreadActions, change)
    follow()
  }

  package func perform(_ command: Command, at time: Double) -> String? {
    list.perform(command, at: time, into: &core.unreadActions)
  }

  /// Adopts what every list under a header takes from the environment: the tuning, reduced motion,
  /// the scale of the display, the status strip and the length of the window.
  ///
  /// - Parameters:
  ///   - old: The previous environment.
  ///   - contentLength: The length of the content, in points; `nil` where the scene sets the lengths.
  ///   - time: The current time, in seconds.
  package func updateList(from old: Environment, contentLength: Double? = nil, at time: Double) {
    let new = core.environment
    if new.tuning != old.tuning {
      list.setTuning(new.tuning, at: time, into: &core.unreadActions)
    }
    if new.reducesMotion != old.reducesMotion {
      let moment = scroller.time
      list.setReducesMotion(new.reducesMotion, at: moment, into: &core.unreadActions)
    }
    if new.viewport.scale != old.viewport.scale {
      list.configureScroller(at: time, into: &core.unreadActions) {
        $0.pixelsPerPoint = new.viewport.scale
      }
    }
    if new.viewport.safeAreaTop != old.viewport.safeAreaTop {
      list.setTopBar(height: new.viewport.safeAreaTop, at: time, into: &core.unreadActions)
    }
    if let contentLength { setContentLength(contentLength, at: time) }
  }

  /// Sets the length of the content, in points; the visible length is that of the window.
  package func setContentLength(_ length: Double, at time: Double) {
    list.setLengths(
      viewport: viewport.size.height, content: length, at: time, into: &core.unreadActions)
  }

  /// Fits a bar that is as high as its text to another height of the text.
  ///
  /// A bar with a height of its own keeps it. A header at rest becomes higher by as much where
  /// `movesRest`.
  package func fitBar(
    from old: Double, to height: Double, movesRest: Bool = false, at time: Double
  ) {
    guard height != old, list.header.flexible.minimumHeight == old else { return }
    list.configureHeader(at: time, into: &core.unreadActions) { header in
      let rest = header.maximumHeight
      if movesRest { header.maximumHeight = rest + height - old }
      header.minimumHeight = height
    }
  }
}

extension ScrollArea {
  /// Makes the list of a scene at its start, with the header expanded.
  ///
  /// The heights are the scene's own, without the status strip; those of the setup's options win.
  package init(
    _ setup: SceneSetup, contentLength: Double, minimumHeight: Double, maximumHeight: Double
  ) {
    let header = FlexibleHeader.Configuration(
      setup, minimumHeight: minimumHeight, maximumHeight: maximumHeight)
    self.init(setup, contentLength: contentLength, header: header)
  }

  /// Makes the list of a scene at its start, under a header that the scene has configured.
  package init(
    _ setup: SceneSetup, contentLength: Double, header: FlexibleHeader.Configuration,
    as view: ScrollViewID = .main
  ) {
    self.init(
      Scroller(setup, contentLength: contentLength),
      header: .flexible(
        FlexibleHeader(header, safeArea: setup.environment.viewport.safeAreaTop)), as: view)
  }
}

extension Scroller {
  /// Makes the scroller of a scene's content.
  package init(_ setup: SceneSetup, contentLength: Double) {
    let environment = setup.environment
    self.init(
      tuning: environment.tuning, viewportLength: environment.viewport.size.height,
      contentLength: contentLength)
    configure(at: setup.time) { $0.pixelsPerPoint = environment.viewport.scale }
  }
}
