/// Every constant of a scroller's motion, in one value that can be read from a file.
///
/// Points, seconds and points per second, unless a name says otherwise. Keys that a file leaves out
/// keep the value of the `ios` preset, and keys that are not known are passed over; a case of an
/// enum is given with all of its constants. ``validated()`` throws for what a scroller could not
/// work with. The article <doc:Presets> lists them all with their sources.
///
/// ```swift
/// var tuning = Tuning.preset(named: "gtk") ?? .ios
/// tuning.edge.spring.dampingRatio = 1.2
/// let scroller = Scroller(
///   tuning: try tuning.validated(), viewportLength: 800, contentLength: 5000)
/// ```
public struct Tuning: Hashable, Sendable, Codable {
  /// How flung content slows down.
  public var coast = CoastRules()
  /// What happens past the limits.
  public var edge = EdgeRules()
  /// How a finger's velocity is read, and which release flings the content.
  public var release = ReleaseRules()
  /// What a drag must do at its start, and after a pause, before the content follows; `nil` follows
  /// at once (SP-91).
  public var start: StartHysteresis?
  /// What a fling inherits from the coast that its finger stopped (SP-92).
  public var momentum = Momentum.none
  /// How a wheel notch or a key moves the content (SP-96).
  ///
  /// The frequency, 37 rad/s, is chosen here: a notch of 90 pt is within half a point after 12
  /// frames of 1/60 s.
  public var wheel = GlideRules(angularFrequency: 37, startRate: 10)
  /// How a pressed key moves the content: by steps that repeat 25 to 40 times a second and are
  /// to look like one even movement.
  ///
  /// The frequency, 12 rad/s, is chosen here: the speed then changes by less than 3 % between
  /// steps, and the content stops softly within half a second of the last.
  public var heldKey = GlideRules(angularFrequency: 12, startRate: 0)
  /// How `scroll(to:animated:isKey:at:into:)` moves the content (SP-95).
  ///
  /// The frequency, 27 rad/s, is chosen here: 600 pt take about a third of a second.
  public var animation = GlideRules(angularFrequency: 27, startRate: 10)
  /// When a motion counts as finished (SP-52).
  public var settling = SettlingRules()

  /// Makes the tuning of the `ios` preset.
  public init() {}

  #if !hasFeature(Embedded)
    /// Reads a tuning; what is missing keeps its default.
    public init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      try keys.read(&coast, .coast)
      try keys.read(&edge, .edge)
      try keys.read(&release, .release)
      start = try keys.decodeIfPresent(StartHysteresis.self, forKey: .start)
      try keys.read(&momentum, .momentum)
      try keys.read(&wheel, .wheel)
      try keys.read(&heldKey, .heldKey)
      try keys.read(&animation, .animation)
      try keys.read(&settling, .settling)
    }
  #endif

  /// How flung content slows down.
  public struct CoastRules: Hashable, Sendable, Codable {
    /// The law; UIKit's normal rate as it is (SP-1, SP-11).
    public var law = Deceleration.normal
    /// The speed at which a coast ends, in device pixels per second; 0 goes on to the rest
    /// position of the law (SP-17).
    public var stopSpeed = 0.0

    /// Makes UIKit's coast.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a coast; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&law, .law)
        try keys.read(&stopSpeed, .stopSpeed)
      }
    #endif
  }

  /// When a motion counts as finished: near the place and slow, both at once (SP-52).
  public struct SettlingRules: Hashable, Sendable, Codable {
    /// The distance in device pixels (SP-9).
    public var distance = 0.5
    /// The speed in device pixels per second: 10 to 20 points per second at the usual scales
    /// (SP-9).
    public var speed = 20.0

    /// Makes the rule of SP-9.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a rule; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&distance, .distance)
        try keys.read(&speed, .speed)
      }
    #endif
  }
}

#if !hasFeature(Embedded)
  extension KeyedDecodingContainer {
    /// Replaces a default by what the file says, if it says anything.
    func read<Constant: Decodable>(_ constant: inout Constant, _ key: Key) throws {
      constant = try decodeIfPresent(Constant.self, forKey: key) ?? constant
    }

    /// Replaces those numbers of a glide that the file has.
    func read(_ rules: inout Tuning.GlideRules, _ key: Key) throws {
      if contains(key) { try rules.read(from: superDecoder(forKey: key)) }
    }
  }
