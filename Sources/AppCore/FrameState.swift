import Canvas
import Interface
import ScrollPhysics

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

/// What a window is asked for.
package enum WindowRequest: Equatable, Sendable {
  case quit
  /// Leave the full screen, or quit where the window is not full.
  case leave
  case toggleFullScreen
  case rescale(Rescale)
  /// Start or stop recording the input.
  case record
  /// Save a tuning as a preset, under a name derived from that of the preset it began as.
  indirect case savePreset(Tuning, from: String)
  /// Let the user choose an album.
  case openAlbum
  /// The inspector has been shown or removed.
  case inspectorChanged

  /// A change of the scale by hand.
  package enum Rescale: Equatable, Sendable {
    case larger
    case smaller
    case reset

    /// The next scale of the ladder 1, 1.25, 1.5 … 4, or the one that the program started with.
    ///
    /// - Parameters:
    ///   - scale: The present scale.
    ///   - first: The scale that the program started with.
    ///   - size: The window's size in points at the present scale; it keeps the points that the
    ///     smallest window has.
    ///   - least: The size of the smallest window, in points.
    /// - Returns: The scale to take.
    package func applied(
      to scale: Double, first: Double, in size: Size, least: Size
    ) -> Double {
      let greatest = scale * min(size.width / least.width, size.height / least.height)
      switch self {
      case .larger: return max(scale, min(4, greatest, (scale * 4 + 1).rounded(.down) / 4))
      case .smaller: return min(scale, max(1, (scale * 4 - 1).rounded(.up) / 4))
      case .reset: return first
      }
    }
  }
}

extension Command {
  /// What the window is asked for; `nil` for a command that something in the window performs.
  package var windowRequest: WindowRequest? {
    switch self {
    case .quit: .quit
    case .close: .leave
    case .fullScreen: .toggleFullScreen
    case .larger: .rescale(.larger)
    case .smaller: .rescale(.smaller)
    case .resetScale: .rescale(.reset)
    case .record: .record
    case .openAlbum: .openAlbum
    default: nil
    }
  }
}
