/// The places at which content comes to rest: those at which rows, cards or pages of any length are
/// aligned with what is visible (HN-94).
///
/// ```swift
/// var scroller = Scroller(viewportLength: 800, contentLength: 5000)
/// var events: [Scroller.Event] = []
/// let cards = SnapPositions(.regular(start: 0, spacing: 300, length: 280, count: 16))
/// scroller.setSnapPositions(cards, at: 0, into: &events)
/// scroller.fling(velocity: 700, at: 0, into: &events)
/// print(scroller.restingOffset)  // 300: without positions it would be 350
/// ```
///
/// Lengths and places are in points, offsets are those of a ``Scroller``. The port is the viewport
/// less both paddings. Numbers that are not finite count as 0, negative lengths and paddings too;
/// magnitudes are limited to 10¹².
public struct SnapPositions: Hashable, Sendable, Codable {
  /// What is aligned: a row, with whatever margins it is to keep.
  public struct Area: Hashable, Sendable, Codable {
    /// Where it begins in the content, as an offset.
    public var start: Double
    /// Where it ends; before `start` it counts as `start`.
    public var end: Double

    /// Makes an area from its two ends.
    public init(start: Double, end: Double) {
      (self.start, self.end) = (start, end)
    }
  }

  /// All areas of a content.
  public enum Areas: Hashable, Sendable, Codable {
    /// `count` areas of equal length, whose starts are `spacing` apart; a spacing that is not above
    /// 0 leaves only the first, and a count over 2⁵⁰ counts as that.
    case regular(start: Double, spacing: Double, length: Double, count: Int)
    /// Areas in any order; each search reads all of them.
    case listed([Area])
  }

  /// Which part of an area meets the same part of the port.
  public enum Alignment: String, Hashable, Sendable, Codable, CaseIterable {
    /// The start of both.
    case start
    /// The centre of both.
    case center
    /// The end of both.
    case end
  }

  /// How far from a position content may rest (HN-95).
  public enum Strictness: Hashable, Sendable, Codable {
    /// Always on the position that is nearest to where it would have ended.
    case mandatory
    /// Only if one is within a distance in points; `nil` is a third of the port, and a distance that
    /// is negative or NaN is 0.
    case proximity(distance: Double?)
  }

  /// What is aligned.
  public var areas: Areas
  /// Which part of an area is aligned; its start at first.
  public var alignment: Alignment
  /// How far from a position content may rest; mandatory at first.
  public var strictness: Strictness
  /// How much of the viewport is covered at its start, such as by a header to its pin line.
  public var startPadding: Double
  /// How much of the viewport is covered at its end, such as by a bottom bar.
  public var endPadding: Double
  /// Whether a fling or step ends at the first position that it reaches (HN-98).
  public var alwaysStops: Bool

  /// Makes positions.
  public init(
    _ areas: Areas, alignment: Alignment = .start, strictness: Strictness = .mandatory,
    startPadding: Double = 0, endPadding: Double = 0, alwaysStops: Bool = false
  ) {
    (self.areas, self.alignment, self.strictness) = (areas, alignment, strictness)
    (self.startPadding, self.endPadding) = (startPadding, endPadding)
    self.alwaysStops = alwaysStops
  }

  /// The offset at which an area is aligned, within the limits; `nil` for an index without an area.
  public func offset(
    ofArea index: Int, viewportLength: Double, limits: ClosedRange<Double>
  ) -> Double? {
    offset(ofArea: index, in: Frame(viewportLength, limits, self))
  }

  /// Where content rests that would end at an offset; `nil` where it may rest there.
  ///
  /// From a `start`, a movement has a direction and leaves its place: only positions beyond it
  /// count, and only if there are none the mandatory one that is nearest at all (HN-97). Without, it
  /// may end on either side. Of two equally near positions the one with the smaller offset counts.
  public func target(
    from start: Double? = nil, to end: Double, viewportLength: Double,
    limits: ClosedRange<Double>
  ) -> Double? {
    let origin = start.flatMap { $0.isFinite ? $0 : nil } ?? end
    return target(
      from: origin, to: end, direction: (end - origin).signum,
      in: Frame(viewportLength, limits, self))
  }
}

