import FlexibleHeader
import ScrollPhysics
import Testing

@Suite("Effects")
struct EffectTests {
  @Test("the effects of many changes come in their order, and add up (FH-30)")
  func changesAddUp() {
    var stand = Stand(.enabled)
    let offset = stand.reading.offset
    for height in 129...140 { stand.header.maximumHeight = Double(height) }
    let update = stand.header.takeUpdate()

    var (change, contribution) = (0.0, 0.0)
    for case .inset(.main, let latest, let difference) in update.requests {
      change += difference
      contribution = latest
    }
    #expect(change == 12)
    #expect(contribution == 160)
    #expect(Array(update.requests).last == .offset(view: .main, offset: offset - 12))
    #expect(update.requests.count == 24)
    #expect(stand.header.takeUpdate().requests.isEmpty)
  }

  @Test("properties that are set outside of a call append their effects with the next one, once")
  func nothingIsLost() {
    var header = FlexibleHeader(minimumHeight: 56, maximumHeight: 128)
    for height in 1...20 { header.elevation = Double(height) }
    var effects = [HeaderEffect.topSafeAreaChanged(7)]
    header.configure(at: 1, into: &effects) { $0.elevation = 21 }
    #expect(
      effects == [.topSafeAreaChanged(7)] + (1...21).map { .elevationChanged(Double($0)) })
    header.advance(to: 2, into: &effects)
    #expect(effects.count == 22)
  }

  @Test("the end of a settling is reported among many other effects")
  func endsAreKept() {
    for rule in SettlingRule.allCases {
      var stand = Stand(.hideable, rule: rule)
      stand.scroll(to: 500, steps: 10)
      stand.apply(stand.header.setHidden(true, animated: true, at: stand.reading.time))
      for height in 1...6 { stand.header.elevation = Double(height) }
      stand.reading.time += 2
      stand.header.topSafeArea = 21
      let update = stand.header.advance(to: stand.reading.time)
      #expect(update.events.contains(.settled(.hidden)), "\(rule)")

      stand.apply(stand.header.setHidden(false, animated: true, at: stand.reading.time))
      stand.header.avoidsTopBar = false
      for height in 10...30 { stand.header.elevation = Double(height) }
      let end = stand.header.advance(to: stand.reading.time + 2)
      #expect(end.events.contains(.settled(.collapsed)), "\(rule)")
      #expect(end.events.contains(.elevationChanged(30)), "\(rule)")
    }
  }
}
