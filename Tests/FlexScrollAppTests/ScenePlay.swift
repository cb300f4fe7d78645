import TestSupport

@testable import FlexScrollApp

/// Gestures for playing the scenes, and the frames of their traces.
@MainActor enum ScenePlay {
  /// Overscrolled and kept there, released, halfway and kept there, flung until it bounces at the
  /// end, and released.
  ///
  /// The window is 860 points high; the first ten points of a finger's movement are slop.
  nonisolated static let ride = """
    200   down 1 50% 30%
    +8    move 1 50% 60% 300
    +300  up 1
    +1200 down 1 50% 60%
    +8    move 1 50% 48% 300
    +300  up 1
    +200  down 1 50% 80%
    +8    move 1 50% 20% 90
    +0    up 1
    +600  down 1 50% 80%
    +8    move 1 50% 20% 60
    +0    up 1
    +400  down 1 50% 80%
    +8    move 1 50% 20% 40
    +0    up 1
    +300  down 1 50% 80%
    +8    move 1 50% 20% 40
    +0    up 1
    +200  down 1 50% 80%
    +8    move 1 50% 20% 40
    +0    up 1
    +3000 end

    """

  /// Plays a text in a scene.
  static func frames(
    _ scene: String, _ text: String = ride, _ arguments: [String] = []
  ) throws -> [Trace.Frame] {
    try Trace(parsing: PlayTests.trace(text, ["--scene", scene] + arguments)).frames
  }

  /// The states of a ride, each true of some frame: overscrolled, in between, bouncing at the far
  /// end, and finally at rest there.
  static func sights(of frames: [Trace.Frame], range: Double) -> [Bool] {
    [
      frames.contains { $0.scroll.offset < -50 && $0.scroll.phase == "tracking" },
      frames.contains { $0.scroll.offset > 0 && $0.scroll.offset < range },
      frames.contains { $0.scroll.phase == "decelerating" },
      frames.contains { $0.scroll.phase == "bouncing" && $0.scroll.offset > $0.scroll.maximum },
      frames.last.map { $0.scroll.phase == "idle" && $0.scroll.offset == $0.scroll.maximum }
        ?? false,
    ]
  }
}
