import ScrollPhysics
import TestSupport
import Testing

/// Invalid, missing and extreme values never enter a state (INV-8).
@Suite("Scroller, degenerate input")
struct ScrollerDegenerateTests {
  static let strange = [
    0.0, -0.0, -5, .leastNonzeroMagnitude, 1e-300, 1e12, 1e300, .infinity, -.infinity, .nan,
  ]

  private func expectSound(_ scroller: Scroller) {
    #expect(scroller.offset.isFinite && scroller.velocity.isFinite, Trail.comment)
    #expect(scroller.overscroll.isFinite && scroller.time.isFinite, Trail.comment)
    #expect(scroller.restingOffset.isFinite, Trail.comment)
    #expect(scroller.minimumOffset <= scroller.maximumOffset, Trail.comment)
  }

  @Test("any pair of lengths makes a sound scroller (INV-8)", arguments: NamedTuning.presets)
  func anyPairOfLengthsMakesASoundScroller(named: NamedTuning) {
    withEvery("viewport", in: Self.strange + [800], "content", in: Self.strange + [5000]) {
      viewport, content in
      var scroller = Scroller(
        tuning: named.tuning, viewportLength: viewport, contentLength: content)
      expectSound(scroller)
      scroller.flick(at: -4000)
      expectSound(scroller)
      scroller.runOut()
      expectSound(scroller)
      scroller.flick(at: 4000)
      scroller.setLengths(viewport: content, content: viewport, at: scroller.time + 0.1)
      expectSound(scroller)
      scroller.runOut()
      #expect(scroller.isAtRest, Trail.comment)
    }
  }

  @Test("any time and any delta leave a scroller sound (INV-8)", arguments: NamedTuning.presets)
  func anyTimeAndAnyDeltaLeaveAScrollerSound(named: NamedTuning) {
    withEvery("strange", in: Self.strange) { strange in
      var scroller = Scroller.resting(tuning: named.tuning)
      scroller.beginDrag(.touch, at: strange)
      scroller.drag(by: strange, at: strange)
      scroller.drag(by: 30, at: strange)
      expectSound(scroller)
      scroller.hold(at: strange)
      scroller.endDrag(at: strange)
      expectSound(scroller)
      scroller.wheel(by: strange, at: strange)
      scroller.scroll(by: strange, animated: true, at: strange)
      scroller.setInset(start: strange, end: strange, owner: .content, at: strange)
      scroller.prependContent(length: strange, at: strange)
      scroller.configure(at: scroller.time) { $0.pixelsPerPoint = strange }
      scroller.pageLength = strange
      scroller.flick(at: 900)
      expectSound(scroller)
      scroller.advance(to: strange)
      expectSound(scroller)
      #expect(scroller.offset(at: strange).isFinite, Trail.comment)
    }
  }

  /// Finite numbers of extreme magnitude.
  static let huge = [
    1e15, -1e15, 1e154, -1e154, 1e300, -1e300, 1e308, -1e308, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, .leastNonzeroMagnitude, -.leastNonzeroMagnitude,
  ]

  /// Every call with a numeric argument.
  static let calls: [(String, @Sendable (inout Scroller, Double) -> Void)] = [
    ("wheel", { $0.wheel(by: $1, at: 1) }),
    ("scroll animated", { $0.scroll(to: $1, animated: true, at: 1) }),
    ("scroll", { $0.scroll(to: $1, animated: false, at: 1) }),
    ("scroll by animated", { $0.scroll(by: $1, animated: true, at: 1) }),
    ("scroll by", { $0.scroll(by: $1, animated: false, at: 1) }),
    ("drag", { $0.drag(by: $1, at: 1) }),
    ("inset start", { $0.setInset(start: $1, end: 0, owner: .header, at: 1) }),
    ("inset end", { $0.setInset(start: 0, end: $1, owner: .header, at: 1) }),
    ("viewport", { $0.setLengths(viewport: $1, content: $0.contentLength, at: 1) }),
    ("content", { $0.setLengths(viewport: 800, content: $1, at: 1) }),
    ("prepend", { $0.prependContent(length: $1, at: 1) }),
    ("pixels", { scroller, scale in scroller.configure(at: 1) { $0.pixelsPerPoint = scale } }),
    ("page", { $0.pageLength = $1 }),
    (
      "path",
      { scroller, position in
        var path = InlineList<20, VelocityEstimator.Sample>()
        path.append(.init(time: 0.98, position: -position))
        path.append(.init(time: 0.99, position: position))
        path.append(.init(time: 1, position: -position))
        scroller.beginDrag(.touch, after: path, at: 1)
      }
    ),
    ("time", { $0.advance(to: $1) }),
    ("begin", { $0.beginDrag(.touch, at: $1) }),
    ("lift", { $0.endDrag(liftedAt: $1, at: 1) }),
  ]

