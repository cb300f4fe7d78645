/// A constant that a scroller could not work with.
///
/// ```swift
/// var tuning = Tuning.ios
/// tuning.settling.distance = 0
/// do {
///   _ = try tuning.validated()
/// } catch {
///   print(error)  // settling.distance: 0.0 is not between 0.001 and 10.0
/// }
/// ```
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
