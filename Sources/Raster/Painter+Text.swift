import CPlatform
import Canvas

/// The appearance of a prepared line of text.
nonisolated struct LineKey: Hashable {
  /// The text.
  var string: String
  /// The size and weight, in points.
  var style: TextStyle
  /// The colour without alpha.
  var rgb: UInt32
  /// The maximum width in pixels.
  var width: Int
  /// The backdrop; `nil` if the line must be blended.
  var backdrop: Backdrop?

  /// Hashes only what distinguishes most lines.
  func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(rgb)
  }

  /// A solid colour behind the glyphs, and the glyphs' alpha.
  nonisolated struct Backdrop: Hashable {
    /// The colour behind, `0x00RRGGBB`.
    var rgb: UInt32
    /// The glyphs' alpha.
    var alpha: UInt8
  }

  /// A text colour on a backdrop.
  nonisolated struct Ink: Equatable {
    /// Their colour without alpha.
    var rgb: UInt32
    /// The backdrop.
    var backdrop: Backdrop
  }
}

/// A prepared line of text.
struct Line {
  /// Its pixels; `nil` if nothing is visible.
  var texture: (any Texture)?
  /// The distance from the top of the texture to the baseline, in pixels.
  var ascent: Int
  /// Whether it is read from right to left.
  var isRightToLeft: Bool
}

extension Painter {
  /// Draws a line of text aligned to device pixels; returns the pixels it covers, visible or not,
  /// or `nil` if its box is not visible.
  func paintText(_ text: DisplayList.Text) throws(CallError) -> PixelRect? {
    let alpha = text.color.alphaByte
    guard let box = PixelRect(text.frame, scale: scale), alpha > 0, !box.isEmpty,
      box.intersects(clip)
    else { return nil }
    var key = LineKey(
      string: Self.bounded(text.string), style: text.style, rgb: text.color.rgb,
      width: box.width + excess(text.style), backdrop: plainBackdrop(in: box, text.color))
    var line = try line(key)
    if let rgb = key.backdrop?.rgb, !isPlain(line, text, in: box, rgb: rgb) {
      key.backdrop = nil
      line = try self.line(key)
    }
    guard let texture = line.texture else { return .empty }
    let area = area(of: texture, line, text, in: box)
    if key.backdrop == nil { texture.alpha = alpha }
    copy(texture, to: area)
    return area
  }

  /// By how many pixels a line may be longer than its box without being cut.
  ///
  /// Boxes are as wide as an estimate of the text and begin and end on whole pixels, so that a line
  /// which should fit may be a little longer.
  private func excess(_ style: TextStyle) -> Int {
    let size = style.size * scale
    return (0..<10_000).contains(size) ? Int((Self.excess * size).rounded(.up)) : 0
  }

  /// The longest such excess, in ems.
  private static let excess = 0.1

  /// The pixels of a line.
  private func area(
    of texture: any Texture, _ line: Line, _ text: DisplayList.Text, in box: PixelRect
  ) -> PixelRect {
    let space = box.width - texture.width
    let x =
      switch (text.alignment, line.isRightToLeft) {
      case (.center, _): box.x + space / 2
      case (.leading, false), (.trailing, true): box.x
      case (.leading, true), (.trailing, false): box.x + space
      }
    let top = baseline(of: text, in: box) - line.ascent
    return PixelRect(x: x, y: top, width: texture.width, height: texture.height)
  }

  /// The solid colour behind a line, if it stays the same, so that a line drawn on it is worth
  /// keeping.
  private func plainBackdrop(in box: PixelRect, _ color: Color) -> LineKey.Backdrop? {
    guard device.prefersCopies, let ground = solidRegions.color(in: box.intersection(visible))
    else {
      return nil
    }
    let backdrop = LineKey.Backdrop(rgb: ground, alpha: color.alphaByte)
    let ink = LineKey.Ink(rgb: color.rgb, backdrop: backdrop)
    guard backdrop.alpha == 255 || inks.isSteady(ink, frame: frame) else { return nil }
    return backdrop
  }

  /// Whether a line whose glyphs extend beyond its box is still on one colour.
  private func isPlain(
    _ line: Line, _ text: DisplayList.Text, in box: PixelRect, rgb: UInt32
  ) -> Bool {
    guard let texture = line.texture else { return true }
    let area = area(of: texture, line, text, in: box)
    guard area.intersection(box) != area else { return true }
    let seen = area.intersection(visible)
    return seen.isEmpty || solidRegions.color(in: seen) == rgb
  }

  /// A prefix of the string that can be hashed in bounded time.
  static func bounded(_ string: String) -> String {
    // A character has at least one scalar of at most four bytes.
    guard string.utf8.count > 4 * longest else { return string }
    return String(string.unicodeScalars.prefix(longest)) + "…"
  }

  /// More characters than any screen shows in a line.
  private static var longest: Int { 1024 }

  /// The requested baseline, or the one that centres the main face's ascent and descent in a box.
  ///
  /// It does not depend on the other faces used in the line.
  func baseline(of text: DisplayList.Text, in box: PixelRect) -> Int {
    if let depth = text.baseline.map({ ($0 * scale).rounded() }), abs(depth) < 1e6 {
      return box.y + Int(depth)
    }
    let style = text.style
    let size = style.size * scale
    guard let font = fonts.mainFont(style.weight, pixelSize: size) else { return box.maxY }
    return box.y + (box.height - font.height) / 2 + font.ascent
  }

  private func line(_ key: LineKey) throws(CallError) -> Line {
    if let known = lines.entry(for: key, at: frame) { return known }
    let setting = TextSetting(
      fonts: fonts, weight: key.style.weight, pixelSize: key.style.size * scale, rgb: key.rgb)
    let set = try setting.line(key.string, width: key.width)
    let texture = try set.bitmap.map { bitmap throws(CallError) in
      try device.makeTexture(
        bitmap.laid(on: key.backdrop), blend: key.backdrop == nil ? .alpha : .opaque)
    }
    let line = Line(texture: texture, ascent: set.ascent, isRightToLeft: set.isRightToLeft)
    lines.insert(line, for: key, bytes: 256 + (texture?.bytes ?? 0), at: frame)
    return line
  }
}

extension Bitmap {
  /// The image with its alpha unchanged, or drawn on a backdrop exactly as it would be blended
  /// there.
  fileprivate func laid(on ground: LineKey.Backdrop?) -> Bitmap {
    guard let ground else { return self }
    var result = Bitmap(width: width, height: height, filledWith: ground.rgb)
    unsafe flexscroll_blend(
      &result.pixels, width, pixels, width, width, height, UInt32(ground.alpha))
    return result
  }
}
