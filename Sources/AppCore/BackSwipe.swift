import Gestures
import ScrollPhysics

/// What swipes back to the gallery: fingers and a pressed mouse that begin at the left edge or catch
/// the screens on their way, and two fingers sideways on a trackpad.
///
/// It says which events the way back has a share in; its ``PagingInput`` keeps them to one axis, so
/// that a scene goes on scrolling under a finger that moves up or down.
struct BackSwipe: Sendable {
  /// Recognises the swipe.
  var paging: PagingInput
  /// The fingers on the screen; further ones are not followed.
  private(set) var fingers: Set<Int> = []
  /// Whether the present touch, or the pressed mouse, may swipe back.
  private var isTaken = false

  /// How near the left edge a swipe begins, in points: a phone's edge swipe begins about as near.
  static let reach = 20.0

  init(regions: ScrollInput.Regions) {
    paging = PagingInput(regions: regions)
  }

  /// Whether the way back is held.
  var isDragging: Bool { paging.input.isDragging }

  /// Whom an event is for.
  enum Share: Sendable {
    /// The scene's alone.
    case scene
    /// The scene's along its list and the way back across it.
    case both
    /// Everybody's, as it takes away what is held.
    case all
  }

  /// Whom an event is for.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - canBegin: Whether there is a scene to swipe away.
  ///   - isMoving: Whether the screens are on their way and can be caught.
  ///   - hasPages: Whether the scene itself is swiped between pages.
  ///   - isOnButton: Whether the mouse is pressed on the button that leads back.
  /// - Returns: Who is to see it.
  mutating func share(
    of event: DeviceEvent, canBegin: Bool, isMoving: Bool, hasPages: Bool,
    isOnButton: Bool
  ) -> Share {
    guard event.isFinite else { return .scene }
    switch event.kind {
    case .touchDown(let finger, let x, _):
      if fingers.isEmpty || fingers == [finger] {
        isTaken = isMoving || (canBegin && x < Self.reach)
      }
      if fingers.count < EventRouter.mostFingers { fingers.insert(finger) }
    case .touchMove: break
    case .touchUp(let finger, _, _):
      defer { if fingers.isEmpty { isTaken = false } }
      fingers.remove(finger)
      return isTaken ? .both : .scene
    case .mouseDown(.left, let x, _) where fingers.isEmpty:
      isTaken = isMoving || (canBegin && (x < Self.reach || isOnButton))
    case .mouseUp(.left, _, _) where fingers.isEmpty:
      defer { isTaken = false }
      return isTaken ? .both : .scene
    case .mouseMove: break
    case .trackpadScroll, .scroll, .trackpadHold, .trackpadLift:
      return isMoving || isDragging || (canBegin && !hasPages) ? .both : .scene
    case .touchCancel, .pointerCancel, .mouseLeave, .focus(false), .visibility(false):
      fingers.removeAll(keepingCapacity: true)
      isTaken = false
      return .all
    case .resize: return .all
    case .mouseDown, .mouseUp, .wheel, .keyDown, .keyUp, .focus, .visibility, .closeRequest:
      return .scene
    }
    return isTaken ? .both : .scene
  }
}
