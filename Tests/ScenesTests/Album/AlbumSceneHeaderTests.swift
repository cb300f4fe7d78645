import Canvas
import FlexScroll
import Interface
import ScrollPhysics
import Testing

@testable import Scenes
import TestSupport

@Suite struct AlbumSceneHeaderTests {
  static func items(_ theme: Theme, at distance: Double) -> [DisplayList.Item] {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), theme: theme)
    _ = scene.scroller.scroll(
      to: scene.scroller.minimumOffset + distance, animated: false, at: 0)
    scene.follow()
    return AlbumSceneTests.items(scene)
  }

  @Test("in the light theme only the bar's corners are over the rows (SK-7)")
  func theCornersLieOverTheRows() throws {
    let items = Self.items(.light, at: 400)
    let clip = try #require(
      items.firstIndex(of: .pushClip(Rect(x: 0, y: 50, width: 420, height: 20))))
    let row = try #require(
      items.lastIndex { if case .text(let text) = $0 { text.string == "Anthrax" } else { false } })

    // Its inner edge is a corner of 20 at the window's sides, 50 points down.
    let ring = Rect(x: -10, y: 40, width: 440, height: 80)
    #expect(clip > row)
    #expect(
      items[clip + 1] == .stroke(ring, radius: 30, width: 10, Palette.light.headerTop))
    #expect(items[clip + 2] == .popClip)
    #expect(items.contains(.pushClip(Rect(x: 0, y: 0, width: 420, height: 50))))
  }

  @Test("in the dark theme the bar fades into the list and has no corners (SK-10)")
  func inDarkTheBarGoesSoftly() {
    let items = Self.items(.dark, at: 400)
    let edge = Rect(x: 0, y: 70, width: 420, height: Spacing.softEdge)

    #expect(items.contains(.gradient(edge, top: .black, bottom: .clear)))
    #expect(!items.contains { if case .stroke = $0 { true } else { false } })
  }

  @Test("the cover's shadow falls on a light list only while the cover is above it")
  func theShadowFallsOnTheList() {
    let shadows = { (items: [DisplayList.Item]) in
      items.count { if case .shadow = $0 { true } else { false } }
    }

    #expect(shadows(Self.items(.light, at: 0)) == 2)
    #expect(shadows(Self.items(.light, at: 60)) == 1)
    #expect(shadows(Self.items(.dark, at: 0)) == 1)
  }

  @Test("overscrolled, the image is tilted and its shadow is not (SK-10)")
  func pulledThePictureLeans() throws {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -400, at: 0)
    scene.follow()
    let header = scene.shape(scrolledBy: scene.viewport.snapped(scene.list.distance))
    let frame = header.coverFrame(width: 420)

    #expect(header.coverTilt == -5)
    #expect(
      AlbumSceneTests.items(scene).contains(
        .image(.cover, frame, radius: AlbumScene.coverRadius, opacity: 1, tilt: -5)))
  }
}
