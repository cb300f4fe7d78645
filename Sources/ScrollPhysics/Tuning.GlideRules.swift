extension Tuning {
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
}
