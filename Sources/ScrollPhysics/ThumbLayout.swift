/// Where the thumb of a scroll indicator lies on its track (SP-97).
///
/// All extents are in points along the axis, from the track's start. The thumb is as long as the
/// visible share of the content, but no shorter than `minimumLength`; content that is pulled past
/// an edge shortens it further, toward `squeezedLength`, and holds it at that end.
///
/// ```swift
/// let scroller = Scroller(viewportLength: 800, contentLength: 8000)
/// let thumb = ThumbLayout(scroller: scroller, trackLength: 500)  // 50 points from 0
/// let offset = thumb.offset(forThumbStart: 225)  // 3600: halfway
/// ```
public struct ThumbLayout: Hashable, Sendable {
  /// From the track's start to the thumb's.
  public let start: Double
  /// The thumb's extent.
  public let length: Double
  private let range: ClosedRange<Double>
  private let travel: Double

  /// Lays the thumb out for a scroller's state.
  ///
  /// - Parameters:
  ///   - scroller: Whose offset, limits and viewport it shows.
  ///   - trackLength: The extent of the track; a negative one counts as 0.
  ///   - minimumLength: The shortest thumb while nothing is stretched.
  ///   - squeezedLength: The shortest thumb of all.
  @inlinable @inline(__always)
  public init(
    scroller: Scroller, trackLength: Double, minimumLength: Double = 36,
    squeezedLength: Double = 7
  ) {
    self.init(
      offset: scroller.layoutOffset, range: scroller.minimumOffset...scroller.maximumOffset,
      viewportLength: scroller.viewportLength, trackLength: trackLength,
      minimumLength: minimumLength, squeezedLength: squeezedLength)
  }

  /// Lays the thumb out for an offset within its range or past it.
  @usableFromInline
  init(
    offset: Double, range: ClosedRange<Double>, viewportLength: Double, trackLength: Double,
    minimumLength: Double, squeezedLength: Double
  ) {
    let track = max(0, trackLength.finite(or: 0))
    let (minimum, maximum) = (range.lowerBound, range.upperBound)
    let whole = viewportLength + (maximum - minimum)
    let share = whole > 0 && whole.isFinite ? viewportLength / whole : 0
    let resting = min(track, max(minimumLength, track * share))
    let overscroll = max(0, max(minimum - offset, offset - maximum))
    let squeezed = min(resting, max(squeezedLength, resting - overscroll))
    let travel = track - resting
    self.range = range
    self.travel = travel
    length = squeezed
    if offset > maximum {
      start = track - squeezed
    } else {
      let extent = maximum - minimum
      let place = offset.clamped(to: minimum...maximum) - minimum
      start = extent > 0 && extent.isFinite ? travel * (place / extent) : 0
    }
  }

  /// The offset that puts the thumb's start at a place on the track, within the limits; the start's
  /// limit where nothing can be scrolled.
  public func offset(forThumbStart start: Double) -> Double {
    let extent = range.upperBound - range.lowerBound
    guard travel > 0, extent.isFinite else { return range.lowerBound }
    let share = (start / travel).clamped(to: 0...1)
    return share == 1 ? range.upperBound : range.lowerBound + share * extent
  }
}
