import Canvas
import Gestures
import Interface
import Scenes

// The input of a window that shows a recording.
extension ReplayPlayer {
  /// Handles an event; returns the command that it leaves to the window.
  package mutating func handle(_ event: DeviceEvent) -> Command? {
    if event.time.isFinite { advance(to: event.time) }
    switch event.kind {
    case .closeRequest: return .quit
    case .resize(let width, let height, let scale):
      resize(to: Size(width: width, height: height), scale: scale)
    case .keyDown(let key, let modifiers, let isRepeat):
      return keyDown(key.typed(with: modifiers), modifiers, isRepeat: isRepeat)
    case .mouseDown(.left, let x, let y):
      pointer = Point(x: x, y: y)
      begin(.mouse, at: Point(x: x, y: y))
    case .mouseMove(let x, let y):
      pointer = Point(x: x, y: y)
      move(.mouse, to: Point(x: x, y: y))
    case .mouseUp(.left, _, _): return end(.mouse)
    case .touchDown(let finger, let x, let y):
      pointer = nil
      begin(.finger(finger), at: Point(x: x, y: y))
    case .touchMove(let finger, let x, let y): move(.finger(finger), to: Point(x: x, y: y))
    case .touchUp(let finger, _, _): return end(.finger(finger))
    case .mouseLeave: pointer = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, pointer) = (nil, nil)
    case .wheel(_, let dy) where help != nil, .scroll(_, let dy) where help != nil:
      scrollHelp(by: -60 * dy)
    case .trackpadScroll(_, let dy) where help != nil: scrollHelp(by: -dy)
    case .wheel(_, let dy), .scroll(_, let dy), .trackpadScroll(_, let dy):
      if dy.isFinite, dy != 0 { step(by: dy > 0 ? -1 : 1) }
    default: break
    }
    return nil
  }

  /// The control of the bar under the pointer.
  var hovered: ReplayBar.Control? {
    guard help == nil, press == nil, let control = pointer.flatMap(control(at:)) else { return nil }
    return control == .picture ? nil : control
  }

  /// Whether the pointer is over a control of the bar (DX-33).
  package var pointsAtControl: Bool {
    hovered != nil || press.map { $0.control != .picture } == true
  }

  /// The control at a point; the inspector is not part of the image.
  private func control(at point: Point) -> ReplayBar.Control? {
    layout.panel?.contains(point) == true ? nil : bar.control(at: point)
  }

  private mutating func begin(_ contact: ControlContact, at point: Point) {
    focus = nil
    guard help == nil else {
      help = nil
      return
    }
    guard press == nil, let control = control(at: point) else { return }
    press = Press(control: control, contact: contact)
    if control == .line { seek(to: point) }
  }

  private mutating func move(_ contact: ControlContact, to point: Point) {
    guard let pressed = press, pressed.contact == contact else { return }
    if pressed.control == .line {
      seek(to: point)
    } else {
      let isInside = control(at: point) == pressed.control
      press?.isInside = isInside
    }
  }

  private mutating func end(_ contact: ControlContact) -> Command? {
    guard let pressed = press, pressed.contact == contact else { return nil }
    press = nil
    return pressed.isInside && pressed.control != .line ? activate(pressed.control) : nil
  }

  /// Does what a control says; returns the command that is left to the window.
  private mutating func activate(_ control: ReplayBar.Control) -> Command? {
    switch control {
    case .play, .picture, .line: togglePlaying()
    case .back: step(by: -1)
    case .on: step(by: 1)
    case .speed(let chosen): speed = chosen
    case .nextSpeed:
      let offered = ReplayBar.speeds(beside: speed)
      let next = offered.firstIndex(of: speed).map { ($0 + 1) % offered.count } ?? 0
      speed = offered[next]
    case .loop: isLooping.toggle()
    case .inspector: toggleInspector()
    case .leave: return .quit
    }
    return nil
  }

  private mutating func seek(to point: Point) {
    go(to: bar.share(at: point) * length * Timeline.rate)
  }

  private mutating func keyDown(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool
  ) -> Command? {
    guard let command = Command(key, modifiers, isRepeat: isRepeat, in: .replay) else {
      if !isRepeat, help == nil, Command(key, modifiers) != nil {
        showToast("This is a recording; ? shows its keys", kind: .hint)
      }
      return nil
    }
    switch command {
    case .togglePlaying where focus != nil && help == nil: return focus.flatMap { activate($0) }
    case .togglePlaying: togglePlaying()
    case .previousFrame: step(by: -1)
    case .nextFrame: step(by: 1)
    case .previousSecond: go(to: Double(tick) - Timeline.rate)
    case .nextSecond: go(to: Double(tick) + Timeline.rate)
    case .previousGesture where help != nil: scrollHelp(by: -200)
    case .nextGesture where help != nil: scrollHelp(by: 200)
    case .previousGesture: goToGesture(isNext: false)
    case .nextGesture: goToGesture(isNext: true)
    case .recordingStart: go(to: 0)
    case .recordingEnd: go(to: length * Timeline.rate)
    case .slower: speed = speed.next(isFaster: false)
    case .faster: speed = speed.next(isFaster: true)
    case .fullSpeed: speed = .full
    case .halfSpeed: speed = .half
    case .quarterSpeed: speed = .quarter
    case .looping: isLooping.toggle()
    case .nextControl where help == nil: moveFocus(by: 1)
    case .previousControl where help == nil: moveFocus(by: -1)
    case .nextControl, .previousControl: break
    case .inspector: toggleInspector()
    case .help: help = help == nil ? HelpOverlay() : nil
    case .close where help != nil: help = nil
    case .close where focus != nil: focus = nil
    default: return command
    }
    return nil
  }

  /// Moves the keyboard focus to the next or the previous control of the bar.
  private mutating func moveFocus(by change: Int) {
    let all = bar.controls
    let place = focus.flatMap { all.firstIndex(of: $0) }
    let next = place.map { $0 + change } ?? (change > 0 ? 0 : all.count - 1)
    focus = all.indices.contains(next) ? all[next] : change > 0 ? all.first : all.last
  }

  /// Scrolls the list of keys.
  private mutating func scrollHelp(by distance: Double) {
    guard let shown = help, distance.isFinite else { return }
    let layout = HelpLayout(Self.helpGroups, in: viewport)
    help?.scrolled = max(0, min(layout.longest, shown.scrolled + distance))
  }

  /// The accessibility name of the focused control.
  var focusedControl: ControlName? {
    switch focus {
    case nil, .picture: nil
    case .back: ControlName("A frame back", .button)
    case .on: ControlName("A frame on", .button)
    case .play: ControlName(isPlaying ? "Stop" : "Play", .button)
    case .line: ControlName("Time", .slider, .number(moment, decimals: 2, unit: "s"))
    case .speed(let shown):
      ControlName("Speed \(shown.word)", .choice, .marked("chosen", shown == speed))
    case .nextSpeed: ControlName("Speed", .choice, .word(speed.word))
    case .loop: ControlName("Loop", .toggle, .on(isLooping))
    case .inspector: ControlName("Inspector", .toggle, .on(isInspecting))
    case .leave: ControlName("Leave", .button)
    }
  }
}
