import Canvas
import FlexScroll

extension Keyframes where Range == RowTravel.Range {
  /// The value for an item of the window by its frame, where items are visible between two lines.
  @inline(__always)
  package func value(of frame: Rect, from start: Double, to end: Double = 0) -> Value {
    value(
      on: RowTravel(
        start: frame.y, length: frame.height, offset: 0, in: RowPort(start: start, end: end)))
  }
}
