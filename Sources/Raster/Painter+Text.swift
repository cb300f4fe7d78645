import CPlatform
import Canvas

/// What a prepared line of text looks like.
nonisolated struct LineKey: Hashable {
  /// What is written.
  var string: String
  /// Size and weight, in points.
  var style: TextStyle
  /// The colour without alpha.
  var rgb: UInt32
  /// The widest it may be, in pixels.
  var width: Int
  /// What it is on; `nil` where it has to be blended.
  var backdrop: Backdrop?

  /// By what distinguishes most lines.
  func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(rgb)
  }

  /// A colour behind the glyphs, and how they cover it.
  nonisolated struct Backdrop: Hashable {
    /// The colour behind, `0x00RRGGBB`.
    var rgb: UInt32
    /// The glyphs' alpha.
    var alpha: UInt8
  }

  /// How glyphs look on a ground.
  nonisolated struct Ink: Equatable {
    /// Their colour without alpha.
    var rgb: UInt32
    /// What they are on.
    var backdrop: Backdrop
  }
}

/// A prepared line of text.
struct Line {
  /// Its pixels; `nil` where nothing of it can be seen.
  var texture: (any Texture)?
  /// From the top of the texture to the baseline, in pixels.
  var ascent: Int
  /// Whether it is read from right to left.
  var isRightToLeft: Bool
}

extension Painter {
  /// Draws a line of text on whole device pixels; returns which, be they seen or not;
  /// `nil` where its box is not seen.
  func paintText(_ text: DisplayList.Text) throws(CallError) -> PixelRect? {
    let alpha = text.color.alphaByte
    guard let box = PixelRect(text.frame, scale: scale), alpha > 0, !box.isEmpty,
      box.intersects(clip)
    else { return nil }
    var key = LineKey(
      string: Self.bounded(text.string), style: text.style, rgb: text.color.rgb,
      width: box.width, backdrop: plainBackdrop(in: box, text.color))
    var line = try line(key)
    if let rgb = key.backdrop?.rgb, !isPlain(line, text, in: box, rgb: rgb) {
      key.backdrop = nil
      line = try self.line(key)
    }
    guard let texture = line.texture else { return .empty }
    let place = place(of: texture, line, text, in: box)
    if key.backdrop == nil { texture.alpha = alpha }
    copy(texture, toX: place.x, toY: place.y)
    return PixelRect(x: place.x, y: place.y, width: texture.width, height: texture.height)
  }

  /// Where the corner of a line's pixels is.
  private func place(
    of texture: any Texture, _ line: Line, _ text: DisplayList.Text, in box: PixelRect
  ) -> (x: Int, y: Int) {
    let space = box.width - texture.width
    let x =
      switch (text.alignment, line.isRightToLeft) {
      case (.center, _): box.x + space / 2
      case (.leading, false), (.trailing, true): box.x
      case (.leading, true), (.trailing, false): box.x + space
      }
    return (x, baseline(of: text, in: box) - line.ascent)
  }

  /// The colour on which a line is and keeps standing, so that it is worth a copy of its own.
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

  /// Whether a line whose glyphs reach beyond its box is on one colour all the same.
  private func isPlain(
    _ line: Line, _ text: DisplayList.Text, in box: PixelRect, rgb: UInt32
  ) -> Bool {
    guard let texture = line.texture else { return true }
    let place = place(of: texture, line, text, in: box)
    let area = PixelRect(x: place.x, y: place.y, width: texture.width, height: texture.height)
    guard area.intersection(box) != area else { return true }
    let seen = area.intersection(visible)
    return seen.isEmpty || solidRegions.color(in: seen) == rgb
  }

  /// A string that is found among the prepared ones in time that does not depend on its length.
  static func bounded(_ string: String) -> String {
    // Four bytes a character at most.
    guard string.utf8.count > 4 * longest else { return string }
    return String(string.unicodeScalars.prefix(longest)) + "…"
  }

  /// No screen shows more characters in a line.
  private static var longest: Int { 1024 }

  /// The baseline that is asked for, or the one that centres the main face's ascent and descent in
  /// a box, so that a line stands still whatever other faces its glyphs come from.
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
  /// The image with alpha as it is; or on one colour together with that, bit for bit as it would be
  /// blended there.
  fileprivate func laid(on ground: LineKey.Backdrop?) -> Bitmap {
    guard let ground else { return self }
    var result = Bitmap(width: width, height: height, filledWith: ground.rgb)
    unsafe result.pixels.withUnsafeMutableBufferPointer { target in
      unsafe pixels.withUnsafeBufferPointer { source in
        guard let target = target.baseAddress, let source = source.baseAddress else { return }
        unsafe flexscroll_blend(
          target, width, source, width, width, height, UInt32(ground.alpha))
      }
    }
    return result
  }
}
