import Canvas
import FlexScroll
import Interface
import Scenes

/// Finds the first invariant that an app violates and returns it as a value; it never traps.
///
/// Call it after each event and for each frame, always with the same app, since some invariants
/// relate consecutive states. Between an event passed to it and the next frame only time may pass.
///
/// ```swift
/// var checker = FrameChecker()
/// _ = app.handle(event)
/// if let violation = checker.check(app, after: event) { print(violation) }
/// app.advance(to: time)
/// if let violation = checker.check(app) { print(violation) }
/// ```
package struct FrameChecker: Sendable {
  /// The previous state.
  private var before: AppSnapshot?
  /// The maximum height of the header since it last stopped moving, in points; it eases from there.
  private var highest = 0.0

  /// Makes a checker without a previous state.
  package init() {}

  /// The violation in a frame, or after an event; `nil` if there is none.
  package mutating func check(_ app: App, after event: DeviceEvent? = nil) -> Violation? {
    guard let event else { return check(AppSnapshot(app), mayReshape: false) }
    var violation = check(AppSnapshot(app), mayReshape: mayReshape(event.kind))
    violation?.finding += ", after \(event.kind)"
    return violation
  }

  /// Whether an event may activate a control, which may change the header's shape at once.
  private func mayReshape(_ kind: DeviceEvent.Kind) -> Bool {
    switch kind {
    case .keyDown: true
    // The release at the end of a drag is not a tap.
    case .touchUp, .mouseUp: before?.scroller.isAtRest ?? true
    default: false
    }
  }

  /// The violation in a state, or between the previous one and it; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - state: The state.
  ///   - mayReshape: Whether a control may have changed the header's shape at once.
  /// - Returns: The violation.
  mutating func check(_ state: AppSnapshot, mayReshape: Bool) -> Violation? {
    let previous = before
    before = state
    let start = previous?.isHeaderMoving == true ? highest : previous?.header.height ?? 0
    highest = max(start, state.header.height)
    return Self.check(time: state.time, after: previous?.time)
      ?? Self.check(state.scroller, "the list", at: state.time)
      ?? state.pager.flatMap { Self.check($0, "the pages", at: state.time) }
      ?? Self.check(state.transition, "the transition between screens", at: state.time)
      ?? Self.check(headerOf: state, highest: start)
      ?? Self.check(headingOf: state)
      ?? Self.check(barsOf: state)
      ?? previous.flatMap { mayReshape ? nil : Self.check(edgeFrom: $0, to: state, highest: start) }
  }

  private static func check(time: Double, after previous: Double?) -> Violation? {
    let start = previous ?? time
    return .unless(time.isFinite, .time, at: time, "the time is not finite")
      ?? .unless(time >= start, .time, at: time, "the time was \(start) s before")
  }

  /// The violation in the memory of a painter; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - bytes: The memory used by prepared items.
  ///   - limit: The limit of that, apart from what a single frame needs.
  ///   - count: The number of prepared items.
  ///   - textures: The number of textures in the program; an item uses at most three.
  ///   - time: The time, in seconds.
  /// - Returns: The violation.
  package static func check(
    bytes: Int, limit: Int, count: Int, textures: Int, at time: Double
  ) -> Violation? {
    // Items in use stay, and the others are removed only occasionally.
    .unless(
      (0...2 * limit).contains(bytes), .preparedMemory, at: time,
      "\(bytes) bytes are prepared, of \(limit)")
      ?? .unless(
        (0...3 * count).contains(textures), .handles, at: time,
        "\(textures) textures are alive, and at most \(3 * count) are used")
  }
}

/// Checks a window, however it is divided: each app by a ``FrameChecker``, and the whole list.
package struct WorkspaceChecker: Sendable {
  private var first: FrameChecker
  /// The checker of the second app, while there is one.
  private var second: FrameChecker?

  /// Continues with the state of a checker of the first app.
  package init(_ first: FrameChecker = FrameChecker()) {
    self.first = first
  }

  /// The violation in a frame with its list; `nil` if there is none.
  package mutating func check(_ workspace: Workspace, _ list: DisplayList) -> Violation? {
    check(workspace, after: nil)
      ?? FrameChecker.check(list, in: workspace.viewport.size, at: workspace.app.time)
  }

  /// The violation in the apps of a frame, or after an event; `nil` if there is none.
  package mutating func check(_ workspace: Workspace, after event: DeviceEvent?) -> Violation? {
    // The second app begins as a copy of the first, perhaps in the middle of a motion.
    var checker = second ?? first
    if let violation = first.check(workspace.app, after: event) { return violation }
    guard let other = workspace.otherApp else {
      second = nil
      return nil
    }
    defer { second = checker }
    return checker.check(other, after: event)
  }
}

