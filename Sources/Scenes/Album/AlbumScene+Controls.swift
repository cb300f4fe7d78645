import Canvas
import FlexScroll
import Interface

extension AlbumScene {
  /// The control at a point: the open menu covers everything, the bar and the status strip cover the
  /// list.
  package func control(at point: Point) -> AlbumControl? {
    if isModal {
      let menu = menuLayout
      return menu.command(at: point).map { .command($0) }
        ?? (menu.panel.contains(point) ? nil : .outside)
    }
    let distance = list.distance
    let header = shape(scrolledBy: distance)
    guard point.y >= coveredTop(by: header), !isOnHeading(point.y, under: header) else {
      return nil
    }
    let layout = layout
    if viewport.isWide {
      let shift = paneShift(under: header)
      if let button = layout.button(at: Point(x: point.x, y: point.y - shift)) {
        return .button(button)
      }
    }
    let control = layout.control(at: Point(x: point.x, y: point.y + distance))
    if case .row(let row)? = control { return heart(at: point, row: row) ?? control }
    return control ?? shelf?.tile(at: Point(x: point.x, y: point.y + distance)).map { .tile($0) }
  }

  /// The shelf of albums; `nil` in a narrow window.
  private var shelf: AlbumShelf? { viewport.isWide ? layout.shelf(of: albums.count) : nil }

  /// The y of the bottom of the bar or the status strip, whichever is lower.
  func coveredTop(by header: AlbumHeader) -> Double {
    let bar =
      header.isWide
      ? wideBarBottom(of: header)
      : header.top + min(header.height, header.minimumHeight) - header.edgeDepth
    return max(bar, stripFrame.maxY)
  }

  /// Activates a control; ``AlbumControl/outside`` closes the menu.
  package func activate(_ control: AlbumControl, at point: Point?, time: Double) {
    switch control {
    case .row(let row): play(row)
    case .heart(let row): toggleLike(row)
    case .tile(let tile): activate(tile: tile, of: albums)
    case .button(.like): marks.isLiked.toggle()
    case .button(.shuffle): marks.isShuffling.toggle()
    case .button(.play):
      marks.isPlaying.toggle()
      // Without a choice the first track plays.
      if marks.currentTrack == nil, album.tracks.count > 0 { marks.currentTrack = 0 }
    case .button(.download): marks.isDownloaded.toggle()
    case .button(.more): openMenu(byKey: point == nil)
    case .command(let command): perform(command, at: time)
    case .outside: closeMenu()
    }
  }

  /// The name of the button at a point of the window, which has an icon alone; `nil` for none.
  package func tooltip(at point: Point) -> Tooltip? {
    let dy = viewport.isWide ? paneShift(under: drawnHeader) : -viewport.snapped(list.distance)
    switch control(at: point) {
    case .button(let button):
      let frame = layout.highlightFrame(of: button).offset(y: dy)
      return Tooltip(name(of: button).title, at: frame)
    case .heart(let row):
      let frame = heartFrame(ofRow: row)
      return frame.map { Tooltip(marks.likedTracks.contains(row) ? "Unlike" : "Like", at: $0) }
    default: return nil
    }
  }

  /// Where the heart of a numbered row is in the window; `nil` for another row.
  func heartFrame(ofRow row: Int) -> Rect? {
    let layout = layout
    guard layout.isNumbered else { return nil }
    return layout.heartFrame(in: layout.rowFrame(row), hasDurations: album.hasDurations)
      .offset(y: -viewport.snapped(list.distance))
  }

  /// The heart at a point, which is there while the pointer is over the row, and of a liked track.
  private func heart(at point: Point, row: Int) -> AlbumControl? {
    guard core.pointer != nil || marks.likedTracks.contains(row),
      heartFrame(ofRow: row)?.inset(by: -8).contains(point) == true
    else { return nil }
    return .heart(row)
  }

  /// Plays the track of a row.
  package func play(_ row: Int) {
    guard row < album.tracks.count else { return }
    (marks.currentTrack, marks.isPlaying) = (row, true)
  }

  /// Marks the track of a row as liked, or not.
  package func toggleLike(_ row: Int) {
    if row < album.tracks.count { marks.likedTracks.formSymmetricDifference([row]) }
  }

  /// The row of the track at a point of the window.
  package func track(at point: Point) -> Int? {
    switch control(at: point) {
    case .row(let row), .heart(let row): row
    default: nil
    }
  }

  /// The row with the keyboard focus, and its frame in the window.
  package var focusedTrack: (row: Int, frame: Rect)? {
    guard case .row(let row)? = focused else { return nil }
    return (row, layout.rowFrame(row).offset(y: -viewport.snapped(list.distance)))
  }

  /// The place by which the track of a row is known in any order; `nil` for one without a file.
  package func place(ofRow row: Int) -> Int? {
    guard case .listed(let tracks) = album.tracks, tracks.indices.contains(row) else { return nil }
    return album.isEmbedded ? nil : tracks[row].place
  }

