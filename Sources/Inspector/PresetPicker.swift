import Canvas
import FlexScroll
import Gestures
import Interface

/// A button that shows a tuning, and the list of presets that it opens (DX-34).
///
/// It changes nothing but itself: what is chosen is an action for the caller.
package struct PresetPicker: Hashable, Sendable {
  /// What a press or a key asks for.
  package enum Action: Hashable, Sendable {
    /// Scroll by the preset at an index of the list.
    case choose(Int)
    /// Delete the user's preset at an index of the list.
    case delete(Int)
  }

  /// A part that can be pressed.
  package enum Part: Hashable, Sendable {
    case button
    case preset(Int)
    case trash(Int)
  }

  /// Whether the list is shown.
  package private(set) var isOpen = false
  /// The part under the pointer.
  package private(set) var hovered: Part?
  /// The preset at which keys are.
  private var focus: Focus?
  /// The preset with the focus ring, which is shown only after a key was used.
  var focused: Int? { focus.flatMap { $0.isShown ? $0.index : nil } }
  /// How far the list is scrolled, in points.
  private(set) var scrolled = 0.0
  private var press: Press?

  private struct Focus: Hashable, Sendable {
    var index: Int
    var isShown: Bool
  }

  private struct Press: Hashable, Sendable {
    /// The finger, or `nil` for the mouse.
    var finger: Int?
    var part: Part
    /// Where it began, and how far the list was scrolled then.
    var start: Point
    var scrolled: Double
    /// Whether it scrolls the list.
    var isDrag = false
  }

  /// The distance after which a finger scrolls the list, in points.
  private static let slop = 10.0
  /// The distance of a wheel's click and of a trackpad's, in points.
  private static let click = 48.0, trackpadClick = 10.0

  /// Makes a picker whose list is not shown.
  package init() {}

  /// The pressed part; `nil` while the list is scrolled.
  package var pressed: Part? { press.flatMap { $0.isDrag ? nil : $0.part } }

  /// Sets the highlight of the button, where the caller follows pointer and fingers while the list is
  /// closed.
  mutating func light(_ isHovered: Bool, isPressed: Bool) {
    guard !isOpen else { return }
    hovered = isHovered ? .button : nil
    press = isPressed ? Press(part: .button, start: Point(x: 0, y: 0), scrolled: 0) : nil
  }

  /// Shows the list.
  ///
  /// - Parameters:
  ///   - index: The chosen preset, at which keys begin.
  ///   - showsFocus: Whether a key has opened it.
  package mutating func open(at index: Int?, showsFocus: Bool = false) {
    self = PresetPicker()
    isOpen = true
    focus = Focus(index: index ?? 0, isShown: showsFocus)
  }

  /// Removes the list.
  package mutating func close() { self = PresetPicker() }

  /// Handles an event of pointer, fingers or wheel; while the list is open, each is used.
  ///
  /// - Parameters:
  ///   - kind: The event.
  ///   - layout: Where the picker is.
  /// - Returns: Whether the event was used, and what it asks for.
  package mutating func handle(
    _ kind: DeviceEvent.Kind, _ layout: PresetPickerLayout
  ) -> (isUsed: Bool, action: Action?) {
    scrolled = min(layout.longest, max(0, scrolled))
    switch kind {
    case .mouseDown(.left, let x, let y): return (begin(nil, Point(x: x, y: y), layout), nil)
    case .touchDown(let finger, let x, let y):
      return (begin(finger, Point(x: x, y: y), layout), nil)
    case .mouseMove(let x, let y):
      hovered = layout.part(at: Point(x: x, y: y), of: self)
      return (isOpen || press != nil, nil)
    case .touchMove(let finger, let x, let y): return (drag(finger, Point(x: x, y: y), layout), nil)
    case .mouseUp(.left, let x, let y): return end(nil, Point(x: x, y: y), layout)
    case .touchUp(let finger, let x, let y): return end(finger, Point(x: x, y: y), layout)
    case .wheel(_, let dy), .scroll(_, let dy): return (scroll(by: dy * Self.click, layout), nil)
    case .trackpadScroll(_, let dy):
      return (scroll(by: dy * Self.trackpadClick, layout), nil)
    case .mouseLeave: hovered = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, hovered) = (nil, nil)
    default: break
    }
    return (false, nil)
  }

  private mutating func begin(_ finger: Int?, _ point: Point, _ layout: PresetPickerLayout) -> Bool
  {
    guard press == nil else { return isOpen }
    if let part = layout.part(at: point, of: self) {
      press = Press(finger: finger, part: part, start: point, scrolled: scrolled)
      return true
    }
    guard isOpen else { return false }
    // A press in the list's margin keeps it, one outside removes it.
    if !layout.list.contains(point) { close() }
    return true
  }

  private mutating func drag(_ finger: Int?, _ point: Point, _ layout: PresetPickerLayout) -> Bool {
    guard let press, press.finger == finger else { return isOpen }
    let distance = press.start.y - point.y
    if layout.longest > 0, press.part != .button, press.isDrag || abs(distance) > Self.slop {
      self.press?.isDrag = true
      scrolled = min(layout.longest, max(0, press.scrolled + distance))
    }
    return true
  }

  private mutating func end(
    _ finger: Int?, _ point: Point, _ layout: PresetPickerLayout
  ) -> (isUsed: Bool, action: Action?) {
    guard let ended = press, ended.finger == finger else { return (isOpen, nil) }
    press = nil
    guard !ended.isDrag, layout.part(at: point, of: self) == ended.part else { return (true, nil) }
    switch ended.part {
    case .button:
      if isOpen { close() } else { open(at: layout.chosen) }
      return (true, nil)
    case .preset(let index):
      close()
      return (true, .choose(index))
    case .trash(let index): return (true, .delete(index))
    }
  }

  private mutating func scroll(by distance: Double, _ layout: PresetPickerLayout) -> Bool {
    guard isOpen else { return false }
    scrolled = min(layout.longest, max(0, scrolled - distance))
    return true
  }

  /// Handles a key while the list is open; every key is used then.
  ///
  /// - Returns: What it asks for.
  package mutating func handle(
    _ key: Key, isRepeat: Bool, _ layout: PresetPickerLayout
  ) -> Action? {
    guard isOpen else { return nil }
    let last = layout.count - 1
    let index = min(max(0, last), focus?.index ?? 0)
    func isOwn(_ index: Int) -> Bool { index >= layout.firstOwn && index <= last }
    switch key {
    case .down: move(to: index + (focus?.isShown == true ? 1 : 0), layout)
    case .up: move(to: index - (focus?.isShown == true ? 1 : 0), layout)
    case .home: move(to: 0, layout)
    case .end: move(to: last, layout)
    case .enter, .space:
      guard !isRepeat, layout.count > 0 else { break }
      close()
      return .choose(index)
    case .delete, .backspace:
      guard !isRepeat, isOwn(index) else { break }
      return .delete(index)
    case .escape, .tab: close()
    default: break
    }
    return nil
  }

  private mutating func move(to index: Int, _ layout: PresetPickerLayout) {
    let index = min(max(0, index), max(0, layout.count - 1))
    focus = Focus(index: index, isShown: true)
    let row = layout.row(index, scrolled: 0)
    let view = layout.list.inset(x: 0, y: PresetPickerLayout.padding)
    scrolled = min(row.y - view.y, max(row.maxY - view.maxY, scrolled))
    scrolled = min(layout.longest, max(0, scrolled))
  }
}

