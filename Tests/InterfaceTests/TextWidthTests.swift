import Canvas
import Interface
import TestSupport
import Testing

@Suite("The estimated width of a text")
struct TextWidthTests {
  @Test(
    "it is at least that of Inter, and little more, so that what follows a text is close to it",
    arguments: [
      ("Every line can be clicked.", 13.0, TextStyle.Weight.regular, 155.4),
      ("Without the steps", 15, .regular, 125.7),
      ("75 pictures, all made by a procedure", 15, .regular, 259.0),
      ("It leaves, the clock too.", 13, .regular, 142.2),
      ("Mountains", 17, .semibold, 86.8), ("Leaves, clock too", 12, .semibold, 101.2),
      ("FlexScroll", 28, .bold, 135.4),
    ])
  func itIsLittleMoreThanInter(
    text: String, size: Double, weight: TextStyle.Weight, width: Double
  ) {
    let estimate = TextMeasure.width(of: text, style: TextStyle(size: size, weight: weight))
    #expect(estimate >= width && estimate <= 1.05 * width + 0.5, "\(estimate)")
  }

  @Test("a character without a width of its own takes an em, and short texts are as wide as others")
  func otherCharacters() {
    let style = TextStyle(size: 10, weight: .regular)
    for text in ["日", "é", "😀", "\u{7F}"] {
      #expect(TextMeasure.width(of: text, style: style) == 10)
    }
    let marked = TextMeasure.width(of: "e\u{301}", style: style)
    #expect(marked == TextMeasure.width(of: "e", style: style))
    for text: ShortText in ["63.32", "−220.00", "W i"] {
      let bold = TextStyle(size: 22, weight: .bold)
      expectNear(
        TextMeasure.width(of: text, style: bold), TextMeasure.width(of: text.string, style: bold),
        within: 1e-9)
    }
    expectNear(TextMeasure.width(of: "’ “~", style: style), 2.5 + 2.8 + 4.3 + 6.8, within: 1e-9)
  }
}
