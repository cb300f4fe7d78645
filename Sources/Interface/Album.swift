/// An album: its texts and its tracks.
package struct Album: Hashable, Sendable {
  /// The title; may be blank.
  package let title: String
  /// The artist; may be blank.
  package let artist: String
  /// The line below the artist, such as "Album · 2003".
  package let subtitle: String
  /// The heading of the screen: the title, or the artist if the title is blank.
  package let heading: String
  /// Whether the heading is not blank.
  package let hasHeading: Bool
  /// The direction in which the heading is read.
  package let direction: ReadingDirection
  /// The lines below the heading, without blank ones.
  package let details: [String]
  /// The tracks in order; setting them removes the discs.
  package var tracks: TrackList {
    didSet {
      (discs, hasDiscs, hasDurations) = ([], false, tracks.hasDurations)
      hasArtists = tracks.hasArtists(besides: artist)
    }
  }
  /// The discs; empty if there is only one.
  package private(set) var discs: [AlbumDisc]
  /// Whether there are several discs; stored because each frame reads it.
  package private(set) var hasDiscs: Bool
  /// The ``Track/place`` of the track that is current and in view when the album is opened.
  package var firstPlace: Int?
  /// Whether any track has a known duration.
  package private(set) var hasDurations: Bool
  /// Whether the artist of any track is another one than the album's.
  package private(set) var hasArtists: Bool
  /// Whether it is the embedded one, whose rows and header have the form of ScrollKit's example.
  package private(set) var isEmbedded = false
  /// Whether it can be read again: the window has it from a folder.
  package var isReloadable = false

  /// Makes an album; discs that do not begin with the first track or are out of order are ignored.
  package init(
    title: String, artist: String, subtitle: String, tracks: TrackList, discs: [AlbumDisc] = []
  ) {
    self.title = LineText.bounded(title)
    self.artist = LineText.bounded(artist)
    self.subtitle = LineText.bounded(subtitle)
    heading = self.title.isBlank ? self.artist : self.title
    hasHeading = !heading.isBlank
    direction = ReadingDirection(of: heading)
    details = (self.title.isBlank ? [self.subtitle] : [self.artist, self.subtitle]).filter {
      !$0.isBlank
    }
    self.tracks = tracks
    self.discs = discs.fitted(to: tracks.count)
    hasDiscs = !self.discs.isEmpty
    hasDurations = tracks.hasDurations
    hasArtists = tracks.hasArtists(besides: self.artist)
  }

  /// The number of a row's track on its disc, from 1.
  package func number(ofRow row: Int) -> Int {
    let count = discs.count(begunAtRow: row)
    return row + 1 - (count > 0 ? discs[count - 1].firstRow : 0)
  }

  /// The number of tracks, and their duration if all are known: "14 songs · 50 min".
  package var totals: String {
    let count = tracks.readableCount
    let songs = count == 1 ? "1 song" : "\(count) songs"
    guard let seconds = tracks.seconds, seconds > 0 else { return songs }
    let minutes = max(1, Int((seconds / 60).rounded()))
    return songs
      + (minutes < 60 ? " · \(minutes) min" : " · \(minutes / 60) h \(minutes % 60) min")
  }

  /// The line below the artist, with the totals.
  package var summary: String {
    subtitle.isBlank ? totals : "\(subtitle) · \(totals)"
  }

  /// The lines below the heading where the totals are shown, too.
  package var detailsWithTotals: [String] {
    (title.isBlank ? [summary] : [artist, summary]).filter { !$0.isBlank }
  }

  /// The number of ``detailsWithTotals``, which takes constant time.
  package var detailCountWithTotals: Int { title.isBlank || artist.isBlank ? 1 : 2 }

  /// The row of the track with a ``Track/place``; `nil` if there is none.
  package func row(ofPlace place: Int) -> Int? {
    guard case .listed(let tracks) = tracks else { return nil }
    if tracks.indices.contains(place), tracks[place].place == place { return place }
    return tracks.firstIndex { $0.place == place }
  }

  /// The album of ScrollKit's example, with all of its tracks.
  package static let embedded: Album = {
    var album = Album(
      title: "We’ve Come for You All", artist: "Anthrax", subtitle: "Album · 2003",
      tracks: .listed(
        [
          ("Contact", 77), ("What Doesn’t Die", 249), ("Superhero", 243),
          ("Refuse to Be Denied", 200), ("Safe Home", 309), ("Any Place But Here", 349),
          ("Nobody Knows Anything", 177), ("Strap It On", 212), ("Black Dahlia", 159),
          ("Cadillac Rock Box", 222), ("Taking the Music Back", 191), ("Crash", 57),
          ("Think About an End", 308), ("W.C.F.Y.A.", 254),
        ].map { Track(title: $0, artist: "Anthrax", duration: $1) }))
    album.isEmbedded = true
    return album
  }()
}

