import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import Raster
import Testing

@testable import AppCore

/// The inspector's panel, compared with approved images.
@MainActor @Suite struct InspectorGoldenTests {
  struct Scenario: Sendable, CustomTestStringConvertible {
    var size: Size
    var theme: Theme
    var scale: Double
    /// The number of frames before the image is taken.
    var frames = 300

    var testDescription: String { file }
    var file: String {
      let kind = frames == 300 ? "inspector" : "inspector-dragged"
      return "\(kind)-\(Int(size.width))-\(theme)-\(Int(scale))x.png"
    }
  }

  nonisolated static let scenarios = [
    Scenario(size: Size(width: 320, height: 255), theme: .light, scale: 2),
    Scenario(size: Size(width: 360, height: 800), theme: .dark, scale: 1),
    Scenario(size: Size(width: 360, height: 800), theme: .light, scale: 1, frames: 126),
    Scenario(size: Size(width: 360, height: 800), theme: .dark, scale: 2, frames: 126),
  ]

  /// The album, overscrolled, released and flung, at 60 Hz, with times like those measured by a
  /// window.
  private func panel(_ size: Size, frames: Int) -> Inspector {
    var panel = Inspector()
    panel.resize(to: size)
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 500)))
    let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
    var contacts = ContactTracker()
    for frame in 0..<frames {
      let event: DeviceEvent.Kind? =
        switch frame {
        case 0: .touchDown(finger: 1, x: 200, y: 150)
        case 1..<40: .touchMove(finger: 1, x: 200, y: 150 + 6 * Double(frame))
        case 40: .touchUp(finger: 1, x: 200, y: 384)
        case 120: .touchDown(finger: 1, x: 200, y: 400)
        case 121..<130: .touchMove(finger: 1, x: 200, y: 400 - 30 * Double(frame - 120))
        case 130: .touchUp(finger: 1, x: 200, y: 130)
        default: nil
        }
      let time = Double(frame) / 60
      if let kind = event {
        let event = DeviceEvent(time: time, kind: kind)
        contacts.take(event)
        _ = app.handle(event)
      }
      app.advance(to: time)
      let late = frame == 200
      panel.add(
        app.sample(
          contacts,
          timing: .init(
            work: late ? 0.019 : 0.002 + 0.001 * Double(frame * 7 % 5) / 5, interval: 1.0 / 60,
            missed: late ? 1 : 0, delay: event == nil ? nil : 0.009 + 0.001 * Double(frame % 3))))
    }
    return panel
  }

  @Test("the inspector looks as it was approved", arguments: scenarios)
  func theInspectorLooksAsApproved(scenario: Scenario) throws {
    var list = DisplayList()
    panel(scenario.size, frames: scenario.frames).display(
      at: .identity, theme: scenario.theme, scale: scenario.scale, into: &list)
    let painter = try Painter(
      width: Int(scenario.size.width * scenario.scale),
      height: Int(scenario.size.height * scenario.scale), scale: scenario.scale,
      fonts: Fonts(.builtInOnly))
    #expect(painter.paint(list) == nil)
    try GoldenTests.hold(painter.pixels(), to: scenario.file)
  }
}
