@_exported import struct ScrollPhysics.Point
@_exported import struct ScrollPhysics.Rect
@_exported import struct ScrollPhysics.Size

/// Where something drawn for its own corner is in the window: how large, and how far from the
/// window's corner.
///
/// A place `(x, y)` becomes `(x · scale + dx, y · scale + dy)`.
package struct Placement: Hashable, Sendable {
  /// By what lengths are multiplied, 0 or above.
  package var scale: Double
  /// Where the corner is, in points from the window's left edge.
  package var dx: Double
  /// Where the corner is, in points from the window's top edge.
  package var dy: Double

  /// Makes a placement; what is not finite leaves things where they are.
  package init(scale: Double = 1, dx: Double = 0, dy: Double = 0) {
    self.scale = scale.isFinite && scale >= 0 ? scale : 1
    self.dx = dx.isFinite ? dx : 0
    self.dy = dy.isFinite ? dy : 0
  }

  /// Everything stays where it is.
  package static let identity = Placement()

  /// The point where it comes to rest.
  func place(_ point: Point) -> Point { Point(x: point.x * scale + dx, y: point.y * scale + dy) }

  /// The rectangle where it comes to rest.
  package func place(_ rect: Rect) -> Rect {
    Rect(
      x: rect.x * scale + dx, y: rect.y * scale + dy, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The place before the placement; the corner where everything has shrunk to nothing.
  package func convertFromParent(_ point: Point) -> Point {
    guard scale > 0 else { return .zero }
    return Point(x: (point.x - dx) / scale, y: (point.y - dy) / scale)
  }

  /// This placement inside another one.
  package func within(_ outer: Placement) -> Placement {
    Placement(
      scale: scale * outer.scale, dx: dx * outer.scale + outer.dx, dy: dy * outer.scale + outer.dy)
  }

  /// The item where it comes to rest.
  func place(_ item: DisplayList.Item) -> DisplayList.Item {
    switch item {
    case .fill(let rect, let radius, let color):
      return .fill(place(rect), radius: radius * scale, color)
    case .line(let from, let to, let width, let color):
      return .line(from: place(from), to: place(to), width: width * scale, color)
    case .stroke(let rect, let radius, let width, let color):
      return .stroke(place(rect), radius: radius * scale, width: width * scale, color)
    case .gradient(let rect, let top, let bottom):
      return .gradient(place(rect), top: top, bottom: bottom)
    case .shadow(let rect, let radius, let blur, let color):
      return .shadow(place(rect), radius: radius * scale, blur: blur * scale, color)
    case .image(let id, let rect, let radius, let opacity, let tilt):
      return .image(id, place(rect), radius: radius * scale, opacity: opacity, tilt: tilt)
    case .icon(let icon, let rect, let color): return .icon(icon, place(rect), color)
    case .text(var text):
      text.frame = place(text.frame)
      text.style.size *= scale
      text.baseline = text.baseline.map { $0 * scale }
      return .text(text)
    case .blur(let rect, var blur):
      (blur.radius, blur.fade) = (blur.radius * scale, blur.fade * scale)
      return .blur(place(rect), blur)
    case .stretch(let rect, let stretch): return .stretch(place(rect), stretch)
    case .pushClip(let rect): return .pushClip(place(rect))
    case .popClip: return .popClip
    }
  }
}
