import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The menu of the program, and the menu of a right click. While it is open it receives all input.
extension App {
  /// Opens the menu behind the button; opened by a key, its first row has the focus.
  func openMenu(byKey: Bool = false, isTouched: Bool = false) {
    open(Menu(isTouched: isTouched, since: menuTime), byKey: byKey)
  }

  /// Shows the folders of ``menuOffers`` for choosing an album (DX-27).
  package func showFolders() {
    releaseAll()
    help = nil
    corners.show(at: time)
    var menu = Menu(.folders, since: time - Menu.fade)
    menu.moveFocus(by: 1, among: rows(of: .folders))
    self.menu = menu
  }

  /// The y of the menu behind the button, which in a comparison is in the bar above the screens.
  private var menuTop: Double {
    screenPlace?.isUnderBar == true ? Spacing.small : cornerFrame(of: .menu).maxY + Spacing.small
  }

  /// Where the rows of a menu's page are, in the points of ``menuSpace``.
  func menuLayout(_ menu: Menu, _ rows: [Menu.Row]) -> MenuLayout {
    MenuLayout(menu, rows, in: menuSpace.viewport, below: menuTop)
  }

  /// Whether the menu is over both of two screens: the list of folders, which belongs to the window.
  var hasMenuOverBoth: Bool { messageSpace != nil && menu?.page == .folders }

  /// The space of the menu, and the x of its left edge in the screen's points.
  private var menuSpace: (viewport: Viewport, x: Double) {
    hasMenuOverBoth ? (messageViewport(viewport), messageX) : (viewport, 0)
  }

  /// With motion reduced the menu is there at once.
  var menuTime: Double { navigation.reducesMotion ? time - Menu.fade : time }

  func open(_ menu: Menu, byKey: Bool) {
    beginOverlay()
    help = nil
    if firstSteps?.ringsMenu == true { firstSteps = nil }
    corners.show(at: time)
    // The row of a track stays highlighted while its menu is open.
    if menu.track != nil { scene.hover(at: menu.anchor) }
    self.menu = menu
    guard byKey else { return }
    let rows = rows(of: menu.page)
    self.menu?.moveFocus(by: 1, among: rows)
  }

  /// Ends what contacts and the pointer do to the screen, before something above it receives them.
  func beginOverlay() {
    releaseAll()
    endHover()
    (still, tooltip, overlayDrag) = (nil, nil, nil)
  }

  /// Offers an event to the menu; returns whether it was handled, and a command that is left to the
  /// window.
  func handleInMenu(_ kind: DeviceEvent.Kind) -> (isHandled: Bool, command: Command?) {
    guard var menu else { return (false, nil) }
    let rows = rows(of: menu.page)
    let (layout, left) = (menuLayout(menu, rows), menuSpace.x)
    func place(_ x: Double, _ y: Double) -> Point { Point(x: x - left, y: y) }
    switch kind {
    case .keyDown(let key, let modifiers, let isRepeat):
      return handleKeyInMenu(key, modifiers, isRepeat: isRepeat)
    case .keyUp, .trackpadHold, .trackpadLift, .mouseUp(.right, _, _): break
    case .mouseMove(let x, let y):
      pointer = Point(x: x, y: y)
      menu.hover(layout.place(at: place(x, y)))
      if menu.pressed != menu.hovered { menu.pressed = nil }
      self.menu = menu
    case .mouseDown(.left, let x, let y), .touchDown(_, let x, let y):
      let point = place(x, y)
      menu.pressed = layout.place(at: point)
      menu.focused = nil
      self.menu = layout.panel.contains(point) ? menu : nil
      overlayDrag = (point, menu.scrolled)
    case .mouseDown: self.menu = nil
    case .touchMove(_, _, let y):
      guard layout.longest > 0, let drag = overlayDrag else { break }
      if abs(y - drag.point.y) > input.rules.touchSlop { menu.pressed = nil }
      if menu.pressed == nil {
        menu.scrolled = max(0, min(layout.longest, drag.scrolled + drag.point.y - y))
      }
      self.menu = menu
    case .mouseUp(.left, let x, let y), .touchUp(_, let x, let y):
      let released = layout.place(at: place(x, y))
      defer { overlayDrag = nil }
      guard let pressed = menu.pressed else { break }
      self.menu?.pressed = nil
      if released == pressed { return (true, activate(pressed, among: rows)) }
    case .wheel(_, let dy), .scroll(_, let dy):
      scrollMenu(by: dy * 40, layout)
    case .trackpadScroll(_, let dy): scrollMenu(by: dy, layout)
    case .mouseLeave, .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      menu.hovered = nil
      menu.pressed = nil
      self.menu = menu
      return (false, nil)
    default: return (false, nil)
    }
    return (true, nil)
  }

  private func scrollMenu(by distance: Double, _ layout: MenuLayout) {
    guard distance.isFinite, let scrolled = menu?.scrolled else { return }
    menu?.scrolled = max(0, min(layout.longest, scrolled - distance))
    guard let menu, menu.hovered != nil, let pointer else { return }
    let moved = menuLayout(menu, rows(of: menu.page))
    self.menu?.hover(moved.place(at: Point(x: pointer.x - menuSpace.x, y: pointer.y)))
  }

