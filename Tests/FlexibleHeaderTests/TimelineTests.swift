import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Timelines")
struct TimelineTests {
  private typealias Fade = Keyframes<HeaderTravel.Range, Double>

  private static let port = RowPort(start: 0, end: 200)

  private func row(_ length: Double, at offset: Double = 0) -> RowTravel {
    RowTravel(start: 800, length: length, offset: offset, in: Self.port)
  }

  private func ends(of row: RowTravel, _ range: RowTravel.Range) -> [Double] {
    let ends = row.ends(of: range)
    return [ends.start, ends.end]
  }

  private func travel(at place: Double) -> HeaderTravel {
    HeaderTravel(place: place, collapse: 72, exit: 128)
  }

  @Test("the ranges of a row (HN-42)")
  func theRangesOfARow() {
    #expect(ends(of: row(100), .cover) == [600, 900])
    #expect(ends(of: row(100), .contain) == [700, 800])
    #expect(ends(of: row(100), .entry) == [600, 700])
    #expect(ends(of: row(100), .exit) == [800, 900])
    #expect(ends(of: row(400), .contain) == [800, 1000])
    #expect(ends(of: row(400), .entryCrossing) == [600, 1000])
    #expect(ends(of: row(400), .exitCrossing) == [800, 1200])
    let inset = RowTravel(start: 800, length: 100, offset: 0, in: .init(start: 20, end: 170))
    #expect(ends(of: inset, .cover) == [630, 880])
    #expect(RowPort(length: 200, startShare: 0.1, endShare: 0.15) == .init(start: 20, end: 170))
  }

  @Test("where a row sticks, an edge meets a line over many offsets (HN-42)")
  func aRowThatSticks() {
    // It stays at the viewport's start for 300 points.
    var row = row(100)
    row.sticks = 800...1100
    #expect(ends(of: row, .cover) == [600, 1200])
    #expect(ends(of: row, .contain) == [700, 1100])
    #expect(ends(of: row, .exitCrossing) == [1100, 1200])
    // It stays at the viewport's end.
    row.sticks = 600...650
    #expect(ends(of: row, .cover) == [650, 950])
    #expect(ends(of: row, .entryCrossing) == [650, 750])
  }

  @Test("progress is not limited, and there is none without a length (HN-40, HN-43, HN-44)")
  func progress() {
    let entry = Timeline(RowTravel.Range.entry)
    #expect(entry.progress(of: row(100, at: 550)) == -0.5)
    #expect(entry.progress(of: row(100, at: 725)) == 1.25)
    let own = Timeline<RowTravel.Range>(
      from: .init(.contain, -0.5), to: .init(.cover, 1, points: 50))
    #expect(own.progress(of: row(100, at: 800)) == 0.5)
    let none = Timeline<RowTravel.Range>(from: .init(.contain, 0), to: .init(.entry, 1))
    #expect(none.progress(of: row(100, at: 700)) == nil)
  }

  @Test("the phase of a row goes from 1 over 0 to −1 (HN-47)")
  func thePhase() {
    let places = [0.0, 600, 625, 700, 750, 800, 875, 900, 2000]
    #expect(places.map { row(100, at: $0).phase } == [1, 1, 0.75, 0, 0, 0, -0.75, -1, -1])
  }

  @Test("the values of a property (HN-45, HN-46)")
  func values() {
    let fade = Fade(
      .at(.collapse, 0.5, 0), .at(.collapse, 1, 1), .at(.collapse, 1, 5), .at(.exit, 1, 7))
    let places = [-50.0, 36, 54, 71.999_999, 72, 100, 128, 500]
    let values = places.map { fade.value(on: travel(at: $0)) }
    #expect(values[0...2] == [0, 0, 0.5] && isNear(values[3], 1, within: 1e-6))
    // Of keyframes at the same position the later one applies.
    #expect(values[4...] == [5, 6, 7, 7])
    // The order of keyframes need not be that of their positions.
    let turned = Fade(
      .at(.exit, 1, 7), .at(.collapse, 1, 1), .at(.collapse, 1, 5), .at(.collapse, 0.5, 0))
    #expect(places.map { turned.value(on: travel(at: $0)) } == values)
    let many = Fade(
      .at(.exit, 0, 1), .at(.exit, 0.1, 1), .at(.exit, 0.2, 1), .at(.exit, 0.3, 1),
      .at(.exit, 0.4, 1), .at(.exit, 0.5, 1), .at(.exit, 0.6, 1), .at(.exit, 0.7, 1),
      .at(.exit, 0.8, 9))
    #expect(many.others.count == 7 && many.value(on: travel(at: 128)) == 1)
  }

