import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("Rows under the pointer")
struct AlbumHoverTests {
  static func scene(width: Double) -> AlbumScene {
    var setup = SceneSetup(viewport: Viewport(size: Size(width: width, height: 800)))
    setup.environment.album = Album(
      title: "T", artist: "A", subtitle: "",
      tracks: .listed(
        (0..<5).map { Track(title: "Track \($0)", artist: "A", duration: 200, place: $0) }))
    return AlbumScene(setup)
  }

  static func icons(_ scene: AlbumScene) -> [(icon: Icon, frame: Rect)] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items.compactMap {
      if case .icon(let icon, let frame, _) = $0 { (icon, frame) } else { nil }
    }
  }

  @Test(
    "a row under the pointer has play in place of its number, and a heart that likes it (DX-30)",
    arguments: [420.0, 1280])
  func aRow(width: Double) throws {
    let scene = Self.scene(width: width)
    let row = scene.layout.rowFrame(1)
    func numbers() -> [String] {
      var list = DisplayList()
      scene.display(into: &list)
      return list.texts.map(\.string).filter { Int($0) != nil }
    }
    #expect(numbers() == ["1", "2", "3", "4", "5"])
    scene.hover(at: Point(x: row.midX, y: row.midY))
    #expect(numbers() == ["1", "3", "4", "5"])
    let heart = try #require(
      Self.icons(scene).first {
        $0.icon == .heart && row.contains(Point(x: $0.frame.midX, y: $0.frame.midY))
      }
    ).frame
    #expect(Self.icons(scene).contains { $0.icon == .play && $0.frame.midY == row.midY })
    let point = Point(x: heart.midX, y: heart.midY)
    scene.hover(at: point)
    #expect(scene.hovered == .heart(1))
    scene.tap(at: point, time: 0)
    #expect(scene.marks.likedTracks == [1] && scene.marks.currentTrack == nil)
    scene.hover(at: nil)
    #expect(numbers() == ["1", "2", "3", "4", "5"])
    #expect(Self.icons(scene).contains { $0.icon == .heartFill && $0.frame == heart })
    // A finger elsewhere in a row plays it, where a heart would be, too.
    let next = scene.layout.rowFrame(2)
    scene.tap(at: Point(x: heart.midX, y: next.midY), time: 0)
    #expect(scene.marks.currentTrack == 2)
  }
}
