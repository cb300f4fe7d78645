package import CFlexScroll
import FlexScroll

// What is read between two calls. Each reads a stored property in place: a copy of the area would
// count references.

@c @implementation
package func fs_scroller_advance(_ scroller: OpaquePointer?, _ time: Double) -> UInt32 {
  change(scroller, if: time.isFinite) { $0.advance(to: time, into: &$1) }
}

@c @implementation
package func fs_scroller_is_moving(_ scroller: OpaquePointer?) -> Bool {
  guard let handle = memory(of: scroller) else { return false }
  return handle.pointee.area.isMoving || handle.pointee.stack.needsFrames
}

@c @implementation
package func fs_scroller_next_deadline(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.nextDeadline ?? .infinity
}

@c @implementation
package func fs_scroller_offset(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.offset ?? 0
}

@c @implementation
package func fs_scroller_velocity(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.velocity ?? 0
}

@c @implementation
package func fs_scroller_overscroll(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.overscroll ?? 0
}

@c @implementation
package func fs_scroller_minimum_offset(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.minimumOffset ?? 0
}

@c @implementation
package func fs_scroller_maximum_offset(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.maximumOffset ?? 0
}

@c @implementation
package func fs_scroller_resting_offset(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.scroller.restingOffset ?? 0
}

@c @implementation
package func fs_scroller_offset_at(_ scroller: OpaquePointer?, _ time: Double) -> Double {
  guard let handle = memory(of: scroller), time.isFinite else { return 0 }
  return handle.pointee.area.scroller.offset(at: time)
}

@c @implementation
package func fs_scroller_phase(_ scroller: OpaquePointer?) -> UInt32 {
  guard let handle = memory(of: scroller) else { return 0 }
  return switch handle.pointee.area.scroller.phase {
  case .idle: UInt32(FS_PHASE_IDLE)
  case .tracking: UInt32(FS_PHASE_TRACKING)
  case .decelerating: UInt32(FS_PHASE_DECELERATING)
  case .bouncing: UInt32(FS_PHASE_BOUNCING)
  case .gliding: UInt32(FS_PHASE_GLIDING)
  }
}

@c @implementation
package func fs_scroller_time(_ scroller: OpaquePointer?) -> Double {
  memory(of: scroller)?.pointee.area.time ?? 0
}

@c @implementation
package func fs_scroller_notifications(
  _ scroller: OpaquePointer?, _ list: UnsafeMutablePointer<fs_notification>?, _ capacity: Int
) -> Int {
  guard let handle = memory(of: scroller) else { return 0 }
  let (count, now) = (handle.pointee.actions.count, handle.pointee.area.time)
  if let list {
    for index in 0..<min(count, length(capacity)) {
      list[index] = handle.pointee.actions[index].notification(at: now)
    }
  }
  return count
}

@c @implementation
package func fs_scroller_get_bar(
  _ scroller: OpaquePointer?, _ bar: UnsafeMutablePointer<fs_bar>?
) -> Bool {
  guard let handle = memory(of: scroller), let thumb = handle.pointee.area.indicator.thumb else {
    return false
  }
  let track = handle.pointee.area.indicator.track
  let isVertical = handle.pointee.area.axis == .vertical
  var result = fs_bar()
  result.is_wide = handle.pointee.area.indicator.isWide.word
  (result.x, result.y) = (thumb.frame.x, thumb.frame.y)
  (result.width, result.height) = (thumb.frame.width, thumb.frame.height)
  result.opacity = thumb.opacity
  result.track_start = isVertical ? track.y : track.x
  result.track_length = isVertical ? track.height : track.width
  return write(result, to: bar)
}

@c @implementation
package func fs_scroller_get_state(
  _ scroller: OpaquePointer?, _ state: UnsafeMutablePointer<fs_state>?
) -> Bool {
  guard let handle = memory(of: scroller) else { return false }
  let resting = handle.pointee.area.scroller.restingOffset
  var result = fs_state()
  result.distance = max(0, resting - handle.pointee.area.startOffset)
  // Not by a property of the area: that would copy it.
  if handle.pointee.area.header.isFlexible {
    result.is_header_hidden =
      (handle.pointee.area.header.flexible.targetVisibility == .hidden).word
  }
  return write(result, to: state)
}

extension ScrollAction {
  /// The notification's bit.
  var kind: UInt32 {
    switch self {
    case .pressBegan: UInt32(FS_PRESS_BEGAN)
    case .pressCancelled: UInt32(FS_PRESS_CANCELLED)
    case .tap: UInt32(FS_TAP)
    case .hover: UInt32(FS_HOVER)
    case .hoverEnded: UInt32(FS_HOVER_ENDED)
    case .indicatorDragBegan: UInt32(FS_BAR_DRAG_BEGAN)
    case .indicatorDragEnded: UInt32(FS_BAR_DRAG_ENDED)
    case .keyUnhandled: UInt32(FS_KEY_UNHANDLED)
    case .motion(.stoppedMotion): UInt32(FS_STOPPED_MOTION)
    case .motion(.beganDragging): UInt32(FS_BEGAN_DRAGGING)
    case .motion(.endedDragging): UInt32(FS_ENDED_DRAGGING)
    case .motion(.hitEdge): UInt32(FS_HIT_EDGE)
    case .motion(.leftEdge): UInt32(FS_LEFT_EDGE)
    case .motion(.clamped): UInt32(FS_CLAMPED)
    case .motion(.settled): UInt32(FS_SETTLED)
    }
  }

  /// The notification of a call at a time.
  fileprivate func notification(at now: Double) -> fs_notification {
    var result = fs_notification()
    (result.kind, result.time) = (kind, now)
    switch self {
    case .pressBegan(let point), .tap(let point), .hover(let point):
      (result.x, result.y) = (point.x, point.y)
    case .keyUnhandled(let key, _, _): result.code = key.code
    case .motion(.stoppedMotion(let speed)): result.x = speed
    case .motion(.endedDragging(let velocity, _)): result.x = velocity
    case .motion(.hitEdge(let edge, let time, let velocity)),
      .motion(.leftEdge(let edge, let time, let velocity)),
      .motion(.clamped(let edge, let time, let velocity)):
      (result.code, result.time, result.x) = (edge == .start ? 0 : 1, time, velocity)
    case .motion(.settled(let offset, let time)): (result.x, result.time) = (offset, time)
    case .pressCancelled, .hoverEnded, .indicatorDragBegan, .indicatorDragEnded,
      .motion(.beganDragging):
      break
    }
    return result
  }
}
