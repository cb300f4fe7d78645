import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("The gallery and its scenes in the app")
struct NavigationAppTests {
  static func app(_ name: String = "gallery", reducesMotion: Bool = false) -> App {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let navigation = Navigation(at: name, setup: SceneSetup(viewport: viewport))
    navigation.changeEnvironment { $0.reducesMotion = reducesMotion }
    return App(navigation: navigation, time: 0)
  }

  static func place(of name: String) -> Navigation.Place {
    .scene(SceneCatalog.entries.firstIndex { $0.name == name } ?? -1)
  }

  static func items(_ app: App) -> DisplayList {
    var list = DisplayList()
    app.display(into: &list)
    return list
  }

  /// A finger, or the pressed mouse, from point to point, 10 ms per step.
  static func drag(
    from x: Double, _ y: Double, by dx: Double, _ dy: Double = 0, mouse: Bool = false
  ) -> [DeviceEvent.Kind] {
    let moves = (1...10).map { step -> DeviceEvent.Kind in
      let share = Double(step) / 10
      return mouse
        ? .mouseMove(x: x + dx * share, y: y + dy * share)
        : .touchMove(finger: 1, x: x + dx * share, y: y + dy * share)
    }
    return mouse
      ? [.mouseDown(.left, x: x, y: y)] + moves + [.mouseUp(.left, x: x + dx, y: y + dy)]
      : [.touchDown(finger: 1, x: x, y: y)] + moves + [.touchUp(finger: 1, x: x + dx, y: y + dy)]
  }

  @discardableResult
  static func play(_ kinds: [DeviceEvent.Kind], _ app: App) -> [Command] {
    AppTests.play(kinds, into: app)
  }

  /// Advances by frames until nothing moves.
  static func settle(_ app: App) {
    for _ in 0..<120 { app.advance(to: app.time + 1.0 / 30) }
  }

  @Test("a tap on a card pushes its scene, and at rest no frame is needed")
  func aTapPushes() {
    let app = Self.app()
    #expect(!app.isMoving && app.nextDeadline == nil)
    Self.play(AppTests.tap(210, 300), app)
    #expect(app.navigation.place == .scene(0) && app.isMoving && app.motion == .free)

    Self.settle(app)
    #expect(app.scene is AlbumScene)
    #expect(!app.isMoving && app.nextDeadline == nil && app.motion == .rest)
  }

  @Test("the keyboard pushes the focused card")
  func theKeyboardPushes() {
    for key in ["enter", "space"] {
      let app = Self.app()
      Self.play([AppTests.key("tab"), AppTests.key("tab"), AppTests.key(key)], app)
      #expect(app.navigation.place == .scene(1))
    }
  }

  @Test(
    "a drag from the left edge goes back one to one, by finger and by mouse",
    arguments: [true, false])
  func aDragFromTheEdge(mouse: Bool) {
    let app = Self.app("album")
    let kinds = Self.drag(from: 8, 400, by: 200, mouse: mouse)
    Self.play(Array(kinds.dropLast()), app)
    let slop = mouse ? 3.0 : 10
    let resting = app.copy()
    resting.advance(to: app.time + 0.5)
    expectNear(resting.navigation.progress, 1 - (200 - slop) / 420, within: 1e-9)
    #expect(resting.motion == .dragged && !resting.isMoving)

    Self.play(Array(kinds.suffix(1)), app)
    #expect(app.navigation.place == .gallery && app.isMoving)
    Self.settle(app)
    #expect(app.navigation.progress == 0 && app.scene is GalleryScene)
  }

  @Test("a drag from further in does not go back, nor does one in the gallery")
  func aDragFromFurtherIn() {
    for (name, x) in [("album", 21.0), ("album", 200), ("gallery", 5)] {
      let app = Self.app(name)
      let place = app.navigation.place
      Self.play(Self.drag(from: x, 400, by: 250), app)
      Self.settle(app)
      #expect(app.navigation.place == place)
      #expect(app.navigation.progress == (name == "gallery" ? 0 : 1))
    }
  }

