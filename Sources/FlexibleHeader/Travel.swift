/// Where a header is between its stretch, its collapse and its shift, for timelines (HN-48).
///
/// The place is below 0 while the header is stretched, by how much; 0 where it is expanded; and
/// above 0 by how much of it is gone. It is continuous over all three, and follows the header, not
/// the offset.
public struct HeaderTravel: Travel, Hashable, Codable {
  /// The parts of the travel.
  public enum Range: String, Hashable, Sendable, Codable, CaseIterable {
    /// From expanded outward; its length is a point, so that a share of it is a number of points.
    case stretch
    /// From expanded to the least height.
    case collapse
    /// From the least height to as far off the screen as the header goes.
    case shift
    /// From expanded to as far as it goes.
    case exit
  }

  /// Where the header is, in points.
  public var place: Double
  /// The length of the collapse, in points.
  public var collapse: Double
  /// The length of collapse and shift together, in points.
  public var exit: Double

  /// Makes a travel; lengths below 0 count as 0, and an exit is at least as long as the collapse.
  public init(place: Double, collapse: Double, exit: Double) {
    self.place = place.asPlace()
    self.collapse = collapse.asLength
    self.exit = max(self.collapse, exit.asLength)
  }

  /// Where a range begins and ends.
  @inlinable
  public func ends(of range: Range) -> (start: Double, end: Double) {
    switch range {
    case .stretch: (0, -1)
    case .collapse: (0, collapse)
    case .shift: (collapse, exit)
    case .exit: (0, exit)
    }
  }
}

extension FlexibleHeader {
  /// Where the header is on its travel, as its layout has it (HN-48, HN-52).
  public var travel: HeaderTravel {
    let collapse = limits.maximumHeight - limits.minimumHeight
    return HeaderTravel(
      place: limits.maximumHeight - layout.bottomEdge, collapse: collapse,
      exit: collapse + limits.maximumShift)
  }
}

/// The part of a viewport in which rows count as visible, in points from the viewport's start
/// (HN-41).
public struct RowPort: Hashable, Sendable, Codable {
  /// Where it begins: at the pin line below a header.
  public var start: Double
  /// Where it ends: above a bottom bar.
  public var end: Double

  /// Makes a port; one that would end before its start has no length.
  public init(start: Double, end: Double) {
    self.start = start.asPlace()
    self.end = max(self.start, end.asPlace())
  }

  /// Makes a port by insets of a viewport, as shares of its length.
  public init(length: Double, startShare: Double, endShare: Double = 0) {
    self.init(start: length * startShare, end: length * (1 - endShare))
  }

  /// Where the top edge of a section's heading is, in points from the viewport's start (HN-73).
  ///
  /// A heading stays at the port's start until the end of its section pushes it away. One of a
  /// lower level stays at the bottom edge of its parent: its port begins there (HN-74).
  ///
  /// - Parameters:
  ///   - natural: Where the heading would be if it scrolled with its section.
  ///   - height: The heading's height.
  ///   - sectionEnd: Where its section ends: of a lower level, at most where the parent's does.
  /// - Returns: The top edge, at least `natural`.
  public func headingTop(natural: Double, height: Double, sectionEnd: Double) -> Double {
    max(natural.asPlace(), min(start, sectionEnd.asPlace() - height.asLength))
  }
}

/// The progress of a row through a viewport, for timelines (HN-41, HN-42).
///
/// The place is the offset of the content.
public struct RowTravel: Travel, Hashable, Codable {
  /// The parts of the travel.
  public enum Range: String, Hashable, Sendable, Codable, CaseIterable {
    /// As long as any of the row is visible.
    case cover
    /// As long as the whole row is visible, or it fills the port.
    case contain
    /// From the beginning of `cover` to that of `contain`.
    case entry
    /// From the end of `contain` to that of `cover`.
    case exit
    /// As long as the row passes the port's end.
    case entryCrossing
    /// As long as the row passes the port's start.
    case exitCrossing
  }

  /// The offset of the content, in points.
  public var place: Double
  /// Where the row begins in the content, in points.
  public var start: Double
  /// How long it is, in points.
  public var length: Double
  /// The offsets between which the row stays where it is in the viewport; `nil` of one that does
  /// not stick.
  public var sticks: ClosedRange<Double>?
  /// Where rows are visible.
  public var port: RowPort

  /// Makes the travel of a row at an offset of its content.
  public init(
    start: Double, length: Double, offset: Double, in port: RowPort,
    sticks: ClosedRange<Double>? = nil
  ) {
    (self.start, self.length) = (start.asPlace(), length.asLength)
    (place, self.port, self.sticks) = (offset.asPlace(), port, sticks)
  }

  /// Where a range begins and ends.
  ///
  /// Where a row sticks, an edge meets a line over many offsets: the starts of `cover` and of both
  /// crossings and the end of `contain` are the last one, the others the first one.
  @inlinable
  public func ends(of range: Range) -> (start: Double, end: Double) {
    switch range {
    case .cover: (meeting(start, port.end, last: true), meeting(end, port.start))
    case .contain:
      (
        min(meeting(start, port.start), meeting(end, port.end)),
        max(meeting(start, port.start, last: true), meeting(end, port.end, last: true))
      )
    case .entry: (ends(of: .cover).start, ends(of: .contain).start)
    case .exit: (ends(of: .contain).end, ends(of: .cover).end)
    case .entryCrossing: (meeting(start, port.end, last: true), meeting(end, port.end))
    case .exitCrossing: (meeting(start, port.start, last: true), meeting(end, port.start))
    }
  }

  /// The phase of the row: from 1 to 0 over `entry`, 0 inside, from 0 to −1 over `exit` (HN-47).
  public var phase: Double {
    let (entry, exit) = (Timeline<Range>(.entry), Timeline<Range>(.exit))
    if place < ends(of: .contain).start {
      return 1 - (entry.progress(of: self) ?? 1).clamped(to: 0...1)
    }
    guard place > ends(of: .contain).end else { return 0 }
    return -(exit.progress(of: self) ?? 1).clamped(to: 0...1)
  }

  @inlinable
  var end: Double { start + length }

  /// The first or the last offset at which an edge of the row is at a line of the viewport.
  @inlinable
  func meeting(_ edge: Double, _ line: Double, last: Bool = false) -> Double {
    let free = edge - line
    guard let sticks, last ? free >= sticks.lowerBound : free > sticks.lowerBound else {
      return free
    }
    return free + (sticks.upperBound - sticks.lowerBound)
  }
}
