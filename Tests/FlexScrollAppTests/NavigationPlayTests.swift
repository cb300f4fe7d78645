import TestSupport
import Testing

@testable import FlexScrollApp

/// The transition between the gallery and the scenes, checked in traces.
@MainActor @Suite struct NavigationPlayTests {
  static func frames(_ text: String, _ arguments: [String] = []) throws -> [Trace.Frame] {
    try Trace(parsing: PlayTests.trace(text, ["--scene", "gallery"] + arguments)).frames
  }

  /// The progress of the transition in each frame.
  static func progress(_ frames: [Trace.Frame]) throws -> [Double] {
    try frames.map { try #require($0.screen).progress }
  }

  static let push = "0 down 1 50% 35%\n+60 up 1\n+1200 "
  static let swipe = "down 1 1% 60%\n+8 move 1 75% 61% 120\n+0 up 1\n"

  @Test("push, scroll, swipe back and push again: each screen begins and ends where it should")
  func pushScrollSwipeBackAndPush() throws {
    let text =
      Self.push + "down 1 50% 80%\n+8 move 1 50% 50% 200\n+200 up 1\n+500 " + Self.swipe
      + "+1500 down 1 50% 35%\n+60 up 1\n+1500 end"
    let frames = try Self.frames(text)

    var names: [String] = []
    for frame in frames {
      let name = try #require(frame.screen?.name)
      if names.last != name { names.append(name) }
    }
    #expect(names == ["gallery", "album", "gallery", "album"])
    let scrolled = frames.filter { $0.screen?.name == "album" }.map(\.scroll.offset).max() ?? 0
    #expect(scrolled > 200)
    let last = try #require(frames.last)
    #expect(last.screen?.progress == 1)
    // The scene restarts; the gallery is unchanged.
    #expect(last.scroll.offset == 0 && last.header.height == 300)
    let back = try #require(frames.last { $0.screen?.name == "gallery" })
    #expect(back.scroll.offset == 0)
  }

  @Test("in a transition nothing jumps: no faster than the finger, or than the spring can be")
  func inATransitionNothingJumps() throws {
    let progress = try Self.progress(Self.frames(Self.push + Self.swipe + "+1500 end"))
    // A finger crosses three quarters of the width in 0.12 s: 0.104 per frame, and a fifth more
    // while the screen catches up after the slop (FL-21).
    for (before, after) in zip(progress, progress.dropFirst()) {
      #expect(abs(after - before) < 0.13)
    }
    #expect(progress.contains { $0 > 0.3 && $0 < 0.7 })
  }

  @Test("a swipe that turns back leaves the scene as it was")
  func aSwipeThatTurnsBack() throws {
    let text =
      "0 down 1 1% 50%\n+8 move 1 40% 50% 200\n+0 move 1 10% 50% 100\n+0 up 1\n+1500 end"
    let frames = try Self.frames(text, ["--scene", "album"])
    let progress = try Self.progress(frames)

    #expect((progress.min() ?? 1) < 0.7)
    #expect(progress.first == 1 && progress.last == 1)
    #expect(frames.allSatisfy { $0.screen?.name == "album" && $0.scroll.offset == 0 })
    #expect(frames.allSatisfy { $0.header.height == 300 && $0.header.top == 0 })
  }

  @Test("begun in a scene, the swipe leads to a gallery with its bar coming down")
  func begunInAScene() throws {
    let frames = try Self.frames("0 " + Self.swipe + "+1500 end", ["--scene", "material"])
    let between = frames.filter { frame in
      frame.screen?.name == "gallery" && (frame.screen?.progress ?? 0) > 0
    }
    #expect(between.count > 3)
    for frame in between {
      let progress = try #require(frame.screen).progress
      #expect(isNear(frame.header.shift, progress * (frame.header.height - 20), within: 1e-6))
    }
    #expect(try #require(frames.last).header.shift == 0)
  }

  @Test("the frames of a transition are those of a slower frame rate, and more")
  func theFramesOfATransition() throws {
    let text = Self.push + Self.swipe + "+900 end"
    let slow = try Self.frames(text, ["--fps", "30"])
    let fast = try Self.frames(text, ["--fps", "120"])
    for (index, frame) in slow.enumerated() where index * 4 < fast.count {
      let other = fast[index * 4]
      #expect(frame.screen?.name == other.screen?.name)
      let progress = (frame.screen?.progress ?? 0, other.screen?.progress ?? 1)
      #expect(isNear(progress.0, progress.1, within: 1e-9), "at \(frame.t)")
    }
  }

  @Test("with reduced motion a push is there at once, and the gallery again after Esc")
  func withReducedMotion() throws {
    let progress = try Self.progress(
      Self.frames("100 key 1\n+500 key esc\n+500 end", ["--reduce-motion"]))
    #expect(Set(progress) == [0, 1])
    #expect(progress.first == 0 && progress.last == 0)
  }
}