  @Test("a drag up from the left edge scrolls, and does not go back")
  func aDragUpFromTheEdge() {
    let app = Self.app("album")
    let kinds = Self.drag(from: 5, 600, by: 30, -200)
    Self.play(Array(kinds.dropLast()), app)
    app.advance(to: app.time + 0.5)
    expectNear(app.album.list.distance, 190, within: 1e-9)
    #expect(app.navigation.progress == 1 && app.navigation.isAtRest)
    Self.play(Array(kinds.suffix(1)), app)
    Self.settle(app)
    #expect(app.navigation.place == .scene(0))
  }

  @Test("a tap at the left edge activates the control there")
  func aTapAtTheEdge() {
    let app = Self.app("album")
    Self.play(AppTests.tap(12, app.album.layout.rowFrame(2).midY), app)
    #expect(app.album.marks.currentTrack == 2)
    #expect(app.navigation.isAtRest)
  }

  @Test("on a screen with pages the left edge goes back, and the rest of it turns pages")
  func onAScreenWithPages() {
    let app = Self.app("material")
    Self.play(Self.drag(from: 200, 500, by: -200), app)
    Self.settle(app)
    #expect(app.material.currentPage == 1)

    Self.play(Self.drag(from: 6, 500, by: 250), app)
    #expect(app.navigation.place == .gallery)
    Self.settle(app)
    #expect(app.scene is GalleryScene)
  }

  @Test("two fingers sideways on a trackpad go back, but on a screen with pages turn them")
  func twoFingersSideways() {
    for (name, leadsBack) in [("album", true), ("material", false)] {
      let app = Self.app(name)
      if !leadsBack { app.scene.compound?.page(.turn(1), at: 0) }
      app.advance(to: 3)
      var kinds = Array(repeating: DeviceEvent.Kind.trackpadScroll(dx: -3, dy: 0.2), count: 10)
      kinds.append(.trackpadLift)
      Self.play(kinds, app)
      #expect((app.navigation.place == .gallery) == leadsBack)
      Self.settle(app)
      #expect(app.scene.compound?.pager.offset ?? 0 == 0)
    }
  }

  @Test("a cancelled swipe restores the scene, with its header where it was, even hidden")
  func aCancelledSwipe() {
    let app = Self.app("album")
    Self.play([AppTests.key("h")], app)
    Self.settle(app)
    let before = Self.items(app)
    #expect(app.scene.header.isShiftedOffscreen)

    Self.play(Array(Self.drag(from: 4, 500, by: 180).dropLast()), app)
    #expect(app.navigation.progress < 0.8)
    Self.play([.touchCancel], app)
    Self.settle(app)

    #expect(app.navigation.place == .scene(0))
    #expect(Self.items(app).difference(from: before) == nil)
  }

  @Test("a touch catches a transition, is no tap and highlights nothing; vertically it scrolls")
  func aTouchDuringATransition() {
    let app = Self.app()
    Self.play(AppTests.tap(210, 300), app)
    app.advance(to: app.time + 0.12)
    let progress = app.navigation.progress
    Self.play([.touchDown(finger: 1, x: 250, y: 500)], app)
    app.advance(to: app.time + 1)
    expectNear(app.navigation.progress, progress, within: 0.1)
    #expect(app.motion == .dragged)
    #expect(app.album.pressed == nil)

    let scrolled = app.copy()
    Self.play([.touchUp(finger: 1, x: 250, y: 500)], app)
    Self.settle(app)
    #expect(
      app.album.marks.currentTrack == nil && app.navigation.progress == (progress < 0.5 ? 0 : 1))

