import ScrollPhysics

/// Several bars over one list, and below it, that leave and return by the law of a header
/// (HN-68 … HN-79).
///
/// It is a value without a clock: distances and times go in, frames come out. The distance is how
/// far the content has scrolled from its top's place of rest, in points; it is negative while the
/// content is pulled.
///
/// ```swift
/// var stack = HeaderStack(
///   [.init("title", .collapsing, 44...96), .init("tabs", .pinned, 44...44)],
///   bottom: [.init("toolbar", .floating, 48...48)])
/// stack.scroll(to: 60, limit: 5_000)
/// print(stack.pinLine)  // 88: a title of 44 and tabs of 44
/// print(stack.port(viewportLength: 800).end)  // 800: the toolbar has left
/// ```
///
/// A length that is no number counts as 0, and a distance as the previous one. <doc:Stacks> has the
/// rules.
public struct HeaderStack: Hashable, Sendable {
  /// A bar of a stack.
  public struct Bar: Hashable, Sendable, Codable {
    /// Its name, by which a stack is asked.
    public let name: String
    /// How it leaves, returns and settles.
    ///
    /// Its heights count without a safe area, which belongs to the stack, and what concerns a
    /// shadow, a top bar or inputs does not count. A bar that only the program hides collapses.
    public var configuration: FlexibleHeader.Configuration
    /// Its rank among the bars that leave; they return in the reverse order (HN-70, HN-71).
    ///
    /// Lower numbers leave first, and of equal ones the bar nearer the edge.
    public var exitOrder: Int
    /// How far below the top of the content it lies, without the bars above it, in points, at
    /// least 0; it scrolls with the content up to the bars above it (HN-68).
    ///
    /// A bar lies no higher than the ones before it; at the bottom the place does not count.
    public var place: Double { didSet { place = place.asLength } }

    /// Makes a bar that behaves as a preset says, with its least and its greatest height.
    public init(
      _ name: String, _ preset: HeaderPreset, _ heights: ClosedRange<Double>,
      exitOrder: Int = .max, place: Double = 0
    ) {
      var configuration = FlexibleHeader.Configuration(
        minimumHeight: heights.lowerBound.asLength, maximumHeight: heights.upperBound.asLength)
      configuration.apply(preset)
      (self.name, self.configuration) = (name, configuration)
      (self.exitOrder, self.place) = (exitOrder, place.asLength)
    }

    #if !hasFeature(Embedded)
      /// Reads a bar; a place that is not a positive number counts as 0.
      public init(from decoder: any Decoder) throws {
        let keys = try decoder.container(keyedBy: CodingKeys.self)
        name = try keys.decode(String.self, forKey: .name)
        configuration = try keys.decode(
          FlexibleHeader.Configuration.self, forKey: .configuration)
        exitOrder = try keys.decode(Int.self, forKey: .exitOrder)
        place = try keys.decode(Double.self, forKey: .place).asLength
      }
    #endif

    /// Whether scrolling takes it off the screen.
    var shifts: Bool { configuration.shiftBehavior.hidesByScrolling && !configuration.isPassive }
  }

  /// How far the content has scrolled, in points: at most to where it ends, and negative while it
  /// is pulled.
  public internal(set) var distance = 0.0
  /// The safe area at the top in points, at least 0; it stays under whichever bar is first (HN-72).
  public var safeArea: Double { didSet { safeArea = safeArea.asLength } }
  /// The greatest distance that counts.
  var limit = 0.0
  /// The distance since the last turn, and whether it last hid, for settling by direction.
  var direction = 0.0
  var hides = false
  var top: BarGroup
  var bottom: BarGroup

  /// Makes a stack whose content is at its top.
  ///
  /// - Parameters:
  ///   - bars: The bars at the top, from the upper edge downward.
  ///   - bottom: The bars at the bottom, from the lower edge upward. Of bars with one name the
  ///     first counts.
  ///   - safeArea: The safe area at the top, in points.
  public init(_ bars: [Bar], bottom: [Bar] = [], safeArea: Double = 0) {
    var names: Set<String> = []
    self.init(
      distinct: bars.filter { names.insert($0.name).inserted },
      bottom: bottom.filter { names.insert($0.name).inserted }, safeArea: safeArea)
  }

  /// Makes a stack of bars that have different names, or are asked by their numbers alone.
  package init(distinct bars: [Bar], bottom: [Bar], safeArea: Double = 0) {
    top = BarGroup(bars, isBottom: false)
    self.bottom = BarGroup(bottom, isBottom: true)
    self.safeArea = safeArea.asLength
  }

  /// The bars at the top, from the upper edge downward.
  package var topBars: [Bar] { top.bars }
  /// The bars at the bottom, from the lower edge upward.
  package var bottomBars: [Bar] { bottom.bars }

