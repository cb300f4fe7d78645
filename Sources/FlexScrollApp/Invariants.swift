import AppCore
import Platform
import Raster

nonisolated extension Options {
  /// The checker of the program's invariants, with `--check` and in debug builds; `nil` otherwise.
  var checker: WorkspaceChecker? { checksFrames ? WorkspaceChecker() : nil }
}

extension Failure {
  /// Ends the program if an invariant is violated.
  static func check(_ violation: Violation?) throws(Failure) {
    if let violation { throw Failure("\(violation)", .brokenInvariant) }
  }
}

extension FrameChecker {
  /// The violation in the memory of the only live painter; `nil` if there is none.
  static func check(_ painter: Painter, at time: Double) -> Violation? {
    let cache = painter.cacheStats
    return check(
      bytes: cache.bytes, limit: cache.limit, count: cache.count,
      textures: LiveOwners.count(of: .texture), at: time)
  }
}
