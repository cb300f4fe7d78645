import CSDL2

/// Pixels where a renderer can draw them from (`SDL_Texture`).
@safe
final class Texture {
  /// How a texture lays over what is behind it.
  enum Blend {
    /// It replaces what is behind.
    case opaque
    /// Its alpha decides, pixel by pixel.
    case alpha
  }

  /// The handle; it lives as long as this owner.
  let pointer: OpaquePointer
  /// Width in pixels.
  let width: Int
  /// Height in pixels.
  let height: Int
  /// What its pixels take of memory, in bytes.
  var bytes: Int { 4 * width * height }
  /// How it lays over what is behind it.
  let blend: Blend
  /// By how much its alpha is multiplied, in 255 parts.
  private(set) var alpha: UInt8 = 255
  /// Its own pixels, and how many there are from a row to the next, where the renderer's memory is
  /// drawn on directly.
  private(set) var memory: (pixels: UnsafeMutablePointer<UInt32>, pitch: Int)?
  /// A texture may not outlive its renderer.
  private let renderer: Renderer

  /// Makes an empty texture (`SDL_CreateTexture`).
  ///
  /// A texture that is scaled is filtered linearly; it can be refilled with
  /// ``fill(with:x:y:)``.
  init(_ renderer: Renderer, width: Int, height: Int, blend: Blend) throws(StageError) {
    let format = blend == .opaque ? renderer.opaqueFormat : PixelFormat.alpha
    // Streaming textures are never run-length encoded, which costs more than it saves here.
    unsafe pointer = try Call.unwrap(
      "SDL_CreateTexture",
      SDL_CreateTexture(
        renderer.pointer, format, CInt(SDL_TEXTUREACCESS_STREAMING.rawValue),
        CInt(clamping: width), CInt(clamping: height)))
    self.renderer = renderer
    self.width = width
    self.height = height
    self.blend = blend
    LiveOwners.born(.texture)
    unsafe SDL_SetTextureScaleMode(pointer, SDL_ScaleModeLinear)
    unsafe SDL_SetTextureBlendMode(
      pointer, blend == .opaque ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    if renderer.raster != nil { unsafe memory = try lockedPixels() }
  }

  /// Where a texture of SDL's software renderer has its pixels, for as long as it lives: it is a
  /// surface that is never compressed.
  private func lockedPixels() throws(StageError) -> (UnsafeMutablePointer<UInt32>, Int)? {
    var (pixels, pitch): (UnsafeMutableRawPointer?, CInt) = (nil, 0)
    try Call.check("SDL_LockTexture", unsafe SDL_LockTexture(pointer, nil, &pixels, &pitch))
    unsafe SDL_UnlockTexture(pointer)
    return unsafe pixels.map { unsafe ($0.assumingMemoryBound(to: UInt32.self), Int(pitch) / 4) }
  }

  /// Makes a texture of a bitmap.
  convenience init(_ renderer: Renderer, _ bitmap: Bitmap, blend: Blend) throws(StageError) {
    try self.init(renderer, width: bitmap.width, height: bitmap.height, blend: blend)
    try fill(with: bitmap)
  }

  isolated deinit {
    // A renderer that is gone took its textures along; this one is kept alive by us.
    unsafe SDL_DestroyTexture(pointer)
    LiveOwners.died(.texture)
  }

  /// Writes a bitmap into the texture at a place in pixels (`SDL_UpdateTexture`).
  func fill(with bitmap: Bitmap, x: Int = 0, y: Int = 0) throws(StageError) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    var area = SDL_Rect(
      x: CInt(clamping: x), y: CInt(clamping: y), w: CInt(bitmap.width), h: CInt(bitmap.height))
    let pitch = CInt(bitmap.width * 4)
    let pointer = unsafe pointer
    try Call.check(
      "SDL_UpdateTexture",
      unsafe bitmap.pixels.withUnsafeBytes {
        unsafe SDL_UpdateTexture(pointer, &area, $0.baseAddress, pitch)
      })
  }

  /// Writes rows of pixels into the texture's top-left corner.
  ///
  /// - Parameters:
  ///   - width: how many pixels a row has.
  ///   - height: how many rows there are.
  ///   - scratch: where they are made that cannot be made in place (`SDL_UpdateTexture`).
  ///   - write: writes all of them; it is told how many pixels there are from a row to the next.
  /// - Throws: ``StageError`` where SDL does not take them.
  func fill(
    width: Int, height: Int, scratch: inout [UInt32],
    _ write: (UnsafeMutablePointer<UInt32>, _ pitch: Int) -> Void
  ) throws(StageError) {
    guard width > 0, height > 0, width <= self.width, height <= self.height else { return }
    if let memory = unsafe memory { return unsafe write(memory.pixels, memory.pitch) }
    let missing = width * height - scratch.count
    if missing > 0 { scratch.append(contentsOf: repeatElement(0, count: missing)) }
    var area = SDL_Rect(x: 0, y: 0, w: CInt(clamping: width), h: CInt(clamping: height))
    let pointer = unsafe pointer
    try Call.check(
      "SDL_UpdateTexture",
      unsafe scratch.withUnsafeMutableBufferPointer { pixels in
        guard let start = pixels.baseAddress else { return 0 }
        unsafe write(start, width)
        return unsafe SDL_UpdateTexture(pointer, &area, start, CInt(width * 4))
      })
  }

  /// Multiplies the texture's alpha from now on, 0…255 (`SDL_SetTextureAlphaMod`); an opaque one is
  /// blended where that is less than 255.
  func setAlpha(_ alpha: UInt8) {
    guard alpha != self.alpha else { return }
    if blend == .opaque, alpha == 255 || self.alpha == 255 {
      unsafe SDL_SetTextureBlendMode(
        pointer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    }
    self.alpha = alpha
    unsafe SDL_SetTextureAlphaMod(pointer, alpha)
  }
}
