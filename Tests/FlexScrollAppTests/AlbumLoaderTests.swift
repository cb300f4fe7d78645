import Glibc
import AppCore
import Interface
import Storage
import TestSupport
import Testing
import Platform
import Raster

@testable import FlexScrollApp

@MainActor @Suite struct AlbumLoaderTests {
  /// A folder of empty music files.
  static func disk(_ count: Int, _ word: String) throws -> TemporaryFolder {
    let disk = try TemporaryFolder()
    for number in 1...count { try disk.write("", to: "\(number) \(word).mp3") }
    return disk
  }

  /// The albums that were opened, and the number of those that were read completely.
  static func opened(_ updates: [AlbumLoader.Update]) -> (albums: [Album], ends: Int) {
    var (albums, ends) = ([Album](), 0)
    for one in updates {
      switch one {
      case .opened(let content, _): albums.append(content.album)
      case .read(_, let isDone): ends += isDone ? 1 : 0
      case .refused, .warned, .reloaded, .noted, .empty: break
      }
    }
    return (albums, ends)
  }

  @Test("a folder is opened by its names and read to its end")
  func aFolderIsOpened() throws {
    let disk = try Self.disk(12, "Song")
    let loader = AlbumLoader()

    loader.open(disk.root)
    loader.reading?.value
    let found = Self.opened(loader.collect())

    #expect(found.albums.map(\.tracks.count) == [12])
    #expect(found.ends == 1)
    #expect(loader.collect().isEmpty)
  }

  @Test("a path that cannot be opened leaves the reading of the shown album as it is")
  func aRefusalLeavesTheAlbum() throws {
    let disk = try Self.disk(12, "Song")
    let loader = AlbumLoader()
    let content = Content(try AlbumSource.open(disk.root))
    loader.read(try #require(content.folder), by: content.reader)
    let reading = loader.reading
    loader.open(disk.path("none"))
    loader.reading?.value
    reading?.value
    let updates = loader.collect()
    #expect(Self.opened(updates).ends == 1)
    #expect(updates.contains { if case .refused = $0 { true } else { false } })
  }

  @Test("a folder is read again whole, and reported once")
  func aFolderIsReadAgain() throws {
    let disk = try Self.disk(3, "Song")
    let loader = AlbumLoader()
    try disk.write("", to: "4 Song.mp3")

    loader.reload(disk.root)
    loader.reading?.value
    let updates = loader.collect()
    guard updates.count == 1, case .reloaded(let content) = updates[0] else {
      Issue.record("\(updates.count) updates")
      return
    }
    #expect(content.album.tracks.count == 4 && content.album.isReloadable)
    #expect(content.folder == nil && content.album.subtitle == "Album")

    loader.reload(disk.path("none"))
    loader.reading?.value
    guard case .refused(let short, _)? = loader.collect().first else {
      Issue.record("it is not refused")
      return
    }
    #expect(short == "none: No such file or directory")
  }

  @Test("a folder without music is reported with the number of its files, and a warning (DX-27)")
  func anEmptyFolder() throws {
    let disk = try TemporaryFolder()
    mkdir(disk.path("Papers"), 0o777)
    mkdir(disk.path("Papers/more"), 0o777)
    for name in ["a.txt", "b.pdf"] { try disk.write("", to: "Papers/\(name)") }
    let loader = AlbumLoader()
    loader.open(disk.path("Papers"))
    loader.reading?.value
    let updates = loader.collect()
    guard updates.count == 2, case .empty("Papers", fileCount: 2) = updates[0],
      case .warned(let line) = updates[1]
    else {
      Issue.record("\(updates)")
      return
    }
    #expect(line.hasSuffix("Papers: the folder holds no album and no music"))
    // A damaged album is not an empty folder, and a missing one neither.
    try disk.write("{", to: "Papers/album.json")
    for name in ["Papers", "none"] {
      loader.open(disk.path(name))
      loader.reading?.value
      guard case .refused? = loader.collect().first else {
        Issue.record("\(name) is not refused")
        return
      }
    }
  }

  @Test("the next and the previous album are the nearest folders beside it with music")
  func neighboursAreFound() throws {
    let disk = try TemporaryFolder()
    for name in ["2 Two", "1 One", "10 Ten", "9 Empty", ".hidden"] {
      mkdir(disk.path(name), 0o777)
      if name != "9 Empty" { try disk.write("", to: "\(name)/a.mp3") }
    }
    let loader = AlbumLoader()
    func opened(_ name: String, _ isForward: Bool) -> String? {
      loader.openNeighbour(of: disk.path(name), isForward: isForward)
      loader.reading?.value
      switch loader.collect().first {
      case .opened(_, let path): return path.split(separator: "/").last.map(String.init)
      case .noted(let line): return line
      default: return nil
      }
    }
    let folders = try AlbumSource.folders(in: disk.root)
    #expect(
      folders.map { $0.dropFirst(disk.root.count + 1) } == ["1 One", "2 Two", "9 Empty", "10 Ten"])
    #expect(throws: FileError.self) { try AlbumSource.folders(in: disk.path("none")) }
    #expect(opened("1 One", true) == "2 Two" && opened("2 Two", true) == "10 Ten")
    #expect(opened("10 Ten", false) == "2 Two" && opened("2 Two/a.mp3", false) == "1 One")
    #expect(opened("10 Ten", true) == "There is no next album in this folder")
    #expect(opened("1 One", false) == "There is no previous album in this folder")
  }

