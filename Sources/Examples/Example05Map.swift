// Example 5: a map-like view that scrolls both ways, with momentum.
//
//     swift run Example05Map                a plain of fields: drag and throw it in any direction
//     swift run Example05Map --frames 300   flings it by itself, and prints where it rests
//
// Each axis is a scroller of its own with an input of its own, and both see every event. Momentum,
// edges and springs of one axis know nothing of the other.
import CSDL2
import Gestures
import Glibc
import ScrollPhysics

@main
struct Example05Map {
  static let width = 560.0
  static let height = 420.0
  static let field = 120.0
  static let fieldCount = 24
  var columns: Scroller
  var rows: Scroller
  var actions: [ScrollAction] = []
  var events: [Scroller.Event] = []
  var across = GestureRecognizer(axis: .horizontal, regions: .init(width: width, height: height))
  var along = GestureRecognizer(axis: .vertical, regions: .init(width: width, height: height))

  init() {
    // A fling keeps its direction: the slower of its axes is not too slow to be flung.
    var tuning = Tuning.ios
    tuning.release.minimumTouchSpeed = 20
    let length = Self.field * Double(Self.fieldCount)
    columns = Scroller(tuning: tuning, viewportLength: Self.width, contentLength: length)
    rows = Scroller(tuning: tuning, viewportLength: Self.height, contentLength: length)
    // It begins in the middle.
    columns.scroll(to: (length - Self.width) / 2, animated: false, at: 0, into: &events)
    rows.scroll(to: (length - Self.height) / 2, animated: false, at: 0, into: &events)
  }

  static func main() {
    let words = CommandLine.arguments.dropFirst()
    let frames = words.count == 2 && words.first == "--frames" ? words.last.flatMap(Int.init) : nil
    guard words.isEmpty || frames ?? -1 >= 0 else { fail("usage: Example05Map [--frames N]") }
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow("Example 5: map", 0, 0, Int32(width), Int32(height), 0),
      let renderer = SDL_CreateRenderer(
        window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    else { fail("SDL: \(String(cString: SDL_GetError()))", 1) }

    var example = Example05Map()
    var (frame, isOpen) = (0, true)
    while isOpen && frame != frames {
      let now = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(frame) / 60
      if frames != nil { throwMap(atFrame: frame) }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { isOpen = false }
        if let kind = example.kind(of: event) {
          let event = DeviceEvent(time: now, kind: kind)
          example.across.handle(event, scroller: &example.columns, into: &example.actions)
          example.along.handle(event, scroller: &example.rows, into: &example.actions)
        }
      }
      example.across.advance(to: now, scroller: &example.columns, into: &example.actions)
      example.along.advance(to: now, scroller: &example.rows, into: &example.actions)
      example.draw(renderer)
      frame += 1
    }
    let rest = example.columns.isAtRest && example.rows.isAtRest ? "at rest" : "moving"
    print("x \(example.columns.offset), y \(example.rows.offset), \(rest)")
    SDL_Quit()
  }

  /// Says in one line why it ends here, and ends.
  static func fail(_ why: String, _ status: Int32 = 64) -> Never {
    write(STDERR_FILENO, why + "\n", why.utf8.count + 1)
    exit(status)
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
    default: return nil
    }
  }

  /// Draws the fields that are seen; two roads cross in the middle.
  func draw(_ renderer: OpaquePointer) {
    SDL_SetRenderDrawColor(renderer, 120, 160, 190, 255)
    SDL_RenderClear(renderer)
    for column in 0..<Self.fieldCount {
      for row in 0..<Self.fieldCount {
        let (x, y) = (place(column, columns), place(row, rows))
        guard x > -Self.field, y > -Self.field, x < Self.width, y < Self.height else { continue }
        let shade = UInt8((column * 37 + row * 59) % 60)
        SDL_SetRenderDrawColor(renderer, 120 + shade, 160 + shade / 2, 96, 255)
        fill(renderer, x, y, Self.field - 4, Self.field - 4)
      }
    }
    let (middle, length) = (Self.fieldCount / 2, Self.field * Double(Self.fieldCount))
    SDL_SetRenderDrawColor(renderer, 240, 236, 220, 255)
    fill(renderer, place(middle, columns) - 10, -rows.offset, 16, length)
    fill(renderer, -columns.offset, place(middle, rows) - 10, length, 16)
    SDL_RenderPresent(renderer)
  }

  /// Where a column or row begins in the window.
  func place(_ number: Int, _ scroller: Scroller) -> Double {
    Double(number) * Self.field - scroller.offset
  }

  func fill(_ renderer: OpaquePointer, _ x: Double, _ y: Double, _ w: Double, _ h: Double) {
    var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(w), h: Float(h))
    SDL_RenderFillRectF(renderer, &rect)
  }

  /// What `--frames` plays: a finger that flings the map up and, half as fast, to the left.
  static func throwMap(atFrame frame: Int) {
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
}
