import Canvas
import Testing

@Suite("Color")
struct ColorTests {
  @Test("a colour is written as in a style sheet")
  func aColourIsWrittenAsInAStyleSheet() {
    #expect(Color(0xAC8E68) == Color(red: 0xAC, green: 0x8E, blue: 0x68, alpha: 1))
    #expect(Color(0x0000FF, alpha: 0.6) == Color(red: 0, green: 0, blue: 255, alpha: 0.6))
    // What is above the 24 bits does not count.
    #expect(Color(0xFF12_3456) == Color(0x123456))
  }

  @Test("the named colours are what they are called")
  func theNamedColoursAreWhatTheyAreCalled() {
    #expect(Color.white == Color(red: 255, green: 255, blue: 255))
    #expect(Color.black == Color(red: 0, green: 0, blue: 0))
    #expect(Color.clear.alpha == 0)
  }

  @Test(
    "fading multiplies the alpha, from 0 to 1",
    arguments: [(1, 0.5, 0.5), (0.5, 0.5, 0.25), (0.5, 3, 1), (0.5, -1, 0), (0.5, 0, 0)])
  func fadingMultipliesTheAlphaFromZeroToOne(alpha: Double, factor: Double, expected: Double) {
    let faded = Color(0xEBEBF5, alpha: alpha).faded(by: factor)
    #expect(faded == Color(0xEBEBF5, alpha: expected))
  }
}
