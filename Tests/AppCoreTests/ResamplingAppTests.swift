import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

/// Resampling applies to every kind of drag.
@Suite struct ResamplingAppTests {
  private static func app(_ scene: String = "album", resamples: Bool) -> App {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    let app = App(navigation: Navigation(at: scene, setup: setting), time: 0)
    app.resamples = resamples
    return app
  }

  /// Drags up at 1200 points per second from now on, with an event every 10 ms.
  private static func drag(_ app: App) {
    let start = app.time
    for step in 0...20 {
      let time = start + 0.01 * Double(step)
      let kind: DeviceEvent.Kind =
        step == 0
        ? .touchDown(finger: 1, x: 200, y: 700)
        : .touchMove(finger: 1, x: 200, y: 700 - 12 * Double(step))
      _ = app.handle(DeviceEvent(time: time, kind: kind))
    }
    app.advance(to: start + 0.203)
  }

  /// The distance of the newest event from the shown content, in points.
  private static func lead(of app: App) throws -> Double {
    let sample = app.sample(ContactTracker(), timing: .init())
    return try #require(sample.drag).eventOffset - sample.offset
  }

  @Test("a sample has the offset of the newest event, and the delay (FL-2)")
  func aSampleHasTheOffsetOfTheNewestEvent() throws {
    let app = Self.app(resamples: true)
    #expect(app.sample(ContactTracker(), timing: .init()).drag == nil)
    Self.drag(app)
    let sample = app.sample(ContactTracker(), timing: .init())
    let drag = try #require(sample.drag)
    #expect(isNear(drag.delay, 0.005, within: 1e-6))
    // 3 ms after an event, the path is 5 ms behind: 2 ms of 1200 points per second.
    #expect(isNear(drag.eventOffset - sample.offset, 2.4, within: 1e-6))
    #expect(isNear(drag.eventOffset, 240 - 10, within: 1e-6))
    _ = app.handle(DeviceEvent(time: app.time, kind: .touchCancel))
    #expect(app.sample(ContactTracker(), timing: .init()).drag == nil)
  }

  @Test("past an edge the newest event's offset is on the rubber band (SP-30)")
  func pastAnEdgeTheEventIsOnTheRubberBand() throws {
    let apps = (Self.app(resamples: true), Self.app(resamples: false))
    for step in 0...20 {
      let time = 0.01 * Double(step)
      let kind: DeviceEvent.Kind =
        step == 0
        ? .touchDown(finger: 1, x: 200, y: 200)
        : .touchMove(finger: 1, x: 200, y: 200 + 12 * Double(step))
      _ = (
        apps.0.handle(DeviceEvent(time: time, kind: kind)),
        apps.1.handle(DeviceEvent(time: time, kind: kind))
      )
    }
    let shown = apps.0.sample(ContactTracker(), timing: .init())
    let raw = apps.1.sample(ContactTracker(), timing: .init())
    #expect(shown.overscroll > 20)
    #expect(isNear(try #require(shown.drag).eventOffset, raw.offset, within: 1e-6))
    #expect(shown.offset - raw.offset > 1)
  }

  @Test(
    "without resampling the newest event is shown, in each scene", arguments: [true, false])
  func withoutResamplingTheNewestEventIsShown(resamples: Bool) throws {
    let app = Self.app("gallery", resamples: resamples)
    for name in ["1", "2", "3", "0"] {
      let key = try #require(Key(name: name))
      for kind in [DeviceEvent.Kind.keyDown(key, [], isRepeat: false), .keyUp(key, [])] {
        _ = app.handle(DeviceEvent(time: app.time, kind: kind))
      }
      app.advance(to: app.time + 3)
      Self.drag(app)
      #expect(app.resamples == resamples)
      #expect(try (Self.lead(of: app) != 0) == resamples, "\(name)")
      _ = app.handle(DeviceEvent(time: app.time, kind: .touchCancel))
      app.advance(to: app.time + 3)
    }
  }

  @Test("a restarted screen keeps it", arguments: [true, false])
  func aRecordingKeepsIt(resamples: Bool) throws {
    let app = Self.app(resamples: resamples)
    app.restart()
    Self.drag(app)
    #expect(try (Self.lead(of: app) != 0) == resamples)
    #expect(app.paging.input.rules.resamples == resamples)
    #expect(app.back.paging.input.rules.resamples == resamples)
  }

  @Test(
    "the other one of two, and the lists of both panels, have it too", arguments: [true, false])
  func theOtherAppAndThePanelsHaveIt(resamples: Bool) {
    for comparesFirst in [true, false] {
      let workspace = Workspace(Self.app(resamples: resamples))
      if comparesFirst { workspace.toggleComparison() }
      workspace.toggleInspector()
      if !comparesFirst { workspace.toggleComparison() }
      #expect(workspace.otherApp?.resamples == resamples)
      #expect(workspace.inspections.first?.panel.tuning.resamples == resamples)
      #expect(workspace.inspections.last?.panel.tuning.resamples == resamples)
    }
  }

  @Test(
    "a finger that rests asks for no steps, however long it stays", arguments: SceneCatalog.names)
  func aFingerThatRestsAsksForNoSteps(scene: String) {
    let app = Self.app(scene, resamples: true)
    Self.drag(app)
    #expect(app.nextTurn(before: 1e9) != nil)
    for frame in 1...300 { app.advance(to: 0.203 + Double(frame) / 60) }
    #expect(app.nextTurn(before: 1e9) == nil)
  }
}
