// What a screen reader is told.
extension MaterialScene {
  /// The focused name of a page, or control.
  package var focusedControl: ControlName? {
    guard let focused else { return nil }
    if let page = MaterialControl.tabs.firstIndex(of: focused) {
      return ControlName(focused.title, .tab, .marked("chosen", page == currentPage))
        .at(page, of: MaterialControl.tabs.count)
    }
    switch focused.kind {
    case .button: return ControlName(focused.title, .button)
    case .toggle: return ControlName(focused.title, .toggle, .on(isOn(focused) ?? false))
    case .choice: return ControlName(focused.title, .choice, .word(choice(of: focused)))
    case .slider(_, let step):
      let isFine = step < 1
      return ControlName(
        focused.title, .slider,
        .number(value(of: focused) ?? 0, decimals: isFine ? 2 : 0, unit: isFine ? "" : "pt"))
    }
  }
}
