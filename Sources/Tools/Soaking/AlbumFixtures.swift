import Canvas
import Interface
import Storage
import Raster
import TestSupport

/// The albums to open: the embedded one, long and empty ones, and folders, one of which has an
/// invalid cover.
struct AlbumFixtures {
  /// Folders with a cover, an invalid cover and none, which exist as long as this value.
  private let folders: [TemporaryFolder]

  /// Writes the files of the albums.
  init() throws {
    var bitmap = Bitmap(width: 640, height: 480)
    for index in bitmap.pixels.indices {
      bitmap.pixels[index] = 0xFF00_0000 | UInt32(truncatingIfNeeded: index) &* 2_654_435_761 >> 8
    }
    let tracks = (0..<200).map { #"{"title": "Track \#($0) – שיר – 🎧", "artist": "Somebody"}"# }
    folders = try [bitmap.png(), Array("no picture".utf8), nil].map { cover in
      let folder = try TemporaryFolder()
      if let cover { try folder.write(cover, to: "cover.png") }
      try folder.write(
        """
        {"title": "In a folder", "artist": "Somebody", "year": 1999,
        \(cover == nil ? "" : #""cover": "cover.png","#)
        "tracks": [\(tracks.joined(separator: ","))]}
        """, to: "album.json")
      return folder
    }
  }

  /// An album, and the files that may be its cover; empty for the embedded cover.
  func album(_ random: inout SeededGenerator) throws -> (album: Album, covers: [FileInFolder]) {
    switch random.count(0...5) {
    case 0: return (.embedded, [])
    case 1:
      var album = Album.embedded
      album.tracks = .numbered(count: random.pick([0, 1, 1000, 1_000_000]), artist: album.artist)
      return (album, [])
    case 2:
      let title = String(repeating: "A title that does not end, ", count: random.count(1...60))
      return (Album(title: title, artist: "\u{202E}", subtitle: "", tracks: .listed([])), [])
    default:
      let file = try AlbumFile.read(random.pick(folders).root)
      let tracks = file.tracks.map { Track(title: $0.title, artist: $0.artist) }
      let album = Album(
        title: file.title, artist: file.artist, subtitle: file.subtitle, tracks: .listed(tracks))
      if case .files(let paths) = file.cover { return (album, paths) }
      return (album, [])
    }
  }
}
