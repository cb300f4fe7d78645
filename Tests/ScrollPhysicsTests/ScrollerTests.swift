import ScrollPhysics
import Testing
import TestSupport

@Suite("Scroller")
struct ScrollerTests {
  /// A scroller with a viewport of 800 points on content of 5000, dragged at a constant speed and
  /// released.
  func flung(at speed: Double, from offset: Double = 1000, tuning: Tuning = .ios) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 5000)
    scroller.scroll(to: offset, animated: false, at: 0)
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: speed / 120, at: Double(step) / 120)
    }
    scroller.endDrag(at: 10.0 / 120)
    return scroller
  }

  @Test("a fling ends at v/k (SP-13)")
  func aFlingEndsAtVOverK() {
    let scroller = flung(at: 1000)
    #expect(scroller.phase.name == "decelerating")
    #expect(abs(scroller.velocity - 1000) < 2)
    let expected = 1000 + 1000.0 / 12 + 1000 / 2.002002
    #expect(abs(scroller.restingOffset - expected) <= 0.51)
    #expect(scroller.restingOffset == scroller.restingOffset.rounded())
  }

  @Test("an overscroll springs back to the edge, bit for bit (SP-9)")
  func anOverscrollSpringsBackToTheEdgeBitForBit() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -200, at: 0.1)
    #expect(abs(scroller.overscroll - 96.7) < 0.1)
    scroller.endDrag(at: 0.5)
    #expect(scroller.phase.name == "bouncing")
    let events = scroller.advance(to: 3)
    #expect(scroller.offset == 0)
    #expect(scroller.isAtRest)
    #expect(events.last == .settled(offset: 0, time: events.last.settledTime))
  }
}

extension Scroller.Event? {
  fileprivate var settledTime: Double {
    if case .settled(_, let time) = self { time } else { .nan }
  }
}
