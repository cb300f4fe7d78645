import Canvas
import Interface

/// The content of the album screen: the texts, the buttons, and the rows in view and near it.
///
/// It is laid out once, in content coordinates, and appended at each offset until something else
/// changes.
package final class AlbumContent {
  /// The state that it shows besides the album and the viewport.
  package struct Marks: Hashable, Sendable {
    /// The row of the current track.
    package var currentTrack: Int?
    /// The rows of the tracks that are marked as liked.
    package var likedTracks: Set<Int> = []
    /// Whether the heart is filled.
    package var isLiked = false
    /// Whether the album is marked as downloaded.
    package var isDownloaded = false
    /// Whether the tracks are shuffled.
    package var isShuffling = false
    /// Whether the album plays, without sound.
    package var isPlaying = false
  }

  /// The layout of the texts, the buttons and the rows.
  private(set) var layout = AlbumLayout(
    viewport: Viewport(size: Size(width: 0, height: 0)), rowCount: 0, headerHeight: 0)
  private var marks = Marks()
  private var palette = Palette.dark
  /// The y of the bottom of the buttons.
  private var buttonsBottom = 0.0
  /// The layout of all rows.
  private var rows = AlbumRows()
  /// The rows that are laid out.
  private var laidOut = 0..<0
  /// The lines about the album, and the buttons.
  private(set) var opening: [DisplayList.Item] = []
  /// The title and artist of each row; of a numbered row its number before them, and its duration after
  /// them if the album has durations.
  private var lines: [DisplayList.Item] = []
  /// The numbered row under the pointer.
  private(set) var hoveredRow: Int?
  private var hasDurations = false
  /// The number of items per row.
  private var linesPerRow = 2
  /// The lines of the title in a wide window.
  private(set) var titleLines: [String] = []
  /// The lines below the title.
  private var details: [String] = []
  /// The totals, below the rows of a wide window.
  private var summary: DisplayList.Item?

  /// The number of rows that are laid out before and after those in view.
  private static let margin = 8

  /// Appends the visible part at an offset.
  func display(of scene: AlbumScene, scrolledBy shown: Double, into list: inout DisplayList) {
    let visible = visibleRows(of: scene, at: shown)
    if buttonsBottom > shown, layout.headerHeight < shown + rows.windowHeight {
      list.append(opening[...], movedBy: -shown)
    }
    displayRows(visible, scrolledBy: shown, into: &list)
  }

  /// The rows in view at an offset; those that are not laid out are laid out first.
  @inline(__always)
  private func visibleRows(of scene: AlbumScene, at shown: Double) -> Range<Int> {
    let visible = rows.visible(at: shown)
    if visible.lowerBound < laidOut.lowerBound || visible.upperBound > laidOut.upperBound {
      layRows(of: scene.album, around: visible)
    }
    return visible
  }

  /// The items of some rows.
  @inline(__always)
  private func items(of rows: Range<Int>) -> ArraySlice<DisplayList.Item> {
    let first = linesPerRow * (rows.lowerBound - laidOut.lowerBound)
    return lines[first..<(first + linesPerRow * rows.count)]
  }

  private func displayRows(
    _ visible: Range<Int>, scrolledBy shown: Double, into list: inout DisplayList
  ) {
    list.append(items(of: visible), movedBy: -shown)
    if layout.isNumbered { displayHearts(visible, scrolledBy: shown, into: &list) }
    guard !layout.isNumbered, let current = marks.currentTrack, visible.contains(current) else {
      return
    }
    list.icon(.note, note(in: rows.frame(current)).offset(y: -shown), palette.tint)
  }

  /// The frame of the icon that marks the current track, at the end of its title's line.
  private func note(in row: Rect) -> Rect {
    let side = noteSide
    return Rect(
      x: layout.isMirrored ? row.x : row.maxX - side,
      y: row.y + (layout.viewport.text(.headline).lineHeight - side) / 2, width: side,
      height: side)
  }

  private var noteSide: Double { layout.viewport.scaled(18) }

  /// Lays everything out in content coordinates, with the rows that are in view at an offset.
  func lay(
    _ album: Album, _ marks: Marks, _ palette: Palette, in layout: AlbumLayout, around shown: Double
  ) {
    (self.marks, self.palette, self.layout) = (marks, palette, layout)
    details = layout.isNumbered ? album.detailsWithTotals : album.details
    if let panes = layout.panes {
      layPaneTexts(album, panes)
      self.layout.titleLines = titleLines.count
    }
    (rows, buttonsBottom) = (layout.rows, layout.buttonsFrame.maxY)
    opening.removeAll(keepingCapacity: true)
    if let panes = layout.panes { appendPaneTexts(album, panes) } else { layTexts(album) }
    for button in AlbumButton.allCases { lay(button) }
    layRows(of: album, around: rows.visible(at: shown))
  }

  /// Lays out some rows and a margin.
  private func layRows(of album: Album, around visible: Range<Int>) {
    let first = max(0, visible.lowerBound - Self.margin)
    lay(first..<max(first, min(rows.count, visible.upperBound + Self.margin)), of: album)
  }

  private func lay(_ range: Range<Int>, of album: Album) {
    laidOut = range
    lines.removeAll(keepingCapacity: true)
    hasDurations = album.hasDurations
    if layout.isNumbered {
      linesPerRow = 2 + (album.hasArtists ? 1 : 0) + (album.hasDurations ? 1 : 0)
      for row in laidOut { layNumbered(album.tracks[row], at: row, of: album) }
      return
    }
    // ScrollKit's rows have no durations.
    linesPerRow = 2
    for row in laidOut { lay(album.tracks[row], at: row) }
  }

  private func layTexts(_ album: Album) {
    let heading = album.heading
    if layout.hasTitle {
      opening.append(
        line(
          heading, read: album.direction, .title, palette.primary, in: layout.titleFrame))
    }
    for (index, string) in details.enumerated() {
      let isArtist = index == 0 && string == album.artist && heading == album.title
      opening.append(
        line(
          string, read: ReadingDirection(of: string), .captionBold,
          isArtist ? palette.primary : palette.secondary, in: layout.detailFrame(index)))
    }
  }

  private func lay(_ button: AlbumButton) {
    let isOn: Bool
    let icon: Icon
    switch button {
    case .like: (isOn, icon) = (marks.isLiked, marks.isLiked ? .heartFill : .heart)
    case .download: (isOn, icon) = (marks.isDownloaded, .arrowDownCircle)
    case .more: (isOn, icon) = (false, .ellipsis)
    case .shuffle: (isOn, icon) = (marks.isShuffling, .shuffle)
    case .play: (isOn, icon) = (true, marks.isPlaying ? .pauseCircleFill : .playCircleFill)
    }
    let (frame, color) = (layout.frame(of: button), isOn ? palette.tint : palette.primary)
    // The circle is as large as the button, without the air around it in the icon.
    let air = button == .play ? frame.width * Self.discAir : 0
    opening.append(.icon(icon, frame.inset(by: -air), color))
    guard isOn, button == .download || button == .shuffle else { return }
    // A dot marks it as on, besides its colour.
    let dot = Rect(x: frame.midX - 2, y: frame.maxY, width: 4, height: 4)
    opening.append(.fill(dot, radius: 2, color))
  }

  /// The distance from the edge of an icon with a circle to that, divided by the circle's diameter.
  private static let discAir = 1.25 / 21.5

  private func lay(_ track: Track, at row: Int) {
    let frame = rows.frame(row)
    var title = frame.line(at: frame.y, height: layout.viewport.text(.headline).lineHeight)
    let artist = frame.foot(layout.viewport.text(.caption).lineHeight)
    if marks.currentTrack == row {
      title.width = max(0, frame.width - noteSide - Spacing.small)
      if layout.isMirrored { title.x = frame.maxX - title.width }
    }
    lines.append(
      line(
        track.title, read: track.titleDirection, .headline,
        marks.currentTrack == row ? palette.tint : palette.primary, in: title))
    lines.append(
      line(track.artist, read: track.artistDirection, .caption, palette.secondary, in: artist))
  }

  /// A line aligned with the side from which the heading is read, whatever its own direction.
  private func line(
    _ string: String, read direction: ReadingDirection, _ style: TextStyle, _ color: Color,
    in frame: Rect
  ) -> DisplayList.Item {
    let isAligned = (direction == .rightToLeft) == layout.isMirrored
    return .text(
      .init(
        string, style: layout.viewport.text(style), color: color, in: frame,
        alignment: isAligned ? .leading : .trailing))
  }
}

