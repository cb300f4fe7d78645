import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("A header on a spring")
struct OffsetHeaderTests {
  /// Offsets reported in seconds: up, back, a short overscroll, a long one, and back to rest.
  private static let reports: [(time: Double, offset: Double)] = [
    (0.05, 30), (0.1, 90), (0.21, 160), (0.4, 20), (0.47, -15), (0.6, -40), (0.66, -120),
    (0.9, -60), (1.1, 0),
  ]

  @Test("it begins at rest at the height of the first position")
  func itBeginsAtRest() {
    let header = OffsetHeader(at: 7)
    #expect(header.height(at: 7) == 250 && header.velocity(at: 7) == 0)
    #expect(header.isAtRest(at: 7))
    #expect(OffsetHeader(offset: 90).height(at: 0) == 160)
  }

  @Test("the spring has stiffness 130.5 and damping 18.85 for a mass of 1 (OD-5)")
  func theSpring() {
    let spring = OffsetHeader.spring
    expectNear(spring.angularFrequency * spring.angularFrequency, 130.5, within: 0.01)
    expectNear(2 * spring.dampingRatio * spring.angularFrequency, 18.85, within: 0.005)
    expectNear(2 * .pi / spring.angularFrequency, 0.55, within: 1e-12)
  }

  @Test("a change of the target is made on the spring, and ends there (OD-5)")
  func aChangeTakesTime() {
    var header = OffsetHeader()
    header.report(offset: -100, at: 1)
    #expect(header.target == 300)
    #expect(header.height(at: 1) == 250 && !header.isAtRest(at: 1))
    withEvery("time", in: stride(from: 1.0, through: 2, by: 0.01)) { time in
      let state = OffsetHeader.spring.state(
        after: time - 1, from: Spring.State(displacement: -50, velocity: 0))
      expectNear(header.height(at: time), 300 + state.displacement, within: 0.011)
      expectNear(header.velocity(at: time), state.velocity, within: 1.01)
    }
    #expect(header.isAtRest(at: 3) && header.height(at: 3) == 300)
    #expect(header.velocity(at: 3) == 0)
  }

  @Test("with a new target it keeps its height and its velocity (OD-5)")
  func aimedAnew() {
    var header = OffsetHeader()
    withEvery("report", in: Self.reports) { report in
      let before = header
      header.report(offset: report.offset, at: report.time)
      expectNear(header.height(at: report.time), before.height(at: report.time), within: 1e-9)
      expectNear(header.velocity(at: report.time), before.velocity(at: report.time), within: 1e-9)
    }
  }

  @Test("height and velocity belong together at every moment")
  func theVelocityIsTheRate() {
    var header = OffsetHeader()
    for report in Self.reports {
      header.report(offset: report.offset, at: report.time)
      let (time, step) = (report.time + 0.02, 1e-5)
      let rate = (header.height(at: time + step) - header.height(at: time - step)) / (2 * step)
      expectNear(header.velocity(at: time), rate, within: 0.01)
    }
  }

  @Test(
    "neither the frame rate nor reports of what is known change the result",
    arguments: [30.0, 60, 120, 144, 1000])
  func theFrameRateDoesNotMatter(rate: Double) {
    var asked = OffsetHeader()
    var left = OffsetHeader()
    var frame = 0.0
    for report in Self.reports {
      while frame < report.time {
        asked.report(offset: asked.placeholder.offset, at: frame)
        #expect(asked.height(at: frame) == left.height(at: frame))
        frame += 1 / rate
      }
      asked.report(offset: report.offset, at: report.time)
      left.report(offset: report.offset, at: report.time)
    }
    #expect(asked == left)
    #expect(asked.height(at: 1.3) == left.height(at: 1.3))
  }

  @Test("jumps of the target are no jumps of the height (OD-4)")
  func theSpringHidesTheJumps() {
    var header = OffsetHeader(offset: -19)
    let resting = header.height(at: 0)
    header.report(offset: -20, at: 0)
    #expect(header.target - resting == 19)
    expectNear(header.height(at: 1 / 240.0), resting, within: 0.03)
  }

  @Test("of several reports at one moment the first one counts (OD-6)")
  func theFirstReportWins() {
    var header = OffsetHeader()
    header.report(
      [
        OffsetHeader.Placeholder(offset: 40, height: 240),
        OffsetHeader.Placeholder(offset: -300, height: 10),
      ], at: 0)
    #expect(header.placeholder == OffsetHeader.Placeholder(offset: 40, height: 240))
    #expect(header.target == 200)
    header.report([], at: 1)
    #expect(header.target == 200)
  }

