import Canvas
import Interface

/// The layout of a shelf of albums: its heading, a tile that opens another album, and the covers of the
/// albums opened last with their titles (DX-4, DX-6).
///
/// A tile is known by its place: 0 opens another album, and the others are albums.
package struct AlbumShelf: Hashable, Sendable {
  private let viewport: Viewport
  /// The frame of the heading.
  package let title: Rect
  /// The number of albums.
  package let albumCount: Int
  /// The number of tiles side by side.
  private let columns: Int

  private static let gap = 20.0
  fileprivate static let coverRadius = 5.0
  static let heading = "Your albums"

  /// Lays out a shelf below a y.
  ///
  /// - Parameters:
  ///   - frame: The left edge, the top and the width of the heading.
  ///   - albumCount: The number of albums.
  ///   - isOneRow: Whether albums for which a row has no space are left out; otherwise there are as many
  ///     rows as they need.
  ///   - viewport: The window.
  package init(
    in frame: Rect, albumCount: Int, isOneRow: Bool, viewport: Viewport
  ) {
    self.viewport = viewport
    title = frame.line(at: frame.y, height: viewport.text(.headline).lineHeight)
    let pitch = Self.side(in: viewport) + Self.gap
    columns = max(1, Int((frame.width + Self.gap) / pitch))
    self.albumCount = isOneRow ? min(albumCount, columns - 1) : albumCount
  }

  /// The side of a tile in a window, in points.
  package static func side(in viewport: Viewport) -> Double { viewport.scaled(140) }

  /// The height of an album's title with the distance to its cover, in points.
  private var titleHeight: Double { Spacing.small + viewport.text(.captionBold).lineHeight }

  /// The frame of a tile: the square of an album's cover, without the title below it.
  package func frame(of tile: Int) -> Rect {
    let side = Self.side(in: viewport)
    let (row, column) = (tile / columns, tile % columns)
    return Rect(
      x: title.x + Double(column) * (side + Self.gap),
      y: title.maxY + Spacing.medium + Double(row) * (side + titleHeight + Self.gap), width: side,
      height: side)
  }

  /// The tile at a point.
  package func tile(at point: Point) -> Int? {
    (0...albumCount).first { frame(of: $0).contains(point) }
  }

  /// The y of the bottom of the last row, the same with albums and without.
  package var bottom: Double { frame(of: albumCount).maxY + titleHeight }
}

extension InteractiveScene {
  /// Does what a tile of a shelf is for: asks to open its album, or another one.
  func activate(tile: Int, of albums: [OfferedFile]) {
    guard tile == 0 || albums.indices.contains(tile - 1) else { return }
    (core.command, core.albumPath) = (.openAlbum, tile == 0 ? nil : albums[tile - 1].path)
  }

  /// The name of a tile of a shelf.
  func name(ofTile tile: Int, of albums: [OfferedFile]) -> ControlName? {
    if tile == 0 {
      return ControlName(Command.openAlbum.definition.title, detail: "or drop a folder", .button)
    }
    guard albums.indices.contains(tile - 1) else { return nil }
    return ControlName(albums[tile - 1].title, detail: "album", .button)
  }

  /// Appends the part of a shelf that is in the window.
  ///
  /// - Parameters:
  ///   - shelf: The shelf, in content coordinates.
  ///   - albums: Its albums.
  ///   - dy: How far the content is moved, in points.
  ///   - hovered: The control under the pointer.
  ///   - backdrop: What is behind the shelf, if it is not the background alone.
  ///   - list: The frame.
  ///   - control: The control of a tile.
  func display(
    _ shelf: AlbumShelf, of albums: [OfferedFile], movedBy dy: Double, _ hovered: Control?,
    over backdrop: WideBackdrop? = nil, into list: inout DisplayList, as control: (Int) -> Control
  ) {
    let height = viewport.size.height
    let title = viewport.snapped(shelf.title.offset(y: dy))
    guard title.y < height else { return }
    if title.maxY > 0 {
      list.append(
        AlbumShelf.heading, viewport.text(.headline), palette.primary, in: title, over: backdrop)
    }
    // What is around and below a tile.
    let reach = 40.0
    for tile in 0...shelf.albumCount {
      let frame = viewport.snapped(shelf.frame(of: tile).offset(y: dy))
      guard frame.maxY > -reach, frame.y < height + reach else { continue }
      let radius = tile == 0 ? Spacing.corner : AlbumShelf.coverRadius
      if tile == 0 {
        displayOpening(in: frame, over: backdrop, into: &list)
      } else if albums.indices.contains(tile - 1) {
        display(albums[tile - 1], in: frame, over: backdrop, into: &list)
      }
      let control = control(tile)
      highlight(
        control, hovered, in: frame, radius: radius, textColor: palette.primary, into: &list)
      outline(control, around: frame, radius: radius, palette.focus, into: &list)
    }
  }

  /// Appends the tile that opens another album.
  private func displayOpening(
    in frame: Rect, over backdrop: WideBackdrop?, into list: inout DisplayList
  ) {
    list.fill(frame, radius: Spacing.corner, palette.hover)
    list.stroke(frame, radius: Spacing.corner, width: 1, palette.separator)
    outlineShape(frame, radius: Spacing.corner, into: &list)
    let (title, detail) = (viewport.text(.captionBold), viewport.text(.caption))
    let side = viewport.scaled(28)
    let top = frame.y + viewport.snapped(frame.height * 2 / 7)
    list.icon(
      .folder, Rect(x: frame.midX - side / 2, y: top, width: side, height: side), palette.primary)
    let line = frame.narrowed(by: Spacing.tiny).line(
      at: top + side + Spacing.small, height: title.lineHeight)
    list.append(
      Command.openAlbum.definition.title, title, palette.primary, in: line, .center, over: backdrop)
    list.append(
      "or drop a folder", detail, palette.secondary.mixed(with: palette.primary, share: 0.3),
      in: line.line(below: 2, detail), .center, over: backdrop)
  }

  /// Appends an album: its cover, or a tile with a note, and its title.
  private func display(
    _ album: OfferedFile, in frame: Rect, over backdrop: WideBackdrop?,
    into list: inout DisplayList
  ) {
    let radius = AlbumShelf.coverRadius
    let image = album.cover.map { ($0, core.environment.image($0)) }
    let opacity = image?.1.status.opacity(at: time) ?? 0
    // What is seen without a cover, and beside one that is no square (DX-5).
    list.fill(frame, radius: radius, palette.tile)
    if opacity < 1 {
      let note = frame.inset(by: frame.width * 0.3)
      list.icon(.note, note, palette.secondary.faded(by: 1 - opacity))
    }
    if let (id, _) = image { list.append(.image(id, frame, radius: radius, opacity: opacity)) }
    if appearance.isHigh {
      list.stroke(frame, radius: radius, width: 1, Appearance.outline(theme))
    }
    let style = viewport.text(.captionBold)
    list.append(
      album.title, style, palette.primary, in: frame.line(below: Spacing.small, style),
      over: backdrop)
  }
}

extension DisplayList {
  /// Appends a text that is readable over a header, if that is behind it (DX-11).
  fileprivate mutating func append(
    _ string: String, _ style: TextStyle, _ color: Color, in frame: Rect,
    _ alignment: Text.Alignment = .leading, over backdrop: WideBackdrop?
  ) {
    let item = Item.text(
      .init(string, style: style, color: color, in: frame, alignment: alignment))
    append(backdrop?.contrasting(item, at: frame.y) ?? item)
  }
}
