import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("Controls that are dragged, in the app")
struct ControlDragAppTests {
  typealias Base = NavigationAppTests

  @Test(
    "a key, and the loss of the focus or the window, release a dragged knob",
    arguments: [true, false])
  func aKnobIsReleased(mouse: Bool) throws {
    let (dragged, place) = try Self.draggingAKnob(mouse: mouse)
    for kind in [AppTests.key("esc"), .focus(false), .visibility(false)] {
      let app = dragged.copy()
      Base.play([kind], app)
      #expect(app.controlContact == nil)
      let before = (app.scene.scroller.offset, app.scene.header)
      Base.play(
        mouse
          ? [.mouseMove(x: place.x + 90, y: place.y), .mouseUp(.left, x: place.x + 90, y: place.y)]
          : [.touchMove(finger: 1, x: place.x + 90, y: place.y), .touchCancel], app)
      #expect(app.scene.scroller.offset == before.0)
      // While going back the gallery's bar moves by itself.
      #expect(app.scene.header == before.1 || app.navigation.place == .gallery)
    }
  }

  @Test(
    "while a knob is dragged a second finger scrolls nothing, and a dragged list has no knobs")
  func aDraggedKnobIsAlone() throws {
    var (app, place) = try Self.draggingAKnob(mouse: false)
    let before = app.scene.scroller.offset
    let second = (1...10).map {
      DeviceEvent.Kind.touchMove(finger: 2, x: 200, y: 500 - 20 * Double($0))
    }
    Base.play([.touchDown(finger: 2, x: 200, y: 500)] + second, app)
    #expect(app.scene.scroller.offset == before && app.controlContact == .finger(1))
    Base.play([.touchUp(finger: 2, x: 200, y: 300), .touchUp(finger: 1, x: 0, y: 0)], app)
    #expect(app.controlContact == nil && !app.input.isDragging)

    (app, place) = try Self.draggingAKnob(mouse: false)
    Base.play(
      [.touchCancel, .touchDown(finger: 1, x: 200, y: 500)] + [
        .touchMove(finger: 1, x: 200, y: 480)
      ], app)
    #expect(app.input.isDragging)
    Base.play([.touchDown(finger: 2, x: place.x, y: place.y)], app)
    #expect(app.controlContact == nil)
  }

  /// The material screen with a knob dragged by a finger or the mouse, and its position.
  static func draggingAKnob(mouse: Bool) throws -> (app: App, place: Point) {
    let app = Base.app("material")
    app.scene.scroller.scroll(to: 400, animated: false, at: 0)
    app.scene.follow()
    for y in stride(from: 200.0, to: 860, by: 4) {
      for x in stride(from: 20.0, to: 400, by: 6) {
        Base.play([mouse ? .mouseDown(.left, x: x, y: y) : .touchDown(finger: 1, x: x, y: y)], app)
        if app.controlContact != nil { return (app, Point(x: x, y: y)) }
        Base.play([mouse ? .pointerCancel : .touchCancel], app)
      }
    }
    throw Missing.knob
  }

  enum Missing: Error { case knob }
}
