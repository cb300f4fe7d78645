extension Scroller {
  /// What can be chosen of a scroller beside its tuning; change it with ``configure(at:into:_:)``.
  public struct Configuration: Hashable, Sendable, Codable {
    /// Device pixels per point, on which coasts land and motions settle (SP-9, SP-18); a value that is
    /// not between 0.001 and 1000 counts as 1.
    public var pixelsPerPoint = 1.0
    /// Whether a coast, and a wheel's step of at least a device pixel, end on a whole device pixel
    /// (SP-18).
    ///
    /// Otherwise they end exactly where their law or their steps do. True at first.
    public var landsOnPixels = true
    /// Whether the content stretches past its limits at all; true at first.
    public var bounces = true
    /// Whether content that is shorter than the viewport stretches too (SP-65); true at first.
    public var alwaysBounces = true
    /// Whether motion is reduced (DX-29).
    ///
    /// Nothing stretches or bounces, and moves by keys or a call jump. A fling still coasts, and ends
    /// at an edge that it reaches; a swipe goes to its page, and the wheel glides.
    public var reducesMotion = false

    /// Makes the configuration of a new scroller.
    public init() {}

    #if !hasFeature(Embedded)
      /// Reads a configuration; what is missing keeps its default.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        try keys.read(&pixelsPerPoint, .pixelsPerPoint)
        try keys.read(&landsOnPixels, .landsOnPixels)
        try keys.read(&bounces, .bounces)
        try keys.read(&alwaysBounces, .alwaysBounces)
        try keys.read(&reducesMotion, .reducesMotion)
      }
    #endif
  }

  /// Changes the configuration; a motion in flight goes on from its place and velocity, or ends and
  /// is reported.
  ///
  /// ```swift
  /// scroller.configure(at: time, into: &events) { $0.reducesMotion = true }
  /// ```
  public mutating func configure(
    at time: Double, into events: inout [Event], _ change: (inout Configuration) -> Void
  ) {
    run(to: time, &events)
    let before = configuration
    change(&configuration)
    if configuration != before { resume(&events) }
  }
}
