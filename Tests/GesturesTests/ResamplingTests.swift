import MotionMetrics
import ScrollPhysics
import TestSupport
import Testing

@testable import Gestures

/// The use of resampled paths by a recognizer.
@Suite struct ResamplingTests {
  /// A random drag with pauses, turns, lost and late events, up to its release.
  func events(_ seed: UInt64) -> [DeviceEvent] {
    var random = SeededGenerator(seed: seed)
    var (time, y, speed) = (0.0, 700.0, -1200.0)
    let interval = Double.random(in: 0.003...0.017, using: &random)
    var events = [DeviceEvent(time: 0, kind: .touchDown(finger: 1, x: 100, y: y))]
    for _ in 0..<Int.random(in: 5...60, using: &random) {
      let isLong = Int.random(in: 0..<15, using: &random) == 0
      time += isLong ? 0.06 : interval * Double.random(in: 0.6...1.4, using: &random)
      if Int.random(in: 0..<8, using: &random) == 0 { speed = -speed }
      y += speed * interval * Double.random(in: 0...1.5, using: &random)
      let delay = Double.random(in: 0...0.003, using: &random)
      events.append(
        DeviceEvent(time: time, delay: delay, kind: .touchMove(finger: 1, x: 100, y: y)))
    }
    let lift = time + Double.random(in: 0...0.02, using: &random)
    events.append(DeviceEvent(time: lift, kind: .touchUp(finger: 1, x: 100, y: y)))
    return events
  }

