import TestSupport
import Testing

@testable import Storage

@Suite struct AlbumFileTests {
  static func parse(_ text: String) throws -> AlbumFile {
    try AlbumFile.parse(Array(text.utf8), path: "/nowhere/album.json")
  }

  @Test("an album file gives title, artist, kind, year and tracks")
  func anAlbumFileGivesItsParts() throws {
    let album = try Self.parse(
      """
      {"title": "T", "artist": "A", "kind": "EP", "year": 1999, "cover": "c.png",
       "tracks": [{"title": "One"}, {"title": "Two", "artist": "B"}], "label": "ignored"}
      """)

    #expect(album.title == "T")
    #expect(album.subtitle == "EP · 1999")
    #expect(album.cover == .files([FileInFolder(folder: "/nowhere/", name: "c.png")]))
    #expect(
      album.tracks == [
        .init(title: "One", artist: "A"), .init(title: "Two", artist: "B", place: 1),
      ])
  }

  @Test(
    "a wrong shape is reported by its key, wrong syntax by its line",
    arguments: [
      (#"{"artist": "A", "tracks": []}"#, "title is missing"),
      (#"{"title": 7, "artist": "A", "tracks": []}"#, "title is not a text"),
      (#"{"title": "T", "artist": "A", "tracks": {}}"#, "tracks is not a list"),
      (
        #"{"title": "T", "artist": "A", "tracks": [{"title": "x"}, {}]}"#,
        "tracks[1].title is missing"
      ),
      (#"{"title": "T", "artist": "A", "tracks": [7]}"#, "tracks[0] is not an object"),
      (#"{"title": null, "artist": "A", "tracks": []}"#, "title is null, not a text"),
      ("[]", "the whole is not an object"),
      (
        #"{"title": "T", "artist": "A", "tracks": [], "year": 2003.5}"#,
        "year is not a whole number"
      ),
      (
        #"{"title": "T", "artist": "A", "tracks": [], "year": 1e400}"#,
        "year is not a whole number"
      ),
      (#"{"title": "\q"}"#, "line 1, column 13: is not JSON"),
      (#"{"title": "\u12G4"}"#, "line 1, column 16: is not JSON"),
      (#"{"year": 03}"#, "line 1, column 11: is not JSON"),
      ("", "line 1, column 1: is not JSON"),
      ("{\n \"title\": \"T\",\n oops", "line 3, column 2: is not JSON"),
      ("[1,\n2,\n]", "line 3, column 1: is not JSON"),
      ("{\"a\": \"cut sho", "line 1, column 15: is not JSON"),
    ])
  func aWrongShapeIsReportedByItsKey(text: String, reason: String) {
    let error = #expect(throws: FileError.self) { try Self.parse(text) }

    #expect(error?.kind == .malformed)
    #expect(error?.description == "/nowhere/album.json: \(reason)")
  }

  @Test("bytes that are no text are reported by their line")
  func bytesThatAreNoText() {
    let error = #expect(throws: FileError.self) {
      try AlbumFile.parse(Array("{\n\"a\": \"".utf8) + [0xC3, 0x28, 0x22, 0x7D], path: "a.json")
    }

    #expect(error?.description == "a.json: line 2, column 7: is not UTF-8")
  }

  @Test("without a named cover each file called cover is a candidate")
  func eachFileCalledCoverIsACandidate() throws {
    let folder = try TemporaryFolder()
    for name in ["Cover.PNG", "cover.bak", "cover.jpg", "discover.png"] {
      try folder.write("x", to: name)
    }
    try folder.write(#"{"title": "T", "artist": "A", "tracks": []}"#, to: "album.json")

    let album = try AlbumFile.read(folder.root)

    let expected = ["Cover.PNG", "cover.bak", "cover.jpg"].map {
      FileInFolder(folder: "\(folder.root)/", name: $0)
    }
    #expect(album.cover == .files(expected))
  }

  @Test("a URL as cover is refused in one line")
  func aURLAsCoverIsRefused() throws {
    let album = try Self.parse(
      #"{"title": "T", "artist": "A", "tracks": [], "cover": "https://example.org/c.png"}"#)

    #expect(
      album.cover
        == .refused(
          "/nowhere/album.json: cover: https://example.org/c.png: is a URL; only files are read"))
  }

  @Test("anything but a regular file is refused without waiting", arguments: ["/dev/zero", "/tmp"])
  func anythingButARegularFileIsRefusedWithoutWaiting(path: String) {
    let error = #expect(throws: FileError.self) { try RegularFile.read(path, limit: 100) }

    #expect(error?.kind == .unusable)
  }

  @Test("a missing file is reported as missing, a large one as too large")
  func aMissingFileIsReported() {
    let missing = #expect(throws: FileError.self) {
      try RegularFile.read("/nowhere/at/all", limit: 100)
    }
    let large = #expect(throws: FileError.self) { try RegularFile.read("/bin/sh", limit: 100) }

    #expect(missing?.kind == .missing)
    #expect(large?.kind == .tooLarge)
  }
}
