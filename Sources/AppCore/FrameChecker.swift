import Canvas
import FlexibleHeader
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
    guard (0...stock.mostTextures).contains(stock.textures) else {
      return Violation(
        .handles, at: time,
        "\(stock.textures) textures are alive, and there is use for \(stock.mostTextures)")
    }
    return nil
  }
}

// What holds of a display list.
extension FrameChecker {
  /// The most items of a list: a window of the greatest size full of the smallest rows has a third.
  private static let mostItems = 20_000
  /// How far outside of the window something may lie, or reach, in lengths of the window and in
  /// points.
  private static let reach = (windows: 4.0, points: 4096.0)

  /// What is broken in the heading that sticks.
  static func check(headingOf state: AppSnapshot) -> Violation? {
    guard let heading = state.heading else { return nil }
    let pixel = state.stand.viewport.snapped(heading.top)
    let isInPlace = heading.top <= heading.line && heading.top > heading.line - heading.height
    guard !isInPlace || abs(pixel - heading.top) > 1e-6 else { return nil }
    return Violation(
      .headingPlace, at: state.time,
      "heading \(heading.index) of \(heading.height) is at \(heading.top), its line at \(heading.line)"
    )
  }

  /// What is broken in a list for a window of a size in points; `nil` where all holds.
  package static func check(
    _ list: DisplayList, in size: Size, at time: Double
  ) -> Violation? {
    guard list.items.count <= mostItems else {
      return Violation(.displayAmount, at: time, "the list has \(list.items.count) items")
    }
    let space = max(size.width, size.height) * reach.windows + reach.points
    var depth = 0
    for item in list.items {
      guard let rect = item.soundFrame else {
        return Violation(.displayNumbers, at: time, "there is \(item)")
      }
      if case .popClip = item { depth -= 1 } else if case .pushClip = item { depth += 1 }
      guard depth >= 0 else {
        return Violation(.displayClips, at: time, "a clip ends that did not begin")
      }
      guard rect.x >= -space, rect.y >= -space, rect.maxX <= size.width + space,
        rect.maxY <= size.height + space
      else {
        return Violation(
          .displayPlace, at: time, "in a window of \(size.width)x\(size.height) there is \(item)")
      }
    }
    guard depth == 0 else {
      return Violation(.displayClips, at: time, "\(depth) clips do not end")
    }
    return nil
  }
}

extension DisplayList.Item {
  /// Where it is, if all of its numbers are what they should be; nothing at all for the end of a
  /// clip.
  fileprivate var soundFrame: Rect? {
    switch self {
    case .fill(let frame, let radius, let color):
      frame.isDrawable && radius.isLength && color.isSound ? frame : nil
    case .stroke(let frame, let radius, let width, let color):
      frame.isDrawable && radius.isLength && width.isLength && color.isSound ? frame : nil
    case .gradient(let frame, let top, let bottom):
      frame.isDrawable && top.isSound && bottom.isSound ? frame : nil
    case .shadow(let frame, let radius, let blur, let color):
      frame.isDrawable && radius.isLength && blur.isLength && color.isSound ? frame : nil
    case .image(_, let frame, let radius, let opacity, let tilt):
      frame.isDrawable && radius.isLength && (0...1).contains(opacity) && tilt.isFinite
        ? frame : nil
    case .icon(_, let frame, let color): frame.isDrawable && color.isSound ? frame : nil
    case .text(let text):
      text.frame.isDrawable && text.style.size.isLength && text.color.isSound
        && text.baseline?.isFinite != false ? text.frame : nil
    case .pushClip(let frame): frame.isDrawable ? frame : nil
    case .popClip: Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }
}

extension Double {
  fileprivate var isLength: Bool { isFinite && self >= 0 }
}

extension Color {
  fileprivate var isSound: Bool { (0...1).contains(alpha) }
}

// What holds of a header, in a frame and from one to the next.
extension FrameChecker {
  /// How far lengths may differ that are the same, in points.
  private static let slack = 1e-3
  /// How fast an edge may go by itself, in heights of the header per second as it was when its way
  /// began, or as it can be set: on the spring that shows it, it is half as fast.
  private static let speed = 20.0
  /// How far from its limits a header may be on its own way, in points: more than the largest that
  /// can be set is high.
  private static let moving = 1000.0
  /// Moments farther apart, in seconds, tell nothing of how the edge has gone.
  private static let longestStep = 0.05

  /// What is broken in a header; `highest` is how high it has been since it last stood still.
  static func check(headerOf state: AppSnapshot, highest: Double = 0) -> Violation? {
    let header = state.header
    return heights(header, at: state.time) ?? shares(header, at: state.time)
      ?? height(header, of: state, highest: highest) ?? place(header, of: state)
  }

