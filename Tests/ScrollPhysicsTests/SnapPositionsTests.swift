import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Snap positions")
struct SnapPositionsTests {
  /// The target for a viewport of 400 points over offsets from 0 to 2000.
  private func target(
    _ positions: SnapPositions, from start: Double? = nil, to end: Double
  ) -> Double? {
    positions.target(from: start, to: end, viewportLength: 400, limits: 0...2000)
  }

  private func rows(
    _ alignment: SnapPositions.Alignment = .start,
    _ strictness: SnapPositions.Strictness = .mandatory, stops: Bool = false
  ) -> SnapPositions {
    SnapPositions(
      .regular(start: 0, spacing: 300, length: 280, count: 8), alignment: alignment,
      strictness: strictness, startPadding: 60, endPadding: 40, alwaysStops: stops)
  }

  @Test("an area is aligned with the port by its start, its centre or its end (HN-94)")
  func anAreaIsAligned() {
    let expected: [(SnapPositions.Alignment, Double)] = [
      (.start, 540), (.center, 530), (.end, 520),
    ]
    for (alignment, offset) in expected {
      #expect(
        rows(alignment).offset(ofArea: 2, viewportLength: 400, limits: 0...2000) == offset)
    }
    #expect(rows().offset(ofArea: 0, viewportLength: 400, limits: 0...2000) == 0)
    #expect(rows().offset(ofArea: 7, viewportLength: 400, limits: 0...2000) == 2000)
    for index in [-1, 8, .min, .max] {
      #expect(rows().offset(ofArea: index, viewportLength: 400, limits: 0...2000) == nil)
    }
  }

  @Test("mandatory takes the nearest, proximity one within a third of the port (HN-95)")
  func strictnessDecides() {
    #expect(target(rows(), to: 380) == 240 && target(rows(), to: 400) == 540)
    #expect(target(rows(), to: 390) == 240, "the smaller of two equally near ones")
    let near = rows(.start, .proximity(distance: nil))
    #expect(target(near, to: 340) == 240 && target(near, to: 341) == nil)
    let nearer = rows(.start, .proximity(distance: 20))
    #expect(target(nearer, to: 260) == 240 && target(nearer, to: 260.5) == nil)
    #expect(target(SnapPositions(.listed([])), to: 100) == nil, "nothing to snap to")
  }

  @Test("a direction leaves its place, however short the way is (HN-97, complaint 3)")
  func aDirectionLeavesItsPlace() {
    #expect(target(rows(), from: 240, to: 250) == 540)
    #expect(target(rows(), from: 240, to: 230) == 0)
    #expect(target(rows(), from: 100, to: 110) == 240)
    #expect(target(rows(), from: 240, to: 240) == 240, "no direction")
    let few = SnapPositions(.regular(start: 0, spacing: 300, length: 280, count: 3))
    #expect(target(few, from: 600, to: 1500) == 600, "none is left: the nearest")
    var free = few
    free.strictness = .proximity(distance: 100)
    #expect(target(free, from: 600, to: 650) == nil, "none is left: free")
    #expect(target(free, from: 600, to: 510) == nil)
  }

  @Test("with alwaysStops a movement ends at the first position in its way (HN-98)")
  func aMovementEndsAtTheFirstPosition() {
    let stops = rows(stops: true)
    #expect(target(stops, from: 240, to: 1500) == 540)
    #expect(target(stops, from: 240.5, to: 1500) == 540)
    #expect(target(stops, from: 540, to: 0) == 240)
    #expect(target(stops, to: 1500) == 1440, "not for a plain end")
    var near = stops
    near.strictness = .proximity(distance: 5)
    #expect(target(near, from: 240, to: 500) == nil, "only inside the way")
  }

  @Test(
    "a row longer than the port rests anywhere it covers that, and at both its ends (HN-96, complaint 31)"
  )
  func aLongRowRestsWhereItCovers() {
    let long = SnapPositions(
      .listed([
        .init(start: 0, end: 300), .init(start: 300, end: 1300), .init(start: 1300, end: 1600),
      ]))
    #expect(target(long, from: 0, to: 500) == nil && target(long, to: 899) == nil)
    #expect(target(long, to: 930) == 900, "its end is reachable")
    #expect(target(long, from: 900, to: 1000) == 1300)
    #expect(target(long, from: 1300, to: 1250) == 900)
    // 500 points in a port of 400, with neighbours nearer than the port.
    let dense = SnapPositions(
      .listed([.init(start: 0, end: 500), .init(start: 350, end: 650)]))
    #expect(target(dense, to: 60) == 100 && target(dense, to: 40) == 0)
  }

  @Test("regular places give what the same areas give in a list, in any order (HN-94)")
  func regularPlacesAreAList() {
    var random = SeededGenerator(seed: 94)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<12_000 {
      let (start, spacing) = (number(-2000...2000), number(0.5...700))
      let (length, count) = (number(0...1500), Int.random(in: 0...40, using: &random))
      var positions = SnapPositions(
        .regular(start: start, spacing: spacing, length: length, count: count),
        alignment: SnapPositions.Alignment.allCases.randomElement(using: &random) ?? .start,
        strictness: Bool.random(using: &random)
          ? .mandatory : .proximity(distance: number(0...400)),
        startPadding: number(0...300), endPadding: number(0...300),
        alwaysStops: Bool.random(using: &random))
      let least = number(-3000...2000)
      let limits = least...(least + number(0...6000))
      let viewport = number(0...900)
      let end = number(limits.lowerBound - 200...limits.upperBound + 200)
      var from = Bool.random(using: &random) ? number(limits) : nil
      if Bool.random(using: &random), from != nil {
        from = positions.offset(
          ofArea: count / 2, viewportLength: viewport, limits: limits)
      }
      let found = positions.target(
        from: from, to: end, viewportLength: viewport, limits: limits)
      let areas = (0..<count).map { index in
        let place = start + Double(index) * spacing
        return SnapPositions.Area(start: place, end: place + length)
      }
      positions.areas = .listed(areas.shuffled(using: &random))
      let other = positions.target(
        from: from, to: end, viewportLength: viewport, limits: limits)
      #expect(found == other, "\(positions), from \(from ?? .nan) to \(end) in \(limits)")
      expectLaw(of: positions, areas, from: from, to: end, viewport, limits, found)
    }
  }

  /// Checks a result against the rules by other means than the search.
  private func expectLaw(
    of positions: SnapPositions, _ areas: [SnapPositions.Area], from start: Double?,
    to end: Double, _ viewport: Double, _ limits: ClosedRange<Double>, _ found: Double?
  ) {
    var one = positions
    let aligned = areas.compactMap { area in
      one.areas = .listed([area])
      return one.offset(ofArea: 0, viewportLength: viewport, limits: limits)
    }
    let port = max(0, viewport - positions.startPadding - positions.endPadding)
    let isLong = areas.contains { $0.end - $0.start > port }
    let end = min(max(end, limits.lowerBound), limits.upperBound)
    guard !isLong, !positions.alwaysStops, positions.strictness == .mandatory else { return }
    let way = end - (start ?? end)
    let ahead = aligned.filter { way == 0 || ($0 - (start ?? end)) * way.sign1 > 0.01 }
    let candidates = ahead.isEmpty ? aligned : ahead
    let least = candidates.map { abs($0 - end) }.min()
    #expect(found.map { abs($0 - end) } == least)
    #expect(found.map { candidates.contains($0) } ?? candidates.isEmpty)
  }

  @Test("what is written of positions is read equally")
  func positionsAreWritten() throws {
    for positions in [
      rows(.end, .proximity(distance: nil), stops: true),
      SnapPositions(.listed([.init(start: 1, end: 2)])),
    ] {
      let data = try JSONEncoder().encode(positions)
      #expect(try JSONDecoder().decode(SnapPositions.self, from: data) == positions)
    }
  }
}

extension Double {
  fileprivate var sign1: Double { self > 0 ? 1 : -1 }
}
