import Canvas
import FlexScroll
import Interface

extension MaterialScene {
  /// The control at a point of the window: a tab in the header, or one of the list; header and
  /// headings cover the list.
  package func control(at point: Point) -> MaterialControl? {
    guard point.y < list.header.flexible.layout.bottomEdge else { return hit(at: point)?.control }
    let frames = headerFrames
    guard frames.tabAlpha > 0.5 else { return nil }
    return frames.tabs.firstIndex { $0.contains(point) }.map { MaterialControl.tabs[$0] }
  }

  func hit(at point: Point) -> (control: MaterialControl, depth: Double)? {
    let line = list.header.flexible.layout.pinLine
    let (page, offset) = (content[currentPage], shownOffset(of: currentPage))
    guard point.y >= line else { return nil }
    return page.control(at: Point(x: point.x, y: point.y + offset), in: viewport)
  }

  /// Whether the row of a control is wholly in view.
  package func isInView(_ control: MaterialControl) -> Bool {
    guard pager.isAtRest, let row = content[currentPage].stretch(of: control) else { return false }
    let offset = shownOffset(of: currentPage)
    return row.lowerBound - offset >= list.header.flexible.layout.bottomEdge
      && row.upperBound - offset <= viewport.size.height
  }

  /// The index of the value of a control at a point; `nil` beside its values.
  func value(of control: MaterialControl, at point: Point) -> Int? {
    let page = content[currentPage]
    let place = Point(x: point.x, y: point.y + shownOffset(of: currentPage))
    return page.frame(of: control, in: viewport).flatMap { row in
      (0..<control.valueCount).first {
        page.value($0, of: control, in: row)?.contains(place) == true
      }
    }
  }

  /// Activates a control; a slider is set to the position of a tap on its track, and of values side by
  /// side the one at the point is chosen.
  package func activate(_ control: MaterialControl, at point: Point?, time: Double) {
    if control.valueCount > 0, let point {
      if let index = value(of: control, at: point) { choose(index, of: control, at: time) }
      return follow()
    }
    guard case .slider = control.kind else {
      return perform(control, byKey: point == nil, at: time)
    }
    guard let point, let depth = hit(at: point)?.depth, depth >= viewport.sliderReach else {
      return
    }
    if let value = control.value(at: share(ofTrackAt: point.x, of: control)) {
      set(control, to: value, at: time)
    }
  }

  /// The position of an x of the window along a slider's track, from 0 to 1 on the track.
  private func share(ofTrackAt x: Double, of control: MaterialControl) -> Double {
    let travel = travel(of: control)
    return travel.width > 0 ? (x - travel.x) / travel.width : 0
  }

  /// The part of a slider's track on which the centre of its knob is.
  private func travel(of control: MaterialControl) -> Rect {
    content[currentPage].area(of: control, in: viewport).narrowed(by: Self.knobRadius)
  }

  private func perform(_ control: MaterialControl, byKey: Bool, at time: Double) {
    switch control {
    case .shiftBehavior, .importance, .settlingRule, .backgroundPicture, .contentMode:
      choose(control, by: 1, at: time)
    case .headerPreset: _ = perform(.headerPreset, at: time)
    case .isSecondPageShort: setSecondPage(isShort: !isSecondPageShort, at: time)
    case .shiftOffAnimated, .shiftOff, .shiftOnAnimated, .shiftOn:
      list.setHeaderHidden(
        control == .shiftOffAnimated || control == .shiftOff,
        animated: control == .shiftOffAnimated || control == .shiftOnAnimated, at: time,
        into: &core.unreadActions)
    case .scrollToTop: scrollToTop(at: time)
    case .firstPage: show(page: 0, at: time)
    case .secondPage: show(page: 1, at: time)
    default:
      guard let flag = control.flag else { break }
      configure(at: time) { $0[keyPath: flag].toggle() }
    }
    follow()
    // The focus stays on a tab although the page has changed.
    if byKey { focused = control }
  }

  /// Changes the header.
  func configure(at time: Double, _ change: (inout FlexibleHeader.Configuration) -> Void) {
    list.configureHeader(at: time, into: &core.unreadActions, change)
  }

  /// Sets a slider to a value, limited to its range; other controls are ignored.
  package func set(_ control: MaterialControl, to value: Double, at time: Double) {
    guard case .slider(let range, _) = control.kind, let quantity = control.quantity, value.isFinite
    else { return }
    configure(at: time) {
      $0[keyPath: quantity] = min(range.upperBound, max(range.lowerBound, value))
    }
    follow()
  }

  /// The value of a slider; `nil` for other controls.
  package func value(of control: MaterialControl) -> Double? {
    control.quantity.map { list.header.flexible.configuration[keyPath: $0] }
  }

  /// Whether a switch is on; `nil` for other controls.
  package func isOn(_ control: MaterialControl) -> Bool? {
    control == .isSecondPageShort
      ? isSecondPageShort : control.flag.map { list.header.flexible.configuration[keyPath: $0] }
  }

  package func adjust(_ control: MaterialControl, by steps: Int, at time: Double) -> Bool {
    if control.valueCount > 0 || control == .contentMode {
      choose(control, by: steps, at: time)
      follow()
      return true
    }
    guard case .slider(_, let step) = control.kind, let value = value(of: control) else {
      return false
    }
    set(control, to: ((value / step).rounded() + Double(steps)) * step, at: time)
    return true
  }

  /// The tabs come first, then the controls of the current page.
  package func focusTarget(from control: MaterialControl?, step: Int) -> MaterialControl? {
    let controls = MaterialControl.tabs + content[currentPage].controls
    let current = control.flatMap { controls.firstIndex(of: $0) }
    let index = current.map { $0 + step } ?? firstFocus(among: controls, forward: step > 0)
    return controls.indices.contains(index) ? controls[index] : nil
  }