  @Test(
    "a flick of one move coasts from where its content is shown, whenever it is lifted (FL-8, FL-21)",
    arguments: Tuning.presetNames)
  func aFlickCoastsFromWhereItIsShown(preset: String) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    for microseconds in stride(from: 3000, through: 5000, by: 125) {
      var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 9000)
      var input = GestureRecognizer(regions: .init(width: 400, height: 800))
      var actions: [ScrollAction] = []
      let lift = 0.0115 + Double(microseconds) / 1e6
      for event in [
        DeviceEvent(time: 0, delay: 0.0107, kind: .touchDown(finger: 1, x: 100, y: 500)),
        DeviceEvent(time: 0.0115, delay: 0.0102, kind: .touchMove(finger: 1, x: 100, y: 461)),
      ] {
        input.handle(event, scroller: &scroller, into: &actions)
      }
      let arrival = 0.0217 + Double(microseconds) / 1e6
      input.advance(to: arrival, scroller: &scroller, into: &actions)
      let before = scroller.offset
      let up = DeviceEvent(
        time: lift, delay: arrival - lift, kind: .touchUp(finger: 1, x: 100, y: 461))
      input.handle(up, scroller: &scroller, into: &actions)
      #expect(abs(scroller.offset - before) < 0.5, "\(microseconds)")
      input.advance(to: arrival + 0.0005, scroller: &scroller, into: &actions)
      #expect(abs(scroller.offset - before) < 4, "\(microseconds)")
    }
  }

  /// The offsets at multiples of 1/30 s at a number of frames per second.
  private func offsets(
    _ events: [DeviceEvent], framesPerSecond: Int, tuning: Tuning, start: Double
  ) -> [Double] {
    var scroller = Scroller(tuning: tuning, viewportLength: 800, contentLength: 1500)
    scroller.scroll(to: start, animated: false, at: 0)
    var input = GestureRecognizer(regions: .init(width: 400, height: 800))
    var actions: [ScrollAction] = []
    var (offsets, next): ([Double], Int) = ([], 0)
    for frame in 1...(3 * framesPerSecond) {
      let moment = Double(frame) / Double(framesPerSecond)
      while next < events.count, events[next].arrival <= moment {
        input.handle(events[next], scroller: &scroller, into: &actions)
        next += 1
      }
      input.advance(to: moment, scroller: &scroller, into: &actions)
      if frame % (framesPerSecond / 30) == 0 { offsets.append(scroller.offset) }
    }
    return offsets
  }

  @Test(
    "30 to 240 frames a second show the same places at common moments (FL-25)",
    arguments: Tuning.presetNames)
  func framesLeaveNoState(preset: String) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    for seed in 0..<30 as Range<UInt64> {
      let events = events(seed)
      // From the middle, and from an edge that the drag passes and leaves again.
      for start in [350.0, 0, 700] {
        let few = offsets(events, framesPerSecond: 30, tuning: tuning, start: start)
        for rate in [60, 120, 240] {
          let many = offsets(events, framesPerSecond: rate, tuning: tuning, start: start)
          for (a, b) in zip(few, many) {
            #expect(isNear(a, b, within: 1e-6), "\(preset), seed \(seed), \(rate) fps")
          }
        }
      }
    }
  }

  @Test("the example of the article shows what it prints (FL-1, FL-2, FL-21)")
  func theExampleOfTheArticle() {
    var scroller = Scroller(viewportLength: 860, contentLength: 4000)
    var input = GestureRecognizer(regions: .init(width: 420, height: 860))
    var actions: [ScrollAction] = []
    for step in 0...12 {
      let time = Double(step) / 120
      let y = 700 - 900 * time
      let kind: DeviceEvent.Kind =
        step == 0 ? .touchDown(finger: 1, x: 200, y: y) : .touchMove(finger: 1, x: 200, y: y)
      input.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller, into: &actions)
    }
    input.advance(to: 0.105, scroller: &scroller, into: &actions)
    #expect(isNear(scroller.offset, 80.75, within: 1e-9))
  }

  @Test("the slop is decided by events, and the content leaves it where the path does (FL-21)")
  func theSlopIsLeftWithoutAJump() {
    var bench = Bench(offset: 1000, resamples: true)
    bench.send(.touchDown(finger: 1, x: 100, y: 500), at: 0)
    var (places, hasBegun): ([Double], Double?) = ([], nil)
    for step in 1...200 {
      let time = 0.001 * Double(step)
      if step % 10 == 0 { bench.send(.touchMove(finger: 1, x: 100, y: 500 - 900 * time), at: time) }
      bench.wait(until: time)
      if hasBegun == nil, bench.input.isDragging { hasBegun = time }
      places.append(bench.scroller.offset)
    }
    // The path has passed 10 points after 11.1 ms, which the event of 20 ms reports.
    #expect(hasBegun == 0.02)
    let steps = zip(places, places.dropFirst()).map { $1 - $0 }
    #expect(steps.allSatisfy { $0 >= 0 && $0 < 1.8 })
    let end = bench.scroller.offset - 1000
    #expect(isNear(end, 900 * (0.2 - bench.input.path.delay(at: 0.2)) - 10, within: 1e-6))
  }

  @Test("while the content is dragged, the newest event's lead and the delay are known (FL-2)")
  func theLeadOfTheNewestEventIsKnown() {
    for resamples in [true, false] {
      var bench = Bench(offset: 1000, resamples: resamples)
      var lead: Double { bench.input.eventLead }
      bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 0)
      bench.send(.touchMove(finger: 1, x: 100, y: 695), at: 0.01)
      #expect(lead == 0 && bench.input.pathDelay == 0)
      bench.move(from: 695, to: 500, during: 0.01...0.21, steps: 20)
      #expect(isNear(lead, resamples ? 195 * 0.005 / 0.2 : 0, within: 1e-6))
      #expect(isNear(bench.input.pathDelay, resamples ? 0.005 : 0, within: 1e-6))
      bench.wait(until: 0.214)
      #expect(isNear(lead, resamples ? 195 * 0.001 / 0.2 : 0, within: 1e-6))
      bench.send(.touchCancel, at: 0.215)
      #expect(lead == 0 && bench.input.pathDelay == 0)
      // A dragged thumb follows no path, not even that of the previous drag.
      bench.input.regions.indicator = .init(start: 0, length: 800)
      bench.send(.mouseDown(.left, x: 398, y: 240), at: 0.216)
      bench.send(.mouseMove(x: 398, y: 260), at: 0.22)
      #expect(bench.input.isDragging && lead == 0 && bench.input.pathDelay == 0)
    }
  }

  @Test("a tap and a press are decided by events, without a delay (FL-7)")
  func tapsAreDecidedByEvents() {
    var bench = Bench(offset: 1000, resamples: true)
    bench.send(.touchDown(finger: 1, x: 100, y: 500), at: 0)
    bench.send(.touchMove(finger: 1, x: 100, y: 497), at: 0.016)
    bench.send(.touchUp(finger: 1, x: 100, y: 497), at: 0.02)
    #expect(bench.answers == [.tap(Point(x: 100, y: 500))])
    #expect(bench.scroller.offset == 1000)
  }

  @Test("a finger that joins or leaves moves nothing (FL-28)")
  func aFingerThatJoinsMovesNothing() {
    var bench = Bench(offset: 1000, resamples: true)
    var steady = bench
    for step in 0...40 {
      let time = 0.008 * Double(step)
      let kind: DeviceEvent.Kind =
        step == 0
        ? .touchDown(finger: 1, x: 100, y: 600)
        : .touchMove(finger: 1, x: 100, y: 600 - 900 * time)
      bench.send(kind, at: time)
      steady.send(kind, at: time)
      if step == 20 { bench.send(.touchDown(finger: 2, x: 300, y: 100), at: time + 0.001) }
      if step == 20 { bench.send(.touchUp(finger: 2, x: 300, y: 100), at: time + 0.002) }
      bench.wait(until: time + 0.004)
      steady.wait(until: time + 0.004)
      #expect(isNear(bench.scroller.offset, steady.scroller.offset, within: 1e-9))
    }
  }

  @Test(
    "after the lift nothing steps back, and the coast ends where one from the last event does (FL-8, FL-46, FL-47)",
    arguments: [0.0, 0.002, 0.006, 0.011])
  func theCoastBeginsAtTheLastEvent(liftAge: Double) {
    var shown = Bench(content: 1e6, offset: 1000, resamples: true)
    var raw = Bench(content: 1e6, offset: 1000)
    for step in 0...20 {
      let time = 0.008 * Double(step)
      let y = 700 - 900 * time
      let kind: DeviceEvent.Kind =
        step == 0 ? .touchDown(finger: 1, x: 1, y: y) : .touchMove(finger: 1, x: 1, y: y)
      shown.send(kind, at: time)
      raw.send(kind, at: time)
    }
    let lift = 0.16 + liftAge
    shown.send(.touchUp(finger: 1, x: 1, y: 700 - 900 * 0.16), at: lift)
    raw.send(.touchUp(finger: 1, x: 1, y: 700 - 900 * 0.16), at: lift)
    var (place, moment) = (shown.scroller.offset, lift)
    while moment < lift + 0.2 {
      moment += 0.0005
      shown.wait(until: moment)
      let step = shown.scroller.offset - place
      #expect(step >= 0)
      // The frame after the release may catch up with the part of the path that was not shown.
      #expect(step < 900 * 0.0005 + 900 * 0.004)
      place = shown.scroller.offset
    }
    // A coast that began at the last event, shown with the drag's delay of 4 ms.
    raw.wait(until: moment + liftAge - 0.004)
    expectNear(shown.scroller.offset, raw.scroller.offset, within: 0.3)
    raw.wait(until: 30)
    shown.wait(until: 30)
    #expect(isNear(shown.scroller.offset, raw.scroller.offset, within: 1.001))
    #expect(
      shown.actions.filter { if case .motion(.settled) = $0 { true } else { false } }.count == 1)
  }

  @Test("how late events arrive changes nothing of the release's velocity (FL-7)")
  func aLateArrivalDoesNotChangeTheVelocity() {
    func velocity(_ delay: (Int) -> Double) -> Double {
      var bench = Bench(content: 1e6, offset: 1000, resamples: true)
      for step in 0...20 {
        let time = 0.008 * Double(step)
        let y = 700 - 900 * time - 20_000 * time * time
        let kind: DeviceEvent.Kind =
          step == 0
          ? .touchDown(finger: 1, x: 1, y: y)
          : step == 20 ? .touchUp(finger: 1, x: 1, y: y) : .touchMove(finger: 1, x: 1, y: y)
        bench.send(kind, at: time, delay: delay(step))
      }
      bench.wait(until: 0.2)
      for case .motion(.endedDragging(let velocity, _)) in bench.actions { return velocity }
      return 0
    }
    let prompt = velocity { _ in 0 }
    #expect(prompt > 1000)
    expectNear(velocity { $0 % 3 == 0 ? 0.004 : 0.001 }, prompt, within: 0.02 * prompt)
    expectNear(velocity { _ in 0.006 }, prompt, within: 0.02 * prompt)
  }

  @Test("a touch before the content has reached the place of the lift stops it there")
  func aTouchRightAfterALift() {
    var bench = Bench(offset: 1000, resamples: true)
    bench.flick(at: 0)
    #expect(bench.input.isDragging)
    bench.send(.touchDown(finger: 2, x: 100, y: 300), at: 0.101)
    let place = bench.scroller.offset
    bench.wait(until: 0.3)
    #expect(bench.scroller.offset == place)
    #expect(bench.answers.isEmpty)
  }

  @Test("a resting drag is exactly at the finger's position and needs no frame")
  func aDragThatRests() {
    var bench = Bench(offset: 1000, resamples: true)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 0)
    bench.move(from: 700, to: 500, during: 0...0.1, steps: 12)
    #expect(bench.input.isFollowing)
    bench.wait(until: 0.6)
    #expect(!bench.input.isFollowing)
    #expect(isNear(bench.scroller.offset, 1190, within: 1e-9))
  }

  @Test(
    "a finger is steadied in every preset, with every device (FL-1)", arguments: Tuning.presetNames)
  func everyPresetResamples(preset: String) throws {
    let tuning = try #require(Tuning.preset(named: preset))
    for device in RecognizerFollower.Device.allCases {
      for resamples in [true, false] {
        let trial = Trial(
          .steady(900, for: 1.2), Digitiser(rate: 90, phase: 0.3, noise: .exact, seed: 1),
          Display(rate: 60))
        var follower: any Follower = RecognizerFollower(
          device: device, resamples: resamples, tuning: tuning)
        let evenness = Smoothness.evenness(of: trial.show(by: &follower).places())
        #expect(resamples ? evenness < 0.01 : evenness > 0.2, "\(device), \(evenness)")
      }
    }
  }
}

