import CAllocationCount
import ScrollPhysics
import Testing
import TestSupport

@Suite("Allocation")
struct AllocationTests {
  /// All calls that a frame or an event needs.
  private func use(
    _ scroller: inout Scroller, from start: Double, into events: inout [Scroller.Event]
  ) -> Double {
    var sum = 0.0
    scroller.beginDrag(.touch, at: start, into: &events)
    for step in 1...30 {
      scroller.drag(by: 25, at: start + Double(step) / 120, into: &events)
      sum += scroller.velocity
    }
    scroller.endDrag(at: start + 0.25, into: &events)
    for frame in 1...240 {
      scroller.advance(to: start + 0.25 + Double(frame) / 120, into: &events)
      sum += scroller.offset + scroller.overscroll + scroller.restingOffset
      sum += scroller.offset(at: scroller.time + 0.5)
    }
    scroller.wheel(by: -90, at: start + 3, into: &events)
    scroller.setLengths(viewport: 790, content: 5000, at: start + 3.05, into: &events)
    scroller.configure(at: start + 3.055, into: &events) {
      $0.pixelsPerPoint = 5 - $0.pixelsPerPoint
    }
    scroller.setInset(start: 40, end: 0, owner: .header, at: start + 3.06, into: &events)
    scroller.scroll(to: 0, animated: true, at: start + 3.1, into: &events)
    scroller.advance(to: start + 9, into: &events)
    if case .settled(let offset, _)? = events.last { sum += offset }
    events.removeAll(keepingCapacity: true)
    sum += ThumbLayout(scroller: scroller, trackLength: 700).start
    return sum
  }

  @Test(
    "a scroller allocates nothing in any use, with snap positions or without (HN-94)",
    arguments: NamedTuning.presets, [false, true])
  func aScrollerAllocatesNothing(named: NamedTuning, snaps: Bool) {
    var scroller = Scroller.resting(at: 3000, tuning: named.tuning)
    if snaps {
      scroller.setSnapPositions(
        SnapPositions(.regular(start: 0, spacing: 130, length: 120, count: 40)), at: 0)
    }
    // A first run initialises what Swift sets up on first use.
    var events: [Scroller.Event] = []
    events.reserveCapacity(40)
    var sum = use(&scroller, from: 0, into: &events)
    allocation_count_begin()
    sum += use(&scroller, from: 10, into: &events)
    let calls = allocation_count_end()
    // None in a release build, which `scripts/budget` counts. Without optimisation, a generic call
    // for any sink of events looks up the conformance of arrays once.
    #if DEBUG
      #expect(calls <= 1)
    #else
      #expect(calls == 0)
    #endif
    #expect(sum.isFinite)
  }

  /// All calls of a chain that a frame or an event needs.
  private func use(
    _ chain: inout ScrollChain, from start: Double, into events: inout [[Scroller.Event]]
  ) -> Double {
    var sum = 0.0
    chain.beginDrag(.touch, at: start, into: &events)
    for step in 1...30 {
      chain.drag(by: 15, at: start + Double(step) / 120, into: &events)
    }
    chain.endDrag(at: start + 0.25, into: &events)
    for frame in 1...240 {
      chain.advance(to: start + 0.25 + Double(frame) / 120, into: &events)
      sum += chain.links[1].scroller.offset
    }
    for step in 1...9 { chain.wheel(by: 40, at: start + 4 + Double(step) / 20, into: &events) }
    chain.fling(velocity: -3000, at: start + 5, into: &events)
    chain.advance(to: start + 9, into: &events)
    sum += chain.isAtRest ? 1 : 0
    for index in 0..<events.count { events[index].removeAll(keepingCapacity: true) }
    return sum
  }

  @Test("a chain allocates nothing in any use")
  func aChainAllocatesNothing() {
    var chain = ScrollChain.listInPage(header: 50, headerReturn: 20)
    var events: [[Scroller.Event]] = [[], []]
    for index in 0..<2 { events[index].reserveCapacity(40) }
    var sum = use(&chain, from: 0, into: &events)
    allocation_count_begin()
    sum += use(&chain, from: 10, into: &events)
    let calls = allocation_count_end()
    // Without optimisation, as above.
    #if DEBUG
      #expect(calls <= 1)
    #else
      #expect(calls == 0)
    #endif
    #expect(sum.isFinite && chain.offsets[1] < 1000)
  }

  @Test("the count includes an allocation")
  func theCountWouldSeeAnAllocation() {
    allocation_count_begin()
    let numbers = [Double](repeating: 1, count: 100)
    let calls = allocation_count_end()
    #expect(calls >= 1 && numbers.count == 100)
  }
}