/// A track of an album.
package struct Track: Hashable, Sendable {
  package let title: String
  package let artist: String
  /// The reading direction of the title.
  package let titleDirection: ReadingDirection
  /// The reading direction of the artist.
  package let artistDirection: ReadingDirection
  /// The duration as text; empty if it is unknown.
  package let duration: String
  /// The duration, in seconds; 0 if it is unknown.
  package let seconds: Double
  /// A number that identifies it in any order of the tracks.
  package let place: Int
  /// Whether its file could be read; otherwise the artist's line says so, and it does not count.
  package let isReadable: Bool

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - artist: The artist.
  ///   - duration: The duration, in seconds; `nil` and invalid ones are not shown.
  ///   - place: A number that identifies it, such as its index in the album's file.
  ///   - isReadable: Whether its file could be read.
  package init(
    title: String, artist: String, duration: Double? = nil, place: Int = 0, isReadable: Bool = true
  ) {
    self.title = LineText.bounded(title)
    self.artist = isReadable ? LineText.bounded(artist) : Self.unreadable
    self.isReadable = isReadable
    self.duration = PlayingTime.text(duration)
    seconds = self.duration.isEmpty ? 0 : duration ?? 0
    self.place = place
    titleDirection = ReadingDirection(of: self.title)
    artistDirection = ReadingDirection(of: self.artist)
  }

  private static let unreadable = "Cannot be read"
}

/// The tracks of an album.
package enum TrackList: Hashable, Sendable {
  /// Named tracks.
  case listed([Track])
  /// A number of tracks named "Track 1", "Track 2" …, each made when it is shown.
  case numbered(count: Int, artist: String)

  /// The number of tracks.
  package var count: Int {
    switch self {
    case .listed(let tracks): tracks.count
    case .numbered(let count, _): count
    }
  }

  /// The number of tracks whose files could be read.
  fileprivate var readableCount: Int {
    switch self {
    case .listed(let tracks): tracks.count { $0.isReadable }
    case .numbered(let count, _): count
    }
  }

  /// Whether any track has a known duration.
  fileprivate var hasDurations: Bool {
    switch self {
    case .listed(let tracks): tracks.contains { !$0.duration.isEmpty }
    case .numbered: false
    }
  }

  /// Whether any track has another artist than a given one.
  fileprivate func hasArtists(besides artist: String) -> Bool {
    switch self {
    case .listed(let tracks): tracks.contains { $0.artist != artist && !$0.artist.isBlank }
    case .numbered(_, let other): other != artist && !other.isBlank
    }
  }

  /// The duration of all tracks, in seconds; `nil` unless all are known.
  fileprivate var seconds: Double? {
    guard case .listed(let tracks) = self, tracks.allSatisfy({ $0.seconds > 0 }) else { return nil }
    return tracks.reduce(0) { $0 + $1.seconds }
  }

  /// The track of a row from 0 to `count − 1`.
  package subscript(row: Int) -> Track {
    switch self {
    case .listed(let tracks): tracks[row]
    case .numbered(_, let artist): Track(title: "Track \(row + 1)", artist: artist)
    }
  }
}

extension String {
  /// Whether it consists of white space.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// A disc of several: consecutive rows under a heading.
package struct AlbumDisc: Hashable, Sendable {
  /// The text of the heading, such as "Disc 2 – Live".
  package let title: String
  /// The index of its first row.
  package let firstRow: Int
  /// The reading direction of the heading.
  package let direction: ReadingDirection

  package init(title: String, firstRow: Int) {
    self.title = LineText.bounded(title)
    self.firstRow = firstRow
    direction = ReadingDirection(of: self.title)
  }
}

extension [AlbumDisc] {
  /// The number of discs that begin at a row or above.
  package func count(begunAtRow row: Int) -> Int {
    indices.partitioningIndex { self[$0].firstRow > row }
  }

  /// The discs if the first one begins at row 0 and all begin in ascending rows below a count;
  /// otherwise none.
  package func fitted(to rowCount: Int) -> [AlbumDisc] {
    guard first?.firstRow == 0, let last, last.firstRow < rowCount else { return [] }
    let follow = zip(self, dropFirst()).allSatisfy { $0.firstRow < $1.firstRow }
    return follow ? self : []
  }
}

/// The duration of a track as text, such as "3:45" or "1:02:33".
package enum PlayingTime {
  /// The text of a duration in seconds; empty unless it is above 0 and below 10⁷.
  package static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds > 0, seconds < 1e7 else { return "" }
    let whole = max(1, Int(seconds.rounded()))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let end = "\(rest < 10 ? "0" : "")\(rest)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }
}

/// The reading direction of a line of text.
package enum ReadingDirection: Hashable, Sendable {
  case leftToRight
  /// As in Arabic and Hebrew.
  case rightToLeft

  /// The direction of a text's first letter; left to right without letters.
  package init(of text: String) {
    // Without the tables of Unicode for ASCII, which is most of the text.
    let first = text.unicodeScalars.first {
      $0.isASCII ? ($0.value | 0x20) &- 0x61 < 26 : $0.properties.isAlphabetic
    }
    self = first.map(Self.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  /// Whether a letter is in a block that Unicode reserves for scripts from right to left.
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
