import FlexibleHeader
import Interface
import Storage
import TestSupport
import Testing

@testable import FlexScrollApp

/// Plays with an album of several discs, and with folders of music.
@MainActor @Suite struct AlbumDiscsPlayTests {
  /// An album's file with three discs of fourteen tracks.
  static func file(in disk: TemporaryFolder) throws -> String {
    let tracks = (0..<42).map { #"{"title": "Track \#($0)", "disc": \#($0 / 14 + 1)}"# }
    try disk.write(
      #"{"title": "T", "artist": "A", "tracks": [\#(tracks.joined(separator: ","))]}"#,
      to: "album.json")
    return disk.path("album.json")
  }

  @Test(
    "headings stick at the header's end and push each other, in every frame of a ride",
    arguments: ShiftBehavior.named)
  func headingsStick(mode: ShiftBehavior) throws {
    let disk = try TemporaryFolder()
    let frames = try ScenePlay.frames(
      "album", ScenePlay.ride,
      ["--album", try Self.file(in: disk), "--shift", mode.word, "--check"])

    #expect(Set(frames.compactMap(\.heading?.index)) == [0, 1, 2])
    #expect(frames.contains { $0.heading.map { $0.top < $0.line } == true })
    for frame in frames {
      guard let heading = frame.heading else { continue }
      let end = frame.header.hidden ? 0 : frame.header.top + frame.header.height
      #expect(heading.line >= end - 0.5)
      if mode == .disabled { #expect(heading.line == 70) }
    }
  }

  @Test("a folder of music is read completely before the first frame of a play")
  func aFolderOfMusicIsReadCompletelyBeforeTheFirstFrameOfAPlay() throws {
    let disk = try TemporaryFolder()
    for number in 1...40 { try disk.write("", to: "\(number % 2 + 1)-\(number) Song.mp3") }

    let frames = try ScenePlay.frames(
      "album", ScenePlay.ride, ["--album", disk.root, "--check"])
    let again = try ScenePlay.frames(
      "album", ScenePlay.ride, ["--album", disk.root, "--check"])

    #expect(frames.first?.scroll.maximum == again.last?.scroll.maximum)
    #expect(frames.map(\.scroll) == again.map(\.scroll))
    #expect(Set(frames.compactMap(\.heading?.index)) == [0, 1])
  }
}
