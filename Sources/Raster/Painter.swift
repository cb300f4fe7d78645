import Canvas

/// Draws display lists into a window or into memory.
///
/// All edges lie on device pixels. A painter of the same size, scale, fonts and images leaves the
/// same pixels on every machine when it paints into memory.
package protocol Painter: AnyObject {
  /// Device pixels per point.
  var scale: Double { get set }
  /// Gives a name to an image, or takes it away; items that name none draw nothing.
  func setImage(_ image: Image?, for id: ImageID)
  /// Draws a list over black.
  ///
  /// Where pixels stay from frame to frame only what differs from the previous list is painted.
  ///
  /// - Parameters:
  ///   - list: the items, from back to front.
  ///   - changed: set to the parts that were painted, in device pixels. They do not overlap.
  /// - Returns: The first failure; what it does not concern is painted nevertheless.
  func paint(_ list: DisplayList, changed: inout [PixelRect]) -> CallError?
  /// Has the next frame painted whole: something else may have changed the target's pixels.
  func invalidate()
  /// What is kept between frames, and how often that saved work.
  var cacheStats: RenderCacheStats { get }
}

extension Painter {
  /// Draws a list; returns the first failure.
  @discardableResult
  package func paint(_ list: DisplayList) -> CallError? {
    var changed: [PixelRect] = []
    return paint(list, changed: &changed)
  }
}

/// A painter whose items are turned into fills and copies of one device.
package protocol DevicePainter: Painter {
  /// What turns them.
  var lists: ListPainter { get }
}

extension DevicePainter {
  package var scale: Double {
    get { lists.scale }
    set { lists.scale = newValue }
  }

  package func setImage(_ image: Image?, for id: ImageID) { lists.setImage(image, for: id) }

  package func paint(_ list: DisplayList, changed: inout [PixelRect]) -> CallError? {
    lists.paint(list, changed: &changed)
  }

  package func invalidate() { lists.invalidate() }

  package var cacheStats: RenderCacheStats { lists.cacheStats }

  /// A copy of what was painted.
  ///
  /// - Throws: ``CallError`` where the device cannot be read.
  package func pixels() throws(CallError) -> Bitmap { try lists.device.pixels() }
}

/// What a painter draws with: memory, or a renderer.
package protocol PaintDevice: AnyObject {
  /// Size of the target in device pixels.
  var size: (width: Int, height: Int) { get }
  /// The memory that is drawn on, where rows of pixels can be written to it; `nil` for a renderer.
  var memory: PixelBuffer? { get }
  /// Whether the target keeps its pixels from frame to frame.
  var retainsPixels: Bool { get }
  /// Whether a copy costs less than a blend, so that blended pixels are worth keeping.
  var prefersCopies: Bool { get }

  /// Prepares the target for a frame; returns what was lost since the last one.
  func beginFrame() throws(CallError) -> Loss
  /// Makes a texture whose pixels are not set.
  func makeTexture(width: Int, height: Int, blend: TextureBlend) throws(CallError) -> any Texture
  /// Fills an area inside the target with a colour, blended by an alpha.
  func fill(_ area: PixelRect, rgb: UInt32, alpha: UInt8)
  /// Draws the part of a texture at a place over an area inside the target, pixel by pixel.
  func draw(_ texture: any Texture, x: Int, y: Int, to area: PixelRect)
  /// Repeats the strip of an opaque blend over an area, as far as that is in a part of it.
  func tile(_ strip: any Texture, over area: PixelRect, in part: PixelRect)
  /// A copy of the target's pixels.
  func pixels() throws(CallError) -> Bitmap
}

/// What of a device is lost between two frames; each case includes those before it.
package enum Loss: Comparable {
  case nothing
  /// The target's pixels.
  case pixels
  /// Its textures.
  case textures
}

/// How a texture is drawn over what is behind it.
package enum TextureBlend {
  /// It replaces what is behind.
  case opaque
  /// Its alpha decides, pixel by pixel.
  case alpha
}

