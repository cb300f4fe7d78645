import Canvas
import Scenes
import TestSupport
import Testing

@Suite struct AlbumHeaderTests {
  static func header(_ offset: Double) -> AlbumHeader {
    AlbumHeader(safeAreaTop: 20, offset: offset)
  }

  @Test("the header takes the pull and keeps its top (SK-1)", arguments: [0, 1, 37.5, 400])
  func theHeaderTakesThePull(pull: Double) {
    let header = Self.header(-pull)

    #expect(header.height == 300 + pull)
    #expect(header.contentFrame(width: 420) == Rect(x: 0, y: 0, width: 420, height: 300 + pull))
    #expect(header.top == 0)
  }

  @Test("the visible ratio is 1 at rest, above when pulled, negative once it has gone (SK-2)")
  func theVisibleRatio() {
    #expect(Self.header(0).visibleRatio == 1)
    #expect(Self.header(-150).visibleRatio == 1.5)
    #expect(Self.header(300).visibleRatio == 0)
    #expect(Self.header(600).visibleRatio == -1)
  }

  @Test("the bar lies below the strip and never exceeds the header (SK-3)")
  func theBarLiesBelowTheStrip() {
    #expect(Self.header(0).minimumHeight == 70)
    #expect(AlbumHeader(safeAreaTop: 20, offset: 0, barHeight: 900).minimumHeight == 300)
    #expect(AlbumHeader(safeAreaTop: 0, offset: 0).minimumHeight == 50)
  }

  @Test("collapsing crops the header's top, down to the bar (SK-4)")
  func collapsingCropsTheTop() {
    let half = Self.header(100)
    let gone = Self.header(5000)

    #expect(half.height == 200)
    #expect(half.contentFrame(width: 420).y == -100)
    #expect(half.contentFrame(width: 420).maxY == half.height)
    #expect(gone.height == 70)
    #expect(gone.contentFrame(width: 420).maxY == 70)
  }

  @Test("at rest the cover is fitted, 60 below the strip and 20 from the sides (SK-10)")
  func theCoverIsFitted() {
    #expect(Self.header(0).coverFrame(width: 420) == Rect(x: 100, y: 80, width: 220, height: 220))
    let narrow = Self.header(0).coverFrame(width: 200)
    #expect(narrow.width == 160)
    #expect(narrow.x == 20)
  }

  @Test("the cover grows with the pull until it meets the sides")
  func theCoverGrows() {
    #expect(Self.header(-50).coverFrame(width: 420).width == 270)
    #expect(Self.header(-500).coverFrame(width: 420).width == 380)
  }

  @Test("cover, tint and title fade by the recipe (SK-10)")
  func theFadesFollowTheRecipe() {
    let half = Self.header(150)

    #expect(half.coverOpacity == 0.5)
    #expect(half.tintOpacity == 0.5)
    #expect(half.titleAlpha == 0)
    #expect(half.coverFrame(width: 420).y == Self.header(0).coverFrame(width: 420).y - 150 + 35)
    #expect(isNear(Self.header(330).titleAlpha, 0.5, within: 1e-12))
    #expect(Self.header(360).titleAlpha == 1)
    #expect(Self.header(-80).coverOpacity == 1)
    #expect(Self.header(-80).tintOpacity == 0)
  }

  @Test("height and bottom edge never jump while the offset passes through")
  func theHeightNeverJumps() {
    for step in -4000...8000 {
      let here = Self.header(Double(step) / 10)
      let there = Self.header(Double(step + 1) / 10)
      #expect(abs(here.height - there.height) < 0.1 + 1e-9)
      #expect(
        abs(here.coverFrame(width: 420).y - there.coverFrame(width: 420).y) < 0.1 + 1e-9)
    }
  }
}
