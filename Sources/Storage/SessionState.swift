import FoundationEssentials

/// What the program keeps from one start to the next: `state.json` in its state folder.
///
/// It is the program's own file. What cannot be read counts as missing, and is written again;
/// nothing in it is required.
package struct SessionState: Hashable, Sendable, Codable {
  /// The window's size when it was neither full screen nor maximised, in points at the scale of the
  /// display; `nil` where it never changed.
  package var window: Extent?
  /// The scene that was shown, by its name for `--scene`.
  package var scene: String?
  /// The album that was shown, as an absolute path; `nil` for the one inside the program.
  package var album: String?
  /// Whether the fling hint was shown once.
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
  /// The most bytes that the file may have.
  static let sizeLimit = 64 << 10

  private enum CodingKeys: String, CodingKey {
    case window, scene, album
    case hasShownHint = "hint-shown"
  }

  /// What the program begins with where nothing was kept.
  package init() {}

  /// Reads what is there of it; a part of another kind is none.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    window = try? container.decode(Extent.self, forKey: .window)
    scene = try? container.decode(String.self, forKey: .scene)
    album = try? container.decode(String.self, forKey: .album)
    hasShownHint = (try? container.decode(Bool.self, forKey: .hasShownHint)) ?? false
    if let path = album, !path.hasPrefix("/") || path.utf8.contains(0) { album = nil }
  }

  /// Reads the file in a folder; `nil` where it is missing, unreadable or broken.
  package static func read(inFolder folder: String) -> SessionState? {
    let path = "\(folder)/\(fileName)"
    guard let bytes = try? RegularFile.read(path, limit: sizeLimit) else { return nil }
    return try? JSONFile.decode(SessionState.self, from: bytes, path: path)
  }

  /// Writes the file in a folder, whole or not at all.
  package func write(inFolder folder: String) throws(FileError) {
    let file = FileInFolder(folder: folder, name: Self.fileName)
    try AtomicFile.write(try JSONFile.encode(self, path: file.path), to: file)
  }
}
