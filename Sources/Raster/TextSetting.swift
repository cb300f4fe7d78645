import CSDL2
import Canvas

/// Turns a string into the pixels of one line.
struct TextSetting {
  /// Where glyphs come from.
  var fonts: Fonts
  /// The stroke strength.
  var weight: TextStyle.Weight
  /// The em size in pixels.
  var pixelSize: Double
  /// The colour of glyphs that have none of their own, `0x00RRGGBB`.
  var rgb: UInt32

  /// A line that was set.
  struct Line {
    /// Its pixels, with alpha; `nil` where there are none.
    var letters: Surface?
    /// From the top of the pixels to the baseline.
    var ascent: Int
    /// Whether it is read from right to left.
    var isRightToLeft: Bool
  }

  /// Sets a line no wider than a number of pixels; what does not fit is replaced by an ellipsis.
  ///
  /// - Throws: ``StageError`` where a face cannot be opened or drawn.
  func line(_ string: String, width: Int) throws(StageError) -> Line {
    if let plain = try plainLine(string, width: width) { return plain }
    return try lineOfPieces(string, width: width)
  }

  /// Sets a line of any characters, cut into pieces of one face, direction and script.
  func lineOfPieces(_ string: String, width: Int) throws(StageError) -> Line {
    let text = TextBound(string, width: width, pixelSize: pixelSize)
    var runs = try TextRuns(text.string, self)
    if text.isCut || runs.width > width {
      runs = try ellipsised(Array(text.string), width: width)
    }
    return try draw(runs)
  }

  /// The longest beginning that fits together with an ellipsis, found by halving; the ellipsis
  /// alone, or nothing, where not even that fits.
  private func ellipsised(_ characters: [Character], width: Int) throws(StageError) -> TextRuns {
    func shortened(_ count: Int) throws(StageError) -> TextRuns {
      var kept = characters[..<count]
      while kept.last?.isWhitespace == true { kept.removeLast() }
      return try TextRuns(String(kept) + "…", self)
    }
    var best = try TextRuns("", self)
    var (low, high) = (0, characters.count)
    while low <= high {
      let middle = (low + high) / 2
      let runs = try shortened(middle)
      if runs.width <= width {
        best = runs
        low = middle + 1
      } else {
        high = middle - 1
      }
    }
    return best
  }

  private func draw(_ runs: TextRuns) throws(StageError) -> Line {
    let (bitmap, ascent) = try pixels(of: runs)
    return Line(
      letters: try bitmap.map(Surface.init), ascent: ascent, isRightToLeft: runs.isRightToLeft)
  }

  private func pixels(of runs: TextRuns) throws(StageError) -> (Bitmap?, ascent: Int) {
    var pieces: [(bitmap: Bitmap, ascent: Int)] = []
    for run in runs.inVisualOrder {
      let drawn = try run.font.drawn(run.text, rgb: rgb, run.shaping)
      pieces.append(drawn)
    }
    let width = pieces.reduce(0) { $0 + $1.bitmap.width }
    let ascent = pieces.map(\.ascent).max() ?? 0
    let descent = pieces.map { $0.bitmap.height - $0.ascent }.max() ?? 0
    guard width > 0, ascent + descent > 0 else { return (nil, ascent) }
    if pieces.count == 1 { return (pieces[0].bitmap, ascent) }
    var line = Bitmap(width: width, height: ascent + descent)
    var x = 0
    for piece in pieces {
      line.put(piece.bitmap, x: x, y: ascent - piece.ascent)
      x += piece.bitmap.width
    }
    return (line, ascent)
  }
}

extension Bitmap {
  /// Copies another bitmap into this one, cut at the edges.
  fileprivate mutating func put(_ other: Bitmap, x: Int, y: Int) {
    for row in max(0, -y)..<max(0, -y, min(other.height, height - y)) {
      for column in 0..<min(other.width, width - x) {
        self[x + column, y + row] = other[column, row]
      }
    }
  }
}
