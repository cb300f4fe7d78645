import Canvas
import FlexibleHeader
import Gestures
import Interface
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

  /// What is broken in a frame, whose list is that of the workspace's moment; `nil` where all
  /// holds.
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

/// What is judged of the program at one moment.
package struct AppSnapshot: Equatable, Sendable {
  /// What a header's edge cannot be followed across: it is another header, or one in another
  /// viewport.
  package struct Stand: Equatable, Sendable {
    /// Which screen takes input.
    package var place: Navigation.Place
    /// Its viewport.
    package var viewport: Viewport
    /// How the header leaves the screen.
    package var mode: ShiftBehavior
    /// Where a shifted header settles; `nil` of one that has no rule.
    package var settlingRule: SettlingRule?
    /// The header's least height, in points.
    package var leastHeight: Double
    /// The header's greatest height without a pull, in points.
    package var greatestHeight: Double
    /// Whether what would move is where it goes at once.
    package var reducesMotion: Bool
  }

  /// The program's time, in seconds.
  package var time: Double
  /// The list of the screen that takes input.
  package var scroller: Scroller
  /// What moves its pages sideways, if it has any.
  package var pager: Scroller?
  /// What moves the screens from one to the other.
  package var transition: Scroller
  /// Its header.
  package var header: HeaderSnapshot
  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool
  /// The heading that sticks below it.
  package var heading: PinnedHeading?
  /// What the header's edge is followed within.
  package var stand: Stand

  /// Reads the program as it is now.
  package init(_ app: App) {
    time = app.time
    scroller = app.scene.scroller
    pager = app.scene.paged?.pager
    transition = app.navigation.pager
    header = app.scene.header
    isHeaderMoving = app.scene.motion.isHeaderMoving
    heading = app.scene.header.pinnedHeading
    stand = Stand(
      place: app.navigation.place, viewport: app.scene.viewport, mode: header.mode,
      settlingRule: header.settlingRule, leastHeight: header.leastHeight,
      greatestHeight: header.greatestHeight,
      reducesMotion: app.scene.reducesMotion)
  }

  /// How far the list is pulled past its start, in points.
  var pull: Double { max(0, scroller.minimumOffset - scroller.offset) }
}

/// An invariant that holds in each frame, by the number under which the documentation has it.
///
/// The numbers with INV and FH are those of the articles on scrolling and on headers; DL is about
/// what is drawn, ST about what is kept for it. What compares two runs with each other, such as the
/// same finger at another frame rate, is for tests alone.
package enum Rule: String, CaseIterable, Sendable {
  /// The program's time is a number and never goes back.
  case time = "TIME"
  /// Offset and velocity are continuous where one motion follows another.
  case continuity = "INV-1"
  /// Only what is pulled, springs back or is flung at an edge lies past an edge.
  case overscroll = "INV-2"
  /// The same moment is the same place, whatever steps lead there.
  case steps = "INV-3"
  /// What rests lies inside its limits and has no velocity, and so does where a motion will end.
  case rest = "INV-6"
  /// To ask where the content will be is to see what advancing there gives.
  case purity = "INV-7"
  /// All numbers of a scroller are finite, and its limits are the right way round.
  case scrollerIsFinite = "INV-8"
  /// Nothing happens after a motion has settled.
  case settled = "INV-10"
  /// With motion reduced nothing bounces, and what neither a finger nor the wheel has begun jumps.
  case reducedMotion = "DX-29"
  /// A header's heights are finite and the right way round.
  case headerHeights = "FH-12"
  /// A header is pushed up, and by no more than its height.
  case headerShift = "FH-40"
  /// A header keeps to its least and its greatest height, but for an overscroll and while it moves
  /// by itself.
  case headerHeight = "FH-45"
  /// A header's phase is that of its place, and all of its numbers are finite.
  case headerPhase = "FH-60"
  /// Shares, such as a shadow's strength, lie between 0 and 1.
  case headerShares = "FH-61"
  /// Nothing of a hidden header is on the screen.
  case headerHidden = "FH-64"
  /// A header's bottom edge goes as far as content, pages and time carry it, and never jumps.
  case headerEdge = "FH-83"
  /// All numbers of a display list are finite, no extent is negative, and shares are from 0 to 1.
  case displayNumbers = "DL-1"
  /// Each clip that begins ends, and none ends that did not begin.
  case displayClips = "DL-2"
  /// Whatever is drawn has its place in the window or near it.
  case displayPlace = "DL-3"
  /// A list has no more items than a window can show.
  case displayAmount = "DL-4"
  /// A heading that sticks lies at its line or is pushed above it, by less than its height, and on
  /// whole device pixels.
  case headingPlace = "DL-5"
  /// What is kept prepared for drawing takes no more memory than it may.
  case preparedMemory = "ST-1"
  /// There are no more handles of the C libraries than there is use for.
  case handles = "ST-2"
}

/// An invariant that was found broken, with the values that break it.
package struct Violation: Error, Equatable, Sendable, CustomStringConvertible {
  /// Which invariant.
  package var rule: Rule
  /// The program's time, in seconds.
  package var time: Double
  /// What was found in its place, with the values.
  package var finding: String

  /// Tells of a violated invariant.
  package init(_ rule: Rule, at time: Double, _ finding: String) {
    self.rule = rule
    self.time = time
    self.finding = finding
  }

  /// A violation unless a condition holds.
  static func unless(
    _ holds: Bool, _ rule: Rule, at time: Double, _ finding: @autoclosure () -> String
  ) -> Violation? {
    holds ? nil : Violation(rule, at: time, finding())
  }

  /// All of it in one line.
  package var description: String { "broken \(rule.rawValue) at \(time) s: \(finding)" }
}