  @Test("only an album from a folder, in a window, can be read again")
  func whatCanBeReadAgain() throws {
    let disk = try Self.disk(2, "Song")
    var options = Options()
    #expect(try !Content.read(options, tags: false).album.isReloadable)
    options.albumPath = disk.root
    #expect(try Content.read(options, tags: false).album.isReloadable)
    #expect(try !Content.read(options, tags: true).album.isReloadable, "a play")
    options.trackCount = 5
    #expect(try !Content.read(options, tags: false).album.isReloadable, "numbered rows")
  }

  @Test("results about a previous album are dropped")
  func whatBecomesKnownLateIsDropped() throws {
    let (one, other) = (try Self.disk(2000, "Early"), try Self.disk(3, "Late"))
    let loader = AlbumLoader()

    loader.open(one.root)
    let early = loader.reading
    loader.open(other.root)
    early?.value
    loader.reading?.value

    #expect(Self.opened(loader.collect()).albums.map(\.tracks.count) == [3])
  }

  @Test(
    "a path that is no album is refused in a short line for the screen",
    arguments: [
      ("notes.txt", "notes.txt: is neither music nor an album"),
      ("none", "none: No such file or directory"),
      ("album.json", "album.json: line 1, column 1: is not JSON"),
    ])
  func aPathThatIsNoAlbumIsRefusedInAShortLineForTheScreen(name: String, line: String) throws {
    let disk = try TemporaryFolder()
    try disk.write("no", to: "notes.txt")
    try disk.write("no", to: "album.json")
    let loader = AlbumLoader()

    loader.open(disk.path(name))
    loader.reading?.value

    guard case .refused(let short, let whole)? = loader.collect().first else {
      Issue.record("it is not refused")
      return
    }
    #expect(short == line)
    #expect(whole.hasPrefix(disk.path(name)))
  }

  @Test("the numbers of the progress are in groups of three digits")
  func numbersStandInGroups() {
    #expect(
      [0, 412, 999, 1000, 3007, 50_000, 1_234_567].map(FolderReading.grouped)
        == [
          "0", "412", "999", "1\u{202F}000", "3\u{202F}007", "50\u{202F}000",
          "1\u{202F}234\u{202F}567",
        ])
  }

  @Test(
    "music is read with its tags, and its progress is reported",
    .enabled(if: TagFile.areRead, "built without TagLib: no tags are read"))
  func musicIsReadWithItsTags() throws {
    let disk = try TemporaryFolder()
    for number in 1...3 {
      let file = AudioBytes(
        [
          ("TITLE", "T\(number)"), ("ALBUM", "Record"), ("DISCNUMBER", "\(number % 2 + 1)"),
          ("TRACKNUMBER", "\(number)"),
        ], seconds: 60 * number)
      try disk.write(file.flac, to: "\(number).flac")
    }
    var reading = FolderReading(try AlbumFolder.list(disk.root), by: FileReader())

    #expect(reading.album.subtitle == "Reading 0 of 3")
    let isRead = reading.readNext(atMost: 1)
    #expect(isRead)
    #expect(reading.album.subtitle == "Reading 1 of 3")
    #expect(reading.album.title == "Record")
    while reading.readNext() {}

    let album = reading.album
    #expect(album.subtitle == "Album")
    #expect((0..<3).map { album.tracks[$0].title } == ["T2", "T1", "T3"])
    #expect(album.discs.map(\.title) == ["Disc 1", "Disc 2"])
  }
}
