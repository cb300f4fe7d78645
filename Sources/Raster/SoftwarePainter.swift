import Canvas

/// A painter that draws on memory, without a renderer.
package final class SoftwarePainter: DevicePainter {
  package let lists: ListPainter
  let device: MemoryDevice

  /// Makes a painter of a size in device pixels; it needs no display.
  ///
  /// - Throws: ``CallError`` of reason `noMemory`.
  package convenience init(width: Int, height: Int, scale: Double, fonts: Fonts)
    throws(CallError)
  {
    self.init(scale: scale, fonts: fonts, try PixelBuffer(width: width, height: height))
  }

  /// Makes a painter whose memory may be another one in each frame.
  package init(
    scale: Double, fonts: Fonts, _ buffer: PixelBuffer,
    next: (() throws(CallError) -> PixelBuffer)? = nil
  ) {
    device = MemoryDevice(buffer, next: next)
    lists = ListPainter(device, scale: scale, fonts: fonts)
  }
}

/// Memory as a device.
package final class MemoryDevice: PaintDevice {
  package private(set) var memory: PixelBuffer?
  private var buffer: PixelBuffer { didSet { memory = buffer } }
  private let next: () throws(CallError) -> PixelBuffer
  package var retainsPixels = true
  /// A copy costs a tenth of a blend.
  package var prefersCopies = true

  /// Draws on a buffer, or on what replaces it in each frame.
  package init(
    _ buffer: PixelBuffer, next: (() throws(CallError) -> PixelBuffer)? = nil
  ) {
    self.buffer = buffer
    self.next = next ?? { buffer }
    memory = buffer
  }

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

  package func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    buffer.fill(area, rgb: rgb, alpha: alpha)
  }

  package func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    unsafe buffer.draw(unsafeDowncast(texture, to: MemoryTexture.self), x: x, y: y, to: area)
  }

  package func tile(_ strip: any Texture, over area: PixelRect, in part: PixelRect) {
    unsafe buffer.tile(unsafeDowncast(strip, to: MemoryTexture.self), over: area, in: part)
  }

  package func pixels() -> Bitmap { buffer.bitmap() }
}
