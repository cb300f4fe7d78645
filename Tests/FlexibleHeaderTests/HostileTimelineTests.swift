import FlexibleHeader
import TestSupport
import Testing

/// Travels and timelines with numbers that no caller should pass.
///
/// All results are finite, and setting properties does not trap.
@Suite("Hostile timeline")
struct HostileTimelineTests {
  private func easing(_ hostile: inout Hostile) -> Easing {
    let curve = Easing.cubic(
      x1: hostile.number(), y1: hostile.number(), x2: hostile.number(), y2: hostile.number())
    return hostile.one(of: [.linear, curve, .steps(0), .steps(-1), .steps(.max)])
  }

  @Test("a travel with any numbers has finite ranges", arguments: UInt64(1)...4)
  func aTravelWithAnyNumbersHasFiniteRanges(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    for _ in 0..<10_000 {
      let header = HeaderTravel(
        place: hostile.number(), collapse: hostile.number(), exit: hostile.number())
      for range in HeaderTravel.Range.allCases {
        let ends = header.ends(of: range)
        #expect(ends.start.isFinite && ends.end.isFinite)
        #expect(Timeline(range).progress(of: header)?.isFinite ?? true)
      }
      let port = RowPort(start: hostile.number(), end: hostile.number())
      let row = RowTravel(
        start: hostile.number(), length: hostile.number(), offset: hostile.number(), in: port,
        sticks: 0...100)
      for range in RowTravel.Range.allCases {
        let ends = row.ends(of: range)
        #expect(ends.start.isFinite && ends.end.isFinite)
      }
      #expect(row.phase.isFinite)
    }
  }

  @Test("keyframes at any positions of any travel give a value", arguments: UInt64(1)...4)
  func keyframesGiveAValue(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    for _ in 0..<10_000 {
      let timeline = Timeline<HeaderTravel.Range>(
        from: TimelinePosition(.collapse, hostile.number(), points: hostile.number()),
        to: TimelinePosition(.exit, hostile.number()))
      let fade = Keyframes<HeaderTravel.Range, Double>(
        .at(.stretch, hostile.number(), points: hostile.number(), 0, easing: .linear),
        .share(hostile.number(), of: timeline, 0.5, easing: .steps(3)),
        .at(.collapse, hostile.number(), 1))
      let travel = HeaderTravel(
        place: hostile.number(), collapse: hostile.number(), exit: hostile.number())
      #expect((0...1).contains(fade.value(on: travel)))
    }
  }

  @Test("setting properties to any numbers does not trap", arguments: UInt64(1)...4)
  func settingPropertiesToAnyNumbersDoesNotTrap(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var configuration = FlexibleHeader.Configuration()
    var header = HeaderTravel(place: 0, collapse: 72, exit: 128)
    var row = RowTravel(start: 0, length: 50, offset: 0, in: RowPort(start: 0, end: 100))
    var position = TimelinePosition(HeaderTravel.Range.collapse, 0)
    for _ in 0..<10_000 {
      configuration.collapses = hostile.flag()
      (header.place, header.collapse, header.exit) = (
        hostile.number(), hostile.number(), hostile.number()
      )
      (row.place, row.start, row.length) = (hostile.number(), hostile.number(), hostile.number())
      (row.port.start, row.port.end) = (hostile.number(), hostile.number())
      row.sticks = hostile.flag() ? nil : -.infinity...Double.infinity
      (position.share, position.points) = (hostile.number(), hostile.number())
      _ = (position.place(on: header), Timeline(HeaderTravel.Range.shift).progress(of: header))
      _ = (row.phase, easing(&hostile).share(at: hostile.number()))
      _ = hostile.number().mixed(with: hostile.number(), at: hostile.number())
      let color = HeaderColor(red: hostile.number(), green: 0, blue: 1, alpha: hostile.number())
      _ = HeaderColor.black.mixed(with: color, at: hostile.number())
    }
  }
}
