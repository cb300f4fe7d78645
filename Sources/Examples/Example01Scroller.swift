// Example 1: the scroller in a plain loop.
//
//     swift run Example01Scroller                a list: fling it by finger, mouse, wheel or keys
//     swift run Example01Scroller --frames 240   flings it by itself, and prints where it settles
//
// `ExampleSupport/ExampleWindow.swift` makes device events of SDL's. A `GestureRecognizer` moves a
// `Scroller` by them, and each frame asks the scroller where the content is. The loop sleeps while
// nothing moves.
import ExampleSupport
import Gestures
import ScrollPhysics

let rowHeight = 72.0
let rowCount = 60
var scroller = Scroller(
  tuning: .ios, viewportLength: 640, contentLength: rowHeight * Double(rowCount))
var input = GestureRecognizer(regions: .init(width: 420, height: 640))
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []
let window = ExampleWindow(
  "Example 1: scroller", width: 420, height: 640, isResizable: true,
  background: (244, 242, 238))

window.run { frame in
  // A finger that moves up by a twentieth of the window in each frame.
  (1...6).contains(frame) ? Point(x: 210, y: 512 - 32 * Double(frame)) : nil
} handle: { event in
  input.handle(event, scroller: &scroller, into: &actions)
  if case .resize(_, let height, _) = event.kind {
    scroller.setLengths(
      viewport: height, content: scroller.contentLength, at: event.time, into: &events)
  }
} frame: { time in
  input.advance(to: time, scroller: &scroller, into: &actions)
  actions.removeAll(keepingCapacity: true)  // a tap selects nothing here
  events.removeAll(keepingCapacity: true)
  draw()
  return !scroller.isAtRest || input.nextDeadline != nil
}
print("offset \(scroller.offset), \(scroller.isAtRest ? "at rest" : "moving")")

/// Draws the visible rows and the thumb of the indicator.
func draw() {
  let (width, height) = (window.size.width, window.size.height)
  let last = min(rowCount - 1, Int((scroller.offset + height) / rowHeight))
  for row in min(last, max(0, Int(scroller.offset / rowHeight)))...last {
    let top = Double(row) * rowHeight - scroller.offset
    window.fill(16, top + 6, width - 32, rowHeight - 12, (60 + row * 3, 110, 200 - row * 2))
  }
  let thumb = ThumbLayout(scroller: scroller, trackLength: height)
  window.fill(width - 8, thumb.start, 4, thumb.length, (70, 70, 70))
}
