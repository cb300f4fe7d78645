import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes

// The list of keys and gestures. While it is shown it receives all input but keys that perform a
// command, and the screen does not move.
extension App {
  /// The groups of the list as things are: those of the current screen first (DX-21).
  var helpGroups: [HelpOverlay.Group] {
    func lines(_ topic: KeyHelp.Topic) -> [HelpOverlay.Line] {
      keyHelp.filter { $0.topic == topic }.map { .init($0) }
    }
    let own = lines(.screen).map { line in
      var line = line
      let value = line.entry.commands.first.flatMap(value)?.firstCapitalized
      (line.value, line.isAvailable) = (value ?? "none here", value != nil)
      return line
    }
    let gestures = [
      ("Drag and let go", "throw the list"), ("Pull past the end", "stretch the header"),
      ("Touch it in flight", "catch it"), ("Swipe from the left edge", "go back"),
    ].map { HelpOverlay.Line(KeyHelp.Entry(keys: $0.0, meaning: $0.1)) }
    return [
      .init(
        "On this screen: \(navigation.title)",
        own.filter(\.isAvailable) + own.filter { !$0.isAvailable },
        isOfScreen: true),
      .init("With finger, trackpad or mouse", gestures, hasGestures: true),
      .init("Scroll", lines(.scroll)), .init("Go", lines(.go)), .init("Tools", lines(.tools)),
      .init("Window", lines(.window)),
    ]
  }

  /// The present value of what a command changes on this screen, empty without one; `nil` if the
  /// command has no effect here.
  private func value(of command: Command) -> String? {
    let environment = navigation.environment
    let header = flexibleHeader
    switch command {
    case .nextShiftMode: return header?.shiftBehavior.title
    case .toggleHeader: return header.map { _ in "" }
    case .settlingRule: return header?.settlingRule.title
    case .importance: return header?.returnDistance.title
    case .headerPreset: return header.map { $0.preset?.title ?? "none" }
    case .stretching: return header.map { $0.stretches ? "on" : "off" }
    case .lowerMinimumHeight:
      return header.map { "\(DecimalText.text($0.minimumHeight, decimals: 0)) pt" }
    case .lowerMaximumHeight:
      return header.map { "\(DecimalText.text($0.maximumHeight, decimals: 0)) pt" }
    case .variant:
      return type(of: scene).variants == nil ? nil : scene.isFixed ? "on" : "off"
    case .edgeStyle: return environment.edgeStyle.rawValue
    case .edgeEffect: return scene is StackScene ? environment.edgeEffect.rawValue : nil
    case .reloadAlbum: return environment.album.isReloadable && scene is AlbumScene ? "" : nil
    case .left: return navigation.compound == nil ? nil : ""
    default: return ""
    }
  }

  /// The window in which the list is: all of it, also while it is divided.
  private var helpViewport: Viewport {
    guard let space = screenPlace?.window else { return viewport }
    var window = viewport
    window.size = Size(width: space.width, height: space.height)
    return window
  }

  /// How far the top of the sheet has to be pulled to close it, in points.
  private static let pullOfSheet = 64.0

  private var helpLayout: HelpLayout { HelpLayout(helpGroups, in: helpViewport) }

