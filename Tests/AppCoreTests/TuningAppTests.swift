import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("Another tuning while the program runs")
struct TuningAppTests {
  private func app(_ scene: String, _ tuning: Tuning) -> App {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let setting = SceneSetup(viewport: viewport, tuning: tuning)
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  @Test(
    "a tuning that is set at rest has the same effect as one set at creation",
    arguments: ["gallery"] + SceneCatalog.names, ["ios-fast", "gtk", "android"])
  func aTuningSetAtRest(scene: String, preset: String) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    let made = app(scene, tuning)
    let given = app(scene, .ios)
    given.navigation.changeEnvironment(at: 0) { $0.tuning = tuning }
    var hand = RandomHand(seed: 3, isOrderly: true)
    var (expected, list) = (DisplayList(), DisplayList())
    for event in hand.events(frames: 1000, in: Size(width: 420, height: 860)) {
      _ = made.handle(event)
      _ = given.handle(event)
      try #require(given.scene.scroller.offset == made.scene.scroller.offset)
      made.display(into: &expected)
      given.display(into: &list)
      let isSame = list == expected
      try #require(isSame)
    }
  }

  @Test("a fling continues by the new tuning")
  func aFlingContinuesByTheNewTuning() {
    let app = app("album", .ios)
    _ = app.handle(.init(time: 0, kind: .touchDown(finger: 1, x: 200, y: 700)))
    for step in 1...8 {
      let time = Double(step) / 100
      _ = app.handle(
        .init(time: time, kind: .touchMove(finger: 1, x: 200, y: 700 - 12 * time * 100)))
    }
    _ = app.handle(.init(time: 0.09, kind: .touchUp(finger: 1, x: 200, y: 604)))
    let before = app.scene.scroller
    app.navigation.changeEnvironment(at: 0.09) { $0.tuning = .iosFast }
    #expect(app.scene.scroller.offset == before.offset)
    #expect(app.scene.scroller.restingOffset < before.restingOffset)
  }

  @Test("an invalid tuning changes nothing")
  func anInvalidTuningChangesNothing() {
    let app = app("material", .gtk)
    var wrong = Tuning.ios
    wrong.coast.stopSpeed = .nan
    app.navigation.changeEnvironment(at: 0) { $0.tuning = wrong }
    #expect(app.scene.scroller.tuning == .gtk)
  }
}
