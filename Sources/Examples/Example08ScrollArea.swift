// Example 8: a list under a header, in one value.
//
//     swift run Example08ScrollArea                a list: drag or scroll it by mouse
//     swift run Example08ScrollArea --frames 240   flings it by itself, and prints where it settles
import CSDL2
import FlexScroll
import Glibc

let words = CommandLine.arguments.dropFirst()
let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
if !words.isEmpty && frames ?? -1 < 0 { fail("usage: Example08ScrollArea [--frames N]", 64) }
guard SDL_Init(SDL_INIT_VIDEO) == 0,
  let window = SDL_CreateWindow("Example 8: scroll area", 0, 0, 420, 860, 0),
  let renderer = SDL_CreateRenderer(window, -1, 0)
else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

let header = Header.flexible(FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128)))
var list = ScrollArea(size: Size(width: 420, height: 860), contentLength: 5000, header: header)
var actions: [ScrollAction] = []
var (frame, isOpen) = (0, true)
while isOpen && frame != frames {
  let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
  if frame == 1, frames != nil { list.fling(velocity: 2000, at: now, into: &actions) }
  var event = SDL_Event()
  while SDL_PollEvent(&event) != 0 {
    if event.type == SDL_QUIT.rawValue { isOpen = false }
    if let kind = kind(of: event) { list.handle(.init(time: now, kind: kind), into: &actions) }
  }
  list.advance(to: now, into: &actions)
  for case .tap(let point) in actions { print("tap at \(point.y + list.scroller.offset)") }
  actions.removeAll(keepingCapacity: true)
  draw()
  frame += 1
  if frames == nil { SDL_WaitEventTimeout(nil, list.isMoving ? 4 : 100) }
}
print("offset \(list.scroller.offset), header \(list.header.layout.bottomEdge) high")
SDL_Quit()

func fail(_ reason: String, _ status: Int32) -> Never {
  write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
  exit(status)
}

func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
  let (x, y) = (Double(event.button.x), Double(event.button.y))
  return switch SDL_EventType(event.type) {
  case SDL_MOUSEMOTION: .mouseMove(x: Double(event.motion.x), y: Double(event.motion.y))
  case SDL_MOUSEBUTTONDOWN: .mouseDown(.left, x: x, y: y)
  case SDL_MOUSEBUTTONUP: .mouseUp(.left, x: x, y: y)
  case SDL_MOUSEWHEEL:
    .scroll(dx: Double(event.wheel.preciseX), dy: Double(event.wheel.preciseY))
  default: nil
  }
}

func draw() {
  func fill(_ frame: Rect, _ gray: UInt8) {
    SDL_SetRenderDrawColor(renderer, gray, gray, gray, 255)
    var rect = SDL_FRect(
      x: Float(frame.x), y: Float(frame.y), w: Float(frame.width), h: Float(frame.height))
    SDL_RenderFillRectF(renderer, &rect)
  }
  fill(Rect(x: 0, y: 0, width: 420, height: 860), 244)
  for row in 0..<100 {
    let y = Double(row) * 50 - list.scroller.offset
    fill(Rect(x: 16, y: y + 4, width: 388, height: 42), UInt8(100 + row))
  }
  let layout = list.header.layout
  fill(Rect(x: 0, y: layout.topEdge, width: 420, height: layout.height), 60)
  if let thumb = list.indicator.thumb { fill(thumb.frame, 30) }
  SDL_RenderPresent(renderer)
}
