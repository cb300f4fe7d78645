import Gestures
import ScrollPhysics
import TestSupport
import Testing

/// Recognizers with events that no device should send, in any order and at any time.
///
/// Their effects on the scroller and their actions stay finite, and nothing traps.
@Suite("Hostile input")
struct HostileInputTests {
  @Test("a scroller stays finite under any events", arguments: UInt64(1)...8)
  func aScrollerStaysFiniteUnderAnyEvents(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    var input = GestureRecognizer(
      axis: hostile.flag() ? .vertical : .horizontal, regions: regions(&hostile),
      rules: rules(&hostile))
    var actions: [ScrollAction] = []
    var time = 0.0
    for step in 0..<4_000 {
      actions.removeAll(keepingCapacity: true)
      time = step % 100 == 0 ? hostile.time(after: time) : time + 0.008
      if !time.isFinite { time = 0 }
      switch hostile.place(below: 40) {
      case 0: input.regions = regions(&hostile)
      case 1: input.rules = rules(&hostile)
      case 2: input.advance(to: hostile.time(after: time), scroller: &scroller, into: &actions)
      default: break
      }
      let event = event(at: time, &hostile)
      input.handle(event, scroller: &scroller, into: &actions)
      for action in actions {
        #expect(isFinite(action), "step \(step), \(event): \(action)")
      }
      #expect(scroller.offset.isFinite && scroller.velocity.isFinite, "step \(step), \(event)")
    }
  }

  @Test("pages and lists get finite events of finite ones, and release every finger")
  func pagesAndListsGetFiniteEvents() {
    var hostile = Hostile(seed: 9)
    var paging = PageRecognizer(regions: regions(&hostile))
    var filter = PanArbiter(
      style: .freeDiagonals, threshold: hostile.number(), mouseThreshold: hostile.number())
    for step in 0..<30_000 {
      let event = event(at: Double(step) / 100, &hostile)
      if step % 997 == 0 { paging.isIndicatorDragged.toggle() }
      let (horizontal, vertical) = filter.views(of: event)
      let views = paging.views(of: event, isListDragged: hostile.flag())
      #expect(abs(views.turns) <= 1)
      guard event.isFinite else { continue }
      let given = [horizontal, vertical, views.list, views.pages].compactMap(\.self)
      #expect(given.allSatisfy { $0.isFinite }, "step \(step), \(event): \(given)")
    }
  }

  @Test(
    "a key has a name from the list or does not exist",
    arguments: ["", " ", "\0", "A", "f13", "üp"])
  func aKeyHasANameFromTheListOrDoesNotExist(name: String) {
    #expect(Key(name: name) == nil)
    #expect(Key(name: String(repeating: "up", count: 100_000)) == nil)
  }

  @Test("positions are scaled by any factor, and modifiers of any bits are kept")
  func placesAreScaledByAnyFactor() {
    var (hostile, asked) = (Hostile(seed: 10), 0)
    for _ in 0..<5_000 {
      let event = event(at: hostile.number(), &hostile)
      _ = event.withPlaces(scaledBy: hostile.number()).isFinite
      let window = Size(width: hostile.number(), height: hostile.number())
      _ = event.measured(from: hostile.one(of: StartEdge.allCases), in: window).isFinite
      let modifiers = DeviceEvent.Modifiers(rawValue: hostile.whole())
      for name in Key.names {
        asked += Key(name: name)?.typed(with: modifiers).name.isEmpty == true ? 1 : 0
      }
      if asked > 0 { break }
    }
    #expect(asked == 0)
  }

  @Test("a press stays a place in a window whose points grow beyond all numbers")
  func aPressInAWindowOfAnyScale() {
    var recognizer = GestureRecognizer(axis: .vertical, regions: .init(width: 400, height: 800))
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    var actions: [ScrollAction] = []
    for (time, kind) in [
      (0, .resize(width: 400, height: 800, scale: 1)), (1, .touchDown(finger: 1, x: 100, y: 700)),
      (1.02, .resize(width: 400, height: 800, scale: .leastNonzeroMagnitude)),
    ] as [(Double, DeviceEvent.Kind)] {
      recognizer.handle(DeviceEvent(time: time, kind: kind), scroller: &scroller, into: &actions)
    }
    recognizer.advance(to: 1.5, scroller: &scroller, into: &actions)
    #expect(actions == [.pressBegan(Point(x: 100, y: 700))])
  }

