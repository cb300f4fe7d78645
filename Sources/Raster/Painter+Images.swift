import CSDL2
import Canvas

extension Painter {
  /// Gives a name to an image, or takes it away; items that name none draw nothing.
  package func setImage(_ image: Image?, for id: ImageID) {
    images[id] = image.map { ImageTextures($0) }
    invalidate()
  }

  /// Draws an image of which a part is seen and not hidden by what comes later.
  func paintImage(
    _ id: ImageID, _ rect: Rect, radius: Double, opacity: Double, tilt: Double, seen: PixelRect
  ) throws(CallError) {
    guard let textures = images[id], rect.isDrawable else { return }
    let alpha = Color(0, alpha: opacity).alphaByte
    let frame = fit(textures.image.aspect, into: rect)
    guard alpha > 0, let area = PixelRect(frame, scale: scale), !area.isEmpty,
      max(area.width, area.height) <= 16_384
    else { return }
    let limit = Double(min(area.width, area.height) / 2)
    let rounding = radius.isFinite ? min(max(0, radius * scale), limit) : 0
    let angle = Tilt.sane(tilt, side: max(area.width, area.height))
    if angle != 0 {
      try paintTilted(textures, area, radius: rounding, degrees: angle, alpha: alpha, seen: seen)
    } else if rounding == 0, fillsClip(frame) {
      try paintFilling(textures, frame, area, alpha: alpha, seen: seen)
    } else {
      try paintWhole(textures, area, radius: rounding, alpha: alpha, seen: seen)
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

  // An image whose edges are seen: they lie on device pixels, and with them all that is inside.

  private func paintWhole(
    _ textures: ImageTextures, _ area: PixelRect, radius: Double, alpha: UInt8,
    seen: PixelRect
  ) throws(CallError) {
    guard area.intersects(visible) else { return }
    let look = ImageTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius)
    let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    let n = Int(radius.rounded(.up))
    let prepared: ImageTextures.Prepared
    if let known = textures.known(look, having: whole, frame: frame) {
      prepared = known
    } else if 2 * n <= min(area.width, area.height),
      paintTransient(textures, look, alpha: alpha, area, seen: seen)
    {
      return
    } else {
      let extents = ImageTextures.Extents(
        body: (area.width, area.height), rim: (width: 2 * n, height: 2 * n))
      prepared = try textures.prepare(look, part: whole, extents, device: device, frame: frame) {
        prepared throws(CallError) in
        try fill(prepared, textures.image, corners: n)
      }
    }
    prepared.body.alpha = alpha
    copyRounded(prepared, radius: n, alpha: alpha, to: area)
  }

  /// Writes the part of a flat image that its look and its area state, and its corners of `n` × `n`
  /// pixels.
  private func fill(_ prepared: ImageTextures.Prepared, _ image: Image, corners n: Int)
    throws(CallError)
  {
    let (look, part) = (prepared.look, prepared.part)
    let level = image.level(of: look)
    let (columns, rows) = look.axes(of: level, part)
    let (across, down) = (scaler.filter(for: columns.step), scaler.filter(for: rows.step))
    try unsafe prepared.body.write(width: part.width, height: part.height) {
      body throws(CallError) in
      for y in 0..<part.height {
        unsafe scaler.fill(
          body.row(y), from: level, y: rows.place(of: y), down, columns: columns, across)
      }
      guard n > 0, let rim = prepared.rim else { return }
      try unsafe rim.write(width: 2 * n, height: 2 * n) { rim in
        unsafe rim.roundCorners(
          of: body, width: part.width, height: part.height, n: n, radius: look.radius)
      }
    }
  }

  private func copyRounded(
    _ prepared: ImageTextures.Prepared, radius n: Int, alpha: UInt8, to area: PixelRect
  ) {
    let (width, height, body) = (area.width, area.height, prepared.body)
    copy(body, x: n, y: 0, width: width - 2 * n, height: height, toX: area.x + n, toY: area.y)
    guard n > 0, let corners = prepared.rim else { return }
    let sides = height - 2 * n
    copy(body, x: 0, y: n, width: n, height: sides, toX: area.x, toY: area.y + n)
    copy(
      body, x: width - n, y: n, width: n, height: sides, toX: area.maxX - n, toY: area.y + n)
    corners.alpha = alpha
    copyQuarters(corners, of: n, to: area)
  }

  // An image that is larger than what it is seen through: its edges are out of sight, so it lies
  // exactly where it should, between device pixels too, and only what is seen is prepared.

  /// Whether an image covers all of the innermost clip and is larger.
  private func fillsClip(_ frame: Rect) -> Bool {
    guard !clips.isEmpty else { return false }
    let clip = clips[clips.count - 1].rect
    let half = 0.5 / scale
    let (left, right) = (clip.x - frame.x, frame.maxX - clip.maxX)
    let (above, below) = (clip.y - frame.y, frame.maxY - clip.maxY)
    return min(min(left, right), min(above, below)) > -half
      && max(max(left, right), max(above, below)) > half
  }

  private func paintFilling(
    _ textures: ImageTextures, _ frame: Rect, _ area: PixelRect, alpha: UInt8,
    seen open: PixelRect
  ) throws(CallError) {
    // The clip's edges may lie half a pixel beyond the image's.
    let seen = clip.intersection(area)
    guard seen.intersects(visible) else { return }
    func fine(_ pixels: Double) -> Int { Int((pixels * 64).rounded()) }
    let look = ImageTextures.Look(
      width: max(1, fine(frame.width * scale)), height: max(1, fine(frame.height * scale)),
      phaseX: fine(frame.x * scale - Double(area.x)),
      phaseY: fine(frame.y * scale - Double(area.y)))
    let part = PixelRect(
      x: seen.x - area.x, y: seen.y - area.y, width: seen.width, height: seen.height)
    let prepared: ImageTextures.Prepared
    if let known = textures.known(look, having: part, frame: self.frame) {
      prepared = known
    } else if paintTransient(textures, look, alpha: alpha, area, seen: open.intersection(seen)) {
      return
    } else {
      prepared = try prepare(textures, look, part, of: area)
    }
    prepared.body.alpha = alpha
    copy(
      prepared.body, x: part.x - prepared.part.x, y: part.y - prepared.part.y, width: part.width,
      height: part.height, toX: seen.x, toY: seen.y)
  }

  /// Prepares a part of an image; more than that where it moves under its clip.
  private func prepare(
    _ textures: ImageTextures, _ look: ImageTextures.Look, _ part: PixelRect,
    of area: PixelRect
  ) throws(CallError) -> ImageTextures.Prepared {
    var part = part
    if textures.has(look) {
      let (across, down) = (part.width / 2, part.height / 2)
      part = part.grown(across: across, down: down)
        .intersection(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    }
    let extents = ImageTextures.Extents(body: (part.width, part.height))
    return try textures.prepare(look, part: part, extents, device: device, frame: frame) {
      prepared throws(CallError) in
      try fill(prepared, textures.image, corners: 0)
    }
  }

  // An image that leans: its edges are smooth, wherever they lie.

  private func paintTilted(
    _ textures: ImageTextures, _ area: PixelRect, radius: Double, degrees: Double, alpha: UInt8,
    seen: PixelRect
  ) throws(CallError) {
    let tilt = Tilt(width: area.width, height: area.height, degrees: degrees)
    let bounds = tilt.bounds
    let place = bounds.offset(x: area.x, y: area.y)
    guard place.intersects(visible), max(place.width, place.height) <= 16_384 else { return }
    let look = ImageTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius, tilt: degrees)
    let leaning = LeaningFrame(tilt, radius: radius)
    let solid = leaning.solid
    let prepared: ImageTextures.Prepared
    if let known = textures.known(look, having: bounds, frame: frame) {
      prepared = known
    } else if paintTransient(textures, look, leaning, alpha: alpha, place, seen: seen) {
      return
    } else {
      let extents = ImageTextures.Extents(
        body: (bounds.width, bounds.height),
        rim: (width: bounds.width, height: max(1, bounds.height - solid.height)),
        sides: (width: max(1, bounds.width - solid.width), height: max(1, solid.height)))
      prepared = try textures.prepare(look, part: bounds, extents, device: device, frame: frame) {
        prepared throws(CallError) in
        try fill(prepared, textures.image, leaning, extents)
      }
    }
    prepared.body.alpha = alpha
    copy(
      prepared.body, x: solid.x, y: solid.y, width: solid.width, height: solid.height,
      toX: place.x + solid.x, toY: place.y + solid.y)
    copyEdges(of: prepared, leaning, alpha: alpha, to: place)
  }

  /// Writes an image that leans.
  private func fill(
    _ prepared: ImageTextures.Prepared, _ image: Image, _ leaning: LeaningFrame,
    _ extents: ImageTextures.Extents
  ) throws(CallError) {
    let level = image.level(of: prepared.look)
    guard let rim = prepared.rim, let sides = prepared.sides else { return }
    try unsafe prepared.body.write(width: extents.body.width, height: extents.body.height) {
      body throws(CallError) in
      try unsafe rim.write(width: extents.rim.width, height: extents.rim.height) {
        rim throws(CallError) in
        try unsafe sides.write(width: extents.sides.width, height: extents.sides.height) { sides in
          unsafe scaler.lean(level, into: leaning, body: body, ends: rim, sides: sides)
        }
      }
    }
  }

  /// Copies what lies around the solid part of an image that leans.
  private func copyEdges(
    of prepared: ImageTextures.Prepared, _ leaning: LeaningFrame, alpha: UInt8,
    to place: PixelRect
  ) {
    let (bounds, solid) = (leaning.bounds, leaning.solid)
    if let rim = prepared.rim {
      rim.alpha = alpha
      copy(rim, x: 0, y: 0, width: bounds.width, height: solid.y, toX: place.x, toY: place.y)
      copy(
        rim, x: 0, y: solid.y, width: bounds.width, height: bounds.height - solid.maxY,
        toX: place.x, toY: place.y + solid.maxY)
    }
    guard let sides = prepared.sides else { return }
    sides.alpha = alpha
    copy(
      sides, x: 0, y: 0, width: solid.x, height: solid.height, toX: place.x,
      toY: place.y + solid.y)
    copy(
      sides, x: solid.x, y: 0, width: bounds.width - solid.maxX, height: solid.height,
      toX: place.x + solid.maxX, toY: place.y + solid.y)
  }
}

extension PixelRows {
  /// Takes the corners of `n` × `n` pixels of other rows, put together to a square, and gives them
  /// the alpha that a round corner leaves.
  fileprivate func roundCorners(
    of rows: PixelRows, width: Int, height: Int, n: Int, radius: Double
  ) {
    for y in 0..<(2 * n) {
      let source = unsafe rows.row(y < n ? y : height - 2 * n + y)
      let target = unsafe row(y)
      for x in 0..<(2 * n) {
        let covered = Coverage.corner(
          x: min(x, 2 * n - 1 - x), y: min(y, 2 * n - 1 - y), radius: radius)
        unsafe target[x] =
          source[x < n ? x : width - 2 * n + x] & 0x00FF_FFFF
          | UInt32((covered * 255).rounded()) << 24
      }
    }
  }
}
