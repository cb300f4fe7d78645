import Canvas
import Gestures
import Interface
import ScrollPhysics

/// A panel that shows a motion as it happens, and lets its constants be changed.
///
/// It receives each frame that is shown, keeps the newest ones, and appends itself to a display
/// list; it knows no app and no clock. Once it has received as many frames as it keeps, it asks
/// for no memory any more.
package struct Inspector: Sendable {
  /// What of it is shown.
  package enum Tab: Int, Hashable, Sendable, CaseIterable {
    /// The plots of the motion.
    case motion
    /// The constants.
    case tuning

    /// All of them, made once.
    package static let all = allCases

    /// The word on it.
    package var title: String {
      switch self {
      case .motion: "Motion"
      case .tuning: "Tuning"
      }
    }
  }

  /// What the program is asked for.
  package enum Action: Hashable, Sendable {
    /// Another part of the panel is shown.
    case tabChanged(Tab)
  }

  /// What of it is shown.
  package private(set) var tab: Tab
  /// What there is to choose from.
  let tabs: [Tab]
  /// Its size, in points.
  package private(set) var size = Size(width: 0, height: 0)
  /// The newest frames.
  var samples = SampleRing()
  /// How long they took.
  var times = FrameTimes()
  /// The time of the first frame, in seconds: the plots count from there.
  private(set) var origin = 0.0
  /// The constants and their controls.
  package var tuning: TuningPanel
  /// Whose motion it shows, where there are several; beside the tabs.
  package var subject: String?
  /// What has pressed a tab.
  private var press: TabPress?
  /// The tab that the pointer is above.
  private var hovered: Tab?

  /// Makes a panel without frames.
  ///
  /// - Parameters:
  ///   - tab: What of it is shown.
  ///   - tabs: What there is to choose from.
  ///   - preset: The tuning to which resets lead back.
  ///   - time: The moment at which it begins, in seconds.
  package init(
    tab: Tab = .motion, among tabs: [Tab] = Tab.all,
    preset: TuningPanel.Preset = .init(name: "ios", tuning: .ios), time: Double = 0
  ) {
    self.tab = tab
    self.tabs = tabs
    tuning = TuningPanel(preset, time: time)
  }

  /// Changes its size, in points, and the device pixels per point.
  package mutating func resize(to size: Size, scale: Double = 1, at time: Double = 0) {
    self.size = size
    tuning.resize(to: tuningSpace, scale: scale, at: time)
  }

  /// Takes a frame in.
  ///
  /// One of the same moment as the one before takes its place and, where nothing was measured for
  /// it, what was measured for that; one that is earlier begins anew, and one whose time is not
  /// finite is left out.
  package mutating func add(_ sample: InspectorSample) {
    guard sample.time.isFinite else { return }
    var sample = sample
    sample.limit()
    if let last = samples.last {
      if sample.time < last.time { forget() }
      if sample.time == last.time, sample.timing == .init() { sample.timing = last.timing }
    }
    if samples.count == 0 { origin = sample.time }
    times.add(sample.timing)
    if let gone = samples.add(sample) { times.remove(gone.timing) }
  }

  /// Forgets all frames.
  package mutating func forget() {
    samples.removeAll()
    times = FrameTimes()
  }

  /// How far back it shows frames, in seconds.
  package static var reach: Double { MotionTab.window }

  /// Takes frames in place of those that it has, the oldest first.
  ///
  /// - Parameters:
  ///   - frames: As many as ``reach`` has, and the one before them.
  ///   - start: The time from which the plots count, in seconds.
  package mutating func show(_ frames: some Sequence<InspectorSample>, from start: Double) {
    forget()
    for frame in frames { add(frame) }
    origin = start
  }

  /// Shows the next tab, or with `backward` the one before.
  package mutating func turnTab(backward: Bool = false) {
    guard let place = tabs.firstIndex(of: tab) else { return }
    tab = tabs[(place + (backward ? tabs.count - 1 : 1)) % tabs.count]
  }

  /// Takes an event that is for the panel.
  ///
  /// - Parameter event: its places are in points from the panel's top left corner.
  /// - Returns: what the program is asked for.
  package mutating func handle(_ event: DeviceEvent) -> Action? {
    guard event.isFinite else { return nil }
    let action = takeTab(event.kind)
    if press == nil, action == nil, tab == .tuning { tune(event) }
    return action
  }

  /// Appends the panel.
  ///
  /// - Parameters:
  ///   - corner: its top left corner in the window, in points.
  ///   - theme: whether it is light or dark.
  ///   - scale: device pixels a point.
  ///   - list: what it is added to.
  package func display(
    at corner: Point, theme: Theme, scale: Double, into list: inout DisplayList
  ) {
    let frame = Rect(x: corner.x, y: corner.y, width: size.width, height: size.height)
    guard frame.isDrawable, frame.width > 0, frame.height > 0 else { return }
    let palette = Palette.of(theme)
    list.append(.pushClip(frame))
    list.fill(frame, palette.surface)
    displayTabs(at: corner, palette, into: &list)
    switch tab {
    case .motion:
      MotionTab(self, theme: theme, scale: scale).display(
        in: content.offset(x: corner.x, y: corner.y), into: &list)
    case .tuning: displayTuning(at: corner, theme, into: &list)
    }
    list.append(.popClip)
  }
}

