// Example 3: a horizontal pager.
//
//     swift run Example03Pager                five pages: swipe or drag sideways, or Left and Right
//     swift run Example03Pager --frames 120   swipes twice by itself, and prints which page it shows
//
// A scroller becomes a pager by its `pageLength`: however fast the fling, it ends on the page
// beside the one where it began.
import CSDL2
import Gestures
import Glibc
import ScrollPhysics

let width = 480.0
let height = 320.0
let pageCount = 5
var scroller = Scroller(viewportLength: width, contentLength: width * Double(pageCount))
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []
var input = GestureRecognizer(axis: .horizontal, regions: .init(width: width, height: height))

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example03Pager [--frames N]") }
SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Example 3: pager", 0, 0, Int32(width), Int32(height), 0),
  let renderer = SDL_CreateRenderer(
    window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

scroller.pageLength = width
var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frames != nil { swipe(atFrame: frame) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    handle(event, at: now)
  }
  input.advance(to: now, scroller: &scroller, into: &actions)
  draw(renderer)
  frame += 1
}
let rest = scroller.isAtRest ? "at rest" : "moving"
print("page \(page() + 1) of \(pageCount), offset \(scroller.offset), \(rest)")
SDL_Quit()

/// Prints the reason in one line, and ends.
func fail(_ reason: String, _ status: Int32 = 64) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

/// The index of the nearest page, which the dots show.
@MainActor func page() -> Int {
  min(max(Int((scroller.offset / width).rounded()), 0), pageCount - 1)
}

@MainActor func handle(_ event: SDL_Event, at time: Double) {
  if event.type == SDL_KEYDOWN.rawValue { return turn(by: event.key.keysym.sym, at: time) }
  guard let kind = kind(of: event) else { return }
  input.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller, into: &actions)
}

/// Turns to the page beside the current one, or beside the target of a motion.
@MainActor func turn(by key: SDL_Keycode, at time: Double) {
  let step = key == SDLK_RIGHT.rawValue ? 1.0 : key == SDLK_LEFT.rawValue ? -1 : 0
  let target = (scroller.restingOffset / width).rounded() + step
  scroller.scroll(to: target * width, animated: true, at: time, into: &events)
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

@MainActor func draw(_ renderer: OpaquePointer) {
  SDL_SetRenderDrawColor(renderer, 30, 32, 40, 255)
  SDL_RenderClear(renderer)
  for number in 0..<pageCount {
    let x = Double(number) * width - scroller.offset
    SDL_SetRenderDrawColor(renderer, UInt8(60 + 40 * number), 120, UInt8(200 - 30 * number), 255)
    fill(renderer, x + 24, 24, width - 48, height - 88)
    // As many marks as the page's number.
    SDL_SetRenderDrawColor(renderer, 255, 255, 255, 255)
    for mark in 0...number { fill(renderer, x + 48 + 28 * Double(mark), 48, 16, 40) }
  }
  for number in 0..<pageCount {
    let shade: UInt8 = number == page() ? 255 : 110
    SDL_SetRenderDrawColor(renderer, shade, shade, shade, 255)
    fill(renderer, width / 2 + 24 * (Double(number) - 2) - 5, height - 37, 10, 10)
  }
  SDL_RenderPresent(renderer)
}

func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
  var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))
  SDL_RenderFillRectF(renderer, &rect)
}

/// What `--frames` plays: two hard swipes to the left, the second before the first has ended.
func swipe(atFrame frame: Int) {
  let step = frame < 20 ? frame : frame - 20
  guard (1...6).contains(step) else { return }
  let type = step == 1 ? SDL_FINGERDOWN : step < 6 ? SDL_FINGERMOTION : SDL_FINGERUP
  var event = SDL_Event()
  event.tfinger.type = type.rawValue
  event.tfinger.fingerId = 1
  (event.tfinger.x, event.tfinger.y) = (0.9 - 0.12 * Float(min(step, 5)), 0.5)
  SDL_PushEvent(&event)
}
