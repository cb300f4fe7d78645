import Canvas
import Interface
import Scenes
import ScrollPhysics

/// State that a frame loop reads before it sleeps.
package struct FrameState: Sendable {
  /// The kind of motion of list and header.
  package typealias Motion = SceneMotion.Content

  /// Whether the next frame changes even without an event.
  package var isMoving: Bool
  package var motion: Motion
  /// The time of the next change without an event, in seconds; `nil` if there is none.
  package var nextDeadline: Double?
  /// The images shown now or after a tap.
  package var images: ImageSet

  /// The combined state of two apps that receive the same input.
  func joined(with other: FrameState) -> FrameState {
    let motions = [motion, other.motion]
    return FrameState(
      isMoving: isMoving || other.isMoving,
      motion: motions.contains(.dragged) ? .dragged : motions.contains(.free) ? .free : .rest,
      nextDeadline: [nextDeadline, other.nextDeadline].compactMap { $0 }.min(),
      images: images.union(other.images))
  }
}

/// A request to the window.
package enum WindowRequest: Equatable, Sendable {
  case quit
  /// Leave full screen, or quit where the window is not full screen.
  case leave
  case toggleFullScreen
  case rescale(Rescale)
  /// Start or stop recording the input.
  case record
  /// Save a tuning as a preset, under a name derived from that of its original preset.
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

    /// The next of the scales 1, 1.25, 1.5 … 4, or the first one.
    ///
    /// - Parameters:
    ///   - scale: The current scale.
    ///   - first: The scale at the start of the program.
    ///   - size: The size of the window in points at the current scale; it never gets smaller than
    ///     the smallest window.
    ///   - least: The size of the smallest window, in points.
    /// - Returns: The new scale.
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
  /// The request of a command; `nil` if it is performed inside the window.
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
