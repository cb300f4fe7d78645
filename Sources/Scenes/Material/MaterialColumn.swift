import Canvas

/// The column of the material screen in a window: a margin from the sides, and on a wide window no
/// wider than a comfortable measure.
struct MaterialColumn: Hashable, Sendable {
  /// The column's left edge, in points.
  var x: Double
  /// Its width, in points.
  var width: Double

  /// By how much more the names of rows take than usual, in points.
  private let growth: Double

  init(in viewport: Viewport) {
    growth = viewport.growth(of: .headline)
    (x, width) = viewport.column
  }

  /// A line across it.
  func line(_ y: Double, height: Double) -> Rect { Rect(x: x, y: y, width: width, height: height) }

  /// The track of a slider whose row begins at a y.
  func track(inRowAt y: Double) -> Rect {
    line(y + Self.trackDepth + growth, height: Self.trackHeight)
  }

  static let trackDepth = 54.0
  static let trackHeight = 4.0
  /// A slider is worked from here down in its row; above is its name.
  var sliderReach: Double { 36 + growth }
}
