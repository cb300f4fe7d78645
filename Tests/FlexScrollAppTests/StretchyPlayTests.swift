import TestSupport
import Testing

@testable import FlexScrollApp

/// The stretchy grid, checked in traces by independent formulas.
@MainActor @Suite struct StretchyPlayTests {
  /// SL-2 with an inset of 0, in the window's coordinates: the top of the stretched header stays at
  /// the window's top.
  static func check(_ frames: [Trace.Frame], reference: Double = 160) {
    for frame in frames {
      let pull = max(0, -frame.scroll.offset)
      expectNear(frame.header.height, reference + pull, within: 1e-9, "height at \(frame.t)")
      expectNear(
        frame.header.top, -max(0, frame.scroll.offset), within: 1e-9, "top at \(frame.t)")
    }
  }

  @Test(
    "the header is as high as the reference and the pull, and goes with the content (SL-1, SL-2)")
  func theHeaderIsAsHighAsThePull() throws {
    let frames = try ScenePlay.frames("stretchy")

    Self.check(frames)
    #expect(ScenePlay.sights(of: frames, range: 160) == [true, true, true, true, true])
    #expect(frames.contains { $0.header.height > 210 })
  }

  @Test("a header of another height follows the same rule (SL-2)")
  func aHeaderOfAnotherHeight() throws {
    let frames = try ScenePlay.frames("stretchy", ScenePlay.ride, ["--max-height", "240"])
    Self.check(frames, reference: 240)
  }

  @Test("content that is short bounces all the same (SL-4)")
  func contentThatIsShortBounces() throws {
    let pull = "0 down 1 50% 10%\n+8 move 1 50% 20% 300\n+300 up 1\n+2000 end"
    let frames = try ScenePlay.frames("stretchy", pull, ["--size", "420x4000"])

    Self.check(frames)
    #expect(frames.allSatisfy { $0.scroll.maximum == 0 })
    #expect(frames.contains { $0.header.height > 200 })
    #expect(frames.last?.header.height == 160)
  }

  @Test("with the defect the first header stretches as it does without (SL-3)")
  func withTheDefectTheFirstHeaderStretchesAsItDoesWithout() throws {
    let plain = try ScenePlay.frames("stretchy")
    let other = try ScenePlay.frames("stretchy", "10 key m\n" + ScenePlay.ride)
    Self.check(other)
    #expect(plain.last?.header == other.last?.header)
  }
}
