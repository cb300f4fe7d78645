import Canvas
import Glibc
import AppCore
import Storage
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

@Suite struct CoverCacheTests {
  /// An image whose pixels encode their positions.
  private static func image(width: Int, height: Int) -> Image {
    let pixels = (0..<(width * height)).map { place in
      0xFF00_0000 | UInt32(place % width % 256) << 8 | UInt32(place / width % 256)
    }
    return Image(Bitmap(width: width, height: height, pixels: pixels))
  }

  private static func file(_ disk: TemporaryFolder, _ name: String = "cover.png") throws
    -> FileInFolder
  {
    try disk.write("one", to: name)
    return FileInFolder(folder: disk.root, name: name)
  }

  @Test("a cover is decoded once for a file and a width, and is the same from the cache")
  func aCoverIsMadeOnce() throws {
    let disk = try TemporaryFolder()
    let covers = CoverCache(folder: disk.path("cache"))
    let identity = try Self.file(disk).identityKey()
    var made = 0
    func cover(_ width: Int) throws -> Image {
      try #require(
        try covers.image(of: identity, width: width) {
          made += 1
          return Self.image(width: 900, height: 900)
        })
    }
    let first = try cover(300)
    #expect(try cover(300).bitmap == first.bitmap)
    #expect(made == 1)
    #expect(first.bitmap.width == 450)
    #expect(try cover(700).bitmap.width == 900)
    #expect(made == 2)
    // A size between two halves, if that suffices.
    #expect(try cover(260).bitmap.width == 318)
  }

  @Test(
    "windows of similar size request the same width",
    arguments: [
      (1, 256), (256, 256), (257, 362), (362, 362), (363, 512), (900, 1024), (.max, 1 << 14),
    ])
  func windowsOfSimilarSizeRequestTheSameWidth(wanted: Int, width: Int) {
    #expect(CoverCache.width(for: wanted) == width)
  }

  @Test("another file, size or time is another cover")
  func anotherFileIsAnotherCover() throws {
    let disk = try TemporaryFolder()
    let covers = CoverCache(folder: disk.path("cache"))
    let file = try Self.file(disk)
    var made = 0
    func look(_ file: FileInFolder) throws {
      _ = try covers.image(of: try file.identityKey(), width: 40) {
        made += 1
        return Self.image(width: 50, height: 60)
      }
    }
    try look(file)
    try look(file)
    #expect(made == 1)
    try disk.write("four", to: "cover.png")
    try look(file)
    #expect(made == 2)
    let then = timespec(tv_sec: 1_000_000, tv_nsec: 5)
    try #require(utimensat(AT_FDCWD, file.path, [then, then], 0) == 0)
    try look(file)
    #expect(made == 3)
    try look(try Self.file(disk, "other.png"))
    #expect(made == 4)
  }

  @Test("an unreadable cover is not cached")
  func anUnreadableCoverIsNotCached() throws {
    let disk = try TemporaryFolder()
    let covers = CoverCache(folder: disk.path("cache"))
    let identity = try Self.file(disk).identityKey()
    let failure = Failure("no", .malformedInput)
    #expect(throws: failure) {
      try covers.image(of: identity, width: 9) { () throws(Failure) in throw failure }
    }
    #expect(try covers.image(of: identity, width: 9) { nil } == nil)
    #expect(!RegularFile.exists(disk.path("cache")))
  }

  @Test("a cached image with wrong extents is ignored")
  func aCachedImageWithWrongExtentsIsIgnored() {
    let bytes = Self.image(width: 3, height: 2).bitmap.bytesToKeep
    #expect(Bitmap(keptBytes: bytes)?.bytesToKeep == bytes)
    for broken in [[], Array(bytes[..<8]), Array(bytes.dropLast()), bytes + [0, 0, 0, 0]] {
      #expect(Bitmap(keptBytes: broken) == nil)
    }
    #expect(Bitmap(keptBytes: [UInt8](repeating: 255, count: 32)) == nil)
    #expect(Bitmap(keptBytes: [UInt8](repeating: 0, count: 12)) == nil)
  }
}
