import Canvas
import Glibc
import AppCore
import Interface
import Scenes
import Platform
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

/// Compares the images of OpenGL with those of the software painter.
///
/// It needs a display, as in the end-to-end tests, which set `FLEXSCROLL_DISPLAY_TESTS`.
@MainActor
@Suite(.enabled(if: unsafe getenv("FLEXSCROLL_DISPLAY_TESTS") != nil), .serialized)
struct RendererParityTests {
  /// The minimum similarity, in decibels.
  static let leastLikeness = 45.0

  /// A window with a renderer, and its painter.
  private static func painter(_ renderer: RendererChoice, scale: Double) throws -> (
    Window, Painter
  ) {
    var options = Window.Options()
    options.size = Size(width: 300, height: 500)
    options.scale = scale
    options.renderer = renderer
    let window = try Window(options)
    #expect(window.rendererName == renderer.rawValue)
    // A hidden window may not draw at all.
    window.present()
    let painter = try window.makePainter(fonts: Fonts(.builtInOnly))
    return (window, try furnished(painter))
  }

  private static func furnished(_ painter: Painter) throws -> Painter {
    for id in [ImageID.cover, .landscape, .stamp] {
      painter.setImage(try EmbeddedImage.image(id, width: 600), for: id)
    }
    return painter
  }

  /// The similarity of an app painted by two painters.
  private static func compare(_ app: App, _ one: Painter, _ other: Painter)
    throws
    -> PixelComparison
  {
    var list = DisplayList()
    app.display(into: &list)
    #expect(one.paint(list) == nil && other.paint(list) == nil)
    let (a, b) = (try one.pixels(), try other.pixels())
    return PixelComparison((a.width, a.pixels), (b.width, b.pixels), tolerance: 8)
  }

  @Test(
    "each scene in each pose is the same image as by software, to 45 dB",
    arguments: [(RendererChoice.opengl, 1.0), (.opengl, 2), (.opengles2, 1)])
  func eachSceneIsTheSameImage(renderer: RendererChoice, scale: Double) throws {
    let (window, painter) = try Self.painter(renderer, scale: scale)
    let viewport = Viewport(size: window.size, scale: window.scale)
    let memory = try Self.furnished(
      Painter(
        width: window.pixelSize.width, height: window.pixelSize.height,
        scale: window.scale, fonts: Fonts(.builtInOnly)))
    var worst = (likeness: Double.infinity, place: "")
    for name in SceneCatalog.names {
      for theme in Theme.allCases {
        for pose in Pose.allCases {
          let app = pose.app(name, theme: theme, viewport: viewport)
          var names = ["\(name) \(theme) \(pose.rawValue)"]
          var apps = [app]
          if name == "gallery", pose == .rest {
            let pushed = app.copy()
            pushed.navigation.open(1, at: app.time)
            pushed.advance(to: app.time + 0.1)
            apps.append(pushed)
            names.append("a push \(theme)")
          }
          for (app, place) in zip(apps, names) {
            let comparison = try Self.compare(app, painter, memory)
            #expect(comparison.likeness >= Self.leastLikeness, "\(place): \(comparison)")
            if comparison.likeness < worst.likeness { worst = (comparison.likeness, place) }
          }
        }
      }
    }
    print("\(renderer) at scale \(scale): least \(worst.likeness) dB, \(worst.place)")
  }
}
