import FlexScroll

// A list of 118 rows of 48 points, in a window of 300 × 600.
var list = ScrollArea(size: Size(width: 300, height: 600), contentLength: 118 * 48)
var actions: [ScrollAction] = []
func handle(_ event: DeviceEvent) { list.handle(event, into: &actions) }
func nextFrame(at now: Double) -> Double {  // where to draw the first row
  list.advance(to: now, into: &actions)
  return -list.scroller.offset
}
