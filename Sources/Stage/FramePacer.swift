/// Decides when a frame begins and for which moment it is drawn.
///
/// The moment is that of presentation, predicted, so that motion is even although frames begin
/// unevenly. Times are seconds on the monotonic clock, handed in: a pacer reads no clock.
public nonisolated struct FramePacer: Hashable, Sendable {
  /// Seconds from one presentation to the next.
  public private(set) var interval: Double
  /// Whether presenting waits for the display.
  public var isVsynced: Bool
  /// The moment the last frame was made for; `nil` after a rest.
  private var lastTarget: Double?
  /// When the last frame was presented; `nil` before the first.
  private var lastPresent: Double?

  /// Begins at rest.
  ///
  /// - Parameters:
  ///   - refreshRate: frames a second that the display shows; 60 is taken for nonsense.
  ///   - isVsynced: whether presenting waits for the display.
  public init(refreshRate: Double, isVsynced: Bool) {
    interval = FramePacer.interval(of: refreshRate)
    self.isVsynced = isVsynced
  }

  private static func interval(of refreshRate: Double) -> Double {
    refreshRate.isFinite && refreshRate >= 10 && refreshRate <= 1000 ? 1 / refreshRate : 1.0 / 60
  }

  /// The window has moved to a display of another rate.
  public mutating func setRefreshRate(_ refreshRate: Double) {
    interval = FramePacer.interval(of: refreshRate)
  }

  /// When the next frame may begin: at once after a rest, otherwise when the last one is due.
  ///
  /// Where presenting waits, that wait has passed by then; half an interval is left to it, so that
  /// a driver which only claims to wait is paced all the same.
  public func nextStart(now: Double) -> Double {
    guard let lastTarget else { return now }
    return max(now, isVsynced ? lastTarget - interval / 2 : lastTarget)
  }

  /// The moment to draw a frame for that begins now: the next presentation.
  public mutating func begin(now: Double) -> Double {
    var target = now + interval
    if let lastTarget, lastTarget > now - 2 * interval {
      // Stay on the display's beat while it is kept; fall in with it again after a late frame.
      target = lastTarget + interval
      while target <= now { target += interval }
    }
    lastTarget = target
    return target
  }

  /// A frame was presented at this moment; with vsync this is where the display's beat is.
  public mutating func presented(at now: Double) {
    lastPresent = now
    guard isVsynced, let target = lastTarget else { return }
    // Presenting returns at a beat: the frame just given is shown at the next one at the latest.
    let error = now - target
    if abs(error) < interval { lastTarget = target + error / 8 }
  }

  /// Nothing moves any more: the next frame begins at once.
  public mutating func rest() {
    lastTarget = nil
  }
}
