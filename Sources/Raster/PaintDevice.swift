import Canvas

/// The target of a painter: memory or a renderer.
package protocol PaintDevice: AnyObject {
  /// Size of the target in device pixels.
  var size: (width: Int, height: Int) { get }
  /// The memory to write rows of pixels to; `nil` for a renderer.
  var memory: PixelBuffer? { get }
  /// Whether the target keeps its pixels between frames.
  var retainsPixels: Bool { get }

  /// Prepares the target for a frame; returns what was lost since the previous frame.
  func beginFrame() throws(CallError) -> Loss
  /// Makes a texture with undefined pixels.
  func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(CallError) -> any Texture
  /// Makes a texture from a mask; ``Texture/rgb`` is its colour.
  func makeTexture(_ mask: Mask) throws(CallError) -> any Texture
  /// Fills an area inside the target with a colour, blended by an alpha.
  func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8)
  /// Draws the part of a texture at a position over an area inside the target, pixel by pixel.
  func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect)
  /// A copy of the target's pixels.
  func pixels() throws(CallError) -> Bitmap
}

/// What a device lost between two frames; each case includes the previous ones.
package enum Loss: Comparable {
  case nothing
  /// The target's pixels.
  case pixels
  /// Its textures.
  case textures
}

/// How a texture is drawn over the pixels behind it.
package enum TextureBlend {
  /// It replaces them.
  case opaque
  /// It is blended by its alpha.
  case alpha
  /// It is a mask, and its colour is blended by the coverage.
  case mask
}

/// Pixels, or a mask, that a device draws.
package protocol Texture: AnyObject {
  /// Width in pixels.
  var width: Int { get }
  /// Height in pixels.
  var height: Int { get }
  /// How the texture is drawn from now on; a mask remains one.
  var blend: TextureBlend { get set }
  /// The alpha of the whole texture, 0…255; an opaque texture is blended below 255.
  var alpha: UInt8 { get set }
  /// The colour of a mask, `0x00RRGGBB`; of no effect on pixels.
  var rgb: UInt32 { get set }
  /// Memory used, in bytes.
  var bytes: Int { get }
  /// Passes the memory of an area at the top-left corner to a closure that must write all of it.
  ///
  /// - Precondition: The texture is no mask.
  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(CallError) -> Void
  ) throws(CallError)
}

extension Texture {
  /// Sets the colour and alpha of a mask.
  func set(_ color: Color) { (rgb, alpha) = (color.rgb, color.alphaByte) }

  /// Copies a bitmap to the top-left corner.
  package func write(_ bitmap: Bitmap) throws(CallError) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    try unsafe write(width: bitmap.width, height: bitmap.height) { rows in
      unsafe rows.copy(
        bitmap.pixels, pitch: bitmap.width, width: bitmap.width, height: bitmap.height)
    }
  }
}

extension PaintDevice {
  /// Makes a texture from a bitmap.
  package func makeTexture(_ bitmap: Bitmap, blend: TextureBlend) throws(CallError) -> any Texture {
    let texture = try makeTexture(width: bitmap.width, height: bitmap.height, blend: blend)
    try texture.write(bitmap)
    return texture
  }

  /// Repeats the strip of a gradient over an area, limited to a part of it.
  func tile(_ strip: any Texture, over area: PixelRect, in part: PixelRect) {
    var piece = area
    while piece.x < area.maxX {
      piece.width = min(GradientPattern.width, area.maxX - piece.x)
      let seen = piece.intersection(part)
      if !seen.isEmpty { draw(strip, x: seen.x - piece.x, y: seen.y - piece.y, to: seen) }
      piece.x += GradientPattern.width
    }
  }
}

/// A device that draws into memory.
package final class MemoryDevice: PaintDevice {
  private var buffer: PixelBuffer
  private let next: () throws(CallError) -> PixelBuffer
  package var retainsPixels = true

  /// Draws into a buffer, which may be replaced in each frame.
  package init(
    _ buffer: PixelBuffer, next: (() throws(CallError) -> PixelBuffer)? = nil
  ) {
    self.buffer = buffer
    self.next = next ?? { buffer }
  }

  package var memory: PixelBuffer? { buffer }
  package var size: (width: Int, height: Int) { buffer.size }

  package func beginFrame() throws(CallError) -> Loss {
    let before = buffer
    buffer = try next()
    return buffer === before ? .nothing : .pixels
  }

  package func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(CallError)
    -> any Texture
  {
    try MemoryTexture(width: width, height: height, blend: blend)
  }

  package func makeTexture(_ mask: Mask) throws(CallError) -> any Texture {
    try MemoryTexture(mask)
  }

  package func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    buffer.fill(area, rgb: rgb, alpha: alpha)
  }

  package func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    unsafe buffer.draw(unsafeDowncast(texture, to: MemoryTexture.self), x: x, y: y, to: area)
  }

  package func pixels() -> Bitmap { buffer.bitmap() }
}
