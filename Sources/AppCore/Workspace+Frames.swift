import Canvas
import Inspector
import Interface
import Scenes

// Frames.
extension Workspace {
  /// Advances to a time, in seconds; an earlier one changes nothing.
  package func advance(to time: Double) {
    app.advance(to: time)
    guard isDivided else { return }
    otherApp?.advance(to: time)
    comparison?.note(beside: app)
    inspect()
  }

  /// The current state.
  package var state: FrameState {
    var state = app.state
    guard isDivided else { return state }
    if let otherApp { state = state.joined(with: otherApp.state) }
    if let panel = shownInspection?.panel {
      state.isMoving = state.isMoving || panel.isMoving
      state.nextDeadline = [state.nextDeadline, panel.nextDeadline].compactMap(\.self).min()
    }
    return state
  }

  /// The images that the screens need, now or after a tap.
  package var wantedImages: ImageSet {
    let images = app.navigation.wantedImages
    return otherApp.map { images.union($0.navigation.wantedImages) } ?? images
  }

  /// Refills the list with the current frame.
  package func display(into list: inout DisplayList) {
    guard isDivided, let layout else { return app.display(into: &list) }
    display(in: layout, into: &list)
  }

  private func display(in layout: WindowLayout, into list: inout DisplayList) {
    list.removeAll()
    let (appearance, theme) = (app.navigation.environment.appearance, app.scene.theme)
    let palette = appearance.palette(.of(theme), theme)
    let window = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    if layout.other != nil { list.fill(window, palette.tile) }
    let isBeside = app.screenPlace?.isBesideOther == true
    display(app, in: layout.screen, layout, showsOpened: !isBeside || !pressedOther, into: &list)
    if let other = layout.other, let otherApp {
      display(otherApp, in: other, layout, showsOpened: !isBeside || pressedOther, into: &list)
    }
    if let plot = layout.plot { displayDifference(in: plot, theme, into: &list) }
    if let panel = layout.panel { list.fill(panel, palette.surface) }
    displayInspector(in: layout, into: &list)
    if isBeside {
      list.place(layout.placement(of: layout.screen)) { app.displayMessages(into: &$0) }
    }
    displayBar(in: layout, into: &list)
    if !isRecorded {
      list.place(layout.placement(of: layout.screen)) { app.displayOverAll(into: &$0) }
    }
  }

  /// Appends the plot of the difference, enlarged with the text scale.
  private func displayDifference(in plot: Rect, _ theme: Theme, into list: inout DisplayList) {
    let start = list.count
    let zoom = max(1, min(reported.textScale, plot.width / 280, plot.height / 96))
    let size = Size(width: plot.width / zoom, height: plot.height / zoom)
    list.place(Placement(scale: zoom, dx: plot.x, dy: plot.y)) {
      comparison?.display(
        size, names: (tunings.first.label, tunings.second.label), theme: theme,
        scale: viewport.scale * zoom, into: &$0)
    }
    app.navigation.environment.appearance.recolor(&list, from: start, theme)
  }

  /// Appends a screen.
  private func display(
    _ app: App, in screen: Rect, _ layout: WindowLayout, showsOpened: Bool,
    into list: inout DisplayList
  ) {
    list.append(.pushClip(screen))
    list.place(layout.placement(of: screen)) {
      app.append(
        to: &$0, showsOpened: showsOpened, showsMessages: app.messageSpace == nil,
        // Of a recorded window each screen shows its own part.
        showsOverAll: isRecorded)
    }
    list.append(.popClip)
  }

  /// Calls a closure with each app, the first one first.
  package func forEachApp(_ body: (App) -> Void) {
    body(app)
    if let otherApp { body(otherApp) }
  }

  /// Whether the album is to be read again from its folder, which is returned once.
  package func takeReload() -> Bool {
    var isAsked = false
    forEachApp { if $0.takeReload() { isAsked = true } }
    return isAsked
  }

  /// Returns what a menu or a toast has asked the window for since the last call, and whether it was
  /// that of the second of two apps.
  package func takeMenuRequest() -> (request: MenuRequest, ofOther: Bool)? {
    var taken: (MenuRequest, Bool)?
    if let request = app.menuRequest { taken = (request, false) }
    if let request = otherApp?.menuRequest { taken = (request, true) }
    if taken != nil { forEachApp { $0.menuRequest = nil } }
    return taken
  }

  /// Whether the pointer is over something of a screen that can be pressed.
  package var pointsAtControl: Bool {
    comparison?.bar.pointsAtControl == true || app.pointsAtControl
      || otherApp?.pointsAtControl == true
  }

  /// Shows a toast.
  package func showToast(
    _ text: String, kind: Toast.Kind = .note, button: Toast.Button? = nil
  ) {
    forEachApp { $0.showToast(text, kind: kind, button: button) }
  }

  /// Changes what the screens depend on; contrast, accent and text scale are set by
  /// ``setAppearance(_:)``.
  package func changeEnvironment(_ change: (inout Environment) -> Void) {
    forEachApp { $0.navigation.changeEnvironment(change) }
  }

  /// Sets contrast, accent and text scale.
  package func setAppearance(_ appearance: Appearance) {
    forEachApp { $0.setAppearance(appearance) }
    setTextScale(appearance.textScale)
  }

  /// Sets the status of an image.
  package func setImage(_ id: ImageID, _ info: ImageInfo) {
    forEachApp { $0.navigation.setImage(id, info) }
  }
}
