import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

/// A recording of a fling, overscroll, keys, a wheel, another scale and another scene.
let everything = """
  0 down 1 50% 80%
  +8 move 1 50% 20% 90
  +0 up 1
  +400 down 1 50% 30%
  +8 move 1 50% 80% 250
  +100 up 1
  +700 wheel 0 -2
  +100 key pagedown
  +200 keydown ctrl
  +10 key equal
  +10 keyup ctrl
  +200 resize 300 500
  +100 key 0
  +300 pan 0 -8 200
  +0 lift
  +200 key 3
  +300 mouse 50% 60%
  +10 press
  +10 mouse 50% 20% 100
  +0 release
  +100 end
  """

/// The timeline of a text.
func timeline(_ text: String, scene: String = "album") throws -> Timeline {
  let size = Size(width: 420, height: 860)
  let file = try GestureFile(parsing: text, width: size.width, height: size.height)
  let setting = SceneSetup(viewport: Viewport(size: size))
  let app = App(navigation: Navigation(at: scene, setup: setting), time: 0)
  let scripted = PlaybackDriver(
    Workspace(app), scale: 1, leastSize: Size(width: 240, height: 320))
  return Timeline(file, scripted, bring: bringAll)
}

/// Sets all requested images.
func bringAll(_ app: App) {
  for id in app.navigation.wantedImages where !app.navigation.isKnown(id) {
    app.navigation.setImage(id, ImageInfo(status: .ready, aspect: 1))
  }
}

@Suite struct TimelineTests {
  private static func frame(_ timeline: Timeline) -> DisplayList {
    var list = DisplayList()
    timeline.display(into: &list)
    return list
  }

  @Test("a replay shows a drag by the times of its events, not of their arrival (FL-1, FL-13)")
  func aReplayKeepsTheDelays() throws {
    var text = "0 down 1 200 800\n"
    for step in 1...40 {
      let delay = step.isMultiple(of: 2) ? 6 : 0
      text += "delay \(delay)\n\(10 * step + delay) move 1 200 \(800 - 9 * step)\n"
    }
    var played = try timeline(text)
    var offsets: [Double] = []
    for time in [0.3, 0.32, 0.35, 0.39] {
      played.go(to: Int((time * Timeline.rate).rounded()), bring: bringAll)
      offsets.append(played.app.scene.scroller.offset - 900 * played.app.time)
    }
    // 900 points per second.
    for offset in offsets { #expect(isNear(offset, offsets[0], within: 0.01), "\(offsets)") }
  }

  @Test(
    "a time shows the same as playing to it bit for bit, however it is reached",
    arguments: ["album", "gallery", "material"])
  func aTimeShowsTheSameAsPlayingToItBitForBit(scene: String) throws {
    var played = try timeline(everything, scene: scene)
    var frames: [DisplayList] = []
    var offsets: [UInt64] = []
    for tick in 0...played.end {
      played.go(to: tick, bring: bringAll)
      frames.append(Self.frame(played))
      offsets.append(played.app.scene.scroller.offset.bitPattern)
    }

    var random = SeededGenerator(seed: 11)
    var sought = try timeline(everything, scene: scene)
    for _ in 0..<200 {
      let near = sought.tick + Int.random(in: -40...40, using: &random)
      let far = Int.random(in: 0...sought.end, using: &random)
      let tick = min(sought.end, max(0, Bool.random(using: &random) ? near : far))
      sought.go(to: tick, bring: bringAll)
      #expect(sought.tick == tick)
      #expect(sought.app.scene.scroller.offset.bitPattern == offsets[tick], "tick \(tick)")
      #expect(Self.frame(sought) == frames[tick], "tick \(tick)")
    }
    #expect(Set(offsets).count > 100)
  }

  @Test("a recording ends when nothing moves")
  func aRecordingEndsWhereNothingMoves() throws {
    var line = try timeline("0 down 1 50% 80%\n+8 move 1 50% 20% 90\n+0 up 1\n+10 end")
    line.go(to: .max, bring: bringAll)

    #expect(!line.app.isMoving)
    #expect(Double(line.tick) / Timeline.rate > 0.5)
    line.go(to: line.end - 2, bring: bringAll)
    #expect(line.app.isMoving)
  }

  @Test("a long recording keeps no more copies than a short one")
  func aLongRecordingKeepsFewCopies() throws {
    let line = try timeline("0 key pagedown\n200000 key pageup\n+0 end")

    #expect(line.copies.count <= Timeline.mostCopies)
    #expect(line.copies.count > Timeline.mostCopies / 3)
    var sought = line
    sought.go(to: line.end / 2, bring: bringAll)
    #expect(sought.tick == line.end / 2)
  }

  @Test("times before the start and after the end are limited")
  func timesBeyond() throws {
    var line = try timeline("0 end")
    line.go(to: -5, bring: bringAll)
    #expect(line.tick == 0)
    line.go(to: 1_000_000, bring: bringAll)
    #expect(line.tick == line.end)
  }
}
