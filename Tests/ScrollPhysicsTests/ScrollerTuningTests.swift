import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, another tuning")
struct ScrollerTuningTests {
  /// The state of a scroller when its tuning changes.
  enum Situation: String, CaseIterable, CustomTestStringConvertible {
    case rest, dragged, draggedPastTheEdge, coast, hit, returned, wheel, animated
    var testDescription: String { rawValue }

    /// A scroller in this state.
    func scroller(_ tuning: Tuning) -> Scroller {
      var scroller = Scroller.resting(tuning: tuning)
      switch self {
      case .rest: break
      case .dragged:
        scroller.beginDrag(.touch, at: 0)
        for step in 1...6 { scroller.drag(by: 15, at: Double(step) / 100) }
      case .draggedPastTheEdge:
        scroller.scroll(to: 0, animated: false, at: 0)
        scroller.beginDrag(.touch, at: 0)
        for step in 1...6 { scroller.drag(by: -15, at: Double(step) / 100) }
      case .coast:
        scroller.flick(at: 3000)
        scroller.advance(to: scroller.time + 0.2)
      case .hit:
        scroller.scroll(to: 20, animated: false, at: 0)
        scroller.flick(at: -3000, for: 0.05)
        scroller.advance(to: scroller.time + 0.04)
      case .returned:
        scroller.scroll(to: 0, animated: false, at: 0)
        scroller.dragAndRelease(by: -60)
        scroller.advance(to: scroller.time + 0.05)
      case .wheel:
        scroller.wheel(by: 400, at: 0)
        scroller.advance(to: 0.03)
      case .animated:
        scroller.scroll(to: 2000, animated: true, at: 0)
        scroller.advance(to: 0.05)
      }
      return scroller
    }
  }

  @Test(
    "another tuning moves nothing at once, in any phase (SP-121)",
    arguments: Situation.allCases, NamedTuning.all)
  func anotherTuningMovesNothingAtOnce(situation: Situation, from: NamedTuning) {
    for to in NamedTuning.all where to.tuning.edge.band != .clamped {
      var scroller = situation.scroller(from.tuning)
      let before = scroller
      scroller.setTuning(to.tuning, at: scroller.time)
      expectNear(scroller.offset, before.offset, within: 1e-6, "\(from.name) to \(to.name)")
      scroller.advance(to: scroller.time + 1e-6)
      expectNear(scroller.offset, before.offset, within: 0.02, "\(from.name) to \(to.name)")
      scroller.runOut()
      if scroller.isAtRest { #expect(scroller.overscroll == 0) }
    }
  }

  @Test(
    "a motion keeps its velocity under another tuning (SP-121)",
    arguments: [Situation.coast, .hit, .returned, .wheel, .animated], NamedTuning.presets)
  func aMotionKeepsItsVelocity(situation: Situation, from: NamedTuning) {
    for to in NamedTuning.presets {
      var scroller = situation.scroller(from.tuning)
      let before = scroller
      scroller.setTuning(to.tuning, at: scroller.time)
      let landing = to.tuning.coast.law.landing(from: before.velocity)
      expectNear(
        scroller.velocity, before.velocity, within: max(1e-6, landing),
        "\(from.name) to \(to.name)")
    }
  }

  @Test("a tuning that no scroller could work with changes nothing")
  func aTuningThatNoScrollerCouldWorkWithChangesNothing() {
    var broken = Tuning.gtk
    broken.settling.distance = 0
    for situation in Situation.allCases {
      var scroller = situation.scroller(.ios)
      let before = scroller
      scroller.setTuning(broken, at: scroller.time)
      #expect(scroller == before)
    }
  }
}
