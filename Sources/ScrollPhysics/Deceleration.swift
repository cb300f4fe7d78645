/// A law by which flung content slows down.
///
/// Each law is memoryless: how it goes on depends on the velocity of the moment alone, so a motion
/// may be started anew from its own state at any time without being changed by it (SP-121).
/// Velocities are in points per second with the sign of their direction, distances in points,
/// times in seconds since the velocity was `velocity`.
///
/// ```swift
/// let law = Deceleration.normal
/// let end = law.stoppingDistance(from: 2000)  // 999 points
/// let time = law.time(toTravel: 500, from: 2000)  // 0.35 seconds
/// ```
public enum Deceleration: Hashable, Sendable, Codable {
  /// The speed falls by the same share in equal times: `v′ = −k v` (SP-11).
  ///
  /// `friction` is `k` in 1/s, positive.
  case exponential(friction: Double)
  /// The same with a constant braking beside it: `v′ = −k v − a sgn v`, at rest after a finite
  /// time (SP-19 in its restartable form; SP-24 is this law exactly).
  ///
  /// `friction` is `k` in 1/s, `braking` is `a` in pt/s², both positive.
  case braked(friction: Double, braking: Double)
  /// The speed is a power of the time that is left: `v = A s^(D − 1)`, `s` seconds before rest
  /// (SP-23).
  ///
  /// `exponent` is `D`, above 1; `coefficient` is `A`, the speed one second before rest, in pt/s.
  case power(exponent: Double, coefficient: Double)

  /// UIKit's normal rate: 0.998 of the speed is left after each millisecond (SP-1).
  public static let normal = Deceleration(ratePerMillisecond: 0.998)
  /// UIKit's fast rate: 0.99 of the speed is left after each millisecond (SP-1).
  public static let fast = Deceleration(ratePerMillisecond: 0.99)

  /// Makes the exponential law from the share of the speed that a millisecond leaves, such as
  /// 0.998; `k = −1000 ln d`.
  public init(ratePerMillisecond rate: Double) {
    self = .exponential(friction: -1000 * Math.log(rate))
  }

  /// Makes the exponential law from the share of the speed that is left after a second, such as
  /// Flutter's 0.135; `k = −ln d`.
  ///
  /// A share that is not between 0 and 1 makes a law that ``Tuning/validated()`` refuses.
  public init(ratePerSecond rate: Double) {
    self = .exponential(friction: -Math.log(rate))
  }

  /// The velocity some time later (SP-11, SP-19, SP-23).
  public func velocity(after time: Double, from velocity: Double) -> Double {
    let speed = abs(velocity)
    let left: Double
    switch self {
    case .exponential(let friction):
      left = speed * Math.exp(-friction * time)
    case .braked(let friction, let braking):
      guard time < restingTime(fromSpeed: speed) else { return 0 }
      left = speed + (speed + braking / friction) * Math.expm1(-friction * time)
    case .power(let exponent, let coefficient):
      let remaining = restingTime(fromSpeed: speed) - time
      guard remaining > 0 else { return 0 }
      left = coefficient * Math.pow(remaining, exponent - 1)
    }
    return velocity.signum * max(0, left)
  }

  /// How far the content has come some time later, with the sign of the velocity (SP-12, SP-19,
  /// SP-23).
  public func displacement(after time: Double, from velocity: Double) -> Double {
    let speed = abs(velocity)
    let distance: Double
    switch self {
    case .exponential(let friction):
      distance = -speed * Math.expm1(-friction * time) / friction
    case .braked(let friction, let braking):
      guard time < restingTime(fromSpeed: speed) else {
        return stoppingDistance(from: velocity)
      }
      distance =
        (-(speed + braking / friction) * Math.expm1(-friction * time) - braking * time)
        / friction
    case .power(let exponent, _):
      let whole = restingTime(fromSpeed: speed)
      guard time < whole else { return stoppingDistance(from: velocity) }
      distance =
        -speed * whole / exponent
        * Math.expm1(exponent * Math.log1p(-time / whole))
    }
    return velocity.signum * distance
  }

  /// How far a content of that velocity comes until it rests, with the sign of the velocity
  /// (SP-13).
  public func stoppingDistance(from velocity: Double) -> Double {
    let speed = abs(velocity)
    switch self {
    case .exponential(let friction):
      return velocity / friction
    case .braked(let friction, let braking):
      let slowing = Math.log1p(friction * speed / braking) * braking / friction
      return velocity.signum * max(0, speed - slowing) / friction
    case .power(let exponent, _):
      return velocity * restingTime(fromSpeed: speed) / exponent
    }
  }