  @Test("keyframes at shares of a timeline between two ranges (HN-44)")
  func sharesOfATimeline() {
    let all = Timeline<HeaderTravel.Range>(from: .init(.stretch, 72), to: .init(.exit, 1))
    let fade = Fade(.share(0, of: all, 0), .share(0.5, of: all, 10), .share(1, of: all, 0))
    #expect([-72, -22, 28, 78, 128].map { fade.value(on: travel(at: $0)) } == [0, 5, 10, 5, 0])
  }

  @Test("easing")
  func easing() {
    let steps = [0, 0.24, 0.25, 0.99, 1].map { Easing.steps(4).share(at: $0) }
    #expect(steps == [0, 0, 0.25, 0.75, 1])
    // Compose's curve of a top title.
    let title = Easing.cubic(x1: 0.8, y1: 0, x2: 0.8, y2: 0.15)
    #expect(title.share(at: 0) == 0 && title.share(at: 1) == 1)
    // At the parameter 1/2: x = 0.725, y = 0.181 25.
    #expect(isNear(title.share(at: 0.725), 0.181_25, within: 1e-6))
    let even = Easing.cubic(x1: 1.0 / 3, y1: 1.0 / 3, x2: 2.0 / 3, y2: 2.0 / 3)
    for share in stride(from: 0, through: 1, by: 0.05) {
      #expect(isNear(even.share(at: share), share, within: 1e-6))
    }
  }

  @Test("colours mix premultiplied (HN-50)")
  func colours() {
    let clear = HeaderColor(red: 0, green: 0, blue: 1, alpha: 0)
    let red = HeaderColor(red: 1, green: 0, blue: 0)
    #expect(red.mixed(with: clear, at: 0.5) == HeaderColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(red.mixed(with: clear, at: 1).alpha == 0)
  }

  @Test(
    "a header's travel is continuous over stretch, collapse and shift (HN-48, HN-49, HN-52, complaint 30)"
  )
  func theTravelOfAHeader() {
    let fade = Fade(
      .at(.stretch, 60, -1), .at(.collapse, 0, 0), .at(.collapse, 1, 1), .at(.shift, 1, 4))
    // A header that does not collapse has two keyframes at one position.
    for preset in HeaderPreset.allCases where preset != .pinned {
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      var random = SeededGenerator(seed: 48)
      var last = fade.value(on: harness.header.travel)
      for step in 0..<1000 {
        let distance = Double.random(in: -30...30, using: &random)
        let offset = min(max(harness.reading.offset + distance, harness.top - 60), 600)
        let moved = abs(offset - harness.reading.offset)
        harness.scroll(to: offset)
        let travel = harness.header.travel
        #expect(isNear(travel.place, 148 - harness.bottom, within: 1e-9))
        let value = fade.value(on: travel)
        // Its steepest part is the shift, with 3 over 56 points.
        #expect(abs(value - last) <= moved * 3 / 56 + 1e-9, "\(preset), step \(step)")
        last = value
      }
    }
  }

  @Test("any travel gives numbers, and any split of it the same values (HN-3)")
  func anyTravel() {
    var hostile = Hostile(seed: 40)
    for _ in 0..<10_000 {
      let travel = HeaderTravel(
        place: hostile.number(), collapse: hostile.number(), exit: hostile.number())
      let fade = Fade(
        .at(.collapse, hostile.number(), points: hostile.number(), 0),
        .at(.exit, hostile.number(), 1, easing: .cubic(x1: hostile.number(), y1: 0, x2: 1, y2: 1)),
        .at(.stretch, hostile.number(), 0.5, easing: .steps(hostile.place(below: 5) - 2)))
      let value = fade.value(on: travel)
      #expect(value.isFinite && value >= -1e-9 && value <= 1 + 1e-9)
      let row = RowTravel(
        start: hostile.number(), length: hostile.number(), offset: hostile.number(),
        in: .init(start: hostile.number(), end: hostile.number()))
      #expect((-1...1).contains(row.phase))
    }
  }

  @Test("a timeline is encoded and decoded")
  func codable() throws {
    let fade = Fade(
      .at(.collapse, 0.8, 0), .share(0.5, of: .init(.exit), 1, easing: .steps(3)))
    let fadeData = try JSONEncoder().encode(fade)
    #expect(try JSONDecoder().decode(Fade.self, from: fadeData) == fade)
    let row = RowTravel(
      start: 1, length: 2, offset: 3, in: .init(start: 4, end: 5), sticks: 6...7)
    let rowData = try JSONEncoder().encode(row)
    #expect(try JSONDecoder().decode(RowTravel.self, from: rowData) == row)
  }
}
