import TestSupport
import Testing

@testable import FlexScrollApp

/// The collapsing header, checked in traces by independent formulas.
@MainActor @Suite struct CollapsingPlayTests {
  /// WT-2 with the trace's offset, which is 0 at rest: `t = min(0, max(−range, −offset))`.
  static func top(at offset: Double, range: Double) -> Double {
    min(0, max(-range, 0 - offset))
  }

  @Test("the header only moves, by as much as the content, and stops as a bar (WT-1, WT-2)")
  func theHeaderOnlyMoves() throws {
    let frames = try ScenePlay.frames("collapsing")

    for frame in frames {
      let top = Self.top(at: frame.scroll.offset, range: 136)
      expectNear(frame.header.top, top, within: 1e-9, "top at \(frame.t)")
      #expect(frame.header.height == 200, "at \(frame.t)")
    }
    #expect(ScenePlay.sights(of: frames, range: 136) == [true, true, true, true, true])
    #expect(frames.last?.header.top == -136)
  }

  @Test("an overscroll does not change the header: a gap opens below it (WT-4)")
  func anOverscrollDoesNotChangeTheHeader() throws {
    let frames = try ScenePlay.frames("collapsing").filter { $0.scroll.offset < 0 }

    #expect(frames.contains { $0.scroll.offset < -50 })
    #expect(frames.allSatisfy { $0.header.top == 0 && $0.header.height == 200 })
  }

  @Test("with the defect fixed the header grows by the overscroll, and moves as before (WT-4)")
  func withTheDefectFixed() throws {
    let frames = try ScenePlay.frames("collapsing", "10 key m\n" + ScenePlay.ride)

    for frame in frames.drop(while: { $0.t < 0.1 }) {
      let pull = max(0, -frame.scroll.offset)
      expectNear(frame.header.height, 200 + pull, within: 1e-9, "height at \(frame.t)")
      let top = Self.top(at: frame.scroll.offset, range: 136)
      expectNear(frame.header.top, top, within: 1e-9, "top at \(frame.t)")
    }
  }

  @Test(
    "other heights follow the same rule, reported without the strip (WT-1, WT-2)",
    arguments: [(260.0, 84.0), (320, 60), (230, 120)])
  func otherHeights(expanded: Double, collapsed: Double) throws {
    let frames = try ScenePlay.frames(
      "collapsing", ScenePlay.ride,
      ["--max-height", "\(Int(expanded - 20))", "--min-height", "\(Int(collapsed - 20))"])

    for frame in frames {
      let top = Self.top(at: frame.scroll.offset, range: expanded - collapsed)
      expectNear(frame.header.top, top, within: 1e-9, "top at \(frame.t)")
      #expect(frame.header.height == expanded)
    }
  }
}
