import Gestures
import ScrollPhysics
import TestSupport
import Testing

@Suite("Touch")
struct GestureRecognizerTouchTests {
  @Test("a finger within the slop moves nothing, and beyond it everything 1:1")
  func theSlopIsSwallowedOnce() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)

    bench.send(.touchMove(finger: 1, x: 100, y: 691), at: 1.01)
    #expect(bench.scroller.offset == 1000)
    #expect(bench.scroller.phase.name == "idle")
    bench.send(.touchMove(finger: 1, x: 100, y: 680), at: 1.02)
    #expect(isNear(bench.scroller.offset, 1010, within: 1e-9))
    #expect(bench.scroller.phase.name == "tracking")
    bench.send(.touchMove(finger: 1, x: 100, y: 730), at: 1.03)
    #expect(isNear(bench.scroller.offset, 960, within: 1e-9))
  }

  @Test("a drag down swallows the slop as a drag up does")
  func theSlopIsTheSameInBothDirections() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 100), at: 1)

    bench.send(.touchMove(finger: 1, x: 100, y: 130), at: 1.02)

    #expect(isNear(bench.scroller.offset, 980, within: 1e-9))
  }

  @Test("a flick flings with the finger's speed, although most of it lies within the slop")
  func samplesWithinTheSlopCount() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    for (y, time) in [(693.0, 1.007), (686, 1.014), (679, 1.021)] {
      bench.send(.touchMove(finger: 1, x: 100, y: y), at: time)
    }
    bench.send(.touchUp(finger: 1, x: 100, y: 679), at: 1.021)

    #expect(bench.scroller.phase.name == "decelerating")
    #expect(isNear(bench.scroller.velocity, 1000, within: 20))
  }

  @Test("a finger that trembled long before it flicks flings as one that came late (SP-7)")
  func aFingerThatTrembled() {
    func speed(trembling samples: Int) -> Double {
      var bench = Bench(offset: 1000)
      let start = 2 - Double(samples) / 120
      bench.send(.touchDown(finger: 1, x: 100, y: 700), at: start)
      for i in 1...samples {
        let y = (samples - i).isMultiple(of: 2) ? 700.0 : 701
        bench.send(.touchMove(finger: 1, x: 100, y: y), at: start + Double(i) / 120)
      }
      for i in 1...6 {
        let y = 701 - 7 * Double(i)
        bench.send(.touchMove(finger: 1, x: 100, y: y), at: 2 + 0.007 * Double(i))
      }
      bench.send(.touchUp(finger: 1, x: 100, y: 659), at: 2.042)
      return bench.scroller.velocity
    }

    #expect(speed(trembling: 15) > 500)
    #expect(isNear(speed(trembling: 60), speed(trembling: 15), within: 1e-3))
  }

  @Test("a flick coasts v/k further")
  func aFlickCoasts() {
    var bench = Bench()
    bench.flick(at: 0)
    let start = bench.scroller.offset
    let speed = bench.scroller.velocity

    bench.wait(until: 20)

    #expect(isNear(speed, 2000, within: 20))
    let coast = bench.scroller.offset - start
    #expect(isNear(coast, speed / 2.002, within: speed / 2.002 * 0.01))
    #expect(bench.scroller.phase.name == "idle")
  }

  @Test("a finger that rested before it left does not fling (SP-6)")
  func aRestedFingerDoesNotFling() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.move(from: 700, to: 500, during: 1...1.1, steps: 12)

    bench.send(.touchUp(finger: 1, x: 100, y: 500), at: 1.15)

    #expect(bench.scroller.phase.name == "idle")
    #expect(isNear(bench.scroller.offset, 1190, within: 1e-9))
  }

  @Test("a finger that joins or leaves never moves the content", arguments: 0..<60 as Range<UInt64>)
  func noFingerMakesAJump(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var bench = Bench(content: 1e6, offset: 5e5)
    var fingers: [Int: Double] = [:]
    var expected = 5e5 - 10
    bench.send(.touchDown(finger: 0, x: 0, y: 0), at: 1)
    bench.send(.touchMove(finger: 0, x: 0, y: 20), at: 1.01)
    expected -= 0
    fingers[0] = 20

    for step in 1...200 {
      let time = 1.01 + Double(step) * 0.004
      let y = Double.random(in: -300...1200, using: &generator)
      let finger = Int.random(in: 0..<6, using: &generator)
      if let old = fingers[finger] {
        if Int.random(in: 0..<4, using: &generator) == 0, fingers.count > 1 {
          fingers[finger] = nil
          bench.send(.touchUp(finger: finger, x: 0, y: old), at: time)
        } else {
          expected -= (y - old) / Double(fingers.count)
          fingers[finger] = y
          bench.send(.touchMove(finger: finger, x: 0, y: y), at: time)
        }
      } else {
        fingers[finger] = y
        bench.send(.touchDown(finger: finger, x: 0, y: y), at: time)
      }
      #expect(
        isNear(bench.scroller.offset, expected, within: 1e-6), "seed \(seed), step \(step)")
    }
  }

  @Test(
    "a path split into other pieces ends at the same offset", arguments: [1, 2, 3, 7, 50, 400])
  func aPathCutInOtherPieces(steps: Int) {
    var whole = Bench()
    var cut = Bench()
    for (count, isWhole) in [(1, true), (steps, false)] {
      var bench = Bench()
      bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
      bench.move(from: 300, to: 700, during: 1...1.4, steps: count)
      bench.move(from: 700, to: 123, during: 1.4...1.9, steps: count)
      if isWhole { whole = bench } else { cut = bench }
    }

    #expect(isNear(cut.scroller.offset, whole.scroller.offset, within: 1e-9))
    #expect(isNear(whole.scroller.offset, 577 - 390, within: 1e-9))
  }

  @Test("an overscroll at the top stretches by the band of the finger's distance (SP-30, SP-39)")
  func anOverscrollStretches() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 100), at: 1)
    bench.move(from: 100, to: 310, during: 1...1.5, steps: 20)

    let band = 800 * (1 - 1 / (1 + 0.55 * 200 / 800))
    #expect(isNear(bench.scroller.overscroll, band, within: 1e-9))
    #expect(isNear(bench.scroller.offset, -band, within: 1e-9))

    bench.send(.touchUp(finger: 1, x: 100, y: 310), at: 1.7)
    #expect(bench.scroller.phase.name == "bouncing")
    bench.wait(until: 5)
    #expect(bench.scroller.offset == 0)
  }

  @Test("a touch stops a coast at once and is not a tap (SP-90)")
  func aTouchStopsACoastAtOnceAndIsNotATap() {
    var bench = Bench()
    bench.flick(at: 0)
    bench.wait(until: 0.5)
    let place = bench.scroller.offset
    bench.actions = []

    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 0.5)
    #expect(bench.scroller.offset == place)
    #expect(bench.scroller.velocity == 0)
    bench.wait(until: 0.9)
    bench.send(.touchUp(finger: 1, x: 100, y: 300), at: 0.9)

    #expect(bench.scroller.offset == place)
    #expect(bench.scroller.isAtRest)
    #expect(bench.answers.isEmpty)
  }

  @Test("a touch on a stretched list drags from the first point on")
  func aTouchOnAStretchedListHasNoSlop() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 100), at: 1)
    bench.move(from: 100, to: 500, during: 1...1.2, steps: 20)
    bench.send(.touchUp(finger: 1, x: 100, y: 500), at: 1.4)
    bench.wait(until: 1.42)
    let stretch = bench.scroller.overscroll
    bench.send(.touchDown(finger: 1, x: 100, y: 100), at: 1.42)
    #expect(isNear(bench.scroller.overscroll, stretch, within: 1e-9))

    bench.send(.touchMove(finger: 1, x: 100, y: 101), at: 1.43)

    #expect(bench.scroller.overscroll > stretch)
  }

  @Test("a touch is a tap where it went down, and is reported once")
  func aTouchIsATap() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    bench.send(.touchMove(finger: 1, x: 104, y: 296), at: 1.03)
    bench.send(.touchUp(finger: 1, x: 104, y: 296), at: 1.05)

    #expect(bench.answers == [.tap(Point(x: 100, y: 300))])
  }

  @Test("a press is highlighted after a delay, and a drag removes the highlight")
  func aPressIsHighlightedAfterADelay() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    #expect(bench.input.nextDeadline == 1.1)
    bench.wait(until: 1.09)
    #expect(bench.answers.isEmpty)
    bench.wait(until: 1.1)
    #expect(bench.answers == [.pressBegan(Point(x: 100, y: 300))])
    #expect(bench.input.nextDeadline == nil)

    bench.send(.touchMove(finger: 1, x: 100, y: 280), at: 1.2)
    bench.send(.touchUp(finger: 1, x: 100, y: 280), at: 1.3)

    #expect(bench.answers == [.pressBegan(Point(x: 100, y: 300)), .pressCancelled])
  }

  @Test("a highlighted press ends with a tap")
  func aHighlightedPressEndsWithATap() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    bench.send(.touchUp(finger: 1, x: 100, y: 300), at: 1.5)

    #expect(bench.answers == [.pressBegan(Point(x: 100, y: 300)), .tap(Point(x: 100, y: 300))])
  }

  @Test("a movement across the axis is neither a drag nor a tap")
  func aMovementAcrossTheAxisIsNeitherADragNorATap() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    bench.send(.touchMove(finger: 1, x: 140, y: 302), at: 1.05)
    bench.send(.touchUp(finger: 1, x: 140, y: 302), at: 1.06)

    #expect(bench.answers.isEmpty)
    #expect(bench.scroller.offset == 1000)
  }

  @Test("two fingers are not a tap")
  func twoFingersAreNotATap() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    bench.send(.touchDown(finger: 2, x: 200, y: 300), at: 1.01)
    bench.send(.touchUp(finger: 1, x: 100, y: 300), at: 1.02)
    bench.send(.touchUp(finger: 2, x: 200, y: 300), at: 1.03)

    #expect(bench.answers.isEmpty)
  }

  @Test("a second finger ends the press at once")
  func aSecondFingerEndsThePressAtOnce() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 300), at: 1)
    bench.send(.touchDown(finger: 2, x: 200, y: 300), at: 1.2)

    #expect(bench.answers == [.pressBegan(Point(x: 100, y: 300)), .pressCancelled])
  }

  @Test("two fingers drag by their centroid and fling with its speed")
  func twoFingersDrag() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.touchDown(finger: 2, x: 200, y: 600), at: 1)
    for i in 1...12 {
      let (time, distance) = (1 + Double(i) / 120, Double(i) * 20)
      bench.send(.touchMove(finger: 1, x: 100, y: 700 - distance), at: time)
      bench.send(.touchMove(finger: 2, x: 200, y: 600 - distance), at: time)
    }
    #expect(isNear(bench.scroller.offset, 1230, within: 1e-9))

    bench.send(.touchUp(finger: 2, x: 200, y: 360), at: 1.1)
    #expect(bench.scroller.phase.name == "tracking")
    bench.send(.touchUp(finger: 1, x: 100, y: 460), at: 1.1)

    #expect(isNear(bench.scroller.velocity, 2400, within: 60))
  }

  @Test("a finger lifted elsewhere than it was last seen moved there")
  func aFingerLiftedElsewhere() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.touchMove(finger: 1, x: 100, y: 600), at: 1.1)
    bench.send(.touchUp(finger: 1, x: 100, y: 590), at: 1.3)

    #expect(isNear(bench.scroller.offset, 1100, within: 1e-9))
  }

  @Test("a lost finger that comes down again begins a new touch")
  func aLostFingerComesDownAgain() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.move(from: 700, to: 600, during: 1...1.1, steps: 12)

    bench.send(.touchDown(finger: 1, x: 100, y: 200), at: 1.101)
    #expect(isNear(bench.scroller.offset, 1090, within: 1e-9))
    bench.send(.touchUp(finger: 1, x: 100, y: 200), at: 1.15)

    #expect(isNear(bench.scroller.offset, 1090, within: 1e-9))
    #expect(bench.scroller.isAtRest)
    #expect(bench.answers == [.tap(Point(x: 100, y: 200))])
  }

  @Test("one of two fingers lost and down again elsewhere moves nothing")
  func oneOfTwoFingersIsLost() {
    var bench = Bench(offset: 1000)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.touchDown(finger: 2, x: 200, y: 700), at: 1)
    bench.send(.touchMove(finger: 1, x: 100, y: 600), at: 1.1)
    let place = bench.scroller.offset

    bench.send(.touchDown(finger: 2, x: 200, y: 0), at: 1.2)
    #expect(bench.scroller.offset == place)

    // Its position is known now: a move by 40 pt moves the two fingers' centroid by 20.
    bench.send(.touchMove(finger: 2, x: 200, y: -40), at: 1.3)
    #expect(isNear(bench.scroller.offset, place + 20, within: 1e-9))
    #expect(bench.scroller.phase.name == "tracking")
  }

  @Test(
    "cancelled touches neither fling nor tap",
    arguments: [DeviceEvent.Kind.touchCancel, .focus(false), .visibility(false)])
  func cancelledTouches(kind: DeviceEvent.Kind) {
    var dragging = Bench(offset: 1000)
    dragging.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    dragging.move(from: 700, to: 500, during: 1...1.1, steps: 12)
    dragging.send(kind, at: 1.1)
    #expect(dragging.scroller.isAtRest)
    #expect(isNear(dragging.scroller.offset, 1190, within: 1e-9))
    dragging.send(.touchMove(finger: 1, x: 100, y: 300), at: 1.11)
    dragging.send(.touchUp(finger: 1, x: 100, y: 300), at: 1.12)
    #expect(isNear(dragging.scroller.offset, 1190, within: 1e-9))

    var pressed = Bench()
    pressed.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    pressed.wait(until: 1.2)
    pressed.send(kind, at: 1.3)
    pressed.send(.touchUp(finger: 1, x: 100, y: 700), at: 1.4)
    #expect(pressed.answers == [.pressBegan(Point(x: 100, y: 700)), .pressCancelled])
  }

  @Test("a cancelled overscroll springs back")
  func aCancelledOverscrollSpringsBack() {
    var bench = Bench()
    bench.send(.touchDown(finger: 1, x: 100, y: 100), at: 1)
    bench.move(from: 100, to: 500, during: 1...1.2, steps: 20)

    bench.send(.touchCancel, at: 1.2)

    #expect(bench.scroller.phase.name == "bouncing")
    bench.wait(until: 6)
    #expect(bench.scroller.offset == 0)
  }

  @Test("a tap on the top bar scrolls to the top")
  func aTapOnTheTopBarScrollsToTheTop() {
    var bench = Bench(offset: 3000)
    bench.input.regions.topBarHeight = 20
    bench.send(.touchDown(finger: 1, x: 100, y: 12), at: 1)
    bench.wait(until: 1.2)
    bench.send(.touchUp(finger: 1, x: 100, y: 12), at: 1.2)

    #expect(bench.scroller.phase.name == "gliding")
    bench.wait(until: 4)
    #expect(bench.scroller.offset == 0)
    #expect(bench.answers.isEmpty)
  }

  @Test("a tap is where it is seen after a change of scale")
  func aTapAfterAChangeOfScale() {
    var bench = Bench()
    bench.send(.resize(width: 400, height: 800, scale: 1), at: 0)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.resize(width: 200, height: 400, scale: 2), at: 1.02)
    bench.send(.touchUp(finger: 1, x: 50, y: 350), at: 1.05)

    #expect(bench.answers == [.tap(Point(x: 50, y: 350))])
  }

  @Test("a window of another scale does not move the content under a finger")
  func aWindowOfAnotherScale() {
    var bench = Bench(offset: 1000)
    bench.send(.resize(width: 400, height: 800, scale: 1), at: 0)
    bench.send(.touchDown(finger: 1, x: 100, y: 700), at: 1)
    bench.send(.touchMove(finger: 1, x: 100, y: 600), at: 1.1)

    bench.send(.resize(width: 200, height: 400, scale: 2), at: 1.2)
    bench.send(.touchMove(finger: 1, x: 50, y: 300), at: 1.3)
    #expect(isNear(bench.scroller.offset, 1090, within: 1e-9))
    bench.send(.touchMove(finger: 1, x: 50, y: 290), at: 1.4)

    #expect(isNear(bench.scroller.offset, 1100, within: 1e-9))
    #expect(bench.input.regions.width == 200 && bench.input.regions.height == 400)
  }
}
