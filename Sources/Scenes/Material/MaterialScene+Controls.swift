import Canvas
import FlexibleHeader
import ScrollPhysics

extension MaterialScene {
  /// What stands at a place of the window: a page's name in the header, or a control; header and
  /// headings cover the list.
  package func control(at point: Point) -> MaterialControl? {
    let layout = list.header.layout
    guard point.y < layout.bottomEdge else { return hit(at: point)?.control }
    let frames = MaterialHeaderFrames(layout, in: viewport, pagePosition: pagePosition)
    guard frames.tabAlpha > 0.5 else { return nil }
    return frames.tabs.firstIndex { $0.contains(point) }.map { MaterialControl.tabs[$0] }
  }

  /// What the pointer is above: found anew for each frame, as the content may move under it.
  var hovered: MaterialControl? {
    guard case .idle = scroller.phase, pages.isAtRest, held == nil else { return nil }
    return pointer.flatMap(control(at:))
  }

  /// The pointer is above this place, or has left.
  package mutating func hover(at point: Point?) {
    pointer = point
  }

  func hit(at point: Point) -> (control: MaterialControl, depth: Double)? {
    let line = list.header.layout.pinLine
    let offset = shownOffset(of: currentPage)
    let column = MaterialColumn(in: viewport)
    guard point.y >= line, (column.x - 16..<column.x + column.width + 16).contains(point.x)
    else { return nil }
    for section in content[currentPage].sections {
      let top = content[currentPage].headingTop(of: section, scrolledBy: offset, pinnedAt: line)
      if (top..<top + content[currentPage].headingHeight).contains(point.y) { return nil }
    }
    return content[currentPage].control(at: point.y + offset)
  }

  /// Lights up what the finger rests on.
  package mutating func pressBegan(at point: Point) {
    pressed = control(at: point)
  }

  /// Puts out what was lit.
  package mutating func pressCancelled() {
    pressed = nil
  }

  /// Works what was tapped: a page's name, or a control.
  package mutating func tap(at point: Point, time: Double) {
    pressed = nil
    guard let control = control(at: point) else { return }
    if case .slider = control.kind {
      guard let depth = hit(at: point)?.depth, depth >= MaterialColumn(in: viewport).sliderReach
      else { return }
      let track = MaterialColumn(in: viewport).track(inRowAt: 0)
      let share = track.width > 0 ? (point.x - track.x) / track.width : 0
      if let value = control.value(at: share) { set(control, to: value, at: time) }
    } else {
      work(control, at: time)
    }
  }

  /// Does what a tap on a control does; a slider is set by ``set(_:to:at:)``.
  package mutating func work(_ control: MaterialControl, at time: Double) {
    switch control {
    case .shiftBehavior: _ = list.perform(.nextShiftMode, at: time)
    case .importance: _ = list.perform(.importance, at: time)
    case .settlingRule: _ = list.perform(.settlingRule, at: time)
    case .isSecondPageShort: setSecondPage(isShort: !isSecondPageShort, at: time)
    case .shiftOffAnimated: list.setHeaderHidden(true, animated: true, at: time)
    case .shiftOff: list.setHeaderHidden(true, animated: false, at: time)
    case .shiftOnAnimated: list.setHeaderHidden(false, animated: true, at: time)
    case .shiftOn: list.setHeaderHidden(false, animated: false, at: time)
    case .scrollToTop:
      list.scroller.scroll(to: scroller.minimumOffset, animated: true, at: time)
    case .firstPage: show(page: 0, at: time)
    case .secondPage: show(page: 1, at: time)
    case .backgroundPicture, .contentMode: choose(control, by: 1)
    case .stretches, .statusBarHint, .isBeingScrubbed, .includesSafeArea, .hairline,
      .isTranslucent, .isOverInfiniteContent, .isShared:
      guard let flag = control.flag else { return }
      list.configure(at: time) { $0[keyPath: flag].toggle() }
    case .minimumHeight, .maximumHeight, .minimumViewHeight, .shadowOpacity, .elevation: break
    }
    follow()
  }

  /// Moves a slider to a value, kept in its range; other controls take none.
  package mutating func set(_ control: MaterialControl, to value: Double, at time: Double) {
    guard case .slider(let range, _) = control.kind, let quantity = control.quantity,
      value.isFinite
    else { return }
    list.configure(at: time) {
      $0[keyPath: quantity] = min(range.upperBound, max(range.lowerBound, value))
    }
    follow()
  }

  /// The value of a slider; `nil` of what is none.
  package func value(of control: MaterialControl) -> Double? {
    control.quantity.map { list.header[keyPath: $0] }
  }

  /// Whether a switch is on; `nil` of what is none.
  package func isOn(_ control: MaterialControl) -> Bool? {
    control == .isSecondPageShort
      ? isSecondPageShort : control.flag.map { list.header[keyPath: $0] }
  }

