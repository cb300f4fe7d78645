/// What a constant is called, what it means, and how it is worked.
package struct ConstantLabel: Hashable, Sendable {
  /// How a constant is worked.
  package enum Control: Hashable, Sendable {
    /// A number on a scale.
    case slider(ControlScale)
    /// On or off.
    case toggle
    /// One of some words.
    case choice([String])
  }

  /// The constant's place in a file, such as `edge.spring.dampingRatio`; unique in its table.
  package let key: String
  /// What it is called.
  package let title: String
  /// The unit of its number; empty where it has none.
  package let unit: String
  /// What it means, in one line.
  package let meaning: String
  /// How it is worked.
  package let control: Control

  /// The constant as it is written beside its control, with its unit; a choice's is its word.
  package func text(of number: Double) -> String {
    switch control {
    case .slider: unit.isEmpty ? NumberText.text(number) : "\(NumberText.text(number)) \(unit)"
    case .toggle: number == 0 ? "off" : "on"
    case .choice(let words):
      Int(exactly: number).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "–"
    }
  }
}

/// One number, switch or choice of a tuning or of a header, and how it is read and written.
///
/// Whatever it is, it is handled as a number: a switch is 0 or 1, a choice is the place among its
/// words.
package struct Constant<Owner: Sendable>: Sendable {
  /// Where the constant is in its owner.
  enum Place: Sendable {
    /// A number that is always there.
    case number(any WritableKeyPath<Owner, Double> & Sendable)
    /// A number that only some owners have, by what was chosen elsewhere.
    case part(any WritableKeyPath<Owner, Double?> & Sendable)
    /// A switch.
    case flag(any WritableKeyPath<Owner, Bool> & Sendable)
    /// A choice, by its place.
    case choice(any WritableKeyPath<Owner, Int?> & Sendable)
  }

  /// What it is called, what it means, and how it is worked.
  package let label: ConstantLabel
  let place: Place

  /// The constant as a number; `nil` where the owner has no such constant.
  package func number(in owner: Owner) -> Double? {
    switch place {
    case .number(let path): owner[keyPath: path]
    case .part(let path): owner[keyPath: path]
    case .flag(let path): owner[keyPath: path] ? 1 : 0
    case .choice(let path): owner[keyPath: path].map(Double.init)
    }
  }

  /// Sets the constant; a number that is not finite, or a choice that there is not, changes
  /// nothing.
  package func set(_ number: Double, in owner: inout Owner) {
    guard number.isFinite else { return }
    switch place {
    case .number(let path): owner[keyPath: path] = number
    case .part(let path): if owner[keyPath: path] != nil { owner[keyPath: path] = number }
    case .flag(let path): owner[keyPath: path] = number != 0
    case .choice(let path):
      guard case .choice(let words) = label.control, let index = Int(exactly: number),
        words.indices.contains(index), owner[keyPath: path] != nil
      else { return }
      owner[keyPath: path] = index
    }
  }
}

// How a table is written.
extension Constant {
  static func slider(
    _ key: String, _ title: String, _ unit: String = "", _ range: ClosedRange<Double>,
    by step: ControlScale.Step, _ path: any WritableKeyPath<Owner, Double> & Sendable,
    _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(
        key: key, title: title, unit: unit, meaning: meaning,
        control: .slider(ControlScale(range, step: step))), place: .number(path))
  }

  static func slider(
    _ key: String, _ title: String, _ unit: String = "", _ range: ClosedRange<Double>,
    by step: ControlScale.Step, part path: any WritableKeyPath<Owner, Double?> & Sendable,
    _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(
        key: key, title: title, unit: unit, meaning: meaning,
        control: .slider(ControlScale(range, step: step))), place: .part(path))
  }

  static func toggle(
    _ key: String, _ title: String, _ path: any WritableKeyPath<Owner, Bool> & Sendable,
    _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(
        key: key, title: title, unit: "", meaning: meaning, control: .toggle), place: .flag(path))
  }

  static func choice(
    _ key: String, _ title: String, _ words: [String],
    _ path: any WritableKeyPath<Owner, Int?> & Sendable, _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(
        key: key, title: title, unit: "", meaning: meaning, control: .choice(words)),
      place: .choice(path))
  }
}

