import Canvas
import FlexScroll
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("The material scene in the app")
struct MaterialAppTests {
  static func app() -> App {
    App(
      scene: MaterialScene(
        SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)), theme: .dark)), time: 0)
  }

  static func finger(by dx: Double, _ dy: Double, y: Double = 500) -> [DeviceEvent.Kind] {
    [.touchDown(finger: 1, x: 210, y: y)]
      + (1...10).map {
        .touchMove(finger: 1, x: 210 + dx * Double($0) / 10, y: y + dy * Double($0) / 10)
      } + [.touchUp(finger: 1, x: 210 + dx, y: y + dy)]
  }

  @Test("a swipe turns the page and leaves the list where it is (SP-93, SP-94)")
  func aSwipeTurnsThePage() {
    let app = Self.app()
    let kinds = Self.finger(by: -150, 20)
    _ = AppTests.play(Array(kinds.dropLast(3)), into: app)
    #expect(app.material.aside.offset == -148)
    #expect(app.material.currentPage == 0)
    _ = AppTests.play(Array(kinds.suffix(3)), into: app)
    #expect(app.isMoving)
    #expect(app.material.currentPage == 1)
    app.advance(to: 3)

    #expect(app.scene.compound?.pager.offset == 420)
    #expect(app.scene.scroller.offset == -148)
    #expect(!app.isMoving)
  }

  @Test("a drag up scrolls the list and moves no page, also on the header")
  func aDragScrollsTheList() {
    for y in [600.0, 140] {
      let app = Self.app()
      _ = AppTests.play(Self.finger(by: 20, -100, y: y), into: app)
      #expect(app.scene.compound?.pager.offset == 0)
      #expect(app.scene.scroller.offset > -100)
    }
  }

  @Test("Left and Right turn the page; with a slider focused they move it")
  func arrowsTurnThePage() {
    let app = Self.app()
    _ = AppTests.play([AppTests.key("right")], into: app)
    app.advance(to: 2)
    #expect(app.scene.compound?.pager.offset == 420)
    _ = AppTests.play([AppTests.key("left")], into: app)
    app.advance(to: 4)
    #expect(app.scene.compound?.pager.offset == 0)

    while app.material.focused != .minimumHeight {
      _ = AppTests.play([AppTests.key("tab")], into: app)
    }
    _ = AppTests.play([AppTests.key("right"), AppTests.key("right")], into: app)
    #expect(app.material.value(of: .minimumHeight) == 64)
    #expect(app.material.currentPage == 0)
  }

  /// The knob of the slider of the maximum height, which is brought into the middle of the window.
  private static func knob(of app: App) throws -> Point {
    let material = app.material
    let page = MaterialPage.configurator.fitted(to: material.viewport)
    let row = try #require(page.stretch(of: .maximumHeight))
    material.scroll(to: row.lowerBound - 500, animated: false, at: app.time)
    return Point(
      x: 40 + 340 * 128.0 / 320, y: row.lowerBound + 48 - material.scroller.layoutOffset)
  }

  @Test(
    "a finger or a button drags a slider's knob, and neither list nor pages move",
    arguments: [true, false])
  func aKnobIsDragged(isTouch: Bool) throws {
    let app = Self.app()
    let place = try Self.knob(of: app)
    let target = place.x + 340 * 72 / 320
    let kinds: [DeviceEvent.Kind] =
      isTouch
      ? [
        .touchDown(finger: 7, x: place.x, y: place.y),
        .touchMove(finger: 7, x: target, y: place.y - 80),
        .touchUp(finger: 7, x: target, y: place.y - 80),
      ]
      : [
        .mouseDown(.left, x: place.x, y: place.y), .mouseMove(x: target, y: place.y - 80),
        .mouseUp(.left, x: target, y: place.y - 80),
      ]

    _ = AppTests.play(Array(kinds.prefix(2)), into: app)
    #expect(app.controlContact != nil)
    #expect(app.material.value(of: .maximumHeight) == 200)
    _ = AppTests.play(Array(kinds.suffix(1)), into: app)

    #expect(app.controlContact == nil)
    #expect(app.material.value(of: .maximumHeight) == 200)
    #expect(app.scene.compound?.pager.offset == 0)
    #expect(app.scene.scroller.isAtRest)
    #expect(app.material.pressed == nil)
  }

  @Test("a cancelled knob stays where it is, and the next finger scrolls")
  func aCancelledKnobStays() throws {
    let app = Self.app()
    let place = try Self.knob(of: app)
    _ = AppTests.play(
      [
        .touchDown(finger: 1, x: place.x, y: place.y), .touchMove(finger: 1, x: 404, y: place.y),
        .touchCancel,
      ], into: app)

    #expect(app.controlContact == nil)
    #expect(app.material.value(of: .maximumHeight) == 320)
    _ = AppTests.play(Self.finger(by: 0, -200, y: 700), into: app)
    #expect(app.scene.scroller.offset > -300)
  }

  @Test("a tap activates a control; one that stops the pages does not")
  func aTapActivatesAControl() {
    let app = Self.app()
    _ = AppTests.play(AppTests.tap(160, 300), into: app)
    #expect(app.material.list.header.flexible.configuration.shiftBehavior == .enabled)

    _ = AppTests.play(Self.finger(by: -150, 0), into: app)
    app.advance(to: app.time + 0.3)
    _ = AppTests.play(AppTests.tap(200, 200), into: app)
    app.advance(to: 4)
    #expect(!app.material.isSecondPageShort)
    #expect(app.scene.compound?.pager.offset == 420)
  }

  @Test("a scroll that begins while the pages glide does not stop them")
  func aScrollWhileThePagesGlide() {
    let app = Self.app()
    _ = AppTests.play(Self.finger(by: -150, 0), into: app)
    app.advance(to: app.time + 0.05)
    var kinds = Self.finger(by: 0, -200)
    let lift = kinds.removeLast()
    _ = AppTests.play(kinds, into: app)
    app.advance(to: app.time + 2)
    #expect(app.scene.compound?.pager.offset == 420)
    #expect(app.scene.scroller.offset > -60)
    _ = AppTests.play([lift], into: app)
    #expect(app.material.currentPage == 1)
  }

  @Test("a mouse drags pages, a trackpad and a wheel's sideways click turn them")
  func otherDevices() {
    let app = Self.app()
    var kinds: [DeviceEvent.Kind] = [.mouseDown(.left, x: 300, y: 500)]
    kinds += (1...10).map { .mouseMove(x: 300 - 15 * Double($0), y: 500) }
    kinds.append(.mouseUp(.left, x: 150, y: 500))
    _ = AppTests.play(kinds, into: app)
    app.advance(to: 2)
    #expect(app.scene.compound?.pager.offset == 420)

    kinds = (1...10).map { _ in .trackpadScroll(dx: -2, dy: 0.2) } + [.trackpadLift]
    _ = AppTests.play(kinds, into: app)
    app.advance(to: 4)
    #expect(app.scene.compound?.pager.offset == 0)
    #expect(app.scene.scroller.offset == -148)

    _ = AppTests.play([.wheel(dx: 1, dy: 0)], into: app)
    app.advance(to: 6)
    #expect(app.scene.compound?.pager.offset == 420)
  }

  @Test("the thumb of the indicator moves no page")
  func theThumbMovesNoPage() {
    let app = Self.app()
    var kinds: [DeviceEvent.Kind] = [.mouseDown(.left, x: 416, y: 90)]
    kinds += (1...10).map { .mouseMove(x: 416 - 20 * Double($0), y: 90 + 30 * Double($0)) }
    _ = AppTests.play(kinds, into: app)
    #expect(app.material.list.header.flexible.configuration.isScrubbing)
    #expect(app.scene.compound?.pager.offset == 0)
    #expect(app.scene.scroller.offset > 1000)

    _ = AppTests.play([.mouseUp(.left, x: 216, y: 390)], into: app)
    #expect(!app.material.list.header.flexible.configuration.isScrubbing)
  }

  @Test("a cancelled touch brings the page back")
  func aCancelledTouch() {
    let app = Self.app()
    var kinds = Self.finger(by: -300, 0)
    kinds[kinds.count - 1] = .touchCancel
    _ = AppTests.play(kinds, into: app)
    app.advance(to: 3)

    #expect(app.scene.compound?.pager.offset == 0)
    #expect(app.material.currentPage == 0)
  }
}

extension App {
  /// The material scene, for tests that show one.
  var material: MaterialScene {
    guard let material = scene as? MaterialScene else { fatalError("another scene is shown") }
    return material
  }
}
