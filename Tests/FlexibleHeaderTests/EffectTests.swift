import FlexibleHeader
import ScrollPhysics
import Testing
import TestSupport

@Suite("Effects")
struct EffectTests {
  @Test("the effects of many changes come in their order, and add up (FH-30)")
  func changesAddUp() {
    var harness = HeaderHarness(.enabled)
    let offset = harness.reading.offset
    var effects: [HeaderEffect] = []
    for height in 129...140 {
      harness.header.configure(at: 0, into: &effects) { $0.maximumHeight = Double(height) }
    }

    var (change, contribution) = (0.0, 0.0)
    for case .inset(.main, let latest, let difference) in effects {
      change += difference
      contribution = latest
    }
    #expect(change == 12)
    #expect(contribution == 160)
    #expect(effects.last == .offset(view: .main, offset: offset - 12))
    #expect(effects.count == 24)
  }

  @Test("a call appends its effects to those in the array, and none without a change")
  func nothingIsLost() {
    var header = FlexibleHeader(.init(minimumHeight: 56, maximumHeight: 128))
    var effects = [HeaderEffect.topSafeAreaChanged(7)]
    for height in 1...20 {
      header.configure(at: 1, into: &effects) { $0.elevation = Double(height) }
    }
    #expect(
      effects == [.topSafeAreaChanged(7)] + (1...20).map { .elevationChanged(Double($0)) })
    header.configure(at: 1, into: &effects) { $0.elevation = 20 }
    header.advance(to: 2, into: &effects)
    #expect(effects.count == 21)
  }

  @Test("the end of a settling is reported among many other effects")
  func endsAreKept() {
    for rule in SettlingRule.allCases {
      var harness = HeaderHarness(.hideable, rule: rule)
      harness.scroll(to: 500, steps: 10)
      harness.apply(harness.header.setHidden(true, animated: true, at: harness.reading.time))
      for height in 1...6 { harness.change { $0.elevation = Double(height) } }
      harness.reading.time += 2
      var effects: [HeaderEffect] = []
      harness.header.safeAreaChanged(to: 21, into: &effects)
      harness.header.advance(to: harness.reading.time, into: &effects)
      #expect(effects.contains(.settled(.hidden)), "\(rule)")

      harness.apply(harness.header.setHidden(false, animated: true, at: harness.reading.time))
      harness.change { $0.avoidsTopBar = false }
      effects = []
      let now = harness.header.time
      for height in 10...30 {
        harness.header.configure(at: now, into: &effects) { $0.elevation = Double(height) }
      }
      harness.header.advance(to: harness.reading.time + 2, into: &effects)
      #expect(effects.contains(.settled(.collapsed)), "\(rule)")
      #expect(effects.contains(.elevationChanged(30)), "\(rule)")
    }
  }
}
