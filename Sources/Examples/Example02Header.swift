// Example 2: a flexible header over the offset of another list.
//
//     swift run Example02Header                a list under a header: drag it, or turn the wheel
//     swift run Example02Header --frames 120   drags it by itself, and prints where the header is
//
// The list is not of this package: it has an offset, a height, and an inset at its top. The header
// is given them, computes where it is drawn, and requests what it needs.
import ExampleSupport
import FlexibleHeader
import Gestures
import ScrollPhysics

/// The list of another library: it follows the pointer and the wheel, and has no momentum.
struct OtherList {
  var offset = 0.0, space = 0.0
  /// The finger that drags it, and where that is; `nil` where none does.
  var pointer: (finger: Int, y: Double)?
  let height = 640.0, contentHeight = 3000.0

  mutating func scroll(by distance: Double) {
    offset = min(max(offset + distance, -space), contentHeight - height)
  }
}

var list = OtherList()
var header = FlexibleHeader(
  .init(minimumHeight: 56, maximumHeight: 160, shiftBehavior: .enabled), safeArea: 0)
var effects: [HeaderEffect] = []
var glide: SettlingAnimation?
var lastInput = InputSource.finger
let mouse = -1  // a finger that no screen has
let window = ExampleWindow(
  "Example 2: header", width: 420, height: 640, background: (242, 242, 242))

// The header is put over the list: it requests an inset, and the content begins below it.
header.attach(to: metrics(at: 0), into: &effects)
applyEffects()
list.offset = -list.space
header.scrollChanged(metrics(at: 0), into: &effects)
applyEffects()
window.run { frame in
  // A finger that drags the list up by 20 points a frame.
  (1...8).contains(frame) ? Point(x: 210, y: 500 - 20 * Double(frame)) : nil
} handle: { event in
  handle(event)
} frame: { time in
  advance(to: time)
  draw()
  return list.pointer != nil || glide != nil || header.needsFrames
}
let layout = header.layout
print("header from \(layout.topEdge), \(layout.height) high; offset \(list.offset)")

/// The metrics of the list: all that the header knows of it.
func metrics(at time: Double) -> ScrollMetrics {
  var metrics = ScrollMetrics(
    time: time, offset: list.offset, viewportLength: list.height,
    contentLength: list.contentHeight)
  (metrics.isTracking, metrics.input) = (list.pointer != nil, lastInput)
  return metrics
}

/// Applies the requests of the header; its events change nothing here.
func applyEffects() {
  for effect in effects {
    switch effect {
    case .inset(_, _, let change): list.space += change
    case .offset(_, let offset), .target(_, let offset): list.offset = offset
    case .glide(let wanted): glide = wanted
    default: break
    }
  }
  effects.removeAll(keepingCapacity: true)
}

func handle(_ event: DeviceEvent) {
  switch event.kind {
  case .touchDown(let finger, _, let y) where list.pointer == nil: press(finger, y)
  case .mouseDown(_, _, let y) where list.pointer == nil: press(mouse, y)
  case .touchMove(let finger, _, let y): drag(finger, to: y, event.time)
  case .mouseMove(_, let y): drag(mouse, to: y, event.time)
  case .scroll(_, let dy): scroll(by: -40 * dy, .wheel, event.time)
  case .touchUp(let finger, _, _): release(finger, event.time)
  case .mouseUp: release(mouse, event.time)
  default: break
  }
}

func press(_ finger: Int, _ y: Double) { (list.pointer, glide) = ((finger, y), nil) }

func drag(_ finger: Int, to y: Double, _ time: Double) {
  guard let pointer = list.pointer, pointer.finger == finger else { return }
  list.pointer = (finger, y)
  scroll(by: pointer.y - y, .finger, time)
}

func release(_ finger: Int, _ time: Double) {
  guard list.pointer?.finger == finger else { return }
  list.pointer = nil
  let metrics = metrics(at: time)
  header.dragEnded(metrics, target: metrics.offset, willDecelerate: false, into: &effects)
}

func scroll(by distance: Double, _ input: InputSource, _ time: Double) {
  (glide, lastInput) = (nil, input)
  list.scroll(by: distance)
  header.scrollChanged(metrics(at: time), into: &effects)
  applyEffects()
}

/// Advances to a time: the header may settle by itself and move the list.
func advance(to time: Double) {
  header.advance(to: time, into: &effects)
  applyEffects()
  guard let current = glide else { return }
  list.offset = current.offset(at: time)
  if time >= current.endTime { glide = nil }
  header.scrollChanged(metrics(at: time), into: &effects)
  applyEffects()
}

func draw() {
  for row in 0..<50 {
    window.fill(16, Double(row) * 60 - list.offset + 6, 388, 48, (205, 205, 205))
  }
  window.fill(0, header.layout.topEdge, 420, header.layout.height, (90, 90, 90))
  window.fill(16, header.layout.bottomEdge - 34, 120, 12, (255, 255, 255))
}
