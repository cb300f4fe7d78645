import Canvas
import Interface

/// The layout of the album's rows and of the headings of its discs, in content coordinates.
///
/// Every query takes constant time in the number of rows and logarithmic time in that of discs.
package struct AlbumRows: Hashable, Sendable {
  package var count = 0
  /// The left edge of each row, in points.
  package var x = 0.0
  /// The y of the first row's title without a heading above it.
  package var top = 0.0
  /// The width of each row, in points.
  package var width = 0.0
  /// The height of each row, in points.
  package var height = 0.0
  /// The distance from the top of a row to that of the next one, in points.
  package var pitch = 1.0
  /// The height of the window, in points.
  package var windowHeight = 0.0
  /// The discs, whose headings are above their first rows.
  package var discs: [AlbumDisc] = []
  /// The height of a heading, in points.
  package var headingHeight = 0.0

  /// The frame of a row's title and artist.
  package func frame(_ row: Int) -> Rect {
    var y = top + Double(row) * pitch
    if !discs.isEmpty { y += Double(discs.count(begunAtRow: row)) * headingHeight }
    return Rect(x: x, y: y, width: width, height: height)
  }

  /// The rows that intersect the window at an offset.
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

  /// The row at a y, with half of the spacing above and below it; `nil` on a heading and outside
  /// the list.
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

  /// The length of all rows and headings, in points.
  var length: Double {
    let rows = count > 0 ? Double(count) * pitch - (pitch - height) : 0
    return rows + Double(discs.count) * headingHeight
  }

  /// The y of the top of a disc's heading.
  func headingTop(_ disc: Int) -> Double {
    top - (pitch - height) / 2 + Double(discs[disc].firstRow) * pitch + Double(disc) * headingHeight
  }

  /// The last disc whose heading begins at a y or above; the first if none does.
  func disc(at y: Double) -> Int {
    max(0, discs.indices.partitioningIndex { headingTop($0) > y } - 1)
  }

  /// The first row whose top is at a y or below; the count if there is none.
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
