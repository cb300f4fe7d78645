import CSDL2
import Glibc

/// Which of SDL's renderers draws.
public nonisolated enum RendererChoice: Hashable, Sendable {
  /// A real graphics processor where there is one, else software.
  case auto
  /// SDL's renderer of this name.
  case named(String)

  /// Reads `auto` or the name of one of SDL's renderers.
  public init(_ name: String) {
    self = name == "auto" ? .auto : .named(name)
  }

  /// The names that ``init(_:)`` and a window take: `auto` and those of the drivers built into SDL
  /// (`SDL_GetRenderDriverInfo`).
  public static var names: [String] {
    ["auto"] + drivers
  }

  static var drivers: [String] {
    (0..<SDL_GetNumRenderDrivers()).compactMap { index in
      var info = unsafe SDL_RendererInfo()
      guard unsafe SDL_GetRenderDriverInfo(index, &info) == 0, let name = unsafe info.name else {
        return nil
      }
      return unsafe String(cString: name)
    }
  }
}

/// One of SDL's render drivers, chosen.
struct RenderDriver {
  /// SDL's name of it.
  let name: String
  /// Its place in SDL's list.
  let index: Int
  /// Whether it was left to the program to choose, so that another may be taken.
  let isAutomatic: Bool

  /// Finds the driver of a choice; for `auto` one that could use a graphics processor, where the
  /// machine has one.
  ///
  /// - Throws: ``StageError`` of reason `unknownName` where SDL has no such driver.
  init(_ choice: RendererChoice) throws(StageError) {
    switch choice {
    case .named(let name): try self.init(name: name, isAutomatic: false)
    case .auto:
      // A context without a graphics processor costs 60 ms and as many MiB: look before.
      let hasOpenGL = Renderer.hasGraphicsDevice && RendererChoice.drivers.contains("opengl")
      try self.init(name: hasOpenGL ? "opengl" : "software", isAutomatic: true)
    }
  }

  /// Finds a driver by SDL's name of it.
  ///
  /// - Throws: ``StageError`` of reason `unknownName` where SDL has no such driver.
  init(name: String, isAutomatic: Bool) throws(StageError) {
    guard let index = RendererChoice.drivers.firstIndex(of: name) else {
      throw StageError(
        reason: .unknownName, call: "SDL_CreateRenderer",
        message: "no renderer is called \(name); there are "
          + RendererChoice.names.joined(separator: ", "))
    }
    (self.name, self.index, self.isAutomatic) = (name, index, isAutomatic)
  }

  /// Whether the processor proper draws.
  var isSoftware: Bool { name == "software" }
}

extension Renderer {
  /// Makes a renderer that draws into new memory of a size in pixels.
  convenience init(inMemory size: (width: Int, height: Int)) throws(StageError) {
    try self.init(
      surface: Surface(width: max(1, size.width), height: max(1, size.height), isOpaque: true))
  }

  /// Makes a window's renderer; software where an automatic choice turns out not to be what it
  /// was chosen for.
  ///
  /// - Throws: ``StageError`` where the driver does not start.
  static func make(for window: WindowHandle, _ driver: RenderDriver) throws(StageError)
    -> Renderer
  {
    prepareHints(for: driver.name, window)
    let renderer = Result { () throws(StageError) in
      try Renderer(window: window, driver: driver.index, isVsynced: !driver.isSoftware)
    }
    guard driver.isAutomatic, !driver.isSoftware else { return try renderer.get() }
    if case .success(let renderer) = renderer, isReal(graphicsProcessor: renderer.graphicsProcessor)
    {
      return renderer
    }
    return try make(for: window, RenderDriver(name: "software", isAutomatic: true))
  }

  /// On X11 the software renderer shows its pixels through a hidden OpenGL context, at six times
  /// the cost, unless told not to; on Wayland SDL 2.26 then cannot show them at all.
  private static func prepareHints(for name: String, _ window: WindowHandle) {
    if name == "software", window.video.driverName == "x11" {
      unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
  }

  /// Whether the kernel offers a device that renders.
  static var hasGraphicsDevice: Bool {
    guard let folder = unsafe opendir("/dev/dri") else { return false }
    defer { unsafe closedir(folder) }
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafePointer(to: entry.pointee.d_name) { tuple in
        unsafe tuple.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      if name.hasPrefix("renderD") { return true }
    }
    return false
  }

  /// What OpenGL says it runs on; `nil` where the renderer is not OpenGL.
  var graphicsProcessor: String? {
    guard driverName.hasPrefix("opengl"), let symbol = unsafe SDL_GL_GetProcAddress("glGetString")
    else { return nil }
    typealias GetString = @convention(c) (CUnsignedInt) -> UnsafePointer<CChar>?
    let getString = unsafe unsafeBitCast(symbol, to: GetString.self)
    let rendererName: CUnsignedInt = 0x1F01  // GL_RENDERER
    return unsafe getString(rendererName).map { unsafe String(cString: $0) }
  }

  /// Whether a name given by OpenGL is that of hardware; those that compute on the processor
  /// proper are slower than SDL's own software renderer.
  nonisolated static func isReal(graphicsProcessor name: String?) -> Bool {
    guard let name = name?.lowercased() else { return false }
    return !["llvmpipe", "softpipe", "swrast", "software rasterizer", "swiftshader"].contains {
      name.contains($0)
    }
  }
}
