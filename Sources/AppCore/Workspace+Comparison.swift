import Canvas
import FlexScroll
import Gestures
import Inspector
import Interface
import Scenes

// The bar above two compared screens.
extension Workspace {
  /// The presets that can be chosen: those of the library and then the user's.
  var presets: [NamedTuning] { NamedTuning.presets + userPresets }

  private func barLayout(_ layout: WindowLayout) -> ComparisonBarLayout? {
    guard let bar = layout.bar else { return nil }
    return ComparisonBarLayout(
      width: bar.width / layout.barZoom, half: layout.screen.width / layout.barZoom)
  }

  /// Where the pickers are; a list stays in the window.
  private func pickers(
    _ bar: ComparisonBarLayout, in layout: WindowLayout
  ) -> (first: PresetPickerLayout, second: PresetPickerLayout) {
    let window = Rect(
      x: 0, y: 0, width: bar.width, height: layout.size.height / layout.barZoom)
    let (space, presets) = (window.inset(by: Spacing.tiny), presets)
    func picker(_ isOther: Bool, _ name: String) -> PresetPickerLayout {
      PresetPickerLayout(
        button: bar.rect(of: .picker(isOther: isOther)), presets, chosen: name, width: 300,
        in: space)
    }
    return (picker(false, tunings.first.name), picker(true, tunings.second.name))
  }

  /// Offers an event to the bar; returns whether it was used, and the command that is left to the
  /// window.
  ///
  /// What it uses is no input of the screens, and not recorded, except that its menu button gives them
  /// a key.
  func handleInBar(_ event: DeviceEvent) -> (isUsed: Bool, command: Command?) {
    guard let layout, let bar = barLayout(layout), comparison != nil else { return (false, nil) }
    let pickers = pickers(bar, in: layout)
    if case .keyDown(let key, let modifiers, let isRepeat) = event.kind {
      return handleKeyInBar(key, modifiers, isRepeat: isRepeat, at: event.time, bar, pickers)
    }
    let zoom = layout.barZoom
    let kind = zoom == 1 ? event.kind : event.withPlaces(scaledBy: 1 / zoom).kind
    guard let result = comparison?.bar.handle(kind, bar, pickers), result.isUsed else {
      return (false, nil)
    }
    return (true, result.action.flatMap { perform($0, byKey: false, at: event.time) })
  }

  private func handleKeyInBar(
    _ key: Key, _ modifiers: DeviceEvent.Modifiers, isRepeat: Bool, at time: Double,
    _ bar: ComparisonBarLayout, _ pickers: (first: PresetPickerLayout, second: PresetPickerLayout)
  ) -> (isUsed: Bool, command: Command?) {
    if comparison?.bar.open != nil {
      let action = comparison?.bar.handle(key, isRepeat: isRepeat, pickers)
      return (true, action.flatMap { perform($0, byKey: true, at: time) })
    }
    let isFree =
      app.menu == nil && app.help == nil && !app.scene.isModal && !app.scene.hasFocus
      && !inspectorHasKeys
    guard isFree, let focus = comparison?.bar.focus ?? (key == .tab ? .close : nil) else {
      return (false, nil)
    }
    let hasFocus = comparison?.bar.focus != nil
    switch key {
    case .tab:
      let isForward = !modifiers.contains(.shift)
      // From the screens back, Tab begins with their last control.
      guard hasFocus || isForward, modifiers.subtracting(.shift).isEmpty else {
        return (false, nil)
      }
      return (comparison?.bar.moveFocus(isForward: isForward, bar) == true, nil)
    case .escape:
      comparison?.bar.focus = nil
      return (true, nil)
    case .enter, .space:
      return (true, isRepeat ? nil : perform(.press(focus), byKey: true, at: time))
    default: return (false, nil)
    }
  }

  /// Does what the bar is asked for; returns the command that is left to the window.
  private func perform(
    _ action: ComparisonBar.Action, byKey: Bool, at time: Double
  ) -> Command? {
    switch action {
    case .pick(.choose(let index), let isOther):
      guard presets.indices.contains(index) else { return nil }
      setTuning(presets[index], ofOther: isOther)
    case .pick(.delete(let index), _):
      comparison?.bar.close()
      guard presets.indices.contains(index), presets[index].isOwn else { return nil }
      presetRequest = .delete(presets[index])
    case .press(.picker(let isOther)):
      let name = isOther ? tunings.second.name : tunings.first.name
      comparison?.bar.open(isOther, at: presets.firstIndex { $0.name == name })
    case .press(.swap):
      let (first, second) = tunings
      setTuning(second)
      setTuning(first, ofOther: true)
    case .press(.menu):
      // The menu is below its button.
      pressedOther = true
      let key = DeviceEvent(time: time, kind: .keyDown(.f10, [], isRepeat: false))
      let command = deliver(key)
      _ = deliver(DeviceEvent(time: time, kind: .keyUp(.f10, [])))
      return command
    case .press(.close): toggleComparison()
    }
    return nil
  }

