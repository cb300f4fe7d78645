import Testing

@testable import AppCore
@testable import ScrollPhysics
import TestSupport

@Suite("Invariants of a scroller")
struct FrameCheckerScrollerTests {
  private func rule(_ change: (inout Scroller) -> Void) -> Rule? {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    change(&scroller)
    return FrameChecker.check(scroller, "the list", at: 0)?.rule
  }

  /// Flings a scroller.
  private static func fling(_ scroller: inout Scroller) {
    scroller.beginDrag(.touch, at: 0)
    for step in 1...5 { scroller.drag(by: 30, at: Double(step) / 60) }
    scroller.endDrag(at: 5.0 / 60)
  }

  @Test("a scroller at rest, flung, dragged past an edge and springing back satisfies them")
  func aValidScrollerSatisfiesThem() {
    #expect(rule { _ in } == nil)
    #expect(rule(Self.fling) == nil)
    let pull = { (scroller: inout Scroller) in
      scroller.beginDrag(.touch, at: 0)
      _ = scroller.drag(by: -300, at: 0.1)
    }
    #expect(rule(pull) == nil)
    #expect(
      rule {
        pull(&$0)
        $0.endDrag(at: 0.2)
      } == nil)
  }

  @Test("a number that is not finite is found")
  func anInfiniteNumberIsFound() {
    #expect(rule { $0.offset = .nan } == .scrollerIsFinite)
    #expect(rule { $0.offset = .infinity } == .scrollerIsFinite)
    #expect(rule { $0.motionVelocity = .nan } == .scrollerIsFinite)
    #expect(rule { $0.time = .infinity } == .scrollerIsFinite)
    #expect(rule { $0.viewportLength = .nan } == .scrollerIsFinite)
    #expect(rule { $0.contentLength = .nan } == .scrollerIsFinite)
    #expect(rule { $0.limits.minimum = -.infinity } == .scrollerIsFinite)
    #expect(rule { $0.limits = Limits(minimum: 1, maximum: 0) } == .scrollerIsFinite)
    #expect(rule { $0.limits.maximum = .nan } == .scrollerIsFinite)
  }

  @Test("rest outside the limits, or with a velocity, is found")
  func restOutsideTheLimitsIsFound() {
    #expect(rule { $0.offset = -1 } == .rest)
    #expect(rule { $0.motionVelocity = 1 } == .rest)
  }

  @Test("a coast past an edge is found")
  func aCoastPastAnEdgeIsFound() {
    #expect(
      rule {
        Self.fling(&$0)
        $0.limits = Limits(minimum: 1000, maximum: 2000)
      } == .overscroll)
  }

  @Test("overscroll where nothing bounces is found")
  func overscrollWithoutBounceIsFound() {
    #expect(
      rule {
        $0.beginDrag(.touch, at: 0)
        $0.configure(at: 0) { $0.bounces = false }
        $0.offset = -20
      } == .overscroll)
  }

  @Test("with reduced motion a bounce and a glide that should have jumped are found (DX-29)")
  func aMotionThatShouldBeReducedIsFound() {
    func found(_ change: (inout Scroller) -> Void) -> String? {
      rule { scroller in
        scroller.scroll(to: 1000, animated: false, at: 0)
        scroller.configure(at: scroller.time) { $0.reducesMotion = true }
        change(&scroller)
      }?.rawValue
    }
    func kept(_ change: (inout Scroller) -> Void) -> String? {
      rule { scroller in
        scroller.scroll(to: 1000, animated: false, at: 0)
        change(&scroller)
        let (phase, offset, velocity) = (scroller.phase, scroller.offset, scroller.velocity)
        scroller.configure(at: scroller.time) { $0.reducesMotion = true }
        (scroller.phase, scroller.offset, scroller.motionVelocity) = (phase, offset, velocity)
      }?.rawValue
    }
    #expect(kept { $0.wheel(by: 90, isKey: true, at: 0) } == "DX-29")
    #expect(kept { $0.wheel(by: 90, isRepeat: true, at: 0) } == "DX-29")
    #expect(kept { $0.wheel(by: 90, at: 0) } == nil)
    #expect(kept { $0.scroll(to: 3000, animated: true, at: 0) } == "DX-29")
    #expect(
      kept {
        $0.scroll(to: 4200, animated: false, at: 0)
        Self.fling(&$0)
      } == "DX-29")
    #expect(kept(Self.fling) == nil && found(Self.fling) == nil)
    #expect(
      found {
        $0.pageLength = 800
        Self.fling(&$0)
      } == nil)
    #expect(found { $0.wheel(by: 90, at: 0) } == nil)
    #expect(found { $0.wheel(by: 90, isKey: true, at: 0) } == nil)
  }

  @Test("a motion that jumps at its end is found")
  func aMotionThatJumpsAtItsEndIsFound() {
    #expect(
      rule {
        Self.fling(&$0)
        // The end is no longer that of the motion.
        guard case .decelerating(let coast) = $0.phase else { return }
        $0.phase = .decelerating(
          .init(
            start: coast.start, origin: coast.origin, velocity: coast.velocity,
            end: .stops(after: 1, offset: coast.origin + 2000), law: coast.law))
      } == .continuity)
  }

  @Test("steps with different results are found, and a wrong prediction")
  func differentStepsAreFound() {
    #expect(FrameChecker.same(once: 1, twice: 1 + 1e-8, "the list", at: 0) == nil)
    #expect(FrameChecker.same(once: 1, twice: 1.001, "the list", at: 0)?.rule == .steps)
    #expect(FrameChecker.same(once: 1, twice: .nan, "the list", at: 0)?.rule == .steps)
    #expect(FrameChecker.pure(predicted: 1, found: 1, "the list", at: 0) == nil)
    #expect(FrameChecker.pure(predicted: 1, found: 2, "the list", at: 0)?.rule == .purity)
  }

  @Test("content that moves after it has settled is found")
  func motionAfterSettlingIsFound() {
    let before = Scroller(viewportLength: 800, contentLength: 5000)
    var after = before
    #expect(FrameChecker.settled(before, after, isQuiet: true, "the list", at: 0) == nil)
    #expect(
      FrameChecker.settled(before, after, isQuiet: false, "the list", at: 0)?.rule == .settled)
    after.offset = 1
    #expect(FrameChecker.settled(before, after, isQuiet: true, "the list", at: 0)?.rule == .settled)
  }
}
