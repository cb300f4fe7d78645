import Canvas

/// What scrolls in the album screen: the texts, the buttons and the rows in sight and near it.
///
/// It is laid out once, in content coordinates, and shown at the place to which it is scrolled until
/// anything else about it changes.
struct AlbumContent: Sendable {
  /// What shows beside the album and the room.
  struct Marks: Hashable, Sendable {
    var theme = Theme.dark
    var currentTrack: Int?
    var isLiked = false
    var isDownloaded = false
    var isShuffling = false
    var isPlaying = false
  }

  /// How a button looks, and where it is.
  private struct Button {
    var icon: Icon
    var frame: Rect
    var color: Color
    /// Whether a dot tells that it is on, beside its colour.
    var isMarked: Bool
  }

  /// The room it was laid out for; `nil` before that.
  private var viewport: Viewport?
  /// The y at which the header ends.
  private var headerHeight = 0.0
  private(set) var marks = Marks()
  /// Whether the heading is read from the right.
  private var isMirrored = false
  /// The y at which the buttons end.
  private var buttonsBottom = 0.0
  /// Where all rows are.
  private var rows = AlbumRows()
  /// Those that are laid out.
  private var laidOut = 0..<0
  /// The lines about the record.
  private var texts: [DisplayList.Text] = []
  /// The buttons.
  private var buttons: [Button] = []
  /// Title and artist of each row.
  private var lines: [DisplayList.Text] = []

  /// How many rows more are laid out on both sides of those in sight.
  private static let margin = 8

  /// Whether the room is as it was when everything was laid out.
  func fits(_ viewport: Viewport, headerHeight: Double) -> Bool {
    self.headerHeight == headerHeight && self.viewport == viewport
  }

  /// Appends what is seen of it where it is scrolled to an offset, with rows of an album.
  mutating func display(
    _ album: Album, scrolledBy shown: Double, into list: inout DisplayList
  ) {
    if buttonsBottom > shown, headerHeight < shown + rows.windowHeight {
      list.append(texts[...], movedBy: -shown)
      for button in buttons { display(button, scrolledBy: shown, into: &list) }
    }
    let visible = rows.visible(at: shown)
    if visible.lowerBound < laidOut.lowerBound || visible.upperBound > laidOut.upperBound {
      layRows(of: album, around: visible)
    }
    let first = 2 * (visible.lowerBound - laidOut.lowerBound)
    list.append(lines[first..<(first + 2 * visible.count)], movedBy: -shown)
  }

  private func display(
    _ button: Button, scrolledBy shown: Double, into list: inout DisplayList
  ) {
    let frame = button.frame.offset(y: -shown)
    list.append(.icon(button.icon, frame, button.color))
    guard button.isMarked else { return }
    let dot = Rect(x: frame.midX - 2, y: frame.maxY, width: 4, height: 4)
    list.append(.fill(dot, radius: 2, button.color))
  }

  /// Lays everything out where it stands while nothing is scrolled, with the rows that are seen
  /// where it is scrolled to an offset.
  mutating func lay(
    _ album: Album, _ marks: Marks, in layout: AlbumLayout, around shown: Double
  ) {
    (self.marks, viewport, headerHeight) = (marks, layout.viewport, layout.headerHeight)
    isMirrored = layout.isMirrored
    (rows, buttonsBottom) = (layout.rows, layout.buttonsFrame.maxY)
    layTexts(album, in: layout)
    buttons = AlbumButton.allCases.map { button($0, in: layout) }
    layRows(of: album, around: rows.visible(at: shown))
  }

  /// Lays out some rows and a few more.
  private mutating func layRows(of album: Album, around visible: Range<Int>) {
    let first = max(0, visible.lowerBound - Self.margin)
    laidOut = first..<max(first, min(rows.count, visible.upperBound + Self.margin))
    lines.removeAll(keepingCapacity: true)
    for row in laidOut { lay(album.tracks[row], at: row) }
  }

  private mutating func layTexts(_ album: Album, in layout: AlbumLayout) {
    let palette = Palette.of(marks.theme)
    let heading = album.heading
    texts.removeAll(keepingCapacity: true)
    if layout.hasTitle {
      texts.append(
        line(
          heading, read: ReadingDirection(of: heading), .title, palette.primary,
          in: layout.titleFrame))
    }
    for (index, string) in album.details.enumerated() {
      let isArtist = index == 0 && string == album.artist && heading == album.title
      texts.append(
        line(
          string, read: ReadingDirection(of: string), .captionBold,
          isArtist ? palette.primary : palette.secondary, in: layout.detailFrame(index)))
    }
  }

  private func button(_ button: AlbumButton, in layout: AlbumLayout) -> Button {
    let palette = Palette.of(marks.theme)
    let isOn: Bool
    let icon: Icon
    switch button {
    case .like: (isOn, icon) = (marks.isLiked, marks.isLiked ? .heartFill : .heart)
    case .download: (isOn, icon) = (marks.isDownloaded, .arrowDownCircle)
    case .more: (isOn, icon) = (false, .ellipsis)
    case .shuffle: (isOn, icon) = (marks.isShuffling, .shuffle)
    case .play: (isOn, icon) = (true, marks.isPlaying ? .pauseCircleFill : .playCircleFill)
    }
    return Button(
      icon: icon, frame: layout.frame(of: button), color: isOn ? palette.tint : palette.primary,
      isMarked: isOn && (button == .download || button == .shuffle))
  }

  private mutating func lay(_ track: Track, at row: Int) {
    let palette = Palette.of(marks.theme)
    let frame = rows.frame(row)
    var (title, artist) = (frame, frame)
    title.height = TextStyle.headline.lineHeight
    artist.height = TextStyle.caption.lineHeight
    artist.y = frame.maxY - artist.height
    lines.append(
      line(
        track.title, read: track.titleDirection, .headline,
        marks.currentTrack == row ? palette.tint : palette.primary, in: title))
    lines.append(
      line(track.artist, read: track.artistDirection, .caption, palette.secondary, in: artist))
  }

  /// A line at the side from which the heading is read, whichever way the line itself is.
  private func line(
    _ string: String, read direction: ReadingDirection, _ style: TextStyle, _ color: Color,
    in frame: Rect
  ) -> DisplayList.Text {
    let isAligned = (direction == .rightToLeft) == isMirrored
    return .init(
      string, style: style, color: color, in: frame,
      alignment: isAligned ? .leading : .trailing)
  }
}
