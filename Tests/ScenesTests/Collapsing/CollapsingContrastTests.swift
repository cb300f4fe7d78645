import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Contrast on the collapsing screen")
struct CollapsingContrastTests {
  private typealias SceneHarness = CollapsingSceneTests

  @Test("on the switch's white ground the chosen word is dark, and on its dark ground white")
  func theChosenWord() {
    let texts = [0.0, 300].map { SceneHarness.texts(SceneHarness.scene(scrolledBy: $0)) }
    let chosen = texts.map { $0.first { $0.string == "List" } }
    #expect(chosen[0]?.color == Palette.light.primary && chosen[1]?.color == .white)
    #expect(texts[0].first { $0.string == "More" }?.style == .captionBold)
  }

  /// Checks all text and icons but the header's lines as they fade out.
  private func check(_ scene: CollapsingScene, _ label: String) {
    var list = DisplayList()
    scene.display(into: &list)
    let window = Rect(
      x: 0, y: 0, width: scene.viewport.size.width, height: scene.viewport.size.height)
    let readings = ContrastMeter().readings(of: list, in: window)
    #expect(readings.count > 10)
    for reading in readings {
      let isLeaving = reading.color.alpha < 1 && reading.color.rgb == Color.white.rgb
      guard !isLeaving else { continue }
      let least = reading.isIcon ? 3 : 4.5
      #expect(reading.ratio >= least, "\(label): \(reading.name) \(reading.ratio)")
    }
  }

  @Test(
    "texts have a contrast of 4.5 to 1 and icons of 3 to 1 at any offset", arguments: Theme.allCases
  )
  func whereverTheContentIs(theme: Theme) {
    for kind in CollapsingKind.allCases {
      for distance in [-80.0, 0, 40, 90, 130, 136, 300] {
        let scene = SceneHarness.scene(scrolledBy: distance, theme: theme)
        scene.activate(.kind(kind), at: Point(x: 0, y: 0), time: 0)
        for walk in stride(from: 0, to: 30, by: 3) {
          scene.activate(.walk(walk), at: Point(x: 0, y: 0), time: 0)
        }
        check(scene, "\(theme), \(kind) at \(distance)")
      }
    }
  }

  @Test("texts have the contrast under the pointer, pressed and focused", arguments: Theme.allCases)
  func whereThereIsALight(theme: Theme) {
    for kind in CollapsingKind.allCases {
      for distance in [0.0, 136] {
        let scene = SceneHarness.scene(scrolledBy: distance, theme: theme)
        scene.activate(.kind(kind), at: Point(x: 0, y: 0), time: 0)
        let frames = scene.headerFrames(at: scene.scroller.offset)
        let top = scene.shape.containerTop - scene.scroller.offset
        let places =
          [frames.details, frames.segment(.list), frames.segment(.cards)]
          + (2..<6).map { scene.content.frame(of: $0).offset(y: top) }
        for place in places {
          let middle = Point(x: place.midX, y: place.midY)
          scene.hover(at: middle)
          check(scene, "\(theme), \(kind), under the pointer")
          scene.pressBegan(at: middle)
          check(scene, "\(theme), \(kind), pressed")
          scene.pressCancelled()
        }
        for _ in 0..<5 { _ = scene.key(.next, at: 0) }
        check(scene, "\(theme), \(kind), focused")
      }
    }
  }
}

extension Color {
  /// The colour without its alpha.
  fileprivate var rgb: [UInt8] { [red, green, blue] }
}
