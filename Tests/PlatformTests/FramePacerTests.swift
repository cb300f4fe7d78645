import Testing

@testable import Platform
@testable import Raster

@Suite("FramePacer")
struct FramePacerTests {
  @Test("after a rest a frame begins at once, for the next presentation")
  func afterARestAFrameBeginsAtOnce() {
    for isVsynced in [true, false] {
      var pacer = FramePacer(refreshRate: 50, isVsynced: isVsynced)
      #expect(pacer.nextStart(now: 7) == 7)
      #expect(abs(pacer.begin(now: 7) - 7.02) < 1e-9)
      #expect(pacer.nextStart(now: 7.001) > 7.001)
      #expect(pacer.nextStart(now: 9) == 9)
      #expect(abs(pacer.begin(now: 9) - 9.02) < 1e-9)
    }
  }

  @Test("frames that begin unevenly have even target times")
  func framesThatBeginUnevenlyHaveEvenTargetTimes() {
    var pacer = FramePacer(refreshRate: 100, isVsynced: false)
    var targets: [Double] = []
    var now = 3.0
    for step in 0..<50 {
      now = pacer.nextStart(now: now) + (step % 3 == 0 ? 0.004 : 0.0005)
      targets.append(pacer.begin(now: now))
      pacer.presented(at: now + 0.001)
    }
    for (earlier, later) in zip(targets, targets.dropFirst()) {
      #expect(abs(later - earlier - 0.01) < 1e-9)
    }
  }

  @Test("a late frame skips presentations and stays on the beat")
  func aLateFrameSkipsPresentationsAndStaysOnTheBeat() {
    var pacer = FramePacer(refreshRate: 100, isVsynced: false)
    let first = pacer.begin(now: 0)
    let second = pacer.begin(now: 0.0245)
    #expect(abs(second - first - 0.02) < 1e-9)
    #expect(second > 0.0245)
  }

  @Test("with vsync the beat follows the display's")
  func withVsyncTheBeatFollowsTheDisplays() {
    var pacer = FramePacer(refreshRate: 60, isVsynced: true)
    var now = 0.0
    var last = 0.0
    for frame in 1...200 {
      now = Double(frame) / 59.5
      last = pacer.begin(now: now)
      pacer.presented(at: now + 1 / 59.5)
    }
    #expect(abs(last - now - 1 / 59.5) < 0.004)
  }

