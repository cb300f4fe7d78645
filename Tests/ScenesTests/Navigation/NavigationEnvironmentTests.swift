import Canvas
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("What changes while screens come and go")
struct NavigationEnvironmentTests {
  typealias Way = NavigationTests

  /// Half-way into a scene.
  static func halfWay(to index: Int = 0) -> Navigation {
    var navigation = Way.navigation()
    navigation.open(index, at: 1)
    navigation.advance(to: 1.12)
    return navigation
  }

  @Test("begun in a scene there is no gallery until the way back begins")
  func begunInAScene() throws {
    var navigation = Way.navigation(at: "album")
    #expect(navigation.aside == nil && navigation.progress == 1 && navigation.isAtRest)

    Way.take(navigation.pager.beginDrag(.touch, at: 1), &navigation)
    #expect(navigation.aside?.header.isShiftedOffscreen == true)
    navigation.pager.drag(by: -400, at: 1.5)
    navigation.follow()
    Way.lift(&navigation)
    navigation.advance(to: 5)

    #expect(navigation.place == .gallery)
    var fresh = Way.navigation()
    for id in fresh.wantedPictures {
      fresh.setPicture(id, .ready, aspect: 1)
      navigation.setPicture(id, .ready, aspect: 1)
    }
    #expect(Way.items(navigation) == Way.items(fresh))
  }

  @Test("the gallery below a scene far down in it shows that scene's card")
  func theGalleryBelowAScene() throws {
    let last = SceneCatalog.entries.count - 1
    var navigation = Way.navigation(at: SceneCatalog.entries[last].name)
    navigation.goBack(at: 1)
    navigation.advance(to: 4)

    let gallery = try #require(navigation.scene as? GalleryScene)
    let frame = gallery.shownFrame(of: last)
    #expect(frame.y >= gallery.pageOverlap && frame.maxY <= 800)
  }

  @Test("with motion reduced the one screen dissolves into the other, both ways")
  func withMotionReduced() {
    var navigation = Way.navigation(reducesMotion: true)
    let gallery = Way.items(navigation)
    navigation.open(0, at: 1)
    #expect(navigation.progress == 1 && navigation.isMoving)
    #expect(Way.items(navigation) != Way.items(of: navigation.scene))
    navigation.advance(to: 1.01)
    #expect(Way.items(navigation).items.starts(with: gallery.items.prefix(20)))

    navigation.advance(to: 1 + 2 * Dissolve.half)
    #expect(navigation.isAtRest)
    #expect(Way.items(navigation) == Way.items(of: navigation.scene))

    navigation.goBack(at: 2)
    navigation.advance(to: 3)
    #expect(Way.items(navigation) == gallery)
  }

  @Test("with motion reduced a finger still leads, and the screen is there when it leaves")
  func withMotionReducedAFingerLeads() {
    var navigation = Way.navigation(at: "album", reducesMotion: true)
    Way.swipe(&navigation, by: 0.6, in: 1, rest: true, lifts: false)
    expectNear(navigation.progress, 0.4, within: 1e-9)
    Way.lift(&navigation)
    #expect(navigation.progress == 0 && navigation.place == .gallery)
  }

  @Test("the veil of a dissolve closes and opens without a jump")
  func theVeil() {
    let dissolve = Dissolve(from: Way.navigation().scene, since: 2)
    #expect(dissolve.veil(at: 2) == 0)
    expectNear(dissolve.veil(at: 2 + Dissolve.half), 1, within: 1e-9)
    #expect(dissolve.veil(at: 2 + 2 * Dissolve.half) < 1e-9)
    #expect(dissolve.isOver(at: 2 + 2 * Dissolve.half))
  }

  @Test("from scene to scene one is at once, and back from there it is one step to the gallery")
  func fromSceneToScene() {
    var navigation = Way.pushed()
    navigation.open(1, at: 5)
    #expect(navigation.place == .scene(1) && navigation.progress == 1)
    navigation.open(1, at: 5)
    navigation.open(99, at: 5)
    #expect(navigation.place == .scene(1))
    navigation.advance(to: 7)
    #expect(navigation.isAtRest)

    navigation.goBack(at: 8)
    navigation.advance(to: 11)
    #expect(navigation.place == .gallery)
  }

