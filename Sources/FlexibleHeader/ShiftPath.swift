import ScrollPhysics

/// The shift as a closed-form function of scroll distance; splitting a scroll into steps does not
/// change it.
///
/// In Material the shift follows from each step's length (FH-44). Here it is a flow: while the
/// content moves up, the shift grows with it to its bound, and deep in the content a wait grows
/// beyond that; while the content moves down, first the wait shrinks, then the shift (HN-12,
/// HN-13). All is linear between a few places, so any distance is followed in closed form.
struct ShiftPath {
  /// A point of the path.
  struct Point: Hashable, Sendable {
    var offset: Double
    var accumulator: Double
    var wait: Double
  }

  typealias Points = InlineList<16, Point>

  var limits: HeaderLimits
  /// The offset where the content's top is at the screen's top.
  var contentTop: Double
  /// The greatest offset that counts (FH-41).
  var bound: Double
  /// The greatest accumulator to which moving up takes the header (FH-48, HN-11).
  var exit: Double
  /// The height that the content leaves open below which the wait grows (HN-12).
  var waitEdge: Double
  /// Whether moving up takes the header off.
  var canHide: Bool
  /// Whether moving down brings it back.
  var canShow: Bool
  /// Whether it is brought back only as far as a gap would open (FH-43, HN-14).
  var onlyClosesGaps: Bool

  /// The end of a scroll.
  func end(from start: Point, to offset: Double) -> Point {
    // Nothing is pushed off, and nothing is to be brought back.
    guard canHide || start.accumulator != limits.leastAccumulator else { return start }
    return points(from: start, to: offset).last ?? start
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
    // Where the header is as tall as deep in the content, where the wait begins, and where the end
    // of what counts is.
    let corners: InlineArray<3, Double> = [
      contentTop - limits.returnHeight, contentTop - waitEdge, bound,
    ]
    var next = end
    for index in corners.indices where (corners[index] - offset) * (end - offset) > 0 {
      if abs(corners[index] - offset) < abs(next - offset) { next = corners[index] }
    }
    return next
  }

  /// Moves up within one region: the shift grows, and beyond it the wait, which counts only once
  /// the content's top is above the screen, or above a header that does not leave (FH-43.7, HN-12).
  private func hide(_ place: inout Point, to end: Double, open: Double, _ points: inout Points) {
    guard canHide, open < limits.returnHeight else { return }
    follow(&place, by: max(0, exit - place.accumulator), before: end, &points) {
      $0.accumulator = ($0.accumulator + $1).snapped(to: exit)
    }
    guard open < waitEdge, place.accumulator == exit else { return }
    follow(&place, by: limits.returnDistance - place.wait, before: end, &points) { $0.wait += $1 }
  }

  /// Moves down within one region: the shift shrinks, and beside the content's top nothing is left
  /// of the wait.
  private func show(_ place: inout Point, to end: Double, open: Double, _ points: inout Points) {
    guard canShow else { return }
    let start = contentTop - place.offset
    if open >= waitEdge { place.wait = 0 }
    if onlyClosesGaps {
      let free = (limits.minimumHeight - place.accumulator - start).snapped(to: 0)
      guard free >= 0, open >= waitEdge, open < limits.returnHeight else { return }
      place.offset = max(end, place.offset - free)
      points.append(place)
    }
    follow(&place, by: -place.wait, before: end, &points) {
      $0.wait = ($0.wait + $1).snapped(to: 0)
    }
    let least = limits.leastAccumulator
    follow(&place, by: least - place.accumulator, before: end, &points) {
      $0.accumulator = ($0.accumulator + $1).snapped(to: least)
    }
  }

  /// Moves a part of the place along with the offset, 1:1, by a distance or up to the offset's end;
  /// a distance that is not in the offset's direction counts as none.
  @inline(__always)
  private func follow(
    _ place: inout Point, by distance: Double, before end: Double, _ points: inout Points,
    _ move: (inout Point, Double) -> Void
  ) {
    let rest = end - place.offset
    guard distance * rest > 0 else { return }
    let length = abs(rest) < abs(distance) ? rest : distance
    move(&place, length)
    place.offset += length
    points.append(place)
  }
}
