import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// Every scene with reduced motion (DX-29).
@Suite struct ReducedMotionTests {
  typealias Transition = NavigationTests

  static func harness(_ name: String, reduced: Bool = true) throws -> SceneHarness {
    let harness = try SceneHarness(name)
    harness.scene.changeEnvironment { $0.reducesMotion = reduced }
    return harness
  }

  /// The images that are shown, in their order.
  static func pictures(_ harness: SceneHarness) -> [(id: ImageID, frame: Rect, tilt: Double)] {
    harness.list.items.compactMap { item in
      if case .image(let id, let frame, _, _, let tilt) = item { (id, frame, tilt) } else { nil }
    }
  }

  @Test(
    "with motion reduced a fling coasts and ends where it does otherwise (DX-29)",
    arguments: SceneHarness.names)
  func aFlingCoasts(name: String) throws {
    // From here to the end of a fling no header is between two detents.
    var (reduced, usual) = (try Self.harness(name), try Self.harness(name, reduced: false))
    for turn in 0..<2 {
      reduced.touch()
      for _ in 0..<6 { reduced.move(by: 20) }
      reduced.lift(afterPause: 0)
      if turn == 0 {
        #expect(reduced.scene.scroller.phase.name == "decelerating")
        let start = reduced.distance
        reduced.pass(0.1)
        #expect(reduced.distance > start + 50)
      } else {
        reduced.pass(0.1)
      }
      reduced.pass(6)
      swap(&reduced, &usual)
    }
    #expect(isNear(reduced.distance, usual.distance, within: 1e-6))
  }

  @Test(
    "with motion reduced a coast ends at the start without a stretch (DX-29)",
    arguments: SceneHarness.names)
  func aCoastEndsAtTheStart(name: String) throws {
    var harness = try Self.harness(name)
    let (rest, height) = (harness.list, harness.scene.header.height)
    harness.jump(to: 400)
    harness.touch()
    for _ in 0..<6 { harness.move(by: -60) }
    harness.lift(afterPause: 0)
    for _ in 0..<200 {
      harness.pass(1.0 / 120)
      #expect(harness.distance >= 0 && harness.scene.header.height <= height + 1e-6)
      #expect(harness.scene.scroller.phase.name != "bouncing")
    }
    harness.pass(6)
    #expect(harness.distance == 0)
    let isSame = harness.list.difference(from: rest, within: 1e-6) == nil
    #expect(isSame)
  }

  @Test(
    "with motion reduced no image zooms or leans, and each moves with the list or stays (DX-29)",
    arguments: SceneHarness.names)
  func noPictureZooms(name: String) throws {
    var harness = try Self.harness(name)
    harness.touch()
    var last = Self.pictures(harness)
    var partial = 0
    for _ in 0..<60 {
      let before = harness.distance
      harness.move(by: 6)
      let step = before - harness.distance
      let pictures = Self.pictures(harness)
      for (old, new) in zip(last, pictures) where old.id == new.id && last.count == pictures.count {
        #expect(new.tilt == 0)
        #expect(isNear(new.frame.width, old.frame.width, within: 1e-6), "\(new.id)")
        #expect(isNear(new.frame.height, old.frame.height, within: 1e-6), "\(new.id)")
        let moved = new.frame.y - old.frame.y
        if !isNear(moved, step, within: 1.01), !isNear(moved, 0, within: 1e-6) { partial += 1 }
      }
      last = pictures
    }
    // A header that reaches its minimum within a step moves its image up to there.
    #expect(partial <= 1)
  }

  @Test("with reduced motion the gallery's miniatures rest under the pointer too (DX-29)")
  func smallPicturesRest() {
    let gallery = GallerySceneTests.gallery()
    let rest = gallery.miniatures[0].scene.header.height
    let frame = gallery.shownFrame(of: 0)
    func height(reducesMotion: Bool) -> Double {
      gallery.changeEnvironment { $0.reducesMotion = reducesMotion }
      gallery.hover(at: Point(x: frame.midX, y: frame.y + 2))
      gallery.follow()
      gallery.advance(to: gallery.time + 0.3)
      return gallery.miniatures[0].scene.header.height
    }
    #expect(height(reducesMotion: false) < rest - 50)
    #expect(isNear(height(reducesMotion: true), rest, within: 1e-6))
    #expect(height(reducesMotion: false) < rest - 50)
  }

