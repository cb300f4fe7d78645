import Canvas
import Interface

/// Where the rows of the album screen are, in content coordinates, and the headings of its discs
/// among them.
///
/// Each answer takes the same time for any number of rows, and for any number of discs hardly more.
package struct AlbumRows: Hashable, Sendable {
  /// How many there are.
  package var count = 0
  /// The left edge of each row, in points.
  package var x = 0.0
  /// The y of the first one's title, were there no heading over it.
  package var top = 0.0
  /// How wide each is, in points.
  package var width = 0.0
  /// How high each is, in points.
  package var height = 0.0
  /// The distance from one row's top to the next one's, in points.
  package var pitch = 1.0
  /// The height of the window, in points.
  package var windowHeight = 0.0
  /// The discs, whose headings are above their first rows.
  package var discs: [AlbumDisc] = []
  /// How high a heading is, in points.
  package var headingHeight = 0.0

  /// A row's title and artist together.
  package func frame(_ row: Int) -> Rect {
    var y = top + Double(row) * pitch
    if !discs.isEmpty { y += Double(discsBegun(atRow: row)) * headingHeight }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// Those that touch the window at an offset.
  @inline(__always)
  package func visible(at offset: Double) -> Range<Int> {
    guard count > 0, offset.isFinite else { return 0..<0 }
    guard discs.isEmpty else { return visibleAmongHeadings(at: offset) }
    return .rows(
      touching: (offset, offset + windowHeight), count: count, top: top, height: height,
      pitch: pitch)
  }

  @inline(never)
  private func visibleAmongHeadings(at offset: Double) -> Range<Int> {
    let first = firstRow(from: offset - height)
    return first..<max(first, firstRow(from: offset + windowHeight))
  }

  /// The row whose place, with half the spacing on each side, a y lies in; one that is not there
  /// above and below the list, `nil` on a heading.
  func row(at y: Double) -> Int? {
    let lead = (pitch - height) / 2
    guard discs.isEmpty else {
      guard y.isFinite else { return nil }
      let next = firstRow(from: y + lead)
      return [next, next - 1].first { row in
        guard (0..<count).contains(row) else { return false }
        let start = frame(row).y - lead
        return y >= start && y < start + pitch
      }
    }
    let row = ((y - top + lead) / pitch).rounded(.down)
    return row >= 0 && row < Double(count) ? Int(row) : nil
  }

  /// What all rows and headings take together, in points.
  var length: Double {
    let rows = count > 0 ? Double(count) * pitch - (pitch - height) : 0
    return rows + Double(discs.count) * headingHeight
  }

  /// The y of the top edge of a disc's heading: half the spacing above its first row's title.
  func headingTop(_ disc: Int) -> Double {
    top - (pitch - height) / 2 + Double(discs[disc].firstRow) * pitch + Double(disc) * headingHeight
  }

  /// The last disc whose heading begins at a y or above; the first where none does.
  func disc(at y: Double) -> Int {
    max(0, discs.indices.partitioningIndex { headingTop($0) > y } - 1)
  }

  /// How many headings are above a row.
  private func discsBegun(atRow row: Int) -> Int {
    discs.indices.partitioningIndex { discs[$0].firstRow > row }
  }

  /// The first row whose top is at a y or below; the count where there is none.
  private func firstRow(from y: Double) -> Int {
    let disc =
      discs.indices.partitioningIndex { headingTop($0) + headingHeight + (pitch - height) / 2 >= y }
      - 1
    guard disc >= 0 else { return 0 }
    let end = disc + 1 < discs.count ? discs[disc + 1].firstRow : count
    let steps = ((y - top - Double(disc + 1) * headingHeight) / pitch).rounded(.up)
    return Int(min(Double(end), max(Double(discs[disc].firstRow), steps)))
  }
}