extension SnapPositions {
  /// What is visible, and how far content scrolls.
  struct Frame {
    /// Where the port begins and ends, from the viewport's start.
    let (start, end): (Double, Double)
    let limits: Limits

    init(_ viewportLength: Double, _ limits: Limits, _ positions: SnapPositions) {
      start = max(0, sound(positions.startPadding))
      end = Scroller.viewportLength(from: viewportLength) - max(0, sound(positions.endPadding))
      self.limits = limits
    }

    init(_ viewportLength: Double, _ limits: ClosedRange<Double>, _ positions: SnapPositions) {
      self.init(
        viewportLength, Limits(minimum: limits.lowerBound, maximum: limits.upperBound), positions)
    }

    /// The port's length; 0 where paddings cover the viewport.
    var port: Double { max(0, end - start) }
  }

  /// Positions that are nearer to each other than this, in points, are one: rounding cannot make
  /// content at rest on a position seem to be before it.
  static let samePlace = 0.01

  /// How many areas there are.
  private var count: Int {
    switch areas {
    case .regular(_, let spacing, _, let count):
      max(0, spacing > 0 && spacing.isFinite ? min(count, 1 << 50) : min(count, 1))
    case .listed(let areas): areas.count
    }
  }

  /// An area by its index, from 0 to below `count`.
  private func area(_ index: Int) -> Area {
    switch areas {
    case .regular(let start, let spacing, let length, _):
      let place = sound(start) + Double(index) * (index == 0 ? 0 : sound(spacing))
      return Area(start: place, end: place + max(0, sound(length)))
    case .listed(let areas):
      let start = sound(areas[index].start)
      return Area(start: start, end: max(start, sound(areas[index].end)))
    }
  }

  /// The offset at which a part of an area meets that part of the port, whatever the limits are.
  private func place(of area: Area, _ alignment: Alignment, in frame: Frame) -> Double {
    switch alignment {
    case .start: area.start - frame.start
    case .center: (area.start + area.end) / 2 - (frame.start + frame.end) / 2
    case .end: area.end - frame.end
    }
  }

  /// The indices of areas that may be the last before an offset or the first after it, when a part
  /// of each is aligned.
  ///
  /// Places of regular areas grow with the index, and the quotient is wrong by less than one.
  private func indices(near offset: Double, _ alignment: Alignment, in frame: Frame) -> Range<Int> {
    let count = count
    guard case .regular(_, let spacing, _, _) = areas, count > 1 else { return 0..<count }
    let distance = offset - place(of: area(0), alignment, in: frame)
    let index = Int((distance / sound(spacing)).clamped(to: 0...Double(count - 1)))
    return max(0, index - 2)..<min(count, index + 3)
  }

  /// Moves all areas by a distance in the content.
  mutating func move(by distance: Double) {
    switch areas {
    case .regular(let start, let spacing, let length, let count):
      areas = .regular(
        start: sound(start) + distance, spacing: spacing, length: length, count: count)
    case .listed(var list):
      for index in list.indices {
        list[index].start = sound(list[index].start) + distance
        list[index].end = sound(list[index].end) + distance
      }
      areas = .listed(list)
    }
  }

  func offset(ofArea index: Int, in frame: Frame) -> Double? {
    guard index >= 0, index < count else { return nil }
    let offset = frame.limits.clamp(place(of: area(index), alignment, in: frame))
    return offset.isFinite ? offset : nil
  }

  /// The area whose position an offset is; `nil` where it is none.
  ///
  /// Of several, which the limits have put there, it is the one that is nearest to being aligned.
  func index(at offset: Double, in frame: Frame) -> Int? {
    var (found, least): (Int?, Double) = (nil, .infinity)
    let range = indices(near: offset, alignment, in: frame)
    for index in range {
      let place = place(of: area(index), alignment, in: frame)
      guard abs(frame.limits.clamp(place) - offset) < Self.samePlace,
        abs(place - offset) < least
      else { continue }
      (found, least) = (index, abs(place - offset))
    }
    return found
  }

