import Canvas
import FlexScroll
import Interface

// Pointer, fingers and wheel.
extension TuningPanel {
  /// The radius of a slider's thumb, and the distance from its centre at which a press grabs it, in
  /// points.
  static let thumbRadius = 8.0
  private static let thumbReach = 22.0
  /// The distance from its track at which the mouse grabs a slider, in points.
  private static let trackReach = 12.0

  /// The control at a point of the panel.
  struct Hit: Hashable, Sendable {
    /// The part of the item.
    enum Part: Hashable, Sendable {
      case body
      case chip(Int)
      case mark
    }

    var item: Item
    var part: Part
    /// The distance below the top of its row, in points.
    var depth: Double
  }

  /// Handles an event in the panel's points; returns `false` for a key that it does not use.
  @discardableResult
  package mutating func handle(_ event: DeviceEvent) -> Bool {
    guard event.isFinite else { return true }
    advance(to: event.arrival)
    switch event.kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      return handle(key, modifiers, isRepeat: isRepeat, event)
    case .character(let value):
      type(value)
      return true
    case .resize: return false
    case .mouseMove(let x, let y): pointer = Point(x: x, y: y)
    default: break
    }
    if picker.isOpen, offerPicker(event.kind) { return true }
    if !dragSlider(event.kind) { scroll(event) }
    return true
  }

  /// Offers an event to the open picker; returns whether it was used.
  private mutating func offerPicker(_ kind: DeviceEvent.Kind) -> Bool {
    let (isUsed, action) = picker.handle(kind, pickerLayout)
    if let action { perform(action) }
    return isUsed
  }

  /// Where the picker is in the panel.
  var pickerLayout: PresetPickerLayout {
    let top = content.row(of: .presets)?.top ?? 0
    let space = Rect(x: 0, y: 0, width: size.width, height: size.height)
    return PresetPickerLayout(
      button: content.picker.offset(y: top - shownOffset), presets, chosen: presetName,
      in: space.inset(x: Spacing.tiny, y: Spacing.tiny))
  }

  /// Shows the list of presets.
  private mutating func openPicker(showsFocus: Bool) {
    picker.open(at: presets.firstIndex { $0.name == presetName }, showsFocus: showsFocus)
  }

  /// Removes the keyboard focus, and the list of presets.
  package mutating func blur() {
    picker.close()
    if naming != nil { leaveNaming() }
    focused = nil
    showsFocus = false
  }

  /// Whether a control has the keyboard focus.
  package var hasFocus: Bool { focused != nil }

  private mutating func scroll(_ event: DeviceEvent) {
    // Narrow, so that the reset marks beside it can be pressed.
    area.recognizer.regions.indicator?.hitWidth = 10
    area.handle(event, into: &actions)
    performActions()
  }

  mutating func performActions() {
    for action in actions {
      switch action {
      case .pressBegan(let point): pressed = hit(at: point)?.item
      case .pressCancelled: pressed = nil
      case .tap(let point): tap(at: point)
      case .hover(let point): pointer = point
      case .hoverEnded: pointer = nil
      case .indicatorDragBegan, .indicatorDragEnded, .motion, .keyUnhandled: break
      }
    }
    actions.removeAll(keepingCapacity: true)
  }

  /// The offset of the list, in whole device pixels.
  var shownOffset: Double {
    let scale = scroller.configuration.pixelsPerPoint
    return scale > 0 ? (scroller.offset * scale).rounded() / scale : scroller.offset
  }

  func hit(at point: Point) -> Hit? {
    guard point.x >= 0, point.x < size.width, point.y >= 0, point.y < size.height
    else { return nil }
    let y = point.y + shownOffset
    guard let row = content.row(at: y) else { return nil }
    let inRow = Point(x: point.x, y: y - row.top)
    switch row.kind {
    case .heading: return nil
    case .buttons:
      let item = content.buttons.first { content.target(of: $0).contains(inRow) }
      return item.map { Hit(item: $0, part: .body, depth: inRow.y) }
    case .item(.presets):
      guard content.picker.contains(inRow) else { return nil }
      return Hit(item: .presets, part: .body, depth: inRow.y)
    case .item(let item):
      if isChanged(item), content.mark(inRowOf: row.height).contains(inRow) {
        return Hit(item: item, part: .mark, depth: inRow.y)
      }
      let reach = (TuningPanelContent.chipPitch - TuningPanelContent.chipHeight) / 2
      let chip = row.chips.firstIndex {
        let near = Rect(
          x: $0.frame.x - 4, y: $0.frame.y - reach, width: $0.frame.width + 8,
          height: TuningPanelContent.chipPitch)
        return near.contains(inRow)
      }
      return Hit(item: item, part: chip.map(Hit.Part.chip) ?? .body, depth: inRow.y)
    }
  }

  private mutating func tap(at point: Point) {
    pressed = nil
    guard let hit = hit(at: point) else { return }
    focus(hit.item)
    switch hit.part {
    case .mark: reset(hit.item)
    case .chip(let index): set(hit.item, to: Double(index))
    case .body:
      switch (hit.item, label(of: hit.item)?.control) {
      case (.presets, _): openPicker(showsFocus: false)
      case (.save, _), (.leave, _), (.resetAll, _), (.compare, _), (_, .toggle): activate(hit.item)
      case (_, .slider(let scale)):
        let track = content.track
        guard track.width > 0, abs(hit.depth - track.midY) <= Self.thumbReach,
          isBeside(point.x, track)
        else { return }
        set(hit.item, to: scale.number(at: (point.x - track.x) / track.width))
      default: break
      }
    }
  }

  /// Whether an x is that of a track, or of the thumb at its end.
  private func isBeside(_ x: Double, _ track: Rect) -> Bool {
    x >= track.x - Self.thumbRadius && x <= track.maxX + Self.thumbRadius
  }

  /// Focuses a control that was pressed; the focus ring appears with the next key.
  private mutating func focus(_ item: Item) {
    focused = item
    showsFocus = false
  }
}

