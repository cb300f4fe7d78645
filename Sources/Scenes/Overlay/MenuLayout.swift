import Canvas
import FlexScroll
import Interface

/// Where the rows of a menu are in the window.
package struct MenuLayout {
  /// The panel.
  package let panel: Rect
  private let viewport: Viewport
  private let rows: [Menu.Row]
  private let hasHeading: Bool
  private let scrolled: Double
  private let rowHeight, headingHeight: Double
  /// Whether the page is that of the header, with keys after the titles.
  let hasCaps: Bool

  static let corner = 14.0
  private static let padding = 8.0, gap = 9.0, inset = 8.0
  private static let leastRowHeight = 36.0, touchedRowHeight = 44.0
  /// The height of rows that are mostly controls, and of rows with two lines.
  private static let controlRowHeight = 40.0, doubleRowHeight = 48.0
  private static let leastHeadingHeight = 40.0
  private static let margin = Spacing.small

  /// Lays out the rows of a menu's page.
  ///
  /// - Parameters:
  ///   - menu: The menu.
  ///   - rows: The rows of its page.
  ///   - viewport: The window.
  ///   - top: The y of the panel of the menu behind the button, which is below that.
  package init(
    _ menu: Menu, _ rows: [Menu.Row], in viewport: Viewport, below top: Double
  ) {
    (self.viewport, self.rows, hasHeading) = (viewport, rows, menu.hasHeading)
    hasCaps = menu.page == .header
    let low = hasCaps ? Self.controlRowHeight : Self.leastRowHeight
    let least = menu.isTouched ? Self.touchedRowHeight : low
    rowHeight = least + viewport.growth(of: .body)
    headingHeight = Self.leastHeadingHeight + viewport.growth(of: .control)
    let widest = menu.page.width
    let window = viewport.size
    let width = max(0, min(window.width - 2 * Self.margin, viewport.scaled(widest)))
    var height = 2 * Self.padding + (hasHeading ? headingHeight + Self.gap : 0)
    for index in rows.indices {
      height += Self.height(of: rows[index], rowHeight, viewport)
      if index > 0, rows[index].beginsGroup { height += Self.gap }
    }
    let shown = max(0, min(height, window.height - 2 * Self.margin))
    var x = CornerButtons.frame(of: .menu, in: viewport, inset: top).maxX - width
    var y = top
    if let anchor = menu.anchor {
      x = anchor.x + width + Self.margin <= window.width ? anchor.x : anchor.x - width
      y = anchor.y
    }
    y = max(Self.margin, min(y, window.height - Self.margin - shown))
    x = max(Self.margin, min(x, window.width - Self.margin - width))
    panel = Rect(x: viewport.snapped(x), y: viewport.snapped(y), width: width, height: shown)
    longest = max(0, height - shown)
    scrolled = max(0, min(menu.scrolled, longest))
  }

  /// How far the rows can be scrolled, in points; 0 where all are visible.
  package let longest: Double

  /// The thumb of the scroll bar at the right edge; `nil` where all rows are visible.
  var thumb: Rect? {
    guard longest > 0 else { return nil }
    let track = panel.inset(x: 0, y: Self.corner)
    let length = max(24, track.height * panel.height / (panel.height + longest))
    return Rect(
      x: panel.maxX - 6, y: track.y + (track.height - length) * scrolled / longest, width: 4,
      height: max(0, length))
  }

  private static func height(
    of row: Menu.Row, _ rowHeight: Double, _ viewport: Viewport
  ) -> Double {
    if row.hasTiles { return ShiftTile.height(in: viewport) + 8 }
    if !row.summary.isEmpty {
      return doubleRowHeight + viewport.growth(of: .body) + viewport.growth(of: .caption)
    }
    return row.isSegmented ? rowHeight + segmentAir : rowHeight
  }

  /// The height above and below a row that is only choices, in points.
  private static let segmentAir = 12.0

  /// The frame of the heading, which leads back.
  package var heading: Rect {
    panel.narrowed(by: Self.inset).line(
      at: panel.y + Self.padding - scrolled, height: headingHeight)
  }

  /// The frame of a row and of its highlight.
  package func frame(ofRow row: Int) -> Rect {
    var y = panel.y + Self.padding - scrolled + (hasHeading ? headingHeight + Self.gap : 0)
    for index in rows.indices {
      if index > 0, rows[index].beginsGroup { y += Self.gap }
      let height = Self.height(of: rows[index], rowHeight, viewport)
      if index == row { return panel.narrowed(by: Self.inset).line(at: y, height: height) }
      y += height
    }
    return panel.narrowed(by: Self.inset).line(at: y, height: 0)
  }

  /// The y of each line between two groups.
  var separators: [Double] {
    var places = hasHeading ? [heading.maxY + Self.gap / 2] : []
    for index in rows.indices where index > 0 && rows[index].beginsGroup {
      places.append(frame(ofRow: index).y - Self.gap / 2)
    }
    return places
  }

  /// The space of a row's choices: at its right, or all of it where it has no title.
  func choiceArea(ofRow index: Int) -> Rect {
    let (row, frame) = (rows[index], frame(ofRow: index))
    if row.hasTiles { return frame.narrowed(by: Self.controlEnd).inset(x: 0, y: 4) }
    if row.isSegmented {
      return frame.narrowed(by: 4).line(
        at: frame.y + 4, height: max(0, frame.height - Self.segmentAir))
    }
    var width = 0.0
    for choice in row.choices { width += choiceWidth(choice, row) }
    return control(in: frame, Size(width: width, height: row.style == .stepper ? 28 : 30))
  }

  /// The distance of a control from the right end of its row, in points.
  private static let controlEnd = 8.0

  /// The frame of a control at the right of a row; its height grows with the text.
  private func control(in frame: Rect, _ size: Size) -> Rect {
    let height = max(0, min(frame.height - 6, size.height + viewport.growth(of: .body)))
    let width = min(size.width, frame.width * 0.62)
    return Rect(
      x: frame.maxX - Self.controlEnd - width, y: viewport.snapped(frame.midY - height / 2),
      width: width, height: height)
  }

  /// The frame of the switch of a row.
  func switchFrame(ofRow index: Int) -> Rect {
    let frame = frame(ofRow: index)
    let height = max(0, min(viewport.scaled(26), frame.height - 6))
    let width = height * 44 / 26
    return Rect(
      x: frame.maxX - Self.controlEnd - width, y: frame.midY - height / 2, width: width,
      height: height)
  }

  private func choiceWidth(_ choice: Menu.Choice, _ row: Menu.Row) -> Double {
    let width = TextMeasure.width(of: choice.title, style: choiceStyle)
    switch row.style {
    case .segments: return width + 24
    case .stepper: return choice.icon == nil ? max(54, width + 4) : viewport.scaled(32)
    case .button: return max(72, width + 28)
    }
  }

  /// The style of a choice.
  var choiceStyle: TextStyle { viewport.text(.chosenSegment) }

  /// The frame of a choice in its row.
  package func frame(ofChoice choice: Int, inRow index: Int) -> Rect {
    let (row, area) = (rows[index], choiceArea(ofRow: index))
    let count = Double(max(1, row.choices.count))
    if row.hasTiles {
      let gap = 8.0
      let width = max(0, area.width - gap * (count - 1)) / count
      return Rect(
        x: area.x + Double(choice) * (width + gap), y: area.y, width: width, height: area.height)
    }
    if row.isSegmented {
      let width = area.width / count
      return Rect(x: area.x + Double(choice) * width, y: area.y, width: width, height: area.height)
    }
    let natural = row.choices.reduce(0) { $0 + choiceWidth($1, row) }
    let factor = natural > 0 ? area.width / natural : 0
    var x = area.x
    for other in row.choices.prefix(choice) { x += choiceWidth(other, row) * factor }
    let width = choiceWidth(row.choices[choice], row) * factor
    return Rect(x: x, y: area.y, width: width, height: area.height)
  }

  /// What is at a point of the window: a row or a choice that can be pressed, or the heading.
  package func place(at point: Point) -> Menu.Place? {
    guard panel.contains(point) else { return nil }
    if hasHeading, heading.contains(point) { return .heading }
    for index in rows.indices where frame(ofRow: index).contains(point) {
      for choice in rows[index].choices.indices
      where rows[index].choices[choice].action != .none
        && frame(ofChoice: choice, inRow: index).contains(point)
      {
        return Menu.Place(index, choice: choice)
      }
      return rows[index].action == .none ? nil : Menu.Place(index)
    }
    return nil
  }

  /// How far the rows are to be scrolled so that a row is visible.
  package func scrolled(toReveal row: Int) -> Double {
    let frame = row < 0 ? heading : frame(ofRow: row)
    let padding = min(Self.padding, max(0, (panel.height - frame.height) / 2))
    let above = panel.y + padding - frame.y
    let below = frame.maxY - (panel.maxY - padding)
    // Of a row that is higher than the panel the top is shown.
    let distance = above > 0 ? -above : min(max(0, below), -above)
    return max(0, min(longest, scrolled + distance))
  }
}

extension Menu.Page {
  /// The width of the panel, in points.
  fileprivate var width: Double {
    switch self {
    case .header, .replay, .folders: 396
    case .main, .albums, .scenes, .headerPresets, .tuning, .view: 304
    case .context, .track: 260
    }
  }
}
