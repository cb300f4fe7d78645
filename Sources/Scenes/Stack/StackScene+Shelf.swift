import Canvas
import FlexScroll
import Interface

/// The layout of the shelf, whose covers lie side by side above the first section.
package struct StackShelf: Hashable, Sendable {
  /// The places whose covers it shows, by their indices: each third one.
  package static let places = Array(stride(from: 0, to: 30, by: 3))
  /// The heights of its heading and of a name, and the side of a cover, in points.
  let headingHeight: Double
  let nameHeight: Double
  package let side: Double
  /// The space before the first cover and after the last one, in points.
  let margin: Double

  package init(in viewport: Viewport) {
    headingHeight = 36 + viewport.growth(of: .captionBold)
    nameHeight = Spacing.tiny + viewport.text(.caption).lineHeight
    side = viewport.snapped(min(viewport.scaled(128), viewport.size.width * 0.4))
    margin = viewport.column.x
  }

  /// The height with the space below, in points.
  package var height: Double { headingHeight + side + nameHeight + Spacing.medium }
  /// The distance between the left edges of two covers, in points.
  package var pitch: Double { side + Self.gap }
  /// The length of all covers with the space around them, in points.
  package var length: Double { 2 * margin + Double(Self.places.count) * pitch - Self.gap }
  /// The space between two covers, in points: beside a cover at the margin of a narrow window no
  /// other one is in view.
  private static let gap = Spacing.medium

  /// The offsets at which it comes to rest: each cover at the margin, where that can be (HN-94).
  package var positions: SnapPositions {
    SnapPositions(
      .regular(start: margin, spacing: pitch, length: side, count: Self.places.count),
      strictness: .mandatory, startPadding: margin)
  }
}

// A shelf of covers that scrolls across the list (HN-80, HN-89).
//
// It is the chain of another axis: a drag moves the one or the other, and what the shelf leaves of
// it never moves the list.
extension StackScene: CompoundScene {
  var shelf: StackShelf { layout.shelf }

  /// The frame of the shelf in the window; empty where the tab has none.
  var shelfFrame: Rect {
    let height = layout.hasShelf ? shelf.height : 0
    return viewport.snapped(viewport.bounds.line(at: -shownOffset, height: height))
  }

  /// The frame of a cover, by its index.
  func cover(_ index: Int) -> Rect {
    viewport.snapped(
      Rect(
        x: shelf.margin + Double(index) * shelf.pitch - pager.offset,
        y: shelfFrame.y + shelf.headingHeight, width: shelf.side, height: shelf.side))
  }

  package func isSideways(at point: Point?) -> Bool {
    guard let point, point.y >= port.start, point.y < port.end else { return false }
    return shelfFrame.contains(point)
  }

  package func page(_ event: PageEvent, at time: Double) {
    switch event {
    case .pager, .keep: break
    case .turn(let count):
      guard layout.hasShelf, !pager.mover.isDrag else { return }
      scrollShelf(to: pager.restingOffset + Double(count) * shelf.pitch, at: time)
    }
  }

  /// Scrolls the shelf so far that a cover is whole in view.
  func reveal(cover index: Int, at time: Double) {
    let left = shelf.margin + Double(index) * shelf.pitch
    let most = left - shelf.margin
    let least = left + shelf.side + shelf.margin - viewport.size.width
    scrollShelf(to: min(most, max(least, pager.restingOffset)), at: time)
  }

  private func scrollShelf(to offset: Double, at time: Double) {
    let goal = min(pager.maximumOffset, max(pager.minimumOffset, offset))
    pager.caused { $0.scroll(to: goal, animated: true, at: time, into: &$1) }
  }

  /// Fits the shelf to the window and to the tuning.
  func fitShelf(at time: Double) {
    let (new, shelf) = (environment, shelf)
    pager.caused {
      $0.configure(at: time, into: &$1) {
        ($0.pixelsPerPoint, $0.reducesMotion) = (new.viewport.scale, new.reducesMotion)
      }
      $0.setTuning(new.tuning, at: time, into: &$1)
      $0.setLengths(
        viewport: new.viewport.size.width, content: shelf.length, at: time, into: &$1)
      $0.setSnapPositions(shelf.positions, at: time, into: &$1)
    }
  }

  /// Appends the shelf with the covers in view.
  func displayShelf(_ hovered: StackControl?, into list: inout DisplayList) {
    let frame = shelfFrame
    let visible = visibleRows
    guard frame.maxY > visible.start, frame.y < visible.end, frame.height > 0 else { return }
    let heading = viewport.column.line(at: frame.y, height: shelf.headingHeight)
    let style = viewport.text(.captionBold)
    list.text("Picked for you", style, palette.secondary, in: line(style, in: heading))
    for index in StackShelf.places.indices {
      let cover = cover(index)
      if cover.maxX > 0, cover.x < frame.maxX {
        display(coverAt: index, in: cover, hovered, into: &list)
      }
    }
  }

  /// Appends a cover: a sky, a sun and two hills in a colour other than its neighbours’, and the
  /// name below.
  private func display(
    coverAt index: Int, in frame: Rect, _ hovered: StackControl?, into list: inout DisplayList
  ) {
    let place = StackShelf.places[index]
    let color = StackColor.discs[index % StackColor.discs.count]
    let (side, light) = (frame.width, color.mixed(with: .white, share: 0.55))
    list.append(.pushClip(frame))
    list.gradient(frame, top: color.mixed(with: .white, share: 0.25), bottom: light)
    // Sun and hills lie differently on each cover.
    let turn = Double(place % 5) / 5
    list.fill(
      disc(x: frame.x + side * (0.25 + 0.5 * turn), y: frame.y + side * 0.34, radius: side * 0.12),
      radius: side * 0.12, Color.white.faded(by: 0.85))
    list.fill(
      disc(x: frame.x + side * (1 - turn), y: frame.y + side * 1.22, radius: side * 0.62),
      radius: side * 0.62, color.mixed(with: .white, share: 0.2))
    list.fill(
      disc(x: frame.x + side * turn, y: frame.y + side * 1.42, radius: side * 0.78),
      radius: side * 0.78, color)
    list.append(.popClip)
    outlineShape(frame, radius: 0, into: &list)
    highlight(.cover(index), hovered, in: frame, radius: 0, into: &list)
    if saved.contains(place) {
      let icon = viewport.scaled(20)
      let heart = Rect(
        x: frame.maxX - icon - 12, y: frame.y + 12, width: icon,
        height: icon)
      let disc = heart.inset(x: -5, y: -5)
      list.fill(disc, radius: disc.height / 2, Color.black.faded(by: 0.7))
      list.icon(.heartFill, heart, .white)
    }
    let caption = viewport.text(.caption)
    let name = Rect(
      x: frame.x, y: frame.maxY + Spacing.tiny, width: side, height: caption.lineHeight)
    list.append(.pushClip(name))
    list.text(StackPlace.all[place].title, caption, palette.primary, in: name)
    list.append(.popClip)
    let ring = frame.inset(x: -Spacing.tiny, y: -Spacing.tiny)
    outline(.cover(index), in: ring, radius: Spacing.tiny, palette.focus, into: &list)
  }

  private func disc(x: Double, y: Double, radius: Double) -> Rect {
    Rect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
  }
}
