import Canvas

/// Images that have another size in each frame: in memory they are drawn row by row to where they
/// are seen, since a texture would be used once.
extension ListPainter {
  /// Draws a flat image that is not worth textures; returns whether it did.
  func paintTransient(
    _ textures: ImageTextures, _ look: ImageTextures.Look, alpha: UInt8, _ area: PixelRect,
    seen: PixelRect
  ) -> Bool {
    guard let memory = memory(forTransient: textures, look, alpha: alpha) else { return false }
    let level = textures.image.level(of: look)
    let n = Int(look.radius.rounded(.up))
    let whole = PixelRect(x: 0, y: 0, width: area.width, height: area.height)
    var (columns, rows) = look.axes(of: level, whole)
    let (across, down) = (scaler.filter(for: columns.step), scaler.filter(for: rows.step))
    rows.skipped = 0
    unsafe draw(area, seen: seen, on: memory) { scaler, y, part, row in
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
    return true
  }

  /// Draws a leaning image that is not worth textures; returns whether it did.
  func paintTransient(
    _ textures: ImageTextures, _ look: ImageTextures.Look, _ leaning: LeaningFrame,
    alpha: UInt8, _ place: PixelRect, seen: PixelRect
  ) -> Bool {
    guard let memory = memory(forTransient: textures, look, alpha: alpha) else { return false }
    let level = textures.image.level(of: look)
    unsafe draw(place, seen: seen, on: memory) { scaler, y, part, row in
      unsafe scaler.fillCut(row, from: level, leaning: leaning, row: y, columns: part)
    }
    return true
  }

  private func memory(
    forTransient textures: ImageTextures, _ look: ImageTextures.Look, alpha: UInt8
  ) -> PixelBuffer? {
    guard device.prefersCopies, alpha == 255, let memory = device.memory,
      textures.isTransient(look, frame: frame)
    else { return nil }
    textures.transients += 1
    return memory
  }

  /// Draws what is painted anew of an area, row by row.
  ///
  /// - Parameters:
  ///   - area: the device pixels.
  ///   - seen: those of them that are not hidden.
  ///   - memory: where they are.
  ///   - fill: writes some columns of a row, both counted from the area's corner; returns which are
  ///     opaque.
  private func draw(
    _ area: PixelRect, seen: PixelRect, on memory: PixelBuffer,
    _ fill: (
      _ scaler: inout RowScaler, _ y: Int, _ columns: Range<Int>, UnsafeMutablePointer<UInt32>
    ) -> Range<Int>
  ) {
    solidRegions.draw(area.intersection(visible))
    let missing = area.width - scratch.count
    if missing > 0 { scratch.append(contentsOf: repeatElement(0, count: missing + missing / 4)) }
    let open = area.intersection(seen)
    for index in damage.parts.indices {
      let part = open.intersection(damage.parts[index])
      let columns = (part.x - area.x)..<(part.x - area.x + part.width)
      guard !part.isEmpty else { continue }
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
}

nonisolated extension Image {
  /// The level from which a look is made; that of a leaning image is the flat one's, so that
  /// leaning changes nothing else.
  func level(of look: ImageTextures.Look) -> Bitmap {
    level(forWidth: look.width / 64, height: look.height / 64)
  }
}

nonisolated extension ImageTextures.Look {
  /// Where the pixels of a part of a flat image's area are in a level.
  func axes(of level: Bitmap, _ part: PixelRect) -> (columns: RowScaler.Axis, rows: RowScaler.Axis)
  {
    (
      RowScaler.Axis(
        source: level.width, length: Double(width) / 64, from: -Double(phaseX) / 64,
        count: part.width, skipped: part.x),
      RowScaler.Axis(
        source: level.height, length: Double(height) / 64, from: -Double(phaseY) / 64,
        count: part.height, skipped: part.y)
    )
  }
}
