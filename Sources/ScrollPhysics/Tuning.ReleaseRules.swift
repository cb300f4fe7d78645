extension Tuning {
  /// How a finger's velocity is read, and which release flings the content.
  public struct ReleaseRules: Hashable, Sendable, Codable {
    /// How the velocity is read from the samples (FL-54).
    public var estimator = VelocityEstimator.Rules()
    /// The smallest speed that flings the content from a finger or the mouse, in points per second
    /// (SP-8, measured on iOS).
    public var minimumTouchSpeed = 250.0
    /// The smallest speed that flings it from a trackpad, in points per second (SP-8).
    public var minimumTrackpadSpeed = 50.0

    /// Makes the standard release.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a release; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&estimator, .estimator)
        try keys.read(&minimumTouchSpeed, .minimumTouchSpeed)
        try keys.read(&minimumTrackpadSpeed, .minimumTrackpadSpeed)
      }
    #endif
  }

  /// What a drag must do at its start, and after a pause, before the content follows (SP-91).
  public struct StartHysteresis: Hashable, Sendable, Codable {
    /// A finger still for longer than this, in seconds, has paused.
    public var stillness = 0.05
    /// The distance, in points, that must be exceeded before the content follows.
    public var distance = 3.5
    /// The part of `distance` that the content moves at most when it starts to follow.
    public var breakingShare = 1.0 / 3
    /// A single move of more than this, in points, is followed whole.
    public var deliberateMove = 24.0

    /// Makes the rule of SP-91.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a rule; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&stillness, .stillness)
        try keys.read(&distance, .distance)
        try keys.read(&breakingShare, .breakingShare)
        try keys.read(&deliberateMove, .deliberateMove)
      }
    #endif
  }

  /// What a throw inherits from the coast that its finger stopped (SP-92).
  public enum Momentum: Hashable, Sendable, Codable {
    /// Nothing.
    case none
    /// Adds `min(coefficient · |v|^exponent, maximum)` when the throw goes the same way and is
    /// faster than `share` of that, unless the finger was still for longer than `stillness` seconds.
    case powerLaw(
      coefficient: Double, exponent: Double, maximum: Double, share: Double, stillness: Double)
    /// Adds `min((new − threshold · last)/((1 − threshold) · last), maximumFactor)` times the last
    /// velocity when the throw goes the same way and is at least `threshold` of it.
    case ramp(threshold: Double, maximumFactor: Double)
    /// Adds the last velocity when both are faster than `minimumSpeed` points per second, go the same
    /// way, and the finger was never still for longer than `stillness` seconds.
    case sum(minimumSpeed: Double, stillness: Double)
  }
}
