import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The size of a text")
struct TextMeasureTests {
  private let text = CollapsingScene.summary + " " + CollapsingScene.details

  @Test("lines fit their width and contain the words in their order")
  func linesFit() {
    withEvery("width", in: stride(from: 120.0, through: 700, by: 20)) { width in
      let lines = TextMeasure.lines(of: text, style: .body, width: width)
      for line in lines { #expect(TextMeasure.width(of: line, style: .body) <= width) }
      #expect(lines.joined(separator: " ") == text)
    }
  }

  @Test("a wider column needs no more lines")
  func widerNeedsFewer() {
    var last = Int.max
    for width in stride(from: 60.0, through: 2000, by: 10) {
      let count = TextMeasure.lines(of: text, style: .body, width: width).count
      #expect(count <= last)
      last = count
    }
    #expect(last == 1)
  }

  @Test("a word wider than the line has its own line")
  func aLongWord() {
    #expect(
      TextMeasure.lines(of: "a harbourmaster b", style: .body, width: 30)
        == ["a", "harbourmaster", "b"])
    #expect(TextMeasure.lines(of: "", style: .body, width: 30).isEmpty)
    #expect(TextMeasure.lines(of: "a b", style: .body, width: .nan) == ["a", "b"])
  }

  @Test("larger and bolder text is wider")
  func largerIsWider() {
    let small = TextMeasure.width(of: text, style: TextStyle(size: 13, weight: .regular))
    let large = TextMeasure.width(of: text, style: TextStyle(size: 26, weight: .regular))
    let bold = TextMeasure.width(of: text, style: TextStyle(size: 13, weight: .bold))
    expectNear(large, 2 * small, within: 1e-9)
    #expect(bold > small)
  }

  @Test("even lines have the same number and the same words, and no line is short")
  func evenLines() {
    withEvery("width", in: stride(from: 200.0, through: 700, by: 20)) { width in
      for text in [CollapsingScene.summary, CollapsingScene.details] {
        let lines = TextMeasure.evenLines(of: text, style: .body, width: width)
        let widths = lines.map { TextMeasure.width(of: $0, style: .body) }
        #expect(lines.count == TextMeasure.lines(of: text, style: .body, width: width).count)
        #expect(lines.joined(separator: " ") == text)
        #expect(widths.allSatisfy { $0 <= width })
        #expect((widths.last ?? 0) > 0.6 * (widths.max() ?? 0))
      }
    }
    #expect(TextMeasure.evenLines(of: "a b", style: .body, width: .nan) == ["a", "b"])
  }
}
