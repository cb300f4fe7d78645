/// An album described by files: `album.json` with a cover beside it, or a folder of music.
///
/// ```json
/// { "title": "Night Drive", "artist": "Somebody", "kind": "Album", "year": 2003,
///   "cover": "cover.png", "discs": [ { "title": "Studio" }, { "title": "Live" } ],
///   "tracks": [ { "title": "One", "disc": 1, "duration": 201.5 },
///               { "title": "Two", "disc": 2, "artist": "Somebody else" } ] }
/// ```
///
/// `title`, `artist` and `tracks` are required. A track's artist defaults to the album's, and its
/// disc to that of the previous track; `kind` defaults to "Album". Other keys are ignored.
package struct AlbumFile: Hashable, Sendable {
  /// The title.
  package var title: String
  /// The artist.
  package var artist: String
  /// The kind of album, such as "Album".
  package var kind: String
  /// The year of release.
  package var year: Int?
  /// The tracks, in order.
  package var tracks: [Entry]
  /// The location of the cover.
  package var cover: CoverPlace
  /// The titles of discs, by their numbers.
  var discTitles: [Int: String] = [:]

  /// A track.
  package struct Entry: Hashable, Sendable {
    /// Its title.
    package var title: String
    /// Its artist.
    package var artist: String
    /// The disc, from 1.
    package var disc: Int?
    /// Its number on the disc, from 1.
    package var number: Int?
    /// Its duration, in seconds.
    package var duration: Double?
    /// Its index in the file, or among the files of a folder.
    package var place = 0
    /// Whether its file could be read.
    package var isReadable = true
  }

  /// Consecutive tracks of one disc.
  package struct Disc: Hashable, Sendable {
    /// "Disc 2", or "Disc 2 – Live".
    package var title: String
    /// The index of its first track.
    package var firstTrack: Int
  }

  /// The location of the cover.
  package enum CoverPlace: Hashable, Sendable {
    /// The first of these files that contains an image.
    case files([FileInFolder])
    /// No cover is named, and none lies beside the album.
    case none
    /// The named cover is refused, for this reason.
    case refused(String)
  }

  /// The maximum size of an album's file: enough for some hundred thousand tracks.
  static let sizeLimit = 16 << 20

  /// Reads an album from a JSON file, or from `album.json` in a folder.
  ///
  /// - Throws: ``FileError`` that names the file and, for a wrong structure, the key or the line.
  package static func read(_ path: String) throws(FileError) -> AlbumFile {
    guard RegularFile.isFolder(path) else {
      return try parse(try RegularFile.read(path, limit: sizeLimit), path: path)
    }
    let file = file(inFolder: path)
    guard RegularFile.exists(file.path) else {
      throw FileError(path: path, kind: .missing, reason: "the folder holds no album.json")
    }
    return try parse(try file.read(limit: sizeLimit), path: file.path)
  }

  /// The path of an album's file in a folder.
  static func file(inFolder path: String) -> FileInFolder {
    FileInFolder(folder: path, name: "album.json")
  }

  /// Parses the bytes of an album file.
  ///
  /// Errors contain `path`, and the cover is looked for beside it.
  package static func parse(_ bytes: [UInt8], path: String) throws(FileError) -> AlbumFile {
    let document = try JSONFile.decode(Document.self, from: bytes, path: path)
    var disc: Int?
    let entries = document.tracks.enumerated().map { place, track in
      if let number = track.disc?.value, number > 0 { disc = number }
      return Entry(
        title: track.title, artist: track.artist ?? document.artist, disc: disc,
        duration: track.duration?.seconds, place: place)
    }
    var album = AlbumFile(
      title: document.title, artist: document.artist, kind: document.kind ?? "Album",
      year: document.year?.value, tracks: entries, cover: coverPlace(document.cover, besides: path))
    for (index, disc) in (document.discs ?? []).enumerated() {
      album.discTitles[index + 1] = disc.title
    }
    return album
  }

  /// The first tracks of the discs; empty if all tracks are on one.
  package var discs: [Disc] {
    var discs: [Disc] = []
    var last: Int?
    for (row, track) in tracks.enumerated() {
      let disc = track.disc ?? 1
      if disc == last { continue }
      last = disc
      let title = discTitles[disc].map { " – \($0)" } ?? ""
      discs.append(Disc(title: "Disc \(disc)\(title)", firstTrack: row))
    }
    return discs.count > 1 ? discs : []
  }

  /// The third line on the screen: "Album · 2003".
  package var subtitle: String { year.map { "\(kind) · \($0)" } ?? kind }

  private struct Document: Decodable {
    var title: String
    var artist: String
    var kind: String?
    var year: WholeNumber?
    var cover: String?
    var discs: [Disc]?
    var tracks: [Line]

    struct Line: Decodable {
      var title: String
      var artist: String?
      var disc: WholeNumber?
      var duration: PlayingTime?
    }

    struct Disc: Decodable {
      var title: String?
    }
  }

  private static func coverPlace(_ named: String?, besides path: String) -> CoverPlace {
    let cut = path.lastIndex(of: "/")
    let folder = cut.map { String(path[...$0]) } ?? ""
    guard let named else {
      let beside = RegularFile.names(inFolder: folder.isEmpty ? "." : folder)
      let covers = beside.filter(CoverName.isCover).prefix(CoverName.mostTried)
      return covers.isEmpty
        ? .none : .files(covers.map { FileInFolder(folder: folder, name: $0) })
    }
    if named.split(separator: ":").dropFirst().contains(where: { $0.hasPrefix("//") }) {
      let url = named.onOneLine(upTo: 150)
      return refused(path, "cover: \(url): is a URL; only files are read")
    }
    guard !named.isEmpty else { return refused(path, "cover: is empty") }
    return .files([FileInFolder(folder: folder, name: named)])
  }

  private static func refused(_ path: String, _ reason: String) -> CoverPlace {
    .refused(FileError(path: path, kind: .malformed, reason: reason).description)
  }
}

