/// A constant that a scroller could not work with.
public struct TuningError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The constant's place in the file, such as `edge.spring.dampingRatio`.
  public let key: String
  /// What is wrong with it.
  public let reason: String

  /// Makes an error.
  public init(key: String, reason: String) {
    self.key = key
    self.reason = reason
  }

  /// Key and reason in one line.
  public var description: String { "\(key): \(reason)" }
}
