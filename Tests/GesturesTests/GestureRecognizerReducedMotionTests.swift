import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Input with motion reduced")
struct GestureRecognizerReducedMotionTests {
  private func bench(at offset: Double = 2000) -> Bench {
    var bench = Bench(offset: offset)
    bench.input.regions.topBarHeight = 20
    bench.scroller.configure(at: bench.scroller.time) { $0.reducesMotion = true }
    return bench
  }

  @Test("keys and a tap on the top bar jump, a notch glides (DX-29)")
  func keysAndATapOnTheTopBarJump() {
    for key in [Key.down, .up, .pageDown, .pageUp, .space, .home, .end] {
      var (bench, usual) = (bench(), bench())
      usual.scroller.configure(at: usual.scroller.time) { $0.reducesMotion = false }
      usual.send(.keyDown(key, [], isRepeat: false), at: 1)
      usual.wait(until: 9)
      bench.send(.keyDown(key, [], isRepeat: false), at: 1)
      #expect(bench.scroller.isAtRest && bench.scroller.offset == usual.scroller.offset)
      #expect(bench.scroller.offset != 2000)
      bench.send(.keyDown(key, [], isRepeat: true), at: 1.03)
      #expect(bench.scroller.isAtRest)
    }
    var notched = bench()
    notched.send(.wheel(dx: 0, dy: -1), at: 1)
    #expect(notched.scroller.phase.name == "gliding" && notched.scroller.restingOffset > 2050)
    notched.wait(until: 1.02)
    #expect(notched.scroller.offset > 2010 && notched.scroller.offset < 2050)
    var tapped = bench()
    tapped.send(.touchDown(finger: 1, x: 100, y: 10), at: 1)
    tapped.send(.touchUp(finger: 1, x: 100, y: 10), at: 1.05)
    #expect(tapped.scroller.isAtRest && tapped.scroller.offset == 0)
  }

  @Test("a finger's, the mouse's and a trackpad's fling coasts, and a touch stops it (DX-29)")
  func aFlingCoasts() {
    for device in ["touch", "mouse", "trackpad"] {
      var bench = bench()
      switch device {
      case "touch": bench.send(.touchDown(finger: 1, x: 100, y: 600), at: 1)
      case "mouse": bench.send(.mouseDown(.left, x: 100, y: 600), at: 1)
      default: break
      }
      for step in 1...12 {
        let (time, y) = (1 + Double(step) / 120, 600 - Double(step) * 20)
        switch device {
        case "touch": bench.send(.touchMove(finger: 1, x: 100, y: y), at: time)
        case "mouse": bench.send(.mouseMove(x: 100, y: y), at: time)
        default: bench.send(.trackpadScroll(dx: 0, dy: -2), at: time)
        }
      }
      switch device {
      case "touch": bench.send(.touchUp(finger: 1, x: 100, y: 360), at: 1.102)
      case "mouse": bench.send(.mouseUp(.left, x: 100, y: 360), at: 1.102)
      default: bench.send(.trackpadLift, at: 1.102)
      }
      #expect(bench.scroller.phase.name == "decelerating", "\(device)")
      let start = bench.scroller.offset
      bench.wait(until: 1.4)
      #expect(bench.scroller.offset > start + 200, "\(device)")
      bench.send(.touchDown(finger: 2, x: 100, y: 600), at: 1.4)
      #expect(bench.scroller.velocity == 0 && bench.scroller.offset > start + 200)
    }
  }

  /// A finger moves down evenly from 200 to an end, and rests there; the offsets at a frame rate.
  private func offsets(from offset: Double, to end: Double, speed: Double, rate: Double)
    -> [Double]
  {
    var bench = Bench(offset: offset, resamples: true)
    bench.scroller.configure(at: bench.scroller.time) { $0.reducesMotion = true }
    bench.send(.touchDown(finger: 1, x: 100, y: 200), at: 1)
    let steps = Int(((end - 200) / speed * 120).rounded(.up))
    var (offsets, step): ([Double], Int) = ([], 1)
    for frame in 1...Int(2 * rate) {
      let time = 1 + Double(frame) / rate
      while step <= steps, 1 + Double(step) / 120 <= time {
        let y = 200 + (end - 200) * Double(step) / Double(steps)
        bench.send(.touchMove(finger: 1, x: 100, y: y), at: 1 + Double(step) / 120)
        step += 1
      }
      bench.wait(until: time)
      offsets.append(bench.scroller.offset)
    }
    return offsets
  }

  @Test("a finger that stops past an edge leaves the content there (FL-16, DX-29)")
  func aStopPastAnEdgeMovesNothingBack() {
    for speed in [400.0, 1000, 2000, 4000] {
      for past in [0.0, 1, 4, 12, 40, 100] {
        let end = 200 + 10 + 300 + past
        for rate in [60.0, 144, 240] {
          let offsets = offsets(from: 300, to: end, speed: speed, rate: rate)
          #expect(offsets.last == 0)
          for (last, next) in zip(offsets, offsets.dropFirst()) where next > last + 1e-9 {
            Issue.record("\(last) to \(next), \(past) past the edge at \(speed)")
          }
        }
      }
      // What the path was ahead of a finger that stops before the edge is taken back.
      let before = offsets(from: 300, to: 200 + 10 + 300 - 3, speed: speed, rate: 60)
      #expect(abs((before.last ?? 0) - 3) < 1e-6)
    }
  }

  @Test("a finger that turns past an edge takes the content along, at any frame rate (FL-25)")
  func aTurnPastAnEdgeTakesTheContentAlong() {
    for rate in [30.0, 60, 240] {
      var bench = Bench(offset: 300, resamples: true)
      bench.scroller.configure(at: bench.scroller.time) { $0.reducesMotion = true }
      bench.send(.touchDown(finger: 1, x: 100, y: 200), at: 1)
      for frame in 1...Int(rate) {
        let time = 1 + Double(frame) / rate
        var step = Int(((time - 1 - 1 / rate) * 120).rounded()) + 1
        while 1 + Double(step) / 120 <= time + 1e-9 {
          let y = step <= 40 ? 200 + 10 * Double(step) : 600 - 5 * Double(min(step, 80) - 40)
          bench.send(.touchMove(finger: 1, x: 100, y: y), at: 1 + Double(step) / 120)
          step += 1
        }
        bench.wait(until: time)
      }
      #expect(abs(bench.scroller.offset - 200) < 1e-6, "\(rate): \(bench.scroller.offset)")
    }
  }
}
