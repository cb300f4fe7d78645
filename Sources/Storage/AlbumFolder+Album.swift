extension AlbumFolder {
  /// The album, out of what the files' names tell and what was read of the files so far.
  ///
  /// - Parameters:
  ///   - tags: what was read of each file, in the order of ``files``; `nil` for those that tell
  ///     nothing or were not read, and fewer than there are files where the rest is yet to come.
  ///   - isSorted: whether the tracks are put in the order and on the discs that the tags tell;
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
    if let told = Self.mostFrequent(tags.lazy.compactMap(\.albumArtist)) { return told }
    let artists = Set(tags.lazy.compactMap(\.artist))
    if artists.count > 1 { return "Various artists" }
    return artists.first ?? Self.lastStep(of: steps.dropLast())
  }

  /// The names on the way to the folder.
  private var steps: [Substring] { (RegularFile.resolved(path) ?? path).split(separator: "/") }

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

  /// The pictures beside the tracks, then those in the first tracks.
  private var coverPlace: AlbumFile.CoverPlace {
    .files(covers + files.prefix(CoverName.mostTried).map(\.place))
  }
}
