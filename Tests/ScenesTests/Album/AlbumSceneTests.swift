import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct AlbumSceneTests {
  static func scene(_ album: Album = .embedded, cover: ImageStatus = .ready) -> AlbumScene {
    AlbumScene(
      album: album, viewport: Viewport(size: Size(width: 420, height: 860)), cover: cover)
  }

  static func items(_ scene: AlbumScene) -> [DisplayList.Item] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items
  }

  static func texts(_ scene: AlbumScene) -> [DisplayList.Text] {
    items(scene).compactMap { item in
      if case .text(let text) = item { text } else { nil }
    }
  }

  /// The scene with its list at an offset.
  static func scrolled(to offset: Double) -> AlbumScene {
    let scene = scene()
    scene.changeEnvironment(at: 0) {
      $0.viewport = Viewport(size: Size(width: 420, height: 600), scale: 2)
    }
    _ = scene.scroller.scroll(
      to: offset + scene.scroller.minimumOffset, animated: false, at: 0)
    scene.follow()
    return scene
  }

  @Test("a cover of another shape stands on a tile in the header's colour (DX-5)")
  func aCoverOfAnotherShape() throws {
    for width in [420.0, 1280] {
      let scene = AlbumScene(
        SceneSetup(viewport: Viewport(size: Size(width: width, height: 800), safeAreaTop: 0)))
      func tiles(_ aspect: Double) -> [Rect] {
        scene.changeEnvironment {
          $0.images[.cover] = ImageInfo(status: .ready, aspect: aspect)
        }
        var list = DisplayList()
        scene.display(into: &list)
        return list.items.compactMap { item in
          if case .fill(let frame, 5, scene.headerColors.top) = item { frame } else { nil }
        }
      }
      #expect(tiles(1).isEmpty)
      let tile = try #require(tiles(2).first)
      #expect(tile.width == tile.height && tiles(2).count == 1)
    }
  }

  @Test("at rest the screen shows title, artist, kind and the rows that fit")
  func atRestTheScreenShowsItsTexts() {
    let strings = Self.texts(Self.scene()).map(\.string)

    #expect(strings.prefix(3) == ["We’ve Come for You All", "Anthrax", "Album · 2003"])
    #expect(strings.contains("Any Place But Here"))
    #expect(!strings.contains("Black Dahlia"))
    #expect(strings.last == "9:41")
  }

  @Test("what moves lies on whole device pixels", arguments: [0.3, 17.77, 123.456])
  func whatMovesLiesOnWholePixels(offset: Double) {
    for text in Self.texts(Self.scrolled(to: offset)) {
      let pixels = text.frame.y * 2
      #expect(isNear(pixels, pixels.rounded(), within: 1e-9))
    }
  }

  @Test("each reported position has the offset and the ratio of the list (SK-6)")
  func thePositionIsThatOfTheList() throws {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    for step in 1...120 {
      let time = Double(step) / 60
      scene.scroller.drag(by: step < 40 ? -4 : 9, at: time)
      scene.follow()
      scene.advance(to: time)
      let position = try #require(scene.position)
      #expect(position.offset == scene.list.distance)
      #expect(isNear(position.visibleRatio, (300 - position.offset) / 300, within: 1e-9))
    }
  }

  @Test("the title appears in the bar as the header collapses (SK-10)")
  func theTitleComesIntoTheBar() throws {
    #expect(Self.texts(Self.scrolled(to: 290)).filter { $0.alignment == .center }.count == 1)

    let half = try #require(
      Self.texts(Self.scrolled(to: 330)).first {
        $0.string == "We’ve Come for You All" && $0.alignment == .center
      })
    #expect(half.alignment == .center)
    #expect(isNear(half.color.alpha, 0.5, within: 1e-9))
    #expect(half.frame.y == 20 && half.frame.height == 50)
  }

  @Test("the cover fades in over the tile, and both follow the header's fade")
  func theCoverFadesIn() {
    let scene = Self.scene(cover: .fadingIn(since: 10))
    scene.advance(to: 10 + ImageStatus.fadeDuration / 2)
    let opacities = Self.items(scene).compactMap { item in
      if case .image(.cover, _, _, let opacity, _) = item { opacity } else { nil }
    }

    #expect(opacities.count == 1)
    #expect(isNear(opacities.first ?? 0, 0.5, within: 1e-9))
    #expect(scene.motion.isAnimating)

    scene.advance(to: 10 + ImageStatus.fadeDuration)
    #expect(scene.cover == .ready)
  }

  @Test("a header hidden at the top leaves no part of the cover in the strip")
  func aHiddenHeaderLeavesNoPiece() {
    let scene = Self.scene()
    _ = scene.perform(.toggleHeader, at: 0)
    scene.advance(to: 5)

    let isCover = { (item: DisplayList.Item) in if case .image = item { true } else { false } }
    #expect(scene.header.top == -280)
    #expect(!Self.items(scene).contains(where: isCover))
    #expect(Self.texts(scene).contains { $0.string == "9:41" && $0.frame.y == 0 })
  }

  /// An album whose lines are read from the right, from the left, and from the right.
  static let mixed = Album(
    title: "שירים", artist: "Somebody", subtitle: "אלבום · 2003",
    tracks: .listed([Track(title: "One", artist: "שם")]))

  @Test("the whole screen has the reading direction of its title")
  func theScreenIsReadAsItsTitle() {
    func sides(_ album: Album) -> [DisplayList.Text.Alignment] {
      Self.texts(Self.scene(album)).dropLast().filter { $0.string != "1" }.map(\.alignment)
    }
    let mixed = Self.mixed
    let latin = Album(
      title: "Songs", artist: mixed.artist, subtitle: mixed.subtitle, tracks: mixed.tracks)

    // Leading is the side at which the line's own direction begins.
    #expect(sides(Self.mixed) == [.leading, .trailing, .leading, .trailing, .leading])
    #expect(sides(latin) == [.leading, .leading, .trailing, .leading, .trailing])
  }

  @Test("an album without a title has its artist as heading, on the screen and in the bar")
  func aRecordWithoutATitle() throws {
    let tracks = Album.embedded.tracks
    let album = Album(title: "  ", artist: "Anthrax", subtitle: "Album · 2003", tracks: tracks)
    let scene = Self.scene(album)
    #expect(
      Self.texts(scene).prefix(3).map(\.string) == [
        "Anthrax", "Album · 2003 · 14 songs · 50 min", "1",
      ])
    #expect(scene.layout.buttonsFrame.y == scene.layout.detailFrame(0).maxY + 20)

    _ = scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    scene.follow()
    #expect(Self.texts(scene).contains { $0.string == "Anthrax" && $0.alignment == .center })
  }

  @Test("an album with blank texts has no lines and no gaps")
  func anAlbumWithBlankTexts() {
    let album = Album(title: "", artist: "", subtitle: " ", tracks: .listed([]))
    let scene = Self.scene(album)

    #expect(Self.texts(scene).map(\.string) == ["0 songs", "9:41"])
    #expect(scene.layout.buttonsFrame.y == scene.layout.detailFrame(0).maxY + 20)
  }

  @Test("the tile is not tilted by an overscroll")
  func theTileIsNotTilted() {
    let scene = Self.scene(cover: .placeholder)
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -400, at: 0)
    scene.follow()
    let tile = scene.drawnHeader.coverFrame(width: 420)

    #expect(scene.drawnHeader.coverTilt == -5)
    #expect(Self.items(scene).contains(.fill(tile, radius: 5, Palette.dark.tile)))
  }

  @Test("a missing cover is a tile with a note, in the cover's place")
  func aMissingCoverIsATile() {
    let items = Self.items(Self.scene(cover: .placeholder))
    let tile = Rect(x: 100, y: 80, width: 220, height: 220)

    #expect(items.contains(.fill(tile, radius: 5, Palette.dark.tile)))
    #expect(!items.contains { if case .image = $0 { true } else { false } })
  }

  @Test("an image that is not square keeps its aspect, on a tile with a shadow (DX-5)")
  func aPictureThatIsNotSquare() {
    let scene = Self.scene()
    scene.changeEnvironment { $0.images[.cover] = ImageInfo(status: .ready, aspect: 2) }
    let frame = Rect(x: 100, y: 135, width: 220, height: 110)

    let items = Self.items(scene)

    #expect(items.contains(.image(.cover, frame, radius: 5, opacity: 1)))
    let tile = Rect(x: 100, y: 80, width: 220, height: 220)
    #expect(items.contains { if case .shadow(tile, _, _, _) = $0 { true } else { false } })
  }

  @Test("the indicator fades from the exact end of the motion (SP-97)")
  func theIndicatorFades() {
    let scene = Self.scene()
    _ = scene.scroller.scroll(to: 0, animated: true, at: 0)
    scene.advance(to: 0.1)
    #expect(scene.list.indicator.opacity(isAtRest: scene.scroller.isAtRest, at: scene.time) == 1)

    scene.scrollerDid(.settled(offset: 0, time: 2))
    _ = scene.scroller.scroll(to: 0, animated: false, at: 2)
    scene.advance(to: 2 + ScrollIndicator.linger + ScrollIndicator.duration / 2)
    #expect(scene.motion.isAnimating)

    scene.advance(to: 5)
    #expect(scene.list.indicator.opacity(isAtRest: scene.scroller.isAtRest, at: scene.time) == 0)
    #expect(!scene.motion.isAnimating)
  }

  @Test("a title of a hundred thousand characters costs no more than a line of them")
  func aTitleOfAHundredThousandLetters() {
    let album = Album(
      title: String(repeating: "漢", count: 100_000), artist: "A", subtitle: "S",
      tracks: .listed([Track(title: String(repeating: "x", count: 100_000), artist: "B")]))

    #expect(album.title.unicodeScalars.count == LineText.longest)
    #expect(album.tracks[0].title.count == LineText.longest)
  }

  @Test("a resize keeps the offset in range and the screen in the window")
  func aNewSize() {
    let scene = Self.scrolled(to: 700)
    scene.changeEnvironment(at: 1) { $0.viewport = Viewport(size: Size(width: 900, height: 1200)) }

    #expect(scene.scroller.offset == scene.scroller.maximumOffset)
    for text in Self.texts(scene) {
      #expect(text.frame.x >= 0 && text.frame.maxX <= 900)
    }
  }
}
