import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("Changes during a transition")
struct NavigationEnvironmentTests {
  typealias Transition = NavigationTests

  /// In the middle of the transition into a scene.
  static func inTransition(to index: Int = 0) -> Navigation {
    let navigation = Transition.navigation()
    navigation.open(index, at: 1)
    navigation.advance(to: 1.12)
    return navigation
  }

  @Test("after a start in a scene there is no gallery until the transition back begins")
  func begunInAScene() throws {
    var navigation = Transition.navigation(at: "album")
    #expect(navigation.backgroundScreen == nil && navigation.progress == 1 && navigation.isAtRest)

    Transition.take(navigation.pager.beginDrag(.touch, at: 1), &navigation)
    #expect(navigation.backgroundScreen?.header.isShiftedOffscreen == true)
    navigation.pager.drag(by: -400, at: 1.5)
    navigation.follow()
    Transition.lift(&navigation)
    navigation.advance(to: 5)

    #expect(navigation.place == .gallery)
    let fresh = Transition.navigation()
    for id in fresh.wantedImages {
      fresh.changeEnvironment { $0.images[id] = ImageInfo(status: .ready, aspect: 1) }
      navigation.setImage(id, ImageInfo(status: .ready, aspect: 1))
    }
    #expect(Transition.items(navigation) == Transition.items(fresh))
  }

  @Test("the gallery below a scene has that scene's card in view")
  func theGalleryBelowAScene() throws {
    let last = SceneCatalog.entries.count - 1
    let navigation = Transition.navigation(at: SceneCatalog.entries[last].name)
    navigation.goBack(at: 1)
    navigation.advance(to: 4)

    let gallery = try #require(navigation.scene as? GalleryScene)
    let frame = gallery.shownFrame(of: last)
    #expect(frame.y >= gallery.regions.pageOverlap && frame.maxY <= 800)
  }

  @Test("with reduced motion the screens cross-fade, in both directions")
  func withMotionReduced() {
    let navigation = Transition.navigation(reducesMotion: true)
    let gallery = Transition.items(navigation)
    navigation.open(0, at: 1)
    #expect(navigation.progress == 1 && navigation.isMoving)
    let album = Transition.items(of: navigation.scene).items
    #expect(Transition.items(navigation).items == album + gallery.items)
    navigation.advance(to: 1.01)
    #expect(Transition.items(navigation).items.count > album.count)

    navigation.advance(to: 1 + CrossFade.duration)
    #expect(navigation.isAtRest)
    #expect(Transition.items(navigation) == Transition.items(of: navigation.scene))

    navigation.goBack(at: 2)
    navigation.advance(to: 3)
    #expect(Transition.items(navigation) == gallery)
  }

  @Test("with reduced motion a finger still drags the screen, which jumps at its release")
  func withMotionReducedAFingerLeads() {
    var navigation = Transition.navigation(at: "album", reducesMotion: true)
    Transition.swipe(&navigation, by: 0.6, in: 1, rest: true, lifts: false)
    expectNear(navigation.progress, 0.4, within: 1e-9)
    Transition.lift(&navigation)
    #expect(navigation.progress == 0 && navigation.place == .gallery)
  }

  @Test(
    "in a cross-fade all items of the previous screen fade out over the other, and no frame is empty"
  )
  func allOfTheScreenFades() {
    let navigation = Transition.navigation(at: "album")
    let album = Transition.items(navigation).items
    navigation.open(4, at: 1)
    navigation.advance(to: 1 + CrossFade.duration / 4)

    let shown = Transition.items(navigation).items
    let material = Transition.items(of: navigation.scene).items
    let opacity = navigation.crossFades[0].opacity(at: navigation.pager.time)
    expectNear(opacity, 0.75, within: 1e-9)
    let fading = album.map { $0.faded(by: opacity) }
    let isFadingOverIt = shown == material + fading
    #expect(isFadingOverIt)
    #expect(album.allSatisfy { $0.faded(by: 1) == $0 })
  }

