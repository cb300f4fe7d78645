import FlexScroll
import TestSupport
import Testing

@Suite("ScrollArea, snap positions")
struct SnappingAreaTests {
  private static let rows = SnapPositions(
    .regular(start: 0, spacing: 300, length: 300, count: 16), startPadding: 128)

  /// Flicks the content, and gives the positions the pin line of where it comes to rest.
  private func flicked(_ harness: inout AreaHarness) {
    harness.area.setSnapPositions(Self.rows, at: 0, into: &harness.actions)
    harness.drag(from: 700, to: 300, at: 1)
    harness.send(.touchUp(finger: 1, x: 200, y: 300), at: 1.2)
    // The content is released where the finger's last place is shown (FL-46).
    harness.run(from: 1.2, to: 1.25)
    #expect(!harness.area.scroller.isAtRest)
    var rows = Self.rows
    let there = harness.area.header.flexible.layout(at: harness.area.scroller.restingOffset)
    rows.startPadding = there.pinLine
    harness.area.setSnapPositions(rows, at: 1.25, into: &harness.actions)
  }

  @Test(
    "content rests with a row at the pin line of the header there, by one motion (HN-99, complaint 32)"
  )
  func contentRestsAtThePinLine() {
    var harness = AreaHarness(AreaHarness.flexible)
    flicked(&harness)
    let target = harness.area.scroller.restingOffset
    harness.run(from: 1.25, to: 8)
    let (area, pinLine) = (harness.area, harness.area.header.layout.pinLine)
    #expect(area.scroller.isAtRest && area.scroller.offset == target)
    #expect(harness.ends == 1)
    #expect(pinLine == 56 && (area.scroller.offset + pinLine).remainder(dividingBy: 300) == 0)
  }

  @Test(
    "a wheel leaves no header half off, and each notch shows the next row (HN-97, complaint 3, complaint 4)"
  )
  func aWheelShowsTheNextRow() {
    var harness = AreaHarness(AreaHarness.flexible)
    flicked(&harness)
    harness.run(from: 1.25, to: 8)
    for step in 1...3 {
      let before = harness.area.scroller.offset
      harness.send(.wheel(dx: 0, dy: -1), at: 7 + Double(step) * 2)
      harness.run(from: 7 + Double(step) * 2, to: 8.5 + Double(step) * 2)
      #expect(harness.area.scroller.offset == before + 300)
      #expect(harness.area.header.layout.pinLine == 56)
    }
  }
}
