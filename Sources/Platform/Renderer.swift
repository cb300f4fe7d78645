import CSDL2

/// What draws, into a window or into memory (`SDL_Renderer`).
@safe
final class Renderer {
  /// Whom a renderer draws for; it must live as long as the renderer.
  enum Target {
    /// An owner of a window.
    case window(WindowHandle)
    /// Pixels in memory.
    case surface(Surface)
  }

  /// The handle; it lives as long as this owner.
  let pointer: OpaquePointer
  /// Where it draws.
  let target: Target
  /// Its memory, where that can be drawn on directly.
  let raster: Raster?
  /// The format of textures that are copied without blending: the target's own where that is
  /// known, so that a copy is a copy.
  let opaqueFormat: Uint32
  /// The part that is drawn on, from the top-left corner, in device pixels; `nil` for all of it.
  private var area: (width: Int, height: Int)?

  /// Makes a renderer that draws into memory (`SDL_CreateSoftwareRenderer`); it needs no display.
  init(surface: Surface) throws(StageError) {
    unsafe pointer = try Call.unwrap(
      "SDL_CreateSoftwareRenderer", SDL_CreateSoftwareRenderer(surface.pointer))
    target = .surface(surface)
    raster = Raster(surface)
    opaqueFormat = PixelFormat.opaque
    LiveOwners.born(.renderer)
  }

  /// Makes a renderer that draws into a window (`SDL_CreateRenderer`) with the driver of an index.
  init(window: WindowHandle, driver: Int, isVsynced: Bool) throws(StageError) {
    let flags = isVsynced ? Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue) : 0
    unsafe pointer = try Call.unwrap(
      "SDL_CreateRenderer",
      unsafe SDL_CreateRenderer(window.pointer, CInt(clamping: driver), flags))
    target = .window(window)
    raster = nil
    let format = unsafe SDL_GetWindowPixelFormat(window.pointer)
    opaqueFormat = format == PixelFormat.opaque ? format : PixelFormat.alpha
    LiveOwners.born(.renderer)
  }

  isolated deinit {
    unsafe SDL_DestroyRenderer(pointer)
    LiveOwners.died(.renderer)
  }

  /// SDL's name of the driver, such as `opengl` or `software`.
  var driverName: String {
    var info = unsafe SDL_RendererInfo()
    guard unsafe SDL_GetRendererInfo(pointer, &info) == 0, let name = unsafe info.name else {
      return "unknown"
    }
    return unsafe String(cString: name)
  }

  /// Whether presenting waits for the display.
  ///
  /// SDL 2.26 says so of its software renderer too, which does not.
  var isVsynced: Bool {
    guard driverName != "software" else { return false }
    var info = unsafe SDL_RendererInfo()
    guard unsafe SDL_GetRendererInfo(pointer, &info) == 0 else { return false }
    return unsafe info.flags & Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue) != 0
  }

  /// Draws on a part of the memory that was given, from the top-left corner.
  ///
  /// - Returns: whether there is room for it.
  func takes(_ size: (width: Int, height: Int)) -> Bool {
    guard case .surface(let surface) = target, size.width <= surface.width,
      size.height <= surface.height
    else { return false }
    area = size
    return true
  }

  /// Whether the memory that was given is more than twice of what a room needs.
  func wastes(comparedTo room: (width: Int, height: Int)) -> Bool {
    guard case .surface(let surface) = target else { return false }
    return surface.width * surface.height > 2 * room.width * room.height
  }

  /// Size of what is drawn on, in device pixels (`SDL_GetRendererOutputSize`).
  var outputSize: (width: Int, height: Int) {
    if let area { return area }
    var width: CInt = 0
    var height: CInt = 0
    unsafe SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Shows what was drawn (`SDL_RenderPresent`).
  func present() {
    unsafe SDL_RenderPresent(pointer)
  }
}
