import Canvas
import Gestures
import Inspector
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

  /// Tells the panel of the present moment, and gives it its room.
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
