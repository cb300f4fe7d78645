import ScrollPhysics

/// What is in contact with the content; never two devices at once.
enum Contact: Sendable, Equatable {
  case none
  /// Fingers on the screen, which act as one.
  case touch(PendingDrag)
  /// The left mouse button.
  case mouse(PendingDrag)
  /// The mouse drags the scroll indicator's thumb, that far below the thumb's start.
  case thumb(grip: Double)
  /// Two fingers on the trackpad.
  case trackpad(TrackpadPhase)
  /// No more: the fingers have left, but the content is not yet shown where they did.
  case released(Release)

  /// Multiplies all places, for a window whose points have become another size.
  mutating func rescalePlaces(by factor: Double) {
    switch self {
    case .touch(var drag):
      drag.rescalePlaces(by: factor)
      self = .touch(drag)
    case .mouse(var drag):
      drag.rescalePlaces(by: factor)
      self = .mouse(drag)
    case .thumb(let grip): self = .thumb(grip: grip.scaled(by: factor))
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
  case reported
  /// By a gap after the last delta, which arrived at this time.
  case inferred(last: Double)
}

/// A finger or a button that is down, and may become a drag or a tap.
struct PendingDrag: Sendable, Equatable {
  enum Stage: Sendable, Equatable {
    /// The movement is within the slop.
    case within(TouchSlop)
    /// The content follows.
    case dragging
  }

  var stage: Stage
  /// What is pressed; `nil` once it cannot become a tap.
  var press: Press?
  /// Where it was last.
  var x: Double
  var y: Double

  var isDragging: Bool { stage == .dragging }

  /// Shows the press once its delay is over.
  mutating func showPress(_ actions: inout [ScrollAction]) {
    guard var press, press.deadline != nil else { return }
    press.deadline = nil
    self.press = press
    actions.append(.pressBegan(Point(x: press.x, y: press.y)))
  }

  /// Multiplies all places.
  mutating func rescalePlaces(by factor: Double) {
    x = x.scaled(by: factor)
    y = y.scaled(by: factor)
    guard let press else { return }
    self.press?.x = press.x.scaled(by: factor)
    self.press?.y = press.y.scaled(by: factor)
  }

  /// Ends the press without a tap.
  mutating func dropPress(_ actions: inout [ScrollAction]) {
    if press?.isShown == true { actions.append(.pressCancelled) }
    press = nil
  }
}

/// A press that may become a tap.
struct Press: Sendable, Equatable {
  /// What is pressed.
  enum Target: Sendable, Equatable {
    case content
    case topBar
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
/// Only the slop itself is lost: the event that leaves it already drags by the movement beyond it.
/// So nothing jumps, and the content ends at the same place however the path is divided into
/// events. Samples within the slop still count for the velocity (flutter #149222).
struct TouchSlop: Sendable, Equatable {
  /// How far, in points.
  let limit: Double
  /// The distance along the axis, in the direction of the offset.
  private(set) var along = 0.0
  /// The distance across the axis.
  private(set) var across = 0.0

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

/// The places of a finger along the axis before it counted as a drag, for the velocity estimator,
/// which keeps as many (SP-7).
struct PendingSamples: Sendable, Equatable {
  private(set) var samples = InlineList<20, VelocityEstimator.Sample>()

  mutating func begin(at time: Double) {
    samples.removeAll()
    samples.append(VelocityEstimator.Sample(time: time, position: 0))
  }

  mutating func add(_ along: Double, at time: Double) {
    if samples.count == 20 { samples.remove(at: 0) }
    samples.append(VelocityEstimator.Sample(time: time, position: along))
  }

  /// Moves the last sample to the slop's edge: the drag itself reports the excess.
  mutating func end(_ slop: TouchSlop) {
    guard var last = samples.last else { return }
    last.position = slop.along - slop.excess
    samples.replace(at: samples.count - 1, with: last)
  }
}

/// A finger and where it is.
struct Finger: Sendable, Equatable {
  let id: Int
  var x: Double
  var y: Double

  /// A place is limited to what a window can be, so that differences are numbers.
  init(id: Int, x: Double, y: Double) {
    self.id = id
    self.x = Self.limited(x)
    self.y = Self.limited(y)
  }

  private static func limited(_ place: Double) -> Double {
    place.isNaN ? 0 : max(-farthest, min(place, farthest))
  }

  private static let farthest = 1e9
}

/// The fingers that are down; at most ten, and further ones are not taken in.
///
/// The centroid is never stored: when one of `n` fingers moves by `d`, it moves by `d/n`. Adding
/// or removing a finger then moves nothing, and any number of them can come and go.
struct FingerSet: Sendable, Equatable {
  private var fingers: [Finger] = []

  init() { ownMemory() }

  /// Gives what is a copy memory of its own, so that its first change asks for none.
  mutating func ownMemory() { fingers.reserveCapacity(Self.capacity) }

  var count: Int { fingers.count }
  var isEmpty: Bool { fingers.isEmpty }

  private func index(of id: Int) -> Int? {
    // In debug builds, where it is counted, a search by closure asks for memory.
    for index in 0..<fingers.count where fingers[index].id == id { return index }
    return nil
  }

  func contains(_ id: Int) -> Bool { index(of: id) != nil }

  /// Whether this finger is the only one.
  func isOnly(_ id: Int) -> Bool { count == 1 && contains(id) }

  /// Where a finger is; `nil` for one that is not in it.
  func place(of id: Int) -> Finger? {
    index(of: id).map { fingers[$0] }
  }

  /// Adds a finger, or moves one.
  mutating func put(_ finger: Finger) {
    remove(finger.id)
    add(finger)
  }

  /// Takes a finger in.
  mutating func add(_ finger: Finger) {
    guard fingers.count < Self.capacity, !contains(finger.id) else { return }
    fingers.append(finger)
  }

  /// Takes a finger out.
  mutating func remove(_ id: Int) {
    if let index = index(of: id) { fingers.remove(at: index) }
  }

  /// Moves a finger there and returns how far the centroid moves; `nil` for a finger not in it.
  mutating func move(to place: Finger) -> (dx: Double, dy: Double)? {
    guard let index = index(of: place.id) else { return nil }
    let (old, n) = (fingers[index], Double(fingers.count))
    fingers[index] = place
    return ((place.x - old.x) / n, (place.y - old.y) / n)
  }

  /// Multiplies all places.
  mutating func rescale(by factor: Double) {
    for index in fingers.indices {
      let finger = fingers[index]
      fingers[index] = Finger(
        id: finger.id, x: finger.x.scaled(by: factor), y: finger.y.scaled(by: factor))
    }
  }

  /// Takes all fingers out.
  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }

  private static let capacity = 10
}

extension Double {
  /// The place multiplied by a factor; the same place where there is none.
  @inline(never)
  fileprivate func scaled(by factor: Double) -> Double {
    let place = self * factor
    return place.isFinite ? place : self
  }
}
