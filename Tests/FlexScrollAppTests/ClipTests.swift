import AppCore
import CPlatform
import Glibc
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct ClipTests {
  /// A square that moves over a gradient; every fifth frame repeats the previous one.
  static func frame(_ index: Int, width: Int = 40, height: Int = 30) -> Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        bitmap[x, y] = 0xFF00_0000 | UInt32(x * 6) << 16 | UInt32(y * 8) << 8 | 40
      }
    }
    let place = index - (index % 5 == 4 ? 1 : 0)
    for y in 10..<16 { for x in 0..<6 { bitmap[(place + x) % width, y] = 0xFFFF_FFFF } }
    return bitmap
  }

  /// Writes frames and returns the file.
  static func file(
    _ name: String, _ count: Int, rate: Double = 60, searchPath: String = Clip.searchPath
  ) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let clip = try Clip(
      folder.path(name), width: 40, height: 30, framesPerSecond: rate, isLossless: true,
      searchPath: searchPath)
    for index in 0..<count { try clip.add(frame(index)) }
    try clip.finish()
    return try folder.bytes(of: name)
  }

  /// Checks which frame of the clip is shown at each unit of its time.
  static func expect(_ clip: DecodedClip, shows count: Int, rate: Double) {
    var (index, time) = (0, 0)
    for shown in clip.frames {
      #expect(shown.pixels == frame(index).pixels, "frame \(index)")
      time += shown.duration
      while index < count,
        Int((Double(index) * Double(clip.unitsASecond) / rate).rounded()) < time
      {
        #expect(shown.pixels == frame(index).pixels, "frame \(index)")
        index += 1
      }
    }
    #expect(index == count)
    #expect(clip.duration == Int((Double(count * clip.unitsASecond) / rate).rounded()))
  }

  @Test(
    "an animated WebP shows each frame when it is due, for as long as it lasts",
    .enabled(if: flexscroll_webp_is_available(), "libwebp's encoder is not here"),
    arguments: [(1, 60.0), (2, 60), (64, 60), (81, 60), (200, 144), (30, 29.97)])
  func anAnimatedWebPShowsEachFrame(count: Int, rate: Double) throws {
    let clip = try DecodedClip(webP: Self.file("clip.webp", count, rate: rate))

    #expect((clip.width, clip.height) == (40, 30))
    Self.expect(clip, shows: count, rate: rate)
  }

  @Test(
    "an animated PNG shows each frame when it is due, for as long as it lasts",
    arguments: [(1, 60.0), (2, 60), (81, 60), (50, 144), (30, 29.97)])
  func anAnimatedPNGShowsEachFrame(count: Int, rate: Double) throws {
    let clip = try DecodedClip(png: Self.file("clip.png", count, rate: rate))

    #expect((clip.width, clip.height) == (40, 30))
    Self.expect(clip, shows: count, rate: rate)
  }

  @Test("equal frames are written once, and last as long")
  func equalFramesAreWrittenOnce() throws {
    #expect(try DecodedClip(png: Self.file("clip.png", 20)).frames.count == 16)
  }

  @Test("a frame may last longer than a PNG can state at once")
  func aFrameMayLastLongerThanAPNGCanStateAtOnce() throws {
    let folder = try TemporaryFolder()
    let clip = try Clip(folder.path("long.png"), width: 40, height: 30, framesPerSecond: 200)
    for _ in 0..<70_000 { try clip.add(Self.frame(0)) }
    try clip.finish()
    let decoded = try DecodedClip(png: folder.bytes(of: "long.png"))

    #expect(decoded.frames.map(\.duration) == [65_535, 4465])
    #expect(decoded.frames.allSatisfy { $0.pixels == Self.frame(0).pixels })
  }

  @Test("an unfinished clip leaves no file, and keeps a previous one")
  func anUnfinishedClipLeavesNoFile() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "clip.png")
    do {
      let clip = try Clip(folder.path("clip.png"), width: 40, height: 30, framesPerSecond: 60)
      try clip.add(Self.frame(0))
      #expect(folder.names.count == 2)
    }

    #expect(folder.names == ["clip.png"])
    #expect(try folder.read("clip.png") == "before")
  }

  @Test("a link is followed, and stays one")
  func aLinkIsFollowed() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "real.png")
    #expect(symlink(folder.path("real.png"), folder.path("clip.png")) == 0)
    let clip = try Clip(folder.path("clip.png"), width: 40, height: 30, framesPerSecond: 60)
    try clip.add(Self.frame(0))
    try clip.finish()

    #expect(try folder.bytes(of: "real.png").starts(with: PNGBytes.signature))
    #expect(folder.names == ["clip.png", "real.png"])
  }

  @Test(
    "an invalid clip is refused in one line",
    arguments: [
      ("clip.avi", 60.0, 40, "ends in none of .webp, .png, .gif, .mp4", ExitCode.usage),
      ("webp", 60, 40, "ends in none of .webp, .png, .gif, .mp4", .usage),
      ("a.webp/", 60, 40, "No such file or directory", .cannotCreate),
      ("none/a.webp", 60, 40, "No such file or directory", .cannotCreate),
      ("folder.png", 60, 40, "is a folder", .cannotCreate),
      ("pipe.png", 60, 40, "is not a regular file", .cannotCreate),
      ("a.webp", 60, 20_000, "20000x30 pixels; a side has from 1 to 16383", .usage),
      (
        "a.gif", 60, 40,
        "a GIF counts in hundredths of a second, and shows 50, 25, 20, 10 or 5 frames a second",
        .usage
      ),
    ])
  func anInvalidClipIsRefusedInOneLine(
    name: String, rate: Double, width: Int, reason: String, kind: ExitCode
  ) throws {
    let folder = try TemporaryFolder()
    mkdir(folder.path("folder.png"), 0o777)
    mkfifo(folder.path("pipe.png"), 0o666)
    let failure = #expect(throws: Failure.self) {
      try Clip(folder.path(name), width: width, height: 30, framesPerSecond: rate)
    }

    #expect(failure == Failure(reason, kind))
    #expect(folder.names == ["folder.png", "pipe.png"])
  }

  @Test("no clip is longer than ten minutes")
  func noClipIsLongerThanTenMinutes() throws {
    let folder = try TemporaryFolder()
    let clip = try Clip(folder.path("long.png"), width: 40, height: 30, framesPerSecond: 1)
    for _ in 0..<600 { try clip.add(Self.frame(0)) }

    #expect(throws: Failure("a clip lasts no longer than 600 seconds", .outputFailed)) {
      try clip.addSame()
    }
  }
}

extension TemporaryFolder {
  /// Its contents, sorted.
  var names: [String] {
    guard let folder = opendir(root) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { field in
        field.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}
