import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite struct AlbumAppTests {
  static func app(_ scene: String) -> App {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    return App(
      navigation: Navigation(at: scene, setup: SceneSetup(viewport: viewport)), time: 0)
  }

  static func album(_ count: Int) -> Album {
    Album(
      title: "Other", artist: "A", subtitle: "", tracks: .numbered(count: count, artist: "A"))
  }

  @Test("a pointer that was left over a row marks none after a touch, until it moves (DX-30)")
  func aTouchEndsHovering() {
    let app = Self.app("album")
    func isHovered() -> Bool { (app.scene as? AlbumScene)?.hovered != nil }
    func send(_ kind: DeviceEvent.Kind) {
      _ = app.handle(DeviceEvent(time: app.time, kind: kind))
    }
    send(.mouseMove(x: 200, y: 700))
    #expect(isHovered())
    send(.touchDown(finger: 1, x: 200, y: 600))
    app.advance(to: 0.1)
    send(.touchMove(finger: 1, x: 200, y: 560))
    app.advance(to: 0.3)
    send(.touchUp(finger: 1, x: 200, y: 560))
    app.advance(to: 9)
    #expect(app.scene.scroller.isAtRest && !isHovered())
    send(.mouseMove(x: 201, y: 700))
    #expect(isHovered())
  }

  @Test("Ctrl+O requests an album, and O alone is another key")
  func ctrlORequestsAnAlbum() {
    let app = Self.app("album")

    #expect(AppTests.play([AppTests.key("o", .control)], into: app) == [.openAlbum])
    #expect(AppTests.play([AppTests.key("o")], into: app) == [])
  }

  @Test("F5 reads an album from a folder again, and no other")
  func f5ReloadsTheAlbum() {
    let app = Self.app("album")
    #expect(AppTests.play([AppTests.key("f5")], into: app) == [] && !app.takeReload())
    #expect(app.toast?.text == "Only an album from a folder can be reloaded")

    var album = Self.album(5)
    album.isReloadable = true
    app.openAlbum(album)
    app.advance(to: 3)
    #expect(AppTests.play([AppTests.key("f5")], into: app) == [])
    #expect(app.toast?.text == "Reloading the album")
    let workspace = Workspace(app)
    #expect(workspace.takeReload() && !workspace.takeReload())
  }

  @Test(
    "another album is shown from its start, on any screen",
    arguments: ["album", "gallery", "material"])
  func anotherAlbumIsShown(scene: String) {
    let app = Self.app(scene)
    _ = app.handle(DeviceEvent(time: 0.1, kind: .wheel(dx: 0, dy: -5)))
    _ = app.handle(DeviceEvent(time: 0.2, kind: .touchDown(finger: 1, x: 200, y: 500)))

    app.openAlbum(Self.album(77))
    app.advance(to: 3)

    let album = app.scene as? AlbumScene
    #expect(album?.album.tracks.count == 77)
    #expect(album.map { $0.scroller.offset == $0.scroller.minimumOffset } == true)
    #expect(app.navigation.name == "album")
    #expect(app.navigation.progress == 1)
    #expect(!app.isMoving)
    var list = DisplayList()
    app.display(into: &list)
  }

  @Test("updates of the album reach the present screen and later ones")
  func updatesReachAllScreens() {
    let app = Self.app("material")

    app.setAlbum(Self.album(5))
    #expect(AppTests.play([AppTests.key("1")], into: app) == [])
    #expect((app.scene as? AlbumScene)?.album.tracks.count == 5)
    app.setAlbum(Self.album(6))
    #expect((app.scene as? AlbumScene)?.album.tracks.count == 6)
  }

  @Test("a fling continues while the album is updated")
  func aFlingContinues() {
    let app = Self.app("album")
    app.setAlbum(Self.album(500))
    let twin = app.copy()
    for step in 0...30 {
      let time = 1 + Double(step) / 100
      let y = 700 - 15 * Double(step)
      let kind: DeviceEvent.Kind =
        step == 0
        ? .touchDown(finger: 1, x: 200, y: y)
        : step == 30 ? .touchUp(finger: 1, x: 200, y: y) : .touchMove(finger: 1, x: 200, y: y)
      _ = app.handle(DeviceEvent(time: time, kind: kind))
      _ = twin.handle(DeviceEvent(time: time, kind: kind))
      if step % 5 == 0 { app.setAlbum(Self.album(500)) }
    }
    // The content is a few milliseconds behind the finger when that is released.
    for time in [1.305, 1.31] {
      app.advance(to: time)
      twin.advance(to: time)
    }
    #expect(app.motion == .free)
    for step in 1...40 {
      let time = 1.3 + Double(step) / 20
      app.advance(to: time)
      twin.advance(to: time)
      app.setAlbum(Self.album(500))
      #expect(app.scene.scroller.offset == twin.scene.scroller.offset)
      #expect(app.scene.scroller.velocity == twin.scene.scroller.velocity)
    }
  }
}
