import FlexibleHeader
import ScrollPhysics
import Testing

@Suite("What nobody has taken yet")
struct PendingNewsTests {
  @Test("many changes before one answer ask for the sum of them (FH-30)")
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
    #expect(update.requests.count == 2)
    #expect(stand.header.takeUpdate().requests.isEmpty)
  }

  @Test("an inset is asked for before the offset that needs it, however often both change")
  func insetsComeFirst() {
    var stand = Stand(.enabled, attached: false)
    stand.header.isShared = true
    _ = stand.header.attach(to: stand.reading)
    stand.header.maximumHeight = 200
    stand.header.maximumHeight = 180
    let update = stand.header.takeUpdate()
    #expect(
      Array(update.requests) == [
        .inset(view: .main, contribution: 200, change: 52),
        .offset(view: .main, offset: -200),
      ])
  }

  @Test("the end of a settling is told, whatever happens before the answer and after it")
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

  @Test("where many events wait, those that a later one outdates go first")
  func outdatedEventsGoFirst() {
    var header = FlexibleHeader(minimumHeight: 56, maximumHeight: 128)
    header.topSafeArea = 30
    for height in 1...20 { header.elevation = Double(height) }
    let events = Array(header.takeUpdate().events)
    #expect(events.contains(.topSafeAreaChanged(30)))
    #expect(events.last == .elevationChanged(20))
    #expect(events.count == 8)
  }
}
