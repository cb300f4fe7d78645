/// The two tunings that `--compare` names.
package struct ComparedTunings: Equatable, Sendable {
  /// The first one's preset or file.
  package var first: String
  /// The other one's.
  package var second: String

  /// Understands `A,B`.
  package init(_ value: String) throws(Failure) {
    let parts = value.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, !parts.contains(where: \.isEmpty) else {
      throw Failure("--compare \(value): is not two names or files, A,B", .usage)
    }
    (first, second) = (String(parts[0]), String(parts[1]))
  }
}
