import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Keys that scroll")
struct ScrollInputKeysTests {
  private func restingOffset(
    after keys: [(Key, DeviceEvent.Modifiers)], from offset: Double = 2000
  ) -> Double {
    var bench = Bench(offset: offset)
    bench.input.regions.pageOverlap = 80
    var time = 1.0
    for (key, modifiers) in keys {
      bench.send(.keyDown(key, modifiers, isRepeat: false), at: time)
      bench.send(.keyUp(key, modifiers), at: time + 0.02)
      time += 0.03
    }
    bench.wait(until: 10)
    return bench.scroller.offset
  }

  struct Case: Sendable {
    var key: Key
    var modifiers: DeviceEvent.Modifiers = []
    var offset: Double
  }

  @Test(
    "each key goes its way",
    arguments: [
      Case(key: .down, offset: 2040), Case(key: .up, offset: 1960),
      Case(key: .pageDown, offset: 2630), Case(key: .pageUp, offset: 1370),
      Case(key: .space, offset: 2630), Case(key: .space, modifiers: .shift, offset: 1370),
      Case(key: .home, offset: 0), Case(key: .end, offset: 4200),
    ])
  func eachKeyGoesItsWay(expected: Case) {
    let offset = restingOffset(after: [(expected.key, expected.modifiers)])
    #expect(isNear(offset, expected.offset, within: 0.5))
  }

  @Test("keys pressed in flight add up")
  func keysAddUp() {
    let keys = Array(repeating: (Key.down, DeviceEvent.Modifiers()), count: 10)
    #expect(isNear(restingOffset(after: keys), 2400, within: 0.5))
    #expect(isNear(restingOffset(after: [(.pageDown, []), (.up, [])]), 2590, within: 0.5))
  }

  @Test("keys stop at the ends without a stretch")
  func keysStopAtTheEnds() {
    #expect(restingOffset(after: [(.up, [])], from: 10) == 0)
    #expect(restingOffset(after: [(.pageDown, []), (.pageDown, [])], from: 4000) == 4200)
  }

  @Test("a key that repeats scrolls on")
  func aKeyThatRepeats() {
    var bench = Bench(offset: 2000)
    for i in 0..<5 {
      bench.send(.keyDown(.down, [], isRepeat: i > 0), at: 1 + Double(i) * 0.03)
    }
    bench.wait(until: 10)

    #expect(isNear(bench.scroller.offset, 2200, within: 0.5))
  }

  @Test("End reaches the last of a million rows")
  func endReachesTheLastRow() {
    var bench = Bench(content: 60e6)
    bench.send(.keyDown(.end, [], isRepeat: false), at: 1)
    bench.wait(until: 10)

    #expect(bench.scroller.offset == 60e6 - 800)
  }

  @Test("a key that does not scroll is handed back, as Shift makes it")
  func aKeyIsHandedBack() {
    var bench = Bench()
    bench.send(.keyDown(.slash, .shift, isRepeat: false), at: 1)
    bench.send(.keyDown(.left, [], isRepeat: true), at: 1.1)
    bench.send(.keyDown(.down, .control, isRepeat: false), at: 1.2)

    #expect(
      bench.answers == [
        .keyUnhandled(.question, .shift, isRepeat: false),
        .keyUnhandled(.left, [], isRepeat: true),
        .keyUnhandled(.down, .control, isRepeat: false),
      ])
    #expect(bench.scroller.isAtRest)
  }

  @Test("a horizontal list answers to the sideways arrows")
  func aHorizontalListAnswers() {
    var bench = Bench(axis: .horizontal, offset: 1000)
    bench.send(.keyDown(.right, [], isRepeat: false), at: 1)
    bench.send(.keyDown(.up, [], isRepeat: false), at: 2)
    bench.wait(until: 5)

    #expect(isNear(bench.scroller.offset, 1040, within: 0.5))
    #expect(bench.answers == [.keyUnhandled(.up, [], isRepeat: false)])
  }

  @Test("a key ends a trackpad's hold and scrolls")
  func aKeyEndsATrackpadsHold() {
    var bench = Bench(offset: 1000)
    bench.send(.trackpadScroll(dx: 0, dy: -1), at: 1)
    bench.send(.keyDown(.down, [], isRepeat: false), at: 1.2)
    #expect(!bench.input.isDragging)
    bench.wait(until: 3)

    #expect(isNear(bench.scroller.offset, 1050, within: 0.5))
  }

  @Test("keys do nothing while a finger holds the content")
  func keysWaitForFingers() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 5, y: 5), at: 1)
    bench.send(.keyDown(.end, [], isRepeat: false), at: 1.01)
    bench.wait(until: 1.05)

    #expect(bench.scroller.offset == 1000)
    #expect(bench.answers.isEmpty)
  }
}