#endif

extension Tuning {
  /// What happens past the limits.
  public struct EdgeRules: Hashable, Sendable, Codable {
    /// The resistance under a finger (SP-30).
    public var band = RubberBand.standard
    /// Whether a finger that turns back moves the content one to one, instead of back along the
    /// band (SP-33, desktop).
    public var easesBackFreely = false
    /// The spring that brings the content back (SP-41).
    public var spring = Spring.standard
    /// What the spring works on (SP-46).
    public var springSpace = SpringSpace.shown
    /// How much of a coast's speed at the edge enters the spring, without unit: 1 keeps the motion
    /// continuous (SP-5, SP-46, SP-47).
    public var absorption = 1.0
    /// The greatest speed with which a coast enters the spring, in points per second, in both
    /// directions; `nil` is no limit (SP-50).
    public var maximumBounceSpeed: Double?
    /// The inward speed with which a stretched content is released, as a share of its overscroll
    /// per second, at most the spring's frequency (SP-51).
    public var releaseRate = 10.0
    /// How much of the speed with which a stretched content is released enters the spring beside
    /// the start of `releaseRate`, outward and inward, without unit, from 0 to 1 (SP-47).
    ///
    /// With `nil` an outward speed enters whole, and inward the faster of the two counts (SP-51).
    public var releaseAbsorption: Double?
    /// The linear last stretch of the return; `nil` leaves it to the spring (SP-46).
    public var tail: Tail?

    /// Makes UIKit's edges.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads rules; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&band, .band)
        try keys.read(&easesBackFreely, .easesBackFreely)
        try keys.read(&spring, .spring)
        try keys.read(&springSpace, .springSpace)
        try keys.read(&absorption, .absorption)
        maximumBounceSpeed = try keys.decodeIfPresent(Double.self, forKey: .maximumBounceSpeed)
        try keys.read(&releaseRate, .releaseRate)
        releaseAbsorption = try keys.decodeIfPresent(Double.self, forKey: .releaseAbsorption)
        tail = try keys.decodeIfPresent(Tail.self, forKey: .tail)
      }
    #endif
  }

  /// In which space the return spring works.
  public enum SpringSpace: String, Hashable, Sendable, Codable {
    /// On the distance that is shown.
    case shown
    /// On the finger's pull behind it; the rubber band turns it into what is shown (SP-46).
    case pull
  }

  /// A return that ends at constant speed instead of creeping (SP-46).
  public struct Tail: Hashable, Sendable, Codable {
    /// From this distance on, in points of the spring's space.
    public var distance = 8.0
    /// The constant speed, in points per second of the spring's space.
    public var speed = 200.0

    /// Makes the tail of SP-46.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a tail; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&distance, .distance)
        try keys.read(&speed, .speed)
      }
    #endif
  }

  /// How an animated move reaches its target: a critically damped spring (SP-95, SP-96).
  public struct GlideRules: Hashable, Sendable, Codable {
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

    #if !hasFeature(Embedded)
      /// Takes over what a file says; what is missing stays.
      mutating func read(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&angularFrequency, .angularFrequency)
        try keys.read(&startRate, .startRate)
      }
    #endif
  }

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

  /// What a fling inherits from the coast that its finger stopped (SP-92).
  public enum Momentum: Hashable, Sendable, Codable {
    /// Nothing.
    case none
    /// Adds `min(coefficient · |v|^exponent, maximum)` when the fling has the same direction and is
    /// faster than `share` of that, unless the finger was still for longer than `stillness`
    /// seconds.
    case powerLaw(
      coefficient: Double, exponent: Double, maximum: Double, share: Double, stillness: Double)
    /// Adds `min((new − threshold · last)/((1 − threshold) · last), maximumFactor)` times the last
    /// velocity when the fling has the same direction and is at least `threshold` of it.
    case ramp(threshold: Double, maximumFactor: Double)
    /// Adds the last velocity when both are faster than `minimumSpeed` points per second, have the
    /// same direction, and the finger was never still for longer than `stillness` seconds.
    case sum(minimumSpeed: Double, stillness: Double)
  }
}
