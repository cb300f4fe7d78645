// Tutorial, step 2: the rows follow a finger, the mouse and the wheel.
//
//     swift run Tutorial2List                opens the window
//     swift run Tutorial2List --frames 240   drags by itself, and prints where the list is
import CSDL2
import FlexScroll
import Glibc

guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Step 2: a list", 0, 0, 420, 640, 0),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
var list = ScrollArea(size: Size(width: 420, height: 640), contentLength: 5000)
var actions: [ScrollAction] = []
var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    if let kind = kind(of: event) { list.handle(.init(time: now, kind: kind), into: &actions) }
  }
  if frames != nil { drag(at: now) }
  list.advance(to: now, into: &actions)
  actions.removeAll(keepingCapacity: true)
  draw(offset: list.scroller.offset)
  frame += 1
  if frames == nil { SDL_Delay(8) }
}
print("offset \(list.scroller.offset)")
SDL_Quit()

func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
  let finger = Int(event.tfinger.fingerId)
  let (x, y) = (Double(event.tfinger.x) * 420, Double(event.tfinger.y) * 640)
  return switch SDL_EventType(event.type) {
  case SDL_FINGERDOWN: .touchDown(finger: finger, x: x, y: y)
  case SDL_FINGERMOTION: .touchMove(finger: finger, x: x, y: y)
  case SDL_FINGERUP: .touchUp(finger: finger, x: x, y: y)
  case SDL_MOUSEMOTION: .mouseMove(x: Double(event.motion.x), y: Double(event.motion.y))
  case SDL_MOUSEBUTTONDOWN where event.button.button == SDL_BUTTON_LEFT:
    .mouseDown(.left, x: Double(event.button.x), y: Double(event.button.y))
  case SDL_MOUSEBUTTONUP where event.button.button == SDL_BUTTON_LEFT:
    .mouseUp(.left, x: Double(event.button.x), y: Double(event.button.y))
  case SDL_MOUSEWHEEL:
    .scroll(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY))
  default: nil
  }
}

/// What a finger does in a run without a window: it throws the list.
func drag(at now: Double) {
  let kind: DeviceEvent.Kind? =
    switch frame {
    case 1: .touchDown(finger: 1, x: 200, y: 500)
    case 2...6: .touchMove(finger: 1, x: 200, y: 500 - 32 * Double(frame - 1))
    case 7: .touchUp(finger: 1, x: 200, y: 340)
    default: nil
    }
  if let kind { list.handle(.init(time: now, kind: kind), into: &actions) }
}

func draw(offset: Double) {
  fill(x: 0, y: 0, width: 420, height: 640, gray: 244)
  for row in 0..<100 {
    fill(x: 16, y: Double(row) * 50 - offset + 4, width: 388, height: 42, gray: UInt8(100 + row))
  }
  SDL_RenderPresent(renderer)
}

func fill(x: Double, y: Double, width: Double, height: Double, gray: UInt8) {
  SDL_SetRenderDrawColor(renderer, gray, gray, gray, 255)
  var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
  SDL_RenderFillRectF(renderer, &rect)
}

var frames: Int? {
  let words = CommandLine.arguments.dropFirst()
  guard !words.isEmpty else { return nil }
  guard words.first == "--frames", words.count == 2, let count = words.last.flatMap(Int.init),
    count >= 0
  else { fail("usage: \(CommandLine.arguments[0]) [--frames N]", 64) }
  return count
}

func fail(_ reason: String, _ status: Int32) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}
