import CPlatform
import CSDL2
import CTrackpad
import Canvas
import Raster

/// The program's window with the renderer that draws into it.
///
/// What it supports: Wayland and X11 (no other driver of SDL is asked for), any number of device
/// pixels a point, one window at a time.
package final class Window {
  /// What a new window is like.
  package struct Options: Sendable {
    /// What the desktop calls it.
    package var title = "FlexScroll"
    /// Its size in points.
    package var size = Size(width: 420, height: 860)
    /// Device pixels a point on X11, a factor on the compositor's own scale on Wayland; `nil` asks
    /// the desktop.
    package var scale: Double?
    /// Who draws.
    package var renderer = RendererChoice.auto
    /// Whether it is made so small that it fits on its display, where that is too small for it.
    package var fitsDisplay = false

    /// The usual window.
    package init() {}
  }

  /// How what was drawn comes into the window.
  private enum Output {
    /// The renderer shows it itself.
    case renderer(Renderer)
    /// The X server reads the memory.
    case shared(X11Memory, PixelBuffer)
    /// The compositor gets copies of the memory.
    case copied(WaylandScreen, PixelBuffer)
    /// SDL gets copies of the memory (`SDL_GetWindowSurface`).
    case surface(PixelBuffer)
  }

  /// By what a desktop finds the program's entry and icon: the name of its desktop entry, its class
  /// on X11, its `app_id` on Wayland.
  package nonisolated static let applicationID = "io.github.flexscroll.FlexScroll"

  /// The smallest window, in points.
  package nonisolated static let minimumSize = Size(width: 240, height: 320)

  let handle: WindowHandle
  private var output: Output
  /// Whether the display server was asked to show it.
  private var isShown = false
  /// Why it draws with the renderer that it has, in words for the user.
  package let rendererReason: String
  /// SDL's window units a point.
  private(set) var unitsPerPoint: Double
  private let desktopScale: Double

  /// Opens a window, which is seen from its first frame on.
  ///
  /// - Throws: `CallError`; of reason `noDisplay` where there is none.
  package convenience init(_ options: Options = Options()) throws(CallError) {
    try self.init(options, VideoLibrary())
  }

  /// Opens a window by a video driver that was started.
  init(_ options: Options, _ video: VideoLibrary) throws(CallError) {
    title = options.title
    handle = try WindowHandle(
      video, title: options.title, width: Int(options.size.width.rounded()),
      height: Int(options.size.height.rounded()))
    // On X11 the units are device pixels and the font resolution states the desktop's scale; on
    // Wayland they are the compositor's and the ratio of drawable to window states it.
    desktopScale =
      unsafe video.driverName == "x11"
      ? Window.desktopScale(fontResolution: flexscroll_x11_font_dpi(handle.pointer)) : 1
    unitsPerPoint = options.scale ?? desktopScale
    let size = (
      Int((options.size.width * unitsPerPoint).rounded()),
      Int((options.size.height * unitsPerPoint).rounded())
    )
    handle.size = options.fitsDisplay ? handle.fitted(size) : size
    let choice = try Renderer.chosen(for: handle, options.renderer)
    rendererReason = choice.reason
    if let renderer = choice.renderer {
      output = .renderer(renderer)
    } else {
      output = try Window.inMemory(for: handle)
    }
    limitSize()
    // Keys are commands here: an input method must not take them.
    SDL_StopTextInput()
    // A compositor of Wayland shows nothing before the first frame, and reports the window's size
    // before that; an X server shows a window without pixels of its own.
    if video.driverName == "wayland" { show() }
  }

  private func show() {
    unsafe SDL_ShowWindow(handle.pointer)
    isShown = true
  }

  /// Sets the environment as libraries of the display want it: to be done before there are other
  /// threads, which may look into it.
  package static func prepareEnvironment() {
    VideoLibrary.prepareEnvironment()
  }

  /// The scale that a desktop means by its font resolution in dots per inch; 1 where it has none.
  nonisolated static func desktopScale(fontResolution: Double) -> Double {
    fontResolution > 0 ? min(4, max(1, fontResolution / 96)) : 1
  }

  private func limitSize() {
    unsafe SDL_SetWindowMinimumSize(
      handle.pointer, CInt(clamping: Int((Window.minimumSize.width * unitsPerPoint).rounded())),
      CInt(clamping: Int((Window.minimumSize.height * unitsPerPoint).rounded())))
  }

  /// Device pixels a SDL window unit: 1 on X11, the output's scale on Wayland.
  private var pixelsPerUnit: Double {
    let units = handle.size.width
    return units > 0 ? Double(pixelSize.width) / Double(units) : 1
  }

  /// The cheapest way to show memory that is drawn on.
  ///
  /// - Throws: `CallError` where there is none.
  private static func inMemory(for handle: WindowHandle) throws(CallError) -> Output {
    let size = handle.pixelSize
    if let memory = X11Memory(handle, size: size) { return .shared(memory, memory.buffer) }
    let buffer = try PixelBuffer(width: size.width, height: size.height)
    if let screen = WaylandScreen(handle) { return .copied(screen, buffer) }
    // On X11 SDL would show the pixels through a hidden OpenGL context, at six times the cost.
    unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    unsafe _ = try Call.unwrap(
      "SDL_GetWindowSurface", SDL_GetWindowSurface(handle.pointer), failing: .noDisplay)
    return .surface(buffer)
  }

  /// Makes what paints into the window: with a renderer where one was chosen, else on memory.
  package func makePainter(fonts: Fonts) -> Painter {
    switch output {
    case .renderer(let renderer): Painter(renderer, scale: scale, fonts: fonts)
    case .shared(_, let buffer), .copied(_, let buffer), .surface(let buffer):
      // The window alone holds the memory: what it replaces is given back at once.
      Painter(
        MemoryDevice(buffer) { [self] () throws(CallError) in try bufferForFrame() },
        scale: scale, fonts: fonts)
    }
  }

  /// The memory that is drawn on; `nil` where a renderer draws.
  var buffer: PixelBuffer? {
    switch output {
    case .renderer: nil
    case .shared(_, let buffer), .copied(_, let buffer), .surface(let buffer): buffer
    }
  }

  /// The memory for a frame of the window's present size, now that one may draw.
  ///
  /// Memory is as large as the window until that grows for the first time, and then as its display.
  /// What a window takes that has been much larger is given back.
  ///
  /// - Throws: `CallError` where there is no memory for the size; the memory before then stays.
  private func bufferForFrame() throws(CallError) -> PixelBuffer {
    let size = handle.pixelSize
    guard let before = buffer else {
      return try PixelBuffer(width: size.width, height: size.height)
    }
    let (capacity, display) = (before.capacity, handle.displaySize)
    let fits = size.width <= capacity.width && size.height <= capacity.height
    let isWasteful =
      before.size != size
      && capacity.width * capacity.height > 2 * display.width * display.height
    if !fits || isWasteful { try renewMemory(display, orElse: size) }
    let buffer = buffer ?? before
    buffer.size = size
    if case .shared(let memory, _) = output { memory.waitUntilRead() }
    return buffer
  }

  /// Makes memory of a size, or where there is not as much, of another.
  private func renewMemory(
    _ size: (width: Int, height: Int), orElse least: (width: Int, height: Int)
  ) throws(CallError) {
    do throws(CallError) {
      try renewMemory(size)
    } catch {
      try renewMemory(least)
    }
  }

  private func renewMemory(_ size: (width: Int, height: Int)) throws(CallError) {
    switch output {
    case .renderer: return
    case .shared:
      guard let memory = X11Memory(handle, size: size) else {
        throw CallError(
          reason: .noMemory, call: "XShmCreateImage", message: "no memory for the window")
      }
      output = .shared(memory, memory.buffer)
    case .copied(let screen, _):
      output = .copied(screen, try PixelBuffer(width: size.width, height: size.height))
    case .surface:
      output = .surface(try PixelBuffer(width: size.width, height: size.height))
    }
  }

  /// Device pixels a point, now.
  package var scale: Double { unitsPerPoint * pixelsPerUnit }

  /// The scale that the user asked for, or the desktop's; setting it, limited to 0.5…8, keeps the
  /// window's size on the screen and changes how many points fit into it.
  package var zoom: Double {
    get { unitsPerPoint }
    set {
      guard newValue.isFinite else { return }
      unitsPerPoint = min(8, max(0.5, newValue))
      limitSize()
    }
  }

  /// The scale of a window for which none was asked.
  package var defaultZoom: Double { desktopScale }

  /// Its size in points, now.
  package var size: Size {
    let size = handle.size
    return Size(
      width: Double(size.width) / unitsPerPoint, height: Double(size.height) / unitsPerPoint)
  }

  /// Its size in device pixels, now.
  package var pixelSize: (width: Int, height: Int) {
    if case .renderer(let renderer) = output { return renderer.size }
    return handle.pixelSize
  }

  /// Whether it fills the screen (`SDL_SetWindowFullscreen`, at the desktop's resolution).
  package var isFullscreen: Bool {
    get { handle.has(SDL_WINDOW_FULLSCREEN_DESKTOP) }
    set {
      let flags = newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0
      unsafe SDL_SetWindowFullscreen(handle.pointer, UInt32(flags))
    }
  }

  /// Whether the desktop has made it as large as the display.
  package var isMaximised: Bool { handle.has(SDL_WINDOW_MAXIMIZED) }

  /// What the desktop calls it (`SDL_SetWindowTitle`, but on X11, where SDL leaves out most of it
  /// and loses the memory).
  package var title: String {
    didSet {
      if unsafe !flexscroll_x11_set_title(handle.pointer, title) {
        unsafe SDL_SetWindowTitle(handle.pointer, title)
      }
    }
  }

  /// SDL's name of the video driver: `wayland` or `x11`, or what `SDL_VIDEODRIVER` chose.
  package var videoDriver: String { handle.video.driverName }

  /// SDL's name of the renderer, such as `opengl` or `software`.
  package var rendererName: String { renderer?.driverName ?? "software" }

  /// What OpenGL says it runs on; `nil` where the renderer is not OpenGL.
  package var graphicsProcessor: String? { renderer?.graphicsProcessor }

  var renderer: Renderer? {
    guard case .renderer(let renderer) = output else { return nil }
    return renderer
  }

  /// Whether ``present(_:)`` waits for the display.
  package var isVsynced: Bool {
    if case .copied = output { return true }
    return renderer?.isVsynced ?? false
  }

  /// Frames a second that the window's display shows; 60 where it does not say so.
  package var refreshRate: Double {
    let rate = unsafe handle.displayMode.refresh_rate
    return rate > 0 ? Double(rate) : 60
  }

  /// No display takes longer for a frame, in seconds; a hidden window hears of none.
  package nonisolated static let longestFrame = 0.1

  /// Whether ``present(_:)`` would not wait; where it would, a wait for events ends when it would
  /// no more, unless the window is hidden: then it would no more after ``longestFrame``.
  package var isReady: Bool {
    if case .copied(let screen, _) = output { return screen.isReady }
    return true
  }

  /// Whether a display that stood still has not taken what was presented last.
  package private(set) var owesFrame = false

  /// Presents once more what is owed, where that need not wait for the display.
  package func presentOwed() {
    if owesFrame, isReady { present([]) }
  }

  /// Shows what was painted, and the window with it where it was not seen yet; waits for the
  /// display where it can (`SDL_RenderPresent`).
  ///
  /// - Parameter damage: the parts that differ from what was presented last, in device pixels; `nil`
  ///   for everything. Elsewhere the window keeps what it shows, where that costs less.
  package func present(_ damage: [PixelRect]? = nil) {
    let isFirst = !isShown
    if isFirst { show() }
    func whole(_ buffer: PixelBuffer) -> PixelRect {
      PixelRect(x: 0, y: 0, width: buffer.size.width, height: buffer.size.height)
    }
    switch output {
    case .renderer(let renderer): renderer.present()
    case .shared(let memory, let buffer):
      let whole = whole(buffer)
      for part in damage ?? [whole] { memory.show(part.intersection(whole)) }
      memory.finishShowing()
    case .copied(let screen, let buffer):
      let part = damage?.reduce(.empty) { $0.union($1) } ?? whole(buffer)
      owesFrame = !screen.show(buffer, damage: part)
    case .surface(let buffer): handle.show(buffer)
    }
    // Only the desktop's lists of windows show it: no frame has to wait for it.
    if isFirst, handle.video.driverName == "x11" { handle.setIcon() }
  }
}

// What SDL asks of the desktop on its own.
extension Window {
  /// Whether SDL may ask the desktop's settings portal before it opens a window.
  ///
  /// SDL 2.26 asks it on Wayland for the look of the pointer, and does nothing else until it has
  /// the answer or 25 s are over.
  package static var asksDesktop: Bool {
    unsafe SDL_getenv("WAYLAND_DISPLAY") != nil
  }

  /// Keeps SDL from asking, from the next window on; the pointer then looks as it does where there
  /// is no portal.
  ///
  /// There is no hint for it, so it is given a bus that libdbus refuses at once. The program needs
  /// SDL's bus for nothing else: it takes no text and lets the screen saver be.
  package static func keepFromAskingDesktop() {
    unsafe SDL_setenv("DBUS_SESSION_BUS_ADDRESS", "none:", 1)
  }
}
