import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The card of modes in the app")
struct ModeCardAppTests {
  typealias Base = NavigationAppTests

  static func app(_ name: String = "album", safeArea: Double = 0) -> App {
    let viewport = Viewport(size: Size(width: 420, height: 860), safeAreaTop: safeArea)
    return App(navigation: Navigation(at: name, setup: SceneSetup(viewport: viewport)), time: 0)
  }

  static func isShown(_ app: App) -> Bool {
    MenuAppTests.words(app).contains("How the header leaves")
  }

  static func tile(_ index: Int) throws -> Point {
    let layout = try #require(
      ModeCardLayout(of: .enabled, in: Viewport(size: Size(width: 420, height: 860))))
    let frame = layout.tile(index)
    return Point(x: frame.midX, y: frame.midY)
  }

  @Test("S shows it, and not where the workbench’s own row is in view (DX-19)")
  func theKeyShowsIt() {
    let app = Self.app()
    Base.play([AppTests.key("s")], app)
    for behavior in ShiftBehavior.named {
      let first = behavior.title.split(separator: " ")[0]
      #expect(MenuAppTests.words(app).contains { $0.hasPrefix(first) }, "\(behavior.title)")
    }
    #expect(app.windowTitle.note == "Header: leaves")
    app.advance(to: app.time + 3.9)
    #expect(Self.isShown(app))
    app.advance(to: app.time + 0.5)
    #expect(!Self.isShown(app))
    let material = Self.app("material")
    Base.play([AppTests.key("s")], material)
    #expect(!Self.isShown(material) && material.windowTitle.note == "Header: leaves")
    Base.play([AppTests.key("end"), AppTests.key("s")], material)
    Base.settle(material)
    Base.play([AppTests.key("s")], material)
    #expect(Self.isShown(material))
  }

  @Test("its drawings can be pressed, by finger, mouse and keys (DX-19)")
  func itsDrawingsArePressed() throws {
    let app = Self.app()
    Base.play([AppTests.key("s")], app)
    let point = try Self.tile(3)
    Base.play([.mouseMove(x: point.x, y: point.y)], app)
    #expect(app.toast?.card?.hovered == 3 && app.pointsAtControl)
    Base.play([.mouseDown(.left, x: point.x, y: point.y)], app)
    #expect(app.toast?.card?.press?.tile == 3)
    Base.play([.mouseUp(.left, x: point.x, y: point.y)], app)
    #expect(app.flexibleHeader?.shiftBehavior == .hideable)
    #expect(app.windowTitle.note == "Header: on command")
    let first = try Self.tile(0)
    Base.play(AppTests.tap(first.x, first.y), app)
    #expect(app.flexibleHeader?.shiftBehavior == .disabled)
    // What is below the card is not pressed.
    #expect((app.scene as? AlbumScene)?.marks.currentTrack == nil)
    // A drag that begins on it is the list's.
    Base.play(Base.drag(from: first.x, first.y, by: 0, -200), app)
    #expect(app.scene.scroller.offset > app.scene.scroller.minimumOffset + 100)
    #expect(app.flexibleHeader?.shiftBehavior == .disabled)
    Base.play([AppTests.key("tab")], app)
    #expect(app.windowTitle.control?.words == "Stays, choice, chosen, 1 of 4")
    Base.play([AppTests.key("right"), AppTests.key("enter")], app)
    #expect(app.flexibleHeader?.shiftBehavior == .enabled)
    Base.play([AppTests.key("tab")], app)
    #expect(app.toast?.card?.focused == nil && app.scene.hasFocus)
    Base.play([AppTests.key("esc")], app)
    #expect(app.toast == nil)
  }

  @Test("a contact with the list keeps it, and the bar follows the list (DX-19)")
  func aContactKeepsIt() {
    let app = Self.app()
    Base.play([AppTests.key("s")], app)
    Base.play([.touchDown(finger: 1, x: 210, y: 500)], app)
    for step in 1...20 {
      Base.play([.touchMove(finger: 1, x: 210, y: 500 - 24 * Double(step))], app)
    }
    app.advance(to: app.time + 6)
    #expect(Self.isShown(app))
    #expect(MenuAppTests.words(app).contains { $0.hasPrefix("Scroll back ") })
    let before = app.scene.core.list.header.flexible.returnWait
    Base.play([.touchMove(finger: 1, x: 210, y: 60)], app)
    #expect(app.scene.core.list.header.flexible.returnWait < before)
    Base.play([.touchUp(finger: 1, x: 210, y: 60)], app)
    app.advance(to: app.time + 3.9)
    #expect(Self.isShown(app))
    app.advance(to: app.time + 0.4)
    #expect(!Self.isShown(app))
  }

  @Test("a header that takes the clock along shows the phone status bar while it is chosen (DX-19)")
  func theClockIsShown() {
    let app = Self.app()
    Base.play([AppTests.key("s")], app)
    #expect(!app.navigation.showsStrip)
    Base.play([AppTests.key("s")], app)
    #expect(app.navigation.showsStrip && !app.navigation.asksStrip)
    Base.play([AppTests.key("s")], app)
    #expect(!app.navigation.showsStrip)
    Base.play([AppTests.key("b"), AppTests.key("s"), AppTests.key("s"), AppTests.key("s")], app)
    #expect(app.navigation.showsStrip && app.navigation.asksStrip)
    // The gallery and a recording know it.
    let other = Self.app()
    Base.play([AppTests.key("s"), AppTests.key("s")], other)
    let state = other.restart()
    #expect(other.navigation.showsStrip && !state.togglesStrip)
    Base.play([AppTests.key("0")], other)
    #expect(!other.navigation.showsStrip)
  }
}
