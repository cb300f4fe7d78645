import Canvas
import FlexScroll
import Interface

/// A panel that plots a motion as it happens, and changes the constants of its tuning.
///
/// It receives each frame that is shown and keeps the newest ones; it knows no app and no clock.
/// Once it holds as many frames as it can, it allocates no memory.
package struct Inspector: Sendable {
  /// A tab of the panel.
  package enum Tab: Int, Hashable, Sendable, CaseIterable {
    /// The plots of the motion.
    case motion
    /// The constants.
    case tuning

    /// All tabs, allocated once.
    package static let all = allCases

    /// The title of the tab.
    package var title: String { self == .motion ? "Motion" : "Feel" }
  }

  /// The selected tab.
  package private(set) var tab: Tab
  /// The available tabs.
  let tabs: [Tab]
  /// Its size, in points.
  package private(set) var size = Size(width: 0, height: 0)
  /// The newest frames: eight seconds at 144 Hz.
  var samples = TimedRing<InspectorSample>(capacity: Self.capacity)
  /// The measured durations of these frames.
  var times = FrameTimes()
  /// The time of the first frame, in seconds: the plots count from there.
  private(set) var origin = 0.0
  /// The constants and their controls.
  package var tuning: TuningPanel
  /// The name of the inspected motion, beside the tabs; `nil` where there is only one.
  package var subject: String?
  /// The pressed tab.
  private var press: TabPress?
  /// The tab under the pointer.
  private var hovered: Tab?

  static let capacity = 1152

  /// Makes a panel without frames.
  ///
  /// - Parameters:
  ///   - tab: The selected tab.
  ///   - tabs: The available tabs.
  ///   - preset: The tuning to which resets lead back.
  ///   - time: The current time, in seconds.
  package init(
    tab: Tab = .motion, among tabs: [Tab] = Tab.all,
    preset: NamedTuning = .init("ios", .ios), time: Double = 0
  ) {
    self.tab = tab
    self.tabs = tabs
    tuning = TuningPanel(preset, time: time)
  }

  /// Changes its size, in points, and the device pixels per point.
  package mutating func resize(to size: Size, scale: Double = 1, at time: Double = 0) {
    self.size = size
    let list = Size(width: size.width, height: size.height - Self.barHeight)
    tuning.resize(to: list, scale: scale, at: time)
  }

  /// Adds a frame.
  ///
  /// A frame of the same time as the previous one replaces it and, where nothing was measured for
  /// it, keeps the measurement; an earlier one removes all frames; one whose time is not finite is
  /// ignored.
  package mutating func add(_ sample: InspectorSample) {
    guard sample.time.isFinite else { return }
    var sample = sample
    if let last = samples.last {
      if sample.time < last.time { forget() }
      if sample.time == last.time, sample.timing == .init() { sample.timing = last.timing }
    }
    if samples.count == 0 { origin = sample.time }
    times.add(sample.timing)
    if let replaced = samples.add(sample) { times.remove(replaced.timing) }
  }

  /// Removes all frames.
  package mutating func forget() {
    samples.removeAll()
    times = FrameTimes()
  }

  /// The duration that the plots show, in seconds.
  package static var reach: Double { MotionTab.window }

  /// Replaces the frames.
  ///
  /// - Parameters:
  ///   - frames: The frames of the last ``reach`` seconds and the one before them, the oldest first.
  ///   - start: The time from which the plots count, in seconds.
  package mutating func show(_ frames: some Sequence<InspectorSample>, from start: Double) {
    forget()
    for frame in frames { add(frame) }
    origin = start
  }

  /// Selects the next tab.
  package mutating func turnTab() {
    guard let index = tabs.firstIndex(of: tab) else { return }
    select(tabs[(index + 1) % tabs.count])
  }

  /// Selects a tab; an open list of feels is removed.
  private mutating func select(_ tab: Tab) {
    self.tab = tab
    tuning.picker.close()
  }

  /// Handles an event, in points from the panel's top left corner; keys are left to ``handleKey(_:)``.
  package mutating func handle(_ event: DeviceEvent) {
    guard event.isFinite else { return }
    let hasSelectedTab = handleInBar(event.kind)
    if case .keyDown = event.kind { return }
    guard press == nil, !hasSelectedTab, tab == .tuning else { return }
    tuning.handle(event.withPlaces { ($0, $1 - Self.barHeight) })
  }

  /// Offers a pressed key to the focused control; returns whether it was handled.
  package mutating func handleKey(_ event: DeviceEvent) -> Bool {
    guard tab == .tuning, case .keyDown = event.kind else { return false }
    return tuning.handle(event)
  }

  /// Appends the panel.
  ///
  /// - Parameters:
  ///   - placement: The panel's place in the window.
  ///   - theme: Whether it is light or dark.
  ///   - scale: Device pixels per point of the panel.
  ///   - contrast: Whether edges are outlined.
  ///   - list: The list that the panel is appended to.
  package func display(
    at placement: Placement, theme: Theme, scale: Double,
    contrast: Appearance.Contrast = .standard, into list: inout DisplayList
  ) {
    let frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    guard placement.place(frame).isDrawable, frame.width > 0, frame.height > 0 else { return }
    let palette = Palette.of(theme)
    list.place(placement) { list in
      list.append(.pushClip(frame))
      list.fill(frame, palette.surface)
      displayTabs(palette, into: &list)
      switch tab {
      case .motion:
        MotionTab(self, theme: theme, scale: scale).display(in: content, into: &list)
      case .tuning:
        list.place(Placement(dy: Self.barHeight)) {
          tuning.display(theme, contrast: contrast, into: &$0)
        }
      }
      list.append(.popClip)
    }
  }

  /// Whether a control has the keyboard focus.
  package var hasFocus: Bool { tab == .tuning && tuning.hasFocus }

  /// The accessibility name of the focused control; `nil` where none is shown or focused.
  package var focusedControl: ControlName? { tab == .tuning ? tuning.focusedControl : nil }

  /// Whether the next frame differs by the passing of time alone.
  package var isMoving: Bool { tab == .tuning && tuning.isMoving }

  /// When something changes without an event, in seconds; `nil` if nothing will.
  package var nextDeadline: Double? {
    let deadlines = [tab == .tuning ? tuning.nextDeadline : nil, trailEnd]
    return deadlines.compactMap(\.self).min()
  }
}