  @Test("a placeholder without a height counts as none (OD-1)")
  func noHeight() {
    var header = OffsetHeader()
    header.report([OffsetHeader.Placeholder(offset: 0, height: nil)], at: 0)
    #expect(header.target == 100)
  }

  @Test("the placeholder's top is reported as it lies in the window (OD-1)")
  func thePlaceholdersTop() {
    var header = OffsetHeader(rule: OffsetHeightRule(restingTop: 44))
    header.report(offset: 60, at: 0)
    #expect(header.placeholderTop == -16)
  }

  @Test("fixed, the height follows the content at once (OD-5)")
  func fixedFollowsAtOnce() {
    var header = OffsetHeader(rule: OffsetHeightRule(shape: .continuous))
    for report in Self.reports {
      header.report(offset: report.offset, at: report.time)
      #expect(header.height(at: report.time) == header.rule.height(at: report.offset))
      #expect(header.isAtRest(at: report.time))
    }
  }

  @Test("another rule is reached on the spring, while the content moves on")
  func anotherRule() {
    var header = OffsetHeader(offset: -10)
    #expect(header.height(at: 0) == 240)
    let fixed = OffsetHeightRule(shape: .continuous)
    header.use(fixed, at: 0)
    #expect(header.rule == fixed)
    expectNear(header.height(at: 0), 240, within: 1e-9)
    let left = header.height(at: 0.1) - header.target
    header.report(offset: 60, at: 0.1)
    expectNear(header.height(at: 0.1) - header.target, left, within: 1e-9)
    #expect(header.height(at: 3) == 190)
  }

  @Test("with reduced motion every change comes at once")
  func reducedMotion() {
    var header = OffsetHeader()
    header.report(offset: 70, at: 0)
    header.reducesMotion = true
    #expect(header.height(at: 0.01) == 180 && header.isAtRest(at: 0.01))
    header.report(offset: -120, at: 0.1)
    #expect(header.height(at: 0.1) == 300 && header.velocity(at: 0.1) == 0)
  }

  @Test("NaN changes nothing, and time does not run back")
  func oddNumbers() {
    let odd = HeaderFrameTests.odd
    withEvery("offset", in: odd, "time", in: odd) { offset, time in
      var header = OffsetHeader()
      header.report(offset: 40, at: 1)
      header.report(offset: offset, at: time)
      header.report([OffsetHeader.Placeholder(offset: offset, height: time)], at: offset)
      #expect(header.placeholder.offset.isFinite && header.target.isFinite)
      for moment in [time, offset, 0, 1, 5] {
        #expect(header.height(at: moment).isFinite && header.height(at: moment) >= 0)
        #expect(header.velocity(at: moment).isFinite)
      }
      #expect(OffsetHeader(offset: offset, at: time).height(at: time).isFinite)
    }
    var header = OffsetHeader()
    header.report(offset: 40, at: 1)
    let known = header
    header.report(offset: .nan, at: 2)
    #expect(header == known)
    header.report(offset: -100, at: 0.5)
    #expect(header.height(at: 1) == 250)
  }

  @Test("it is equal after a round trip in the middle of a change, and goes on equally")
  func roundTrips() throws {
    var header = OffsetHeader()
    header.report(offset: 70, at: 0)
    header.report(offset: -100, at: 0.1)
    var copy = try JSONDecoder().decode(OffsetHeader.self, from: JSONEncoder().encode(header))
    #expect(copy == header)
    copy.report(offset: 10, at: 0.2)
    header.report(offset: 10, at: 0.2)
    #expect(copy.height(at: 0.3) == header.height(at: 0.3))
  }

  @Test("the example of the documentation is correct")
  func theExample() {
    var header = OffsetHeader()
    header.report(offset: 40, at: 0)
    let frames = [0, 0.1, 0.2].map { header.height(at: $0) }
    let isThere = header.isAtRest(at: 1.5)

    expectNear(frames[0], 250, within: 1e-9)
    expectNear(frames[1], 236.14, within: 0.05)
    expectNear(frames[2], 220.2, within: 0.05)
    #expect(isThere && header.height(at: 1.5) == 210)
  }
}
