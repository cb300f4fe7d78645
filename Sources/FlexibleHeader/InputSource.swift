/// What moves the content.
public enum InputSource: String, Hashable, Sendable, Codable, CaseIterable {
  /// A finger on a screen, or a mouse that drags.
  case finger
  /// Fingers on a trackpad.
  case trackpad
  /// A wheel with notches.
  case wheel
  /// Keys.
  case keys
  /// The program.
  case code
}

/// What a kind of input may do to the header.
public struct InputPolicy: Hashable, Sendable, Codable {
  /// Whether its direction sets the target visibility (FH-43).
  public var countsAsDirection: Bool
  /// Whether the end of its motion may bring the header to a detent.
  public var maySnap: Bool
  /// Whether it may stretch the header past its maximum height (FH-45).
  public var mayStretch: Bool
  /// How long it must be still until a header that it left halfway settles alone, in seconds;
  /// `nil` where that never does, as after a finger, whose release settles it (HN-22).
  ///
  /// A time below 0 counts as 0, and what is not a number as `nil`.
  public var stillness: Double? {
    didSet { stillness = Self.stillness(of: stillness) }
  }
  /// Where it settles then.
  public var stepChoice: StepChoice

  /// Makes a policy.
  public init(
    countsAsDirection: Bool, maySnap: Bool, mayStretch: Bool, stillness: Double? = nil,
    stepChoice: StepChoice = .target
  ) {
    self.countsAsDirection = countsAsDirection
    self.maySnap = maySnap
    self.mayStretch = mayStretch
    self.stillness = Self.stillness(of: stillness)
    self.stepChoice = stepChoice
  }

  private static func stillness(of seconds: Double?) -> Double? {
    guard let seconds, seconds.isFinite else { return nil }
    return max(0, seconds.bounded(or: 0))
  }
}

/// Where a header settles that steps have left partly visible (HN-25).
public enum StepChoice: String, Hashable, Sendable, Codable, CaseIterable {
  /// At the target visibility, by the direction of the steps.
  case target
  /// At the nearer of shown and hidden; shown where both are as near.
  case nearest
}

/// The policies of all kinds of input.
///
/// Fingers and trackpads may do all, as in Material. A wheel and the keys set the target but do not
/// snap: the next notch would fight the detent. A header that they leave halfway settles alone
/// once they have been still for 0.15 seconds. The program's own motion does none of that.
public struct InputPolicies: Hashable, Sendable, Codable {
  /// The policy of fingers and of the dragging mouse.
  public var finger = InputPolicy(countsAsDirection: true, maySnap: true, mayStretch: true)
  /// The policy of trackpads.
  public var trackpad = InputPolicy(countsAsDirection: true, maySnap: true, mayStretch: true)
  /// The policy of wheels.
  public var wheel = steps
  /// The policy of keys.
  public var keys = steps
  /// The policy of the program.
  public var code = InputPolicy(countsAsDirection: false, maySnap: false, mayStretch: true)

  private static let steps = InputPolicy(
    countsAsDirection: true, maySnap: false, mayStretch: false, stillness: 0.15)

  /// Makes the standard policies.
  public init() {}

  /// The policy of one kind of input.
  public subscript(input input: InputSource) -> InputPolicy {
    get {
      switch input {
      case .finger: finger
      case .trackpad: trackpad
      case .wheel: wheel
      case .keys: keys
      case .code: code
      }
    }
    set {
      switch input {
      case .finger: finger = newValue
      case .trackpad: trackpad = newValue
      case .wheel: wheel = newValue
      case .keys: keys = newValue
      case .code: code = newValue
      }
    }
  }
}
