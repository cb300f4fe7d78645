import Canvas
import FlexScroll
import Interface

// The menu behind the three dots; while it is open the list below receives no input.
extension AlbumScene {
  /// Whether the menu is open: it receives taps and keys, and the list does not move.
  var isModal: Bool { menu.goal == 1 }

  var menuLayout: AlbumMenuLayout {
    let layout = layout
    let dy = viewport.isWide ? paneShift(under: drawnHeader) : -viewport.snapped(list.distance)
    let anchor = layout.frame(of: .more).offset(y: dy)
    return AlbumMenuLayout(at: anchor, in: viewport, isMirrored: layout.isMirrored)
  }

  /// Opens the menu unless the list is dragged; opened by a key, its first line is focused.
  func openMenu(byKey: Bool) {
    if case .tracking = list.scroller.phase { return }
    guard !list.indicator.isDragged else { return }
    menu.go(to: 1, at: time)
    if byKey { focused = .command(.scrollToHeader) }
  }

  /// Closes the menu and returns the focus to its button.
  func closeMenu() {
    menu.go(to: 0, at: time)
    pressed = nil
    if case .command = focused { focused = .button(.more) }
  }

  /// Performs the command of a line; scrolling is animated and limited to the list (SK-8).
  ///
  /// A command that changes a setting leaves the menu open.
  func perform(_ command: AlbumCommand, at time: Double) {
    if let hiding = command.hiding { return setStatusStrip(hides: hiding) }
    if let source = command.colorSource { return setColorSource(source) }
    switch command {
    case .scrollToHeader: scroll(to: list.startOffset, at: time)
    case .scrollToTracks: scroll(to: offsetOfTracks, at: time)
    case .plain: setPlain(!isPlain, at: time)
    default: _ = list.perform(.stretching, at: time, into: &core.unreadActions)
    }
    if setting(of: command) == nil { closeMenu() }
  }

  /// The offset at which the first track is right below what covers the list there: the bar, or the
  /// strip once the header has left (SK-8).
  private var offsetOfTracks: Double {
    let top = layout.offsetOfTracks(below: hasDiscs ? layout.headingHeight : 0) + list.startOffset
    return isPlain
      ? top - viewport.safeAreaTop : core.list.header.flexible.offset(placing: top)
  }

  /// The setting that a switch shows; `nil` for other lines.
  func setting(of command: AlbumCommand) -> Bool? {
    switch command {
    case .stretch: core.list.header.flexible.configuration.stretches
    case .plain: isPlain
    default: nil
    }
  }

  /// Whether the plain header is chosen: it neither fades nor sticks, and leaves with the list
  /// (SK-1).
  package var isPlain: Bool { plain.goal == 1 }

  /// Chooses the plain header or the one that sticks; the list keeps its offset.
  func setPlain(_ isPlain: Bool, at time: Double) {
    if reducesMotion {
      plain.jump(to: isPlain ? 1 : 0)
    } else {
      plain.go(to: isPlain ? 1 : 0, at: time)
    }
    drawnRevision = -1
  }

  /// Whether a line of several, of which one applies, is chosen; `nil` for other lines.
  func choice(of command: AlbumCommand) -> Bool? {
    if let source = command.colorSource { return source == colorSource }
    return command.hiding.map { $0 == statusBar.hides }
  }

  func displayMenu(_ hovered: AlbumControl?, into list: inout DisplayList) {
    let opacity = menu.value(at: time)
    guard opacity > 0 else { return }
    let layout = menuLayout
    let corner = AlbumMenuLayout.corner
    let line = viewport.hairline
    let shade = Color.black.faded(by: 0.4 * opacity)
    list.append(.shadow(layout.panel.offset(y: 4), radius: corner, blur: 20, shade))
    list.fill(layout.panel, radius: corner, palette.surface.faded(by: opacity))
    let border = palette.separator.faded(by: opacity)
    list.stroke(layout.panel, radius: corner, width: line, border)
    for y in layout.separators {
      list.fill(layout.panel.line(at: viewport.snapped(y), height: line), border)
    }
    for command in AlbumCommand.allCases {
      guard let heading = command.heading, command.beginsGroup else { continue }
      list.text(
        heading, layout.headingStyle, palette.secondary.faded(by: opacity),
        in: layout.headingFrame(above: command))
    }
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
    let setting = setting(of: command)
    let choice = choice(of: command)
    let height = min(viewport.scaled(20), frame.height - Spacing.tiny)
    let side = choice != nil ? height : setting != nil ? 1.7 * height : 0
    let mark = Rect(
      x: frame.maxX - Spacing.corner - side, y: frame.midY - height / 2, width: side,
      height: height)
    let text = Rect(
      x: frame.x + Spacing.corner, y: frame.y, width: max(0, mark.x - frame.x - 2 * Spacing.corner),
      height: frame.height)
    list.text(command.rawValue, style, palette.primary.faded(by: opacity), in: text)
    if let choice {
      displayChoice(choice, in: mark, opacity: opacity, into: &list)
    } else if let setting {
      list.appendSwitch(
        setting, in: mark, palette, theme, appearance.contrast, opacity: opacity)
    }
  }

  /// Appends a ring, with a dot in it if the line is chosen.
  private func displayChoice(
    _ isChosen: Bool, in frame: Rect, opacity: Double, into list: inout DisplayList
  ) {
    let color = (isChosen ? palette.tint : palette.secondary).faded(by: opacity)
    let radius = frame.height / 2
    list.stroke(frame, radius: radius, width: 2, color)
    if isChosen { list.fill(frame.inset(by: radius / 2), radius: radius / 2, color) }
  }
}

