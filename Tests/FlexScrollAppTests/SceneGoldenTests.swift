import Canvas
import Gestures
import Interface
import Raster
import ScrollPhysics
import Scenes
import Testing

@testable import AppCore
@testable import FlexScrollApp

/// Every scene's pixels, compared with approved images: one for each visual feature.
@MainActor @Suite struct SceneGoldenTests {
  /// A case with a golden image.
  struct Scenario: Sendable, CustomTestStringConvertible {
    var scene: String
    var pose: Pose
    var theme: Theme
    var scale: Double
    var isFixed = false

    var testDescription: String { file }
    var file: String {
      let place = pose.rawValue.filter(\.isLetter)
      return "\(scene)-\(isFixed ? "fixed-" : "")\(place)-\(theme.rawValue)-\(Int(scale))x.png"
    }
  }

  /// Only a few, since the dark album has separate images.
  nonisolated static let scenarios = [
    Scenario(scene: "album", pose: .rest, theme: .light, scale: 1),
    Scenario(scene: "album", pose: .midway, theme: .light, scale: 1),
    Scenario(scene: "album", pose: .collapsed, theme: .light, scale: 2),
    Scenario(scene: "collapsing", pose: .rest, theme: .light, scale: 2),
    Scenario(scene: "collapsing", pose: .pulled, theme: .dark, scale: 1),
    Scenario(scene: "collapsing", pose: .pulled, theme: .light, scale: 1, isFixed: true),
    Scenario(scene: "collapsing", pose: .midway, theme: .light, scale: 1),
    Scenario(scene: "collapsing", pose: .collapsed, theme: .dark, scale: 2),
    Scenario(scene: "offset", pose: .rest, theme: .dark, scale: 1),
    Scenario(scene: "offset", pose: .pulled, theme: .light, scale: 1),
    Scenario(scene: "offset", pose: .collapsed, theme: .light, scale: 2),
    Scenario(scene: "stretchy", pose: .rest, theme: .light, scale: 2),
    Scenario(scene: "stretchy", pose: .pulled, theme: .dark, scale: 1),
    Scenario(scene: "stretchy", pose: .collapsed, theme: .dark, scale: 1),
    Scenario(scene: "material", pose: .rest, theme: .light, scale: 1),
    Scenario(scene: "material", pose: .pulled, theme: .dark, scale: 1),
    Scenario(scene: "material", pose: .collapsed, theme: .dark, scale: 2),
    Scenario(scene: "stack", pose: .rest, theme: .light, scale: 2),
    Scenario(scene: "stack", pose: .midway, theme: .dark, scale: 1),
    Scenario(scene: "stack", pose: .collapsed, theme: .light, scale: 1),
    Scenario(scene: "gallery", pose: .rest, theme: .light, scale: 1),
    Scenario(scene: "gallery", pose: .collapsed, theme: .dark, scale: 2),
  ]

  static func paint(_ app: App, scale: Double) throws -> Bitmap {
    let size = app.scene.viewport.size
    var list = DisplayList()
    app.display(into: &list)
    let painter = try Painter(
      width: Int(size.width * scale), height: Int(size.height * scale), scale: scale,
      fonts: Fonts(.builtInOnly))
    for id in [ImageID.cover, .landscape, .stamp] {
      painter.setImage(try EmbeddedImage.image(id, width: 300), for: id)
    }
    painter.givePaintings(of: list, width: Int(100 * scale))
    #expect(painter.paint(list) == nil)
    return try painter.pixels()
  }

  @Test("a pulled picture is stretched as approved (HN-101)", arguments: ["album", "offset"])
  func aStretchedPicture(scene: String) throws {
    let app = Pose.pulled.app(
      scene, theme: .light, viewport: Self.viewport(1), edgeStyle: .stretches)
    try GoldenTests.hold(Self.paint(app, scale: 1), to: "\(scene)-stretched-light-1x.png")
  }

  static func viewport(_ scale: Double) -> Viewport {
    Viewport(size: Size(width: 240, height: 360), scale: scale)
  }

  @Test("each scene looks as it was approved", arguments: scenarios)
  func eachSceneLooksAsApproved(scenario: Scenario) throws {
    let app = scenario.pose.app(
      scenario.scene, theme: scenario.theme, viewport: Self.viewport(scenario.scale),
      isFixed: scenario.isFixed)
    try GoldenTests.hold(Self.paint(app, scale: scenario.scale), to: scenario.file)
  }

  @Test(
    "a scene that comes in over the gallery looks as it was approved", arguments: Theme.allCases)
  func aSceneThatComesIn(theme: Theme) throws {
    let app = Pose.rest.app("gallery", theme: theme, viewport: Self.viewport(1))
    app.navigation.open(1, at: app.time)
    app.advance(to: app.time + 0.1)
    try GoldenTests.hold(Self.paint(app, scale: 1), to: "gallery-push-\(theme.rawValue)-1x.png")
  }

  @Test("the list of keys and the toast look as they were approved")
  func keysAndToast() throws {
    let app = Pose.rest.app("stretchy", theme: .light, viewport: Self.viewport(1))
    func press(_ name: String) throws {
      let key = try #require(Key(name: name))
      _ = app.handle(.init(time: app.time, kind: .keyDown(key, [], isRepeat: false)))
    }
    try press("m")
    try GoldenTests.hold(Self.paint(app, scale: 1), to: "toast-light-1x.png")
    try press("f1")
    app.advance(to: app.time + 3)
    try GoldenTests.hold(Self.paint(app, scale: 1), to: "keys-light-1x.png")
  }
}
