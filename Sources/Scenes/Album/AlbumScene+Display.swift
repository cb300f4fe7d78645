import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  package mutating func show(into list: inout DisplayList) {
    let isFollowed =
      stripRevision == self.list.revision
      && drawnHeader.offset == viewport.snapped(self.list.distance)
    let header = isFollowed ? drawnHeader : findShownShape()
    let ground = isFollowed ? drawnGround : stripColor(under: header)
    let window = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    // A scene is copied for the question, so it is not asked without a pointer.
    let hovered = pointer == nil ? nil : hovered
    list.append(.fill(window, radius: 0, palette.background))
    if isLit(hovered) { displayLights(scrolledBy: header.offset, hovered, into: &list) }
    displayContent(under: header, into: &list)
    display(header, under: ground, into: &list)
    displayStatus(under: header, on: ground, into: &list)
    if album.hasDiscs, !hasRoundedEdge(header) { displayHeadings(under: header, into: &list) }
    displayIndicator(into: &list)
    if menu.value(at: time) > 0 { displayMenu(hovered, into: &list) }
  }

  /// Appends the frame without keeping what had to be laid out for it.
  package func display(into list: inout DisplayList) {
    var scene = self
    scene.show(into: &list)
  }

  /// What scrolls: it is laid out only where anything but the scrolling has changed.
  private mutating func displayContent(under header: AlbumHeader, into list: inout DisplayList) {
    layContent()
    content.display(album, scrolledBy: header.offset, into: &list)
  }

  /// Lays the content out, unless that is done.
  @inline(__always)
  mutating func layContent() {
    guard isContentStale || content.headerHeight != list.header.maximumHeightWithSafeArea else {
      return
    }
    content.lay(album, marks, palette, in: layout, around: viewport.snapped(list.distance))
    isContentStale = false
  }

  private mutating func displayLights(
    scrolledBy shown: Double, _ hovered: AlbumControl?, into list: inout DisplayList
  ) {
    let layout = layout
    for button in AlbumButton.allCases {
      let disc = layout.lightFrame(of: button).offset(y: -shown)
      light(.button(button), hovered, in: disc, radius: disc.width / 2, into: &list)
    }
    for row in layout.visibleRows(at: shown) {
      let place = layout.rowLightFrame(row).offset(y: -shown)
      light(.row(row), hovered, in: place, radius: Spacing.corner, into: &list)
    }
  }

  /// Whether any control is pressed, under the pointer or in focus.
  private func isLit(_ hovered: AlbumControl?) -> Bool {
    pressed != nil || hovered != nil || focused != nil
  }

  /// Shows that a control is pressed or under the pointer, and whether it has the keyboard's focus.
  mutating func light(
    _ control: AlbumControl, _ hovered: AlbumControl?, in frame: Rect, radius: Double,
    opacity: Double = 1, into list: inout DisplayList
  ) {
    guard frame.maxY > 0, frame.y < viewport.size.height else { return }
    if pressed == control {
      list.append(.fill(frame, radius: radius, palette.press.faded(by: opacity)))
    } else if hovered == control {
      list.append(.fill(frame, radius: radius, palette.hover.faded(by: opacity)))
    }
    guard focused == control, frame.isDrawable else { return }
    list.append(
      .stroke(
        frame, radius: radius, width: Spacing.focusRing, palette.focus.faded(by: opacity)))
  }
}
