/// Every constant of a scroller's motion, in one value that can be read from a file.
///
/// Points, seconds and points per second, unless a name says otherwise. Keys that a file leaves out
/// keep the value of the `ios` preset, and keys that are not known are passed over; a case of an enum
/// is given with all of its constants. ``validated()`` throws for what a scroller could not work with. The
/// article <doc:Presets> lists them all with their sources.
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
  /// What a throw inherits from the coast that its finger stopped (SP-92).
  public var momentum = Momentum.none
  /// How a wheel notch or a key moves the content (SP-96).
  ///
  /// The frequency, 37 rad/s, is chosen here: a notch of 90 pt is within half a point after 12 frames
  /// of 1/60 s.
  public var wheel = GlideRules(angularFrequency: 37, startRate: 10)
  /// How a key that is held moves the content: by steps that repeat 25 to 40 times a second and are
  /// to look like one even movement.
  ///
  /// The frequency, 12 rad/s, is chosen here: the speed then changes by less than 3 % between steps,
  /// and the content stops softly within half a second of the last.
  public var heldKey = GlideRules(angularFrequency: 12, startRate: 0)
  /// How `scroll(to:animated:isKey:at:)` moves the content (SP-95).
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
      if keys.contains(.wheel) {
        try wheel.read(from: keys.superDecoder(forKey: .wheel))
      }
      if keys.contains(.heldKey) {
        try heldKey.read(from: keys.superDecoder(forKey: .heldKey))
      }
      if keys.contains(.animation) {
        try animation.read(from: keys.superDecoder(forKey: .animation))
      }
      try keys.read(&settling, .settling)
    }
  #endif

  /// How flung content slows down.
  public struct CoastRules: Hashable, Sendable, Codable {
    /// The law; UIKit's normal rate as it stands (SP-1, SP-11).
    public var law = Deceleration.normal
    /// The speed at which a coast ends, in device pixels per second; 0 goes all the way to the rest
    /// place of the law (SP-17).
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
    /// The speed in device pixels per second: 10 to 20 points per second at the usual scales (SP-9).
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
  }
#endif
