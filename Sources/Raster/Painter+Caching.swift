import Canvas

/// The size and the hit rate of a painter's caches.
package nonisolated struct RenderCacheStats: Equatable, Sendable {
  /// Memory used by the entries, in bytes.
  package var bytes: Int
  /// The memory limit; a frame that shows more keeps more.
  package var limit: Int
  /// The number of entries.
  package var count = 0
  /// The number of successful lookups.
  package var hits: Int
  /// The number of failed lookups.
  package var misses: Int
}

/// What the caches keep and when entries are dropped, for entries of all kinds.
extension Painter {
  /// The current size, and the hits and misses since the painter was made.
  package var cacheStats: RenderCacheStats {
    var stats = RenderCacheStats(
      bytes: 0, limit: cacheLimit,
      hits: shapes.hits + shadows.hits + lines.hits + gradients.hits,
      misses: shapes.misses + shadows.misses + lines.misses + gradients.misses)
    stats.bytes = preparedBytes
    stats.count = shapes.count + shadows.count + lines.count + gradients.count
    for textures in images.values {
      stats.count += textures.sizes.count
      stats.hits += textures.hits
      stats.misses += textures.makes
    }
    return stats
  }

  /// The memory limit in bytes: a quarter of a window of pixels, which is many pages of text, and a
  /// minimum for small windows.
  private var cacheLimit: Int {
    let size = device.size
    return 2 << 20 + size.width * size.height
  }

  private var preparedBytes: Int {
    var sum = shapes.bytes + shadows.bytes + lines.bytes + gradients.bytes
    for textures in images.values { sum += textures.bytes }
    return sum
  }

  /// Drops the least recently used entries at the end of a frame if the limit is exceeded.
  ///
  /// The entries used by the frame stay, since the next one needs them.
  func trimCaches() {
    guard frame >= nextTrim, preparedBytes > cacheLimit else { return }
    // Leaves space for further entries.
    let aim = cacheLimit * 3 / 4
    for patience in [600, 240, 60, 15, 4, 0] where preparedBytes > aim {
      forget(unusedSince: frame - patience)
    }
    // Does not look through them in each frame if all are in use.
    if preparedBytes > cacheLimit { nextTrim = frame + 8 }
  }

  /// Drops the entries that were not used in a frame or after it.
  func forget(unusedSince frame: Int) {
    shapes.forget(unusedSince: frame)
    shadows.forget(unusedSince: frame)
    lines.forget(unusedSince: frame)
    gradients.forget(unusedSince: frame)
    for textures in images.values { textures.forget(unusedSince: frame) }
  }

  /// Drops all entries, for a renderer that was reset; the next frame prepares them again.
  package func dropTextures() {
    invalidate()
    gradients.removeAll()
    shapes.removeAll()
    shadows.removeAll()
    lines.removeAll()
    for textures in images.values { textures.dropTextures() }
  }
}

/// Fallbacks if the renderer has no memory for a texture: less detail rather than nothing.
extension Painter {
  /// The number of bands of a gradient and of blocks per side of an image.
  private static let coarseness = 16

  /// Paints the visible part of an item without a texture.
  ///
  /// Corners are square, gradients have bands, images consist of blocks. Shadows, icons and glyphs
  /// are left out.
  func paintCoarsely(_ item: DisplayList.Item) {
    switch item {
    case .fill(let rect, _, let color):
      if let area = PixelRect(rect, scale: scale) { fill(area, color) }
    case .line(let from, let to, let width, let color):
      paintLine(from: from, to: to, width: width, color)
    case .gradient(let rect, let top, let bottom):
      if let area = PixelRect(rect, scale: scale) { fill(area, from: top, to: bottom) }
    case .image(let id, let rect, _, let opacity, _):
      guard let textures = images[id], rect.isDrawable,
        let area = PixelRect(fit(textures.image.aspect, into: rect), scale: scale)
      else { return }
      fill(area, with: textures.image.bitmap, opacity: opacity)
    case .stroke, .shadow, .icon, .text, .stretch, .blur, .pushClip, .popClip: return
    }
  }

