import Canvas
import Gestures
import Inspector
import Interface
import Scenes

// The inspector, docked in the workspace's panel.
extension Workspace {
  /// Whether the inspector is shown.
  package var isInspecting: Bool { inspection != nil }

  /// Shows the inspector, or takes it away.
  package func toggleInspector() {
    if inspection == nil {
      inspection = Inspection(app, tuningName: tunings.first.name)
      beginOtherInspection()
    } else {
      (inspection, otherInspection, inspectsOther) = (nil, nil, false)
    }
    setPanel(inspection != nil)
    inspect()
  }

  /// Has an inspector follow the other one of two.
  func beginOtherInspection() {
    guard let other = comparison?.app else { return }
    otherInspection = Inspection(other, tuningName: tunings.second.name)
    if let inspection {
      otherInspection?.panel.tuning.setUserPresets(
        inspection.panel.tuning.presets, at: other.time)
    }
  }

  /// The inspector that is in the panel.
  var shownInspection: Inspection? { inspectsOther ? otherInspection : inspection }

  /// Shows the inspector's next tab; where it is not shown, shows it, and returns a request.
  func turnInspector() -> WindowRequest? {
    guard isInspecting else {
      toggleInspector()
      return .inspectorChanged
    }
    shownInspection?.panel.turnTab()
    inspect()
    return nil
  }

  /// Has the panel show the other one of the two that are compared; where one alone is shown, or no
  /// panel, that comes first, and a request is returned if it is the panel.
  func turnSide() -> WindowRequest? {
    if !isCompared { toggleComparison() }
    guard isInspecting else {
      toggleInspector()
      inspect(other: true)
      return .inspectorChanged
    }
    inspect(other: !inspectsOther)
    return nil
  }

  /// Has the panel show one of two; what it was worked by is released.
  func inspect(other: Bool) {
    guard isCompared, isInspecting, other != inspectsOther else { return }
    for kind in [DeviceEvent.Kind.touchCancel, .pointerCancel, .mouseLeave] {
      _ = handleInInspector(DeviceEvent(time: app.time, kind: kind))
    }
    shownInspection?.panel.blur()
    let tab = shownInspection?.panel.tab
    inspectsOther = other
    if shownInspection?.panel.tab != tab { shownInspection?.panel.turnTab() }
    inspect()
  }

  /// Tells the inspector what was measured of the frame that was presented.
  package func note(_ timing: InspectorSample.Timing) {
    inspection?.note(timing)
    otherInspection?.note(timing)
  }

  /// Gives the inspector the tunings that the user has saved; the one that was saved just now has a
  /// name.
  package func setPresets(_ presets: [TuningPanel.Preset], saved name: String? = nil) {
    inspection?.panel.tuning.setUserPresets(presets, at: app.time)
    otherInspection?.panel.tuning.setUserPresets(presets, at: app.time)
    if let name { shownInspection?.panel.tuning.didSave(as: name) }
    if name != nil { nameTuning() }
  }

  /// Whether the inspector has the keys: no menu lies over the screen, and no control has the
  /// focus.
  ///
  /// Tab leads from one into the other past an end.
  var inspectorHasKeys: Bool {
    isInspecting && !isRecorded && app.help == nil && !app.scene.isModal
      && (shownInspection?.panel.hasFocus == true || !app.scene.hasFocus)
  }

  /// Shows the inspectors what touches the screens.
  func noteContact(of event: DeviceEvent) {
    inspection?.note(event)
    otherInspection?.note(event)
  }

  /// What is pressed has the keys from now on: the panel, or what is beside it.
  ///
  /// The screen that is pressed is the one that the panel is for.
  func moveFocus(byPressIn target: Target) {
    if target.isScreen { inspect(other: target == .screen(1)) }
    if target != .inspector {
      shownInspection?.panel.blur()
    } else if app.help == nil {
      leaveFocus()
    }
  }

  /// Takes the focus from the screens' controls: from the first by its own key, which a recording
  /// can hold.
  private func leaveFocus() {
    if comparison?.app.scene.hasFocus == true {
      _ = comparison?.app.offer(.leave)
    }
    guard app.scene.hasFocus else { return }
    _ = give(DeviceEvent(time: app.time, kind: .keyDown(.escape, [], isRepeat: false)))
    _ = give(DeviceEvent(time: app.time, kind: .keyUp(.escape, [])))
  }

  /// Delivers an event to the inspector, in its own points; returns what the window is asked for.
  func handleInInspector(_ event: DeviceEvent) -> WindowRequest? {
    if case .keyDown = event.kind {} else { _ = shownInspection?.panel.handle(event) }
    return performForPanel()
  }

  /// Does what the panel asks for.
  func performForPanel() -> WindowRequest? {
    guard let requests = shownInspection?.panel.tuning.takeRequests(), !requests.isEmpty else {
      return nil
    }
    let request = inspectsOther ? comparison?.app.tune(requests) : app.tune(requests)
    nameTuning()
    let hasChange = requests.contains { if case .save = $0 { false } else { true } }
    if hasChange { tuningCount += 1 }
    return request
  }

  /// Notes what the panel has made of the tuning that it is for.
  private func nameTuning() {
    guard let panel = shownInspection?.panel.tuning else { return }
    var named = NamedTuning(panel.presetName, panel.tuning)
    named.isChanged = panel.isTuningChanged
    if inspectsOther { tunings.second = named } else { tunings.first = named }
  }

  /// Tells the inspectors of the present moment.
  func inspect() {
    guard isInspecting, let layout, let panel = layout.panel else { return }
    inspection?.follow(app, in: panel, zoom: layout.panelZoom)
    if let other = comparison?.app {
      otherInspection?.follow(other, in: panel, zoom: layout.panelZoom)
    }
    let tuning = inspectsOther ? tunings.second : tunings.first
    shownInspection?.panel.subject = isCompared ? tuning.label : nil
  }

  /// The state of the apps with that of the panel beside them, which may move while they rest.
  func stateBesidePanel(_ state: FrameState) -> FrameState {
    guard let panel = shownInspection?.panel else { return state }
    var state = state
    state.isMoving = state.isMoving || panel.isMoving
    state.nextDeadline = [state.nextDeadline, panel.nextDeadline].compactMap { $0 }.min()
    return state
  }

  /// Appends the inspector's marks over the screen, and its panel.
  func displayInspector(in layout: WindowLayout, into list: inout DisplayList) {
    guard let shown = shownInspection, let panel = layout.panel else { return }
    let viewport = app.scene.viewport
    let screen = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    let space = inspectsOther ? layout.other ?? layout.screen : layout.screen
    list.place(layout.placement(of: space)) {
      shown.panel.displayMarks(in: screen, scale: viewport.scale, into: &$0)
    }
    let (zoom, theme, start) = (layout.panelZoom, app.scene.theme, list.count)
    if zoom > 1 {
      list.place(Placement(scale: zoom, dx: panel.x, dy: panel.y)) {
        shown.panel.display(at: .zero, theme: theme, scale: viewport.scale * zoom, into: &$0)
      }
    } else {
      shown.panel.display(
        at: Point(x: panel.x, y: panel.y), theme: theme, scale: viewport.scale, into: &list)
    }
    app.navigation.environment.appearance.recolor(&list, from: start, theme)
  }
}
