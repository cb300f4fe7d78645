import CSDL2
import Canvas

/// A face in one size (`TTF_Font`).
@safe
@MainActor final class Font {
  /// The direction and script for shaping.
  struct Shaping: Hashable {
    /// Whether the text runs from right to left.
    var isRightToLeft: Bool
    /// The script by ISO 15924, such as `Arab`.
    var script: String

    /// Latin text, and text of no particular script.
    static let latin = Shaping(isRightToLeft: false, script: "Latn")
  }

  private let alive = LiveOwner(.font)
  /// The handle, valid during the owner's lifetime.
  private let pointer: OpaquePointer
  /// The distance from the baseline to the top of the line, in pixels.
  let ascent: Int
  /// The height of the line, in pixels.
  let height: Int
  /// The scale from the face's own pixels; 1 for outlines.
  private let magnification: Double
  /// Whether the glyphs are pictures of a fixed size.
  let isBitmap: Bool
  /// How many pixels strokes are widened.
  ///
  /// SDL_ttf's own bold style smears them by a tenth of an em.
  private let thickening: Double
  private let library: TextLibrary
  /// The source of the glyphs, which must live as long as the font.
  private let file: FontFile
  /// The shaping currently set in SDL_ttf.
  private var shaping: Shaping?
  /// Colour emoji are images of a fixed size whose line has this height in ems (Noto Color Emoji,
  /// 2.034: ascender 950, descender 250 of 1000 or so).
  private static let bitmapLineHeight = 1.17

  /// The largest em size in pixels; no text of a window reaches it.
  private static let largestSize = 1024.0

  /// Opens a face in its share of an em size in pixels, rounded to about a hundredth.
  ///
  /// - Throws: ``CallError`` if the file is missing or not a font.
  init(_ face: Face, pixelSize: Double, library: TextLibrary) throws(CallError) {
    let pixelSize = min(face.share * pixelSize, Font.largestSize)
    // SDL_ttf accepts whole points; the rest of the size goes into the resolution.
    let points = max(1, pixelSize.rounded(.down))
    let resolution = UInt32(max(1, (72 * pixelSize / points).rounded()))
    file = try library.file(of: face.source)
    var index = 0
    if case .file(_, let number) = face.source { index = number }
    // The font closes the stream, also if it cannot be opened, and reports a missing stream.
    let pointer = unsafe try Call.unwrap(
      "TTF_OpenFontIndexDPIRW",
      TTF_OpenFontIndexDPIRW(file.stream, 1, CInt(points), index, resolution, resolution))
    unsafe self.pointer = pointer
    self.library = library
    unsafe TTF_SetFontHinting(pointer, CInt(TTF_HINTING_LIGHT_SUBPIXEL))
    isBitmap = face.isBitmap
    thickening = face.thickening * pixelSize
    let own = unsafe Double(max(1, TTF_FontHeight(pointer)))
    magnification = isBitmap ? Font.bitmapLineHeight * pixelSize / own : 1
    ascent = unsafe Int((Double(TTF_FontAscent(pointer)) * magnification).rounded())
    height = Int((own * magnification).rounded())
  }

  isolated deinit {
    unsafe TTF_CloseFont(pointer)
  }

  /// Whether the face has a glyph for a character.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    unsafe TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// Whether the face has a glyph for each character of a text.
  func provides(all text: String) -> Bool { text.unicodeScalars.allSatisfy(provides) }

