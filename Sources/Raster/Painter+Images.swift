import CSDL2
import Canvas

extension Painter {
  /// Whether there is an image with a name.
  package func hasImage(_ id: ImageID) -> Bool { images[id] != nil }

  /// Registers or removes an image; items with an unknown name draw nothing.
  package func setImage(_ image: Image?, for id: ImageID) {
    images[id] = image.map { ImageTextures($0) }
    missingImages.remove(id)
    invalidate()
  }

  /// Draws an image that is partly visible.
  func paintImage(
    _ id: ImageID, _ rect: Rect, radius: Double, opacity: Double, tilt: Double
  ) throws(CallError) {
    let alpha = Color(0, alpha: opacity).alphaByte
    guard alpha > 0, let textures = images[id],
      let (frame, area, rounding, angle) = shape(
        of: textures.image, in: rect, radius: radius, tilt: tilt)
    else { return }
    if angle != 0 {
      try paintTilted(textures, area, radius: rounding, degrees: angle, alpha: alpha)
    } else if rounding == 0, fillsClip(frame) {
      try paintFilling(textures, frame, area, alpha: alpha)
    } else {
      try paintWhole(textures, area, radius: rounding, alpha: alpha)
    }
  }

  /// The longest side of an image that is drawn, in pixels.
  private static let longestImage = 16_384

  /// An image's frame in points, its area in pixels without the tilt, its corner radius in pixels, and
  /// its tilt in degrees; `nil` if it is not drawn.
  private func shape(of image: Image, in rect: Rect, radius: Double, tilt: Double) -> (
    frame: Rect, area: PixelRect, rounding: Double, angle: Double
  )? {
    let frame = fit(image.aspect, into: rect)
    guard rect.isDrawable, let area = PixelRect(frame, scale: scale), !area.isEmpty,
      max(area.width, area.height) <= Self.longestImage
    else { return nil }
    let limit = Double(min(area.width, area.height) / 2)
    let rounding = radius.isFinite ? min(max(0, radius * scale), limit) : 0
    return (frame, area, rounding, Tilt.sane(tilt, side: max(area.width, area.height)))
  }

  /// The pixels that an opaque image certainly hides, without clips.
  func solid(ofImage id: ImageID, _ rect: Rect, radius: Double, tilt: Double) -> PixelRect {
    guard let image = images[id]?.image,
      let (_, area, rounding, angle) = shape(of: image, in: rect, radius: radius, tilt: tilt)
    else { return .empty }
    guard angle != 0 else { return area.grown(across: 0, down: -Int(rounding.rounded(.up))) }
    let tilt = Tilt(width: area.width, height: area.height, degrees: angle)
    let place = tilt.bounds.offset(x: area.x, y: area.y)
    guard max(place.width, place.height) <= Self.longestImage else { return .empty }
    return LeaningFrame(tilt, radius: rounding).solid.offset(x: place.x, y: place.y)
  }

  func fit(_ aspect: Double, into rect: Rect) -> Rect {
    if rect.width > rect.height * aspect {
      let width = rect.height * aspect
      return Rect(x: rect.midX - width / 2, y: rect.y, width: width, height: rect.height)
    }
    let height = rect.width / aspect
    return Rect(x: rect.x, y: rect.midY - height / 2, width: rect.width, height: height)
  }

  // Images whose edges are visible; they are aligned to device pixels.

