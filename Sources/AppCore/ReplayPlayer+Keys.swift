import Gestures
import Scenes

// What keys do.
extension ReplayPlayer {
  mutating func keyDown(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> WindowRequest? {
    guard let command = Command(key, modifiers, isRepeat: isRepeat, in: .replay) else { return nil }
    switch command {
    case .togglePlaying: togglePlaying()
    case .previousFrame: step(by: -1)
    case .nextFrame: step(by: 1)
    case .previousSecond: go(to: position - Timeline.rate)
    case .nextSecond: go(to: position + Timeline.rate)
    case .previousGesture: goToGesture(isNext: false)
    case .nextGesture: goToGesture(isNext: true)
    case .recordingStart: go(to: 0)
    case .recordingEnd: go(to: Double(timeline.end))
    case .slower: speed = speed.next(isFaster: false)
    case .faster: speed = speed.next(isFaster: true)
    case .fullSpeed: speed = .full
    case .halfSpeed: speed = .half
    case .quarterSpeed: speed = .quarter
    case .inspector: toggleInspector()
    case .help: turnHelp()
    case .close where help != nil: help = nil
    default: return command.windowRequest
    }
    return nil
  }

  /// Shows the list of keys, its next page, or removes it after the last one.
  private mutating func turnHelp() {
    let page = help.map { $0.page + 1 } ?? 0
    let count = HelpOverlay.pageCount(in: viewport, of: KeyHelp.replayEntries.count)
    help = page < count ? HelpOverlay(page: page) : nil
  }

  /// Shows a text for a moment.
  package mutating func showToast(_ text: String) {
    toast = Toast(text, since: time)
  }
}
