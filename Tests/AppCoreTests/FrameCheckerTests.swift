import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore

@Suite("Invariants of every frame")
struct FrameCheckerTests {
  static let scenes = ["gallery"] + SceneCatalog.names

  @Test(
    "all scenes satisfy them, overscrolled, flung to both ends, and left",
    arguments: scenes, ShiftBehavior.named)
  func allScenesSatisfyThem(scene: String, mode: ShiftBehavior) {
    var header = HeaderOptions()
    header.shiftBehavior = mode
    var ride = Ride(scene, header: header)
    ride.drag(from: 0.3, to: 0.7, frames: 12, holds: 10)
    ride.show(60)
    for _ in 0..<4 {
      ride.drag(from: 0.8, to: 0.2, frames: 4)
      ride.show(20)
    }
    ride.show(120)
    ride.drag(from: 0.2, to: 0.8, frames: 3)
    ride.show(10)
    ride.press("h")
    ride.show(10)
    for _ in 0..<4 { ride.drag(from: 0.2, to: 0.8, frames: 3) }
    ride.show(200)
    #expect(ride.violation == nil)
  }

  @Test("keys that change the header and the window satisfy them", arguments: scenes)
  func keysSatisfyThem(scene: String) {
    var ride = Ride(scene)
    let keys = [
      "end", "s", "h", "g", "i", "home", "o", "m", "b", "r", "bracketleft", "rightbracket",
      "leftbrace", "rightbrace", "down", "pagedown", "right", "left", "f1", "f1", "tab", "enter",
      "leftbracket", "2", "5", "0", "r", "space", "esc", "3", "6",
    ]
    for key in keys {
      ride.press(key)
      ride.show(9)
      ride.send(.wheel(dx: 0, dy: -1))
      ride.show(3)
    }
    ride.send(.resize(width: 300, height: 500, scale: 2))
    ride.show(30)
    ride.send(.resize(width: 1, height: 1, scale: 1))
    ride.show(30)
    ride.send(.resize(width: 16_384, height: 16_384, scale: 1))
    ride.show(30)
    #expect(ride.violation == nil)
  }

  @Test("each focused control satisfies them in a tiny window", arguments: scenes)
  func eachControlSatisfiesThem(scene: String) {
    var ride = Ride(scene)
    ride.send(.resize(width: 1, height: 300, scale: 1))
    for _ in 0..<40 {
      ride.press("tab")
      ride.show(4)
    }
    #expect(ride.violation == nil)
  }

  @Test("a focused control far out of view is not drawn")
  func aFocusedControlFarOutOfViewIsNotDrawn() {
    var ride = Ride("album", tracks: 1_000_000)
    for _ in 0..<3 { ride.press("tab") }
    ride.show(1)
    ride.press("end")
    ride.show(60)
    #expect(ride.app.scene.scroller.offset > 1e6)
    #expect(ride.violation == nil)
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
    var state = AppSnapshot(Ride("album").app)
    state.time = 2
    #expect(checker.check(state, mayReshape: false) == nil)
    state.time = 1
    #expect(checker.check(state, mayReshape: false)?.rule == .time)
    state.time = .nan
    #expect(checker.check(state, mayReshape: false)?.rule == .time)
  }
}
