import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The scroll bar under the pointer")
struct ScrollBarAppTests {
  typealias Base = NavigationAppTests

  /// The widths of the thumb and of its track in the current frame.
  static func bars(_ app: App) -> [Double] {
    Base.items(app).items.compactMap {
      guard case .fill(let frame, let radius, _) = $0, frame.maxX == 417, radius * 2 == frame.width
      else { return nil }
      return frame.width
    }
  }

  @Test("it appears as the pointer nears the edge, and fades a second after it left (DX-32)")
  func itAppears() throws {
    let app = Base.app("collapsing")
    #expect(Self.bars(app).isEmpty)
    Base.play([.mouseMove(x: 200, y: 400)], app)
    #expect(Self.bars(app).isEmpty)
    Base.play([.mouseMove(x: 410, y: 400)], app)
    #expect(Self.bars(app) == [8, 8])
    app.advance(to: app.time + 30)
    #expect(Self.bars(app) == [8, 8] && !app.isMoving)

    Base.play([.mouseMove(x: 200, y: 400)], app)
    app.advance(to: app.time + 0.9)
    #expect(Self.bars(app) == [4] && !app.isMoving)
    let due = try #require(app.nextDeadline)
    app.advance(to: due)
    #expect(app.isMoving)
    app.advance(to: due + 0.3)
    #expect(Self.bars(app).isEmpty && !app.isMoving)
    Base.play([.mouseMove(x: 410, y: 400), .mouseLeave], app)
    app.advance(to: app.time + 2)
    #expect(Self.bars(app).isEmpty)
  }

  @Test("a press on its track scrolls a page, and one on a button in the corner does not (DX-32)")
  func aPressOnItsTrack() {
    let app = Base.app("stretchy")
    Base.play(
      [
        .mouseMove(x: 410, y: 700), .mouseDown(.left, x: 410, y: 700),
        .mouseUp(.left, x: 410, y: 700),
      ], app)
    app.advance(to: app.time + 3)
    let page = app.scene.scroller.offset - app.scene.list.startOffset
    #expect(page > 200 && page < app.viewport.size.height)

    let corner = app.cornerFrame(of: .menu)
    Base.play([.mouseMove(x: corner.maxX - 2, y: corner.midY)], app)
    Base.play(
      [
        .mouseDown(.left, x: corner.maxX - 2, y: corner.midY),
        .mouseUp(.left, x: corner.maxX - 2, y: corner.midY),
      ], app)
    #expect(app.menu != nil)
    Base.play([AppTests.key("escape")], app)
    app.advance(to: app.time + 3)
    #expect(app.scene.scroller.offset - app.scene.list.startOffset == page)
  }
}
