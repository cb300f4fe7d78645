public import ScrollPhysics

extension DeviceEvent {
  /// The same event in the layout of content that starts at an edge of the window (HN-90): a
  /// recognizer of the vertical axis takes it for one of a list that starts at the top.
  ///
  /// Places, scroll deltas, the window's extent and the keys that scroll are converted: at the
  /// bottom, Page Up, Home and the space bar with Shift go on toward the end. Along a shelf, the
  /// keys of pages, Home, End and the space bar are the same at either side.
  ///
  /// - Parameters:
  ///   - edge: Where the content starts.
  ///   - window: The window's extent, in points.
  /// - Returns: The event as a vertical list would get it.
  public func measured(from edge: StartEdge, in window: Size) -> DeviceEvent {
    var event = withPlaces { x, y in
      let place = edge.layoutPoint(of: Point(x: x, y: y), in: window)
      return (place.x, place.y)
    }
    switch kind {
    case .wheel(let dx, let dy):
      let delta = edge.layoutDelta(dx, dy)
      event.kind = .wheel(dx: delta.dx, dy: delta.dy)
    case .scroll(let dx, let dy):
      let delta = edge.layoutDelta(dx, dy)
      event.kind = .scroll(dx: delta.dx, dy: delta.dy)
    case .trackpadScroll(let dx, let dy):
      let delta = edge.layoutDelta(dx, dy)
      event.kind = .trackpadScroll(dx: delta.dx, dy: delta.dy)
    case .keyDown(.space, let modifiers, let isRepeat)
    where edge == .bottom && modifiers.isSubset(of: .shift):
      event.kind = .keyDown(.space, modifiers.symmetricDifference(.shift), isRepeat: isRepeat)
    case .keyDown(let key, let modifiers, let isRepeat):
      event.kind = .keyDown(edge.layoutKey(key), modifiers, isRepeat: isRepeat)
    case .keyUp(let key, let modifiers):
      event.kind = .keyUp(edge.layoutKey(key), modifiers)
    case .resize(let width, let height, let scale):
      let size = edge.layoutSize(of: Size(width: width, height: height))
      event.kind = .resize(width: size.width, height: size.height, scale: scale)
    case .touchDown, .touchMove, .touchUp, .mouseMove, .mouseDown, .mouseUp, .touchCancel,
      .mouseLeave, .pointerCancel, .trackpadLift, .trackpadHold, .character, .focus, .visibility,
      .closeRequest:
      break
    }
    return event
  }
}

extension StartEdge {
  /// Scroll deltas in the layout, where a positive y scrolls toward the start and a positive x,
  /// as in the window, rightward.
  fileprivate func layoutDelta(_ dx: Double, _ dy: Double) -> (dx: Double, dy: Double) {
    switch self {
    case .top: (dx, dy)
    case .bottom: (dx, -dy)
    case .left: (-dy, -dx)
    case .right: (-dy, dx)
    }
  }

  /// The key that does in the layout what a key does in the window.
  fileprivate func layoutKey(_ key: Key) -> Key {
    switch (self, key) {
    case (.bottom, .up), (.left, .right), (.right, .left): .down
    case (.bottom, .down), (.left, .left), (.right, .right): .up
    case (.left, .up), (.right, .up): .left
    case (.left, .down), (.right, .down): .right
    case (.bottom, .pageUp): .pageDown
    case (.bottom, .pageDown): .pageUp
    case (.bottom, .home): .end
    case (.bottom, .end): .home
    default: key
    }
  }
}
