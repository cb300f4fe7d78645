import ScrollPhysics

// The invariants of a scroller. Later times are checked on copies.
extension FrameChecker {
  /// The time by which a copy is advanced, in seconds, and the share of it used as a first step.
  private static let ahead = (time: 0.1, share: 0.37)
  /// The time before and after the end of a motion at which offsets are compared, in seconds.
  private static let instant = 1e-5
  /// The tolerance between equal offsets, as a share of their magnitude and in points.
  private static let rounding = 1e-6

  static func check(_ scroller: Scroller, _ name: String, at time: Double) -> Violation? {
    finite(scroller, name, at: time)
      ?? reduced(scroller, name, at: time)
      ?? inside(scroller, name, at: time)
      ?? future(scroller, name, at: time)
      ?? handOver(scroller, name, at: time)
  }

  /// Checked first, since the other checks require it.
  private static func finite(_ scroller: Scroller, _ name: String, at time: Double) -> Violation? {
    let numbers = [
      scroller.offset, scroller.velocity, scroller.time, scroller.minimumOffset,
      scroller.viewportLength,
    ]
    return .unless(
      numbers.allSatisfy(\.isFinite) && !scroller.contentLength.isNaN, .scrollerIsFinite, at: time,
      "\(name) is at \(scroller.offset) with \(scroller.velocity) pt/s at \(scroller.time) s,"
        + " from \(scroller.minimumOffset), \(scroller.viewportLength) of"
        + " \(scroller.contentLength) pt")
      ?? .unless(
        scroller.minimumOffset <= scroller.maximumOffset, .scrollerIsFinite, at: time,
        "\(name) goes from \(scroller.minimumOffset) to \(scroller.maximumOffset)")
  }

  private static func inside(_ scroller: Scroller, _ name: String, at time: Double) -> Violation? {
    let (least, most) = (scroller.minimumOffset, scroller.maximumOffset)
    let (over, end) = (scroller.overscroll, scroller.restingOffset)
    let isInside = over <= tolerance(at: scroller.offset)
    let stretches = scroller.configuration.bounces && !scroller.configuration.reducesMotion
    var isCoasting = false
    if case .decelerating = scroller.phase { isCoasting = true }
    return .unless(
      !scroller.isAtRest || over <= 0 && scroller.velocity == 0, .rest, at: time,
      "\(name) rests at \(scroller.offset) with \(scroller.velocity) pt/s,"
        + " outside of \(least)...\(most)")
      ?? .unless(
        isInside || !isCoasting, .overscroll, at: time, "\(name) coasts \(over) pt past an edge")
      ?? .unless(
        isInside || stretches, .overscroll, at: time,
        "\(name) is \(scroller.phase.name) \(over) pt past an edge without a stretch")
      ?? .unless(
        end >= least && end <= most, .rest, at: time,
        "\(name) will rest at \(end), outside of \(least)...\(most)")
  }

  /// With reduced motion nothing bounces, and only a finger or the wheel starts a glide.
  private static func reduced(_ scroller: Scroller, _ name: String, at time: Double) -> Violation? {
    guard scroller.configuration.reducesMotion else { return nil }
    switch scroller.phase {
    case .idle, .tracking, .decelerating: return nil
    case .bouncing: break
    case .gliding(let glide):
      switch glide.reason {
      case .wheel, .page, .settling: return nil
      case .key, .heldKey, .keyTarget, .animation: break
      }
    }
    return Violation(
      .reducedMotion, at: time, "\(name) is \(scroller.phase.name) although motion is reduced")
  }

  private static func future(_ scroller: Scroller, _ name: String, at time: Double) -> Violation? {
    let later = scroller.time + ahead.time
    var (once, twice) = (scroller, scroller)
    let events = once.caused { $0.advance(to: later, into: &$1) }
    if scroller.isAtRest {
      return settled(scroller, once, isQuiet: events.isEmpty, name, at: time)
    }
    let between = scroller.time + ahead.time * ahead.share
    twice.caused { $0.advance(to: between, into: &$1) }
    twice.caused { $0.advance(to: later, into: &$1) }
    return same(once: once.offset, twice: twice.offset, name, at: time)
      ?? pure(predicted: scroller.offset(at: later), found: once.offset, name, at: time)
  }

  /// Content at rest does not move and reports nothing.
  static func settled(
    _ before: Scroller, _ after: Scroller, isQuiet: Bool, _ name: String, at time: Double
  ) -> Violation? {
    .unless(
      isQuiet && after.offset == before.offset && after.isAtRest, .settled, at: time,
      "\(name) rests at \(before.offset) and goes to \(after.offset)")
  }

  /// One step and two steps lead to the same offset.
  static func same(once: Double, twice: Double, _ name: String, at time: Double) -> Violation? {
    .unless(
      abs(once - twice) <= tolerance(at: once), .steps, at: time,
      "\(name) goes to \(once) in one step, to \(twice) in two")
  }

  /// The predicted offset equals the one that advancing leads to.
  static func pure(predicted: Double, found: Double, _ name: String, at time: Double) -> Violation?
  {
    .unless(
      predicted == found, .purity, at: time,
      "\(name) was to be at \(predicted) and is at \(found)")
  }

  private static func handOver(
    _ scroller: Scroller, _ name: String, at time: Double
  ) -> Violation? {
    guard let end = scroller.phase.endTime, end - instant > scroller.time,
      end + instant > end - instant
    else { return nil }
    var (before, after) = (scroller, scroller)
    before.caused { $0.advance(to: end - instant, into: &$1) }
    after.caused { $0.advance(to: end + instant, into: &$1) }
    let transition =
      (abs(before.velocity) + abs(after.velocity)) * (end + instant - (end - instant))
    return continuous(
      from: before.offset, to: after.offset, transition: transition + pixel(of: scroller), name,
      at: time)
  }

  /// The tolerance for a motion that settles on an adjacent pixel (SP-18).
  private static func pixel(of scroller: Scroller) -> Double {
    let scale = scroller.configuration.pixelsPerPoint
    return scale >= 1e-3 ? 1 / scale : 1
  }

  /// The offsets just before and after the end of a motion differ by no more than its velocity
  /// allows.
  static func continuous(
    from before: Double, to after: Double, transition: Double, _ name: String, at time: Double
  ) -> Violation? {
    .unless(
      abs(after - before) <= transition + tolerance(at: before), .continuity, at: time,
      "\(name) jumps from \(before) to \(after) at the end of its motion, by more than \(transition) pt"
    )
  }

  private static func tolerance(at place: Double) -> Double {
    rounding * (1 + abs(place))
  }
}
