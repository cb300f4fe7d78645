import CSDL2
import Raster

/// Pixels where a renderer can draw them from (`SDL_Texture`).
@safe
final class RendererTexture: Texture {
  /// The handle; it lives as long as this owner.
  let pointer: OpaquePointer
  let width: Int
  let height: Int
  private let blend: TextureBlend
  /// A texture may not outlive its renderer.
  private let renderer: Renderer

  /// Makes an empty texture (`SDL_CreateTexture`).
  ///
  /// - Throws: `StageError` of reason `noMemory`.
  init(_ renderer: Renderer, width: Int, height: Int, blend: TextureBlend) throws(StageError) {
    let format = blend == .opaque ? renderer.opaqueFormat : PixelFormat.alpha
    do throws(StageError) {
      unsafe pointer = try Call.unwrap(
        "SDL_CreateTexture",
        SDL_CreateTexture(
          renderer.pointer, format, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
          CInt(clamping: width), CInt(clamping: height)))
    } catch {
      throw StageError(reason: .noMemory, call: error.call, message: error.message)
    }
    (self.renderer, self.width, self.height, self.blend) = (renderer, width, height, blend)
    LiveOwners.born(.texture)
    unsafe SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
    setBlendMode()
  }

  isolated deinit {
    // The renderer is still alive: it would have destroyed its textures.
    unsafe SDL_DestroyTexture(pointer)
    LiveOwners.died(.texture)
  }

  /// Multiplies the alpha of all its pixels (`SDL_SetTextureAlphaMod`).
  var alpha: UInt8 = 255 {
    didSet {
      guard alpha != oldValue else { return }
      setBlendMode()
      unsafe SDL_SetTextureAlphaMod(pointer, alpha)
    }
  }

  private func setBlendMode() {
    unsafe SDL_SetTextureBlendMode(
      pointer, blend == .opaque && alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
  }

  /// Lends the top left corner to be written to, all of it (`SDL_LockTexture`).
  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(StageError) -> Void
  ) throws(StageError) {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return }
    var area = PixelRect(x: 0, y: 0, width: width, height: height).sdl
    var pixels: UnsafeMutableRawPointer?
    var pitch: CInt = 0
    try Call.check("SDL_LockTexture", unsafe SDL_LockTexture(pointer, &area, &pixels, &pitch))
    defer { unsafe SDL_UnlockTexture(pointer) }
    guard let pixels = unsafe pixels else { return }
    try unsafe body(
      PixelRows(start: pixels.assumingMemoryBound(to: UInt32.self), pitch: Int(pitch) / 4))
  }
}
