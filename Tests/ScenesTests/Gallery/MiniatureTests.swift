import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The miniatures of the gallery")
struct MiniatureTests {
  @Test("a miniature has no space for buttons in the corners", arguments: [0, 1])
  func noSpaceForButtons(copies: Int) throws {
    let gallery = GallerySceneTests.gallery(1280, 800)
    for (miniature, card) in zip(gallery.miniatures, gallery.cards)
    where ["Walks", "Workbench", "Places"].contains(card.title) {
      let shown = copies == 0 ? miniature : miniature.copy()
      var list = DisplayList()
      shown.scene.display(into: &list)
      let title = list.items.compactMap { item in
        if case .text(let text) = item, text.string == card.title { text.frame } else { nil }
      }
      // The left edge is on a pixel of the window, which is larger than a point of the scene.
      expectNear(try #require(title.first).x, 16, within: 2)
    }
  }

  @Test("a miniature has no scroll indicator, also where it is pulled")
  func noIndicator() {
    var gallery = GallerySceneTests.gallery(1280, 800).miniatures
    for index in gallery.indices {
      gallery[index].pose(scrolledBy: -60)
      let scene = gallery[index].scene
      var (shown, plain) = (DisplayList(), DisplayList())
      scene.display(into: &plain)
      scene.core.isMiniature = false
      scene.displayIndicator(into: &shown)
      #expect(!shown.items.isEmpty && !shown.items.contains { plain.items.contains($0) })
    }
  }

  @Test("each card says after what its scene is made, with as many words as fit (DX-6)")
  func eachCardHasASource() {
    for width in [420.0, 800, 1280, 1920] {
      let sources = GallerySceneTests.gallery(width, 800).layout.sources
      #expect(sources.allSatisfy { $0.hasPrefix("after ") })
    }
    #expect(
      GallerySceneTests.gallery(420, 800).layout.sources.contains("after Material Components"))
  }
}
