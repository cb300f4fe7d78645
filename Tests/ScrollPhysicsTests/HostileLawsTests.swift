import ScrollPhysics
import TestSupport
import Testing

/// The laws and lists of the module with values that no caller should pass.
///
/// The results may be meaningless, but there must be one: no trap, and no endless loop.
@Suite("Hostile laws")
struct HostileLawsTests {
  @Test("each law of deceleration returns for any numbers")
  func eachLawOfDecelerationReturnsForAnyNumbers() {
    var (hostile, asked) = (Hostile(seed: 1), 0)
    for _ in 0..<30_000 {
      let law = deceleration(&hostile)
      let (one, two) = (hostile.number(), hostile.number())
      _ = law.velocity(after: one, from: two)
      _ = law.displacement(after: one, from: two)
      _ = law.stoppingDistance(from: one)
      _ = law.velocity(toStopAfter: one)
      _ = law.velocity(afterTravelling: one, from: two)
      _ = law.time(toTravel: one, from: two)
      _ = law.time(from: one, toSpeed: two)
      _ = law.time(from: one, toWithin: two)
      _ = Deceleration.projectedDistance(from: one, ratePerMillisecond: two)
      asked += 1
    }
    #expect(asked == 30_000)
  }

  @Test("a spring returns for any numbers, in a bounded number of steps")
  func aSpringReturnsForAnyNumbers() {
    var (hostile, asked) = (Hostile(seed: 2), 0)
    for _ in 0..<30_000 {
      let spring = spring(&hostile)
      let state = Spring.State(displacement: hostile.number(), velocity: hostile.number())
      let (one, two) = (hostile.number(), hostile.number())
      _ = spring.state(after: one, from: state)
      _ = spring.crossingTime(from: state)
      _ = spring.turningPoint(from: state)
      _ = (spring.response, spring.bounce)
      _ = spring.settlingTime(from: state, distance: one, speed: two)
      _ = spring.time(from: state, toStayWithin: one)
      _ = spring.settlingBound(from: state, distance: one)
      asked += 1
    }
    #expect(asked == 30_000)
  }

  @Test("a swinging spring is at rest at any time that is far enough")
  func aSwingingSpringIsAtRestAtAnyTimeThatIsFarEnough() {
    let from = Spring.State(displacement: 100, velocity: -1000)
    withEvery("ratio", in: [0.1, 0.5, 1, 2]) { ratio in
      let spring = Spring(angularFrequency: 200, dampingRatio: ratio)
      withEvery("time", in: [1e300, .greatestFiniteMagnitude, .infinity]) { time in
        let rest = spring.state(after: time, from: from)
        #expect(rest == Spring.State(displacement: 0, velocity: 0), Trail.comment)
      }
    }
  }

  @Test("each rubber band returns for any numbers")
  func eachRubberBandReturnsForAnyNumbers() {
    var (hostile, asked) = (Hostile(seed: 3), 0)
    for _ in 0..<30_000 {
      let band = rubberBand(&hostile)
      let (one, two) = (hostile.number(), hostile.number())
      _ = band.shown(one, length: two)
      _ = band.excess(one, length: two)
      _ = band.slope(atExcess: one, length: two)
      asked += 1
    }
    #expect(asked == 30_000)
  }

  @Test("a direction lock follows any movements")
  func aDirectionLockFollowsAnyMovements() {
    var hostile = Hostile(seed: 4)
    for _ in 0..<5_000 {
      var lock = DirectionLock(
        style: hostile.one(of: [.freeDiagonals, .verticalOnTies]), threshold: hostile.number(),
        dominance: hostile.number())
      for _ in 0..<6 {
        let step = lock.follow(dx: hostile.number(), dy: hostile.number())
        #expect(step.dx.isNaN == false && step.dy.isNaN == false)
      }
    }
  }

  @Test("an estimator accepts any rules, positions and times, and returns a number")
  func anEstimatorAcceptsAnyRules() {
    var hostile = Hostile(seed: 5)
    for _ in 0..<1_000 {
      var estimator = VelocityEstimator(rules: estimatorRules(&hostile))
      var time = 0.0
      for _ in 0..<30 {
        switch hostile.place(below: 12) {
        case 0: estimator.reset()
        case 1: estimator.rules = estimatorRules(&hostile)
        default: break
        }
        time = hostile.time(after: time)
        estimator.add(position: hostile.number(), at: time)
        #expect(estimator.velocity(at: hostile.time(after: time)).isFinite)
      }
    }
  }

  @Test("a list accepts any positions, and one without capacity stays empty")
  func aListAcceptsAnyPositions() {
    var hostile = Hostile(seed: 6)
    var (none, one, eight) = (InlineList<0, Int>(), InlineList<1, Int>(), InlineList<8, Int>())
    for _ in 0..<10_000 {
      let place = hostile.whole()
      use(&none, place)
      use(&one, place)
      use(&eight, place)
    }
    #expect(none.isEmpty && one.count <= 1 && eight.count <= 8)
  }

  private func use<let space: Int>(_ list: inout InlineList<space, Int>, _ place: Int) {
    if place & 1 == 0 { list.append(place) }
    for element in list { list.append(element) }
    list.replace(at: place, with: 1)
    list.remove(at: place)
    if place % 3 == 0 { list.remove(at: 0) }
    if place % 31 == 0 { list.removeAll() }
    #expect((list[place] == nil) == (place < 0 || place >= list.count))
    #expect((list.last == nil) == list.isEmpty && Array(list).count == list.count && list == list)
  }
}
