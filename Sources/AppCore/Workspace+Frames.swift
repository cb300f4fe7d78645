import Canvas
import Interface
import Scenes

// What a loop does with it.
extension Workspace {
  /// Brings everything to a moment; an earlier one, and what is none, changes nothing.
  package func advance(to moment: Double) {
    app.advance(to: moment)
    guard isDivided else { return }
    comparison?.app.advance(to: moment)
    comparison?.note(beside: app)
    inspect()
  }

  /// The state at the present moment.
  package var state: FrameState {
    guard isDivided else { return app.state }
    let state = comparison.map { app.state.joined(with: $0.app.state) } ?? app.state
    return inspection == nil ? state : stateBesidePanel(state)
  }

  /// Refills the list with the frame of this moment.
  package func display(into list: inout DisplayList) {
    guard let layout else { return app.display(into: &list) }
    display(in: layout, into: &list)
  }

  private func display(in layout: WindowLayout, into list: inout DisplayList) {
    list.startOver()
    let (appearance, theme) = (app.navigation.environment.appearance, app.scene.theme)
    let palette = appearance.palette(.of(theme), theme)
    let window = Rect(x: 0, y: 0, width: layout.size.width, height: layout.size.height)
    if layout.other != nil { list.append(.fill(window, radius: 0, palette.tile)) }
    display(
      app, tunings.first.label, isChosen: isInspecting && !inspectsOther, in: layout.screen, layout,
      into: &list)
    if let other = layout.other, let comparison {
      display(
        comparison.app, tunings.second.label, isChosen: inspectsOther, listsKeys: false, in: other,
        layout, into: &list)
    }
    if let plot = layout.plot { displayDifference(in: plot, theme, into: &list) }
    if let panel = layout.panel { list.append(.fill(panel, radius: 0, palette.surface)) }
    if inspection != nil { displayInspector(in: layout, into: &list) }
    list.finish()
  }

  /// Appends the plot of how far two screens are apart, larger where text are.
  private func displayDifference(in plot: Rect, _ theme: Theme, into list: inout DisplayList) {
    let start = list.count
    let names = (tunings.first.label, tunings.second.label)
    let zoom = max(1, min(reported.textScale, plot.width / 280, plot.height / 96))
    if zoom > 1 {
      let space = Rect(x: 0, y: 0, width: plot.width / zoom, height: plot.height / zoom)
      list.place(Placement(scale: zoom, dx: plot.x, dy: plot.y)) {
        comparison?.display(
          in: space, names: names, theme: theme, scale: viewport.scale * zoom, into: &$0)
      }
    } else {
      comparison?.display(
        in: plot, names: names, theme: theme, scale: viewport.scale, into: &list)
    }
    app.navigation.environment.appearance.recolor(&list, from: start, theme)
  }

  /// Appends a screen, and above it its name where there is room for that; that of which the panel
  /// is stands out.
  private func display(
    _ app: App, _ name: String, isChosen: Bool, listsKeys: Bool = true, in screen: Rect,
    _ layout: WindowLayout, into list: inout DisplayList
  ) {
    let label = layout.label(of: screen)
    if label.height > 0 {
      let theme = self.app.scene.theme
      let palette = self.app.navigation.environment.appearance.palette(.of(theme), theme)
      list.append(.fill(label, radius: 0, palette.surface))
      list.append(
        .text(
          .init(
            name, style: reported.text(.captionBold), color: palette.primary,
            in: Rect(
              x: label.x + Spacing.small, y: label.y, width: label.width - 2 * Spacing.small,
              height: label.height),
            alignment: .center)))
      if isChosen {
        let edge = Rect(x: label.x, y: label.maxY - 3, width: label.width, height: 3)
        list.append(.fill(edge, radius: 0, palette.tint))
      }
    }
    list.append(.pushClip(screen))
    list.place(layout.placement(of: screen)) { app.append(to: &$0, listsKeys: listsKeys) }
    list.append(.popClip)
  }

  /// Calls a closure with each app, the first one first.
  package func forEachApp(_ change: (App) -> Void) {
    change(app)
    if let other = comparison?.app { change(other) }
  }

  /// Shows a text for a moment.
  package func showToast(_ text: String) {
    forEachApp { $0.showToast(text) }
  }

  /// The desktop has become light or dark; a scene that asks for its own colours keeps them.
  package func setDesktopTheme(_ theme: Theme) {
    forEachApp { $0.setDesktopTheme(theme) }
  }

  /// The user or the desktop wishes another contrast, accent or size of text.
  package func setAppearance(_ appearance: Appearance) {
    forEachApp { $0.setAppearance(appearance) }
    takeTextScale(appearance.textScale)
  }

  /// The user or the desktop wishes less motion, or all of it.
  package func setReducedMotion(_ isReduced: Bool) {
    forEachApp { $0.setReducedMotion(isReduced) }
  }

  /// The text of the status strip.
  package var statusText: String {
    get { app.navigation.environment.statusText }
    set { forEachApp { $0.navigation.changeEnvironment { $0.statusText = newValue } } }
  }

  /// The pictures that are shown, now or after a tap.
  package var wantedImages: ImageSet {
    let wanted = app.navigation.wantedImages
    return comparison.map { wanted.union($0.app.navigation.wantedImages) } ?? wanted
  }

  /// Whether the status of an image has been set.
  package func knows(_ id: ImageID) -> Bool { app.navigation.isKnown(id) }

  /// Tells what has become of a picture, its width over its height, and the colour that stands out
  /// in a cover.
  package func setPicture(
    _ id: ImageID, _ state: ImageStatus, aspect: Double, accent: Color? = nil
  ) {
    forEachApp {
      $0.navigation.setImage(id, ImageInfo(status: state, aspect: aspect, accent: accent))
    }
  }
}