// Sliders that are dragged.
extension TuningPanel {
  /// Offers an event to the dragged slider, or to one that may be dragged; returns whether it was
  /// handled.
  private mutating func dragSlider(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .mouseDown(.left, let x, let y):
      return dragged != nil || grab(at: Point(x: x, y: y), finger: nil)
    case .touchDown(let finger, let x, let y):
      return dragged != nil || grab(at: Point(x: x, y: y), finger: finger)
    case .mouseMove(let x, _): return drag(to: x, finger: nil)
    case .touchMove(let finger, let x, _): return drag(to: x, finger: finger)
    case .mouseUp(.left, let x, _): return drag(to: x, finger: nil, ends: true)
    case .touchUp(let finger, let x, _): return drag(to: x, finger: finger, ends: true)
    case .touchCancel:
      if dragged?.finger != nil { dragged = nil }
    case .pointerCancel:
      if dragged?.finger == nil { dragged = nil }
    case .focus(false), .visibility(false): dragged = nil
    default: break
    }
    return false
  }

  /// Drags the slider with the contact that grabbed it; other fingers are ignored meanwhile.
  private mutating func drag(to x: Double, finger: Int?, ends: Bool = false) -> Bool {
    guard let dragged else { return false }
    guard dragged.finger == finger else { return finger != nil }
    move(to: x)
    if ends { self.dragged = nil }
    return true
  }

  /// A press on a thumb grabs it; the mouse also grabs the track, and the thumb moves there.
  private mutating func grab(at point: Point, finger: Int?) -> Bool {
    guard !area.recognizer.isDragging, scroller.isAtRest, let hit = hit(at: point),
      hit.part == .body, case .slider(let scale)? = label(of: hit.item)?.control,
      let number = number(of: hit.item)
    else { return false }
    let track = content.track
    guard track.width > 0 else { return false }
    let thumb = track.x + track.width * scale.share(of: number)
    let height = abs(hit.depth - track.midY)
    let grip = point.x - thumb
    let isOnThumb = abs(grip) <= Self.thumbReach && height <= Self.thumbReach
    let isOnTrack = finger == nil && height <= Self.trackReach && isBeside(point.x, track)
    guard isOnThumb || isOnTrack else { return false }
    pressed = nil
    focus(hit.item)
    dragged = DraggedSlider(item: hit.item, finger: finger, grip: isOnThumb ? grip : 0)
    if !isOnThumb { move(to: point.x) }
    return true
  }

  /// Moves the thumb with the contact, by whole steps.
  private mutating func move(to x: Double) {
    guard let dragged, case .slider(let scale)? = label(of: dragged.item)?.control,
      let number = number(of: dragged.item)
    else { return }
    let track = content.track
    let thumb = x - dragged.grip
    let share = (thumb - track.x) / track.width
    // A number between two steps stays until the thumb has been moved by half a step.
    let step = track.width / Double(max(1, scale.stepCount))
    guard abs(thumb - track.x - track.width * scale.share(of: number)) >= step / 2 else { return }
    set(dragged.item, to: scale.number(at: share))
  }
}

