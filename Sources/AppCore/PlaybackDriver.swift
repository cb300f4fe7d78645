import Canvas
import Gestures
import Interface

/// The program as a gesture file drives it: its events, in the device pixels of the file, become
/// those of a window that keeps its pixels when a key changes the scale.
package struct PlaybackDriver {
  /// What the window shows.
  package private(set) var workspace: Workspace
  /// Device pixels a point, as the file's places were divided by it.
  private var reportedScale: Double
  /// The scale that a key leads back to.
  private let firstScale: Double
  /// The smallest window, in points.
  private let leastSize: Size

  /// The program.
  package var app: App { workspace.app }

  /// A copy with a window of its own.
  func copy() -> PlaybackDriver {
    var copy = self
    copy.workspace = workspace.copy()
    return copy
  }

  /// Puts a program at a file's beginning.
  ///
  /// - Parameters:
  ///   - app: The program.
  ///   - scale: Device pixels a point when the file begins.
  ///   - leastSize: The smallest window, in points.
  package init(_ app: App, scale: Double, leastSize: Size) {
    self.init(Workspace(app), scale: scale, leastSize: leastSize)
  }

  /// Puts a window at a file's beginning, by the same numbers.
  package init(_ workspace: Workspace, scale: Double, leastSize: Size) {
    self.workspace = workspace
    self.leastSize = leastSize
    (reportedScale, firstScale) = (scale, scale)
  }

  /// Takes what a device reports.
  ///
  /// - Parameters:
  ///   - event: What it reports, with times in seconds from the file's beginning.
  ///   - look: Looks at the program after each event that comes of it.
  /// - Throws: What `look` throws.
  package mutating func take<Problem: Error>(
    _ event: DeviceEvent, look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    if case .resize(let width, let height, let scale) = event.kind {
      // Without a scale of its own the line leaves that which a key may have set.
      let isReported = scale != reportedScale
      reportedScale = scale
      let size = Size(width: width, height: height)
      return try resize(
        size, scale: isReported ? scale : workspace.reportedViewport.scale, at: event.arrival,
        look: look)
    }
    // The file is in device pixels, which a key may have made another part of a point.
    let event = event.withPlaces(scaledBy: reportedScale / workspace.reportedViewport.scale)
    let request = workspace.handle(event)
    try look(workspace, event)
    if case .rescale(let change) = request { try rescale(change, at: event.arrival, look: look) }
  }

  /// The virtual window keeps its pixels, as a real one does, so its points change.
  private mutating func rescale<Problem: Error>(
    _ change: WindowRequest.Rescale, at time: Double,
    look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    let viewport = workspace.reportedViewport
    let scale = change.applied(
      to: viewport.scale, first: firstScale, in: viewport.size, least: leastSize)
    let factor = viewport.scale / scale
    let size = Size(
      width: viewport.size.width * factor, height: viewport.size.height * factor)
    try resize(size, scale: scale, at: time, look: look)
  }

  private mutating func resize<Problem: Error>(
    _ size: Size, scale: Double, at time: Double,
    look: (Workspace, DeviceEvent) throws(Problem) -> Void
  ) throws(Problem) {
    let kind = DeviceEvent.Kind.resize(width: size.width, height: size.height, scale: scale)
    let event = DeviceEvent(time: time, kind: kind)
    _ = workspace.handle(event)
    try look(workspace, event)
  }
}