// Wide windows: the left pane, and rows with columns (DX-2, DX-4).
extension AlbumContent {
  /// Breaks the texts of the left pane into lines; a title has up to two.
  private func layPaneTexts(_ album: Album, _ panes: AlbumPanes) {
    let (heading, style) = (album.heading, layout.viewport.text(.largeTitle))
    // Estimates are generous: what exceeds the pane by so little fits on one line.
    let fits = TextMeasure.width(of: heading, style: style) <= Self.excess * panes.width
    let lines =
      fits ? [heading] : TextMeasure.evenLines(of: heading, style: style, width: panes.width)
    titleLines =
      lines.count > 2 ? [lines[0], lines.dropFirst().joined(separator: " ")] : lines
  }

  /// The estimated width of a title that is shown on one line, divided by the pane's.
  private static let excess = 1.06

  private func appendPaneTexts(_ album: Album, _ panes: AlbumPanes) {
    if layout.hasTitle {
      for (index, string) in titleLines.enumerated() {
        opening.append(
          line(
            string, read: album.direction, .largeTitle, palette.primary,
            in: layout.paneTitleFrame(index, panes)))
      }
    }
    for (index, string) in details.enumerated() {
      let isArtist = index == 0 && details.count > 1
      opening.append(
        line(
          string, read: ReadingDirection(of: string), AlbumPanes.style(ofDetail: index),
          isArtist ? palette.primary : palette.secondary,
          in: layout.paneDetailFrame(index, panes)))
    }
    let foot = layout.summaryFrame
    summary = line(
      album.summary, read: ReadingDirection(of: album.summary), .caption, palette.secondary,
      in: foot)
  }

