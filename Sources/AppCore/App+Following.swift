import Gestures
import Scenes
import ScrollPhysics

// What is dragged follows the path of the fingers, also between events.
extension App {
  /// Whether what is dragged goes on moving until the next event.
  var isFollowing: Bool {
    input.isFollowing || paging.input.isFollowing || back.paging.input.isFollowing
  }

  /// Whether drags show the path of the fingers rather than the newest event.
  package var resamples: Bool {
    get { input.rules.resamples }
    set {
      input.rules.resamples = newValue
      paging.input.rules.resamples = newValue
      back.paging.input.rules.resamples = newValue
    }
  }

  /// The next moment on the way to another at which header and screens have to follow what is
  /// dragged, so that it does not matter how often a frame is drawn.
  func nextTurn(before moment: Double) -> Double? {
    guard isFollowing else { return nil }
    var next = moment
    if let turn = input.turn, turn > time { next = min(next, turn) }
    if let turn = paging.input.turn, turn > time { next = min(next, turn) }
    if let turn = back.paging.input.turn, turn > time { next = min(next, turn) }
    if let rate = scene.motion.dragReportRate, input.isFollowing {
      next = min(next, ((time * rate + 1e-6).rounded(.down) + 1) / rate)
    }
    return next < moment ? next : nil
  }

  /// Whether list, header or screens go on by themselves while one of the others is dragged.
  var movesByItself: Bool {
    let motion = scene.motion
    return navigation.isMoving || navigation.movesBeside || motion.isHeaderMoving
      || motion.phase.isMovingAlone
  }
}
