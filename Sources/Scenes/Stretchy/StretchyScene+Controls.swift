import Canvas
import ScrollPhysics

/// Something on the stretchy screen that a tap or the keyboard works.
package enum StretchyControl: SceneControl {
  /// The button on the picture that leaves but a few cells, or brings them back.
  case length
  /// A cell, by its number in the whole grid.
  case cell(Int)

  package init?(_ id: ControlID) {
    switch id {
    case .item: self = .length
    case .row(let cell): self = .cell(cell)
    }
  }

  package var id: ControlID {
    switch self {
    case .length: .item(0)
    case .cell(let cell): .row(cell)
    }
  }
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

  /// A cell is selected, or no longer.
  package func activate(_ control: StretchyControl, at point: Point?, time: Double) {
    switch control {
    case .length: setShort(!isShort, at: time)
    case .cell(let cell):
      guard (0..<grid.cellCount).contains(cell) else { return }
      if selected.remove(cell) == nil { selected.insert(cell) }
    }
  }

  /// Left and Right go from cell to cell, as Tab does.
  package func adjust(_ control: StretchyControl, by steps: Int, at time: Double) -> Bool {
    focused = focusTarget(from: control, step: steps, at: time) ?? control
    if let focused { reveal(focused, after: control, at: time) }
    return true
  }

  /// The button comes first, then the cells.
  package func focusTarget(
    from control: StretchyControl?, step: Int, at time: Double
  ) -> StretchyControl? {
    let count = grid.cellCount
    let index: Int
    switch control {
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
    let top = offset + viewport.safeAreaTop
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

  package func offsets(
    revealing control: StretchyControl, after previous: StretchyControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    let stretch: ClosedRange<Double>
    switch control {
    case .length: stretch = 0...grid.headerHeight(of: 0)
    case .cell(let index):
      guard let place = grid.place(of: index) else { return nil }
      let frame = grid.frame(of: place.cell, in: place.section)
      stretch = frame.y...frame.maxY
    }
    return (
      stretch.upperBound + Spacing.small - viewport.size.height,
      stretch.lowerBound - Spacing.small - viewport.safeAreaTop
    )
  }

  /// A cell is named by its section and its number.
  package func name(of control: StretchyControl) -> ControlName? {
    switch control {
    case .length: return ControlName(isShort ? "All cells" : "Few cells", .button)
    case .cell(let cell):
      guard let place = grid.place(of: cell) else { return nil }
      let section = grid.sections[place.section]
      return ControlName(
        section.title, detail: "cell", .item, .marked("selected", selected.contains(cell))
      ).at(cell, of: grid.cellCount)
    }
  }
}