  private func set(_ shaping: Shaping) {
    guard shaping != self.shaping else { return }
    self.shaping = shaping
    unsafe TTF_SetFontDirection(
      pointer, shaping.isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    unsafe TTF_SetFontScriptName(pointer, shaping.script)
  }

  /// The width of a text in pixels; 0 if it cannot be shaped.
  func width(of text: String, _ shaping: Shaping) -> Int {
    var width: CInt = 0
    var height: CInt = 0
    set(shaping)
    guard !text.isEmpty,
      (try? unsafe Call.check("TTF_SizeUTF8", TTF_SizeUTF8(pointer, text, &width, &height))) != nil,
      width > 0
    else { return 0 }
    return magnified(Int(width)) + Int(thickening.rounded(.up))
  }

  private func magnified(_ length: Int) -> Int {
    magnification == 1 ? length : Int((Double(length) * magnification).rounded())
  }

  /// Draws a text in a colour, `0x00RRGGBB`; colour glyphs keep their own.
  ///
  /// - Throws: ``CallError`` if it cannot be drawn.
  func drawn(_ text: String, rgb: UInt32, _ shaping: Shaping) throws(CallError)
    -> (bitmap: Bitmap, ascent: Int)
  {
    // SDL_ttf refuses to draw text without width, such as a single joiner.
    guard width(of: text, shaping) > 0 else { return (Bitmap(width: 0, height: 0), ascent) }
    let bitmap = try rendered(text, rgb: rgb)
    guard magnification != 1 else { return (bitmap, ascent) }
    let scaled = bitmap.premultiplied().scaled(
      toWidth: max(1, magnified(bitmap.width)), height: max(1, magnified(bitmap.height)))
    return (scaled.unpremultiplied(), ascent)
  }

  /// Draws a text shaped as Latin, without measuring it first.
  ///
  /// - Throws: ``CallError`` if it has no width.
  func drawn(plain text: String, rgb: UInt32) throws(CallError) -> Bitmap {
    set(.latin)
    return try rendered(text, rgb: rgb)
  }

  private func rendered(_ text: String, rgb: UInt32) throws(CallError) -> Bitmap {
    let color = SDL_Color(
      r: UInt8(truncatingIfNeeded: rgb >> 16), g: UInt8(truncatingIfNeeded: rgb >> 8),
      b: UInt8(truncatingIfNeeded: rgb), a: 255)
    return unsafe try Surface(
      adopting: Call.unwrap(
        "TTF_RenderUTF8_Blended", TTF_RenderUTF8_Blended(pointer, text, color))
    ).makeBitmap().thickened(by: thickening)
  }
}

/// Keeps SDL_ttf initialised (`TTF_Init` and `TTF_Quit` count their calls), and the font files in
/// use.
@MainActor final class TextLibrary {
  /// One file for all sizes of a face.
  ///
  /// An open font keeps its file alive after it has been dropped here.
  private var files = PreparedStore<Face.Source, FontFile>()
  private var uses = 0
  /// Set last: an object without stored state to set is deinitialised also if its initialiser
  /// fails.
  private let isStarted: Bool

  /// Starts SDL_ttf.
  init() throws(CallError) {
    try Call.check("TTF_Init", TTF_Init())
    isStarted = true
  }

  /// The file of a face.
  ///
  /// - Throws: ``CallError`` if it is missing.
  fileprivate func file(of source: Face.Source) throws(CallError) -> FontFile {
    uses += 1
    if let known = files.entry(for: source, at: uses) { return known }
    let file =
      switch source {
      case .builtIn(let weight): FontFile(builtIn: weight)
      case .file(let path, _): try FontFile(path)
      }
    files.insert(file, for: source, bytes: 0, at: uses)
    files.shrink(to: 16)
    return file
  }

  isolated deinit {
    TTF_Quit()
  }
}

extension Bitmap {
  /// The image of one colour with its strokes widened to the right.
  func thickened(by pixels: Double) -> Bitmap {
    guard pixels > 0 else { return self }
    let more = Int(pixels.rounded(.up))
    // The outermost copy is weighted by its fraction of a pixel.
    let part = UInt32((256 * (pixels - Double(more - 1))).rounded())
    var result = Bitmap(width: width + more, height: height)
    for y in 0..<height {
      for x in 0..<result.width {
        let from = max(0, x - more)
        var (pixel, most) = (self[min(x, width - 1), y], UInt32(0))
        for column in from...max(from, min(x, width - 1)) where column < width {
          let alpha = self[column, y] >> 24
          most = max(most, column == x - more ? (alpha * part) >> 8 : alpha)
        }
        pixel = pixel & 0x00FF_FFFF | most << 24
        result[x, y] = pixel
      }
    }
    return result
  }

  /// The colours multiplied by the alpha, as averaging requires.
  fileprivate func premultiplied() -> Bitmap {
    mapChannels { channel, alpha in (channel * alpha + 127) / 255 }
  }

  /// The colours divided by the alpha.
  fileprivate func unpremultiplied() -> Bitmap {
    mapChannels { channel, alpha in
      alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)
    }
  }

  private func mapChannels(_ change: (UInt32, UInt32) -> UInt32) -> Bitmap {
    mapPixels { pixel in
      let alpha = pixel >> 24
      return alpha << 24 | change(pixel >> 16 & 255, alpha) << 16
        | change(pixel >> 8 & 255, alpha) << 8 | change(pixel & 255, alpha)
    }
  }
}
