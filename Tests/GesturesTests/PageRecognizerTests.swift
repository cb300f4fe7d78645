import Gestures
import ScrollPhysics
import Testing
import TestSupport

@Suite struct PagingInputTests {
  /// The recipients of events at intervals of 10 ms.
  static func views(
    _ kinds: [DeviceEvent.Kind], _ paging: inout PageRecognizer
  ) -> [PageRecognizer.Views] {
    kinds.enumerated().map { index, kind in
      paging.views(of: DeviceEvent(time: Double(index) / 100, kind: kind), isListDragged: false)
    }
  }

  static func paging() -> PageRecognizer {
    PageRecognizer(regions: .init(width: 400, height: 800))
  }

  @Test("a horizontal finger moves the pages alone, a vertical one the list (SP-94)")
  func aFingerMovesOneAxis() {
    var paging = Self.paging()
    var seen = Self.views(
      [.touchDown(finger: 1, x: 200, y: 400), .touchMove(finger: 1, x: 160, y: 390)], &paging)
    #expect(seen[1].list?.kind == .touchMove(finger: 1, x: 160, y: 400))
    #expect(seen[1].pages?.kind == .touchMove(finger: 1, x: 160, y: 390))

    paging = Self.paging()
    seen = Self.views(
      [.touchDown(finger: 1, x: 200, y: 400), .touchMove(finger: 1, x: 170, y: 370)], &paging)
    #expect(seen[1].list?.kind == .touchMove(finger: 1, x: 170, y: 370))
    #expect(seen[1].pages?.kind == .touchCancel)
  }

  @Test("a pressed mouse is kept to one axis as well, a hovering one is not")
  func aPressedMouseIsLocked() {
    var paging = Self.paging()
    let seen = Self.views(
      [
        .mouseMove(x: 10, y: 10), .mouseDown(.left, x: 200, y: 400),
        .mouseMove(x: 190, y: 402), .mouseMove(x: 100, y: 500), .mouseUp(.left, x: 90, y: 510),
        .mouseMove(x: 20, y: 20),
      ], &paging)

    #expect(seen[3].list?.kind == .mouseMove(x: 100, y: 400))
    #expect(seen[3].pages?.kind == .mouseMove(x: 100, y: 500))
    #expect(seen[4].list?.kind == .mouseUp(.left, x: 90, y: 400))
    #expect(seen[5].list?.kind == .mouseMove(x: 20, y: 20))
  }

  @Test("the trackpad's first movement determines the axis until the fingers are lifted")
  func theTrackpadsFirstMovementDeterminesTheAxisUntilTheFingers() {
    var paging = Self.paging()
    var scroller = Scroller(viewportLength: 400, contentLength: 800)
    var actions: [ScrollAction] = []
    let first = DeviceEvent(time: 0, kind: .trackpadScroll(dx: 2, dy: 1))
    let views = paging.views(of: first, isListDragged: false)
    #expect(views.list == nil && views.pages == first)
    paging.input.handle(first, scroller: &scroller, into: &actions)

    let next = DeviceEvent(time: 0.01, kind: .trackpadScroll(dx: 0, dy: 9))
    let second = paging.views(of: next, isListDragged: false)
    #expect(second.list == nil)

    let lift = DeviceEvent(time: 0.02, kind: .trackpadLift)
    let last = paging.views(of: lift, isListDragged: false)
    #expect(last.list == lift && last.pages == lift)
    paging.input.handle(lift, scroller: &scroller, into: &actions)
    let other = paging.views(of: next, isListDragged: false)
    #expect(other.pages == nil)
  }

  @Test("a horizontal wheel turns whole pages, a fine one by a click's worth")
  func aWheelTurnsPages() {
    var paging = Self.paging()
    let seen = Self.views(
      [
        .wheel(dx: 1, dy: 0), .wheel(dx: 0, dy: -1), .wheel(dx: -0.5, dy: 0),
        .wheel(dx: -0.5, dy: 0), .scroll(dx: 1, dy: 0),
      ], &paging)

    #expect(seen.map(\.turns) == [1, 0, 0, -1, 1])
    #expect(seen.map { $0.list != nil } == [false, true, false, false, false])
  }

  @Test("while the list's indicator is dragged nothing reaches the pages")
  func theIndicatorIsDragged() {
    var paging = Self.paging()
    _ = Self.views([.mouseDown(.left, x: 398, y: 100)], &paging)
    paging.isIndicatorDragged = true
    #expect(Self.views([.mouseMove(x: 300, y: 110)], &paging)[0].pages == nil)

    paging.isIndicatorDragged = false
    let hover = Self.views([.mouseMove(x: 300, y: 500)], &paging)
    #expect(hover[0].list?.kind == .mouseMove(x: 300, y: 500))
  }
}
