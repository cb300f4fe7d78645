import Canvas
import Gestures
import AppCore
import Platform
import Raster

/// Checks the program's invariants, with `--check` and in debug builds.
struct InvariantMonitor {
  private var checker: WorkspaceChecker?

  /// Checks nothing unless the options ask for it.
  init(_ options: Options) {
    checker = options.checksFrames ? WorkspaceChecker() : nil
  }

  /// Continues with the state of a checker.
  init(_ checker: FrameChecker) {
    self.checker = WorkspaceChecker(checker)
  }

  /// Forgets the previous frames: the screen shows another album.
  mutating func reset() {
    if isOn { checker = WorkspaceChecker() }
  }

  /// Whether anything is checked.
  var isOn: Bool { checker != nil }

  /// Checks the state after an event.
  ///
  /// - Throws: ``Failure`` where an invariant is violated.
  mutating func check(_ workspace: Workspace, after event: DeviceEvent) throws(Failure) {
    if let violation = checker?.check(workspace, after: event) { throw Failure(violation) }
  }

  /// Checks a frame.
  ///
  /// - Throws: ``Failure`` where an invariant is violated.
  mutating func check(_ workspace: Workspace, _ list: DisplayList) throws(Failure) {
    if let violation = checker?.check(workspace, list) { throw Failure(violation) }
  }

  /// Checks the memory of the only painter that is alive.
  ///
  /// - Throws: ``Failure`` where an invariant is violated.
  func check(_ painter: Painter, at time: Double) throws(Failure) {
    guard isOn else { return }
    let cache = painter.cacheStats
    let stock = Stock(
      bytes: cache.bytes, limit: cache.limit, count: cache.count,
      textures: LiveOwners.count(of: .texture))
    if let violation = FrameChecker.check(stock, at: time) { throw Failure(violation) }
  }
}

extension Failure {
  /// A violated invariant ends the program.
  init(_ violation: Violation) {
    self.init("\(violation)", .brokenInvariant)
  }
}
