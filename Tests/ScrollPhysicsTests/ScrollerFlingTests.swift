import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller fling and setOffset")
struct ScrollerFlingTests {
  /// A drag that ends with exactly this velocity.
  private func released(_ velocity: Double, from scroller: Scroller) -> Scroller {
    var dragged = scroller
    dragged.beginDrag(.touch, at: dragged.time)
    dragged.fling(velocity: velocity, at: dragged.time)
    return dragged
  }

  @Test(
    "a fling coasts from where the content is to where the law ends (SP-13, SP-18)",
    arguments: NamedTuning.presets)
  func aFlingCoasts(named: NamedTuning) {
    withEvery("velocity", in: [300, -900, 2000.0]) { velocity in
      var scroller = Scroller.resting(at: 2000, tuning: named.tuning)
      #expect(scroller.fling(velocity: velocity, at: 1).isEmpty, Trail.comment)
      expectNear(scroller.velocity, velocity, within: 6)
      let law = named.tuning.coast.law
      let unused = law.stoppingDistance(from: named.tuning.coast.stopSpeed)
      let distance = law.stoppingDistance(from: abs(velocity)) - unused
      let rest = 2000 + (velocity > 0 ? distance : -distance)
      expectNear(scroller.restingOffset, rest, within: 0.5)
      #expect(scroller.restingOffset == scroller.restingOffset.rounded(), Trail.comment)
      #expect(Array(scroller.runOut()).count == 1, Trail.comment)
      #expect(scroller.isAtRest && scroller.time == 121, Trail.comment)
    }
  }

  @Test(
    "a fling moves as a release with that velocity does, at an edge too (SP-60)",
    arguments: NamedTuning.presets)
  func aFlingMovesAsARelease(named: NamedTuning) {
    withEvery("velocity", in: [-6000, 40, 6000.0], "pages", in: [nil, 800]) { velocity, length in
      var flung = Scroller.resting(at: 800, tuning: named.tuning)
      flung.pageLength = length
      var dragged = released(velocity, from: flung)
      flung.fling(velocity: velocity, at: flung.time)
      #expect(flung.phase == dragged.phase, Trail.comment)
      #expect(Array(flung.runOut()) == Array(dragged.runOut()), Trail.comment)
      #expect(flung.offset == dragged.offset, Trail.comment)
    }
  }

  @Test("a fling at an edge bounces, and one with pages ends on a page (SP-93)")
  func aFlingBouncesOrPages() {
    var scroller = Scroller.resting(at: 4000)
    scroller.fling(velocity: 5000, at: 0)
    let events = scroller.runOut()
    #expect(events.contains { if case .hitEdge(.end, _, _) = $0 { true } else { false } })
    #expect(scroller.offset == 4200)
    scroller.pageLength = 700
    scroller.setOffset(3600, at: scroller.time)
    scroller.fling(velocity: -300, at: scroller.time)
    scroller.runOut()
    #expect(scroller.offset == 3500)
  }

  @Test("a fling ends a drag and reports its velocity; without a drag it reports nothing")
  func aFlingEndsADrag() {
    var scroller = Scroller.resting(at: 1000)
    scroller.beginDrag(.touch, at: 1)
    let events = Array(scroller.fling(velocity: -700, at: 1))
    guard case .endedDragging(let velocity, true) = events.last else {
      Issue.record("the drag goes on: \(events)")
      return
    }
    expectNear(velocity, -700, within: 2)
    #expect(scroller.phase.name == "decelerating" && events.count == 1)
  }

  @Test("a fling goes on with a motion in flight; no velocity ends it")
  func aFlingGoesOnWithAMotion() {
    var scroller = Scroller.resting(at: 1000)
    scroller.fling(velocity: 2000, at: 0)
    #expect(scroller.fling(velocity: -2000, at: 0.1).isEmpty && scroller.velocity < -1990)
    let events = Array(scroller.fling(velocity: 0, at: 0.2))
    #expect(events == [.settled(offset: scroller.offset, time: 0.2)] && scroller.isAtRest)
  }

  @Test("NaN changes nothing", arguments: [Double.nan, .infinity, -.infinity])
  func naNChangesNothing(velocity: Double) {
    var scroller = Scroller.resting(at: 1000)
    scroller.fling(velocity: 1000, at: 0)
    let before = scroller
    scroller.fling(velocity: velocity, at: 0)
    #expect(scroller == before)
    scroller.setOffset(.nan, at: 0)
    #expect(scroller == before)
  }

  @Test(
    "content placed past an edge springs back as a stretch released at rest does (SP-51)",
    arguments: NamedTuning.stretchy)
  func contentPlacedPastAnEdgeSpringsBack(named: NamedTuning) {
    withEvery("offset", in: [-60, 4260.0]) { offset in
      var dragged = Scroller.resting(at: 2000, tuning: named.tuning)
      dragged.beginDrag(.touch, at: 0)
      dragged.setOffset(offset, at: 0)
      expectNear(dragged.offset, offset, within: 1e-9)
      dragged.advance(to: 1)
      expectNear(dragged.offset, offset, within: 1e-9)
      var placed = Scroller.resting(at: 2000, tuning: named.tuning)
      placed.advance(to: 1)
      #expect(placed.setOffset(offset, at: 1).isEmpty, Trail.comment)
      expectNear(placed.offset, offset, within: 1e-9)
      dragged.endDrag(at: 1)
      expectNear(placed.offset(at: 1.1), dragged.offset(at: 1.1), within: 1e-6)
      let events = placed.runOut()
      #expect(events.last.map { if case .settled = $0 { true } else { false } } == true)
      // An underdamped one may continue as a coast (SP-62).
      guard named.tuning.edge.spring.dampingRatio >= 0.98 else { return }
      #expect(placed.offset == (offset < 0 ? 0 : 4200), Trail.comment)
    }
  }

  @Test("inside the limits, and where nothing stretches, the content is moved at once")
  func insideTheLimitsTheContentIsMoved() {
    var scroller = Scroller.resting(at: 1000)
    #expect(Array(scroller.setOffset(1234.5, at: 0)) == [.settled(offset: 1234.5, time: 0)])
    #expect(Array(scroller.setOffset(.infinity, at: 0)) == [.settled(offset: 4200, time: 0)])
    scroller.configure(at: 0) { $0.bounces = false }
    #expect(Array(scroller.setOffset(-80, at: 0)) == [.settled(offset: 0, time: 0)])
  }

  @Test("a finger goes on from where the content was placed past an edge (SP-39)")
  func aFingerGoesOnFromAStretch() {
    var scroller = Scroller.resting(at: 0)
    scroller.beginDrag(.touch, at: 0)
    scroller.setOffset(-100, at: 0)
    scroller.drag(by: -30, at: 0.01)
    #expect(scroller.offset < -100 && scroller.offset > -130)
    scroller.drag(by: 30, at: 0.02)
    expectNear(scroller.offset, -100, within: 1e-9)
  }
}
