import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct AlbumLayoutTests {
  static func layout(width: Double = 420, height: Double = 860, rows: Int = 14) -> AlbumLayout {
    AlbumLayout(
      viewport: Viewport(size: Size(width: width, height: height)), rowCount: rows,
      headerHeight: 300)
  }

  @Test("texts are padded by 16 and spaced by 8, blocks by 20")
  func textsAreSpaced() {
    let layout = Self.layout()

    #expect(layout.titleFrame == Rect(x: 16, y: 316, width: 388, height: 28))
    #expect(layout.detailFrame(0).y == layout.titleFrame.maxY + 8)
    #expect(layout.detailFrame(1).y == layout.detailFrame(0).maxY + 8)
    #expect(layout.buttonsFrame.y == layout.detailFrame(1).maxY + 20)
    #expect(layout.rowFrame(0).y == layout.buttonsFrame.maxY + 20)
  }

  @Test("a missing line leaves no gap")
  func aLineThatIsNotThere() {
    var layout = Self.layout()
    layout.detailCount = 0
    #expect(layout.buttonsFrame.y == layout.titleFrame.maxY + 20)

    layout.hasTitle = false
    #expect(layout.buttonsFrame.y == 300 + 20)

    layout.detailCount = 1
    #expect(layout.detailFrame(0).y == 300 + 16)
    #expect(layout.buttonsFrame.y == layout.detailFrame(0).maxY + 20)
  }

  @Test("rows are spaced by 30 with 4 between title and artist")
  func rowsAreSpaced() {
    let layout = Self.layout()

    #expect(layout.rowHeight == 22 + 4 + 18)
    #expect(layout.rowFrame(3).y - layout.rowFrame(2).maxY == 30)
    #expect(layout.contentLength == layout.rowFrame(13).maxY + 16)
  }

  @Test("buttons are 20 points and 15 apart, the play button is 34, all on one middle")
  func buttonsStandInARow() {
    let layout = Self.layout()
    let like = layout.frame(of: .like)
    let download = layout.frame(of: .download)
    let play = layout.frame(of: .play)
    let shuffle = layout.frame(of: .shuffle)

    #expect(like == Rect(x: 16, y: layout.buttonsFrame.y + 7, width: 20, height: 20))
    #expect(download.x - like.maxX == 15)
    #expect(play.width == 34)
    #expect(play.maxX == 404)
    #expect(play.x - shuffle.maxX == 15)
    for button in AlbumButton.allCases {
      #expect(layout.frame(of: button).midY == layout.buttonsFrame.midY)
    }
  }

  @Test("under a title from right to left the buttons are from right to left")
  func theButtonsAreMirrored() {
    var layout = Self.layout()
    let like = layout.frame(of: .like)
    let play = layout.frame(of: .play)
    layout.isMirrored = true

    #expect(layout.frame(of: .like) == like.offset(x: 404 - like.maxX))
    #expect(layout.frame(of: .play) == play.offset(x: 16 - play.x))
    #expect(layout.frame(of: .more).maxX < layout.frame(of: .download).x)
  }

  @Test("the highlights of two buttons do not overlap")
  func theLightsDoNotOverlap() {
    let layout = Self.layout(width: 240)
    let all = AlbumButton.allCases
    for (first, second) in zip(all, all.dropFirst()) {
      #expect(layout.highlightFrame(of: first).maxX <= layout.highlightFrame(of: second).x)
    }
  }

  @Test("in a wide window the column has its maximum width and is centred")
  func theColumnKeepsItsMeasure() {
    let column = Self.layout(width: 2000).viewport.column

    #expect(column.width == 640)
    #expect(column.x == 680)
  }

  @Test(
    "just the rows that touch the window are visible", arguments: [0, 1, 14, 200, 10_000_000])
  func justTheRowsThatTouchAreVisible(rows: Int) {
    let layout = Self.layout(rows: rows)
    for offset in [-500, 0, 300, 513.5, layout.contentLength - 860, layout.contentLength + 400] {
      let visible = layout.visibleRows(at: offset)
      let touching = { (row: Int) in
        let frame = layout.rowFrame(row)
        return frame.maxY > offset && frame.y < offset + 860
      }
      #expect(visible.lowerBound >= 0 && visible.upperBound <= rows)
      #expect(visible.allSatisfy { touching($0) })
      if visible.lowerBound > 0 { #expect(!touching(visible.lowerBound - 1)) }
      if visible.upperBound < rows { #expect(!touching(visible.upperBound)) }
    }
  }

  @Test("every place of the list belongs to one row, up to half the spacing")
  func everyPlaceBelongsToOneRow() {
    let layout = Self.layout()

    #expect(layout.control(at: Point(x: 200, y: layout.rowFrame(4).midY)) == .row(4))
    #expect(layout.control(at: Point(x: 200, y: layout.rowFrame(4).maxY + 14)) == .row(4))
    #expect(layout.control(at: Point(x: 200, y: layout.rowFrame(4).maxY + 16)) == .row(5))
    #expect(layout.control(at: Point(x: 200, y: layout.rowFrame(13).maxY + 100)) == nil)
    #expect(layout.control(at: Point(x: 200, y: layout.titleFrame.midY)) == nil)
    let like = layout.frame(of: .like)
    #expect(layout.control(at: Point(x: like.maxX + 5, y: like.maxY + 5)) == .button(.like))
  }

  @Test("an offset that is not finite shows no row")
  func anOffsetThatIsNotFiniteShowsNoRow() {
    #expect(Self.layout().visibleRows(at: .nan).isEmpty)
  }
}
