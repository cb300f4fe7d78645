import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The gallery's title")
struct GalleryTitleTests {
  @Test("a line below the title says how to try a card where a pointer moves it (DX-6)")
  func aLineSaysHowToTryThem() throws {
    func line(_ width: Double, reducesMotion: Bool = false) throws -> DisplayList.Text {
      let gallery = GallerySceneTests.gallery(width, 860)
      gallery.changeEnvironment { $0.reducesMotion = reducesMotion }
      return try #require(
        GallerySceneTests.items(gallery).texts.first { $0.string.hasPrefix("Headers that") })
    }
    #expect(try line(1280).string == GalleryScene.hint)
    #expect(try line(420).string == GalleryScene.subtitle)
    #expect(try line(1280, reducesMotion: true).string == GalleryScene.subtitle)
    // Title, line and cards are where the pictures of the screen have them.
    for (width, title, below, cards) in [(1280.0, 40.0, 78.0, 122.0), (420, 14, 52, 88)] {
      let viewport = Viewport(size: Size(width: width, height: 860), safeAreaTop: 0)
      let gallery = GalleryScene(SceneSetup(viewport: viewport))
      let large = try #require(
        GallerySceneTests.items(gallery).texts.first { $0.style == .largeTitle })
      let line = try #require(
        GallerySceneTests.items(gallery).texts.first { $0.string.hasPrefix("Headers that") })
      #expect(large.frame.y == title && line.frame.y == below)
      #expect(gallery.shownFrame(of: 0).y == cards)
    }
  }
}