  /// The next control in reading order: first the buttons, then the rows and the shelf; `nil` past an end.
  ///
  /// In the open menu it is the next line, after the last the first.
  /// From none it is the first in view, or with a negative step the last.
  package func focusTarget(from control: AlbumControl?, step: Int) -> AlbumControl? {
    if isModal { return .command(neighbour(ofCommand: control, step: step)) }
    let buttons = AlbumButton.allCases
    let shelfStart = buttons.count + album.tracks.count
    let index: Int
    switch control {
    case nil, .command, .outside, .heart:
      let seen = controlsInView
      index = step > 0 ? seen.lowerBound : seen.upperBound - 1
    case .button(let button): index = (buttons.firstIndex(of: button) ?? 0) + step
    case .row(let row): index = buttons.count + row + step
    case .tile(let tile): index = shelfStart + tile + step
    }
    guard (0..<controlCount).contains(index) else { return nil }
    if index < buttons.count { return .button(buttons[index]) }
    return index < shelfStart ? .row(index - buttons.count) : .tile(index - shelfStart)
  }

  private var controlCount: Int {
    let tiles = shelf.map { 1 + $0.albumCount } ?? 0
    return AlbumButton.allCases.count + album.tracks.count + tiles
  }

  /// The indices in reading order of the controls wholly in view where the list settles; all if
  /// there are none.
  private var controlsInView: Range<Int> {
    let layout = layout
    let distance = scroller.restingOffset - list.startOffset
    let header = shape(scrolledBy: distance)
    let top = distance + max(coveredTop(by: header), headingBottom(under: header))
    let bottom = distance + viewport.size.height
    func isSeen(_ frame: Rect) -> Bool { frame.y >= top && frame.maxY <= bottom }
    let buttons = AlbumButton.allCases
    let rows = layout.visibleRows(at: distance)
    let seenRows = rows.filter { isSeen(layout.rowFrame($0)) }
    var places = buttons.indices.filter {
      viewport.isWide || isSeen(layout.frame(of: buttons[$0]))
    }
    places += seenRows.map { buttons.count + $0 }
    if let shelf {
      let start = buttons.count + album.tracks.count
      places += (0...shelf.albumCount).filter { isSeen(shelf.frame(of: $0)) }.map { start + $0 }
    }
    guard let first = places.first, let last = places.last else { return 0..<controlCount }
    return first..<(last + 1)
  }

  private func neighbour(ofCommand control: AlbumControl?, step: Int) -> AlbumCommand {
    if case .command(let command) = control { return command.neighbour(step) }
    let all = AlbumCommand.allCases
    return all[step > 0 ? 0 : all.count - 1]
  }

  /// The space around a tile that is in view with it, where its title is.
  private static let tileMargin = 40.0

  package func offsets(
    revealing control: AlbumControl, after previous: AlbumControl?, at time: Double
  ) -> (lowest: Double, highest: Double)? {
    let frame: Rect
    switch control {
    case .command, .outside, .heart: return nil
    case .button where viewport.isWide: return nil
    case .button(let button): frame = layout.frame(of: button)
    case .row(let row): frame = layout.rowFrame(row)
    case .tile(let tile):
      frame = layout.shelf(of: albums.count).frame(of: tile).inset(x: 0, y: -Self.tileMargin)
    }
    let margin = layout.rowGap / 2
    let start = list.startOffset
    return (
      start + (frame.maxY + margin - viewport.size.height),
      start + (frame.y - margin - regions.pageOverlap)
    )
  }

  package func name(of control: AlbumControl) -> ControlName? {
    switch control {
    case .row(let row): name(ofRow: row)
    case .tile(let tile): name(ofTile: tile, of: albums)
    case .button(let button): name(of: button)
    case .command(let command): name(of: command)
    case .heart, .outside: nil
    }
  }

  private func name(ofRow row: Int) -> ControlName? {
    let count = album.tracks.count
    guard (0..<count).contains(row) else { return nil }
    let track = album.tracks[row]
    let state = ControlName.State.marked("current track", row == marks.currentTrack)
    return ControlName(track.title, detail: track.artist, .item, state).at(row, of: count)
  }

  private func name(of button: AlbumButton) -> ControlName {
    switch button {
    case .like: ControlName("Like", .toggle, .on(marks.isLiked))
    case .shuffle: ControlName("Shuffle", .toggle, .on(marks.isShuffling))
    case .play: ControlName(marks.isPlaying ? "Pause" : "Play", .button)
    case .download: ControlName("Download", .toggle, .on(marks.isDownloaded))
    case .more: ControlName("More", detail: "opens a menu", .button)
    }
  }

  private func name(of command: AlbumCommand) -> ControlName {
    let all = AlbumCommand.allCases
    let name: ControlName
    if let choice = choice(of: command) {
      let state = ControlName.State.marked("chosen", choice)
      name = ControlName(command.rawValue, detail: command.heading ?? "", .choice, state)
    } else if let setting = setting(of: command) {
      name = ControlName(command.rawValue, .toggle, .on(setting))
    } else {
      name = ControlName(command.rawValue, .menuItem)
    }
    return name.at(all.firstIndex(of: command) ?? 0, of: all.count)
  }
}
