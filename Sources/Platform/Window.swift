import CPlatform
import CSDL2
import CTrackpad
import Canvas
import Raster

/// The program's window and its renderer.
///
/// Supports Wayland and X11 (no other SDL driver is tried), any scale, and one window at a time.
package final class Window {
  /// The properties of a new window.
  package struct Options: Sendable {
    /// The title.
    package var title = "FlexScroll"
    /// The size in points.
    package var size = Size(width: 420, height: 860)
    /// Device pixels per point on X11, or a factor on the compositor's scale on Wayland; `nil` uses
    /// the desktop's.
    package var scale: Double?
    /// The renderer.
    package var renderer = RendererChoice.auto
    /// Whether the window is made small enough to fit its display.
    package var fitsDisplay = false

    /// Makes the default options.
    package init() {}
  }

  /// How drawn pixels reach the window.
  private enum Output {
    /// The renderer presents them.
    case renderer(Renderer)
    /// The X server reads the memory.
    case shared(X11Memory, PixelBuffer)
    /// The compositor gets copies of the memory.
    case copied(WaylandScreen, PixelBuffer)
    /// SDL copies the memory (`SDL_GetWindowSurface`).
    case surface(PixelBuffer)
  }

  /// The name by which a desktop finds the program's entry and icon: its desktop entry, its class
  /// on X11, its `app_id` on Wayland.
  package nonisolated static let applicationID = "io.github.flexscroll.FlexScroll"

  /// The minimum size, in points.
  package nonisolated static let minimumSize = Size(width: 240, height: 320)

  let handle: WindowHandle
  private var output: Output
  /// Whether the window has been shown.
  private var isShown = false
  /// The reason for the choice of renderer, in words for the user.
  package let rendererReason: String
  /// SDL window units per point.
  private(set) var unitsPerPoint: Double
  private let desktopScale: Double

  /// Opens a window, which becomes visible with its first frame.
  ///
  /// - Throws: `CallError`; with reason `noDisplay` if there is none.
  package convenience init(_ options: Options = Options()) throws(CallError) {
    try self.init(options, VideoLibrary())
  }

  /// Opens a window with a video driver that has been started.
  init(_ options: Options, _ video: VideoLibrary) throws(CallError) {
    title = options.title
    handle = try WindowHandle(
      video, title: options.title, width: Int(options.size.width.rounded()),
      height: Int(options.size.height.rounded()),
      usesOpenGL: Renderer.mayBeOpenGL(options.renderer))
    // On X11 the units are device pixels and the font resolution gives the desktop's scale. On
    // Wayland they are the compositor's units and the ratio of drawable to window gives the scale.
    desktopScale =
      unsafe video.driverName == "x11"
      ? Window.desktopScale(fontResolution: flexscroll_x11_font_dpi(handle.pointer)) : 1
    unitsPerPoint = options.scale ?? desktopScale
    let size = (
      Int((options.size.width * unitsPerPoint).rounded()),
      Int((options.size.height * unitsPerPoint).rounded())
    )
    if options.fitsDisplay, let space = handle.usableSize {
      handle.size = Self.fitted(size, in: space, unitsPerPoint: unitsPerPoint)
      handle.center()
    } else {
      handle.size = size
    }
    let choice = try Renderer.chosen(for: handle, options.renderer)
    rendererReason = choice.reason
    if let renderer = choice.renderer {
      output = .renderer(renderer)
    } else {
      output = try Window.inMemory(for: handle)
    }
    limitSize()
    // Keys are commands here, so input methods must not take them.
    SDL_StopTextInput()
    // A Wayland compositor shows nothing before the first frame and reports the window's size
    // earlier; an X server would show an empty window.
    if video.driverName == "wayland" { show() }
  }

  /// A size in SDL's units, so small that it fits into an area with the frame that the desktop adds,
  /// which is not known before the window is shown, and a margin (DX-8).
  nonisolated static func fitted(
    _ size: (Int, Int), in space: (width: Int, height: Int), unitsPerPoint: Double
  ) -> (width: Int, height: Int) {
    let (margin, frame) = (Int((16 * unitsPerPoint).rounded()), Int((40 * unitsPerPoint).rounded()))
    return (
      min(size.0, max(1, space.width - margin)), min(size.1, max(1, space.height - margin - frame))
    )
  }

  private func show() {
    unsafe SDL_ShowWindow(handle.pointer)
    isShown = true
  }

  /// The scale for a desktop's font resolution in dots per inch; 1 if there is none.
  nonisolated static func desktopScale(fontResolution: Double) -> Double {
    fontResolution > 0 ? min(4, max(1, fontResolution / 96)) : 1
  }

  private func limitSize() {
    unsafe SDL_SetWindowMinimumSize(
      handle.pointer, CInt(clamping: Int((Window.minimumSize.width * unitsPerPoint).rounded())),
      CInt(clamping: Int((Window.minimumSize.height * unitsPerPoint).rounded())))
  }

  /// Device pixels per SDL window unit: 1 on X11, the output's scale on Wayland.
  private var pixelsPerUnit: Double {
    let units = handle.size.width
    return units > 0 ? Double(pixelSize.width) / Double(units) : 1
  }

  /// The cheapest way to show pixels drawn in memory.
  ///
  /// - Throws: `CallError` if there is none.
  private static func inMemory(for handle: WindowHandle) throws(CallError) -> Output {
    let size = handle.pixelSize
    if let memory = X11Memory(handle, size: size) { return .shared(memory, memory.buffer) }
    let buffer = try PixelBuffer(width: size.width, height: size.height)
    if let screen = WaylandScreen(handle) { return .copied(screen, buffer) }
    // On X11 SDL would otherwise present the pixels through a hidden OpenGL context, at six times
    // the cost.
    unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    unsafe _ = try Call.unwrap(
      "SDL_GetWindowSurface", SDL_GetWindowSurface(handle.pointer), failing: .noDisplay)
    return .surface(buffer)
  }

  /// Makes the painter for the window: with the chosen renderer, else in memory.
  package func makePainter(fonts: Fonts) -> Painter {
    switch output {
    case .renderer(let renderer): Painter(renderer, scale: scale, fonts: fonts)
    case .shared(_, let buffer), .copied(_, let buffer), .surface(let buffer):
      // Only the window references the memory, so that replaced memory is freed at once.
      Painter(
        MemoryDevice(buffer) { [self] () throws(CallError) in try bufferForFrame() },
        scale: scale, fonts: fonts)
    }
  }

  /// The memory to draw into; `nil` if a renderer draws.
  var buffer: PixelBuffer? {
    switch output {
    case .renderer: nil
    case .shared(_, let buffer), .copied(_, let buffer), .surface(let buffer): buffer
    }
  }

  /// The memory for a frame of the current size, once it may be written.
  ///
  /// The memory has the window's size until that grows for the first time, and then the display's.
  /// The memory of a window that has become much smaller is freed.
  ///
  /// - Throws: `CallError` if there is no memory for the size; the previous memory then stays.
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

  /// Allocates memory of a size or, if that fails, of another.
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

  /// The current number of device pixels per point.
  package var scale: Double { unitsPerPoint * pixelsPerUnit }

  /// The scale chosen by the user, or the desktop's.
  ///
  /// Setting it, limited to 0.5…8, keeps the window's size on screen and changes the number of
  /// points.
  package var zoom: Double {
    get { unitsPerPoint }
    set {
      guard newValue.isFinite else { return }
      unitsPerPoint = min(8, max(0.5, newValue))
      limitSize()
    }
  }

  /// The scale of a window for which none was chosen.
  package var defaultZoom: Double { desktopScale }

  /// The current size in points.
  package var size: Size {
    let size = handle.size
    return Size(
      width: Double(size.width) / unitsPerPoint, height: Double(size.height) / unitsPerPoint)
  }

  /// The current size in device pixels.
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

  /// Whether the window is maximised.
  package var isMaximised: Bool { handle.has(SDL_WINDOW_MAXIMIZED) }

  /// The title (`SDL_SetWindowTitle`, except on X11, where SDL truncates it and leaks memory).
  package var title: String {
    didSet {
      if unsafe !flexscroll_x11_set_title(handle.pointer, title) {
        unsafe SDL_SetWindowTitle(handle.pointer, title)
      }
    }
  }

  /// A shape of the pointer.
  package enum Pointer: Hashable, Sendable {
    case arrow
    /// A hand, over what can be pressed.
    case hand
    /// An arrow to both sides, over an edge that can be dragged.
    case doubleArrow
  }

  /// The shape of the pointer (`SDL_SetCursor`).
  package var pointer = Pointer.arrow {
    didSet {
      guard pointer != oldValue else { return }
      switch pointer {
      case .arrow: unsafe SDL_SetCursor(SDL_GetDefaultCursor())
      case .hand: unsafe SDL_SetCursor(handle.handPointer)
      case .doubleArrow: unsafe SDL_SetCursor(handle.doubleArrowPointer)
      }
    }
  }

  /// Whether typed text is reported; keys are commands otherwise, so that input methods must not take
  /// them (`SDL_StartTextInput`).
  package var typesText = false {
    didSet {
      guard typesText != oldValue else { return }
      if typesText { SDL_StartTextInput() } else { SDL_StopTextInput() }
    }
  }

  /// SDL's name of the video driver: `wayland` or `x11`, or what `SDL_VIDEODRIVER` chose.
  package var videoDriver: String { handle.video.driverName }

  /// SDL's name of the renderer, such as `opengl` or `software`.
  package var rendererName: String { renderer?.driverName ?? "software" }

  /// The device reported by OpenGL; `nil` if the renderer is not OpenGL.
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

  /// The refresh rate of the window's display in hertz; 60 if unknown.
  package var refreshRate: Double {
    let rate = unsafe handle.displayMode.refresh_rate
    return rate > 0 ? Double(rate) : 60
  }

  /// The maximum duration of a frame on any display, in seconds; a hidden window receives no
  /// presentation events.
  package nonisolated static let longestFrame = 0.1

  /// Whether ``present(_:)`` would return without waiting.
  ///
  /// If not, a wait for events ends as soon as it would, or after ``longestFrame`` if the window is
  /// hidden.
  package var isReady: Bool {
    if case .copied(let screen, _) = output { return screen.isReady }
    return true
  }

  /// Whether the last frame was not taken because the display had stalled.
  package private(set) var owesFrame = false

  /// Presents the outstanding frame again, if that is possible without waiting.
  package func presentOwed() {
    if owesFrame, isReady { present([]) }
  }

  /// Presents the painted frame, and shows the window with the first one; waits for the display if
  /// supported (`SDL_RenderPresent`).
  ///
  /// - Parameter damage: The parts that differ from the previous frame, in device pixels; `nil` for
  ///   everything. The rest of the window may keep its contents.
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
    // Only the desktop's lists of windows show it, so no frame waits for it.
    if isFirst, handle.video.driverName == "x11" { handle.setIcon() }
  }
}

// Requests that SDL itself sends to the desktop.
extension Window {
  /// Whether SDL may query the desktop's settings portal before it opens a window.
  ///
  /// On Wayland, SDL 2.26 queries it for the pointer theme and blocks until the answer or for 25 s.
  package static var asksDesktop: Bool {
    unsafe SDL_getenv("WAYLAND_DISPLAY") != nil
  }

  /// Keeps SDL from querying the portal for the next window; the pointer then looks as it does
  /// without a portal.
  ///
  /// There is no hint for this, so SDL is given a bus address that libdbus refuses at once. The
  /// program needs SDL's bus for nothing else: it accepts no text input and does not inhibit the
  /// screen saver.
  package static func keepFromAskingDesktop() {
    unsafe SDL_setenv("DBUS_SESSION_BUS_ADDRESS", "none:", 1)
  }
}
