import TestSupport
import Testing

@testable import FlexScrollApp

/// The offset header, checked in traces by independent formulas.
@MainActor @Suite struct OffsetPlayTests {
  /// OD-1…3 with `o = −offset`, since the trace's offset is 0 at rest.
  nonisolated static func aim(at offset: Double) -> Double {
    let o = -offset
    if o < 20 { return max(250 - abs(o), 100) }
    return o < 100 ? 250 : min(o + 250, 300)
  }

  /// A height that follows its target as a mass of 1 on a spring (OD-5) with stiffness `(2π/0.55)²`
  /// and damping `2 · 0.825 · 2π/0.55`, integrated in small steps with linear offsets between
  /// frames.
  struct Spring {
    var height = 250.0
    var speed = 0.0

    mutating func follow(from first: Double, to last: Double, in seconds: Double) {
      let pulse = 2 * Double.pi / 0.55
      let steps = 200
      let step = seconds / Double(steps)
      for index in 0..<steps {
        let offset = first + (last - first) * (Double(index) + 0.5) / Double(steps)
        let force = pulse * pulse * (OffsetPlayTests.aim(at: offset) - height)
        speed += (force - 2 * 0.825 * pulse * speed) * step
        height += speed * step
      }
    }
  }

  @Test("the height follows its aim on the spring, jumps and all (OD-1, OD-2, OD-3, OD-5)")
  func theHeightFollowsItsAim() throws {
    let frames = try ScenePlay.frames("offset", ScenePlay.ride, ["--fps", "240"])

    var spring = Spring()
    for (before, after) in zip(frames, frames.dropFirst()) {
      spring.follow(
        from: before.scroll.offset, to: after.scroll.offset, in: after.t - before.t)
      expectNear(after.header.height, spring.height, within: 1.5, "height at \(after.t)")
      #expect(after.header.top == 0)
    }
    #expect(ScenePlay.sights(of: frames, range: 150) == [true, true, true, true, true])
    #expect(frames.last?.header.height == 100)
  }

  @Test(
    "dragged and kept still, the header settles where the rule has it (OD-1, OD-2, OD-3)",
    arguments: [(10, 240.0), (60, 250), (140, 300), (-40, 210), (-148, 102), (-300, 100)])
  func draggedAndKeptStill(o: Int, height: Double) throws {
    // The rubber band reduces the finger's distance to o, which the trace reports.
    let distance = o > 0 ? Double(o) * 1.9 + 10 : Double(o) - 10
    let text =
      "0 down 1 50% 50%\n+8 move 1 50% \(50 + distance / 8.6)% 500\n+2500 end\n+0 up 1\n+2500 end"
    let frames = try ScenePlay.frames("offset", text)
    let dragged = try #require(frames.last { $0.scroll.phase == "tracking" })

    expectNear(dragged.header.height, Self.aim(at: dragged.scroll.offset), within: 1e-9)
    if o < 0 {
      expectNear(dragged.scroll.offset, Double(-o), within: 1e-6)
      #expect(dragged.header.height == height)
    }
  }

  @Test("the first points of an overscroll make it lower, and then it jumps (OD-1, OD-4)")
  func theFirstPointsOfAnOverscrollMakeItLower() throws {
    func dragged(_ distance: Double) throws -> Trace.Frame {
      let text = "0 down 1 50% 50%\n+8 move 1 50% \(50 + distance / 8.6)% 500\n+2500 end"
      return try #require(
        try ScenePlay.frames("offset", text).last { $0.scroll.phase == "tracking" })
    }
    let frames = try [20.0, 40, 51, 60, 140, 204, 225, 300, 400].map(dragged)
    let heights = frames.map(\.header.height)

    for frame in frames {
      expectNear(frame.header.height, Self.aim(at: frame.scroll.offset), within: 1e-9)
    }
    // A few points on either side of both tolerances.
    let pulls = frames.map { -$0.scroll.offset }
    #expect(pulls.contains { (20..<25).contains($0) } && pulls.contains { (90..<100).contains($0) })
    #expect(heights[0] < 250 && heights.contains(250) && heights.contains(300))
  }

  @Test("with the defect fixed the height never falls as the overscroll grows (OD-4)")
  func withTheDefectFixed() throws {
    let text = "0 key m\n+100 down 1 50% 20%\n+8 move 1 50% 90% 2000\n+500 end"
    let frames = try ScenePlay.frames("offset", text).filter { $0.scroll.phase == "tracking" }

    #expect(frames.count > 100)
    for (before, after) in zip(frames, frames.dropFirst()) {
      let distance = before.scroll.offset - after.scroll.offset
      // Once the finger rests, the content returns by the distance that it was shown ahead (FL-17).
      guard distance >= 0 else { continue }
      #expect(after.header.height >= before.header.height - 1e-6, "at \(after.t)")
      #expect(after.header.height - before.header.height <= distance + 1e-6, "at \(after.t)")
    }
    #expect((frames.last?.header.height ?? 0) > 260)
    #expect(frames.allSatisfy { $0.header.height <= 300 })
  }

  @Test("with reduced motion the height is its aim in every frame (OD-5)")
  func withReducedMotion() throws {
    let frames = try ScenePlay.frames("offset", ScenePlay.ride, ["--reduce-motion"])
    for frame in frames {
      expectNear(
        frame.header.height, Self.aim(at: frame.scroll.offset), within: 1e-9, "at \(frame.t)")
    }
  }
}
