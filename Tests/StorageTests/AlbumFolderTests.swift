import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct AlbumFolderTests {
  /// A folder with empty files, and folders for names that end with a slash.
  static func disk(_ names: [String]) throws -> TemporaryFolder {
    let disk = try TemporaryFolder()
    for name in names {
      let steps = name.split(separator: "/")
      for end in 1..<max(1, steps.count) {
        mkdir(disk.path(steps[..<end].joined(separator: "/")), 0o777)
      }
      if name.hasSuffix("/") { mkdir(disk.path(name), 0o777) } else { try disk.write("", to: name) }
    }
    return disk
  }

  @Test("the names of a folder's files are an album, in the order of discs, numbers and names")
  func theNamesAreAnAlbum() throws {
    let disk = try Self.disk([
      "Somebody/Album/2 - B.mp3", "Somebody/Album/10 - C.flac", "Somebody/Album/1 - A.ogg",
      "Somebody/Album/x10.m4a", "Somebody/Album/x9.opus", "Somebody/Album/notes.txt",
      "Somebody/Album/.mp3", "Somebody/Album/Folder.JPG", "Somebody/Album/deep/1 - D.mp3",
    ])

    let folder = try AlbumFolder.list(disk.path("Somebody/Album"))
    let album = folder.album(tagged: [])

    #expect(album.title == "Album")
    // The folder around it need not be the artist.
    #expect(album.artist == "")
    #expect(album.subtitle == "Album")
    #expect(album.tracks.map(\.title) == ["A", "B", "C", "x9", "x10"])
    #expect(album.discs.isEmpty)
    #expect(folder.warnings.isEmpty)
    let path = disk.path("Somebody/Album")
    let covers = ["Folder.JPG"] + folder.files.map(\.place.name)
    #expect(album.cover == .files(covers.map { FileInFolder(folder: path, name: $0) }))
  }

  @Test("discs come from folders one level below and from the names of files")
  func discsComeFromFoldersAndNames() throws {
    let disk = try Self.disk([
      "Disc 2 - Live/1 A.mp3", "Disc 2 - Live/2 B.mp3", "CD1/1 C.mp3", "CD1/Disc 3/1 no.mp3",
    ])
    let names = try Self.disk(["2-01 B.mp3", "1-02 A.mp3", "1-01 C.mp3"])

    let folders = try AlbumFolder.list(disk.root).album(tagged: [])
    let files = try AlbumFolder.list(names.root).album(tagged: [])

    #expect(folders.tracks.map(\.title) == ["C", "A", "B"])
    #expect(
      folders.discs
        == [.init(title: "Disc 1", firstTrack: 0), .init(title: "Disc 2 – Live", firstTrack: 1)])
    #expect(files.tracks.map(\.title) == ["C", "A", "B"])
    #expect(files.discs.map(\.firstTrack) == [0, 2])
  }

  @Test("tags go before names, and what they leave out is filled in")
  func tagsGoBeforeNames() throws {
    let disk = try Self.disk(["1 a.mp3", "2 b.mp3", "3 c.mp3"])
    let folder = try AlbumFolder.list(disk.root)
    var last = TrackTags()
    (last.title, last.album, last.year, last.number, last.disc) = ("Last", "Record", 1999, 1, 2)
    (last.artist, last.duration, last.discTitle) = ("X", 60, "More")
    var first = last
    (first.title, first.number, first.disc) = ("First", 2, 1)

    let begun = folder.album(tagged: [last], isSorted: false)
    let whole = folder.album(tagged: [last, nil, first])

    #expect(begun.tracks.map(\.title) == ["Last", "b", "c"])
    let damaged = folder.album(tagged: [last, nil, nil], unreadable: [2])
    #expect(damaged.tracks.filter { !$0.isReadable }.map(\.title) == ["c"])
    #expect(begun.discs.isEmpty)
    #expect(whole.tracks.map(\.title) == ["b", "First", "Last"])
    #expect(whole.tracks.map(\.place) == [1, 2, 0])
    #expect(whole.title == "Record")
    #expect(whole.artist == "X")
    #expect(whole.subtitle == "Album · 1999")
    #expect(whole.tracks[2].duration == 60)
    #expect(whole.discs.map(\.title) == ["Disc 1 – More", "Disc 2 – More"])
  }

  @Test("several artists are various ones, unless the tags name the record's")
  func severalArtists() throws {
    let disk = try Self.disk(["1 a.mp3", "2 b.mp3"])
    let folder = try AlbumFolder.list(disk.root)
    var (one, other) = (TrackTags(), TrackTags())
    (one.artist, other.artist) = ("A", "B")

    #expect(folder.album(tagged: [one, other]).artist == "Various artists")
    other.albumArtist = "The Two"
    #expect(folder.album(tagged: [one, other]).artist == "The Two")
    #expect(folder.album(tagged: [one, other]).tracks.map(\.artist) == ["A", "B"])
  }

  @Test("entries that are no files of the folder are left out in one line, without a wait")
  func entriesThatAreNoFilesOfTheFolderAreLeftOutInOneLine() throws {
    let disk = try Self.disk(["a/1 x.mp3", "a/inner/", "secret.mp3", "CD2/1 y.mp3"])
    try #require(mkfifo(disk.path("a/2 pipe.mp3"), 0o666) == 0)
    try #require(symlink("../secret.mp3", disk.path("a/3 out.mp3")) == 0)
    try #require(symlink("1 x.mp3", disk.path("a/4 in.mp3")) == 0)
    try #require(symlink("/dev/zero", disk.path("a/5 device.mp3")) == 0)
    try #require(symlink("nothing", disk.path("a/6 dangling.mp3")) == 0)
    try #require(symlink("../CD2", disk.path("a/CD2")) == 0)

    let folder = try AlbumFolder.list(disk.path("a"))

    #expect(folder.files.map(\.place.name) == ["1 x.mp3", "4 in.mp3"])
    #expect(
      folder.warnings == ["\(disk.root)/a/2 pipe.mp3: is not a regular file (and 3 more)"])
  }

  @Test("a folder without music, or none at all, is refused in one line")
  func aFolderWithoutMusic() throws {
    let disk = try Self.disk(["notes.txt"])

    for (path, kind) in [(disk.root, FileError.Kind.missing), (disk.path("none"), .missing)] {
      let error = #expect(throws: FileError.self) { try AlbumFolder.list(path) }
      #expect(error?.kind == kind)
      #expect(error?.path == path)
    }
  }

  @Test("thousands of files keep their order, and no more than the most are taken")
  func thousandsOfFiles() throws {
    let disk = try Self.disk((1...3000).reversed().map { "\($0) t.mp3" })

    let album = try AlbumFolder.list(disk.root).album(tagged: [])

    #expect(album.tracks.count == 3000)
    #expect(
      album.tracks.map(\.number) == (1...999).map { $0 } + [Int?](repeating: nil, count: 2001))
    #expect(album.tracks[999].title == "1000 t")
    #expect(album.tracks[2999].title == "3000 t")
  }

  @Test("a track's file means its folder, and a disc's folder the one around it")
  func aTracksFileMeansItsFolder() throws {
    let disk = try Self.disk(["CD1/1 a.mp3", "CD2/1 b.mp3", "c.mp3", "other/d.mp3"])

    guard case .folder(let whole, let track) = try AlbumSource.open(disk.path("CD2/1 b.mp3")),
      case .folder(let other, let alone) = try AlbumSource.open(disk.path("other/d.mp3"))
    else {
      Issue.record("it is no folder")
      return
    }

    #expect(whole.files.map(\.place.name) == ["CD1/1 a.mp3", "c.mp3", "CD2/1 b.mp3"])
    #expect(track == 2)
    #expect(other.files.count == 1)
    #expect(alone == 0)
    #expect(throws: FileError.self) { try AlbumSource.open(disk.path("none.mp3")) }
  }

  @Test("an album's file in the folder goes before the music")
  func anAlbumsFileGoesFirst() throws {
    let disk = try Self.disk(["1 a.mp3"])
    try disk.write(
      #"{"title": "T", "artist": "A", "discs": [{}, {"title": "Live"}],"#
        + #" "tracks": [{"title": "x", "duration": 61.5}, {"title": "y", "disc": 2, "duration": -1},"#
        + #" {"title": "z", "disc": 0}]}"#, to: "album.json")

    guard case .file(let album) = try AlbumSource.open(disk.root) else {
      Issue.record("it is no file")
      return
    }

    #expect(album.discs.map(\.title) == ["Disc 1", "Disc 2 – Live"])
    #expect(album.tracks.map(\.duration) == [61.5, nil, nil])
    #expect(album.tracks.map(\.disc) == [nil, 2, 2])
    #expect(album.tracks.map(\.place) == [0, 1, 2])
  }
}
