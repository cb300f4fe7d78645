import FoundationEssentials

/// An album as a file on disk tells it: `album.json`, and beside it a cover.
///
/// ```json
/// { "title": "Night Drive", "artist": "Somebody", "kind": "Album", "year": 2003,
///   "cover": "cover.png",
///   "tracks": [ { "title": "One" }, { "title": "Two", "artist": "Somebody else" } ] }
/// ```
///
/// `title`, `artist` and `tracks` are needed; a track's artist is the album's where it has none;
/// `kind` is "Album" where it is left out; other keys are ignored.
public struct AlbumFile: Hashable, Sendable {
  /// The record's name.
  public var title: String
  /// Who made it.
  public var artist: String
  /// What sort of record it is.
  public var kind: String
  /// The year it came out.
  public var year: Int?
  /// The tracks, in order.
  public var tracks: [Entry]
  /// Where the cover is meant to be.
  public var cover: CoverPlace

  /// One track.
  public struct Entry: Hashable, Sendable {
    /// Its name.
    public var title: String
    /// Who plays it.
    public var artist: String
  }

  /// Where the cover is.
  public enum CoverPlace: Hashable, Sendable {
    /// The first of these that holds a picture.
    case files([FileInFolder])
    /// Nothing was named, and none lies beside the album.
    case none
    /// What was named is refused, for this reason.
    case refused(String)
  }

  /// The most bytes that an album's file may have: room for some hundred thousand tracks.
  static let sizeLimit = 16 << 20
  /// The most files that are tried where no cover is named.
  static let mostCovers = 16

  /// Reads an album from a JSON file, or from `album.json` in a folder.
  ///
  /// - Throws: ``FileError`` naming the file, and for a wrong shape the key or the line.
  public static func read(_ path: String) throws(FileError) -> AlbumFile {
    guard RegularFile.isFolder(path) else {
      return try parse(try RegularFile.read(path, limit: sizeLimit), path: path)
    }
    let file = FileInFolder(folder: path, name: "album.json")
    guard RegularFile.exists(file.path) else {
      throw FileError(path: path, kind: .missing, reason: "the folder holds no album.json")
    }
    return try parse(try file.read(limit: sizeLimit), path: file.path)
  }

  /// Understands the bytes of an album file; `path` is named in errors, and the cover is looked
  /// for beside it.
  public static func parse(_ bytes: [UInt8], path: String) throws(FileError) -> AlbumFile {
    let document = try JSONFile.decode(Document.self, from: bytes, path: path)
    let entries = document.tracks.map {
      Entry(title: $0.title, artist: $0.artist ?? document.artist)
    }
    return AlbumFile(
      title: document.title, artist: document.artist, kind: document.kind ?? "Album",
      year: document.year?.value, tracks: entries, cover: coverPlace(document.cover, besides: path))
  }

  /// The third line of the screen: "Album · 2003".
  public var subtitle: String { year.map { "\(kind) · \($0)" } ?? kind }

  private struct Document: Decodable {
    var title: String
    var artist: String
    var kind: String?
    var year: WholeNumber?
    var cover: String?
    var tracks: [Line]

    struct Line: Decodable {
      var title: String
      var artist: String?
    }
  }

  private static func coverPlace(_ named: String?, besides path: String) -> CoverPlace {
    let cut = path.lastIndex(of: "/")
    let folder = cut.map { String(path[...$0]) } ?? ""
    guard let named else {
      let beside = RegularFile.names(inFolder: folder.isEmpty ? "." : folder)
      let covers = beside.filter { $0.lowercased().hasPrefix("cover.") }.prefix(mostCovers)
      return covers.isEmpty
        ? .none : .files(covers.map { FileInFolder(folder: folder, name: $0) })
    }
    if named.contains("://") {
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

/// A number without a fraction; what is none is refused under its own key.
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
