import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import Testing

@testable import AppCore
import TestSupport

@Suite("Invariants of a header")
struct FrameCheckerHeaderTests {
  private let state = AppSnapshot(AppHarness("album").app)

  private func rule(_ change: (inout AppSnapshot) -> Void) -> Rule? {
    var state = state
    change(&state)
    return FrameChecker.check(headerOf: state)?.rule
  }

  @Test("heights that are invalid or out of order are found")
  func heightsOutOfOrderAreFound() {
    #expect(rule { _ in } == nil)
    #expect(rule { $0.header.leastHeight = $0.header.greatestHeight + 1 } == .headerHeights)
    #expect(rule { $0.header.leastHeight = -1 } == .headerHeights)
    #expect(rule { $0.header.greatestHeight = .nan } == .headerHeights)
  }

  @Test("a number that is not finite is found")
  func anInfiniteNumberIsFound() {
    #expect(rule { $0.header.top = .nan } == .headerPhase)
    #expect(rule { $0.header.height = .infinity } == .headerPhase)
    #expect(rule { $0.header.shift = .nan } == .headerPhase)
    #expect(rule { $0.header.phaseValue = .nan } == .headerPhase)
    #expect(rule { $0.header.phasePercentage = .infinity } == .headerPhase)
  }

  @Test("an invalid share is found")
  func anInvalidShareIsFound() {
    #expect(rule { $0.header.shadow = 1.1 } == .headerShares)
    #expect(rule { $0.header.titleAlpha = -0.1 } == .headerShares)
    #expect(rule { $0.header.titleAlpha = .nan } == .headerShares)
  }

  @Test("a header outside its limits is found, unless it moves or is overscrolled")
  func aHeightOutsideTheLimitsIsFound() {
    #expect(rule { $0.header.height = $0.header.leastHeight - 1 } == .headerHeight)
    #expect(rule { $0.header.height = $0.header.greatestHeight + 1 } == .headerHeight)
    #expect(
      rule {
        $0.header.height = $0.header.greatestHeight + 1
        $0.isHeaderMoving = true
      } == nil)
    #expect(
      rule {
        $0.header.height = 10_000
        $0.isHeaderMoving = true
      } == .headerHeight)
    var (harness, before) = (AppHarness("album"), AppSnapshot(AppHarness("album").app))
    (before.header.height, before.isHeaderMoving) = (10_000, true)
    #expect(FrameChecker.check(headerOf: before, highest: 10_000) == nil, "it eases from there")
    harness.send(.touchDown(finger: 1, x: 200, y: 300))
    harness.send(.touchMove(finger: 1, x: 200, y: 500))
    harness.show(6)
    let pulled = AppSnapshot(harness.app)
    #expect(pulled.header.height > pulled.header.greatestHeight + 50)
    #expect(FrameChecker.check(headerOf: pulled) == nil)
  }

  @Test("a header below the window's top, or not at its shift, is found")
  func aHeaderElsewhereIsFound() {
    #expect(rule { $0.header.top = 1 } == .headerShift)
    #expect(rule { $0.header.shift = 5 } == .headerShift)
    #expect(
      rule {
        $0.header.shift = -5
        $0.header.top = 5
      } == .headerShift)
    #expect(
      rule {
        $0.header.shift = 5
        $0.header.top = -5
      } == .headerPhase)
    #expect(rule { $0.header.isHidden = true } == .headerHidden)
  }

  @Test("an edge that jumps is found, but not one that moves with content, screens or time")
  func anEdgeThatJumpsIsFound() {
    var after = state
    after.header.height -= 40
    func found() -> Rule? { FrameChecker.check(edgeFrom: state, to: after)?.rule }
    #expect(found() == .headerEdge)
    after.time += 1.0 / 240
    #expect(found() == nil)
    after.time = state.time
    after.scroller.scroll(to: after.scroller.offset + 40, animated: false, at: 0)
    #expect(found() == nil)
    after.scroller = state.scroller
    after.eventLead = -40
    #expect(found() == nil, "it may have been there")
    after.eventLead = 0
    var before = state
    before.eventLead = 40
    #expect(FrameChecker.check(edgeFrom: before, to: after) == nil)
    after.transition.scroll(to: 0, animated: false, at: 0)
    #expect(found() == nil)
    after.transition = state.transition
    after.conditions.reducesMotion = true
    #expect(found() == nil)
    before = state
    for rule in [SettlingRule.material, .projected] {
      before.conditions.settlingRule = rule
      after.conditions = before.conditions
      let found = FrameChecker.check(edgeFrom: before, to: after)?.rule
      #expect(found == (rule == .material ? nil : .headerEdge))
    }
    after.conditions = state.conditions
    #expect(found() == .headerEdge)
  }
}
