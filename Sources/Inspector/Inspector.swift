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
    /// The constants of the tuning.
    case tuning
    /// The constants of the header.
    case header

    /// All tabs, allocated once.
    package static let all = allCases

    /// The title of the tab.
    package var title: String {
      switch self {
      case .motion: "Motion"
      case .tuning: "Feel"
      case .header: "Header"
      }
    }
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
  /// The pressed part of the bar, and the part under the pointer.
  var press: BarPress?, hovered: BarPart?
  /// Whether the panel is to be removed.
  private var wantsClose = false

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
    let list = Size(width: size.width, height: size.height - barHeight)
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

  /// Selects a tab; an open list of presets is removed.
  package mutating func select(_ tab: Tab) {
    self.tab = tab
    tuning.picker.close()
    if tab != .motion { tuning.turn(to: tab == .header ? .header : .tuning) }
  }

  /// Whether the button that removes the panel was pressed since the last call.
  package mutating func takeClose() -> Bool {
    defer { wantsClose = false }
    return wantsClose
  }

  mutating func activate(_ part: BarPart) {
    switch part {
    case .tab(let tab): select(tab)
    case .close: wantsClose = true
    }
  }

  /// Handles an event, in points from the panel's top left corner; keys are left to ``handleKey(_:)``.
  package mutating func handle(_ event: DeviceEvent) {
    guard event.isFinite else { return }
    let isDone = handleInBar(event.kind)
    if case .keyDown = event.kind { return }
    guard press == nil, !isDone, tab != .motion else { return }
    tuning.handle(event.withPlaces { ($0, $1 - barHeight) })
  }

  /// Offers a pressed key to the focused control; returns whether it was handled.
  package mutating func handleKey(_ event: DeviceEvent) -> Bool {
    guard tab != .motion, case .keyDown = event.kind else { return false }
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
      displayBar(theme, contrast, into: &list)
      if tab == .motion {
        MotionTab(self, theme: theme, scale: scale).display(
          in: content, contrast: contrast, into: &list)
      } else {
        list.place(Placement(dy: barHeight)) {
          tuning.display(theme, contrast: contrast, scale: scale, into: &$0)
        }
      }
      list.append(.popClip)
    }
  }

  /// Whether text is typed in it.
  package var typesText: Bool { tab != .motion && tuning.naming != nil }

  /// Whether a control has the keyboard focus.
  package var hasFocus: Bool { tab != .motion && tuning.hasFocus }

  /// The accessibility name of the focused control; `nil` where none is shown or focused.
  package var focusedControl: ControlName? { tab != .motion ? tuning.focusedControl : nil }

  /// Whether the next frame differs by the passing of time alone.
  package var isMoving: Bool { tab != .motion && tuning.isMoving }

  /// When something changes without an event, in seconds; `nil` if nothing will.
  package var nextDeadline: Double? {
    let deadlines = [tab != .motion ? tuning.nextDeadline : nil, trailEnd]
    return deadlines.compactMap(\.self).min()
  }
}