  @Test(
    "huge numbers in any call, in any phase, leave a sound scroller (INV-8)",
    arguments: NamedTuning.presets)
  func hugeNumbersLeaveASoundScroller(named: NamedTuning) {
    let starts: [@Sendable (inout Scroller) -> Void] = [
      { _ in },
      { $0.beginDrag(.touch, at: 0.9) },
      { $0.flick(at: -3000) },
      { $0.wheel(by: -300, at: 0.95) },
      { $0.scroll(to: -9e9, animated: true, at: 0.95) },
    ]
    withEvery("content", in: [5000.0, .infinity, 1e300], "start", in: starts.indices) {
      content, start in
      withEvery("call", in: Self.calls.indices, "number", in: Self.huge) { call, number in
        var scroller = Scroller.resting(tuning: named.tuning, content: content)
        starts[start](&scroller)
        for _ in 1...2 {
          Self.calls[call].1(&scroller, number)
          expectSound(scroller)
          scroller.advance(to: scroller.time + 0.05)
          expectSound(scroller)
        }
        scroller.cancelDrag(at: scroller.time)
        scroller.flick(at: 2000)
        expectSound(scroller)
        scroller.scroll(by: 100, animated: true, at: scroller.time)
        expectSound(scroller)
        scroller.runOut()
        expectSound(scroller)
      }
    }
  }

  @Test("lengths, targets and steps are limited to what sums can represent (INV-8)")
  func lengthsTargetsAndStepsAreCut() {
    var scroller = Scroller(viewportLength: 1e300, contentLength: 1e300)
    #expect(scroller.viewportLength == 1e12 && scroller.contentLength == 1e12)
    scroller.setLengths(viewport: 800, content: .infinity, at: 0)
    scroller.scroll(to: 1e308, animated: true, at: 0)
    #expect(scroller.restingOffset == 1e12)
    scroller.scroll(to: 0, animated: false, at: 0)
    scroller.wheel(by: 1e300, at: 0)
    #expect(scroller.restingOffset == 1e9)
    scroller.scroll(to: 0, animated: false, at: 0)
    var path = InlineList<20, VelocityEstimator.Sample>()
    path.append(.init(time: 1, position: 1e300))
    scroller.beginDrag(.touch, after: path, at: 1)
    for step in 1...12 {
      scroller.drag(by: 10, at: 1 + Double(step) / 100)
    }
    #expect(abs(scroller.velocity - 1000) < 1)
  }

  @Test("limits and offsets at zero are never minus zero (INV-8)")
  func zeroIsNeverMinusZero() {
    func expectPlus(_ scroller: Scroller) {
      for number in [
        scroller.minimumOffset, scroller.maximumOffset, scroller.offset, scroller.overscroll,
        scroller.restingOffset,
      ] where number == 0 {
        #expect(number.sign == .plus, Trail.comment)
      }
    }
    withEvery("content", in: [0.0, -0.0, 800, 5000.3]) { content in
      var scroller = Scroller(viewportLength: 800, contentLength: content)
      expectPlus(scroller)
      scroller.setInset(start: 12.75, end: 3.5, owner: .header, at: 0)
      scroller.setInset(start: -0.0, end: -0.0, owner: .header, at: 0)
      expectPlus(scroller)
      scroller.setInset(start: 0.3, end: 0, owner: .header, at: 0)
      scroller.scroll(to: -0.3, animated: true, at: 0)
      scroller.wheel(by: 1.1, at: 0)
      scroller.wheel(by: -1.1, at: 0)
      scroller.setLengths(viewport: 800, content: 1600.5, at: 0)
      expectPlus(scroller)
      scroller.runOut()
      scroller.scroll(to: -0.0, animated: false, at: scroller.time)
      expectPlus(scroller)
      scroller.scroll(to: 1, animated: false, at: scroller.time)
      scroller.wheel(by: -1.2, at: scroller.time)
      expectPlus(scroller)
      scroller.runOut()
      expectPlus(scroller)
    }
  }

