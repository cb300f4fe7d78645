/// One thing to measure: what it is called, and how to do it once.
struct Subject {
  /// What it belongs to: `micro`, `draw`, `frame`, `growth` or `window`.
  var group: String
  /// What it is, in the table.
  var name: String
  /// How often it is done before the clock is read again, so that reading costs nothing.
  var batch = 1
  /// Prepares it, warm; what comes back does it once, told how often it was done before.
  var prepare: @MainActor () throws -> @MainActor (Int) -> Void
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
