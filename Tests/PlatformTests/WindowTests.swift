import CSDL2
import Canvas
import Gestures
import Testing

@testable import Platform
@testable import Raster

@Suite("Window")
@MainActor
struct WindowTests {
  @Test(
    "the desktop's font resolution reports the scale, within reason",
    arguments: [(0.0, 1.0), (96, 1), (120, 1.25), (192, 2), (48, 1), (9600, 4)])
  func theDesktopsFontResolutionReportsTheScaleWithinReason(resolution: Double, scale: Double) {
    #expect(Window.desktopScale(fontResolution: resolution) == scale)
  }

  /// A hidden window of SDL's dummy driver.
  private func hiddenWindow(scale: Double? = nil) throws -> Window {
    var options = Window.Options()
    options.size = Size(width: 300, height: 400)
    options.scale = scale
    return try Window(options, VideoLibrary(drivers: "dummy"))
  }

  private func pushed(_ events: [SDL_Event], into source: EventSource) -> [DeviceEvent] {
    var reported: [DeviceEvent] = []
    source.poll(into: &reported)
    reported.removeAll()
    for var event in events { SDL_PushEvent(&event) }
    source.poll(into: &reported)
    return reported
  }

  @Test("a window paints, reports what it is, and leaves nothing behind")
  func aWindowPaintsReportsWhatItIsAndLeavesNothingBehind() throws {
    let before = LiveOwners.total
    do {
      let window = try hiddenWindow(scale: 2)
      let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
      var list = DisplayList()
      list.append(.fill(Rect(x: 0, y: 0, width: 20, height: 20), radius: 0, .white))
      painter.paint(list)
      window.present()
      #expect(window.videoDriver == "dummy")
      #expect(window.rendererName == "software")
      #expect(window.size == Size(width: 300, height: 400))
      #expect(window.pixelSize == (600, 800))
      #expect(window.scale == 2)
      #expect(window.refreshRate > 0)
      #expect(!window.isVsynced)
      #expect(try painter.pixels()[39, 39] == 0xFFFF_FFFF)
      #expect(try painter.pixels()[40, 40] == 0xFF00_0000)
    }
    #expect(LiveOwners.total == before)
  }

  @Test("a window is visible from its first frame on")
  func aWindowIsVisibleFromItsFirstFrameOn() throws {
    let window = try hiddenWindow()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    painter.paint(DisplayList())
    #expect(!window.handle.has(SDL_WINDOW_SHOWN))
    window.present()
    #expect(window.handle.has(SDL_WINDOW_SHOWN))
  }

  @Test("no compose table is read")
  func noComposeTableIsRead() throws {
    let chosen = SDL_getenv("XCOMPOSEFILE").map { String(cString: $0) }
    VideoLibrary.prepareEnvironment()
    let table = SDL_getenv("XCOMPOSEFILE").map { String(cString: $0) }
    #expect(table == chosen ?? "/dev/null")
  }

