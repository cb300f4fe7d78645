import Canvas
import Gestures
import AppCore
import Interface
import Scenes
import TestSupport

/// An app with a checker, driven by a user's events.
struct AppHarness {
  var app: App
  var checker = FrameChecker()
  var list = DisplayList()
  /// The first violation.
  var violation: Violation?

  init(_ scene: String, header: HeaderOptions = HeaderOptions(), tracks: Int? = nil) {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    var album = Album.embedded
    if let tracks { album.tracks = .numbered(count: tracks, artist: album.artist) }
    let setting = SceneSetup(viewport: viewport, header: header, album: album)
    app = App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  /// Sends an event at the current time.
  mutating func send(_ kind: DeviceEvent.Kind) {
    let event = DeviceEvent(time: app.time, kind: kind)
    _ = app.handle(event)
    violation = violation ?? checker.check(app, after: event)
  }

  /// Shows a number of frames at 60 Hz.
  mutating func show(_ frames: Int) {
    for _ in 0..<frames {
      app.advance(to: app.time + 1.0 / 60)
      app.display(into: &list)
      violation =
        violation ?? checker.check(app)
        ?? FrameChecker.check(list, in: app.scene.viewport.size, at: app.time)
    }
  }

  /// Drags a finger from one height to another, both as shares of the window's, and releases it.
  mutating func drag(from start: Double, to end: Double, frames: Int, holds: Int = 0) {
    let size = app.scene.viewport.size
    func y(_ step: Int) -> Double {
      size.height * (start + (end - start) * Double(step) / Double(frames))
    }
    send(.touchDown(finger: 1, x: size.width / 2, y: y(0)))
    for step in 1...frames {
      show(1)
      send(.touchMove(finger: 1, x: size.width / 2, y: y(step)))
    }
    show(holds)
    send(.touchUp(finger: 1, x: size.width / 2, y: y(frames)))
  }

  mutating func press(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) {
    guard let key = Key(name: name) else { return }
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }
}
