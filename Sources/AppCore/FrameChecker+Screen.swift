import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics

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
    return .unless(
      isInPlace && !(abs(pixel - heading.top) > 1e-6), .headingPlace, at: state.time,
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
    return .unless(depth == 0, .displayClips, at: time, "\(depth) clips do not end")
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
  /// How fast an edge may go by itself, in heights of the header per second as it was when its
  /// motion began, or as it can be set: on the spring that shows it, it is half as fast.
  private static let speed = 20.0
  /// How far from its limits a header may be in its own motion, in points: more than the largest
  /// that can be set is high.
  private static let moving = 1000.0
  /// Moments farther apart than this, in seconds, say nothing about how the edge moved.
  private static let longestStep = 0.05

  /// What is broken in a header; `highest` is how high it has been since it last stood still.
  static func check(headerOf state: AppSnapshot, highest: Double = 0) -> Violation? {
    let header = state.header
    return heights(header, at: state.time) ?? shares(header, at: state.time)
      ?? height(header, of: state, highest: highest) ?? place(header, of: state)
  }

  private static func heights(_ header: HeaderSnapshot, at time: Double) -> Violation? {
    let (least, most) = (header.leastHeight, header.greatestHeight)
    return .unless(
      least.isFinite && most.isFinite && least >= 0 && least <= most, .headerHeights, at: time,
      "the header is to be from \(least) to \(most) high")
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
    return .unless(
      (0...1).contains(header.shadow) && (0...1).contains(header.titleAlpha), .headerShares,
      at: time, "the header's shadow is \(header.shadow), its title \(header.titleAlpha)")
  }

  private static func height(
    _ header: HeaderSnapshot, of state: AppSnapshot, highest: Double
  ) -> Violation? {
    let (least, most) = (header.leastHeight, header.greatestHeight + state.pull)
    // In its own motion a header eases from what it was, perhaps in a taller window, or swings past
    // where it goes.
    let space =
      state.isHeaderMoving ? max(state.stand.viewport.size.height, moving, highest) : slack
    return .unless(
      header.height >= max(0, least - space) - slack && header.height <= most + space,
      .headerHeight, at: state.time,
      "the header is \(header.height) high, \(state.isHeaderMoving ? "moving" : "still"),"
        + " outside of \(least)...\(most)")
  }

  private static func place(_ header: HeaderSnapshot, of state: AppSnapshot) -> Violation? {
    let isShifted = abs(header.top + header.shift) <= slack
    guard header.top <= slack, header.shift >= 0, state.isHeaderMoving || isShifted else {
      return Violation(
        .headerShift, at: state.time,
        "the header is at \(header.top), \(header.height) high, pushed up by \(header.shift)")
    }
    // A header in its own motion is in the phase of its destination.
    guard state.isHeaderMoving || (header.phase == .shifting) == (header.top < 0) else {
      return Violation(
        .headerPhase, at: state.time, "the header is at \(header.top) and \(header.phase.rawValue)")
    }
    return .unless(
      !header.isHidden || header.top + header.height <= slack, .headerHidden, at: state.time,
      "the header is hidden at \(header.top), \(header.height) high")
  }

  /// The bottom edge from one moment to the next.
  ///
  /// With motion reduced it jumps on purpose, and in Material's own rule it does so as in the
  /// source, by steps (FH-44).
  static func check(
    edgeFrom before: AppSnapshot, to after: AppSnapshot, highest: Double = 0
  ) -> Violation? {
    let time = after.time - before.time
    guard before.stand == after.stand, !after.stand.reducesMotion, time <= longestStep,
      after.stand.settlingRule?.isContinuous ?? true
    else { return nil }
    let start = before.header.top + before.header.height
    let end = after.header.top + after.header.height
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
    return .unless(
      abs(end - start) <= most + slack, .headerEdge, at: after.time,
      "the header's lower edge jumps from \(start) to \(end) in \(time) s, by more than \(most) pt,"
        + " while the list goes from \(before.scroller.offset) to \(after.scroller.offset)")
  }
}
