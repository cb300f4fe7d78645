import Canvas
import Gestures
import Interface
import Scenes

/// A window that shows a recording: what it shows of it and how fast, and the bar beneath, by which
/// mouse, fingers and keys lead through it.
package struct ReplayPlayer {
  /// How fast it is played.
  package enum Speed: Double, Hashable, Sendable, CaseIterable {
    /// A tenth.
    case tenth = 0.1
    /// A quarter.
    case quarter = 0.25
    /// Half.
    case half = 0.5
    /// As it was.
    case full = 1
    /// Twice.
    case double = 2

    /// As the bar has it.
    var word: String {
      switch self {
      case .tenth: "0.1×"
      case .quarter: "0.25×"
      case .half: "0.5×"
      case .full: "1×"
      case .double: "2×"
      }
    }

    /// The next one in a direction; the last one stays.
    func next(isFaster: Bool) -> Speed {
      let all = Self.allCases
      let place = (all.firstIndex(of: self) ?? 0) + (isFaster ? 1 : -1)
      return all[min(all.count - 1, max(0, place))]
    }
  }

  /// What is pressed, and what presses it.
  struct Press: Hashable, Sendable {
    var control: ReplayBar.Control
    var contact: ControlContact
    /// Whether it is still on the control.
    var isInside = true
    /// Whether the recording was played when it began.
    var wasPlaying: Bool
  }

  private(set) var timeline: Timeline
  /// The window.
  package private(set) var viewport: Viewport
  /// The colours of the bar.
  package var theme: Theme
  /// What is asked of its colours beside that.
  package var appearance = Appearance() {
    didSet { viewport.preferredTextScale = appearance.textScale }
  }
  /// The tick that is shown, with its part of the next one.
  private(set) var position = 0.0
  /// Whether time goes on.
  package private(set) var isPlaying = true
  /// How fast.
  package internal(set) var speed = Speed.full
  /// The moment of the clock that it was brought to.
  private(set) var time: Double
  private(set) var press: Press?
  var help: HelpOverlay?
  var toast: Toast?
  /// The inspector, while it is shown.
  private var inspection: ReplayInspection?
  /// What the recording shows, before it has its place in the window.
  private var picture = DisplayList()

  /// The size of a window in which a recording has its own, with all that is around it; text
  /// that are asked to be larger take a wider panel.
  package static func windowSize(
    of screen: Size, isCompared: Bool, isInspected: Bool, textScale: Double = 1
  ) -> Size {
    var size = screen
    if isCompared { size = WindowLayout(around: Viewport(size: screen)).size }
    if isInspected {
      let panel = WindowLayout.panelWidth * max(1, textScale)
      size.width = max(size.width + panel, WindowLayout.panelsBesideFrom)
    }
    size.height += ReplayBar.height
    return size
  }

  /// Ticks of a frame as it is stepped through: those of a display of 60 Hz.
  static let frame = Double(Timeline.sampleSpacing)

  /// Begins to play a recording.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - viewport: The window.
  ///   - theme: The colours of the bar.
  ///   - time: The moment of the clock.
  package init(_ timeline: Timeline, viewport: Viewport, theme: Theme, time: Double) {
    self.timeline = timeline
    self.viewport = viewport
    self.theme = theme
    self.time = time
  }

  /// The tick that is to be shown.
  package var tick: Int { Int(position.rounded(.down)) }
  /// The moment of the recording, in seconds.
  package var moment: Double { Double(tick) / Timeline.rate }
  /// How long the recording is, in seconds.
  package var length: Double { Double(timeline.end) / Timeline.rate }
  /// Where gestures begin and end.
  package var marks: [GestureMark] { timeline.marks }
  /// The window as the recording has it.
  package var workspace: Workspace { timeline.workspace }
  /// Whether the inspector is shown.
  package var isInspecting: Bool { inspection != nil }
  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool {
    isPlaying && press?.control != .line || toast.map { time >= $0.fadeStart } == true
  }
  /// When something is due although nothing moves until then.
  package var nextDeadline: Double? {
    toast.flatMap { $0.fadeStart > time ? $0.fadeStart : nil }
  }

  /// The state at the present moment.
  package var state: FrameState {
    FrameState(
      isMoving: isMoving, motion: isPlaying ? .free : .rest, nextDeadline: nextDeadline, images: [])
  }

  /// Lets time pass on the clock.
  package mutating func advance(to now: Double) {
    guard now > time else { return }
    let passed = now - time
    time = now
    if let shown = toast, shown.opacity(at: now) <= 0 { toast = nil }
    guard isPlaying, press?.control != .line else { return }
    position += passed * Timeline.rate * speed.rawValue
    guard position >= Double(timeline.end) else { return }
    position = Double(timeline.end)
    isPlaying = false
  }

  /// Brings the recording to the tick that is to be shown, and refills the list with the frame.
  package mutating func show(in list: inout DisplayList, bring: (App) -> Void) {
    timeline.go(to: tick, bring: bring)
    timeline.display(into: &picture)
    let layout = layout
    if let panel = layout.panel {
      inspection?.follow(timeline, in: panel, scale: viewport.scale, zoom: layout.panelZoom)
    }
    list.startOver()
    displayPicture(in: layout.screen, into: &list)
    if let panel = layout.panel {
      let start = list.count
      inspection?.display(
        in: panel, theme: theme, scale: viewport.scale, zoom: layout.panelZoom, into: &list)
      appearance.recolor(&list, from: start, theme)
    }
    bar.display(self, into: &list)
    var above = viewport
    above.size = Size(width: layout.screen.width, height: layout.screen.height)
    toast?.display(in: above, at: time, contrast: appearance.contrast, into: &list)
    help?.display(in: viewport, palette: palette, entries: KeyHelp.replayEntries, into: &list)
    list.finish()
  }

  private var palette: Palette { appearance.palette(.of(theme), theme) }

  private func displayPicture(in space: Rect, into list: inout DisplayList) {
    list.append(.pushClip(space))
    list.append(.fill(space, radius: 0, palette.tile))
    let workspace = timeline.workspace
    let shown = workspace.viewport.size
    let placement = placement(of: shown, in: space)
    list.place(placement) { list in
      list.append(.pushClip(Rect(x: 0, y: 0, width: shown.width, height: shown.height)))
      for item in picture.items { list.append(item) }
      list.append(.popClip)
    }
    inspection?.displayMarks(on: workspace, at: placement, into: &list)
    list.append(.popClip)
  }

  /// Where the recorded window is: in the middle, and smaller where it does not fit.
  private func placement(of size: Size, in space: Rect) -> Placement {
    guard size.width > 0, size.height > 0 else { return .identity }
    let scale = min(1, space.width / size.width, space.height / size.height)
    return Placement(
      scale: scale, dx: viewport.snapped(space.x + (space.width - size.width * scale) / 2),
      dy: viewport.snapped(space.y + (space.height - size.height * scale) / 2))
  }

  /// What is above the bar: the recording, and the inspector beside or below it.
  var layout: WindowLayout {
    var above = viewport
    above.size.height = bar.frame.y
    return WindowLayout(in: above, hasPanel: isInspecting)
  }

  /// Shows the inspector, or takes it away.
  package mutating func toggleInspector() {
    inspection = inspection == nil ? ReplayInspection() : nil
    press = nil
  }

  /// The bar in the present window.
  var bar: ReplayBar { ReplayBar(in: viewport) }

  /// Takes one event; returns what the window is asked for.
  package mutating func handle(_ event: DeviceEvent) -> WindowRequest? {
    if event.time.isFinite { advance(to: event.time) }
    switch event.kind {
    case .closeRequest: return .quit
    case .resize(let width, let height, let scale):
      viewport = Viewport(
        size: Size(width: width, height: height), scale: scale, safeAreaTop: 0)
      viewport.preferredTextScale = appearance.textScale
      help = help.map { _ in HelpOverlay() }
    case .keyDown(let key, let modifiers, let isRepeat):
      return keyDown(key.typed(with: modifiers), modifiers, isRepeat: isRepeat)
    case .mouseDown(.left, let x, let y): begin(.mouse, at: Point(x: x, y: y))
    case .mouseMove(let x, let y): move(.mouse, to: Point(x: x, y: y))
    case .mouseUp(.left, _, _): end(.mouse)
    case .touchDown(let finger, let x, let y): begin(.finger(finger), at: Point(x: x, y: y))
    case .touchMove(let finger, let x, let y): move(.finger(finger), to: Point(x: x, y: y))
    case .touchUp(let finger, _, _): end(.finger(finger))
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      press = nil
    case .wheel(_, let dy), .scroll(_, let dy), .trackpadScroll(_, let dy):
      if dy.isFinite, dy != 0 { step(by: dy > 0 ? -1 : 1) }
    default: break
    }
    return nil
  }

  /// What is pressed at a place; the inspector is no part of the picture.
  private func control(at point: Point) -> ReplayBar.Control? {
    layout.panel?.contains(point) == true ? nil : bar.control(at: point)
  }

  private mutating func begin(_ contact: ControlContact, at point: Point) {
    if let shown = help {
      help = shown.pressed(at: point, in: viewport, of: KeyHelp.replayEntries.count)
      return
    }
    guard press == nil, let control = control(at: point) else { return }
    press = Press(control: control, contact: contact, wasPlaying: isPlaying)
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

  private mutating func end(_ contact: ControlContact) {
    guard let pressed = press, pressed.contact == contact else { return }
    press = nil
    guard pressed.isInside else { return }
    switch pressed.control {
    case .line: break
    case .play, .picture: togglePlaying()
    case .back: step(by: -1)
    case .on: step(by: 1)
    case .speed: speed = speed == .double ? .tenth : speed.next(isFaster: true)
    }
  }

  private mutating func seek(to point: Point) {
    go(to: bar.share(at: point) * Double(timeline.end))
  }

  mutating func go(to tick: Double) {
    position = min(Double(timeline.end), max(0, tick.rounded()))
    // Playing on from the end would show nothing.
    if position >= Double(timeline.end), press?.control != .line { isPlaying = false }
  }

  mutating func togglePlaying() {
    isPlaying.toggle()
    if isPlaying, position >= Double(timeline.end) { position = 0 }
  }

  /// Stands still, so many frames on.
  mutating func step(by frames: Double) {
    isPlaying = false
    let here = Double(tick) / Self.frame
    let whole = frames > 0 ? here.rounded(.down) : here.rounded(.up)
    go(to: (whole + frames) * Self.frame)
  }

  /// Goes to where a gesture begins: the next one, or the last one before.
  mutating func goToGesture(isNext: Bool) {
    let starts = marks.map { ($0.start * Timeline.rate).rounded(.down) }
    let here = Double(tick)
    let found = isNext ? starts.first { $0 > here } : starts.last { $0 < here }
    isPlaying = false
    go(to: found ?? (isNext ? Double(timeline.end) : 0))
  }

  // What keys do.

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
