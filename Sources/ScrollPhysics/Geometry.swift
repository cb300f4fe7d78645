/// A direction of scrolling in the window.
public enum Axis: Hashable, Sendable, Codable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical
}

/// A place in the window, in points; x grows rightward, y grows downward.
public struct Point: Hashable, Sendable, Codable {
  /// The distance from the left edge, in points.
  public var x: Double
  /// The distance from the top edge, in points.
  public var y: Double

  /// Makes a point at the given place.
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The window's top-left corner.
  public static let zero = Point(x: 0, y: 0)
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable, Codable {
  /// The horizontal extent in points, never negative in a layout.
  public var width: Double
  /// The vertical extent in points, never negative in a layout.
  public var height: Double

  /// Makes a size of the given extents.
  @inlinable public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// An axis-aligned rectangle, in points.
public struct Rect: Hashable, Sendable, Codable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The horizontal extent.
  public var width: Double
  /// The vertical extent.
  public var height: Double

  /// Makes a rectangle from its top-left corner and its extents.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge, `x + width`.
  @inlinable public var maxX: Double { x + width }
  /// The bottom edge, `y + height`.
  @inlinable public var maxY: Double { y + height }
  /// The horizontal middle.
  @inlinable public var midX: Double { x + width / 2 }
  /// The vertical middle.
  @inlinable public var midY: Double { y + height / 2 }

  /// Whether the point lies inside; the left and top edges count, the right and bottom do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the two rectangles share any area.
  @inlinable public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The rectangle made smaller on all four sides; a negative amount makes it larger.
  @inlinable public func inset(by amount: Double) -> Rect {
    Rect(x: x + amount, y: y + amount, width: width - 2 * amount, height: height - 2 * amount)
  }

  /// The rectangle moved by the given distances.
  @inlinable public func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// Whether all four numbers are finite and neither extent is negative.
  @inlinable public var isDrawable: Bool {
    x.isFinite && y.isFinite && width.isFinite && height.isFinite && width >= 0 && height >= 0
  }
}
