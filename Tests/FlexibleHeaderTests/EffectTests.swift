import FlexibleHeader
import ScrollPhysics
import Testing

@Suite("Effects")
struct EffectTests {
  @Test("the effects of many changes come in their order, and add up (FH-30)")
  func changesAddUp() {
    var stand = Stand(.enabled)
    let offset = stand.reading.offset
    var effects: [HeaderEffect] = []
    for height in 129...140 {
      stand.header.configure(at: 0, into: &effects) { $0.maximumHeight = Double(height) }
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
      var stand = Stand(.hideable, rule: rule)
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
      for height in 1...6 { stand.change { $0.elevation = Double(height) } }
      stand.reading.time += 2
      var effects: [HeaderEffect] = []
      stand.header.safeAreaChanged(to: 21, into: &effects)
      stand.header.advance(to: stand.reading.time, into: &effects)
      #expect(effects.contains(.settled(.hidden)), "\(rule)")

      stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
      stand.change { $0.avoidsTopBar = false }
      effects = []
      let now = stand.header.time
      for height in 10...30 {
        stand.header.configure(at: now, into: &effects) { $0.elevation = Double(height) }
      }
      stand.header.advance(to: stand.reading.time + 2, into: &effects)
      #expect(effects.contains(.settled(.collapsed)), "\(rule)")
      #expect(effects.contains(.elevationChanged(30)), "\(rule)")
    }
  }
}