// The tab bar.
extension Inspector {
  /// A pressed tab, and the finger that presses it; `nil` for the mouse.
  private struct TabPress: Hashable, Sendable {
    var finger: Int?
    var tab: Tab
  }

  /// The height of the tab bar, in points.
  static let barHeight = 36.0

  /// The frame of the plots, in the panel's coordinates.
  private var content: Rect {
    Rect(x: 0, y: 0, width: size.width, height: size.height).narrowed(by: Spacing.small)
      .line(at: Self.barHeight, height: max(0, size.height - Self.barHeight - Spacing.small))
  }

  /// The frame of a tab in the panel.
  func frame(of tab: Tab) -> Rect {
    let count = Double(Tab.all.count)
    let available = (size.width - Spacing.small) * (subject == nil ? 1 : 0.6)
    let width = max(0, min(120, available / count - Spacing.small))
    return Rect(
      x: Spacing.small + Double(tab.rawValue) * (width + Spacing.small), y: Spacing.tiny,
      width: width, height: Self.barHeight - 2 * Spacing.tiny)
  }

  private func tab(at x: Double, _ y: Double) -> Tab? {
    tabs.first { frame(of: $0).contains(Point(x: x, y: y)) }
  }

  /// Handles an event over the bar; returns whether it has selected another tab.
  private mutating func handleInBar(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .mouseDown(.left, let x, let y): beginPress(nil, x, y)
    case .touchDown(let finger, let x, let y): beginPress(finger, x, y)
    case .mouseUp(.left, let x, let y): return endPress(nil, x, y)
    case .touchUp(let finger, let x, let y): return endPress(finger, x, y)
    case .mouseMove(let x, let y): hovered = tab(at: x, y)
    case .mouseLeave: hovered = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, hovered) = (nil, nil)
    default: break
    }
    return false
  }

  private mutating func beginPress(_ finger: Int?, _ x: Double, _ y: Double) {
    if press == nil { press = tab(at: x, y).map { TabPress(finger: finger, tab: $0) } }
  }

  private mutating func endPress(_ finger: Int?, _ x: Double, _ y: Double) -> Bool {
    guard let ended = press, ended.finger == finger else { return false }
    press = nil
    guard tab(at: x, y) == ended.tab, ended.tab != tab else { return false }
    select(ended.tab)
    return true
  }

  private func displayTabs(_ palette: Palette, into list: inout DisplayList) {
    if let subject {
      let left = frame(of: Tab.all[Tab.all.count - 1]).maxX + Spacing.small
      let frame = Rect(
        x: left, y: Spacing.tiny, width: max(0, size.width - left - Spacing.medium),
        height: Self.barHeight - 2 * Spacing.tiny)
      list.text(subject, .captionBold, palette.primary, in: frame, .trailing)
    }
    for index in 0..<tabs.count {
      let (tab, frame) = (tabs[index], frame(of: tabs[index]))
      let isSelected = tab == self.tab
      if isSelected { list.fill(frame, radius: 6, palette.tile) }
      if press?.tab == tab {
        list.fill(frame, radius: 6, palette.press)
      } else if hovered == tab {
        list.fill(frame, radius: 6, palette.hover)
      }
      // The selected tab differs by its weight too.
      list.text(
        tab.title, isSelected ? .captionBold : .caption,
        isSelected ? palette.primary : palette.secondary, in: frame, .center)
    }
  }
}
