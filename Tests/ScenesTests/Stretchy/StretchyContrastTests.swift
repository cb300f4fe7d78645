import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Contrast on the stretchy screen")
struct StretchyContrastTests {
  private static let sizes = [
    Size(width: 240, height: 320), Size(width: 420, height: 860), Size(width: 1280, height: 720),
  ]

  @Test(
    "all text stands out at least 4.5 to 1, overscrolled, at rest and scrolled, in both themes",
    arguments: Theme.allCases, sizes)
  func allWritingStandsOut(theme: Theme, size: Size) {
    for isFixed in [true, false] {
      for offset in [-120.0, -30, 0, 30, 118, 150, 165, 400] {
        var scene = StretchySceneTests.scene(
          width: size.width, height: size.height, theme: theme)
        if !isFixed { _ = scene.toggleVariant(at: 0) }
        scene.selected = [0, 5, 9]
        scene.focused = .cell(1)
        StretchySceneTests.move(&scene, to: offset)
        scene.pressed = .cell(9)
        scene.hover(at: Point(x: size.width / 2, y: 280))
        var list = DisplayList()
        scene.display(into: &list)

        let readings = ContrastMeter(pictures: PictureExtremes.all).readings(
          of: list, in: Rect(x: 0, y: 0, width: size.width, height: size.height))

        #expect(readings.count >= 3)
        for reading in readings where reading.color.alpha == 1 {
          #expect(reading.ratio >= 4.5, "\(reading.name) at \(offset)")
        }
      }
    }
  }

  @Test(
    "the scroll bar's thumb has an edge that stands out from it, whatever picture is beneath (DX-32)",
    arguments: Theme.allCases)
  func theThumbHasAnEdge(theme: Theme) throws {
    var scene = StretchySceneTests.scene(theme: theme)
    StretchySceneTests.move(&scene, to: -200)
    // The last two items: the thumb, and around it the edge.
    let items = StretchySceneTests.items(scene).suffix(2)
    guard case .fill(let thumb, _, _)? = items.first,
      case .stroke(let frame, _, 1, let color)? = items.last
    else {
      Issue.record("\(items)")
      return
    }
    #expect(thumb.width == 4 && frame == thumb.inset(by: -1))
    #expect(color.contrast(with: scene.palette.primary) > 3)
  }
}

@Suite("The shades of the picture")
struct StretchyShadeTests {
  @Test("only the foot of a high picture is dark, and a band behind the buttons in the corners")
  func theSkyKeepsItsLight() {
    let scene = StretchySceneTests.scene(width: 1280, height: 800, safeArea: 0)
    let shades = StretchySceneTests.items(scene).compactMap {
      if case .gradient(let frame, _, _) = $0 { frame } else { nil }
    }
    let height = scene.headerFrame(of: 0).height
    #expect(height == 288 && shades.count == 3)
    let middle = shades.filter { $0.y < height / 2 - 20 && $0.maxY > 80 }
    #expect(middle.isEmpty, "\(middle)")
    #expect(shades.contains { $0.y == 0 && $0.height == 72 })
  }
}

@Suite("The button on the picture")
struct StretchyButtonTests {
  @Test("it is as small as other buttons on a header", arguments: [420.0, 1280])
  func itsSize(width: Double) {
    let scene = StretchySceneTests.scene(width: width, safeArea: 0)
    let text = StretchySceneTests.texts(scene).first { $0.string == "Show two" }
    #expect(text?.style == .captionBold)
    #expect(text?.frame.width == 96 && text?.frame.height == 34)
  }
}

@Suite("The picture at high contrast")
struct StretchyHighContrastTests {
  @Test("its text stands out at least 7 to 1 in a wide window too", arguments: Theme.allCases)
  func theTextStandsOut(theme: Theme) {
    let size = Size(width: 1280, height: 800)
    for offset in [-120.0, 0, 30, 118] {
      var scene = StretchySceneTests.scene(
        width: size.width, height: size.height, safeArea: 0, theme: theme)
      scene.changeEnvironment { $0.appearance = Appearance(contrast: .high) }
      StretchySceneTests.move(&scene, to: offset)
      var list = DisplayList()
      scene.display(into: &list)
      let readings = ContrastMeter(pictures: PictureExtremes.all).readings(
        of: list, in: Rect(x: 0, y: 0, width: size.width, height: size.height))
      #expect(readings.count >= 3)
      for reading in readings { #expect(reading.ratio >= 7, "\(reading.name) at \(offset)") }
    }
  }

  @Test("it is shaded behind its text alone (DX-12)")
  func onlyTheTextIsShaded() {
    let viewport = Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)
    var environment = SceneSetup(viewport: viewport).environment
    environment.appearance = Appearance(contrast: .high)
    let scene = StretchyScene(SceneSetup(environment))
    let shades = StretchySceneTests.items(scene).compactMap {
      if case .fill(let frame, 0, Readability.text) = $0 { frame } else { nil }
    }
    #expect(shades.count == 1)
    let title = StretchySceneTests.texts(scene).first { $0.string == "Evening" }
    let (shade, text) = (shades.first, title?.frame)
    #expect((shade?.y ?? 0) > 100)
    #expect((shade?.y ?? 900) <= (text?.y ?? 0))
  }
}

/// The lightness of the program's images.
enum PictureExtremes {
  static let all: [ImageID: PictureLight] = [
    .landscape: .landscape, .stamp: PictureLight(columns: 1, lightest: [0xFFE0AE]),
  ]
}
