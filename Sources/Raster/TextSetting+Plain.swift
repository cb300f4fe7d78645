import Canvas

extension TextSetting {
  /// The line where it is plain and its face has all of it: one piece, drawn before it is measured,
  /// since most lines fit.
  ///
  /// - Returns: `nil` where it has to be set piece by piece; the pixels are the same either way.
  /// - Throws: ``StageError`` where the face cannot be opened.
  func plainLine(_ string: String, width: Int) throws(StageError) -> Line? {
    guard string.utf8.count <= TextBound.limit(width: width, pixelSize: pixelSize),
      PlainText.isPlain(string.utf8)
    else { return nil }
    let face = fonts.mainFace(weight, pixelSize: pixelSize)
    let font = try fonts.font(face, pixelSize: pixelSize)
    guard !face.isBitmap, font.provides(all: string),
      let whole = try? font.drawn(plain: string, rgb: rgb)
    else { return nil }
    if whole.width <= width {
      return Line(letters: whole, ascent: font.ascent, isRightToLeft: false)
    }
    guard font.provides("…"), let shortened = shortened(string, width: width, font),
      let beginning = try? font.drawn(plain: shortened, rgb: rgb)
    else { return nil }
    return Line(letters: beginning, ascent: font.ascent, isRightToLeft: false)
  }

  /// The longest beginning of a plain string that fits together with an ellipsis, found by
  /// halving; `nil` where not even the ellipsis fits.
  private func shortened(_ string: String, width: Int, _ font: Font) -> String? {
    var best: String?
    var (low, high) = (0, string.unicodeScalars.count)
    while low <= high {
      let middle = (low + high) / 2
      var kept = string.unicodeScalars.prefix(middle)
      while kept.last?.properties.isWhitespace == true { kept.removeLast() }
      let candidate = String(kept) + "…"
      if font.width(of: candidate, .latin) <= width {
        best = candidate
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }
}

/// Text that needs no look at its characters' scripts and directions.
enum PlainText {
  /// Whether a text in UTF-8 has only letters from left to right that stand alone, and what goes
  /// with them: ASCII, Latin-1 and its first extension (to U+017F), dashes, quotes, dots.
  static func isPlain(_ bytes: String.UTF8View) -> Bool {
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x20...0x7E: continue
      case 0xC2:
        // A soft hyphen is not seen.
        guard let next = rest.next(), next >= 0xA0, next != 0xAD else { return false }
      case 0xC3...0xC5: _ = rest.next()
      case 0xE2:
        guard rest.next() == 0x80, let next = rest.next(), next >= 0x90, next <= 0xA7 else {
          return false
        }
      default: return false
      }
    }
    return !bytes.isEmpty
  }
}
