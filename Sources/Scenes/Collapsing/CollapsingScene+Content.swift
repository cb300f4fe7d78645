import Canvas

extension CollapsingScene {
  /// Appends the walks that are seen below the header's edge.
  ///
  /// - Parameters:
  ///   - top: the y of the content's top in the window.
  ///   - edge: the header's bottom.
  ///   - hovered: what is under the pointer.
  ///   - list: the frame.
  func displayContent(
    from top: Double, below edge: Double, _ hovered: CollapsingControl?,
    into list: inout DisplayList
  ) {
    let content = content
    for walk in content.walks(from: edge - top, to: viewport.size.height - top) {
      let frame = content.frame(of: walk).offset(y: top)
      switch kind {
      case .list: displayRow(walk, in: frame, hovered, into: &list)
      case .cards: displayCard(walk, in: frame, hovered, into: &list)
      }
    }
  }

  private func color(of walk: Int) -> Color {
    let colors = appearance.isHigh ? CollapsingColor.clearWalks : CollapsingColor.walks
    return colors[walk % colors.count]
  }

  private func displayRow(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    let light = Rect(
      x: frame.x - Spacing.small, y: frame.y + 2, width: frame.width + 2 * Spacing.small,
      height: frame.height - 4)
    self.light(.walk(walk), light, radius: Spacing.corner, palette.primary, hovered, into: &list)
    if focused == .walk(walk), light.isDrawable {
      list.stroke(light, radius: Spacing.corner, width: Spacing.focusRing, palette.focus)
    }
    let side = min(56, viewport.scaled(40))
    let disc = Rect(x: frame.x, y: frame.midY - side / 2, width: side, height: side)
    list.fill(disc, radius: side / 2, color(of: walk))
    let name = Self.walks[walk].name
    list.text(
      Self.walks[walk].initial, style: viewport.text(.headline), color: .white, in: disc,
      alignment: .center)
    let heart = Rect(x: frame.maxX - 22, y: frame.midY - 10, width: 20, height: 20)
    let (headline, caption) = (viewport.text(.headline), viewport.text(.caption))
    let lines = headline.lineHeight + 2 + caption.lineHeight
    var line = Rect(
      x: disc.maxX + 12, y: frame.midY - lines / 2,
      width: max(0, heart.x - Spacing.small - disc.maxX - 12),
      height: headline.lineHeight)
    list.text(name, style: headline, color: palette.primary, in: line)
    line.y = line.maxY + 2
    line.height = caption.lineHeight
    list.text(Self.walks[walk].detail, style: caption, color: palette.secondary, in: line)
    displayHeart(walk, in: heart, color: palette.tint, rest: palette.secondary, into: &list)
    guard walk + 1 < Self.walks.count else { return }
    let thickness = 1 / max(0.25, viewport.scale)
    list.fill(
      Rect(
        x: line.x, y: frame.maxY - thickness, width: max(0, frame.maxX - line.x), height: thickness),
      palette.separator)
  }

  private func displayCard(
    _ walk: Int, in frame: Rect, _ hovered: CollapsingControl?, into list: inout DisplayList
  ) {
    var text = frame.inset(by: 12)
    text.width = max(0, text.width)
    let band = Rect(
      x: frame.x, y: frame.y, width: frame.width, height: 72 + viewport.growth(of: .title))
    list.fill(frame, radius: Spacing.corner, palette.surface)
    list.append(.pushClip(band))
    list.fill(frame, radius: Spacing.corner, color(of: walk))
    list.append(.popClip)
    if appearance.isHigh {
      list.stroke(frame, radius: Spacing.corner, width: 1, palette.separator)
    }
    displayHeart(
      walk, in: Rect(x: text.maxX - 20, y: text.y, width: 20, height: 20), color: .white,
      rest: .white, into: &list)
    var line = Rect(
      x: text.x, y: band.maxY - 12 - viewport.text(.title).lineHeight, width: text.width,
      height: viewport.text(.title).lineHeight)
    list.text(Self.walks[walk].length, style: viewport.text(.title), color: .white, in: line)
    line.y = band.maxY + 10
    line.height = viewport.text(.control).lineHeight
    let name = Self.walks[walk].name
    list.text(
      name, style: viewport.text(.control, fitting: name, in: line.width), color: palette.primary,
      in: line)
    line.y = line.maxY + 2
    line.height = viewport.text(.caption).lineHeight
    list.text(
      Self.walks[walk].ascent, style: viewport.text(.caption), color: palette.secondary, in: line)
    light(.walk(walk), frame, radius: Spacing.corner, palette.primary, hovered, into: &list)
    if focused == .walk(walk) {
      list.appendFocusRing(around: frame, radius: Spacing.corner, palette.focus)
    }
  }

  private func displayHeart(
    _ walk: Int, in frame: Rect, color: Color, rest: Color, into list: inout DisplayList
  ) {
    let isMarked = marked.contains(walk)
    list.icon(isMarked ? .heartFill : .heart, frame, isMarked ? color : rest)
  }
}