  /// The velocity with which a content comes exactly that far; the inverse of
  /// `stoppingDistance(from:)` (SP-13, SP-18).
  public func velocity(toStopAfter distance: Double) -> Double {
    let length = abs(distance)
    switch self {
    case .exponential(let friction):
      return distance * friction
    case .braked(let friction, let braking):
      return distance.signum * Self.speed(toStopAfter: length, friction, braking)
    case .power(let exponent, let coefficient):
      let remaining = Math.pow(exponent * length / coefficient, 1 / exponent)
      return distance.signum * coefficient * Math.pow(remaining, exponent - 1)
    }
  }

  /// The velocity that is left once the content has come `distance` far; `nil` when it never comes
  /// there.
  ///
  /// For the exponential law `v − k d`, with no exponent (SP-60).
  public func velocity(afterTravelling distance: Double, from velocity: Double) -> Double? {
    guard distance != 0 else { return velocity }
    let whole = stoppingDistance(from: velocity)
    guard distance.signum == velocity.signum, abs(distance) < abs(whole) else { return nil }
    switch self {
    case .exponential(let friction):
      return velocity - friction * distance
    case .braked, .power:
      return self.velocity(toStopAfter: whole - distance)
    }
  }

  /// The time after which the content has come `distance` far; `nil` when that lies behind it, or
  /// at or past the place where it rests (SP-15).
  public func time(toTravel distance: Double, from velocity: Double) -> Double? {
    guard distance != 0 else { return 0 }
    guard let left = self.velocity(afterTravelling: distance, from: velocity) else { return nil }
    switch self {
    case .exponential(let friction):
      return -Math.log1p(-friction * distance / velocity) / friction
    case .braked, .power:
      return time(from: velocity, toSpeed: abs(left))
    }
  }

  /// The time after which the speed has fallen to `speed`, 0 when it is no faster now; infinite
  /// for the exponential law and speed 0 (SP-17).
  public func time(from velocity: Double, toSpeed speed: Double) -> Double {
    guard abs(velocity) > speed else { return 0 }
    switch self {
    case .exponential(let friction):
      return Math.log(abs(velocity) / speed) / friction
    case .braked(let friction, let braking):
      let surplus = friction * (abs(velocity) - speed) / (friction * speed + braking)
      return Math.log1p(surplus) / friction
    case .power:
      return restingTime(fromSpeed: abs(velocity)) - restingTime(fromSpeed: speed)
    }
  }

  /// The time after which no more than `distance` is left to the resting place, 0 when it is so
  /// near now (SP-16).
  public func time(from velocity: Double, toWithin distance: Double) -> Double {
    time(from: velocity, toSpeed: abs(self.velocity(toStopAfter: distance)))
  }

  /// The projection of the talk that made it known, a sum over whole milliseconds (SP-14).
  ///
  /// It falls short of `stoppingDistance(from:)` by a thousandth of the velocity. Use it only to
  /// agree with other programs: where this law draws the curve, its own distance is the true one.
  public static func projectedDistance(
    from velocity: Double, ratePerMillisecond rate: Double
  ) -> Double {
    velocity / 1000 * rate / (1 - rate)
  }
}

extension Deceleration {
  /// Seconds until a content of that speed rests; infinite for the exponential law.
  private func restingTime(fromSpeed speed: Double) -> Double {
    switch self {
    case .exponential:
      return speed > 0 ? .infinity : 0
    case .braked(let friction, let braking):
      return Math.log1p(friction * speed / braking) / friction
    case .power(let exponent, let coefficient):
      return Math.pow(speed / coefficient, 1 / (exponent - 1))
    }
  }

  /// Newton's method on the distance as a function of the speed, which is convex.
  ///
  /// The start `k d + √(2 a d)` is never too slow (it outgrows the law's own `dv/dd = k + a/v`), so
  /// each step comes nearer from above and the first that does not is the end.
  private static func speed(
    toStopAfter distance: Double, _ friction: Double, _ braking: Double
  ) -> Double {
    guard distance > 0 else { return 0 }
    let law = Deceleration.braked(friction: friction, braking: braking)
    var speed = friction * distance + (2 * braking * distance).squareRoot()
    for _ in 0..<64 {
      let excess = law.stoppingDistance(from: speed) - distance
      let next = speed - excess * (friction * speed + braking) / speed
      guard next < speed, next > 0 else { break }
      speed = next
    }
    return speed
  }
}
