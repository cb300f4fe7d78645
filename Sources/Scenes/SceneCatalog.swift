import Canvas
import Interface
import ScrollPhysics

/// The scenes there are, in the order of the keys 1, 2, 3 … and of the gallery.
package enum SceneCatalog {
  /// One line per scene; the folder of a scene declares its entry.
  package static let entries: [SceneEntry] = [
    AlbumScene.entry,
    CollapsingScene.entry,
    OffsetScene.entry,
    StretchyScene.entry,
    MaterialScene.entry,
  ]

  /// The names for `--scene`: the gallery, and what it shows.
  package static var names: [String] { [GalleryScene.name] + entries.map(\.name) }

  /// The scene of a name; `nil` where there is none.
  package static func entry(named name: String) -> SceneEntry? { entries.first { $0.name == name } }
}
