import Canvas

/// What a painter keeps prepared, and how often that saved it work.
package nonisolated struct RenderCacheStats: Equatable, Sendable {
  /// What the prepared pixels take of memory, in bytes.
  package var bytes: Int
  /// What they may take; a frame that shows more at once keeps more.
  package var limit: Int
  /// How many things are prepared; none of them has more than three textures.
  package var count = 0
  /// How often something was found prepared.
  package var hits: Int
  /// How often it had to be made.
  package var misses: Int
}

/// What is kept prepared for a renderer and when it is dropped is decided here, for all kinds.
extension ListPainter {
  /// What is kept prepared now, and how often it was of use since the painter was made.
  package var cacheStats: RenderCacheStats {
    var stats = RenderCacheStats(
      bytes: 0, limit: cacheLimit,
      hits: masks.hits + shadows.hits + icons.hits + lines.hits + gradients.hits,
      misses: masks.misses + shadows.misses + icons.misses + lines.misses + gradients.misses)
    stats.bytes = preparedBytes
    stats.count = masks.count + shadows.count + icons.count + lines.count + gradients.count
    for textures in images.values {
      stats.count += textures.sizes.count
      stats.hits += textures.hits
      stats.misses += textures.makes
    }
    return stats
  }

  /// What may be kept, in bytes: what four windows full of pixels take, and a little for those of a
  /// small window.
  private var cacheLimit: Int {
    let size = device.size
    return 6 << 20 + 4 * 4 * size.width * size.height
  }

  private var preparedBytes: Int {
    var sum = masks.bytes + shadows.bytes + icons.bytes + lines.bytes + gradients.bytes
    for textures in images.values { sum += textures.bytes }
    return sum
  }

  /// Forgets what was not used for longest, at the end of a frame after which there is too much.
  ///
  /// What the frame itself used stays: the next one needs it again.
  func trimCaches() {
    guard frame >= nextTrim, preparedBytes > cacheLimit else { return }
    // Room for what comes next; where everything is in use, that is not asked in each frame.
    nextTrim = frame + 8
    for patience in [600, 240, 60, 15, 4, 0] where preparedBytes > cacheLimit * 3 / 4 {
      forget(unusedSince: frame - patience)
    }
  }

  /// Forgets what was not used in a frame or after it.
  private func forget(unusedSince frame: Int) {
    masks.forget(unusedSince: frame)
    shadows.forget(unusedSince: frame)
    icons.forget(unusedSince: frame)
    lines.forget(unusedSince: frame)
    gradients.forget(unusedSince: frame)
    for textures in images.values { textures.forget(unusedSince: frame) }
  }

  /// Forgets everything prepared; the next frame makes it anew.
  ///
  /// For a renderer that was reset.
  package func dropTextures() {
    invalidate()
    gradients.removeAll()
    masks.removeAll()
    shadows.removeAll()
    icons.removeAll()
    lines.removeAll()
    for textures in images.values { textures.dropTextures() }
  }
}

/// What is shown where the renderer has no memory left for a texture: less, rather than nothing.
extension ListPainter {
  /// Into how many bands a blend, and into how many blocks a side of an image, is cut.
  private static let coarseness = 16

  /// Gives up what is prepared and was not used in this frame.
  func makeSpace() {
    forget(unusedSince: frame)
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