  /// Moves the focus or works the focused control; returns whether the key was taken.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next: move(focusBy: 1, at: time)
    case .previous: move(focusBy: -1, at: time)
    case .activate:
      guard let focused else { return false }
      work(focused, at: time)
      // The keyboard stays on the name of a page although the page has changed.
      self.focused = focused
    case .leave:
      guard focused != nil else { return false }
      focused = nil
    case .decrease: return step(-1, at: time)
    case .increase: return step(1, at: time)
    }
    return true
  }

  /// Moves the focused slider by a step; returns whether there is one.
  private mutating func step(_ steps: Double, at time: Double) -> Bool {
    if let focused, focused == .backgroundPicture || focused == .contentMode {
      choose(focused, by: steps < 0 ? -1 : 1)
      return true
    }
    guard let focused, case .slider(_, let step) = focused.kind, let value = value(of: focused)
    else { return false }
    set(focused, to: ((value / step).rounded() + steps) * step, at: time)
    return true
  }

  /// Moves the focus through the page's controls, past an end to none, and brings it into view.
  private mutating func move(focusBy step: Int, at time: Double) {
    let controls = MaterialControl.tabs + content[currentPage].controls
    let index: Int
    var view: ClosedRange<Double>?
    if let focused, let current = controls.firstIndex(of: focused) {
      index = current + step
    } else {
      view = self.view
      index = firstFocus(among: controls, forward: step > 0)
    }
    focused = controls.indices.contains(index) ? controls[index] : nil
    if let focused, MaterialControl.tabs.contains(focused) { return showTabs(at: time) }
    guard let focused, let stretch = content[currentPage].stretch(of: focused) else { return }
    // What the focus begins with is in sight under a header that is away: the list stays.
    if let view, view.contains(stretch.lowerBound), view.contains(stretch.upperBound) { return }
    let resting = scroller.restingOffset
    let top = stretch.lowerBound - pageOverlap
    let bottom = stretch.upperBound + MaterialPage.sectionSpacing - viewport.size.height
    let goal = min(max(resting, bottom), top)
    guard goal != resting else { return }
    list.scroller.scroll(
      to: min(max(goal, scroller.minimumOffset), scroller.maximumOffset), animated: true,
      at: time)
    follow()
  }

  /// What is seen of the current page where its list comes to rest, below header and heading.
  private var view: ClosedRange<Double> {
    let offset = scroller.restingOffset
    let header =
      scroller.isAtRest ? list.header.layout.pinLine : list.header.minimumHeightWithSafeArea
    let top = offset + header + content[currentPage].headingHeight
    return top...max(top, offset + viewport.size.height)
  }

  /// The control that the focus begins with: the first in view, or going backward the last.
  private func firstFocus(among controls: [MaterialControl], forward: Bool) -> Int {
    let layout = list.header.layout
    let frames = MaterialHeaderFrames(layout, in: viewport, pagePosition: pagePosition)
    if forward, frames.tabAlpha > 0.5, scroller.isAtRest { return 0 }
    let rows = controls.dropFirst(MaterialControl.tabs.count).compactMap {
      content[currentPage].stretch(of: $0)
    }
    return FocusStart.index(among: rows, in: view, forward: forward)
      .map { $0 + MaterialControl.tabs.count } ?? 0
  }

  /// Brings the names of the pages into view: they stand in the expanded header.
  private mutating func showTabs(at time: Double) {
    if list.header.targetVisibility == .hidden {
      list.setHeaderHidden(false, animated: true, at: time)
    }
    let frames = MaterialHeaderFrames(
      list.header.layout, in: viewport, pagePosition: pagePosition)
    guard frames.tabAlpha < 1 || frames.frame.y < 0 else { return }
    list.scroller.scroll(to: scroller.minimumOffset, animated: true, at: time)
    follow()
  }

  /// Goes to the next picture or content mode, or to the one before.
  private mutating func choose(_ control: MaterialControl, by step: Int) {
    if control == .backgroundPicture {
      background = background.neighbour(step)
    } else {
      contentMode = contentMode.neighbour(step)
    }
  }

  /// Whether a control has the keyboard's focus.
  package var hasFocus: Bool { focused != nil }

  /// While a key that scrolls is down the header does not settle by itself.
  package mutating func scrollKey(isDown: Bool, at time: Double) {
    list.scrollKey(isDown: isDown, at: time)
  }

  /// While the indicator's thumb is held the header is told that it is scrubbed.
  package mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    if isHeld, !isScrubbing { wasScrubbed = list.header.isScrubbing }
    indicator.hold(isHeld, at: time)
    let isScrubbed = isHeld || wasScrubbed
    list.configure(at: time) { $0.isScrubbing = isScrubbed }
  }

  /// Whether the indicator's thumb is held.
  package var isScrubbing: Bool { indicator.isHeld }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  /// The case so many steps further on, round and round.
  func neighbour(_ step: Int) -> Self {
    let all = Self.allCases
    let index = (all.firstIndex(of: self) ?? 0) + step
    return all[(index % all.count + all.count) % all.count]
  }
}
