import ScrollPhysics

/// The header's own motion on and off the screen, while the content stays.
@usableFromInline
struct ShiftAnimation: Hashable, Sendable, Codable {
  /// The curve.
  enum Curve: Hashable, Sendable, Codable {
    /// Nearer by the same share in equal times: `e^(−12t)` (FH-54).
    case decay
    /// A spring that begins with a velocity.
    case spring(velocity: Double)
    /// No motion: the header fades out where it is, or in where it will be.
    case crossFade(from: Double)
  }

  var curve: Curve
  /// When it began, in seconds.
  var start: Double
  /// The accumulator when it began.
  var origin: Double
  /// The accumulator when it is over.
  var destination: Double
  /// What the header comes to.
  var detent: HeaderDetent
  /// Whether it ends as soon as something moves the content (HN-29).
  var yields = false
  /// Whether it takes the header off.
  var isHiding: Bool

  /// Material's rate in 1/s, and the distance in points at which it lands (FH-54).
  static let rate = 12.0
  static let arrival = 0.1
  /// The frequency of the spring in radians per second: 76 points are within 0.1 after 0.56
  /// seconds, as long as Material's animation takes.
  static let frequency = 16.0
  /// Seconds of a cross-fade, as long as Material's change between scroll views.
  static let fadeDuration = 0.2

  private static let law = Deceleration.exponential(friction: rate)
  private static let spring = Spring(angularFrequency: frequency)

  /// When it is over, in seconds.
  ///
  /// A spring released towards its destination ends there.
  var endTime: Double {
    let distance = origin - destination
    switch curve {
    case .decay:
      return start + Self.law.time(from: distance, toSpeed: Self.arrival)
    case .spring(let velocity):
      let state = Spring.State(displacement: distance, velocity: velocity)
      let crossing = Self.spring.crossingTime(from: state) ?? .infinity
      let settled = Self.spring.settlingTime(
        from: state, distance: SettlingAnimation.arrival, speed: SettlingAnimation.arrivalSpeed)
      return start + min(crossing, settled)
    case .crossFade:
      return start + Self.fadeDuration
    }
  }

  /// The accumulator at a time before the end.
  func accumulator(at time: Double) -> Double {
    let (elapsed, distance) = (max(0, time - start), origin - destination)
    switch curve {
    case .decay:
      return destination + Self.law.velocity(after: elapsed, from: distance)
    case .spring(let velocity):
      let state = Spring.State(displacement: distance, velocity: velocity)
      return destination + Self.spring.state(after: elapsed, from: state).displacement
    case .crossFade:
      return isHiding ? origin : destination
    }
  }

  /// The accumulator's rate at a time before the end, in points per second.
  func velocity(at time: Double) -> Double {
    let (elapsed, distance) = (max(0, time - start), origin - destination)
    switch curve {
    case .decay:
      return -Self.rate * Self.law.velocity(after: elapsed, from: distance)
    case .spring(let velocity):
      let state = Spring.State(displacement: distance, velocity: velocity)
      return Self.spring.state(after: elapsed, from: state).velocity
    case .crossFade:
      return 0
    }
  }

  /// The header's opacity at a time.
  func opacity(at time: Double) -> Double {
    guard case .crossFade(let opacity) = curve else { return 1 }
    let share = ((time - start) / Self.fadeDuration).clamped(to: 0...1)
    return opacity + ((isHiding ? 0 : 1) - opacity) * share
  }
}

/// A difference of the header's bottom edge that goes away over 0.2 seconds, so that a change of
/// limits or of the scroll view does not jump (FH-83).
@usableFromInline
struct EdgeCorrection: Hashable, Sendable, Codable {
  /// How much lower the edge is when it begins than it will be, in points.
  var amount: Double
  /// The amount's rate when it begins, in points per second: that of a correction before it.
  var velocity = 0.0
  /// When it began, in seconds.
  var start: Double

  static let duration = 0.2

  /// What is left of it at a time: the curve of the fifth degree that begins with its velocity and
  /// ends at rest, without a force at either end.
  func amount(at time: Double) -> Double {
    let s = share(at: time)
    let eased = s * s * s * (10 - s * (15 - 6 * s))
    let carried = s * (1 - s * s * (6 - s * (8 - 3 * s)))
    return amount * (1 - eased) + velocity * Self.duration * carried
  }

  /// The rate of what is left, in points per second.
  func velocity(at time: Double) -> Double {
    let s = share(at: time)
    let eased = 30 * s * s * (1 - s) * (1 - s)
    let carried = 1 - s * s * (18 - s * (32 - 15 * s))
    return velocity * carried - amount / Self.duration * eased
  }

  private func share(at time: Double) -> Double {
    ((time - start) / Self.duration).clamped(to: 0...1)
  }

  func isOver(at time: Double) -> Bool { time >= start + Self.duration }
}