/// The attainable targets for motion under a finger, in virtual time (FL-40 … FL-45).
@Suite struct MotionTargetTests {
  private typealias Device = RecognizerFollower.Device

  private func model(_ device: Device) -> Model { .flexScroll(device, resamples: true) }
  private let survey = Survey(phases: 2)
  private let rough = Survey(rates: [120], phases: 2)

  @Test("steps are even (FL-40)", arguments: RecognizerFollower.Device.allCases)
  func stepsAreEven(device: RecognizerFollower.Device) {
    let model = model(device)
    let exact = survey.evenness(of: model, .exact)
    let whole = survey.evenness(of: model, .wholeMilliseconds)
    let spread = survey.evenness(of: model, .spread(0.001))
    #expect(exact.mean <= 0.002)
    #expect(exact.worstPair <= 0.01)
    #expect(whole.mean <= 0.02)
    #expect(whole.worstPair <= 0.05)
    #expect(spread.mean <= 0.04)
    #expect(spread.worstPair <= 0.08)
    #expect(rough.evenness(of: model, .spread(0.002)).mean <= 0.12)
    #expect(rough.evenness(of: model, .lost(0.05)).mean <= 0.15)
    #expect(rough.evenness(of: model, .bursts(0.008)).mean <= 0.25)
  }

