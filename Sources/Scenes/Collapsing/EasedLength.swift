import ScrollPhysics

/// A length that goes to each new value on a spring, in closed form.
struct EasedLength: Hashable, Sendable {
  /// Where it goes, in points.
  private(set) var target: Double
  private var since = -Double.infinity
  private var origin = Spring.State(displacement: 0, velocity: 0)
  private var end = -Double.infinity

  /// Fast enough not to be waited for; tuned by eye.
  private static let spring = Spring(response: 0.35)

  /// A length at rest.
  init(_ length: Double) { target = length }

  /// Goes to another length from a moment on, with its present rate.
  mutating func aim(at length: Double, at time: Double) {
    guard length != target else { return }
    var now = state(at: time)
    now.displacement += target - length
    target = length
    origin = now
    since = time
    end = time + Self.spring.settlingTime(from: now, distance: 0.05, speed: 1)
  }

  /// Is another length at once.
  mutating func jump(to length: Double) { self = EasedLength(length) }

  /// The length at a moment, in points.
  func length(at time: Double) -> Double { target + state(at: time).displacement }

  /// Whether it changes at a moment.
  func isMoving(at time: Double) -> Bool { time < end }

  private func state(at time: Double) -> Spring.State {
    guard time < end else { return Spring.State(displacement: 0, velocity: 0) }
    return Self.spring.state(after: max(0, time - since), from: origin)
  }
}
