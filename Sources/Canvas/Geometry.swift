/// A place in the window, in points; x grows rightward, y grows downward.
package struct Point: Hashable, Sendable, Codable {
  /// Distance from the left edge, in points.
  package var x: Double
  /// Distance from the top edge, in points.
  package var y: Double

  /// Makes a point at the given place.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The window's top-left corner.
  package static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
package struct Size: Hashable, Sendable, Codable {
  /// Horizontal extent in points, never negative in a layout.
  package var width: Double
  /// Vertical extent in points, never negative in a layout.
  package var height: Double

  /// Makes a size of the given extents.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle, in points.
package struct Rect: Hashable, Sendable, Codable {
  /// The left edge.
  package var x: Double
  /// The top edge.
  package var y: Double
  /// Horizontal extent.
  package var width: Double
  /// Vertical extent.
  package var height: Double

  /// Makes a rectangle from its top-left corner and its extents.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, `x + width`.
  package var maxX: Double { x + width }
  /// The bottom edge, `y + height`.
  package var maxY: Double { y + height }
  /// The horizontal middle.
  package var midX: Double { x + width / 2 }
  /// The vertical middle.
  package var midY: Double { y + height / 2 }

  /// Whether the point lies inside; the left and top edges count, the right and bottom do not.
  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the two rectangles share any area.
  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle made smaller on all four sides; a negative amount makes it larger.
  package func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// The rectangle moved by the given distances.
  package func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether all four numbers are finite and neither extent is negative.
  package var isDrawable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
