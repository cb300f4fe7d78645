import Canvas
import Gestures
import Inspector
import Interface
import Scenes

/// A window that plays a recording, with a bar for mouse, fingers and keys.
package struct ReplayPlayer {
  /// A playback speed.
  package enum Speed: Double, Hashable, Sendable, CaseIterable {
    /// A tenth.
    case tenth = 0.1
    /// A quarter.
    case quarter = 0.25
    /// Half.
    case half = 0.5
    /// The recorded speed.
    case full = 1
    /// Double.
    case double = 2

    /// Its text in the title of the window.
    var word: String { NumberText.text(rawValue) + "×" }

    /// Its text in the bar.
    var label: String {
      switch self {
      case .quarter: "¼"
      case .half: "½"
      default: word
      }
    }

    /// The next speed in a direction; at an end, the same.
    func next(isFaster: Bool) -> Speed {
      let all = Self.allCases
      let place = (all.firstIndex(of: self) ?? 0) + (isFaster ? 1 : -1)
      return all[min(all.count - 1, max(0, place))]
    }
  }

  /// A pressed control, and the contact that presses it.
  struct Press: Hashable, Sendable {
    var control: ReplayBar.Control
    var contact: ControlContact
    /// Whether the contact is still on the control.
    var isInside = true
  }

  private(set) var timeline: Timeline
  /// The window.
  package private(set) var viewport: Viewport
  /// The contrast, the accent and the text scale of the bar.
  package var appearance = Appearance() {
    didSet { viewport.preferredTextScale = appearance.textScale }
  }
  /// The shown tick, with a fraction.
  private(set) var position = 0.0
  /// Whether it plays.
  package private(set) var isPlaying = true
  /// The playback speed.
  package internal(set) var speed = Speed.full
  /// Whether it plays again from its start after its end.
  package internal(set) var isLooping = false
  /// The name of the recording, which is over the screen; empty for none.
  package var name = ""
  /// The last time of the clock.
  private(set) var time: Double
  var press: Press?
  /// The control with the keyboard focus.
  var focus: ReplayBar.Control?
  /// The position of the mouse; `nil` after it has left or a finger has come down.
  var pointer: Point?
  var help: HelpOverlay?
  var toast: Toast?
  /// The inspector, while it is shown: the plots up to the shown tick.
  private var panel: Inspector?
  /// The tick that the inspector shows.
  private var panelTick: Int?
  /// The frame of the recording, before it is placed in the window.
  private var picture = DisplayList()

  /// The minimum width of the recording with the panel at its right, in points: the recording is
  /// scaled rather than laid out for the space.
  private static let leastBesidePanel = 400.0

  /// The window size for a recording at its own size; a larger text scale makes the panel wider.
  package static func windowSize(
    of screen: Size, length: Double, isCompared: Bool, isInspected: Bool, textScale: Double = 1
  ) -> Size {
    var size = screen
    if isCompared { size = WindowLayout(around: Viewport(size: screen)).size }
    if isInspected {
      let panel = WindowLayout.panelWidth * max(1, textScale)
      size.width = max(size.width, Self.leastBesidePanel) + panel
    }
    var window = Viewport(size: Size(width: size.width, height: .infinity))
    window.preferredTextScale = textScale
    size.height += ReplayBar(in: window, length: length).frame.height
    return size
  }

  /// The ticks of a frame step: those of a 60 Hz display.
  static let frame = Double(Timeline.sampleSpacing)

  /// Begins to play a recording.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - viewport: The window.
  ///   - time: The time of the clock, in seconds.
  package init(_ timeline: Timeline, viewport: Viewport, time: Double) {
    (self.timeline, self.viewport, self.time) = (timeline, viewport, time)
  }

  /// The tick to show.
  package var tick: Int { Int(position.rounded(.down)) }
  /// The time in the recording, in seconds.
  package var moment: Double { Double(tick) / Timeline.rate }
  /// The duration of the recording, in seconds.
  package var length: Double { timeline.length }
  /// The gestures of the recording.
  package var marks: [GestureMark] { timeline.marks }
  /// The recorded window.
  package var workspace: Workspace { timeline.workspace }
  /// Whether the bar and the inspector are light or dark, as the scene is at this time (DX-26).
  package var theme: Theme { workspace.app.scene.theme }
  /// Whether the inspector is shown.
  package var isInspecting: Bool { panel != nil }

  /// The current state.
  package var state: FrameState {
    let fadeStart = toast?.fadeStart
    return FrameState(
      isMoving: isPlaying && press?.control != .line || toast?.isMoving(at: time) == true,
      motion: isPlaying ? .free : .rest,
      nextDeadline: fadeStart.flatMap { $0 > time ? $0 : nil })
  }

  /// Advances to a time of the clock, in seconds.
  package mutating func advance(to now: Double) {
    guard now > time else { return }
    let passed = now - time
    time = now
    if let shown = toast, shown.opacity(at: now) <= 0 { toast = nil }
    guard isPlaying, press?.control != .line else { return }
    position += passed * Timeline.rate * speed.rawValue
    let end = Double(timeline.end)
    guard position >= end else { return }
    if isLooping, end > 0 {
      position = position.truncatingRemainder(dividingBy: end)
    } else {
      (position, isPlaying) = (end, false)
    }
  }

  /// Moves the recording to the tick to show, and refills the list with the frame.
  package mutating func show(in list: inout DisplayList, bring: (App) -> Void) {
    timeline.go(to: tick, bring: bring)
    timeline.display(into: &picture)
    let layout = layout
    list.removeAll()
    updatePanel(in: layout)
    displayPicture(in: layout.screen, into: &list)
    displayName(in: layout.screen, into: &list)
    if let frame = layout.panel {
      let (start, zoom) = (list.count, layout.panelZoom)
      panel?.display(
        at: Placement(scale: zoom, dx: frame.x, dy: frame.y), theme: theme,
        scale: viewport.scale * zoom, into: &list)
      appearance.recolor(&list, from: start, theme)
    }
    bar.display(self, into: &list)
    var above = viewport
    above.size = Size(width: layout.screen.width, height: layout.screen.height)
    toast?.display(in: above, at: time, contrast: appearance.contrast, into: &list)
    help?.display(
      Self.helpGroups, in: viewport, palette: palette, contrast: appearance.contrast, into: &list)
  }

  /// Updates the inspector with the samples before the current tick, regardless of how it was
  /// reached.
  private mutating func updatePanel(in layout: WindowLayout) {
    guard let frame = layout.panel else { return }
    let zoom = layout.panelZoom
    panel?.resize(
      to: Size(width: frame.width / zoom, height: frame.height / zoom),
      scale: viewport.scale * zoom)
    guard panelTick != timeline.tick else { return }
    panelTick = timeline.tick
    panel?.show(timeline.samples(reachingBack: Inspector.reach), from: 0)
  }

  var palette: Palette { appearance.palette(.of(theme), theme) }

  private func displayPicture(in space: Rect, into list: inout DisplayList) {
    list.append(.pushClip(space))
    list.fill(space, palette.tile)
    let workspace = timeline.workspace
    let shown = workspace.viewport.size
    let placement = placement(in: space)
    list.place(placement) { list in
      list.append(.pushClip(Rect(x: 0, y: 0, width: shown.width, height: shown.height)))
      for index in 0..<picture.count { list.append(picture[index]) }
      list.append(.popClip)
    }
    let screen = workspace.app.scene.viewport
    let inner = workspace.layout.map { $0.placement(of: $0.screen) } ?? .identity
    list.place(inner.within(placement)) {
      panel?.displayMarks(in: screen.bounds, scale: screen.scale, into: &$0)
    }
    list.append(.popClip)
  }

  /// The placement of the recorded window: centred, and scaled down if it does not fit.
  func placement(in space: Rect) -> Placement {
    let size = workspace.viewport.size
    guard size.width > 0, size.height > 0 else { return .identity }
    let scale = min(1, space.width / size.width, space.height / size.height)
    return Placement(
      scale: scale, dx: viewport.snapped(space.x + (space.width - size.width * scale) / 2),
      dy: viewport.snapped(space.y + (space.height - size.height * scale) / 2))
  }

  /// The layout above the bar: the recording, and the inspector beside or below it.
  var layout: WindowLayout {
    var above = viewport
    above.size.height = bar.frame.y
    return WindowLayout(in: above, hasPanel: isInspecting, leaving: Self.leastBesidePanel)
  }

  /// Shows or removes the inspector.
  package mutating func toggleInspector() {
    panel = isInspecting ? nil : Inspector(among: [.motion])
    (panelTick, press) = (nil, nil)
  }

  /// The bar in the current window.
  var bar: ReplayBar { ReplayBar(in: viewport, length: length, speed: speed) }

  /// Shows a tick, or the nearest one of the recording.
  mutating func go(to tick: Double) {
    position = min(Double(timeline.end), max(0, tick.rounded()))
    // Playing from the end would show nothing, so it restarts.
    if position >= Double(timeline.end), press?.control != .line { isPlaying = false }
  }

  mutating func togglePlaying() {
    isPlaying.toggle()
    if isPlaying, position >= Double(timeline.end) { position = 0 }
  }

  /// Pauses, and steps by a number of frames.
  mutating func step(by frames: Double) {
    isPlaying = false
    let here = Double(tick) / Self.frame
    let whole = frames > 0 ? here.rounded(.down) : here.rounded(.up)
    go(to: (whole + frames) * Self.frame)
  }

  /// Goes to the start of the next or the previous gesture.
  mutating func goToGesture(isNext: Bool) {
    let starts = marks.map { ($0.start * Timeline.rate).rounded(.down) }
    let here = Double(tick)
    let found = isNext ? starts.first { $0 > here } : starts.last { $0 < here }
    isPlaying = false
    go(to: found ?? (isNext ? Double(timeline.end) : 0))
  }

  /// Sets the size and the scale of the window.
  mutating func resize(to size: Size, scale: Double) {
    viewport = Viewport(size: size, scale: scale, safeAreaTop: 0)
    viewport.preferredTextScale = appearance.textScale
    help = help.map { _ in HelpOverlay() }
  }

  /// Shows a toast.
  package mutating func showToast(_ text: String, kind: Toast.Kind = .note) {
    toast = Toast(text, since: time, kind: kind)
  }

  /// The list of keys, whose lines cannot be pressed.
  static let helpGroups = [
    HelpOverlay.Group("Replay", KeyHelp.replayEntries.map { .init($0) })
  ]
}
