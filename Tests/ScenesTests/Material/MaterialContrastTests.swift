import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Contrast on the material screen")
struct MaterialContrastTests {
  private static let sizes = [
    Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 1280, height: 720),
  ]

  private func readings(
    theme: Theme, size: Size, _ background: MaterialBackground, isTranslucent: Bool,
    at offset: Double
  ) -> [ContrastMeter.Reading] {
    var scene = MaterialScene(viewport: Viewport(size: size), theme: theme)
    scene.background = background
    scene.configure(at: 0) { $0.contentIsTranslucent = isTranslucent }
    if offset < 0 {
      MaterialSceneTests.drag(&scene, by: offset, lift: false)
    } else {
      _ = scene.scroller.scroll(to: offset - 148, animated: false, at: 0)
      scene.follow()
    }
    var list = DisplayList()
    scene.display(into: &list)
    return ContrastMeter(pictures: PictureExtremes.all).readings(
      of: list, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
  }

  @Test(
    "all text stands out at least 4.5 to 1, with any image, in both themes",
    arguments: Theme.allCases, sizes)
  func allWritingStandsOut(theme: Theme, size: Size) {
    for background in MaterialBackground.allCases {
      for isTranslucent in [false, true] {
        for offset in [-150.0, 0, 40, 72, 300, 700, 1900, 3000] {
          let readings = readings(
            theme: theme, size: size, background, isTranslucent: isTranslucent, at: offset)
          #expect(readings.count > 5)
          for reading in readings where reading.color.alpha == 1 {
            #expect(reading.ratio >= 4.5, "\(reading.name) at \(offset), \(background)")
          }
        }
      }
    }
  }

  @Test("knobs and tracks have a contrast of 3 to 1 with their card", arguments: Theme.allCases)
  func knobsAndTracksStandOut(theme: Theme) {
    let ground = Palette.material(theme).surface
    for color in [Palette.track(theme, .standard), Palette.material(theme).tint] {
      let box = Rect(x: 0, y: 0, width: 20, height: 20)
      var list = DisplayList()
      list.append(.fill(box, radius: 0, ground))
      list.append(.icon(.heart, box, color))
      let readings = ContrastMeter().readings(of: list, in: box)
      #expect(readings.count == 1)
      #expect(readings.allSatisfy { $0.ratio >= 3 })
    }
  }
}
