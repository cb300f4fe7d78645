import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Presets")
struct PresetTests {
  @Test("each name has its preset, and no other name has one")
  func eachNameHasItsPreset() {
    #expect(
      Tuning.presetNames == [
        "ios", "ios-fast", "flutter", "flutter-macos", "android", "gtk", "chromium",
      ])
    #expect(NamedTuning.presets.count == Tuning.presetNames.count)
    #expect(Set(NamedTuning.presets.map(\.tuning)).count == Tuning.presetNames.count)
    for name in ["", "iOS", "windows"] {
      #expect(Tuning.preset(named: name) == nil)
    }
    #expect(Tuning.preset(named: "ios") == Tuning())
  }

  @Test(
    "iOS is the touch default: rate 0.998, band 0.55, critical 10.93, spans (SP-1, SP-3, SP-41, FL-54)"
  )
  func iosIsTheTouchDefault() {
    let ios = Tuning.ios
    #expect(ios.coast.law == .normal && ios.coast.stopSpeed == 0)
    #expect(ios.edge.band == .asymptotic(coefficient: 0.55))
    expectNear(ios.edge.spring.angularFrequency, 10.93, within: 0.005)
    #expect(ios.edge.spring.dampingRatio == 1 && ios.edge.releaseRate == 10)
    #expect(
      ios.release.estimator.method == .weightedSpans(oldest: 0.6, middle: 0.35, newest: 0.05))
    #expect(ios.release.minimumTouchSpeed == 250 && ios.release.minimumTrackpadSpeed == 50)
    #expect(ios.start == nil && ios.momentum == .none)
    var fast = Tuning.iosFast
    #expect(fast.coast.law == .fast)
    fast.coast.law = .normal
    #expect(fast == ios)
  }

  @Test(
    "Flutter keeps 0.135 a second and stops at 20 pixels a second, wherever that is (SP-17)",
    arguments: [1.0, 2])
  func flutterStopsAtTwentyPixelsASecond(scale: Double) {
    var scroller = Scroller.resting(at: 1000, tuning: .flutter, content: 50_000)
    scroller.configure(at: scroller.time) { $0.pixelsPerPoint = scale }
    scroller.flick(at: 2000)
    let friction = -log(0.135)
    expectNear(friction, 2.00248, within: 1e-5)
    let (offset, velocity, time) = (scroller.offset, scroller.velocity, scroller.time)
    let events = scroller.runOut()
    expectNear(
      scroller.offset, offset + (velocity - 20 / scale) / friction, within: 0.51)
    guard case .settled(_, let settled) = events.last else {
      Issue.record("not settled")
      return
    }
    expectNear(settled - time, log(velocity * scale / 20) / friction, within: 1e-9)
  }

  @Test("the desktop's Flutter brakes by 1400 pt/s² beside the friction (SP-19)")
  func theDesktopsFlutterBrakes() {
    var scroller = Scroller.resting(at: 1000, tuning: .flutterMacOS, content: 50_000)
    scroller.flick(at: 3000, source: .trackpad)
    let before = scroller
    scroller.advance(to: before.time + 0.001)
    let braking = (before.velocity - scroller.velocity) / 0.001
    expectNear(braking, 2.00248 * 3000 + 1400, within: 10)
  }

  @Test("Android's fling is 647.4 points for 2000 a second, over in 0.763 s (SP-20, SP-23)")
  func androidsFling() {
    var scroller = Scroller.resting(at: 1000, tuning: .android, content: 50_000)
    scroller.flick(at: 2000)
    let (offset, time) = (scroller.offset, scroller.time)
    expectNear(scroller.restingOffset - offset, 647.4, within: 1)
    let events = scroller.runOut()
    guard case .settled(_, let settled) = events.last else {
      Issue.record("not settled")
      return
    }
    expectNear(settled - time, 0.925 * 0.35 * 2.358202, within: 0.002)
  }

  @Test("GTK coasts for a quarter of its speed and stops at a pixel a second (SP-42)")
  func gtkCoastsAQuarterOfItsSpeedFar() {
    var scroller = Scroller.resting(at: 1000, tuning: .gtk, content: 50_000)
    scroller.flick(at: 2000)
    let (offset, velocity) = (scroller.offset, scroller.velocity)
    scroller.runOut()
    expectNear(scroller.offset - offset, (velocity - 1) / 4, within: 0.51)
    #expect(Tuning.gtk.edge.spring == Spring(angularFrequency: 10))
  }

  @Test("Chromium's top speed is about 20 946 pt/s (SP-24, SP-81)")
  func chromiumsTopSpeed() {
    var scroller = Scroller.resting(at: 10_000, tuning: .chromium, content: 500_000)
    scroller.flick(at: 40_000)
    expectNear(scroller.velocity, 20_946, within: 3)
  }
}