  private func fill(_ area: PixelRect, from top: Color, to bottom: Color) {
    let count = Self.coarseness
    for band in 0..<count {
      let share = (Double(band) + 0.5) / Double(count)
      fill(area.block(0, band, of: (1, count)), top.mixed(with: bottom, share: share))
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
  /// One of the blocks into which a rectangle is divided without gaps.
  fileprivate func block(_ column: Int, _ row: Int, of count: (Int, Int)) -> PixelRect {
    let (left, right) = (width * column / count.0, width * (column + 1) / count.0)
    let (top, bottom) = (height * row / count.1, height * (row + 1) / count.1)
    return PixelRect(x: x + left, y: y + top, width: right - left, height: bottom - top)
  }
}

extension Painter {
  /// The pixels that an item certainly hides, without clips.
  func solid(of item: DisplayList.Item) -> PixelRect {
    switch item {
    case .fill(let rect, let radius, let color) where color.alphaByte == 255:
      let area = pixels(rect)
      guard radius > 0 else { return radius <= 0 ? area : .empty }
      let corner = Int(min(10_000, radius * scale).rounded(.up))
      return area.grown(across: 0, down: -corner)
    case .gradient(let rect, let top, let bottom) where Blend(top: top, bottom: bottom).isOpaque:
      return pixels(rect)
    case .image(let id, let rect, let radius, let opacity, let tilt)
    where Color(0, alpha: opacity).alphaByte == 255:
      return solid(ofImage: id, rect, radius: radius, tilt: tilt)
    default: return .empty
    }
  }

  /// The pixels inside of an item that it certainly leaves as they are.
  func hollow(of item: DisplayList.Item) -> PixelRect {
    guard case .stroke(let rect, let radius, let width, _) = item, radius.isFinite,
      width.isFinite
    else { return .empty }
    // Painting rounds both, and an outline has at least one pixel.
    let edge = Int(min(10_000, max(0, radius, width) * scale)) + 2
    return pixels(rect).grown(across: -edge, down: -edge)
  }

  /// The pixels that an item may change, without clips; for text an estimate.
  func reach(of item: DisplayList.Item) -> PixelRect {
    switch item {
    case .fill(let rect, _, let color), .icon(_, let rect, let color):
      return color.alphaByte > 0 ? pixels(rect) : .empty
    case .line(let from, let to, let width, let color):
      return color.alphaByte > 0 ? reach(ofLineFrom: from, to: to, width: width) : .empty
    case .stroke(let rect, _, let width, let color):
      return color.alphaByte > 0 && width > 0 ? pixels(rect) : .empty
    case .gradient(let rect, _, _), .stretch(let rect, _), .blur(let rect, _),
      .pushClip(let rect):
      return pixels(rect)
    case .shadow(let rect, _, let blur, let color):
      let area = pixels(rect)
      guard !area.isEmpty, color.alphaByte > 0, blur.isFinite, blur * scale >= 1 else {
        return color.alphaByte > 0 ? area : .empty
      }
      let reach = ShadowPattern.reach(min(blur * scale / 2, 200))
      return area.grown(across: reach, down: reach)
    case .image(let id, let rect, _, let opacity, let tilt):
      return reach(ofImage: id, rect, opacity: opacity, tilt: tilt)
    case .text(let text):
      return reach(of: text)
    case .popClip: return .empty
    }
  }

  /// The usual extent of a line's glyphs; a frame in which they extend farther is painted
  /// completely.
  private func reach(of text: DisplayList.Text) -> PixelRect {
    let box = pixels(text.frame)
    guard text.color.alphaByte > 0, !box.isEmpty else { return .empty }
    let em = text.style.size * scale
    let size = em > 0 && em < 10_000 ? Int(em) : 10_000
    var lines = box
    if let depth = text.baseline.map({ $0 * scale }), abs(depth) < 1e6 {
      lines = PixelRect(x: box.x, y: box.y + Int(depth) - size, width: box.width, height: size)
    }
    return box.union(lines.grown(across: size / 2, down: size))
  }

  /// The offset in pixels between two versions of a line of text that differ only in position and
  /// colour.
  func move(from old: DisplayList.Item, to new: DisplayList.Item) -> (x: Int, y: Int)? {
    guard case .text(let before) = old, case .text(let after) = new,
      before.color.alphaByte > 0, after.color.alphaByte > 0, before.reads(as: after),
      before.style == after.style, before.alignment == after.alignment,
      before.baseline == after.baseline
    else { return nil }
    let (from, to) = (pixels(before.frame), pixels(after.frame))
    guard from.width == to.width, from.height == to.height, !to.isEmpty else { return nil }
    return (to.x - from.x, to.y - from.y)
  }

  private func pixels(_ rect: Rect) -> PixelRect {
    PixelRect(rect, scale: scale) ?? .empty
  }

  private func reach(ofImage id: ImageID, _ rect: Rect, opacity: Double, tilt: Double)
    -> PixelRect
  {
    guard let image = images[id]?.image else {
      missingImages.insert(id)
      return .empty
    }
    guard rect.isDrawable, Color(0, alpha: opacity).alphaByte > 0 else { return .empty }
    let area = pixels(fit(image.aspect, into: rect))
    let angle = Tilt.sane(tilt, side: max(area.width, area.height))
    guard angle != 0 else { return area }
    return Tilt(width: area.width, height: area.height, degrees: angle).bounds
      .offset(x: area.x, y: area.y)
  }
}