  @Test("a key during the transition of another scene cross-fades the scenes")
  func aKeyDuringATransition() {
    for isLeaving in [false, true] {
      let navigation = Self.inTransition()
      if isLeaving {
        navigation.goBack(at: 1.12)
        navigation.advance(to: 1.14)
      }
      let before = Transition.items(navigation)
      let (offset, speed) = (navigation.pager.offset, navigation.pager.velocity)
      navigation.open(1, at: navigation.pager.time)
      #expect(navigation.pager.offset == offset && navigation.pager.velocity == speed)

      // All previous items are unchanged and, except for the gallery's, above the new ones.
      let shown = Transition.items(navigation).items
      let below = zip(shown, before.items).prefix { $0 == $1 }.count
      let above = zip(shown.reversed(), before.items.reversed()).prefix { $0 == $1 }.count
      #expect(shown.count > before.items.count && below + above >= before.items.count)
      navigation.advance(to: 5)
      #expect(navigation.place == .scene(1) && navigation.isAtRest && navigation.progress == 1)
    }
  }

  @Test("Esc during a cross-fade moves the fading screen with the transition back")
  func escapeInADissolve() {
    let navigation = Transition.pushed()
    navigation.open(1, at: 5)
    navigation.advance(to: 5.06)
    let before = Transition.items(navigation)
    navigation.goBack(at: 5.06)
    #expect(Transition.items(navigation) == before)
    navigation.advance(to: 5.1)
    #expect(navigation.progress < 1 && !navigation.crossFades.isEmpty)
    #expect(Transition.items(navigation).items.contains(.popClip))
    navigation.advance(to: 8)
    #expect(navigation.isAtRest && navigation.place == .gallery)
  }

  @Test("one cross-fade after another continues without a jump")
  func oneDissolveAfterAnother() {
    let navigation = Transition.navigation(at: "album")
    navigation.open(1, at: 1)
    navigation.advance(to: 1.05)
    let before = Transition.items(navigation).items
    navigation.open(2, at: 1.05)
    #expect(Transition.items(navigation).items.suffix(before.count) == before[...])
  }

