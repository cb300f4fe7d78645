import TestSupport
import Testing

@testable import Inspector

@Suite struct SampleRingTests {
  @Test("the ring keeps the newest samples, in their order, and reports which one went")
  func theRingKeepsTheNewest() {
    var ring = SampleRing()
    let more = 100
    for frame in 0..<(SampleRing.capacity + more) {
      let gone = ring.add(InspectorSample(time: Double(frame)))
      #expect(
        gone?.time == (frame < SampleRing.capacity ? nil : Double(frame - SampleRing.capacity)))
    }

    #expect(ring.count == SampleRing.capacity)
    #expect(ring[0].time == Double(more))
    #expect(ring.last?.time == Double(SampleRing.capacity + more - 1))
    for index in 1..<ring.count { #expect(ring[index].time == ring[index - 1].time + 1) }
  }

  @Test("a sample of the same moment takes the place of the one before, in a full ring too")
  func aSampleOfTheSameMomentTakesThePlace() {
    for count in [1, 5, SampleRing.capacity + 7] {
      var ring = SampleRing()
      for frame in 0..<count { _ = ring.add(InspectorSample(time: Double(frame))) }
      let before = ring.count
      var again = InspectorSample(time: Double(count - 1))
      again.offset = 42

      let gone = ring.add(again)

      #expect(gone?.offset == 0)
      #expect(ring.count == before)
      #expect(ring.last?.offset == 42)
    }
  }

  @Test("the first sample that is not before a moment is found")
  func theFirstSampleAtAMomentIsFound() {
    var ring = SampleRing()
    for frame in 0..<(SampleRing.capacity + 30) {
      _ = ring.add(InspectorSample(time: Double(frame)))
    }

    #expect(ring.firstIndex(at: -5) == 0)
    #expect(ring.firstIndex(at: 40) == 10)
    #expect(ring.firstIndex(at: 40.5) == 11)
    #expect(ring.firstIndex(at: 1e9) == ring.count)
    #expect(SampleRing().firstIndex(at: 0) == 0)
    #expect(SampleRing().last == nil)
  }
}
