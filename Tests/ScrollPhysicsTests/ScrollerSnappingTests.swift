import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, snap positions")
struct ScrollerSnappingTests {
  private static let cards = SnapPositions(
    .regular(start: 0, spacing: 400, length: 380, count: 20))

  private func scroller(
    _ positions: SnapPositions? = cards, at offset: Double = 0, tuning: Tuning = .ios
  ) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 8000)
    scroller.scroll(to: offset, animated: false, at: 0)
    scroller.setSnapPositions(positions, at: 0)
    return scroller
  }

  @Test("a fling ends on the position nearest to its own end, and keeps its speed (HN-95)")
  func aFlingEndsOnAPosition() {
    for speed in [1500.0, 2500, 4000, 6000] {
      let free = scroller(nil).flung(at: speed)
      let snapping = scroller().flung(at: speed)
      #expect(snapping.restingOffset == max(400, (free.restingOffset / 400).rounded() * 400))
      #expect(snapping.velocity == speed)
    }
  }

  @Test("a slow release goes to the nearer position, in under a second (HN-95)")
  func aSlowReleaseGoesToTheNearerPosition() {
    for (distance, target) in [(190.0, 0.0), (210, 400), (590, 400), (610, 800)] {
      var scroller = scroller()
      scroller.dragAndRelease(by: distance)
      #expect(scroller.restingOffset == target)
      scroller.advance(to: scroller.time + 1)
      #expect(scroller.isAtRest && scroller.offset == target)
    }
  }

  @Test("a position however far is reached within a minute", arguments: [3000.0, 1e6, 1e9])
  func aFarPositionIsReached(distance: Double) {
    var scroller = Scroller(viewportLength: 800, contentLength: 2e9)
    scroller.scroll(to: distance, animated: false, at: 0)
    scroller.redirect(to: 0, reach: 800, at: 0)
    scroller.advance(to: 60)
    #expect(scroller.isAtRest && scroller.offset == 0)
  }

  @Test("with motion reduced a slow release is on its position at once, and a fling glides (DX-29)")
  func reducedMotion() {
    var scroller = scroller()
    scroller.configure(at: 0) { $0.reducesMotion = true }
    scroller.dragAndRelease(by: 210)
    #expect(scroller.isAtRest && scroller.offset == 400)
    let flung = scroller.flung(at: 2500)
    #expect(!flung.isAtRest && flung.offset == 400 && flung.restingOffset == 1600)
  }

  @Test("every notch leaves its place, also while the one before glides (HN-97, complaint 3)")
  func everyNotchLeavesItsPlace() {
    var scroller = scroller(at: 400)
    for step in 1...5 {
      scroller.wheel(by: 86, at: Double(step) * 0.05)
      #expect(scroller.restingOffset == 400 + Double(step) * 400)
    }
    scroller.advance(to: 5)
    scroller.wheel(by: -86, at: 5)
    #expect(scroller.restingOffset == 2000)
  }

  @Test("a notch never goes back, and content moves with it at once (HN-97, complaint 4)")
  func aNotchNeverGoesBack() {
    for strictness in [SnapPositions.Strictness.mandatory, .proximity(distance: nil)] {
      var positions = Self.cards
      positions.strictness = strictness
      var (scroller, last) = (scroller(positions), 0.0)
      for frame in 1...120 {
        if frame % 20 == 1 { scroller.wheel(by: 86, at: scroller.time) }
        scroller.advance(to: Double(frame) / 60)
        #expect(scroller.offset > last || scroller.isAtRest && scroller.offset == last)
        last = scroller.offset
      }
    }
  }

  @Test("an arrow and a page leave their place, a repeated key adds up (HN-97)")
  func keysLeaveTheirPlace() {
    var scroller = scroller()
    scroller.wheel(by: 40, isKey: true, at: 0)
    #expect(scroller.restingOffset == 400)
    scroller.wheel(by: 700, isKey: true, at: 0.1)
    #expect(scroller.restingOffset == 1200)
    for step in 1...9 {
      scroller.wheel(by: 40, isRepeat: true, isKey: true, at: 0.1 + Double(step) / 30)
    }
    #expect(scroller.restingOffset == 1600, "360 points are one card")
  }

  @Test("small steps of a fine wheel leave their place once and add up (HN-97, complaint 3)")
  func smallStepsAddUp() {
    var scroller = scroller()
    for step in 1...8 { scroller.wheel(by: 11, at: Double(step) / 500) }
    #expect(scroller.restingOffset == 400)
    for step in 9...60 { scroller.wheel(by: 11, at: Double(step) / 500) }
    #expect(scroller.restingOffset == 800, "660 points are nearer to 800")
    for step in 61...80 { scroller.wheel(by: -11, at: Double(step) / 500) }
    #expect(scroller.restingOffset == 400)
  }

  @Test("after the last position a notch moves nothing, and one of proximity goes free (HN-97)")
  func afterTheLastPosition() {
    var few = SnapPositions(.regular(start: 0, spacing: 400, length: 380, count: 3))
    var mandatory = scroller(few, at: 800)
    mandatory.wheel(by: 86, at: 1)
    #expect(mandatory.isAtRest && mandatory.offset == 800)
    few.strictness = .proximity(distance: nil)
    var free = scroller(few, at: 800)
    free.wheel(by: 86, at: 1)
    #expect(free.restingOffset == 886)
  }

  @Test("wheel and finger choose the same position for the same way (complaint 21)")
  func wheelAndFingerChooseTheSame() {
    for distance in stride(from: 50.0, through: 1500, by: 50) {
      var wheel = scroller(at: 1200)
      wheel.wheel(by: distance, isKey: true, at: 0)
      let finger = scroller(at: 1200).flung(at: distance * 2.002)
      #expect(wheel.restingOffset == finger.restingOffset, "\(distance)")
    }
  }

  @Test("with alwaysStops a fling goes one card on (HN-98)")
  func aFlingGoesOneCardOn() {
    var positions = Self.cards
    positions.alwaysStops = true
    for speed in [400.0, 2000, 20_000] {
      #expect(scroller(positions, at: 800).flung(at: speed).restingOffset == 1200)
      #expect(scroller(positions, at: 800).flung(at: -speed).restingOffset == 400)
    }
  }

  @Test("Home and End go to the nearest position, and a call exactly where it says (HN-97)")
  func endsAndCalls() {
    var positions = Self.cards
    positions.startPadding = 30
    var scroller = scroller(positions, at: 800)
    scroller.scroll(to: 1000, animated: true, isKey: true, at: 0)
    #expect(scroller.restingOffset == 1170)
    scroller.scroll(to: 1000, animated: true, at: 0.1)
    #expect(scroller.restingOffset == 1000)
    scroller.stop(at: 0.15)
    #expect(scroller.isAtRest)
  }

  @Test("an edge that is the position takes the rest of a fling's speed (HN-94, SP-60)")
  func anEdgeTakesTheRest() {
    var scroller = scroller(at: 6800).flung(at: 5000)
    let events = scroller.advance(to: 5)
    #expect(events.contains { if case .hitEdge(.end, _, _) = $0 { true } else { false } })
    #expect(scroller.offset == 7200)
  }

  @Test("stretched content goes to a position in one motion (HN-7)")
  func stretchedContentGoesToAPosition() {
    let deep = SnapPositions(.regular(start: 100, spacing: 400, length: 380, count: 5))
    var scroller = scroller(deep, at: 100)
    scroller.dragAndRelease(by: -300)
    #expect(scroller.offset < 0 && scroller.restingOffset == 100)
    let events = scroller.advance(to: 5)
    #expect(events.count == 1 && scroller.offset == 100)
  }

  @Test("a new layout keeps the row at rest, at once and without an event (HN-99)")
  func aNewLayoutKeepsTheRow() {
    var scroller = scroller(at: 1200)
    var wider = SnapPositions(.regular(start: 0, spacing: 500, length: 480, count: 20))
    wider.startPadding = 56
    #expect(scroller.setSnapPositions(wider, at: 1).isEmpty)
    #expect(scroller.isAtRest && scroller.offset == 1444)
    wider.alignment = .end
    scroller.setSnapPositions(wider, at: 1)
    #expect(scroller.offset == 1180)
    scroller.setLengths(viewport: 600, content: 10_000, at: 2)
    #expect(scroller.isAtRest && scroller.offset == 1380)
    scroller.scroll(to: 1000, animated: false, at: 3)
    scroller.setSnapPositions(Self.cards, at: 3)
    #expect(scroller.offset == 1000, "it was on no row")
  }

  @Test(
    "the preview of the place of rest refines it: one motion, to the same row (HN-99, complaint 32)"
  )
  func thePreviewRefinesThePlace() {
    var (positions, scroller) = (Self.cards, scroller())
    scroller.fling(velocity: 2500, at: 0)
    #expect(scroller.restingOffset == 1200)
    // The header will have collapsed to 56 points there.
    positions.startPadding = scroller.restingOffset > 100 ? 56 : 128
    let velocity = scroller.velocity
    scroller.setSnapPositions(positions, at: 0)
    #expect(scroller.restingOffset == 1144 && scroller.velocity == velocity)
    let events = scroller.advance(to: 5)
    #expect(events == [.settled(offset: 1144, time: scroller.settled(in: events))])
  }

  @Test("rows added at the start keep the row, at rest and in flight (HN-99, complaint 33)")
  func rowsAddedAtTheStart() {
    let list = { (count: Int) in
      SnapPositions(
        .listed((0..<count).map { .init(start: Double($0) * 130, end: Double($0) * 130 + 100) }))
    }
    for flies in [false, true] {
      var scroller = scroller(list(40), at: 1300)
      if flies { scroller.fling(velocity: 300, at: 0) }
      let (offset, end) = (scroller.offset, scroller.restingOffset)
      scroller.prependContent(length: 390, at: 0)
      scroller.setSnapPositions(list(43), prepended: 3, at: 0)
      #expect(scroller.offset == offset + 390 && scroller.restingOffset == end + 390)
      #expect(scroller.isAtRest == !flies)
    }
  }

  @Test("a scroller that moves to a position is read as it was written (HN-106)")
  func aSnappingScrollerIsWritten() throws {
    var scroller = scroller()
    scroller.fling(velocity: 2500, at: 0)
    scroller.advance(to: 0.2)
    let data = try JSONEncoder().encode(scroller)
    var copy = try JSONDecoder().decode(Scroller.self, from: data)
    #expect(copy == scroller)
    copy.wheel(by: 90, at: 0.3)
    scroller.wheel(by: 90, at: 0.3)
    #expect(copy == scroller)
  }

  @Test("pages have precedence over positions (SP-93)")
  func pagesHavePrecedence() {
    var scroller = scroller()
    scroller.pageLength = 800
    #expect(scroller.flung(at: 900).restingOffset == 800)
  }

  @Test(
    "a mandatory scroller rests on a position after any input (HN-95)",
    arguments: Tuning.presetNames)
  func aMandatoryScrollerRestsOnAPosition(name: String) {
    var random = SeededGenerator(seed: 95)
    let tuning = Tuning.preset(named: name) ?? .ios
    for _ in 0..<1500 {
      let spacing = Double.random(in: 50...900, using: &random)
      let positions = SnapPositions(
        .regular(
          start: .random(in: -100...100, using: &random), spacing: spacing,
          length: spacing * .random(in: 0...1, using: &random), count: 200),
        alignment: SnapPositions.Alignment.allCases.randomElement(using: &random) ?? .start,
        startPadding: .random(in: 0...200, using: &random),
        alwaysStops: .random(using: &random))
      var scroller = scroller(positions, at: .random(in: 0...7200, using: &random), tuning: tuning)
      for _ in 0..<3 {
        let time = scroller.time + Double.random(in: 0...0.5, using: &random)
        switch Int.random(in: 0...2, using: &random) {
        case 0: scroller.fling(velocity: .random(in: -5000...5000, using: &random), at: time)
        case 1:
          scroller.wheel(by: .random(in: -200...200, using: &random), isKey: true, at: time)
        default:
          scroller.beginDrag(.touch, at: time)
          scroller.drag(by: .random(in: -500...500, using: &random), at: time + 0.1)
          scroller.endDrag(at: time + 0.2)
        }
      }
      let predicted = scroller.restingOffset
      scroller.advance(to: scroller.time + 60)
      #expect(scroller.isAtRest && scroller.offset == predicted)
      let limits = scroller.minimumOffset...scroller.maximumOffset
      let target = positions.target(
        to: scroller.offset, viewportLength: 800, limits: limits)
      let isOn = target.map { abs($0 - scroller.offset) < 0.01 } ?? false
      let covers = spacing > 800 - positions.startPadding
      #expect(isOn || covers, "\(positions): \(scroller.offset), \(target ?? .nan)")
    }
  }
}

extension Scroller {
  fileprivate func flung(at speed: Double) -> Scroller {
    var scroller = self
    scroller.fling(velocity: speed, at: time)
    return scroller
  }

  fileprivate func settled(in events: [Event]) -> Double {
    for case .settled(_, let time) in events { return time }
    return .nan
  }
}
