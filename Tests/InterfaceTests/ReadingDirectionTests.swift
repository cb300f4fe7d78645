import Interface
import Testing

@Suite struct ReadingDirectionTests {
  @Test(
    "the first letter decides which way a line is read",
    arguments: [
      ("Safe Home", ReadingDirection.leftToRight), ("שלום", .rightToLeft),
      ("1999: مرحبا", .rightToLeft), ("“Ça”", .leftToRight), ("漢字 שלום", .leftToRight),
      ("12:34", .leftToRight), ("", .leftToRight),
    ])
  func theFirstLetterDecides(text: String, direction: ReadingDirection) {
    #expect(ReadingDirection(of: text) == direction)
  }
}
