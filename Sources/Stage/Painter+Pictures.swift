import CSDL2
import Canvas

extension Painter {
  /// Gives a name to a picture, or takes it away.
  ///
  /// Items that name none draw nothing.
  public func setPicture(_ picture: Picture?, for id: ImageID) {
    pictures[id] = picture.map { PictureTextures($0) }
    forgetFrame()
  }

  func paintPicture(_ id: ImageID, _ rect: Rect, radius: Double, opacity: Double, tilt: Double)
    throws(StageError)
  {
    guard let textures = pictures[id], rect.isDrawable else { return }
    let alpha = Color(0, alpha: opacity).alphaByte
    let frame = fit(textures.picture.aspect, into: rect)
    guard alpha > 0, let area = PixelRect(frame, scale: scale), !area.isEmpty,
      max(area.width, area.height) <= 16_384
    else { return }
    let limit = Double(min(area.width, area.height) / 2)
    let rounding = radius.isFinite ? min(max(0, radius * scale), limit) : 0
    let angle = Tilt.sane(tilt)
    if angle != 0 {
      try paintTilted(textures, area, radius: rounding, degrees: angle, alpha: alpha)
    } else if rounding == 0, fillsClip(frame) {
      try paintFilling(textures, frame, area, alpha: alpha)
    } else {
      try paintWhole(textures, area, radius: rounding, alpha: alpha)
    }
  }

  func fit(_ aspect: Double, into rect: Rect) -> Rect {
    if rect.width > rect.height * aspect {
      let width = rect.height * aspect
      return Rect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height)
    }
    let height = rect.width / aspect
    return Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height)
  }

  // A picture whose edges are seen: they lie on device pixels, and with them all that is inside.

  private func paintWhole(
    _ textures: PictureTextures, _ area: PixelRect, radius: Double, alpha: UInt8
  ) throws(StageError) {
    guard area.intersects(visible) else { return }
    let look = PictureTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius)
    let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    let prepared: PictureTextures.Prepared
    if let known = textures.known(look, having: whole, frame: frame) {
      prepared = known
    } else {
      let picture = textures.picture
      let level = picture.level(forWidth: area.width, height: area.height)
      let body = level.scaled(toWidth: area.width, height: area.height)
      let n = Int(radius.rounded(.up))
      let corners = n > 0 ? body.corners(n, radius: radius) : nil
      prepared = try textures.prepare(
        look, part: whole, body: body, corners: corners, renderer: renderer, frame: frame)
    }
    prepared.body.setAlpha(alpha)
    copyRounded(prepared, radius: Int(radius.rounded(.up)), alpha: alpha, to: area)
  }

  private func copyRounded(
    _ prepared: PictureTextures.Prepared, radius n: Int, alpha: UInt8, to area: PixelRect
  ) {
    let (width, height, body) = (area.width, area.height, prepared.body)
    copy(body, x: n, y: 0, width: width - 2 * n, height: height, toX: area.x + n, toY: area.y)
    guard n > 0, let corners = prepared.corners else { return }
    let sides = height - 2 * n
    copy(body, x: 0, y: n, width: n, height: sides, toX: area.x, toY: area.y + n)
    copy(
      body, x: width - n, y: n, width: n, height: sides, toX: area.maxX - n, toY: area.y + n)
    corners.setAlpha(alpha)
    copyQuarters(corners, of: n, to: area)
  }

  // A picture that is larger than what it is seen through: its edges are out of sight, so it lies
  // exactly where it should, between device pixels too, and only what is seen is prepared.

  /// Whether a picture covers all of the innermost clip and is larger.
  private func fillsClip(_ frame: Rect) -> Bool {
    guard let clip = clips.last?.rect else { return false }
    let half = 0.5 / scale
    let (left, right) = (clip.x - frame.x, frame.maxX - clip.maxX)
    let (above, below) = (clip.y - frame.y, frame.maxY - clip.maxY)
    return min(min(left, right), min(above, below)) > -half
      && max(max(left, right), max(above, below)) > half
  }

  private func paintFilling(
    _ textures: PictureTextures, _ frame: Rect, _ area: PixelRect, alpha: UInt8
  ) throws(StageError) {
    // The clip's edges may lie half a pixel beyond the picture's.
    let seen = clip.intersection(area)
    guard seen.intersects(visible) else { return }
    func fine(_ pixels: Double) -> Int { Int((pixels * 64).rounded()) }
    let look = PictureTextures.Look(
      width: max(1, fine(frame.width * scale)), height: max(1, fine(frame.height * scale)),
      phaseX: fine(frame.x * scale - Double(area.x)),
      phaseY: fine(frame.y * scale - Double(area.y)))
    let part = PixelRect(
      x: seen.x - area.x, y: seen.y - area.y, width: seen.width, height: seen.height)
    let prepared: PictureTextures.Prepared
    if let known = textures.known(look, having: part, frame: self.frame) {
      prepared = known
    } else {
      prepared = try prepare(textures, look, part, of: area)
    }
    prepared.body.setAlpha(alpha)
    copy(
      prepared.body, x: part.x - prepared.part.x, y: part.y - prepared.part.y, width: part.width,
      height: part.height, toX: seen.x, toY: seen.y)
  }

  /// Prepares a part of a picture; more than that where it moves under its clip.
  private func prepare(
    _ textures: PictureTextures, _ look: PictureTextures.Look, _ part: PixelRect,
    of area: PixelRect
  ) throws(StageError) -> PictureTextures.Prepared {
    var part = part
    if textures.has(look) {
      let (across, down) = (part.width / 2, part.height / 2)
      part = PixelRect(
        x: part.x - across, y: part.y - down, width: part.width + 2 * across,
        height: part.height + 2 * down
      ).intersection(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    }
    let level = textures.picture.level(forWidth: area.width, height: area.height)
    let columns = ScalingWeights(
      source: level.width, count: part.width, length: Double(look.width) / 64,
      start: Double(part.x) - Double(look.phaseX) / 64)
    let rows = ScalingWeights(
      source: level.height, count: part.height, length: Double(look.height) / 64,
      start: Double(part.y) - Double(look.phaseY) / 64)
    return try textures.prepare(
      look, part: part, body: level.scaled(columns, rows), corners: nil, renderer: renderer,
      frame: frame)
  }

  // A picture that leans: its edges are smooth, wherever they lie.

  private func paintTilted(
    _ textures: PictureTextures, _ area: PixelRect, radius: Double, degrees: Double, alpha: UInt8
  ) throws(StageError) {
    let tilt = Tilt(width: area.width, height: area.height, degrees: degrees)
    let bounds = tilt.bounds
    let place = PixelRect(
      x: area.x + bounds.x, y: area.y + bounds.y, width: bounds.width, height: bounds.height)
    guard place.intersects(visible), max(place.width, place.height) <= 16_384 else { return }
    let look = PictureTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius, tilt: degrees)
    let prepared: PictureTextures.Prepared
    if let known = textures.known(look, having: bounds, frame: frame) {
      prepared = known
    } else {
      // The level that the flat picture has, so that leaning changes nothing else.
      let level = textures.picture.level(forWidth: area.width, height: area.height)
      prepared = try textures.prepare(
        look, part: bounds, body: level.tilted(tilt, radius: radius), corners: nil,
        renderer: renderer, frame: frame)
    }
    let body = prepared.body
    body.setAlpha(alpha)
    copy(body, x: 0, y: 0, width: bounds.width, height: bounds.height, toX: place.x, toY: place.y)
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
