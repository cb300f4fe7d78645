import Glibc

/// An album described by the names in a folder of music files: its tracks, and those in folders of
/// discs one level below ("Disc 2").
///
/// No file is read; ``AlbumFolder/album(tagged:unreadable:isSorted:)`` combines the names with tags read
/// later.
package struct AlbumFolder: Hashable, Sendable {
  /// The file of a track.
  package struct File: Hashable, Sendable {
    /// Its location.
    package var place: FileInFolder
    /// Its format.
    package var format: AudioFormat
    /// The information in its name.
    var name: TrackName
    /// The disc of the folder that contains it.
    var disc: Int?
    /// The disc by the folder or, if unknown, by the name.
    var knownDisc: Int? { disc ?? name.disc }
  }

  /// The folder, as it was named.
  package var path: String
  /// The tracks' files, sorted by their discs' folders and their names.
  package var files: [File] = []
  /// Images beside them that may be the cover.
  var covers: [FileInFolder] = []
  /// The titles of the discs' folders, by their numbers.
  var discTitles: [Int: String] = [:]
  /// Problems that do not prevent the album from being shown.
  package var warnings: [String] = []

  /// The maximum number of tracks.
  static let mostFiles = 50_000

  /// Lists the music in a folder.
  ///
  /// - Throws: ``FileError`` if the folder does not exist or contains no music.
  package static func list(_ path: String) throws(FileError) -> AlbumFolder {
    var folder = AlbumFolder(path: path)
    let listing = try FolderListing(path)
    folder.take(listing, in: nil)
    for entry in listing.entries where entry.isFolder {
      guard let disc = DiscFolderName(entry.name),
        let inside = try? FolderListing("\(path)/\(entry.name)")
      else { continue }
      if folder.discTitles[disc.disc] == nil { folder.discTitles[disc.disc] = disc.title }
      folder.take(inside, in: entry.name)
    }
    guard !folder.files.isEmpty else {
      throw FileError(path: path, kind: .missing, reason: "the folder holds no album and no music")
    }
    if folder.files.count > mostFiles {
      folder.warn("holds more than \(mostFiles) tracks; the rest is left out")
      folder.files.removeSubrange(mostFiles...)
    }
    let names = folder.files.map { ($0.knownDisc, $0.name.number) }
    folder.files = order(of: names).map { folder.files[$0] }
    return folder
  }

  /// The number of files in a folder without an album and without music; `nil` for any other path.
  package static func fileCount(inEmpty path: String) -> Int? {
    guard let listing = try? FolderListing(path) else { return nil }
    let files = listing.entries.filter { !$0.isFolder }
    let hasAlbum = files.contains {
      $0.name == "album.json" || AudioFormat(fileName: $0.name) != nil
    }
    return hasAlbum ? nil : files.count
  }

  /// Adds the tracks and the covers of a listing, of this folder or of a disc's folder.
  private mutating func take(_ listing: FolderListing, in inner: String?) {
    let disc = inner.flatMap(DiscFolderName.init)?.disc
    if listing.isCut {
      warn("holds more than \(FolderListing.mostEntries) files; the rest is left out")
    }
    var refusals: [FileError] = []
    for entry in listing.entries where !entry.isFolder {
      let name = inner.map { "\($0)/\(entry.name)" } ?? entry.name
      let place = FileInFolder(folder: path, name: name)
      if let format = AudioFormat(fileName: entry.name) {
        do {
          try Self.check(place, entry.type)
          files.append(
            File(
              place: place, format: format, name: TrackName(fileName: entry.name), disc: disc))
        } catch {
          refusals.append(error)
        }
      } else if CoverName.isCover(entry.name), covers.count < CoverName.mostTried {
        covers.append(place)
      }
    }
    guard let first = refusals.first else { return }
    let others = refusals.count > 1 ? " (and \(refusals.count - 1) more)" : ""
    warnings.append("\(first)\(others)")
  }

  /// Rejects anything but a regular file inside the folder, also behind links.
  private static func check(_ place: FileInFolder, _ type: mode_t) throws(FileError) {
    switch type {
    case S_IFREG: break
    case S_IFLNK: close(try place.open())
    default:
      throw FileError(path: place.path, reason: "is not a regular file")
    }
  }

  private mutating func warn(_ reason: String) {
    warnings.append(FileError(path: path, kind: .tooLarge, reason: reason).description)
  }

  /// The indices of tracks in the order of disc and number, and otherwise unchanged.
  ///
  /// A track without a disc is on the first one; tracks without a number come last.
  private static func order(of tracks: [(disc: Int?, number: Int?)]) -> [Int] {
    tracks.indices.sorted { one, other in
      let (a, b) = (tracks[one], tracks[other])
      return (a.disc ?? 1, a.number ?? .max, one) < (b.disc ?? 1, b.number ?? .max, other)
    }
  }
}

