// Example 3: a horizontal pager.
//
//     swift run Example03Pager                five pages: swipe or drag sideways, or Left and Right
//     swift run Example03Pager --frames 120   swipes twice by itself, and prints which page it shows
//
// A scroller becomes a pager by its `pageLength`: however fast the fling, it ends on the page
// beside the one where it began.
import ExampleSupport
import Gestures
import ScrollPhysics

let width = 480.0
let height = 320.0
let pageCount = 5
var scroller = Scroller(viewportLength: width, contentLength: width * Double(pageCount))
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []
var input = GestureRecognizer(axis: .horizontal, regions: .init(width: width, height: height))
let window = ExampleWindow(
  "Example 3: pager", width: width, height: height, background: (30, 32, 40))

scroller.pageLength = width
window.run { frame in
  // Two hard swipes to the left, the second before the first has ended.
  let step = frame < 20 ? frame : frame - 20
  let x = width * (0.9 - 0.12 * Double(step))
  return (1...5).contains(step) ? Point(x: x, y: height / 2) : nil
} handle: { event in
  switch event.kind {
  case .keyDown(.left, _, _): turn(by: -1, at: event.time)
  case .keyDown(.right, _, _): turn(by: 1, at: event.time)
  default: input.handle(event, scroller: &scroller, into: &actions)
  }
} frame: { time in
  input.advance(to: time, scroller: &scroller, into: &actions)
  actions.removeAll(keepingCapacity: true)
  events.removeAll(keepingCapacity: true)
  draw()
  return !scroller.isAtRest || input.nextDeadline != nil
}
let rest = scroller.isAtRest ? "at rest" : "moving"
print("page \(page() + 1) of \(pageCount), offset \(scroller.offset), \(rest)")

/// The index of the nearest page, which the dots show.
func page() -> Int {
  min(max(Int((scroller.offset / width).rounded()), 0), pageCount - 1)
}

/// Turns to the page beside the current one, or beside the target of a motion.
func turn(by step: Double, at time: Double) {
  let target = (scroller.restingOffset / width).rounded() + step
  scroller.scroll(to: target * width, animated: true, at: time, into: &events)
}

func draw() {
  for number in 0..<pageCount {
    let x = Double(number) * width - scroller.offset
    let color = (60 + 40 * number, 120, 200 - 30 * number)
    window.fill(x + 24, 24, width - 48, height - 88, color)
    // One mark on the first page, two on the second.
    for mark in 0...number { window.fill(x + 48 + 28 * Double(mark), 48, 16, 40, (255, 255, 255)) }
  }
  for number in 0..<pageCount {
    let shade = number == page() ? 255 : 110
    let x = width / 2 + 24 * (Double(number) - 2) - 5
    window.fill(x, height - 37, 10, 10, (shade, shade, shade))
  }
}