/// Pixels that a device draws.
package protocol Texture: AnyObject {
  /// Width in pixels.
  var width: Int { get }
  /// Height in pixels.
  var height: Int { get }
  /// Multiplies the alpha of all its pixels, 0…255; an opaque texture is blended below 255.
  var alpha: UInt8 { get set }
  /// Lends the top left corner to be written to, all of it.
  func write(
    width: Int, height: Int, _ body: (PixelRows) throws(CallError) -> Void
  ) throws(CallError)
}

extension Texture {
  /// Memory used, in bytes.
  var bytes: Int { 4 * width * height }

  /// Copies a bitmap to the top left corner.
  package func write(_ bitmap: Bitmap) throws(CallError) {
    guard bitmap.width > 0, bitmap.height > 0 else { return }
    try unsafe write(width: bitmap.width, height: bitmap.height) { rows in
      unsafe bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress else { return }
        unsafe rows.copy(source, pitch: bitmap.width, width: bitmap.width, height: bitmap.height)
      }
    }
  }
}

extension PaintDevice {
  /// Makes a texture of a bitmap.
  package func makeTexture(_ bitmap: Bitmap, blend: TextureBlend) throws(CallError) -> any Texture {
    let texture = try makeTexture(width: bitmap.width, height: bitmap.height, blend: blend)
    try texture.write(bitmap)
    return texture
  }
}

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

/// What is shown where the renderer has no memory left for a texture: less, rather than nothing.
extension ListPainter {
  /// Into how many bands a blend, and into how many blocks a side of an image, is cut.
  private static let coarseness = 16

  /// Gives up what is prepared and was not used in this frame.
  func makeSpace() {
    for textures in images.values { textures.forget(unusedSince: frame) }
    masks.forget(unusedSince: frame)
    shadows.forget(unusedSince: frame)
    icons.forget(unusedSince: frame)
    lines.forget(unusedSince: frame)
    gradients.forget(unusedSince: frame)
  }

  /// Paints what can be seen of an item without a texture.
  ///
  /// Corners are square, blends have bands, images are of blocks. Shadows, icons and glyphs are
  /// left out.
  func paintCoarsely(_ item: DisplayList.Item) {
    switch item {
    case .fill(let rect, _, let color):
      if let area = PixelRect(rect, scale: scale) { fill(area, color) }
    case .gradient(let rect, let top, let bottom):
      if let area = PixelRect(rect, scale: scale) { fill(area, from: top, to: bottom) }
    case .image(let id, let rect, _, let opacity, _):
      guard let image = images[id]?.image, let level = image.levels.last, rect.isDrawable,
        let area = PixelRect(fit(image.aspect, into: rect), scale: scale)
      else { return }
      fill(area, with: level, opacity: opacity)
    case .stroke, .shadow, .icon, .text, .pushClip, .popClip: return
    }
  }

  private func fill(_ area: PixelRect, from top: Color, to bottom: Color) {
    let count = Self.coarseness
    for band in 0..<count {
      let share = (Double(band) + 0.5) / Double(count)
      func mixed(_ from: UInt8, _ to: UInt8) -> UInt8 {
        UInt8((Double(from) * (1 - share) + Double(to) * share).rounded())
      }
      let color = Color(
        red: mixed(top.red, bottom.red), green: mixed(top.green, bottom.green),
        blue: mixed(top.blue, bottom.blue),
        alpha: Double(mixed(top.alphaByte, bottom.alphaByte)) / 255)
      fill(area.block(0, band, of: (1, count)), color)
    }
  }

  private func fill(_ area: PixelRect, with bitmap: Bitmap, opacity: Double) {
    let count = Self.coarseness
    for row in 0..<count {
      for column in 0..<count {
        let pixel = bitmap[
          (2 * column + 1) * bitmap.width / (2 * count),
          (2 * row + 1) * bitmap.height / (2 * count)]
        fill(area.block(column, row, of: (count, count)), Color(pixel, alpha: opacity))
      }
    }
  }
}

extension PixelRect {
  /// One of the blocks that a rectangle is cut into, without gaps.
  fileprivate func block(_ column: Int, _ row: Int, of count: (Int, Int)) -> PixelRect {
    let (left, right) = (width * column / count.0, width * (column + 1) / count.0)
    let (top, bottom) = (height * row / count.1, height * (row + 1) / count.1)
    return PixelRect(x: x + left, y: y + top, width: right - left, height: bottom - top)
  }
}
