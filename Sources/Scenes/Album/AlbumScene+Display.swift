import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  public func display(into list: inout DisplayList) {
    let isFollowed =
      stripRevision == self.list.revision
      && drawnHeader.offset == viewport.snapped(self.list.distance)
    let header = isFollowed ? drawnHeader : shownShape
    let ground = isFollowed ? drawnGround : stripColor(under: header)
    let shown = header.offset
    let window = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    let hovered = hovered
    list.append(.fill(window, radius: 0, palette.background))
    displayTexts(scrolledBy: shown, into: &list)
    displayButtons(scrolledBy: shown, hovered, into: &list)
    displayRows(scrolledBy: shown, hovered, into: &list)
    display(header, under: ground, into: &list)
    displayStatus(under: header, on: ground, into: &list)
    displayIndicator(into: &list)
    displayMenu(hovered, into: &list)
  }

  private func displayTexts(scrolledBy shown: Double, into list: inout DisplayList) {
    let layout = layout
    guard layout.buttonsFrame.y > shown else { return }
    func display(_ string: String, _ style: TextStyle, _ color: Color, in frame: Rect) {
      let place = frame.offset(y: -shown)
      guard place.maxY > 0, place.y < viewport.size.height else { return }
      list.append(
        line(string, readFrom: ReadingDirection(of: string), style, color, in: place))
    }
    if layout.hasTitle { display(heading, .title, palette.primary, in: layout.titleFrame) }
    for (index, string) in details.enumerated() {
      let isArtist = index == 0 && string == album.artist && heading == album.title
      let color = isArtist ? palette.primary : palette.secondary
      display(string, .captionBold, color, in: layout.detailFrame(index))
    }
  }

  /// A line at the side from which the heading is read, whichever way the line itself is.
  private func line(
    _ string: String, readFrom reading: ReadingDirection, _ style: TextStyle, _ color: Color,
    in frame: Rect
  ) -> DisplayList.Item {
    let alignment: DisplayList.Text.Alignment = reading == direction ? .leading : .trailing
    return .text(.init(string, style: style, color: color, in: frame, alignment: alignment))
  }

  private func displayButtons(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    let row = layout.buttonsFrame.offset(y: -shown)
    guard row.maxY > 0, row.y < viewport.size.height else { return }
    let (palette, isLit) = (palette, isLit(hovered))
    for button in AlbumButton.allCases {
      if isLit {
        let disc = layout.lightFrame(of: button).offset(y: -shown)
        light(.button(button), hovered, in: disc, radius: disc.width / 2, into: &list)
      }
      let frame = layout.frame(of: button).offset(y: -shown)
      list.append(.icon(icon(of: button), frame, color(of: button)))
      if isMarked(button) {
        let dot = Rect(x: frame.midX - 2, y: frame.maxY, width: 4, height: 4)
        list.append(.fill(dot, radius: 2, palette.tint))
      }
    }
  }

  /// Whether a dot tells that the button is on, beside its colour.
  private func isMarked(_ button: AlbumButton) -> Bool {
    switch button {
    case .download: isDownloaded
    case .shuffle: isShuffling
    case .like, .more, .play: false
    }
  }

  private func icon(of button: AlbumButton) -> Icon {
    switch button {
    case .like: isLiked ? .heartFill : .heart
    case .download: .arrowDownCircle
    case .more: .ellipsis
    case .shuffle: .shuffle
    case .play: isPlaying ? .pauseCircleFill : .playCircleFill
    }
  }

  private func color(of button: AlbumButton) -> Color {
    switch button {
    case .play: palette.tint
    case .like: isLiked ? palette.tint : palette.primary
    case .shuffle: isShuffling ? palette.tint : palette.primary
    case .download: isDownloaded ? palette.tint : palette.primary
    case .more: palette.primary
    }
  }

  private func displayRows(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    let rows = layout.rows
    let palette = palette
    let isLit = isLit(hovered)
    for row in layout.visibleRows(at: shown) {
      let frame = rows.frame(row).offset(y: -shown)
      let track = album.tracks[row]
      if isLit {
        let place = layout.rowLightFrame(row).offset(y: -shown)
        light(.row(row), hovered, in: place, radius: Spacing.corner, into: &list)
      }
      let color = currentTrack == row ? palette.tint : palette.primary
      list.append(
        line(
          track.title, readFrom: track.titleDirection, .headline, color,
          in: frame.top(TextStyle.headline.lineHeight)))
      list.append(
        line(
          track.artist, readFrom: track.artistDirection, .caption, palette.secondary,
          in: frame.bottom(TextStyle.caption.lineHeight)))
    }
  }

  /// Whether any control is pressed, under the pointer or in focus.
  private func isLit(_ hovered: AlbumControl?) -> Bool {
    pressed != nil || hovered != nil || focused != nil
  }

  /// Shows that a control is pressed or under the pointer, and whether it has the keyboard's focus.
  func light(
    _ control: AlbumControl, _ hovered: AlbumControl?, in frame: Rect, radius: Double,
    opacity: Double = 1, into list: inout DisplayList
  ) {
    if pressed == control {
      list.append(.fill(frame, radius: radius, palette.press.faded(by: opacity)))
    } else if hovered == control {
      list.append(.fill(frame, radius: radius, palette.hover.faded(by: opacity)))
    }
    guard focused == control else { return }
    list.append(
      .stroke(
        frame, radius: radius, width: Spacing.focusRing, palette.focus.faded(by: opacity)))
  }
}

extension Rect {
  /// Its upper part of a height.
  fileprivate func top(_ height: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// Its lower part of a height.
  fileprivate func bottom(_ height: Double) -> Rect {
    Rect(x: x, y: maxY - height, width: width, height: height)
  }
}
