/// What of the list of constants has the keyboard's focus: two of them are compared without any
/// memory, and put into words.
package struct FocusedConstant: Hashable, Sendable {
  /// What it is.
  enum Kind: Hashable, Sendable {
    case preset(String)
    case save
    case resetAll
    case constant(ConstantLabel, Double)
  }

  let kind: Kind
  /// Whether a reset would change it.
  let isChanged: Bool

  /// The control in one line, such as "Friction, slider, 2 1/s, changed".
  package var words: String {
    let change = isChanged ? ", changed" : ""
    switch kind {
    case .preset(let name): return "Preset, choice, \(name)\(change)"
    case .save: return "Save as preset, button"
    case .resetAll: return "Reset all, button\(isChanged ? "" : ", nothing to reset")"
    case .constant(let label, let number):
      return "\(label.title), \(label.control.role), \(label.text(of: number))\(change)"
    }
  }
}

extension ConstantLabel.Control {
  /// What it is, in a word.
  fileprivate var role: String {
    switch self {
    case .slider: "slider"
    case .toggle: "switch"
    case .choice: "choice"
    }
  }
}

extension TuningPanel {
  /// What the keys work, once one was used here.
  package var focusedConstant: FocusedConstant? {
    guard showsFocus, let focused else { return nil }
    let isChanged = isChanged(focused)
    switch focused {
    case .presets: return FocusedConstant(kind: .preset(presetName), isChanged: isChanged)
    case .save: return FocusedConstant(kind: .save, isChanged: false)
    case .resetAll: return FocusedConstant(kind: .resetAll, isChanged: isChanged)
    case .tuning, .header:
      guard let label = label(of: focused), let number = number(of: focused) else { return nil }
      return FocusedConstant(kind: .constant(label, number), isChanged: isChanged)
    }
  }
}

extension Inspector {
  /// What of the constants the keys work; `nil` where none is shown or works.
  package var focusedConstant: FocusedConstant? { tab == .tuning ? tuning.focusedConstant : nil }
}
