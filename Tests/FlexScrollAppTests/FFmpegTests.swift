import AppCore
import Glibc
import TestSupport
import Raster
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct FFmpegTests {
  /// A program that ends early is an error of the write, as the program has it.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// A folder with a stand-in for ffmpeg, which does as a script says.
  private static func standIn(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n\(script)\n", to: "ffmpeg")
    chmod(folder.path("ffmpeg"), 0o755)
    return folder
  }

  /// What is written where, in the form that the stand-in's last argument has.
  private static let keep = "for last; do :; done; cat > \"${last#file:}\""

  @Test("ffmpeg gets each frame as it is, as often as it is shown", arguments: ["gif", "mp4"])
  func ffmpegGetsEachFrame(kind: String) throws {
    let programs = try Self.standIn(Self.keep)
    let bytes = try ClipTests.file("clip.\(kind)", 12, rate: 50, searchPath: programs.root)
    let frames = (0..<12).flatMap { ClipTests.frame($0).pixels }

    #expect(bytes == frames.flatMap { pixel in [0, 8, 16, 24].map { UInt8(pixel >> $0 & 255) } })
  }

  @Test("ffmpeg is reported size and rate, and asks for nothing")
  func ffmpegIsReportedSizeAndRate() throws {
    let reported = FFmpeg.arguments(
      .mp4, "-a b", ClipShape(width: 40, height: 30, framesPerSecond: 29.97))

    #expect(reported.contains("-nostdin"))
    #expect(reported.contains("40x30"))
    #expect(reported.contains("29.97"))
    #expect(reported.last == "file:-a b")
  }

  @Test("without ffmpeg a line reports that, and no file is left")
  func withoutFFmpeg() throws {
    let folder = try TemporaryFolder()

    #expect(throws: Failure("needs ffmpeg, which is not in PATH", .cannotCreate)) {
      try Clip(
        folder.path("clip.gif"), width: 40, height: 30, framesPerSecond: 50,
        searchPath: folder.root)
    }
    #expect(folder.names.isEmpty)
  }

  @Test(
    "where ffmpeg fails, its first line is reported, and no file is left",
    arguments: [
      ("echo 'no room' >&2; echo more >&2; exit 1", "ffmpeg: no room"),
      ("cat > /dev/null; echo 'no codec' >&2; exit 3", "ffmpeg: no codec"),
      ("cat > /dev/null; kill -9 $$", "ffmpeg failed and gave no reason"),
    ])
  func whereFFmpegFails(script: String, reason: String) throws {
    let programs = try Self.standIn(script)
    let folder = try TemporaryFolder()
    let failure = #expect(throws: Failure.self) {
      let clip = try Clip(
        folder.path("clip.mp4"), width: 40, height: 30, framesPerSecond: 50,
        searchPath: programs.root)
      // More than a pipe holds.
      for index in 0..<60 { try clip.add(ClipTests.frame(index)) }
      try clip.finish()
    }

    #expect(failure == Failure(reason, .outputFailed))
    #expect(folder.names.isEmpty)
  }
}