  @Test("if presenting waits, the next frame begins as soon as it returns")
  func ifPresentingWaitsTheNextFrameBeginsAsSoonAsItReturns() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    _ = pacer.begin(now: 1)
    pacer.presented(at: 1.013)
    #expect(pacer.nextStart(now: 1.013) == 1.013)
  }

  @Test("a compositor slower than the display's mode is followed evenly")
  func aCompositorSlowerThanTheDisplaysModeIsFollowedEvenly() {
    var pacer = FramePacer(refreshRate: 60, isVsynced: true)
    var targets: [Double] = []
    for frame in 1...300 {
      let now = Double(frame) * 0.0256 + (frame % 2 == 0 ? 0.002 : 0)
      targets.append(pacer.begin(now: now))
      pacer.presented(at: Double(frame + 1) * 0.0256 - (frame % 3 == 0 ? 0.001 : 0))
    }
    let steps = zip(targets, targets.dropFirst()).map { $1 - $0 }.suffix(200)
    #expect(steps.allSatisfy { abs($0 - 0.0256) < 0.002 })
  }

  @Test(
    "a display faster than its mode is followed evenly, and no farther ahead",
    arguments: [0.65, 0.7, 0.8, 0.95])
  func aDisplayFasterThanItsModeIsFollowedEvenly(share: Double) {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    let spacing = 0.02 * share
    var targets: [Double] = []
    for frame in 1...400 {
      targets.append(pacer.begin(now: Double(frame) * spacing))
      pacer.presented(at: Double(frame + 1) * spacing)
    }
    let steps = zip(targets, targets.dropFirst()).map { $1 - $0 }.suffix(200)
    #expect(steps.allSatisfy { abs($0 - spacing) < 0.01 * spacing })
    #expect(targets[399] - 400 * spacing < 3 * 0.02)
  }

  @Test("frames that are presented without a wait do not change the beat")
  func framesThatArePresentedWithoutAWaitDoNotChangeTheBeat() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    var (now, last) = (0.0, 0.0)
    for frame in 0..<60 {
      let target = pacer.begin(now: now)
      // Occasionally three empty buffers accept a frame at once.
      now += frame % 10 < 3 ? 1e-4 : 0.02
      pacer.presented(at: now)
      if frame > 0 { #expect(abs(target - last - 0.02) < 1e-3) }
      last = target
    }
  }

  @Test("a frame after a few beats without one starts a new beat")
  func aFrameAfterAFewBeatsWithoutOneStartsANewBeat() {
    for isVsynced in [true, false] {
      var pacer = FramePacer(refreshRate: 50, isVsynced: isVsynced)
      pacer.presented(at: pacer.begin(now: 7))
      #expect(abs(pacer.begin(now: 7.067) - 7.087) < 1e-9)
    }
  }

  @Test(
    "a frame that shows nothing new leaves its target time to the next",
    arguments: [true, false])
  func aFrameThatShowsNothingNewLeavesItsTargetTimeToTheNext(isVsynced: Bool) {
    var pacer = FramePacer(refreshRate: 50, isVsynced: isVsynced)
    let first = pacer.begin(now: 1)
    #expect(pacer.begin(now: 1.005) == first)
    pacer.presented(at: 1.006)
    #expect(pacer.begin(now: 1.01) > first + 0.015)
  }

  @Test("a lead that hurried frames have gained ends with the first that shows nothing new")
  func aLeadThatHurriedFramesHaveGainedEnds() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    var target = 0.0
    for frame in 0..<7 {
      target = pacer.begin(now: 1 + 0.01 * Double(frame))
      pacer.presented(at: 1 + 0.01 * Double(frame + 1))
    }
    #expect(target > 1.06 + 0.05)
    _ = pacer.begin(now: 1.07)
    #expect(pacer.begin(now: 1.08) <= 1.08 + 2 * 0.02)
  }

  @Test("a new rate, or a display that no longer waits, restores the beat of the mode")
  func aNewRateOrADisplayThatNoLongerWaits() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    for frame in 1...100 {
      _ = pacer.begin(now: Double(frame) * 0.025)
      pacer.presented(at: Double(frame + 1) * 0.025)
    }
    #expect(abs(pacer.begin(now: 9) - 9.025) < 1e-4)
    pacer.isVsynced = false
    pacer.presented(at: 9.025)
    #expect(abs(pacer.begin(now: 20) - 20.02) < 1e-9)
    pacer.setRefreshRate(100)
    #expect(abs(pacer.begin(now: 30) - 30.01) < 1e-9)
  }

  @Test("one late frame does not change the beat")
  func oneLateFrameDoesNotChangeTheBeat() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    var now = 0.0
    var steps: [Double] = []
    var last = 0.0
    for frame in 0..<100 {
      let target = pacer.begin(now: now)
      steps.append(target - last)
      last = target
      now += frame == 50 ? 0.04 : 0.02
      pacer.presented(at: now)
    }
    #expect(steps.dropFirst().allSatisfy { abs($0 - 0.02) < 1e-6 || abs($0 - 0.04) < 1e-6 })
  }

  @Test("a driver that only claims to wait is still paced")
  func aDriverThatOnlyClaimsToWaitIsStillPaced() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    var now = 1.0
    var frames = 0
    while now < 3 {
      now = pacer.nextStart(now: now)
      _ = pacer.begin(now: now)
      now += 0.001
      pacer.presented(at: now)
      frames += 1
    }
    #expect((98...110).contains(frames))
  }

  @Test(
    "frames that show nothing new lead no farther than two beats ahead",
    arguments: [true, false], [0.001, 0.005, 0.0256])
  func framesThatShowNothingNewLeadNoFartherThanTwoBeatsAhead(isVsynced: Bool, spacing: Double) {
    var pacer = FramePacer(refreshRate: 60, isVsynced: isVsynced)
    var now = 0.0
    for _ in 0..<40 {
      now += 0.0256
      _ = pacer.begin(now: now)
      pacer.presented(at: now + 0.02)
    }
    // Events may cause frames to begin earlier than necessary.
    for _ in 0..<100 {
      now += spacing
      let target = pacer.begin(now: now)
      #expect(target > now)
      #expect(target < now + 2 * 0.026)
    }
  }

  @Test("a frame that shows nothing new is followed by one when it would have been due")
  func aFrameThatShowsNothingNewIsFollowedByOneWhenItWouldHaveBeenDue() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    let due = pacer.begin(now: 1)
    #expect(pacer.nextStart(now: 1.001) == due)
    #expect(abs(pacer.begin(now: due) - due - 0.02) < 1e-9)
  }

  @Test("an implausible refresh rate becomes 60", arguments: [0, -5, .nan, .infinity, 3, 5000])
  func anImplausibleRefreshRateBecomes60(rate: Double) {
    #expect(abs(FramePacer(refreshRate: rate, isVsynced: false).interval - 1.0 / 60) < 1e-12)
  }

  @Test("without a display's beat, even input is shown when it arrives")
  func withoutADisplaysBeat() {
    var pacer = FramePacer(refreshRate: 60, isVsynced: false)
    var last = 0.0
    for step in 0..<50 {
      // Input at 60 Hz with jitter, out of phase with the first beat.
      let event = 1 + Double(step) / 60 + (step == 0 ? 0 : 0.005) + (step % 2 == 0 ? 1e-4 : 0)
      let start = pacer.nextStart(now: event)
      #expect(start - event < 2e-4)
      last = pacer.begin(now: start, for: .input)
      #expect(abs(last - start - 1.0 / 60) < 1e-9)
      pacer.presented(at: start + 0.001)
    }
    // A motion continues in the last beat, however late its frames begin.
    for frame in 1...20 {
      let target = pacer.begin(now: pacer.nextStart(now: 0) + 0.002)
      #expect(abs(target - last - Double(frame) / 60) < 1e-9)
      pacer.presented(at: target - 0.01)
    }
  }

  @Test("frames for input also keep the display's beat")
  func framesForInputAlsoKeepTheDisplaysBeat() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    let first = pacer.begin(now: 1, for: .input)
    pacer.presented(at: first)
    #expect(abs(pacer.begin(now: 1.025, for: .input) - first - 0.02) < 1e-9)
  }

  @Test(
    "a press without visible effect delays the drag by a quarter of a beat at most",
    arguments: [true, false])
  func aPressWithoutVisibleEffectDelaysTheDragByAQuarterOfABeatAtMost(isVsynced: Bool) {
    var pacer = FramePacer(refreshRate: 50, isVsynced: isVsynced)
    _ = pacer.begin(now: 1, for: .input)
    #expect(abs(pacer.nextStart(now: 1.001, for: .input) - 1.005) < 1e-9)
    #expect(pacer.nextStart(now: 1.007, for: .input) == 1.007)
    #expect(abs(pacer.nextStart(now: 1.001, for: .motion) - 1.02) < 1e-9)
  }

  @Test("without a display's beat, a motion that begins waits for no fade and no pointer")
  func aMotionThatBeginsWaitsForNoFadeAndNoPointer() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: false)
    let target = pacer.begin(now: 1, for: .motion)
    pacer.presented(at: 1.001)
    #expect(pacer.nextStart(now: 1.006, for: .start) == 1.006)
    #expect(pacer.nextStart(now: 1.006, for: .motion) == target)
    #expect(pacer.nextStart(now: 1.006, for: .input) == target)
    // Its frames follow the beat that it begins.
    let first = pacer.begin(now: 1.006, for: .start)
    #expect(abs(first - 1.026) < 1e-9)
    pacer.presented(at: 1.007)
    #expect(pacer.nextStart(now: 1.008, for: .motion) == first)
  }

  @Test("where presenting waits, a motion begins with the display's beat")
  func wherePresentingWaitsAMotionBeginsWithTheDisplaysBeat() {
    var pacer = FramePacer(refreshRate: 50, isVsynced: true)
    let target = pacer.begin(now: 1)
    pacer.presented(at: target)
    #expect(abs(pacer.nextStart(now: 1.002, for: .start) - 1.01) < 1e-9)
    #expect(abs(pacer.begin(now: 1.025, for: .start) - target - 0.02) < 1e-9)
  }

  @Test(
    "after a stop of an hour one frame begins at once, and the next an interval later",
    arguments: [false, true])
  func afterAStopOfAnHourOneFrameBeginsAtOnce(isVsynced: Bool) {
    var pacer = FramePacer(refreshRate: 60, isVsynced: isVsynced)
    var now = 10.0
    for _ in 0..<30 {
      now = pacer.nextStart(now: now)
      let target = pacer.begin(now: now)
      now = isVsynced ? target : now + 0.002
      pacer.presented(at: now)
    }
    now += 3600
    let resumed = now

    var starts: [Double] = []
    for _ in 0..<10 {
      now = pacer.nextStart(now: now)
      starts.append(now)
      let target = pacer.begin(now: now)
      #expect(target > now && target < now + 0.034)
      now = isVsynced ? max(now, target) : now + 0.002
      pacer.presented(at: now)
    }

    #expect(starts[0] == resumed)
    for (one, next) in zip(starts, starts.dropFirst()) {
      #expect(next - one > 0.5 / 60)
    }
  }
}