  /// A tab expands the header, which contains it.
  package func offsets(
    revealing control: MaterialControl, after previous: MaterialControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    if MaterialControl.tabs.contains(control) {
      showTabs(at: time)
      return nil
    }
    guard let stretch = content[currentPage].stretch(of: control) else { return nil }
    // The list does not scroll for the first focus if the control is in view.
    if previous == nil, view.contains(stretch.lowerBound), view.contains(stretch.upperBound) {
      return nil
    }
    return (
      stretch.upperBound + MaterialPage.sectionSpacing - viewport.size.height,
      stretch.lowerBound - regions.pageOverlap
    )
  }

  /// The visible range of the current page where its list settles, below header and heading.
  private var view: ClosedRange<Double> {
    let offset = scroller.restingOffset
    let header =
      scroller.isAtRest
      ? list.header.flexible.layout.pinLine : list.header.flexible.minimumHeightWithSafeArea
    let top = offset + header + content[currentPage].headingHeight
    return top...max(top, offset + viewport.size.height)
  }

  /// The index of the control that gets the focus first: the first in view, or going backward the
  /// last.
  private func firstFocus(among controls: [MaterialControl], forward: Bool) -> Int {
    if forward, scroller.isAtRest, headerFrames.tabAlpha > 0.5 { return 0 }
    let rows = controls.dropFirst(MaterialControl.tabs.count).compactMap {
      content[currentPage].stretch(of: $0)
    }
    return FocusOrder.index(among: rows, in: view, forward: forward)
      .map { $0 + MaterialControl.tabs.count } ?? 0
  }

  private func scrollToTop(at time: Double) {
    list.scroller.caused { $0.scroll(to: $0.minimumOffset, animated: true, at: time, into: &$1) }
  }

  /// Shows and expands the header, which contains the tabs.
  private func showTabs(at time: Double) {
    if list.header.flexible.targetVisibility == .hidden {
      list.setHeaderHidden(false, animated: true, at: time, into: &core.unreadActions)
    }
    let frames = headerFrames
    guard frames.tabAlpha < 1 || frames.frame.y < 0 else { return }
    scrollToTop(at: time)
    follow()
  }

  private static let distances: [ReturnDistance] = [.standard, .high]
  private static let rules: [SettlingRule] = [.projected, .material]

  /// The index of the present one of a control's values; `nil` if it is none of them.
  package func chosen(of control: MaterialControl) -> Int? {
    let header = list.header.flexible.configuration
    return switch control {
    case .shiftBehavior: ShiftBehavior.named.firstIndex(of: header.shiftBehavior)
    case .importance: Self.distances.firstIndex(of: header.returnDistance)
    case .settlingRule: Self.rules.firstIndex(of: header.settlingRule)
    case .backgroundPicture: MaterialBackground.allCases.firstIndex(of: background)
    default: nil
    }
  }

  /// Chooses one of a control's values.
  private func choose(_ index: Int, of control: MaterialControl, at time: Double) {
    switch control {
    case .shiftBehavior: configure(at: time) { $0.shiftBehavior = ShiftBehavior.named[index] }
    case .importance: configure(at: time) { $0.returnDistance = Self.distances[index] }
    case .settlingRule: configure(at: time) { $0.settlingRule = Self.rules[index] }
    case .backgroundPicture: background = MaterialBackground.allCases[index]
    default: break
    }
  }

  /// Chooses a value some steps from the present one; the first follows the last.
  private func choose(_ control: MaterialControl, by step: Int, at time: Double) {
    guard control != .contentMode else { return contentMode = contentMode.neighbour(step) }
    let count = control.valueCount
    let index = chosen(of: control).map { $0 + step } ?? 0
    choose((index % count + count) % count, of: control, at: time)
  }

  package func name(of control: MaterialControl) -> ControlName? {
    if let page = MaterialControl.tabs.firstIndex(of: control) {
      return ControlName(control.title, .tab, .marked("chosen", page == currentPage))
        .at(page, of: MaterialControl.tabs.count)
    }
    switch control.kind {
    case .button: return ControlName(control.title, .button)
    case .toggle: return ControlName(control.title, .toggle, .on(isOn(control) ?? false))
    case .choice, .ways, .segments:
      return ControlName(control.title, .choice, .word(choice(of: control)))
    case .slider(_, let step):
      let isFine = step < 1
      return ControlName(
        control.title, .slider,
        .number(value(of: control) ?? 0, decimals: isFine ? 2 : 0, unit: isFine ? "" : "pt"))
    }
  }

  /// The distance from a knob's centre at which a press grabs it, in points.
  private static let knobReach = 22.0

  package func drag(_ event: SliderDrag, at time: Double) -> Bool {
    switch event {
    case .began(let point):
      guard core.dragged == nil, scroller.isAtRest, pager.isAtRest,
        let (control, depth) = hit(at: point), depth >= viewport.sliderReach,
        let value = value(of: control)
      else { return false }
      let travel = travel(of: control)
      let grip = point.x - travel.x - travel.width * control.share(of: value)
      guard abs(grip) <= Self.knobReach else { return false }
      core.dragged = (AnyHashable(control), grip)
    case .moved(let point):
      guard let grip = core.dragged?.grip, let control = dragged else { return false }
      let share = share(ofTrackAt: point.x - grip, of: control)
      if let value = control.value(at: share), value != self.value(of: control) {
        set(control, to: value, at: time)
      }
    case .ended: core.dragged = nil
    }
    return true
  }
}
