import CSDL2
import Raster

/// What draws into a window (`SDL_Renderer`).
@safe
package final class Renderer {
  /// The handle; it lives as long as this owner.
  let pointer: OpaquePointer
  /// What it draws on, which must live as long.
  private let target: AnyObject
  /// The format of textures that are copied without blending: the target's own where that is
  /// known, so that a copy is a copy.
  let opaqueFormat: Uint32
  /// Whether the contents of its textures are lost; they are made anew in the next frame.
  var hasLostTextures = false

  /// Makes a renderer with the driver of an index (`SDL_CreateRenderer`); presenting waits for the
  /// display.
  convenience init(window: WindowHandle, driver: Int) throws(StageError) {
    let pointer = unsafe try Call.unwrap(
      "SDL_CreateRenderer",
      unsafe SDL_CreateRenderer(
        window.pointer, CInt(clamping: driver), Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue)))
    unsafe self.init(
      adopting: pointer, of: window, format: SDL_GetWindowPixelFormat(window.pointer))
  }

  /// Takes over a renderer of a target.
  init(adopting pointer: OpaquePointer, of target: AnyObject, format: Uint32) {
    unsafe self.pointer = pointer
    self.target = target
    opaqueFormat = format == PixelFormat.opaque ? format : PixelFormat.alpha
    LiveOwners.born(.renderer)
  }

  isolated deinit {
    unsafe SDL_DestroyRenderer(pointer)
    LiveOwners.died(.renderer)
  }

  private var info: SDL_RendererInfo? {
    var info = unsafe SDL_RendererInfo()
    return unsafe SDL_GetRendererInfo(pointer, &info) == 0 ? info : nil
  }

  /// SDL's name of the driver, such as `opengl`.
  var driverName: String {
    unsafe info?.name.map { unsafe String(cString: $0) } ?? "unknown"
  }

  /// Whether presenting waits for the display.
  var isVsynced: Bool {
    unsafe (info?.flags ?? 0) & Uint32(SDL_RENDERER_PRESENTVSYNC.rawValue) != 0
  }

  /// Size of what is drawn on, in device pixels (`SDL_GetRendererOutputSize`).
  package var size: (width: Int, height: Int) {
    var (width, height): (CInt, CInt) = (0, 0)
    unsafe SDL_GetRendererOutputSize(pointer, &width, &height)
    return (Int(width), Int(height))
  }

  /// Shows what was drawn (`SDL_RenderPresent`).
  func present() {
    unsafe SDL_RenderPresent(pointer)
  }
}
