import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("Overscroll budget")
struct OverscrollBudgetTests {
  typealias Event = OverscrollBudget.Event

  private let refresh = OverscrollBudget(
    parts: [.stretch(80), .gap(.infinity)],
    triggers: [.init("refresh", threshold: 100, hold: 60)])

  /// Pulls under a finger, and returns the events.
  private func drag(_ budget: inout OverscrollBudget, _ pulls: Double...) -> [Event] {
    var events: [Event] = []
    for pull in pulls { budget.pull(to: pull, isDragged: true, into: &events) }
    return events
  }

  /// Reports a pull without a finger, and returns the events.
  private func coast(_ budget: inout OverscrollBudget, _ pulls: Double...) -> [Event] {
    var events: [Event] = []
    for pull in pulls { budget.pull(to: pull, isDragged: false, into: &events) }
    return events
  }

  @Test("the parts take the pull in turn, and the rest is gap (HN-55)")
  func theParts() {
    let budget = OverscrollBudget(parts: [.stretch(80), .reveal(40), .gap(20), .stretch(-3)])
    #expect(budget.lengths(at: 0) == [0, 0, 0, 0])
    #expect(budget.lengths(at: 50) == [50, 0, 0, 0])
    #expect(budget.lengths(at: 100) == [80, 20, 0, 0])
    #expect(budget.lengths(at: 200) == [80, 40, 20, 0])
    #expect(refresh.lengths(at: 300) == [80, 220])
    #expect(budget.lengths(at: .nan) == [0, 0, 0, 0] && budget.lengths(at: -9) == [0, 0, 0, 0])
  }

  @Test("the lengths depend on the pull alone, whatever was armed or fired (HN-56, complaint 26)")
  func theLengthsDependOnThePullAlone() {
    var budget = refresh
    let before = budget.lengths(at: 90)
    _ = drag(&budget, 40, 120)
    #expect(budget.lengths(at: 90) == before)
    _ = coast(&budget, 120)
    #expect(budget.lengths(at: 90) == before)
  }

  @Test("a release at or past the threshold fires, once (HN-58)")
  func aReleaseFires() {
    var budget = refresh
    #expect(drag(&budget, 99.9).isEmpty && !budget.isArmed("refresh"))
    #expect(drag(&budget, 100) == [.armed("refresh")])
    #expect(drag(&budget, 140, 101).isEmpty)
    #expect(coast(&budget, 101) == [.fired("refresh")])
    #expect(coast(&budget, 60).isEmpty && budget.restingPull == 60)
    #expect(drag(&budget, 150).isEmpty, "it holds already")
  }

