import ScrollPhysics

/// The shift as a closed-form function of scroll distance; splitting a scroll into steps does not
/// change it.
///
/// In Material the shift follows from each step's length (FH-44). Here it is a flow: while the
/// content moves up, the shift grows with it up to a bound that depends on the place; while the
/// content moves down, it shrinks. All is linear between a few places, so any distance is followed
/// in closed form.
struct ShiftPath {
  /// A point of the path.
  struct Point: Hashable, Sendable {
    var offset: Double
    var accumulator: Double
  }

  typealias Points = InlineList<16, Point>

  var limits: HeaderLimits
  /// The offset where the content's top is at the screen's top.
  var contentTop: Double
  /// The greatest offset that counts (FH-41).
  var bound: Double
  /// Whether moving up pushes the header off (FH-48).
  var canHide: Bool
  /// Whether moving down brings it back.
  var canShow: Bool
  /// Whether it is brought back only as far as a gap would open (FH-43).
  var isScrubbing: Bool

  /// The accumulator at the end of a scroll.
  func accumulator(from start: Point, to offset: Double) -> Double {
    // Nothing is pushed off, and nothing is to be brought back.
    guard canHide || start.accumulator != 0 else { return start.accumulator }
    return points(from: start, to: offset).last?.accumulator ?? start.accumulator
  }

  /// The corners of a path, with its beginning and its end.
  func points(from start: Point, to offset: Double) -> Points {
    var points = Points()
    points.append(start)
    let goesUp = offset > start.offset
    var place = start
    for _ in 0..<4 {
      guard place.offset != offset else { break }
      let next = nextCorner(from: place.offset, to: offset)
      let middle = place.offset + (next - place.offset) / 2
      let counts = middle < bound
      let open = contentTop - middle
      if counts, goesUp {
        hide(&place, to: next, open: open, &points)
      } else if counts {
        show(&place, to: next, open: open, &points)
      }
      place.offset = next
      points.append(place)
    }
    return points
  }

  /// The next place at which the rule changes, or the end.
  private func nextCorner(from offset: Double, to end: Double) -> Double {
    var next = end
    for corner in corners where (corner - offset) * (end - offset) > 0 {
      if abs(corner - offset) < abs(next - offset) { next = corner }
    }
    return next
  }

  /// The content's top at the header's minimum and at the screen's top, and the end of what counts.
  private var corners: InlineList<3, Double> {
    var corners = InlineList<3, Double>()
    corners.append(contentTop - limits.minimumHeight)
    corners.append(contentTop)
    corners.append(bound)
    return corners
  }

  /// Moves up within one region: the shift grows, and beyond it the anchor, which counts only once
  /// the content's top is above the screen.
  private func hide(_ place: inout Point, to end: Double, open: Double, _ points: inout Points) {
    guard canHide, open < limits.minimumHeight else { return }
    grow(&place, towards: limits.maximumShift, before: end, &points)
    grow(&place, towards: limits.maximumShift + limits.anchor, before: end, &points)
  }

  private func grow(
    _ place: inout Point, towards most: Double, before end: Double, _ points: inout Points
  ) {
    let length = min(most - place.accumulator, end - place.offset)
    guard length > 0 else { return }
    place.accumulator = (place.accumulator + length).snapped(to: most)
    place.offset += length
    points.append(place)
  }

  /// Moves down within one region: the shift shrinks, and beside the content's top nothing is left
  /// of the anchor.
  private func show(_ place: inout Point, to end: Double, open: Double, _ points: inout Points) {
    guard canShow else { return }
    let start = contentTop - place.offset
    if open >= 0 { place.accumulator = min(place.accumulator, limits.maximumShift) }
    if isScrubbing {
      let free = (limits.minimumHeight - place.accumulator - start).snapped(to: 0)
      guard free >= 0, open >= 0, open < limits.minimumHeight else { return }
      place.offset = max(end, place.offset - free)
      points.append(place)
    }
    shrink(&place, towards: limits.maximumShift, before: end, &points)
    shrink(&place, towards: 0, before: end, &points)
  }

  private func shrink(
    _ place: inout Point, towards least: Double, before end: Double, _ points: inout Points
  ) {
    let length = min(place.accumulator - least, place.offset - end)
    guard length > 0 else { return }
    place.accumulator = (place.accumulator - length).snapped(to: least)
    place.offset -= length
    points.append(place)
  }
}
