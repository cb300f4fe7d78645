/// How long the frames took that the inspector received: of the newest ones, as many as it
/// keeps.
struct FrameTimes: Sendable {
  // In one array, so that the panel that has them is small to move.
  private var durations = [DurationHistogram](repeating: DurationHistogram(), count: 3)
  /// How many frames were missed.
  private(set) var missed = 0

  /// The work of each frame.
  var work: DurationHistogram { durations[0] }
  /// From one presentation to the next.
  var interval: DurationHistogram { durations[1] }
  /// From an event to the frame that shows it.
  var delay: DurationHistogram { durations[2] }

  /// Takes a frame in.
  mutating func add(_ timing: InspectorSample.Timing) {
    if let work = timing.work { durations[0].add(work) }
    if let interval = timing.interval { durations[1].add(interval) }
    if let delay = timing.delay { durations[2].add(delay) }
    missed += timing.missed
  }

  /// Forgets a frame that was taken in.
  mutating func remove(_ timing: InspectorSample.Timing) {
    if let work = timing.work { durations[0].remove(work) }
    if let interval = timing.interval { durations[1].remove(interval) }
    if let delay = timing.delay { durations[2].remove(delay) }
    missed -= timing.missed
  }
}
