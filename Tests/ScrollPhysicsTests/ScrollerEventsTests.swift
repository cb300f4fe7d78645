import CAllocationCount
import ScrollPhysics
import Testing

@Suite("Scroller.Events")
struct ScrollerEventsTests {
  private func event(_ number: Int) -> Scroller.Event { .stoppedMotion(speed: Double(number)) }

  private func list(_ numbers: some Sequence<Int>) -> Scroller.Events {
    var list = Scroller.Events()
    for number in numbers { list.append(event(number)) }
    return list
  }

  @Test("no event is lost, however many there are", arguments: [0, 1, 4, 5, 40])
  func noEventIsLost(count: Int) {
    let events = list(0..<count)
    #expect(Array(events) == (0..<count).map(event))
    #expect(events.count == count && events.isEmpty == (count == 0))
    #expect(events.last == (count == 0 ? nil : event(count - 1)))
    #expect(events == list(0..<count) && events != list(0...count))
  }

  @Test("a list is joined to another in order")
  func aListIsJoinedToAnother() {
    var events = list(0..<3)
    events.append(contentsOf: list(3..<9))
    #expect(events == list(0..<9))
  }

  @Test("up to four events ask for no memory; a fifth does")
  func upToFourEventsAskForNoMemory() {
    func allocations(of count: Int) -> Int {
      allocation_count_begin()
      var events = Scroller.Events()
      for number in 0..<count { events.append(.stoppedMotion(speed: Double(number))) }
      var sum = 0.0
      for case .stoppedMotion(let speed) in events { sum += speed }
      let calls = allocation_count_end()
      #expect(sum == Double(count * (count - 1) / 2))
      return Int(calls)
    }
    _ = allocations(of: 5)
    #expect(allocations(of: 4) == 0)
    #expect(allocations(of: 5) > 0)
  }

  @Test("one long step tells all that short ones tell, in the same order (INV-3)")
  func oneLongStepTellsAllThatShortOnesTell() {
    var tuning = Tuning.ios
    tuning.coast.law = .exponential(friction: 0.05)
    tuning.edge.spring.dampingRatio = 0.1
    var long = Scroller.resting(at: 50, tuning: tuning, content: 900)
    long.fling(velocity: 3000, at: 0)
    var short = long
    var told: [Scroller.Event] = []
    for step in 1...12_000 { told += short.advance(to: Double(step) / 100) }
    #expect(told.count > 16)
    #expect(Array(long.advance(to: 120)) == told)
  }
}
