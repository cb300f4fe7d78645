/// The edge of the window at which content starts, and from which distances are measured (HN-90).
///
/// A scroller, a header and an indicator know only distances from the start. A program lays content
/// out as if that were at the top, in a space of ``layoutSize(of:)``, and draws each frame where
/// ``windowFrame(of:in:)`` puts it: a chat starts at the bottom, a shelf at the left or the right. A
/// header at the top of the layout is then a bar at the window's bottom, or a column at its side
/// (HN-91).
///
/// ```swift
/// let window = Size(width: 420, height: 860)
/// let bar = Rect(x: 0, y: 0, width: 420, height: 56)
/// print(StartEdge.bottom.windowFrame(of: bar, in: window).y)  // 804
/// ```
///
/// Numbers are not checked: what is not finite gives what is not finite.
public enum StartEdge: String, Hashable, Sendable, Codable, CaseIterable {
  /// A list, whose offset grows as it moves up.
  case top
  /// A chat, whose newest row is at the bottom.
  case bottom
  /// A shelf in a language that is written from left to right.
  case left
  /// A shelf in a language that is written from right to left.
  case right

  /// The axis along which content scrolls.
  public var axis: Axis {
    switch self {
    case .top, .bottom: .vertical
    case .left, .right: .horizontal
    }
  }

  /// Whether the window's coordinates fall as the distance from the edge grows.
  public var isReversed: Bool { self == .bottom || self == .right }

  /// The edge at the content's end.
  public var opposite: StartEdge {
    switch self {
    case .top: .bottom
    case .bottom: .top
    case .left: .right
    case .right: .left
    }
  }

  /// Where something begins in the window, along the axis, that lies at a distance from the start.
  ///
  /// - Parameters:
  ///   - start: The distance of its nearer edge from the content's start edge.
  ///   - extent: Its extent along the axis.
  ///   - length: The window's extent along the axis.
  /// - Returns: The coordinate of its left or top edge.
  public func place(start: Double, extent: Double, in length: Double) -> Double {
    isReversed ? length - start - extent : start
  }

  /// The extent of the layout: the window's, of which the height is along the axis.
  public func layoutSize(of window: Size) -> Size {
    switch axis {
    case .vertical: window
    case .horizontal: Size(width: window.height, height: window.width)
    }
  }

  /// The frame in the window of a frame of the layout, whose y is the distance from the start.
  public func windowFrame(of frame: Rect, in window: Size) -> Rect {
    switch axis {
    case .vertical:
      Rect(
        x: frame.x, y: place(start: frame.y, extent: frame.height, in: window.height),
        width: frame.width, height: frame.height)
    case .horizontal:
      Rect(
        x: place(start: frame.y, extent: frame.height, in: window.width), y: frame.x,
        width: frame.height, height: frame.width)
    }
  }

  /// The frame in the layout of a frame in the window: the inverse of ``windowFrame(of:in:)``.
  public func layoutFrame(of frame: Rect, in window: Size) -> Rect {
    switch axis {
    case .vertical: windowFrame(of: frame, in: window)
    case .horizontal:
      Rect(
        x: frame.y, y: place(start: frame.x, extent: frame.width, in: window.width),
        width: frame.height, height: frame.width)
    }
  }

  /// The point in the layout of a point in the window, such as that of a tap.
  public func layoutPoint(of point: Point, in window: Size) -> Point {
    let frame = layoutFrame(of: Rect(x: point.x, y: point.y, width: 0, height: 0), in: window)
    return Point(x: frame.x, y: frame.y)
  }
}
