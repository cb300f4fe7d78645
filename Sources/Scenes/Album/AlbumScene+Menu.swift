import Canvas
import FlexScroll

// The menu behind the three dots; while it is open the list beneath hears of nothing.
extension AlbumScene {
  /// Whether the menu is open: it takes taps and keys, and the list does not move.
  var isModal: Bool { menu.goal == 1 }

  /// Where the menu's lines stand.
  var menuLayout: AlbumMenuLayout {
    let layout = layout
    let anchor = layout.frame(of: .more).offset(y: -viewport.snapped(list.distance))
    return AlbumMenuLayout(at: anchor, in: viewport, isMirrored: layout.isMirrored)
  }

  /// Opens the menu, unless something holds the list; by a key the first line is focused.
  func openMenu(byKey: Bool) {
    if case .tracking = list.scroller.phase { return }
    guard !core.indicator.isDragged else { return }
    menu.go(to: 1, at: time)
    if byKey { focused = .command(.scrollToHeader) }
  }

  /// Closes the menu; the focus goes back to its button.
  func closeMenu() {
    menu.go(to: 0, at: time)
    pressed = nil
    if case .command = focused { focused = .button(.more) }
  }

  /// Does what a line says; what switches leaves the menu open, so that the change is seen.
  func work(_ command: AlbumCommand, at time: Double) {
    if let hiding = command.hiding { return setStatusStrip(hides: hiding) }
    switch command {
    case .scrollToHeader: scroll(to: 0, at: time)
    case .scrollToTracks: scroll(to: layout.offsetOfTracks(below: regions.pageOverlap), at: time)
    default: _ = list.perform(.stretching, at: time)
    }
    if command != .stretch { closeMenu() }
  }

  /// Scrolls smoothly, as far as the list goes (SK-8).
  private func scroll(to distance: Double, at time: Double) {
    let start = scroller.minimumOffset
    let goal = min(max(start, distance + start), scroller.maximumOffset)
    list.scroller.scroll(to: goal, animated: true, at: time)
    follow()
  }

  func displayMenu(_ hovered: AlbumControl?, into list: inout DisplayList) {
    let opacity = menu.value(at: time)
    guard opacity > 0 else { return }
    let layout = menuLayout
    let corner = AlbumMenuLayout.corner
    let line = 1 / max(1, viewport.scale)
    let shade = Color.black.faded(by: 0.4 * opacity)
    list.append(.shadow(layout.panel.offset(y: 4), radius: corner, blur: 20, shade))
    list.fill(layout.panel, radius: corner, palette.surface.faded(by: opacity))
    let border = palette.separator.faded(by: opacity)
    list.stroke(layout.panel, radius: corner, width: line, border)
    for y in layout.separators {
      let place = Rect(
        x: layout.panel.x, y: viewport.snapped(y), width: layout.panel.width, height: line)
      list.fill(place, border)
    }
    list.text(
      AlbumMenuLayout.heading, style: layout.headingStyle,
      color: palette.secondary.faded(by: opacity), in: layout.headingFrame)
    for command in AlbumCommand.allCases {
      display(
        command, layout.style, hovered, in: layout.frame(of: command), opacity: opacity, into: &list
      )
    }
  }

  private func display(
    _ command: AlbumCommand, _ style: TextStyle, _ hovered: AlbumControl?, in frame: Rect,
    opacity: Double, into list: inout DisplayList
  ) {
    light(
      .command(command), hovered, in: frame, radius: Spacing.small, opacity: opacity, into: &list)
    let side = command.hiding != nil ? 20.0 : command == .stretch ? 34 : 0
    let mark = Rect(
      x: frame.maxX - Spacing.corner - side, y: frame.midY - 10, width: side, height: 20)
    let text = Rect(
      x: frame.x + Spacing.corner, y: frame.y, width: max(0, mark.x - frame.x - 2 * Spacing.corner),
      height: frame.height)
    list.text(command.rawValue, style: style, color: palette.primary.faded(by: opacity), in: text)
    if let hiding = command.hiding {
      displayChoice(statusBar.hides == hiding, in: mark, opacity: opacity, into: &list)
    } else if command == .stretch {
      displaySwitch(
        self.list.header.configuration.stretches, in: mark, opacity: opacity, into: &list)
    }
  }

  /// A ring, with a dot in it where the line is chosen.
  private func displayChoice(
    _ isChosen: Bool, in frame: Rect, opacity: Double, into list: inout DisplayList
  ) {
    let color = (isChosen ? palette.tint : palette.secondary).faded(by: opacity)
    list.stroke(frame, radius: 10, width: 2, color)
    if isChosen { list.fill(frame.inset(by: 5), radius: 5, color) }
  }

  /// A knob at the right of its track where it is on; its place and its mark tell the state too.
  private func displaySwitch(
    _ isOn: Bool, in frame: Rect, opacity: Double, into list: inout DisplayList
  ) {
    let color = (isOn ? palette.tint : palette.secondary).faded(by: opacity)
    let knob = Rect(x: isOn ? frame.maxX - 17 : frame.x + 3, y: frame.y + 3, width: 14, height: 14)
    if isOn {
      list.fill(frame, radius: 10, color)
      list.fill(knob, radius: 7, palette.surface.faded(by: opacity))
      list.appendSwitchMark(true, in: knob, color)
    } else {
      list.stroke(frame, radius: 10, width: 2, color)
      list.fill(knob.inset(by: 1), radius: 6, color)
      list.appendSwitchMark(false, in: knob, palette.surface.faded(by: opacity))
    }
  }
}
