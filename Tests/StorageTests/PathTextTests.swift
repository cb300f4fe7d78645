import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct PathTextTests {
  @Test("any bytes survive the conversion to a text, and no others have the same text")
  func anyBytesGoIntoATextAndComeOut() {
    var random = SeededGenerator(seed: 11)
    // Whole characters, parts of them, and characters that represent bytes.
    let parts: [[UInt8]] =
      ["a", "é", "日", "😀", "/", "\u{10FEE9}", "\u{10FE80}", "\u{FFFD}"].map { Array($0.utf8) }
      + [
        [0xE9], [0xC3], [0xE6, 0x97], [0xF4, 0x8F], [0x80], [0xFF], [0xED, 0xA0, 0x80],
        [0xC0, 0xAF],
      ]
    var texts: [String: [UInt8]] = [:]
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...6, using: &random)).flatMap { _ in
        parts.randomElement(using: &random) ?? []
      }

      let text = PathText.text(of: bytes)

      #expect(PathText.bytes(of: text) == bytes)
      #expect(PathText.isPlain(text) == (text == String(validating: bytes, as: UTF8.self)))
      #expect(texts.updateValue(bytes, forKey: text) ?? bytes == bytes)
    }
  }

  @Test("a byte that is no UTF-8 is shown as U+FFFD on the screen and spelled out in messages")
  func aByteThatIsNoUTF8IsShown() {
    let text = PathText.text(of: Array("Caf".utf8) + [0xE9])

    #expect(text.asLabel == "Caf\u{FFFD}")
    #expect(text.onOneLine(upTo: 20) == "Caf\\xe9")
    #expect(PathText.text(of: "Café".utf8) == "Café")
  }

  /// A folder with a track, a cover and a disc, whose names are not UTF-8.
  private static func disk() throws -> (disk: TemporaryFolder, album: String) {
    let disk = try TemporaryFolder()
    func path(_ name: String) -> String { disk.path(name.replacing("é", with: "\u{10FEE9}")) }
    for folder in ["Ré", "Ré/CD 2 - Né"] { try #require(mkdir(path(folder).onDisk, 0o777) == 0) }
    let file = AudioBytes([], seconds: 60)
    for (name, bytes) in [
      ("Ré/1 Café.mp3", file.mp3), ("Ré/CD 2 - Né/1 Thé.mp3", file.mp3), ("Ré/cover.é", [1, 2, 3]),
    ] {
      let descriptor = open(path(name).onDisk, O_WRONLY | O_CREAT, 0o666)
      try #require(descriptor >= 0)
      #expect(write(descriptor, bytes, bytes.count) == bytes.count)
      close(descriptor)
    }
    return (disk, path("Ré"))
  }

  /// Removes files that Foundation cannot name.
  private static func clear(_ disk: TemporaryFolder) {
    for name in ["Ré/CD 2 - Né/1 Thé.mp3", "Ré/CD 2 - Né", "Ré/1 Café.mp3", "Ré/cover.é", "Ré"] {
      remove(disk.path(name.replacing("é", with: "\u{10FEE9}")).onDisk)
    }
  }

  @Test("an album whose names are no UTF-8 is named as far as it can be, and each file is opened")
  func anAlbumWhoseNamesAreNoUTF8() throws {
    let (disk, path) = try Self.disk()
    defer { Self.clear(disk) }

    let folder = try AlbumFolder.list(path)
    let album = folder.album(tagged: [])

    #expect(album.title == "R\u{FFFD}")
    #expect(album.tracks.map(\.title) == ["Caf\u{FFFD}", "Th\u{FFFD}"])
    #expect(album.discs.map(\.title) == ["Disc 1", "Disc 2 – N\u{FFFD}"])
    #expect(folder.warnings.isEmpty)
    guard case .files(let covers) = album.cover else {
      Issue.record("no cover")
      return
    }
    #expect(try covers.first?.read(limit: 10) == [1, 2, 3])
    for file in folder.files {
      #expect(try !file.place.read(limit: 10_000).isEmpty)
      let tags = try TagFile.tags(of: file.place, file.format)
      if TagFile.areRead { #expect(tags?.duration.map { abs($0 - 60) < 0.1 } == true) }
    }
  }

  @Test("a track whose name is no UTF-8 means its folder, and the folder is found again")
  func aTrackWhoseNameIsNoUTF8() throws {
    let (disk, path) = try Self.disk()
    defer { Self.clear(disk) }
    let named = "\(path)/CD 2 - N\u{10FEE9}/1 Th\u{10FEE9}.mp3"
    guard case .folder(let album, let track) = try AlbumSource.open(named) else {
      Issue.record("it is no folder")
      return
    }

    #expect(track == 1)
    #expect(RegularFile.absolutePath(album.path) == RegularFile.absolutePath(path))
    var state = SessionState()
    state.album = path
    try state.write(inFolder: disk.path("state"))
    #expect(SessionState.read(inFolder: disk.path("state"))?.album == path)
    let error = #expect(throws: FileError.self) { try AlbumSource.open("\(path)/none\u{10FEE9}") }
    #expect(error?.description.hasSuffix("none\\xe9: No such file or directory") == true)
  }
}
