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

  /// Performs a step of the file; a screenshot changes nothing.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - look: Called after each resulting event of the window.
  /// - Throws: What `look` throws.
  package mutating func take<Problem: Error>(
    _ step: GestureFile.Step, look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    if case .place(var place) = step.action {
      let zoom = reportedScale / workspace.reportedViewport.scale
      if let window = place?.window {
        place?.window = Rect(
          x: window.x * zoom, y: window.y * zoom, width: window.width * zoom,
          height: window.height * zoom)
      }
      workspace.advance(to: step.time)
      workspace.setPlace(place)
    } else if let event = step.event {
      try take(event, look: look)
    }
  }

  /// Handles an event of the file.
  ///
  /// - Parameters:
  ///   - event: The event, with times in seconds from the file's start.
  ///   - look: Called after each resulting event of the window.
  /// - Throws: What `look` throws.
  private mutating func take<Problem: Error>(
    _ event: DeviceEvent, look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    var (event, shownScale) = (event, workspace.reportedViewport.scale)
    if case .resize(let width, let height, let scale) = event.kind {
      // A line without a scale keeps the one that a key may have set.
      if scale != reportedScale { shownScale = scale }
      reportedScale = scale
      event = DeviceEvent(
        resizedTo: Size(width: width, height: height), scale: shownScale, at: event.arrival)
    } else {
      // The file is in device pixels; a key may have changed their number per point.
      event = event.withPlaces(scaledBy: reportedScale / shownScale)
    }
    let command = workspace.handle(event)
    try look(workspace, event)
    let viewport = workspace.reportedViewport
    let newScale = command?.scale(
      after: viewport.scale, first: firstScale, in: viewport.size, least: leastSize)
    guard let newScale else { return }
    event = viewport.rescaling(to: newScale, at: event.arrival)
    _ = workspace.handle(event)
    try look(workspace, event)
  }
}
