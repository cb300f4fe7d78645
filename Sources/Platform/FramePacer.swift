/// Decides when a frame begins and for which time it is drawn.
///
/// A frame is drawn for its predicted presentation time, so that motion is even although frames
/// begin unevenly. Times are seconds on the monotonic clock and are passed in; a pacer reads no
/// clock.
package nonisolated struct FramePacer: Hashable, Sendable {
  /// Why a frame is drawn.
  package enum Cause: Hashable, Sendable {
    /// A motion continues that the previous frame showed, if only that of something fading out.
    case motion
    /// The content begins to move, which the previous frame showed at rest.
    case start
    /// Input that moves nothing, such as a pointer over a button.
    case input
  }

  /// Seconds from one presentation to the next.
  package private(set) var interval: Double
  /// Whether presenting waits for the display.
  package var isVsynced: Bool
  /// The target time of the last frame; `nil` before the first.
  private var lastTarget: Double?
  /// The start of the last frame; `nil` before the first.
  private var lastStart: Double?
  /// The presentation time of the last frame; `nil` before the first.
  private var lastPresent: Double?
  /// Whether the last frame was presented; frames that show nothing new are not.
  private var isPresented = false
  /// The measured seconds between presentations if presenting waits.
  ///
  /// Compositors and variable-rate displays do not always keep to the nominal rate.
  package private(set) var beat: Double
  /// The last two intervals between presentations, used to recognise an outlier.
  private var spacings = SIMD2<Double>(0, 0)
  /// The number of consecutive frames that were presented without waiting.
  private var quickPresents = 0

  /// The number of consecutive frames presented at once after which a driver is assumed not to
  /// wait; one that waits has at most three buffers to fill.
  private static let patience = 8

  /// Makes a pacer before the first frame.
  ///
  /// - Parameters:
  ///   - refreshRate: The display's refresh rate in hertz; implausible values become 60.
  ///   - isVsynced: Whether presenting waits for the display.
  package init(refreshRate: Double, isVsynced: Bool) {
    interval = FramePacer.interval(of: refreshRate)
    beat = interval
    self.isVsynced = isVsynced
  }

  private static func interval(of refreshRate: Double) -> Double {
    refreshRate.isFinite && refreshRate >= 10 && refreshRate <= 1000 ? 1 / refreshRate : 1.0 / 60
  }

  /// Updates the refresh rate when the window has moved to another display.
  package mutating func setRefreshRate(_ refreshRate: Double) {
    guard FramePacer.interval(of: refreshRate) != interval else { return }
    interval = FramePacer.interval(of: refreshRate)
    beat = interval
  }

  /// Whether presenting actually waits, as far as observed.
  private var waits: Bool { isVsynced && quickPresents < FramePacer.patience }

  /// The time at which the next frame may begin: when the last one is due, or at once if that has
  /// passed.
  ///
  /// If presenting waits, a frame that begins right after it has the most time until the next beat.
  /// The minimum of half an interval keeps a driver with empty buffers, or one that does not wait,
  /// from running unlimited. A frame that showed nothing new did not wait; it is followed by one at
  /// the time when it would have been due, or after a quarter of that time if input requests it.
  /// This keeps a press without visible effect from delaying the drag, and limits the load of a
  /// fast mouse. Where presenting does not wait, the first frame of a motion does not wait for a
  /// beat either: that of content at rest is only the beat of a fade or of the pointer.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - cause: Why the frame is drawn.
  /// - Returns: The start time; `now` if the frame may begin at once.
  package func nextStart(now: Double, for cause: Cause = .motion) -> Double {
    guard let lastTarget, let lastStart else { return now }
    if isPresented, waits { return max(now, lastStart + interval / 2) }
    if cause == .start { return now }
    let isOnBeat = isPresented || cause == .motion
    return max(now, isOnBeat ? lastTarget : min(lastTarget, lastStart + interval / 4))
  }

  /// The target time of a frame that begins now: the next presentation.
  ///
  /// The target of a frame that was not presented is reused. Otherwise frames that show nothing
  /// new, which do not wait, would run ahead, and a motion that begins then would be shown from its
  /// middle.
  ///
  /// - Parameters:
  ///   - now: The start of the frame.
  ///   - cause: Why the frame is drawn. Only a motion that continues follows the beat of the frames
  ///     before; others follow only the display's, and without one start their own, so that events
  ///     at even intervals are shown at even intervals.
  /// - Returns: The presentation time.
  package mutating func begin(now: Double, for cause: Cause = .motion) -> Double {
    var target = now + beat
    if let lastTarget, lastTarget > now - 2 * beat, cause == .motion || waits {
      // Keeps to the display's beat while frames are in time; synchronises again after a late
      // frame.
      target = isPresented ? lastTarget + beat : lastTarget
      while target <= now { target += beat }
      while target > now + 2 * beat, !isPresented || target - beat > lastTarget { target -= beat }
    }
    lastTarget = target
    lastStart = now
    isPresented = false
    return target
  }

  /// Records the presentation of a frame; with vsync it defines the display's beat.
  package mutating func presented(at now: Double) {
    let spacing = now - (lastPresent ?? now)
    lastPresent = now
    isPresented = true
    quickPresents = spacing < interval * 0.6 ? quickPresents + 1 : 0
    guard waits, let target = lastTarget else {
      beat = interval
      return
    }
    if spacing > interval * 0.6, spacing < interval * 4 {
      let (low, high) = (spacings.min(), spacings.max())
      let middle = max(low, min(high, spacing))
      spacings = SIMD2(spacings[1], spacing)
      if low > 0 { beat += (middle - beat) / 8 }
    }
    // The difference between the display's beat and the target, modulo the beat.
    let beats = (now - target) / beat
    lastTarget = target + (beats - beats.rounded()) * beat / 8
  }
}
