import Canvas
import Interface
import Testing

@testable import Scenes

@Suite struct AlbumMenuTests {
  static let sizes = [
    Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 1280, height: 720),
  ]

  @Test(
    "the menu is inside the window for any position of its button", arguments: sizes, [true, false])
  func theMenuLiesInside(size: Size, isMirrored: Bool) {
    let viewport = Viewport(size: size)
    for y in stride(from: -40.0, through: size.height + 40, by: 20) {
      let anchor = Rect(x: 86, y: y, width: 20, height: 20)
      let layout = AlbumMenuLayout(at: anchor, in: viewport, isMirrored: isMirrored)
      #expect(layout.panel.x >= 8 && layout.panel.maxX <= size.width - 8)
      #expect(layout.panel.y >= 8 && layout.panel.maxY <= size.height - 8)
    }
  }

  @Test(
    "its lines follow each other inside the panel, and each is at its tap position",
    arguments: sizes)
  func itsLinesFollowEachOther(size: Size) {
    let anchor = Rect(x: 86, y: 160, width: 20, height: 20)
    let layout = AlbumMenuLayout(at: anchor, in: Viewport(size: size), isMirrored: false)
    var bottom = layout.panel.y
    for command in AlbumCommand.allCases {
      let frame = layout.frame(of: command)
      #expect(frame.y >= bottom && frame.height >= 24)
      #expect(layout.command(at: Point(x: frame.midX, y: frame.midY)) == command)
      bottom = frame.maxY
    }
    #expect(bottom <= layout.panel.maxY)
    for command in AlbumCommand.allCases where command.beginsGroup {
      #expect(layout.headingFrame(above: command).maxY <= layout.frame(of: command).y)
    }
  }

  @Test("where it fits the menu is below its button, else above")
  func theMenuHangsBelow() {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let high = Rect(x: 86, y: 300, width: 20, height: 20)
    let low = Rect(x: 86, y: 800, width: 20, height: 20)

    let below = AlbumMenuLayout(at: high, in: viewport, isMirrored: false)
    let above = AlbumMenuLayout(at: low, in: viewport, isMirrored: false)

    #expect(below.panel.y == 328 && below.panel.x == 86)
    #expect(above.panel.maxY == 792)
  }
}
