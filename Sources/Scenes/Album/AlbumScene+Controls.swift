import Canvas
import FlexibleHeader
import ScrollPhysics

extension AlbumScene {
  /// Whether the heart is filled.
  package internal(set) var isLiked: Bool {
    get { marks.isLiked }
    set { marks.isLiked = newValue }
  }

  /// Whether the record is marked to be kept.
  package internal(set) var isDownloaded: Bool {
    get { marks.isDownloaded }
    set { marks.isDownloaded = newValue }
  }

  /// Whether the tracks come in any order.
  package internal(set) var isShuffling: Bool {
    get { marks.isShuffling }
    set { marks.isShuffling = newValue }
  }

  /// Whether the record is being played (there is no sound: it is a screen).
  package internal(set) var isPlaying: Bool {
    get { marks.isPlaying }
    set { marks.isPlaying = newValue }
  }

  /// The row of the current track.
  package internal(set) var currentTrack: Int? {
    get { marks.currentTrack }
    set { marks.currentTrack = newValue }
  }

  /// What stands at a place of the window; the open menu covers everything, and the bar and the
  /// status strip cover the list.
  package func control(at point: Point) -> AlbumControl? {
    if isModal { return menuLayout.command(at: point).map(AlbumControl.command) }
    let distance = list.distance
    let header = shape(scrolledBy: distance)
    guard point.y >= coveredTop(by: header), !isOnHeading(point.y, under: header) else {
      return nil
    }
    return layout.control(at: Point(x: point.x, y: point.y + distance))
  }

  /// The y down to which the bar and the status strip cover the list.
  func coveredTop(by header: AlbumHeader) -> Double {
    let bar = header.top + min(header.height, header.minimumHeight) - header.edgeDepth
    return max(bar, stripFrame.maxY)
  }

  /// What the pointer is above, unless the list moves under it.
  var hovered: AlbumControl? {
    guard let pointer, list.scroller.isAtRest else { return nil }
    return control(at: pointer)
  }

  /// Lights up what the pointer is above.
  package mutating func hover(at point: Point?) {
    pointer = point
  }

  /// Lights up what the finger rests on.
  package mutating func pressBegan(at point: Point) {
    pressed = control(at: point)
  }

  /// Puts out what was lit.
  package mutating func pressCancelled() {
    pressed = nil
  }

  /// Works what was tapped; beside the open menu it closes the menu.
  package mutating func tap(at point: Point, time: Double) {
    pressed = nil
    if let control = control(at: point) {
      work(control, at: time)
    } else if isModal, !menuLayout.panel.contains(point) {
      closeMenu()
    }
  }

  /// Does what a tap on the control does.
  package mutating func work(_ control: AlbumControl, at time: Double, byKey: Bool = false) {
    switch control {
    case .row(let row): currentTrack = row
    case .button(.like): isLiked.toggle()
    case .button(.shuffle): isShuffling.toggle()
    case .button(.play): isPlaying.toggle()
    case .button(.download): isDownloaded.toggle()
    case .button(.more): openMenu(byKey: byKey)
    case .command(let command): work(command, at: time)
    }
  }

  /// Moves the focus or works the focused control; returns whether the key was taken.
  package mutating func key(_ action: FocusAction, at time: Double) -> Bool {
    switch action {
    case .next: move(focusTo: neighbour(of: focused, step: 1), at: time)
    case .previous: move(focusTo: neighbour(of: focused, step: -1), at: time)
    case .activate:
      guard let focused else { return isModal }
      work(focused, at: time, byKey: true)
    case .leave:
      guard !isModal else {
        closeMenu()
        return true
      }
      guard focused != nil else { return false }
      focused = nil
    case .decrease, .increase: return isModal
    }
    return true
  }

  /// The control a step further in reading order: the buttons, then the rows, `nil` past an end; in
  /// the open menu its lines, round and round.
  ///
  /// From nothing it is the first in view, or the last.
  private func neighbour(of control: AlbumControl?, step: Int) -> AlbumControl? {
    if isModal { return .command(neighbour(ofCommand: control, step: step)) }
    let buttons = AlbumButton.allCases
    let count = buttons.count + album.tracks.count
    let index: Int
    switch control {
    case nil, .command:
      let seen = controlsInView
      index = step > 0 ? seen.lowerBound : seen.upperBound - 1
    case .button(let button): index = (buttons.firstIndex(of: button) ?? 0) + step
    case .row(let row): index = buttons.count + row + step
    }
    guard (0..<count).contains(index) else { return nil }
    return index < buttons.count ? .button(buttons[index]) : .row(index - buttons.count)
  }

  /// The places in reading order of what is wholly to be seen where the list comes to rest; where
  /// nothing is, of all.
  private var controlsInView: Range<Int> {
    let layout = layout
    let distance = scroller.restingOffset - scroller.minimumOffset
    let header = shape(scrolledBy: distance)
    let top = distance + max(coveredTop(by: header), headingBottom(under: header))
    let bottom = distance + viewport.size.height
    func isSeen(_ frame: Rect) -> Bool { frame.y >= top && frame.maxY <= bottom }
    let buttons = AlbumButton.allCases
    let rows = layout.visibleRows(at: distance)
    let seenRows = rows.filter { isSeen(layout.rowFrame($0)) }
    var places = buttons.indices.filter { isSeen(layout.frame(of: buttons[$0])) }
    places += seenRows.map { buttons.count + $0 }
    guard let first = places.first, let last = places.last else {
      return 0..<(buttons.count + album.tracks.count)
    }
    return first..<(last + 1)
  }

  private func neighbour(ofCommand control: AlbumControl?, step: Int) -> AlbumCommand {
    let all = AlbumCommand.allCases
    guard case .command(let command) = control, let index = all.firstIndex(of: command) else {
      return all[step > 0 ? 0 : all.count - 1]
    }
    return all[(index + step + all.count) % all.count]
  }

  /// Moves the focus and brings it into view, clear of the bar.
  private mutating func move(focusTo control: AlbumControl?, at time: Double) {
    focused = control
    let frame: Rect
    switch control {
    case nil, .command: return
    case .button(let button): frame = layout.frame(of: button)
    case .row(let row): frame = layout.rowFrame(row)
    }
    let margin = AlbumLayout.rowSpacing / 2
    let top = frame.y - margin - pageOverlap
    let bottom = frame.maxY + margin - viewport.size.height
    let start = scroller.minimumOffset
    let resting = scroller.restingOffset - start
    let goal = min(max(resting, bottom), top)
    guard goal != resting else { return }
    let inRange = min(max(goal + start, start), scroller.maximumOffset)
    _ = list.scroller.scroll(to: inRange, animated: true, at: time)
    list.follow()
  }

  /// Whether a control has the keyboard's focus, or the open menu waits for it.
  package var hasFocus: Bool { focused != nil || isModal }
}
