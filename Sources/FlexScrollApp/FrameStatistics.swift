import Raster
import Gestures
import Glibc
import Inspector
import Platform

/// Statistics of a window's frames: their number, the missed ones, the work for each, and the
/// latency from event to presentation.
///
/// The loop reports its actions with their times in seconds. The statistics read no clock and
/// allocate no memory. Durations that are negative or not a number are ignored.
nonisolated struct FrameStatistics: Sendable {
  /// The number of frames presented.
  private(set) var frames = 0
  /// The number of display beats on which the window should have changed and did not.
  ///
  /// During a motion a frame is owed from the presentation of the previous one; after rest, from
  /// the time of the first event that it shows or, without one, from the wake-up. It is in time if
  /// it is presented within one and a half display intervals; each further interval counts as a
  /// missed beat. A check that finds nothing changed counts as a presentation, since nothing was
  /// owed. The first frame is never late.
  private(set) var missed = 0
  /// The work for each frame: from the wake-up with its first event to its presentation, without
  /// the time that the loop slept or that presenting waited for the display.
  ///
  /// The first frame, which prepares all resources, is excluded.
  private(set) var work = DurationHistogram()
  /// The work for the first frame, in seconds; `nil` before it.
  private(set) var firstWork: Double?
  /// The time from the first event that a frame shows, by the event's time stamp, to the frame's
  /// presentation.
  private(set) var latency = DurationHistogram()
  /// The time between presentations during a motion, or while events arrive at least as often as
  /// the display shows frames.
  private(set) var intervals = DurationHistogram()

  /// The measurement of the last presented frame.
  private(set) var last = InspectorSample.Timing()

  /// The time of the wake-up, or of the start of the measurement; `nil` while the loop sleeps.
  private var wakeUp: Double?
  /// The work for the next frame before the last wake-up.
  private var earlierWork = 0.0
  /// The time of the first event that the next frame will show.
  private var firstEvent: Double?
  /// The last time the window was up to date: a frame was presented, or none was needed.
  private var lastBeat: Double?
  /// Whether a frame was presented at the last beat.
  private var isPresented = false
  /// Whether a motion was running at the last beat.
  private var wasMoving = false

  /// Records a wake-up of the loop.
  mutating func wake(at now: Double) {
    wakeUp = now.isFinite ? now : nil
  }

  /// Records an event that the loop has handled.
  mutating func take(eventAt time: Double) {
    guard time.isFinite else { return }
    firstEvent = min(firstEvent ?? time, time)
  }

  /// Records that the loop goes to sleep.
  mutating func sleep(at now: Double) {
    earlierWork += span(to: now)
    wakeUp = nil
  }

  /// Records a check in which nothing had changed.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - isMoving: Whether a motion continues.
  mutating func skip(at now: Double, isMoving: Bool) {
    begin(at: now, isPresented: false, isMoving: isMoving)
  }

  /// Records the presentation of a frame.
  ///
  /// - Parameters:
  ///   - now: The current time.
  ///   - wait: The time that presenting waited for the display, in seconds.
  ///   - interval: The display's interval, in seconds.
  ///   - isMoving: Whether a motion continues.
  mutating func present(at now: Double, wait: Double, interval: Double, isMoving: Bool) {
    last = InspectorSample.Timing(missed: missedBeats(until: now, interval: interval))
    if wakeUp != nil { add(work: earlierWork + span(to: now), wait: wait) }
    frames += 1
    if let firstEvent {
      latency.add(now - firstEvent)
      last.delay = max(0, now - firstEvent)
    }
    if let lastBeat, isPresented, wasMoving || (firstEvent ?? .infinity) <= lastBeat + interval {
      intervals.add(now - lastBeat)
      last.interval = now - lastBeat
    }
    missed += last.missed
    begin(at: now, isPresented: true, isMoving: isMoving)
  }

  private mutating func add(work spent: Double, wait: Double) {
    let spent = wait > 0 ? max(0, spent - wait) : spent
    if frames > 0 { work.add(spent) } else { firstWork = spent }
    last.work = spent
  }

  private func missedBeats(until now: Double, interval: Double) -> Int {
    guard let lastBeat else { return 0 }
    let owed = wasMoving ? lastBeat : max(lastBeat, firstEvent ?? wakeUp ?? now)
    let beats = (now - owed) / interval - 0.5
    // A day at 1000 Hz has 86 million; a longer gap comes from the clock, not from frames.
    guard interval > 0, (1...100_000_000).contains(beats) else { return 0 }
    return Int(beats)
  }

  private mutating func begin(at now: Double, isPresented: Bool, isMoving: Bool) {
    lastBeat = now.isFinite ? now : nil
    self.isPresented = isPresented
    wasMoving = isMoving
    wakeUp = lastBeat
    earlierWork = 0
    firstEvent = nil
  }

  /// The time since the wake-up; 0 if it is unknown.
  private func span(to now: Double) -> Double {
    guard let wakeUp, now > wakeUp, now.isFinite else { return 0 }
    return now - wakeUp
  }
}

