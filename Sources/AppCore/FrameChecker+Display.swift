import Canvas
import Scenes

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
