import AppCore
import Glibc
import TestSupport
import Raster
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct FFmpegTests {
  /// Writing to a program that has ended must be an error rather than a signal.
  init() {
    signal(SIGPIPE, SIG_IGN)
  }

  /// A folder with a stand-in for ffmpeg, implemented by a script.
  private static func standIn(_ script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("#!/bin/sh\n\(script)\n", to: "ffmpeg")
    chmod(folder.path("ffmpeg"), 0o755)
    return folder
  }

  /// Copies the input to the output file, which is the last argument.
  private static let keep = "for last; do :; done; cat > \"${last#file:}\""

  @Test("ffmpeg receives each frame unchanged, as often as it is shown", arguments: ["gif", "mp4"])
  func ffmpegReceivesEachFrameUnchanged(kind: String) throws {
    let programs = try Self.standIn(Self.keep)
    let bytes = try ClipTests.file("clip.\(kind)", 12, rate: 50, searchPath: programs.root)
    let frames = (0..<12).flatMap { ClipTests.frame($0).pixels }

    #expect(bytes == frames.flatMap { pixel in [0, 8, 16, 24].map { UInt8(pixel >> $0 & 255) } })
  }

  @Test("ffmpeg is passed size and rate, and runs without interaction")
  func ffmpegIsPassedSizeAndRate() throws {
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
    "if ffmpeg fails, its first line is reported, and no file is left",
    arguments: [
      ("echo 'no room' >&2; echo more >&2; exit 1", "ffmpeg: no room"),
      ("cat > /dev/null; echo 'no codec' >&2; exit 3", "ffmpeg: no codec"),
      ("cat > /dev/null; kill -9 $$", "ffmpeg failed and gave no reason"),
    ])
  func ifFfmpegFailsItsFirstLineIsReported(script: String, reason: String) throws {
    let programs = try Self.standIn(script)
    let folder = try TemporaryFolder()
    let failure = #expect(throws: Failure.self) {
      let clip = try Clip(
        folder.path("clip.mp4"), width: 40, height: 30, framesPerSecond: 50,
        searchPath: programs.root)
      // More than a pipe can buffer.
      for index in 0..<60 { try clip.add(ClipTests.frame(index)) }
      try clip.finish()
    }

    #expect(failure == Failure(reason, .outputFailed))
    #expect(folder.names.isEmpty)
  }
}
