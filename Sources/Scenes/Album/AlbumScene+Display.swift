import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Appends the frame from back to front: list, header over it, bar title, status, indicator.
  ///
  /// What moves is placed on whole device pixels, so that text stays crisp while it scrolls.
  package func display(into list: inout DisplayList) {
    let header = drawnHeader
    let ground = drawnGround
    let hovered = hovered
    list.fill(viewport.bounds, palette.background)
    if isLit(hovered) { displayLights(scrolledBy: header.offset, hovered, into: &list) }
    prepareContent(at: header.offset)
    content.display(scrolledBy: header.offset, into: &list)
    display(header, under: ground, into: &list)
    displayStatus(under: header, on: ground, into: &list)
    if hasDiscs, !hasRoundedEdge(header) { displayHeadings(under: header, into: &list) }
    displayIndicator(into: &list)
    if menu.value(at: time) > 0 { displayMenu(hovered, into: &list) }
  }

  /// Lays the content out.
  func layContent() {
    content.lay(album, marks, palette, in: layout, around: viewport.snapped(list.distance))
  }

  /// Lays the rows out that are seen at an offset, unless they are.
  func prepareContent(at shown: Double) {
    if !content.isLaidOut(at: shown) { content.prepare(album, scrolledBy: shown) }
  }

  private func displayLights(
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
}
