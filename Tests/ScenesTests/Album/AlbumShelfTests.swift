import Canvas
import FlexScroll
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite("The shelf of albums in the wide album")
struct AlbumShelfTests {
  private static let albums = ["Glass", "Signal", "Paper", "Brass", "Tides"].map { title in
    var album = OfferedFile(title, path: "/music/\(title)")
    if title == "Signal" { album.cover = .albumCover(3) }
    return album
  }

  private static func scene(
    _ width: Double = 1280, _ height: Double = 800, album: Album = .embedded,
    albums: [OfferedFile] = albums, theme: Theme = .dark
  ) -> AlbumScene {
    let viewport = Viewport(size: Size(width: width, height: height), safeAreaTop: 0)
    let scene = AlbumScene(SceneSetup(viewport: viewport, album: album, theme: theme))
    scene.albums = albums
    return scene
  }

  private static func list(_ scene: AlbumScene) -> DisplayList {
    var list = DisplayList()
    scene.display(into: &list)
    return list
  }

  private static func goToEnd(_ scene: AlbumScene) {
    scene.scroll(to: scene.scroller.maximumOffset, animated: false, at: scene.time)
    scene.advance(to: scene.time + 5)
  }

  /// The frame of a tile in the window.
  private static func frame(_ tile: Int, _ scene: AlbumScene) -> Rect {
    scene.layout.shelf(of: scene.albums.count).frame(of: tile)
      .offset(y: -scene.viewport.snapped(scene.list.distance))
  }

