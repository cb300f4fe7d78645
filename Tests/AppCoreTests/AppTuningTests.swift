import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("App, tuned")
struct AppTuningTests {
  private func app(_ scene: String = "album") -> App {
    let viewport = Viewport(size: Size(width: 420, height: 860))
    return App(
      navigation: Navigation(at: scene, setup: SceneSetup(viewport: viewport)), time: 0)
  }

  /// Flings the list from a time on, until it settles.
  private func coast(_ app: App, from start: Double) -> Double {
    let before = app.scene.scroller.offset
    func send(_ kind: DeviceEvent.Kind, _ delay: Double) {
      _ = app.handle(DeviceEvent(time: start + delay, kind: kind))
    }
    send(.touchDown(finger: 1, x: 200, y: 600), 0)
    for step in 1...6 {
      send(.touchMove(finger: 1, x: 200, y: 600 - 14 * Double(step)), Double(step) / 120)
    }
    send(.touchUp(finger: 1, x: 200, y: 516), 0.055)
    app.advance(to: start + 60)
    return app.scene.scroller.offset - before
  }

  @Test("less friction makes the next fling go farther")
  func lessFrictionMakesAFlingGoFarther() throws {
    let app = app("stretchy")
    var panel = TuningPanel(.init("ios", .ios))
    app.show(in: &panel)
    let plain = app.copy()
    let friction = try #require(
      TuningConstants.all.firstIndex { $0.label.key == "coast.law.exponential.friction" })
    panel.set(.tuning(friction), to: 1.2)
    app.tune(panel.takeRequests())
    #expect(coast(app, from: 1) > coast(plain, from: 1) * 1.3)
  }

  @Test("a constant of the header has an effect at once, and the list of constants shows it")
  func aConstantOfTheHeaderHasAnEffectAtOnce() throws {
    let app = app()
    var panel = TuningPanel(.init("ios", .ios))
    app.show(in: &panel)
    let height = app.scene.header.height
    panel.set(.header(1), to: height + 40)
    app.tune(panel.takeRequests())
    app.advance(to: 2)
    #expect(app.scene.header.height > height + 30)
    app.show(in: &panel)
    #expect(panel.number(of: .header(1)) == height + 40 && panel.isChanged(.header(1)))
    panel.reset(.header(1))
    app.tune(panel.takeRequests())
    app.advance(to: 4)
    #expect(abs(app.scene.header.height - height) < 0.5)
  }

  @Test("a tuning stays on another screen, and each screen has its own header")
  func aTuningStaysOnAnotherScreen() {
    let app = app()
    var panel = TuningPanel(.init("ios", .ios))
    app.show(in: &panel)
    panel.set(.presets, to: 5)
    app.tune(panel.takeRequests())
    _ = app.handle(
      DeviceEvent(time: 1, kind: .keyDown(.init(name: "3") ?? .tab, [], isRepeat: false)))
    app.advance(to: 3)
    app.show(in: &panel)
    #expect(panel.tuning == .gtk && app.scene.scroller.tuning == .gtk)
    #expect(!panel.isChanged(.resetAll) && panel.takeRequests().isEmpty)
    #expect(panel.number(of: .header(0)) != nil)
  }
}
