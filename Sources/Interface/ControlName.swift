/// A control in words, for a user who hears it: what it is called, what it is,
/// and its state.
///
/// The words are put together only where they are asked for: two names are compared without any
/// memory, in each frame if need be.
package struct ControlName: Hashable, Sendable {
  /// What a control is.
  package enum Role: String, Hashable, Sendable {
    /// An item of a list, which also has a place.
    case item = ""
    /// It does something at once.
    case button
    /// On or off.
    case toggle = "switch"
    /// A number on a scale.
    case slider
    /// One of several values.
    case choice
    /// One of several things, of which one is shown.
    case tab
    /// A line of a menu.
    case menuItem = "menu item"
  }

  /// The state of a control.
  package enum State: Hashable, Sendable {
    /// No state.
    case none
    /// Whether it is on.
    case on(Bool)
    /// It is in this state, or where it is not, no state.
    case marked(String, Bool)
    /// A number with a count of decimals, and its unit.
    case number(Double, decimals: Int, unit: String)
    /// A value in words.
    case word(String)
  }

  /// Which of several things it is.
  package struct Place: Hashable, Sendable {
    /// The place, from 0 on.
    package var index: Int
    /// How many there are.
    package var count: Int
  }

  /// What it is called.
  package var title: String
  /// What more is written on it; empty for nothing.
  package var detail: String
  /// What it is.
  package var role: Role
  /// Its state.
  package var state: State
  /// Which of several things it is; `nil` where that has no meaning.
  package var place: Place?

  /// Names a control.
  ///
  /// - Parameters:
  ///   - title: What it is called.
  ///   - detail: What more is written on it.
  ///   - role: What it is.
  ///   - state: Its state.
  package init(_ title: String, detail: String = "", _ role: Role, _ state: State = .none) {
    self.title = title
    self.detail = detail
    self.role = role
    self.state = state
  }

  /// The same, as one of several things, from 0 on.
  package func at(_ index: Int, of count: Int) -> ControlName {
    var name = self
    name.place = Place(index: index, count: count)
    return name
  }

  /// All of it in one line, such as "Elevation, slider, 4 pt".
  package var words: String {
    var words = [title, detail, role.rawValue, state.words]
    if let place { words.append("\(place.index + 1) of \(place.count)") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}

extension ControlName.State {
  /// The state in words; empty where there is none.
  fileprivate var words: String {
    switch self {
    case .none: return ""
    case .on(let isOn): return isOn ? "on" : "off"
    case .marked(let word, let isMarked): return isMarked ? word : ""
    case .word(let word): return word
    case .number(let number, let decimals, let unit):
      let text = DecimalText.text(number, decimals: decimals)
      return unit.isEmpty ? text : "\(text) \(unit)"
    }
  }
}
