/// A place on the travel of something that scrolls, and the named ranges of that travel, in points.
///
/// ``HeaderTravel`` and ``RowTravel`` are the two kinds.
public protocol Travel: Sendable {
  /// The names of the ranges.
  associatedtype Range: Hashable & Sendable
  /// Where it is, in points along the travel.
  var place: Double { get }
  /// Where a range begins and ends, in points along the travel.
  func ends(of range: Range) -> (start: Double, end: Double)
}

/// A position in a named range of a travel (HN-43).
public struct TimelinePosition<Range: Hashable & Sendable>: Hashable, Sendable {
  /// The range.
  public var range: Range
  /// How far along the range: 0 at its start, 1 at its end; less or more lies outside of it.
  public var share: Double
  /// How much further along the travel, in points.
  public var points: Double

  /// Makes a position; what is not a finite number counts as 0, and what is beyond 10¹² as that.
  public init(_ range: Range, _ share: Double, points: Double = 0) {
    self.range = range
    self.share = share.bounded(or: 0)
    self.points = points.bounded(or: 0)
  }

  /// Where that is on a travel, in points.
  @inlinable
  public func place<T: Travel>(on travel: T) -> Double where T.Range == Range {
    let (start, end) = travel.ends(of: range)
    return start + share * (end - start) + points
  }
}

/// A part of a travel, from one position to any other (HN-44).
public struct Timeline<Range: Hashable & Sendable>: Hashable, Sendable {
  /// Where it begins.
  public var start: TimelinePosition<Range>
  /// Where it ends.
  public var end: TimelinePosition<Range>

  /// Makes a timeline.
  public init(from start: TimelinePosition<Range>, to end: TimelinePosition<Range>) {
    (self.start, self.end) = (start, end)
  }

  /// Makes a timeline of one range.
  public init(_ range: Range) {
    self.init(from: .init(range, 0), to: .init(range, 1))
  }

  /// How far along the timeline a travel is: 0 at its start, 1 at its end, and not limited to
  /// these; `nil` where it has no length (HN-40).
  public func progress<T: Travel>(of travel: T) -> Double? where T.Range == Range {
    let (start, end) = (start.place(on: travel), end.place(on: travel))
    return start == end ? nil : (travel.place - start) / (end - start)
  }

  /// The place of a share of the timeline, in points.
  @inlinable
  public func place<T: Travel>(at share: Double, on travel: T) -> Double where T.Range == Range {
    let first = start.place(on: travel)
    return first + share * (end.place(on: travel) - first)
  }
}

/// A value that can be mixed of two others.
public protocol Mixable: Hashable, Sendable {
  /// The value between this one and another: this one at 0, the other at 1.
  func mixed(with other: Self, at share: Double) -> Self
}

extension Double: Mixable {
  /// The number between this one and another.
  @inlinable
  public func mixed(with other: Double, at share: Double) -> Double {
    share == 1 ? other : self + share * (other - self)
  }
}

extension HeaderColor: Mixable {
  /// The colour between this one and another, with premultiplied components (HN-50).
  public func mixed(with other: HeaderColor, at share: Double) -> HeaderColor {
    let alpha = alpha.mixed(with: other.alpha, at: share)
    guard alpha != 0 else { return HeaderColor(red: 0, green: 0, blue: 0, alpha: 0) }
    func component(_ path: (HeaderColor) -> Double) -> Double {
      (path(self) * self.alpha).mixed(with: path(other) * other.alpha, at: share) / alpha
    }
    return HeaderColor(
      red: component { $0.red }, green: component { $0.green }, blue: component { $0.blue },
      alpha: alpha)
  }
}

/// How a value goes from one keyframe to the next.
public enum Easing: Hashable, Sendable, Codable {
  /// In equal steps.
  case linear
  /// By a cubic Bézier curve from (0, 0) to (1, 1) with two control points, whose x is from 0 to 1.
  case cubic(x1: Double, y1: Double, x2: Double, y2: Double)
  /// In a number of jumps, each at the end of its part.
  case steps(Int)

  /// The eased share of a share from 0 to 1.
  @inlinable
  public func share(at share: Double) -> Double {
    if case .linear = self { share } else { eased(share) }
  }

