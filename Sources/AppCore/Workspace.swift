import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics

/// What the window shows: the app, and where asked for a second one with another tuning that takes
/// the same input, and a panel.
///
/// An app knows its own part of the window only: docking something makes it smaller as a smaller
/// window would, what it draws is moved to its place, and input comes to it in its own points.
/// While nothing is docked the workspace is the app, event by event and item by item.
package final class Workspace {
  /// What events of another size concern.
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
  package private(set) var layout: WindowLayout?
  private let fitting: Fitting
  /// The size last reported while the window is divided: its own, or each screen's.
  var reported: Viewport
  /// Decides who receives the input.
  private var router = EventRouter()
  /// The deliveries of the present event; kept for its capacity.
  private var routed: [Delivery] = []
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
  ///   - tunings: What is compared: the app's own tuning, and the other's.
  ///   - fitting: Whose size is reported.
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
  package func copy() -> Workspace {
    let copy = Workspace(app.copy(), tunings: tunings, fitting: fitting)
    copy.comparison = comparison?.copy()
    (copy.inspection, copy.otherInspection) = (inspection?.copy(), otherInspection?.copy())
    (copy.inspectsOther, copy.layout, copy.reported) = (inspectsOther, layout, reported)
    (copy.router, copy.tuningCount, copy.hasPanel) = (router, tuningCount, hasPanel)
    (copy.isRecorded, copy.deliveries) = (isRecorded, deliveries)
    return copy
  }

  /// Whether the window shows more than one screen without a panel.
  package var isDivided: Bool { layout != nil }
  /// Whether two screens take the same input.
  var isCompared: Bool { comparison != nil }

  /// The window: its size in points, its scale, and the screen's strip.
  package var viewport: Viewport { viewport(of: layout?.size) }

  /// What events of another size concern: the window, or each screen.
  package var reportedViewport: Viewport { viewport(of: layout.map { _ in reported.size }) }

  private func viewport(of size: Size?) -> Viewport {
    let own = app.scene.viewport
    guard let size else { return own }
    return Viewport(size: size, scale: reported.scale, safeAreaTop: own.safeAreaTop)
  }

  /// The other one of two apps that are compared.
  package var otherApp: App? { comparison?.app }

  /// Takes one event; returns what the window is asked for.
  ///
  /// Its places are in the window, or in each screen where screens have their own sizes.
  package func handle(_ event: DeviceEvent) -> WindowRequest? {
    if isDivided, case .resize(let width, let height, let scale) = event.kind {
      resize(Size(width: width, height: height), scale: scale, at: event.time)
      return nil
    }
    router.route(
      event, in: fitting == .window ? layout : nil, hasKeys: inspectorHasKeys, into: &routed)
    var request: WindowRequest?
    for delivery in routed { request = perform(delivery) ?? request }
    if !routed.isEmpty { routed.removeAll(keepingCapacity: true) }
    return request
  }

  /// Delivers an event to its target; returns what the window is asked for.
  private func perform(_ delivery: Delivery) -> WindowRequest? {
    let event = delivery.event
    switch event.kind {
    case .mouseDown, .touchDown:
      if isInspecting, fitting == .window { moveFocus(byPressIn: delivery.target) }
    default: break
    }
    switch delivery.target {
    case .inspector:
      guard isInspecting else { return nil }
      if case .keyDown = event.kind, shownInspection?.panel.takeKey(event) != true {
        // A key of no use to the inspector is the screens'.
        return deliver(event).flatMap { perform($0) }
      }
      return handleInInspector(event)
    case .screen: return deliver(event).flatMap { perform($0) }
    case .window: return nil
    }
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

  /// Whether what the first screen receives is kept for ``takeDeliveries()``.
  package var keepsDeliveries: Bool {
    get { deliveries != nil }
    set { deliveries = newValue ? deliveries ?? [] : nil }
  }

  /// The events that the first screen has received since the last call, in its own points, each
  /// with the times at which the screen took it.
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
    if isInspecting { noteContact(of: event) }
    let command = give(event)
    guard let comparison else { return command }
    let other = comparison.app.handle(event)
    return command == .close && other != .close ? nil : command
  }

  /// Makes room for a panel, or takes it away; whatever is held is released.
  package func setPanel(_ isShown: Bool) {
    guard isShown != hasPanel else { return }
    releaseAll()
    hasPanel = isShown
    fit(at: app.time)
  }

  /// Shows a second screen beside the first, or takes it away; whatever is held is released.
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
    if layout == nil { reported = app.scene.viewport }
    for kind in [DeviceEvent.Kind.touchCancel, .pointerCancel, .mouseLeave] {
      _ = deliver(DeviceEvent(time: app.time, kind: kind))
    }
    router.releaseAll()
  }

  /// Takes another size or scale; one that is not finite changes nothing.
  private func resize(_ size: Size, scale: Double, at time: Double) {
    guard size.width.isFinite, size.height.isFinite, scale.isFinite else { return }
    reported.size = Size(width: max(1, size.width), height: max(1, size.height))
    reported.scale = scale
    fit(at: time)
  }

  /// Letters are to be so much larger than usual, also those of the panels.
  func takeTextScale(_ textScale: Double) {
    guard layout != nil, reported.preferredTextScale != textScale else { return }
    reported.preferredTextScale = textScale
    fit(at: app.time)
  }

  private func fit(at time: Double) {
    var space = reported
    switch fitting {
    case _ where !isCompared && !hasPanel: layout = nil
    case .screens where isCompared: layout = WindowLayout(around: reported, hasPanel: hasPanel)
    case .screens, .window:
      let divided = WindowLayout(
        in: reported, isCompared: isCompared, hasPanel: hasPanel)
      space = divided.screenViewport(scale: reported.scale)
      layout = divided
    }
    let kind = DeviceEvent.Kind.resize(
      width: space.size.width, height: space.size.height, scale: space.scale)
    _ = deliver(DeviceEvent(time: time, kind: kind))
  }
}
