import Canvas
import FlexScroll
import Inspector
import Interface
import Scenes

/// The content of the window: an app, optionally a second one with another tuning that receives the
/// same input, and the inspector.
///
/// Each app sees only its own part of the window, as if the window were smaller; its drawing and
/// its input are transformed to that part. While the window is not divided, the workspace forwards
/// to the app.
package final class Workspace {
  /// How events with another size are interpreted.
  package enum Fitting: Sendable {
    /// The window, which is divided.
    case window
    /// As the size of each screen; the window is large enough for both and the space around them.
    case screens
  }

  /// The app; the first of two.
  package let app: App
  /// The second of two apps, and the distances between them.
  var comparison: Comparison?
  /// The inspectors of the apps, in the same order, while the panel is shown.
  var inspections: [Inspection] = []
  /// Whether the panel shows the second of two apps.
  package internal(set) var inspectsOther = false
  /// The tunings of the two apps.
  package var tunings: (first: NamedTuning, second: NamedTuning)
  /// The layout of the window; `nil` while the app occupies all of it.
  package private(set) var layout: WindowLayout?
  private let fitting: Fitting
  /// The size last reported while the window is divided: its own, or each screen's.
  private(set) var reported: Viewport
  private(set) var router = EventRouter()
  /// The preferred width of the inspector at the text scale 1, in points (DX-36).
  package var panelWidth = WindowLayout.panelWidth {
    didSet { if panelWidth != oldValue { fit(at: app.time) } }
  }
  /// Whether the last press was on the second of two screens: that one shows what it has opened.
  var pressedOther = false
  /// When and how far from the contact the inspector's edge was grabbed last.
  var dividerGrip: (time: Double, distance: Double)?
  /// The deliveries of the current event; stored to reuse its capacity.
  private var routed: [Delivery] = []
  /// The number of changes that the panel has made to constants.
  package internal(set) var tuningCount = 0
  /// Whether the events come from a recording, which also contains the effects of requests;
  /// requests are then not performed.
  package var isRecorded = false
  /// What the first screen has received since ``takeDeliveries()``; `nil` while not recording.
  private var deliveries: [Received]?
  /// The presets of the user, for the pickers of a comparison.
  var userPresets: [NamedTuning] = []
  /// What the user has chosen to do with a preset's file, until ``takePresetRequest()``.
  var presetRequest: PresetRequest?

  /// Assigns the whole window to an app.
  ///
  /// - Parameters:
  ///   - app: The app.
  ///   - tunings: Its tuning, and the one that it is compared with.
  ///   - fitting: How events with another size are interpreted.
  package init(
    _ app: App, tunings: (first: NamedTuning, second: NamedTuning)? = nil,
    fitting: Fitting = .window
  ) {
    self.app = app
    self.tunings = tunings ?? (NamedTuning("ios", .ios), .rival(of: "ios"))
    self.fitting = fitting
    reported = app.scene.viewport
  }

  /// A copy that shares nothing with this workspace.
  package func copy() -> Workspace { Workspace(copying: self) }

  // In an initializer no property is observed, so the copied app keeps its size.
  private init(copying other: Workspace) {
    (app, tunings, fitting) = (other.app.copy(), other.tunings, other.fitting)
    (comparison, inspections) = (other.comparison?.copy(), other.inspections.map { $0.copy() })
    (inspectsOther, panelWidth) = (other.inspectsOther, other.panelWidth)
    (layout, reported, router) = (other.layout, other.reported, other.router)
    (pressedOther, dividerGrip) = (other.pressedOther, other.dividerGrip)
    (tuningCount, userPresets) = (other.tuningCount, other.userPresets)
    presetRequest = other.presetRequest
    (isRecorded, deliveries) = (other.isRecorded, other.deliveries)
  }

  /// Whether the window shows two screens, or the panel beside them.
  package var isDivided: Bool { isInspecting || otherApp != nil }
  /// Whether two screens receive the same input.
  package var isCompared: Bool { comparison != nil }
  /// Whether the inspector is shown.
  package var isInspecting: Bool { !inspections.isEmpty }
  /// The second of two apps.
  package var otherApp: App? { comparison?.app }

  /// The window: its size in points, its scale, and the screen's top bar.
  package var viewport: Viewport { viewport(of: layout?.size) }

  /// The viewport that events with another size refer to: the window's, or each screen's.
  package var reportedViewport: Viewport { viewport(of: layout.map { _ in reported.size }) }

  private func viewport(of size: Size?) -> Viewport {
    let own = app.scene.viewport
    guard let size else { return own }
    return Viewport(size: size, scale: reported.scale, safeAreaTop: own.safeAreaTop)
  }

  /// Handles an event; returns the command that it leaves to the window.
  ///
  /// The command `inspector` is returned when the inspector has been shown or removed.
  ///
  /// Its coordinates are those of the window, or of each screen if screens have their own sizes.
  package func handle(_ event: DeviceEvent) -> Command? {
    guard isDivided else { return deliver(event).flatMap { perform($0) } }
    if case .resize(let width, let height, let scale) = event.kind {
      resize(Size(width: width, height: height), scale: scale, at: event.time)
      return nil
    }
    if fitting == .window, event.kind.hasPlace, !router.isHolding, let layout,
      let screen = screenOfOverlay(at: event, in: layout)
    {
      return deliver(layout.converted(event, to: screen)).flatMap { perform($0) }
    }
    if fitting == .window, !isRecorded, isCompared {
      let inBar = handleInBar(event)
      if inBar.isUsed { return inBar.command }
    }
    router.route(
      event, in: fitting == .window ? layout : nil, hasKeys: inspectorHasKeys, into: &routed)
    var command: Command?
    for delivery in routed { command = perform(delivery) ?? command }
    if !routed.isEmpty { routed.removeAll(keepingCapacity: true) }
    return command
  }

  /// The screen in whose coordinates something lies over the window that receives an event at a place:
  /// the list of keys, the menu of one of two screens, or a message over both; `nil` if nothing does.
  private func screenOfOverlay(at event: DeviceEvent, in layout: WindowLayout) -> Target? {
    if app.help != nil { return .screen(0) }
    guard app.messageSpace != nil else { return nil }
    if app.menu != nil { return .screen(pressedOther && !app.hasMenuOverBoth ? 1 : 0) }
    guard let place = layout.converted(event, to: .screen(0)).kind.place, app.isOnMessage(place)
    else { return nil }
    return .screen(0)
  }

  /// Delivers an event to its target; returns the command that is left to the window.
  private func perform(_ delivery: Delivery) -> Command? {
    let event = delivery.event
    switch event.kind {
    case .mouseDown, .touchDown:
      if case .screen(let index) = delivery.target { pressedOther = index == 1 }
      if isInspecting, fitting == .window { moveFocus(byPressIn: delivery.target) }
    default: break
    }
    switch delivery.target {
    case .inspector:
      guard isInspecting else { return nil }
      if case .keyDown = event.kind, shownInspection?.panel.handleKey(event) != true {
        // A key that the inspector does not handle goes to the screens.
        return deliver(event).flatMap { perform($0) }
      }
      return handleInInspector(event)
    case .screen: return deliver(event).flatMap { perform($0) }
    case .divider:
      handleAtDivider(event)
      return nil
    case .window: return nil
    }
  }

  /// Performs a command that an app leaves to the workspace; returns it if it is left to the window.
  @inline(never)
  private func perform(_ command: Command) -> Command? {
    guard !isRecorded else { return nil }
    switch command {
    case .inspector:
      toggleInspector()
      return command
    case .inspectorTab, .compareOther: return turnInspector(command)
    case .compare: toggleComparison()
    case .close where isCompared: toggleComparison()
    default: return command
    }
    return nil
  }

  /// What a screen has received.
  package enum Received: Hashable, Sendable {
    /// An event, in the screen's own points and with the time at which it was received.
    case event(DeviceEvent)
    /// The screen's place in a divided window; `nil` if it occupies all of it.
    case place(ScreenPlace?, time: Double)

    /// The event; `nil` for a place.
    package var event: DeviceEvent? { if case .event(let event) = self { event } else { nil } }
  }

  /// Whether what the first screen receives is kept for ``takeDeliveries()``.
  package var keepsDeliveries: Bool {
    get { deliveries != nil }
    set { deliveries = newValue ? deliveries ?? [] : nil }
  }

  /// What the first screen has received since the previous call.
  package func takeDeliveries() -> [Received] {
    guard let taken = deliveries, !taken.isEmpty else { return [] }
    deliveries = []
    return taken
  }

  /// What is to be done with the file of a preset.
  package enum PresetRequest: Equatable, Sendable {
    /// Save it under its name.
    case save(NamedTuning)
    /// Delete it.
    case delete(NamedTuning)
  }

  /// Takes what the user has chosen to do with a preset's file.
  package func takePresetRequest() -> PresetRequest? {
    defer { presetRequest = nil }
    return presetRequest
  }

  /// Delivers an event to the first screen.
  func give(_ event: DeviceEvent) -> Command? {
    let command = app.handle(event)
    if keepsDeliveries { keep(event) }
    return command
  }

  /// Stores an event with the screen's arrival time, which is never before an earlier one.
  private func keep(_ event: DeviceEvent) {
    let time = event.time <= app.time ? event.time : app.time
    deliveries?.append(
      .event(DeviceEvent(time: time, delay: app.time - time, kind: event.kind)))
  }

  /// Delivers an event to both screens; leaving requires both to request it.
  func deliver(_ event: DeviceEvent) -> Command? {
    if isInspecting { for inspection in inspections { inspection.note(event) } }
    let command = give(event)
    guard let otherApp else { return command }
    let other = otherApp.handle(event)
    return command == .close && other != .close ? nil : command
  }

  /// Shows or removes the inspector; all contacts are released.
  package func toggleInspector() {
    if isInspecting {
      (inspections, inspectsOther) = ([], false)
    } else {
      inspections = [Inspection(app, tunings.first)]
      if let otherApp { inspections.append(Inspection(otherApp, tunings.second)) }
    }
    releaseAll()
    fit(at: app.time)
    inspect()
  }

  /// Shows or removes a second screen beside the first; all contacts are released.
  package func toggleComparison() {
    releaseAll()
    if isCompared {
      comparison = nil
      (inspections, inspectsOther) = (Array(inspections.prefix(1)), false)
    } else {
      let other = app.copy()
      other.firstSteps = nil
      if app.scene.scroller.tuning != tunings.second.tuning {
        other.navigation.changeEnvironment(at: app.time) { $0.tuning = tunings.second.tuning }
      }
      comparison = Comparison(other)
      if let first = inspections.first {
        let inspection = Inspection(other, tunings.second)
        inspection.panel.tuning.setUserPresets(first.panel.tuning.presets, at: other.time)
        inspections.append(inspection)
      }
    }
    fit(at: app.time)
    guard isCompared, layout?.other == nil else { return }
    app.showToast("Widen the window to see both", kind: .hint)
  }

  /// Releases all contacts, since the screens are about to move.
  private func releaseAll() {
    if layout == nil { reported = app.scene.viewport }
    comparison?.bar.close()
    for kind in [DeviceEvent.Kind.touchCancel, .pointerCancel, .mouseLeave] {
      _ = deliver(DeviceEvent(time: app.time, kind: kind))
    }
    router.releaseAll()
  }

  /// Changes size or scale; values that are not finite are ignored.
  private func resize(_ size: Size, scale: Double, at time: Double) {
    guard size.width.isFinite, size.height.isFinite, scale.isFinite else { return }
    reported.size = Size(width: max(1, size.width), height: max(1, size.height))
    reported.scale = scale
    fit(at: time)
  }

  /// Sets the text scale of the panels.
  func setTextScale(_ textScale: Double) {
    guard layout != nil, reported.preferredTextScale != textScale else { return }
    reported.preferredTextScale = textScale
    fit(at: app.time)
  }

  private func fit(at time: Double) {
    var space = reported
    switch fitting {
    case _ where !isCompared && !isInspecting: layout = nil
    case .screens where isCompared: layout = WindowLayout(around: reported, hasPanel: isInspecting)
    case .screens, .window:
      let divided = WindowLayout(
        in: reported, isCompared: isCompared, hasPanel: isInspecting, panelWidth: panelWidth)
      space = divided.screenViewport(scale: reported.scale)
      layout = divided
    }
    _ = deliver(DeviceEvent(resizedTo: space.size, scale: space.scale, at: time))
    // A recording contains the places of its screen.
    if !isRecorded { setPlace(layout.map(ScreenPlace.init)) }
  }

  /// Sets the place of the screens in a divided window; `nil` if the screen occupies all of it.
  func setPlace(_ place: ScreenPlace?) {
    guard place != app.screenPlace else { return }
    forEachApp { $0.screenPlace = place }
    deliveries?.append(.place(place, time: app.time))
  }
}
