import Canvas
import Gestures
import Invariants
import Program
import Stage

/// Looks at what the program does, where that was asked for, and in debug builds always.
struct FrameWatch {
  private var checker: FrameChecker?

  /// Looks at nothing where it is not to.
  init(_ options: Options) {
    checker = options.checksFrames ? FrameChecker() : nil
  }

  /// Goes on from what a checker has seen.
  init(_ checker: FrameChecker) {
    self.checker = checker
  }

  /// Whether anything is looked at.
  var isOn: Bool { checker != nil }

  /// Looks at what has come of an event.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  mutating func look(at app: App, after event: DeviceEvent) throws(Failure) {
    if let violation = checker?.check(app, after: event) { throw Failure(violation) }
  }

  /// Looks at a frame.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  mutating func look(at app: App, _ list: DisplayList) throws(Failure) {
    if let violation = checker?.check(app, list) { throw Failure(violation) }
  }

  /// Looks at what the only painter that is alive keeps.
  ///
  /// - Throws: ``Failure`` where a promise is broken.
  func look(at painter: Painter, at time: Double) throws(Failure) {
    guard isOn else { return }
    let cache = painter.cacheStatistics
    let stock = Stock(
      bytes: cache.bytes, limit: cache.limit, textures: LiveOwners.count(of: .texture),
      mostTextures: 3 * cache.count)
    if let violation = FrameChecker.check(stock, at: time) { throw Failure(violation) }
  }
}

extension Failure {
  /// A broken promise ends the program.
  init(_ violation: Violation) {
    self.init("\(violation)", .brokenInvariant)
  }
}
