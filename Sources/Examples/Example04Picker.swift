// Example 4: a picker wheel with detents.
//
//     swift run Example04Picker                24 rows: fling the wheel, drag it, or Up and Down
//     swift run Example04Picker --frames 240   flings it by itself, and prints which row it shows
//
// A fling ends where its speed takes it, and is then redirected to a row: `redirect` keeps its
// speed, so that it still looks like one. A wheel that is released between two rows goes to the
// nearest.
import ExampleSupport
import Gestures
import ScrollPhysics

let width = 280.0
let height = 336.0
let rowHeight = 48.0
let rowCount = 24
// The first row and the last can both be in the middle.
var scroller = Scroller(
  tuning: .iosFast, viewportLength: height,
  contentLength: height + rowHeight * Double(rowCount - 1))
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []
var input = GestureRecognizer(regions: .init(width: width, height: height))
let window = ExampleWindow(
  "Example 4: picker", width: width, height: height, background: (250, 250, 252))

window.run { frame in
  // A finger that flings the wheel up.
  let y = height * (0.9 - 0.11 * Double(frame))
  return (1...6).contains(frame) ? Point(x: width / 2, y: y) : nil
} handle: { event in
  input.handle(event, scroller: &scroller, into: &actions)
} frame: { time in
  input.advance(to: time, scroller: &scroller, into: &actions)
  aim(at: time)
  actions.removeAll(keepingCapacity: true)
  events.removeAll(keepingCapacity: true)
  let title = "Example 4: row \(row() + 1) of \(rowCount)"
  if window.title != title { window.title = title }
  draw()
  return !scroller.isAtRest || input.nextDeadline != nil
}
let rest = scroller.isAtRest ? "at rest" : "moving"
print("row \(row() + 1) of \(rowCount), offset \(scroller.offset), \(rest)")

/// The index of the row in the middle.
func row() -> Int {
  min(max(Int((scroller.offset / rowHeight).rounded()), 0), rowCount - 1)
}

/// Redirects a motion, or a wheel released between two rows, to a row.
func aim(at time: Double) {
  guard !input.isDragging else { return }
  let target = (scroller.restingOffset / rowHeight).rounded() * rowHeight
  guard target != scroller.restingOffset else { return }
  scroller.redirect(to: target, reach: rowHeight, at: time, into: &events)
}

/// Draws each row as a bar, smaller and paler the farther it is from the middle.
func draw() {
  let middle = height / 2
  window.fill(12, middle - rowHeight / 2, width - 24, rowHeight, (222, 230, 244))
  for row in 0..<rowCount {
    let distance = Double(row) * rowHeight - scroller.offset
    guard abs(distance) < middle else { continue }
    let nearness = 1 - (distance / middle) * (distance / middle)
    let shade = Int(230 - 180 * nearness)
    // As long as the row's number, and drawn together toward the ends as a drum is.
    let length = (30 + 7 * Double(row)) * (0.6 + 0.4 * nearness)
    let y = middle + distance * (0.85 + 0.15 * nearness)
    let thickness = 4 + 12 * nearness
    window.fill(
      (width - length) / 2, y - thickness / 2, length, thickness, (shade, shade, shade))
  }
}
