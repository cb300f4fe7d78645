// Example 5: a map-like view that scrolls both ways, with momentum.
//
//     swift run Example05Map                a plain of fields: drag and fling it in any direction
//     swift run Example05Map --frames 300   flings it by itself, and prints where it settles
//
// Each axis is a scroller of its own with an input of its own, and both see every event. Momentum,
// edges and springs of one axis know nothing of the other.
import ExampleSupport
import Gestures
import ScrollPhysics

let width = 560.0
let height = 420.0
let field = 120.0
let fieldCount = 24
let length = field * Double(fieldCount)
let tuning = {
  // A fling keeps its direction: the slower of its axes is not too slow to be flung.
  var tuning = Tuning.ios
  tuning.release.minimumTouchSpeed = 20
  return tuning
}()
var columns = Scroller(tuning: tuning, viewportLength: width, contentLength: length)
var rows = Scroller(tuning: tuning, viewportLength: height, contentLength: length)
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []
var across = GestureRecognizer(axis: .horizontal, regions: .init(width: width, height: height))
var along = GestureRecognizer(axis: .vertical, regions: .init(width: width, height: height))
let window = ExampleWindow(
  "Example 5: map", width: width, height: height, background: (120, 160, 190))

// It begins in the middle.
columns.scroll(to: (length - width) / 2, animated: false, at: 0, into: &events)
rows.scroll(to: (length - height) / 2, animated: false, at: 0, into: &events)
events.removeAll(keepingCapacity: true)
window.run { frame in
  // A finger that flings the map up and, half as fast, to the left.
  let distance = 15 * Double(frame)
  return (1...6).contains(frame)
    ? Point(x: 0.5 * width - distance / 2, y: 0.8 * height - distance) : nil
} handle: { event in
  across.handle(event, scroller: &columns, into: &actions)
  along.handle(event, scroller: &rows, into: &actions)
} frame: { time in
  across.advance(to: time, scroller: &columns, into: &actions)
  along.advance(to: time, scroller: &rows, into: &actions)
  actions.removeAll(keepingCapacity: true)
  draw()
  let isWaiting = across.nextDeadline != nil || along.nextDeadline != nil
  return !columns.isAtRest || !rows.isAtRest || isWaiting
}
let rest = columns.isAtRest && rows.isAtRest ? "at rest" : "moving"
print("x \(columns.offset), y \(rows.offset), \(rest)")

/// Draws the visible fields; two roads cross in the middle.
func draw() {
  for column in 0..<fieldCount {
    for row in 0..<fieldCount {
      let (x, y) = (place(column, columns), place(row, rows))
      guard x > -field, y > -field, x < width, y < height else { continue }
      let shade = (column * 37 + row * 59) % 60
      window.fill(x, y, field - 4, field - 4, (120 + shade, 160 + shade / 2, 96))
    }
  }
  let middle = fieldCount / 2
  let road = (240, 236, 220)
  window.fill(place(middle, columns) - 10, -rows.offset, 16, length, road)
  window.fill(-columns.offset, place(middle, rows) - 10, length, 16, road)
}

/// The start of a column or row in the window.
func place(_ number: Int, _ scroller: Scroller) -> Double {
  Double(number) * field - scroller.offset
}
