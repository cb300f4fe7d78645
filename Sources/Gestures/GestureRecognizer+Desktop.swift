import ScrollPhysics

extension GestureRecognizer {
  mutating func mouseDown(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    if case .touch = contact { return }
    cancelPointer(&scroller, &actions)
    if let grip = thumbGrip(x, y, scroller) {
      scroller.stop(at: time, into: &events)
      report(into: &actions)
      contact = .thumb(grip: grip)
      actions.append(.indicatorDragBegan)
      return
    }
    if let page = trackPage(x, y, scroller) {
      scroller.wheel(by: page, isKey: true, at: time, into: &events)
      return report(into: &actions)
    }
    contact = .mouse(beginContact(.mouse, slop: rules.mouseSlop, x, y, &scroller, &actions))
  }

  mutating func mouseMove(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .mouse(var drag):
      moveMouse(&drag, x, y, &scroller, &actions)
      contact = .mouse(drag)
    case .thumb(let grip): moveThumb(grip, x, y, &scroller, &actions)
    case .none, .trackpad, .released: actions.append(.hover(Point(x: x, y: y)))
    case .touch: break
    }
  }

  mutating func mouseUp(
    _ x: Double, _ y: Double, _ scroller: inout Scroller, _ actions: inout [ScrollAction]
  ) {
    switch contact {
    case .mouse(var drag):
      if drag.x != x || drag.y != y { moveMouse(&drag, x, y, &scroller, &actions) }
      contact = .none
      release(drag, &scroller, &actions)
    case .thumb(let grip):
      moveThumb(grip, x, y, &scroller, &actions)
      contact = .none
      actions.append(.indicatorDragEnded)
    case .none, .touch, .trackpad, .released: return
    }
    actions.append(.hover(Point(x: x, y: y)))
  }

  /// Cancels the mouse button and the trackpad's fingers.
  mutating func cancelPointer(_ scroller: inout Scroller, _ actions: inout [ScrollAction]) {
    switch contact {
    case .mouse(var drag):
      contact = .none
      cancel(&drag, &scroller, &actions)
    case .thumb:
      contact = .none
      actions.append(.indicatorDragEnded)
    case .trackpad:
      contact = .none
      scroller.cancelDrag(at: time, into: &events)
      report(into: &actions)
    case .none, .touch, .released: break
    }
  }

  private mutating func moveMouse(
    _ drag: inout PendingDrag, _ x: Double, _ y: Double, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    let (dx, dy) = (x - drag.x, y - drag.y)
    (drag.x, drag.y) = (x, y)
    move(&drag, .mouse, dx, dy, &scroller, &actions)
  }

  /// What a key does to the content.
  private enum Move {
    case by(Double)
    case to(Double)
  }

  /// Scrolling keys glide, each press and each repeat moving the target on.
  ///
  /// Other keys are returned. While a finger or a button drags the content, scrolling keys do
  /// nothing.
  mutating func press(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    guard let move = move(key, modifiers, scroller) else {
      let typed = key.typed(with: modifiers)
      return actions.append(.keyUnhandled(typed, modifiers, isRepeat: isRepeat))
    }
    switch contact {
    case .touch, .mouse, .thumb: return
    case .trackpad: cancelPointer(&scroller, &actions)
    case .none, .released: break
    }
    scrollKey = key
    switch move {
    case .by(let distance):
      scroller.wheel(by: distance, isRepeat: isRepeat, isKey: true, at: time, into: &events)
    case .to(let offset):
      scroller.scroll(to: offset, animated: true, isKey: true, at: time, into: &events)
    }
    report(into: &actions)
  }

  private func move(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, _ scroller: Scroller
  ) -> Move? {
    let page = pageLength(of: scroller)
    switch (key, axis) {
    case (.space, _) where modifiers == .shift: return .by(-page)
    case _ where !modifiers.isEmpty: return nil
    case (.space, _), (.pageDown, _): return .by(page)
    case (.pageUp, _): return .by(-page)
    case (.up, .vertical), (.left, .horizontal): return .by(-rules.arrowStep)
    case (.down, .vertical), (.right, .horizontal): return .by(rules.arrowStep)
    case (.home, _): return .to(scroller.minimumOffset)
    case (.end, _): return .to(scroller.maximumOffset)
    default: return nil
    }
  }

  /// The distance of a page, in points.
  private func pageLength(of scroller: Scroller) -> Double {
    max(0, scroller.viewportLength - regions.pageOverlap) * rules.pageShare
  }

  /// Where on the thumb a press has grabbed it, in points from the thumb's start; `nil` beside it.
  ///
  /// Only the thumb can be grabbed, and only near the trailing edge.
  func thumbGrip(_ x: Double, _ y: Double, _ scroller: Scroller) -> Double? {
    trackPress(x, y, scroller).flatMap { press in
      press.grip >= 0 && press.grip < press.thumb ? press.grip : nil
    }
  }

  /// How far a press on the track beside the thumb scrolls, in points; `nil` for any other press.
  private func trackPage(_ x: Double, _ y: Double, _ scroller: Scroller) -> Double? {
    guard regions.indicator?.pagesByPress == true, let press = trackPress(x, y, scroller),
      press.isOnTrack
    else { return nil }
    return pageLength(of: scroller) * (press.grip < 0 ? -1 : 1)
  }

  /// A press near the trailing edge: its distance from the thumb's start, the thumb's length, and
  /// whether it is between the ends of the track; `nil` for any other press.
  private func trackPress(
    _ x: Double, _ y: Double, _ scroller: Scroller
  ) -> (grip: Double, thumb: Double, isOnTrack: Bool)? {
    guard let indicator = regions.indicator, scroller.maximumOffset > scroller.minimumOffset
    else { return nil }
    let (along, across, edge) =
      axis == .vertical ? (y, x, regions.width) : (x, y, regions.height)
    guard across > edge - indicator.hitWidth, across <= edge else { return nil }
    let thumb = layout(indicator, scroller)
    let place = along - indicator.start
    return (place - thumb.start, thumb.length, place >= 0 && place <= indicator.length)
  }

  /// Moves the thumb, and the content with it, so that the pointer keeps its grip.
  mutating func moveThumb(
    _ grip: Double, _ x: Double, _ y: Double, _ scroller: inout Scroller,
    _ actions: inout [ScrollAction]
  ) {
    guard let indicator = regions.indicator else { return }
    let along = axis == .vertical ? y : x
    let start = along - indicator.start - grip
    let offset = layout(indicator, scroller).offset(forThumbStart: start)
    scroller.scroll(to: offset, animated: false, at: time, into: &events)
    report(into: &actions)
  }

  private func layout(_ indicator: Indicator, _ scroller: Scroller) -> ThumbLayout {
    ThumbLayout(
      scroller: scroller, trackLength: indicator.length,
      minimumLength: indicator.minimumThumbLength)
  }
}
