// Example 2: a flexible header over the offset of another list.
//
//     swift run Example02Header                a list under a header: drag it, or turn the wheel
//     swift run Example02Header --frames 120   drags it by itself, and prints where the header rests
//
// The list is not of this package: it has an offset, a height, and an inset at its top. The header
// is given them, computes where it is drawn, and requests what it needs.
import CSDL2
import FlexibleHeader
import Glibc
import ScrollPhysics

/// The list of another library: it follows the mouse and the wheel, and has no momentum.
struct OtherList {
  var offset = 0.0, space = 0.0
  var isDragged = false
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

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example02Header [--frames N]") }
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Example 2: header", 0, 0, 420, 640, 0),
  let renderer = SDL_CreateRenderer(
    window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }
// The header is put over the list: it requests an inset, and the content begins below it.
header.attach(to: reading(at: 0), into: &effects)
applyEffects()
list.offset = -list.space
header.scrollChanged(reading(at: 0), into: &effects)
applyEffects()
var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frames != nil { drag(atFrame: frame) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    handle(event, at: now)
  }
  advance(to: now)
  draw(renderer)
  frame += 1
}
let layout = header.layout
print("header from \(layout.topEdge), \(layout.height) high; offset \(list.offset)")
SDL_Quit()

/// Prints the reason in one line, and ends.
func fail(_ reason: String, _ status: Int32 = 64) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

/// The metrics of the list: all that the header knows of it.
@MainActor func reading(at time: Double) -> ScrollMetrics {
  var reading = ScrollMetrics(
    time: time, offset: list.offset, viewportLength: list.height,
    contentLength: list.contentHeight)
  (reading.isTracking, reading.input) = (list.isDragged, lastInput)
  return reading
}

/// Applies the requests of the header; its events change nothing here.
@MainActor func applyEffects() {
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

@MainActor func handle(_ event: SDL_Event, at time: Double) {
  switch SDL_EventType(event.type) {
  case SDL_MOUSEBUTTONDOWN: (list.isDragged, glide) = (true, nil)
  case SDL_MOUSEMOTION where list.isDragged: scroll(by: -Double(event.motion.yrel), .finger, time)
  case SDL_MOUSEWHEEL: scroll(by: -40 * Double(event.wheel.preciseY), .wheel, time)
  case SDL_MOUSEBUTTONUP where list.isDragged:
    list.isDragged = false
    let metrics = reading(at: time)
    header.dragEnded(metrics, target: metrics.offset, willDecelerate: false, into: &effects)
  default: break
  }
}

@MainActor func scroll(by distance: Double, _ input: InputSource, _ time: Double) {
  (glide, lastInput) = (nil, input)
  list.scroll(by: distance)
  header.scrollChanged(reading(at: time), into: &effects)
  applyEffects()
}

/// Advances to a time: the header may settle by itself and move the list.
@MainActor func advance(to time: Double) {
  header.advance(to: time, into: &effects)
  applyEffects()
  guard let glide else { return }
  list.offset = glide.offset(at: time)
  header.scrollChanged(reading(at: time), into: &effects)
  applyEffects()
}

@MainActor func draw(_ renderer: OpaquePointer) {
  func fill(_ gray: UInt8, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
    SDL_SetRenderDrawColor(renderer, gray, gray, gray, 255)
    SDL_RenderFillRectF(renderer, [SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))])
  }
  fill(242, 0, 0, 420, list.height)
  for row in 0..<50 { fill(205, 16, Double(row) * 60 - list.offset + 6, 388, 48) }
  fill(90, 0, header.layout.topEdge, 420, header.layout.height)
  fill(255, 16, header.layout.bottomEdge - 34, 120, 12)
  SDL_RenderPresent(renderer)
}

/// What `--frames` plays: the mouse drags the list up by 20 points a frame, and releases it.
func drag(atFrame frame: Int) {
  guard (1...9).contains(frame) else { return }
  var event = SDL_Event()
  event.type =
    (frame == 1 ? SDL_MOUSEBUTTONDOWN : frame < 9 ? SDL_MOUSEMOTION : SDL_MOUSEBUTTONUP).rawValue
  if frame > 1 && frame < 9 { event.motion.yrel = -20 }
  SDL_PushEvent(&event)
}
