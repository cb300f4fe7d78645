import Canvas
import ScrollPhysics

/// Something on the stretchy screen that a tap or the keyboard works.
package enum StretchyControl: Hashable, Sendable {
  /// The button on the picture that leaves but a few cells, or brings them back.
  case length
  /// A cell, by its number in the whole grid.
  case cell(Int)
}

extension StretchyScene {
  /// What stands at a place of the window: a header covers the cells behind it, and the strip what
  /// scrolls under it.
  package func control(at point: Point) -> StretchyControl? {
    let first = headerFrame(of: 0)
    guard point.y >= viewport.safeAreaTop else { return nil }
    if point.y < first.maxY { return lengthButton(in: first).contains(point) ? .length : nil }
    let place = Point(x: point.x, y: point.y + scroller.offset)
    guard let cell = grid.cell(at: place) else { return nil }
    let stretch = place.y...place.y + viewport.size.height
    for section in grid.sections(in: stretch) where headerFrame(of: section).contains(point) {
      return nil
    }
    return .cell(cell)
  }

  /// What the pointer is above: found anew for each frame, as the content may move under it.
  var hovered: StretchyControl? {
    guard case .idle = scroller.phase else { return nil }
    return pointer.flatMap(control(at:))
  }

  /// Lights up what the finger rests on.
  package mutating func pressBegan(at point: Point) {
    pressed = control(at: point)
  }

  /// Puts out what was lit.
  package mutating func pressCancelled() {
    pressed = nil
  }

  /// The pointer is above this place, or has left.
  package mutating func hover(at point: Point?) {
    pointer = point
  }

  /// Works what was tapped.
  package mutating func tap(at point: Point, time: Double) {
    pressed = nil
    if let control = control(at: point) { work(control, at: time) }
  }

  /// Does what a tap on the control does: a cell is selected, or no longer.
  package mutating func work(_ control: StretchyControl, at time: Double) {
    switch control {
    case .length: setShort(!isShort, at: time)
    case .cell(let cell):
      guard (0..<grid.cellCount).contains(cell) else { return }
      if selected.remove(cell) == nil { selected.insert(cell) }
    }
  }

  /// Moves the focus or works the focused control; returns whether the key was taken.
  ///
  /// Left and Right go from cell to cell, as Tab does.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next, .previous:
      move(focusTo: neighbour(step: action == .next ? 1 : -1), at: time)
    case .increase, .decrease:
      guard focused != nil else { return false }
      move(focusTo: neighbour(step: action == .increase ? 1 : -1) ?? focused, at: time)
    case .activate:
      guard let focused else { return false }
      work(focused, at: time)
    case .leave:
      guard focused != nil else { return false }
      focused = nil
    }
    return true
  }

  /// The control a step further in reading order: the button, then the cells; `nil` past an end.
  private func neighbour(step: Int) -> StretchyControl? {
    let count = grid.cellCount
    let index: Int
    switch focused {
    case nil: return firstFocus(forward: step > 0)
    case .length: index = -1 + step
    case .cell(let cell): index = min(cell, count) + step
    }
    if index == -1 { return .length }
    return (0..<count).contains(index) ? .cell(index) : nil
  }

  /// The control that the focus begins with: the first in view, or going backward the last.
  private func firstFocus(forward: Bool) -> StretchyControl? {
    let offset = scroller.restingOffset
    let top = offset + pageOverlap
    let view = top...max(top, offset + viewport.size.height)
    let isButtonSeen = lengthButton(in: restingPicture).y >= top
    if forward, isButtonSeen { return .length }
    let sections = grid.sections(in: view)
    for section in forward ? Array(sections) : sections.reversed() {
      let cells = grid.cells(of: section, in: view).filter {
        let frame = grid.frame(of: $0, in: section)
        return frame.y >= view.lowerBound && frame.maxY <= view.upperBound
      }
      if let cell = forward ? cells.first : cells.last {
        return .cell(grid.firstCells[section] + cell)
      }
    }
    return isButtonSeen || grid.cellCount == 0 ? .length : .cell(grid.cellCount - 1)
  }

  /// The first header in the content while nothing is pulled.
  private var restingPicture: Rect {
    Rect(x: 0, y: 0, width: viewport.size.width, height: grid.headerHeight(of: 0))
  }

  /// Moves the focus and brings it into view, clear of the strip.
  private mutating func move(focusTo control: StretchyControl?, at time: Double) {
    focused = control
    let stretch: ClosedRange<Double>
    switch control {
    case nil: return
    case .length: stretch = 0...grid.headerHeight(of: 0)
    case .cell(let index):
      guard let place = grid.place(of: index) else { return }
      let frame = grid.frame(of: place.cell, in: place.section)
      stretch = frame.y...frame.maxY
    }
    let top = stretch.lowerBound - Spacing.small - pageOverlap
    let bottom = stretch.upperBound + Spacing.small - viewport.size.height
    let resting = scroller.restingOffset
    let goal = min(max(resting, bottom), top)
    guard goal != resting else { return }
    scroller.scroll(
      to: min(max(goal, scroller.minimumOffset), scroller.maximumOffset), animated: true,
      at: time)
  }

  /// Whether a control has the keyboard's focus.
  package var hasFocus: Bool { focused != nil }
}