  /// Appends the bar above two screens; an open list is in front of everything else.
  func displayBar(in layout: WindowLayout, into list: inout DisplayList) {
    guard let frame = layout.bar, let bar = barLayout(layout), let comparison, let otherApp else {
      return
    }
    let (theme, start) = (app.scene.theme, list.count)
    let appearance = app.navigation.environment.appearance
    let pickers = pickers(bar, in: layout)
    let style = PresetPickerStyle(
      theme, contrast: appearance.contrast, scale: app.scene.viewport.scale * layout.barZoom)
    let colors = PlotColors.series(theme)
    list.fill(frame, Palette.of(theme).surface)
    list.place(Placement(scale: layout.barZoom, dx: frame.x, dy: frame.y)) { list in
      for isOther in [false, true] {
        let control = ComparisonBar.Control.picker(isOther: isOther)
        let picker = comparison.bar.picker(isOther)
        picker.displayButton(
          isOther ? tunings.second : tunings.first, dot: colors[isOther ? 1 : 0],
          hasFocus: comparison.bar.focus == control && !picker.isOpen, in: bar.rect(of: control),
          style, into: &list)
        Self.displayReading(
          of: isOther ? otherApp : app, in: bar.reading(isOther), Palette.of(theme), into: &list)
      }
      for control in bar.controls {
        Self.displayButton(
          control, in: bar.rect(of: control), comparison.bar, theme, appearance, into: &list)
      }
      // The menu of the screens is in the bar.
      if app.ringsMenu {
        let ring = bar.rect(of: .menu).inset(by: -4)
        list.stroke(ring, radius: ring.height / 2, width: 2, Palette.of(theme).primary)
      }
      for isOther in [false, true] {
        comparison.bar.picker(isOther).displayList(
          presets, in: isOther ? pickers.second : pickers.first, style, into: &list)
      }
    }
    appearance.recolor(&list, from: start, theme)
    guard isInspecting else { return }
    let screen = inspectsOther ? layout.other ?? layout.screen : layout.screen
    list.fill(
      Rect(x: screen.x, y: frame.maxY - 3, width: screen.width, height: 3),
      appearance.palette(.of(theme), theme).tint)
  }

  /// Appends the offset of a screen, and its phase and speed where that has space.
  private static func displayReading(
    of app: App, in frame: Rect, _ palette: Palette, into list: inout DisplayList
  ) {
    let (scroller, style) = (app.scene.scroller, TextStyle.caption)
    let offset: ShortText = "\(app.scene.list.distance, decimals: 0) pt"
    let width = min(
      frame.width, TextMeasure.width(of: offset.string, style: .control).rounded(.up))
    list.text(
      "", endingWith: offset, .control, palette.primary,
      in: Rect(x: frame.x, y: frame.y, width: width, height: frame.height))
    let phase = app.motionPhase
    let words: ShortText =
      phase == .idle
      ? "at rest" : "\(phase.activity.lowercased()), \(abs(scroller.velocity), decimals: 0) pt/s"
    let left = frame.x + width + Spacing.small
    guard left + TextMeasure.width(of: words.string, style: style) <= frame.maxX else { return }
    list.text(
      "", endingWith: words, style, palette.secondary,
      in: Rect(x: left, y: frame.y, width: frame.maxX - left, height: frame.height))
  }

  /// Appends a round button.
  private static func displayButton(
    _ control: ComparisonBar.Control, in frame: Rect, _ bar: ComparisonBar, _ theme: Theme,
    _ appearance: Appearance, into list: inout DisplayList
  ) {
    let icon: Icon
    switch control {
    case .picker: return
    case .swap: icon = .swap
    case .menu: icon = .menu
    case .close: icon = .close
    }
    let (palette, radius) = (Palette.of(theme), frame.height / 2)
    // The button between the screens has a ground of its own; the others are on the bar.
    let isRaised = control == .swap
    if isRaised {
      list.fill(frame, radius: radius, theme == .dark ? palette.tile : palette.background)
    }
    if bar.pressed == control {
      list.fill(frame, radius: radius, palette.press)
    } else if bar.hovered == control {
      list.fill(frame, radius: radius, palette.hover)
    }
    if isRaised || appearance.isHigh {
      list.stroke(
        frame, radius: radius, width: 1,
        appearance.isHigh ? Appearance.outline(theme) : palette.separator)
    }
    if bar.focus == control { list.appendFocusRing(around: frame, radius: radius, palette.focus) }
    list.icon(icon, frame.inset(by: 8), palette.primary)
  }
}