  @Test("another size in the midst of the way ends it in step", arguments: [true, false])
  func anotherSize(goesBack: Bool) {
    var navigation = Self.halfWay()
    if goesBack { navigation.goBack(at: 1.12) }
    let room = Viewport(size: Size(width: 700, height: 500), scale: 2)
    navigation.resize(to: room, at: 1.2)
    navigation.advance(to: 5)

    #expect(navigation.progress == (goesBack ? 0 : 1))
    var fresh = Navigation(at: "gallery", setting: SceneSetting(viewport: room))
    if !goesBack {
      fresh.open(0, at: 1)
      fresh.advance(to: 5)
    }
    #expect(Way.items(navigation) == Way.items(fresh))
    navigation.goBack(at: 6)
    #expect(navigation.scene.viewport == room && navigation.pager.viewportLength == 700)
  }

  @Test("the desktop's colours reach both screens and the small pictures on the way")
  func theDesktopsColours() throws {
    let place = try #require(SceneCatalog.entries.firstIndex { $0.name == "material" })
    var navigation = Self.halfWay(to: place)
    navigation.setDesktopTheme(.dark)

    let gallery = try #require(navigation.aside as? GalleryScene)
    #expect(navigation.scene.theme == .dark && gallery.theme == .dark)
    #expect(gallery.miniatures[place].scene.theme == .dark)
    navigation.goBack(at: 2)
    navigation.advance(to: 5)
    navigation.open(place, at: 6)
    #expect(navigation.scene.theme == .dark)
  }

  @Test("colours that were asked for stay on all screens")
  func coloursThatWereAskedFor() {
    let setting = SceneSetting(viewport: Way.viewport, theme: .light)
    var navigation = Navigation(at: "gallery", setting: setting)
    navigation.setDesktopTheme(.dark)
    navigation.open(0, at: 1)
    #expect(navigation.scene.theme == .light && navigation.aside?.theme == .light)
  }

  @Test("the status strip goes and comes on both screens, and on those made later")
  func theStatusStrip() {
    var navigation = Self.halfWay()
    _ = navigation.toggleStatusStrip(at: 1.15)
    #expect(navigation.scene.viewport.safeAreaTop == 0)
    #expect(navigation.aside?.viewport.safeAreaTop == 0)

    navigation.open(1, at: 3)
    #expect(navigation.scene.viewport.safeAreaTop == 0)
    _ = navigation.toggleStatusStrip(at: 5)
    #expect(navigation.scene.viewport.safeAreaTop == 20)
  }

  @Test("a picture and the time are told to the screens there are and to those made later")
  func aPictureAndTheTime() throws {
    var navigation = Way.navigation()
    navigation.statusText = "12:34"
    navigation.setPicture(.cover, .ready, aspect: 2)
    navigation.open(0, at: 1)

    let album = try #require(navigation.scene as? AlbumScene)
    #expect(album.coverAspect == 2 && album.cover == .ready && album.statusText == "12:34")
    let gallery = try #require(navigation.aside as? GalleryScene)
    let small = try #require(gallery.miniatures[0].scene as? AlbumScene)
    #expect(small.coverAspect == 2 && small.cover == .ready)
  }

  @Test("the time in the strip keeps its place while the screens pass under it")
  func theTimeKeepsItsPlace() {
    let navigation = Self.halfWay()
    let frames = Way.items(navigation).items.compactMap { item -> Rect? in
      guard case .text(let text) = item, text.string == "9:41" else { return nil }
      return text.frame
    }
    #expect(!frames.isEmpty)
    #expect(frames.allSatisfy { $0.x == 0 && $0.width == 400 })
  }

  @Test("what moves stands on whole device pixels", arguments: [1.0, 1.5, 2])
  func whatMovesStandsOnPixels(scale: Double) {
    let room = Viewport(size: Size(width: 400, height: 800), scale: scale)
    var navigation = Navigation(at: "gallery", setting: SceneSetting(viewport: room))
    navigation.open(0, at: 1)
    for frame in 1...12 {
      navigation.advance(to: 1 + Double(frame) / 60)
      for item in Way.items(navigation).items {
        guard case .pushClip(let rect) = item, rect.y == 0, rect.height == 800 else { continue }
        let pixels = rect.x * scale
        expectNear(pixels, pixels.rounded(), within: 1e-9)
      }
    }
  }
}
