import Canvas
import Gestures
import Inspector
import Interface
import Scenes

/// The inspector in a window, with its input.
final class Inspection {
  /// The panel.
  var panel: Inspector
  /// The contacts with the screen.
  private var contacts = ContactTracker()
  /// The measurement of the previous frame, reported once.
  var timing = InspectorSample.Timing()

  /// Inspects an app; a reset restores its current tuning.
  init(_ app: App, _ tuning: NamedTuning) {
    let preset = NamedTuning(tuning.name, app.navigation.environment.tuning)
    panel = Inspector(preset: preset, time: app.time)
    panel.tuning.resamples = app.resamples
  }

  private init(copying other: Inspection) {
    (panel, contacts, timing) = (other.panel, other.contacts, other.timing)
  }

  /// A copy that shares nothing with this one.
  func copy() -> Inspection { Inspection(copying: self) }

  /// Updates the contacts with an event in the screen's points.
  func note(_ event: DeviceEvent) { contacts.take(event) }

  /// Updates the panel with the app's state, frame and zoom.
  func follow(_ app: App, in frame: Rect, zoom: Double) {
    let size = Size(width: frame.width / zoom, height: frame.height / zoom)
    panel.resize(to: size, scale: app.scene.viewport.scale * zoom, at: app.time)
    panel.tuning.advance(to: app.time)
    panel.tuning.reducesMotion = app.navigation.reducesMotion
    if panel.tab != .motion { app.show(in: &panel.tuning) }
    panel.add(app.sample(contacts, timing: timing))
    timing = InspectorSample.Timing()
  }
}
