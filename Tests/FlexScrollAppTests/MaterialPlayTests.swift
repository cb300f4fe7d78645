import TestSupport
import Testing

@testable import FlexScrollApp

/// The flexible header over its own properties, checked in traces by independent formulas.
@MainActor @Suite struct MaterialPlayTests {
  /// FH-45 with 56 and 128 points below a top bar of 20, and the phases of a header that does not
  /// shift (FH-60).
  static func check(_ frames: [Trace.Frame]) {
    for frame in frames {
      let height = max(76, 148 - frame.scroll.offset)
      expectNear(frame.header.height, height, within: 1e-9, "height at \(frame.t)")
      #expect(frame.header.top == 0 && frame.header.shift == 0)
      let isCollapsing = height < 148
      #expect(frame.header.phase == (isCollapsing ? "collapsing" : "overExtending"))
      let share = isCollapsing ? (height - 76) / 72 : 1 + (height - 148) / 148
      expectNear(frame.header.phasePercentage, share, within: 1e-9, "share at \(frame.t)")
      expectNear(frame.header.phaseValue, height, within: 1e-9)
    }
  }

  @Test("height, phase and share follow from the offset in every frame (FH-45, FH-60)")
  func heightAndPhaseFollow() throws {
    let frames = try ScenePlay.frames("material")

    Self.check(frames)
    #expect(ScenePlay.sights(of: frames, range: 72)[0..<4] == [true, true, true, true])
  }

  @Test("a header shifts no further than its mode allows (FH-40, FH-46)")
  func aHeaderShiftsNoFurtherThanItsModeAllows() throws {
    for (mode, most) in [("enabled", 56.0), ("enabled-with-status-bar", 76)] {
      let frames = try ScenePlay.frames("material", ScenePlay.ride, ["--shift", mode])
      for frame in frames {
        expectNear(frame.header.top, -frame.header.shift, within: 1e-9, "top at \(frame.t)")
        #expect(frame.header.shift >= 0 && frame.header.shift <= most)
        expectNear(
          frame.header.height, max(76, 148 - frame.scroll.offset), within: 1e-6,
          "height at \(frame.t)")
        // At the list's start the header is always shown (FH-44).
        if frame.scroll.offset <= 0 { #expect(frame.header.shift == 0) }
      }
      #expect(frames.contains { $0.header.shift == most })
    }
  }

  @Test("without over-extension the header is never higher than at rest (FH-45)")
  func withoutOverExtension() throws {
    let frames = try ScenePlay.frames("material", "10 key o\n" + ScenePlay.ride)
      .filter { $0.t > 0.1 }
    for frame in frames {
      let height = max(76, min(148, 148 - frame.scroll.offset))
      expectNear(frame.header.height, height, within: 1e-9, "height at \(frame.t)")
    }
    #expect(frames.contains { $0.scroll.offset < -50 })
  }

  @Test("the trace reports scene, phases and mode, and its edge never jumps in a swipe")
  func theTraceReports() throws {
    let text = """
      0 down 1 50% 80%
      +8 move 1 50% 60% 200
      +300 up 1
      +800 down 1 80% 60%
      +8 move 1 30% 60% 150
      +0 up 1
      +1500 key left
      +1500 end
      """
    let trace = try Trace(
      parsing: PlayTests.trace(
        text, ["--scene", "material", "--shift", "enabled", "--fps", "1000"]))

    #expect(trace.heading.scene == "material")
    #expect(trace.frames.first?.header.height == 148)
    #expect(trace.frames.contains { $0.header.top < 0 })
    for (before, after) in zip(trace.frames, trace.frames.dropFirst()) where after.t > 1.2 {
      let edges = [before, after].map { $0.header.top + $0.header.height }
      #expect(abs(edges[1] - edges[0]) < 0.5)
    }
  }
}
