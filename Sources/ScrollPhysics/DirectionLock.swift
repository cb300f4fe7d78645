/// Keeps a drag to one axis once its direction is clear (SP-94).
///
/// ```swift
/// var lock = DirectionLock()
/// let first = lock.follow(dx: 1, dy: 6)  // (0, 0): too early to say
/// let second = lock.follow(dx: 1, dy: 7)  // (0, 13): vertical from here on
/// ```
public struct DirectionLock: Hashable, Sendable {
  /// What to do about a start that is not clearly along one axis.
  public enum Style: String, Hashable, Sendable, Codable {
    /// A diagonal start leaves both axes free (UIKit).
    case freeDiagonals
    /// The longer distance wins, the vertical one on ties (WebKit).
    case verticalOnTies
  }

  /// Which axes follow the finger.
  public enum Axis: String, Hashable, Sendable, Codable {
    /// Too early to say; nothing follows.
    case undecided
    /// Only the horizontal.
    case horizontal
    /// Only the vertical.
    case vertical
    /// Both.
    case both
  }

  /// What to do about a diagonal start.
  public let style: Style
  /// The distance, in points, after which it is decided; 10 in WebKit.
  public let threshold: Double
  /// How many times longer the distance along an axis must be to be clear; tuned by eye: 2 leaves
  /// the middle third of a quadrant's angles free, about 27° to 63°.
  public let dominance: Double
  /// Which axes follow the finger now.
  public private(set) var axis = Axis.undecided
  private var x = 0.0
  private var y = 0.0

  /// Makes a lock for one drag.
  public init(
    style: Style = .freeDiagonals, threshold: Double = 10, dominance: Double = 2
  ) {
    self.style = style
    self.threshold = threshold
    self.dominance = dominance
  }

  /// Takes in a finger's move and returns the part of it that the content follows, in points.
  ///
  /// The moves before the decision are handed on with it, so that nothing is lost on the locked
  /// axis.
  public mutating func follow(dx: Double, dy: Double) -> (dx: Double, dy: Double) {
    let (dx, dy) = (dx.finite(or: 0), dy.finite(or: 0))
    guard axis == .undecided else { return allowed(dx: dx, dy: dy) }
    x += dx
    y += dy
    guard max(abs(x), abs(y)) >= threshold else { return (0, 0) }
    axis = decision
    return allowed(dx: x, dy: y)
  }

  private var decision: Axis {
    switch style {
    case .verticalOnTies:
      return abs(x) > abs(y) ? .horizontal : .vertical
    case .freeDiagonals:
      if abs(x) >= dominance * abs(y) { return .horizontal }
      return abs(y) >= dominance * abs(x) ? .vertical : .both
    }
  }

  private func allowed(dx: Double, dy: Double) -> (dx: Double, dy: Double) {
    switch axis {
    case .undecided: (0, 0)
    case .horizontal: (dx, 0)
    case .vertical: (0, dy)
    case .both: (dx, dy)
    }
  }
}
