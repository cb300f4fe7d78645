import Glibc
import TestSupport
import Testing

@testable import Storage

/// A format, and the bytes of a file.
enum TaggedFile: String, CaseIterable, Sendable {
  case mp3, flac, ogg, opus, m4a

  func bytes(_ file: AudioBytes) -> [UInt8] {
    switch self {
    case .mp3: file.mp3
    case .flac: file.flac
    case .ogg: file.vorbis
    case .opus: file.opus
    case .m4a: file.m4a
    }
  }
}

extension TagFile {
  /// The tags of a file, which this process reads itself.
  static func tags(of place: FileInFolder, _ format: AudioFormat) throws -> TrackTags? {
    let file = try place.open()
    defer { close(file) }
    return tags(of: file, format).flatMap(TrackTags.init)
  }

  /// The cover in a file, which this process reads itself.
  static func cover(in place: FileInFolder, _ format: AudioFormat, limit: Int) throws -> [UInt8]? {
    let file = try place.open()
    defer { close(file) }
    return cover(in: file, format, limit: limit)
  }
}

/// These tests need TagLib.
///
/// Without it files are described by their names, which other tests check.
@Suite(.enabled(if: TagFile.areRead, "built without TagLib: no tags are read"))
struct TagFileTests {
  static func tags(_ kind: TaggedFile, _ bytes: [UInt8]) throws -> TrackTags? {
    let disk = try TemporaryFolder()
    let name = "track.\(kind.rawValue)"
    try disk.write(bytes, to: name)
    let format = try #require(AudioFormat(fileName: name))
    return try TagFile.tags(of: FileInFolder(folder: disk.root, name: name), format)
  }

  @Test("words, numbers and length are read of each kind of file", arguments: TaggedFile.allCases)
  func wordsNumbersAndLength(kind: TaggedFile) throws {
    let file = AudioBytes(
      [
        ("TITLE", "Títle"), ("ARTIST", "Artist"), ("ALBUM", "Record"), ("ALBUMARTIST", "Band"),
        ("TRACKNUMBER", "3/12"), ("DISCNUMBER", "2"), ("DATE", "1999-05-01"),
      ], seconds: 200)

    let tags = try #require(try Self.tags(kind, kind.bytes(file)))

    #expect(tags.title == "Títle")
    #expect(tags.artist == "Artist")
    #expect(tags.album == "Record")
    #expect(tags.albumArtist == "Band")
    #expect([tags.number, tags.disc, tags.year] == [3, 2, 1999])
    #expect(abs((tags.duration ?? 0) - 200) < 0.1)
  }

  @Test("a cover inside a file is found", arguments: TaggedFile.allCases)
  func aCoverIsFound(kind: TaggedFile) throws {
    let cover: [UInt8] = [0x89, 0x50, 0x4E, 0x47] + [UInt8](repeating: 7, count: 500)
    let disk = try TemporaryFolder()
    try disk.write(kind.bytes(AudioBytes([("TITLE", "T")], cover: cover)), to: "t.\(kind.rawValue)")
    let place = FileInFolder(folder: disk.root, name: "t.\(kind.rawValue)")
    let format = try #require(AudioFormat(fileName: place.name))

    #expect(try TagFile.cover(in: place, format, limit: 1000) == cover)
    #expect(try TagFile.cover(in: place, format, limit: 100) == nil)
  }

  @Test("the texts of tags are made safe for display", arguments: TaggedFile.allCases)
  func theTextsOfTagsAreMadeSafeForDisplay(kind: TaggedFile) throws {
    let file = AudioBytes([
      ("TITLE", "\u{202E}a\u{1B}[31m\u{7}b"), ("ARTIST", String(repeating: "x", count: 40_000)),
      ("ALBUM", " \n "), ("TRACKNUMBER", "-7"), ("DISCNUMBER", "99999999999"), ("DATE", "soon"),
    ])

    let tags = try #require(try Self.tags(kind, kind.bytes(file)))

    #expect(tags.title == "a [31m b")
    #expect(tags.artist?.count == 300)
    #expect(tags.album == nil)
    #expect(tags.number == nil)
    // A byte cannot represent a larger number there.
    #expect(tags.disc == (kind == .m4a ? 255 : nil))
    #expect(tags.year == nil)
  }

  @Test(
    "a file that is cut off anywhere or has bytes changed does no harm",
    arguments: TaggedFile.allCases)
  func aBrokenFileDoesNoHarm(kind: TaggedFile) throws {
    let whole = kind.bytes(
      AudioBytes(
        [("TITLE", "T"), ("TRACKNUMBER", "1")], seconds: 10, cover: [UInt8](repeating: 1, count: 50)
      ))
    var random = SeededGenerator(seed: 7)
    let disk = try TemporaryFolder()
    let format = try #require(AudioFormat(fileName: "t.\(kind.rawValue)"))
    let place = FileInFolder(folder: disk.root, name: "t")
    for round in 0..<300 {
      var bytes = whole
      if round % 2 == 0 {
        bytes.removeSubrange(Int.random(in: 0..<bytes.count, using: &random)...)
      } else {
        for _ in 0..<Int.random(in: 1...8, using: &random) {
          bytes[Int.random(in: 0..<min(400, bytes.count), using: &random)] = .random(
            in: 0...255, using: &random)
        }
      }
      try disk.write(bytes, to: "t")
      _ = try TagFile.tags(of: place, format)
      _ = try TagFile.cover(in: place, format, limit: 1 << 20)
    }
  }

  @Test("a tag that claims to be huge costs no more than is read", arguments: TaggedFile.allCases)
  func aTagThatClaimsToBeHugeCostsNoMoreThanIsRead(kind: TaggedFile) throws {
    let disk = try TemporaryFolder()
    let heads: [TaggedFile: [UInt8]] = [
      .mp3: Array("ID3".utf8) + [4, 0, 0, 0x7F, 0x7F, 0x7F, 0x7F],
      .flac: Array("fLaC".utf8) + [0x84, 0xFF, 0xFF, 0xFF],
      .m4a: [0, 0, 0, 8] + Array("ftyp".utf8) + [0x7F, 0xFF, 0xFF, 0xFF] + Array("moov".utf8),
    ]
    try disk.write(heads[kind] ?? Array("OggS".utf8), to: "t")
    try disk.lengthen("t", to: 1 << 40)
    let format = try #require(AudioFormat(fileName: "t.\(kind.rawValue)"))

    _ = try TagFile.tags(of: FileInFolder(folder: disk.root, name: "t"), format)
  }

  @Test("a FIFO, a device and a link out of the folder are refused")
  func aFIFOADeviceAndALinkOutOfTheFolderAreRefused() throws {
    let disk = try TemporaryFolder()
    try #require(mkfifo(disk.path("pipe"), 0o666) == 0)
    try #require(symlink("/dev/zero", disk.path("device")) == 0)
    let format = try #require(AudioFormat(fileName: "t.mp3"))
    for name in ["pipe", "device", "none"] {
      #expect(throws: FileError.self) {
        try TagFile.tags(of: FileInFolder(folder: disk.root, name: name), format)
      }
    }
  }
}
