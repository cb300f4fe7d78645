import Interface
import TestSupport
import Testing

@testable import AppCore
@testable import FlexibleHeader

@Suite("Invariants of bars and pulls")
struct FrameCheckerStackTests {
  private let state = AppSnapshot(AppHarness("stack").app)

  private func rule(_ change: (inout AppSnapshot) -> Void) -> Rule? {
    var (state, checker) = (state, FrameChecker())
    change(&state)
    return checker.check(state, mayReshape: true)?.rule
  }

  @Test("bars over a list with other insets are found (HN-78)")
  func otherInsetsAreFound() {
    #expect(state.stack != nil && rule { _ in } == nil)
    #expect(rule { $0.list.startOffset += 1 } == .barInset)
    #expect(rule { $0.list.endOffset -= 1 } == .barInset)
    #expect(rule { $0.stack?.safeArea += 20 } == .barInset)
    #expect(rule { $0.list.startOffset = .nan } == .barInset)
  }

  @Test("a pull that is not divided in order is found (HN-55)")
  func aPullThatIsNotDividedIsFound() {
    var budget = OverscrollBudget(parts: [.stretch(80), .gap(40)])
    var events: [OverscrollBudget.Event] = []
    budget.pull(to: 100, isDragged: true, into: &events)
    func found(_ pull: Double, reducesMotion: Bool = false) -> Rule? {
      FrameChecker.check(budget, pull: pull, reducesMotion: reducesMotion, at: 0)?.rule
    }
    #expect(found(100) == nil)
    #expect(found(101) == .pullParts)
    #expect(found(100, reducesMotion: true) == .pullParts)
    #expect(found(.nan) == .pullParts)
    #expect(rule { $0.budget = budget } == .pullParts)
  }

  @Test("a stack is sound wherever it is scrolled (HN-4, HN-68, HN-69, HN-72, HN-77)")
  func aStackIsSound() {
    guard var stack = state.stack else { return }
    for place in [0.0, 30, 90, 400, 380, 300, 20, -40, 5000] {
      stack.scroll(to: place, limit: 3000)
      #expect(FrameChecker.check(stack, at: 0) == nil)
    }
  }

  @Test("bars that are not where they belong are found (HN-4, HN-68, HN-69, HN-77)")
  func barsElsewhereAreFound() {
    func found(_ change: (inout HeaderStack) -> Void) -> Rule? {
      guard var stack = state.stack else { return nil }
      stack.scroll(to: 400, limit: 3000)
      change(&stack)
      return rule { $0.stack = stack }
    }
    #expect(found { _ in } == nil)
    #expect(found { $0.distance = 10 } == .barGap)
    #expect(found { $0.top.members[1].exit += 60 } == .barOrder)
    #expect(found { $0.top.members[0].exit = .nan } == .barOrder)
    #expect(found { $0.top.members[0].exit += 1 } == .barTotals)
    #expect(found { $0.bottom.members[0].exit += 1 } == .bottomBar)
    #expect(found { $0.bottom.members[0].exit = -1 } == .bottomBar)
  }
}
