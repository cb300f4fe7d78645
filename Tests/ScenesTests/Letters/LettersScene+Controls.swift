import Canvas
import FlexibleHeader
import ScrollPhysics

@testable import Scenes

extension LettersScene {
  /// The row at a place of the window; the header covers the list.
  func row(at point: Point?) -> Int? {
    guard let point, point.y >= list.header.layout.bottomEdge else { return nil }
    return Self.letters.indices.first { frame(of: $0).contains(point) }
  }

  var hasFocus: Bool { focused != nil }

  var focusedControl: ControlName? {
    focused.map { row in
      ControlName(Self.letters[row], .item, .marked("chosen", chosen == row))
        .at(row, of: Self.letters.count)
    }
  }

  mutating func indicatorDrag(isHeld: Bool, at time: Double) {
    indicator.hold(isHeld, at: time)
  }

  mutating func pressBegan(at point: Point) {
    pressed = row(at: point)
  }

  mutating func pressCancelled() {
    pressed = nil
  }

  mutating func hover(at point: Point?) {
    hovered = row(at: point)
  }

  mutating func tap(at point: Point, time: Double) {
    pressed = nil
    if let row = row(at: point) { choose(row) }
  }

  private mutating func choose(_ row: Int) {
    chosen = chosen == row ? nil : row
  }

  mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next: focus(on: (focused ?? -1) + 1, at: time)
    case .previous: focus(on: (focused ?? Self.letters.count) - 1, at: time)
    case .activate:
      guard let focused else { return false }
      choose(focused)
    case .leave:
      guard focused != nil else { return false }
      focused = nil
    case .decrease, .increase: return false
    }
    return true
  }

  /// Focuses a row, or past the ends none, and brings it into sight.
  private mutating func focus(on row: Int, at time: Double) {
    focused = Self.letters.indices.contains(row) ? row : nil
    guard let focused else { return }
    let top = Double(focused) * Self.rowHeight
    let goal = min(
      max(scroller.restingOffset, top + Self.rowHeight - viewport.size.height), top - pageOverlap)
    scroller.scroll(
      to: max(scroller.minimumOffset, min(goal, scroller.maximumOffset)), animated: true, at: time)
    follow()
  }
}
