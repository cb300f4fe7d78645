import Canvas
import Interface

/// The layout of the stretchy screen's headers and cells without overscroll, in content coordinates:
/// y 0 is the content's top, under the status strip.
///
/// Every query takes constant time in the number of cells.
package struct StretchyGrid: Hashable, Sendable {
  /// The sections from top to bottom.
  package let sections: [StretchySection]
  /// The height of the first header (SL-2).
  package let referenceHeight: Double
  /// The number of cells in a row, at least 1.
  package let columns: Int
  /// The width and the height of a cell, in points: a whole number of device pixels.
  package let side: Double
  /// The left edge of the first column.
  package let left: Double
  /// The width of a row of cells, in points.
  package let width: Double
  /// The y of each section's header.
  package private(set) var headerTops: [Double] = []
  /// The index of each section's first cell.
  package private(set) var firstCells: [Int] = []
  /// The length, in points.
  package private(set) var length = 0.0
  /// How many pictures there are, in words.
  package private(set) var summary = ""
  private let viewport: Viewport
  /// The distance between cells, in points.
  private let gap: Double

  /// The greatest width of the grid, and the least side of a cell, in a wide window, in points (DX-7).
  private static let widest = 1520.0, leastWideSide = 136.0
  /// The least side of a cell in points; cells are smaller only in narrower windows.
  package static let leastSide = 100.0
  /// The height of every header but the first, in points.
  package static let headerHeight = 44.0

  /// The side of a cell in a window, in points.
  package static func side(in viewport: Viewport) -> Double {
    StretchyGrid([], referenceHeight: 0, in: viewport).side
  }

  package init(_ sections: [StretchySection], referenceHeight: Double, in viewport: Viewport) {
    self.sections = sections
    self.referenceHeight = max(0, referenceHeight)
    self.viewport = viewport
    let isWide = viewport.isWide
    gap = isWide ? 12 : Spacing.small
    let margin = isWide ? 48 : Spacing.medium
    let widest = isWide ? Self.widest : Spacing.gridMeasure
    width = max(1, min(viewport.size.width - 2 * margin, widest))
    let least = isWide ? Self.leastWideSide : Self.leastSide
    columns = max(1, Int(((width + gap) / (least + gap)).rounded(.down)))
    let scale = max(0.001, viewport.scale)
    let whole = (width - Double(columns - 1) * gap) / Double(columns)
    side = max(1, (whole * scale).rounded(.down) / scale)
    left = viewport.snapped((viewport.size.width - width) / 2)
    var (y, cell) = (0.0, 0)
    for section in sections.indices {
      headerTops.append(y)
      firstCells.append(cell)
      cell += sections[section].count
      y = rowTop(rowCount(of: section), in: section) + gap
    }
    length = y
    summary =
      cell == 1
      ? "1 picture" : cell < 3 ? "\(cell) pictures" : "\(cell) pictures, all made by a procedure"
  }

  /// The number of cells.
  package var cellCount: Int {
    guard let last = sections.indices.last else { return 0 }
    return firstCells[last] + sections[last].count
  }

  /// The height of a section's header at rest.
  package func headerHeight(of section: Int) -> Double {
    section == 0 ? referenceHeight : Self.headerHeight + viewport.growth(of: .headline)
  }

  private func rowCount(of section: Int) -> Int {
    (sections[section].count + columns - 1) / columns
  }

  /// The y of a row of a section, from 0 on.
  private func rowTop(_ row: Int, in section: Int) -> Double {
    let lead = section > 0 ? Spacing.tiny : viewport.isWide ? 24 : Spacing.medium
    return headerTops[section] + headerHeight(of: section) + lead + Double(row) * (side + gap)
  }

  /// The sections that intersect a range of the content.
  package func sections(in stretch: ClosedRange<Double>) -> Range<Int> {
    let first = headerTops.indices.partitioningIndex { headerTops[$0] > stretch.lowerBound }
    let end = headerTops.indices.partitioningIndex { headerTops[$0] >= stretch.upperBound }
    return max(0, first - 1)..<max(max(0, first - 1), end)
  }

  /// The cells of a section that intersect a range of the content, by their indices in the section.
  package func cells(of section: Int, in stretch: ClosedRange<Double>) -> Range<Int> {
    let rows = Range<Int>.rows(
      touching: (stretch.lowerBound, stretch.upperBound), count: rowCount(of: section),
      top: rowTop(0, in: section), height: side, pitch: side + gap)
    let count = sections[section].count
    return min(count, rows.lowerBound * columns)..<min(count, rows.upperBound * columns)
  }

  /// The frame of a cell, by its index in its section.
  ///
  /// What whole pixels leave of the width is in the gaps, so that the last column ends at the margin.
  package func frame(of cell: Int, in section: Int) -> Rect {
    let pitch = columns > 1 ? (width - side) / Double(columns - 1) : 0
    return Rect(
      x: viewport.snapped(left + Double(cell % columns) * pitch),
      y: rowTop(cell / columns, in: section), width: side, height: side)
  }

  /// The section of a cell and its index there, by its index in the grid.
  package func place(of cell: Int) -> (section: Int, cell: Int)? {
    guard (0..<cellCount).contains(cell) else { return nil }
    let section = firstCells.indices.partitioningIndex { firstCells[$0] > cell } - 1
    return (section, cell - firstCells[section])
  }

  /// The index in the grid of the cell at a point of the content.
  package func cell(at point: Point) -> Int? {
    guard point.y.isFinite else { return nil }
    for section in sections(in: point.y...point.y.nextUp) {
      for cell in cells(of: section, in: point.y...point.y.nextUp)
      where frame(of: cell, in: section).contains(point) { return firstCells[section] + cell }
    }
    return nil
  }
}

/// A section of the stretchy screen's grid: a header and the cells below it.
package struct StretchySection: Hashable, Sendable {
  /// The text of the header.
  package var title: String
  /// What the pictures in its cells show.
  package var subject: Painting.Subject
  /// The number of cells, at least 0.
  package var count: Int

  /// Makes a section; the count is limited to 0 to 10⁹.
  package init(_ title: String, _ subject: Painting.Subject = .evening, count: Int) {
    self.title = LineText.bounded(title)
    self.subject = subject
    self.count = min(1_000_000_000, max(0, count))
  }

  /// The sections of the screen.
  package static let all = [
    StretchySection("Evening", count: 8), StretchySection("Mountains", .mountains, count: 14),
    StretchySection("Lake", .lake, count: 22), StretchySection("Night", .night, count: 31),
  ]

  /// Sections shorter than most windows (SL-4).
  package static let few = [StretchySection("Evening", count: 2)]
}
