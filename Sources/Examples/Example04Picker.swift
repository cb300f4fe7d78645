// Example 4: a picker wheel with detents.
//
//     swift run Example04Picker                24 rows: throw the wheel, drag it, or Up and Down
//     swift run Example04Picker --frames 240   flings it by itself, and prints which row it shows
//
// A fling ends where its speed takes it, and is then redirected to a row: `redirect` keeps its
// speed, so that it still looks like one. A wheel that is released between two rows goes to the
// nearest.
import CSDL2
import Gestures
import Glibc
import ScrollPhysics

@main
struct Example04Picker {
  static let width = 280.0
  static let height = 336.0
  static let rowHeight = 48.0
  static let rowCount = 24
  // The first row and the last can both be in the middle.
  var scroller = Scroller(
    tuning: .iosFast, viewportLength: height,
    contentLength: height + rowHeight * Double(rowCount - 1))
  var actions: [ScrollAction] = []
  var events: [Scroller.Event] = []
  var input = GestureRecognizer(regions: .init(width: width, height: height))

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
    guard words.isEmpty || frames ?? -1 >= 0 else { fail("usage: Example04Picker [--frames N]") }
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("Example 4: picker", 0, 0, Int32(width), Int32(height), 0),
      let renderer = SDL_CreateRenderer(
        window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

    var example = Example04Picker()
    var (frame, isOpen, shown) = (0, true, -1)
    while isOpen && frame != frames {
      let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
      if frames != nil { throwWheel(atFrame: frame) }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { isOpen = false }
        if let kind = example.kind(of: event) {
          example.input.handle(
            DeviceEvent(time: now, kind: kind), scroller: &example.scroller, into: &example.actions)
        }
      }
      example.input.advance(to: now, scroller: &example.scroller, into: &example.actions)
      example.aim(at: now)
      if example.row != shown {
        shown = example.row
        SDL_SetWindowTitle(window, "Example 4: row \(shown + 1) of \(rowCount)")
      }
      example.draw(renderer)
      frame += 1
    }
    let rest = example.scroller.isAtRest ? "at rest" : "moving"
    print("row \(example.row + 1) of \(rowCount), offset \(example.scroller.offset), \(rest)")
    SDL_Quit()
  }

  /// Says in one line why it ends here, and ends.
  static func fail(_ why: String, _ status: Int32 = 64) -> Never {
    write(STDERR_FILENO, why + "\n", why.utf8.count + 1)
    exit(status)
  }

  /// The row in the middle, from 0.
  var row: Int {
    min(max(Int((scroller.offset / Self.rowHeight).rounded()), 0), Self.rowCount - 1)
  }

  /// Lets whatever moves, or was released between two rows, end on one.
  mutating func aim(at time: Double) {
    guard !input.isDragging else { return }
    let target = (scroller.restingOffset / Self.rowHeight).rounded() * Self.rowHeight
    guard target != scroller.restingOffset else { return }
    scroller.redirect(to: target, reach: Self.rowHeight, at: time, into: &events)
  }

  func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
    let (finger, button, motion) = (event.tfinger, event.button, event.motion)
    let (x, y) = (Double(finger.x) * Self.width, Double(finger.y) * Self.height)
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
  func draw(_ renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, 250, 250, 252, 255)
    SDL_RenderClear(renderer)
    let middle = Self.height / 2
    SDL_SetRenderDrawColor(renderer, 222, 230, 244, 255)
    fill(renderer, 12, middle - Self.rowHeight / 2, Self.width - 24, Self.rowHeight)
    for row in 0..<Self.rowCount {
      let distance = Double(row) * Self.rowHeight - scroller.offset
      guard abs(distance) < middle else { continue }
      let nearness = 1 - (distance / middle) * (distance / middle)
      let shade = UInt8(230 - 180 * nearness)
      SDL_SetRenderDrawColor(renderer, shade, shade, shade, 255)
      // As long as the row's number, and drawn together toward the ends as a drum is.
      let length = (30 + 7 * Double(row)) * (0.6 + 0.4 * nearness)
      let y = middle + distance * (0.85 + 0.15 * nearness)
      let thickness = 4 + 12 * nearness
      fill(renderer, (Self.width - length) / 2, y - thickness / 2, length, thickness)
    }
    SDL_RenderPresent(renderer)
  }

  func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
    var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))
    SDL_RenderFillRectF(renderer, &rect)
  }

  /// What `--frames` plays: a finger that flings the wheel up.
  static func throwWheel(atFrame frame: Int) {
    guard (1...7).contains(frame) else { return }
    let type = frame == 1 ? SDL_FINGERDOWN : frame < 7 ? SDL_FINGERMOTION : SDL_FINGERUP
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = 1
    (event.tfinger.x, event.tfinger.y) = (0.5, 0.9 - 0.11 * Float(min(frame, 6)))
    SDL_PushEvent(&event)
  }
}
