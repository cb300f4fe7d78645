import Canvas
import Gestures
import AppCore
import Platform
import Raster

/// Looks at what the program does, where that was asked for, and in debug builds always.
struct FrameWatch {
  private var checker: WorkspaceChecker?

  /// Looks at nothing where it is not to.
  init(_ options: Options) {
    checker = options.checksFrames ? WorkspaceChecker() : nil
  }

  /// Goes on from what a checker has seen.
  init(_ checker: FrameChecker) {
    self.checker = WorkspaceChecker(checker)
  }

  /// Forgets what was seen: the screen shows another album.
  mutating func forget() {
    if isOn { checker = WorkspaceChecker() }
  }

  /// Whether anything is looked at.
  var isOn: Bool { checker != nil }

  /// Looks at what has come of an event.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  mutating func look(at workspace: Workspace, after event: DeviceEvent) throws(Failure) {
    if let violation = checker?.check(workspace, after: event) { throw Failure(violation) }
  }

  /// Looks at a frame.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  mutating func look(at workspace: Workspace, _ list: DisplayList) throws(Failure) {
    if let violation = checker?.check(workspace, list) { throw Failure(violation) }
  }

  /// Looks at what the only painter that is alive keeps.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  func look(at painter: any Painter, at time: Double) throws(Failure) {
    guard isOn else { return }
    let cache = painter.cacheStats
    let stock = Stock(
      bytes: cache.bytes, limit: cache.limit, count: cache.count,
      textures: LiveOwners.count(of: .texture))
    if let violation = FrameChecker.check(stock, at: time) { throw Failure(violation) }
  }
}

extension Failure {
  /// A broken promise ends the program.
  init(_ violation: Violation) {
    self.init("\(violation)", .brokenInvariant)
  }
}
