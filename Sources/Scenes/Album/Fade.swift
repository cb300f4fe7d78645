/// A share that goes from where it is to a new value in a fixed time.
struct Fade: Hashable, Sendable {
  /// Where it goes.
  private(set) var goal: Double
  /// How long it takes, in seconds.
  let duration: Double
  private var start: Double
  private var since = -Double.infinity

  /// Makes a share that rests.
  init(_ value: Double, duration: Double) {
    goal = value
    start = value
    self.duration = duration
  }

  /// The share at a moment, in seconds.
  func value(at time: Double) -> Double {
    guard time < since + duration else { return goal }
    return start + (goal - start) * max(0, time - since) / duration
  }

  /// Goes elsewhere from a moment on, from where it is then.
  mutating func go(to goal: Double, at time: Double) {
    guard goal != self.goal else { return }
    start = value(at: time)
    since = time
    self.goal = goal
  }

  /// Is elsewhere at once.
  mutating func jump(to goal: Double) { self = Fade(goal, duration: duration) }

  /// Whether it changes by the mere passing of time.
  func isMoving(at time: Double) -> Bool { start != goal && time < since + duration }
}
