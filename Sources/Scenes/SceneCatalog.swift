import Canvas
import ScrollPhysics

/// The scenes there are, in the order of the keys 1, 2, 3 … and of the gallery.
package enum SceneCatalog {
  /// A line for each scene; the folder of a scene declares its entry.
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
  package static func entry(named name: String) -> SceneEntry? {
    entries.first { $0.name == name }
  }
}

/// A scene before it is made: what it is called, and how it is made.
package struct SceneEntry: Sendable {
  /// The word for `--scene`.
  package var name: String
  /// What the gallery calls it.
  package var title: String
  /// What it re-creates.
  package var source: String
  /// What is special about it, in one line.
  package var summary: String
  /// Makes it at rest.
  package var make: @Sendable (SceneSetting) -> any Scene

  /// Makes an entry.
  package init(
    name: String, title: String, source: String, summary: String,
    make: @escaping @Sendable (SceneSetting) -> any Scene
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.summary = summary
    self.make = make
  }
}

/// What a scene is made from; each takes what concerns it.
package struct SceneSetting: Sendable {
  /// The room it has.
  package var viewport: Viewport
  /// How its content scrolls.
  package var tuning: Tuning
  /// How its header is at its start.
  package var header: HeaderOptions
  /// The record that the album shows.
  package var album: Album
  /// The colours that were asked for; `nil` leaves them to the desktop.
  package var theme: Theme?
  /// The desktop's own colours.
  package var desktopTheme: Theme
  /// The moment at which it begins, in seconds.
  package var time: Double
  /// How colours and letters are to be; `Navigation` tells the scenes that it makes.
  package var appearance = Appearance()

  /// Makes a setting.
  package init(
    viewport: Viewport, tuning: Tuning = .ios, header: HeaderOptions = .init(),
    album: Album = .embedded, theme: Theme? = nil, desktopTheme: Theme = .light, time: Double = 0
  ) {
    self.viewport = viewport
    self.tuning = tuning
    self.header = header
    self.album = album
    self.theme = theme
    self.desktopTheme = desktopTheme
    self.time = time
  }
}

extension SceneSetting {
  /// The colours of a scene that goes with the desktop.
  package var shownTheme: Theme { theme ?? desktopTheme }
}
