package import CFlexScroll
import FlexScroll

@c @implementation
package func fs_scroller_add_stack_bar(
  _ scroller: OpaquePointer?, _ bar: UnsafePointer<fs_stack_bar>?, _ time: Double
) -> UInt32 {
  var chosen = fs_stack_bar()
  chosen.exit_order = .max
  guard read(bar, over: &chosen), let added = HeaderStack.Bar(chosen),
    let handle = memory(of: scroller), handle.pointee.area.axis == .vertical,
    !handle.pointee.area.header.isFlexible, handle.pointee.stack.count < FS_STACK_BARS,
    time.isFinite
  else { return refused }
  var (top, bottom) = (handle.pointee.stack.topBars, handle.pointee.stack.bottomBars)
  if chosen.edge == UInt32(FS_EDGE_TOP) { top.append(added) } else { bottom.append(added) }
  return handle.pointee.replace(HeaderStack(distinct: top, bottom: bottom), at: time)
}

@c @implementation
package func fs_scroller_clear_stack(_ scroller: OpaquePointer?, _ time: Double) -> UInt32 {
  guard let handle = memory(of: scroller), time.isFinite else { return refused }
  return handle.pointee.replace(HeaderStack(distinct: [], bottom: []), at: time)
}

@c @implementation
package func fs_scroller_hold_stack_bar(
  _ scroller: OpaquePointer?, _ number: UInt32, _ isHeld: Bool, _ time: Double
) -> UInt32 {
  guard let handle = memory(of: scroller), time.isFinite, number < handle.pointee.stack.count
  else { return refused }
  return handle.pointee.hold(isHeld, bar: Int(number), at: time)
}

@c @implementation
package func fs_scroller_get_stack_bar(
  _ scroller: OpaquePointer?, _ number: UInt32, _ layout: UnsafeMutablePointer<fs_stack_bar_layout>?
) -> Bool {
  guard let handle = memory(of: scroller), number < handle.pointee.stack.count else { return false }
  let height = handle.pointee.area.size.height
  let frame = handle.pointee.stack.frame(ofBar: Int(number), width: 0, viewportLength: height)
  var result = fs_stack_bar_layout()
  (result.top, result.height) = (frame.y, frame.height)
  result.is_held = handle.pointee.stack.isFocused(bar: Int(number)).word
  result.shown = handle.pointee.stack.visibleHeight(ofBar: Int(number))
  result.share = handle.pointee.stack.visibleShare(ofBar: Int(number))
  return write(result, to: layout)
}

extension Handle {
  /// Puts another stack over the content.
  @inline(never)
  fileprivate mutating func replace(_ stack: HeaderStack, at time: Double) -> UInt32 {
    advance(to: time)
    area.setInsets(of: stack, at: area.time, into: &actions)
    self.stack = stack
    return finish()
  }

  /// Keeps a bar from leaving, or ends that.
  fileprivate mutating func hold(_ isHeld: Bool, bar number: Int, at time: Double) -> UInt32 {
    advance(to: time)
    let kinds = finish()
    stack.setFocused(isHeld, onBar: number, at: area.barTime(area.time))
    return kinds
  }

  @inline(never)
  private mutating func advance(to time: Double) {
    begin()
    area.advance(to: time, into: &actions)
  }
}

extension HeaderStack.Bar {
  /// The bar of a struct; `nil` for an unknown constant or a wrong number.
  fileprivate init?(_ bar: fs_stack_bar) {
    guard let preset = HeaderPreset(code: bar.preset), bar.edge <= UInt32(FS_EDGE_BOTTOM),
      isLength(bar.minimum), isLength(bar.maximum), bar.minimum <= bar.maximum, isLength(bar.place)
    else { return nil }
    self.init(
      "", preset, bar.minimum...bar.maximum, exitOrder: Int(clamping: bar.exit_order),
      place: bar.place)
  }
}