  @Test("the bus variable is reserved in the environment before threads start")
  func theBusVariableIsReservedInTheEnvironmentBeforeThreadsStart() {
    let chosen = SDL_getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }
    VideoLibrary.prepareEnvironment()
    let address = SDL_getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) }
    #expect(address == chosen ?? "")
  }

  @Test("a window that draws into memory keeps its textures when it is resized")
  func aWindowThatDrawsIntoMemoryKeepsItsTexturesWhenItIsResized() throws {
    let window = try hiddenWindow()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    var list = DisplayList()
    list.append(.icon(.heart, Rect(x: 0, y: 0, width: 20, height: 20), .white))
    list.append(.fill(Rect(x: 250, y: 330, width: 6000, height: 6000), radius: 0, .white))
    painter.paint(list)
    // Memory is replaced only when the window grows for the first time.
    window.handle.size = (310, 410)
    painter.paint(list)
    for (width, height) in [(320, 420), (500, 700), (260, 340), (300, 400)] {
      window.handle.size = (width, height)
      let calls = CallRecord.recording {
        painter.paint(list)
        window.present()
      }
      #expect(calls == [])
      #expect(window.pixelSize == (width, height))
      let bitmap = try painter.pixels()
      #expect((bitmap.width, bitmap.height) == (width, height))
      #expect(bitmap[width - 1, height - 1] == 0xFFFF_FFFF)
      #expect(bitmap[240, 320] == 0xFF00_0000)
    }
    // Only a window larger than its display needs more memory.
    for (width, height) in [(5000, 400), (300, 5000)] {
      window.handle.size = (width, height)
      painter.paint(list)
      #expect(try painter.pixels()[width - 1, height - 1] == 0xFFFF_FFFF)
    }
    #expect(painter.failure == nil)
  }

  @Test("the memory of a huge window is freed when it shrinks")
  func theMemoryOfAHugeWindowIsFreedWhenItShrinks() throws {
    let window = try hiddenWindow()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    var spaces: [Int] = []
    for side in [500, 6000, 500, 510] {
      window.handle.size = (side, side)
      painter.paint(DisplayList())
      guard let capacity = window.buffer?.capacity else { continue }
      spaces.append(capacity.width * capacity.height)
    }
    #expect(spaces.count == 4)
    #expect(spaces[1] >= 36_000_000)
    #expect(spaces[2] < 18_000_000)
    #expect(spaces[3] == spaces[2])
  }

  @Test("without memory for a larger window the smaller image stays until there is some")
  func withoutMemoryForALargerWindowTheSmallerImageStaysUntilThere() throws {
    let window = try hiddenWindow()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    var list = DisplayList()
    list.append(.fill(Rect(x: 0, y: 0, width: 9000, height: 9000), radius: 0, .white))
    painter.paint(list)
    window.handle.size = (5000, 4000)
    let failure = CallRecord.failing("SDL_calloc") {
      defer { window.present() }
      return painter.paint(list)
    }
    #expect(failure?.call == "SDL_calloc")
    #expect(try painter.pixels()[299, 399] == 0xFFFF_FFFF)
    painter.paint(list)
    #expect(try painter.pixels()[4999, 3999] == 0xFFFF_FFFF)
  }

  @Test(
    "a window whose pixels cannot be shown is an error, and leaves nothing behind",
    arguments: ["SDL_calloc", "SDL_GetWindowSurface"])
  func aWindowWhosePixelsCannotBeShownIsAnError(call: String) {
    let before = LiveOwners.total
    let error = #expect(throws: CallError.self) {
      try CallRecord.failing(call) { try hiddenWindow() }
    }
    #expect(error?.call == call)
    #expect(LiveOwners.total == before)
  }

  @Test("a zoom keeps the window's pixels and changes its points, down to the smallest size")
  func aZoomKeepsTheWindowsPixelsAndChangesItsPointsDownToTheSmallestSize() throws {
    let window = try hiddenWindow()
    window.zoom = 1.25
    #expect(window.size == Size(width: 240, height: 320))
    #expect(window.pixelSize == (300, 400))
    window.zoom = .nan
    #expect(window.zoom == 1.25)
    window.zoom = 2
    #expect(window.size == Window.minimumSize)
    window.zoom = 1000
    #expect(window.zoom == 8)
    window.zoom = window.defaultZoom
    #expect(window.scale == 1)
  }

  @Test("SDL's renderer clamps a finger to the window, and the event source does not")
  func sdlsRendererClampsAFingerToTheWindowAndTheEventSourceDoesNot() throws {
    let window = try hiddenWindow()
    let source = try EventSource(window)
    var touch = SDL_Event()
    touch.type = SDL_FINGERDOWN.rawValue
    touch.tfinger.windowID = SDL_GetWindowID(window.handle.pointer)
    (touch.tfinger.x, touch.tfinger.y) = (0.5, 0.5)
    var pull = touch
    pull.type = SDL_FINGERMOTION.rawValue
    (pull.tfinger.x, pull.tfinger.y) = (-0.25, 1.5)
    let before = MonotonicClock.now
    let reported = pushed([touch, pull], into: source)
    #expect(
      reported.map(\.kind) == [
        .touchDown(finger: 1, x: 150, y: 200), .touchMove(finger: 1, x: -75, y: 600),
      ])
    let pushing = before - 1...MonotonicClock.now + 1
    #expect(reported.allSatisfy { pushing.contains($0.time) })
    #expect(source.trackpadPhase == "absent; gaps between scrolls decide")
  }

  @Test("without a display a window reports that")
  func withoutADisplayAWindowReportsThat() {
    let before = LiveOwners.total
    let error = #expect(throws: CallError.self) {
      try CallRecord.failing("SDL_InitSubSystem") { _ = try Window() }
    }
    #expect(error?.reason == .noDisplay)
    #expect(LiveOwners.total == before)
  }

  @Test(
    "a window of the program's own size fits the display with its frame (DX-8)",
    arguments: [
      (1366, 736, 1.0, 420, 680), (1920, 1080, 1, 420, 860), (1366, 736, 1.5, 630, 652),
      (400, 300, 1, 384, 244), (3840, 2160, 2, 840, 1720), (10, 10, 1, 1, 1),
    ])
  func aWindowFits(width: Int, height: Int, scale: Double, fitsX: Int, fitsY: Int) {
    let size = (Int(420 * scale), Int(860 * scale))
    let fitted = Window.fitted(size, in: (width, height), unitsPerPoint: scale)
    #expect(fitted == (fitsX, fitsY))
  }
}
