import Canvas
import Gestures
import AppCore
import Interface
import Scenes
import TestSupport

/// The program under a checker, with a hand that uses it.
struct Ride {
  var app: App
  var checker = FrameChecker()
  var list = DisplayList()
  /// The first promise that was broken.
  var violation: Violation?

  init(_ scene: String, header: HeaderOptions = HeaderOptions(), tracks: Int? = nil) {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    var album = Album.embedded
    if let tracks { album.tracks = .numbered(count: tracks, artist: album.artist) }
    let setting = SceneSetup(viewport: viewport, header: header, album: album)
    app = App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  /// Lets something happen at the present moment.
  mutating func send(_ kind: DeviceEvent.Kind) {
    let event = DeviceEvent(time: app.time, kind: kind)
    _ = app.handle(event)
    violation = violation ?? checker.check(app, after: event)
  }

  /// Shows so many frames, 60 a second.
  mutating func show(_ frames: Int) {
    for _ in 0..<frames {
      app.advance(to: app.time + 1.0 / 60)
      app.display(into: &list)
      violation =
        violation ?? checker.check(app)
        ?? FrameChecker.check(list, in: app.scene.viewport.size, at: app.time)
    }
  }

  /// Drags a finger from one height to another, both as shares of the window's, and lets go.
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
