import Canvas
import FlexScroll
import Interface
import Scenes

/// State that a frame loop reads before it sleeps.
package struct FrameState: Sendable {
  /// The kind of motion of list and header.
  package typealias Motion = SceneMotion.Content

  /// Whether the next frame changes even without an event.
  package var isMoving: Bool
  package var motion: Motion
  /// The time of the next change without an event, in seconds; `nil` if there is none.
  package var nextDeadline: Double?

  /// The combined state of two apps that receive the same input.
  func joined(with other: FrameState) -> FrameState {
    let motions = [motion, other.motion]
    return FrameState(
      isMoving: isMoving || other.isMoving,
      motion: motions.contains(.dragged) ? .dragged : motions.contains(.free) ? .free : .rest,
      nextDeadline: [nextDeadline, other.nextDeadline].compactMap { $0 }.min())
  }
}

extension Command {
  /// The scale of a window after the command: the next of the scales 1, 1.25, 1.5 … 4, or the first
  /// one.
  ///
  /// - Parameters:
  ///   - scale: The current scale.
  ///   - first: The scale at the start of the program.
  ///   - size: The size of the window in points at the current scale; it never gets smaller than
  ///     the smallest window.
  ///   - least: The size of the smallest window, in points.
  /// - Returns: The new scale; `nil` for commands that do not change it.
  package func scale(
    after scale: Double, first: Double, in size: Size, least: Size
  ) -> Double? {
    let greatest = scale * min(size.width / least.width, size.height / least.height)
    switch self {
    case .larger: return max(scale, min(4, greatest, (scale * 4 + 1).rounded(.down) / 4))
    case .smaller: return min(scale, max(1, (scale * 4 - 1).rounded(.up) / 4))
    case .resetScale: return first
    default: return nil
    }
  }
}

extension Viewport {
  /// The event of a window that keeps its pixels while its scale changes.
  package func rescaling(to newScale: Double, at time: Double) -> DeviceEvent {
    let factor = scale / newScale
    let size = Size(width: size.width * factor, height: size.height * factor)
    return DeviceEvent(resizedTo: size, scale: newScale, at: time)
  }
}

extension DeviceEvent {
  /// The event of a window that has another size, in points, or another scale.
  package init(resizedTo size: Size, scale: Double, at time: Double) {
    self.init(time: time, kind: .resize(width: size.width, height: size.height, scale: scale))
  }
}
