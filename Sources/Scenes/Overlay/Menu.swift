import Canvas
import FlexScroll
import Interface

/// A menu of commands in groups; its pages take turns in one panel (DX-17).
///
/// It has no rows of its own: the app makes them for each page from what is current.
package struct Menu: Hashable, Sendable {
  /// A page.
  package enum Page: String, Hashable, Sendable, CaseIterable {
    /// The first page of the menu behind the button.
    case main
    /// The albums opened last, and those beside the shown one.
    case albums = "Recent albums"
    /// The folders of a folder, where the desktop has no file dialogue.
    case folders = "Open an album"
    /// All scenes.
    case scenes = "Scenes"
    /// The header of the screen.
    case header = "Header"
    /// The header presets.
    case headerPresets = "Header presets"
    /// The presets of the tuning.
    case tuning = "Feel"
    /// The recordings.
    case replay = "Replay"
    /// Window and display.
    case view = "View"
    /// The menu of the screen.
    case context
    /// The menu of a track.
    case track
  }

  /// What a row or one of its choices does.
  package enum Action: Hashable, Sendable {
    /// Performs a command, and closes the menu.
    case perform(Command)
    /// Performs a command that changes a setting; the menu stays.
    case set(Command)
    /// Opens a page.
    case open(Page)
    /// Chooses how the header leaves.
    case shift(ShiftBehavior)
    /// Chooses a header preset.
    case headerPreset(HeaderPreset)
    /// Chooses a theme, or with `nil` the desktop's.
    case theme(Theme?)
    /// Plays the track of a row, and closes the menu.
    case play(Int)
    /// Marks the track of a row as liked, or not, and closes the menu.
    case like(Int)
    /// Asks the window for something, and closes the menu.
    case request(MenuRequest)
    /// Nothing: a value between two buttons, or what does not apply on this screen.
    case none
  }

  /// One of several things in a row.
  package struct Choice: Hashable, Sendable {
    /// The text; of a sign that only an icon shows, its name.
    package var title: String
    /// The icon before the text, where there is space for it, or in place of it.
    package var icon: Icon?
    /// What it does.
    package var action: Action
    /// Whether it is the present one.
    package var isChosen: Bool
    /// How the header leaves, which is drawn above the title; `nil` for text alone.
    package var drawing: ShiftBehavior?

    /// Makes a choice.
    package init(
      _ title: String, icon: Icon? = nil, _ action: Action, isChosen: Bool = false,
      drawing: ShiftBehavior? = nil
    ) {
      (self.title, self.icon, self.action, self.isChosen) = (title, icon, action, isChosen)
      self.drawing = drawing
    }
  }

  /// How the choices of a row are drawn.
  package enum ChoiceStyle: Hashable, Sendable {
    /// Values side by side, one of which is chosen.
    case segments
    /// A value between a minus and a plus.
    case stepper
    /// A button.
    case button
  }

  /// A row.
  package struct Row: Hashable, Sendable {
    /// The text.
    package var title: String
    /// A text below the title; empty for none.
    package var summary = ""
    /// The present value, at the right.
    package var detail = ""
    /// The keys, at the right, on the page of the header after the title.
    package var keys: [String] = []
    /// The icon before the text.
    package var icon: Icon?
    /// The curve in place of an icon.
    package var curve: FlingCurve?
    /// What the row does; with choices these do.
    package var action = Action.none
    /// Whether the switch at its right is on; `nil` for a row without a switch.
    package var isOn: Bool?
    /// What can be chosen in the row, beside the title or without one across it.
    package var choices: [Choice] = []
    /// How the choices are drawn; those with a drawing are tiles.
    package var style = ChoiceStyle.segments
    /// Whether a tick says that this is the present one.
    package var isChosen = false
    /// Whether a line above it begins a group.
    package var beginsGroup = false

    /// Makes a row that does one thing.
    package init(
      _ title: String, detail: String = "", keys: [String] = [], icon: Icon? = nil,
      _ action: Action, isOn: Bool? = nil, isChosen: Bool = false, beginsGroup: Bool = false
    ) {
      (self.title, self.detail, self.icon) = (title, detail, icon)
      (self.action, self.isOn) = (action, isOn)
      (self.isChosen, self.beginsGroup) = (isChosen, beginsGroup)
      self.keys = keys.filter { !$0.isEmpty }
    }

    /// Makes a row of choices.
    package init(
      _ title: String, keys: [String] = [], icon: Icon? = nil, choices: [Choice],
      style: ChoiceStyle = .segments, beginsGroup: Bool = false
    ) {
      (self.title, self.icon, self.choices, self.style) = (title, icon, choices, style)
      self.keys = keys.filter { !$0.isEmpty }
      self.beginsGroup = beginsGroup
    }

    /// Makes a row with a value between a minus and a plus.
    package init(
      _ title: String, keys: [String] = [], icon: Icon? = nil, lower: Action, value: Choice,
      raise: Action
    ) {
      self.init(
        title, keys: keys, icon: icon,
        choices: [
          Choice("Less", icon: .minus, lower), value, Choice("More", icon: .plus, raise),
        ],
        style: .stepper)
    }

    /// Whether anything in it can be pressed.
    package var isEnabled: Bool {
      action != .none || choices.contains { $0.action != .none }
    }

    /// Whether it is only choices, side by side.
    package var isSegmented: Bool { title.isEmpty && !choices.isEmpty && !hasTiles }

    /// Whether its choices are drawn as tiles.
    package var hasTiles: Bool { choices.contains { $0.drawing != nil } }

    /// What a press or Enter does; `nil` for a choice that it does not have.
    package func action(of choice: Int?) -> Action {
      guard let choice else { return action }
      return choices.indices.contains(choice) ? choices[choice].action : .none
    }
  }

  /// A row or one of its choices.
  package struct Place: Hashable, Sendable {
    /// The index of the row; −1 is the heading of a page, which leads back.
    package var row: Int
    /// The index of the choice; `nil` for the row.
    package var choice: Int?

    /// Makes a place.
    package init(_ row: Int, choice: Int? = nil) { (self.row, self.choice) = (row, choice) }

    /// The heading of a page.
    package static let heading = Place(-1)
  }

  /// The shown page.
  package private(set) var page: Page
  /// The page from which it was turned, whether back, and when, in seconds.
  package private(set) var turn: Turn?

  /// A change of the page, which moves both pages across the panel.
  package struct Turn: Hashable, Sendable {
    package let page: Page
    let isBack: Bool
    let since: Double

    /// The share that has passed at a time, from 0 to 1.
    func share(at time: Double) -> Double {
      let share = min(1, max(0, (time - since) / Menu.slide))
      return 1 - (1 - share) * (1 - share)
    }
  }
  /// Where it was asked for on the screen; `nil` for the menu behind the button.
  package let anchor: Point?
  /// The row of the track that it is about.
  package let track: Int?
  /// Whether a finger opened it, so that rows are higher.
  package let isTouched: Bool
  /// When it opened, in seconds.
  package let since: Double
  /// What the pointer is over, what is pressed, and what has the focus.
  package var hovered, pressed, focused: Place?
  /// How far the rows of a panel that is higher than the window are scrolled, in points.
  package var scrolled = 0.0

  /// The duration of a change of the page, in seconds.
  fileprivate static let slide = 0.18
  /// The duration of the fade, in seconds.
  package static let fade = 0.12

  /// Makes a menu that opens at a time.
  package init(
    _ page: Page = .main, at anchor: Point? = nil, track: Int? = nil, isTouched: Bool = false,
    since: Double
  ) {
    (self.page, self.anchor, self.track) = (page, anchor, track)
    (self.isTouched, self.since) = (isTouched, since)
  }

  /// The opacity at a time, from 0 to 1.
  package func opacity(at time: Double) -> Double { min(1, max(0, (time - since) / Self.fade)) }

  /// Whether it has a heading that leads back.
  package var hasHeading: Bool { page != .main && page != .context && page != .track }

  /// Whether it appears, or changes its page, at a time.
  package func isMoving(at time: Double) -> Bool {
    opacity(at: time) < 1 || turn.map { $0.share(at: time) < 1 } == true
  }

  /// Shows another page from its start.
  package mutating func turn(to page: Page, isBack: Bool = false, at time: Double) {
    turn = Turn(page: self.page, isBack: isBack, since: time)
    self.page = page
    (hovered, pressed, focused, scrolled) = (nil, nil, nil, 0)
  }

  /// Marks what the pointer is over, which takes the mark from what has the focus.
  package mutating func hover(_ place: Place?) {
    hovered = place
    if place != nil { focused = nil }
  }

  /// Gives the focus to what the pointer is over, if nothing has it, before a key moves it.
  package mutating func focusHovered() { focused = focused ?? hovered }

  /// Moves the focus by a number of rows that can be pressed, in a circle.
  package mutating func moveFocus(by step: Int, among rows: [Row]) {
    // The heading is before the first row.
    let first = hasHeading ? -1 : 0
    let count = rows.count - first
    var row = focused?.row ?? (step > 0 ? -1 : rows.count)
    for _ in 0..<count {
      row = (row - first + step + count) % count + first
      if row < 0 || rows[row].isEnabled { break }
    }
    focus(row, among: rows)
  }

  /// Moves the focus to a row, and in it to what is chosen.
  package mutating func focus(_ row: Int, among rows: [Row]) {
    guard rows.indices.contains(row) else { return focused = .heading }
    let choices = rows[row].choices
    let chosen =
      choices.firstIndex { $0.isChosen } ?? choices.firstIndex { $0.action != .none }
    focused = Place(row, choice: chosen)
  }

  /// Moves the focus among the choices of a row; returns whether it has such.
  package mutating func moveChoice(by step: Int, among rows: [Row]) -> Bool {
    guard let focused, rows.indices.contains(focused.row), let choice = focused.choice else {
      return false
    }
    let choices = rows[focused.row].choices
    var next = choice + step
    while choices.indices.contains(next), choices[next].action == .none { next += step }
    if choices.indices.contains(next) { self.focused?.choice = next }
    return true
  }
}