/// Where a picker and its list are.
package struct PresetPickerLayout: Hashable, Sendable {
  /// The frame of the button.
  package let button: Rect
  /// The frame of the list.
  package let list: Rect
  /// The number of presets, the index of the first one of the user, and that of the chosen one.
  let count: Int, firstOwn: Int, chosen: Int?
  /// How far the list can be scrolled, in points; 0 where all presets are visible.
  let longest: Double

  static let rowHeight = 48.0, padding = 8.0
  /// The distance from the library's last preset to the user's first.
  static let gap = 9.0
  private static let distance = 4.0

  /// Places the list below the button, or where it fits, inside a space.
  ///
  /// - Parameters:
  ///   - button: The frame of the button.
  ///   - presets: The presets: those of the library and then the user's.
  ///   - chosen: The name of the chosen one.
  ///   - width: The width of the list; the button's by default.
  ///   - space: The space that the list does not leave.
  package init(
    button: Rect, _ presets: [NamedTuning], chosen: String, width: Double? = nil, in space: Rect
  ) {
    self.button = button
    count = presets.count
    firstOwn = presets.firstIndex(where: \.isOwn) ?? presets.count
    self.chosen = presets.firstIndex { $0.name == chosen }
    let height = Self.height(presets.count, firstOwn)
    let below = button.maxY + Self.distance
    let shown = max(0, min(height, space.height))
    let top = max(space.y, min(below, space.maxY - shown))
    let wide = min(width ?? button.width, space.width)
    let left = max(space.x, min(button.x, space.maxX - wide))
    list = Rect(x: left, y: top, width: max(0, wide), height: shown)
    longest = max(0, height - shown)
  }

  private static func height(_ count: Int, _ firstOwn: Int) -> Double {
    2 * padding + Double(count) * rowHeight + (firstOwn < count && firstOwn > 0 ? gap : 0)
  }

  /// The frame of a preset's row.
  func row(_ index: Int, scrolled: Double) -> Rect {
    let gap = index >= firstOwn && firstOwn > 0 ? Self.gap : 0
    return Rect(
      x: list.x + Self.padding,
      y: list.y + Self.padding + Double(index) * Self.rowHeight + gap - scrolled,
      width: max(0, list.width - 2 * Self.padding), height: Self.rowHeight)
  }

  /// The frame in which the bin of one of the user's presets can be pressed.
  func trash(_ index: Int, scrolled: Double) -> Rect {
    let row = row(index, scrolled: scrolled)
    let width = min(44, row.width)
    return Rect(x: row.maxX - width, y: row.y, width: width, height: row.height)
  }

  /// The part of a picker at a point.
  package func part(at point: Point, of picker: PresetPicker) -> PresetPicker.Part? {
    if picker.isOpen, list.contains(point) {
      let index = (0..<count).first { row($0, scrolled: picker.scrolled).contains(point) }
      guard let index else { return nil }
      let isTrash =
        index >= firstOwn && trash(index, scrolled: picker.scrolled).contains(point)
      return isTrash ? .trash(index) : .preset(index)
    }
    return button.contains(point) ? .button : nil
  }
}
