import Canvas
import Gestures
import Interface
import Scenes

// The list of keys. While it is shown it receives keys and wheel, and the screen does not move.
extension App {
  /// The scroll distance of trackpad and wheel for one page of the list, in clicks.
  private static let clicksPerPage = (trackpad: 8.0, wheel: 1.0)

  /// Offers a key to the list, except keys that open another screen or belong to the window;
  /// returns whether it was handled.
  func handleKeyInHelp(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Bool {
    guard let shown = help else { return false }
    let isBackward = modifiers.contains(.shift)
    let typed = key.typed(with: modifiers)
    switch key {
    case .escape: if !isRepeat { help = nil }
    case _ where Command.help.definition.keys.contains { $0.key == typed }:
      guard !isRepeat else { break }
      if shown.page + 1 < helpPageCount { turnHelp(by: 1) } else { help = nil }
    case .down, .pageDown, .right: turnHelp(by: 1)
    case .up, .pageUp, .left: turnHelp(by: -1)
    case .space: turnHelp(by: isBackward ? -1 : 1)
    case .home: turnHelp(by: -helpPageCount)
    case .end: turnHelp(by: helpPageCount)
    case .tab: moveInHelp(by: isBackward ? -1 : 1)
    case .backspace: return false
    default:
      guard !modifiers.contains(.control), key.modifier == nil else { return false }
      switch Command(key, modifiers) {
      case .quit, .fullScreen, .gallery: return false
      case let command: return command?.sceneIndex == nil
      }
    }
    return true
  }

  /// Offers an event to the list; returns whether it was handled.
  ///
  /// Wheel, trackpad and presses turn the pages. A press beside the list or on its last page hides
  /// it.
  func handleInHelp(_ kind: DeviceEvent.Kind) -> Bool {
    guard help != nil else { return false }
    switch kind {
    case .touchDown(_, let x, let y), .mouseDown(_, let x, let y): pressHelp(at: Point(x: x, y: y))
    case .wheel(_, let dy), .scroll(_, let dy): turnHelp(clicks: dy, of: Self.clicksPerPage.wheel)
    case .trackpadScroll(_, let dy): turnHelp(clicks: dy, of: Self.clicksPerPage.trackpad)
    default: return false
    }
    return true
  }

  private func pressHelp(at point: Point) {
    let next = help?.pressed(at: point, in: viewport, of: keyHelp.count)
    if let next { help = HelpOverlay(page: next.page) } else { help = nil }
  }

  /// The number of pages in this window.
  var helpPageCount: Int { HelpOverlay.pageCount(in: viewport, of: keyHelp.count) }

  /// Appends the list of keys while it is shown, or only its shade if the list is over the other
  /// screen.
  func displayHelp(into list: inout DisplayList, isListed: Bool) {
    guard isListed else { return HelpOverlay.displayShade(in: viewport, into: &list) }
    help?.display(in: viewport, palette: scene.palette, entries: keyHelp, into: &list)
  }

  /// Moves the focus through the lines in a circle, beginning with the shown page.
  private func moveInHelp(by step: Int) {
    guard let shown = help, !keyHelp.isEmpty else { return }
    let count = keyHelp.count
    let lines = HelpOverlay.lines(ofPage: shown.page, in: viewport, of: count)
    let line =
      shown.line.map { ($0 + step + count) % count }
      ?? (step > 0 ? lines.lowerBound : max(0, lines.upperBound - 1))
    let page = HelpOverlay.page(ofLine: line, in: viewport, of: count)
    help = HelpOverlay(page: page, line: line)
  }

  /// Turns a number of pages, limited to the first and the last.
  private func turnHelp(by pages: Int) {
    guard let shown = help else { return }
    help = HelpOverlay(page: min(helpPageCount - 1, max(0, shown.page + pages)))
  }

  private func turnHelp(clicks: Double, of aPage: Double) {
    guard clicks.isFinite else { return }
    if helpClicks * clicks < 0 { helpClicks = 0 }
    helpClicks += clicks
    guard abs(helpClicks) >= aPage else { return }
    turnHelp(by: helpClicks < 0 ? 1 : -1)
    helpClicks = 0
  }

  // The hint that shows how to fling, for a new user.

  /// Shows the hint.
  package func showHint() { hint = FlingHint() }

  /// Whether nothing moves or is dragged, and no overlay is shown.
  private var isAtRest: Bool { motion == .rest && help == nil && !isHidden }

  /// Advances the hint to a time.
  func advanceHint(to moment: Double) {
    let (start, isAtRest, isReduced) = (time, isAtRest, navigation.reducesMotion)
    hint?.pass(from: start, to: moment, isAtRest: isAtRest, reducesMotion: isReduced)
    if hint?.isOver(at: moment) == true { hint = nil }
  }

  /// The time when the hint begins to fade if nothing happens before.
  var hintDeadline: Double? { hint?.deadline(at: time, isAtRest: isAtRest) }

  /// The first key that shows the list of keys; `nil` if it has none.
  private var helpKey: String? {
    guard let keys = keyHelp.first(where: { $0.commands.contains(.help) })?.keys,
      !keys.hasPrefix("(")
    else { return nil }
    return keys.split(separator: ", ").first.map(String.init)
  }

  func displayHint(into list: inout DisplayList) {
    hint?.isSeen = true
    hint?.display(
      in: viewport, at: time, helpKey: helpKey,
      contrast: navigation.environment.appearance.contrast, into: &list)
  }

  func displayToast(into list: inout DisplayList) {
    let contrast = navigation.environment.appearance.contrast
    toast?.display(in: viewportAboveHint, at: time, contrast: contrast, into: &list)
  }

  /// The viewport above the hint.
  var viewportAboveHint: Viewport {
    guard let hint else { return viewport }
    var space = viewport
    space.size.height = max(0, hint.frame(in: space, helpKey: helpKey).y + Spacing.large)
    return space
  }
}

extension DeviceEvent.Kind {
  /// The contact that the event begins or ends.
  var contactChange: FlingHint.Contact? {
    switch self {
    case .touchDown(let finger, _, _): .began(finger)
    case .touchUp(let finger, _, _): .ended(finger)
    case .mouseDown(.left, _, _): .began(Self.mouse)
    case .mouseUp(.left, _, _): .ended(Self.mouse)
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false): .allEnded
    default: nil
    }
  }

  /// The mouse's contact number, which no finger has.
  private static var mouse: Int { .min }
}
