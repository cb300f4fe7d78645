import Gestures
import Glibc
import Inspector
import Platform
import Raster

/// The frames of a window as they happen, told when the user asks by `SIGUSR1`, and at the end.
final class LiveStatistics {
  private var frames = FrameStatistics()
  private let signal: UserSignal?
  private var window: Window?
  private var painter: (any Painter)?
  /// When the frame was handed over to be shown, and the processor time used until then.
  private var handOver = (moment: 0.0, used: 0.0)

  /// Begins with no frames.
  ///
  /// - Parameter tells: whether anything is told of them, or they are measured for the inspector
  ///   alone. What is told is asked for by a signal, which has to be blocked before anything has
  ///   started a thread.
  init(tells: Bool = true) {
    signal = tells ? UserSignal() : nil
  }

  /// What was measured of the frame presented last.
  var last: InspectorSample.Timing { frames.last }

  /// Begins with a window and who paints it.
  func begin(_ window: Window, _ painter: any Painter) {
    (self.window, self.painter) = (window, painter)
    frames.wake(at: MonotonicClock.now)
    signal?.listen { EventSource.wake() }
  }

  /// The loop is about to sleep.
  func sleeps() {
    frames.sleep(at: MonotonicClock.now)
    if signal?.take() == true { tell() }
  }

  /// The loop has slept, and has events to take in.
  func wakes(with events: [DeviceEvent]) {
    frames.wake(at: MonotonicClock.now)
    for event in events where !event.tellsOfTheWindow { frames.take(eventAt: event.time) }
  }

  /// The picture is the same as before.
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

  /// Says how it was so far.
  func tell() {
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
  /// What there is to tell, in lines; a dash stands for what did not happen.
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
