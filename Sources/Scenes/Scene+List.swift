import Canvas
import FlexScroll
import Interface

// The list of a scene; its recognizer is in the app.
extension Scene {
  /// The content and the header over it.
  ///
  /// The getter returns a copy instead of yielding a reference, which would keep an access open.
  @inline(__always)
  package var list: ScrollArea {
    get { core.list }
    _modify { yield &core.list }
  }

  /// The scroller of the content; a caller that changes it calls `follow()` afterwards.
  @inline(__always)
  package var scroller: Scroller {
    get { core.list.scroller }
    _modify { yield &core.list.scroller }
  }

  package func withScroller(_ body: (inout Scroller) -> Void) { body(&core.list.scroller) }

  package func follow() { core.list.follow(into: &core.unreadActions) }

  /// Responds to an event of the scroller; under an open menu there are none.
  package func scrollerDid(_ event: Scroller.Event) {
    if !isModal { core.list.scrollerDid(event, into: &core.unreadActions) }
    (self as? StackScene)?.stackDid(event)
  }

  /// Sets whether a key that scrolls is pressed.
  package func setKeyDown(_ isKeyDown: Bool, at time: Double) {
    let core = core
    core.list.setKeyDown(isKeyDown, at: time, into: &core.unreadActions)
  }

  /// Begins or ends a drag of the indicator's thumb.
  package func dragIndicator(_ isDragged: Bool, at time: Double) {
    core.list.dragIndicator(isDragged, at: time, into: &core.unreadActions)
  }

  /// Notes whether the pointer is near the indicator (DX-32).
  package func setIndicatorNear(_ isNear: Bool) {
    core.list.indicator.setNear(isNear, at: core.time)
  }

  package func advance(to time: Double) {
    guard time > self.time else { return }
    advanceList(to: time)
  }

  /// Advances content, header and indicator to a later time.
  package func advanceList(to time: Double) {
    core.list.advanceContent(to: time, into: &core.unreadActions)
    if !core.unreadActions.isEmpty { core.unreadActions.removeAll(keepingCapacity: true) }
    core.time = time
  }

  package var motion: SceneMotion { motion() }

  /// The motion of the list, combined with the scene's own animations.
  ///
  /// A header that moves by itself follows the content 1000 times per second, so that the result does
  /// not depend on the frame rate.
  package func motion(
    isAnimating: Bool = false, isHeaderMoving: Bool = false, nextStep: Double? = nil
  ) -> SceneMotion {
    // Read in place: a getter would copy the list.
    func motion(of list: inout ScrollArea, at time: Double) -> SceneMotion {
      let isHeaderMoving = isHeaderMoving || list.isHeaderMoving
      var (isFading, deadline) = (false, list.headerDeadline)
      if list.scroller.isAtRest {
        isFading = list.indicator.isFading(isAtRest: true, at: time)
        if let start = list.indicator.fadeTime(isAtRest: true, at: time) {
          deadline = min(start, deadline ?? start)
        }
      }
      let content: SceneMotion.Content =
        switch list.scroller.mover {
        case .nothing: .rest
        case .drag: .dragged
        case .itself, .glide: .free
        }
      return SceneMotion(
        content: content,
        isAnimating: isAnimating || isFading || isHeaderMoving, isHeaderMoving: isHeaderMoving,
        nextDeadline: deadline,
        nextStep: nextStep ?? (isHeaderMoving ? list.nextHeaderStep(after: time) : nil))
    }
    let core = core
    return motion(of: &core.list, at: core.time)
  }

  /// Whether an image fades in.
  var hasFadingImages: Bool {
    for image in core.environment.images.values where image.status.isFading(at: time) {
      return true
    }
    return false
  }

  package var regions: SceneRegions {
    SceneRegions(pageOverlap: core.list.header.flexible.minimumHeightWithSafeArea)
  }

  package var header: HeaderSnapshot { HeaderSnapshot(core.list.header.flexible, titleAlpha: 1) }

  package var headerModel: HeaderModel { .flexible(core.list.header.flexible.configuration) }

  package func changeHeader(at time: Double, _ change: (inout HeaderModel) -> Void) {
    core.list.changeHeader(at: time, into: &core.unreadActions, change)
    follow()
  }

  package func perform(_ command: Command, at time: Double) -> String? {
    guard core.list.header.isFlexible else { return nil }
    return core.list.perform(command, at: time, into: &core.unreadActions)
  }

  package static var variants: SceneVariants? { nil }

  package var isFixed: Bool {
    get { false }
    set { _ = newValue }
  }

  /// Toggles the variant; returns the text of the toast, or `nil` if there is only one.
  package func toggleVariant(at time: Double) -> String? {
    advance(to: time)
    guard let variants = Self.variants else { return nil }
    isFixed.toggle()
    return isFixed ? variants.fixed : variants.source
  }

  /// Appends the outline of a shape that means something, such as a card, a cell or a disc, at high
  /// contrast (DX-12).
  @inline(__always)
  package func outlineShape(_ frame: Rect, radius: Double, into list: inout DisplayList) {
    guard appearance.isHigh, frame.isDrawable else { return }
    list.stroke(
      frame, radius: radius, width: min(frame.width, frame.height) < 40 ? 1 : 2,
      Appearance.outline(theme))
  }

