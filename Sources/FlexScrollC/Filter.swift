package import CFlexScroll
import FlexScroll

@c @implementation
package func fs_filter_create(_ isStrict: Bool) -> OpaquePointer? {
  place(PanArbiter(style: isStrict ? .verticalOnTies : .freeDiagonals))
}

@c @implementation
package func fs_filter_destroy(_ filter: OpaquePointer?) {
  guard let filter = filter.map({ UnsafeMutablePointer<PanArbiter>($0) }) else { return }
  filter.deinitialize(count: 1)
  filter.deallocate()
}

@c @implementation
package func fs_filter_split(
  _ filter: OpaquePointer?, _ event: fs_event, _ horizontal: UnsafeMutablePointer<fs_event>?,
  _ vertical: UnsafeMutablePointer<fs_event>?
) -> Bool {
  guard let filter = filter.map({ UnsafeMutablePointer<PanArbiter>($0) }), let horizontal,
    let vertical, let seen = DeviceEvent(event)
  else { return false }
  let views = filter.pointee.views(of: seen)
  horizontal.pointee = event.placed(as: views.horizontal.kind)
  vertical.pointee = event.placed(as: views.vertical.kind)
  return true
}

extension fs_event {
  /// The event at the place of an event of Swift.
  fileprivate func placed(as kind: DeviceEvent.Kind) -> fs_event {
    var event = self
    switch kind {
    case .touchMove(_, let x, let y), .touchUp(_, let x, let y), .mouseMove(let x, let y),
      .mouseUp(_, let x, let y):
      (event.x, event.y) = (x, y)
    default: break
    }
    return event
  }
}