  private func event(at time: Double, _ hostile: inout Hostile) -> DeviceEvent {
    // Far ends often come after each other, so that differences overflow too.
    let x = hostile.flag() ? hostile.number() : hostile.one(of: [1e308, -1e308, 100, 0])
    let y = hostile.flag() ? hostile.number() : hostile.one(of: [1e308, -1e308, 400, 800])
    let kind: DeviceEvent.Kind =
      switch hostile.place(below: 25) {
      case 0: .touchDown(finger: hostile.place(below: 3), x: x, y: y)
      case 1, 2: .touchMove(finger: hostile.place(below: 3), x: x, y: y)
      case 3: .touchUp(finger: hostile.name(), x: x, y: y)
      case 4: .touchCancel
      case 5, 6: .mouseMove(x: x, y: y)
      case 7, 8: .mouseDown(hostile.one(of: [.left, .left, .middle, .right, .back]), x: x, y: y)
      case 9: .mouseUp(hostile.one(of: [.left, .left, .middle, .right, .back]), x: x, y: y)
      case 10: .mouseLeave
      case 11: .pointerCancel
      case 12: .wheel(dx: x, dy: y)
      case 13: .scroll(dx: x, dy: y)
      case 14, 15: .trackpadScroll(dx: x, dy: y)
      case 16: .trackpadLift
      case 17: .trackpadHold
      case 18: .keyDown(key(&hostile), modifiers(&hostile), isRepeat: hostile.flag())
      case 19: .keyUp(key(&hostile), modifiers(&hostile))
      case 20: .focus(hostile.flag())
      case 21: .resize(width: x, height: y, scale: hostile.number())
      case 22: .visibility(hostile.flag())
      case 23: .character(UInt32(truncatingIfNeeded: hostile.place(below: 1 << 33)))
      default: .closeRequest
      }
    return DeviceEvent(time: time, kind: kind)
  }

  private func key(_ hostile: inout Hostile) -> Key {
    hostile.one(of: [.up, .down, .pageUp, .pageDown, .home, .end, .space, .enter, .escape])
  }

  private func modifiers(_ hostile: inout Hostile) -> DeviceEvent.Modifiers {
    hostile.flag() ? [] : DeviceEvent.Modifiers(rawValue: hostile.whole())
  }

  @Test("a path stays finite with any events", arguments: 0..<200)
  func aPathStaysFinite(seed: Int) {
    var hostile = Hostile(seed: UInt64(seed))
    var path = PathResampler()
    for _ in 0..<60 {
      switch hostile.place(below: 8) {
      case 0: path.begin(at: hostile.number())
      case 1: path.isOn = hostile.flag()
      default:
        path.add(hostile.number(), stamp: hostile.number(), arrival: hostile.number())
      }
      let moment = hostile.number()
      guard moment.isFinite else { continue }
      #expect(!path.place(at: moment).isNaN && !path.delay(at: moment).isNaN)
    }
    var event = DeviceEvent(time: 0, delay: hostile.number(), kind: .touchCancel)
    #expect(event.delay.isFinite && event.delay >= 0)
    event.delay = hostile.number()
    #expect(event.isFinite == event.arrival.isFinite)
  }

  private func regions(_ hostile: inout Hostile) -> GestureRecognizer.Regions {
    var regions = GestureRecognizer.Regions(width: 400, height: 800)
    if hostile.flag() { regions.width = hostile.number() }
    if hostile.flag() { regions.height = hostile.number() }
    if hostile.flag() { regions.topBarHeight = hostile.number() }
    if hostile.flag() { regions.pageOverlap = hostile.number() }
    if hostile.flag() {
      regions.indicator = GestureRecognizer.Indicator(
        start: hostile.number(), length: hostile.number(), minimumThumbLength: hostile.number(),
        hitWidth: hostile.number())
      regions.indicator?.pagesByPress = hostile.flag()
    }
    return regions
  }

  private func rules(_ hostile: inout Hostile) -> GestureRecognizer.Rules {
    var rules = GestureRecognizer.Rules()
    if hostile.flag() { rules.touchSlop = hostile.number() }
    if hostile.flag() { rules.mouseSlop = hostile.number() }
    if hostile.flag() { rules.pressDelay = hostile.number() }
    if hostile.flag() { rules.trackpadPointsPerClick = hostile.number() }
    if hostile.flag() { rules.trackpadGap = hostile.number() }
    if hostile.flag() { rules.resamples = hostile.flag() }
    if hostile.flag() { rules.arrowStep = hostile.number() }
    if hostile.flag() { rules.pageShare = hostile.number() }
    return rules
  }

  private func isFinite(_ action: ScrollAction) -> Bool {
    switch action {
    case .pressBegan(let point), .tap(let point), .hover(let point):
      point.x.isFinite && point.y.isFinite
    case .motion(.settled(let offset, _)): offset.isFinite
    case .motion, .pressCancelled, .hoverEnded, .indicatorDragBegan, .indicatorDragEnded,
      .keyUnhandled:
      true
    }
  }
}