    Self.play((1...10).map { .touchMove(finger: 1, x: 250, y: 500 - 15 * Double($0)) }, scrolled)
    scrolled.advance(to: scrolled.time + 0.5)
    expectNear(scrolled.album.list.distance, 140, within: 1e-9)
    Self.settle(scrolled)
    #expect(scrolled.navigation.isAtRest)
  }

  @Test("in the last points of a transition a tap is for the arriving screen")
  func aTapInTheLastPoints() {
    let app = Self.app()
    Self.play(AppTests.tap(210, 300), app)
    app.advance(to: app.time + 0.47)
    #expect(!app.navigation.isAtRest && app.navigation.progress > 0.98)
    Self.play(AppTests.tap(210, app.album.layout.rowFrame(1).midY), app)
    #expect(app.album.marks.currentTrack == 1)

    Self.play([AppTests.key("esc")], app)
    app.advance(to: app.time + 0.47)
    #expect(!app.navigation.isAtRest && app.navigation.progress < 0.02)
    Self.play(AppTests.tap(210, 600), app)
    #expect(app.navigation.place == .scene(1))
    Self.settle(app)
    #expect(app.navigation.progress == 1)
  }

  @Test("during a cross-fade a drag is not an edge swipe")
  func aDragDuringACrossFade() {
    let app = Self.app(reducesMotion: true)
    Self.play([AppTests.key("1")], app)
    #expect(!app.navigation.isAtRest)
    Self.play(Self.drag(from: 200, 400, by: 200), app)
    Self.settle(app)
    #expect(app.navigation.place == .scene(0) && app.navigation.progress == 1)
  }

  @Test("Esc removes the focus, goes back, and from the gallery leaves; it reverses a push")
  func escapeGoesBack() {
    let app = Self.app("album")
    #expect(Self.play([AppTests.key("tab"), AppTests.key("esc")], app) == [])
    #expect(app.navigation.place == .scene(0) && !app.scene.hasFocus)
    #expect(Self.play([AppTests.key("esc")], app) == [])
    #expect(app.navigation.place == .gallery)
    #expect(Self.play([AppTests.key("esc")], app) == [.close])

    let turned = Self.app()
    Self.play([AppTests.key("1")], turned)
    turned.advance(to: turned.time + 0.1)
    let progress = turned.navigation.progress
    Self.play([AppTests.key("esc")], turned)
    #expect(turned.navigation.progress >= progress)
    Self.settle(turned)
    #expect(turned.navigation.progress == 0 && turned.navigation.place == .gallery)
  }

  @Test("digits open the scene of their number, 0 and Backspace the gallery")
  func digits() {
    let app = Self.app("material")
    for (index, _) in SceneCatalog.entries.enumerated() {
      Self.play([AppTests.key("\(index + 1)")], app)
      #expect(app.navigation.place == .scene(index))
    }
    Self.play([AppTests.key("9")], app)
    #expect(app.navigation.place == .scene(SceneCatalog.entries.count - 1))
    for key in ["0", "backspace"] {
      Self.play([AppTests.key("1"), AppTests.key(key)], app)
      #expect(app.navigation.place == .gallery)
    }
    #expect(Self.play([AppTests.key("0", .control)], app) == [.resetScale])
    #expect(Self.play([AppTests.key("1", .control)], app) == [])
    #expect(app.navigation.place == .gallery)
  }

  @Test("a key of another screen hides the list of keys")
  func aKeyOfAnotherScreen() {
    let app = Self.app("album")
    for key in ["2", "0"] {
      Self.play([AppTests.key("f1")], app)
      #expect(app.help != nil)
      Self.play([AppTests.key(key)], app)
      #expect(app.help == nil)
    }
    #expect(app.navigation.place == .gallery)
  }

  @Test("a key releases a dragged list, and the finger then moves nothing")
  func aKeyReleasesAContact() {
    let app = Self.app("album")
    let kinds = Self.drag(from: 200, 600, by: 0, -200)
    Self.play(Array(kinds.prefix(6)), app)
    #expect(app.input.isDragging)
    Self.play([AppTests.key("0")], app)
    #expect(!app.input.isDragging)
    let offset = app.scene.scroller.offset
    Self.play(Array(kinds.suffix(5)), app)
    #expect(app.scene.scroller.offset == offset)

    let swiping = Self.app("album")
    Self.play(Array(Self.drag(from: 5, 500, by: 300).prefix(8)), swiping)
    Self.play([AppTests.key("esc")], swiping)
    #expect(!swiping.back.isDragging && swiping.navigation.place == .gallery)
    Self.settle(swiping)
    #expect(swiping.navigation.progress == 0)
  }

  @Test("a pressed Enter activates the control once, and in a transition nothing is hovered")
  func aPressedEnter() {
    let app = Self.app("album")
    Self.play(Array(repeating: AppTests.key("tab"), count: 4), app)
    let enter = Key(name: "enter") ?? .escape
    Self.play([AppTests.key("enter")], app)
    let once = Self.items(app)
    Self.play([.keyDown(enter, [], isRepeat: true)], app)
    #expect(Self.items(app).items.count == once.items.count && app.scene.hasFocus)

    let moving = Self.app("album")
    Self.play([AppTests.key("esc"), .mouseMove(x: 300, y: 300)], moving)
    #expect((moving.scene as? GalleryScene)?.hovered == nil)
  }

  @Test("a lost focus during a swipe brings the scene back")
  func aLostFocus() {
    let app = Self.app("album")
    Self.play(Array(Self.drag(from: 5, 500, by: 150).dropLast()) + [.focus(false)], app)
    #expect(!app.back.isDragging)
    Self.settle(app)
    #expect(app.navigation.place == .scene(0) && app.navigation.progress == 1)
  }

  @Test("a second finger does not affect a swipe, and the last release ends it")
  func aSecondFinger() {
    let app = Self.app("album")
    Self.play(Array(Self.drag(from: 5, 500, by: 300).dropLast()), app)
    app.advance(to: app.time + 0.5)
    let progress = app.navigation.progress
    Self.play(
      [.touchDown(finger: 2, x: 300, y: 600), .touchUp(finger: 1, x: 305, y: 500)], app)
    expectNear(app.navigation.progress, progress, within: 1e-9)
    #expect(app.back.isDragging)
    app.advance(to: app.time + 1)
    Self.play([.touchUp(finger: 2, x: 300, y: 600)], app)
    #expect(!app.back.isDragging && app.navigation.place == .gallery)
  }

  @Test("the list glides on and requests frames while fingers on a trackpad hold a transition")
  func theListGlidesDuringASwipe() {
    let app = Self.app("stretchy")
    Self.play([.wheel(dx: 0, dy: -3)], app)
    Self.play(Array(repeating: .trackpadScroll(dx: 2, dy: 0), count: 4) + [.trackpadHold], app)
    #expect(app.back.isDragging && app.motion == .dragged)

    Self.play([.wheel(dx: 0, dy: 3)], app)
    #expect(app.back.isDragging && app.motion == .dragged && app.isMoving)
    Self.settle(app)
    #expect(!app.isMoving)
  }

  @Test("a list that coasts on the left screen moves while a finger holds the transition")
  func aListThatCoastsBesideIsFollowed() {
    let app = Self.app("album")
    let flick = Self.drag(from: 210, 700, by: 0, -300)
    Self.play(flick + [AppTests.key("0")], app)
    #expect(app.navigation.place == .gallery)
    let middle = app.time + 0.1
    while app.time < middle { app.advance(to: app.time + 0.01) }

    Self.play([.touchDown(finger: 1, x: 200, y: 400), .touchMove(finger: 1, x: 260, y: 400)], app)
    #expect(app.motion == .dragged && app.isMoving)
    let shown = Self.items(app)
    app.advance(to: app.time + 0.05)
    #expect(Self.items(app) != shown)
    app.advance(to: app.time + 20)
    #expect(app.motion == .dragged && !app.isMoving)
  }

  @Test("pages that turn on the left screen move while a finger holds the transition")
  func pagesThatTurnBesideAreFollowed() {
    let app = Self.app("material")
    Self.play([AppTests.key("right"), AppTests.key("0")], app)
    app.advance(to: app.time + 0.05)

    Self.play([.touchDown(finger: 1, x: 200, y: 400)], app)
    #expect(app.motion == .dragged && app.isMoving)
    app.advance(to: app.time + 20)
    #expect(app.motion == .dragged && !app.isMoving)
  }

  @Test("size, colours, top bar and reduced motion change during a swipe")
  func changesDuringASwipe() {
    let app = Self.app("album")
    Self.play(Array(Self.drag(from: 5, 500, by: 200).dropLast()), app)
    app.navigation.changeEnvironment { $0.desktopTheme = .dark }
    Self.play([AppTests.key("b"), AppTests.key("r")], app)
    Self.play([.resize(width: 300, height: 600, scale: 2)], app)
    Self.play([.touchUp(finger: 1, x: 205, y: 500)], app)
    Self.settle(app)
    #expect(app.navigation.isAtRest && app.navigation.reducesMotion)
    #expect(
      app.scene.viewport
        == Viewport(
          size: Size(width: 300, height: 600), scale: 2, safeAreaTop: 0))
    Self.play([AppTests.key("0")], app)
    Self.settle(app)
    #expect(app.scene.viewport.safeAreaTop == 0 && app.scene.theme == .dark)
    #expect(app.scene.reducesMotion)
  }
}
