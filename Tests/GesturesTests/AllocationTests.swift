import CAllocationCount
import Gestures
import ScrollPhysics
import Testing
import TestSupport

@Suite("Allocation of input")
struct AllocationTests {
  /// Sends events and frames, and counts the actions.
  private struct Runner {
    var input: GestureRecognizer
    var scroller: Scroller
    var time: Double
    var actions: [ScrollAction] = []
    var count = 0

    mutating func send(_ kind: DeviceEvent.Kind) {
      time += 1.0 / 120
      input.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller, into: &actions)
      wait(0.004)
    }

    mutating func wait(_ seconds: Double) {
      time += seconds
      input.advance(to: time, scroller: &scroller, into: &actions)
      count += actions.count
      actions.removeAll(keepingCapacity: true)
    }

    /// Uses each device once.
    mutating func useAll() {
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
      wait(20)
    }
  }

  @Test("input from any device allocates nothing")
  func inputFromAnyDeviceAllocatesNothing() {
    let bench = Bench(content: 1e6, offset: 1000)
    var runner = Runner(input: bench.input, scroller: bench.scroller, time: 1)
    // A first run initialises what Swift sets up on first use.
    runner.useAll()
    allocation_count_begin()
    runner.useAll()
    let calls = allocation_count_end()

    #expect(calls == 0)
    #expect(runner.count > 10)
  }
}
