import Canvas
import Interface

/// The columns of a numbered row, or of the names above the rows (DX-4).
///
/// Without artists or durations theirs are of no use.
package struct AlbumColumns: Hashable, Sendable {
  package var number, title, artist, duration: Rect
}

extension AlbumLayout {
  /// The style of the titles of numbered rows.
  var numberedTitle: TextStyle { viewport.isWide ? .body : .headline }

  /// The height of a numbered row.
  var numberedRowHeight: Double {
    viewport.snapped(
      Self.numberedRow + viewport.growth(of: numberedTitle) + viewport.growth(of: .caption))
  }

  private static let numberedRow = 52.0

  /// The distance from a number to the title, from the title to the next column, and from the end of a
  /// duration to that of the row, in points.
  ///
  /// The column of durations is wider than most of them, so that a narrow window needs no gap before it.
  private var columnGaps: (number: Double, title: Double, end: Double) {
    viewport.isWide ? (Spacing.large, Spacing.medium, Spacing.medium) : (Spacing.medium, 0, 0)
  }

  /// The width of the column of durations.
  private var durationWidth: Double { viewport.scaled(viewport.isWide ? 60 : 56) }

  /// The width of the column of numbers: all of its digits fit.
  private var numberWidth: Double {
    let digits = String(repeating: "0", count: "\(rowCount)".count)
    let widest = TextMeasure.width(of: digits, style: viewport.text(.body))
    return max(viewport.isWide ? 32 : 22, widest.rounded(.up))
  }

  /// The frame of the heart of a numbered row, before its duration.
  func heartFrame(in row: Rect, hasDurations: Bool) -> Rect {
    let columns = columns(
      of: row, hasArtist: false, hasArtists: false, hasDurations: hasDurations)
    let side = viewport.scaled(18)
    let end = hasDurations ? columns.duration : columns.title.foot(0)
    let x =
      isMirrored
      ? (hasDurations ? end.maxX + 4 : end.x) : (hasDurations ? end.x - 4 : end.maxX) - side
    return Rect(x: x, y: row.midY - side / 2, width: side, height: side)
  }

  /// The columns of numbered rows.
  ///
  /// - Parameters:
  ///   - row: The frame of a row or of the names.
  ///   - hasArtist: Whether this row has an artist.
  ///   - hasArtists: Whether any row has one.
  ///   - hasDurations: Whether any row has a duration.
  /// - Returns: Their frames.
  package func columns(
    of row: Rect, hasArtist: Bool, hasArtists: Bool, hasDurations: Bool
  ) -> AlbumColumns {
    let (gaps, numberWidth) = (columnGaps, numberWidth)
    let (titleX, end) = (row.x + numberWidth + gaps.number, row.maxX - gaps.end)
    let durationX = hasDurations ? end - durationWidth : end
    let artistX = hasArtists ? panes?.artistX : nil
    let titleEnd = artistX == nil && !hasDurations ? end : (artistX ?? durationX) - gaps.title
    let hasSecondLine = hasArtist && artistX == nil
    let (title, artist) = (
      viewport.text(numberedTitle).lineHeight, viewport.text(.caption).lineHeight
    )
    let body = viewport.text(.body).lineHeight
    let top = row.midY - (title + (hasSecondLine ? artist : 0)) / 2
    func column(_ x: Double, _ end: Double, _ y: Double, _ height: Double) -> Rect {
      let width = max(0, end - x)
      let place = isMirrored ? row.x + row.maxX - x - width : x
      return Rect(x: place, y: viewport.snapped(y), width: width, height: height)
    }
    return AlbumColumns(
      number: column(row.x, row.x + numberWidth, row.midY - body / 2, body),
      title: column(titleX, titleEnd, top, title),
      artist: hasSecondLine
        ? column(titleX, titleEnd, top + title, artist)
        : column(artistX ?? titleX, durationX - gaps.title, row.midY - artist / 2, artist),
      duration: column(durationX, end, row.midY - body / 2, body))
  }
}
