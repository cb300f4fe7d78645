import Gestures
import Scenes

// The list of keys: while it is shown it has the keys and the wheel, and the screen holds still.
extension App {
  /// How far a trackpad or a wheel goes for a page of the list, in clicks.
  private static let clicksAPage = (trackpad: 8.0, wheel: 1.0)

  static func isHelpKey(_ key: Key) -> Bool {
    key.name == "f1" || key.name == "question"
  }

  /// Takes a key from the screen beneath, but for those that lead elsewhere or are the window's;
  /// returns whether it was taken.
  mutating func takeKeyWhileShowingKeys(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Bool {
    guard let shown = help else { return false }
    let isBackward = modifiers.contains(.shift)
    let typed = key.typed(with: modifiers)
    switch key {
    case .escape: if !isRepeat { hideHelp() }
    case _ where Self.isHelpKey(typed):
      guard !isRepeat else { break }
      if shown.page + 1 < pageCount { turnHelp(by: 1) } else { hideHelp() }
    case .down, .pageDown, .right: turnHelp(by: 1)
    case .up, .pageUp, .left: turnHelp(by: -1)
    case .space: turnHelp(by: isBackward ? -1 : 1)
    case .home: turnHelp(by: -pageCount)
    case .end: turnHelp(by: pageCount)
    case .backspace: return false
    default:
      return !modifiers.contains(.control) && Int(key.name) == nil && key.name != "q"
        && key.name != "f" && key.modifier == nil
    }
    return true
  }

  /// Takes what turns the pages, and a touch or a press, which takes the list away.
  mutating func takeWhileShowingKeys(_ kind: DeviceEvent.Kind) -> Bool {
    guard help != nil else { return false }
    switch kind {
    case .touchDown, .mouseDown: hideHelp()
    case .wheel(_, let dy), .scroll(_, let dy): turnHelp(clicks: dy, of: Self.clicksAPage.wheel)
    case .trackpadScroll(_, let dy): turnHelp(clicks: dy, of: Self.clicksAPage.trackpad)
    default: return false
    }
    return true
  }

  private var pageCount: Int { HelpOverlay.pageCount(in: scene.viewport) }

  /// Goes so many pages on, no further than the first and the last.
  private mutating func turnHelp(by pages: Int) {
    guard let shown = help else { return }
    showHelp(page: min(pageCount - 1, max(0, shown.page + pages)))
  }

  private mutating func turnHelp(clicks: Double, of aPage: Double) {
    guard clicks.isFinite else { return }
    if helpClicks * clicks < 0 { helpClicks = 0 }
    helpClicks += clicks
    guard abs(helpClicks) >= aPage else { return }
    turnHelp(by: helpClicks < 0 ? 1 : -1)
    helpClicks = 0
  }
}
