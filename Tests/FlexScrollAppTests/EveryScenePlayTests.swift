import Interface
import Scenes
import TestSupport
import Testing

@testable import FlexScrollApp

/// Properties of the traces of all scenes.
@MainActor @Suite struct EveryScenePlayTests {
  nonisolated static let names = SceneCatalog.entries.map(\.name)

  @Test("the same gestures give the same bytes", arguments: names)
  func theSameBytes(name: String) throws {
    let arguments = ["--scene", name]
    let first = try PlayTests.trace(ScenePlay.ride, arguments)
    let second = try PlayTests.trace(ScenePlay.ride, arguments)
    let isSame = first == second
    #expect(isSame)
  }

  @Test("any frame rate shows the same content and header", arguments: names, ["30", "144", "240"])
  func anyFrameRate(name: String, rate: String) throws {
    let reference = try ScenePlay.frames(name, ScenePlay.ride, ["--fps", "60"])
    let other = try ScenePlay.frames(name, ScenePlay.ride, ["--fps", rate])
    let byTime = Dictionary(
      other.map { (($0.t * 1e6).rounded(), $0) }, uniquingKeysWith: { a, _ in a })

    var compared = 0
    for frame in reference {
      guard let same = byTime[(frame.t * 1e6).rounded()] else { continue }
      expectNear(same.scroll.offset, frame.scroll.offset, within: 1e-6, "offset at \(frame.t)")
      expectNear(same.header.top, frame.header.top, within: 1e-6, "top at \(frame.t)")
      expectNear(same.header.height, frame.header.height, within: 1e-6, "height at \(frame.t)")
      compared += 1
    }
    #expect(compared > 50)
  }

  @Test(
    "no frame tears: content and header move no further in one than a fling does",
    arguments: names)
  func noFrameTears(name: String) throws {
    let frames = try ScenePlay.frames(name)
    for (before, after) in zip(frames, frames.dropFirst()) {
      // The fastest fling of the ride: three fifths of 860 points in 40 ms, plus as much carried
      // speed; the springs of four headers are slower.
      let limit = 40_000 * (after.t - before.t)
      #expect(abs(after.scroll.offset - before.scroll.offset) < limit, "at \(after.t)")
      #expect(abs(after.header.height - before.header.height) < limit / 4, "at \(after.t)")
      #expect(abs(after.header.top - before.header.top) < limit, "at \(after.t)")
    }
  }

  @Test(
    "the defect fixed and put back in the middle of a ride changes nothing after it",
    arguments: names)
  func theDefectFixedAndPutBack(name: String) throws {
    let rest = "\n+1500 key home\n+3000 end"
    let plain = try ScenePlay.frames(name, ScenePlay.ride + rest)
    let other = try ScenePlay.frames(
      name,
      "50 key m\n+900 key m\n+100 end\n"
        + ScenePlay.ride.replacing("200   down 1 50% 30%", with: "+200 down 1 50% 30%") + rest)
    #expect(plain.last?.header == other.last?.header)
    #expect(plain.last?.scroll == other.last?.scroll)
  }

  @Test("a resize in the middle of a ride leaves the content in range", arguments: names)
  func aResizeInTheMiddle(name: String) throws {
    let text =
      "0 down 1 50% 30%\n+8 move 1 50% 60% 200\n+0 resize 300 400\n+100 resize 1200 900\n"
      + "+50 move 1 40% 10% 200\n+0 up 1\n+100 resize 420 500\n+4000 end"
    let frames = try ScenePlay.frames(name, text)
    let last = try #require(frames.last)
    #expect(last.scroll.phase == "idle")
    #expect(last.scroll.offset >= 0 && last.scroll.offset <= last.scroll.maximum)
    #expect(frames.allSatisfy { $0.header.height >= 0 && $0.header.height.isFinite })
  }
}
