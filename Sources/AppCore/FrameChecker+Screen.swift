import Canvas
import FlexScroll
import Interface
import Scenes

// The invariants of a display list.
extension FrameChecker {
  /// The maximum number of items, three times the number in the largest window with the smallest
  /// rows.
  private static let mostItems = 20_000
  /// The maximum distance of an item from the window, in window sizes and in points.
  private static let reach = (windows: 4.0, points: 4096.0)

  /// The violation in the pinned heading, if any.
  static func check(headingOf state: AppSnapshot) -> Violation? {
    guard let heading = state.heading else { return nil }
    let pixel = state.conditions.viewport.snapped(heading.top)
    let isInPlace = heading.top <= heading.line && heading.top > heading.line - heading.height
    return .unless(
      isInPlace && !(abs(pixel - heading.top) > 1e-6), .headingPlace, at: state.time,
      "heading \(heading.index) of \(heading.height) is at \(heading.top), its line at \(heading.line)"
    )
  }

  /// The violation in a list for a window of a size, in points; `nil` if there is none.
  package static func check(
    _ list: DisplayList, in size: Size, at time: Double
  ) -> Violation? {
    guard list.count <= mostItems else {
      return Violation(.displayAmount, at: time, "the list has \(list.count) items")
    }
    let space = max(size.width, size.height) * reach.windows + reach.points
    var depth = 0
    for index in 0..<list.count {
      let item = list[index]
      guard let rect = item.validFrame else {
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
  /// The frame, if all of its numbers are valid; an empty one for the end of a clip.
  fileprivate var validFrame: Rect? {
    switch self {
    case .fill(let frame, let radius, let color):
      frame.isDrawable && radius.isLength && color.isValid ? frame : nil
    case .stroke(let frame, let radius, let width, let color):
      frame.isDrawable && radius.isLength && width.isLength && color.isValid ? frame : nil
    case .gradient(let frame, let top, let bottom):
      frame.isDrawable && top.isValid && bottom.isValid ? frame : nil
    case .shadow(let frame, let radius, let blur, let color):
      frame.isDrawable && radius.isLength && blur.isLength && color.isValid ? frame : nil
    case .image(_, let frame, let radius, let opacity, let tilt):
      frame.isDrawable && radius.isLength && (0...1).contains(opacity) && tilt.isFinite
        ? frame : nil
    case .line(_, _, let width, let color):
      bounds.flatMap { $0.isDrawable && width.isLength && color.isValid ? $0 : nil }
    case .icon(_, let frame, let color): frame.isDrawable && color.isValid ? frame : nil
    case .text(let text):
      text.frame.isDrawable && text.style.size.isLength && text.color.isValid
        && text.baseline?.isFinite != false ? text.frame : nil
    case .stretch(let frame, let stretch):
      frame.isDrawable && (0...1).contains(stretch.amount) ? frame : nil
    case .blur(let frame, let blur):
      frame.isDrawable && blur.radius.isLength && blur.fade.isLength ? frame : nil
    case .pushClip(let frame): frame.isDrawable ? frame : nil
    case .popClip: Rect(x: 0, y: 0, width: 0, height: 0)
    }
  }
}

extension Double {
  fileprivate var isLength: Bool { isFinite && self >= 0 }
}

extension Color {
  fileprivate var isValid: Bool { (0...1).contains(alpha) }
}

// The invariants of a header, in a frame and from one to the next.
extension FrameChecker {
  /// The tolerance between equal lengths, in points.
  private static let slack = 1e-3
  /// The maximum speed of an edge that moves without a contact, in header heights per second: twice
  /// the speed of its spring.
  private static let speed = 20.0
  /// The maximum distance of a header from its limits while it moves without a contact, in points:
  /// more than the largest height that can be set.
  private static let moving = 1000.0
  /// The maximum time between two states whose edges are compared, in seconds.
  private static let longestStep = 0.05

  /// The violation in a header; `highest` is its greatest height since it last stopped moving.
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
    let numbers = [
      header.top, header.height, header.shift, header.phaseValue, header.phasePercentage,
    ]
    return .unless(
      numbers.allSatisfy(\.isFinite), .headerPhase, at: time,
      "the header is at \(header.top), \(header.height) high, pushed up by \(header.shift),"
        + " \(header.phase.rawValue) by \(header.phaseValue) and \(header.phasePercentage)")
      ?? .unless(
        (0...1).contains(header.shadow) && (0...1).contains(header.titleAlpha), .headerShares,
        at: time, "the header's shadow is \(header.shadow), its title \(header.titleAlpha)")
  }

  private static func height(
    _ header: HeaderSnapshot, of state: AppSnapshot, highest: Double
  ) -> Violation? {
    let (least, most) = (header.leastHeight, header.greatestHeight + state.pull)
    // A header that moves without a contact eases from its previous height, perhaps in a taller
    // window, or overshoots.
    let space =
      state.isHeaderMoving ? max(state.conditions.viewport.size.height, moving, highest) : slack
    return .unless(
      header.height >= max(0, least - space) - slack && header.height <= most + space,
      .headerHeight, at: state.time,
      "the header is \(header.height) high, \(state.isHeaderMoving ? "moving" : "still"),"
        + " outside of \(least)...\(most)")
  }

  private static func place(_ header: HeaderSnapshot, of state: AppSnapshot) -> Violation? {
    let (isMoving, isShifted) = (state.isHeaderMoving, abs(header.top + header.shift) <= slack)
    return .unless(
      header.top <= slack && header.shift >= 0 && (isMoving || isShifted), .headerShift,
      at: state.time,
      "the header is at \(header.top), \(header.height) high, pushed up by \(header.shift)")
      // A header that moves without a contact is in the phase of its destination.
      ?? .unless(
        isMoving || (header.phase == .shifting) == (header.top < 0), .headerPhase, at: state.time,
        "the header is at \(header.top) and \(header.phase.rawValue)")
      ?? .unless(
        !header.isHidden || header.top + header.height <= slack, .headerHidden, at: state.time,
        "the header is hidden at \(header.top), \(header.height) high")
  }

  /// The violation in the motion of the bottom edge.
  ///
  /// It jumps intentionally with reduced motion and where a fade ends. By Material's rule it moves in
  /// steps, as in the reference implementation (FH-44).
  static func check(
    edgeFrom before: AppSnapshot, to after: AppSnapshot, highest: Double = 0
  ) -> Violation? {
    let time = after.time - before.time
    guard before.conditions == after.conditions, !after.conditions.reducesMotion,
      time <= longestStep,
      after.conditions.settlingRule?.isContinuous ?? true
    else { return nil }
    let start = before.header.top + before.header.height
    let end = after.header.top + after.header.height
    let header = max(before.header.height, after.header.height)
    // A header that is shifted as a whole moves farther than the content, which must scroll by the
    // minimum height without the top bar.
    let reach = after.header.leastHeight - after.conditions.viewport.safeAreaTop
    let ratio = 1 + header / max(1, reach)
    // Between two frames the list may go to where a finger was and come back with it.
    let content =
      ratio
      * (abs(after.scroller.offset - before.scroller.offset) + abs(before.eventLead)
        + abs(after.eventLead))
    let screens =
      abs(after.transition.offset - before.transition.offset)
      / max(1, after.transition.viewportLength)
    let distances = max(HeaderOptions.largestHeight, header, highest)
    let most =
      content + 2 * header * screens + speed * distances * time + 2
      / after.conditions.viewport.scale
    return .unless(
      abs(end - start) <= most + slack, .headerEdge, at: after.time,
      "the header's lower edge jumps from \(start) to \(end) in \(time) s, by more than \(most) pt,"
        + " while the list goes from \(before.scroller.offset) to \(after.scroller.offset)")
  }
}
