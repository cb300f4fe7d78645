import FlexScroll
import TestSupport
import Testing

@Suite("ScrollArea, start edge")
struct StartEdgeAreaTests {
  private static let window = Size(width: 400, height: 800)

  private func frame(of area: ScrollArea, _ edge: StartEdge) -> Rect {
    let layout = area.header.layout
    let width = edge.layoutSize(of: Self.window).width
    return edge.windowFrame(
      of: Rect(x: 0, y: layout.topEdge, width: width, height: layout.height), in: Self.window)
  }

  @Test("the header of a chat is a bar at the window's bottom that shrinks there (HN-91)")
  func theHeaderOfAChat() throws {
    var harness = AreaHarness(AreaHarness.flexible)
    #expect(frame(of: harness.area, .bottom) == Rect(x: 0, y: 672, width: 400, height: 128))
    for (index, y) in [300.0, 340, 380, 420, 460, 500].enumerated() {
      let kind: DeviceEvent.Kind =
        index == 0
        ? .touchDown(finger: 1, x: 200, y: y) : .touchMove(finger: 1, x: 200, y: y)
      let event = DeviceEvent(time: Double(index) / 60, kind: kind)
      harness.area.handle(event.measured(from: .bottom, in: Self.window), into: &harness.actions)
    }
    harness.run(from: 0.1, to: 0.5)
    #expect(harness.area.distance > 150, "a finger that moves down scrolls toward the end")
    #expect(frame(of: harness.area, .bottom) == Rect(x: 0, y: 744, width: 400, height: 56))
    let thumb = try #require(harness.area.indicator.thumb)
    let shown = StartEdge.bottom.windowFrame(of: thumb.frame, in: Self.window)
    #expect(shown.maxY < 744 && shown.x == thumb.frame.x)
  }

  @Test("the header of a shelf is a column at its side (HN-90, HN-91)")
  func theHeaderOfAShelf() {
    let size = StartEdge.right.layoutSize(of: Self.window)
    var actions: [ScrollAction] = []
    var area = ScrollArea(size: size, contentLength: 5000, header: AreaHarness.flexible)
    #expect(frame(of: area, .right) == Rect(x: 272, y: 0, width: 128, height: 800))
    area.scroll(to: 1000, animated: false, at: 1, into: &actions)
    #expect(frame(of: area, .right) == Rect(x: 344, y: 0, width: 56, height: 800))
  }

  @Test(
    "a message shows under the header of a chat that is at its start, and moves no other (HN-92)")
  func aMessageShows() {
    var harness = AreaHarness(AreaHarness.flexible)
    for (offset, shown) in [(-128.0, -128.0), (600, 660)] {
      harness.area.scroll(to: offset, animated: false, at: 1, into: &harness.actions)
      let header = harness.area.header.layout.height
      harness.area.prependContent(
        length: 60, staysAtStart: true, at: 1, into: &harness.actions)
      #expect(harness.area.scroller.offset == shown)
      #expect(harness.area.header.layout.height == header)
    }
  }
}
