import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct FileInFolderTests {
  /// A name in an album's folder, and the end of the line that refuses it; `nil` where it is read.
  static let names: [(name: String, reason: String?)] = [
    ("cover", nil), ("./inner/../cover", nil), ("inner/cover", nil), ("inward", nil),
    ("inner/upward", nil), ("a\nb", nil), (".../cover", nil), ("..cover", nil), ("é", nil),
    ("cover/", "Not a directory"), ("cover/cover", "Not a directory"),
    ("../secret", "lies outside of the album's folder"),
    ("inner/../../secret", "lies outside of the album's folder"),
    ("../album-2/secret", "lies outside of the album's folder"),
    ("../../../../../../../../etc/passwd", "lies outside of the album's folder"),
    ("/etc/passwd", "lies outside of the album's folder"),
    ("//etc/./passwd", "lies outside of the album's folder"),
    ("/dev/zero", "lies outside of the album's folder"),
    ("/proc/self/mem", "lies outside of the album's folder"),
    ("outward", "lies outside of the album's folder"),
    ("outward-absolute", "lies outside of the album's folder"),
    ("folder-outward/secret", "lies outside of the album's folder"),
    ("by-distance-of-another", "lies outside of the album's folder"),
    ("device", "lies outside of the album's folder"), ("..", "lies outside of the album's folder"),
    ("/", "lies outside of the album's folder"), (".", "is a folder, not a file"),
    ("inner", "is a folder, not a file"), ("loop", "Too many levels of symbolic links"),
    ("loop/cover", "Too many levels of symbolic links"),
    ("here/here/here/here/cover", nil),
    (String(repeating: "here/", count: 50) + "cover", "Too many levels of symbolic links"),
    ("dangling", "No such file or directory"), ("none", "No such file or directory"),
    ("pipe", "is not a regular file"), ("socket", "is not a regular file"),
    ("pipe-link", "is not a regular file"), ("", "is no path"), ("cover\0.png", "is no path"),
    (String(repeating: "n", count: 300), "File name too long"),
    (String(repeating: "n/", count: 5000), "No such file or directory"),
  ]

  /// A folder with an album's folder and what is beside it.
  private static func disk() throws -> TemporaryFolder {
    let disk = try TemporaryFolder()
    for folder in ["album", "album/inner", "album/...", "album-2"] {
      try #require(mkdir(disk.path(folder), 0o777) == 0)
    }
    for file in ["cover", "inner/cover", "a\nb", ".../cover", "..cover", "é"] {
      try disk.write("mine", to: "album/\(file)")
    }
    for file in ["secret", "album-2/secret"] { try disk.write("yours", to: file) }
    for (name, target) in [
      ("inward", "cover"), ("inner/upward", "../cover"), ("outward", "../secret"),
      ("outward-absolute", disk.path("secret")), ("folder-outward", ".."), ("loop", "loop"),
      ("by-distance-of-another", "outward"), ("dangling", "nothing"), ("device", "/dev/zero"),
      ("pipe-link", "pipe"), ("here", "."),
    ] {
      try #require(symlink(target, disk.path("album/\(name)")) == 0)
    }
    try #require(mkfifo(disk.path("album/pipe"), 0o666) == 0)
    try #require(mknod(disk.path("album/socket"), S_IFSOCK | 0o666, 0) == 0)
    return disk
  }

  @Test("no name leads out of an album's folder, and none is waited for", arguments: names)
  func noNameLeadsOutOfAnAlbumsFolder(name: String, reason: String?) throws {
    let disk = try Self.disk()
    try #require(symlink("album", disk.path("album-link")) == 0)
    for folder in ["album", "album/", "album-link", "./album-link//"] {
      let file = FileInFolder(folder: disk.path(folder), name: name)
      if let reason {
        let error = #expect(throws: FileError.self) { try file.read(limit: 100) }
        #expect(error?.reason == reason)
        #expect((error?.description ?? "").unicodeScalars.count <= 500)
        #expect(error?.description.contains("\n") == false)
      } else {
        #expect(try file.read(limit: 100) == Array("mine".utf8))
      }
    }
  }

  @Test("an absolute name is read where it lies in the folder")
  func anAbsoluteNameIsReadWhereItLiesInTheFolder() throws {
    let disk = try Self.disk()
    let file = FileInFolder(folder: disk.path("album"), name: disk.path("album/cover"))
    #expect(try file.read(limit: 100) == Array("mine".utf8))
    #expect(file.path == disk.path("album/cover"))
    #expect(FileInFolder(folder: "", name: "a").path == "a")
  }

  @Test("a limit holds for what is in a folder, and for a file that has no size of its own")
  func aLimitHolds() throws {
    let disk = try Self.disk()
    let file = FileInFolder(folder: disk.path("album"), name: "cover")
    #expect(try file.read(limit: 4).count == 4)
    let error = #expect(throws: FileError.self) { try file.read(limit: 3) }
    #expect(error?.description.hasSuffix("cover: has 4 bytes, more than 3") == true)
    // What the kernel makes up as it is read claims to have no bytes.
    let endless = #expect(throws: FileError.self) {
      try RegularFile.read("/proc/self/maps", limit: 100)
    }
    #expect(endless?.reason == "has more than 100 bytes")
    #expect(throws: FileError.self) { try RegularFile.read("/proc/self/mem", limit: 100) }
  }

  @Test("an album in a folder is not read through a link out of it")
  func anAlbumInAFolderIsNotReadThroughALink() throws {
    let disk = try Self.disk()
    try disk.write(#"{"title": "T", "artist": "A", "tracks": []}"#, to: "secret.json")
    try #require(symlink("../secret.json", disk.path("album/album.json")) == 0)
    let error = #expect(throws: FileError.self) { try AlbumFile.read(disk.path("album")) }
    #expect(error?.reason == "lies outside of the album's folder")
    // Who names the link itself asks for what it leads to.
    #expect(try AlbumFile.read(disk.path("album/album.json")).title == "T")
  }

  @Test(
    "an unreadable file is reported at once",
    arguments: [
      ("pipe", "is not a regular file"), ("socket", "is not a regular file"),
      ("device", "is not a regular file"), ("inner", "is a folder, not a file"),
      ("loop", "Too many levels of symbolic links"), ("dangling", "No such file or directory"),
      ("cover\0", "is no path"),
    ])
  func whatCannotBeReadIsReportedAtOnce(name: String, reason: String) throws {
    let disk = try Self.disk()
    let error = #expect(throws: FileError.self) {
      try RegularFile.read(disk.path("album/\(name)"), limit: 100)
    }
    #expect(error?.reason == reason)
  }

  @Test("a file that its owner may not read is reported as such", .enabled(if: geteuid() != 0))
  func aFileThatMayNotBeReadIsReported() throws {
    let disk = try Self.disk()
    try #require(chmod(disk.path("album/cover"), 0) == 0)
    let error = #expect(throws: FileError.self) {
      try FileInFolder(folder: disk.path("album"), name: "cover").read(limit: 100)
    }
    #expect(error?.reason == "Permission denied")
    #expect(error?.kind == .unusable)
  }

  @Test("of a thousand files called cover a few are tried")
  func ofAThousandFilesCalledCoverAFewAreTried() throws {
    let disk = try Self.disk()
    for index in 0..<1000 { try disk.write("", to: "album/cover.\(index)") }
    try disk.write(#"{"title": "T", "artist": "A", "tracks": []}"#, to: "album/album.json")
    guard case .files(let files) = try AlbumFile.read(disk.path("album")).cover else {
      Issue.record("no covers")
      return
    }
    #expect(files.count == CoverName.mostTried)
  }
}