/// Constants that belong together, under one heading.
package struct ConstantGroup<Owner: Sendable>: Sendable {
  /// The heading.
  package let title: String
  /// The constants in their order.
  package let constants: [Constant<Owner>]
}

/// How a number lies along a slider: its range, and the steps that keys and a drag go by.
///
/// All that a slider sets are places of one grid, written with few digits, so that a step up and a
/// step down lead back to the same number. A number from elsewhere may lie between two of them.
package struct ControlScale: Hashable, Sendable {
  /// How far one step goes.
  package enum Step: Hashable, Sendable {
    /// By always the same amount, in the number's unit.
    case linear(Double)
    /// By always the same share: about so many steps for a factor of ten.
    case logarithmic(perDecade: Int)
  }

  /// The least and the greatest number that the slider sets.
  package let range: ClosedRange<Double>
  /// How far one step goes.
  package let step: Step

  /// Makes a scale; a logarithmic one begins above 0.
  package init(_ range: ClosedRange<Double>, step: Step) {
    self.range = range
    self.step = step
  }

  /// How many steps the whole slider has.
  package var stepCount: Int {
    switch step {
    case .linear(let step): Int(((range.upperBound - range.lowerBound) / step).rounded())
    case .logarithmic(let perDecade):
      Int((decades * Double(perDecade)).rounded())
    }
  }

  /// How many factors of ten lie between the ends of a logarithmic scale.
  private var decades: Double { Math.log10(range.upperBound / range.lowerBound) }

  /// How far along the slider a number is, from 0 to 1; the nearer end for one beyond.
  package func share(of number: Double) -> Double {
    let share = place(of: number) / Double(max(1, stepCount))
    return share > 0 ? min(1, share) : 0
  }

  /// The number of the grid that is nearest to a share of the slider; what is no number is 0.
  package func number(at share: Double) -> Double {
    let bounded = share > 0 ? min(1, share) : 0
    return number(step: Int((bounded * Double(stepCount)).rounded()))
  }

  /// The number so many steps further on; from between two places of the grid, the first of them
  /// leads to the next place on that way.
  package func number(_ number: Double, movedBy steps: Int) -> Double {
    let place = place(of: number)
    guard place.isFinite else { return range.lowerBound }
    let near = place.rounded()
    let isOnGrid = abs(place - near) < Self.tolerance
    let start = isOnGrid ? near : steps < 0 ? place.rounded(.up) : place.rounded(.down)
    let goal = min(Double(stepCount), max(0, start + Double(steps)))
    return self.number(step: Int(goal))
  }

  /// How near a place of the grid a number counts as being on it, in steps: the grid's numbers are
  /// rounded themselves.
  private static let tolerance = 0.2

  /// How many steps a number is from the lower end.
  private func place(of number: Double) -> Double {
    switch step {
    case .linear:
      let length = range.upperBound - range.lowerBound
      return (number - range.lowerBound) / length * Double(stepCount)
    case .logarithmic:
      guard number > 0 else { return 0 }
      return Math.log10(number / range.lowerBound) / decades * Double(stepCount)
    }
  }

  private func number(step count: Int) -> Double {
    guard count > 0 else { return range.lowerBound }
    guard count < stepCount else { return range.upperBound }
    let number: Double
    switch step {
    case .linear(let step): number = range.lowerBound + Double(count) * step
    case .logarithmic:
      number = range.lowerBound * Math.powerOfTen(decades * Double(count) / Double(stepCount))
    }
    return min(range.upperBound, max(range.lowerBound, NumberText.rounded(number, digits: 3)))
  }
}

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
