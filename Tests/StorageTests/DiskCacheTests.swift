import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite struct DiskCacheTests {
  private static func cache(
    _ disk: TemporaryFolder, bytes: Int = 1 << 20, files: Int = 10
  ) -> DiskCache {
    DiskCache(folder: disk.path("a/cache"), mostBytes: bytes, mostFiles: files)
  }

  /// Sets the time of the last use of the only file, or of a key's file, to a number of seconds
  /// ago.
  private static func age(_ path: String, seconds: Int) throws {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let then = timespec(tv_sec: now.tv_sec - seconds, tv_nsec: 0)
    try #require(utimensat(AT_FDCWD, path, [then, then], 0) == 0)
  }

  private static func onlyFile(_ cache: DiskCache) throws -> String {
    let names = RegularFile.names(inFolder: cache.folder)
    try #require(names.count == 1)
    return "\(cache.folder)/\(names[0])"
  }

  @Test(
    "what was written for a key is read for that key and no other", arguments: [0, 1, 7, 70_001])
  func whatWasWrittenIsRead(count: Int) throws {
    let cache = Self.cache(try TemporaryFolder())
    let payload = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    #expect(cache.read("key") == nil)
    cache.write(payload, for: "key")
    cache.write([9], for: "é")
    #expect(cache.read("key") == payload)
    #expect(cache.read("é") == [9])
    #expect(cache.read("ke") == nil)
    var status = stat()
    #expect(stat(cache.folder, &status) == 0 && status.st_mode & 0o777 == 0o700)
    #expect(
      stat(
        try #require(
          RegularFile.names(inFolder: cache.folder).first.map {
            "\(cache.folder)/\($0)"
          }), &status) == 0 && status.st_mode & 0o777 == 0o600)
  }

  @Test("a file with any byte changed, cut or added counts as not there, and is removed")
  func aBrokenFileIsRemoved() throws {
    let disk = try TemporaryFolder()
    let cache = Self.cache(disk)
    cache.write(Array(1...40), for: "key")
    let path = try Self.onlyFile(cache)
    let name = String(path.dropFirst(disk.root.count + 1))
    let whole = try disk.bytes(of: name)
    var broken = whole.indices.map { place in
      var bytes = whole
      bytes[place] ^= 0x10
      return bytes
    }
    broken += whole.indices.map { Array(whole[..<$0]) }
    broken += [whole + [0], whole + whole, []]
    for bytes in broken {
      try disk.write(bytes, to: name)
      #expect(cache.read("key") == nil)
      #expect(!RegularFile.exists(path))
    }
    try disk.write(whole, to: name)
    #expect(cache.read("key") == Array(1...40))
  }

  @Test("a file with another key is ignored")
  func aFileWithAnotherKeyIsIgnored() throws {
    let disk = try TemporaryFolder()
    let cache = Self.cache(disk)
    cache.write([1], for: "one")
    let one = try Self.onlyFile(cache)
    try #require(rename(one, one + "x") == 0)
    cache.write([2], for: "two")
    let names = RegularFile.names(inFolder: cache.folder).filter { $0.hasSuffix(".cache") }
    try #require(rename("\(cache.folder)/\(names[0])", one) == 0)
    #expect(cache.read("one") == nil)
  }

  @Test("of too many files the least recently used one is removed")
  func theLeastRecentlyUsedGoes() throws {
    let disk = try TemporaryFolder()
    let cache = Self.cache(disk, files: 3)
    for (key, seconds) in [("a", 300), ("b", 200), ("c", 100)] {
      let before = Set(RegularFile.names(inFolder: cache.folder))
      cache.write([1], for: key)
      let made = try #require(
        Set(RegularFile.names(inFolder: cache.folder)).subtracting(before).first)
      try Self.age("\(cache.folder)/\(made)", seconds: seconds)
    }
    #expect(cache.read("a") != nil)
    cache.write([1], for: "d")
    #expect(["a", "b", "c", "d"].filter { cache.read($0) != nil } == ["a", "c", "d"])
  }

  @Test("all files together have no more bytes than there may be")
  func allFilesTogetherAreBounded() throws {
    let disk = try TemporaryFolder()
    let cache = Self.cache(disk, bytes: 1000)
    for key in 0..<20 { cache.write([UInt8](repeating: 1, count: 400), for: "\(key)") }
    #expect(RegularFile.names(inFolder: cache.folder).count == 2)
    #expect(cache.read("19") != nil)
    cache.write([UInt8](repeating: 1, count: 1000), for: "large")
    #expect(cache.read("large") == nil)
    #expect(cache.read("19") != nil)
  }

  @Test("old drafts are removed, and files of others stay")
  func oldDraftsGo() throws {
    let disk = try TemporaryFolder()
    let cache = Self.cache(disk, files: 1)
    cache.write([1], for: "a")
    for (name, seconds) in [(".draft-old", 7200), (".draft-new", 60), ("photo.png", 7200)] {
      try disk.write("x", to: "a/cache/\(name)")
      try Self.age(disk.path("a/cache/\(name)"), seconds: seconds)
    }
    cache.write([1], for: "b")
    let names = RegularFile.names(inFolder: cache.folder)
    #expect(names.filter { !$0.hasSuffix(".cache") } == [".draft-new", "photo.png"])
    #expect(names.count == 3)
  }

  @Test("where nothing can be written, nothing happens")
  func whereNothingCanBeWritten() throws {
    let disk = try TemporaryFolder()
    try disk.write("", to: "a")
    let cache = Self.cache(disk)
    cache.write([1], for: "key")
    #expect(cache.read("key") == nil)
  }
}
