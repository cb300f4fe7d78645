/// What moves the content.
public enum HeaderInput: String, Hashable, Sendable, Codable, CaseIterable {
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
  /// Whether its direction says what is wanted, a shown or a hidden header (FH-43).
  public var countsAsDirection: Bool
  /// Whether the end of its motion may bring the header to a detent.
  public var maySnap: Bool
  /// Whether it may stretch the header past its maximum height (FH-45).
  public var mayStretch: Bool

  /// Makes a policy.
  public init(countsAsDirection: Bool, maySnap: Bool, mayStretch: Bool) {
    self.countsAsDirection = countsAsDirection
    self.maySnap = maySnap
    self.mayStretch = mayStretch
  }
}

/// The policies of all kinds of input.
///
/// Fingers and trackpads may do all, as in Material. A wheel and the keys turn the wish but do not
/// snap: the next notch would fight the detent. The program's own motion does neither.
public struct InputPolicies: Hashable, Sendable, Codable {
  /// The policy of fingers and of the dragging mouse.
  public var finger = InputPolicy(countsAsDirection: true, maySnap: true, mayStretch: true)
  /// The policy of trackpads.
  public var trackpad = InputPolicy(countsAsDirection: true, maySnap: true, mayStretch: true)
  /// The policy of wheels.
  public var wheel = InputPolicy(countsAsDirection: true, maySnap: false, mayStretch: false)
  /// The policy of keys.
  public var keys = InputPolicy(countsAsDirection: true, maySnap: false, mayStretch: false)
  /// The policy of the program.
  public var code = InputPolicy(countsAsDirection: false, maySnap: false, mayStretch: true)

  /// Makes the standard policies.
  public init() {}

  /// The policy of one kind of input.
  public subscript(input input: HeaderInput) -> InputPolicy {
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