  /// The position for content that would end at `end`, moving from `start` in a direction, or in
  /// none; `nil` where it may rest there.
  func target(
    from start: Double, to end: Double, direction: Double, includingStart: Bool = false,
    in frame: Frame
  ) -> Double? {
    let end = frame.limits.clamp(end)
    guard end.isFinite, start.isFinite else { return nil }
    let margin = includingStart ? -Self.samePlace : Self.samePlace
    var search = Search(
      start: start, end: end, direction: direction, bound: start + direction * margin,
      port: frame.port)
    switch areas {
    case .listed(let areas): for index in areas.indices { visit(index, in: frame, &search) }
    case .regular:
      let parts: InlineArray<3, Alignment> = [alignment, .start, .end]
      for number in parts.indices {
        let part = parts[number]
        for index in indices(near: end, part, in: frame) { visit(index, in: frame, &search) }
        guard direction != 0 else { continue }
        for index in indices(near: search.bound, part, in: frame) {
          visit(index, in: frame, &search)
        }
      }
    }
    return search.result(strictness, alwaysStops: alwaysStops)
  }

  /// Offers an area's positions to a search: where it is aligned and, if it is longer than the port,
  /// where it begins and ends to cover that (HN-96).
  private func visit(_ index: Int, in frame: Frame, _ search: inout Search) {
    let area = area(index)
    let limits = frame.limits
    search.note(aligned: limits.clamp(place(of: area, alignment, in: frame)))
    guard area.end - area.start > frame.port else { return }
    let first = place(of: area, .start, in: frame)
    let last = place(of: area, .end, in: frame)
    search.note(limits.clamp(first))
    search.note(limits.clamp(last))
    if first <= search.end, search.end <= last { search.isCovered = true }
  }
}

/// A search for the position of a movement's end, over positions in any order.
private struct Search {
  let start: Double
  let end: Double
  /// −1, 0 or 1.
  let direction: Double
  /// Positions count that are beyond this in the direction.
  let bound: Double
  let port: Double
  /// Whether an area covers the port at `end`.
  var isCovered = false
  /// The nearest position to `end`, of those that count and of all.
  private var (best, nearest): (Double?, Double?) = (nil, nil)
  /// The first aligned position that counts.
  private var first: Double?
  /// The aligned positions around `end`.
  private var (previous, next) = (-Double.infinity, Double.infinity)

  init(start: Double, end: Double, direction: Double, bound: Double, port: Double) {
    (self.start, self.end, self.direction) = (start, end, direction)
    (self.bound, self.port) = (bound, port)
  }

  /// Notes a position.
  mutating func note(_ offset: Double) {
    guard offset.isFinite else { return }
    if isNearer(offset, than: nearest) { nearest = offset }
    if counts(offset), isNearer(offset, than: best) { best = offset }
  }

  /// Notes a position at which an area is aligned.
  mutating func note(aligned offset: Double) {
    note(offset)
    if offset <= end { previous = max(previous, offset) }
    if offset >= end { next = min(next, offset) }
    guard direction != 0, counts(offset) else { return }
    guard let other = first, (offset - other) * direction >= 0 else { return first = offset }
  }

  /// The position at which the movement ends.
  func result(_ strictness: SnapPositions.Strictness, alwaysStops: Bool) -> Double? {
    if alwaysStops, let first, (end - first) * direction >= 0 { return first }
    if isCovered, next - previous > port { return nil }
    switch strictness {
    case .mandatory:
      return best ?? nearest
    case .proximity(let distance):
      let reach = distance ?? port / 3
      guard let best, abs(best - end) <= (reach > 0 ? reach : 0) else { return nil }
      return best
    }
  }

  private func counts(_ offset: Double) -> Bool {
    direction == 0 || (offset - bound) * direction > 0
  }

  private func isNearer(_ offset: Double, than other: Double?) -> Bool {
    guard let other else { return true }
    let (distance, least) = (abs(offset - end), abs(other - end))
    return distance < least || distance == least && offset < other
  }
}

/// A place or length as the searches compute with it.
private func sound(_ number: Double) -> Double {
  number.finite(or: 0).limited(to: Scroller.longestLength)
}
