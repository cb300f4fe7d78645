import CAllocationCount
import FlexibleHeader
import ScrollPhysics
import Testing
import TestSupport

@Suite("Allocation of a header")
struct AllocationTests {
  /// All calls to a header in a frame or a gesture.
  private func use(
    _ header: inout FlexibleHeader, _ reading: inout ScrollMetrics,
    _ effects: inout [HeaderEffect], from start: Double
  ) -> Double {
    var sum = 0.0
    for frame in 1...60 {
      reading.time = start + Double(frame) / 60
      reading.offset = -148 + Double(frame) * 11
      reading.isTracking = frame < 30
      header.scrollChanged(reading, into: &effects)
      effects.removeAll(keepingCapacity: true)
      sum += header.layout.bottomEdge
    }
    reading.offset = -100
    header.dragEnded(reading, target: -100, willDecelerate: false, into: &effects)
    header.setHidden(true, animated: true, at: start + 1.1, into: &effects)
    for frame in 1...60 {
      header.advance(to: start + 1.1 + Double(frame) / 60, into: &effects)
      effects.removeAll(keepingCapacity: true)
      sum += header.layout.bottomEdge
    }
    sum += header.layout(at: 500).bottomEdge + header.offset(placing: 900)
    return sum
  }

  @Test("a header allocates no memory while it follows", arguments: SettlingRule.allCases)
  func aHeaderAllocatesNoMemoryWhileItFollows(rule: SettlingRule) {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128))
    header.set { $0.settlingRule = rule }
    header.set { $0.shiftBehavior = .enabled }
    var reading = ScrollMetrics(time: 0, offset: 0, viewportLength: 800, contentLength: 5000)
    var effects: [HeaderEffect] = []
    header.attach(to: reading, into: &effects)
    // A first run initialises what Swift sets up on first use.
    var sum = use(&header, &reading, &effects, from: 1)
    allocation_count_begin()
    sum += use(&header, &reading, &effects, from: 10)
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(sum.isFinite)
  }

  @Test("a timeline's value allocates no memory (HN-53)")
  func aTimelineAllocatesNothing() {
    let fade = Keyframes<HeaderTravel.Range, Double>(
      .at(.stretch, 80, 2), .at(.collapse, 0, 1),
      .at(.collapse, 0.8, 0.5, easing: .cubic(x1: 0.8, y1: 0, x2: 0.8, y2: 0.15)),
      .at(.exit, 1, 0))
    var sum = 0.0
    func run() {
      for place in -100..<200 {
        sum += fade.value(on: HeaderTravel(place: Double(place), collapse: 72, exit: 128))
      }
    }
    run()
    allocation_count_begin()
    run()
    let calls = allocation_count_end()
    #expect(calls == 0)
    #expect(sum.isFinite)
  }
}
