import CSDL2

/// A face in a size (`TTF_Font`).
@safe
final class Font {
  /// The handle; it lives as long as this owner.
  let pointer: OpaquePointer
  /// From the baseline up to the top of the line, in pixels.
  let ascent: Int
  /// From the top of the line to its bottom, in pixels.
  let height: Int
  /// The em size in pixels that was asked for.
  let pixelSize: Double
  private let library: TextLibrary

  /// Opens a face in an em size in pixels, to a hundredth or so.
  ///
  /// - Throws: ``StageError`` where the file is gone or is no font.
  init(_ face: Face, pixelSize: Double, library: TextLibrary) throws(StageError) {
    // SDL_ttf takes whole points; the rest of the size goes into the resolution.
    let points = max(1, pixelSize.rounded(.down))
    let resolution = UInt32((72 * pixelSize / points).rounded())
    let pointer: OpaquePointer
    switch face.source {
    case .file(let path, let index):
      unsafe pointer = try Call.unwrap(
        "TTF_OpenFontIndexDPI",
        TTF_OpenFontIndexDPI(path, CInt(points), index, resolution, resolution))
    case .builtIn(let weight):
      let stream = unsafe try Call.unwrap("SDL_RWFromConstMem", BuiltInFace.stream(of: weight))
      // The font closes the stream, also where it cannot be opened.
      unsafe pointer = try Call.unwrap(
        "TTF_OpenFontDPIRW",
        TTF_OpenFontDPIRW(stream, 1, CInt(points), resolution, resolution))
    }
    unsafe self.pointer = pointer
    self.library = library
    self.pixelSize = pixelSize
    unsafe TTF_SetFontHinting(pointer, CInt(TTF_HINTING_LIGHT_SUBPIXEL))
    if face.isEmboldened { unsafe TTF_SetFontStyle(pointer, CInt(TTF_STYLE_BOLD)) }
    ascent = unsafe Int(TTF_FontAscent(pointer))
    height = unsafe Int(TTF_FontHeight(pointer))
    LiveOwners.born(.font)
  }

  isolated deinit {
    unsafe TTF_CloseFont(pointer)
    LiveOwners.died(.font)
  }

  /// Whether the face has a glyph for a character.
  func provides(_ scalar: Unicode.Scalar) -> Bool {
    unsafe TTF_GlyphIsProvided32(pointer, scalar.value) != 0
  }

  /// Sets which way and in what script the next texts are shaped.
  func setShaping(isRightToLeft: Bool, script: String?) {
    unsafe TTF_SetFontDirection(
      pointer, isRightToLeft ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR)
    if let script { unsafe TTF_SetFontScriptName(pointer, script) }
  }

  /// How wide a text is, in pixels; 0 where it cannot be shaped.
  func width(of text: String) -> Int {
    var width: CInt = 0
    var height: CInt = 0
    guard !text.isEmpty, unsafe TTF_SizeUTF8(pointer, text, &width, &height) == 0 else { return 0 }
    return Int(width)
  }

  /// Draws a text in white; its alpha is the glyphs' coverage.
  func draw(_ text: String, rgb: UInt32) throws(StageError) -> Surface {
    let color = SDL_Color(
      r: UInt8(truncatingIfNeeded: rgb >> 16), g: UInt8(truncatingIfNeeded: rgb >> 8),
      b: UInt8(truncatingIfNeeded: rgb), a: 255)
    return unsafe try Surface(
      adopting: Call.unwrap(
        "TTF_RenderUTF8_Blended", TTF_RenderUTF8_Blended(pointer, text, color)))
  }
}

/// SDL_ttf, from the first font to the last (`TTF_Init`, `TTF_Quit`, which count).
final class TextLibrary {
  /// Starts SDL_ttf.
  init() throws(StageError) {
    try Call.check("TTF_Init", TTF_Init())
  }

  isolated deinit {
    TTF_Quit()
  }
}
