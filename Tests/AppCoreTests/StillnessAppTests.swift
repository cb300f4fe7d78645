import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("A header left halfway by the wheel or a key")
struct StillnessAppTests {
  private func app(_ scene: String, _ rule: SettlingRule) -> App {
    var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    setting.header.shiftBehavior = .enabled
    setting.header.settlingRule = rule
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  /// Runs like the frame loop, with frames while something moves, and otherwise sleeping until the
  /// next deadline; returns the number of frames.
  private func run(_ app: App, to end: Double) -> Int {
    var frames = 0
    while app.time < end {
      let next = app.isMoving ? app.time + 1.0 / 60 : app.nextDeadline ?? end
      if next < end { frames += 1 }
      app.advance(to: min(next, end))
    }
    return frames
  }

  @Test(
    "settles by itself, and then the window sleeps again (HN-23)",
    arguments: ["album", "material"], SettlingRule.allCases)
  func itSettles(scene: String, rule: SettlingRule) {
    for isKey in [false, true] {
      let app = app(scene, rule)
      // Steps until the header is halfway.
      var time = 1.0
      for _ in 0..<40 where app.scene.header.shift == 0 {
        let kinds: [DeviceEvent.Kind] =
          isKey
          ? [.keyDown(.down, [], isRepeat: false), .keyUp(.down, [])] : [.wheel(dx: 0, dy: -0.4)]
        for kind in kinds { _ = app.handle(DeviceEvent(time: time, kind: kind)) }
        time += 0.5
        app.advance(to: time)
      }
      let offset = app.scene.scroller.offset
      let shift = app.scene.header.shift
      #expect(shift > 0 && shift < 50)

      let frames = run(app, to: time + 5)
      #expect(app.scene.header.shift == 0)
      #expect(app.scene.scroller.offset == offset)
      #expect(!app.isMoving && app.nextDeadline == nil)
      #expect(frames < 150, "\(frames)")
    }
  }

  @Test("waits for a pressed key, and for a window that has lost it (HN-23)")
  func itWaitsForTheKey() {
    for isTakenAway in [false, true] {
      let app = app("album", .projected)
      var time = 1.0
      while app.scene.header.shift == 0, time < 20 {
        _ = app.handle(DeviceEvent(time: time, kind: .keyDown(.down, [], isRepeat: time > 1)))
        time += 0.5
        app.advance(to: time)
      }
      app.advance(to: time + 3)
      #expect(app.scene.header.shift > 0 && !app.scene.motion.isHeaderMoving)
      #expect(app.scene.motion.nextDeadline == nil)
      let end: DeviceEvent.Kind = isTakenAway ? .focus(false) : .keyUp(.down, [])
      _ = app.handle(DeviceEvent(time: time + 3, kind: end))
      #expect(app.scene.motion.nextDeadline == time + 3.15 && app.nextDeadline != nil)
      app.advance(to: time + 5)
      #expect(app.scene.header.shift == 0)
    }
  }
}
