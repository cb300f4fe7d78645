import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("Invariants of every frame")
struct FrameCheckerTests {
  static let scenes = ["gallery"] + SceneCatalog.names

  @Test(
    "all scenes satisfy them, overscrolled, flung to both ends, and left",
    arguments: scenes, ShiftBehavior.named)
  func allScenesSatisfyThem(scene: String, mode: ShiftBehavior) {
    var header = HeaderOptions()
    header.shiftBehavior = mode
    var harness = AppHarness(scene, header: header)
    harness.drag(from: 0.3, to: 0.7, frames: 12, holds: 10)
    harness.show(60)
    for _ in 0..<4 {
      harness.drag(from: 0.8, to: 0.2, frames: 4)
      harness.show(20)
    }
    harness.show(120)
    harness.drag(from: 0.2, to: 0.8, frames: 3)
    harness.show(10)
    harness.press("h")
    harness.show(10)
    for _ in 0..<4 { harness.drag(from: 0.2, to: 0.8, frames: 3) }
    harness.show(200)
    #expect(harness.violation == nil)
  }

  @Test("keys that change the header and the window satisfy them", arguments: scenes)
  func keysSatisfyThem(scene: String) {
    var harness = AppHarness(scene)
    let keys = [
      "end", "s", "h", "g", "i", "home", "o", "m", "b", "r", "bracketleft", "rightbracket",
      "leftbrace", "rightbrace", "down", "pagedown", "right", "left", "f1", "f1", "tab", "enter",
      "leftbracket", "2", "5", "0", "r", "space", "esc", "3", "6",
    ]
    for key in keys {
      harness.press(key)
      harness.show(9)
      harness.send(.wheel(dx: 0, dy: -1))
      harness.show(3)
    }
    harness.send(.resize(width: 300, height: 500, scale: 2))
    harness.show(30)
    harness.send(.resize(width: 1, height: 1, scale: 1))
    harness.show(30)
    harness.send(.resize(width: 16_384, height: 16_384, scale: 1))
    harness.show(30)
    #expect(harness.violation == nil)
  }

  @Test("each focused control satisfies them in a tiny window", arguments: scenes)
  func eachControlSatisfiesThem(scene: String) {
    var harness = AppHarness(scene)
    harness.send(.resize(width: 1, height: 300, scale: 1))
    for _ in 0..<40 {
      harness.press("tab")
      harness.show(4)
    }
    #expect(harness.violation == nil)
  }

  @Test("a focused control far out of view is not drawn")
  func aFocusedControlFarOutOfViewIsNotDrawn() {
    var harness = AppHarness("album", tracks: 1_000_000)
    for _ in 0..<3 { harness.press("tab") }
    harness.show(1)
    harness.press("end")
    harness.show(60)
    #expect(harness.app.scene.scroller.offset > 1e6)
    #expect(harness.violation == nil)
  }

  @Test("a violation is described on one line")
  func aViolationIsDescribedOnOneLine() {
    let violation = Violation(.rest, at: 1.25, "the list rests at 7")
    #expect("\(violation)" == "broken INV-6 at 1.25 s: the list rests at 7")
  }

  @Test("each rule has its own number")
  func eachRuleHasANumberOfItsOwn() {
    #expect(Set(Rule.allCases.map(\.rawValue)).count == Rule.allCases.count)
  }

  @Test("time that decreases or is not finite is found")
  func decreasingTimeIsFound() {
    var checker = FrameChecker()
    var state = AppSnapshot(AppHarness("album").app)
    state.time = 2
    #expect(checker.check(state, mayReshape: false) == nil)
    state.time = 1
    #expect(checker.check(state, mayReshape: false)?.rule == .time)
    state.time = .nan
    #expect(checker.check(state, mayReshape: false)?.rule == .time)
  }
}
