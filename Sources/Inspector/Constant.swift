/// The name, meaning and control of a constant.
package struct ConstantLabel: Hashable, Sendable {
  /// How a constant is adjusted.
  package enum Control: Hashable, Sendable {
    /// A number on a scale.
    case slider(ControlScale)
    /// On or off.
    case toggle
    /// One of some words.
    case choice([String])
  }

  /// The key of the constant in a file, such as `edge.spring.dampingRatio`; unique in its table.
  package internal(set) var key: String
  /// The name shown.
  package let title: String
  /// The unit of its number; empty where it has none.
  ///
  /// A share with the unit "%" is shown in percent.
  package var unit = ""
  /// Its meaning, in one line.
  package let meaning: String
  /// How it is adjusted.
  package let control: Control

  /// The value as text, with its unit; that of a choice is its word.
  package func text(of number: Double) -> String {
    switch control {
    case .slider where unit == "%": "\(NumberText.text(number * 100)) %"
    case .slider: unit.isEmpty ? NumberText.text(number) : "\(NumberText.text(number)) \(unit)"
    case .toggle: number == 0 ? "off" : "on"
    case .choice(let words):
      Int(exactly: number).flatMap { words.indices.contains($0) ? words[$0] : nil } ?? "–"
    }
  }

  /// Whether it is a choice or a switch, so that other constants may exist only for some of its
  /// values.
  var isChoice: Bool {
    if case .slider = control { false } else { true }
  }

  static func slider(
    _ key: String, _ title: String, _ unit: String, _ range: ClosedRange<Double>,
    by step: ControlScale.Step, _ meaning: String
  ) -> ConstantLabel {
    ConstantLabel(
      key: key, title: title, unit: unit, meaning: meaning,
      control: .slider(ControlScale(range, step: step)))
  }
}

/// One number, switch or choice of a tuning or of a header.
///
/// Every value is a number: a switch is 0 or 1, a choice is the index among its words.
package struct Constant<Owner: Sendable>: Sendable {
  /// The name, meaning and control.
  package let label: ConstantLabel
  let read: @Sendable (Owner) -> Double?
  let write: @Sendable (inout Owner, Double) -> Void

  /// The constant as a number; `nil` if the owner has no such constant.
  package func number(in owner: Owner) -> Double? { read(owner) }

  /// Sets the constant; a number that is not finite, or an index out of range, changes nothing.
  package func set(_ number: Double, in owner: inout Owner) {
    guard number.isFinite, read(owner) != nil else { return }
    if case .choice(let words) = label.control {
      guard let index = Int(exactly: number), words.indices.contains(index) else { return }
    }
    write(&owner, number)
  }
}

/// Constants that belong together, under one heading.
package struct ConstantGroup<Owner: Sendable>: Sendable {
  /// The heading.
  package let title: String
  /// The constants in their order.
  package let constants: [Constant<Owner>]
}

/// An enumeration whose cases have numbers.
protocol Law: Sendable {
  /// The name of the case, and its numbers in the order of their declaration.
  var parts: (name: String, numbers: [Double]) { get }
}

/// A case of a law: its name, its value when it is selected, and its numbers.
struct LawCase<Value: Law>: Sendable {
  let word: String
  let initial: Value
  let numbers: [ConstantLabel]
  let make: @Sendable ([Double]) -> Value

  init(
    _ word: String, _ initial: Value, _ numbers: ConstantLabel...,
    make: @escaping @Sendable ([Double]) -> Value
  ) {
    (self.word, self.initial, self.numbers, self.make) = (word, initial, numbers, make)
  }
}

extension Constant {
  /// A path to a part of an owner.
  typealias Path<Part> = any WritableKeyPath<Owner, Part> & Sendable

  static func slider(
    _ key: String, _ title: String, _ unit: String, _ range: ClosedRange<Double>,
    by step: ControlScale.Step, _ path: Path<Double>, _ meaning: String
  ) -> Constant {
    Constant(
      label: .slider(key, title, unit, range, by: step, meaning),
      read: { $0[keyPath: path] }, write: { $0[keyPath: path] = $1 })
  }

  static func toggle(
    _ key: String, _ title: String, _ path: Path<Bool>, _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(key: key, title: title, meaning: meaning, control: .toggle),
      read: { $0[keyPath: path] ? 1 : 0 }, write: { $0[keyPath: path] = $1 != 0 })
  }

  /// A choice among some values, each with its word.
  static func choice<Value: Equatable & Sendable>(
    _ key: String, _ title: String, _ words: [String], _ path: Path<Value>, of values: [Value],
    _ meaning: String
  ) -> Constant {
    Constant(
      label: ConstantLabel(key: key, title: title, meaning: meaning, control: .choice(words)),
      read: { values.firstIndex(of: $0[keyPath: path]).map(Double.init) },
      write: { $0[keyPath: path] = values[Int($1)] })
  }

  /// The choice among the cases of a law, followed by the numbers of each case.
  static func law<Value: Law>(
    _ key: String, _ title: String, _ path: Path<Value>, _ meaning: String,
    _ cases: LawCase<Value>...
  ) -> [Constant] {
    let names = cases.map(\.initial.parts.name)
    let choice = Constant(
      label: ConstantLabel(
        key: key, title: title, meaning: meaning, control: .choice(cases.map(\.word))),
      read: { names.firstIndex(of: $0[keyPath: path].parts.name).map(Double.init) },
      write: { owner, number in
        let chosen = cases[Int(number)].initial
        if owner[keyPath: path].parts.name != chosen.parts.name { owner[keyPath: path] = chosen }
      })
    let numbers = zip(names, cases).flatMap { name, law in
      law.numbers.enumerated().map { index, label in
        var label = label
        label.key = "\(key).\(name).\(label.key)"
        return Constant(
          label: label,
          read: { owner in
            let parts = owner[keyPath: path].parts
            return parts.name == name ? parts.numbers[index] : nil
          },
          write: { owner, number in
            var numbers = owner[keyPath: path].parts.numbers
            numbers[index] = number
            owner[keyPath: path] = law.make(numbers)
          })
      }
    }
    return [choice] + numbers
  }

  /// The switch for a part that may be missing, followed by the constants of the part.
  static func optional<Part: Equatable & Sendable>(
    _ key: String, _ title: String, _ path: Path<Part?>, initially initial: Part?,
    _ meaning: String, _ constants: Constant<Part>...
  ) -> [Constant] {
    let toggle = Constant(
      label: ConstantLabel(key: key + "?", title: title, meaning: meaning, control: .toggle),
      read: { $0[keyPath: path] == nil ? 0 : 1 },
      write: { owner, number in
        guard (number != 0) != (owner[keyPath: path] != nil) else { return }
        owner[keyPath: path] = number == 0 ? nil : initial
      })
    return [toggle] + constants.map { $0.at(path, key) }
  }

  /// The constant as one of a whole that contains the owner at a path.
  func at<Whole>(_ path: Constant<Whole>.Path<Owner?>, _ prefix: String) -> Constant<Whole> {
    var label = label
    label.key = label.key.isEmpty ? prefix : "\(prefix).\(label.key)"
    return Constant<Whole>(
      label: label, read: { $0[keyPath: path].flatMap(read) },
      write: { whole, number in
        guard var owner = whole[keyPath: path] else { return }
        write(&owner, number)
        whole[keyPath: path] = owner
      })
  }
}
