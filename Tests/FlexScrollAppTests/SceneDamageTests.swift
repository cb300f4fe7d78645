import Canvas
import FlexibleHeader
import Interface
import Scenes
import ScrollPhysics
import Raster
import Testing

@testable import FlexScrollApp
import TestSupport

@Suite("Damage of scenes")
@MainActor
struct SceneDamageTests {
  nonisolated private static let names = SceneCatalog.entries.map(\.name)

  private func painter(_ scene: any Scene, _ viewport: Viewport) throws -> Painter {
    let painter = try Painter(
      width: Int(viewport.size.width * viewport.scale),
      height: Int(viewport.size.height * viewport.scale), scale: viewport.scale,
      fonts: Fonts(.builtInOnly))
    for id in [ImageID.cover, .landscape, .stamp] {
      painter.setImage(try EmbeddedImage.image(id, width: 200), for: id)
    }
    return painter
  }

  /// A frame of an overscroll, a scroll and a fling.
  private func step(_ scene: inout any Scene, _ frame: Int) {
    let time = scene.scroller.time + 1.0 / 60
    switch frame {
    case 0: scene.scroller.beginDrag(.touch, at: time)
    case 1..<20: scene.scroller.drag(by: -9, at: time)
    case 20..<70: scene.scroller.drag(by: 11, at: time)
    case 70: scene.scroller.endDrag(at: time)
    default: scene.scroller.advance(to: time)
    }
    scene.follow()
    scene.advance(to: time)
  }

  @Test(
    "each frame of a gesture equals the same frame painted from scratch", arguments: names,
    [1.0, 1.5])
  func eachFrameOfAGestureEqualsTheSameFramePaintedFromScratch(name: String, scale: Double) throws {
    let viewport = Viewport(size: Size(width: 240, height: 320), scale: scale)
    var setting = SceneSetup(viewport: viewport)
    setting.header.shiftBehavior = .enabled
    let entry = try #require(SceneCatalog.entry(named: name))
    var scene = entry.make(setting)
    let (steady, fresh) = (try painter(scene, viewport), try painter(scene, viewport))
    for frame in 0..<110 {
      step(&scene, frame)
      var list = DisplayList()
      scene.display(into: &list)
      steady.paint(list)
      guard frame % 3 == 0 else { continue }
      fresh.invalidate()
      fresh.paint(list)
      try #require(try steady.pixels() == fresh.pixels(), "frame \(frame)")
    }
  }

  @Test("a list scrolled back repaints about as much as one scrolled on")
  func aListScrolledBackRepaintsAboutAsMuch() throws {
    let viewport = Viewport(size: Size(width: 420, height: 860), scale: 1)
    let entry = try #require(SceneCatalog.entry(named: "album"))
    var setup = SceneSetup(viewport: viewport)
    setup.environment.album.tracks = .numbered(count: 500, artist: "The same for all")
    let scene = entry.make(setup)
    let painter = try painter(scene, viewport)
    /// The pixels repainted in a second of scrolling by less than a row a frame.
    func repainted(by distance: Double) -> Int {
      var pixels = 0
      for _ in 0..<60 {
        let (offset, time) = (scene.scroller.offset, scene.scroller.time)
        scene.scroller.scroll(to: offset + distance, animated: false, at: time + 1.0 / 60)
        scene.follow()
        var (list, changed) = (DisplayList(), [PixelRect]())
        scene.display(into: &list)
        _ = painter.paint(list, changed: &changed)
        pixels += changed.reduce(0) { $0 + $1.width * $1.height }
      }
      return pixels
    }
    _ = repainted(by: 40)
    let (on, back) = (repainted(by: 40), repainted(by: -40))
    #expect(Double(back) < 1.2 * Double(on))
    #expect(on < 60 * 420 * 860 / 2)
  }
}
