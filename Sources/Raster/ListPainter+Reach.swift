import Canvas

extension ListPainter {
  /// What of its device pixels an item hides for certain, without clips.
  func solid(of item: DisplayList.Item) -> PixelRect {
    switch item {
    case .fill(let rect, let radius, let color) where color.alphaByte == 255:
      let area = pixels(rect)
      guard radius > 0 else { return radius <= 0 ? area : .empty }
      let corner = Int(min(10_000, radius * scale).rounded(.up))
      return PixelRect(
        x: area.x, y: area.y + corner, width: area.width, height: area.height - 2 * corner)
    case .gradient(let rect, let top, let bottom) where Blend(top: top, bottom: bottom).isOpaque:
      return pixels(rect)
    default: return .empty
    }
  }

  /// The device pixels that an item may change, without clips; of text, where it is usual.
  func reach(of item: DisplayList.Item) -> PixelRect {
    switch item {
    case .fill(let rect, _, let color), .icon(_, let rect, let color):
      return color.alphaByte > 0 ? pixels(rect) : .empty
    case .stroke(let rect, _, let width, let color):
      return color.alphaByte > 0 && width > 0 ? pixels(rect) : .empty
    case .gradient(let rect, _, _), .pushClip(let rect): return pixels(rect)
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

  /// Where the glyphs of a line usually are; a frame in which they reach farther is painted whole.
  private func reach(of text: DisplayList.Text) -> PixelRect {
    let box = pixels(text.frame)
    guard text.color.alphaByte > 0, !box.isEmpty else { return .empty }
    let em = text.style.size * scale
    let size = em > 0 && em < 10_000 ? Int(em) : 10_000
    var lines = box
    if let depth = text.baseline.map({ $0 * scale }), abs(depth) < 1e6 {
      lines = PixelRect(x: box.x, y: box.y + Int(depth) - size, width: box.width, height: size)
    }
    return plainReach(of: text, in: box) ?? box.union(lines.grown(across: size / 2, down: size))
  }

  /// Where the glyphs of a plain line are, by their usual widths; `nil` for any other.
  private func plainReach(of text: DisplayList.Text, in box: PixelRect) -> PixelRect? {
    let pixelSize = text.style.size * scale
    guard text.string.utf8.count <= TextBound.limit(width: box.width, pixelSize: pixelSize),
      PlainText.isPlain(text.string.utf8),
      let font = fonts.mainFont(text.style.weight, pixelSize: pixelSize),
      let usual = font.usualWidth(of: text.string)
    else { return nil }
    // Letters that keep their distance, or are higher than the line, take a little more.
    let more = font.height / 4
    let width = min(box.width, usual + more)
    let x =
      switch text.alignment {
      case .leading: box.x
      case .center: box.x + (box.width - width) / 2
      case .trailing: box.maxX - width
      }
    let top = baseline(of: text, in: box) - font.ascent
    return PixelRect(x: x, y: top, width: width, height: font.height).grown(across: 1, down: more)
  }

  /// By how many pixels a line of text has moved from one list to the next, if nothing else about it
  /// is new but its colour.
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
    guard let image = images[id]?.image, rect.isDrawable,
      Color(0, alpha: opacity).alphaByte > 0
    else { return .empty }
    let area = pixels(fit(image.aspect, into: rect))
    let angle = Tilt.sane(tilt, side: max(area.width, area.height))
    guard angle != 0 else { return area }
    return Tilt(width: area.width, height: area.height, degrees: angle).bounds
      .offset(x: area.x, y: area.y)
  }
}
