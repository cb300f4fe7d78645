import CPlatform
import CSDL2
import Canvas

/// The appearance of a prepared shape, without its colour.
enum ShapeKey: Hashable {
  /// A disc, or a ring if the line is not 0: the outer radius in 1/16 pixels, the line in pixels.
  case disc(radius: Int, line: Int)
  /// An icon in a square; the side is in pixels.
  case icon(Icon, side: Int)

  /// Its mask.
  ///
  /// - Throws: ``CallError`` if the icon is missing or cannot be read.
  func mask() throws(CallError) -> Mask {
    switch self {
    case .disc(let radius, let line):
      return Coverage.disc(radius: Double(radius) / 16, line: line)
    case .icon(let icon, let side):
      let asset = unsafe flexscroll_icon(icon.rawValue)
      return Mask(alphaOf: try unsafe IconDrawing.rasterise(asset, side: side).makeBitmap())
    }
  }
}

extension Painter {
  /// Draws a filled rectangle with anti-aliased round corners.
  func fill(_ rect: Rect, radius: Double, _ color: Color) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), color.alphaByte > 0, area.intersects(visible)
    else { return }
    guard let disc = try corners(of: area, radius: radius, line: 0, color) else {
      fill(area, color)
      return
    }
    copyQuarters(disc, of: disc.width / 2, to: area)
    let n = disc.width / 2
    fill(area.grown(across: -n, down: 0), color)
    let sides = area.height - 2 * n
    fill(PixelRect(x: area.x, y: area.y + n, width: n, height: sides), color)
    fill(PixelRect(x: area.maxX - n, y: area.y + n, width: n, height: sides), color)
  }

  /// Draws the outline of a rectangle inside its edges.
  func stroke(_ rect: Rect, radius: Double, width: Double, _ color: Color) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), color.alphaByte > 0, area.intersects(visible),
      width.isFinite, width > 0
    else { return }
    let half = min(area.width, area.height) / 2
    let line = min(half, max(1, Int(min(10_000, (width * scale).rounded()))))
    guard line > 0 else { return fill(area, color) }
    let ring = try corners(of: area, radius: radius, line: line, color)
    if let ring { copyQuarters(ring, of: ring.width / 2, to: area) }
    let n = ring.map { $0.width / 2 } ?? 0
    let (inner, sides) = (area.width - 2 * n, area.height - 2 * max(n, line))
    let sideTop = area.y + max(n, line)
    fill(PixelRect(x: area.x + n, y: area.y, width: inner, height: line), color)
    fill(PixelRect(x: area.x + n, y: area.maxY - line, width: inner, height: line), color)
    fill(PixelRect(x: area.x, y: sideTop, width: line, height: sides), color)
    fill(PixelRect(x: area.maxX - line, y: sideTop, width: line, height: sides), color)
  }

  /// Copies the quarters of a square, of `n` × `n` pixels each, to the corners of an area.
  func copyQuarters(_ square: any Texture, of n: Int, to area: PixelRect) {
    for corner in 0..<4 {
      let (isRight, isBottom) = (corner & 1 == 1, corner & 2 == 2)
      let target = PixelRect(
        x: isRight ? area.maxX - n : area.x, y: isBottom ? area.maxY - n : area.y, width: n,
        height: n)
      copy(square, x: isRight ? n : 0, y: isBottom ? n : 0, to: target)
    }
  }

  /// The disc or ring whose quarters are the corners of an area; `nil` if they are square.
  private func corners(of area: PixelRect, radius: Double, line: Int, _ color: Color)
    throws(CallError) -> (any Texture)?
  {
    let limit = Double(min(area.width, area.height)) / 2
    guard radius.isFinite, limit >= 1 else { return nil }
    // Corners of an odd extent would overlap by a pixel, so the radius is limited to whole pixels.
    let pixels = min(radius * scale, limit.rounded(.down))
    guard pixels >= 0.5 else { return nil }
    let radius = Int((pixels * 16).rounded())
    return try texture(.disc(radius: radius, line: line), color)
  }

  private func texture(_ key: ShapeKey, _ color: Color) throws(CallError) -> any Texture {
    let texture: any Texture
    if let known = shapes.entry(for: key, at: frame) {
      texture = known
    } else {
      texture = try device.makeTexture(key.mask())
      shapes.insert(texture, for: key, bytes: texture.bytes, at: frame)
    }
    texture.set(color)
    return texture
  }
}

/// The coverage of pixels by round shapes.
nonisolated enum Coverage {
  /// A disc, or a ring if `line` is not 0, in the smallest square of whole pixels.
  static func disc(radius: Double, line: Int) -> Mask {
    let half = max(1, Int(radius.rounded(.up)))
    var mask = Mask(width: 2 * half, height: 2 * half)
    for y in 0..<2 * half {
      for x in 0..<2 * half {
        let (column, row) = (min(x, 2 * half - 1 - x), min(y, 2 * half - 1 - y))
        let covered = corner(x: column, y: row, radius: radius, line: line)
        mask[x, y] = UInt8((covered * 255).rounded())
      }
    }
    return mask
  }

  /// The coverage of a pixel at a rounded rectangle's top-left corner, 0…1: its distance to the
  /// arc, limited to one pixel.
  static func corner(x: Int, y: Int, radius: Double, line: Int = 0) -> Double {
    let (dx, dy) = (radius - Double(x) - 0.5, radius - Double(y) - 0.5)
    let disc = within(radius, dx, dy)
    guard line > 0, radius > Double(line) else { return disc }
    return disc - within(radius - Double(line), dx, dy)
  }

  /// The coverage of a pixel by the rounded corner of a radius, 0…1, for its distances from the
  /// corner's centre towards the edges.
  static func within(_ radius: Double, _ dx: Double, _ dy: Double) -> Double {
    let distance = dx > 0 && dy > 0 ? (dx * dx + dy * dy).squareRoot() : max(dx, dy)
    return min(1, max(0, radius - distance + 0.5))
  }
}

extension Painter {
  /// Draws an icon in the largest square that fits the rectangle, rasterised for that size.
  func paintIcon(_ icon: Icon, _ rect: Rect, _ color: Color) throws(CallError) {
    guard let area = PixelRect(rect, scale: scale), color.alphaByte > 0, area.intersects(visible)
    else { return }
    let side = min(area.width, area.height, 4096)
    guard side > 0 else { return }
    let texture = try texture(.icon(icon, side: side), color)
    let target = PixelRect(
      x: area.x + (area.width - side) / 2, y: area.y + (area.height - side) / 2,
      width: texture.width, height: texture.height)
    copy(texture, to: target)
  }
}

/// The pixels of an icon.
package enum IconDrawing {
  /// Rasterises an embedded drawing (`IMG_LoadSizedSVG_RW`).
  ///
  /// - Throws: ``CallError`` if it is missing or cannot be read.
  package static func rasterise(_ asset: FlexScrollAsset, side: Int) throws(CallError) -> Surface {
    let stream = unsafe try Call.unwrap(
      "SDL_RWFromConstMem", SDL_RWFromConstMem(asset.bytes, CInt(clamping: asset.length)))
    defer { unsafe SDL_RWclose(stream) }
    let side = CInt(clamping: side)
    return unsafe try Surface(
      adopting: Call.unwrap("IMG_LoadSizedSVG_RW", IMG_LoadSizedSVG_RW(stream, side, side)))
  }
}
