import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

/// A session with late events, and with frames at other times.
@Suite struct LateEventsTests {
  private static let size = Size(width: 420, height: 860)

  private static func workspace(at time: Double, resamples: Bool) -> Workspace {
    let setting = SceneSetup(viewport: Viewport(size: size), time: time)
    let app = App(navigation: Navigation(at: "album", setup: setting), time: time)
    app.resamples = resamples
    return Workspace(app)
  }

  /// Drags of fingers, the mouse and the trackpad for six seconds, each event up to 15 ms late.
  private static func events(from origin: Double, seed: UInt64) -> [DeviceEvent] {
    var generator = SeededGenerator(seed: seed)
    var (events, time, arrival) = ([DeviceEvent](), 0.2, 0.0)
    func emit(_ kind: DeviceEvent.Kind) {
      arrival = max(arrival, time + Double.random(in: 0.001...0.015, using: &generator))
      events.append(DeviceEvent(time: origin + time, delay: arrival - time, kind: kind))
    }
    while time < 6 {
      let device = Int.random(in: 0..<3, using: &generator)
      let interval = Double.random(in: 0.002...0.014, using: &generator)
      let speed = Double.random(in: -2500...1500, using: &generator)
      var y = 450.0
      if device == 0 { emit(.touchDown(finger: 1, x: 200, y: y)) }
      if device == 1 { emit(.mouseDown(.left, x: 200, y: y)) }
      for _ in 0..<Int.random(in: 8...40, using: &generator) {
        let step = interval * Double.random(in: 0.8...1.2, using: &generator)
        time += step
        y += step * speed * Double.random(in: 0.6...1.4, using: &generator)
        switch device {
        case 0: emit(.touchMove(finger: 1, x: 200, y: y))
        case 1: emit(.mouseMove(x: 200, y: y))
        default: emit(.trackpadScroll(dx: 0, dy: step * speed / 10))
        }
      }
      time += Double.random(in: 0...0.02, using: &generator)
      switch device {
      case 0: emit(.touchUp(finger: 1, x: 200, y: y))
      case 1: emit(.mouseUp(.left, x: 200, y: y))
      default: emit(.trackpadLift)
      }
      time += Double.random(in: 0.03...0.9, using: &generator)
    }
    return events
  }

  @Test(
    "a session of late events replays to the same offsets within 0.01 pt (FL-25)",
    arguments: 0..<12 as Range<UInt64>, [true, false])
  func aSessionOfLateEventsReplays(seed: UInt64, resamples: Bool) throws {
    let origin = 1234.567
    let live = Self.workspace(at: origin, resamples: resamples)
    var recorder = GestureRecorder(origin: origin)
    var generator = SeededGenerator(seed: seed + 100)
    var text = ""
    var shown: [(moment: Double, offset: Double)] = []
    var pending = Self.events(from: origin, seed: seed)[...]
    var now = origin
    while now < origin + 8 {
      now += Double.random(in: 0.003...0.025, using: &generator)
      while let event = pending.first, event.arrival <= now {
        pending.removeFirst()
        let reached = max(live.app.time, event.arrival)
        text += recorder.lines(
          for: DeviceEvent(time: event.time, delay: reached - event.time, kind: event.kind))
        _ = live.handle(event)
        // An event at the time of the previous frame is part of that frame in the replay.
        if reached == shown.last?.moment { shown.removeLast() }
      }
      // A frame shows a time a little ahead of the clock.
      live.advance(to: now + 0.004)
      shown.append((live.app.time, live.app.scene.scroller.offset))
    }
    text += recorder.closingLine(at: now)
    #expect(text.split(separator: "\n").contains { $0.hasPrefix("delay ") })

    let file = try GestureFile(parsing: text, width: Self.size.width, height: Self.size.height)
    var replayed = PlaybackDriver(
      Self.workspace(at: 0, resamples: resamples), scale: 1,
      leastSize: Size(width: 240, height: 320))
    var steps = file.steps[...]
    var (frame, farthest) = (0.0, 0.0)
    for (moment, offset) in shown {
      let target = moment - origin
      while frame < target {
        Self.take(&steps, until: frame, in: &replayed)
        replayed.workspace.advance(to: frame)
        frame += 1 / 60.0
      }
      // The file's times are whole nanoseconds.
      Self.take(&steps, until: target + 2e-9, in: &replayed)
      replayed.workspace.advance(to: target)
      let again = replayed.workspace.app.scene.scroller.offset
      farthest = max(farthest, abs(offset))
      guard isNear(again, offset, within: 0.01) else {
        Issue.record("seed \(seed), \(target) s: \(offset) replays as \(again)")
        return
      }
    }
    #expect(farthest > 100)
  }

  private static func take(
    _ steps: inout ArraySlice<GestureFile.Step>, until moment: Double,
    in scripted: inout PlaybackDriver
  ) {
    while let step = steps.first, step.time <= moment {
      steps.removeFirst()
      scripted.take(step) { (_, _) throws(Never) in }
    }
  }

  @Test("a recording's timeline shows its late events with their delay (FL-2)")
  func aTimelineShowsLateEvents() throws {
    func delay(_ line: String) throws -> Double? {
      var text = "0 down 1 200 700\n"
      for step in 1...30 { text += "\(line)+10 move 1 200 \(700 - 9 * step)\n" }
      let file = try GestureFile(
        parsing: text + "+100 end", width: Self.size.width, height: Self.size.height)
      let scripted = PlaybackDriver(
        Self.workspace(at: 0, resamples: true), scale: 1, leastSize: Size(width: 240, height: 320))
      var timeline = Timeline(file, scripted, bring: bringAll)
      timeline.go(to: 60, bring: bringAll)
      return timeline.app.sample(ContactTracker(), timing: .init()).drag?.delay
    }
    let late = try #require(try delay("delay 6\n"))
    let early = try #require(try delay(""))
    #expect(isNear(early, 0.005, within: 1e-6) && isNear(late, 0.011, within: 1e-6))
  }
}
