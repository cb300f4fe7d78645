import Gestures
import AppCore
import ScrollPhysics
import TestSupport
import Testing

@Suite("Replays")
struct ReplayTests {
  /// Drives a scroller with events and returns its offset in each frame at 60 Hz.
  private func trace(of events: [DeviceEvent], frames: Int) -> [Double] {
    var scroller = Scroller(viewportLength: 800, contentLength: 9000)
    var input = GestureRecognizer(regions: .init(width: 400, height: 800))
    var actions: [ScrollAction] = []
    var pending = events[...]
    return (0..<frames).map { frame in
      let time = Double(frame) / 60
      while let event = pending.first, event.time <= time {
        input.handle(event, scroller: &scroller, into: &actions)
        pending.removeFirst()
      }
      input.advance(to: time, scroller: &scroller, into: &actions)
      return scroller.offset
    }
  }

  @Test(
    "a recording of any live input replays to the same trace within 0.01 pt",
    arguments: 0..<24 as Range<UInt64>)
  func aRecordingReplaysToTheSameTrace(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let scales: [Double] = [1, 1.25, 1.5, 2, 3]
    let scale = scales.randomElement(using: &generator) ?? 1
    let origin = Double.random(in: 0...1e6, using: &generator)
    var live = liveInput(&generator)
    var recorder = GestureRecorder(origin: origin, scale: scale)
    var text = ""
    for event in live {
      var event = event
      event.time += origin
      text += recorder.lines(for: event)
    }
    text += recorder.closingLine(at: origin + 8)

    let file = try GestureFile(
      parsing: text, width: 400 * scale, height: 800 * scale, scale: scale)

    live.append(DeviceEvent(time: 8, kind: .focus(false)))
    let expected = trace(of: live, frames: 700)
    let replayed = trace(of: file.steps.compactMap(\.event), frames: 700)
    for (frame, (a, b)) in zip(expected, replayed).enumerated() where !isNear(a, b, within: 0.01) {
      Issue.record("seed \(seed), frame \(frame): \(a) replays as \(b)")
      break
    }
    #expect(expected.contains { abs($0) > 50 }, "seed \(seed) moves nothing")
  }

  /// Eight seconds of flicks, drags, pans, notches and keys, at irregular times of a device.
  private func liveInput(_ generator: inout SeededGenerator) -> [DeviceEvent] {
    var events: [DeviceEvent] = []
    var time = 0.1
    func emit(_ kind: DeviceEvent.Kind) { events.append(DeviceEvent(time: time, kind: kind)) }
    while time < 7 {
      let id = Int.random(in: 1...1_000_000_000, using: &generator)
      var y = Double.random(in: 100...700, using: &generator)
      let step = Double.random(in: -40...25, using: &generator)
      let count = Int.random(in: 3...20, using: &generator)
      let device = Int.random(in: 0..<4, using: &generator)
      if device == 0 { emit(.touchDown(finger: id, x: 100, y: y)) }
      if device == 1 { emit(.mouseDown(.left, x: 100, y: y)) }
      for _ in 0..<count {
        time += Double.random(in: 0.002...0.018, using: &generator)
        y += step * Double.random(in: 0.5...1.5, using: &generator)
        switch device {
        case 0: emit(.touchMove(finger: id, x: 100, y: y))
        case 1: emit(.mouseMove(x: 100, y: y))
        case 2: emit(.trackpadScroll(dx: 0, dy: step / 10))
        default: emit(.keyDown(.down, [], isRepeat: false))
        }
      }
      switch device {
      case 0: emit(.touchUp(finger: id, x: 100, y: y))
      case 1: emit(.mouseUp(.left, x: 100, y: y))
      case 2: emit(.trackpadLift)
      default: emit(.wheel(dx: 0, dy: -1))
      }
      time += Double.random(in: 0.05...1.2, using: &generator)
    }
    return events
  }
}
