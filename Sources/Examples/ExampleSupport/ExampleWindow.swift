import CSDL2
import Gestures
import Glibc
import ScrollPhysics

/// A window of SDL for an example: its loop, its events as device events, and rectangles in it.
///
/// With `--frames N` it shows N frames of 1/60 s, in which a finger of the example's own takes the
/// place of the user: every run is the same.
package final class ExampleWindow {
  /// A colour of 0 to 255 for each channel.
  package typealias Color = (red: Int, green: Int, blue: Int)

  /// The size in points.
  package private(set) var size: Size
  /// The title of the window.
  package var title: String { didSet { SDL_SetWindowTitle(window, title) } }
  private let window: OpaquePointer
  private let renderer: OpaquePointer
  private let background: Color
  /// How many frames are shown; `nil` until the user closes the window.
  private let frames: Int?

  /// Opens a window; wrong arguments or a missing display end the program with one line.
  package init(
    _ title: String, width: Double, height: Double, isResizable: Bool = false, background: Color
  ) {
    (self.title, self.background) = (title, background)
    size = Size(width: width, height: height)
    let words = CommandLine.arguments
    frames = words.count == 3 && words[1] == "--frames" ? Int(words[2]) : nil
    if words.count > 1 && frames ?? -1 < 0 {
      let name = words[0].split(separator: "/").last ?? ""
      Self.fail("usage: \(name) [--frames N]", 64)
    }
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0")  // a finger is no mouse
    guard SDL_Init(SDL_INIT_VIDEO) == 0,
      let window = SDL_CreateWindow(
        title, 0, 0, Int32(width), Int32(height),
        isResizable ? SDL_WINDOW_RESIZABLE.rawValue : 0),
      let renderer = SDL_CreateRenderer(
        window, -1, frames == nil ? SDL_RENDERER_PRESENTVSYNC.rawValue : 0)
    else { Self.fail("SDL: \(String(cString: SDL_GetError()))", 1) }
    (self.window, self.renderer) = (window, renderer)
  }

  /// Runs until the window is closed, or its frames are shown.
  ///
  /// - Parameters:
  ///   - finger: Where the finger of `--frames` is in a frame; `nil` where it is lifted.
  ///   - handle: Handles an event.
  ///   - frame: Brings everything to a time in seconds, and draws it. Returns whether something
  ///     moves; the loop sleeps while nothing does.
  package func run(
    finger: (_ frame: Int) -> Point?, handle: (DeviceEvent) -> Void,
    frame: (_ time: Double) -> Bool
  ) {
    var (index, isOpen, place) = (0, true, Point?.none)
    while isOpen && index != frames {
      let time = frames == nil ? Double(SDL_GetTicks64()) / 1000 : Double(index) / 60
      if frames != nil { move(&place, to: finger(index)) }
      var event = SDL_Event()
      while SDL_PollEvent(&event) != 0 {
        if event.type == SDL_QUIT.rawValue { isOpen = false }
        guard let kind = kind(of: event) else { continue }
        if case .resize(let width, let height, _) = kind {
          size = Size(width: width, height: height)
        }
        handle(DeviceEvent(time: time, kind: kind))
      }
      SDL_SetRenderDrawColor(
        renderer, UInt8(background.red), UInt8(background.green), UInt8(background.blue), 255)
      SDL_RenderClear(renderer)
      let isMoving = frame(time)
      SDL_RenderPresent(renderer)
      index += 1
      if frames == nil && !isMoving { SDL_WaitEventTimeout(nil, 500) }
    }
    SDL_Quit()
  }

  /// Fills a rectangle of a frame.
  package func fill(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color) {
    SDL_SetRenderDrawColor(renderer, UInt8(color.red), UInt8(color.green), UInt8(color.blue), 255)
    var rect = SDL_FRect(x: Float(x), y: Float(y), w: Float(width), h: Float(height))
    SDL_RenderFillRectF(renderer, &rect)
  }

  /// Prints the reason in one line, and ends.
  private static func fail(_ reason: String, _ status: Int32) -> Never {
    write(STDERR_FILENO, reason + "\n", reason.utf8.count + 1)
    exit(status)
  }

  /// Puts the finger of `--frames` down, moves it or lifts it.
  private func move(_ place: inout Point?, to next: Point?) {
    guard let point = next ?? place else { return }
    let type = place == nil ? SDL_FINGERDOWN : next == nil ? SDL_FINGERUP : SDL_FINGERMOTION
    var event = SDL_Event()
    event.tfinger.type = type.rawValue
    event.tfinger.fingerId = 1
    event.tfinger.x = Float(point.x / size.width)
    event.tfinger.y = Float(point.y / size.height)
    SDL_PushEvent(&event)
    place = next
  }

  /// The device event for an event of SDL; `nil` for those that do not scroll.
  private func kind(of event: SDL_Event) -> DeviceEvent.Kind? {
    let (finger, button, motion) = (event.tfinger, event.button, event.motion)
    let (x, y) = (Double(finger.x) * size.width, Double(finger.y) * size.height)
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
  private func key(of event: SDL_Event) -> Key? {
    switch UInt32(bitPattern: event.key.keysym.sym) {
    case SDLK_UP.rawValue: .up
    case SDLK_DOWN.rawValue: .down
    case SDLK_LEFT.rawValue: .left
    case SDLK_RIGHT.rawValue: .right
    case SDLK_PAGEUP.rawValue: .pageUp
    case SDLK_PAGEDOWN.rawValue, SDLK_SPACE.rawValue: .pageDown
    case SDLK_HOME.rawValue: .home
    case SDLK_END.rawValue: .end
    default: nil
    }
  }
}