/// The state of an app that is checked.
package struct AppSnapshot: Equatable, Sendable {
  /// The conditions under which the header's edge is continuous.
  package struct Conditions: Equatable, Sendable {
    /// The screen that receives input.
    package var place: Navigation.Place
    /// Its viewport.
    package var viewport: Viewport
    /// The shift behaviour of the header.
    package var mode: ShiftBehavior
    /// The settling rule of the header; `nil` of one without.
    package var settlingRule: SettlingRule?
    /// The header's least height, in points.
    package var leastHeight: Double
    /// The header's greatest height without overscroll, in points.
    package var greatestHeight: Double
    /// How the list is shown beyond its limits.
    package var edgeStyle: EdgeStyle
    /// Whether motion is reduced.
    package var reducesMotion: Bool
    /// Whether the header cross-fades; a fade outlasts the end of reduced motion.
    package var isFading: Bool
  }

  /// Where the list of the screen begins and ends.
  package struct List: Equatable, Sendable {
    /// The offset at which it rests at its start, in points.
    package var startOffset: Double
    /// The greatest offset, in points.
    package var endOffset: Double
    /// What that would be without an inset at the end, in points.
    package var naturalEnd: Double
  }

  /// The time, in seconds.
  package var time: Double
  /// The list of the screen that receives input.
  package var scroller: Scroller
  /// How far a finger is ahead of the list, in points of offset.
  package var eventLead: Double
  /// How far the list is pulled past its start, in points.
  package var pull: Double
  /// Its limits.
  package var list: List
  /// How the pull is divided, and what it triggers, if anything.
  package var budget: OverscrollBudget?
  /// The bars over the list, if it has several.
  package var stack: HeaderStack?
  /// The scroller between its pages, if it has any.
  package var pager: Scroller?
  /// The scroller between the screens.
  package var transition: Scroller
  /// Its header.
  package var header: HeaderSnapshot
  /// Whether the header moves on its own.
  package var isHeaderMoving: Bool
  /// The heading pinned below it.
  package var heading: PinnedHeading?
  /// The conditions under which the header's edge is continuous.
  package var conditions: Conditions

  /// Reads an app.
  package init(_ app: App) {
    time = app.time
    scroller = app.scene.scroller
    eventLead = app.input.eventLead
    pull = max(0, -app.scene.list.distance)
    list = List(
      startOffset: app.scene.list.startOffset, endOffset: scroller.maximumOffset,
      naturalEnd: scroller.contentLength - scroller.viewportLength)
    budget = app.scene.list.budget
    stack = (app.scene as? StackScene)?.stack
    pager = app.scene.compound?.pager
    transition = app.navigation.pager
    header = app.scene.header
    isHeaderMoving = app.scene.motion.isHeaderMoving
    heading = app.scene.header.pinnedHeading
    conditions = Conditions(
      place: app.navigation.place, viewport: app.scene.viewport, mode: header.mode,
      settlingRule: header.settlingRule, leastHeight: header.leastHeight,
      greatestHeight: header.greatestHeight,
      edgeStyle: scroller.configuration.edgeStyle,
      reducesMotion: app.scene.reducesMotion,
      isFading: app.scene.list.header.isFlexible
        && app.scene.list.header.flexible.layout.opacity < 1)
  }
}

/// An invariant of every frame, by its number in the documentation.
///
/// INV and FH refer to the articles on scrolling and on headers, DL to display lists, ST to the
/// memory of painters. Comparisons of two runs, such as the same finger at another frame rate, are
/// left to tests.
package enum Rule: String, CaseIterable, Sendable {
  /// The program's time is finite and never decreases.
  case time = "TIME"
  /// Offset and velocity are continuous where one motion follows another.
  case continuity = "INV-1"
  /// Content lies past an edge only while it is dragged, springs back or was flung at the edge.
  case overscroll = "INV-2"
  /// The offset at a time does not depend on the intermediate steps.
  case steps = "INV-3"
  /// Content at rest, and the end of a motion, is inside its limits and has no velocity.
  case rest = "INV-6"
  /// The predicted offset equals the one that advancing leads to.
  case purity = "INV-7"
  /// All numbers of a scroller are finite, and its limits are in order.
  case scrollerIsFinite = "INV-8"
  /// Nothing happens after a motion has settled.
  case settled = "INV-10"
  /// With reduced motion nothing bounces, and only a finger or the wheel starts a motion.
  case reducedMotion = "DX-29"
  /// A header's heights are finite and in order.
  case headerHeights = "FH-12"
  /// A header is shifted up, by no more than its height.
  case headerShift = "FH-40"
  /// A header's height is within its limits, except during overscroll and settling.
  case headerHeight = "FH-45"
  /// A header's phase matches its position, and all of its numbers are finite.
  case headerPhase = "FH-60"
  /// Shares, such as a shadow's strength, lie between 0 and 1.
  case headerShares = "FH-61"
  /// No part of a hidden header is on the screen.
  case headerHidden = "FH-64"
  /// A header's bottom edge moves with content, pages and time, and never jumps.
  case headerEdge = "FH-83"
  /// All numbers of a display list are finite, no extent is negative, and shares are from 0 to 1.
  case displayNumbers = "DL-1"
  /// No bar that leaves opens a gap over the content.
  case barGap = "HN-4"
  /// The parts of a pull are in order, and no longer than it.
  case pullParts = "HN-55"
  /// Bars lie below one another.
  case barOrder = "HN-68"
  /// What is gone of a stack is the sum of what is gone of its bars.
  case barTotals = "HN-69"
  /// The pin line is the lower edge of the last bar in its place.
  case pinLine = "HN-72"
  /// A bar at the bottom is whole at the content's top, and leaves by no more than its range.
  case bottomBar = "HN-77"
  /// The insets of a list under a stack are constant.
  case barInset = "HN-78"
  /// Clips begin and end in pairs.
  case displayClips = "DL-2"
  /// Everything is drawn in the window or near it.
  case displayPlace = "DL-3"
  /// A list has no more items than a window can show.
  case displayAmount = "DL-4"
  /// A pinned heading is at its line or above it, by less than its height, and on whole device
  /// pixels.
  case headingPlace = "DL-5"
  /// The memory of prepared items is limited.
  case preparedMemory = "ST-1"
  /// The number of handles of the C libraries is limited.
  case handles = "ST-2"
}

/// A violated invariant, with the values that violate it.
package struct Violation: Error, Equatable, Sendable, CustomStringConvertible {
  /// The invariant.
  package var rule: Rule
  /// The time, in seconds.
  package var time: Double
  /// The values.
  package var finding: String

  /// Reports a violated invariant.
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

  /// The violation on one line.
  package var description: String { "broken \(rule.rawValue) at \(time) s: \(finding)" }
}
