// Example 4: a picker wheel with detents.
//
//     swift run Example04Picker                24 rows: fling the wheel, drag it, or Up and Down
//     swift run Example04Picker --frames 240   flings it by itself, and prints which row it shows
//
// A fling ends where its speed takes it, and is then redirected to a row: `redirect` keeps its
// speed, so that it still looks like one. A wheel that is released between two rows goes to the
// nearest.
import CSDL2
import Gestures
import Glibc
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

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example04Picker [--frames N]") }
SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Example 4: picker", 0, 0, Int32(width), Int32(height), 0),
  let renderer = SDL_CreateRenderer(
    window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

var (frame, isOpen, shown) = (0, true, -1)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frames != nil { flingWheel(atFrame: frame) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    if let kind = kind(of: event) {
      input.handle(
        DeviceEvent(time: now, kind: kind), scroller: &scroller, into: &actions)
    }
  }
  input.advance(to: now, scroller: &scroller, into: &actions)
  aim(at: now)
  if row() != shown {
    shown = row()
    SDL_SetWindowTitle(window, "Example 4: row \(shown + 1) of \(rowCount)")
  }
  draw(renderer)
  frame += 1
}
let rest = scroller.isAtRest ? "at rest" : "moving"
print("row \(row() + 1) of \(rowCount), offset \(scroller.offset), \(rest)")
SDL_Quit()

/// Prints the reason in one line, and ends.
func fail(_ reason: String, _ status: Int32 = 64) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

/// The index of the row in the middle.
@MainActor func row() -> Int {
  min(max(Int((scroller.offset / rowHeight).rounded()), 0), rowCount - 1)
}

/// Redirects a motion, or a wheel released between two rows, to a row.
@MainActor func aim(at time: Double) {
  guard !input.isDragging else { return }
  let target = (scroller.restingOffset / rowHeight).rounded() * rowHeight
  guard target != scroller.restingOffset else { return }
  scroller.redirect(to: target, reach: rowHeight, at: time, into: &events)
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
  case SDL_KEYDOWN where event.key.keysym.sym == SDLK_UP.rawValue:
    return .keyDown(.up, [], isRepeat: event.key.repeat != 0)
  case SDL_KEYDOWN where event.key.keysym.sym == SDLK_DOWN.rawValue:
    return .keyDown(.down, [], isRepeat: event.key.repeat != 0)
  default: return nil
  }
}

/// Draws each row as a bar, smaller and paler the farther it is from the middle.
@MainActor func draw(_ renderer: OpaquePointer) {
  SDL_SetRenderDrawColor(renderer, 250, 250, 252, 255)
  SDL_RenderClear(renderer)
  let middle = height / 2
  SDL_SetRenderDrawColor(renderer, 222, 230, 244, 255)
  fill(renderer, 12, middle - rowHeight / 2, width - 24, rowHeight)
  for row in 0..<rowCount {
    let distance = Double(row) * rowHeight - scroller.offset
    guard abs(distance) < middle else { continue }
    let nearness = 1 - (distance / middle) * (distance / middle)
    let shade = UInt8(230 - 180 * nearness)
    SDL_SetRenderDrawColor(renderer, shade, shade, shade, 255)
    // As long as the row's number, and drawn together toward the ends as a drum is.
    let length = (30 + 7 * Double(row)) * (0.6 + 0.4 * nearness)
    let y = middle + distance * (0.85 + 0.15 * nearness)
    let thickness = 4 + 12 * nearness
    fill(renderer, (width - length) / 2, y - thickness / 2, length, thickness)
  }
  SDL_RenderPresent(renderer)
}

func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
  var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))
  SDL_RenderFillRectF(renderer, &rect)
}

/// What `--frames` plays: a finger that flings the wheel up.
func flingWheel(atFrame frame: Int) {
  guard (1...7).contains(frame) else { return }
  let type = frame == 1 ? SDL_FINGERDOWN : frame < 7 ? SDL_FINGERMOTION : SDL_FINGERUP
  var event = SDL_Event()
  event.tfinger.type = type.rawValue
  event.tfinger.fingerId = 1
  (event.tfinger.x, event.tfinger.y) = (0.5, 0.9 - 0.11 * Float(min(frame, 6)))
  SDL_PushEvent(&event)
}
