/// The accessibility name of a control: its title, role and state.
///
/// ``words`` composes the text; comparing two names allocates no memory.
package struct ControlName: Hashable, Sendable {
  /// The role of a control; the raw value is its text.
  package enum Role: String, Hashable, Sendable {
    /// An item of a list.
    case item = ""
    case button
    case toggle = "switch"
    /// A number on a scale.
    case slider
    /// One of several values.
    case choice
    case tab
    case menuItem = "menu item"
  }

  /// The state of a control.
  package enum State: Hashable, Sendable {
    case none
    /// Whether it is on.
    case on(Bool)
    /// A state in words, and whether the control is in it.
    case marked(String, Bool)
    /// A number, its decimals and its unit, which may be empty.
    case number(Double, decimals: Int, unit: String)
    /// A value in words.
    case word(String)

    /// The state in words; empty for none.
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

  /// The position of a control among several.
  package struct Place: Hashable, Sendable {
    /// The index, from 0 on.
    package var index: Int
    /// The number of controls.
    package var count: Int
  }

  package var title: String
  /// The second line; empty for none.
  package var detail: String
  package var role: Role
  package var state: State
  /// The position among several controls; `nil` for none.
  package var place: Place?

  package init(_ title: String, detail: String = "", _ role: Role, _ state: State = .none) {
    self.title = title
    self.detail = detail
    self.role = role
    self.state = state
  }

  /// The name with a position among several controls; the first index is 0.
  package func at(_ index: Int, of count: Int) -> ControlName {
    var name = self
    name.place = Place(index: index, count: count)
    return name
  }

  /// The name in one line, such as "Elevation, slider, 4 pt".
  package var words: String {
    var words = [title, detail, role.rawValue, state.words]
    if let place { words.append("\(place.index + 1) of \(place.count)") }
    return words.filter { !$0.isEmpty }.joined(separator: ", ")
  }
}
