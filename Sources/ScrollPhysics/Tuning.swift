/// Every constant of a scroller's feel, in one value that can be read from a file.
///
/// Points, seconds and points per second, unless a name says otherwise. Keys that a file leaves out
/// keep the value of the `ios` preset, and keys that are not known are passed over;
/// ``validated()`` tells what a scroller could not work with.
public struct Tuning: Hashable, Sendable, Codable {
  /// How a thrown content slows down.
  public var coast = Coast()
  /// What happens past the limits.
  public var edge = EdgeRules()
  /// How a finger's velocity is read, and which release throws the content.
  public var release = Release()
  /// What a drag must do after a pause before the content follows; `nil` follows at once (SP-91).
  public var start: StartHysteresis?
  /// What a throw inherits from the coast that its finger stopped (SP-92).
  public var momentum = Momentum.none
  /// How a wheel notch or a key moves the content (SP-96).
  public var wheel = Glide(angularFrequency: 37, startRate: 10)
  /// How `scroll(to:animated:at:)` moves the content (SP-95).
  public var animation = Glide(angularFrequency: 27, startRate: 10)
  /// When a motion counts as finished (SP-52).
  public var settling = Settling()

  /// Makes the tuning of the `ios` preset.
  public init() {}

  /// How a thrown content slows down.
  public struct Coast: Hashable, Sendable, Codable {
    /// The law; UIKit's normal rate as it stands (SP-1, SP-11).
    public var law = Deceleration.normal
    /// The speed at which a coast ends, in device pixels per second; 0 goes all the way to the rest
    /// place of the law (SP-17).
    public var stopSpeed = 0.0

    /// Makes UIKit's coast.
    public init() {}
  }

  /// In which space the return spring works.
  public enum SpringSpace: String, Hashable, Sendable, Codable {
    /// On the distance that is shown.
    case shown
    /// On the finger's pull behind it; the rubber band turns it into what is shown (SP-46).
    case pull
  }

  /// What happens past the limits.
  public struct EdgeRules: Hashable, Sendable, Codable {
    /// The resistance under a finger (SP-30).
    public var band = RubberBand.standard
    /// Whether a finger that turns back moves the content one to one, instead of back along the
    /// band (SP-33, desktop).
    public var easesBackFreely = false
    /// The spring that brings the content back (SP-41).
    public var spring = Spring(response: 0.575, dampingRatio: 1)
    /// What the spring works on (SP-46).
    public var springSpace = SpringSpace.shown
    /// How much of a coast's speed at the edge enters the spring, without unit: 1 keeps the motion
    /// continuous (SP-5, SP-46, SP-47).
    public var absorption = 1.0
    /// The greatest speed with which a coast enters the spring, in points per second, in both
    /// directions; `nil` is no limit (SP-50).
    public var maximumBounceSpeed: Double?
    /// The inward speed with which a stretched content is let go, as a share of its overscroll per
    /// second, at most the spring's frequency (SP-51).
    public var releaseRate = 10.0
    /// The linear last stretch of the return; `nil` leaves it to the spring (SP-46).
    public var tail: Tail?

    /// Makes UIKit's edges.
    public init() {}
  }

  /// A return that ends at constant speed instead of creeping (SP-46).
  public struct Tail: Hashable, Sendable, Codable {
    /// From this distance on, in points of the spring's space.
    public var distance: Double
    /// The constant speed, in points per second of the spring's space.
    public var speed: Double

    /// Makes a tail.
    public init(distance: Double, speed: Double) {
      self.distance = distance
      self.speed = speed
    }
  }

  /// How a finger's velocity is read, and which release throws the content.
  public struct Release: Hashable, Sendable, Codable {
    /// How the velocity is read from the samples (SP-70).
    public var estimator = VelocityEstimator.Rules()
    /// The smallest speed that throws the content from a finger or the mouse, in points per second
    /// (SP-8, measured on iOS).
    public var minimumTouchSpeed = 250.0
    /// The smallest speed that throws it from a trackpad, in points per second (SP-8).
    public var minimumTrackpadSpeed = 50.0

    /// Makes the standard release.
    public init() {}
  }

  /// What a drag must do after a pause before the content follows (SP-91).
  public struct StartHysteresis: Hashable, Sendable, Codable {
    /// A finger still for longer than this, in seconds, has paused.
    public var stillness = 0.05
    /// The way, in points, that must add up before the content follows.
    public var distance = 3.5
    /// The part of `distance` that the content moves at most when it starts to follow.
    public var breakingShare = 1.0 / 3
    /// A single move of more than this, in points, is followed whole.
    public var deliberateMove = 24.0

    /// Makes the rule of SP-91.
    public init() {}
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

  /// How an animated move reaches its target: a critically damped spring (SP-95, SP-96).
  public struct Glide: Hashable, Sendable, Codable {
    /// The spring's frequency in radians per second.
    public var angularFrequency: Double
    /// The speed with which a move starts, as a share of its distance per second; at most the
    /// frequency, so that it never overshoots (SP-95).
    public var startRate: Double

    /// Makes a glide.
    public init(angularFrequency: Double, startRate: Double) {
      self.angularFrequency = angularFrequency
      self.startRate = startRate
    }

    /// The spring that draws the move.
    var spring: Spring { Spring(angularFrequency: angularFrequency) }
  }

  /// When a motion counts as finished: near the place and slow, both at once (SP-52).
  public struct Settling: Hashable, Sendable, Codable {
    /// The distance in device pixels (SP-9).
    public var distance = 0.5
    /// The speed in device pixels per second: 10 to 20 points per second at the usual scales (SP-9).
    public var speed = 20.0

    /// Makes the rule of SP-9.
    public init() {}
  }
}
