import AppCore
import Canvas
import Glibc
import Raster
import Storage
import TestSupport
import Testing

@testable import FlexScrollApp

/// The process that reads files, and what becomes of files that attack it.
@Suite struct FileReaderTests {
  private let disk: TemporaryFolder

  init() throws {
    disk = try TemporaryFolder()
    try disk.write(PNGBytes.half(width: 16, height: 16), to: "cover.png")
    for number in 1...14 {
      try disk.write(AudioBytes([("TITLE", "T\(number)")]).mp3, to: "\(number).mp3")
    }
  }

  private var cover: FileInFolder { FileInFolder(folder: disk.root, name: "cover.png") }
  private var tracks: [AlbumFolder.File] {
    get throws { try AlbumFolder.list(disk.root).files }
  }

  /// Reads the cover; returns what is said about it, or its width.
  private func outcome(_ reader: FileReader) -> String {
    do {
      return "\(try reader.cover(in: cover)?.bitmap.width ?? 0)"
    } catch {
      return error.message.replacing(disk.root, with: "")
    }
  }

  /// A program that sends bytes and then waits or ends.
  private func program(_ bytes: [UInt8], then end: String = "read x") throws -> String {
    try disk.write(bytes, to: "reply")
    try disk.write("#!/bin/sh\n/bin/cat '\(disk.root)/reply' >&0\n\(end)\n", to: "program")
    try #require(chmod(disk.path("program"), 0o755) == 0)
    return disk.path("program")
  }

  private static let ready = ReaderReply.ready(refusal: 0).head

  @Test("pictures are decoded in a process of their own as they would be here")
  func picturesAreDecoded() throws {
    let reader = FileReader()
    let jpeg = JPEGBytes.half(width: 40, height: 16)
    try disk.write(jpeg, to: "wide.jpg")
    try disk.write(AudioBytes([], cover: PNGBytes.half(width: 9, height: 9)).flac, to: "a.flac")

    let wide = try reader.cover(in: FileInFolder(folder: disk.root, name: "wide.jpg"))
    #expect(try wide?.bitmap == Image(decoding: jpeg).bitmap)
    #expect(outcome(reader) == "16")
    if TagFile.areRead {
      let inside = try reader.cover(in: FileInFolder(folder: disk.root, name: "a.flac"))
      #expect(inside?.bitmap.width == 9)
      #expect(try reader.cover(in: FileInFolder(folder: disk.root, name: "1.mp3")) == nil)
    }
    try disk.write("", to: "cover.png")
    #expect(outcome(reader) == "cover /cover.png is empty")
    try disk.lengthen("cover.png", to: 65 << 20)
    #expect(outcome(reader) == "cover /cover.png has 68157440 bytes, more than 67108864")
  }

