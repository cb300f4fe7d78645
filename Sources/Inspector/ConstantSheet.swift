/// The constants of an owner, and the values to which a reset leads back.
struct ConstantSheet<Owner: Sendable>: Sendable {
  /// The table.
  let constants: [Constant<Owner>]
  /// The present values.
  private(set) var owner: Owner { didSet { updateReference() } }
  /// The values to which a reset leads back.
  private var base: Owner
  /// The base with the switches and choices of the owner.
  ///
  /// It has each number that the owner has; for a law other than the base's, the law's initial
  /// number.
  private var reference: Owner

  /// Makes a sheet in which nothing is changed.
  init(_ constants: [Constant<Owner>], owner: Owner) {
    self.constants = constants
    (self.owner, base, reference) = (owner, owner, owner)
  }

  /// The value of a constant; `nil` if the owner has no such constant.
  func number(_ index: Int) -> Double? { constants[index].number(in: owner) }

  /// Whether a reset would change a constant.
  func isChanged(_ index: Int) -> Bool {
    guard let number = number(index) else { return false }
    return number != resetNumber(index)
  }

  /// Whether a reset would change any constant.
  var isChanged: Bool { constants.indices.contains(where: isChanged) }

  /// The number to which a reset leads.
  func resetNumber(_ index: Int) -> Double? {
    constants[index].number(in: constants[index].label.isChoice ? base : reference)
  }

  /// Sets a constant; the numbers of a law that is the base's again are the base's too.
  mutating func set(_ index: Int, to number: Double) {
    var changed = owner
    constants[index].set(number, in: &changed)
    if constants[index].label.isChoice {
      for constant in constants where !constant.label.isChoice {
        guard constant.number(in: owner) == nil, let number = constant.number(in: base) else {
          continue
        }
        constant.set(number, in: &changed)
      }
    }
    owner = changed
  }

  /// Resets a constant.
  mutating func reset(_ index: Int) {
    if let number = resetNumber(index) { set(index, to: number) }
  }

  /// Resets the owner, to the last bit.
  mutating func resetAll() { owner = base }

  /// Sets another owner, to which resets lead back from now on.
  mutating func begin(with owner: Owner) {
    base = owner
    self.owner = owner
  }

  /// Sets the owner after a change made elsewhere: constants not changed here follow it, and a
  /// reset leads to their present values.
  ///
  /// - Returns: Whether any number differs.
  mutating func follow(_ owner: Owner) -> Bool {
    var differs = false
    for (index, constant) in constants.enumerated() {
      let number = constant.number(in: owner)
      guard number != self.number(index) else { continue }
      differs = true
      if let number, !isChanged(index) { constant.set(number, in: &base) }
    }
    self.owner = owner
    return differs
  }

  private mutating func updateReference() {
    var reference = base
    for constant in constants where constant.label.isChoice {
      if let number = constant.number(in: owner) { constant.set(number, in: &reference) }
    }
    self.reference = reference
  }
}
