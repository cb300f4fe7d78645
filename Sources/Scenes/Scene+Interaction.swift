import Canvas
import FlexScroll
import Interface

extension Scene {
  /// Whether a control has the keyboard focus, or a menu is open.
  package var hasFocus: Bool { core.focused != nil || isModal }

  /// Whether a menu is open over the screen.
  package var isModal: Bool { regions.modalName != nil }

  /// Sets the pointer's position in the window; `nil` outside, which the screen follows at once.
  package func hover(at point: Point?) {
    core.pointer = point
    if point == nil { follow() }
  }

  /// Ends the press without a tap.
  package func pressCancelled() { core.pressed = nil }

  /// Scrolls to an offset, limited to the content.
  package func scroll(to goal: Double, animated: Bool = true, at time: Double) {
    let inRange = min(max(goal, scroller.minimumOffset), scroller.maximumOffset)
    scroller.caused { $0.scroll(to: inRange, animated: animated, at: time, into: &$1) }
    follow()
  }

  /// Returns the index of the scene to open, once.
  package func takeDestination() -> Int? {
    let core = core
    defer { core.destination = nil }
    return core.destination
  }
}

// Hover, press and focus, which are the same for every scene with controls.
extension InteractiveScene {
  package var subject: String? { nil }

  package var barTitle: BarTitle { .none }

  /// The control under a resting finger or button.
  package var pressed: Control? {
    get { core.pressed?.base as? Control }
    set { core.pressed = newValue.map(AnyHashable.init) }
  }

  /// The control with the keyboard focus.
  package var focused: Control? {
    get { core.focused?.base as? Control }
    set { core.focused = newValue.map(AnyHashable.init) }
  }

  /// The slider whose knob is dragged.
  package var dragged: Control? { core.dragged?.control.base as? Control }

  /// The control under the pointer while the content is at rest; computed in each frame, as content
  /// may have moved.
  package var hovered: Control? {
    guard let pointer = core.pointer, core.list.scroller.isAtRest, core.dragged == nil,
      compound.map({ $0.pager.isAtRest }) ?? true
    else { return nil }
    return control(at: pointer)
  }

  /// The accessibility name of the focused control.
  package var focusedControl: ControlName? {
    // Mostly there is none, and casting `nil` is slow.
    core.focused == nil ? nil : focused.flatMap { name(of: $0) }
  }

  /// Presses the control at a point.
  package func pressBegan(at point: Point) { pressed = control(at: point) }

  /// Activates the control at a point.
  package func tap(at point: Point, time: Double) {
    core.pressed = nil
    if let control = control(at: point) { activate(control, at: point, time: time) }
  }

  /// Offers a key to the focused control before it scrolls; returns whether it was handled.
  package func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next: return moveFocus(by: 1, at: time)
    case .previous: return moveFocus(by: -1, at: time)
    case .activate:
      guard let control = focused ?? defaultControl else { return isModal }
      activate(control, at: nil, time: time)
    case .leave:
      // A point outside the window is outside every menu.
      if isModal, let outside = control(at: Point(x: -1, y: -1)) {
        activate(outside, at: nil, time: time)
        return true
      }
      guard core.focused != nil else { return false }
      core.focused = nil
    case .decrease, .increase:
      guard let focused else { return isModal }
      return adjust(focused, by: action == .increase ? 1 : -1, at: time) || isModal
    }
    return true
  }

  /// Moves the focus to the next control, or with a negative step to the previous one; returns
  /// whether there are controls.
  @discardableResult package func moveFocus(by step: Int, at time: Double) -> Bool {
    let previous = focused
    focused = focusTarget(from: previous, step: step)
    if let focused { reveal(focused, after: previous, at: time) }
    return previous != nil || focused != nil
  }

  /// Scrolls a control that gets the focus into view.
  package func reveal(
    _ control: Control, after previous: Control?, animated: Bool = true, at time: Double
  ) {
    guard let offsets = offsets(revealing: control, after: previous, at: time) else { return }
    let resting = scroller.restingOffset
    let goal = min(max(resting, offsets.lowest), offsets.highest)
    if goal != resting { scroll(to: goal, animated: animated, at: time) }
  }

  /// Appends the highlight of a control that is pressed or hovered.
  package func highlight(
    _ control: Control, _ hovered: Control?, in frame: Rect, radius: Double, opacity: Double = 1,
    into list: inout DisplayList
  ) {
    if pressed == control || dragged == control {
      list.fill(frame, radius: radius, palette.press.faded(by: opacity))
    } else if hovered == control {
      list.fill(frame, radius: radius, palette.hover.faded(by: opacity))
    }
  }

  /// Appends the highlight of a control on a coloured background in the colour of its text; at high
  /// contrast it is weaker, so that the text stays readable.
  package func highlight(
    _ control: Control, _ hovered: Control?, in frame: Rect, radius: Double, textColor: Color,
    into list: inout DisplayList
  ) {
    guard pressed == control || hovered == control else { return }
    let strength = (pressed == control ? 0.16 : 0.08) / (appearance.isHigh ? 2 : 1)
    list.fill(frame, radius: radius, textColor.faded(by: strength))
  }

  /// Appends the highlight of a control that is pressed or hovered, and its focus ring.
  package func light(
    _ control: Control, _ hovered: Control?, in frame: Rect, radius: Double, opacity: Double = 1,
    into list: inout DisplayList
  ) {
    guard frame.maxY > 0, frame.y < viewport.size.height else { return }
    highlight(control, hovered, in: frame, radius: radius, opacity: opacity, into: &list)
    outline(control, in: frame, radius: radius, palette.focus.faded(by: opacity), into: &list)
  }

  /// Appends the focus ring of a control that has the focus, inside its frame.
  package func outline(
    _ control: Control, in frame: Rect, radius: Double, _ color: Color, into list: inout DisplayList
  ) {
    guard focused == control, frame.isDrawable else { return }
    list.stroke(frame, radius: radius, width: Spacing.focusRing, color)
  }

  /// Appends the focus ring of a control that has the focus, around its frame.
  package func outline(
    _ control: Control, around frame: Rect, radius: Double, _ color: Color,
    into list: inout DisplayList
  ) {
    if focused == control { list.appendFocusRing(around: frame, radius: radius, color) }
  }
}

extension Range<Int> {
  /// The rows of equal height that intersect a range of the content; `pitch` is the distance from
  /// the top of a row to that of the next one.
  @inline(__always)
  package static func rows(
    touching stretch: (start: Double, end: Double), count: Int, top: Double, height: Double,
    pitch: Double
  ) -> Range<Int> {
    let above = ((stretch.start - top - height) / pitch).rounded(.up)
    let below = ((stretch.end - top) / pitch).rounded(.up)
    guard above.isFinite, below.isFinite else { return 0..<0 }
    let first = Swift.min(Double(count), Swift.max(0, above))
    return Int(first)..<Int(Swift.min(Double(count), Swift.max(first, below)))
  }
}
