// Example 1: the scroller in a plain SDL loop.
//
//     swift run Example01Scroller                a list: fling it by finger, mouse, wheel or keys
//     swift run Example01Scroller --frames 240   flings it by itself, and prints where it rests
//
// SDL's events become device events, a `GestureRecognizer` moves a `Scroller` by them,
// and each frame asks the scroller where the content is. It sleeps while nothing moves.
import CSDL2
import Gestures
import Glibc
import ScrollPhysics

let rowHeight = 72.0
let rowCount = 60
var scroller = Scroller(
  tuning: .ios, viewportLength: 640, contentLength: rowHeight * Double(rowCount))
var input = GestureRecognizer(regions: .init(width: 420, height: 640))
var actions: [ScrollAction] = []
var events: [Scroller.Event] = []

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example01Scroller [--frames N]") }
SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")  // a finger is no mouse
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow(
    "Example 1: scroller", 0, 0, 420, 640, SDL_WINDOW_RESIZABLE.rawValue),
  let renderer = SDL_CreateRenderer(
    window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  // With --frames each frame is 1/60 s of a time of its own, so that every run is the same.
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frames != nil { flingList(atFrame: frame) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    handle(event, at: now)
  }
  input.advance(to: now, scroller: &scroller, into: &actions)
  actions.removeAll(keepingCapacity: true)  // a tap selects nothing here
  draw(renderer)
  frame += 1
  if frames == nil && scroller.isAtRest && input.nextDeadline == nil {
    SDL_WaitEventTimeout(nil, 500)  // nothing moves: sleep until something happens
  }
}
print("offset \(scroller.offset), \(scroller.isAtRest ? "at rest" : "moving")")
SDL_Quit()

/// Prints the reason in one line, and ends.
func fail(_ reason: String, _ status: Int32 = 64) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

/// Handles an event of SDL.
@MainActor func handle(_ event: SDL_Event, at time: Double) {
  guard let kind = kind(of: event) else { return }
  input.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller, into: &actions)
  if case .resize(_, let height, _) = kind {
    scroller.setLengths(
      viewport: height, content: scroller.contentLength, at: time, into: &events)
  }
}

/// The device event for an event of SDL; `nil` for those that do not scroll.
@MainActor func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
  let (finger, button, motion) = (event.tfinger, event.button, event.motion)
  let (x, y) = (Double(finger.x) * input.regions.width, Double(finger.y) * input.regions.height)
  let id = Int(finger.fingerId)
  switch SDL_EventType(event.type) {
  case SDL_FINGERDOWN: return .touchDown(finger: id, x: x, y: y)
  case SDL_FINGERMOTION: return .touchMove(finger: id, x: x, y: y)
  case SDL_FINGERUP: return .touchUp(finger: id, x: x, y: y)
  case SDL_MOUSEMOTION: return .mouseMove(x: Double(motion.x), y: Double(motion.y))
  case SDL_MOUSEBUTTONDOWN where button.button == 1:
    return .mouseDown(.left, x: Double(button.x), y: Double(button.y))
  case SDL_MOUSEBUTTONUP where button.button == 1:
    return .mouseUp(.left, x: Double(button.x), y: Double(button.y))
  case SDL_MOUSEWHEEL:
    return .scroll(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY))
  case SDL_KEYDOWN:
    return key(of: event).map { .keyDown($0, [], isRepeat: event.key.repeat != 0) }
  case SDL_KEYUP: return key(of: event).map { .keyUp($0, []) }
  case SDL_WINDOWEVENT where event.window.event == SDL_WINDOWEVENT_SIZE_CHANGED.rawValue:
    return .resize(
      width: Double(event.window.data1), height: Double(event.window.data2), scale: 1)
  default: return nil
  }
}

/// The key of an event; `nil` for keys that do not scroll.
func key(of event: SDL_Event) -> Key? {
  switch UInt32(bitPattern: event.key.keysym.sym) {
  case SDLK_UP.rawValue: .up
  case SDLK_DOWN.rawValue: .down
  case SDLK_PAGEUP.rawValue: .pageUp
  case SDLK_PAGEDOWN.rawValue, SDLK_SPACE.rawValue: .pageDown
  case SDLK_HOME.rawValue: .home
  case SDLK_END.rawValue: .end
  default: nil
  }
}

/// Draws the visible rows and the thumb of the indicator.
@MainActor func draw(_ renderer: OpaquePointer) {
  let (width, height) = (input.regions.width, input.regions.height)
  SDL_SetRenderDrawColor(renderer, 244, 242, 238, 255)
  SDL_RenderClear(renderer)
  let last = min(rowCount - 1, Int((scroller.offset + height) / rowHeight))
  for row in min(last, max(0, Int(scroller.offset / rowHeight)))...last {
    let top = Double(row) * rowHeight - scroller.offset
    SDL_SetRenderDrawColor(renderer, UInt8(60 + row * 3), 110, UInt8(200 - row * 2), 255)
    fill(renderer, 16, top + 6, width - 32, rowHeight - 12)
  }
  let thumb = ThumbLayout(scroller: scroller, trackLength: height)
  SDL_SetRenderDrawColor(renderer, 70, 70, 70, 255)
  fill(renderer, width - 8, thumb.start, 4, thumb.length)
  SDL_RenderPresent(renderer)
}

func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
  SDL_RenderFillRectF(renderer, [SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))])
}

/// Plays a finger that moves up by a twentieth of the window in each frame, for `--frames`.
func flingList(atFrame frame: Int) {
  guard (1...7).contains(frame) else { return }
  let type = frame == 1 ? SDL_FINGERDOWN : frame < 7 ? SDL_FINGERMOTION : SDL_FINGERUP
  var event = SDL_Event()
  event.tfinger.type = type.rawValue
  event.tfinger.fingerId = 1
  (event.tfinger.x, event.tfinger.y) = (0.5, 0.8 - 0.05 * Float(min(frame, 6)))
  SDL_PushEvent(&event)
}
