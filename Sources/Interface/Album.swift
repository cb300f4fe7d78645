/// An album: what is written about it, and its tracks.
package struct Album: Hashable, Sendable {
  /// The album's name.
  package let title: String
  /// Who made it.
  package let artist: String
  /// The line below the artist, such as "Album · 2003".
  package let subtitle: String
  /// What the screen is called: the title or, where there is none, the artist; blank without both.
  package let heading: String
  /// Whether the heading is visible.
  package let hasHeading: Bool
  /// The direction in which the heading is read.
  package let direction: ReadingDirection
  /// The lines below the heading, without blank ones.
  package let details: [String]
  /// What it holds, in order; other tracks than it was made with are of one disc.
  package var tracks: TrackList {
    didSet { (discs, hasDiscs, hasDurations) = ([], false, tracks.hasDurations) }
  }
  /// Where its discs begin; none where there is but one.
  package private(set) var discs: [AlbumDisc]
  /// Whether there are several: each frame asks.
  package private(set) var hasDiscs: Bool
  /// The place of the track that is current and in view when the album is opened.
  package var firstPlace: Int?
  /// Whether it is known of any track how long it plays.
  package private(set) var hasDurations: Bool
  /// Whether it can be read again: the window has it from a folder.
  package var isReloadable = false

  /// Makes an album; discs that do not follow each other from the first track on are none.
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
  }

  /// The row of the track of a place; `nil` where there is none.
  package func row(ofPlace place: Int) -> Int? {
    guard case .listed(let tracks) = tracks else { return nil }
    if tracks.indices.contains(place), tracks[place].place == place { return place }
    return tracks.firstIndex { $0.place == place }
  }

  /// The album of the first source's screen, with the rest of its tracks to fill the screen.
  package static let embedded = Album(
    title: "We've Come for You All", artist: "Anthrax", subtitle: "Album · 2003",
    tracks: .listed(
      [
        "Contact", "What Doesn't Die", "Superhero", "Refuse to Be Denied", "Safe Home",
        "Any Place But Here", "Nobody Knows Anything", "Strap It On", "Black Dahlia",
        "Cadillac Rock Box", "Taking the Music Back", "Crash", "Think About an End", "W.C.F.Y.A.",
      ].map { Track(title: $0, artist: "Anthrax") }))
}

/// One row of the list.
package struct Track: Hashable, Sendable {
  /// Its name.
  package let title: String
  /// Who plays it.
  package let artist: String
  /// The direction in which the name is read.
  package let titleDirection: ReadingDirection
  /// The direction in which the artist is read.
  package let artistDirection: ReadingDirection
  /// How long it plays, as text; empty where that is not known.
  package let duration: String
  /// By which it is known again in another order.
  package let place: Int

  /// Makes a track.
  ///
  /// - Parameters:
  ///   - title: Its name.
  ///   - artist: Who plays it.
  ///   - duration: How long it plays, in seconds; `nil`, and what is no duration, is not shown.
  ///   - place: By which it is known again in another order, as its place in the album's file.
  package init(title: String, artist: String, duration: Double? = nil, place: Int = 0) {
    self.title = LineText.bounded(title)
    self.artist = LineText.bounded(artist)
    self.duration = PlayingTime.text(duration)
    self.place = place
    titleDirection = ReadingDirection(of: self.title)
    artistDirection = ReadingDirection(of: self.artist)
  }
}

/// The tracks of an album, listed or counted.
package enum TrackList: Hashable, Sendable {
  /// Named tracks.
  case listed([Track])
  /// A count of rows called "Track 1", "Track 2" …, each made when it is shown.
  case numbered(count: Int, artist: String)

  /// How many rows there are.
  package var count: Int {
    switch self {
    case .listed(let tracks): tracks.count
    case .numbered(let count, _): count
    }
  }

  /// Whether it is known of any how long it plays.
  fileprivate var hasDurations: Bool {
    switch self {
    case .listed(let tracks): tracks.contains { !$0.duration.isEmpty }
    case .numbered: false
    }
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
  /// Whether nothing of it is seen.
  fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

/// One disc of several: a run of rows under a heading of its own.
package struct AlbumDisc: Hashable, Sendable {
  /// What the heading says: "Disc 2 – Live".
  package let title: String
  /// The first row that belongs to it.
  package let firstRow: Int
  /// The direction in which the heading is read.
  package let direction: ReadingDirection

  /// Makes a disc.
  package init(title: String, firstRow: Int) {
    self.title = LineText.bounded(title)
    self.firstRow = firstRow
    direction = ReadingDirection(of: self.title)
  }
}

extension [AlbumDisc] {
  /// Those that begin with the first row of a list and follow each other in it; none where they do
  /// not.
  package func fitted(to rowCount: Int) -> [AlbumDisc] {
    guard first?.firstRow == 0, let last, last.firstRow < rowCount else { return [] }
    let follow = zip(self, dropFirst()).allSatisfy { $0.firstRow < $1.firstRow }
    return follow ? self : []
  }
}

/// How long a track plays, as text: "3:45", "1:02:33".
package enum PlayingTime {
  /// The text; empty for what is no duration.
  package static func text(_ seconds: Double?) -> String {
    guard let seconds, seconds > 0, seconds < 1e7 else { return "" }
    let whole = max(1, Int(seconds.rounded()))
    let (hours, minutes, rest) = (whole / 3600, whole / 60 % 60, whole % 60)
    let end = "\(rest < 10 ? "0" : "")\(rest)"
    guard hours > 0 else { return "\(minutes):\(end)" }
    return "\(hours):\(minutes < 10 ? "0" : "")\(minutes):\(end)"
  }
}

/// The direction in which a line is read.
package enum ReadingDirection: Hashable, Sendable {
  /// As Latin.
  case leftToRight
  /// As Arabic and Hebrew.
  case rightToLeft

  /// The direction of a text's first letter; a text without letters is read as Latin is.
  package init(of text: String) {
    for letter in text.utf8 {
      guard letter < 0x80 else {
        self.init(tablesOf: text)
        return
      }
      if (letter | 0x20) &- 0x61 < 26 { break }
    }
    self = .leftToRight
  }

  /// The direction of a text that does not begin as ASCII does, by the tables of Unicode.
  private init(tablesOf text: String) {
    let first = text.unicodeScalars.first { $0.properties.isAlphabetic }
    self = first.map(Self.isRightToLeft) == true ? .rightToLeft : .leftToRight
  }

  /// The blocks that Unicode keeps for scripts that are read from the right.
  private static func isRightToLeft(_ letter: Unicode.Scalar) -> Bool {
    switch letter.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x1_0800...0x1_0FFF,
      0x1_E800...0x1_EFFF:
      true
    default: false
    }
  }
}