  @Test("a scene replaces another at once, and the gallery is one step back")
  func fromSceneToScene() {
    let navigation = Transition.pushed()
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

  @Test(
    "another size in the midst of a transition keeps its progress and its motion",
    arguments: [true, false])
  func anotherSize(goesBack: Bool) {
    let navigation = Self.inTransition()
    if goesBack { navigation.goBack(at: 1.12) }
    navigation.advance(to: 1.2)
    let (progress, speed) = (navigation.progress, navigation.pager.velocity)
    let space = Viewport(size: Size(width: 700, height: 500), scale: 2, safeAreaTop: 20)
    navigation.changeEnvironment(at: 1.2) { $0.viewport = space }
    expectNear(navigation.progress, progress, within: 1e-9)
    expectNear(navigation.pager.velocity, speed * 700 / 400, within: 1e-6)
    #expect(navigation.isMoving && navigation.pager.configuration.pixelsPerPoint == 2)
    navigation.advance(to: 5)

    #expect(navigation.progress == (goesBack ? 0 : 1))
    let fresh = Navigation(at: "gallery", setup: SceneSetup(viewport: space))
    if !goesBack {
      fresh.open(0, at: 1)
      fresh.advance(to: 5)
    }
    #expect(Transition.items(navigation) == Transition.items(fresh))
    navigation.goBack(at: 6)
    #expect(navigation.scene.viewport == space && navigation.pager.viewportLength == 700)
  }

  @Test("a resize keeps the progress of a swipe, which continues")
  func anotherSizeUnderAFinger() {
    var navigation = Transition.pushed()
    Transition.swipe(&navigation, by: 0.3, in: 1, rest: true, lifts: false)
    let time = navigation.pager.time + 0.1
    navigation.changeEnvironment(at: time) {
      $0.viewport = Viewport(size: Size(width: 700, height: 500))
    }
    expectNear(navigation.progress, 0.7, within: 1e-9)
    navigation.pager.drag(by: -70, at: time + 0.1)
    expectNear(navigation.progress, 0.6, within: 1e-9)
    navigation.pager.hold(at: time + 1)
    Transition.lift(&navigation)
    #expect(navigation.place == .scene(0))
    navigation.advance(to: time + 4)
    #expect(navigation.progress == 1)
  }

  @Test("a transition dragged while the window shrinks below a pixel ends")
  func aTransitionInLessThanAPixel() {
    for share in [0.08, 0.45, 0.6] {
      var navigation = Self.inTransition()
      Transition.take(navigation.pager.beginDrag(.touch, at: 1.12), &navigation)
      navigation.pager.drag(by: share * 400 - navigation.pager.offset, at: 2)
      navigation.follow()
      navigation.pager.hold(at: 3)
      navigation.changeEnvironment(at: 3) {
        $0.viewport = Viewport(size: Size(width: 1, height: 800), scale: 0.25)
      }
      Transition.lift(&navigation)
      navigation.advance(to: 8)
      #expect(navigation.isAtRest && navigation.progress == (share < 0.5 ? 0 : 1))
      #expect(Transition.items(navigation) == Transition.items(of: navigation.scene))
    }
  }

  @Test("a resize keeps a cross-fade and the strip")
  func anotherSizeInADissolve() {
    let navigation = Transition.pushed()
    navigation.open(1, at: 5)
    navigation.changeEnvironment(at: 5.05) { $0.viewport.size = Size(width: 700, height: 500) }
    #expect(navigation.crossFades.map(\.from.viewport.size.width) == [700])
    #expect(navigation.scene.viewport.safeAreaTop == 20)
  }

  @Test(
    "the gallery's shade increases with the progress, and the edge's shadow disappears at its end")
  func whatLiesOverTheGallery() throws {
    let navigation = Transition.navigation()
    navigation.open(0, at: 1)
    var last = (dim: 0.0, edge: 1.0)
    for moment in [1.05, 1.12, 1.2, 1.35] {
      navigation.advance(to: moment)
      let progress = navigation.progress
      let items = Transition.items(navigation).items
      let dims = items.compactMap { item in
        if case .fill(_, 0, let color) = item, color == .black.faded(by: color.alpha),
          color.alpha > 0
        {
          color.alpha
        } else {
          nil
        }
      }
      let dim = GalleryColor.dim.alpha * progress
      #expect(dims.contains { abs($0 - dim) < 1e-9 } && dim > last.dim)
      let edges = items.compactMap { item in
        if case .shadow(let rect, 0, Navigation.edgeBlur, let color) = item, rect.height == 800 {
          color.alpha
        } else {
          nil
        }
      }
      let edge = try #require(edges.first)
      expectNear(edge, GalleryColor.edge.alpha * min(1, 4 * (1 - progress)), within: 1e-9)
      last = (dim, edge)
    }
    #expect(last.edge < GalleryColor.edge.alpha)
  }

  @Test("the screen that is left has no hover and stops coasting")
  func theScreenThatIsLeft() throws {
    let navigation = Transition.navigation()
    navigation.scene.hover(at: Point(x: 200, y: 300))
    navigation.scene.scroller.scroll(to: 400, animated: true, at: 0)
    navigation.advance(to: 0.1)
    #expect(!navigation.scene.scroller.isAtRest)
    navigation.open(0, at: 0.1)
    let gallery = try #require(navigation.backgroundScreen as? GalleryScene)
    #expect(gallery.core.pointer == nil && gallery.scroller.isAtRest)
  }

  @Test("an album in the background stays dark when the desktop becomes light")
  func anAlbumAside() {
    let navigation = Self.inTransition()
    navigation.goBack(at: 1.12)
    navigation.changeEnvironment { $0.desktopTheme = .dark }
    navigation.changeEnvironment { $0.desktopTheme = .light }
    #expect(
      navigation.backgroundScreen is AlbumScene && navigation.backgroundScreen?.theme == .dark)
    #expect(navigation.scene.theme == .light)
  }

