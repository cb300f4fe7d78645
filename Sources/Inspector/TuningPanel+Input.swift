import Canvas
import FlexScroll
import Gestures
import Interface
import ScrollPhysics

// Pointer, fingers and wheel.
extension TuningPanel {
  /// A slider's thumb: its radius, and how far from its middle a press still takes it, in points.
  static let thumbRadius = 9.0
  private static let thumbReach = 22.0
  /// How far above and below its track the mouse takes a slider, in points.
  private static let trackReach = 12.0

  /// What is at a place of the panel.
  struct Hit: Hashable, Sendable {
    /// The part of the item.
    enum Part: Hashable, Sendable {
      case body
      case chip(Int)
      case mark
    }

    var item: Item
    var part: Part
    /// How far below the top of its row.
    var depth: Double
  }

  /// Takes an event that is for the list, with its places in the panel's points.
  ///
  /// - Returns: whether it was taken; only keys are ever left to others.
  @discardableResult
  package mutating func handle(_ event: DeviceEvent) -> Bool {
    guard event.isFinite else { return true }
    advance(to: event.arrival)
    if case .keyDown(let key, let modifiers, let isRepeat) = event.kind {
      return takeKey(key, modifiers, isRepeat: isRepeat, event)
    }
    if case .resize = event.kind { return false }
    if case .mouseMove(let x, let y) = event.kind { pointer = Point(x: x, y: y) }
    if takeSlider(event.kind) { return true }
    recognise(event)
    return true
  }

  /// The keys work something else from now on.
  package mutating func blur() {
    focused = nil
    showsFocus = false
  }

  /// Whether the keys work something here.
  package var hasFocus: Bool { focused != nil }

  mutating func recognise(_ event: DeviceEvent) {
    input.regions = regions
    let arrival = max(time, event.arrival)
    let event = DeviceEvent(time: event.time, delay: arrival - event.time, kind: event.kind)
    input.handle(event, scroller: &scroller, into: &actions)
    performActions()
  }

  private var regions: GestureRecognizer.Regions {
    var regions = GestureRecognizer.Regions(width: size.width, height: size.height)
    let track = indicatorTrack
    regions.indicator = .init(start: track.y, length: track.height)
    regions.indicator?.hitWidth = 10
    return regions
  }

  var indicatorTrack: Rect {
    ScrollIndicator.track(in: size, below: 0)
  }

  mutating func performActions() {
    for action in actions {
      switch action {
      case .pressBegan(let point): pressed = hit(at: point)?.item
      case .pressCancelled: pressed = nil
      case .tap(let point): tap(at: point)
      case .hover(let point): pointer = point
      case .hoverEnded: pointer = nil
      case .indicatorDragBegan: indicator.setDragged(true, at: time)
      case .indicatorDragEnded: indicator.setDragged(false, at: time)
      case .motion(let event): indicator.note(event)
      case .keyUnhandled: break
      }
    }
    actions.removeAll(keepingCapacity: true)
  }

  /// How far the list is scrolled, in whole device pixels.
  var shownOffset: Double {
    scale > 0 ? (scroller.offset * scale).rounded() / scale : scroller.offset
  }

