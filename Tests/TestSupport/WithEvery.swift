import Testing

/// The values that the loops around the present check have, outermost first.
package enum Trail {
  /// The labels, such as `friction: 2.0`.
  @TaskLocal package static var labels: [String] = []

  /// All labels in one line, for the comment of an expectation.
  package static var comment: Comment { "\(labels.joined(separator: ", "))" }
}

/// Runs a check for each value, and keeps the value's label for the message of a failure.
package func withEvery<Values: Sequence>(
  _ label: String, in values: Values, _ check: (Values.Element) throws -> Void
) rethrows {
  for value in values {
    try Trail.$labels.withValue(Trail.labels + ["\(label): \(value)"]) {
      try check(value)
    }
  }
}

/// Runs a check for each pair of two sequences' values.
package func withEvery<First: Sequence, Second: Sequence>(
  _ firstLabel: String, in first: First, _ secondLabel: String, in second: Second,
  _ check: (First.Element, Second.Element) throws -> Void
) rethrows {
  try withEvery(firstLabel, in: first) { one in
    try withEvery(secondLabel, in: second) { other in
      try check(one, other)
    }
  }
}

/// Records a failure when two numbers are farther apart than the tolerance, with the trail of the
/// loops around it.
package func expectNear(
  _ actual: Double, _ expected: Double, within tolerance: Double,
  _ meaning: String = "", sourceLocation: SourceLocation = #_sourceLocation
) {
  guard !isNear(actual, expected, within: tolerance) else { return }
  Issue.record(
    "\(meaning) \(actual) is not within \(tolerance) of \(expected) (\(Trail.comment))",
    sourceLocation: sourceLocation)
}
