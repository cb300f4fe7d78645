import Canvas
import Gestures
import Inspector
import Interface
import Scenes

/// The inspector in a window, with its input.
final class Inspection {
  /// The panel.
  var panel: Inspector
  /// What touches the screen.
  private var contacts = ContactTracker()
  /// What was measured of the previous frame; reported once.
  private var timing = InspectorSample.Timing()

  /// Begins with what an app is like.
  ///
  /// - Parameters:
  ///   - app: What is looked at.
  ///   - name: What its tuning is called, to which resets lead back.
  init(_ app: App, tuningName name: String) {
    let preset = TuningPanel.Preset(name: name, tuning: app.navigation.environment.tuning)
    panel = Inspector(preset: preset, time: app.time)
    panel.tuning.resamples = app.resamples
  }

  private init(copying other: Inspection) {
    (panel, contacts, timing) = (other.panel, other.contacts, other.timing)
  }

  /// A copy that shares nothing with this one.
  func copy() -> Inspection { Inspection(copying: self) }

  /// Notes what touches the screen.
  ///
  /// - Parameter event: Its places are in the screen's points.
  func note(_ event: DeviceEvent) {
    contacts.take(event)
  }

  /// Notes what was measured of the frame that was presented.
  func note(_ measured: InspectorSample.Timing) {
    timing = measured
  }

  /// Gives the panel the present moment and its size.
  func follow(_ app: App, in frame: Rect, zoom: Double) {
    let size = Size(width: frame.width / zoom, height: frame.height / zoom)
    panel.resize(to: size, scale: app.scene.viewport.scale * zoom, at: app.time)
    panel.advance(to: app.time)
    panel.tuning.reducesMotion = app.navigation.reducesMotion
    if panel.tab == .tuning { app.show(in: &panel.tuning) }
    panel.add(app.sample(contacts, timing: timing))
    timing = InspectorSample.Timing()
  }
}

/// The inspector beside a recording: the plots of what was recorded, up to the moment that is
/// shown.
///
/// What it shows depends on that moment alone, and not on how it was reached.
struct ReplayInspection: Sendable {
  private var panel = Inspector(among: [.motion])
  /// The tick whose past it shows.
  private var tick: Int?

  /// Shows the past of the present moment in a frame.
  ///
  /// - Parameters:
  ///   - timeline: The recording.
  ///   - frame: The panel's frame, in points of the window.
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
  ///   - placement: Where its window is.
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
