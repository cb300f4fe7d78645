/// Decides when a frame begins and for which moment it is drawn.
///
/// The moment is that of presentation, predicted, so that motion is even although frames begin
/// unevenly. Times are seconds on the monotonic clock, handed in: a pacer reads no clock.
package nonisolated struct FramePacer: Hashable, Sendable {
  /// Seconds from one presentation to the next.
  package private(set) var interval: Double
  /// Whether presenting waits for the display.
  package var isVsynced: Bool
  /// The moment the last frame was made for; `nil` before the first.
  private var lastTarget: Double?
  /// When the last frame began; `nil` before the first.
  private var lastStart: Double?
  /// When the last frame was presented; `nil` before the first.
  private var lastPresent: Double?
  /// Whether the frame that began last was presented: one that would show the same is not.
  private var isPresented = false
  /// Seconds between presentations as they are, where presenting waits: compositors and displays of
  /// a variable rate do not always keep what the display's mode says.
  package private(set) var beat: Double
  /// The last two spacings of presentations, from which a third one that strays is recognised.
  private var spacings = SIMD2<Double>(0, 0)
  /// How many frames running were presented without a wait.
  private var quickPresents = 0

  /// How many frames a driver that only claims to wait presents at once; one that waits has
  /// no more than three buffers to fill.
  private static let patience = 8

  /// Begins before the first frame.
  ///
  /// - Parameters:
  ///   - refreshRate: frames a second that the display shows; 60 is taken for nonsense.
  ///   - isVsynced: whether presenting waits for the display.
  package init(refreshRate: Double, isVsynced: Bool) {
    interval = FramePacer.interval(of: refreshRate)
    beat = interval
    self.isVsynced = isVsynced
  }

  private static func interval(of refreshRate: Double) -> Double {
    refreshRate.isFinite && refreshRate >= 10 && refreshRate <= 1000 ? 1 / refreshRate : 1.0 / 60
  }

  /// The window has moved to a display of another rate.
  package mutating func setRefreshRate(_ refreshRate: Double) {
    guard FramePacer.interval(of: refreshRate) != interval else { return }
    interval = FramePacer.interval(of: refreshRate)
    beat = interval
  }

  /// Whether the driver has not proved to claim in vain that presenting waits.
  private var waits: Bool { isVsynced && quickPresents < FramePacer.patience }

  /// When the next frame may begin: when the last one is due; at once when that is long ago.
  ///
  /// Where presenting waits, a frame that begins right after it has the most time until the next
  /// beat; half an interval from the last beginning is only there to keep a driver from running
  /// free whose buffers are empty, or which claims in vain. A frame that had nothing new to show
  /// waited for nothing, and is followed by one when it would have been due; by one that input asks
  /// for in a quarter of that time, so that a press that shows nothing does not keep the drag
  /// waiting, nor a fast mouse the processor busy.
  ///
  /// - Parameters:
  ///   - now: the present.
  ///   - goesOn: whether a motion goes on in it that the frame before showed.
  /// - Returns: The moment; the present where it may begin at once.
  package func nextStart(now: Double, goesOn: Bool = true) -> Double {
    guard let lastTarget, let lastStart else { return now }
    if isPresented { return max(now, waits ? lastStart + interval / 2 : lastTarget) }
    return max(now, goesOn ? lastTarget : min(lastTarget, lastStart + interval / 4))
  }

  /// The moment to draw a frame for that begins now: the next presentation.
  ///
  /// A frame that was not presented leaves its moment to the next: frames that show nothing new
  /// wait for nothing, and would lead ever farther ahead. A motion that begins then would be shown
  /// from its middle.
  ///
  /// - Parameters:
  ///   - now: when it begins.
  ///   - goesOn: whether a motion goes on in it that the frame before showed. One that input asks for
  ///     keeps no beat but the display's: where that has none it begins its own, so that what
  ///     comes at even intervals is shown when it comes.
  /// - Returns: The moment of presentation.
  package mutating func begin(now: Double, goesOn: Bool = true) -> Double {
    var target = now + beat
    if let lastTarget, lastTarget > now - 2 * beat, goesOn || waits {
      // Stay on the display's beat while it is kept; fall in with it again after a late frame.
      target = isPresented ? lastTarget + beat : lastTarget
      while target <= now { target += beat }
      while target > now + 2 * beat, !isPresented || target - beat > lastTarget { target -= beat }
    }
    lastTarget = target
    lastStart = now
    isPresented = false
    return target
  }

  /// A frame was presented at this moment; with vsync this is where the display's beat is.
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
    // How far the beat is from ours, whichever of the beats this was.
    let beats = (now - target) / beat
    lastTarget = target + (beats - beats.rounded()) * beat / 8
  }
}
