import Canvas
import Testing

@Suite("TextStyle")
struct TextStyleTests {
  @Test(
    "the height of a line is that of the system's text styles, else 1.3 times the size",
    arguments: [(22, 28), (17, 22), (13, 18), (10, 13), (20, 26), (15, 20), (11, 14), (0, 0)])
  func theHeightOfALineIsThatOfTheSystemsTextStyles(size: Double, height: Double) {
    for weight in TextStyle.Weight.allCases {
      #expect(TextStyle(size: size, weight: weight).lineHeight == height)
    }
  }

  @Test("styles differ by size and by weight")
  func stylesDifferBySizeAndByWeight() {
    let style = TextStyle(size: 17, weight: .semibold)
    #expect(style == TextStyle(size: 17, weight: .semibold))
    #expect(style != TextStyle(size: 17, weight: .bold))
    #expect(style != TextStyle(size: 13, weight: .semibold))
  }
}
