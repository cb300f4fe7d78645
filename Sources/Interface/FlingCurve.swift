import Canvas
import ScrollPhysics

/// The distance of a fling over time, by which presets differ at a glance (DX-34).
package struct FlingCurve: Hashable, Sendable {
  private let law: Deceleration
  /// The distance at the top, in points: of a fling that goes further than those of the program's own
  /// presets, all of it.
  private let reach: Double

  /// The speed of the fling, in points per second.
  private static let speed = 3000.0
  /// The time that is shown, in seconds, and the least distance at the top, in points.
  private static let duration = 1.6, usualReach = 1620.0
  /// The number of straight lines of which the curve consists, and its thickness, in points.
  private static let steps = 40, width = 2.0

  /// Makes the curve of a tuning.
  package init(_ tuning: Tuning) {
    law = tuning.coast.law
    let distance = law.displacement(after: Self.duration, from: Self.speed)
    reach = max(Self.usualReach, distance.isFinite ? distance : 0)
  }

  /// The share of the greatest shown distance after a share of the shown time.
  package func share(after share: Double) -> Double {
    let distance = law.displacement(after: share * Self.duration, from: Self.speed)
    return min(1, max(0, distance / reach))
  }

  /// Appends the curve; `scale` is the number of device pixels per point.
  package func display(
    in frame: Rect, scale: Double, _ color: Color, into list: inout DisplayList
  ) {
    guard frame.isDrawable else { return }
    let area = frame.inset(by: Self.width / 2)
    var pen = CurvePen(in: frame, scale: scale, width: Self.width, color)
    for index in 0...Self.steps {
      let time = Double(index) / Double(Self.steps)
      let y = area.maxY - share(after: time) * area.height
      pen.draw(to: Point(x: frame.x + time * frame.width, y: y), into: &list)
    }
    pen.finish(into: &list)
  }
}
