import TestSupport
import Testing

@testable import FlexScrollApp

/// The album's stretchy header, checked in traces by independent formulas.
@MainActor @Suite struct AlbumPlayTests {
  /// The header's height at rest, 280 points below a strip of 20.
  nonisolated static let resting = 300.0

  /// SK-2: the fraction of the header at a position.
  static func ratio(at offset: Double) -> Double { (resting - offset) / resting }

  static func check(_ frames: [Trace.Frame], least: Double = 70, stretches: Bool = true) {
    for frame in frames {
      let ratio =
        stretches ? ratio(at: frame.scroll.offset) : min(1, ratio(at: frame.scroll.offset))
      expectNear(
        frame.header.height, max(least, resting * ratio), within: 1e-9, "height at \(frame.t)")
      #expect(frame.header.top == 0)
      let alpha = ratio > 0 ? 0 : min(1, -5 * ratio)
      expectNear(frame.header.titleAlpha, alpha, within: 1e-9, "title at \(frame.t)")
    }
  }

  @Test(
    "height and title follow from the ratio in every frame (SK-2, SK-3, SK-4, SK-10)")
  func heightAndTitleFollow() throws {
    let frames = try ScenePlay.frames("album", ScenePlay.ride, ["--tracks", "60"])

    Self.check(frames)
    #expect(ScenePlay.sights(of: frames, range: 230) == [true, true, true, true, true])
    #expect(frames.contains { $0.header.height > 350 })
    #expect(frames.last?.header.height == 70 && frames.last?.header.titleAlpha == 1)
  }

  @Test("another minimum height is below the top bar, and never exceeds the header (SK-3)")
  func anotherMinimumHeightIsBelowTheTopBar() throws {
    let lower = try ScenePlay.frames(
      "album", ScenePlay.ride, ["--tracks", "60", "--min-height", "120"])
    Self.check(lower, least: 140)
    let whole = try ScenePlay.frames(
      "album", ScenePlay.ride, ["--tracks", "60", "--min-height", "280"])
    Self.check(whole, least: 300)
  }

  @Test("without stretching an overscroll leaves the header unchanged (SK-5)")
  func withoutStretchingAnOverscrollLeavesTheHeaderUnchanged() throws {
    let frames = try ScenePlay.frames(
      "album", "10 key o\n" + ScenePlay.ride, ["--tracks", "60"])
    Self.check(frames.filter { $0.t > 0.1 }, stretches: false)
    #expect(frames.contains { $0.scroll.offset < -50 })
  }

  @Test("in light the header moves as in the dark")
  func inLight() throws {
    let dark = try ScenePlay.frames("album", ScenePlay.ride, ["--tracks", "60"])
    let light = try ScenePlay.frames(
      "album", ScenePlay.ride, ["--tracks", "60", "--theme", "light"])
    #expect(dark.map(\.header) == light.map(\.header))
  }
}
