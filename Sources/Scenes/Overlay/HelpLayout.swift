import Canvas
import Interface

/// Where the parts of a list of keys are in the window, in points that a large text enlarges.
package struct HelpLayout {
  /// The factor by which the list is enlarged.
  package let zoom: Double
  /// The window in the list's points.
  let space: Viewport
  /// The panel or the sheet.
  package let panel: Rect
  /// How far the lines can be scrolled, in points; 0 where all are visible.
  package let longest: Double
  let padding: Double
  /// Whether the effect of keys is below them, in a narrow window.
  let isStacked: Bool
  private let rowHeight: Double
  let groups: [HelpOverlay.Group]
  /// The first line of each group, and the number of all lines.
  private let firstLines: [Int]
  /// The place of each group's heading, with nothing scrolled.
  private let headings: [Rect]
  /// The width of each group's keys, in points.
  private let keysWidths: [Double]
  /// Whether it is a sheet at the bottom of a narrow window.
  let isSheet: Bool

  private static let widest = 1152.0, widestSheet = 640.0, columnGap = 40.0
  private static let titleHeight = 68.0, leastRowHeight = 32.0, stackedRowHeight = 46.0
  private static let headingHeight = 36.0, groupGap = 8.0
  /// The width from which on there are three columns, and how many groups each has.
  private static let columnsFrom = 900.0, columns = [2, 2, 2]
  /// The width of a column from which on keys and their effect are beside each other.
  private static let besideFrom = 300.0
  /// The least width of the keys of the screen's group.
  private static let leastKeysWidth = 76.0

  /// Lays groups out in a window.
  package init(_ groups: [HelpOverlay.Group], in viewport: Viewport) {
    self.groups = groups
    zoom = viewport.zoom(of: viewport.size)
    space = viewport.enlarged(by: zoom)
    let window = space.size
    var firstLines = [0]
    for group in groups { firstLines.append(firstLines[firstLines.count - 1] + group.lines.count) }
    self.firstLines = firstLines
    let hasColumns = window.width >= Self.columnsFrom && groups.count > 1
    let columns = hasColumns ? Self.columns : [groups.count]
    isSheet = !hasColumns
    padding = hasColumns ? 32 : window.width < 320 ? 10 : 16
    let margin = hasColumns ? 24.0 : 0
    let width =
      hasColumns
      ? min(Self.widest, window.width - 4 * margin)
      : max(0, min(window.width, Self.widestSheet))
    let inner = max(0, width - 2 * padding)
    let gaps = Double(columns.count - 1) * Self.columnGap
    let columnWidth = max(0, (inner - gaps) / Double(columns.count))
    isStacked = columnWidth < Self.besideFrom
    let rowHeight = isStacked ? Self.stackedRowHeight : Self.leastRowHeight
    self.rowHeight = rowHeight
    func height(of group: HelpOverlay.Group) -> Double {
      Self.headingHeight + Double(group.lines.count) * rowHeight
    }
    var (index, longestColumn, frames) = (0, 0.0, [(column: Int, y: Double)]())
    for (column, count) in columns.enumerated() {
      var y = 12.0
      for group in groups[min(index, groups.count)..<min(index + count, groups.count)] {
        frames.append((column, y))
        y += height(of: group) + Self.groupGap
      }
      index += count
      longestColumn = max(longestColumn, y)
    }
    let whole = Self.titleHeight + longestColumn + 12
    let most = max(0, window.height - (hasColumns ? 2 * margin : min(24, window.height / 12)))
    let shown = min(whole, most)
    // A sheet is at the bottom of the window.
    let y = hasColumns ? (window.height - shown) / 2 : window.height - shown
    let panel = Rect(
      x: space.snapped((window.width - width) / 2), y: space.snapped(y), width: width,
      height: shown)
    self.panel = panel
    longest = max(0, whole - shown)
    let padding = padding
    headings = frames.map { place in
      Rect(
        x: panel.x + padding + Double(place.column) * (columnWidth + Self.columnGap),
        y: panel.y + Self.titleHeight + place.y, width: columnWidth, height: Self.headingHeight)
    }
    // The texts of a column begin at one x, except those beside values and those beside words.
    let widths = groups.map { group in
      (group.lines.map { HelpOverlay.keysWidth(of: $0, group) }.max() ?? 0) + Spacing.medium
    }
    keysWidths = groups.indices.map { index in
      let group = groups[index]
      if group.hasGestures { return min(widths[index], 0.56 * columnWidth) }
      if group.isOfScreen { return max(Self.leastKeysWidth, widths[index]) }
      let others = groups.indices.filter {
        frames[$0].column == frames[index].column && !groups[$0].hasGestures
          && !groups[$0].isOfScreen
      }
      return others.map { widths[$0] }.max() ?? widths[index]
    }
  }

  /// The number of lines.
  package var lineCount: Int { firstLines.last ?? 0 }

  /// The space in which the lines scroll.
  var area: Rect {
    Rect(
      x: panel.x, y: panel.y + Self.titleHeight, width: panel.width,
      height: max(0, panel.height - Self.titleHeight))
  }

  /// The heading of the list.
  var titleFrame: Rect {
    Rect(
      x: panel.x + padding, y: closeFrame.midY - Self.titleHeight / 2 + 8,
      width: max(0, closeFrame.x - panel.x - padding),
      height: Self.titleHeight - 16)
  }

  /// The button that closes the list.
  package var closeFrame: Rect {
    // In the panel the cross itself, which is smaller than its icon, ends at the margin.
    let x = panel.maxX - padding - (isSheet ? 28 : 23)
    return Rect(x: x, y: panel.y + (isSheet ? 20 : 16), width: 36, height: 36)
  }

  /// The bar at the top of a sheet.
  var grabber: Rect {
    Rect(x: panel.midX - 20, y: panel.y + 8, width: 40, height: 4)
  }

  func heading(ofGroup index: Int, scrolled: Double) -> Rect {
    headings[index].offset(y: -scrolled)
  }

  /// The width of the keys of a line's group; words take little more than half of a narrow column.
  func keysWidth(ofLine index: Int) -> Double { keysWidths[group(ofLine: index)] }

  /// The indices of a group's lines.
  func lines(ofGroup index: Int) -> Range<Int> { firstLines[index]..<firstLines[index + 1] }

  /// A line and its group.
  package func line(_ index: Int) -> (line: HelpOverlay.Line, group: HelpOverlay.Group) {
    let group = groups[self.group(ofLine: index)]
    return (group.lines[index - firstLines[self.group(ofLine: index)]], group)
  }

  private func group(ofLine index: Int) -> Int {
    max(0, firstLines.indices.partitioningIndex { firstLines[$0] > index } - 1)
  }

  /// The frame of a line.
  package func frame(ofLine index: Int, scrolled: Double) -> Rect {
    let group = group(ofLine: index)
    let heading = headings[group]
    return Rect(
      x: heading.x,
      y: heading.maxY + Double(index - firstLines[group]) * rowHeight - scrolled,
      width: heading.width, height: rowHeight)
  }

  /// What is at a point of the window; `nil` for nothing that can be pressed.
  package func place(at point: Point, scrolled: Double) -> HelpOverlay.Place? {
    let point = Point(x: point.x / zoom, y: point.y / zoom)
    if closeFrame.contains(point) { return .close }
    guard area.contains(point) else { return nil }
    return (0..<lineCount).first {
      line($0).line.isEnabled && frame(ofLine: $0, scrolled: scrolled).contains(point)
    }.map { .line($0) }
  }

  /// Whether a contact at a y of the window is on the top of a sheet.
  package func isGrabbed(at y: Double) -> Bool { isSheet && y / zoom < area.y }

  /// Whether a point of the window is on the panel.
  package func contains(_ point: Point) -> Bool {
    panel.contains(Point(x: point.x / zoom, y: point.y / zoom))
  }

  /// How far the lines are to be scrolled so that one is visible.
  package func scrolled(toReveal index: Int, from scrolled: Double) -> Double {
    let frame = frame(ofLine: index, scrolled: scrolled).inset(x: 0, y: -Self.headingHeight)
    let above = area.y - frame.y
    let below = frame.maxY - area.maxY
    let distance = above > 0 ? -above : max(0, below)
    return max(0, min(longest, scrolled + distance))
  }

  /// The height of the visible part of the lines, in points.
  package var pageHeight: Double { max(rowHeight, area.height - rowHeight) }
}
