import Gestures
import Scenes

// What keys do.
extension ReplayPlayer {
  mutating func keyDown(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> App.Request? {
    if modifiers.contains(.control) { return rescale(key, isRepeat: isRepeat) }
    switch key {
    case .left: go(to: position - Timeline.rate)
    case .right: go(to: position + Timeline.rate)
    case .pageUp: goToGesture(isNext: false)
    case .pageDown: goToGesture(isNext: true)
    case .home: go(to: 0)
    case .end: go(to: Double(timeline.end))
    case .minus: speed = speed.next(isFaster: false)
    case .plus, .equal: speed = speed.next(isFaster: true)
    case .space, .enter: if !isRepeat { togglePlaying() }
    case .escape:
      guard !isRepeat else { break }
      guard help != nil else { return .leave }
      help = nil
    default: return isRepeat && !Self.isStep(key) ? nil : letter(key)
    }
    return nil
  }

  private static func isStep(_ key: Key) -> Bool { key.name == "comma" || key.name == "period" }

  private mutating func letter(_ key: Key) -> App.Request? {
    switch key.name {
    case "comma": step(by: -1)
    case "period": step(by: 1)
    case "1": speed = .full
    case "2": speed = .half
    case "4": speed = .quarter
    case "f": return .toggleFullscreen
    case "p": toggleInspector()
    case "q": return .quit
    case "f1", "question": turnHelp()
    default: break
    }
    return nil
  }

  private func rescale(_ key: Key, isRepeat: Bool) -> App.Request? {
    switch key.name {
    case "plus", "equal": .rescale(.larger)
    case "minus": .rescale(.smaller)
    case "0": isRepeat ? nil : .rescale(.reset)
    default: nil
    }
  }

  /// Shows the list of keys, its next page, or takes it away after the last one.
  private mutating func turnHelp() {
    let page = help.map { $0.page + 1 } ?? 0
    let count = HelpOverlay.pageCount(in: viewport, of: Self.keys.count)
    help = page < count ? HelpOverlay(page: page) : nil
  }

  /// Shows a short word.
  package mutating func say(_ word: String) {
    toast = Toast(word, since: time)
  }

  /// The keys of this window.
  package static let keys: [KeyHelp.Entry] = [
    KeyHelp.Entry(keys: "Space", meaning: "play or stop"),
    KeyHelp.Entry(keys: ", and .", meaning: "a frame back or on"),
    KeyHelp.Entry(keys: "Left, Right", meaning: "a second back or on"),
    KeyHelp.Entry(keys: "Page Up, Page Down", meaning: "last or next gesture"),
    KeyHelp.Entry(keys: "Home, End", meaning: "go to the start or the end"),
    KeyHelp.Entry(keys: "-, +", meaning: "slower, faster"),
    KeyHelp.Entry(keys: "1, 2, 4", meaning: "full, half, quarter speed"),
    KeyHelp.Entry(keys: "P", meaning: "inspector on or off"),
    KeyHelp.Entry(keys: "F", meaning: "full screen on or off"),
    KeyHelp.Entry(keys: "Ctrl and +, -, 0", meaning: "larger, smaller, first scale"),
    KeyHelp.Entry(keys: "?, F1", meaning: "show or hide this list"),
    KeyHelp.Entry(keys: "Esc, Q", meaning: "quit"),
  ]
}
