import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The card that shows how the header leaves, and its input (DX-19).
extension App {
  /// Where the parts of the card are; `nil` where there is none, or no space for it.
  var cardLayout: ModeCardLayout? {
    guard toast?.card != nil, let behavior = flexibleHeader?.shiftBehavior else { return nil }
    return ModeCardLayout(of: behavior, in: viewportAboveSteps, around: listCenter)
  }

  /// Shows the card with the way that a key has chosen, or its text on a screen that has no ways; where
  /// the workbench's own row is in view, that shows it.
  func showModeCard(_ text: String?, of command: Command) {
    navigation.fitStrip(at: time)
    let hasRow = (scene as? MaterialScene)?.isInView(.shiftBehavior) == true
    guard let text, !hasRow, flexibleHeader != nil else {
      return answer(text, to: command)
    }
    guard toast?.card != nil, toast.map({ $0.fadeStart > time }) == true else {
      return showToast(text, card: ModeCard())
    }
    toast?.text = text
    toast?.hold(at: time)
  }

  /// Sets how the header leaves.
  func setShiftBehavior(_ behavior: ShiftBehavior) {
    scene.changeHeader(at: time) { model in
      if case .flexible(var header) = model {
        header.shiftBehavior = behavior
        model = .flexible(header)
      }
    }
    navigation.fitStrip(at: time)
  }

  private func chooseMode(_ tile: Int) {
    let behavior = ModeCard.behavior(at: tile)
    setShiftBehavior(behavior)
    toast?.text = behavior.note
    toast?.hold(at: time)
  }

  /// Notes an event for the card, whose time begins anew with each contact.
  ///
  /// A drag that begins on it is the list's, and ends the press.
  func noteOnCard(_ kind: DeviceEvent.Kind) {
    guard let layout = cardLayout else { return }
    switch kind {
    case .mouseMove(let x, let y):
      toast?.card?.hovered = isDragging ? nil : layout.tile(at: Point(x: x, y: y))
      endPressOnCard(beyond: input.rules.mouseSlop, at: Point(x: x, y: y))
    case .mouseDown(.left, let x, let y), .touchDown(_, let x, let y):
      let point = Point(x: x, y: y)
      toast?.hold(at: time)
      toast?.card?.focused = nil
      toast?.card?.press =
        layout.frame.contains(point) ? ModeCard.Press(layout.tile(at: point), at: point) : nil
    case .touchMove(_, let x, let y):
      toast?.hold(at: time)
      endPressOnCard(beyond: input.rules.touchSlop, at: Point(x: x, y: y))
    case .mouseUp, .touchUp, .wheel, .scroll, .trackpadScroll, .trackpadHold, .trackpadLift:
      toast?.hold(at: time)
    case .mouseLeave, .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      toast?.card?.hovered = nil
      toast?.card?.press = nil
    default: break
    }
  }

  private func endPressOnCard(beyond slop: Double, at point: Point) {
    guard let press = toast?.card?.press else { return }
    if max(abs(point.x - press.point.x), abs(point.y - press.point.y)) > slop {
      toast?.card?.press = nil
    }
  }

  /// Whether the card is pressed, so that nothing below it is.
  var isCardPressed: Bool { toast?.card?.press != nil }

  /// Ends a press on the card; one that is released on its tile chooses that.
  func releaseOnCard(at point: Point) {
    guard let press = toast?.card?.press else { return }
    toast?.card?.press = nil
    guard let tile = press.tile, cardLayout?.tile(at: point) == tile else { return }
    chooseMode(tile)
  }

  /// Offers a key to the card: Tab leads to it before the controls of the screen, and Esc closes it.
  func handleKeyInCard(_ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool) -> Bool {
    guard let card = toast?.card, let behavior = flexibleHeader?.shiftBehavior, cardLayout != nil
    else { return false }
    let count = ShiftBehavior.named.count
    switch (key, card.focused) {
    case (.escape, _):
      if !isRepeat { closeToast() }
      return true
    case (.tab, nil) where !scene.hasFocus:
      toast?.card?.focused = ShiftBehavior.named.firstIndex(of: behavior) ?? 0
    case (.tab, _):
      toast?.card?.focused = nil
      return false
    case (.left, let tile?) where modifiers.isEmpty: toast?.card?.focused = max(0, tile - 1)
    case (.right, let tile?) where modifiers.isEmpty:
      toast?.card?.focused = min(count - 1, tile + 1)
    case (.enter, let tile?), (.space, let tile?): if !isRepeat { chooseMode(tile) }
    default: return false
    }
    toast?.hold(at: time)
    return true
  }

  /// Whether a point is on the card, so that nothing below it is under the pointer.
  func isOnCard(_ point: Point) -> Bool { cardLayout?.frame.contains(point) == true }

  /// The name of the tile with the keyboard focus.
  var focusedMode: ControlName? {
    toast?.card?.focused.map { tile in
      let behavior = ModeCard.behavior(at: tile)
      let isChosen = behavior == flexibleHeader?.shiftBehavior
      return ControlName(behavior.title, .choice, .marked("chosen", isChosen))
        .at(tile, of: ShiftBehavior.named.count)
    }
  }
}