  @Test("reduced motion reaches the scenes that are made later")
  func reducedMotionReachesLaterScenes() {
    let navigation = Transition.navigation(reducesMotion: true)
    navigation.open(2, at: 1)
    #expect(navigation.scene.reducesMotion)
  }

  @Test("the desktop's colours reach both screens and the miniatures in a transition")
  func theDesktopsColours() throws {
    let place = try #require(SceneCatalog.entries.firstIndex { $0.name == "material" })
    let navigation = Self.inTransition(to: place)
    navigation.changeEnvironment { $0.desktopTheme = .dark }

    let gallery = try #require(navigation.backgroundScreen as? GalleryScene)
    #expect(navigation.scene.theme == .dark && gallery.theme == .dark)
    #expect(gallery.miniatures[place].scene.theme == .dark)
    navigation.goBack(at: 2)
    navigation.advance(to: 5)
    navigation.open(place, at: 6)
    #expect(navigation.scene.theme == .dark)
  }

  @Test("requested colours apply to all screens")
  func coloursThatWereAskedFor() {
    let setting = SceneSetup(viewport: Transition.viewport, theme: .light)
    let navigation = Navigation(at: "gallery", setup: setting)
    navigation.changeEnvironment { $0.desktopTheme = .dark }
    navigation.open(0, at: 1)
    #expect(navigation.scene.theme == .light && navigation.backgroundScreen?.theme == .light)
  }

  @Test("the status strip disappears and appears on both screens, and on those made later")
  func theStatusStrip() {
    let navigation = Self.inTransition()
    _ = navigation.toggleStatusStrip(at: 1.15)
    #expect(navigation.scene.viewport.safeAreaTop == 0)
    #expect(navigation.backgroundScreen?.viewport.safeAreaTop == 0)

    navigation.open(1, at: 3)
    #expect(navigation.scene.viewport.safeAreaTop == 0)
    _ = navigation.toggleStatusStrip(at: 5)
    #expect(navigation.scene.viewport.safeAreaTop == 20)
  }

  @Test("images and time reach existing screens and later ones")
  func aPictureAndTheTime() throws {
    let navigation = Transition.navigation()
    navigation.changeEnvironment { $0.statusText = "12:34" }
    navigation.setImage(.cover, ImageInfo(status: .ready, aspect: 2))
    navigation.open(0, at: 1)

    let album = try #require(navigation.scene as? AlbumScene)
    #expect(album.coverAspect == 2 && album.cover == .ready && album.statusText == "12:34")
    let gallery = try #require(navigation.backgroundScreen as? GalleryScene)
    let small = try #require(gallery.miniatures[0].scene as? AlbumScene)
    #expect(small.coverAspect == 2 && small.cover == .ready)
  }

  @Test("the time in the strip keeps its place during a transition")
  func theTimeKeepsItsPlace() {
    let navigation = Self.inTransition()
    let frames = Transition.items(navigation).items.compactMap { item -> Rect? in
      guard case .text(let text) = item, text.string == "9:41" else { return nil }
      return text.frame
    }
    #expect(!frames.isEmpty)
    #expect(frames.allSatisfy { $0.x == 0 && $0.width == 400 })
  }

  @Test("what moves lies on whole device pixels", arguments: [1.0, 1.5, 2])
  func whatMovesStandsOnPixels(scale: Double) {
    let space = Viewport(size: Size(width: 400, height: 800), scale: scale)
    let navigation = Navigation(at: "gallery", setup: SceneSetup(viewport: space))
    navigation.open(0, at: 1)
    for frame in 1...12 {
      navigation.advance(to: 1 + Double(frame) / 60)
      for item in Transition.items(navigation).items {
        let rect: Rect
        switch item {
        case .pushClip(let clip) where clip.y == 0 && clip.height == 800: rect = clip
        case .fill(let ground, 0, _) where ground.width == 400 && ground.height == 800:
          rect = ground
        default: continue
        }
        let pixels = rect.x * scale
        expectNear(pixels, pixels.rounded(), within: 1e-9)
      }
    }
  }
}
