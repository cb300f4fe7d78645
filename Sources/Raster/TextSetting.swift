import Canvas

/// Lays out and draws a string as one line.
struct TextSetting {
  /// The source of faces.
  var fonts: Fonts
  /// The stroke strength.
  var weight: TextStyle.Weight
  /// The em size in pixels.
  var pixelSize: Double
  /// The colour of glyphs without their own, `0x00RRGGBB`.
  var rgb: UInt32

  /// A line that was drawn.
  struct Line {
    /// Its pixels with alpha; `nil` if there are none.
    var bitmap: Bitmap?
    /// The distance from the top of the pixels to the baseline.
    var ascent: Int
    /// Whether it is read from right to left.
    var isRightToLeft: Bool
    /// Whether some of its glyphs are pictures, as emoji are.
    var hasPictures: Bool

    /// Makes a line from a bitmap.
    ///
    /// Rows above and below its visible pixels are left out, since all rows of a line that moves are
    /// repainted.
    init(bitmap: Bitmap, ascent: Int, isRightToLeft: Bool, hasPictures: Bool = false) {
      let rows = bitmap.visibleRows
      self.bitmap =
        rows.isEmpty
        ? nil
        : bitmap.cropped(
          to: PixelRect(x: 0, y: rows.lowerBound, width: bitmap.width, height: rows.count))
      self.ascent = ascent - rows.lowerBound
      self.isRightToLeft = isRightToLeft
      self.hasPictures = hasPictures
    }
  }

  /// Draws a line no wider than a number of pixels; longer text ends with an ellipsis.
  ///
  /// - Throws: ``CallError`` if a face cannot be opened or drawn.
  func line(_ string: String, width: Int) throws(CallError) -> Line {
    if let plain = try plainLine(string, width: width) { return plain }
    return try lineOfPieces(string, width: width)
  }

  /// Draws a line of any characters, divided into runs.
  func lineOfPieces(_ string: String, width: Int) throws(CallError) -> Line {
    let text = TextBound(string, width: width, pixelSize: pixelSize)
    var runs = try TextRuns(text.string, self)
    if text.isCut || runs.width > width {
      runs = try ellipsised(Array(text.string), width: width)
    }
    return try draw(runs)
  }

  /// The longest prefix that fits together with an ellipsis, or only the ellipsis, or nothing if
  /// that does not fit.
  private func ellipsised(_ characters: [Character], width: Int) throws(CallError) -> TextRuns {
    let longest = try Self.longest(upTo: characters.count) {
      count throws(CallError) -> TextRuns? in
      var kept = characters[..<count]
      while kept.last?.isWhitespace == true { kept.removeLast() }
      let runs = try TextRuns(String(kept) + "…", self)
      return runs.width <= width ? runs : nil
    }
    guard let longest else { return try TextRuns("", self) }
    return longest
  }

  /// The result for the greatest count that has one, found by bisection.
  ///
  /// Smaller counts must have one, too.
  private static func longest<Result>(
    upTo count: Int, _ result: (Int) throws(CallError) -> Result?
  ) throws(CallError) -> Result? {
    var best: Result?
    var (low, high) = (0, count)
    while low <= high {
      let middle = (low + high) / 2
      if let found = try result(middle) {
        best = found
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }

  private func draw(_ runs: TextRuns) throws(CallError) -> Line {
    let pieces = try runs.inVisualOrder.map { run throws(CallError) in
      try run.font.drawn(run.text, rgb: rgb, run.shaping)
    }
    let width = pieces.reduce(0) { $0 + $1.bitmap.width }
    let ascent = pieces.map(\.ascent).max() ?? 0
    let descent = pieces.map { $0.bitmap.height - $0.ascent }.max() ?? 0
    var whole = pieces.first?.bitmap ?? Bitmap(width: 0, height: 0)
    if pieces.count > 1 {
      whole = Bitmap(width: width, height: ascent + descent)
      var x = 0
      for piece in pieces {
        whole.put(piece.bitmap, x: x, y: ascent - piece.ascent)
        x += piece.bitmap.width
      }
    }
    return Line(
      bitmap: whole, ascent: ascent, isRightToLeft: runs.isRightToLeft,
      hasPictures: runs.runs.contains(where: \.font.isBitmap))
  }
}

extension TextSetting {
  /// The line if it is plain and its face has all glyphs.
  ///
  /// It is drawn as one run before it is measured, since most lines fit.
  ///
  /// - Returns: `nil` if it must be laid out in runs; the pixels are the same in both cases.
  /// - Throws: ``CallError`` if the face cannot be opened.
  func plainLine(_ string: String, width: Int) throws(CallError) -> Line? {
    guard string.utf8.count <= TextBound.limit(width: width, pixelSize: pixelSize),
      PlainText.isPlain(string.utf8)
    else { return nil }
    let face = fonts.mainFace(weight)
    let font = try fonts.font(face, pixelSize: pixelSize)
    guard !face.isBitmap, font.provides(all: string),
      let whole = try? font.drawn(plain: string, rgb: rgb)
    else { return nil }
    if whole.width <= width {
      return Line(bitmap: whole, ascent: font.ascent, isRightToLeft: false)
    }
    guard font.provides("…"), let shortened = shortened(string, width: width, font),
      let beginning = try? font.drawn(plain: shortened, rgb: rgb)
    else { return nil }
    return Line(bitmap: beginning, ascent: font.ascent, isRightToLeft: false)
  }

  /// The longest prefix of a plain string that fits together with an ellipsis; `nil` if the
  /// ellipsis does not fit.
  private func shortened(_ string: String, width: Int, _ font: Font) -> String? {
    try? Self.longest(upTo: string.unicodeScalars.count) { count in
      var kept = string.unicodeScalars.prefix(count)
      while kept.last?.properties.isWhitespace == true { kept.removeLast() }
      let candidate = String(kept) + "…"
      return font.width(of: candidate, .latin) <= width ? candidate : nil
    }
  }
}

/// Text that needs no analysis of scripts and directions.
enum PlainText {
  /// Whether a UTF-8 text consists only of independent left-to-right glyphs and common punctuation:
  /// ASCII, Latin-1, Latin Extended-A (to U+017F), dashes, quotes, ellipses.
  static func isPlain(_ bytes: String.UTF8View) -> Bool {
    var rest = bytes.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case 0x20...0x7E: continue
      case 0xC2:
        // A soft hyphen is invisible.
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
