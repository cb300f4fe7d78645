import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The menu of a track")
struct TrackMenuAppTests {
  typealias Base = NavigationAppTests

  /// An app with an album of the user's, and a point on a row.
  static func app(isOwn: Bool = true) throws -> (app: App, point: Point) {
    var setup = SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800)))
    if isOwn {
      setup.environment.album = Album(
        title: "T", artist: "A", subtitle: "",
        tracks: .listed((0..<5).map { Track(title: "Track \($0)", artist: "A", place: 4 - $0) }))
    }
    let app = App(navigation: Navigation(at: "album", setup: setup), time: 0)
    if isOwn { app.menuOffers.albumPath = "/music/t" }
    let scene = try #require(app.scene as? AlbumScene)
    let row = scene.layout.rowFrame(2)
    return (app, Point(x: row.x + 200, y: row.midY))
  }

  static func titles(_ app: App) -> [String] {
    app.menu.map { app.rows(of: $0.page).map(\.title) } ?? []
  }

  @Test("it closes as the album changes, and a row that is gone is neither liked nor played")
  func anAlbumThatChanges() throws {
    let (app, point) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    Base.play([.mouseDown(.right, x: point.x, y: point.y)], app)
    app.setAlbum(app.navigation.environment.album)
    #expect(app.menu?.page == .track)
    app.setAlbum(Album(title: "T", artist: "A", subtitle: "", tracks: .listed([])))
    #expect(app.menu == nil)
    scene.toggleLike(2)
    scene.play(2)
    #expect(scene.marks.likedTracks.isEmpty && scene.marks.currentTrack == nil)
    app.setAlbum(.embedded)
  }

  @Test("a right click on a track plays it, likes it or shows its file (DX-18)")
  func aRightClick() throws {
    let (app, point) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    let click = DeviceEvent.Kind.mouseDown(.right, x: point.x, y: point.y)
    Base.play([click], app)
    #expect(Self.titles(app) == ["Play from here", "Like", "Show the file"])
    try MenuAppTests.click("Like", in: app)
    #expect(scene.marks.likedTracks == [2] && app.menu == nil)
    Base.play([click], app)
    #expect(Self.titles(app)[1] == "Unlike")
    try MenuAppTests.click("Play from here", in: app)
    #expect(scene.marks.currentTrack == 2 && scene.marks.isPlaying)
    Base.play([click], app)
    try MenuAppTests.click("Show the file", in: app)
    #expect(app.menuRequest == .showTrack(2))
    // Beside the tracks it is the menu of the screen.
    Base.play([.mouseDown(.right, x: 100, y: 700)], app)
    #expect(app.menu?.page == .context)
    let (sample, place) = try Self.app(isOwn: false)
    Base.play([.mouseDown(.right, x: place.x, y: place.y)], sample)
    #expect(sample.rows(of: .track).last?.isEnabled == false)
  }

  @Test("a finger that rests for half a second opens it, and plays nothing (DX-18)")
  func aLongPress() throws {
    let (app, point) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    let start = app.time
    Base.play([.touchDown(finger: 1, x: point.x, y: point.y)], app)
    app.advance(to: start + 0.3)
    app.advance(to: start + 0.49)
    #expect(app.menu == nil && app.nextDeadline != nil)
    app.advance(to: start + 0.51)
    #expect(app.menu?.page == .track && app.menu?.isTouched == true)
    #expect(abs((app.menu?.since ?? 0) - start - 0.5) < 0.011)
    Base.play([.touchUp(finger: 1, x: point.x, y: point.y)], app)
    #expect(app.menu != nil && scene.marks.currentTrack == nil)
    // A movement, a release before or a press of the mouse opens none.
    let down = DeviceEvent.Kind.touchDown(finger: 1, x: point.x, y: point.y)
    for after in [
      DeviceEvent.Kind.touchMove(finger: 1, x: point.x, y: point.y - 30),
      .touchUp(finger: 1, x: point.x, y: point.y), .touchCancel,
    ] {
      let (app, _) = try Self.app()
      Base.play([down], app)
      app.advance(to: app.time + 0.3)
      Base.play([after], app)
      app.advance(to: app.time + 1)
      #expect(app.menu == nil)
    }
    let (other, _) = try Self.app()
    Base.play([.mouseDown(.left, x: point.x, y: point.y)], other)
    other.advance(to: other.time + 1)
    #expect(other.menu == nil)
    let gallery = Base.app()
    Base.play([.touchDown(finger: 1, x: 210, y: 300)], gallery)
    gallery.advance(to: gallery.time + 1)
    #expect(gallery.menu?.page == .context)
  }

  @Test("after a drag with the mouse the row under the pointer is highlighted (DX-30)")
  func theRowWhereTheMouseWasReleased() throws {
    let (app, point) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    Base.play(
      [
        .mouseMove(x: point.x, y: point.y), .mouseDown(.left, x: point.x, y: point.y),
        .mouseMove(x: point.x, y: point.y + 30), .mouseMove(x: point.x, y: point.y + 104),
        .mouseUp(.left, x: point.x, y: point.y + 104),
      ], app)
    app.advance(to: app.time + 5)
    #expect(app.scene.scroller.isAtRest && scene.hovered == .row(4))
  }

  @Test("the row that it is about is highlighted while it is open, and not after (DX-18)")
  func theRowIsLit() throws {
    let (app, point) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    Base.play([.mouseDown(.right, x: point.x, y: point.y)], app)
    #expect(scene.hovered == .row(2))
    Base.play([.mouseMove(x: point.x + 60, y: point.y + 90)], app)
    #expect(app.menu != nil && scene.hovered == .row(2))
    Base.play([AppTests.key("esc")], app)
    #expect(app.menu == nil && scene.hovered == nil)
    // A menu of the screen highlights nothing.
    Base.play([.mouseMove(x: point.x, y: point.y), AppTests.key("f10")], app)
    #expect(app.menu != nil && scene.hovered == nil)
  }

  @Test("a key opens it at the track with the focus (DX-18)")
  func aKey() throws {
    let (app, _) = try Self.app()
    let scene = try #require(app.scene as? AlbumScene)
    scene.focused = .row(1)
    Base.play([AppTests.key("f10", [.shift])], app)
    let menu = try #require(app.menu)
    #expect(menu.page == .track && menu.track == 1 && menu.focused?.row == 0)
    #expect(menu.anchor?.y == scene.layout.rowFrame(1).midY)
  }
}
