import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct AtomicFileTests {
  private static func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test(
    "a file is written whole, replaces the previous one, and is the user's alone",
    arguments: [AtomicFile.Durability.kept, .expendable])
  func aFileIsWrittenWhole(durability: AtomicFile.Durability) throws {
    let disk = try TemporaryFolder()
    let long = [UInt8](repeating: 7, count: 3_000_000)
    for bytes in [Array("one".utf8), long, [], Array("é".utf8)] {
      try AtomicFile.write(bytes, to: FileInFolder(folder: disk.root, name: "a b"), durability)
      #expect(try disk.bytes(of: "a b") == bytes)
    }
    #expect(Self.mode(disk.path("a b")) == S_IFREG | 0o600)
    #expect(RegularFile.names(inFolder: disk.root) == ["a b"])
  }

  @Test("missing folders are made for the user alone; those that are there stay as they are")
  func missingFoldersAreMadeForTheUserAlone() throws {
    let disk = try TemporaryFolder()
    try #require(mkdir(disk.path("open"), 0o755) == 0)
    for folder in ["open/one/two", "open//three/", "open/four"] {
      try AtomicFile.write([1], to: FileInFolder(folder: disk.path(folder), name: "file"))
      #expect(RegularFile.names(inFolder: disk.path(folder)) == ["file"])
    }
    for folder in ["open/one", "open/one/two", "open/three", "open/four"] {
      #expect(Self.mode(disk.path(folder)) == S_IFDIR | 0o700)
    }
    #expect(Self.mode(disk.path("open")) & 0o077 != 0)
  }

  @Test("a link or a pipe in the file's place is replaced, and what it leads to stays as it was")
  func aLinkInTheFilesPlaceIsReplaced() throws {
    let disk = try TemporaryFolder()
    try disk.write("yours", to: "secret")
    try #require(mkdir(disk.path("home"), 0o700) == 0)
    try #require(symlink("../secret", disk.path("home/link")) == 0)
    try #require(symlink("loop", disk.path("home/loop")) == 0)
    try #require(mkfifo(disk.path("home/pipe"), 0o600) == 0)
    for name in ["link", "loop", "pipe"] {
      try AtomicFile.write([5], to: FileInFolder(folder: disk.path("home"), name: name))
      #expect(Self.mode(disk.path("home/\(name)")) & S_IFMT == S_IFREG)
    }
    #expect(try disk.read("secret") == "yours")
  }

  @Test(
    "a name that no file can have is refused",
    arguments: ["", ".", "..", "a/b", "/a", "../a", "a\0b"])
  func aNameThatNoFileCanHaveIsRefused(name: String) throws {
    let disk = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: FileInFolder(folder: disk.root, name: name))
    }
    #expect(error?.reason == "is no name of a file")
    #expect(RegularFile.names(inFolder: disk.root).isEmpty)
  }

  @Test("what cannot be written is one line, and leaves nothing behind")
  func whatCannotBeWrittenIsOneLine() throws {
    let disk = try TemporaryFolder()
    try disk.write("yours", to: "file")
    try #require(mkdir(disk.path("folder"), 0o700) == 0)
    try #require(symlink("loop", disk.path("loop")) == 0)
    let names = RegularFile.names(inFolder: disk.root)
    let long = String(repeating: "n", count: 300)
    for (folder, name, reason) in [
      ("", "folder", "Is a directory"), ("file", "a", "Not a directory"),
      ("file/inner", "a", "Not a directory"), ("loop", "a", "Too many levels of symbolic links"),
      ("", long, "File name too long"), (long, "a", "File name too long"),
    ] {
      let error = #expect(throws: FileError.self) {
        try AtomicFile.write([1], to: FileInFolder(folder: disk.path(folder), name: name))
      }
      #expect(error?.reason == reason)
    }
    #expect(RegularFile.names(inFolder: disk.root) == names)
    #expect(RegularFile.names(inFolder: disk.path("folder")).isEmpty)
  }
}
