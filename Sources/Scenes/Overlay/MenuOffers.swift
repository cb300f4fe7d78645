/// A file or a folder that the menu offers.
package struct OfferedFile: Hashable, Sendable {
  /// The text in the menu.
  package var title: String
  /// The absolute path.
  package var path: String

  package init(_ title: String, path: String) { (self.title, self.path) = (title, path) }
}

/// What the menu offers besides commands: files and feels, which the window knows.
package struct MenuOffers: Hashable, Sendable {
  /// The albums opened last, the latest first.
  package var albums: [OfferedFile] = []
  /// The path of the shown album; `nil` for the embedded one.
  package var albumPath: String?
  /// The recordings, the latest first.
  package var recordings: [OfferedFile] = []
  /// The folder of new recordings, for display.
  package var recordingFolder = ""
  /// The names of the user's feels.
  package var ownFeels: [String] = []

  package init() {}
}

/// What a row of the menu or a button of a toast asks the window for.
package enum MenuRequest: Hashable, Sendable {
  /// Opens the album at a path.
  case openAlbum(String)
  /// Shows the embedded album.
  case openSample
  /// Removes the recent albums from the menu and from the state.
  case forgetAlbums
  /// Shows the recording at a path in a window of its own.
  case replay(String)
  /// Makes an animated picture of the recording at a path, beside it.
  case export(String)
  /// Scrolls by the feel of a name.
  case feel(String)
  /// Shows the constants of the feel in the inspector.
  case constants
}