// The keyboard.
extension TuningPanel {
  /// Offers a key to the focused control; returns whether it was handled.
  private mutating func handle(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, _ event: DeviceEvent
  ) -> Bool {
    guard !modifiers.contains(.control), !modifiers.contains(.alt) else { return false }
    if picker.isOpen {
      if let action = picker.handle(key, isRepeat: isRepeat, pickerLayout) { perform(action) }
      return true
    }
    if handleNaming(key, isRepeat: isRepeat) { return true }
    let isShifted = modifiers.contains(.shift)
    if key == .tab { return moveFocus(by: isShifted ? -1 : 1) }
    guard let focused else { return false }
    let count = isShifted ? 10 : 1
    switch key {
    case .down: _ = moveFocus(by: 1)
    case .up: _ = moveFocus(by: -1)
    case .left: step(focused, by: -count)
    case .right: step(focused, by: count)
    case .home: step(focused, by: -Self.toTheEnd)
    case .end: step(focused, by: Self.toTheEnd)
    case .enter, .space: if !isRepeat { activate(focused) }
    case .escape: blur()
    case .pageUp, .pageDown: scroll(event)
    default:
      guard key == .backspace || key == .delete else { return false }
      if isChanged(focused), !isRepeat { reset(focused) }
    }
    showsFocus = hasFocus
    return true
  }

  /// More steps than any control has.
  private static let toTheEnd = 100_000

  /// Moves the focus to a neighbour, or past an end removes it; returns whether there is a focus.
  private mutating func moveFocus(by step: Int) -> Bool {
    let items = content.items
    let index: Int?
    if let focused, let current = items.firstIndex(of: focused) {
      index = current + step
    } else {
      index = FocusOrder.index(
        among: items.map(stretch(of:)), in: view, forward: step > 0)
    }
    guard let index, items.indices.contains(index) else {
      blur()
      return false
    }
    focused = items[index]
    showsFocus = true
    bringIntoView(items[index])
    return true
  }

  /// The top and bottom of a control, from the list's start.
  private func stretch(of item: Item) -> ClosedRange<Double> {
    guard let row = content.row(of: item) else { return 0...0 }
    return row.top...(row.top + row.height)
  }

  /// The visible part of the list once it has settled.
  private var view: ClosedRange<Double> {
    let offset = scroller.restingOffset
    return offset...max(offset, offset + size.height - Self.footHeight)
  }

  private mutating func bringIntoView(_ item: Item) {
    let (stretch, view) = (stretch(of: item), view)
    // The heading above it becomes visible too.
    let top = stretch.lowerBound - TuningPanelContent.headingHeight
    let bottom = stretch.upperBound - (view.upperBound - view.lowerBound)
    let goal = min(max(view.lowerBound, bottom), top)
    guard goal != view.lowerBound else { return }
    area.scroll(
      to: min(max(goal, scroller.minimumOffset), scroller.maximumOffset), animated: true,
      at: area.time, into: &actions)
  }

  /// Moves a slider by steps, a choice to its neighbour, a switch to a side.
  private mutating func step(_ item: Item, by steps: Int) {
    guard let number = number(of: item) else { return }
    switch label(of: item)?.control {
    case .slider(let scale): set(item, to: scale.number(number, movedBy: steps))
    case .toggle: set(item, to: steps > 0 ? 1 : 0)
    case .choice, nil:
      let count = item == .presets ? presets.count : content.row(of: item)?.chips.count ?? 0
      set(item, to: Double(min(count - 1, max(0, Int(number) + steps))))
    }
  }

  /// Presses a button, flips a switch, or selects the next choice.
  private mutating func activate(_ item: Item) {
    switch item {
    case .save: save()
    case .leave: leaveNaming()
    case .resetAll: reset(.resetAll)
    case .compare: compare()
    case .presets: openPicker(showsFocus: true)
    case .tuning, .header:
      guard let number = number(of: item) else { return }
      switch label(of: item)?.control {
      case .toggle: set(item, to: number == 0 ? 1 : 0)
      case .choice(let words): set(item, to: Double((Int(number) + 1) % words.count))
      case .slider, nil: break
      }
    }
  }
}