  /// The inset that the list has at its top, in points, whatever of the bars is visible: what is
  /// not deeper in the content, with the safe area (HN-2).
  public var inset: Double {
    safeArea + top.sum(to: top.members.count) { $0.place > 0 ? 0 : $0.maximumHeight }
  }

  /// The inset that the list has at its bottom, in points, whatever of the bars is visible (HN-78).
  public var bottomInset: Double { bottom.sum(to: bottom.members.count) { $0.maximumHeight } }

  /// What stays at the top once all bars have left, in points.
  package var leastInset: Double { safeArea + top.sum(to: top.members.count) { $0.leastHeight } }

  /// What stays at the bottom once all bars have left, in points.
  package var leastBottomInset: Double {
    bottom.sum(to: bottom.members.count) { $0.leastHeight }
  }

  /// Follows the content.
  ///
  /// What is past `limit` does not count, nor does what the content is pulled: no bounce moves a
  /// bar (HN-12). A movement ends what moves by itself.
  ///
  /// - Parameters:
  ///   - distance: How far the content has scrolled, in points; of nested lists the sum.
  ///   - limit: How far it can scroll, in points; it may be infinite.
  ///   - countsAsDirection: Whether the movement brings bars back, and chooses where they settle;
  ///     otherwise they return only as far as a gap would open (HN-15).
  public mutating func scroll(
    to distance: Double, limit: Double, countsAsDirection: Bool = true
  ) {
    self.limit = limit.asLength
    let next = min(distance.asPlace(or: self.distance), self.limit)
    // Content that has become shorter has moved by itself, in no direction.
    let start = max(0, min(self.distance, self.limit))
    follow(from: max(0, self.distance), to: start, countsAsDirection: false)
    follow(from: start, to: max(0, next), countsAsDirection: countsAsDirection)
    self.distance = next
  }

  private mutating func follow(from start: Double, to end: Double, countsAsDirection: Bool) {
    guard start != end else { return }
    stop()
    top.follow(from: start, to: end, countsAsDirection: countsAsDirection, safeArea: safeArea)
    bottom.follow(from: start, to: end, countsAsDirection: countsAsDirection, safeArea: safeArea)
    guard countsAsDirection else { return }
    if direction * (end - start) < 0 { direction = 0 }
    direction = (direction + end - start).asPlace()
    if abs(direction) > FlexibleHeader.directionSlop { hides = direction > 0 }
  }

  /// Where the headings of the list stay, in points from the viewport's top: the bottom of the last
  /// bar that has reached its place, and never above the safe area (HN-72).
  public var pinLine: Double {
    var (count, gone, line) = (0, 0.0, safeArea)
    while count < top.members.count {
      let place = top.members[count].place
      guard place <= 0 || place - max(0, distance) + gone <= 1e-9 else { break }
      gone += top.members[count].exit
      line += top.members[count].visible
      count += 1
    }
    return line + stretch(above: count)
  }

  /// What is visible of the list between the bars, for rows, headings and snap positions (HN-72).
  public func port(viewportLength: Double) -> RowPort {
    let length = viewportLength.asLength
    return RowPort(
      start: pinLine, end: length - bottom.sum(to: bottom.members.count) { $0.visible })
  }

  /// Where a bar is in the viewport; `nil` for an unknown name.
  ///
  /// A bar that has shifted lies partly under its neighbour toward the edge, which is drawn over it
  /// (HN-68). The background of the first visible bar also covers the safe area above it (HN-72).
  public func frame(of name: String, width: Double, viewportLength: Double) -> Rect? {
    number(of: name).map { frame(ofBar: $0, width: width, viewportLength: viewportLength) }
  }

  /// Where a bar is on its travel, for timelines; `nil` for an unknown name.
  public func travel(of name: String) -> HeaderTravel? {
    guard let number = number(of: name) else { return nil }
    let member = member(number)
    let isStretched = number == stretchingIndex && pull > 0
    return HeaderTravel(
      place: isStretched ? -pull : member.exit, collapse: member.collapse, exit: member.range)
  }

  /// Where the bars at the top are on their travel, all together (HN-69).
  public var travel: HeaderTravel {
    let count = top.members.count
    return HeaderTravel(
      place: stretchingIndex != nil && pull > 0 ? -pull : top.sum(to: count) { $0.exit },
      collapse: top.sum(to: count) { $0.collapse }, exit: top.sum(to: count) { $0.range })
  }

  var pull: Double { max(0, -distance) }

  /// The first bar that stretches, which takes all of a pull (HN-75).
  var stretchingIndex: Int? {
    for index in top.members.indices where top.members[index].stretches { return index }
    return nil
  }

  func stretch(above index: Int) -> Double {
    (stretchingIndex ?? index) < index ? pull : 0
  }
}
