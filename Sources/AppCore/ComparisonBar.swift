import Canvas
import FlexScroll
import Gestures
import Inspector
import Interface
import Scenes

/// The bar above two compared screens: a picker of presets for each, and buttons that swap them, open the
/// menu and end the comparison (DX-35).
struct ComparisonBar: Hashable, Sendable {
  /// A control.
  enum Control: Hashable, Sendable {
    /// The picker of one of the two tunings.
    case picker(isOther: Bool)
    /// The button that exchanges the two tunings.
    case swap
    case menu
    case close
  }

  /// A pressed button, and the contact that presses it.
  private struct Press: Hashable, Sendable {
    var control: Control
    var contact: ControlContact
    var isInside = true
  }

  /// The pickers of the two screens.
  private var first = PresetPicker(), second = PresetPicker()
  private var press: Press?
  /// The button under the pointer.
  private(set) var hovered: Control?
  /// The control with the keyboard focus.
  var focus: Control?

  /// What an event asks for.
  enum Action: Hashable, Sendable {
    case pick(PresetPicker.Action, isOther: Bool)
    case press(Control)
  }

  /// The picker of one of the two screens.
  func picker(_ isOther: Bool) -> PresetPicker { isOther ? second : first }

  private mutating func withPicker<Result>(
    _ isOther: Bool, _ body: (inout PresetPicker) -> Result
  ) -> Result {
    isOther ? body(&second) : body(&first)
  }

  /// The screen whose list of presets is shown; `nil` for none.
  var open: Bool? { first.isOpen ? false : second.isOpen ? true : nil }

  /// Shows the list of presets of a screen.
  mutating func open(_ isOther: Bool, at index: Int?) {
    withPicker(isOther) { $0.open(at: index, showsFocus: true) }
  }

  /// Removes the lists, and ends all presses.
  mutating func close() {
    first.close()
    second.close()
    (press, hovered) = (nil, nil)
  }

  /// Whether the pointer is over a control (DX-33).
  var pointsAtControl: Bool { hovered != nil || first.hovered != nil || second.hovered != nil }

  /// The pressed button while the contact is on it.
  var pressed: Control? { press.flatMap { $0.isInside ? $0.control : nil } }

  /// Handles an event of pointer, fingers or wheel, in points of the bar.
  ///
  /// - Parameters:
  ///   - kind: The event.
  ///   - layout: Where the controls are.
  ///   - pickers: Where the pickers of the two screens are.
  /// - Returns: Whether the event was used, and what it asks for.
  mutating func handle(
    _ kind: DeviceEvent.Kind, _ layout: ComparisonBarLayout,
    _ pickers: (first: PresetPickerLayout, second: PresetPickerLayout)
  ) -> (isUsed: Bool, action: Action?) {
    switch kind {
    case .mouseDown, .touchDown: focus = nil
    default: break
    }
    // An open list receives everything before the other picker.
    let before = open
    for isOther in before == true ? [true, false] : [false, true] {
      let result = withPicker(isOther) { $0.handle(kind, isOther ? pickers.second : pickers.first) }
      let action = result.action.map { Action.pick($0, isOther: isOther) }
      if result.isUsed { return (true, action) }
      if before == isOther { return (false, nil) }
    }
    return press(kind, layout)
  }

