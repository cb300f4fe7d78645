import ScrollPhysics
import TestSupport
import Testing

@Suite("A scroller that the program places")
struct ScrollerSettlingTests {
  private let spring = Spring(angularFrequency: 12)

  private func scroller(at offset: Double = 1000) -> Scroller {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.scroll(to: offset, animated: false, at: 0)
    return scroller
  }

  @Test("it begins at the present place with the given velocity and ends at the target")
  func itBeginsWithTheGivenVelocity() {
    var scroller = scroller()

    scroller.settle(to: 1100, velocity: 300, spring: spring, at: 1)

    #expect(scroller.offset == 1000)
    #expect(scroller.velocity == 300)
    #expect(scroller.restingOffset == 1100)
    let state = spring.state(
      after: 0.1, from: Spring.State(displacement: -100, velocity: 300))
    scroller.advance(to: 1.1)
    #expect(isNear(scroller.offset, 1100 + state.displacement, within: 1e-9))
  }

  @Test("it keeps its spring when the limits change")
  func itKeepsItsSpring() {
    var changed = scroller()
    var plain = changed
    changed.settle(to: 1100, velocity: 300, spring: spring, at: 1)
    plain.settle(to: 1100, velocity: 300, spring: spring, at: 1)

    changed.setLengths(viewport: 800, content: 6000, at: 1.05)
    changed.advance(to: 1.1)
    plain.advance(to: 1.1)

    #expect(isNear(changed.offset, plain.offset, within: 1e-9))
  }

  @Test("it never leaves the limits, and a finger ends it")
  func itNeverLeavesTheLimits() {
    var scroller = scroller(at: 10)
    scroller.settle(to: 40, velocity: -2000, spring: spring, at: 1)
    scroller.advance(to: 1.05)
    #expect(scroller.offset >= 0)
    scroller.advance(to: 1.1)
    let caught = scroller.offset
    scroller.beginDrag(.touch, at: 1.1)
    scroller.settle(to: 40, velocity: 0, spring: spring, at: 1.2)
    scroller.advance(to: 2)
    #expect(scroller.offset == caught)
  }

  @Test("a spring and a velocity of any numbers place the content over a finite distance (INV-8)")
  func aSpringOfAnyNumbersPlacesTheContent() {
    let numbers = ScrollerDegenerateTests.strange
    withEvery("frequency", in: numbers, "ratio", in: numbers) { frequency, ratio in
      withEvery("velocity", in: numbers) { velocity in
        var scroller = scroller()
        let spring = Spring(angularFrequency: frequency, dampingRatio: ratio)
        scroller.settle(to: 1100, velocity: velocity, spring: spring, at: 1)
        scroller.advance(to: 1.1)
        #expect(scroller.offset.isFinite && scroller.velocity.isFinite, Trail.comment)
        scroller.advance(to: 1e6)
        #expect(scroller.isAtRest && scroller.offset == 1100, Trail.comment)
      }
    }
  }

  private func flung() -> Scroller {
    var scroller = Scroller(viewportLength: 800, contentLength: 50_000)
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 { scroller.drag(by: 20, at: Double(step) / 100) }
    scroller.endDrag(at: 0.1)
    return scroller
  }

  @Test("a redirected fling keeps its speed and ends at the new target")
  func aRedirectedFlingKeepsItsSpeed() {
    var scroller = flung()
    let (speed, end) = (scroller.velocity, scroller.restingOffset)
    let row = (end / 500).rounded() * 500

    scroller.redirect(to: row, reach: 100, at: 0.1)

    #expect(row != end && scroller.restingOffset == row)
    #expect(isNear(scroller.velocity, speed, within: 1e-9))
    scroller.advance(to: 60)
    #expect(scroller.isAtRest && scroller.offset == row)
  }

  @Test("a fling redirected to its own end stays the same fling (SP-12)")
  func aFlingRedirectedToItsEndIsTheSame() {
    var redirected = flung()
    let plain = redirected

    redirected.redirect(to: plain.offset + plain.velocity / 2.002_002_670_673, reach: 100, at: 0.1)

    for time in [0.2, 0.5, 1, 2] {
      #expect(isNear(redirected.offset(at: time), plain.offset(at: time), within: 1), "\(time)")
    }
  }

  @Test("resting content moves to a near target within a second, and to a far one gently")
  func restingContentIsTakenThere() {
    var near = scroller()
    var far = scroller()

    near.redirect(to: 1030, reach: 50, at: 1)
    far.redirect(to: 2000, reach: 50, at: 1)

    near.advance(to: 2)
    #expect(near.isAtRest && near.offset == 1030)
    far.advance(to: 1.1)
    #expect(far.velocity < 50)
    far.advance(to: 1e6)
    #expect(far.offset == 2000)
  }

  @Test("content is redirected within its limits, and not under a finger")
  func redirectingHasLimits() {
    var scroller = scroller()
    scroller.redirect(to: 1e300, at: 1)
    #expect(scroller.restingOffset == scroller.maximumOffset)
    scroller.redirect(to: .nan, at: 1)
    #expect(scroller.restingOffset == scroller.maximumOffset)

    scroller.beginDrag(.touch, at: 1.1)
    let before = scroller.offset
    scroller.redirect(to: 0, at: 1.2)
    scroller.advance(to: 2)
    #expect(scroller.offset == before)
  }
}
