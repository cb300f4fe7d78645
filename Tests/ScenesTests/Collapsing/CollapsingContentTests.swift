import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The content under the collapsing header")
struct CollapsingContentTests {
  static func content(
    _ kind: CollapsingKind, width: Double = 420, count: Int = 30
  ) -> CollapsingContent {
    CollapsingContent(
      kind: kind, count: count, in: Viewport(size: Size(width: width, height: 860)))
  }

  @Test("it has a margin of 16 points and a maximum width")
  func theColumn() {
    #expect(Self.content(.list).x == 16 && Self.content(.list).width == 388)
    #expect(Self.content(.list, width: 700).width == 640)
    #expect(Self.content(.list, width: 3840).width == 1184)
    #expect(Self.content(.list, width: 3840).x == 1328)
    #expect(Self.content(.list, width: 1280).x == 128 && Self.content(.list, width: 900).x == 72)
    #expect(Self.content(.list, width: 20).width == 0)
  }

  @Test(
    "as many cards are side by side as fit, at most four",
    arguments: [(20.0, 1), (240, 1), (343, 1), (344, 2), (420, 2), (700, 4), (3840, 4)])
  func theColumns(width: Double, columns: Int) {
    #expect(Self.content(.cards, width: width).columns == columns)
    #expect(Self.content(.list, width: width).columns == 1)
  }

  @Test("walks follow each other without overlap, within the column and the length")
  func theFrames() {
    withEvery("kind", in: CollapsingKind.allCases, "width", in: [240.0, 420, 900]) { kind, width in
      let content = Self.content(kind, width: width)
      let frames = (0..<30).map { content.frame(of: $0) }
      for (index, frame) in frames.enumerated() {
        #expect(frame.isDrawable && frame.x >= content.x && frame.y > 0)
        #expect(frame.maxX <= content.x + content.width + 1e-9)
        #expect(frame.maxY <= content.length)
        for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
      }
    }
  }

  @Test("the walks between two heights are those whose frames intersect them")
  func theWalksInSight() {
    withEvery("kind", in: CollapsingKind.allCases, "start", in: [-500.0, 0, 71, 333, 9000]) {
      kind, start in
      let content = Self.content(kind)
      let found = content.walks(from: start, to: start + 300)
      for walk in 0..<30 {
        let frame = content.frame(of: walk)
        if frame.maxY > start, frame.y < start + 300 { #expect(found.contains(walk)) }
      }
      #expect(found.count <= 14)
    }
    #expect(Self.content(.list).walks(from: .nan, to: 3).isEmpty)
    #expect(Self.content(.list, count: 0).walks(from: 0, to: 300).isEmpty)
    #expect(Self.content(.cards, count: 0).length.isFinite)
  }

  @Test("a card has a picture across it, and space for the text below at any width (DX-7)")
  func thePictureOnACard() {
    withEvery("width", in: [240.0, 420, 900, 1280, 3840]) { width in
      let content = Self.content(.cards, width: width)
      let card = content.frame(of: 3)
      let picture = content.picture(in: card)
      #expect(abs(picture.width / picture.height - 2) < 0.02)
      #expect(picture.x - card.x == 6 && picture.y - card.y == 6)
      #expect(abs(card.maxX - picture.maxX - 6) < 1e-9)
      #expect(card.maxY - picture.maxY >= 10 + 20 + 2 + 18 + 4 + 14 + 8)
      let viewport = Viewport(size: Size(width: width, height: 860))
      #expect(
        abs(CollapsingContent.pictureWidth(in: viewport) - picture.width) < 1e-9 || width < 300)
    }
    #expect(Set((0..<30).map { CollapsingContent.painting(of: $0) }).count == 30)
  }

  @Test("a point has the walk whose frame contains it, and between cards none")
  func theWalkAtAPlace() {
    withEvery("kind", in: CollapsingKind.allCases) { kind in
      let content = Self.content(kind)
      for walk in 0..<30 {
        let frame = content.frame(of: walk)
        #expect(content.walk(at: Point(x: frame.midX, y: frame.midY)) == walk)
        #expect(content.walk(at: Point(x: frame.x, y: frame.y)) == walk)
      }
      #expect(content.walk(at: Point(x: 2, y: 300)) == nil)
      #expect(content.walk(at: Point(x: 200, y: -1)) == nil)
    }
    let cards = Self.content(.cards)
    #expect(cards.walk(at: Point(x: cards.frame(of: 0).maxX + 6, y: 50)) == nil)
  }

  @Test("the disc of a walk has the first letter of its name, without its article")
  func theDiscHasALetter() {
    #expect(Walk.all.first { $0.name == "The Long Strand" }?.initial == "L")
    #expect(Walk.all.first { $0.name == "Three Oaks" }?.initial == "T")
  }
}
