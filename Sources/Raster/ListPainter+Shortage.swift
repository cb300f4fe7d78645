import Canvas

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
