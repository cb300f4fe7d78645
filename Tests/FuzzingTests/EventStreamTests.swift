import Gestures
import TestSupport
import Testing

@testable import Fuzzing

@Suite("Bytes as events")
struct EventStreamTests {
  private static func events(seeds: Range<UInt64>) -> [DeviceEvent] {
    seeds.flatMap { seed in
      var generator = SeededGenerator(seed: seed)
      var stream = EventStream(ByteStream(generator.bytes(2000)))
      var events: [DeviceEvent] = []
      while !stream.isAtEnd { events.append(stream.next()) }
      return events
    }
  }

  private static func isResize(_ event: DeviceEvent, to length: Double) -> Bool {
    guard case .resize(let width, let height, _) = event.kind else { return false }
    return width == length || height == length
  }

  /// The name of an event's case.
  private static func name(_ kind: DeviceEvent.Kind) -> String {
    String("\(kind)".prefix { $0 != "(" })
  }

  @Test("bytes past the end are zero, and every choice is one of those there are")
  func bytesPastTheEndAreZero() {
    var stream = ByteStream([200, 3])
    #expect(stream.pick([1, 2, 3]) == 3 && stream.byte() == 3 && stream.isAtEnd)
    #expect(stream.byte() == 0 && stream.double() == 0 && stream.below(7) == 0)
  }

  @Test("each kind of event occurs, with times and places of every sort")
  func eachKindOfEventComes() {
    let events = Self.events(seeds: 0..<40)
    #expect(Set(events.map { Self.name($0.kind) }).count == 20)
    #expect(events.contains { $0.time.isNaN } && events.contains { $0.time == .infinity })
    #expect(events.contains { !$0.isFinite && $0.time.isFinite })
    #expect(zip(events, events.dropFirst()).contains { $1.time < $0.time })
    #expect(zip(events, events.dropFirst()).contains { $1.time == $0.time })
    for length in [0.0, 16_384] { #expect(events.contains { Self.isResize($0, to: length) }) }
  }

  @Test("one step of bytes presses, moves and releases a finger")
  func aFlingIsOneStep() {
    var stream = EventStream(ByteStream([232, 100, 100, 255 - 1, 3]))
    var names: [String] = []
    while !stream.isAtEnd { names.append(Self.name(stream.next().kind)) }
    #expect(names.first == "touchDown" && names.last == "touchUp" && names.contains("touchMove"))
  }
}