  @Test("a pull that becomes shorter disarms, and arms again at the next crossing (HN-58)")
  func aShorterPullDisarms() {
    var budget = refresh
    let events = drag(&budget, 110, 90, 70, 100, 99)
    #expect(
      events == [
        .armed("refresh"), .disarmed("refresh"), .armed("refresh"), .disarmed("refresh"),
      ])
    #expect(coast(&budget, 99).isEmpty && budget.restingPull == 0)
  }

  @Test("momentum, a wheel or a call never arms (HN-57)")
  func onlyAFingerArms() {
    var budget = refresh
    #expect(coast(&budget, 150, 300, 100, 0).isEmpty && budget.restingPull == 0)
  }

  @Test("a trigger may fire where the pull crosses the threshold (HN-58)")
  func theCrossingFires() {
    var budget = OverscrollBudget(triggers: [.init("more", threshold: 50, firing: .crossing)])
    #expect(drag(&budget, 49, 50, 20, 80) == [.fired("more")])
  }

  @Test("several triggers fire by rising threshold (HN-58)")
  func severalTriggers() {
    var budget = OverscrollBudget(triggers: [
      .init("far", threshold: 120, hold: 90), .init("near", threshold: 60, hold: 40),
    ])
    #expect(drag(&budget, 130) == [.armed("near"), .armed("far")])
    #expect(coast(&budget, 130) == [.fired("near"), .fired("far")])
    #expect(budget.restingPull == 90, "the longest hold counts (HN-60)")
    var events: [Event] = []
    budget.end("far", into: &events)
    #expect(events == [.ended("far")] && budget.restingPull == 40)

    var reversed = OverscrollBudget(triggers: [
      .init("far", threshold: 120, hold: 40), .init("near", threshold: 60, hold: 90),
    ])
    _ = drag(&reversed, 130)
    _ = coast(&reversed, 130)
    #expect(reversed.restingPull == 90)
  }

  @Test("after its end a trigger fires again only from a tenth of the threshold on (HN-59)")
  func theNextOne() {
    var budget = refresh
    _ = drag(&budget, 120)
    _ = coast(&budget, 120, 60)
    var events: [Event] = []
    budget.end("refresh", into: &events)
    budget.end("refresh", into: &events)
    #expect(events == [.ended("refresh")] && budget.restingPull == 0)
    #expect(drag(&budget, 130, 30, 10.1, 130).isEmpty)
    #expect(drag(&budget, 10, 100) == [.armed("refresh")])
  }

  @Test("a call begins without firing, and a pull meanwhile fires nothing (HN-63)")
  func aCallBegins() {
    var budget = refresh
    budget.begin("refresh")
    budget.begin("unknown")
    #expect(budget.isHolding("refresh") && budget.restingPull == 60)
    #expect(drag(&budget, 150).isEmpty && coast(&budget, 150).isEmpty)
    var events: [Event] = []
    budget.end("unknown", into: &events)
    #expect(events.isEmpty)
  }

  @Test("a pull cut anyhow between its turns gives the same (HN-3)")
  func aPullCutAnyhow() {
    var random = SeededGenerator(seed: 55)
    for _ in 0..<10_000 {
      let triggers = (0..<3).map { index in
        OverscrollBudget.Trigger(
          "\(index)", threshold: .random(in: 1...150, using: &random),
          hold: .random(in: 0...80, using: &random),
          firing: Bool.random(using: &random) ? .release : .crossing)
      }
      var (whole, cut) = (
        OverscrollBudget(triggers: triggers), OverscrollBudget(triggers: triggers)
      )
      var (once, often): ([Event], [Event]) = ([], [])
      var place = 0.0
      for _ in 0..<6 {
        let next = Double.random(in: 0...160, using: &random)
        let isDragged = Int.random(in: 0..<4, using: &random) > 0
        if Int.random(in: 0..<5, using: &random) == 0 {
          whole.end("1", into: &once)
          cut.end("1", into: &often)
        }
        for step in 0...4 {
          let share = Double(step) / 4
          cut.pull(to: place + share * (next - place), isDragged: isDragged, into: &often)
        }
        // The turns of a path count, as those of a finger do.
        whole.pull(to: place, isDragged: isDragged, into: &once)
        whole.pull(to: next, isDragged: isDragged, into: &once)
        place = next
        #expect(whole.restingPull == cut.restingPull)
      }
      #expect(once.sorted { "\($0)" < "\($1)" } == often.sorted { "\($0)" < "\($1)" })
    }
  }

  @Test("a budget is written and read in any stage, and of bad numbers stays sound (HN-106)")
  func writingAndReading() throws {
    var budget = OverscrollBudget(
      parts: [.stretch(80), .reveal(20)],
      triggers: [
        .init("refresh", threshold: 100, hold: 60), .init("more", threshold: 40, firing: .crossing),
      ])
    for (pull, isDragged) in [(50.0, true), (120, true), (120, false), (60, false)] {
      var events: [Event] = []
      budget.pull(to: pull, isDragged: isDragged, into: &events)
      let data = try JSONEncoder().encode(budget)
      #expect(try JSONDecoder().decode(OverscrollBudget.self, from: data) == budget)
      let bad = String(decoding: data, as: UTF8.self)
        .replacingOccurrences(of: "\"threshold\":100", with: "\"threshold\":-1")
      let read = try JSONDecoder().decode(OverscrollBudget.self, from: Data(bad.utf8))
      #expect(read.triggers.allSatisfy { $0.threshold > 0 })
    }
  }

  @Test("what is no number counts as nothing, and of two triggers of a name the first counts")
  func hostileNumbers() {
    var budget = OverscrollBudget(triggers: [
      .init("a", threshold: .nan, hold: -.infinity), .init("a", threshold: 5, hold: 9),
    ])
    #expect(budget.triggers.count == 1 && budget.triggers[0].hold == 0)
    #expect(drag(&budget, .nan, -4, .infinity).count <= 1)
    #expect(budget.pull >= 0 && budget.pull.isFinite)
  }
}
