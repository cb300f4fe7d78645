import Raster
import Gestures
import Glibc
import Inspector
import Platform

/// What the frames of a window were like: how many there were, how many are missing, how much work
/// each took, and how long after its event it was seen.
///
/// It receives what the loop does, and when, in seconds on a clock that it does not read; it asks
/// for no memory. A duration that is negative, or no number, is left out.
nonisolated struct FrameStatistics: Sendable {
  /// Frames presented.
  private(set) var frames = 0
  /// Beats of the display on which the window should have changed and did not.
  ///
  /// Within a motion a frame is owed from the presentation of the one before; after rest, from the
  /// time that the first event had which it shows, or where there was none, from the wake-up. It
  /// is in time when it is presented one interval of the display later; so much and half an
  /// interval more is one beat missed, and each further interval is one more. A look at the app
  /// that finds nothing changed counts as a presentation: nothing was owed. The first frame
  /// is never late.
  private(set) var missed = 0
  /// Work of each frame: from the wake-up with its first event until it is presented, without the
  /// time that the loop slept in between or that presenting waited for the display; but for the
  /// first frame, which prepares everything.
  private(set) var work = DurationHistogram()
  /// Work of the first frame, in seconds; `nil` before it.
  private(set) var firstWork: Double?
  /// From the time of the first event that a frame shows, by the event's own account, until the
  /// frame is presented.
  private(set) var latency = DurationHistogram()
  /// From one presentation to the next within a motion, or while events come at least as often as
  /// the display shows frames.
  private(set) var intervals = DurationHistogram()

  /// What was measured of the frame that was presented last.
  private(set) var last = InspectorSample.Timing()

  /// When the loop woke up, or the start of the measurement; `nil` while it sleeps.
  private var wakeUp: Double?
  /// The work done for the next frame before the last wake-up.
  private var earlierWork = 0.0
  /// The time of the first event that the next frame is to show.
  private var firstEvent: Double?
  /// When the window was up to date for the last time: a frame was presented, or none was needed.
  private var lastBeat: Double?
  /// Whether a frame was presented at the last beat.
  private var isPresented = false
  /// Whether a motion was running at the last beat.
  private var wasMoving = false

  /// The loop goes on.
  mutating func wake(at now: Double) {
    wakeUp = now.isFinite ? now : nil
  }

  /// The loop has taken an event in.
  mutating func take(eventAt time: Double) {
    guard time.isFinite else { return }
    firstEvent = min(firstEvent ?? time, time)
  }

  /// The loop goes to sleep.
  mutating func sleep(at now: Double) {
    earlierWork += span(to: now)
    wakeUp = nil
  }

  /// The app was looked at, and nothing has changed.
  ///
  /// - Parameters:
  ///   - now: the present moment.
  ///   - isMoving: whether a motion goes on.
  mutating func skip(at now: Double, isMoving: Bool) {
    begin(at: now, isPresented: false, isMoving: isMoving)
  }

  /// A frame was presented.
  ///
  /// - Parameters:
  ///   - now: the present moment.
  ///   - wait: how long presenting waited for the display, in seconds.
  ///   - interval: from one beat of the display to the next, in seconds.
  ///   - isMoving: whether a motion goes on.
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
    // A day at 1000 Hz has 86 million: a longer gap is the clock's, not a matter of frames.
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

  /// The time since the wake-up; 0 where it is unknown.
  private func span(to now: Double) -> Double {
    guard let wakeUp, now > wakeUp, now.isFinite else { return 0 }
    return now - wakeUp
  }
}

/// The frames of a window as they happen, printed on `SIGUSR1` and at the end.
final class LiveStatistics {
  private var frames = FrameStatistics()
  private let signal: UserSignal?
  private var window: Window?
  private var painter: Painter?
  /// When the frame was handed over to be shown, and the processor time used until then.
  private var handOver = (moment: 0.0, used: 0.0)

  /// Begins with no frames.
  ///
  /// - Parameter prints: Whether they are printed, or they are measured for the inspector
  ///   alone. Printing is requested by a signal, which has to be blocked before anything has
  ///   started a thread.
  init(prints: Bool = true) {
    signal = prints ? UserSignal() : nil
  }

  /// What was measured of the frame presented last.
  var last: InspectorSample.Timing { frames.last }

  /// Begins with a window and who paints it.
  func begin(_ window: Window, _ painter: Painter) {
    (self.window, self.painter) = (window, painter)
    frames.wake(at: MonotonicClock.now)
    signal?.listen { EventSource.wake() }
  }

  /// The loop is about to sleep.
  func sleeps() {
    frames.sleep(at: MonotonicClock.now)
    if signal?.take() == true { report() }
  }

  /// The loop has slept, and has events to take in.
  func wakes(with events: [DeviceEvent]) {
    frames.wake(at: MonotonicClock.now)
    for event in events where !event.concernsWindow { frames.take(eventAt: event.time) }
  }

  /// Nothing has changed.
  func skips(isMoving: Bool) {
    frames.skip(at: MonotonicClock.now, isMoving: isMoving)
  }

  /// A frame is painted, and about to be presented.
  func presents() {
    handOver = (MonotonicClock.now, Self.processorTime)
  }

  /// A frame was presented.
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

  /// Seconds that this thread has had the processor.
  private static var processorTime: Double {
    var used = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &used)
    return Double(used.tv_sec) + Double(used.tv_nsec) / 1e9
  }
}

nonisolated extension FrameStatistics {
  /// The report, in lines; a dash stands for what did not happen.
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
