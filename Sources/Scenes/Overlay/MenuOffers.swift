import Canvas

/// A file or a folder that the menu offers.
package struct OfferedFile: Hashable, Sendable {
  /// The text in the menu.
  package var title: String
  /// A second text, at the right; empty for none.
  package var detail: String
  /// The absolute path.
  package var path: String
  /// The cover of an album; `nil` for other files.
  package var cover: ImageID?

  package init(_ title: String, detail: String = "", path: String, cover: ImageID? = nil) {
    (self.title, self.detail, self.path, self.cover) = (title, detail, path, cover)
  }
}

/// What the menu offers besides commands: files and presets, which the window knows.
package struct MenuOffers: Hashable, Sendable {
  /// The albums opened last, the latest first.
  package var albums: [OfferedFile] = []
  /// The path of the shown album; `nil` for the embedded one.
  package var albumPath: String?
  /// The recordings, the latest first.
  package var recordings: [OfferedFile] = []
  /// The folder of new recordings, for display.
  package var recordingFolder = ""
  /// The scale that the size of everything is a share of, in device pixels a point.
  package var firstScale = 1.0
  /// The names of the user's presets of the tuning.
  package var userPresets: [String] = []

  /// The folder whose folders are listed, on a desktop without a file dialogue; `nil` for none.
  package var folder: OfferedFolder?

  package init() {}
}

/// A folder in which an album is looked for (DX-27).
package struct OfferedFolder: Hashable, Sendable {
  /// The folder itself.
  package var place: OfferedFile
  /// The folder around it; `nil` for the root.
  package var parent: OfferedFile?
  /// The folders in it.
  package var folders: [OfferedFile]
  /// Whether it contains music or an album's file.
  package var hasAlbum: Bool

  package init(
    _ place: OfferedFile, parent: OfferedFile?, folders: [OfferedFile], hasAlbum: Bool
  ) {
    (self.place, self.parent, self.folders) = (place, parent, folders)
    self.hasAlbum = hasAlbum
  }
}

/// What a row of the menu or a button of a toast asks the window for.
package enum MenuRequest: Hashable, Sendable {
  /// Opens the album at a path.
  case openAlbum(String)
  /// Lists the folders at a path.
  case browse(String)
  /// Shows the embedded album.
  case openSample
  /// Removes the recent albums from the menu and from the state.
  case forgetAlbums
  /// Shows the recording at a path in a window of its own.
  case replay(String)
  /// Makes an animated picture of the recording at a path, beside it.
  case export(String)
  /// Scrolls by the preset of a name.
  case preset(String)
  /// Writes the deleted preset of a name again.
  case restorePreset(String)
  /// Shows the file of the track with a place in the file manager.
  case showTrack(Int)
  /// Shows the constants of the tuning in the inspector.
  case constants
}