  @Test("a mouse of whole milliseconds and whole points moves evenly (FL-40)")
  func aMouseMovesEvenly() {
    let mouse = Survey(rates: [125], phases: 4)
    let noise = Digitiser.Noise.wholeMillisecondsAndPoints
    #expect(mouse.evenness(of: model(.mouse), noise).mean <= 0.07)
    #expect(mouse.evenness(of: model(.mouse), noise, speed: 300).mean <= 0.22)
  }

  @Test(
    "there is next to no jerk and no visible jank (FL-41)",
    arguments: RecognizerFollower.Device.allCases)
  func thereIsNoJank(device: RecognizerFollower.Device) {
    let model = model(device)
    #expect(survey.jerk(of: model).mean <= 0.3)
    #expect(survey.jank(of: model).mean <= 0.1)
    #expect(survey.visibleJank(of: model).mean <= 0.005)
    let flutter = Survey.flutterBenchmark(of: model, rate: 90)
    #expect(flutter.jerk <= 0.1)
    #expect(flutter.count <= 12)
  }

  @Test(
    "the content lags by half an event's interval (FL-42)",
    arguments: RecognizerFollower.Device.allCases)
  func theLagIsSmall(device: RecognizerFollower.Device) {
    #expect(survey.lag(of: model(device)).mean <= 0.005)
  }

  @Test(
    "a stop or a turn is hardly overshot (FL-43)", arguments: RecognizerFollower.Device.allCases)
  func aStopIsHardlyOvershot(device: RecognizerFollower.Device) {
    let model = model(device)
    let stop = survey.stop(of: model, \.overshoot)
    #expect(stop.mean <= 4)
    #expect(stop.greatest <= 8.5)
    #expect(survey.stop(of: model, \.stepBack).mean <= 3)
    #expect(survey.stop(of: model, \.left).mean <= 0.05)
    #expect(survey.braked(of: model).mean <= 0.8)
    #expect(survey.backlash(of: model).excess.mean <= 0.6)
  }

  @Test(
    "human strokes wobble by less than 0.4 points (FL-44)",
    arguments: RecognizerFollower.Device.allCases)
  func humanStrokesHardlyWobble(device: RecognizerFollower.Device) {
    #expect(survey.wobble(of: model(device), strokes: 2).mean <= 0.4)
  }

  @Test(
    "the lift hands an even motion over (FL-45)", arguments: RecognizerFollower.Device.allCases)
  func theLiftIsEven(device: RecognizerFollower.Device) {
    let handOver = survey.handOver(of: model(device))
    #expect(handOver.mean <= 0.08)
    #expect(handOver.greatest <= 0.15)
  }
}
