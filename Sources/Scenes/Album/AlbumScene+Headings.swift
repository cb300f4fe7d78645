import Canvas
import FlexScroll
import Interface

// The headings of discs: each is above its first row, sticks to the header's bottom, and is pushed
// up by the next one.
extension AlbumScene {
  /// Whether the header's lower edge is the rounded top of the list, which covers headings.
  func hasRoundedEdge(_ header: AlbumHeader) -> Bool {
    header.edgeDepth > 0 && header.bottom > 0 && !list.header.flexible.layout.isHidden
  }

  /// The y at which headings stick: the bottom of the header, or without it that of the strip.
  func pinLine(under header: AlbumHeader) -> Double {
    let edge = header.isWide ? wideBarBottom(of: header) : header.bottom - header.edgeDepth
    let bottom = list.header.flexible.layout.isHidden ? 0 : edge
    let strip = stripFrame.maxY * stripShown.value(at: time)
    let air = header.isWide && bottom > 0 ? layout.headingAir : 0
    return viewport.snapped(max(0, bottom - air, strip))
  }

  /// The heading that sticks or is the first in view, the y of its top, and the y at which headings
  /// stick; `nil` without discs.
  private func leadingHeading(
    under header: AlbumHeader
  ) -> (disc: Int, y: Double, line: Double, rows: AlbumRows)? {
    let (rows, line) = (layout.rows, pinLine(under: header))
    guard !rows.discs.isEmpty else { return nil }
    let disc = rows.disc(at: header.offset + line)
    var y = max(line, headingTop(disc, under: header, in: rows))
    if disc + 1 < rows.discs.count {
      y = min(y, headingTop(disc + 1, under: header, in: rows) - rows.headingHeight)
    }
    return (disc, y, line, rows)
  }

  /// The y of a heading's top in the window, without sticking.
  private func headingTop(_ disc: Int, under header: AlbumHeader, in rows: AlbumRows) -> Double {
    viewport.snapped(rows.headingTop(disc) - header.offset)
  }

  /// The y of the bottom of the heading that sticks; negative if none does.
  func headingBottom(under header: AlbumHeader) -> Double {
    guard let leading = leadingHeading(under: header), leading.y <= leading.line else { return -1 }
    return leading.y + leading.rows.headingHeight
  }

  /// Whether a heading that sticks covers a y.
  func isOnHeading(_ y: Double, under header: AlbumHeader) -> Bool {
    hasDiscs && y < headingBottom(under: header)
  }

  /// The pinned heading as a trace records it.
  var pinnedHeading: PinnedHeading? {
    guard hasDiscs, let (disc, y, line, rows) = leadingHeading(under: drawnHeader), y <= line,
      y > line - rows.headingHeight
    else { return nil }
    return PinnedHeading(index: disc, top: y, line: line, height: rows.headingHeight)
  }

  /// Appends the headings in the window, beginning with the one that sticks.
  func displayHeadings(under header: AlbumHeader, into list: inout DisplayList) {
    let bottom = viewport.size.height
    guard let (first, top, line, rows) = leadingHeading(under: header), line < bottom
    else { return }
    let edge = header.isWide ? max(line, coveredTop(by: header)) : line
    list.append(.pushClip(viewport.bounds.line(at: edge, height: max(0, bottom - edge))))
    var (disc, y) = (first, top)
    while y < bottom {
      let frame = viewport.bounds.line(at: y, height: rows.headingHeight)
      display(disc, in: frame, of: rows, line: line, into: &list)
      disc += 1
      guard disc < rows.discs.count else { break }
      y = headingTop(disc, under: header, in: rows)
    }
    list.append(.popClip)
  }

  /// The opacity of the soft edge below a heading, which increases as it begins to stick.
  private static let softEdge = Keyframes<RowTravel.Range, Double>(
    .at(.exitCrossing, 0, points: -Spacing.softEdge, 0), .at(.exitCrossing, 0, 1))

  /// Appends a heading with its background, and while it sticks a soft edge below it.
  private func display(
    _ disc: Int, in frame: Rect, of rows: AlbumRows, line: Double, into list: inout DisplayList
  ) {
    let stuck = Self.softEdge.value(of: frame, from: line)
    if !viewport.isWide {
      list.fill(frame, palette.background)
      if stuck > 0 { list.appendSoftEdge(below: frame, palette.background.faded(by: stuck)) }
    } else if stuck > 0 {
      let hairline = Rect(
        x: rows.x, y: frame.maxY - viewport.hairline, width: rows.width, height: viewport.hairline)
      list.fill(hairline, palette.separator.faded(by: stuck))
    }
    let heading = rows.discs[disc]
    let isAligned =
      (heading.direction == .rightToLeft) == (core.environment.album.direction == .rightToLeft)
    list.text(
      heading.title, viewport.text(.captionBold), palette.primary,
      in: Rect(x: rows.x, y: frame.y, width: rows.width, height: frame.height).foot(
        frame.height - layout.headingAir
      )
      .narrowed(by: viewport.isWide ? AlbumPanes.textInset : 0),
      isAligned ? .leading : .trailing)
  }
}
