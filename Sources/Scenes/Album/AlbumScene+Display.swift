import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  public func display(into list: inout DisplayList) {
    let shown = viewport.snapped(self.list.distance)
    var header = shape(scrolledBy: shown)
    header.top = viewport.snapped(header.top)
    let window = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    list.append(.fill(window, radius: 0, palette.background))
    displayTexts(scrolledBy: shown, into: &list)
    displayButtons(scrolledBy: shown, into: &list)
    displayRows(scrolledBy: shown, into: &list)
    display(header, into: &list)
    displayStatus(under: header, into: &list)
    displayIndicator(into: &list)
  }

  private func displayTexts(scrolledBy shown: Double, into list: inout DisplayList) {
    let layout = layout
    let lines = [
      (album.title, AlbumLayout.titleStyle, palette.primary, layout.titleFrame),
      (album.artist, AlbumLayout.artistStyle, palette.primary, layout.artistFrame),
      (album.subtitle, AlbumLayout.artistStyle, palette.secondary, layout.subtitleFrame),
    ]
    for (string, style, color, frame) in lines {
      let place = frame.offset(y: -shown)
      guard place.maxY > 0, place.y < viewport.size.height else { continue }
      list.append(.text(.init(string, style: style, color: color, in: place)))
    }
  }

  private func displayButtons(scrolledBy shown: Double, into list: inout DisplayList) {
    let layout = layout
    let row = layout.buttonsFrame.offset(y: -shown)
    guard row.maxY > 0, row.y < viewport.size.height else { return }
    for button in AlbumButton.allCases {
      let frame = layout.frame(of: button).offset(y: -shown)
      mark(.button(button), around: frame.inset(by: -7), radius: 10, into: &list)
      let isDimmed = pressed == .button(button)
      let color = color(of: button)
      list.append(.icon(icon(of: button), frame, isDimmed ? color.faded(by: 0.5) : color))
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

  private func displayRows(scrolledBy shown: Double, into list: inout DisplayList) {
    let layout = layout
    for row in layout.visibleRows(at: shown) {
      let frame = layout.rowFrame(row).offset(y: -shown)
      let track = album.tracks[row]
      let hit = layout.rowHitFrame(row).offset(y: -shown)
      if pressed == .row(row) {
        list.append(.fill(hit.inset(by: 3), radius: 10, palette.primary.faded(by: 0.12)))
      }
      mark(.row(row), around: hit.inset(by: 3), radius: 10, into: &list)
      var titleFrame = frame
      titleFrame.height = AlbumLayout.rowTitleStyle.lineHeight
      list.append(
        .text(
          .init(
            track.title, style: AlbumLayout.rowTitleStyle,
            color: currentTrack == row ? palette.tint : palette.primary, in: titleFrame)))
      let artistHeight = AlbumLayout.rowArtistStyle.lineHeight
      let artistFrame = Rect(
        x: frame.x, y: frame.maxY - artistHeight, width: frame.width, height: artistHeight)
      list.append(
        .text(
          .init(
            track.artist, style: AlbumLayout.rowArtistStyle, color: palette.secondary,
            in: artistFrame)))
    }
  }

  /// Shows which control has the keyboard's focus.
  private func mark(
    _ control: AlbumControl, around frame: Rect, radius: Double, into list: inout DisplayList
  ) {
    guard focused == control else { return }
    list.append(.stroke(frame, radius: radius, width: 2, palette.primary))
  }

  private func display(_ header: AlbumHeader, into list: inout DisplayList) {
    let width = viewport.size.width
    let shape = Rect(x: 0, y: header.top, width: width, height: header.height)
    guard shape.maxY > 0, !self.list.header.layout.isHidden else { return }
    let content = header.contentFrame(width: width)
    let colors = headerColors
    list.append(.pushClip(shape))
    list.append(.gradient(content, top: colors.top, bottom: colors.bottom))
    if header.tintOpacity > 0 {
      list.append(
        .gradient(
          content, top: colors.top.faded(by: header.tintOpacity),
          bottom: colors.top.faded(by: 0)))
    }
    displayCover(in: header, into: &list)
    if header.titleAlpha > 0 {
      displayBarTitle(header, into: &list)
    }
    list.append(.popClip)
    if header.edgeOpacity > 0 {
      let edge = Rect(x: 0, y: shape.maxY, width: width, height: AlbumHeader.softEdge)
      list.append(
        .gradient(
          edge, top: colors.bottom.faded(by: header.edgeOpacity),
          bottom: colors.bottom.faded(by: 0)))
    }
  }

  private func displayCover(in header: AlbumHeader, into list: inout DisplayList) {
    let width = viewport.size.width
    let tile = header.coverFrame(width: width)
    let frame = header.coverFrame(width: width, aspect: coverAspect)
    let opacity = header.coverOpacity
    guard opacity > 0, tile.width > 0 else { return }
    let shade = Color.black.faded(by: opacity / 3)
    switch cover {
    case .ready:
      list.append(.shadow(frame, radius: 5, blur: 10, shade))
      list.append(.image(.cover, frame, radius: 5, opacity: opacity))
    case .placeholder:
      list.append(.shadow(tile, radius: 5, blur: 10, shade))
      displayTile(tile, opacity: opacity, into: &list)
    case .fadingIn(let since):
      let share = min(1, max(0, (time - since) / Self.coverFadeDuration))
      list.append(.shadow(tile, radius: 5, blur: 10, shade.faded(by: 1 - share)))
      list.append(.shadow(frame, radius: 5, blur: 10, shade.faded(by: share)))
      displayTile(tile, opacity: opacity * (1 - share), into: &list)
      list.append(.image(.cover, frame, radius: 5, opacity: opacity * share))
    }
  }

  /// What stands in for a cover that is missing, refused or still being read.
  private func displayTile(_ frame: Rect, opacity: Double, into list: inout DisplayList) {
    list.append(.fill(frame, radius: 5, palette.tile.faded(by: opacity)))
    let note = frame.inset(by: frame.width * 0.3)
    list.append(.icon(.note, note, palette.secondary.faded(by: 0.5 * opacity)))
  }

  private func displayBarTitle(_ header: AlbumHeader, into list: inout DisplayList) {
    let width = viewport.size.width
    let margin = max(AlbumLayout.padding, min(56, (width - 260) / 2))
    let bar = Rect(
      x: margin, y: header.top + viewport.safeAreaTop, width: max(0, width - 2 * margin),
      height: max(0, header.minimumHeight - viewport.safeAreaTop))
    list.append(
      .text(
        .init(
          album.title, style: AlbumLayout.barTitleStyle,
          color: palette.primary.faded(by: header.titleAlpha), in: bar, alignment: .center)))
  }

  /// The strip rides off with a header that takes it along.
  private func displayStatus(under header: AlbumHeader, into list: inout DisplayList) {
    guard viewport.safeAreaTop >= AlbumLayout.statusStyle.lineHeight else { return }
    let top = viewport.snapped(self.list.header.layout.statusBarTop)
    let strip = Rect(x: 0, y: top, width: viewport.size.width, height: viewport.safeAreaTop)
    guard strip.maxY > 0 else { return }
    list.append(
      .text(
        .init(
          statusText, style: AlbumLayout.statusStyle, color: palette.primary, in: strip,
          alignment: .center)))
  }
}
