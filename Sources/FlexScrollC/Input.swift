package import CFlexScroll
import FlexScroll

@c @implementation
package func fs_scroller_handle(_ scroller: OpaquePointer?, _ event: fs_event) -> UInt32 {
  guard let event = DeviceEvent(event) else { return refused }
  return change(scroller, if: true) { $0.handle(event, into: &$1) }
}

@c @implementation
package func fs_scroller_set_content(
  _ scroller: OpaquePointer?, _ length: Double, _ time: Double
) -> UInt32 {
  change(scroller, if: length >= 0 && time.isFinite) {
    $0.setContentLength(length, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_prepend(
  _ scroller: OpaquePointer?, _ length: Double, _ time: Double
) -> UInt32 {
  change(scroller, if: length.isFinite && time.isFinite) {
    $0.prependContent(length: length, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_scroll_to(
  _ scroller: OpaquePointer?, _ offset: Double, _ isAnimated: Bool, _ time: Double
) -> UInt32 {
  change(scroller, if: offset.isFinite && time.isFinite) {
    $0.scroll(to: offset, animated: isAnimated, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_fling(
  _ scroller: OpaquePointer?, _ velocity: Double, _ time: Double
) -> UInt32 {
  change(scroller, if: velocity.isFinite && time.isFinite) {
    $0.fling(velocity: velocity, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_stop(_ scroller: OpaquePointer?, _ time: Double) -> UInt32 {
  change(scroller, if: time.isFinite) { $0.stop(at: time, into: &$1) }
}

@c @implementation
package func fs_scroller_set_page(_ scroller: OpaquePointer?, _ length: Double) -> Bool {
  guard let handle = memory(of: scroller), length.isFinite, length >= 0 else { return false }
  handle.pointee.area.scroller.pageLength = length > 0 ? length : nil
  return true
}

@c @implementation
package func fs_scroller_set_bounces(
  _ scroller: OpaquePointer?, _ bounces: Bool, _ always: Bool, _ time: Double
) -> UInt32 {
  change(scroller, if: time.isFinite) {
    $0.configureScroller(at: time, into: &$1) {
      ($0.bounces, $0.alwaysBounces) = (bounces, always)
    }
  }
}

@c @implementation
package func fs_scroller_set_reduced_motion(
  _ scroller: OpaquePointer?, _ isReduced: Bool, _ time: Double
) -> UInt32 {
  change(scroller, if: time.isFinite) { $0.setReducesMotion(isReduced, at: time, into: &$1) }
}

@c @implementation
package func fs_scroller_set_snap(
  _ scroller: OpaquePointer?, _ snap: UnsafePointer<fs_snap>?, _ time: Double
) -> UInt32 {
  guard snap != nil else { return rest(scroller, at: nil, time) }
  var chosen = fs_snap()
  guard read(snap, over: &chosen), let positions = SnapPositions(chosen) else { return refused }
  return rest(scroller, at: positions, time)
}

/// Sets the positions at which content comes to rest; `nil` for anywhere.
@inline(never)
private func rest(
  _ scroller: OpaquePointer?, at positions: SnapPositions?, _ time: Double
) -> UInt32 {
  change(scroller, if: time.isFinite) { $0.setSnapPositions(positions, at: time, into: &$1) }
}

@c @implementation
package func fs_scroller_set_snap_rows(
  _ scroller: OpaquePointer?, _ snap: UnsafePointer<fs_snap>?, _ edges: UnsafePointer<Double>?,
  _ count: Int, _ time: Double
) -> UInt32 {
  var chosen = fs_snap()
  guard read(snap, over: &chosen), let edges, 0...1_000_000 ~= count else { return refused }
  // Whatever its own rows are.
  (chosen.start, chosen.spacing, chosen.length, chosen.count) = (0, 1, 0, 0)
  guard var positions = SnapPositions(chosen) else { return refused }
  var rows: [SnapPositions.Area] = []
  rows.reserveCapacity(count)
  for index in 0..<count {
    let (start, end) = (edges[2 * index], edges[2 * index + 1])
    guard start.isFinite, end.isFinite, start <= end else { return refused }
    rows.append(.init(start: start, end: end))
  }
  positions.areas = .listed(rows)
  return rest(scroller, at: positions, time)
}

@c @implementation
package func fs_scroller_set_state(
  _ scroller: OpaquePointer?, _ state: UnsafePointer<fs_state>?, _ time: Double
) -> UInt32 {
  var chosen = fs_state()
  guard read(state, over: &chosen), chosen.is_header_hidden <= 1 else { return refused }
  return change(scroller, if: chosen.distance >= 0 && chosen.distance.isFinite && time.isFinite) {
    $0.restore(distance: chosen.distance, at: time, into: &$1)
    $0.setHeaderHidden(chosen.is_header_hidden == 1, animated: false, at: time, into: &$1)
  }
}

@c @implementation
package func fs_scroller_get_rules(
  _ scroller: OpaquePointer?, _ rules: UnsafeMutablePointer<fs_rules>?
) -> Bool {
  let chosen = memory(of: scroller)?.pointee.area.recognizer.rules ?? .init()
  return write(fs_rules(chosen), to: rules)
}

@c @implementation
package func fs_scroller_set_rules(
  _ scroller: OpaquePointer?, _ rules: UnsafePointer<fs_rules>?
) -> Bool {
  var chosen = fs_rules(.init())
  guard let handle = memory(of: scroller), read(rules, over: &chosen), chosen.resamples <= 1
  else { return false }
  guard isLength(chosen.touch_slop), isLength(chosen.mouse_slop), isLength(chosen.press_delay),
    isLength(chosen.trackpad_points_per_click), isLength(chosen.trackpad_gap),
    isLength(chosen.arrow_step), isLength(chosen.page_share)
  else { return false }
  var result = GestureRecognizer.Rules()
  result.resamples = chosen.resamples == 1
  result.touchSlop = chosen.touch_slop
  result.mouseSlop = chosen.mouse_slop
  result.pressDelay = chosen.press_delay
  result.trackpadPointsPerClick = chosen.trackpad_points_per_click
  result.trackpadGap = chosen.trackpad_gap
  result.arrowStep = chosen.arrow_step
  result.pageShare = chosen.page_share
  handle.pointee.area.recognizer.rules = result
  return true
}

extension fs_rules {
  /// The struct of rules, whose size the caller sets.
  fileprivate init(_ rules: GestureRecognizer.Rules) {
    self.init()
    resamples = rules.resamples.word
    (touch_slop, mouse_slop, press_delay) = (rules.touchSlop, rules.mouseSlop, rules.pressDelay)
    (trackpad_points_per_click, trackpad_gap) = (rules.trackpadPointsPerClick, rules.trackpadGap)
    (arrow_step, page_share) = (rules.arrowStep, rules.pageShare)
  }
}

extension SnapPositions {
  /// The positions of a struct; `nil` for one with wrong numbers.
  fileprivate init?(_ snap: fs_snap) {
    let alignment: Alignment
    switch Int(truncatingIfNeeded: snap.alignment) {
    case FS_ALIGN_START: alignment = .start
    case FS_ALIGN_CENTER: alignment = .center
    case FS_ALIGN_END: alignment = .end
    default: return nil
    }
    guard snap.is_near_only <= 1, snap.always_stops <= 1, snap.start.isFinite, snap.count >= 0,
      snap.spacing > 0, snap.spacing.isFinite, snap.length >= 0, snap.length.isFinite,
      snap.start_padding.isFinite, snap.end_padding.isFinite, snap.distance >= 0,
      snap.distance.isFinite
    else { return nil }
    self.init(
      .regular(
        start: snap.start, spacing: snap.spacing, length: snap.length,
        count: Int(clamping: snap.count)),
      alignment: alignment,
      strictness: snap.is_near_only == 1
        ? .proximity(distance: snap.distance > 0 ? snap.distance : nil) : .mandatory,
      startPadding: snap.start_padding, endPadding: snap.end_padding,
      alwaysStops: snap.always_stops == 1)
  }
}

extension DeviceEvent {
  /// The event of a struct; `nil` for an unknown kind, an unknown key or a wrong number.
  init?(_ event: fs_event) {
    guard isLength(event.delay), let kind = Kind(event) else { return nil }
    self.init(time: event.time, delay: event.delay, kind: kind)
    guard isFinite else { return nil }
  }
}

extension DeviceEvent.Kind {
  fileprivate init?(_ event: fs_event) {
    let (x, y, finger) = (event.x, event.y, Int(truncatingIfNeeded: event.finger))
    switch Int(truncatingIfNeeded: event.kind) {
    case FS_EVENT_TOUCH_DOWN: self = .touchDown(finger: finger, x: x, y: y)
    case FS_EVENT_TOUCH_MOVE: self = .touchMove(finger: finger, x: x, y: y)
    case FS_EVENT_TOUCH_UP: self = .touchUp(finger: finger, x: x, y: y)
    case FS_EVENT_TOUCH_CANCEL: self = .touchCancel
    case FS_EVENT_MOUSE_MOVE: self = .mouseMove(x: x, y: y)
    case FS_EVENT_MOUSE_DOWN: self = .mouseDown(.left, x: x, y: y)
    case FS_EVENT_MOUSE_UP: self = .mouseUp(.left, x: x, y: y)
    case FS_EVENT_MOUSE_LEAVE: self = .mouseLeave
    case FS_EVENT_POINTER_CANCEL: self = .pointerCancel
    case FS_EVENT_WHEEL: self = .wheel(dx: x, dy: y)
    case FS_EVENT_SCROLL: self = .scroll(dx: x, dy: y)
    case FS_EVENT_TRACKPAD_SCROLL: self = .trackpadScroll(dx: x, dy: y)
    case FS_EVENT_TRACKPAD_LIFT: self = .trackpadLift
    case FS_EVENT_TRACKPAD_HOLD: self = .trackpadHold
    case FS_EVENT_KEY_DOWN, FS_EVENT_KEY_UP:
      guard let key = Key(code: event.key), event.is_repeat <= 1, event.modifiers <= 7
      else { return nil }
      let modifiers = DeviceEvent.Modifiers(rawValue: Int(event.modifiers))
      self =
        event.kind == UInt32(FS_EVENT_KEY_UP)
        ? .keyUp(key, modifiers) : .keyDown(key, modifiers, isRepeat: event.is_repeat == 1)
    case FS_EVENT_RESIZE:
      guard x > 0, y > 0, event.scale > 0 else { return nil }
      self = .resize(width: x, height: y, scale: event.scale)
    case FS_EVENT_FOCUS_LOST: self = .focus(false)
    default: return nil
    }
  }
}

extension Key {
  fileprivate init?(code: UInt32) {
    switch Int(truncatingIfNeeded: code) {
    case FS_KEY_UP: self = .up
    case FS_KEY_DOWN: self = .down
    case FS_KEY_LEFT: self = .left
    case FS_KEY_RIGHT: self = .right
    case FS_KEY_PAGE_UP: self = .pageUp
    case FS_KEY_PAGE_DOWN: self = .pageDown
    case FS_KEY_HOME: self = .home
    case FS_KEY_END: self = .end
    case FS_KEY_SPACE: self = .space
    default: return nil
    }
  }

  /// The key's constant; 0 for one that no event of the library has.
  var code: UInt32 {
    switch self {
    case .up: UInt32(FS_KEY_UP)
    case .down: UInt32(FS_KEY_DOWN)
    case .left: UInt32(FS_KEY_LEFT)
    case .right: UInt32(FS_KEY_RIGHT)
    case .pageUp: UInt32(FS_KEY_PAGE_UP)
    case .pageDown: UInt32(FS_KEY_PAGE_DOWN)
    case .home: UInt32(FS_KEY_HOME)
    case .end: UInt32(FS_KEY_END)
    case .space: UInt32(FS_KEY_SPACE)
    default: 0
    }
  }
}