  /// Stretches the picture of what is drawn so far, if the content is pulled and its picture is
  /// stretched, and appends the scroll indicator.
  ///
  /// - Parameters:
  ///   - top: The y at which the indicator's track begins, in points; `nil` is that of the scene's
  ///     regions.
  ///   - edge: The colour of an edge around the thumb, for one that lies on pictures; `nil` for none.
  ///   - list: The frame; what covers the content may be in it or follow.
  package func displayIndicator(
    below top: Double? = nil, edge: Color? = nil, into list: inout DisplayList
  ) {
    switch core.list.scroller.configuration.edgeStyle {
    case .moves: break
    case .stretches: displayStretch(into: &list)
    }
    guard !core.isMiniature else { return }
    let (color, contrast, time) = (palette.primary, appearance.contrast, time)
    let track = indicatorTrack(below: top)
    // Read in place: a getter would copy the scroller.
    func display(_ area: inout ScrollArea) {
      area.indicator.display(
        of: area.scroller, on: track, color: color, edge: edge, contrast: contrast, at: time,
        into: &list)
    }
    display(&core.list)
  }

  /// Stretches the part of the window in which the pulled content lies: from where the header ends.
  private func displayStretch(into list: inout DisplayList) {
    let picture = scroller.stretchedPicture
    guard picture.stretch > 0 else { return }
    var edge = picture.edge
    let (size, header, regions) = (viewport.size, header, regions)
    let end = max(regions.indicatorEnd, regions.endOverlap)
    let start = max(0, header.top + header.height)
    var area = Rect(
      x: 0, y: start, width: size.width, height: size.height - end - start)
    if compound?.startEdge == .bottom {
      edge = edge == .start ? .end : .start
      area.y = size.height - area.maxY
    }
    guard area.height > 0 else { return }
    list.append(.stretch(area, Stretch(amount: picture.stretch, from: edge)))
  }

  private func indicatorTrack(below top: Double?) -> Rect {
    if let top { return ScrollIndicator.track(in: viewport.size, below: top) }
    let regions = regions
    return ScrollIndicator.track(
      in: viewport.size, below: regions.indicatorTop, above: regions.indicatorEnd)
  }

  /// Updates the list from the environment: the tuning, reduced motion, the scale of the display, the
  /// status strip and the length of the window.
  ///
  /// - Parameters:
  ///   - old: The previous environment.
  ///   - contentLength: The length of the content, in points; `nil` if the scene sets it.
  ///   - time: The current time, in seconds.
  package func updateList(from old: Environment, contentLength: Double? = nil, at time: Double) {
    let new = core.environment
    if new.tuning != old.tuning {
      core.list.setTuning(new.tuning, at: time, into: &core.unreadActions)
    }
    if new.reducesMotion != old.reducesMotion {
      let moment = core.list.scroller.time
      core.list.setReducesMotion(new.reducesMotion, at: moment, into: &core.unreadActions)
    }
    if new.edgeStyle != old.edgeStyle {
      core.list.configureScroller(at: time, into: &core.unreadActions) {
        $0.edgeStyle = new.edgeStyle
      }
    }
    if new.viewport.scale != old.viewport.scale {
      core.list.configureScroller(at: time, into: &core.unreadActions) {
        $0.pixelsPerPoint = new.viewport.scale
      }
    }
    if new.viewport.safeAreaTop != old.viewport.safeAreaTop {
      core.list.setTopBar(height: new.viewport.safeAreaTop, at: time, into: &core.unreadActions)
    }
    if let contentLength { setContentLength(contentLength, at: time) }
  }

  /// Sets the length of the content and the visible length, in points.
  ///
  /// A list in motion or under a finger keeps its place (SP-121), unless the change has put that
  /// farther past an end than the visible length, where no finger could have pulled it: then it is at
  /// that end.
  ///
  /// - Parameters:
  ///   - length: The length of the content.
  ///   - visible: The visible length; `nil` for the height of the window.
  ///   - time: The current time, in seconds.
  package func setContentLength(_ length: Double, visible: Double? = nil, at time: Double) {
    let before = (core.list.scroller.viewportLength, core.list.scroller.contentLength)
    core.list.setLengths(
      viewport: visible ?? viewport.size.height, content: length, at: time,
      into: &core.unreadActions)
    let after = (core.list.scroller.viewportLength, core.list.scroller.contentLength)
    guard after != before, core.list.scroller.overscroll > core.list.scroller.viewportLength
    else { return }
    core.list.scroll(
      to: core.list.scroller.offset, animated: false, at: time, into: &core.unreadActions)
  }

  /// Changes the bar's height with the height of its text.
  ///
  /// A height that was set is kept. With a height at `rest` that one changes by as much.
  package func fitBar(
    from old: Double, to height: Double, rest: Double? = nil, at time: Double
  ) {
    guard height != old else { return }
    core.list.configureHeader(at: time, into: &core.unreadActions) { header in
      let isOwn = header.minimumHeight == old
      if let rest, header.maximumHeight == rest { header.maximumHeight = rest + height - old }
      if isOwn { header.minimumHeight = height }
    }
  }
}

extension ScrollArea {
  /// The next time to which a header that moves by itself is advanced: one of 1000 per second, or
  /// where its motion ends.
  fileprivate func nextHeaderStep(after time: Double) -> Double {
    let step = time.nextStep(rate: 1000)
    guard header.isFlexible, let turn = header.flexible.nextTurn(after: time) else { return step }
    return min(step, turn)
  }

  /// Makes the list of a scene at its start, with the header expanded.
  ///
  /// The heights are the scene's own, without the status strip; the setup's options override them.
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
    caused {
      $0.configure(at: setup.time, into: &$1) { $0.pixelsPerPoint = environment.viewport.scale }
    }
  }
}

extension Double {
  /// The next of the times that are `rate` steps per second apart, in seconds.
  func nextStep(rate: Double, since start: Double = 0) -> Double {
    let count = ((self - start) * rate).rounded(.down)
    let step = start + (count + 1) / rate
    // A time that is rounded down from a step is that step.
    return step > self ? step : start + (count + 2) / rate
  }
}
