import CAllocationCount
import ScrollPhysics
import Testing

@Suite("Allocation")
struct AllocationTests {
  /// Everything that a frame or an event asks of a scroller.
  private func use(_ scroller: inout Scroller, from start: Double) -> Double {
    var sum = 0.0
    scroller.beginDrag(.touch, at: start)
    for step in 1...30 {
      scroller.drag(by: 25, at: start + Double(step) / 120)
      sum += scroller.velocity
    }
    scroller.endDrag(at: start + 0.25)
    for frame in 1...240 {
      scroller.advance(to: start + 0.25 + Double(frame) / 120)
      sum += scroller.offset + scroller.overscroll + scroller.restingOffset
      sum += scroller.offset(at: scroller.time + 0.5)
    }
    scroller.wheel(by: -90, at: start + 3)
    scroller.setLengths(viewport: 790, content: 5000, at: start + 3.05)
    scroller.configure(at: start + 3.055) { $0.pixelsPerPoint = 5 - $0.pixelsPerPoint }
    scroller.setInset(start: 40, end: 0, owner: .header, at: start + 3.06)
    scroller.scroll(to: 0, animated: true, at: start + 3.1)
    for event in scroller.advance(to: start + 9) {
      if case .settled(let offset, _) = event { sum += offset }
    }
    sum += ThumbLayout(scroller: scroller, trackLength: 700).start
    return sum
  }

  @Test("a scroller never asks for memory, whatever it does", arguments: NamedTuning.presets)
  func aScrollerNeverAsksForMemory(named: NamedTuning) {
    var scroller = Scroller.resting(at: 3000, tuning: named.tuning)
    // Once before, so that what Swift itself sets up on first use is there.
    var sum = use(&scroller, from: 0)
    allocation_count_begin()
    sum += use(&scroller, from: 10)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(sum.isFinite)
  }

  @Test("the count would see an allocation")
  func theCountWouldSeeAnAllocation() {
    allocation_count_begin()
    let numbers = [Double](repeating: 1, count: 100)
    let calls = allocation_count_end()
    #expect(calls >= 1 && numbers.count == 100)
  }
}
