/// One thing to measure: what it is called, and how to do it once.
struct Subject {
  /// What it belongs to: `micro`, `draw`, `frame`, `growth` or `window`.
  var group: String
  /// What it is, in the table.
  var name: String
  /// How often it is done before the clock is read again, so that reading costs nothing.
  var batch = 1
  /// Where it is on a curve, if it is on one.
  var point: Point?
  /// Prepares it, warm; what it returns does it once, given how often it was done before.
  var prepare: @MainActor () throws -> @MainActor (Int) -> Void
}

/// A place on a curve of growth.
struct Point: Encodable {
  /// What grows: `rows`, `area` or `scale`.
  var curve: String
  /// Which of its lines this is on.
  var line: String
  /// How much of what grows there is here: rows, pixels, or pixels a point.
  var amount: Double
}

/// What a subject took: seconds each time, in no order.
struct Sample {
  /// What was measured.
  var subject: Subject
  /// Seconds for doing it once, one of each batch.
  var times: [Double]

  /// The time below which a share of all times lies.
  func quantile(_ share: Double) -> Double {
    let sorted = times.sorted()
    guard let last = sorted.indices.last else { return 0 }
    return sorted[Int((Double(last) * share).rounded())]
  }
}
