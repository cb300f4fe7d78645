import FoundationEssentials

/// The state that the program keeps between sessions: `state.json` in its state folder.
///
/// The file belongs to the program alone. An unreadable file counts as missing and is written
/// again; no key is required.
package struct SessionState: Hashable, Sendable, Codable {
  /// The window's size while it was neither full screen nor maximised, in points at the display's
  /// scale; `nil` if it never changed.
  package var window: Extent?
  /// The name of the scene, as for `--scene`.
  package var scene: String?
  /// The absolute path of the album; `nil` for the embedded one.
  package var album: String?
  /// Whether the fling hint has been shown.
  package var hasShownHint = false

  /// A width and a height.
  package struct Extent: Hashable, Sendable, Codable {
    /// The width, in points.
    package var width: Double
    /// The height, in points.
    package var height: Double

    /// Makes an extent.
    package init(width: Double, height: Double) {
      self.width = width
      self.height = height
    }
  }

  /// The name of the file in its folder.
  package static let fileName = "state.json"
  /// The maximum size of the file, in bytes.
  static let sizeLimit = 64 << 10

  private enum CodingKeys: String, CodingKey {
    case window, scene, album
    case hasShownHint = "hint-shown"
  }

  /// The initial state.
  package init() {}

  /// Decodes the state; values of a wrong type are ignored.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    window = try? container.decode(Extent.self, forKey: .window)
    scene = try? container.decode(String.self, forKey: .scene)
    album = try? container.decode(String.self, forKey: .album)
    hasShownHint = (try? container.decode(Bool.self, forKey: .hasShownHint)) ?? false
    if let path = album, !path.hasPrefix("/") || path.utf8.contains(0) { album = nil }
  }

  /// Reads the file in a folder; `nil` if it is missing, unreadable or malformed.
  package static func read(inFolder folder: String) -> SessionState? {
    let path = "\(folder)/\(fileName)"
    guard let bytes = try? RegularFile.read(path, limit: sizeLimit) else { return nil }
    return try? JSONFile.decode(SessionState.self, from: bytes, path: path)
  }

  /// Replaces the file in a folder atomically.
  package func write(inFolder folder: String) throws(FileError) {
    let file = FileInFolder(folder: folder, name: Self.fileName)
    try AtomicFile.write(try JSONFile.encode(self, path: file.path), to: file)
  }
}