  func hit(at point: Point) -> Hit? {
    guard point.x >= 0, point.x < size.width, point.y >= 0, point.y < size.height else {
      return nil
    }
    let y = point.y + shownOffset
    guard let row = content.row(at: y) else { return nil }
    let inRow = Point(x: point.x, y: y - row.top)
    switch row.kind {
    case .heading: return nil
    case .buttons:
      let item = [Item.save, .resetAll].first { content.button($0).contains(inRow) }
      return item.map { Hit(item: $0, part: .body, depth: inRow.y) }
    case .item(let item):
      if item != .presets, isChanged(item), content.mark(inRowOf: row.height).contains(inRow) {
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
      case (.save, _), (.resetAll, _), (_, .toggle): activate(hit.item)
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

  /// Whether a place is above or below a track, or the thumb at its end.
  private func isBeside(_ x: Double, _ track: Rect) -> Bool {
    x >= track.x - Self.thumbRadius && x <= track.maxX + Self.thumbRadius
  }

  /// What was worked by hand has the keys from now on; the ring waits for a key.
  private mutating func focus(_ item: Item) {
    focused = item
    showsFocus = false
  }
}

// Sliders that are dragged.
extension TuningPanel {
  /// Offers an event to the slider that is dragged, or may be from now on; returns whether it took
  /// it.
  private mutating func takeSlider(_ kind: DeviceEvent.Kind) -> Bool {
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

  /// Drags the slider with the contact that holds it; other fingers do nothing meanwhile.
  private mutating func drag(to x: Double, finger: Int?, ends: Bool = false) -> Bool {
    guard let dragged else { return false }
    guard dragged.finger == finger else { return finger != nil }
    move(to: x)
    if ends { self.dragged = nil }
    return true
  }

  /// A press on a thumb grabs it, and the mouse the track too: the thumb moves there.
  private mutating func grab(at point: Point, finger: Int?) -> Bool {
    guard !input.isDragging, scroller.isAtRest, let hit = hit(at: point), hit.part == .body,
      case .slider(let scale)? = label(of: hit.item)?.control, let number = number(of: hit.item)
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

  /// The thumb follows, by whole steps, at the place where it was taken hold of.
  private mutating func move(to x: Double) {
    guard let dragged, case .slider(let scale)? = label(of: dragged.item)?.control,
      let number = number(of: dragged.item)
    else { return }
    let track = content.track
    let thumb = x - dragged.grip
    let share = (thumb - track.x) / track.width
    // A number between two steps stays while the thumb has not been moved by half a step.
    let step = track.width / Double(max(1, scale.stepCount))
    guard abs(thumb - track.x - track.width * scale.share(of: number)) >= step / 2 else { return }
    set(dragged.item, to: scale.number(at: share))
  }
}

// The keyboard.
extension TuningPanel {
  /// Offers a key to what has the focus; returns whether it was taken.
  mutating func takeKey(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, _ event: DeviceEvent
  ) -> Bool {
    guard !modifiers.contains(.control), !modifiers.contains(.alt) else { return false }
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
    case .pageUp, .pageDown: recognise(event)
    default:
      guard key == .backspace || key == .delete else { return false }
      if isChanged(focused), !isRepeat { reset(focused) }
    }
    showsFocus = hasFocus
    return true
  }

  /// More steps than anything has.
  private static let toTheEnd = 100_000

  /// Moves the focus to a neighbour, and past an end away; returns whether it is still here.
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

  /// Where an item is, from the list's start.
  private func stretch(of item: Item) -> ClosedRange<Double> {
    guard let row = content.row(of: item) else { return 0...0 }
    return row.top...(row.top + row.height)
  }

  /// What is seen where the list comes to rest.
  private var view: ClosedRange<Double> {
    let offset = scroller.restingOffset
    return offset...max(offset, offset + size.height - TuningPanel.footHeight)
  }

  private mutating func bringIntoView(_ item: Item) {
    let (stretch, view) = (stretch(of: item), view)
    // The heading above it comes along.
    let top = stretch.lowerBound - TuningPanelContent.headingHeight
    let bottom = stretch.upperBound - (view.upperBound - view.lowerBound)
    let goal = min(max(view.lowerBound, bottom), top)
    guard goal != view.lowerBound else { return }
    scroller.scroll(
      to: min(max(goal, scroller.minimumOffset), scroller.maximumOffset), animated: true, at: time)
  }

  /// Moves a slider by steps, a choice to its neighbour, a switch to a side.
  private mutating func step(_ item: Item, by steps: Int) {
    guard let number = number(of: item) else { return }
    switch label(of: item)?.control {
    case .slider(let scale): set(item, to: scale.number(number, movedBy: steps))
    case .toggle: set(item, to: steps > 0 ? 1 : 0)
    case .choice, nil:
      let count = content.row(of: item)?.chips.count ?? 0
      set(item, to: Double(min(count - 1, max(0, Int(number) + steps))))
    }
  }

  /// Presses a button, flips a switch, or goes on to the next choice.
  private mutating func activate(_ item: Item) {
    switch item {
    case .save: save()
    case .resetAll: reset(.resetAll)
    case .presets: set(item, to: number(of: item) ?? 0)
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
