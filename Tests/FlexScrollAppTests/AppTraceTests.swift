import Canvas
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore
@testable import FlexScrollApp
import TestSupport

@Suite("The trace of the app")
struct AppTraceTests {
  private func app(at scene: String) -> App {
    var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    setting.environment.album.tracks = .numbered(count: 1000, artist: "Somebody")
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  private func play(_ kinds: [DeviceEvent.Kind], into app: App) {
    for kind in kinds { _ = app.handle(DeviceEvent(time: app.time + 0.01, kind: kind)) }
  }

  @Test("a dragged thumb counts as tracking although its scroller is idle")
  func aDraggedThumbCountsAsTrackingAlthoughItsScrollerIsIdle() {
    let app = app(at: "album")
    play([.mouseDown(.left, x: 416, y: 80), .mouseMove(x: 416, y: 400)], into: app)
    app.advance(to: app.time + 5)
    #expect(app.traceFrame(at: app.time).scroll.phase == "tracking")

    play([.mouseUp(.left, x: 416, y: 400)], into: app)
    #expect(app.traceFrame(at: app.time).scroll.phase == "idle")
  }

  @Test("the trace reports the screen that receives input and the transition's progress")
  func theTraceReportsTheScreenThatReceivesInputAndTheTransitions() {
    let app = app(at: "gallery")
    #expect(app.traceFrame(at: 0).screen == .init(name: "gallery", progress: 0))

    play([.keyDown(Key(name: "1") ?? .escape, [], isRepeat: false)], into: app)
    app.advance(to: app.time + 0.1)

    let screen = app.traceFrame(at: 0).screen
    #expect(screen?.name == "album")
    #expect((screen?.progress ?? 0) > 0 && (screen?.progress ?? 1) < 1)
  }
}
