import ScrollPhysics
import TestSupport
import Testing

/// A scroller, its tuning and its indicator with calls that no caller should make.
///
/// The state stays finite, and nothing traps.
@Suite("Hostile scroller")
struct HostileScrollerTests {
  @Test("a scroller stays finite under any calls, in any order", arguments: UInt64(1)...8)
  func aScrollerStaysFiniteUnderAnyCalls(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var scroller = Scroller(
      tuning: tuning(&hostile), viewportLength: hostile.number(),
      contentLength: hostile.number())
    for step in 0..<4_000 {
      if step % 200 == 0 {
        scroller = Scroller(
          tuning: tuning(&hostile), viewportLength: 800, contentLength: 5000)
      }
      let time =
        hostile.place(below: 500) == 0
        ? hostile.number() : scroller.time + Double(hostile.place(below: 40)) / 1000
      call(&scroller, at: time, &hostile)
      expectFinite(scroller, step)
      guard step % 10 == 0 else { continue }
      #expect(scroller.restingOffset.isFinite)
      #expect(!scroller.offset(at: hostile.time(after: scroller.time)).isNaN)
      expectIndicator(of: scroller, &hostile)
    }
  }

  private func call(_ scroller: inout Scroller, at time: Double, _ hostile: inout Hostile) {
    switch hostile.place(below: 27) {
    case 0: scroller.advance(to: time)
    case 1: scroller.beginDrag(hostile.one(of: [.touch, .mouse, .trackpad]), at: time)
    case 2:
      var path = InlineList<20, VelocityEstimator.Sample>()
      for _ in 0..<hostile.place(below: 4) {
        path.append(.init(time: hostile.time(after: time), position: hostile.number()))
      }
      scroller.beginDrag(.touch, after: path, at: time)
    case 3, 4: scroller.drag(by: hostile.number(), at: time)
    case 5: scroller.hold(at: time)
    case 6: scroller.endDrag(at: time)
    case 7: scroller.endDrag(liftedAt: hostile.number(), at: time)
    case 8: scroller.cancelDrag(at: time)
    case 9:
      scroller.wheel(
        by: hostile.number(), isRepeat: hostile.flag(), isKey: hostile.flag(), at: time)
    case 10:
      scroller.scroll(
        to: hostile.number(), animated: hostile.flag(), isKey: hostile.flag(), at: time)
    case 11: scroller.scroll(by: hostile.number(), animated: hostile.flag(), at: time)
    case 12: scroller.stop(at: time)
    case 13:
      scroller.settle(
        to: hostile.number(), velocity: hostile.number(), spring: spring(&hostile), at: time)
    case 14:
      scroller.setLengths(viewport: hostile.number(), content: hostile.number(), at: time)
    case 15:
      // The only condition is the limit of eight owners (SP-66).
      scroller.setInset(
        start: hostile.number(), end: hostile.number(),
        owner: InsetOwner(rawValue: [.min, .max, -1, 0, 1, 2, 3, 4][hostile.place(below: 8)]),
        at: time)
    case 16: scroller.setTuning(tuning(&hostile), at: time)
    case 17:
      scroller.prependContent(
        length: hostile.number(), staysAtStart: hostile.flag(), at: time)
    case 18: scroller.configure(at: time) { $0.pixelsPerPoint = hostile.number() }
    case 19: scroller.pageLength = hostile.numberOrNone()
    case 20:
      scroller.configure(at: time) {
        $0.bounces = hostile.flag()
        $0.alwaysBounces = hostile.flag()
        $0.landsOnPixels = hostile.flag()
      }
    case 21:
      scroller.redirect(to: hostile.number(), reach: hostile.number(), at: time)
    case 22: scroller.fling(velocity: hostile.number(), at: time)
    case 23: scroller.setOffset(hostile.number(), at: time)
    case 24, 25:
      scroller.setSnapPositions(
        hostile.place(below: 3) == 0 ? nil : snapPositions(&hostile),
        prepended: hostile.place(below: 3) == 0 ? hostile.whole() : 0, at: time)
    default: scroller.configure(at: time) { $0.reducesMotion = hostile.place(below: 4) == 0 }
    }
  }

  private func expectFinite(_ scroller: Scroller, _ step: Int) {
    let isSound =
      scroller.offset.isFinite && scroller.velocity.isFinite && scroller.time.isFinite
      && scroller.minimumOffset.isFinite && scroller.minimumOffset <= scroller.maximumOffset
      && scroller.overscroll.isFinite && scroller.viewportLength >= 0
    #expect(isSound, "step \(step): \(scroller)")
  }

  private func expectIndicator(of scroller: Scroller, _ hostile: inout Hostile) {
    let track = hostile.number()
    let bar = ThumbLayout(
      scroller: scroller, trackLength: track, minimumLength: hostile.number(),
      squeezedLength: hostile.number())
    #expect(bar.start.isFinite && bar.length.isFinite, "a track of \(track): \(bar)")
    #expect(bar.offset(forThumbStart: hostile.number()).isFinite)
  }

  @Test("a tuning is valid or reports why, whatever its constants are")
  func aTuningIsValidOrReportsWhy() {
    var (hostile, refused) = (Hostile(seed: 9), 0)
    for _ in 0..<10_000 {
      do throws(TuningError) {
        _ = try tuning(&hostile).validated()
      } catch {
        refused += 1
        #expect(
          !error.description.isEmpty && error == TuningError(key: error.key, reason: error.reason))
      }
    }
    #expect(refused > 1000 && refused < 10_000)
  }

  @Test(
    "no preset has an unknown name",
    arguments: ["", "\0", "ios ", String(repeating: "i", count: 100_000)])
  func noPresetHasAnUnknownName(name: String) {
    #expect(Tuning.preset(named: name) == nil)
  }

  @Test("the length of a notch is a number for any viewport", arguments: Hostile.numbers)
  func theLengthOfANotchIsANumber(viewport: Double) {
    #expect(Scroller.notchLength(viewport: viewport).isFinite)
  }
}