/// An integer; other values are reported under their own key.
private struct WholeNumber: Decodable {
  let value: Int

  init(from decoder: any Decoder) throws {
    guard let value = try? decoder.singleValueContainer().decode(Int.self) else {
      throw DecodingError.typeMismatch(
        Int.self, .init(codingPath: decoder.codingPath, debugDescription: "not a whole number"))
    }
    self.value = value
  }
}

/// The duration of a track; invalid values are ignored.
private struct PlayingTime: Decodable {
  let seconds: Double?

  init(from decoder: any Decoder) throws {
    let number = try? decoder.singleValueContainer().decode(Double.self)
    seconds = number.flatMap { TrackTags.isDuration($0) ? $0 : nil }
  }
}

/// The album that a path leads to.
package enum AlbumSource: Hashable, Sendable {
  /// An album described completely by a JSON file.
  case file(AlbumFile)
  /// A folder of music files and, if a file was named, its index.
  case folder(AlbumFolder, track: Int?)

  /// Opens a folder, a JSON file, or a track's file, which stands for its folder.
  ///
  /// In a folder, `album.json` takes precedence over the music, of which only the names are read.
  ///
  /// - Throws: ``FileError`` that names the file and, for a wrong structure, the key or the line.
  package static func open(_ path: String) throws(FileError) -> AlbumSource {
    if RegularFile.isFolder(path) {
      if RegularFile.exists(AlbumFile.file(inFolder: path).path) {
        return .file(try AlbumFile.read(path))
      }
      return .folder(try AlbumFolder.list(path), track: nil)
    }
    guard AudioFormat(fileName: path) != nil else { return .file(try AlbumFile.read(path)) }
    try RegularFile.check(path)
    let (folder, name) = home(ofTrack: path)
    let album = try AlbumFolder.list(folder)
    return .folder(album, track: album.files.firstIndex { $0.place.name == name })
  }

  /// The folders beside the one of the album at a path, in the order in which to look for the next or
  /// the previous album; ``FileError`` if their folder cannot be read.
  package static func neighbours(
    of path: String, isForward: Bool
  ) throws(FileError) -> [String] {
    let own =
      RegularFile.isFolder(path)
      ? RegularFile.absolutePath(path) ?? path
      : AudioFormat(fileName: path) == nil
        ? RegularFile.absolutePath(folder(of: path)) ?? path : home(ofTrack: path).folder
    let steps = own.split(separator: "/")
    guard let name = steps.last.map(String.init) else { return [] }
    let parent = "/" + steps.dropLast().joined(separator: "/")
    let names = try FolderListing(parent).entries.filter(\.isFolder).map(\.name)
      .filter { !$0.hasPrefix(".") }
    let beside =
      isForward
      ? names.filter { $0 != name && NaturalOrder.areInOrder(name, $0) }
      : names.filter { $0 != name && NaturalOrder.areInOrder($0, name) }.reversed()
    return beside.map { FileInFolder(folder: parent, name: $0).path }
  }

  /// The folders in a folder that are not hidden, in natural order.
  ///
  /// - Throws: ``FileError`` if it is missing or not readable.
  package static func folders(in path: String) throws(FileError) -> [String] {
    try FolderListing(path).entries.filter { $0.isFolder && !$0.name.hasPrefix(".") }
      .map { FileInFolder(folder: path, name: $0.name).path }
  }

  /// The album's folder and the name relative to it; the folder of a disc belongs to the one around
  /// it.
  private static func home(ofTrack path: String) -> (folder: String, name: String) {
    let whole = (RegularFile.absolutePath(folder(of: path)) ?? ".") + "/"
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let inner = whole.split(separator: "/").last.map(String.init) ?? ""
    guard DiscFolderName(inner) != nil else { return (folder(of: path), name) }
    return (folder(of: String(whole.dropLast())), "\(inner)/\(name)")
  }

  /// The folder that contains a path's last component.
  private static func folder(of path: String) -> String {
    guard let cut = path.lastIndex(of: "/") else { return "." }
    return cut == path.startIndex ? "/" : String(path[..<cut])
  }
}
