import FlexScroll
import TestSupport
import Testing

@Suite("A list whose flexible header follows the scroller")
struct HeaderFollowingTests {
  private static let rules = SettlingRule.allCases

  /// A list whose header has a resting height of 148 points and a minimum of 76, including a
  /// permanent strip of 20.
  private func list(
    _ behavior: ShiftBehavior = .enabled, rule: SettlingRule = .projected
  ) -> ScrollArea {
    var header = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    header.shiftBehavior = behavior
    header.settlingRule = rule
    return ScrollArea(
      Scroller(viewportLength: 800, contentLength: 5000),
      header: .flexible(FlexibleHeader(header, safeArea: 20)))
  }

  /// Advances the list in frames and reports its scroller's events to it.
  private func run(_ list: inout ScrollArea, to end: Double, rate: Double) {
    var actions: [ScrollAction] = []
    let start = list.scroller.time
    let frames = max(1, Int((end - start) * rate))
    for frame in 1...frames {
      list.advanceContent(
        to: start + (end - start) * Double(frame) / Double(frames), into: &actions)
    }
  }

  @Test("content that comes back ends the motion of a header alone: no gap opens (HN-4, HN-29)")
  func noGapOpensUnderAHeaderThatLeavesAlone() {
    var configuration = FlexibleHeader.Configuration(minimumHeight: 56, maximumHeight: 128)
    configuration.apply(.floatingSnap)
    for pause in stride(from: 0.0, to: 0.4, by: 0.02) {
      var harness = AreaHarness(.flexible(FlexibleHeader(configuration, safeArea: 0)))
      harness.area.scroll(to: 72, animated: false, at: 0, into: &harness.actions)
      harness.drag(from: 300, to: 370, at: 1)
      harness.run(from: 1.2, to: 1.5)
      harness.send(.touchMove(finger: 1, x: 200, y: 350), at: 1.5)
      harness.run(from: 1.5, to: 1.8)
      harness.send(.touchUp(finger: 1, x: 200, y: 350), at: 1.8)
      harness.run(from: 1.8, to: 1.8 + pause)
      harness.send(.wheel(dx: 0, dy: 2), at: 1.8 + pause)
      for step in 1...80 {
        let time = 1.8 + pause + Double(step) / 120
        harness.area.advance(to: time, into: &harness.actions)
        let exit = 128 - harness.area.header.layout.bottomEdge
        let distance = max(0, harness.area.distance)
        #expect(exit <= distance + 1e-6, "\(exit) at \(distance) after \(pause)")
      }
    }
  }

  @Test("Material's shift under moving content depends on no frames (FH-44)", arguments: [1.0, -1])
  func framesDoNotDecide(direction: Double) {
    var shifts: [Double] = []
    for rate in [9.0, 30, 61, 144, 1000] {
      var actions: [ScrollAction] = []
      var list = list(.enabledWithStatusBar, rule: .material)
      list.setContentLength(1000, at: 0, into: &actions)
      if direction < 0 {
        // Hidden, with the content's top 50 points above the screen; the coast comes back past it.
        list.scroll(to: 150, animated: true, at: 0, into: &actions)
        run(&list, to: 1, rate: 200)
        list.scroll(to: 50, animated: true, at: 1, into: &actions)
        run(&list, to: 2, rate: 200)
        list.fling(velocity: -140, at: 2, into: &actions)
      } else {
        // Shown deep in the content, which coasts to its end.
        list.scroll(to: 150, animated: true, at: 0, into: &actions)
        run(&list, to: 1, rate: 200)
        list.setHeaderHidden(false, animated: false, at: 1, into: &actions)
        list.fling(velocity: 400, at: 2, into: &actions)
      }
      run(&list, to: 2.4, rate: rate)
      shifts.append(list.header.flexible.layout.shift)
    }
    #expect(shifts[0] > 0 && shifts.allSatisfy { isNear($0, shifts[0], within: 1e-4) }, "\(shifts)")
  }

  /// What the content does while the header follows it.
  enum Motion: CaseIterable {
    case rests, turns
    /// It coasts, and the header is shown on the way.
    case showsHeader
  }

