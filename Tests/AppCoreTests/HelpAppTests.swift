import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("The list of keys in the app")
struct HelpAppTests {
  typealias Base = NavigationAppTests

  /// A scene in a window so small that the list has several pages.
  static func shown() -> App {
    let app = Base.app("album")
    Base.play([.resize(width: 300, height: 400, scale: 1), AppTests.key("f1")], app)
    return app
  }

  static func pages(_ kinds: [DeviceEvent.Kind]) -> [Int?] {
    let app = shown()
    return kinds.map { kind in
      Base.play([kind], app)
      return app.help?.page
    }
  }

  static func key(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) -> DeviceEvent.Kind {
    AppTests.key(name, modifiers)
  }

  @Test("the keys that scroll turn its pages, and stop at the first and the last")
  func theKeysTurnItsPages() {
    let last = HelpOverlay.pageCount(in: Self.shown().scene.viewport) - 1
    #expect(last >= 2)
    let forward = ["down", "pagedown", "up"].map { Self.key($0) }
    #expect(Self.pages(forward) == [1, 2, 1])
    #expect(Self.pages([Self.key("space"), Self.key("space", .shift)]) == [1, 0])
    #expect(Self.pages([Self.key("end"), Self.key("down"), Self.key("home")]) == [last, last, 0])
    #expect(Self.pages([Self.key("pageup"), Self.key("question")]) == [0, 1])
  }

  @Test("a new size shows its first page, the size that it has changes nothing")
  func aNewSizeShowsItsFirstPage() {
    let next = Self.key("down")
    let same = DeviceEvent.Kind.resize(width: 300, height: 400, scale: 1)
    let other = DeviceEvent.Kind.resize(width: 300, height: 420, scale: 1)
    #expect(Self.pages([next, same, other]) == [1, 1, 0])
  }

  @Test("a wheel turns a page per click, a trackpad after a distance")
  func aWheelTurnsAPage() {
    #expect(
      Self.pages([.wheel(dx: 0, dy: -1), .scroll(dx: 0, dy: -1), .wheel(dx: 0, dy: 1)]) == [
        1, 2, 1,
      ]
    )
    let strokes = Array(repeating: DeviceEvent.Kind.trackpadScroll(dx: 0, dy: -2), count: 8)
    #expect(Self.pages(strokes) == [0, 0, 0, 1, 1, 1, 1, 2])
    #expect(Self.pages([.wheel(dx: 0, dy: -0.5), .wheel(dx: 0, dy: 0.5)]) == [0, 0])
  }

  @Test(
    "a press on the list turns to the next page, and hides it on the last page or beside",
    arguments: [1.0, 2])
  func aPressTurnsAPage(textScale: Double) {
    for press: DeviceEvent.Kind in [
      .touchDown(finger: 1, x: 150, y: 200), .mouseDown(.left, x: 150, y: 200),
    ] {
      let app = Base.app("album")
      app.navigation.changeEnvironment { $0.appearance = Appearance(textScale: textScale) }
      Base.play([.resize(width: 300, height: 400, scale: 1), Self.key("f1")], app)
      let count = app.helpPageCount
      #expect(count >= 3)
      for page in 1..<count {
        Base.play([press, .touchUp(finger: 1, x: 150, y: 200), .mouseUp(.left, x: 0, y: 0)], app)
        #expect(app.help?.page == page)
      }
      Base.play([press], app)
      #expect(app.help == nil)
    }
    #expect(Self.pages([.touchDown(finger: 1, x: 1, y: 200)]) == [nil])
    #expect(Self.pages([.mouseDown(.left, x: 150, y: 399)]) == [nil])
  }

  @Test(
    "under it no key and no wheel changes the screen; keys of other screens and the window work")
  func underItNothingChanges() {
    let app = Self.shown()
    let before = app.scene.scroller.offset
    let header = app.scene.header
    for name in ["down", "end", "space", "tab", "enter", "h", "s", "leftbrace", "b", "m"] {
      Base.play([Self.key(name)], app)
    }
    Base.play([.wheel(dx: 0, dy: -2), .scroll(dx: 0, dy: -2)], app)
    app.advance(to: app.time + 2)
    #expect(app.scene.scroller.offset == before && app.scene.header == header)
    #expect(!app.scene.hasFocus && app.help != nil && app.toast == nil)

    #expect(Base.play([Self.key("f")], app) == [.fullScreen])
    #expect(Base.play([Self.key("plus", .control)], app) == [.larger])
    #expect(Base.play([Self.key("q")], app) == [.quit])
    Base.play([Self.key("3")], app)
    #expect(app.help == nil && app.navigation.place == .scene(2))
  }
}