  private func paintWhole(
    _ textures: ImageTextures, _ area: PixelRect, radius: Double, alpha: UInt8
  ) throws(CallError) {
    guard area.intersects(visible) else { return }
    let look = ImageTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius)
    let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    try paintFlat(textures, look, whole, of: area, alpha: alpha)
  }

  // Images larger than their clip. The edges are hidden, so the position need not be aligned to
  // device pixels, and only the visible part is prepared.

  /// Whether an image covers the innermost clip and is larger.
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
    _ textures: ImageTextures, _ frame: Rect, _ area: PixelRect, alpha: UInt8
  ) throws(CallError) {
    // The clip's edges may extend half a pixel beyond the image's.
    let open = clip.intersection(area)
    guard open.intersects(visible) else { return }
    func fine(_ pixels: Double) -> Int { Int((pixels * 64).rounded()) }
    let look = ImageTextures.Look(
      width: max(1, fine(frame.width * scale)), height: max(1, fine(frame.height * scale)),
      phaseX: fine(frame.x * scale - Double(area.x)),
      phaseY: fine(frame.y * scale - Double(area.y)))
    let part = open.offset(x: -area.x, y: -area.y)
    try paintFlat(textures, look, part, of: area, alpha: alpha)
  }

  /// Draws a part of a flat image, relative to the corner of its area; an image with round corners
  /// is drawn completely.
  private func paintFlat(
    _ textures: ImageTextures, _ look: ImageTextures.Look, _ part: PixelRect, of area: PixelRect,
    alpha: UInt8
  ) throws(CallError) {
    let n = Int(look.radius.rounded(.up))
    let solid = part.grown(across: 0, down: -n)
    if let known = textures.known(look, having: part, frame: frame) {
      return lay(known, part, solid: solid, alpha: alpha, at: area)
    }
    let level = textures.image.level(of: look)
    var (columns, rows) = look.axes(of: level)
    let (across, down) = (scaler.filter(for: columns.step), scaler.filter(for: rows.step))
    try unsafe paintNew(textures, look, part, solid: solid, of: area, alpha: alpha) {
      scaler, y, part, row in
      (columns.skipped, columns.count) = (part.lowerBound, part.count)
      unsafe scaler.fill(
        row, from: level, y: rows.place(of: y), down, columns: columns, across)
      let depth = min(y, area.height - 1 - y)
      guard depth < n else { return part }
      let inner = (n..<(area.width - n)).clamped(to: part)
      for x in part where !inner.contains(x) {
        let covered = Coverage.corner(
          x: min(x, area.width - 1 - x), y: depth, radius: look.radius)
        let alpha = UInt32((covered * 255).rounded()) << 24
        unsafe row[x - part.lowerBound] = row[x - part.lowerBound] & 0x00FF_FFFF | alpha
      }
      return inner
    }
  }

  // Tilted images; their edges are anti-aliased.

  private func paintTilted(
    _ textures: ImageTextures, _ area: PixelRect, radius: Double, degrees: Double, alpha: UInt8
  ) throws(CallError) {
    let tilt = Tilt(width: area.width, height: area.height, degrees: degrees)
    let place = tilt.bounds.offset(x: area.x, y: area.y)
    guard place.intersects(visible), max(place.width, place.height) <= Self.longestImage else {
      return
    }
    let look = ImageTextures.Look(
      width: area.width * 64, height: area.height * 64, radius: radius, tilt: degrees)
    let leaning = LeaningFrame(tilt, radius: radius)
    let whole = PixelRect(x: 0, y: 0, width: place.width, height: place.height)
    if let known = textures.known(look, having: whole, frame: frame) {
      return lay(known, whole, solid: leaning.solid, alpha: alpha, at: place)
    }
    let level = textures.image.level(of: look)
    try unsafe paintNew(
      textures, look, whole, solid: leaning.solid, of: place, alpha: alpha
    ) { scaler, y, part, row in
      unsafe scaler.fill(row, from: level, leaning: leaning, row: y, columns: part)
    }
  }

  // A flat or a tilted image.

  /// Writes some columns of a row, both relative to an area's corner; returns the opaque ones.
  private typealias RowFill = (
    _ scaler: inout RowScaler, _ y: Int, _ columns: Range<Int>, UnsafeMutablePointer<UInt32>
  ) -> Range<Int>

  /// Draws a part of an image that is not prepared.
  ///
  /// An image whose size changes in each frame is drawn row by row in memory, since a texture would
  /// be used only once. Of an image that moves under its clip a larger part is prepared.
  private func paintNew(
    _ textures: ImageTextures, _ look: ImageTextures.Look, _ part: PixelRect, solid: PixelRect,
    of area: PixelRect, alpha: UInt8, _ fill: RowFill
  ) throws(CallError) {
    if alpha == 255, let memory = device.memory, textures.isTransient(look, frame: frame) {
      textures.transients += 1
      return unsafe draw(part, of: area, on: memory, fill)
    }
    var ready = part
    if textures.has(look) {
      ready = part.grown(across: part.width / 2, down: part.height / 2)
        .intersection(PixelRect(x: 0, y: 0, width: area.width, height: area.height))
    }
    let prepared = try textures.prepare(look, part: ready, device: device, frame: frame) {
      texture throws(CallError) in
      try unsafe texture.write(width: ready.width, height: ready.height) { rows in
        for y in 0..<ready.height {
          _ = unsafe fill(&scaler, ready.y + y, ready.x..<ready.maxX, rows.row(y))
        }
      }
    }
    lay(prepared, part, solid: solid, alpha: alpha, at: area)
  }

  /// Draws what is repainted of a piece of an area row by row.
  ///
  /// - Parameters:
  ///   - piece: The piece to draw, relative to the area's corner.
  ///   - area: The area in device pixels.
  ///   - memory: The target.
  ///   - fill: Writes a row.
  private func draw(
    _ piece: PixelRect, of area: PixelRect, on memory: PixelBuffer, _ fill: RowFill
  ) {
    let missing = area.width - scratch.count
    if missing > 0 { scratch.append(contentsOf: repeatElement(0, count: missing + missing / 4)) }
    forEachPart(of: piece.offset(x: area.x, y: area.y)) { part in
      let columns = (part.x - area.x)..<(part.maxX - area.x)
      unsafe scratch.withUnsafeMutableBufferPointer { space in
        guard let row = space.baseAddress else { return }
        for y in part.y..<part.maxY {
          let opaque = unsafe fill(&scaler, y - area.y, columns, row)
          let (start, end) = (opaque.lowerBound - part.x, opaque.upperBound - part.x)
          unsafe memory.draw(
            row, x: part.x, y: y, width: part.width,
            opaque: (start + area.x)..<(end + area.x))
        }
      }
    }
  }

  /// Copies a part of an image to its area: opaque pixels without blending, the edges by their
  /// alpha.
  private func lay(
    _ prepared: ImageTextures.Prepared, _ part: PixelRect, solid: PixelRect, alpha: UInt8,
    at area: PixelRect
  ) {
    let texture = prepared.texture
    texture.alpha = alpha
    func copy(_ piece: PixelRect, _ blend: TextureBlend) {
      texture.blend = blend
      self.copy(
        texture, x: piece.x - prepared.part.x, y: piece.y - prepared.part.y,
        to: piece.offset(x: area.x, y: area.y))
    }
    copy(solid, alpha == 255 ? .opaque : .alpha)
    let edges = part.around(solid)
    for index in edges.indices { copy(edges[index], .alpha) }
  }
}

nonisolated extension Image {
  /// The level used for a look.
  ///
  /// A tilted image uses the level of the flat one, so that tilting changes nothing else.
  mutating func level(of look: ImageTextures.Look) -> Bitmap {
    level(forWidth: look.width / 64, height: look.height / 64)
  }
}

nonisolated extension ImageTextures.Look {
  /// The positions of the pixels of a flat image's area in a level.
  func axes(of level: Bitmap) -> (columns: RowScaler.Axis, rows: RowScaler.Axis) {
    (
      RowScaler.Axis(source: level.width, length: Double(width) / 64, from: -Double(phaseX) / 64),
      RowScaler.Axis(source: level.height, length: Double(height) / 64, from: -Double(phaseY) / 64)
    )
  }
}
