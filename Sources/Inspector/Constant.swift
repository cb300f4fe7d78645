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

  /// Sets the constant; a number that is not finite, or a choice that there is not, changes nothing.
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
