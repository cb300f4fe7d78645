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
  /// The colour of glyphs that have none of their own.
  var rgb: UInt32

  /// A line that was set.
  struct Line {
    /// Its pixels; `nil` where there are none.
    var bitmap: Bitmap?
    /// From the top of the bitmap to the baseline.
    var ascent: Int
    /// Whether it is read from right to left.
    var isRightToLeft: Bool
  }

  /// Sets a line no wider than a number of pixels; what does not fit is replaced by an ellipsis.
  func line(_ string: String, width: Int) throws(StageError) -> Line {
    let font = try fonts.font(fonts.mainFace(weight), pixelSize: pixelSize)
    var text = String(String.UnicodeScalarView(string.unicodeScalars.prefix(4000)))
    if font.width(of: text) > width { text = text.prefix(8) + "…" }
    guard font.width(of: text) > 0 else {
      return Line(bitmap: nil, ascent: font.ascent, isRightToLeft: false)
    }
    let bitmap = try font.draw(text, rgb: rgb).makeBitmap()
    return Line(bitmap: bitmap, ascent: font.ascent, isRightToLeft: false)
  }
}
