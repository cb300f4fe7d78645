import ScrollPhysics

/// Who holds the content; never two at once.
enum Contact: Sendable, Equatable {
  /// Nobody does.
  case none
  /// Fingers on the screen, which act as one.
  case touch(Hold)
  /// The left mouse button.
  case mouse(Hold)
  /// The mouse has the scroll indicator's thumb, so far below the thumb's start.
  case thumb(grip: Double)
  /// Two fingers on the trackpad.
  case trackpad(TrackpadPhase)
  /// Fingers that have left while the content is not yet shown where they did.
  case released(Release)

  /// Multiplies all places, for a window whose points have become another size.
  mutating func rescalePlaces(by factor: Double) {
    switch self {
    case .touch(var hold):
      hold.rescalePlaces(by: factor)
      self = .touch(hold)
    case .mouse(var hold):
      hold.rescalePlaces(by: factor)
      self = .mouse(hold)
    case .thumb(let grip): self = .thumb(grip: grip * factor)
    case .none, .trackpad, .released: break
    }
  }
}

/// The end of a drag whose fingers have left; times are in seconds.
struct Release: Sendable, Equatable {
  /// When the fingers left.
  let lift: Double
  /// When their last place is shown.
  let moment: Double
  /// From when the coast is counted.
  let start: Double
}

/// How the end of a trackpad's scroll will be known.
enum TrackpadPhase: Sendable, Equatable {
  /// By an event.
  case told
  /// By a gap after the last delta, which came at this time.
  case guessed(last: Double)
}

/// A finger or a button that is down: whether it drags already, and what letting go would mean.
struct Hold: Sendable, Equatable {
  /// Whether the content follows.
  enum Stage: Sendable, Equatable {
    /// Not yet: the movement is within the slop.
    case within(Slop)
    /// It does.
    case dragging
  }

  var stage: Stage
  /// What is pressed; `nil` once it cannot become a tap any more.
  var press: Press?
  /// Where it was last.
  var x: Double
  var y: Double

  var isDragging: Bool { stage == .dragging }

  /// The delay is over: the press shows.
  mutating func showPress(_ outcomes: inout ScrollInput.Outcomes) {
    guard var press, press.deadline != nil else { return }
    press.deadline = nil
    self.press = press
    outcomes.append(.pressBegan(x: press.x, y: press.y))
  }

  /// Multiplies all places.
  mutating func rescalePlaces(by factor: Double) {
    x *= factor
    y *= factor
    press?.x *= factor
    press?.y *= factor
  }

  /// The press is taken back, visibly if it was shown.
  mutating func dropPress(_ outcomes: inout ScrollInput.Outcomes) {
    if press?.isShown == true { outcomes.append(.pressCancelled) }
    press = nil
  }
}

/// A press that may become a tap.
struct Press: Sendable, Equatable {
  /// What is pressed.
  enum Target: Sendable, Equatable {
    case content
    case statusStrip
  }

  let target: Target
  /// Where it began.
  var x: Double
  var y: Double
  /// When it shows; `nil` once it does, or if it never will.
  var deadline: Double?

  var isShown: Bool { target == .content && deadline == nil }
}

/// The movement of a finger before it counts as a drag.
///
/// What it swallows is the slop itself and no more: the movement beyond it is dragged already by
/// the event that leaves it. So nothing jumps, and however the path is cut into events, the
/// content ends at the same place. Samples within it still tell the velocity (flutter #149222).
struct Slop: Sendable, Equatable {
  /// How far, in points.
  let limit: Double
  /// The way so far along the axis, in the direction of the offset.
  private(set) var along = 0.0
  /// The way so far across it.
  private(set) var across = 0.0

  init(limit: Double) {
    self.limit = limit
  }

  /// Adds a movement.
  mutating func add(along: Double, across: Double) {
    self.along += along
    self.across += across
  }

  /// Whether it was left along the axis: a drag begins.
  var isLeftAlong: Bool { abs(along) > limit }
  /// Whether it was left at all: no tap any more.
  var isLeft: Bool { along * along + across * across > limit * limit }
  /// The movement beyond it, in the direction of the offset.
  var excess: Double { along > 0 ? max(0, along - limit) : min(0, along + limit) }
}

/// Where a finger was at each moment before it counted as dragging, along the axis from its
/// beginning, for the velocity estimator (SP-7 keeps as many).
struct SlopPath: Sendable, Equatable {
  private(set) var samples = InlineList<20, VelocityEstimator.Sample>()

  /// Begins anew.
  mutating func begin(at time: Double) {
    samples.removeAll()
    samples.append(VelocityEstimator.Sample(time: time, position: 0))
  }

  /// Adds where the finger is.
  mutating func add(_ along: Double, at time: Double) {
    if samples.count == 20 { samples.removeFirst() }
    samples.append(VelocityEstimator.Sample(time: time, position: along))
  }

  /// The last sample counts as one at the slop's edge: the excess is for the drag itself to tell.
  mutating func end(_ slop: Slop) {
    guard let last = samples.last else { return }
    samples.remove(at: samples.count - 1)
    samples.append(
      VelocityEstimator.Sample(time: last.time, position: slop.along - slop.excess))
  }
}