  @Test(
    "a header that follows content which comes to rest or turns round depends on no frames (FL-25)",
    arguments: rules, Motion.allCases)
  func aHeaderDependsOnNoFrames(rule: SettlingRule, motion: Motion) {
    var places: [(offset: Double, edge: Double)] = []
    for rate in [11.0, 30, 61, 144, 1000] {
      var actions: [ScrollAction] = []
      var list = list(.enabledWithStatusBar, rule: rule)
      func run(from start: Double, to end: Double) {
        let frames = max(1, Int((end - start) * rate))
        for frame in 1...frames {
          list.advance(
            to: start + (end - start) * Double(frame) / Double(frames), into: &actions)
        }
      }
      switch motion {
      case .rests:
        list.scroll(to: -120, animated: false, at: 0, into: &actions)
        list.fling(velocity: 230, at: 0, into: &actions)
        // A moment after the coast.
        let end = list.scroller.phase.nextTurn(after: 0) ?? 0
        run(from: 0, to: end + 0.1)
      case .turns:
        list.scroll(to: 900, animated: false, at: 0, into: &actions)
        list.fling(velocity: 500, at: 0, into: &actions)
        run(from: 0, to: 0.1)
        list.handle(DeviceEvent(time: 0.1, kind: .wheel(dx: 0, dy: 3)), into: &actions)
        run(from: 0.1, to: 0.45)
      case .showsHeader:
        list.scroll(to: 900, animated: false, at: 0, into: &actions)
        list.setHeaderHidden(true, animated: false, at: 0, into: &actions)
        list.fling(velocity: 900, at: 0, into: &actions)
        list.setHeaderHidden(false, animated: true, at: 0.05, into: &actions)
        run(from: 0.05, to: 0.75)
      }
      places.append((list.scroller.offset, list.header.flexible.layout.bottomEdge))
    }
    for place in places {
      expectNear(place.offset, places[4].offset, within: 1e-6)
      expectNear(place.edge, places[4].edge, within: 1e-6)
    }
  }

  @Test(
    "a notch and a key that leave the header halfway settle it alike at any frame rate (HN-23)",
    arguments: rules, [false, true])
  func aNotchSettles(rule: SettlingRule, isKey: Bool) throws {
    let due = try due(rule, isKey)
    for rate in [7.0, 30, 60, 144, 240] {
      var list = notched(rule, isKey)
      #expect(list.metrics.input == (isKey ? .keys : .wheel))
      #expect(list.headerDeadline == nil)
      run(&list, to: due + 0.1, rate: rate)
      // The distance of a spring of 16/s from 18 points after a tenth of a second (HN-28).
      #expect(isNear(list.header.flexible.layout.topEdge, -9.449, within: 1e-3), "\(rate)")
      run(&list, to: due + 1, rate: rate)
      #expect(list.header.flexible.layout.topEdge == 0 && list.scroller.offset == -58)
      #expect(!list.isHeaderMoving && list.headerDeadline == nil)
    }
  }

  /// A list in which a step of 90 points began at 1 second.
  private func notched(_ rule: SettlingRule, _ isKey: Bool) -> ScrollArea {
    var actions: [ScrollAction] = []
    var list = list(rule: rule)
    for event in list.scroller.wheel(by: 90, isKey: isKey, at: 1) {
      list.scrollerDid(event, into: &actions)
    }
    list.follow(into: &actions)
    return list
  }

  /// The time when the header of such a list settles, in seconds.
  private func due(_ rule: SettlingRule, _ isKey: Bool) throws -> Double {
    var actions: [ScrollAction] = []
    var list = notched(rule, isKey)
    while !list.scroller.isAtRest {
      list.advanceContent(to: list.scroller.time + 0.001, into: &actions)
    }
    return try #require(list.headerDeadline)
  }

  @Test("until it is due the list needs no frames, and a pressed key delays it (HN-23)")
  func untilItIsDueTheListNeedsNoFrames() throws {
    var actions: [ScrollAction] = []
    for isDown in [false, true] {
      var list = list()
      list.scroller.wheel(by: 90, isKey: true, at: 1)
      list.follow(into: &actions)
      list.setKeyDown(isDown, at: 1, into: &actions)
      while !list.scroller.isAtRest {
        list.advanceContent(to: list.scroller.time + 0.01, into: &actions)
      }
      #expect(!list.isHeaderMoving && (list.headerDeadline == nil) == isDown)
      list.advanceContent(to: list.scroller.time + 0.1, into: &actions)
      if isDown {
        list.setKeyDown(false, at: list.scroller.time, into: &actions)
        #expect(list.headerDeadline == list.scroller.time + 0.15)
      }
      let due = try #require(list.headerDeadline)
      list.advanceContent(to: due, into: &actions)
      #expect(list.isHeaderMoving && list.headerDeadline == nil)
    }
  }

