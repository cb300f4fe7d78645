// Example 5: a map-like view that scrolls both ways, with momentum.
//
//     swift run Example05Map                a plain of fields: drag and fling it in any direction
//     swift run Example05Map --frames 300   flings it by itself, and prints where it rests
//
// Each axis is a scroller of its own with an input of its own, and both see every event. Momentum,
// edges and springs of one axis know nothing of the other.
import CSDL2
import Gestures
import Glibc
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

// It begins in the middle.
columns.scroll(to: (length - width) / 2, animated: false, at: 0, into: &events)
rows.scroll(to: (length - height) / 2, animated: false, at: 0, into: &events)

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example05Map [--frames N]") }
SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Example 5: map", 0, 0, Int32(width), Int32(height), 0),
  let renderer = SDL_CreateRenderer(
    window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frames != nil { flingMap(atFrame: frame) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    if let kind = kind(of: event) {
      let event = DeviceEvent(time: now, kind: kind)
      across.handle(event, scroller: &columns, into: &actions)
      along.handle(event, scroller: &rows, into: &actions)
    }
  }
  across.advance(to: now, scroller: &columns, into: &actions)
  along.advance(to: now, scroller: &rows, into: &actions)
  draw(renderer)
  frame += 1
}
let rest = columns.isAtRest && rows.isAtRest ? "at rest" : "moving"
print("x \(columns.offset), y \(rows.offset), \(rest)")
SDL_Quit()

/// Prints the reason in one line, and ends.
func fail(_ reason: String, _ status: Int32 = 64) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

@MainActor func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
  let (finger, button, motion) = (event.tfinger, event.button, event.motion)
  let (x, y) = (Double(finger.x) * width, Double(finger.y) * height)
  let id = Int(finger.fingerId)
  switch SDL_EventType(event.type) {
  case SDL_FINGERDOWN: return .touchDown(finger: id, x: x, y: y)
  case SDL_FINGERMOTION: return .touchMove(finger: id, x: x, y: y)
  case SDL_FINGERUP: return .touchUp(finger: id, x: x, y: y)
  case SDL_MOUSEMOTION: return .mouseMove(x: Double(motion.x), y: Double(motion.y))
  case SDL_MOUSEBUTTONDOWN: return .mouseDown(.left, x: Double(button.x), y: Double(button.y))
  case SDL_MOUSEBUTTONUP: return .mouseUp(.left, x: Double(button.x), y: Double(button.y))
  case SDL_MOUSEWHEEL:
    return .scroll(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY))
  default: return nil
  }
}

/// Draws the visible fields; two roads cross in the middle.
@MainActor func draw(_ renderer: OpaquePointer) {
  SDL_SetRenderDrawColor(renderer, 120, 160, 190, 255)
  SDL_RenderClear(renderer)
  for column in 0..<fieldCount {
    for row in 0..<fieldCount {
      let (x, y) = (place(column, columns), place(row, rows))
      guard x > -field, y > -field, x < width, y < height else { continue }
      let shade = UInt8((column * 37 + row * 59) % 60)
      SDL_SetRenderDrawColor(renderer, 120 + shade, 160 + shade / 2, 96, 255)
      fill(renderer, x, y, field - 4, field - 4)
    }
  }
  let middle = fieldCount / 2
  SDL_SetRenderDrawColor(renderer, 240, 236, 220, 255)
  fill(renderer, place(middle, columns) - 10, -rows.offset, 16, length)
  fill(renderer, -columns.offset, place(middle, rows) - 10, length, 16)
  SDL_RenderPresent(renderer)
}

/// The start of a column or row in the window.
func place(_ number: Int, _ scroller: Scroller) -> Double {
  Double(number) * field - scroller.offset
}

func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
  var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))
  SDL_RenderFillRectF(renderer, &rect)
}

/// What `--frames` plays: a finger that flings the map up and, half as fast, to the left.
func flingMap(atFrame frame: Int) {
  guard (1...7).contains(frame) else { return }
  let type = frame == 1 ? SDL_FINGERDOWN : frame < 7 ? SDL_FINGERMOTION : SDL_FINGERUP
  let distance = 15 * Float(min(frame, 6))
  var event = SDL_Event()
  event.tfinger.type = type.rawValue
  event.tfinger.fingerId = 1
  event.tfinger.x = 0.5 - distance / 2 / Float(width)
  event.tfinger.y = 0.8 - distance / Float(height)
  SDL_PushEvent(&event)
}