  @Test("the process has a socket and no other descriptor, no environment and no way to more")
  func theProcessIsConfined() throws {
    let reader = FileReader()
    #expect(outcome(reader) == "16")
    let folder = "/proc/\(try #require(reader.process))"
    func target(_ name: String) -> String {
      var bytes = [CChar](repeating: 0, count: 100)
      let count = readlink("\(folder)/fd/\(name)", &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)).map { UInt8($0) }, as: UTF8.self)
    }
    #expect(RegularFile.names(inFolder: "\(folder)/fd") == ["0", "1", "2"])
    #expect(target("0").hasPrefix("socket:"))
    #expect([target("1"), target("2")] == ["/dev/null", "/dev/null"])
    let libraries = getenv("LD_LIBRARY_PATH").map { "LD_LIBRARY_PATH=\(String(cString: $0))\0" }
    #expect(try text("/proc/self/environ").count > 1)
    let environment = String(decoding: try text("\(folder)/environ"), as: UTF8.self)
    #expect(environment == libraries ?? "")
    let status = String(decoding: try text("\(folder)/status"), as: UTF8.self)
    // A program with a sanitizer is not confined.
    if getenv("SANITIZER") == nil { #expect(status.contains("NoNewPrivs:\t1\nSeccomp:\t2\n")) }
    #expect(status.contains("Threads:\t1\n"))
  }

  /// The bytes of a file without a size.
  private func text(_ path: String) throws -> [UInt8] {
    let file = try #require(fopen(path, "r"))
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = fread(&bytes, 1, bytes.count, file)
    return Array(bytes.prefix(count))
  }

  @Test("a process that ends costs the file that it reads, and the next one is read by another")
  func aCrashCostsAFile() throws {
    let reader = FileReader()
    for signal in [SIGSEGV, SIGKILL] {
      reader.start()
      let first = try #require(reader.process)
      kill(first, signal)
      #expect(outcome(reader) == "cover /cover.png: its reader ended by signal \(signal)")
      #expect(reader.process == nil && kill(first, 0) != 0)
      #expect(outcome(reader) == "16")
      #expect(reader.process != first)
    }
  }

  @Test("a process that hangs is ended after the time for a file")
  func aHangCostsAFile() throws {
    let reader = FileReader(program: try program(Self.ready), patience: 0.05)
    reader.start()
    let process = try #require(reader.process)
    #expect(outcome(reader) == "cover /cover.png: its reader took more than 0.05 s")
    #expect(reader.process == nil && kill(process, 0) != 0)
  }

  @Test("a forbidden call is named as such")
  func aForbiddenCallIsNamed() throws {
    let path = try program(Self.ready, then: "kill -SYS $$")
    #expect(
      outcome(FileReader(program: path))
        == "cover /cover.png: its reader made a forbidden call (signal 31)")
  }

  @Test(
    "one line tells of a reply that is not valid, and nothing of it is used",
    arguments: [
      ("nothing", [], "exit 0", "ended with status 0"),
      ("a status", ready, "exit 7", "ended with status 7"),
      ("text", Array("HTTP/1.1 200 OK".utf8), "read x", "gave no valid answer"),
      ("half a head", ready + [3, 0, 0], "exit 0", "ended with status 0"),
      ("no picture", ready + ReaderReply.picture(width: 0, height: 9).head, "", ""),
      ("a huge picture", ready + ReaderReply.picture(width: 1 << 31, height: 9).head, "", ""),
      ("too wide a picture", ready + ReaderReply.picture(width: 4097, height: 1).head, "", ""),
      (
        "half a picture", ready + ReaderReply.picture(width: 9, height: 9).head + [1], "exit 0",
        "ended with status 0"
      ),
      (
        "tags for a picture", ready + ReaderReply.tags.head + [UInt8](repeating: 65, count: 10_256),
        "", ""
      ),
      ("no cover for a picture", ready + ReaderReply.nothing.head, "", ""),
      ("an endless text", ready + ReaderReply.refused(count: 1 << 30).head, "", ""),
    ])
  func aReplyThatIsNotValid(what: String, bytes: [UInt8], end: String, fault: String) throws {
    let reader = FileReader(program: try program(bytes, then: end.isEmpty ? "read x" : end))
    let expected = fault.isEmpty ? "gave no valid answer" : fault
    #expect(outcome(reader) == "cover /cover.png: its reader \(expected)", "\(what)")
  }

  @Test("the reason of a refusal is one line of bounded length")
  func aReasonIsOneLine() throws {
    let text = Array("is\u{1B}[31m\nbad ".utf8) + [UInt8](repeating: 0x78, count: 400)
    let reader = FileReader(
      program: try program(Self.ready + ReaderReply.refused(count: text.count).head + text))
    let line = outcome(reader)
    #expect(line.hasPrefix("cover /cover.png is") && line.count < 230)
    #expect(!line.unicodeScalars.contains { $0.value < 0x20 })
  }

  @Test("without a program for it each file fails, and none is read here")
  func withoutAProgram() throws {
    let reader = FileReader(program: disk.path("none"))
    for _ in 0..<2 {
      #expect(
        outcome(reader)
          == "cover /cover.png: no reader can be started: No such file or directory")
    }
  }

  @Test("after many ends no other process is started")
  func afterManyEnds() throws {
    let reader = FileReader(program: try program([], then: "exit 1"))
    var lines: [String] = []
    for _ in 0..<17 { lines.append(outcome(reader)) }
    #expect(lines[15] == "cover /cover.png: its reader ended with status 1")
    #expect(lines[16] == "cover /cover.png: its reader has ended 16 times")
  }

  @Test(
    "of an album of 14 tracks one that ends its process is missing, and the others are read",
    .enabled(if: TagFile.areRead, "built without TagLib: no tags are read"))
  func aTrackThatEndsItsProcess() throws {
    let covered = AudioBytes([], cover: PNGBytes.half(width: 9, height: 9))
    try disk.write(covered.mp3, to: "1.mp3")
    let reader = FileReader()
    reader.start()
    kill(try #require(reader.process), SIGSEGV)
    let results = reader.tags(of: try tracks)
    #expect(results.count == 14)
    guard case .failure(let error) = results[0] else {
      Issue.record("the first was read")
      return
    }
    #expect(error.reason == "its reader ended by signal 11")
    #expect(try results.dropFirst().map { try $0.get()?.title } == (2...14).map { "T\($0)" })
    #expect(try reader.cover(in: tracks[0].place) == nil, "it is not tried again")
  }

  @Test("a file that cannot be opened is no reason to ask")
  func aFileThatCannotBeOpened() throws {
    let reader = FileReader()
    let files = try tracks
    remove(disk.path("1.mp3"))
    remove(disk.path("cover.png"))
    let results = reader.tags(of: files.prefix(1))
    guard case .failure(let error) = results[0] else {
      Issue.record("it was read")
      return
    }
    #expect(error.kind == .missing)
    #expect(outcome(reader) == "cover /cover.png: No such file or directory")
    #expect(reader.process == nil)
  }

  @Test("the process ends with the object that owns it")
  func theProcessEndsWithItsOwner() throws {
    var process: pid_t?
    do {
      let reader = FileReader()
      #expect(outcome(reader) == "16")
      process = reader.process
    }
    #expect(kill(try #require(process), 0) != 0)
  }

  @Test("the program's own images need no process")
  func ownImagesNeedNoProcess() throws {
    let reader = FileReader()
    #expect(try ImageSource.embedded(.cover).read(width: 375, by: reader) != nil)
    #expect(reader.process == nil)
  }
}
