import Canvas
import Gestures
import Scenes

// How the list is flung, for a user who has not seen it yet.
extension App {
  /// Shows how the list is flung, until that has been seen.
  package func showHint() {
    hint = FlingHint()
  }

  /// Whether the hint is shown.
  package var isHinting: Bool { hint != nil }

  /// Whether nothing moves or is held, and nothing lies over the screen.
  private var isAtRest: Bool { motion == .rest && help == nil && !isHidden }

  /// Lets time pass for the hint.
  func passHint(to moment: Double) {
    let (start, isAtRest, isReduced) = (time, isAtRest, navigation.reducesMotion)
    hint?.pass(from: start, to: moment, isAtRest: isAtRest, reducesMotion: isReduced)
    if hint?.isOver(at: moment) == true { hint = nil }
  }

  /// When the hint begins to go, if nothing happens until then.
  var hintDeadline: Double? {
    hint?.deadline(at: time, isAtRest: isAtRest)
  }

  /// The first key that shows the list of keys; `nil` where the user has given it none.
  private var helpKey: String? {
    guard let line = KeyHelp.lines.firstIndex(of: .help), line < keyHelp.count else { return nil }
    let keys = keyHelp[line].keys
    guard !keys.hasPrefix("(") else { return nil }
    return keys.split(separator: ", ").first.map(String.init)
  }

  func displayHint(into list: inout DisplayList) {
    hint?.isSeen = true
    hint?.display(
      in: navigation.environment.viewport, at: time, helpKey: helpKey,
      contrast: navigation.environment.appearance.contrast,
      into: &list)
  }

  /// The window without what the hint takes at its bottom.
  var viewportAboveHint: Viewport {
    guard let hint else { return navigation.environment.viewport }
    var space = navigation.environment.viewport
    space.size.height = max(0, hint.frame(in: space, helpKey: helpKey).y + Spacing.large)
    return space
  }
}

extension DeviceEvent.Kind {
  /// What it has to do with fingers and buttons that are down.
  var contactChange: FlingHint.Contact? {
    switch self {
    case .touchDown(let finger, _, _): .began(finger)
    case .touchUp(let finger, _, _): .ended(finger)
    case .mouseDown(.left, _, _): .began(Self.mouse)
    case .mouseUp(.left, _, _): .ended(Self.mouse)
    case .touchCancel, .pointerCancel, .focus(false), .visibility(false): .allEnded
    default: nil
    }
  }

  /// The mouse, which is no finger's number.
  private static var mouse: Int { .min }
}
