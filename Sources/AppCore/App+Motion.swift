import FlexScroll
import Gestures
import Interface
import Scenes

// Whether the screen moves, and when it changes next.
extension App {
  /// Whether the next frame changes even without an event.
  package var isMoving: Bool {
    let motion = scene.motion
    return isMoving(motion, self.motion(motion))
  }

  private func isMoving(_ motion: SceneMotion, _ all: FrameState.Motion) -> Bool {
    guard !isHidden else { return false }
    let moves =
      switch all {
      case .free: true
      case .dragged:
        navigation.isMoving || navigation.movesBeside || motion.isHeaderMoving
          || motion.content == .free || isPageMoving || isFollowing
      case .rest: isPageMoving || navigation.isMoving
      }
    return moves || motion.isAnimating || corners.isFading(at: time)
      || menu.map { $0.isMoving(at: time) } == true
      || toast.map { $0.isMoving(at: time) } == true
  }

  /// The motion of list and header.
  ///
  /// A list under a finger moves only by events.
  package var motion: FrameState.Motion { motion(scene.motion) }

  private func motion(_ motion: SceneMotion) -> FrameState.Motion {
    if paging.input.isDragging || back.isDragging { return .dragged }
    let isMovingAlone = isPageMoving || navigation.isMoving || motion.isHeaderMoving
    guard motion.content == .rest else { return motion.content }
    return input.isDragging ? .dragged : isMovingAlone ? .free : .rest
  }

  /// The time of the next change without an event, in seconds; `nil` if there is none.
  package var nextDeadline: Double? { nextDeadline(scene.motion) }

  private func nextDeadline(_ motion: SceneMotion) -> Double? {
    var next = Double.infinity
    func consider(_ deadline: Double?) {
      if let deadline, deadline > time { next = min(next, deadline) }
    }
    consider(input.nextDeadline)
    consider(motion.nextDeadline)
    consider(navigation.deadlineBeside)
    consider(paging.input.nextDeadline)
    consider(back.paging.input.nextDeadline)
    consider(toast?.fadeStart)
    consider(corners.dueTime)
    consider(still?.due)
    consider(recordingMark?.nextSecond(after: time))
    return next < .infinity ? next : nil
  }

  /// The current state.
  package var state: FrameState {
    let motion = scene.motion
    let all = self.motion(motion)
    return FrameState(
      isMoving: isMoving(motion, all), motion: all, nextDeadline: nextDeadline(motion))
  }

  /// The next time before another at which something happens without an event.
  func nextTurn(before moment: Double) -> Double? {
    var next = moment
    func consider(_ turn: Double?) {
      if let turn, turn > time { next = min(next, turn) }
    }
    if let compound = navigation.compound { consider(compound.dueTime) }
    consider(input.nextTurn)
    consider(paging.input.nextTurn)
    consider(back.paging.input.nextTurn)
    if !input.isFollowing {
      consider(scene.core.list.scroller.phase.nextTurn(after: time))
      if let still { consider(still.due) }
    }
    // Content that is held still needs no steps, however long it is held.
    if input.isFollowing || scene.core.list.scroller.isMovingAlone {
      consider(scene.motion.nextStep)
    }
    return next < moment ? next : nil
  }
}
