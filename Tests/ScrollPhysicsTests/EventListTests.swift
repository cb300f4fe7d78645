import CAllocationCount
import ScrollPhysics
import Testing

@Suite("EventList")
struct EventListTests {
  private func list(_ elements: some Sequence<Int>) -> EventList<4, Int> {
    var list = EventList<4, Int>()
    for element in elements { list.append(element) }
    return list
  }

  @Test("no element is lost, however many there are", arguments: [0, 1, 4, 5, 40])
  func noElementIsLost(count: Int) {
    let numbers = list(0..<count)
    #expect(Array(numbers) == Array(0..<count))
    #expect(numbers.count == count && numbers.isEmpty == (count == 0))
    #expect(numbers.last == (count == 0 ? nil : count - 1))
    #expect(numbers == list(0..<count) && numbers != list(0...count))
  }

  @Test("a list is joined to another in order")
  func aListIsJoinedToAnother() {
    var numbers = list(0..<3)
    numbers.append(contentsOf: list(3..<9))
    #expect(Array(numbers) == Array(0..<9))
  }

  @Test("up to its inline capacity a list asks for no memory; beyond it, it does")
  func upToItsCapacityAListAsksForNoMemory() {
    func allocations(of count: Int) -> Int {
      allocation_count_begin()
      var numbers = EventList<4, Int>()
      for number in 0..<count { numbers.append(number) }
      var sum = 0
      for number in numbers { sum += number }
      let calls = allocation_count_end()
      #expect(sum == count * (count - 1) / 2)
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