// The bar of tabs.
extension Inspector {
  /// What has pressed a tab, and which.
  private struct TabPress: Hashable, Sendable {
    var finger: Int?
    var tab: Tab
  }

  /// How high the bar of tabs is, in points.
  static let barHeight = 36.0

  /// The frame below the tabs, in the panel's coordinates.
  var content: Rect {
    Rect(
      x: Spacing.small, y: Self.barHeight, width: max(0, size.width - 2 * Spacing.small),
      height: max(0, size.height - Self.barHeight - Spacing.small))
  }

  /// Where a tab is in the panel.
  func frame(of tab: Tab) -> Rect {
    let count = Double(Tab.all.count)
    let space = (size.width - Spacing.small) * (subject == nil ? 1 : 0.6)
    let width = max(0, min(120, space / count - Spacing.small))
    return Rect(
      x: Spacing.small + Double(tab.rawValue) * (width + Spacing.small), y: Spacing.tiny,
      width: width, height: Self.barHeight - 2 * Spacing.tiny)
  }

  private func tab(at point: Point) -> Tab? {
    tabs.first { frame(of: $0).contains(point) }
  }

  private mutating func takeTab(_ kind: DeviceEvent.Kind) -> Action? {
    switch kind {
    case .mouseDown(.left, let x, let y): begin(nil, at: Point(x: x, y: y))
    case .touchDown(let finger, let x, let y): begin(finger, at: Point(x: x, y: y))
    case .mouseUp(.left, let x, let y): return end(nil, at: Point(x: x, y: y))
    case .touchUp(let finger, let x, let y): return end(finger, at: Point(x: x, y: y))
    case .mouseMove(let x, let y): hovered = tab(at: Point(x: x, y: y))
    case .mouseLeave: hovered = nil
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false):
      (press, hovered) = (nil, nil)
    default: break
    }
    return nil
  }

  private mutating func begin(_ finger: Int?, at point: Point) {
    guard press == nil else { return }
    press = tab(at: point).map { TabPress(finger: finger, tab: $0) }
  }

  private mutating func end(_ finger: Int?, at point: Point) -> Action? {
    guard let begun = press, begun.finger == finger else { return nil }
    press = nil
    guard tab(at: point) == begun.tab, begun.tab != tab else { return nil }
    tab = begun.tab
    return .tabChanged(tab)
  }

  private func displayTabs(
    at corner: Point, _ palette: Palette, into list: inout DisplayList
  ) {
    if let subject {
      let left = frame(of: Tab.all[Tab.all.count - 1]).maxX + Spacing.small
      let space = Rect(
        x: corner.x + left, y: corner.y + Spacing.tiny,
        width: max(0, size.width - left - Spacing.medium),
        height: Self.barHeight - 2 * Spacing.tiny)
      list.text(
        subject, style: .captionBold, color: palette.primary, in: space, alignment: .trailing)
    }
    for index in 0..<tabs.count {
      let one = tabs[index]
      let frame = frame(of: one).offset(x: corner.x, y: corner.y)
      let isShown = one == tab
      if isShown { list.fill(frame, radius: 6, palette.tile) }
      if press?.tab == one {
        list.fill(frame, radius: 6, palette.press)
      } else if hovered == one {
        list.fill(frame, radius: 6, palette.hover)
      }
      // The tab that is shown is marked by its weight too.
      list.text(
        one.title, style: isShown ? .captionBold : .caption,
        color: isShown ? palette.primary : palette.secondary, in: frame,
        alignment: .center)
    }
  }
}

// The tab with the constants.
extension Inspector {
  /// The frame below the tabs, up to the panel's edges.
  var tuningSpace: Size {
    Size(width: max(0, size.width), height: max(0, size.height - Self.barHeight))
  }

  /// Hands an event to the list of constants.
  mutating func tune(_ event: DeviceEvent) {
    if case .keyDown = event.kind { return }
    tuning.handle(event.withPlaces { ($0, $1 - Self.barHeight) })
  }

  /// Offers a key to what has the focus here.
  ///
  /// - Parameter event: a key that goes down; other events are not taken.
  /// - Returns: whether it was taken.
  package mutating func takeKey(_ event: DeviceEvent) -> Bool {
    guard tab == .tuning, case .keyDown = event.kind else { return false }
    return tuning.handle(event)
  }

  /// Whether the keys work something here.
  package var hasFocus: Bool { tab == .tuning && tuning.hasFocus }

  /// The focused control of the constants, in words; `nil` where none is shown or focused.
  package var focusedConstant: String? { tab == .tuning ? tuning.focusedConstant : nil }

  /// Removes the keyboard focus.
  package mutating func blur() {
    tuning.blur()
  }

  /// Brings what moves by itself to a moment.
  package mutating func advance(to time: Double) {
    tuning.advance(to: time)
  }

  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool { tab == .tuning && tuning.isMoving }

  /// When something is due although nothing moves until then, in seconds.
  package var nextDeadline: Double? {
    let due = [tab == .tuning ? tuning.nextDeadline : nil, trailEnd]
    return due.compactMap(\.self).min()
  }

  func displayTuning(at corner: Point, _ theme: Theme, into list: inout DisplayList) {
    list.place(Placement(dx: corner.x, dy: corner.y + Self.barHeight)) {
      tuning.display(theme, into: &$0)
    }
  }
}