/// A line of the menu behind the three dots; the raw value is its text.
package enum AlbumCommand: String, Hashable, Sendable, CaseIterable {
  /// Scrolls to the start (SK-8).
  case scrollToHeader = "Scroll to the header"
  /// Scrolls the first track right below the bar (SK-8).
  case scrollToTracks = "Scroll to the tracks"
  /// Toggles the header's stretching (SK-5).
  case stretch = "Stretch when pulled"
  /// Toggles the plain header (SK-1).
  case plain = "Plain header"
  /// Takes the header's colours from the cover (DX-13).
  case colorsOfCover = "From the cover"
  /// Gives the header ScrollKit's brown (DX-13).
  case brown = "Brown"
  /// Always shows the status strip.
  case stripAlways = "Always shown"
  /// Hides the status strip until the list is scrolled (SK-9).
  case stripUntilScrolled = "Hidden until scrolled"
  /// Hides the status strip until the list is overscrolled (SK-9).
  case stripUntilPulled = "Hidden until pulled"

  /// The rule for hiding the status strip that the line chooses; `nil` for other lines.
  var hiding: StretchyStatusBar.Hiding? {
    switch self {
    case .scrollToHeader, .scrollToTracks, .stretch, .plain, .colorsOfCover, .brown: nil
    case .stripAlways: .never
    case .stripUntilScrolled: .untilScrolled
    case .stripUntilPulled: .untilPulled
    }
  }

  /// The source of the header's colours that the line chooses; `nil` for other lines.
  var colorSource: HeaderColorSource? {
    switch self {
    case .colorsOfCover: .cover
    case .brown: .brown
    default: nil
    }
  }

  /// The heading of the line's group; `nil` without one.
  var heading: String? {
    if hiding != nil { return "Phone status bar" }
    return colorSource != nil ? "Header colour" : nil
  }

  /// Whether it is the first line of a group other than the first.
  var beginsGroup: Bool { self == .stretch || self == .colorsOfCover || self == .stripAlways }
}

/// The layout of the menu: below its button, or above it if it fits only there, inside the window.
struct AlbumMenuLayout {
  let panel: Rect
  /// The text styles of the lines and of their heading.
  let (style, headingStyle): (TextStyle, TextStyle)
  private let pitch: Double
  private let headingHeight: Double

  /// The corner radius of the panel, in points.
  static let corner = 14.0
  private static let widest = 260.0
  private static let tallestLine = 40.0
  private static let shortestLine = 24.0
  private static let padding = 6.0
  private static let gap = 9.0
  private static let leastHeadingHeight = 22.0

  /// Lays the menu out at the frame of its button.
  init(at anchor: Rect, in viewport: Viewport, isMirrored: Bool) {
    let window = viewport.size
    let margin = Spacing.small
    let lines = Double(AlbumCommand.allCases.count)
    let groups = AlbumCommand.allCases.filter(\.beginsGroup)
    let headings = Double(groups.count { $0.heading != nil })
    headingStyle = viewport.text(.captionBold)
    headingHeight = Self.leastHeadingHeight + viewport.growth(of: .captionBold)
    let rest =
      2 * Self.padding + Double(groups.count) * Self.gap + headings * headingHeight
    let fitting = (window.height - 2 * margin - rest) / lines
    let tallest = viewport.scaled(Self.tallestLine)
    pitch = min(tallest, max(Self.shortestLine, fitting.rounded(.down)))
    var style = viewport.text(.body)
    if viewport.textScale > 1 {
      style.size = min(style.size, max(TextStyle.body.size, (pitch / 1.3).rounded(.down)))
    }
    self.style = style
    let width = max(0, min(window.width - 2 * margin, viewport.scaled(Self.widest)))
    let height = rest + lines * pitch
    let x = isMirrored ? anchor.maxX - width : anchor.x
    let below = anchor.maxY + margin
    let above = anchor.y - margin - height
    let lowest = window.height - margin - height
    let y = below <= lowest || above < margin ? below : above
    panel = Rect(
      x: viewport.snapped(max(margin, min(x, window.width - margin - width))),
      y: viewport.snapped(max(margin, min(y, lowest))), width: width, height: height)
  }

  /// The frame of a line and of its highlight.
  func frame(of command: AlbumCommand) -> Rect {
    var y = panel.y + Self.padding
    for other in AlbumCommand.allCases {
      if other.beginsGroup { y += Self.gap + (other.heading != nil ? headingHeight : 0) }
      if other == command { break }
      y += pitch
    }
    return panel.narrowed(by: Self.padding).line(at: y, height: pitch)
  }

  /// The frame of the heading above the first line of a group.
  func headingFrame(above command: AlbumCommand) -> Rect {
    let line = frame(of: command)
    return line.narrowed(by: Spacing.corner).line(at: line.y - headingHeight, height: headingHeight)
  }

  /// The y of each line between two groups.
  var separators: [Double] {
    AlbumCommand.allCases.filter(\.beginsGroup).map {
      frame(of: $0).y - ($0.heading != nil ? headingHeight : 0) - Self.gap / 2
    }
  }

  /// The line at a point of the window.
  func command(at point: Point) -> AlbumCommand? {
    AlbumCommand.allCases.first { frame(of: $0).contains(point) }
  }
}
