import CSDL2
import Canvas

/// A picture with what is prepared of it.
struct PictureTextures {
  /// Where its pixels come from.
  let picture: Picture
  /// The picture in the size that was drawn last, opaque.
  var body: Texture?
  /// Its four corners, side by side in a square, rounded.
  var corners: Texture?
  /// What ``body`` and ``corners`` show; `nil` for nothing yet.
  var shown: Shown?

  /// A prepared size.
  struct Shown: Equatable {
    /// Width in device pixels.
    var width: Int
    /// Height in device pixels.
    var height: Int
    /// Corner radius in device pixels.
    var radius: Double
  }

  mutating func dropTextures() {
    body = nil
    corners = nil
    shown = nil
  }
}

extension Painter {
  /// Gives a name to a picture, or takes it away.
  ///
  /// Items that name none draw nothing.
  public func setPicture(_ picture: Picture?, for id: ImageID) {
    pictures[id] = picture.map { PictureTextures(picture: $0) }
  }

  func paintPicture(_ id: ImageID, _ rect: Rect, radius: Double, opacity: Double)
    throws(StageError)
  {
    guard let entry = pictures[id], rect.isDrawable else { return }
    let alpha = Color(0, alpha: opacity).alphaByte
    guard alpha > 0, let area = PixelRect(fit(entry.picture.aspect, into: rect), scale: scale),
      !area.isEmpty, area.intersects(visible), max(area.width, area.height) <= 16_384
    else { return }
    let limit = Double(min(area.width, area.height) / 2)
    let rounding = radius.isFinite ? min(max(0, radius * scale), limit) : 0
    let shown = PictureTextures.Shown(width: area.width, height: area.height, radius: rounding)
    if entry.shown != shown { try prepare(id, shown) }
    guard let body = pictures[id]?.body, let corners = pictures[id]?.corners else { return }
    unsafe SDL_SetTextureBlendMode(
      body.pointer, alpha == 255 ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND)
    body.setAlpha(alpha)
    corners.setAlpha(alpha)
    copyRounded(body, corners, shown, to: area)
  }

  private func fit(_ aspect: Double, into rect: Rect) -> Rect {
    if rect.width > rect.height * aspect {
      let width = rect.height * aspect
      return Rect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height)
    }
    let height = rect.width / aspect
    return Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height)
  }

  private func copyRounded(
    _ body: Texture, _ corners: Texture, _ shown: PictureTextures.Shown, to area: PixelRect
  ) {
    let (width, height) = (shown.width, shown.height)
    let n = Int(shown.radius.rounded(.up))
    copy(body, x: n, y: 0, width: width - 2 * n, height: height, toX: area.x + n, toY: area.y)
    guard n > 0 else { return }
    let sides = height - 2 * n
    copy(body, x: 0, y: n, width: n, height: sides, toX: area.x, toY: area.y + n)
    copy(
      body, x: width - n, y: n, width: n, height: sides, toX: area.maxX - n, toY: area.y + n)
    copyQuarters(corners, of: n, to: area)
  }

  /// Scales the picture to a size and rounds its corners.
  private func prepare(_ id: ImageID, _ shown: PictureTextures.Shown) throws(StageError) {
    guard let picture = pictures[id]?.picture else { return }
    let level = picture.level(forWidth: shown.width, height: shown.height)
    let scaled = level.scaled(toWidth: shown.width, height: shown.height)
    let n = max(1, Int(shown.radius.rounded(.up)))
    let rounded = scaled.corners(n, radius: shown.radius)
    pictures[id]?.shown = nil
    try refill(\.body, of: id, with: scaled, blend: .opaque)
    try refill(\.corners, of: id, with: rounded, blend: .alpha)
    pictures[id]?.shown = shown
  }

  /// Writes pixels into a texture of a picture; into a new, roomier one where they do not fit.
  private func refill(
    _ part: WritableKeyPath<PictureTextures, Texture?>, of id: ImageID, with bitmap: Bitmap,
    blend: Texture.Blend
  ) throws(StageError) {
    if let texture = pictures[id]?[keyPath: part], texture.width >= bitmap.width,
      texture.height >= bitmap.height
    {
      return try texture.fill(with: bitmap)
    }
    // A quarter more, since a cover that is pulled is larger in each frame.
    let texture = try Texture(
      renderer, width: bitmap.width + bitmap.width / 4, height: bitmap.height + bitmap.height / 4,
      blend: blend)
    try texture.fill(with: bitmap)
    pictures[id]?[keyPath: part] = texture
  }
}

extension Bitmap {
  /// The four corners of `n` × `n` pixels put together to a square, with alpha outside the arc.
  fileprivate func corners(_ n: Int, radius: Double) -> Bitmap {
    let n = min(n, width / 2, height / 2)
    var result = Bitmap(width: 2 * n, height: 2 * n)
    for y in 0..<n {
      for x in 0..<n {
        let covered = UInt32((Coverage.corner(x: x, y: y, radius: radius) * 255).rounded()) << 24
        for (right, bottom) in [(false, false), (true, false), (false, true), (true, true)] {
          let source = self[right ? width - 1 - x : x, bottom ? height - 1 - y : y]
          result[right ? 2 * n - 1 - x : x, bottom ? 2 * n - 1 - y : y] =
            source & 0x00FF_FFFF | covered
        }
      }
    }
    return result
  }
}
