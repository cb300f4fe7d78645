import Gestures
import Testing

@testable import Platform
@testable import Raster

@Suite("DeliveryDelay")
struct DeliveryDelayTests {
  /// The delays of moves with these time stamps after a reading.
  private func delays(
    _ delivery: inout DeliveryDelay, _ stamps: Double..., readAt now: Double
  ) -> [Double] {
    var events = stamps.map { DeviceEvent(time: $0, kind: .mouseMove(x: 0, y: 0)) }
    delivery.note(&events, from: 0, readAt: now)
    return events.map { ($0.delay * 1e6).rounded() / 1e3 }
  }

  @Test("all events of a reading have the minimum age of the newest event in the last 16 (FL-13)")
  func allEventsOfAReadingHaveTheMinimumAgeOfTheNewestEventInTheLast16() {
    var delivery = DeliveryDelay()
    #expect(delays(&delivery, 9.990, 9.996, readAt: 10) == [4, 4])
    #expect(delays(&delivery, 10.012, readAt: 10.0135) == [1.5])
    for _ in 1...15 {
      #expect(delays(&delivery, 10.1, 10.108, readAt: 10.116) == [1.5, 1.5])
    }
    #expect(delays(&delivery, 10.1, 10.108, readAt: 10.116) == [8, 8])
  }

  @Test("events that waited count as no slower delivery than 20 ms (FL-13)")
  func theDelayIsBounded() {
    var delivery = DeliveryDelay()
    #expect(delays(&delivery, 9, 9.5, readAt: 10) == [20, 20])
    #expect(delays(&delivery, 9.9999, readAt: 10) == [0.1])
  }

  @Test("an event without a stamp of its own has no delay, and reports none")
  func anEventWithoutAStampHasNone() {
    var delivery = DeliveryDelay()
    #expect(delays(&delivery, 10, readAt: 10) == [0])
    #expect(delays(&delivery, 10.001, .infinity, readAt: 10) == [0, 0])
    #expect(delays(&delivery, 9.996, 10, readAt: 10) == [4, 0])
  }

  @Test("events of the previous reading are unchanged")
  func eventsOfThePreviousReadingAreUnchanged() {
    var delivery = DeliveryDelay()
    var events = [9.0, 9.998].map { DeviceEvent(time: $0, kind: .trackpadLift) }
    delivery.note(&events, from: 1, readAt: 10)
    #expect(events[0].delay == 0)
    #expect(abs(events[1].delay - 0.002) < 1e-9)
  }
}