  /// Offers a key to the list, which one that performs a command hides; returns whether it was handled,
  /// and a command that is left to the window.
  func handleKeyInHelp(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> (isHandled: Bool, command: Command?) {
    guard let shown = help else { return (false, nil) }
    let isBackward = modifiers.contains(.shift)
    let typed = key.typed(with: modifiers)
    let layout = helpLayout
    switch key {
    case .escape: if !isRepeat { help = nil }
    case _ where Command.help.definition.keys.contains { $0.key == typed }:
      if !isRepeat { help = nil }
    case .down: moveInHelp(by: 1, layout)
    case .up: moveInHelp(by: -1, layout)
    case .tab: moveInHelp(by: isBackward ? -1 : 1, layout)
    case .pageDown: scrollHelp(by: layout.pageHeight, layout)
    case .pageUp: scrollHelp(by: -layout.pageHeight, layout)
    case .space where isBackward: scrollHelp(by: -layout.pageHeight, layout)
    case .space where shown.line == nil: scrollHelp(by: layout.pageHeight, layout)
    case .home: scrollHelp(by: -.greatestFiniteMagnitude, layout)
    case .end: scrollHelp(by: .greatestFiniteMagnitude, layout)
    case .enter, .space:
      if !isRepeat, let line = shown.line { return (true, activateInHelp(line, layout)) }
    case .backspace: return (false, nil)
    default:
      guard !modifiers.contains(.control), key.modifier == nil else { return (false, nil) }
      switch Command(key, modifiers) {
      case nil, .left, .right: break
      case .quit, .fullScreen, .gallery: return (false, nil)
      case _ where isRepeat: break
      default:
        // What the key of a line does is seen without the list.
        help = nil
        return (false, nil)
      }
    }
    return (true, nil)
  }

  /// Shows the list.
  func showHelp() {
    beginOverlay()
    help = HelpOverlay()
  }

  /// Offers an event to the list; returns whether it was handled, and a command that is left to the
  /// window.
  ///
  /// A line that is pressed does what its keys do. A press beside the list hides it.
  func handleInHelp(_ kind: DeviceEvent.Kind) -> (isHandled: Bool, command: Command?) {
    guard help != nil else { return (false, nil) }
    let layout = helpLayout
    let corner = screenPlace?.window ?? viewport.bounds
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x - corner.x, y: y - corner.y) }
    func place(_ x: Double, _ y: Double) -> HelpOverlay.Place? {
      layout.place(at: point(x, y), scrolled: help?.scrolled ?? 0)
    }
    switch kind {
    case .mouseMove(let x, let y):
      pointer = Point(x: x, y: y)
      let hovered = place(x, y)
      help?.hovered = hovered
      if help?.pressed != hovered { help?.pressed = nil }
    case .mouseDown(.left, let x, let y), .touchDown(_, let x, let y):
      guard layout.contains(point(x, y)) else {
        help = nil
        return (true, nil)
      }
      let pressed = place(x, y)
      help?.pressed = pressed
      overlayDrag = (Point(x: x, y: y), help?.scrolled ?? 0)
    case .mouseDown: help = nil
    case .touchMove(_, _, let y):
      guard let drag = overlayDrag else { break }
      if abs(y - drag.point.y) > input.rules.touchSlop { help?.pressed = nil }
      guard help?.pressed == nil else { break }
      // A finger that pulls the top of the sheet down closes it.
      if layout.isGrabbed(at: drag.point.y - corner.y), y - drag.point.y > Self.pullOfSheet {
        help = nil
        break
      }
      let scrolled = drag.scrolled + (drag.point.y - y) / layout.zoom
      if scrolled.isFinite { help?.scrolled = max(0, min(layout.longest, scrolled)) }
    case .mouseUp(.left, let x, let y), .touchUp(_, let x, let y):
      defer { overlayDrag = nil }
      guard let pressed = help?.pressed else { break }
      help?.pressed = nil
      guard place(x, y) == pressed else { break }
      switch pressed {
      case .close: help = nil
      case .line(let line): return (true, activateInHelp(line, layout))
      }
    case .wheel(_, let dy), .scroll(_, let dy): scrollHelp(by: -dy * 60, layout)
    case .trackpadScroll(_, let dy): scrollHelp(by: -dy, layout)
    case .mouseLeave, .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      help?.hovered = nil
      help?.pressed = nil
      return (false, nil)
    default: return (false, nil)
    }
    return (true, nil)
  }

  /// Does what the keys of a line do; a line that shows a value stays, another one closes the list.
  private func activateInHelp(_ index: Int, _ layout: HelpLayout) -> Command? {
    let line = layout.line(index).line
    guard line.isEnabled, let command = line.entry.commands.first else { return nil }
    if !line.value.isEmpty { return perform(command) }
    help = nil
    guard let chord = command.definition.keys.first else { return perform(command) }
    let down = take(
      DeviceEvent(time: time, kind: .keyDown(chord.key, chord.modifiers, isRepeat: false)))
    let up = take(DeviceEvent(time: time, kind: .keyUp(chord.key, chord.modifiers)))
    return down ?? up
  }

  /// Moves the focus through the lines that can be pressed, in a circle.
  private func moveInHelp(by step: Int, _ layout: HelpLayout) {
    guard let shown = help, layout.lineCount > 0 else { return }
    let count = layout.lineCount
    var line = shown.line ?? (step > 0 ? -1 : count)
    for _ in 0..<count {
      line = (line + step + count) % count
      if layout.line(line).line.isEnabled { break }
    }
    help?.line = line
    help?.scrolled = layout.scrolled(toReveal: line, from: shown.scrolled)
  }

  private func scrollHelp(by distance: Double, _ layout: HelpLayout) {
    guard let shown = help, distance.isFinite else { return }
    help?.line = nil
    help?.scrolled = max(0, min(layout.longest, shown.scrolled + distance))
  }

  /// The line of the list that has the focus; `nil` for none.
  var focusedHelpEntry: KeyHelp.Entry? {
    help?.line.map { helpLayout.line($0).line.entry }
  }

  /// Appends the list of keys while it is shown, over the whole window (DX-21).
  func displayHelp(into list: inout DisplayList) {
    let corner = screenPlace?.window ?? viewport.bounds
    list.place(Placement(dx: corner.x, dy: corner.y)) { list in
      help?.display(
        helpGroups, in: helpViewport, palette: scene.palette,
        contrast: navigation.environment.appearance.contrast, into: &list)
    }
  }
}
