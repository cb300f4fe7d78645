import Canvas
import Testing

@testable import Raster

@Suite("PlainText")
@MainActor
struct PlainTextTests {
  @Test(
    "text of independent glyphs is plain",
    arguments: ["Contact", "Über Łódź, “so” – 3 × 4…", " "])
  func textOfIndependentGlyphsIsPlain(text: String) {
    #expect(PlainText.isPlain(text.utf8))
  }

  @Test(
    "text that needs shaping, is invisible or needs another face is not plain",
    arguments: [
      "", "a\tb", "a\r\n", "a\u{7F}", "a\u{85}", "co\u{AD}op", "e\u{301}", "ƀ", "Ωmega", "Жук",
      "שלום", "سلام", "日本", "a\u{200B}", "a\u{200D}", "a\u{202E}", "a\u{2028}", "™", "€",
      "©\u{FE0F}",
      "1\u{FE0F}\u{20E3}", "😀", "\u{202A}",
    ])
  func textThatNeedsShaping(text: String) {
    #expect(!PlainText.isPlain(text.utf8))
  }

  private func setting(_ source: Fonts.Source, _ weight: TextStyle.Weight = .semibold) throws
    -> TextSetting
  {
    TextSetting(fonts: try Fonts(source), weight: weight, pixelSize: 17, rgb: 0x30D158)
  }

  @Test(
    "a plain line has the same pixels as one laid out in runs",
    arguments: [
      "Contact", "AVATAR To Wa. fi ffl", "Über Łódź, “so” – 3 × 4…", " lead and trail  ", " ", "©",
      "a very long title, as some records have them", "WWWWWWWWWWWWWWWWW WWWW", "x  y  z",
    ])
  func aPlainLineHasTheSamePixelsAsOneLaidOutInRuns(text: String) throws {
    for source in [Fonts.Source.builtInOnly, .system] {
      let setting = try setting(source)
      for width in [0, 1, 5, 12, 13, 14, 40, 60, 61, 99, 250, 4000] {
        let pieces = try setting.lineOfPieces(text, width: width)
        let plain = try setting.line(text, width: width)
        #expect(plain.bitmap == pieces.bitmap, "\(text) in \(width)")
        #expect(plain.ascent == pieces.ascent)
        #expect(!pieces.isRightToLeft)
      }
      let isWhole = try setting.plainLine(text, width: 4000) != nil
      // Without installed fonts the embedded face is also the system's.
      let face = try Fonts(source).mainFace(.semibold)
      let isInFace = text.utf8.count == text.count || face != Face(source: .builtIn(.semibold))
      #expect(isWhole || !isInFace)
    }
  }

  @Test(
    "a line has no rows above or below its visible pixels", arguments: ["one", "Wg", "–", "1 אב"])
  func aLineHasNoRowsWithoutPixels(text: String) throws {
    let line = try setting(.system).line(text, width: 400)
    let bitmap = try #require(line.bitmap)
    #expect(bitmap.visibleRows == 0..<bitmap.height)
    let blank = try setting(.system).line("   ", width: 400)
    #expect(blank.bitmap == nil)
  }

  @Test("a plain line that fits is shaped once, and one that does not a few times")
  func aPlainLineThatFitsIsShapedOnce() throws {
    let setting = try setting(.system)
    _ = try setting.line("Warm up", width: 400)
    let fitting = CallRecord.recording { _ = try? setting.line("Contact", width: 400) }
    #expect(fitting.filter { $0.hasPrefix("TTF_") } == ["TTF_RenderUTF8_Blended"])
    let title = "A very long title, as some records have"
    let cut = CallRecord.recording { _ = try? setting.line(title, width: 100) }
    #expect(cut.count { $0 == "TTF_RenderUTF8_Blended" } == 2)
    #expect(cut.count { $0 == "TTF_SizeUTF8" } <= 7)
  }

  @Test("a line of a weight opens that weight's face to measure it and to draw, and no other")
  func aLineOfAWeightOpensThatWeightsFace() throws {
    let setting = try setting(.system, .bold)
    let calls = CallRecord.recording {
      _ = try? setting.line("Contact", width: 400)
      _ = try? setting.line("Über Łódź", width: 400)
    }
    #expect(calls.count { $0.hasPrefix("TTF_OpenFont") } == 2)
  }

  @Test("glyphs that the face lacks come from another")
  func glyphsThatTheFaceLacksComeFromAnother() throws {
    // The embedded face ends with Latin-1.
    #expect(try setting(.builtInOnly).plainLine("Łódź", width: 400) == nil)
  }
}