  @Test(
    "with reduced motion the cover moves with the list and keeps its size while the header eases")
  func theCoverGoesWithTheList() throws {
    let album = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 860)))
    album.scroller.beginDrag(.touch, at: 0)
    album.scroller.drag(by: -300, at: 0.1)
    album.follow()
    let pulled = album.shape(scrolledBy: album.list.distance)
    #expect(pulled.coverTilt < 0)
    album.changeEnvironment { $0.reducesMotion = true }
    let eased = album.shape(scrolledBy: album.list.distance)
    #expect(eased.coverTilt == 0)
    let rest = AlbumHeader(safeAreaTop: album.viewport.safeAreaTop, offset: 0)
    #expect(eased.coverFrame(width: 420).width == rest.coverFrame(width: 420).width)
    album.scroller.drag(by: 400, at: 0.2)
    album.follow()
    let scrolled = album.shape(scrolledBy: album.list.distance)
    #expect(scrolled.visibleRatio < 0.8)
    let fall = rest.coverFrame(width: 420).y - scrolled.coverFrame(width: 420).y
    expectNear(fall, scrolled.restingHeight - scrolled.bottom, within: 1e-6)
  }

  @Test(
    "with motion reduced the image behind a header stays as the header collapses (DX-29)",
    arguments: [MaterialBackground.landscape, .stamp], [Theme.light, .dark])
  func thePictureBehindAHeader(background: MaterialBackground, theme: Theme) throws {
    var harness = try Self.harness("material")
    let scene = try #require(harness.scene as? MaterialScene)
    scene.background = background
    scene.changeEnvironment { $0.theme = theme }
    harness.scene = scene
    harness.touch()
    let first = try #require(Self.pictures(harness).first).frame
    for _ in 0..<8 {
      harness.move(by: 10)
      #expect(try #require(Self.pictures(harness).first).frame == first)
    }
    #expect(harness.scene.header.height < 100)
    // It still fills the header.
    #expect(first.y <= 0 && first.maxY >= harness.scene.header.greatestHeight - 1e-9)
  }

  @Test(
    "with motion reduced a fling comes to the header's detent without a jump (DX-29)",
    arguments: ["album", "material", "gallery"], [ShiftBehavior.disabled, .enabled])
  func aFlingComesToTheDetent(name: String, shift: ShiftBehavior) throws {
    var carried = 0
    try withEvery("speed", in: stride(from: -30.0, through: 30, by: 2)) { speed in
      var ends: [Double] = []
      for isReduced in [false, true] {
        var harness = try SceneHarness(name, .init(shift: shift))
        harness.scene.changeEnvironment { $0.reducesMotion = isReduced }
        harness.jump(to: speed < 0 ? 500 : 0)
        harness.touch()
        for _ in 0..<5 { harness.move(by: speed) }
        harness.lift(afterPause: 0)
        let isFlung = !harness.scene.scroller.isAtRest
        if isReduced, case .gliding = harness.scene.scroller.phase { carried += 1 }
        var last = harness.distance
        for _ in 0..<1200 where !harness.scene.scroller.isAtRest {
          harness.pass(1.0 / 120)
          if isReduced, isFlung, !harness.scene.scroller.isAtRest {
            #expect(abs(harness.distance - last) < 40, Trail.comment)
          }
          last = harness.distance
        }
        harness.pass(3)
        ends.append(harness.distance)
      }
      #expect(isNear(ends[0], ends[1], within: 1e-6), Trail.comment)
    }
    if shift == .enabled, name != "gallery" { #expect(carried > 0) }
  }

  @Test("reducing motion during a transition ends it (DX-29)")
  func reducedInTheMidstOfAPush() {
    let navigation = Transition.navigation()
    navigation.open(Transition.album, at: 1)
    navigation.advance(to: 1.1)
    #expect(navigation.progress > 0 && navigation.progress < 0.8)
    navigation.changeEnvironment { $0.reducesMotion = true }
    #expect(navigation.progress == 1 && navigation.pager.isAtRest)

    var swiped = Transition.pushed()
    Transition.swipe(&swiped, by: 0.3, in: 0.1, rest: false)
    swiped.changeEnvironment { $0.reducesMotion = true }
    #expect(swiped.progress == 0 && swiped.place == .gallery && swiped.pager.isAtRest)
  }

  @Test(
    "with motion reduced the screens do not slide on when a finger leaves (DX-29)",
    arguments: [true, false])
  func theScreensDoNotSlideOn(rests: Bool) {
    var navigation = Transition.navigation(at: "album", reducesMotion: true)
    Transition.swipe(&navigation, by: rests ? 0.6 : 0.3, in: rests ? 1 : 0.1, rest: rests)
    #expect(navigation.progress == 0 && navigation.place == .gallery && navigation.pager.isAtRest)

    var kept = Transition.navigation(at: "album", reducesMotion: true)
    Transition.swipe(&kept, by: 0.3, in: 1, rest: true)
    #expect(kept.progress == 1 && kept.place == .scene(0) && kept.pager.isAtRest)
  }

  @Test("with reduced motion the gallery does not move during a swipe (DX-29)")
  func theGalleryStays() throws {
    for isReduced in [false, true] {
      var navigation = Transition.navigation(at: "album", reducesMotion: isReduced)
      Transition.swipe(&navigation, by: 0.6, in: 1, rest: true, lifts: false)
      let card = try #require(
        navigation.backgroundScreen.flatMap { $0 as? GalleryScene }
      ).layout.frame(of: 0)
      let xs = Transition.items(navigation).items.compactMap { item -> Double? in
        if case .fill(let rect, _, _) = item, rect.width == card.width { rect.x } else { nil }
      }
      #expect(xs.contains(card.x) == isReduced)
    }
  }

  @Test("with reduced motion a swipe between pages settles at its page without overshoot (DX-29)")
  func aSwipeBetweenPages() throws {
    let scene = try #require(try Self.harness("material").scene as? MaterialScene)
    var pager = scene.pager
    let width = pager.viewportLength
    pager.beginDrag(.touch, at: 0)
    scene.pager = pager
    scene.page(.pager(.beganDragging), at: scene.time)
    for step in 1...6 { pager.drag(by: 25, at: Double(step) / 60) }
    let events = pager.endDrag(at: 0.1)
    scene.pager = pager
    for event in events { scene.page(.pager(event), at: scene.time) }
    #expect(pager.phase.name == "gliding" && pager.restingOffset == width)
    var last = pager.offset
    while !pager.isAtRest {
      pager.advance(to: pager.time + 1.0 / 120)
      #expect(pager.offset >= last && pager.offset <= width)
      last = pager.offset
    }
    #expect(last == width)
    // A tab, a key and a swipe that is cancelled jump.
    scene.page(.turn(-1), at: 1)
    #expect(scene.pager.isAtRest && scene.pagePosition == 0)
  }
}
