import Canvas
import Gestures
import Interface
import Scenes

// The hint that shows how to fling, for a new user, and toasts.
extension App {
  /// Shows the hint.
  package func showHint() { hint = FlingHint() }

  /// Whether nothing moves or is dragged, and no overlay is shown.
  private var isAtRest: Bool { motion == .rest && help == nil && !isHidden }

  /// Advances the hint to a time.
  func advanceHint(to moment: Double) {
    let (start, isAtRest, isReduced) = (time, isAtRest, navigation.reducesMotion)
    hint?.pass(from: start, to: moment, isAtRest: isAtRest, reducesMotion: isReduced)
    if hint?.isOver(at: moment) == true { hint = nil }
  }

  /// The time when the hint begins to fade if nothing happens before.
  var hintDeadline: Double? { hint?.deadline(at: time, isAtRest: isAtRest) }

  /// The first key that shows the list of keys; `nil` if it has none.
  private var helpKey: String? {
    guard let keys = keyHelp.first(where: { $0.commands.contains(.help) })?.keys,
      !keys.hasPrefix("(")
    else { return nil }
    return keys.split(separator: ", ").first.map(String.init)
  }

  func displayHint(into list: inout DisplayList) {
    hint?.isSeen = true
    hint?.display(
      in: viewport, at: time, helpKey: helpKey,
      contrast: navigation.environment.appearance.contrast, into: &list)
  }

  func displayToast(into list: inout DisplayList) {
    let contrast = navigation.environment.appearance.contrast
    toast?.display(in: viewportAboveHint, at: time, contrast: contrast, into: &list)
  }

  /// The viewport above the hint.
  var viewportAboveHint: Viewport {
    guard let hint else { return viewport }
    var space = viewport
    space.size.height = max(0, hint.frame(in: space, helpKey: helpKey).y + Spacing.large)
    return space
  }
}

extension DeviceEvent.Kind {
  /// The contact that the event begins or ends.
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

  /// The mouse's contact number, which no finger has.
  private static var mouse: Int { .min }
}
