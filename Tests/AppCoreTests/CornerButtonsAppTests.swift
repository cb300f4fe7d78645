import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("Corner buttons")
struct CornerButtonsAppTests {
  typealias Base = NavigationAppTests

  /// A scene at rest with its buttons.
  static func shown(_ name: String = "album") -> App {
    let app = Base.app(name)
    Base.play([.mouseMove(x: 200, y: 300)], app)
    app.advance(to: app.time + 1)
    return app
  }

  static func opacity(_ app: App) -> Double { app.corners.opacity(at: app.time + 1) }

  @Test("every scene has both buttons at rest, without a frame for them, and the gallery its menu")
  func everyScene() {
    for entry in SceneCatalog.entries {
      let app = Base.app(entry.name)
      let icons = Base.items(app).items.compactMap { item -> Icon? in
        if case .icon(let icon, _, _) = item { icon } else { nil }
      }
      #expect(icons.contains(.chevronLeft) && icons.contains(.menu), "\(entry.name)")
      #expect(!app.isMoving && app.corners.dueTime == nil)
    }
    let gallery = Base.items(Base.app()).items
    #expect(gallery.contains { if case .icon(.menu, _, _) = $0 { true } else { false } })
    #expect(
      !gallery.contains { if case .icon(.chevronLeft, _, _) = $0 { true } else { false } })
  }

  @Test(
    "in a narrow window they are centred in the collapsed bar, and menu and tooltip are at their place (DX-15)",
    arguments: [("album", 50.0), ("gallery", 56), ("material", 56), ("collapsing", 64)],
    [1.0, 2])
  func theyAreCentred(scene: (name: String, bar: Double), textScale: Double) throws {
    let viewport = Viewport(size: Size(width: 420, height: 860), safeAreaTop: 0)
    let app = App(
      navigation: Navigation(at: scene.name, setup: SceneSetup(viewport: viewport)), time: 0)
    app.setAppearance(Appearance(textScale: textScale))
    app.advance(to: 1)
    let frame = app.cornerFrame(of: .menu)
    let icons = Base.items(app).items.compactMap { item -> Rect? in
      if case .icon(.menu, let place, _) = item { place } else { nil }
    }
    #expect(icons.contains { abs($0.midY - frame.midY) < 1 })
    if textScale == 1 { #expect(frame.midY == scene.bar / 2) }
    // The title of the collapsed bar is at the same height.
    Base.play([AppTests.key("pagedown"), AppTests.key("pagedown")], app)
    Base.settle(app)
    let titles = Base.items(app).texts.filter {
      [app.navigation.title, "FlexScroll", "We’ve Come for You All"].contains($0.string)
        && $0.frame.y < scene.bar && $0.color.alpha > 0.9
    }
    if textScale == 1, ["album", "gallery"].contains(scene.name) {
      #expect(titles.contains { abs($0.frame.midY - frame.midY) <= 1 })
    }
    let point = (x: frame.midX, y: frame.maxY - 3)
    Base.play([.mouseMove(x: point.x, y: point.y)], app)
    app.advance(to: app.time + 1)
    #expect(app.tooltip?.anchor == frame)
    Base.play(
      [.mouseDown(.left, x: point.x, y: point.y), .mouseUp(.left, x: point.x, y: point.y)], app)
    let menu = try #require(app.menu)
    // Higher where the window has no space for its rows.
    let top = app.menuLayout(menu, app.rows(of: .main)).panel.y
    #expect(textScale == 1 ? top == frame.maxY + 8 : top <= frame.maxY + 8)
  }

  @Test("the menu's button stays lit while its menu is open (DX-30)")
  func theButtonOfAnOpenMenuIsLit() {
    let app = Base.app("album")
    let frame = app.cornerFrame(of: .menu)
    func fills() -> Int {
      Base.items(app).items.count { item in
        if case .fill(frame, _, _) = item { true } else { false }
      }
    }
    let plain = fills()
    Base.play([AppTests.key("f10")], app)
    app.advance(to: app.time + 0.5)
    #expect(fills() == plain + 1)
    Base.play([AppTests.key("f10")], app)
    #expect(fills() == plain)
  }

  @Test("they fade out under a drag and return 0.4 seconds after the end of the coast (DX-15)")
  func theyFollowTheContent() throws {
    let app = Base.app("album")
    Base.play(Array(Base.drag(from: 200, 500, by: 0, -200).dropLast()), app)
    #expect(Self.opacity(app) == 0)
    Base.play([.touchUp(finger: 1, x: 200, y: 300)], app)
    while !app.scene.scroller.isAtRest { app.advance(to: app.time + 0.008) }
    let due = try #require(app.corners.dueTime)
    #expect(app.nextDeadline == due && due > app.time && due < app.time + 0.4)
    app.advance(to: due + 0.075)
    expectNear(app.corners.opacity(at: app.time), 0.5, within: 1e-9)
    #expect(app.isMoving)
    app.advance(to: due + 0.16)
    #expect(!app.isMoving)
  }

  @Test(
    "on a screen that opens they are there at once and stay; the one that goes back comes with it (DX-15)"
  )
  func theyAreThereAtOnce() throws {
    func back(_ app: App) -> Double? {
      Base.items(app).items.reduce(nil) { alpha, item in
        if case .icon(.chevronLeft, _, let color) = item { color.alpha } else { alpha }
      }
    }
    let app = Base.app()
    // The list of the gallery moves, which hides its button.
    Base.play(Base.drag(from: 200, 500, by: 0, -200), app)
    #expect(Self.opacity(app) == 0)
    Base.play([AppTests.key("1")], app)
    app.advance(to: app.time + 0.15)
    #expect(app.corners.opacity(at: app.time) == 1)
    let progress = app.navigation.progress
    #expect(progress > 0 && progress < 1)
    #expect(isNear(try #require(back(app)), progress, within: 0.01))
    while app.isMoving { app.advance(to: app.time + 0.05) }
    #expect(app.corners.opacity(at: app.time) == 1 && app.corners.dueTime == nil)
    #expect(back(app) == 1)
    Base.play([AppTests.key("backspace")], app)
    app.advance(to: app.time + 0.1)
    #expect(app.corners.opacity(at: app.time) == 1)
    while app.isMoving { app.advance(to: app.time + 0.05) }
    #expect(app.corners.opacity(at: app.time) == 1 && back(app) == nil)
  }

  @Test(
    "the pointer shows them over a coasting list; a menu of the scene and the list of keys block them"
  )
  func whatBlocksThem() {
    let app = Base.app("album")
    Base.play(Base.drag(from: 200, 500, by: 0, -300), app)
    #expect(!app.scene.scroller.isAtRest && Self.opacity(app) == 0)
    Base.play([.mouseMove(x: 28, y: 42)], app)
    #expect(Self.opacity(app) == 1 && app.corners.hovered == .back)

    let help = Self.shown()
    Base.play([AppTests.key("f1"), .mouseMove(x: 28, y: 42)], help)
    #expect(help.corners.hovered == nil)
    Base.play([.mouseDown(.left, x: 28, y: 42), .mouseUp(.left, x: 28, y: 42)], help)
    #expect(help.navigation.place == .scene(0))
  }

  @Test("a tap of a finger on either does what it says, and nothing below it")
  func taps() {
    let app = Self.shown()
    Base.play(AppTests.tap(394, 45), app)
    #expect(app.menu?.page == .main && app.menu?.isTouched == true)
    Base.play([AppTests.key("esc")], app)
    #expect(app.menu == nil && app.navigation.place == .scene(0))
    Base.play(AppTests.tap(26, 45), app)
    #expect(app.navigation.place == .gallery)
  }

  @Test("a click on it goes back and activates nothing below, even over a coasting list")
  func aClickGoesBack() {
    for coasts in [false, true] {
      let app = Base.app("album")
      let row = app.album.layout.rowFrame(0).midY
      if coasts { Base.play(Base.drag(from: 200, row, by: 0, -100), app) }
      Base.play([.mouseMove(x: 28, y: 42)], app)
      #expect(app.corners.hovered == .back)
      Base.play([.mouseDown(.left, x: 28, y: 42)], app)
      app.advance(to: app.time + 0.5)
      #expect(app.corners.isPressed && app.album.pressed == nil)
      Base.play([.mouseUp(.left, x: 29, y: 43)], app)
      #expect(app.navigation.place == .gallery && !app.corners.isPressed)
      // A scene that is reopened during the transition is unchanged.
      let again = app.copy()
      Base.play([AppTests.key("1")], again)
      #expect(again.album.marks.currentTrack == nil && !again.album.marks.isPlaying)
      Base.settle(app)
      #expect(app.navigation.progress == 0)
    }
  }

  @Test("a drag that begins on it is an edge swipe, and vertically it scrolls")
  func aDragOnTheButton() {
    for name in ["album", "material"] {
      let app = Self.shown(name)
      let kinds = Base.drag(from: 40, 42, by: 200, mouse: true)
      Base.play(Array(kinds.dropLast()), app)
      #expect(app.back.isDragging && app.navigation.progress < 0.6)
      #expect(!app.corners.isPressed && Self.opacity(app) == 0)
      Base.play(Array(kinds.suffix(1)), app)
      #expect(app.navigation.place == .gallery)
    }

    let app = Self.shown()
    Base.play(Base.drag(from: 30, 42, by: 0, -100, mouse: true), app)
    #expect(app.album.list.distance > 90 && app.navigation.place == .scene(0))
  }

  @Test("a press that is released beside it, or cancelled, does nothing")
  func aPressBesideIt() {
    let app = Self.shown()
    Base.play([.mouseDown(.left, x: 28, y: 42), .pointerCancel], app)
    Base.play([.mouseUp(.left, x: 28, y: 42)], app)
    #expect(app.navigation.place == .scene(0) && !app.corners.isPressed)

    Base.play([.mouseMove(x: 43, y: 42), .mouseMove(x: 10, y: 42)], app)
    Base.play([.mouseMove(x: 43, y: 42), .mouseDown(.left, x: 43, y: 42)], app)
    #expect(app.corners.isPressed)
    Base.play([.mouseUp(.left, x: 46, y: 42)], app)
    #expect(app.navigation.place == .scene(0) && app.album.marks.currentTrack == nil)
  }

  @Test(
    "the mouse's back button goes back, closes a menu and the list of keys, and nothing else")
  func theMousesOwnButton() {
    let press: [DeviceEvent.Kind] = [
      .mouseDown(.back, x: 300, y: 500), .mouseUp(.back, x: 300, y: 500),
    ]
    let app = Base.app("album")
    Base.play([AppTests.key("f1")] + press, app)
    #expect(app.help == nil && app.navigation.place == .scene(0))
    let dots = app.album.layout.frame(of: .more)
    Base.play(AppTests.tap(dots.midX, dots.midY), app)
    #expect(app.scene.isModal)
    Base.play(press, app)
    #expect(!app.scene.isModal && app.navigation.place == .scene(0))
    Base.play(press, app)
    #expect(app.navigation.place == .gallery)
    #expect(Base.play(press, app) == [])
    Base.settle(app)
    #expect(app.navigation.place == .gallery && app.navigation.progress == 0)
  }

  @Test("over what can be pressed the pointer is a hand, and beside it an arrow (DX-33)")
  func thePointersShape() throws {
    let app = Base.app("album")
    func points(_ x: Double, _ y: Double) -> Bool {
      Base.play([.mouseMove(x: x, y: y)], app)
      return app.pointsAtControl
    }
    let row = app.album.layout.rowFrame(1)
    #expect(points(200, row.midY) && points(26, 45) && !points(200, 150))
    Base.play([.mouseLeave], app)
    #expect(!app.pointsAtControl)
    Base.play([AppTests.key("f10")], app)
    let panel = try #require(
      app.menu.map { app.menuLayout($0, app.rows(of: $0.page)) })
    let second = panel.frame(ofRow: 1)
    #expect(points(second.midX, second.midY) && !points(20, 800))
  }
}
