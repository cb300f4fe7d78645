import Glibc

/// An album as the names in a folder of music files describe it: the tracks in it, and those in
/// folders for discs one level below ("Disc 2").
///
/// Nothing of a file is read yet; ``AlbumFolder/album(tagged:isSorted:)`` puts what was read of the
/// files to their names.
package struct AlbumFolder: Hashable, Sendable {
  /// One track's file.
  package struct File: Hashable, Sendable {
    /// Where it is.
    package var place: FileInFolder
    /// What kind of file it is.
    package var format: AudioFormat
    /// What its name contains.
    var name: TrackName
    /// The disc of the folder that it lies in.
    var disc: Int?
    /// The disc by the folder, or else by the name.
    var knownDisc: Int? { disc ?? name.disc }
  }

  /// The folder as it was named.
  package var path: String
  /// The tracks' files, in the order of their discs' folders and names.
  package var files: [File] = []
  /// Images beside them that may be the cover.
  var covers: [FileInFolder] = []
  /// What the discs' folders are called beside their numbers.
  var discTitles: [Int: String] = [:]
  /// What is odd about it although it can be shown.
  package var warnings: [String] = []

  /// The most tracks that are taken.
  static let mostFiles = 50_000

  /// Lists the music in a folder.
  ///
  /// - Throws: ``FileError`` where there is no such folder, or no music in it.
  package static func list(_ path: String) throws(FileError) -> AlbumFolder {
    var folder = AlbumFolder(path: path)
    let listing = try FolderListing(path)
    folder.take(listing, in: nil)
    for entry in listing.entries where entry.kind == .folder {
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
    folder.sortFiles()
    return folder
  }

  /// Adds the tracks and the covers of a listing, of this folder or of a disc's in it.
  private mutating func take(_ listing: FolderListing, in inner: String?) {
    let disc = inner.flatMap(DiscFolderName.init)?.disc
    if listing.isCut {
      warn("holds more than \(FolderListing.mostEntries) files; the rest is left out")
    }
    var refusals: [FileError] = []
    for entry in listing.entries where entry.kind != .folder {
      let name = inner.map { "\($0)/\(entry.name)" } ?? entry.name
      let place = FileInFolder(folder: path, name: name)
      if let format = AudioFormat(fileName: entry.name) {
        do {
          try Self.check(place, entry.kind)
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

  /// Refuses what is no file, and a link to what is none or lies elsewhere.
  private static func check(_ place: FileInFolder, _ kind: FolderListing.Kind) throws(FileError) {
    switch kind {
    case .file: break
    case .link: close(try place.open())
    case .folder, .other:
      throw FileError(path: place.path, kind: .unusable, reason: "is not a regular file")
    }
  }

  private mutating func warn(_ reason: String) {
    warnings.append(FileError(path: path, kind: .tooLarge, reason: reason).description)
  }

  /// Puts the files into the order of their names.
  private mutating func sortFiles() {
    let order = TrackOrder(files.map { TrackOrder.Key(disc: $0.knownDisc, number: $0.name.number) })
    files = order.rows.map { files[$0] }
  }
}

/// The order of tracks: by disc, by number, and otherwise as they were.
struct TrackOrder {
  /// What is known of a track's place; what is not known comes last of its kind.
  struct Key: Hashable {
    var disc: Int?
    var number: Int?
  }

  /// The tracks by their former places, in the new order.
  let rows: [Int]

  /// Sorts; a track without a disc among others is of the first one.
  init(_ keys: [Key]) {
    rows = keys.indices.sorted { one, other in
      let (a, b) = (keys[one], keys[other])
      let discs = (a.disc ?? 1, b.disc ?? 1)
      if discs.0 != discs.1 { return discs.0 < discs.1 }
      let numbers = (a.number ?? .max, b.number ?? .max)
      return numbers.0 == numbers.1 ? one < other : numbers.0 < numbers.1
    }
  }
}

/// The names of the images that are a cover: `cover.*` and `folder.*`.
enum CoverName {
  /// The most files that are tried where no cover is named.
  static let mostTried = 16

  /// Whether a file of this name beside an album is meant to be its cover.
  static func isCover(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("cover.") || name.hasPrefix("folder.")
  }
}

extension AlbumFolder {
  /// The album, out of the files' names and what was read of the files so far.
  ///
  /// - Parameters:
  ///   - tags: what was read of each file, in the order of ``files``; `nil` for those that have
  ///     nothing or were not read, and fewer than there are files where the rest is yet to come.
  ///   - isSorted: whether the tracks are put in the order and on the discs that the tags state;
  ///     otherwise they stay in those of the names, as long as others are yet to come.
  /// - Returns: the album, with the place in ``files`` of each track.
  package func album(tagged tags: [TrackTags?], isSorted: Bool = true) -> AlbumFile {
    let known = tags.prefix(files.count).compactMap(\.self)
    let artist = artist(known)
    var entries = files.enumerated().map { index, file in
      entry(file, at: index, index < tags.count ? tags[index] : nil, artist: artist)
    }
    // Rows that are yet to be sorted may change discs from each to the next: no place for headings.
    if !isSorted { for index in entries.indices { entries[index].disc = files[index].knownDisc } }
    let keys = entries.enumerated().map { index, entry in
      TrackOrder.Key(disc: entry.disc, number: entry.number)
    }
    let rows = isSorted ? TrackOrder(keys).rows : Array(entries.indices)
    var album = AlbumFile(
      title: Self.mostFrequent(known.lazy.compactMap(\.album)) ?? name, artist: artist,
      kind: "Album", year: Self.mostFrequent(known.lazy.compactMap(\.year)),
      tracks: rows.map { entries[$0] }, cover: coverPlace)
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
  private var name: String { Self.lastStep(of: steps) }

  /// Who made the record: who the tags say did, else who plays all of it; without tags the folder
  /// around this one has the name.
  private func artist(_ tags: [TrackTags]) -> String {
    if let artist = Self.mostFrequent(tags.lazy.compactMap(\.albumArtist)) { return artist }
    let artists = Set(tags.lazy.compactMap(\.artist))
    if artists.count > 1 { return "Various artists" }
    return artists.first ?? Self.lastStep(of: steps.dropLast())
  }

  /// The names of the folders on the path.
  private var steps: [Substring] { (RegularFile.absolutePath(path) ?? path).split(separator: "/") }

  private static func lastStep(of steps: some BidirectionalCollection<Substring>) -> String {
    (steps.last.map(String.init) ?? "").asLabel
  }

  /// What occurs most often; of several the one that comes first.
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

  /// The images beside the tracks, then those in the first tracks.
  private var coverPlace: AlbumFile.CoverPlace {
    .files(covers + files.prefix(CoverName.mostTried).map(\.place))
  }
}
