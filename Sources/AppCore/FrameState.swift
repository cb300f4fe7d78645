import Canvas
import Scenes

/// State that a frame loop reads before it sleeps.
package struct FrameState: Sendable {
  /// What moves list and header.
  package typealias Motion = SceneMotion.Content

  /// Whether the next frame differs by the mere passing of time.
  package var isMoving: Bool
  package var motion: Motion
  /// When something is due although nothing moves until then.
  package var nextDeadline: Double?
  /// The images that are shown, now or after a tap.
  package var images: ImageSet

  package init(isMoving: Bool, motion: Motion, nextDeadline: Double?, images: ImageSet) {
    (self.isMoving, self.motion) = (isMoving, motion)
    (self.nextDeadline, self.images) = (nextDeadline, images)
  }

  /// What two apps that take the same input do together.
  func joined(with other: FrameState) -> FrameState {
    let motions = [motion, other.motion]
    return FrameState(
      isMoving: isMoving || other.isMoving,
      motion: motions.contains(.dragged) ? .dragged : motions.contains(.free) ? .free : .rest,
      nextDeadline: [nextDeadline, other.nextDeadline].compactMap { $0 }.min(),
      images: images.union(other.images))
  }
}