  @Test(
    "below the totals are as many albums as a row has space for, after a tile that opens one (DX-4)",
    arguments: [(760.0, 1), (1280, 3), (1920, 4)])
  func belowTheTotals(width: Double, count: Int) throws {
    let scene = Self.scene(width)
    let layout = scene.layout
    let shelf = layout.shelf(of: scene.albums.count)
    #expect(shelf.albumCount == count)
    let rows = layout.rowFrame(13)
    #expect(layout.summaryFrame.y == rows.maxY + 16 && layout.summaryFrame.x == rows.x + 12)
    #expect(shelf.title.y == rows.maxY + 66 && shelf.title.x == rows.x + 12)
    #expect(shelf.frame(of: 0) == Rect(x: rows.x + 12, y: rows.maxY + 104, width: 140, height: 140))
    #expect(shelf.frame(of: count).maxX <= rows.maxX - 12)
    #expect(layout.contentLength == shelf.bottom + 72)
    Self.goToEnd(scene)
    let list = Self.list(scene)
    let texts = list.texts
    let seen = ["Your albums", "Open album…"] + Self.albums.prefix(count).map(\.title)
    for string in seen { #expect(texts.contains { $0.string == string }, "\(string)") }
    #expect(!texts.contains { $0.string == Self.albums[count].title })
    #expect(list.images.contains(.albumCover(3)) == (count > 1))
    #expect(Self.frame(0, scene).maxY < scene.viewport.size.height)
  }

  @Test(
    "at high contrast covers have an outline of 1 (DX-12)",
    arguments: Theme.allCases, [Appearance.Contrast.standard, .high])
  func coversHaveAnOutline(theme: Theme, contrast: Appearance.Contrast) {
    let scene = Self.scene(theme: theme)
    scene.changeEnvironment { $0.appearance = Appearance(contrast: contrast) }
    Self.goToEnd(scene)
    for tile in 1...3 {
      let frame = Self.frame(tile, scene)
      let count = Self.list(scene).items.count { item in
        if case .stroke(frame, 5, width: 1, Appearance.outline(theme)) = item {
          true
        } else {
          false
        }
      }
      #expect(count == (contrast == .high ? 1 : 0))
    }
  }

  @Test("without other albums there is only the tile, and a narrow window has no shelf (DX-4)")
  func withoutAlbums() throws {
    let alone = Self.scene(albums: [])
    #expect(alone.layout.contentLength == Self.scene().layout.contentLength)
    Self.goToEnd(alone)
    #expect(Self.list(alone).texts.contains { $0.string == "Open album…" })
    let frame = Self.frame(1, alone)
    #expect(alone.control(at: Point(x: frame.midX, y: frame.midY)) == nil)
    let narrow = Self.scene(420)
    Self.goToEnd(narrow)
    #expect(!Self.list(narrow).texts.contains { $0.string == "Your albums" })
    #expect(narrow.layout.rowFrame(13).maxY + 16 == narrow.layout.contentLength)
  }

  @Test("a press on a cover opens its album, and one on the first tile asks for one (DX-4)")
  func aPressOpens() {
    let scene = Self.scene()
    Self.goToEnd(scene)
    for (tile, path) in [(0, nil), (1, "/music/Glass"), (3, "/music/Paper")] as [(Int, String?)] {
      let frame = Self.frame(tile, scene)
      let middle = Point(x: frame.midX, y: frame.midY)
      #expect(scene.control(at: middle) == .tile(tile))
      scene.tap(at: middle, time: scene.time)
      #expect(scene.core.command == .openAlbum && scene.core.albumPath == path)
      scene.core.command = nil
    }
    // The bar covers the shelf of a list with few tracks.
    let short = Self.scene(album: Album(title: "A", artist: "B", subtitle: "", tracks: .listed([])))
    let frame = Self.frame(0, short)
    #expect(short.control(at: Point(x: frame.midX, y: frame.midY)) == .tile(0))
  }

  @Test("Tab leads from the last row to the shelf, and Enter opens an album (DX-4, DX-16)")
  func theKeyboardReachesIt() throws {
    let scene = Self.scene()
    scene.focused = .row(13)
    for tile in 0...3 {
      #expect(scene.key(.next, at: scene.time) && scene.focused == .tile(tile))
      scene.advance(to: scene.time + 2)
      let frame = Self.frame(tile, scene)
      #expect(frame.y > 100 && frame.maxY + 26 <= 800)
    }
    #expect(scene.focusedControl?.title == "Paper")
    #expect(scene.key(.activate, at: scene.time) && scene.core.albumPath == "/music/Paper")
    _ = scene.key(.next, at: scene.time)
    #expect(scene.focused == nil)
    _ = scene.key(.previous, at: scene.time)
    #expect(scene.focused == .tile(3))
    scene.focused = .tile(0)
    _ = scene.key(.previous, at: scene.time)
    #expect(scene.focused == .row(13))
  }

  @Test("on the shelf are the other albums, not the one that is shown (DX-4)")
  func theOtherAlbums() throws {
    let viewport = Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)
    let navigation = Navigation(at: "album", setup: SceneSetup(viewport: viewport))
    navigation.offer(Self.albums, shown: "/music/Signal")
    func titles() throws -> [String] {
      try #require(navigation.scene as? AlbumScene).albums.map(\.title)
    }
    #expect(try titles() == ["Glass", "Paper", "Brass", "Tides"])
    // A scene that is made later has them too.
    navigation.openAlbum(Album(title: "A", artist: "B", subtitle: "", tracks: .listed([])), at: 1)
    #expect(try titles().count == 4)
    navigation.offer(Self.albums, shown: nil)
    #expect(try titles().count == 5 && navigation.copy().albums.count == 5)
    let fresh = navigation.restarted(at: 2)
    #expect(try #require(fresh.scene as? AlbumScene).albums.count == 5)
    navigation.goBack(at: 3)
    #expect(try #require(navigation.scene as? GalleryScene).albums.count == 5)
  }

  @Test("a cover that fades in is drawn until it is there (DX-4)")
  func aCoverFadesIn() {
    let scene = Self.scene()
    scene.changeEnvironment(at: 0) {
      $0.images[.albumCover(3)] = ImageInfo(status: .fadingIn(since: 0), aspect: 1)
    }
    #expect(scene.motion.isAnimating)
    scene.advance(to: 2)
    #expect(!scene.motion.isAnimating)
  }
}
