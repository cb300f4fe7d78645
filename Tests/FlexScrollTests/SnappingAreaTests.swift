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

  /// A list of rows under a header of a preset that has left and begins to return under a finger,
  /// which rests before it leaves.
  private func released(_ preset: HeaderPreset, rule: SettlingRule, seed: UInt64) -> AreaHarness {
    var generator = SeededGenerator(seed: seed)
    var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    configuration.settlingRule = rule
    configuration.apply(preset)
    var harness = AreaHarness(.flexible(FlexibleHeader(configuration, safeArea: 20)))
    harness.area.setSnapPositions(Self.rows, at: 0, into: &harness.actions)
    let start = generator.number(in: 1000..<1600)
    harness.area.scroll(to: start, animated: false, at: 0, into: &harness.actions)
    harness.actions.removeAll()
    harness.drag(from: 700, to: 400, at: 1)
    let end = generator.number(in: 410..<710)
    for step in 1...60 {
      let y = 400 + (end - 400) * Double(step) / 60
      harness.send(.touchMove(finger: 1, x: 200, y: y), at: 1.2 + Double(step) / 100)
    }
    harness.send(.touchUp(finger: 1, x: 200, y: end), at: 2)
    return harness
  }

  @Test(
    "a header settles at a snap position without moving content off it (HN-7, complaint 32)",
    arguments: HeaderPreset.allCases)
  func aHeaderSettlesAtThePosition(preset: HeaderPreset) {
    var settledHeaders = 0
    for rule in SettlingRule.allCases {
      for seed in 0..<30 as Range<UInt64> {
        var harness = released(preset, rule: rule, seed: seed)
        harness.run(from: 2, to: 2.1)
        let target = harness.area.scroller.restingOffset
        #expect((target + 128).remainder(dividingBy: 300) == 0)
        harness.run(from: 2.1, to: 8)
        let (area, layout) = (harness.area, harness.area.header.layout)
        #expect(area.scroller.isAtRest && area.scroller.offset == target, "\(rule) \(seed)")
        #expect(harness.ends == 1)
        let choice = area.header.flexible.configuration.settlingChoice
        guard choice != .none, rule == .projected else { continue }
        let visible = layout.bottomEdge
        #expect(visible <= 20 || visible == 76 || visible == 148, "\(seed): \(visible)")
        if visible > 20 { settledHeaders += 1 }
      }
    }
    let returns = [.floatingSnap, .quickReturn, .collapsingSnap].contains(preset)
    #expect(!returns || settledHeaders > 0)
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
