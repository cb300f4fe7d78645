import FlexScroll
import TestSupport
import Testing

/// A scroll area with calls and events that no caller should make.
@Suite("Hostile scroll area")
struct HostileScrollAreaTests {
  @Test("a scroll area stays finite under any calls, in any order", arguments: UInt64(1)...32)
  func anAreaStaysFinite(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var area = area(&hostile)
    var actions: [ScrollAction] = []
    for step in 0..<2_000 {
      if step % 100 == 0 { area = self.area(&hostile) }
      let time =
        hostile.place(below: 500) == 0
        ? hostile.number() : area.time + Double(hostile.place(below: 40)) / 1000
      call(&area, at: time, into: &actions, &hostile)
      expectFinite(area, step)
      for case .motion(.settled(let offset, let moment)) in actions {
        #expect(offset.isFinite && moment.isFinite, "step \(step)")
      }
      actions.removeAll(keepingCapacity: true)
      if !area.pullEvents.isEmpty { area.pullEvents.removeAll() }
    }
  }

  private func area(_ hostile: inout Hostile) -> ScrollArea {
    let size =
      hostile.flag()
      ? Size(width: 400, height: 800) : Size(width: hostile.number(), height: hostile.number())
    return ScrollArea(
      size: size, contentLength: hostile.flag() ? 5000 : hostile.number(),
      header: header(&hostile), tuning: tuning(&hostile),
      axis: hostile.flag() ? .vertical : .horizontal)
  }

  private func header(_ hostile: inout Hostile) -> Header {
    switch hostile.place(below: 7) {
    case 0: .none
    case 1:
      .collapsing(
        CollapsingHeader(expandedHeight: hostile.number(), collapsedHeight: hostile.number()))
    case 2: .offset(OffsetHeader(offset: hostile.number(), at: hostile.number()))
    case 3:
      .stretchy(
        StretchyHeader(
          restingHeight: hostile.number(), minimumHeight: hostile.number(),
          safeAreaTop: hostile.number()))
    case 4:
      .section(
        StretchySectionHeader(referenceHeight: hostile.number(), insetTop: hostile.number()))
    default:
      .flexible(
        FlexibleHeader(
          .init(
            minimumHeight: hostile.flag() ? 56 : hostile.number(),
            maximumHeight: hostile.flag() ? 128 : hostile.number(),
            shiftBehavior: hostile.one(of: [.disabled, .enabled, .hideable])),
          safeArea: hostile.number(), topBarHeight: hostile.numberOrNone()))
    }
  }

  private func tuning(_ hostile: inout Hostile) -> Tuning {
    var tuning = Tuning.preset(named: hostile.one(of: Tuning.presetNames)) ?? .ios
    if hostile.flag() { tuning.coast.stopSpeed = hostile.number() }
    if hostile.flag() { tuning.edge.spring.angularFrequency = hostile.number() }
    return tuning
  }

