import Canvas

@testable import Raster

/// Memory that is drawn into by textures alone, as a renderer is.
@MainActor
final class PreparingDevice: PaintDevice {
  private let device: MemoryDevice
  /// The number of pixels that were filled or drawn.
  private(set) var paintedCount = 0

  init(width: Int, height: Int) throws(CallError) {
    device = MemoryDevice(try PixelBuffer(width: width, height: height))
  }

  var memory: PixelBuffer? { nil }
  var size: (width: Int, height: Int) { device.size }
  var retainsPixels: Bool { device.retainsPixels }

  func beginFrame() throws(CallError) -> Loss { try device.beginFrame() }

  func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(CallError) -> any Texture {
    try device.makeTexture(width: width, height: height, blend: blend)
  }

  func makeTexture(_ mask: Mask) throws(CallError) -> any Texture { try device.makeTexture(mask) }

  func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8) {
    paintedCount += area.width * area.height
    device.fill(area, rgb: rgb, alpha: alpha)
  }

  func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect) {
    paintedCount += area.width * area.height
    device.draw(texture, x: x, y: y, to: area)
  }

  func pixels() -> Bitmap { device.pixels() }
}

@MainActor extension Painter {
  /// Makes a painter that prepares each image that it draws, also one that changes in each frame.
  convenience init(preparingWidth width: Int, height: Int, scale: Double) throws {
    self.init(
      try PreparingDevice(width: width, height: height), scale: scale,
      fonts: try Fonts(.builtInOnly))
  }
}
