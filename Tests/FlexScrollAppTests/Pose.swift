import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics

@testable import AppCore
@testable import FlexScrollApp

/// A state during a gesture in which an image of a scene is taken.
@MainActor enum Pose: String, CaseIterable, Sendable {
  /// The initial state.
  case rest = "at rest"
  /// Under a finger that has moved down by 170 points.
  case pulled
  /// Under a finger that has moved up until the header is between its limits.
  case midway = "mid-way"
  /// Scrolled by 360 points and released.
  case collapsed

  /// The program in this pose, in a scene or in the gallery.
  func app(
    _ scene: String, theme: Theme?, viewport: Viewport, isFixed: Bool = false,
    edgeStyle: EdgeStyle = .moves
  ) -> App {
    let setting = SceneSetup(viewport: viewport, theme: theme)
    let app = App(navigation: Navigation(at: scene, setup: setting), time: 0)
    app.scene.changeEnvironment { $0.edgeStyle = edgeStyle }
    for id in [ImageID.cover, .landscape, .stamp] {
      app.scene.changeEnvironment { $0.images[id] = ImageInfo(status: .ready, aspect: id.aspect) }
    }
    if isFixed { _ = app.scene.toggleVariant(at: 0) }
    let x = viewport.size.width / 2
    let middle = viewport.size.height / 2
    switch self {
    case .rest: break
    case .pulled: Self.drag(app, x: x, from: middle - 80, by: 170)
    case .midway: Self.drag(app, x: x, from: middle, by: -60)
    case .collapsed:
      let start = 0.9 * viewport.size.height
      Self.drag(app, x: x, from: start, by: -370)
      _ = app.handle(
        .init(time: app.time + 0.3, kind: .touchUp(finger: 1, x: x, y: start - 370)))
    }
    // Springs settle, and the indicator fades.
    app.advance(to: app.time + 3)
    return app
  }

  /// A finger that moves evenly for half a second and is not released.
  private static func drag(_ app: App, x: Double, from start: Double, by distance: Double) {
    _ = app.handle(.init(time: 0, kind: .touchDown(finger: 1, x: x, y: start)))
    for step in 1...30 {
      let share = Double(step) / 30
      _ = app.handle(
        .init(time: share / 2, kind: .touchMove(finger: 1, x: x, y: start + distance * share)))
    }
  }
}
