import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Keys that scroll")
struct GestureRecognizerKeysTests {
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
    "each key scrolls its distance",
    arguments: [
      Case(key: .down, offset: 2040), Case(key: .up, offset: 1960),
      Case(key: .pageDown, offset: 2630), Case(key: .pageUp, offset: 1370),
      Case(key: .space, offset: 2630), Case(key: .space, modifiers: .shift, offset: 1370),
      Case(key: .home, offset: 0), Case(key: .end, offset: 4200),
    ])
  func eachKeyScrollsItsDistance(expected: Case) {
    let offset = restingOffset(after: [(expected.key, expected.modifiers)])
    #expect(isNear(offset, expected.offset, within: 0.5))
  }

  @Test(
    "a key's glide reports a key, pressed, repeated or to an end, and a wheel's does not (HN-22)",
    arguments: [
      (Key.down, false, Scroller.Glide.Reason.key), (.space, false, .key),
      (.pageUp, false, .key), (.down, true, .heldKey), (.home, false, .keyTarget),
      (.end, true, .keyTarget),
    ])
  func aKeysGlideReportsAKey(key: Key, isRepeat: Bool, reason: Scroller.Glide.Reason) {
    var bench = Bench(offset: 2000)
    bench.send(.keyDown(key, [], isRepeat: isRepeat), at: 1)
    #expect(bench.glide?.reason == reason)
    bench.send(.wheel(dx: 0, dy: key == .end ? 1 : -1), at: 1.05)
    #expect(bench.glide?.reason == .wheel)
  }

  @Test("a key that scrolls is down until it is up, or until the window has lost it (HN-23)")
  func aKeyIsDownUntilItIsUp() {
    let ends: [DeviceEvent.Kind] = [.keyUp(.down, .shift), .focus(false), .visibility(false)]
    for end in ends {
      var bench = Bench(offset: 2000)
      bench.send(.keyDown(.tab, [], isRepeat: false), at: 1)
      #expect(!bench.input.isKeyDown)
      bench.send(.keyDown(.up, [], isRepeat: false), at: 1.1)
      bench.send(.keyDown(.down, [], isRepeat: false), at: 1.2)
      bench.send(.keyUp(.up, []), at: 1.3)
      bench.send(.keyUp(.tab, []), at: 1.4)
      #expect(bench.input.isKeyDown)
      bench.send(end, at: 1.5)
      #expect(!bench.input.isKeyDown)
    }
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

  /// Presses a key for a second, with the usual half second until the first repeat, and returns the
  /// offsets at every 1/240 s from its press.
  private func offsets(
    pressing key: Key, repeats: Double, content: Double = 1e6, until end: Double = 4
  ) -> [Double] {
    var bench = Bench(content: content, offset: 0)
    var times = (0..<Int(repeats)).map { 1.5 + Double($0) / repeats }[...]
    bench.send(.keyDown(key, [], isRepeat: false), at: 1)
    return (0...Int((end - 1) * 240)).map { frame in
      let time = 1 + Double(frame) / 240
      while let next = times.first, next <= time {
        bench.send(.keyDown(key, [], isRepeat: true), at: next)
        times.removeFirst()
      }
      bench.wait(until: time)
      return bench.scroller.offset
    }
  }

  struct PressedKey: Sendable {
    var key: Key
    var step: Double
    var repeats: Double
  }

  @Test(
    "a pressed key scrolls at one even speed",
    arguments: [25.0, 30, 33.3, 40].flatMap {
      [
        PressedKey(key: .down, step: 40, repeats: $0),
        PressedKey(key: .pageDown, step: 700, repeats: $0),
      ]
    })
  func aPressedKeyScrollsAtOneEvenSpeed(pressed: PressedKey) {
    let offsets = offsets(pressing: pressed.key, repeats: pressed.repeats)

    // Frames of 1/60 s from half a second after the first repeat to the last one.
    let frames = stride(from: 240, to: 352, by: 4).map { offsets[$0 + 4] - offsets[$0] }
    let even = pressed.step * pressed.repeats / 60
    for distance in frames { #expect(abs(distance - even) < 0.05 * even, "\(pressed)") }
  }

  @Test("a pressed key begins at once, and stops softly")
  func aPressedKeyBeginsAtOnceAndStopsSoftly() {
    let offsets = offsets(pressing: .down, repeats: 30)
    #expect(offsets[24] > 36, "the first step is done within a tenth of a second")
    #expect(isNear(offsets[119], 40, within: 0.5))

    // After the last repeat the speed only falls, by less than a third per 1/60 s.
    let speeds = stride(from: 352, to: 480, by: 4).map { offsets[$0 + 4] - offsets[$0] }
    for (speed, next) in zip(speeds, speeds.dropFirst()) where speed > 1 {
      #expect(next <= speed && next > speed * 2 / 3)
    }
    #expect(isNear(offsets.last ?? 0, 40 + 30 * 40, within: 0.5))
  }

  @Test("a pressed key never passes the end", arguments: [Key.down, .pageDown])
  func aPressedKeyNeverPassesTheEnd(key: Key) {
    let offsets = offsets(pressing: key, repeats: 33, content: 1700)
    #expect(offsets.allSatisfy { $0 <= 900 })
    #expect(offsets.last == 900)
    #expect(zip(offsets, offsets.dropFirst()).allSatisfy { $0 <= $1 })
  }

  @Test("End reaches the last of a million rows")
  func endReachesTheLastRow() {
    var bench = Bench(content: 60e6)
    bench.send(.keyDown(.end, [], isRepeat: false), at: 1)
    bench.wait(until: 10)

    #expect(bench.scroller.offset == 60e6 - 800)
  }

  @Test("a key that does not scroll is returned, with its Shift level")
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

  @Test("a horizontal list responds to the left and right arrows")
  func aHorizontalListRespondsToTheLeftAndRightArrows() {
    var bench = Bench(axis: .horizontal, offset: 1000)
    bench.send(.keyDown(.right, [], isRepeat: false), at: 1)
    bench.send(.keyDown(.up, [], isRepeat: false), at: 2)
    bench.wait(until: 5)

    #expect(isNear(bench.scroller.offset, 1040, within: 0.5))
    #expect(bench.answers == [.keyUnhandled(.up, [], isRepeat: false)])
  }

  @Test("a key ends a trackpad's drag and scrolls")
  func aKeyEndsATrackpadsDrag() {
    var bench = Bench(offset: 1000)
    bench.send(.trackpadScroll(dx: 0, dy: -1), at: 1)
    bench.send(.keyDown(.down, [], isRepeat: false), at: 1.2)
    #expect(!bench.input.isDragging)
    bench.wait(until: 3)

    #expect(isNear(bench.scroller.offset, 1050, within: 0.5))
  }

  @Test("keys do nothing while a finger drags the content")
  func keysWaitForFingers() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 5, y: 5), at: 1)
    bench.send(.keyDown(.end, [], isRepeat: false), at: 1.01)
    bench.wait(until: 1.05)

    #expect(bench.scroller.offset == 1000)
    #expect(bench.answers.isEmpty)
  }
}

extension Bench {
  /// The current glide, if any.
  fileprivate var glide: Scroller.Glide? {
    if case .gliding(let glide) = scroller.phase { glide } else { nil }
  }
}
