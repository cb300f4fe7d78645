import Scenes
import ScrollPhysics

/// A constant of some owner, whatever kind of owner that is.
protocol OwnedConstant: Sendable {
  associatedtype Owner: Sendable
  var label: ConstantLabel { get }
  func number(in owner: Owner) -> Double?
  func set(_ number: Double, in owner: inout Owner)
}

extension Constant: OwnedConstant {}

extension HeaderConstant: OwnedConstant {
  typealias Owner = HeaderModel
}

/// The constants of an owner as they are, and as they are to be again when they are reset.
struct ConstantSheet<Entry: OwnedConstant>: Sendable {
  /// The table.
  let constants: [Entry]
  /// The owner as it is.
  private(set) var owner: Entry.Owner
  /// The owner to which a reset leads back.
  private(set) var base: Entry.Owner
  /// The base with the switches and choices of the owner: it has each number that the owner has,
  /// and where a law was chosen that is not the base's, the number with which the law began.
  private var reference: Entry.Owner

  /// Begins with nothing changed.
  init(_ constants: [Entry], owner: Entry.Owner) {
    self.constants = constants
    self.owner = owner
    base = owner
    reference = owner
  }

  /// One of the constants as a number; `nil` where the owner has none such.
  func number(_ index: Int) -> Double? { constants[index].number(in: owner) }

  /// Whether a constant is not what a reset would make of it.
  func isChanged(_ index: Int) -> Bool {
    let constant = constants[index]
    guard let number = constant.number(in: owner) else { return false }
    return number != constant.number(in: constant.label.isChoice ? base : reference)
  }

  /// Whether any constant is.
  var isChanged: Bool { constants.indices.contains(where: isChanged) }

  /// Sets a constant; the numbers of a law that is the base's again are the base's too.
  mutating func set(_ index: Int, to number: Double) {
    let before = owner
    constants[index].set(number, in: &owner)
    if constants[index].label.isChoice {
      for constant in constants where !constant.label.isChoice {
        guard constant.number(in: before) == nil, constant.number(in: owner) != nil,
          let number = constant.number(in: base)
        else { continue }
        constant.set(number, in: &owner)
      }
    }
    refer()
  }

  /// Makes a constant what it is to be again.
  mutating func reset(_ index: Int) {
    let constant = constants[index]
    let source = constant.label.isChoice ? base : reference
    if let number = constant.number(in: source) { set(index, to: number) }
  }

  /// Makes the owner what it is to be again, to the last bit.
  mutating func resetAll() {
    owner = base
    reference = base
  }

  /// Takes another owner, to which resets lead back from now on.
  mutating func begin(with owner: Entry.Owner) {
    self.owner = owner
    base = owner
    reference = owner
  }

  /// Takes the owner as somebody else has changed it: what was not changed here goes along, and a
  /// reset leads to what it is now.
  ///
  /// - Returns: whether any number differs.
  mutating func follow(_ owner: Entry.Owner) -> Bool {
    var differs = false
    for (index, constant) in constants.enumerated() {
      let number = constant.number(in: owner)
      guard number != constant.number(in: self.owner) else { continue }
      differs = true
      if let number, !isChanged(index) { constant.set(number, in: &base) }
    }
    self.owner = owner
    if differs { refer() }
    return differs
  }

  private mutating func refer() {
    reference = base
    for constant in constants where constant.label.isChoice {
      if let number = constant.number(in: owner) { constant.set(number, in: &reference) }
    }
  }
}

extension ConstantLabel {
  /// Whether it is a choice or a switch, on which it may depend what else there is.
  var isChoice: Bool {
    switch control {
    case .choice, .toggle: true
    case .slider: false
    }
  }
}
