import CPlatform
import CSDL2
import CTrackpad
import Raster

/// Keeps SDL's video subsystem initialised from the first window to the last (`SDL_InitSubSystem`).
@MainActor package final class VideoLibrary {
  private let alive = LiveOwner(.video)
  /// Set last: an object without stored state to set is deinitialised also if its initialiser
  /// fails.
  private let isStarted: Bool

  /// Starts the first usable video driver of a list, unless the user chose one by
  /// `SDL_VIDEODRIVER`.
  ///
  /// - Throws: `CallError` with reason `noDisplay` if there is no display.
  init(drivers: String = "wayland,x11") throws(CallError) {
    if unsafe SDL_getenv("SDL_VIDEODRIVER") == nil {
      unsafe SDL_SetHint(SDL_HINT_VIDEODRIVER, drivers)
    }
    for (hint, setting) in [
      // Touch and mouse are distinguished, so neither is emulated by the other.
      (SDL_HINT_TOUCH_MOUSE_EVENTS, "0"), (SDL_HINT_MOUSE_TOUCH_EVENTS, "0"),
      (SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1"),
      (SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0"),
      (SDL_HINT_APP_NAME, "FlexScroll"),
      // The click that focuses the window is also handled.
      (SDL_HINT_MOUSE_FOCUS_CLICKTHROUGH, "1"),
    ] {
      unsafe SDL_SetHint(hint, setting)
    }
    VideoLibrary.prepareEnvironment()
    flexscroll_quiet_wayland()
    flexscroll_x11_forgive_window_gone()
    flexscroll_connection_expect_loss()
    flexscroll_signals_catch()
    do {
      try Self.askCompositor(drivers)
      try Call.check("SDL_InitSubSystem", SDL_InitSubSystem(UInt32(SDL_INIT_VIDEO)))
    } catch {
      flexscroll_signals_release()
      throw CallError(reason: .noDisplay, call: error.call, message: error.message)
    }
    isStarted = true
    SDL_EnableScreenSaver()
  }

  /// The time limit for a compositor's answer in milliseconds; SDL waits for a slower one itself.
  private static let patience: CInt = 3000

  /// Makes sure that a Wayland compositor has a seat, without which SDL 2.26 dereferences a null
  /// pointer.
  ///
  /// An inherited connection, `WAYLAND_SOCKET`, serves only one client and is left to SDL, as is a
  /// display that is not tried first.
  private static func askCompositor(_ drivers: String) throws(CallError) {
    let chosen = unsafe SDL_getenv("SDL_VIDEODRIVER").map { unsafe String(cString: $0) } ?? drivers
    guard chosen.split(separator: ",").first == "wayland",
      unsafe SDL_getenv("WAYLAND_SOCKET") == nil
    else { return }
    let problem: String
    switch flexscroll_compositor_ask(patience) {
    case flexscroll_compositor_has_no_seat: problem = "the Wayland compositor has no seat"
    case flexscroll_compositor_hung_up: problem = "the Wayland compositor has hung up"
    default: return
    }
    throw CallError(reason: .noDisplay, call: "wl_display_connect", message: problem)
  }

  /// Sets options of SDL 2.26 and Xlib that exist only as environment variables; the user's own
  /// values are kept.
  ///
  /// The environment must not change while other threads may read it, so this is the first thing
  /// the program does. Calling it again has no effect.
  package static func prepareEnvironment() {
    for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      unsafe SDL_setenv(variable, Window.applicationID, 0)
    }
    // No text is typed, and reading a compose table takes 4 ms. If the file were missing,
    // xkbcommon, which reads it on Wayland, would complain on standard error.
    unsafe SDL_setenv("XCOMPOSEFILE", "/dev/null", 0)
    unsafe SDL_setenv("XKB_LOG_LEVEL", "critical", 0)
    // On Wayland SDL 2.26 loads OpenGL for each window without the flag of Vulkan, which takes 40 MiB
    // without a graphics processor. The name of no library stands for the program, which answers
    // in place of Vulkan (no_vulkan.c).
    unsafe SDL_setenv("SDL_VULKAN_LIBRARY", "", 0)
    // Reserves a variable for ``Window/keepFromAskingDesktop()``: while other threads run, a
    // variable may be replaced but not added. libdbus treats an empty one as unset.
    unsafe SDL_setenv("DBUS_SESSION_BUS_ADDRESS", "", 0)
  }

  isolated deinit {
    SDL_QuitSubSystem(UInt32(SDL_INIT_VIDEO))
    flexscroll_signals_release()
  }

  /// SDL's name of the driver, such as `wayland`.
  var driverName: String {
    unsafe SDL_GetCurrentVideoDriver().map { unsafe String(cString: $0) } ?? "none"
  }
}

/// A window (`SDL_Window`).
@safe
@MainActor final class WindowHandle {
  /// The handle, valid during the owner's lifetime.
  let pointer: OpaquePointer
  private let alive = LiveOwner(.window)
  /// The desktop's pointer in the form of a hand, once it was asked for (`SDL_CreateSystemCursor`).
  private(set) lazy var handPointer: OpaquePointer? = unsafe SDL_CreateSystemCursor(
    SDL_SYSTEM_CURSOR_HAND)
  /// The desktop's pointer for an edge that is dragged to the sides.
  private(set) lazy var doubleArrowPointer: OpaquePointer? = unsafe SDL_CreateSystemCursor(
    SDL_SYSTEM_CURSOR_SIZEWE)
  /// Keeps the connection to the display alive as long as the window.
  let video: VideoLibrary

  /// Makes a hidden window of a size in SDL's units (`SDL_CreateWindow`).
  ///
  /// - Parameters:
  ///   - video: The video driver.
  ///   - title: The title.
  ///   - width: The width.
  ///   - height: The height.
  ///   - usesOpenGL: Whether OpenGL may draw in it.
  /// - Throws: `CallError` with reason `noDisplay` if that fails.
  init(
    _ video: VideoLibrary, title: String, width: Int, height: Int, usesOpenGL: Bool = true
  ) throws(CallError) {
    let flags =
      SDL_WINDOW_HIDDEN.rawValue | SDL_WINDOW_RESIZABLE.rawValue
      | SDL_WINDOW_ALLOW_HIGHDPI.rawValue
    let anywhere: CInt = 0x1FFF_0000  // SDL_WINDOWPOS_UNDEFINED, a macro that Swift does not import
    func window(_ flags: UInt32) -> OpaquePointer? {
      unsafe SDL_CreateWindow(
        title, anywhere, anywhere, CInt(clamping: width), CInt(clamping: height), flags)
    }
    // See ``VideoLibrary/prepareEnvironment()``; the program may lack the answer where it is a test.
    let isWithoutOpenGL = !usesOpenGL && video.driverName == "wayland"
    let plain = unsafe isWithoutOpenGL ? window(flags | SDL_WINDOW_VULKAN.rawValue) : nil
    unsafe pointer = try Call.unwrap(
      "SDL_CreateWindow", plain ?? window(flags), failing: .noDisplay)
    unsafe flexscroll_connection_watch(pointer)
    self.video = video
  }

  isolated deinit {
    flexscroll_connection_forget()
    unsafe SDL_DestroyWindow(pointer)
  }

  /// Its size in SDL's units (`SDL_GetWindowSize`).
  var size: (width: Int, height: Int) {
    get {
      var width: CInt = 0
      var height: CInt = 0
      unsafe SDL_GetWindowSize(pointer, &width, &height)
      return (Int(width), Int(height))
    }
    set {
      unsafe SDL_SetWindowSize(
        pointer, CInt(clamping: newValue.width), CInt(clamping: newValue.height))
    }
  }

  /// Sets the program's icon (`SDL_SetWindowIcon`); on Wayland the desktop entry provides it.
  func setIcon() {
    let drawing = unsafe flexscroll_app_icon()
    guard let icon = try? unsafe IconDrawing.rasterise(drawing, side: 64) else { return }
    unsafe SDL_SetWindowIcon(pointer, icon.pointer)
  }

  /// Its size in device pixels (`SDL_GetWindowSizeInPixels`).
  var pixelSize: (width: Int, height: Int) {
    var width: CInt = 0
    var height: CInt = 0
    unsafe SDL_GetWindowSizeInPixels(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// The mode of its display (`SDL_GetCurrentDisplayMode`); all 0 if unknown.
  var displayMode: SDL_DisplayMode {
    let display = max(0, unsafe SDL_GetWindowDisplayIndex(pointer))
    var mode = unsafe SDL_DisplayMode()
    guard unsafe SDL_GetCurrentDisplayMode(display, &mode) == 0 else {
      return unsafe SDL_DisplayMode()
    }
    return unsafe mode
  }

  /// The largest number of pixels that the window is expected to need: those of its display, or a
  /// quarter more than now.
  var displaySize: (width: Int, height: Int) {
    let (mode, size) = unsafe (displayMode, pixelSize)
    return (
      max(unsafe Int(mode.w), size.width + size.width / 4),
      max(unsafe Int(mode.h), size.height + size.height / 4)
    )
  }

  /// Moves it to the middle of its display, where it was before its size was changed.
  func center() {
    let middle = CInt(SDL_WINDOWPOS_CENTERED_MASK)
    unsafe SDL_SetWindowPosition(pointer, middle, middle)
  }

  /// The usable area of its display in SDL's units (`SDL_GetDisplayUsableBounds`); `nil` if that is
  /// not known.
  var usableSize: (width: Int, height: Int)? {
    var space = SDL_Rect()
    let display = max(0, unsafe SDL_GetWindowDisplayIndex(pointer))
    guard unsafe SDL_GetDisplayUsableBounds(display, &space) == 0, space.w > 0, space.h > 0
    else { return nil }
    return (Int(space.w), Int(space.h))
  }

  /// Copies pixels to the window's surface and presents it (`SDL_UpdateWindowSurface`).
  func show(_ buffer: PixelBuffer) {
    let (width, height) = (CInt(clamping: buffer.size.width), CInt(clamping: buffer.size.height))
    guard
      let surface = unsafe SDL_CreateRGBSurfaceWithFormatFrom(
        buffer.start, width, height, 32, CInt(4 * buffer.pitch), PixelFormat.opaque)
    else { return }
    unsafe SDL_UpperBlit(surface, nil, SDL_GetWindowSurface(pointer), nil)
    unsafe SDL_FreeSurface(surface)
    unsafe SDL_UpdateWindowSurface(pointer)
  }

  /// Whether one of SDL's window flags is set.
  func has(_ flag: SDL_WindowFlags) -> Bool {
    unsafe SDL_GetWindowFlags(pointer) & UInt32(flag.rawValue) != 0
  }
}
