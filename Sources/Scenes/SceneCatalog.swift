import Canvas
import Interface
import ScrollPhysics

/// All scenes, in the order of the keys 1, 2, 3 … and of the gallery.
package enum SceneCatalog {
  package static let entries: [SceneEntry] = [
    AlbumScene.entry,
    CollapsingScene.entry,
    OffsetScene.entry,
    StretchyScene.entry,
    MaterialScene.entry,
    StackScene.entry,
  ]

  /// The names in `--scene`: the gallery and the scenes.
  package static var names: [String] { [GalleryScene.name] + entries.map(\.name) }

  /// The scene with a name; `nil` if there is none.
  package static func entry(named name: String) -> SceneEntry? { entries.first { $0.name == name } }
}
