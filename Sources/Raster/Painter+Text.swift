import Canvas

/// The appearance of a prepared line of text.
struct LineKey: Hashable {
  /// The text.
  var string: String
  /// The size and weight, in points.
  var style: TextStyle
  /// The maximum width in pixels.
  var width: Int
  /// The colour without alpha, of a line some of whose glyphs have colours of their own; `nil` for a
  /// mask.
  var rgb: UInt32?

  /// Hashes only what distinguishes most lines.
  func hash(into hasher: inout Hasher) { hasher.combine(string) }
}

/// A prepared line of text.
struct Line {
  /// Its mask, or its pixels; `nil` if nothing is visible.
  var texture: (any Texture)?
  /// The distance from the top of the texture to the baseline, in pixels.
  var ascent: Int
  /// Whether it is read from right to left.
  var isRightToLeft: Bool
  /// The height and ascent of the main face, in pixels; `nil` if the face cannot be opened.
  var mainMetrics: (height: Int, ascent: Int)?
  /// Whether some glyphs have colours of their own, so that a line is kept for each colour of the
  /// others.
  var hasOwnColors = false
}

extension Painter {
  /// Draws a line of text aligned to device pixels; returns the pixels it covers, visible or not,
  /// or `nil` if its box is not visible.
  func paintText(_ text: DisplayList.Text) throws(CallError) -> PixelRect? {
    guard let box = PixelRect(text.frame, scale: scale), text.color.alphaByte > 0, !box.isEmpty,
      box.intersects(clip)
    else { return nil }
    let line = try line(text, width: box.width + excess(text.style))
    guard let texture = line.texture else { return .empty }
    texture.set(text.color)
    let area = area(of: texture, line, text, in: box)
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
    let top = baseline(of: text, line, in: box) - line.ascent
    return PixelRect(x: x, y: top, width: texture.width, height: texture.height)
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
  private func baseline(of text: DisplayList.Text, _ line: Line, in box: PixelRect) -> Int {
    if let depth = text.baseline.map({ ($0 * scale).rounded() }), abs(depth) < 1e6 {
      return box.y + Int(depth)
    }
    guard let main = line.mainMetrics else { return box.maxY }
    return box.y + (box.height - main.height) / 2 + main.ascent
  }

  private func line(_ text: DisplayList.Text, width: Int) throws(CallError) -> Line {
    let rgb = text.color.rgb
    var key = LineKey(string: Self.bounded(text.string), style: text.style, width: width)
    if let known = lines.entry(for: key, at: frame) {
      guard known.hasOwnColors else { return known }
      key.rgb = rgb
      if let known = lines.entry(for: key, at: frame) { return known }
    }
    let (weight, size) = (text.style.weight, text.style.size * scale)
    let setting = TextSetting(fonts: fonts, weight: weight, pixelSize: size, rgb: rgb)
    let set = try setting.line(key.string, width: width)
    var line = Line(ascent: set.ascent, isRightToLeft: set.isRightToLeft)
    line.mainMetrics = fonts.mainFont(weight, pixelSize: size).map { ($0.height, $0.ascent) }
    if let bitmap = set.bitmap {
      if !set.hasPictures, let mask = Mask(bitmap, of: rgb) {
        line.texture = try device.makeTexture(mask)
      } else {
        line.hasOwnColors = true
        if key.rgb == nil { lines.insert(line, for: key, bytes: 256, at: frame) }
        key.rgb = rgb
        line.texture = try device.makeTexture(bitmap, blend: .alpha)
      }
    }
    lines.insert(line, for: key, bytes: 256 + (line.texture?.bytes ?? 0), at: frame)
    return line
  }
}
