import Canvas
import Gestures
import Interface

/// Drives a window by the events of a gesture file.
///
/// The events are in device pixels; the window keeps its pixels when a key changes the scale.
package struct PlaybackDriver {
  /// The content of the window.
  package private(set) var workspace: Workspace
  /// Device pixels per point, by which the file's points were divided.
  private var reportedScale: Double
  /// The scale to which a key resets.
  private let firstScale: Double
  /// The smallest window, in points.
  private let leastSize: Size

  /// A copy with a window of its own.
  func copy() -> PlaybackDriver {
    var copy = self
    copy.workspace = workspace.copy()
    return copy
  }

  /// Begins a file in a window.
  ///
  /// - Parameters:
  ///   - workspace: The content of the window.
  ///   - scale: Device pixels per point at the start of the file.
  ///   - leastSize: The smallest window, in points.
  package init(_ workspace: Workspace, scale: Double, leastSize: Size) {
    (self.workspace, self.leastSize) = (workspace, leastSize)
    (reportedScale, firstScale) = (scale, scale)
  }

  /// Handles an event of the file.
  ///
  /// - Parameters:
  ///   - event: The event, with times in seconds from the file's start.
  ///   - look: Called after each resulting event of the window.
  /// - Throws: What `look` throws.
  package mutating func take<Problem: Error>(
    _ event: DeviceEvent, look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    var (event, shownScale) = (event, workspace.reportedViewport.scale)
    if case .resize(let width, let height, let scale) = event.kind {
      // A line without a scale keeps the one that a key may have set.
      if scale != reportedScale { shownScale = scale }
      reportedScale = scale
      event = Self.resize(
        Size(width: width, height: height), scale: shownScale, at: event.arrival)
    } else {
      // The file is in device pixels; a key may have changed their number per point.
      event = event.withPlaces(scaledBy: reportedScale / shownScale)
    }
    let request = workspace.handle(event)
    try look(workspace, event)
    guard case .rescale(let change) = request else { return }
    // The window keeps its pixels, so its points change.
    let viewport = workspace.reportedViewport
    let scale = change.applied(
      to: viewport.scale, first: firstScale, in: viewport.size, least: leastSize)
    let factor = viewport.scale / scale
    let size = Size(
      width: viewport.size.width * factor, height: viewport.size.height * factor)
    event = Self.resize(size, scale: scale, at: event.arrival)
    _ = workspace.handle(event)
    try look(workspace, event)
  }

  private static func resize(_ size: Size, scale: Double, at time: Double) -> DeviceEvent {
    DeviceEvent(
      time: time, kind: .resize(width: size.width, height: size.height, scale: scale))
  }
}