  @Test("the next notch moves the header on from its position (HN-29)", arguments: rules)
  func theNextNotchMovesTheHeaderOnFromItsPosition(rule: SettlingRule) {
    var actions: [ScrollAction] = []
    for pause in [0.55, 0.6, 0.65, 0.7] {
      var list = list(rule: rule)
      list.scroller.wheel(by: 1000, at: 0)
      run(&list, to: 2, rate: 60)
      list.scroller.wheel(by: -200, at: 2)
      run(&list, to: 2 + pause, rate: 60)
      list.scroller.wheel(by: 20, at: 2 + pause)
      list.follow(into: &actions)
      var (edge, offset) = (list.header.flexible.layout.bottomEdge, list.scroller.offset)
      while !list.scroller.isAtRest {
        list.advanceContent(to: list.scroller.time + 0.004, into: &actions)
        let distance = abs(list.scroller.offset - offset)
        #expect(abs(list.header.flexible.layout.bottomEdge - edge) <= distance + 1e-6, "\(pause)")
        (edge, offset) = (list.header.flexible.layout.bottomEdge, list.scroller.offset)
      }
      run(&list, to: 5, rate: 60)
      #expect(list.header.flexible.layout.bottomEdge == 20)
    }
  }

  @Test("with motion reduced a step has its input's policy too (HN-30)", arguments: [false, true])
  func withMotionReduced(isKey: Bool) {
    var actions: [ScrollAction] = []
    var list = list()
    list.setReducesMotion(true, at: 0, into: &actions)
    for event in list.scroller.wheel(by: 90, isKey: isKey, at: 1) {
      list.scrollerDid(event, into: &actions)
    }
    list.follow(into: &actions)
    #expect(list.scroller.isAtRest == isKey)
    while !list.scroller.isAtRest {
      list.advanceContent(to: list.scroller.time + 0.004, into: &actions)
    }
    let end = list.scroller.time
    #expect(list.header.flexible.layout.topEdge == -18)
    #expect(isNear(list.headerDeadline ?? .nan, end + 0.15, within: isKey ? 1e-12 : 0.004))
    list.advanceContent(to: end + 0.2, into: &actions)
    #expect(list.header.flexible.layout.topEdge == 0)
  }

  @Test("Home and End glide as keys do, and a call of the program does not (HN-22)")
  func whoseGlidesTheyAre() {
    var actions: [ScrollAction] = []
    for isKey in [true, false] {
      var list = list()
      list.scroller.scroll(to: 900, animated: true, isKey: isKey, at: 1)
      list.advanceContent(to: 1.1, into: &actions)
      #expect(list.metrics.input == (isKey ? .keys : .code))
      #expect(list.header.flexible.targetVisibility == (isKey ? .hidden : .shown))
    }
  }

  @Test(
    "the thumb of the scroll bar settles the header as it is released (HN-22)", arguments: rules)
  func theThumb(rule: SettlingRule) {
    var actions: [ScrollAction] = []
    var list = list(rule: rule)
    list.configureHeader(at: 1, into: &actions) { $0.isScrubbing = true }
    for move in 1...9 {
      let time = 1 + Double(move) / 60
      for event in list.scroller.scroll(to: -148 + 10 * Double(move), animated: false, at: time) {
        list.scrollerDid(event, into: &actions)
      }
      list.advanceContent(to: time, into: &actions)
    }
    #expect(isNear(list.header.flexible.layout.topEdge, -18, within: 1e-9) && !list.isHeaderMoving)
    list.advanceContent(to: 3, into: &actions)
    #expect(isNear(list.header.flexible.layout.topEdge, -18, within: 1e-9))
    list.configureHeader(at: 3, into: &actions) { $0.isScrubbing = false }
    #expect(list.isHeaderMoving)
    list.advanceContent(to: 5, into: &actions)
    #expect(list.header.flexible.layout.topEdge == 0 && list.scroller.offset == -58)
  }

  @Test(
    "content that returns to a finger that stopped at once keeps the finger's direction (FL-7)",
    arguments: rules, [1.0, -1])
  func theFingersDirection(rule: SettlingRule, way: Double) {
    var actions: [ScrollAction] = []
    var list = list(rule: rule)
    list.scroller.scroll(to: 1000, animated: false, at: 0)
    if way < 0 { list.setHeaderHidden(true, animated: false, at: 0, into: &actions) }
    list.scroller.beginDrag(.touch, at: 0)
    _ = list.scroller.recordDrag(by: 40 * way, at: 0.02)
    list.scroller.moveDrag(by: 50 * way, at: 0.02)
    list.follow(into: &actions)
    #expect(list.metrics.lead == 10 * way)
    #expect(list.header.flexible.targetVisibility == (way > 0 ? .hidden : .shown))
    list.scroller.moveDrag(by: -10 * way, at: 0.3)
    list.follow(into: &actions)
    #expect(list.metrics.lead == 0)
    #expect(list.header.flexible.targetVisibility == (way > 0 ? .hidden : .shown))
    for event in list.scroller.endDrag(at: 0.3) { list.scrollerDid(event, into: &actions) }
    list.follow(into: &actions)
    list.advanceContent(to: 2, into: &actions)
    #expect(list.header.flexible.visibility == (way > 0 ? .hidden : .shown))
  }
}
