import CAllocationCount
import ScrollPhysics
import Testing
import TestSupport

@Suite("Scroller.Event")
struct ScrollerEventsTests {
  @Test("a call appends its events to those of earlier calls, and allocates nothing where they fit")
  func aCallAppendsItsEvents() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    var events: [Scroller.Event] = []
    events.reserveCapacity(8)
    allocation_count_begin()
    scroller.beginDrag(.touch, at: 0, into: &events)
    scroller.endDrag(at: 1, into: &events)
    scroller.scroll(to: 90, animated: false, at: 2, into: &events)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(
      events == [
        .beganDragging, .endedDragging(velocity: 0, willDecelerate: false),
        .settled(offset: 90, time: 2),
      ])
  }

  @Test("one long step reports all that short ones report, in the same order (INV-3)")
  func oneLongStepReportsAllThatShortOnesReport() {
    var tuning = Tuning.ios
    tuning.coast.law = .exponential(friction: 0.05)
    tuning.edge.spring.dampingRatio = 0.1
    var long = Scroller.resting(at: 50, tuning: tuning, content: 900)
    long.fling(velocity: 3000, at: 0)
    var short = long
    var reported: [Scroller.Event] = []
    for step in 1...12_000 { reported += short.advance(to: Double(step) / 100) }
    #expect(reported.count > 16)
    #expect(Array(long.advance(to: 120)) == reported)
  }
}
