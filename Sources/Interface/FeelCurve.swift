import Canvas
import ScrollPhysics

/// The distance of a throw over time, by which feels differ at a glance (DX-34).
package struct FeelCurve: Hashable, Sendable {
  private let law: Deceleration

  /// The speed of the throw, in points per second.
  private static let speed = 3000.0
  /// The time that is shown, in seconds, and the greatest distance, in points.
  private static let duration = 1.6, reach = 1620.0
  /// The number of dots of which the curve consists, and their radius, in points.
  private static let steps = 120, radius = 1.0

  /// Makes the curve of a tuning.
  package init(_ tuning: Tuning) { law = tuning.coast.law }

  /// The share of the greatest shown distance after a share of the shown time.
  package func share(after share: Double) -> Double {
    let distance = law.displacement(after: share * Self.duration, from: Self.speed)
    return min(1, max(0, distance / Self.reach))
  }

  /// Appends the curve as a row of dots, so close that they are a smooth line.
  package func display(in frame: Rect, _ color: Color, into list: inout DisplayList) {
    guard frame.isDrawable else { return }
    let area = frame.inset(by: Self.radius)
    var last: Point?
    for index in 0...Self.steps {
      let time = Double(index) / Double(Self.steps)
      let point = Point(
        x: area.x + time * area.width, y: area.maxY - share(after: time) * area.height)
      // Where the curve is level, a part of the dots is enough.
      if let last, index < Self.steps, abs(point.x - last.x) + abs(point.y - last.y) < 0.6 {
        continue
      }
      last = point
      list.fill(Rect(around: point, radius: Self.radius), radius: Self.radius, color)
    }
  }
}
