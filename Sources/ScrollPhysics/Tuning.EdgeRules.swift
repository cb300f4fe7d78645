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
    /// The inward speed with which a stretched content is let go, as a share of its overscroll per
    /// second, at most the spring's frequency (SP-51).
    public var releaseRate = 10.0
    /// How much of the speed with which a stretched content is released enters the spring beside the
    /// start of `releaseRate`, outward and inward, without unit, from 0 to 1 (SP-47).
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
}
