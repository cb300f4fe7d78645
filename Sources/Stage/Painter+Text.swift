import CSDL2
import Canvas

/// What a prepared line of text looks like.
struct LineKey: Hashable {
  /// What is written.
  var string: String
  /// Size and weight, in points.
  var style: TextStyle
  /// The colour without alpha.
  var rgb: UInt32
  /// The widest it may be, in pixels.
  var width: Int
}

/// A prepared line of text.
struct Line {
  /// Its pixels; `nil` where nothing of it can be seen.
  var texture: Texture?
  /// From the top of the texture to the baseline, in pixels.
  var ascent: Int
  /// Whether it is read from right to left.
  var isRightToLeft: Bool
}

extension Painter {
  /// Draws a line of text on whole device pixels.
  func paintText(_ text: DisplayList.Text) throws(StageError) {
    let alpha = text.color.alphaByte
    guard let box = PixelRect(text.frame, scale: scale), alpha > 0, !box.isEmpty,
      box.intersects(visible)
    else { return }
    let line = try line(
      LineKey(
        string: Painter.bounded(text.string), style: text.style, rgb: text.color.rgb,
        width: box.width))
    guard let texture = line.texture else { return }
    let room = box.width - texture.width
    let x =
      switch (text.alignment, line.isRightToLeft) {
      case (.center, _): box.x + room / 2
      case (.leading, false), (.trailing, true): box.x
      case (.leading, true), (.trailing, false): box.x + room
      }
    texture.setAlpha(alpha)
    copy(texture, toX: x, toY: baseline(of: text, in: box) - line.ascent)
  }

  /// A string that is found among the prepared ones in time that does not depend on its length.
  static func bounded(_ string: String) -> String {
    // Four bytes a character at most.
    guard string.utf8.count > 4 * longest else { return string }
    return String(string.unicodeScalars.prefix(longest)) + "…"
  }

  /// No screen shows more characters in a line.
  private static var longest: Int { 1024 }

  /// The baseline that is asked for, or the one that centres the main face's ascent and descent in a
  /// box, so that a line stands still whatever other faces its letters come from.
  private func baseline(of text: DisplayList.Text, in box: PixelRect) -> Int {
    if let depth = text.baseline.map({ ($0 * scale).rounded() }), abs(depth) < 1e6 {
      return box.y + Int(depth)
    }
    let style = text.style
    guard
      let font = try? fonts.font(fonts.mainFace(style.weight), pixelSize: style.size * scale)
    else { return box.maxY }
    return box.y + (box.height - font.height) / 2 + font.ascent
  }

  private func line(_ key: LineKey) throws(StageError) -> Line {
    if let known = lines.entry(for: key) { return known }
    let setting = TextSetting(
      fonts: fonts, weight: key.style.weight, pixelSize: key.style.size * scale, rgb: key.rgb)
    let set = try setting.line(key.string, width: key.width)
    let texture = try set.bitmap.map { bitmap throws(StageError) in
      try Texture(renderer, bitmap, blend: .alpha)
    }
    let line = Line(texture: texture, ascent: set.ascent, isRightToLeft: set.isRightToLeft)
    lines.insert(line, for: key, cost: 256 + (set.bitmap?.pixels.count ?? 0) * 4)
    return line
  }
}