  private func handleKeyInMenu(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> (Bool, Command?) {
    guard var menu else { return (false, nil) }
    endTooltip()
    let rows = rows(of: menu.page)
    if modifiers.contains(.control) || key.modifier != nil { return (false, nil) }
    menu.focusHovered()
    self.menu = menu
    switch key {
    case .escape:
      if !isRepeat { closeMenuPage(byKey: true) }
      return (true, nil)
    case .backspace:
      if !isRepeat { closeMenuPage(byKey: true) }
      return (true, nil)
    case .f10:
      if !isRepeat { self.menu = nil }
      return (true, nil)
    case .down: menu.moveFocus(by: 1, among: rows)
    case .up: menu.moveFocus(by: -1, among: rows)
    case .tab: menu.moveFocus(by: modifiers.contains(.shift) ? -1 : 1, among: rows)
    case .home, .pageUp:
      menu.focused = nil
      menu.moveFocus(by: 1, among: rows)
    case .end, .pageDown:
      menu.focused = nil
      menu.moveFocus(by: -1, among: rows)
    case .left, .right:
      if menu.moveChoice(by: key == .left ? -1 : 1, among: rows) { break }
      if key == .left {
        if menu.hasHeading { closeMenuPage(byKey: true) }
        return (true, nil)
      }
      guard let place = menu.focused, rows.indices.contains(place.row),
        case .open = rows[place.row].action
      else { return (true, nil) }
      return (true, activate(place, among: rows, byKey: true))
    case .enter, .space:
      guard !isRepeat, let place = menu.focused else { return (true, nil) }
      return (true, activate(place, among: rows, byKey: true))
    default:
      // The first letter of a title leads to it, from the focus on.
      let letter = key.name.lowercased()
      let start = (menu.focused?.row ?? -1) + 1
      let order = rows.indices.map { ($0 + start) % rows.count }
      if let row = order.first(where: {
        rows[$0].isEnabled && rows[$0].title.lowercased().hasPrefix(letter)
      }) {
        menu.focus(row, among: rows)
      }
    }
    if let row = menu.focused?.row {
      menu.scrolled = menuLayout(menu, rows).scrolled(toReveal: row)
    }
    self.menu = menu
    return (true, nil)
  }

  /// Goes back to the page before, or closes the menu; by key, the row of the page that was left has
  /// the focus.
  private func closeMenuPage(byKey: Bool) {
    guard let menu, menu.hasHeading, menu.anchor == nil else { return self.menu = nil }
    let page: Menu.Page = menu.page == .headerPresets ? .header : .main
    self.menu?.turn(to: page, isBack: true, at: time)
    guard byKey, let row = rows(of: page).firstIndex(where: { $0.action == .open(menu.page) })
    else {
      return
    }
    self.menu?.focused = Menu.Place(row)
  }

  /// Does what a row or a choice says; returns a command that is left to the window.
  private func activate(
    _ place: Menu.Place, among rows: [Menu.Row], byKey: Bool = false
  ) -> Command? {
    guard place.row >= 0 else {
      closeMenuPage(byKey: byKey)
      return nil
    }
    guard rows.indices.contains(place.row) else { return nil }
    switch rows[place.row].action(of: place.choice) {
    case .perform(let command):
      menu = nil
      return perform(command)
    case .set(let command): return perform(command)
    case .open(let page):
      menu?.turn(to: page, at: time)
      if byKey { menu?.moveFocus(by: 1, among: self.rows(of: page)) }
    case .shift(let behavior): setShiftBehavior(behavior)
    case .headerPreset(let preset):
      scene.changeHeader(at: time) { model in
        if case .flexible(var header) = model {
          header.apply(preset)
          model = .flexible(header)
        }
      }
      navigation.fitStrip(at: time)
    case .play(let row):
      menu = nil
      (scene as? AlbumScene)?.play(row)
    case .like(let row):
      menu = nil
      (scene as? AlbumScene)?.toggleLike(row)
    case .request(let request):
      menu = nil
      menuRequest = request
    case .theme(let theme): navigation.changeEnvironment(at: time) { $0.theme = theme }
    case .none: break
    }
    return nil
  }

  func displayMenu(into list: inout DisplayList) {
    guard let menu else { return }
    menu.display(
      rows(of: menu.page), after: menu.turn.map { rows(of: $0.page) } ?? [],
      in: menuSpace.viewport, below: menuTop, scene.palette, at: time,
      contrast: navigation.environment.appearance.contrast,
      reducesMotion: navigation.reducesMotion, into: &list)
  }

  /// The name of the row or the choice with the focus, for the window's title.
  var focusedMenuRow: String? {
    guard let menu, let place = menu.focused else { return nil }
    let rows = rows(of: menu.page)
    guard rows.indices.contains(place.row) else { return "Back" }
    let row = rows[place.row]
    guard let choice = place.choice, row.choices.indices.contains(choice) else {
      return row.isChosen ? "\(row.title), chosen" : row.title
    }
    let title = row.choices[choice].title + (row.choices[choice].isChosen ? ", chosen" : "")
    return row.title.isEmpty ? title : "\(row.title): \(title)"
  }
}

/// A menu by reference.
final class OpenMenu {
  let menu: Menu

  init(_ menu: Menu) { self.menu = menu }
}
