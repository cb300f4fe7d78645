import TestSupport
import Testing

@testable import ScrollPhysics

@Suite("Spring, settling")
struct SpringSettlingTests {
  @Test(
    "a stretch of 100 pt settles to ½ pt and 10 pt/s in the table's time (SP-40 to SP-46)",
    arguments: SpringTests.rows)
  func aStretchSettlesInTheTablesTime(row: SpringTests.Row) {
    guard let expected = row.settled else { return }
    let time = row.spring.settlingTime(
      from: .init(displacement: 100, velocity: 0), distance: 0.5, speed: 10)
    expectNear(time, expected, within: 0.006)
  }

  @Test(
    "after the settling time, and not before, position and velocity stay small (SP-52)",
    arguments: SpringTests.springs)
  func afterTheSettlingTimeBothStaySmall(spring: Spring) {
    withEvery("state", in: SpringTests.states) { state in
      let time = spring.settlingTime(from: state, distance: 0.5, speed: 20)
      for step in 0...1000 {
        let later = spring.state(after: time + 1e-9 + Double(step) / 250, from: state)
        #expect(abs(later.displacement) <= 0.5 && abs(later.velocity) <= 20, Trail.comment)
      }
      guard time > 0 else { return }
      let before = spring.state(after: time * (1 - 1e-6), from: state)
      #expect(abs(before.displacement) > 0.499 || abs(before.velocity) > 19.9, Trail.comment)
    }
  }

  @Test("a tolerance equal to an extreme of the swing is not exceeded afterwards (SP-52)")
  func aToleranceThatIsJustAnExtreme() {
    let springs = [0.02, 0.05, 0.1, 0.2, 0.4, 0.6].flatMap { ratio in
      [1.0, 5, 10.93, 24.657, 90].map { Spring(angularFrequency: $0, dampingRatio: ratio) }
    }
    let states = [(100.0, 0.0), (-37, 250), (0, 1000)].map {
      Spring.State(displacement: $0, velocity: $1)
    }
    withEvery("spring", in: springs, "state", in: states) { spring, state in
      let half = .pi / spring.angularSplitting
      guard let turn = spring.crossingTime(from: spring.rate(of: state)) else { return }
      withEvery("swing", in: 1...15) { swing in
        let extreme = abs(
          spring.state(after: turn + Double(swing) * half, from: state).displacement)
        for distance in [extreme.nextDown, extreme, extreme.nextUp, extreme * (1 + 4e-16)] {
          let time = spring.time(from: state, toStayWithin: distance)
          #expect(time > turn + (Double(swing) - 1) * half, Trail.comment)
          #expect(time < turn + (Double(swing) + 0.5) * half, Trail.comment)
        }
      }
    }
  }

  @Test("a fling through the rest place is not settled there (SP-52)")
  func aFlingThroughTheRestPlaceIsNotSettled() {
    let through = Spring.State(displacement: 0, velocity: 1000)
    #expect(Spring.standard.settlingTime(from: through, distance: 0.5, speed: 10) > 0.3)
  }

  @Test("a state within the tolerances is settled at once (SP-52)")
  func aStateWithinTheTolerancesIsSettledAtOnce() {
    let state = Spring.State(displacement: 0.1, velocity: -1)
    #expect(Spring.standard.settlingTime(from: state, distance: 0.5, speed: 10) == 0)
  }

  @Test("without damping, or with no tolerance, a spring never settles")
  func withoutDampingASpringNeverSettles() {
    let state = Spring.State(displacement: 10, velocity: 0)
    let free = Spring(angularFrequency: 10, dampingRatio: 0)
    #expect(free.settlingTime(from: state, distance: 0.5, speed: 10) == .infinity)
    #expect(Spring.standard.time(from: state, toStayWithin: 0) == .infinity)
  }

  @Test("the bound without a search is never too early (SP-53)")
  func theBoundIsNeverTooEarly() {
    withEvery("state", in: SpringTests.states, "distance", in: [0.01, 0.5, 2]) { state, distance in
      let bound = Spring.standard.settlingBound(from: state, distance: distance)
      let time = Spring.standard.time(from: state, toStayWithin: distance)
      #expect(bound >= time, Trail.comment)
      #expect(bound < 2 * time + 0.3, Trail.comment)
    }
  }

  @Test("a spring of any numbers returns for every query")
  func aSpringOfAnyNumbersReturnsForEveryQuery() {
    let numbers = ScrollerDegenerateTests.strange + [0.5, 1, 1e-9, .leastNonzeroMagnitude, 1e15]
    withEvery("frequency", in: numbers, "ratio", in: numbers) { frequency, ratio in
      let spring = Spring(angularFrequency: frequency, dampingRatio: ratio)
      withEvery("place", in: numbers, "speed", in: numbers) { place, speed in
        let state = Spring.State(displacement: place, velocity: speed)
        for distance in [0.5, 1e-300, 1e300] {
          let time = spring.settlingTime(from: state, distance: distance, speed: speed)
          #expect(!(time < 0), Trail.comment)
        }
      }
    }
  }
}
