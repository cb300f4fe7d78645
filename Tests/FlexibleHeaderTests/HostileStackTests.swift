import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

/// Stacks of bars with numbers that no caller should pass: every result is finite.
@Suite("Hostile stack of bars")
struct HostileStackTests {
  private func bar(_ name: String, _ hostile: inout Hostile) -> HeaderStack.Bar {
    let (one, other) = (abs(hostile.number()), abs(hostile.number()))
    let heights = one <= other ? one...other : 40...(one.isNaN ? 60 : max(40, one))
    var bar = HeaderStack.Bar(
      name, hostile.one(of: HeaderPreset.allCases), heights, exitOrder: hostile.whole(),
      place: hostile.number())
    bar.exitOrder = hostile.whole()
    if hostile.flag() { bar.place = hostile.number() }
    bar.configuration.returnDistance = ReturnDistance(hostile.number())
    bar.configuration.returnHeight = .height(hostile.number())
    bar.configuration.minimumVisibleHeight = hostile.flag() ? hostile.number() : 0
    bar.configuration.customDetents = [hostile.number()]
    #expect(bar.place >= 0 && bar.place.isFinite)
    return bar
  }

  @Test("a stack of any bars that moves anyhow stays sound", arguments: UInt64(1)...4)
  func aStackStaysSound(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    for _ in 0..<220 {
      let names = ["a", "b", "c", "a"]
      let bars = names.map { bar($0, &hostile) }
      var stack = HeaderStack(
        bars, bottom: [bar("d", &hostile), bar("a", &hostile)], safeArea: hostile.number())
      if hostile.flag() { stack.safeArea = hostile.number() }
      var time = 0.0
      for _ in 0..<12 {
        time = hostile.time(after: time)
        stack.scroll(
          to: hostile.number(), limit: hostile.number(), countsAsDirection: hostile.flag())
        stack.setFocused(
          hostile.flag(), on: hostile.one(of: names + ["d", "x"]), at: hostile.number())
        let place = stack.settle(
          toward: hostile.numberOrNone(), movesContent: hostile.flag(), at: hostile.number())
        #expect(place?.isFinite ?? true)
        stack.advance(to: time)
        if hostile.flag() { stack.stop() }
        #expect(stack.distance.isFinite && stack.inset.isFinite && stack.bottomInset.isFinite)
        #expect(stack.pinLine.isFinite && stack.pinLine >= stack.safeArea - 1e-3)
        let port = stack.port(viewportLength: hostile.number())
        #expect(port.start.isFinite && port.end >= port.start)
        let top = port.headingTop(
          natural: hostile.number(), height: hostile.number(), sectionEnd: hostile.number())
        #expect(top.isFinite)
        for name in ["a", "b", "c", "d"] {
          let frame = stack.frame(
            of: name, width: hostile.number(), viewportLength: hostile.number())
          #expect(frame.map { $0.y.isFinite && $0.height >= 0 && $0.width >= 0 } ?? false)
          let travel = stack.travel(of: name)
          #expect(travel.map { $0.place.isFinite && $0.place <= $0.exit } ?? false)
        }
        #expect(stack.frame(of: "x", width: 1, viewportLength: 1) == nil)
        #expect(stack.travel.place <= max(0, stack.distance) + 1e-3)
      }
    }
  }

  @Test("a direction over any distance is written as it is (HN-106)")
  func aDirectionIsWritten() throws {
    var stack = HeaderStack([.init("a", .floating, 40...40)])
    for _ in 0..<3 {
      stack.scroll(to: 1e9, limit: 1e9)
      stack.scroll(to: 0, limit: 1e9, countsAsDirection: false)
    }
    let copy = try JSONDecoder().decode(HeaderStack.self, from: JSONEncoder().encode(stack))
    #expect(copy == stack)
  }
}
