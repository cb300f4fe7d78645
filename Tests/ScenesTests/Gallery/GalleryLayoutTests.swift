import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("Layout of the gallery's cards")
struct GalleryLayoutTests {
  static let cards = (0..<5).map { place in
    SceneEntry(
      name: "n\(place)", title: "Title \(place)", source: "Source",
      summary: "A header that shifts, hides and returns, and its switches",
      make: { AlbumScene.entry.make($0) })
  }

  static func layout(_ width: Double, _ height: Double = 800) -> GalleryLayout {
    GalleryLayout(cards, albumCount: 0, in: Viewport(size: Size(width: width, height: height)))
  }

  @Test(
    "a phone's width has one column, a wider window three or six (DX-6)",
    arguments: [(240, 1), (420, 1), (639, 1), (640, 3), (1079, 3), (1080, 5), (3840, 5)]
      as [(Double, Int)])
  func columns(width: Double, columns: Int) {
    #expect(Self.layout(width).columns == columns)
  }

  @Test(
    "cards lie inside the window, apart from each other, in reading order",
    arguments: [240.0, 320, 420, 600, 1280, 2560, 3840])
  func cardsLieApart(width: Double) {
    let layout = Self.layout(width)
    let frames = (0..<5).map { layout.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      #expect(frame.x >= Spacing.medium && frame.maxX <= width - Spacing.medium)
      #expect(frame.width <= GalleryLayout.widestCard && frame.width >= 180)
      #expect(frame.maxY <= layout.contentLength)
      for other in frames.dropFirst(index + 1) {
        #expect(!frame.inset(by: -6).intersects(other.inset(by: -6)))
        #expect(other.y > frame.y || (other.y == frame.y && other.x > frame.x))
      }
    }
    // The cards are centred.
    let right = frames.map(\.maxX).max() ?? 0
    expectNear(frames[0].x, width - right, within: 1.01)
  }

  @Test(
    "the phones are as far below the tops of their cards in each width (DX-6)",
    arguments: [(420.0, 208.0, 232.0), (800, 300, 170), (1280, 300, 170), (1920, 400, 222)])
  func phonesAreAsHigh(width: Double, height: Double, phone: Double) {
    let layout = Self.layout(width)
    let screen = layout.screen(in: layout.frame(of: 1))
    expectNear(screen.width + 2 * layout.bezel, phone, within: 1)
    #expect(screen.y - layout.bezel == layout.frame(of: 1).y + 20)
    #expect(layout.pictureHeight == height && screen.maxY == layout.frame(of: 1).y + height)
  }

  @Test("a point has the card whose frame contains it, and between cards none")
  func aPlace() {
    let layout = Self.layout(1280)
    for card in 0..<5 {
      let frame = layout.frame(of: card)
      #expect(layout.card(at: Point(x: frame.midX, y: frame.midY)) == card)
      #expect(layout.card(at: Point(x: frame.x, y: frame.y - 1)) == nil)
      #expect(layout.card(at: Point(x: frame.maxX + 1, y: frame.midY)) == nil)
    }
  }

  @Test("the tools are below the cards, apart from each other", arguments: [240.0, 420, 800, 1280])
  func tools(width: Double) {
    let layout = Self.layout(width)
    let frames = GalleryTool.allCases.map { layout.frame(of: $0) }
    for (index, frame) in frames.enumerated() {
      #expect(frame.y > layout.frame(of: 4).maxY && frame.maxY <= layout.contentLength)
      #expect(frame.x >= Spacing.medium && frame.maxX <= width - Spacing.medium)
      for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
      let tool = layout.tool(at: Point(x: frame.midX, y: frame.midY))
      #expect(tool == GalleryTool.allCases[index])
    }
  }

  @Test(
    "albums are on a shelf below the tools, in one row of a wide window (DX-6)",
    arguments: [(420.0, 10), (800, 3), (1280, 6), (1920, 8)])
  func albumsAreOnAShelf(width: Double, count: Int) {
    let layout = GalleryLayout(
      Self.cards, albumCount: 10, in: Viewport(size: Size(width: width, height: 800)))
    let shelf = layout.shelf
    #expect(shelf.albumCount == count)
    #expect(shelf.frame(of: 0).y > shelf.title.maxY)
    #expect(shelf.title.y > layout.frame(of: .recording).maxY)
    var frames: [Rect] = []
    for tile in 0...count {
      let frame = shelf.frame(of: tile)
      #expect(shelf.tile(at: Point(x: frame.midX, y: frame.midY)) == tile)
      #expect(frame.maxX <= width - Spacing.medium && frame.maxY < layout.contentLength)
      for other in frames { #expect(!frame.intersects(other)) }
      frames.append(frame)
    }
  }

  @Test("a summary is broken between words and complete")
  func aSummary() {
    let card = Self.cards[0]
    for characters in [8, 20, 30, 50, 100] {
      let lines = card.summaryLines(of: characters)
      #expect(lines.joined(separator: " ") == card.summary)
      #expect(lines.allSatisfy { $0.count <= characters || !$0.contains(" ") })
    }
    #expect(card.summaryLines(of: 100).count == 1)
    #expect(Self.layout(240).summaryLines[0] > Self.layout(420).summaryLines[0])
  }

  @Test("the lines of a summary have about the same length")
  func theLinesOfASummary() {
    for card in SceneCatalog.entries {
      for characters in 34...60 {
        let lines = card.summaryLines(of: characters)
        let lengths = lines.map(\.count)
        let longest = card.summary.split(separator: " ").map(\.count).max() ?? 0
        let difference = (lengths.max() ?? 0) - (lengths.min() ?? 0)
        #expect(difference <= longest + 1, "\(lines)")
      }
    }
    let lines = AlbumScene.entry.summaryLines(of: 30)
    #expect(lines == ["The cover stretches", "and fades into a bar"])
  }

  @Test("content that does not fit is long enough for the large title to leave")
  func whatDoesNotFit() {
    for height in stride(from: 320.0, through: 2200, by: 40) {
      let layout = Self.layout(1280, height)
      let space = height - 20 - GalleryScene.barHeight(in: layout.viewport)
      let scrolls = layout.contentLength > space - GalleryScene.titleHeight(in: layout.viewport)
      #expect(!scrolls || layout.contentLength >= space)
    }
  }

  @Test("nine scenes have a key, the tenth has none")
  func nineKeys() {
    #expect(GalleryScene.key(of: 0) == "1" && GalleryScene.key(of: 8) == "9")
    #expect(GalleryScene.key(of: 9) == nil)
  }

  @Test("the frame of a miniature covers the square corners of its screen")
  func theFrameCoversTheCorners() {
    for width in [240.0, 420, 800, 1280, 1920] {
      let layout = Self.layout(width)
      #expect(layout.bezel >= layout.screenRadius * (2.0.squareRoot() - 1))
    }
  }
}
