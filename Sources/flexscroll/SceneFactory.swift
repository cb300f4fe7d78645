import Scenes
import ScrollPhysics

/// Makes the scene of a name.
nonisolated enum SceneFactory {
  /// The scenes there are; the first is shown unless another is asked for.
  static let names = ["album", "material"]

  /// The scene that the options name, at rest at a moment.
  static func scene(
    _ options: Options, _ content: Content, in viewport: Viewport, tuning: Tuning,
    at time: Double
  ) -> any Scene {
    switch options.scene {
    case "material":
      MaterialScene(viewport: viewport, tuning: tuning, header: options.header, time: time)
    default:
      AlbumScene(
        album: content.album, viewport: viewport, tuning: tuning, header: options.header,
        time: time)
    }
  }
}
