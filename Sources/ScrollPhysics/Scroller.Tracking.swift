extension Scroller {
  /// A finger's hold on the content.
  public struct Tracking: Equatable, Sendable, Codable {
    /// What holds the content.
    public let source: DragSource
    /// Where the content would be without resistance, as an offset in points: it moves one to one
    /// with the finger, and the shown offset follows from it alone (SP-39).
    public internal(set) var place: Double
    /// By how much the band's stretch is enlarged, at least 1: only a content that was caught beyond
    /// all that the band can show has more (SP-39).
    var enlargement = 1.0
    /// The finger's way since it began, in points; the axis of the scroller's estimator.
    var travel = 0.0
    /// When the finger last moved, or began.
    var lastMotion: Double
    /// The time of the finger's last event.
    var lastEvent: Double
    /// How far the content has been moved beyond what it is to follow of the recorded path, in
    /// points; negative while it is behind.
    var lead = 0.0
    /// The distance since the drag began, or since a pause, that the content has not followed; `nil`
    /// while it follows (SP-91).
    var withheld: Double?
    /// The velocity of the motion that the finger stopped (SP-92).
    var stoppedVelocity: Double
    /// The longest pause of the finger so far, in seconds (SP-92).
    var longestPause = 0.0
    /// The offset of the page on which the drag began (SP-93).
    var page: Double
  }
}