/// Collects the statistics of a window, printed on `SIGUSR1` and at the end.
final class LiveStatistics {
  private var frames = FrameStatistics()
  private let signal: UserSignal?
  private var window: Window?
  private var painter: Painter?
  /// The time when presentation of the frame began, and the processor time used until then.
  private var handOver = (moment: 0.0, used: 0.0)

  /// Begins with no frames.
  ///
  /// - Parameter prints: Whether the statistics are printed, rather than measured only for the
  ///   inspector. They are printed on a signal, which must be blocked before any thread starts.
  init(prints: Bool = true) {
    signal = prints ? UserSignal() : nil
  }

  /// The measurement of the last presented frame.
  var last: InspectorSample.Timing { frames.last }

  /// Begins with a window and its painter.
  func begin(_ window: Window, _ painter: Painter) {
    (self.window, self.painter) = (window, painter)
    frames.wake(at: MonotonicClock.now)
    signal?.listen { EventSource.wake() }
  }

  /// Records that the loop is about to sleep.
  func sleeps() {
    frames.sleep(at: MonotonicClock.now)
    if signal?.take() == true { report() }
  }

  /// Records that the loop has woken up with events.
  func wakes(with events: [DeviceEvent]) {
    frames.wake(at: MonotonicClock.now)
    for event in events where !event.concernsWindow { frames.take(eventAt: event.time) }
  }

  /// Records a check in which nothing had changed.
  func skips(isMoving: Bool) {
    frames.skip(at: MonotonicClock.now, isMoving: isMoving)
  }

  /// Records that a frame is painted and about to be presented.
  func presents() {
    handOver = (MonotonicClock.now, Self.processorTime)
  }

  /// Records the presentation of a frame.
  func presented(interval: Double, isMoving: Bool) {
    let now = MonotonicClock.now
    var wait = 0.0
    if window?.isVsynced == true {
      wait = max(0, now - handOver.moment - (Self.processorTime - handOver.used))
    }
    frames.present(at: now, wait: wait, interval: interval, isMoving: isMoving)
  }

  /// Prints the statistics so far.
  func report() {
    guard signal != nil else { return }
    for line in frames.lines { Report.warn("stats: \(line)") }
    guard let window, let painter else { return }
    let cache = painter.cacheStats
    Report.warn(
      "stats: cache bytes \(cache.bytes), limit \(cache.limit), hits \(cache.hits), "
        + "misses \(cache.misses)")
    let processor = window.graphicsProcessor.map { " on \($0)" } ?? ""
    Report.warn("stats: renderer \(window.rendererName)\(processor)")
    Report.warn(
      "stats: display \(window.videoDriver), \(window.refreshRate) Hz, scale \(window.scale)")
  }

  /// The processor time used by this thread, in seconds.
  private static var processorTime: Double { MonotonicClock.seconds(CLOCK_THREAD_CPUTIME_ID) }
}

nonisolated extension FrameStatistics {
  /// The lines of the report; a dash stands for a missing value.
  var lines: [String] {
    func text(_ seconds: Double?) -> String {
      seconds.map { "\(($0 * 1e6).rounded() / 1000) ms" } ?? "-"
    }
    func part(_ name: String, _ durations: DurationHistogram, _ shares: [Int]) -> String {
      let parts = shares.map { "p\($0) \(text(durations.percentile(Double($0) / 100)))" }
      return "\(name) \(parts.joined(separator: ", "))"
    }
    let longest = work.count > 0 ? work.longest : nil
    return [
      "frames \(frames), missed \(missed)",
      part("work", work, [50, 95, 99]) + ", max \(text(longest)), first frame \(text(firstWork))",
      part("latency", latency, [50, 95]),
      part("intervals while moving", intervals, [50, 99]),
    ]
  }
}