  private static func heights(_ header: HeaderSnapshot, at time: Double) -> Violation? {
    let (least, most) = (header.leastHeight, header.greatestHeight)
    guard !(least.isFinite && most.isFinite && least >= 0 && least <= most) else { return nil }
    return Violation(.headerHeights, at: time, "the header is to be from \(least) to \(most) high")
  }

  private static func shares(_ header: HeaderSnapshot, at time: Double) -> Violation? {
    guard header.top.isFinite, header.height.isFinite, header.shift.isFinite,
      header.phaseValue.isFinite, header.phasePercentage.isFinite
    else {
      return Violation(
        .headerPhase, at: time,
        "the header is at \(header.top), \(header.height) high, pushed up by \(header.shift),"
          + " \(header.phase.rawValue) by \(header.phaseValue) and \(header.phasePercentage)")
    }
    guard (0...1).contains(header.shadow), (0...1).contains(header.titleAlpha) else {
      return Violation(
        .headerShares, at: time,
        "the header's shadow is \(header.shadow), its title \(header.titleAlpha)")
    }
    return nil
  }

  private static func height(
    _ header: HeaderSnapshot, of state: AppSnapshot, highest: Double
  ) -> Violation? {
    let (least, most) = (header.leastHeight, header.greatestHeight + state.pull)
    // On its own way a header eases from what it was, perhaps in a taller window, or swings past where
    // it goes.
    let space =
      state.isHeaderMoving ? max(state.stand.viewport.size.height, moving, highest) : slack
    guard !(header.height >= max(0, least - space) - slack && header.height <= most + space) else {
      return nil
    }
    return Violation(
      .headerHeight, at: state.time,
      "the header is \(header.height) high, \(state.isHeaderMoving ? "moving" : "still"),"
        + " outside of \(least)...\(most)")
  }

  private static func place(_ header: HeaderSnapshot, of state: AppSnapshot) -> Violation? {
    guard header.top <= slack, header.shift >= 0, state.isHeaderMoving || isShifted(header) else {
      return Violation(
        .headerShift, at: state.time,
        "the header is at \(header.top), \(header.height) high, pushed up by \(header.shift)")
    }
    // A header on its own way is in the phase of the place that it goes to.
    guard state.isHeaderMoving || (header.phase == .shifting) == (header.top < 0) else {
      return Violation(
        .headerPhase, at: state.time, "the header is at \(header.top) and \(header.phase.rawValue)")
    }
    guard !header.isHidden || header.top + header.height <= slack else {
      return Violation(
        .headerHidden, at: state.time,
        "the header is hidden at \(header.top), \(header.height) high")
    }
    return nil
  }

  /// Whether it stands where it is pushed to.
  private static func isShifted(_ header: HeaderSnapshot) -> Bool {
    abs(header.top + header.shift) <= slack
  }

  /// The bottom edge from one moment to the next.
  ///
  /// With motion reduced it jumps on purpose, and in Material's own rule it does so as in the source,
  /// by steps (FH-44).
  static func check(
    edgeFrom before: AppSnapshot, to after: AppSnapshot, highest: Double = 0
  ) -> Violation? {
    let time = after.time - before.time
    guard before.stand == after.stand, !after.stand.reducesMotion, time <= longestStep,
      after.stand.settlingRule?.isContinuous ?? true
    else { return nil }
    let (start, end) = (before.header.bottom, after.header.bottom)
    let header = max(before.header.height, after.header.height)
    // A header that is pushed up whole goes farther than the content that pushes it, which moves it
    // by as much as its least height without the strip.
    let reach = after.header.leastHeight - after.stand.viewport.safeAreaTop
    let ratio = 1 + header / max(1, reach)
    let content = ratio * abs(after.scroller.offset - before.scroller.offset)
    let screens =
      abs(after.transition.offset - before.transition.offset)
      / max(1, after.transition.viewportLength)
    let distances = max(HeaderOptions.largestHeight, header, highest)
    let most =
      content + 2 * header * screens + speed * distances * time + 2 / after.stand.viewport.scale
    guard !(abs(end - start) <= most + slack) else { return nil }
    return Violation(
      .headerEdge, at: after.time,
      "the header's lower edge jumps from \(start) to \(end) in \(time) s, by more than \(most) pt,"
        + " while the list goes from \(before.scroller.offset) to \(after.scroller.offset)")
  }
}

extension HeaderSnapshot {
  /// The y of its bottom edge in the window.
  fileprivate var bottom: Double { top + height }
}
