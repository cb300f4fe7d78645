/// What a gesture file can hold: its reader refuses more, and a recorder never writes more.
enum GestureLimits {
  /// The last time, in milliseconds: a day.
  static let time = 86_400_000.0
  /// The most steps; more would fill the memory before they are played.
  static let steps = 1_000_000
  /// The longest delay of an event, in milliseconds.
  static let delay = 1000.0
  /// The largest coordinate in pixels, and the largest count of clicks; no place in or near a
  /// window is farther away.
  static let number = 1e7
}

extension GestureFile {
  /// The most bytes of a gesture file.
  package static let longestText = 64 << 20
  /// The widths and heights that a screen can have, in points.
  package static let sizes = 1.0...16_384
  /// The scales that a screen can have, in device pixels a point.
  package static let scales = 0.25...16.0
}

extension Double {
  /// The nearest value in a range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}
