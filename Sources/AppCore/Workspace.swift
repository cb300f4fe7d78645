import Canvas
import Gestures
import Scenes
import ScrollPhysics

/// What the window shows: the app, and where asked for a second one with another feel that takes the
/// same input, and a panel.
///
/// An app knows its own part of the window only: docking something makes it smaller as a smaller
/// window would, what it draws is moved to its place, and input comes to it in its own points. While
/// nothing is docked the workspace is the app, event by event and item by item.
package final class Workspace {
  /// What events of another size tell of.
  package enum Fitting: Sendable {
    /// The window, which is divided.
    case window
    /// Each screen; the window is as large as both with what is around them.
    case screens
  }

  /// What has the screen; the first of two.
  package var app: App
  /// The other one of two, and what has come of it.
  var comparison: Comparison?
  /// The app's inspector, while it is shown, or follows the app beside the other one's.
  var inspection: Inspection?
  /// The inspector of the other one of two.
  var otherInspection: Inspection?
  /// Whether the panel is for the other one of two.
  package internal(set) var inspectsOther = false
  /// The tunings of the two, the first one's name being that of the app's.
  package var tunings: (first: NamedTuning, second: NamedTuning)
  /// How the window is divided; `nil` while the app has all of it.
  package private(set) var layout: WorkspaceLayout?
  private let fitting: Fitting
  /// What was told last, while the window is divided: its size, or each screen's.
  var told: Viewport
  /// Whose the input is while it is divided.
  private var input = WorkspaceInput()
  /// How often the panel has changed a constant.
  package internal(set) var tuningCount = 0
  /// Whether there is room for a panel.
  package private(set) var hasPanel = false
  /// Whether the events come from a recording, which holds what came of the requests as well:
  /// requests are not performed.
  package var isRecorded = false
  /// What the first screen received since ``takeDeliveries()``; `nil` while nothing is recorded.
  private var deliveries: [DeviceEvent]?

  /// Gives the whole window to an app.
  ///
  /// - Parameters:
  ///   - app: What is shown.
  ///   - tunings: What is compared: the app's own feel, and the other's.
  ///   - fitting: Whose size is told.
  package init(
    _ app: App, tunings: (first: NamedTuning, second: NamedTuning)? = nil,
    fitting: Fitting = .window
  ) {
    self.app = app
    self.tunings = tunings ?? (NamedTuning("ios", .ios), .rival(of: "ios"))
    self.fitting = fitting
    told = app.scene.viewport
  }

  /// A copy that shares nothing with this workspace.
  package func copy() -> Workspace {
    let copy = Workspace(app.copy(), tunings: tunings, fitting: fitting)
    copy.comparison = comparison?.copy()
    (copy.inspection, copy.otherInspection) = (inspection, otherInspection)
    (copy.inspectsOther, copy.layout, copy.told) = (inspectsOther, layout, told)
    (copy.input, copy.tuningCount, copy.hasPanel) = (input, tuningCount, hasPanel)
    (copy.isRecorded, copy.deliveries) = (isRecorded, deliveries)
    return copy
  }

  /// Whether the window shows more than one screen without a panel.
  package var isDivided: Bool { layout != nil }
  /// Whether two screens take the same input.
  var isCompared: Bool { comparison != nil }

  /// The window: its size in points, its scale, and the screen's strip.
  package var viewport: Viewport {
    guard let layout else { return app.scene.viewport }
    return Viewport(
      size: layout.size, scale: told.scale, safeAreaTop: app.scene.viewport.safeAreaTop)
  }

  /// What events of another size tell of: the window, or each screen.
  package var room: Viewport {
    guard layout != nil else { return app.scene.viewport }
    return Viewport(
      size: told.size, scale: told.scale, safeAreaTop: app.scene.viewport.safeAreaTop)
  }

  /// The other one of two apps that are compared.
  package var otherApp: App? { comparison?.app }

  /// Takes one event; returns what the window is asked for.
  ///
  /// Its places are in the window, or where screens are told their size in each of them.
  package func handle(_ event: DeviceEvent) -> WindowRequest? {
    if !isDivided { return give(event).flatMap { perform($0) } }
    if isInspecting, !isRecorded, takeKeyInPanel(event) { return performForPanel() }
    return handleDivided(event)
  }

  /// Performs a command that an app leaves to the workspace; returns what is for the window.
  @inline(never)
  private func perform(_ command: Command) -> WindowRequest? {
    guard !isRecorded else { return nil }
    switch command {
    case .inspector:
      toggleInspector()
      return .inspectorChanged
    case .inspectorTab: return turnInspector()
    case .compare: toggleComparison()
    case .compareOther: return turnSide()
    case .close where isCompared: toggleComparison()
    default: return command.windowRequest
    }
    return nil
  }

  @inline(never)
  private func handleDivided(_ event: DeviceEvent) -> WindowRequest? {
    guard let layout else { return nil }
    if case .resize(let width, let height, let scale) = event.kind {
      resize(Size(width: width, height: height), scale: scale, at: event.time)
      return nil
    }
    guard fitting == .window else { return deliver(event).flatMap { perform($0) } }
    let before = input.pointer
    let zone = input.zone(of: event.kind, in: layout)
    if before?.isScreen == true, let now = input.pointer, !now.isScreen {
      _ = deliver(DeviceEvent(time: event.time, kind: .mouseLeave))
    }
    let asked = isInspecting ? tellPanel(of: event, zone, pointerBefore: before) : nil
    let command = Self.onScreen(event, zone, layout).flatMap { deliver($0) }
    return command.flatMap { perform($0) } ?? asked
  }

  /// Gives the panel what is for it, and tells it that the pointer has left.
  private func tellPanel(
    of event: DeviceEvent, _ zone: WorkspaceZone, pointerBefore: WorkspaceZone?
  ) -> WindowRequest? {
    if pointerBefore == .panel, input.pointer != .panel {
      _ = takeInPanel(DeviceEvent(time: event.time, kind: .mouseLeave))
    }
    switch event.kind {
    case .mouseDown, .touchDown: moveFocus(byPressIn: zone)
    default: break
    }
    return zone == .panel || event.isForAll ? takeInPanel(event) : nil
  }

  /// An event as the screens have it that it is for; `nil` where it is for neither.
  private static func onScreen(
    _ event: DeviceEvent, _ zone: WorkspaceZone, _ layout: WorkspaceLayout
  ) -> DeviceEvent? {
    switch zone {
    case .screen: event.withPlaces(before: layout.placement(of: layout.screen))
    case .otherScreen:
      event.withPlaces(before: layout.placement(of: layout.other ?? layout.screen))
    case .panel, .nobody: nil
    }
  }

  /// An event of the window as a screen is going to have it; `nil` where it is for none.
  package func onScreen(_ event: DeviceEvent) -> DeviceEvent? {
    if case .resize = event.kind { return nil }
    guard let layout, fitting == .window else { return event }
    var input = input
    return Self.onScreen(event, input.zone(of: event.kind, in: layout), layout)
  }

  /// Whether what the first screen receives is kept for ``takeDeliveries()``.
  package var keepsDeliveries: Bool {
    get { deliveries != nil }
    set { deliveries = newValue ? deliveries ?? [] : nil }
  }

  /// The events that the first screen has received since the last call, in its own points, each with
  /// the times at which the screen took it.
  package func takeDeliveries() -> [DeviceEvent] {
    guard let taken = deliveries, !taken.isEmpty else { return [] }
    deliveries = []
    return taken
  }

  /// Delivers an event to the first screen.
  func give(_ event: DeviceEvent) -> Command? {
    let command = app.handle(event)
    if keepsDeliveries { keep(event) }
    return command
  }

  /// Keeps what was received, with its arrival as the screen has it: never before an earlier one.
  private func keep(_ event: DeviceEvent) {
    let time = event.time <= app.time ? event.time : app.time
    deliveries?.append(DeviceEvent(time: time, delay: app.time - time, kind: event.kind))
  }

  /// Delivers an event to both screens; leaving requires both to request it.
  private func deliver(_ event: DeviceEvent) -> Command? {
    inspection?.note(event)
    otherInspection?.note(event)
    let command = give(event)
    guard isCompared else { return command }
    let other = comparison?.app.handle(event)
    return command == .close && other != .close ? nil : command
  }

  /// Makes room for a panel, or takes it away; whatever is held is let go.
  package func setPanel(_ isShown: Bool) {
    guard isShown != hasPanel else { return }
    releaseAll()
    hasPanel = isShown
    fit(at: app.time)
  }

  /// Shows a second screen beside the first, or takes it away; whatever is held is let go.
  package func toggleComparison() {
    releaseAll()
    if comparison != nil {
      comparison = nil
      (otherInspection, inspectsOther) = (nil, false)
    } else {
      let other = app.copy()
      other.hint = nil
      if app.scene.scroller.tuning != tunings.second.tuning {
        other.navigation.changeEnvironment(at: app.time) { $0.tuning = tunings.second.tuning }
      }
      comparison = Comparison(other)
      if isInspecting { beginOtherInspection() }
    }
    fit(at: app.time)
    guard isCompared, layout?.other == nil else { return }
    app.showToast("Widen the window to see both")
  }

  /// Takes away all that is held, as the screens are about to be elsewhere.
  private func releaseAll() {
    if layout == nil { told = app.scene.viewport }
    for kind in [DeviceEvent.Kind.touchCancel, .pointerCancel, .mouseLeave] {
      _ = deliver(DeviceEvent(time: app.time, kind: kind))
    }
    input.releaseAll()
  }

  /// Another size or scale is told; what is none changes nothing.
  private func resize(_ size: Size, scale: Double, at time: Double) {
    guard size.width.isFinite, size.height.isFinite, scale.isFinite else { return }
    told.size = Size(width: max(1, size.width), height: max(1, size.height))
    told.scale = scale
    fit(at: time)
  }

  /// Letters are to be so much larger than usual, also those of the panels.
  func takeTextScale(_ textScale: Double) {
    guard layout != nil, told.wishedTextScale != textScale else { return }
    told.wishedTextScale = textScale
    fit(at: app.time)
  }

  private func fit(at time: Double) {
    var room = told
    switch fitting {
    case _ where !isCompared && !hasPanel: layout = nil
    case .screens where isCompared: layout = WorkspaceLayout(around: told, hasPanel: hasPanel)
    case .screens, .window:
      let divided = WorkspaceLayout(
        in: told, isCompared: isCompared, hasPanel: hasPanel)
      room = divided.room(scale: told.scale)
      layout = divided
    }
    let kind = DeviceEvent.Kind.resize(
      width: room.size.width, height: room.size.height, scale: room.scale)
    _ = deliver(DeviceEvent(time: time, kind: kind))
  }
}

extension DeviceEvent {
  /// Whether it is nobody's alone: what is held is let go everywhere.
  fileprivate var isForAll: Bool {
    switch kind {
    case .touchCancel, .pointerCancel, .mouseLeave, .trackpadLift, .focus, .visibility: true
    default: false
    }
  }

  /// The same event with its places as they are before a placement.
  fileprivate func withPlaces(before placement: Placement) -> DeviceEvent {
    guard placement != .identity else { return self }
    return withPlaces { x, y in
      let point = placement.unplace(Point(x: x, y: y))
      return (point.x, point.y)
    }
  }
}
