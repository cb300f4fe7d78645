/// The state that the program keeps between sessions: `state.json` in its state folder.
///
/// The file belongs to the program alone. An unreadable file counts as missing and is written
/// again; no key is required, and unknown ones are ignored.
package struct SessionState: Hashable, Sendable, Codable {
  /// The window's size while it was neither full screen nor maximised, in points at the display's
  /// scale; `nil` if it never changed.
  package var window: Extent?
  /// The name of the scene, as for `--scene`.
  package var scene: String?
  /// The absolute path of the album; `nil` for the embedded one.
  package var album: String?
  /// The absolute paths of the albums opened last, the latest first; `nil` for none.
  package var albums: [String]?
  /// How far the scene's list was scrolled from its start, in points; `nil` at the start.
  package var offset: Double?
  /// The first row in view of an album; `nil` at the start.
  package var row: Row?
  /// Whether the header was hidden; `nil` if it was where the list takes it.
  package var isHeaderHidden: Bool?
  /// The constants of the scene's header that the user has changed, by their keys in recordings;
  /// `nil` if there are none.
  package var header: [String: Double]?
  /// Whether the user has changed the status strip; `nil` for no.
  package var togglesStrip: Bool?
  /// Whether the scene showed its other variant; `nil` for no.
  package var togglesVariant: Bool?
  /// The theme that the user has chosen in the window, `light` or `dark`; `nil` for the desktop's.
  package var theme: String?
  /// The scale that the user has chosen, as a multiple of the display's; `nil` for the display's.
  package var scale: Double?
  /// The name of the preset that the user has chosen; `nil` for the default.
  package var preset: String?
  /// The width of the inspector beside a screen, in points; `nil` for its default.
  package var panelWidth: Double?
  /// Whether the first steps have been done, skipped, or shown often enough.
  package var hasDoneFirstSteps = false
  /// The number of starts at which they were shown; `nil` for none.
  package var firstStarts: Int?
  /// The keys of the file whose values are not valid and were ignored; it is not stored.
  package var ignoredKeys: [String] = []

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

  /// A row by its name.
  package struct Row: Hashable, Sendable, Codable {
    /// The title of its track.
    package var title: String
    /// How far its top was below what covers the content, in points.
    package var distance: Double

    /// Makes a row.
    package init(title: String, distance: Double) {
      self.title = title
      self.distance = distance
    }
  }

  /// The name of the file in its folder.
  package static let fileName = "state.json"
  /// The greatest offset that is stored, in points.
  package static let greatestOffset = 1e12
  /// The maximum number of ``albums``.
  package static let mostAlbums = 10
  /// The maximum size of the file, in bytes.
  static let sizeLimit = 64 << 10

  private enum CodingKeys: String, CodingKey {
    case window, scene, album, albums, offset, row, header, theme, scale
    case preset = "feel"
    case isHeaderHidden = "header-hidden"
    case togglesStrip = "strip-toggled"
    case togglesVariant = "variant-toggled"
    case hasDoneFirstSteps = "hint-shown"
    case firstStarts = "first-starts"
    case panelWidth = "panel-width"
  }

  /// The initial state.
  package init() {}

  /// Decodes the state; values of a wrong type are ignored, and their keys are listed.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    var ignoredKeys: [String] = []
    func value<Value: Decodable>(_ key: CodingKeys, isValid: (Value) -> Bool = { _ in true })
      -> Value?
    {
      guard container.contains(key) else { return nil }
      if let value = try? container.decode(Value.self, forKey: key), isValid(value) {
        return value
      }
      ignoredKeys.append(key.stringValue)
      return nil
    }
    window = value(.window)
    scene = value(.scene)
    album = value(.album) { (path: String) in path.hasPrefix("/") && !path.utf8.contains(0) }
    albums = value(.albums) { (paths: [String]) in
      paths.count <= Self.mostAlbums
        && paths.allSatisfy { $0.hasPrefix("/") && !$0.utf8.contains(0) }
    }
    offset = value(.offset) { (offset: Double) in (0...Self.greatestOffset).contains(offset) }
    row = value(.row) { (row: Row) in abs(row.distance) <= Self.greatestOffset }
    isHeaderHidden = value(.isHeaderHidden)
    header = value(.header)
    togglesStrip = value(.togglesStrip)
    togglesVariant = value(.togglesVariant)
    theme = value(.theme) { (name: String) in ["light", "dark"].contains(name) }
    scale = value(.scale) { (scale: Double) in (1 / 16...16).contains(scale) }
    preset = value(.preset)
    panelWidth = value(.panelWidth) { (width: Double) in (300...520).contains(width) }
    hasDoneFirstSteps = value(.hasDoneFirstSteps) ?? false
    firstStarts = value(.firstStarts) { (count: Int) in (1...1000).contains(count) }
    self.ignoredKeys = ignoredKeys
  }

  /// Puts an album first among those opened last.
  package mutating func note(album path: String) {
    let others = (albums ?? []).filter { $0 != path }
    albums = [path] + others.prefix(Self.mostAlbums - 1)
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
