import FlexibleHeader
import TestSupport
import Testing

@Suite("Hostile overscroll budget")
struct HostileBudgetTests {
  @Test("a budget of any numbers and pulls stays sound")
  func aBudgetOfAnyNumbersStaysSound() {
    var hostile = Hostile(seed: 55)
    for _ in 0..<10_000 {
      let triggers = [
        OverscrollBudget.Trigger("a", threshold: hostile.number(), hold: hostile.number()),
        OverscrollBudget.Trigger("b", threshold: hostile.number(), firing: .crossing),
      ]
      #expect(triggers[0].threshold > 0 && triggers[0].hold >= 0 && triggers[1].firing == .crossing)
      let parts: [OverscrollBudget.Part] = [
        .stretch(hostile.number()), .reveal(hostile.number()), .gap(hostile.number()),
      ]
      var budget = OverscrollBudget(parts: parts, triggers: triggers)
      #expect(budget == OverscrollBudget(parts: parts, triggers: triggers), "nothing is no number")
      var events: [OverscrollBudget.Event] = []
      for step in 0..<12 {
        budget.pull(to: hostile.number(), isDragged: step % 4 < 3, into: &events)
        if step == 5 { budget.begin("b") }
        if step == 8 { budget.end("a", into: &events) }
        let lengths = budget.lengths(at: hostile.number())
        #expect(lengths.allSatisfy { $0 >= 0 && $0.isFinite })
        #expect(budget.pull >= 0 && budget.pull.isFinite)
        #expect(budget.restingPull >= 0 && budget.restingPull.isFinite)
        #expect(!(budget.isArmed("a") && budget.isHolding("a")))
      }
    }
  }
}