  @usableFromInline
  func eased(_ share: Double) -> Double {
    switch self {
    case .linear: share
    case .cubic(let x1, let y1, let x2, let y2):
      share <= 0
        ? 0 : share >= 1 ? 1 : Self.curve(y1, y2, at: Self.parameter(of: share, x1, x2))
    case .steps(let count):
      count > 0 ? (share * Double(count)).rounded(.down) / Double(count) : share
    }
  }

  /// A coordinate of the curve at a parameter from 0 to 1.
  private static func curve(_ one: Double, _ two: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * one + 3 * rest * t * t * two + t * t * t
  }

  /// The parameter at which the curve has an x, by halving: to a ten-millionth in 24 steps.
  private static func parameter(of x: Double, _ x1: Double, _ x2: Double) -> Double {
    let (one, two) = (x1.clamped(to: 0...1), x2.clamped(to: 0...1))
    var (low, high) = (0.0, 1.0)
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if curve(one, two, at: middle) < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

/// The values of a property at positions of a travel: an opacity, an offset, a scale, a radius, a
/// size, a blur or a colour (HN-45).
///
/// Before the first keyframe its value holds, and after the last one that one's (HN-46). Where two
/// are at the same place, the later in order of writing holds from there on. Asking for a value
/// allocates nothing.
public struct Keyframes<Range: Hashable & Sendable, Value: Mixable>: Hashable, Sendable {
  /// A value at a position.
  public struct Keyframe: Hashable, Sendable {
    /// Where it is.
    public enum Position: Hashable, Sendable {
      /// At a position of a range.
      case at(TimelinePosition<Range>)
      /// At a share of a timeline.
      case share(Double, of: Timeline<Range>)
    }

    /// Where it is.
    public var position: Position
    /// The value there.
    public var value: Value
    /// How the value goes on to the next keyframe.
    public var easing: Easing

    /// Makes a keyframe at a position of a range.
    public static func at(
      _ range: Range, _ share: Double, points: Double = 0, _ value: Value,
      easing: Easing = .linear
    ) -> Keyframe {
      let position = TimelinePosition(range, share, points: points)
      return Keyframe(position: .at(position), value: value, easing: easing)
    }

    /// Makes a keyframe at a share of a timeline.
    public static func share(
      _ share: Double, of timeline: Timeline<Range>, _ value: Value, easing: Easing = .linear
    ) -> Keyframe {
      Keyframe(position: .share(share.bounded(or: 0), of: timeline), value: value, easing: easing)
    }

    @inlinable
    func place<T: Travel>(on travel: T) -> Double where T.Range == Range {
      switch position {
      case .at(let position): position.place(on: travel)
      case .share(let share, let timeline): timeline.place(at: share, on: travel)
      }
    }
  }

  /// The first of the keyframes, in order of writing.
  public let first: Keyframe
  /// The others, up to seven.
  public let others: [Keyframe]

  /// Makes the values of a property; there may be seven keyframes after the first one, and more are
  /// left out.
  public init(_ first: Keyframe, _ others: Keyframe...) {
    self.first = first
    self.others = Array(others.prefix(Self.mostOthers))
  }

  private static var mostOthers: Int { 7 }

  /// The value where a travel is.
  @inlinable
  public func value<T: Travel>(on travel: T) -> Value where T.Range == Range {
    let place = travel.place
    // The keyframes around the place: of several at one place, the last one before it and the first
    // one after it.
    var (before, after) = (-1, -1)
    var (start, end) = (-Double.infinity, Double.infinity)
    for index in 0...others.count {
      let own = frame(index).place(on: travel)
      if own <= place, own >= start { (before, start) = (index, own) }
      if own > place, own < end { (after, end) = (index, own) }
    }
    guard before >= 0 else { return frame(max(0, after)).value }
    let frame = frame(before)
    guard after >= 0 else { return frame.value }
    let share = frame.easing.share(at: (place - start) / (end - start))
    return frame.value.mixed(with: self.frame(after).value, at: share)
  }

  /// A keyframe by its index; 0 is the first.
  @inlinable
  func frame(_ index: Int) -> Keyframe { index == 0 ? first : others[index - 1] }
}

#if !hasFeature(Embedded)
  extension TimelinePosition: Codable where Range: Codable {}
  extension Timeline: Codable where Range: Codable {}
  extension Keyframes.Keyframe.Position: Codable where Range: Codable {}
  extension Keyframes.Keyframe: Codable where Range: Codable, Value: Codable {}
  extension Keyframes: Codable where Range: Codable, Value: Codable {}
#endif
