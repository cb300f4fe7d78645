import Canvas
import FlexibleHeader
import Interface
import TestSupport
import Testing

@testable import Scenes

extension AlbumHeader {
  /// A header of 280 points over a bar of 50, both below the status strip (SK-3, SK-10).
  init(
    safeAreaTop: Double, offset: Double, barHeight: Double = 50, stretches: Bool = true,
    theme: Theme = .dark
  ) {
    let rules = StretchyHeader(
      restingHeight: 280 + safeAreaTop, minimumHeight: barHeight, safeAreaTop: safeAreaTop,
      stretches: stretches,
      cornerRadius: Self.cornerRadius(
        theme, barHeight: barHeight, titleHeight: TextStyle.headline.lineHeight))
    let height = rules.height(at: offset)
    self.init(
      rules: rules, offset: offset, height: height, minimumHeight: rules.leastHeight,
      stripBottom: safeAreaTop, shiftedAlpha: 1,
      visibleRatio: offset < 0
        ? max(1, height / rules.restingHeight) : rules.visibleRatio(at: offset),
      reducesMotion: false)
  }
}

@Suite struct AlbumHeaderTests {
  static func header(_ offset: Double) -> AlbumHeader {
    AlbumHeader(safeAreaTop: 20, offset: offset)
  }

  static func light(_ offset: Double) -> AlbumHeader {
    AlbumHeader(safeAreaTop: 20, offset: offset, theme: .light)
  }

  @Test("the header takes the overscroll and keeps its top (SK-1)", arguments: [0, 1, 37.5, 400])
  func theHeaderTakesThePull(pull: Double) {
    let header = Self.header(-pull)

    #expect(header.height == 300 + pull)
    #expect(header.contentFrame(width: 420) == Rect(x: 0, y: 0, width: 420, height: 300 + pull))
    #expect(header.top == 0)
  }

  @Test(
    "the visible ratio is 1 at rest, above 1 when overscrolled, negative after the header has left (SK-2)"
  )
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

  @Test("without stretching, an overscroll changes neither header nor cover (SK-2, SK-5)")
  func withoutAStretch() {
    let pulled = AlbumHeader(safeAreaTop: 20, offset: -120, stretches: false)

    #expect(pulled.height == 300)
    #expect(pulled.visibleRatio == 1)
    #expect(pulled.coverTilt == 0)
    #expect(pulled.coverFrame(width: 420) == Self.header(0).coverFrame(width: 420))
  }

  @Test("offset and ratio are of the same position (SK-6)", arguments: [-90, 0, 33.3, 700])
  func offsetAndRatioBelongTogether(offset: Double) throws {
    let header = Self.header(offset)
    let report = try #require(header.report)

    #expect(report.offset == offset)
    #expect(report.visibleRatio == header.visibleRatio)
  }

  @Test(
    "in the light theme the list's round corners cut the header's edge, in the dark one they do not (SK-7, SK-10)"
  )
  func theEdgeIsCut() {
    #expect(Self.light(0).edgeDepth == 20)
    #expect(Self.light(5000).edgeDepth == 20)
    #expect(Self.header(0).edgeDepth == 0)
  }

  @Test("a low bar has space for its title above the round corners (SK-7)")
  func aLowBarKeepsRoomForItsTitle() {
    for barHeight in [22.0, 30, 42, 50, 90] {
      let header = AlbumHeader(safeAreaTop: 20, offset: 900, barHeight: barHeight, theme: .light)
      #expect(header.titleFrame(width: 420, between: 56).height >= 22)
      #expect(header.titleFrame(width: 420, between: 56).maxY <= header.bottom - header.edgeDepth)
    }
  }

  @Test("the cover ends at the round edge, 20 above the header's (SK-10)")
  func theCoverStandsOnTheRoundEdge() {
    #expect(Self.light(0).coverFrame(width: 420) == Rect(x: 110, y: 80, width: 200, height: 200))
  }

  @Test("overscrolled, the cover is tilted towards the viewer by up to 5 degrees (SK-10)")
  func theCoverLeans() {
    #expect(Self.header(0).coverTilt == 0)
    #expect(Self.header(100).coverTilt == 0)
    #expect(isNear(Self.header(-30).coverTilt, -2, within: 1e-12))
    #expect(Self.header(-75).coverTilt == -5)
    #expect(Self.header(-500).coverTilt == -5)
  }

  @Test("at rest the cover is fitted, 60 below the strip and 20 from the sides (SK-10)")
  func theCoverIsFitted() {
    #expect(Self.header(0).coverFrame(width: 420) == Rect(x: 100, y: 80, width: 220, height: 220))
    let narrow = Self.header(0).coverFrame(width: 200)
    #expect(narrow.width == 160)
    #expect(narrow.x == 20)
  }

  @Test("the cover grows with the overscroll until it reaches the sides")
  func theCoverGrows() {
    #expect(Self.header(-50).coverFrame(width: 420).width == 270)
    #expect(Self.header(-500).coverFrame(width: 420).width == 380)
  }

  @Test("the bar's title is between the buttons in the corners, in any window (DX-15)")
  func theTitleKeepsClear() {
    for (width, margin) in [(240.0, 56.0), (300, 56), (420, 56), (1600, 56)] {
      let frame = Self.header(900).titleFrame(width: width, between: 56)
      #expect(frame.x == margin && frame.maxX == width - margin)
      #expect(frame.y == 20 && frame.height == 50)
    }
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
