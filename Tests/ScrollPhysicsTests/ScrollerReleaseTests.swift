import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, release")
struct ScrollerReleaseTests {
  @Test("a finger slower than 250 pt/s does not fling, nor a trackpad slower than 50 (SP-8)")
  func slowReleasesDoNotFling() {
    let cases: [(Scroller.DragSource, Double, Bool)] = [
      (.touch, 245, false), (.touch, 255, true), (.mouse, 245, false), (.trackpad, 45, false),
      (.trackpad, 55, true),
    ]
    for (source, speed, flings) in cases {
      var scroller = Scroller.resting()
      scroller.flick(at: speed, source: source)
      #expect(!scroller.isAtRest == flings, "\(source) at \(speed)")
    }
  }

  @Test("a release reports the velocity with which the content goes on")
  func aReleaseReportsItsVelocity() {
    var scroller = Scroller.resting()
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: 20, at: Double(step) / 100)
    }
    let events = scroller.endDrag(at: 0.1)
    #expect(
      Array(events) == [.endedDragging(velocity: scroller.velocity, willDecelerate: true)])
    expectNear(scroller.velocity, 2000, within: 1.1)
  }

  @Test("a stretch released at rest starts inward at ten times its length a second (SP-51)")
  func aStretchReleasedAtRestStartsInward() {
    var scroller = Scroller.resting(at: 0)
    scroller.dragAndRelease(by: -200)
    expectNear(scroller.overscroll, 96.7, within: 0.05)
    expectNear(scroller.velocity, 10 * scroller.overscroll, within: 1e-9)
  }

  @Test("a stretch released outward loses as much, one faster inward keeps its speed (SP-51)")
  func aStretchReleasedInMotionKeepsWhatIsFaster() {
    withEvery("speed", in: [-3000.0, 4000]) { speed in
      var scroller = Scroller.resting(at: 0)
      scroller.beginDrag(.touch, at: 0)
      scroller.drag(by: -900, at: 0.01)
      for step in 1...12 {
        scroller.drag(by: speed / 100, at: 0.1 + Double(step) / 100)
      }
      let dragged = scroller.velocity
      let over = scroller.overscroll
      scroller.endDrag(at: scroller.time)
      let expected = speed < 0 ? dragged + 10 * over : max(dragged, 10 * over)
      expectNear(scroller.velocity, expected, within: 1e-9)
      #expect(abs(dragged) < abs(speed), "the band passes on less than the finger's speed")
    }
  }

  @Test(
    "a share of release above the spring's frequency is cut to it, so that nothing crosses (INV-5)")
  func aReleaseShareAboveTheFrequencyIsCut() {
    var tuning = Tuning.ios
    tuning.edge.releaseRate = 150
    var scroller = Scroller.resting(at: 0, tuning: tuning)
    scroller.dragAndRelease(by: -300)
    let frequency = tuning.edge.spring.angularFrequency
    expectNear(scroller.velocity, frequency * scroller.overscroll, within: 1e-9)
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.01)
      #expect(scroller.offset <= 0)
    }
  }

  /// Flings at one speed, stops the coast after a moment, and flings again.
  private func flingTwice(
    _ tuning: Tuning, first: Double, second: Double, pause: Double = 0, rest: Double = 0
  ) -> (stopped: Double, flung: Double) {
    var scroller = Scroller.resting(at: 10_000, tuning: tuning, content: 1_000_000)
    scroller.flick(at: first)
    let start = scroller.time + 0.2
    scroller.advance(to: start)
    let stopped = scroller.velocity
    scroller.beginDrag(.touch, at: start)
    for step in 1...10 {
      scroller.drag(by: second / 120, at: start + pause + Double(step) / 120)
    }
    scroller.endDrag(at: scroller.time + rest)
    return (stopped, scroller.velocity)
  }

  @Test("by default a fling inherits nothing (SP-92)")
  func byDefaultAFlingInheritsNothing() {
    expectNear(flingTwice(.ios, first: 3000, second: 2000).flung, 2000, within: 1.1)
  }

  @Test("Flutter's flings build up by a power of the stopped speed (SP-92)")
  func fluttersFlingsBuildUp() {
    let (stopped, flung) = flingTwice(.flutter, first: 3000, second: 3000)
    expectNear(flung, 3000 + 0.000816 * pow(stopped, 1.967), within: 1.5)
    // The carried speed exceeds the stopped one above 1562 pt/s.
    expectNear(0.000816 * pow(1562, 1.967), 1562, within: 1)
  }

  @Test("nothing is inherited against the direction, by a slow fling, or after a rest (SP-92)")
  func nothingIsInheritedOtherwise() {
    expectNear(flingTwice(.flutter, first: 3000, second: -3000).flung, -3000, within: 1.5)
    expectNear(flingTwice(.flutter, first: 6000, second: 800).flung, 800, within: 1.5)
    expectNear(
      flingTwice(.flutter, first: 3000, second: 3000, pause: 0.02).flung, 3000, within: 1.5)
    expectNear(
      flingTwice(.flutter, first: 3000, second: 3000, rest: 0.03).flung, 3000, within: 1.5)
    expectNear(
      flingTwice(.chromium, first: 3000, second: 3000, pause: 0.06).flung, 3000, within: 5)
  }

  @Test("GTK's flings add up to six times the stopped speed (SP-92)")
  func gtksFlingsAddUp() {
    let (stopped, flung) = flingTwice(.gtk, first: 3000, second: 3000)
    let factor = min((3000 - 0.33 * stopped) / (0.67 * stopped), 6)
    expectNear(flung, 3000 + stopped * factor, within: 4)
    let slow = flingTwice(.gtk, first: 7000, second: 300)
    expectNear(slow.flung, 300, within: 4)
  }

  @Test("Chromium's flings add the stopped speed when both are fast (SP-92)")
  func chromiumsFlingsAddTheStoppedSpeed() {
    let (stopped, flung) = flingTwice(.chromium, first: 3000, second: 1000)
    expectNear(flung, 1000 + stopped, within: 5)
    expectNear(flingTwice(.chromium, first: 3000, second: 300).flung, 300, within: 10)
  }

  /// A pager of five pages, 800 points each, dragged from a page.
  private func pager(at page: Double) -> Scroller {
    var scroller = Scroller.resting(at: page * 800, content: 4000)
    scroller.pageLength = 800
    return scroller
  }

  @Test(
    "a fling ends on the next page, never farther, and a slow drag on the nearest (SP-93)",
    arguments: [
      (0.0, 1200.0, 800.0), (0, 7900, 800), (800, -1200, 0), (1600, -7900, 800), (800, 3000, 1600),
    ])
  func aFlingEndsOnTheNextPage(start: Double, speed: Double, expected: Double) {
    var scroller = pager(at: start / 800)
    scroller.flick(at: speed, for: 0.05)
    #expect(scroller.phase.name == "gliding")
    #expect(scroller.restingOffset == expected)
    scroller.runOut()
    #expect(scroller.offset == expected)
  }

  @Test(
    "without speed the content settles on the nearest page (SP-93)",
    arguments: [(300.0, 0.0), (420, 800), (-390, 800), (-430, 0)])
  func withoutSpeedTheContentSettlesOnTheNearestPage(distance: Double, expected: Double) {
    var scroller = pager(at: distance < 0 ? 1 : 0)
    scroller.dragAndRelease(by: distance)
    scroller.runOut()
    #expect(scroller.offset == expected)
  }

  @Test("a hard fling just before a page does not run past it (SP-93)", arguments: [-1.0, 1])
  func aHardFlingJustBeforeAPageDoesNotRunPastIt(side: Double) {
    var scroller = pager(at: 2)
    scroller.scroll(to: 1600 + side * 390, animated: false, at: 0)
    scroller.flick(at: side * 7900, for: 0.05)
    let target = 1600 + side * 800
    #expect(scroller.restingOffset == target)
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.002)
      #expect(side * (scroller.offset - target) <= 0)
    }
  }

  @Test("a page does not swing, whatever the edge's spring does (SP-93)", arguments: [0.4, 0.98])
  func aPageDoesNotSwing(dampingRatio: Double) {
    var tuning = Tuning.android
    tuning.edge.spring.dampingRatio = dampingRatio
    var scroller = Scroller.resting(at: 1600, tuning: tuning, content: 4000)
    scroller.pageLength = 800
    scroller.dragAndRelease(by: 390)
    #expect(scroller.restingOffset == 1600)
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 0.002)
      #expect(scroller.offset >= 1600)
    }
    guard case .settled(_, let time) = pageEnd(tuning) else { return }
    var critical = tuning
    critical.edge.spring.dampingRatio = 1
    #expect(pageEnd(critical) == .settled(offset: 1600, time: time))
  }

  /// The end of the motion of a page that was dragged aside by 390 points.
  private func pageEnd(_ tuning: Tuning) -> Scroller.Event? {
    var scroller = Scroller.resting(at: 1600, tuning: tuning, content: 4000)
    scroller.pageLength = 800
    scroller.dragAndRelease(by: 390)
    return scroller.runOut().last
  }

  @Test("a drag over two pages and a fling end one page from the beginning (SP-93)")
  func aDragOverTwoPagesEndsOnePageOn() {
    var scroller = pager(at: 0)
    scroller.flick(at: 3000, for: 0.6)
    #expect(scroller.offset == 1800)
    scroller.runOut()
    #expect(scroller.offset == 800)
  }

  @Test("pages keep their place under a finger when content appears before them (SP-93, SP-122)")
  func pagesKeepTheirPlaceUnderAFinger() {
    var scroller = pager(at: 1)
    scroller.beginDrag(.touch, at: 0)
    scroller.prependContent(length: 1600, at: 0)
    for step in 1...10 {
      scroller.drag(by: 10, at: Double(step) / 100)
    }
    scroller.endDrag(at: 0.1)
    #expect(scroller.restingOffset == 3200)
  }

  @Test("a fling past the last page bounces there (SP-93)")
  func aFlingPastTheLastPageBounces() {
    var scroller = pager(at: 0)
    scroller.scroll(to: 3050, animated: false, at: 0)
    scroller.flick(at: 4000, for: 0.02)
    #expect(scroller.phase.name == "gliding")
    var farthest = 0.0
    while !scroller.isAtRest {
      scroller.advance(to: scroller.time + 1 / 120.0)
      farthest = max(farthest, scroller.overscroll)
    }
    #expect(farthest > 5)
    #expect(scroller.offset == 3200)
  }
}