  /// The colour of numbers, artists and durations: in a dark wide window 66 % of white, which over the
  /// header is raised as far as its text needs (DX-11).
  private var rowSecondary: Color {
    let isDark = palette.background == .black && palette.contrast != .high
    return isDark && layout.viewport.isWide ? Color.white.faded(by: 0.66) : palette.secondary
  }

  /// Appends a row's number or the mark of the current track, its title, and what it has of artist
  /// and duration.
  private func layNumbered(_ track: Track, at row: Int, of album: Album) {
    let isCurrent = marks.currentTrack == row
    let hasArtist = album.hasArtists && track.artist != album.artist && !track.artist.isEmpty
    let columns = layout.columns(
      of: rows.frame(row), hasArtist: hasArtist, hasArtists: album.hasArtists,
      hasDurations: album.hasDurations)
    lines.append(
      row == hoveredRow
        ? .icon(.play, mark(in: columns.number), palette.primary)
        : isCurrent
          ? .icon(.note, mark(in: columns.number), palette.tint)
          : number(album.number(ofRow: row), in: columns.number))
    let style = isCurrent && layout.viewport.isWide ? .control : layout.numberedTitle
    let color = track.isReadable ? palette.primary : palette.secondary
    lines.append(
      line(
        track.title, read: track.titleDirection, style, isCurrent ? palette.tint : color,
        in: columns.title))
    if album.hasArtists {
      lines.append(
        line(
          hasArtist ? track.artist : "", read: track.artistDirection, .caption, rowSecondary,
          in: columns.artist))
    }
    guard album.hasDurations else { return }
    lines.append(
      .text(
        .init(
          track.duration, style: layout.viewport.text(.body), color: rowSecondary,
          in: columns.duration, alignment: layout.isMirrored ? .leading : .trailing)))
  }

  private func number(_ number: Int, in frame: Rect) -> DisplayList.Item {
    .text(
      .init(
        "\(number)", style: layout.viewport.text(.body), color: rowSecondary, in: frame,
        alignment: layout.isMirrored ? .leading : .trailing))
  }

  /// The frame of an icon in place of a number.
  private func mark(in number: Rect) -> Rect {
    let side = layout.viewport.scaled(18)
    return Rect(
      x: layout.isMirrored ? number.x - 4 : number.maxX - side + 4, y: number.midY - side / 2,
      width: side, height: side)
  }

  /// Appends the rows in view and the totals; those over the header have colours that are readable
  /// on it (DX-11).
  func displayWide(
    of scene: AlbumScene, scrolledBy shown: Double, over backdrop: WideBackdrop,
    into list: inout DisplayList
  ) {
    let visible = visibleRows(of: scene, at: shown)
    var plain = visible.lowerBound
    list.place(.init(dy: -shown)) { list in
      while plain < visible.upperBound, rows.frame(plain).y - shown < backdrop.frame.maxY {
        // The lines of a row are within its middle.
        let y = rows.frame(plain).y + 0.2 * rows.height - shown
        for item in items(of: plain..<(plain + 1)) {
          list.append(backdrop.contrasting(item, at: y))
        }
        plain += 1
      }
      let foot = layout.summaryFrame.y - shown
      if let summary, foot < rows.windowHeight {
        list.append(backdrop.contrasting(summary, at: foot))
      }
    }
    list.append(items(of: plain..<visible.upperBound), movedBy: -shown)
    displayHearts(visible, scrolledBy: shown, over: backdrop, into: &list)
  }

  /// Notes the row under the pointer, which has play in place of its number, and a heart (DX-30).
  func hover(_ row: Int?, of album: Album) {
    guard row != hoveredRow, layout.isNumbered else { return }
    hoveredRow = row
    lay(laidOut, of: album)
  }

  /// Appends the hearts of liked tracks, and of the row under the pointer.
  private func displayHearts(
    _ visible: Range<Int>, scrolledBy shown: Double, over backdrop: WideBackdrop? = nil,
    into list: inout DisplayList
  ) {
    guard hoveredRow != nil || !marks.likedTracks.isEmpty else { return }
    for row in visible {
      let isLiked = marks.likedTracks.contains(row)
      guard isLiked || row == hoveredRow else { continue }
      let frame = layout.heartFrame(in: rows.frame(row), hasDurations: hasDurations)
        .offset(y: -shown)
      let heart = DisplayList.Item.icon(
        isLiked ? .heartFill : .heart, frame, isLiked ? palette.tint : palette.primary)
      list.append(backdrop?.contrasting(heart, at: frame.y) ?? heart)
    }
  }
}
