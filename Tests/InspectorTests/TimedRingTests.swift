import TestSupport
import Testing

@testable import Inspector

@Suite struct TimedRingTests {
  private typealias Ring = TimedRing<InspectorSample>

  @Test("the ring keeps the newest samples in order, and returns the replaced one")
  func theRingKeepsTheNewest() {
    var ring = Ring(capacity: Inspector.capacity)
    let more = 100
    for frame in 0..<(Inspector.capacity + more) {
      let replaced = ring.add(InspectorSample(time: Double(frame)))
      #expect(
        replaced?.time == (frame < Inspector.capacity ? nil : Double(frame - Inspector.capacity)))
    }

    #expect(ring.count == Inspector.capacity)
    #expect(ring[0].time == Double(more))
    #expect(ring.last?.time == Double(Inspector.capacity + more - 1))
    for index in 1..<ring.count { #expect(ring[index].time == ring[index - 1].time + 1) }
  }

  @Test("a sample of the same time replaces the previous one, in a full ring too")
  func aSampleOfTheSameTimeReplacesThePreviousOne() {
    for count in [1, 5, Inspector.capacity + 7] {
      var ring = Ring(capacity: Inspector.capacity)
      for frame in 0..<count { _ = ring.add(InspectorSample(time: Double(frame))) }
      let before = ring.count
      var again = InspectorSample(time: Double(count - 1))
      again.offset = 42

      let replaced = ring.add(again)

      #expect(replaced?.offset == 0)
      #expect(ring.count == before)
      #expect(ring.last?.offset == 42)
    }
  }

  @Test("the first sample that is not before a time is found")
  func theFirstSampleAtATimeIsFound() {
    var ring = Ring(capacity: Inspector.capacity)
    for frame in 0..<(Inspector.capacity + 30) {
      _ = ring.add(InspectorSample(time: Double(frame)))
    }

    #expect(ring.firstIndex(at: -5) == 0)
    #expect(ring.firstIndex(at: 40) == 10)
    #expect(ring.firstIndex(at: 40.5) == 11)
    #expect(ring.firstIndex(at: 1e9) == ring.count)
    #expect(Ring(capacity: 1).firstIndex(at: 0) == 0)
    #expect(Ring(capacity: 1).last == nil)
  }
}
