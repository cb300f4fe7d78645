import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

/// The album's menu under real events, which do not reach the list.
@MainActor @Suite struct AlbumMenuAppTests {
  static func opened() -> App {
    let app = AppTests.app()
    let more = app.album.layout.frame(of: .more)
    tap(x: more.midX, y: more.midY, in: app)
    app.advance(to: app.time + 1)
    return app
  }

  static func send(_ kind: DeviceEvent.Kind, after pause: Double = 0.016, to app: App) {
    _ = app.handle(.init(time: app.time + pause, kind: kind))
  }

  static func tap(x: Double, y: Double, in app: App) {
    send(.touchDown(finger: 1, x: x, y: y), to: app)
    send(.touchUp(finger: 1, x: x, y: y), to: app)
  }

  static func press(_ key: Key, in app: App) {
    send(.keyDown(key, [], isRepeat: false), to: app)
    send(.keyUp(key, []), to: app)
  }

  @Test("a tap on the three dots opens the menu, a tap on the strip closes it")
  func aTapOpensTheMenu() {
    let app = Self.opened()
    #expect(app.scene.isModal)

    Self.tap(x: 200, y: 10, in: app)
    #expect(!app.scene.isModal)
  }

  @Test("wheel, finger, mouse and keys do not scroll the list under the menu")
  func nothingScrollsUnderTheMenu() {
    let app = Self.opened()
    let before = app.album.list.distance

    Self.send(.wheel(dx: 0, dy: -5), to: app)
    Self.send(.touchDown(finger: 1, x: 20, y: 700), to: app)
    for step in 1...10 {
      Self.send(.touchMove(finger: 1, x: 20, y: 700 - Double(step) * 30), to: app)
    }
    Self.send(.touchUp(finger: 1, x: 20, y: 400), to: app)
    Self.press(.pageDown, in: app)
    Self.press(.end, in: app)
    app.advance(to: app.time + 2)

    #expect(app.album.list.distance == before)
    #expect(app.scene.isModal)
  }

  @Test("the arrows move through the lines, Enter activates one, Esc closes only the menu")
  func keysControlTheMenu() {
    let app = AppTests.app()
    for _ in 0..<3 { Self.press(.tab, in: app) }
    Self.press(.enter, in: app)
    Self.press(.down, in: app)
    Self.press(.down, in: app)
    #expect(app.album.focused == .command(.stretch))
    Self.press(.up, in: app)
    #expect(app.album.focused == .command(.scrollToTracks))

    Self.press(.escape, in: app)
    #expect(!app.scene.isModal)
    #expect(app.album.focused == .button(.more))
    Self.press(.enter, in: app)
    Self.press(.down, in: app)
    Self.press(.enter, in: app)
    app.advance(to: app.time + 3)
    #expect(app.album.list.distance > 300)
  }

  @Test("a finger that was down as a key closed the menu scrolls nothing")
  func aFingerThatWasDown() {
    let app = Self.opened()
    Self.send(.touchDown(finger: 1, x: 20, y: 700), to: app)
    Self.send(.touchMove(finger: 1, x: 20, y: 600), to: app)
    Self.press(.escape, in: app)
    for step in 1...10 {
      Self.send(.touchMove(finger: 1, x: 20, y: 600 - Double(step) * 30), to: app)
    }
    Self.send(.touchUp(finger: 1, x: 20, y: 300), to: app)
    app.advance(to: app.time + 2)

    #expect(app.album.list.distance == 0)
    #expect(app.scene.scroller.isAtRest)
  }
}
