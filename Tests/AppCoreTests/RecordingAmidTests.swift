import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite struct RecordingAmidTests {
  private static let size = Size(width: 420, height: 860)

  private static func app(_ scene: String, at time: Double) -> App {
    let setting = SceneSetup(viewport: Viewport(size: size), time: time)
    return App(navigation: Navigation(at: scene, setup: setting), time: time)
  }

  /// The events of a text, from a time on.
  private static func events(_ text: String, from start: Double) throws -> [DeviceEvent] {
    let file = try GestureFile(parsing: text, width: size.width, height: size.height)
    return file.steps.compactMap(\.event).map { event in
      DeviceEvent(time: event.time + start, kind: event.kind)
    }
  }

  /// A program that has been used for a while: a finger has just caught a fling.
  private static func used(at moment: Double) throws -> App {
    let app = app("gallery", at: moment - 4)
    let text = """
      0 key 1
      +900 key s
      +500 down 1 50% 80%
      +8 move 1 50% 45% 90
      +0 up 1
      +100 down 2 50% 60%
      +20 move 2 50% 55%
      """
    for event in try events(text, from: moment - 4).dropLast() { _ = app.handle(event) }
    app.advance(to: moment)
    return app
  }

  /// The events during the recording; the finger that was down moves, and is released.
  private static let recorded = """
    100 down 1 50% 35%
    +8 move 1 50% 70% 200
    +60 up 1
    +900 wheel 0 -3
    +600 key pagedown
    +300 down 1 50% 80%
    +8 move 1 50% 45% 90
    +0 up 1
    """

  @Test(
    "a recording begun during a motion replays to the same trace within 0.01 pt",
    arguments: [false, true])
  func aRecordingBegunDuringAMotion(reducesMotion: Bool) throws {
    let origin = 1234.567
    let live = try Self.used(at: origin)
    live.navigation.changeEnvironment { $0.reducesMotion = reducesMotion }
    #expect(live.scene.scroller.offset > 50)
    let scroller = live.scene.scroller
    let offset = min(scroller.offset, scroller.maximumOffset) - scroller.minimumOffset
    let beginning = live.restart()
    #expect(live.navigation.name == "album")
    #expect(beginning.offset == offset)
    #expect(beginning.header.map(\.key) == ["header.shiftBehavior"])
    let stray: [DeviceEvent] = [
      DeviceEvent(time: origin + 0.01, kind: .touchMove(finger: 2, x: 210, y: 100)),
      DeviceEvent(time: origin + 0.02, kind: .touchUp(finger: 2, x: 210, y: 100)),
    ]
    let events = try stray + Self.events(Self.recorded, from: origin)
    var recorder = GestureRecorder(origin: origin)
    var text = ""
    for event in events { text += recorder.lines(for: event) }
    text += recorder.closingLine(at: origin + 4)

    let file = try GestureFile(parsing: text, width: Self.size.width, height: Self.size.height)
    let first = Self.app("album", at: 0)
    first.navigation.changeEnvironment { $0.reducesMotion = reducesMotion }
    first.begin(beginning)
    let scripted = PlaybackDriver(
      Workspace(first), scale: 1, leastSize: Size(width: 240, height: 320))
    var replayed = Timeline(file, scripted, bring: bringAll)
    var pending = events[...]
    var farthest = 0.0
    for tick in 0...replayed.end {
      let time = origin + Double(tick) / Timeline.rate
      while let next = pending.first, next.time <= time {
        _ = live.handle(next)
        pending.removeFirst()
      }
      live.advance(to: time)
      replayed.go(to: tick, bring: bringAll)
      let (there, here) = (live.scene.scroller.offset, replayed.app.scene.scroller.offset)
      farthest = max(farthest, abs(there))
      #expect(isNear(there, here, within: 0.01), "tick \(tick)")
    }
    #expect(farthest > 100)
  }
}