/// The names of cover images: `cover.*` and `folder.*`.
enum CoverName {
  /// The maximum number of files that are tried if no cover is named.
  static let mostTried = 16

  /// Whether a file of this name beside an album is its cover.
  static func isCover(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("cover.") || name.hasPrefix("folder.")
  }
}

extension AlbumFolder {
  /// The album, from the files' names and the tags read so far.
  ///
  /// - Parameters:
  ///   - tags: The tags of each file, in the order of ``files``; `nil` for files without tags. The
  ///     array is shorter while files remain to be read.
  ///   - unreadable: The indices of files that could not be read.
  ///   - isSorted: Whether the tracks are sorted and divided into discs by the tags. Otherwise they
  ///     stay in the order of the names, as long as files remain to be read.
  /// - Returns: The album, with each track's index in ``files``.
  package func album(
    tagged tags: [TrackTags?], unreadable: Set<Int> = [], isSorted: Bool = true
  ) -> AlbumFile {
    let known = tags.prefix(files.count).compactMap(\.self)
    let artist = artist(known)
    var entries = files.enumerated().map { index, file in
      entry(file, at: index, index < tags.count ? tags[index] : nil, artist: artist)
    }
    for index in unreadable where entries.indices.contains(index) {
      entries[index].isReadable = false
    }
    // Unsorted rows may alternate between discs, so they have no headings.
    if !isSorted { for index in entries.indices { entries[index].disc = files[index].knownDisc } }
    let rows =
      isSorted ? Self.order(of: entries.map { ($0.disc, $0.number) }) : Array(entries.indices)
    var album = AlbumFile(
      title: Self.mostFrequent(known.lazy.compactMap(\.album)) ?? name, artist: artist,
      kind: "Album", year: Self.mostFrequent(known.lazy.compactMap(\.year)),
      tracks: rows.map { entries[$0] },
      // The images beside the tracks, then those in the first tracks.
      cover: .files(covers + files.prefix(CoverName.mostTried).map(\.place)))
    album.discTitles = discTitles
    for tag in known {
      guard let disc = tag.disc, let title = tag.discTitle, album.discTitles[disc] == nil else {
        continue
      }
      album.discTitles[disc] = title
    }
    return album
  }

  private func entry(
    _ file: File, at index: Int, _ tags: TrackTags?, artist: String
  ) -> AlbumFile.Entry {
    AlbumFile.Entry(
      title: tags?.title ?? file.name.title, artist: tags?.artist ?? artist,
      disc: tags?.disc ?? file.knownDisc, number: tags?.number ?? file.name.number,
      duration: tags?.duration, place: index)
  }

  /// The folder's own name.
  private var name: String {
    let steps = (RegularFile.absolutePath(path) ?? path).split(separator: "/")
    return (steps.last.map(String.init) ?? "").asLabel
  }

  /// The artist of the album: the album artist of the tags, or the artist of all tracks; empty
  /// without tags.
  private func artist(_ tags: [TrackTags]) -> String {
    if let artist = Self.mostFrequent(tags.lazy.compactMap(\.albumArtist)) { return artist }
    let artists = Set(tags.lazy.compactMap(\.artist))
    if artists.count > 1 { return "Various artists" }
    return artists.first ?? ""
  }

  /// The most frequent value; of equally frequent ones the first.
  private static func mostFrequent<Value: Hashable>(_ values: some Sequence<Value>) -> Value? {
    var counts: [Value: (count: Int, place: Int)] = [:]
    for (place, value) in values.enumerated() {
      counts[value, default: (0, place)].count += 1
    }
    let best = counts.max { one, other in
      (one.value.count, -one.value.place) < (other.value.count, -other.value.place)
    }
    return best?.key
  }
}
