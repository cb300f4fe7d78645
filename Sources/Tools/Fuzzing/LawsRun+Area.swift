import FlexScroll

// A list under a header, with a pull and snap positions (HN-2, HN-4, HN-7, HN-55, HN-60, HN-94).
extension LawsRun {
  /// Uses a list with fingers, wheel and keys, and checks each of its states.
  mutating func moveArea() throws(Finding) {
    let least = plainLength(80)
    var configuration = FlexibleHeader.Configuration(
      minimumHeight: least, maximumHeight: least + plainLength(200))
    configuration.apply(stream.pick(HeaderPreset.allCases))
    let safeArea = plainLength(60)
    var area = ScrollArea(
      size: Size(width: 400, height: 800), contentLength: plainLength(6000),
      header: .flexible(FlexibleHeader(configuration, safeArea: safeArea)))
    var actions: [ScrollAction] = []
    if stream.below(2) == 0 {
      let budget = OverscrollBudget(
        parts: [.stretch(plainLength(100))],
        triggers: [.init("t", threshold: 1 + plainLength(100), hold: plainLength(100))])
      area.setBudget(budget, at: 0, into: &actions)
    }
    let snaps = stream.below(2) == 0
    if snaps {
      let length = 50 + plainLength(500)
      let rows = SnapPositions(
        .regular(start: 0, spacing: length, length: length, count: 1 + stream.below(30)),
        startPadding: least)
      area.setSnapPositions(rows, at: 0, into: &actions)
    }
    if stream.below(4) == 0 { area.setReducesMotion(true, at: 0, into: &actions) }
    let (start, reducesMotion) = (
      area.scroller.minimumOffset, area.scroller.configuration.reducesMotion
    )
    var (time, y) = (0.0, 400.0)
    for _ in 0..<(8 + stream.below(56)) {
      time += Double(stream.byte()) / 2000
      switch stream.below(10) {
      case 0: send(.touchDown(finger: 1, x: 200, y: y), at: time, to: &area, &actions)
      case 1: send(.touchUp(finger: 1, x: 200, y: y), at: time, to: &area, &actions)
      case 2: send(.wheel(dx: 0, dy: plainNumber(3)), at: time, to: &area, &actions)
      case 3:
        let key = stream.pick([Key.down, .up, .pageDown, .end, .home])
        send(.keyDown(key, [], isRepeat: false), at: time, to: &area, &actions)
        send(.keyUp(key, []), at: time, to: &area, &actions)
      case 4: area.endTrigger("t", at: time, into: &actions)
      case 5: time += Double(stream.byte()) / 100
      default:
        y += plainNumber(120)
        send(.touchMove(finger: 1, x: 200, y: y), at: time, to: &area, &actions)
      }
      area.advance(to: time, into: &actions)
      try judge(area, start: start, reducesMotion: reducesMotion)
      actions.removeAll(keepingCapacity: true)
      area.pullEvents.removeAll(keepingCapacity: true)
    }
    send(.touchUp(finger: 1, x: 200, y: y), at: time, to: &area, &actions)
    area.endTrigger("t", at: time, into: &actions)
    for step in 1...6 {
      area.advance(to: time + Double(step) * 5, into: &actions)
      try judge(area, start: start, reducesMotion: reducesMotion)
    }
    try Self.require(area.scroller.isAtRest, "content has not come to rest: \(area.scroller.phase)")
  }

  private func send(
    _ kind: DeviceEvent.Kind, at time: Double, to area: inout ScrollArea,
    _ actions: inout [ScrollAction]
  ) {
    area.handle(DeviceEvent(time: time, kind: kind), into: &actions)
  }

  private func judge(
    _ area: ScrollArea, start: Double, reducesMotion: Bool
  ) throws(Finding) {
    let (scroller, layout) = (area.scroller, area.header.layout)
    let pull = max(0, -area.distance)
    let numbers = [scroller.offset, scroller.velocity, layout.bottomEdge, layout.pinLine, pull]
    try Self.require(numbers.allSatisfy(\.isFinite), "an area has \(numbers)")
    // What a trigger holds is the only inset that changes.
    try Self.require(
      scroller.minimumOffset <= start + 1e-6 && abs(area.startOffset - start) < 1e-6,
      "HN-2: the start of \(start) is at \(area.startOffset)")
    // The header reaches down to the content, or over it: only the pull of a gap is between.
    let top = -scroller.offset
    let isOpen = layout.bottomEdge < top - max(pull, 0) - 1e-6
    try Self.require(
      !isOpen || area.header.flexibleHeader?.needsFrames == true,
      "HN-4: the header ends at \(layout.bottomEdge), the content begins at \(top)")
    if let budget = area.budget {
      try Self.require(
        abs(budget.pull - (reducesMotion ? 0 : pull)) < 1e-6,
        "HN-55: a pull of \(pull) is \(budget.pull)")
    }
    guard scroller.isAtRest, !scroller.mover.isDrag else { return }
    let held = area.budget?.restingPull ?? 0
    try Self.require(
      scroller.offset >= start - held - 1e-6
        && scroller.offset <= max(start, scroller.maximumOffset) + 1e-6,
      "HN-60, HN-94: content rests at \(scroller.offset)")
  }
}
