import Canvas
import Gestures
import Scenes
import ScrollPhysics

/// Finds the first invariant that a frame breaks, and says so as a value; it never traps.
///
/// Ask it after each event and at each frame, always of the same app: some invariants are about two
/// moments that follow each other. Only time passes between an event or another change from outside
/// that is passed to it, and the next frame.
///
/// ```swift
/// var checker = FrameChecker()
/// _ = app.handle(event)
/// if let violation = checker.check(app, after: event) { print(violation) }
/// app.advance(to: time)
/// app.display(into: &list)
/// if let violation = checker.check(app, list) { print(violation) }
/// ```
package struct FrameChecker: Sendable {
  /// What the program was when it was looked at last.
  private var before: AppSnapshot?
  /// How high the header has been since it last stood still, in points: it eases from there.
  private var highest = 0.0

  /// Makes a checker that has seen nothing yet.
  package init() {}

  /// What is broken after an event; `nil` where all holds.
  package mutating func check(_ app: App, after event: DeviceEvent) -> Violation? {
    var violation = check(AppSnapshot(app), mayReshape: mayReshape(event.kind))
    violation?.finding += ", after \(event.kind)"
    return violation
  }

  /// Whether an event may work a control, and with it give the header another shape at once.
  private func mayReshape(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .keyDown: true
    // What ends a drag is no tap.
    case .touchUp, .mouseUp: before?.scroller.isAtRest ?? true
    default: false
    }
  }

  /// What is broken in a frame, whose list is that of the app's moment; `nil` where all holds.
  package mutating func check(_ app: App, _ list: DisplayList) -> Violation? {
    check(AppSnapshot(app), mayReshape: false)
      ?? Self.check(list, in: app.scene.viewport.size, at: app.time)
  }

  /// What is broken in a state of the program, and between it and the one before.
  ///
  /// - Parameters:
  ///   - state: The program as it is now.
  ///   - mayReshape: Whether a control may have given the header another shape at once.
  /// - Returns: What is broken; `nil` where all holds.
  mutating func check(_ state: AppSnapshot, mayReshape: Bool) -> Violation? {
    let last = before
    before = state
    let start = last?.isHeaderMoving == true ? highest : last?.header.height ?? 0
    highest = max(start, state.header.height)
    return Self.check(time: state.time, after: last?.time)
      ?? Self.check(state.scroller, "the list", at: state.time)
      ?? state.pager.flatMap { Self.check($0, "the pages", at: state.time) }
      ?? Self.check(state.transition, "the way between screens", at: state.time)
      ?? Self.check(headerOf: state, highest: start)
      ?? Self.check(headingOf: state)
      ?? last.flatMap { mayReshape ? nil : Self.check(edgeFrom: $0, to: state, highest: start) }
  }

  private static func check(time: Double, after last: Double?) -> Violation? {
    guard time.isFinite else { return Violation(.time, at: time, "the time is not finite") }
    guard let last, time < last else { return nil }
    return Violation(.time, at: time, "the time was \(last) s before")
  }
}

/// Looks at what a window shows, however it is divided: each app as ``FrameChecker`` does, and the
/// list that holds them all.
package struct WorkspaceChecker: Sendable {
  private var first: FrameChecker
  /// What has seen the other one of two apps, while there is one.
  private var second: FrameChecker?

  /// Goes on from what a checker has seen of the first app.
  package init(_ first: FrameChecker = FrameChecker()) {
    self.first = first
  }

  /// What is broken after an event; `nil` where all holds.
  package mutating func check(_ workspace: Workspace, after event: DeviceEvent) -> Violation? {
    first.check(workspace.app, after: event)
      ?? checkOther(of: workspace) { $0.check($1, after: event) }
  }

  /// What is broken in a frame, whose list is that of the workspace's moment; `nil` where all holds.
  package mutating func check(_ workspace: Workspace, _ list: DisplayList) -> Violation? {
    first.check(AppSnapshot(workspace.app), mayReshape: false)
      ?? checkOther(of: workspace) { $0.check(AppSnapshot($1), mayReshape: false) }
      ?? FrameChecker.check(list, in: workspace.viewport.size, at: workspace.app.time)
  }

  private mutating func checkOther(
    of workspace: Workspace, _ check: (inout FrameChecker, App) -> Violation?
  ) -> Violation? {
    guard let other = workspace.otherApp else {
      second = nil
      return nil
    }
    var checker = second ?? FrameChecker()
    defer { second = checker }
    return check(&checker, other)
  }
}

/// What is kept for drawing, as the painter counts it.
package struct Stock: Equatable, Sendable {
  /// What is prepared takes so many bytes.
  package var bytes: Int
  /// It may take so many, but for what one frame needs at once.
  package var limit: Int
  /// So many things are prepared.
  package var count: Int
  /// So many textures are alive in the whole program.
  package var textures: Int

  /// Counts what there is.
  package init(bytes: Int, limit: Int, count: Int, textures: Int) {
    self.bytes = bytes
    self.limit = limit
    self.count = count
    self.textures = textures
  }

  /// So many textures can be in use: none of what is prepared takes more than three.
  var mostTextures: Int { 3 * count }
}

extension FrameChecker {
  /// How many times the limit is kept at most: what is in use stays, and what has come meanwhile is
  /// looked through only now and then.
  private static let excess = 2

  /// What is broken of what is kept for drawing; `nil` where all holds.
  package static func check(_ stock: Stock, at time: Double) -> Violation? {
    guard (0...stock.limit * excess).contains(stock.bytes) else {
      return Violation(
        .preparedMemory, at: time, "\(stock.bytes) bytes are prepared, of \(stock.limit)")
    }
    return .unless(
      (0...stock.mostTextures).contains(stock.textures), .handles, at: time,
      "\(stock.textures) textures are alive, and there is use for \(stock.mostTextures)")
  }
}
