import Canvas
import Interface
import ScrollPhysics
import Testing

@testable import Scenes
import TestSupport

@Suite struct AlbumContentTests {
  private static let viewport = Viewport(size: Size(width: 420, height: 860))

  /// The screen with numbered rows, shown once and scrolled to a distance.
  private static func scrolled(to distance: Double) -> AlbumScene {
    var album = Album.embedded
    album.tracks = .numbered(count: 1000, artist: "Anthrax")
    let scene = AlbumScene(album: album, viewport: viewport)
    var list = DisplayList()
    scene.display(into: &list)
    _ = scene.scroller.scroll(
      to: distance + scene.scroller.minimumOffset, animated: false, at: 0)
    scene.follow()
    return scene
  }

  /// Compares a scene that keeps its layout with one that is laid out again.
  private static func shown(_ scene: AlbumScene) -> (kept: DisplayList, anew: DisplayList) {
    let anew = scene.copy()
    var lists = (kept: DisplayList(), anew: DisplayList())
    scene.display(into: &lists.kept)
    anew.display(into: &lists.anew)
    return lists
  }

  @Test(
    "wherever the list is scrolled it shows what it would show laid out there",
    arguments: [-50.0, 0, 1, 300, 640, 2000, 30_000, 1e6])
  func whereverTheListIsScrolled(distance: Double) {
    let lists = Self.shown(Self.scrolled(to: distance))
    #expect(lists.kept == lists.anew)
    #expect(lists.kept.items.contains { if case .text = $0 { true } else { false } })
  }

  @Test(
    "whatever changes shows at once, laid out or not",
    arguments: [
      { $0.marks.isLiked = true }, { $0.marks.isDownloaded = true },
      { $0.marks.isShuffling = true },
      { $0.marks.isPlaying = true }, { $0.marks.currentTrack = 1 },
      { $0.changeEnvironment { $0.theme = .light } },
      {
        $0.changeEnvironment(at: 0) { $0.viewport = Viewport(size: Size(width: 300, height: 500)) }
      },
      { $0.changeEnvironment { $0.toggleStatusStrip() } },
    ] as [@Sendable (inout AlbumScene) -> Void])
  func whateverChangesShowsAtOnce(change: @Sendable (inout AlbumScene) -> Void) {
    var scene = Self.scrolled(to: 0)
    let before = Self.shown(scene).kept
    change(&scene)
    let lists = Self.shown(scene)
    #expect(lists.kept == lists.anew)
    #expect(lists.kept != before)
  }
}