  @Test("an invalid tuning is ignored (INV-8)")
  func aTuningThatIsNotValidIsNotTaken() {
    var broken = Tuning.gtk
    broken.coast.law = .exponential(friction: .nan)
    var scroller = Scroller(tuning: broken, viewportLength: 800, contentLength: 5000)
    #expect(scroller.tuning == .ios)
    scroller.setTuning(.flutter, at: 0)
    scroller.setTuning(broken, at: 0)
    #expect(scroller.tuning == .flutter)
  }

  @Test("a spring that takes no velocity from a hit settles at once (INV-8, SP-46)")
  func aSpringThatTakesNothingSettlesAtOnce() {
    var tuning = Tuning.android
    tuning.edge.absorption = 0
    var scroller = Scroller.resting(at: 4000, tuning: tuning)
    scroller.flick(at: 4000, for: 0.02)
    scroller.runOut()
    #expect(scroller.isAtRest && scroller.offset == 4200)
  }

  @Test("a time that goes back counts as now (INV-8)")
  func aTimeThatGoesBackCountsAsNow() {
    var scroller = Scroller.resting()
    scroller.flick(at: 2000)
    scroller.advance(to: 1)
    let before = scroller
    #expect(scroller.advance(to: 0.2).isEmpty)
    #expect(scroller == before)
    scroller.advance(to: .nan)
    #expect(scroller == before)
  }

  @Test("endless content coasts and rests like any other (INV-8)")
  func endlessContentCoasts() {
    var scroller = Scroller(viewportLength: 800, contentLength: .infinity)
    #expect(scroller.maximumOffset == .infinity)
    scroller.flick(at: 3000)
    scroller.runOut()
    #expect(scroller.isAtRest && scroller.offset > 1500)
    scroller.scroll(to: .infinity, animated: true, at: scroller.time)
    #expect(scroller.isAtRest, "there is no end to go to")
  }

  @Test("content without length under a viewport without length stays at its start (INV-8)")
  func nothingStaysAtItsStart() {
    var scroller = Scroller(viewportLength: 0, contentLength: 0)
    scroller.flick(at: 3000)
    scroller.runOut()
    #expect(scroller.offset == 0)
  }

  @Test("one step of hours or years ends where steps of a second do (INV-3)")
  func hoursAtOnceEndTheSame() {
    withEvery("leap", in: [60.0, 1e5, 1e12]) { leap in
      var scroller = Scroller.resting(at: 100)
      scroller.flick(at: -6000)
      let resting = scroller.restingOffset
      let events = scroller.advance(to: leap)
      #expect(scroller.isAtRest && scroller.offset == resting, Trail.comment)
      #expect(scroller.time == leap && events.last?.isSettled == true, Trail.comment)
    }
  }

  @Test("the clock may have run for weeks")
  func theClockMayHaveRunForWeeks() {
    let origin = 4_000_000.0
    var (early, late) = (Scroller.resting(), Scroller.resting())
    late.advance(to: origin)
    early.flick(at: 3500)
    late.flick(at: 3500)
    for step in 1...100 {
      let elapsed = Double(step) / 30
      expectNear(late.offset(at: origin + elapsed), early.offset(at: elapsed), within: 1e-4)
    }
  }
}

extension Scroller.Event {
  fileprivate var isSettled: Bool {
    if case .settled = self { true } else { false }
  }
}