  private func call(
    _ area: inout ScrollArea, at time: Double, into actions: inout [ScrollAction],
    _ hostile: inout Hostile
  ) {
    switch hostile.place(below: 36) {
    case 0, 1, 2, 3: area.advance(to: time, into: &actions)
    case 4: area.fling(velocity: hostile.number(), at: time, into: &actions)
    case 5:
      area.scroll(to: hostile.number(), animated: hostile.flag(), at: time, into: &actions)
    case 6: area.stop(at: time, into: &actions)
    case 7: area.setContentLength(hostile.number(), at: time, into: &actions)
    case 8:
      area.prependContent(
        length: hostile.number(), staysAtStart: hostile.flag(), at: time, into: &actions)
    case 9: area.restore(distance: hostile.number(), at: time, into: &actions)
    case 10:
      area.setHeaderHidden(hostile.flag(), animated: hostile.flag(), at: time, into: &actions)
    case 11: area.setHeaderShift(fraction: hostile.number(), at: time, into: &actions)
    case 12: area.setTopBar(height: hostile.number(), at: time, into: &actions)
    case 13: area.setReducesMotion(hostile.flag(), at: time, into: &actions)
    case 14: area.setTuning(tuning(&hostile), at: time, into: &actions)
    case 15:
      let positions = SnapPositions(
        .regular(
          start: hostile.number(), spacing: hostile.number(), length: hostile.number(),
          count: hostile.whole()))
      area.setSnapPositions(
        hostile.flag() ? positions : nil, prepended: hostile.whole(), at: time, into: &actions)
    case 16:
      let trigger = OverscrollBudget.Trigger(
        "refresh", threshold: hostile.number(), hold: hostile.number(),
        firing: hostile.flag() ? .release : .crossing)
      area.setBudget(
        hostile.flag() ? OverscrollBudget(triggers: [trigger]) : nil, at: time, into: &actions)
    case 17: area.beginTrigger("refresh", at: time, into: &actions)
    case 18: area.endTrigger(hostile.flag() ? "refresh" : "none", at: time, into: &actions)
    case 19:
      area.configureHeader(at: time, into: &actions) {
        $0.minimumHeight = hostile.number()
        $0.maximumHeight = hostile.number()
        $0.minimumVisibleHeight = hostile.number()
      }
    case 20:
      area.configureScroller(at: time, into: &actions) {
        $0.bounces = hostile.flag()
        $0.edgeStyle = hostile.flag() ? .moves : .stretches
        $0.pixelsPerPoint = hostile.number()
      }
    case 21: area.recognizer.rules.touchSlop = hostile.number()
    case 22: area.recognizer.rules.trackpadPointsPerClick = hostile.number()
    default: area.handle(event(at: time, &hostile), into: &actions)
    }
  }

  private func event(at time: Double, _ hostile: inout Hostile) -> DeviceEvent {
    let (x, y) = (hostile.number(), hostile.number())
    let kind: DeviceEvent.Kind =
      switch hostile.place(below: 14) {
      case 0, 1: .touchDown(finger: hostile.name(), x: x, y: y)
      case 2, 3, 4: .touchMove(finger: hostile.name(), x: x, y: y)
      case 5: .touchUp(finger: hostile.name(), x: x, y: y)
      case 6: .mouseDown(.left, x: x, y: y)
      case 7: .mouseMove(x: x, y: y)
      case 8: .mouseUp(.left, x: x, y: y)
      case 9: .wheel(dx: x, dy: y)
      case 10: .trackpadScroll(dx: x, dy: y)
      case 11: .trackpadLift
      case 12: .resize(width: x, height: y, scale: hostile.number())
      default: .keyDown(hostile.one(of: [.pageDown, .end, .home]), [], isRepeat: hostile.flag())
      }
    return DeviceEvent(time: time, kind: kind)
  }

  private func expectFinite(_ area: ScrollArea, _ step: Int) {
    let scroller = area.scroller
    let numbers = [
      area.time, scroller.offset, scroller.velocity, scroller.minimumOffset,
      area.distance, area.startOffset, area.size.width, area.size.height,
      area.header.layout.height, area.header.layout.topEdge,
    ]
    let isSound = numbers.allSatisfy { $0.isFinite }
    #expect(isSound, "step \(step): \(numbers)")
    // Content may be endless.
    #expect(scroller.maximumOffset >= scroller.minimumOffset, "step \(step)")
    #expect(area.awaitedDistance?.isFinite ?? true, "step \(step)")
    #expect(!(area.nextDeadline?.isNaN ?? false), "step \(step)")
    expectFinite(area.indicator, step)
  }

  private func expectFinite(_ indicator: ScrollIndicator, _ step: Int) {
    var numbers = [indicator.track.y, indicator.track.height]
    if let thumb = indicator.thumb {
      // A thumb has a `frame` and an `opacity`.
      numbers += [
        thumb.frame.x, thumb.frame.y, thumb.frame.width, thumb.frame.height, thumb.opacity,
      ]
    }
    let isSound = numbers.allSatisfy { $0.isFinite }
    #expect(isSound, "step \(step): \(indicator)")
  }
}
