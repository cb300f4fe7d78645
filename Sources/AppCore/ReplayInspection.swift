import Canvas
import Inspector
import Scenes

/// The inspector beside a recording: the plots of what was recorded, up to the moment that is shown.
///
/// What it shows depends on that moment alone, and not on the way by which it was reached.
struct ReplayInspection: Sendable {
  private var panel = Inspector(among: [.motion])
  /// The tick whose past it shows.
  private var tick: Int?

  /// Shows the past of the present moment in a room.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - frame: The room, in the window's points.
  ///   - scale: Device pixels a point of the window.
  ///   - zoom: How much larger than usual the panel is shown.
  mutating func follow(_ timeline: Timeline, in frame: Rect, scale: Double, zoom: Double) {
    panel.resize(
      to: Size(width: frame.width / zoom, height: frame.height / zoom), scale: scale * zoom)
    guard tick != timeline.tick else { return }
    tick = timeline.tick
    panel.show(timeline.samples(reachingBack: Inspector.reach), from: 0)
  }

  /// Appends what touches the recorded screen, and where its list will settle.
  ///
  /// - Parameters:
  ///   - workspace: What is recorded.
  ///   - placement: Where its window stands.
  ///   - list: What the marks are added to.
  func displayMarks(
    on workspace: Workspace, at placement: Placement, into list: inout DisplayList
  ) {
    let viewport = workspace.app.scene.viewport
    let screen = Rect(x: 0, y: 0, width: viewport.size.width, height: viewport.size.height)
    let place = workspace.layout.map { $0.placement(of: $0.screen) } ?? .identity
    list.place(place.within(placement)) {
      panel.displayMarks(in: screen, scale: viewport.scale, into: &$0)
    }
  }

  /// Appends the panel.
  func display(
    in frame: Rect, theme: Theme, scale: Double, zoom: Double, into list: inout DisplayList
  ) {
    let place = Placement(scale: zoom, dx: frame.x, dy: frame.y)
    list.place(place) {
      panel.display(at: Point(x: 0, y: 0), theme: theme, scale: scale * zoom, into: &$0)
    }
  }
}