  private mutating func press(
    _ kind: DeviceEvent.Kind, _ layout: ComparisonBarLayout
  ) -> (isUsed: Bool, action: Action?) {
    switch kind {
    case .mouseDown(.left, let x, let y):
      return (begin(.mouse, Point(x: x, y: y), layout), nil)
    case .touchDown(let finger, let x, let y):
      return (begin(.finger(finger), Point(x: x, y: y), layout), nil)
    case .mouseMove(let x, let y):
      let control = layout.button(at: Point(x: x, y: y))
      hovered = press == nil ? control : nil
      return (move(.mouse, to: control), nil)
    case .touchMove(let finger, let x, let y):
      return (move(.finger(finger), to: layout.button(at: Point(x: x, y: y))), nil)
    case .mouseUp(.left, _, _): return end(.mouse)
    case .touchUp(let finger, _, _): return end(.finger(finger))
    case .mouseLeave: hovered = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, hovered) = (nil, nil)
    default: break
    }
    return (false, nil)
  }

  private mutating func begin(
    _ contact: ControlContact, _ point: Point, _ layout: ComparisonBarLayout
  ) -> Bool {
    guard let control = layout.button(at: point) else { return false }
    if press == nil { press = Press(control: control, contact: contact) }
    return true
  }

  private mutating func move(_ contact: ControlContact, to control: Control?) -> Bool {
    guard let pressed = press, pressed.contact == contact else { return false }
    press?.isInside = control == pressed.control
    return true
  }

  private mutating func end(_ contact: ControlContact) -> (isUsed: Bool, action: Action?) {
    guard let ended = press, ended.contact == contact else { return (false, nil) }
    press = nil
    return (true, ended.isInside ? .press(ended.control) : nil)
  }

  /// Handles a key while a list is open; every key is used then.
  mutating func handle(
    _ key: Key, isRepeat: Bool, _ pickers: (first: PresetPickerLayout, second: PresetPickerLayout)
  ) -> Action? {
    guard let isOther = open else { return nil }
    let layout = isOther ? pickers.second : pickers.first
    return withPicker(isOther) { $0.handle(key, isRepeat: isRepeat, layout) }
      .map { .pick($0, isOther: isOther) }
  }

  /// Moves the focus to the next or the previous control; returns whether there is one.
  mutating func moveFocus(isForward: Bool, _ layout: ComparisonBarLayout) -> Bool {
    let all = layout.controls
    let place = focus.flatMap { all.firstIndex(of: $0) }
    let next = place.map { isForward ? $0 + 1 : $0 - 1 } ?? 0
    focus = all.indices.contains(next) ? all[next] : nil
    return focus != nil
  }

  /// The accessibility name of the focused control, with the titles of the tunings.
  func focusedControl(_ titles: (first: String, second: String)) -> ControlName? {
    switch focus {
    case nil: nil
    case .picker(false): ControlName("Feel of the left side", .choice, .word(titles.first))
    case .picker(true): ControlName("Feel of the right side", .choice, .word(titles.second))
    case .swap: ControlName("Swap the feels", .button)
    case .menu: ControlName("Menu", .button)
    case .close: ControlName("End the comparison", .button)
    }
  }
}

/// Where the controls of the bar above two screens are, in points of the bar.
///
/// In a narrow one the readings are below the pickers, and the left picker is narrower than the space
/// above its screen, so that the right one has as much.
struct ComparisonBarLayout: Hashable, Sendable {
  /// The width of the bar, and where the second screen begins.
  let width: Double, middle: Double
  /// The width of a screen.
  private let half: Double

  /// The height of a bar in one row, and what the readings below it add.
  static let height = 60.0, readingHeight = 24.0
  private static let disc = 36.0, widestPicker = 236.0, leastPicker = 132.0
  /// The least width of a screen with its reading beside its picker.
  private static let widthOfOneRow = 470.0

  init(width: Double, half: Double) {
    (self.width, self.half) = (width, half)
    middle = width - half
  }

  /// The height of a bar over screens of a width.
  static func height(overHalf half: Double) -> Double {
    half < widthOfOneRow ? height + readingHeight : height
  }

  private var hasOneRow: Bool { half >= Self.widthOfOneRow }

  /// The controls in the order of the focus.
  var controls: [ComparisonBar.Control] {
    [.picker(isOther: false), .swap, .picker(isOther: true), .menu, .close]
  }

  /// The frame of a control.
  func rect(of control: ComparisonBar.Control) -> Rect {
    let (disc, y, gap) = (Self.disc, 12.0, Spacing.small)
    let margin = hasOneRow ? Spacing.medium : gap
    let menu = width - margin - 2 * disc - gap
    // The middle of the window, or left of it as far as the right picker needs the space.
    let space = (menu - margin - disc - 3 * gap) / 2
    let rest = min(Self.leastPicker, space)
    let swap = min((half + middle - disc) / 2, menu - rest - 2 * gap - disc)
    func button(_ x: Double) -> Rect { Rect(x: x, y: y, width: disc, height: disc) }
    func picker(from left: Double, to right: Double) -> Rect {
      Rect(x: left, y: y, width: max(0, min(Self.widestPicker, right - left)), height: disc)
    }
    switch control {
    case .swap: return button(swap)
    case .close: return button(width - margin - disc)
    case .menu: return button(menu)
    case .picker(false): return picker(from: margin, to: swap - gap)
    case .picker(true): return picker(from: swap + disc + gap, to: menu - gap)
    }
  }

  /// The frame of the reading of a screen.
  func reading(_ isOther: Bool) -> Rect {
    let picker = rect(of: .picker(isOther: isOther))
    guard hasOneRow else {
      let left = isOther ? middle + Spacing.small : Spacing.small
      let right = isOther ? width - Spacing.small : half - Spacing.tiny
      return Rect(
        x: left, y: Self.height - Spacing.tiny, width: max(0, right - left),
        height: Self.readingHeight)
    }
    let left = picker.maxX + Spacing.medium
    let end = rect(of: isOther ? .menu : .swap).x - Spacing.small
    return Rect(x: left, y: picker.y, width: max(0, end - left), height: picker.height)
  }

  /// The button at a point; pickers handle presses themselves.
  func button(at point: Point) -> ComparisonBar.Control? {
    controls.first {
      if case .picker = $0 { false } else { rect(of: $0).inset(by: -4).contains(point) }
    }
  }
}
