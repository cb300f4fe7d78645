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

extension Renderer {
  /// Makes a renderer that draws into new memory, on a part of it at first.
  convenience init(inMemory room: (width: Int, height: Int), size: (width: Int, height: Int))
    throws(StageError)
  {
    try self.init(
      surface: Surface(
        width: max(1, room.width, size.width), height: max(1, room.height, size.height),
        isOpaque: true))
    _ = takes(size)
  }

  /// Makes the renderer of a choice for a window, `nil` where that is the processor proper.
  ///
  /// An automatic choice takes OpenGL where it runs on a graphics processor.
  ///
  /// - Throws: ``StageError`` of reason `unknownName` where SDL has no renderer of the name, and
  ///   others where it does not start.
  static func accelerated(for window: WindowHandle, _ choice: RendererChoice) throws(StageError)
    -> Renderer?
  {
    switch choice {
    case .named("software"): return nil
    case .named(let name):
      return try Renderer(window: window, driver: driver(name), isVsynced: true)
    case .auto:
      // A context without a graphics processor costs 60 ms and as many MiB: look before.
      guard hasGraphicsDevice,
        let renderer = try? Renderer(window: window, driver: driver("opengl"), isVsynced: true)
      else { return nil }
      return isReal(graphicsProcessor: renderer.graphicsProcessor) ? renderer : nil
    }
  }

  /// Makes SDL's software renderer for a window.
  ///
  /// On X11 it shows its pixels through a hidden OpenGL context, at six times the cost, unless told
  /// not to; on Wayland SDL 2.26 then cannot show them at all.
  ///
  /// - Throws: ``StageError`` where it does not start.
  static func software(for window: WindowHandle) throws(StageError) -> Renderer {
    if window.video.driverName == "x11" {
      unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
    return try Renderer(window: window, driver: driver("software"), isVsynced: false)
  }

  /// The place of a driver in SDL's list.
  private static func driver(_ name: String) throws(StageError) -> Int {
    if let index = RendererChoice.drivers.firstIndex(of: name) { return index }
    throw StageError(
      reason: .unknownName, call: "SDL_CreateRenderer",
      message: "no renderer is called \(name); there are "
        + RendererChoice.names.joined(separator: ", "))
  }

  /// Whether the kernel offers a device that renders.
  private static var hasGraphicsDevice: Bool {
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
