/// A record: what is written about it, and its tracks.
public struct Album: Hashable, Sendable {
  /// The record's name.
  public var title: String
  /// Who made it.
  public var artist: String
  /// The line below the artist, such as "Album · 2003".
  public var subtitle: String
  /// What it holds, in order.
  public var tracks: TrackList

  /// Makes an album.
  public init(title: String, artist: String, subtitle: String, tracks: TrackList) {
    self.title = LineText.bounded(title)
    self.artist = LineText.bounded(artist)
    self.subtitle = LineText.bounded(subtitle)
    self.tracks = tracks
  }

  /// What the screen is called: the title or, where there is none, the artist; blank without both.
  public var heading: String { title.isBlank ? artist : title }

  /// The lines below the heading, without blank ones.
  public var details: [String] {
    (title.isBlank ? [subtitle] : [artist, subtitle]).filter { !$0.isBlank }
  }

  /// The album of the first source's screen, with the rest of its tracks to fill the screen.
  public static let embedded = Album(
    title: "We've Come for You All", artist: "Anthrax", subtitle: "Album · 2003",
    tracks: .listed(
      [
        "Contact", "What Doesn't Die", "Superhero", "Refuse to Be Denied", "Safe Home",
        "Any Place But Here", "Nobody Knows Anything", "Strap It On", "Black Dahlia",
        "Cadillac Rock Box", "Taking the Music Back", "Crash", "Think About an End",
        "W.C.F.Y.A.",
      ].map { Track(title: $0, artist: "Anthrax") }))
}

/// One row of the list.
public struct Track: Hashable, Sendable {
  /// Its name.
  public let title: String
  /// Who plays it.
  public let artist: String
  /// Which way the name is read: found once and not in every frame.
  let titleDirection: ReadingDirection
  /// Which way the artist is read.
  let artistDirection: ReadingDirection

  /// Makes a track.
  public init(title: String, artist: String) {
    self.title = LineText.bounded(title)
    self.artist = LineText.bounded(artist)
    titleDirection = ReadingDirection(of: self.title)
    artistDirection = ReadingDirection(of: self.artist)
  }
}

/// The tracks of an album, listed or counted.
public enum TrackList: Hashable, Sendable {
  /// Named tracks.
  case listed([Track])
  /// So many rows called "Track 1", "Track 2" …, each made when it is shown.
  case numbered(count: Int, artist: String)

  /// How many rows there are.
  public var count: Int {
    switch self {
    case .listed(let tracks): tracks.count
    case .numbered(let count, _): count
    }
  }

  /// The track of a row from 0 to `count − 1`.
  public subscript(row: Int) -> Track {
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
