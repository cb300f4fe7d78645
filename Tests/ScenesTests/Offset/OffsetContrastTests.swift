import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Contrast on the offset screen")
struct OffsetContrastTests {
  @Test("texts have a contrast of 4.5 to 1 at any offset", arguments: Theme.allCases)
  func whereverTheListIs(theme: Theme) {
    for height in [300.0, 860] {
      for share in [0.0, 0.05, 0.5, 1] {
        let scene = OffsetSceneTests.scene(height: height, theme: theme)
        scene.scroller.scroll(
          to: scene.scroller.maximumOffset * share, animated: false, at: 0)
        scene.follow()
        for time in [0.05, 0.2, 3] {
          scene.advance(to: time)
          var list = DisplayList()
          scene.display(into: &list)
          let window = Rect(x: 0, y: 0, width: 420, height: height)
          let readings = ContrastMeter().readings(of: list, in: window)
          #expect(readings.count >= 3)
          for reading in readings { #expect(reading.ratio >= 4.5, "\(reading.name)") }
        }
      }
    }
  }
}
