import Canvas
import Gestures
import Inspector
import Interface
import Scenes

// The inspector, docked in the window.
extension Workspace {
  /// The inspector in the panel.
  var shownInspection: Inspection? { isInspecting ? inspections[inspectsOther ? 1 : 0] : nil }

  /// The inspected app.
  private var inspectedApp: App { inspectsOther ? otherApp ?? app : app }

  /// The tuning of the inspected app.
  private var inspectedTuning: NamedTuning {
    get { inspectsOther ? tunings.second : tunings.first }
    set { if inspectsOther { tunings.second = newValue } else { tunings.first = newValue } }
  }

  /// Shows the next tab or the other of two apps.
  ///
  /// If there is no panel, shows it first and returns the command `inspector`.
  func turnInspector(_ command: Command) -> Command? {
    let isSide = command == .compareOther
    if isSide, !isCompared { toggleComparison() }
    let wasInspecting = isInspecting
    if !wasInspecting { toggleInspector() }
    if isSide {
      inspect(other: !inspectsOther)
    } else if wasInspecting {
      shownInspection?.panel.turnTab()
      inspect()
    }
    return wasInspecting ? nil : .inspector
  }

  /// Shows one of two apps in the panel; contacts with the panel are released.
  func inspect(other: Bool) {
    guard isCompared, isInspecting, other != inspectsOther else { return }
    for kind in [DeviceEvent.Kind.touchCancel, .pointerCancel, .mouseLeave] {
      _ = handleInInspector(DeviceEvent(time: app.time, kind: kind))
    }
    shownInspection?.panel.tuning.blur()
    let tab = shownInspection?.panel.tab ?? .motion
    inspectsOther = other
    shownInspection?.panel.select(tab)
    inspect()
  }

  /// Sets the measurement of the frame that was presented.
  package func note(_ timing: InspectorSample.Timing) {
    for inspection in inspections { inspection.timing = timing }
  }

  /// Sets the tunings that the user has saved, and the name of the one that was just saved.
  package func setUserPresets(_ presets: [NamedTuning], saved name: String? = nil) {
    userPresets = presets
    for inspection in inspections {
      inspection.panel.tuning.setUserPresets(presets, at: app.time)
    }
    guard let name else { return }
    shownInspection?.panel.tuning.didSave(as: name)
    noteTuning()
  }

  /// Makes an app, or the second of two, scroll by another tuning.
  package func setTuning(_ tuning: NamedTuning, ofOther isOther: Bool = false) {
    let target = isOther ? otherApp ?? app : app
    if isOther { tunings.second = tuning } else { tunings.first = tuning }
    target.navigation.changeEnvironment(at: app.time) { $0.tuning = tuning.tuning }
    comparison?.restart()
    let index = isOther ? 1 : 0
    if inspections.indices.contains(index) {
      inspections[index].panel.tuning.begin(with: tuning, at: app.time)
    }
    tuningCount += 1
    inspect()
  }

  /// Shows the constants of the tuning in the inspector.
  package func showConstants() {
    if !isInspecting { toggleInspector() }
    shownInspection?.panel.select(.tuning)
    inspect()
  }

  /// Whether typed text is wanted, for a name.
  package var typesText: Bool { shownInspection?.panel.typesText == true }

  /// Whether the inspector receives keys: no menu is shown over the screen, and no control has the
  /// focus.
  ///
  /// Tab moves from the last control of one to the other.
  var inspectorHasKeys: Bool {
    isInspecting && !isRecorded && app.help == nil && !app.scene.isModal
      && (shownInspection?.panel.hasFocus == true || !app.scene.hasFocus)
  }

  /// Moves the keyboard focus to the pressed part of the window; the panel shows the pressed screen.
  func moveFocus(byPressIn target: Target) {
    if target.isScreen { inspect(other: target == .screen(1)) }
    if target != .inspector {
      shownInspection?.panel.tuning.blur()
    } else if app.help == nil {
      leaveFocus()
    }
  }

  /// Removes the focus from the screens' controls; from the first by its key, so that a recording
  /// contains it.
  private func leaveFocus() {
    if let otherApp, otherApp.scene.hasFocus { _ = otherApp.offer(.leave) }
    guard app.scene.hasFocus else { return }
    _ = give(DeviceEvent(time: app.time, kind: .keyDown(.escape, [], isRepeat: false)))
    _ = give(DeviceEvent(time: app.time, kind: .keyUp(.escape, [])))
  }

  /// Delivers an event to the inspector, in its own points, and performs its requests; returns the
  /// command `inspector` if it was removed.
  func handleInInspector(_ event: DeviceEvent) -> Command? {
    shownInspection?.panel.handle(event)
    if shownInspection?.panel.takeClose() == true, !isRecorded {
      toggleInspector()
      return .inspector
    }
    performPanelRequests()
    return nil
  }

  private func performPanelRequests() {
    guard let requests = shownInspection?.panel.tuning.takeRequests(), !requests.isEmpty else {
      return
    }
    inspectedApp.tune(requests)
    noteTuning()
    var (hasChange, compares) = (false, false)
    for request in requests {
      switch request {
      case .tuning, .header: hasChange = true
      case .save(let tuning, let name): presetRequest = .save(NamedTuning(name, tuning))
      case .delete(let preset): presetRequest = .delete(preset)
      case .compare: compares = true
      }
    }
    if hasChange { tuningCount += 1 }
    if compares { toggleComparison() }
  }

  /// Adopts the tuning that the panel has changed.
  private func noteTuning() {
    if let panel = shownInspection?.panel.tuning { inspectedTuning = panel.namedTuning }
  }

  /// Updates the inspectors to the current time.
  func inspect() {
    guard let layout, let panel = layout.panel else { return }
    for (index, inspection) in inspections.enumerated() {
      let app = index == 0 ? app : otherApp ?? app
      let tuning = index == 0 ? tunings.first : tunings.second
      inspection.panel.subject = isCompared ? tuning.label : nil
      inspection.follow(app, in: panel, zoom: layout.panelZoom)
    }
  }

  /// Appends the inspector's marks over the screen, and its panel.
  func displayInspector(in layout: WindowLayout, into list: inout DisplayList) {
    guard let shown = shownInspection, let panel = layout.panel else { return }
    let viewport = app.scene.viewport
    let screen = inspectsOther ? layout.other ?? layout.screen : layout.screen
    list.place(layout.placement(of: screen)) {
      shown.panel.displayMarks(in: viewport.bounds, scale: viewport.scale, into: &$0)
    }
    let (zoom, theme, start) = (layout.panelZoom, app.scene.theme, list.count)
    shown.panel.display(
      at: Placement(scale: zoom, dx: panel.x, dy: panel.y), theme: theme,
      scale: viewport.scale * zoom, contrast: app.navigation.environment.appearance.contrast,
      into: &list)
    displayDivider(.of(theme), into: &list)
    app.navigation.environment.appearance.recolor(&list, from: start, theme)
  }
}
