import CAllocationCount
import Gestures
import ScrollPhysics
import Testing

@Suite("Allocation of input")
struct AllocationTests {
  /// Every device once, with frames in between; returns what came of it.
  private func use(_ input: inout ScrollInput, _ scroller: inout Scroller, from start: Double)
    -> Int
  {
    var count = 0
    var time = start
    func send(_ kind: DeviceEvent.Kind) {
      time += 1.0 / 120
      for _ in input.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller) {
        count += 1
      }
      for _ in input.advance(to: time + 0.004, scroller: &scroller) { count += 1 }
    }
    for finger in 1...3 { send(.touchDown(finger: finger, x: 10, y: 500)) }
    for step in 1...30 {
      send(.touchMove(finger: 1 + step % 3, x: 10, y: 500 - Double(step) * 5))
    }
    for finger in 1...3 { send(.touchUp(finger: finger, x: 10, y: 300)) }
    send(.mouseDown(.left, x: 10, y: 500))
    for step in 1...30 { send(.mouseMove(x: 10, y: 500 - Double(step) * 5)) }
    send(.mouseUp(.left, x: 10, y: 350))
    for _ in 1...10 { send(.trackpadScroll(dx: 0, dy: -0.5)) }
    send(.trackpadLift)
    send(.wheel(dx: 0, dy: -1))
    send(.keyDown(.pageDown, [], isRepeat: false))
    send(.keyDown(.slash, .shift, isRepeat: false))
    send(.focus(false))
    for _ in input.advance(to: start + 20, scroller: &scroller) { count += 1 }
    return count
  }

  @Test("input never asks for memory, whatever the device")
  func inputNeverAsksForMemory() {
    var bench = Bench(content: 1e6, offset: 1000)
    // Once before, so that what Swift itself sets up on first use is there.
    var count = use(&bench.input, &bench.scroller, from: 1)
    allocation_count_begin()
    count += use(&bench.input, &bench.scroller, from: 100)
    let calls = allocation_count_end()

    #expect(calls == 0)
    #expect(count > 10)
  }
}
