import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroll input")
struct GestureRecognizerTests {
  @Test(
    "numbers that are not finite change nothing", arguments: [Double.nan, .infinity, -.infinity])
  func numbersThatAreNotFinite(number: Double) {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.touchMove(finger: 1, x: 100, y: 600), at: 1.1)
    let before = bench

    bench.send(.touchMove(finger: 1, x: 100, y: number), at: 1.2)
    bench.send(.touchMove(finger: 1, x: 100, y: 500), at: number)
    bench.send(.trackpadScroll(dx: 0, dy: number), at: 1.2)
    bench.send(.wheel(dx: number, dy: 0), at: 1.2)
    bench.send(.scroll(dx: 0, dy: number), at: 1.2)
    bench.send(.resize(width: number, height: 1, scale: 1), at: 1.2)
    bench.wait(until: number)

    #expect(bench.scroller == before.scroller)
    #expect(bench.input == before.input)
  }

  @Test("a time that goes backward counts as now")
  func aTimeThatGoesBackward() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 5)
    bench.send(.touchMove(finger: 1, x: 100, y: 600), at: 4)

    #expect(bench.input.time == 5)
    #expect(isNear(bench.scroller.offset, 1090, within: 1e-9))
    bench.wait(until: 1)
    #expect(bench.input.time == 5)
  }

  @Test("a window without size is ignored")
  func aWindowWithoutSize() {
    var bench = Bench()
    bench.send(.resize(width: 0, height: 500, scale: 1), at: 1)
    bench.send(.resize(width: 300, height: 500, scale: 0), at: 1)

    #expect(bench.input.regions.width == 400)
  }

  @Test("any events leave a finite state", arguments: 0..<60 as Range<UInt64>)
  func anyEventsLeaveAFiniteState(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(content: [0, 300, 5000, 1e8].randomElement(using: &generator) ?? 0)
    var time = 0.0
    for _ in 0..<400 {
      time += [0, 0.001, 0.008, 0.05, 0.4, -0.1].randomElement(using: &generator) ?? 0
      bench.send(Self.anyEvent(&generator), at: time)
      let scroller = bench.scroller
      #expect(scroller.offset.isFinite && scroller.velocity.isFinite, "seed \(seed)")
      #expect(scroller.overscroll >= 0, "seed \(seed)")
    }
    bench.send(.focus(false), at: time)
    bench.wait(until: time + 60)

    #expect(bench.scroller.isAtRest, "seed \(seed)")
    #expect(bench.scroller.overscroll == 0, "seed \(seed)")
    #expect(bench.input.nextDeadline == nil, "seed \(seed)")
  }

  static func anyEvent(_ generator: inout SeededGenerator) -> DeviceEvent.Kind {
    let finger = Int.random(in: 0..<4, using: &generator)
    let x = Double.random(in: -100...500, using: &generator)
    let y =
      Int.random(in: 0..<40, using: &generator) == 0
      ? 1e300 : Double.random(in: -100...900, using: &generator)
    let clicks = Double.random(in: -3...3, using: &generator)
    let key = [Key.end, .up, .down, .home, .space, .pageDown].randomElement(using: &generator)
    return switch Int.random(in: 0..<18, using: &generator) {
    case 0, 1: .touchDown(finger: finger, x: x, y: y)
    case 2, 3, 4: .touchMove(finger: finger, x: x, y: y)
    case 5: .touchUp(finger: finger, x: x, y: y)
    case 6: .mouseDown(.left, x: x, y: y)
    case 7: .mouseMove(x: x, y: y)
    case 8: .mouseUp(.left, x: x, y: y)
    case 9: .wheel(dx: 0, dy: clicks.rounded())
    case 10: .wheel(dx: 0, dy: clicks)
    case 11: .trackpadScroll(dx: 0, dy: clicks)
    case 12: .trackpadLift
    case 13: .trackpadHold
    case 14: .keyDown(key ?? .up, [], isRepeat: finger > 1)
    case 15:
      [.touchCancel, .pointerCancel, .mouseLeave].randomElement(using: &generator) ?? .touchCancel
    case 16: .scroll(dx: 0, dy: finger > 1 ? clicks : clicks.rounded())
    default: .resize(width: 400, height: 800, scale: finger > 1 ? 2 : 1)
    }
  }

  @Test("frames in between change nothing", arguments: 0..<20 as Range<UInt64>)
  func framesInBetweenChangeNothing(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var plain = Bench(content: 20_000, offset: 9000)
    var framed = plain
    var time = 0.0
    var frame = 0.0
    for _ in 0..<150 {
      time += Double.random(in: 0...0.03, using: &generator)
      var kind = Self.anyEvent(&generator)
      if case .resize = kind { kind = .trackpadLift }
      plain.send(kind, at: time)
      while frame < time {
        framed.wait(until: frame)
        frame += 1.0 / 144
      }
      framed.send(kind, at: time)
    }

    let distance = abs(plain.scroller.offset - framed.scroller.offset)
    #expect(distance <= 1e-6 * max(1, abs(plain.scroller.offset)), "seed \(seed)")
    #expect(plain.answers == framed.answers, "seed \(seed)")
  }
}
