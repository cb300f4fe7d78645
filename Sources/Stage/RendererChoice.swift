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
  /// Makes the renderer that was chosen, or for `auto` the best that is there.
  ///
  /// - Throws: ``StageError`` where the chosen one does not exist or does not start.
  static func make(for window: WindowHandle, _ choice: RendererChoice) throws(StageError)
    -> Renderer
  {
    let drivers = RendererChoice.drivers
    switch choice {
    case .named(let name):
      guard let index = drivers.firstIndex(of: name) else {
        throw StageError(
          reason: .unknownName, call: "SDL_CreateRenderer",
          message: "no renderer is called \(name); there are "
            + RendererChoice.names.joined(separator: ", "))
      }
      prepareHints(for: name, window)
      return try Renderer(window: window, driver: index, isVsynced: name != "software")
    case .auto:
      // A context without a graphics processor costs 60 ms and as many MiB: look before.
      if hasGraphicsDevice {
        for name in ["opengl", "opengles2"] {
          guard let index = drivers.firstIndex(of: name) else { continue }
          prepareHints(for: name, window)
          guard let renderer = try? Renderer(window: window, driver: index, isVsynced: true) else {
            continue
          }
          if isReal(graphicsProcessor: renderer.graphicsProcessor) { return renderer }
          break
        }
      }
      guard let index = drivers.firstIndex(of: "software") else {
        throw StageError(call: "SDL_CreateRenderer", message: "SDL has no software renderer")
      }
      prepareHints(for: "software", window)
      return try Renderer(window: window, driver: index, isVsynced: false)
    }
  }

  /// On X11 the software renderer shows its pixels through a hidden OpenGL context, at six times
  /// the cost, unless told not to; on Wayland SDL 2.26 then cannot show them at all.
  private static func prepareHints(for name: String, _ window: WindowHandle) {
    if name == "software", window.video.driverName == "x11" {
      unsafe SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
    }
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
