import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("The transition between the gallery and a scene")
struct NavigationTests {
  static let viewport = Viewport(size: Size(width: 400, height: 800))
  static let album = 0

  static func navigation(at name: String = "gallery", reducesMotion: Bool = false) -> Navigation {
    let navigation = Navigation(at: name, setup: SceneSetup(viewport: viewport))
    navigation.changeEnvironment { $0.reducesMotion = reducesMotion }
    return navigation
  }

  /// In a scene, with the gallery below it.
  static func pushed() -> Navigation {
    let navigation = navigation()
    navigation.open(album, at: 1)
    navigation.advance(to: 4)
    return navigation
  }

  @Test("an opened scene slides in without a jump and is then the only screen")
  func aSceneThatIsOpenedSlidesIn() {
    let navigation = Self.navigation()
    navigation.open(Self.album, at: 1)
    #expect(navigation.place == .scene(0) && navigation.progress == 0)

    var last = 0.0
    for frame in 1...120 {
      navigation.advance(to: 1 + Double(frame) / 60)
      #expect(navigation.progress >= last && navigation.progress - last < 0.12)
      last = navigation.progress
    }

    #expect(last == 1 && navigation.isAtRest && !navigation.isMoving)
    #expect(Self.items(navigation) == Self.items(of: navigation.scene))
  }

  @Test("most of the transition is over in a third of a second, as on a phone")
  func mostOfTheTransitionIsOver() {
    let navigation = Self.navigation()
    navigation.open(Self.album, at: 1)
    navigation.advance(to: 1.333)
    #expect(navigation.progress > 0.9)
  }

  @Test("going back shows the same gallery, and a scene opened again is a new one")
  func goingBack() throws {
    let navigation = Self.navigation()
    let before = Self.items(navigation)
    navigation.open(Self.album, at: 1)
    navigation.advance(to: 4)
    let album = try #require(navigation.scene as? AlbumScene)
    album.activate(.row(3), at: Point(x: 0, y: 0), time: 4)
    navigation.scene = album

    let hasGone = navigation.goBack(at: 5)
    #expect(hasGone)
    navigation.advance(to: 8)
    #expect(navigation.place == .gallery && navigation.backgroundScreen == nil)
    #expect(Self.items(navigation) == before)
    let hasGoneAgain = navigation.goBack(at: 8)
    #expect(!hasGoneAgain)

    navigation.open(Self.album, at: 9)
    #expect((navigation.scene as? AlbumScene)?.marks.currentTrack == nil)
  }

  @Test("the gallery's bar shifts with the progress of the transition and returns (FH-55)")
  func theGallerysBarLeaves() throws {
    let navigation = Self.navigation()
    navigation.open(Self.album, at: 1)
    for frame in 1...60 {
      navigation.advance(to: 1 + Double(frame) / 30)
      let bar = try #require(navigation.backgroundScreen?.header)
      expectNear(bar.shift, navigation.progress * (bar.height - 20), within: 1e-9)
    }
    #expect(navigation.backgroundScreen?.header.isShiftedOffscreen == true)

    navigation.goBack(at: 4)
    navigation.advance(to: 7)
    #expect(navigation.scene.header.shift == 0 && !navigation.scene.header.isShiftedOffscreen)
  }

  @Test(
    "a swipe that is released settles where its velocity leads, and without one at the nearer side",
    arguments: [
      (0.3, 1.0, false), (0.7, 1, true), (0.1, 0.05, true), (0.9, 0.05, true),
    ])
  func aSwipeThatIsLetGo(share: Double, seconds: Double, goesBack: Bool) {
    var navigation = Self.pushed()
    Self.swipe(&navigation, by: share, in: seconds, rest: seconds > 0.5)
    #expect((navigation.place == .gallery) == goesBack)
    navigation.advance(to: 12)
    #expect(navigation.progress == (goesBack ? 0 : 1))
  }

  @Test("a swipe back that is flung in the other direction at its end brings the scene back")
  func aSwipeFlungTheOtherDirection() {
    var navigation = Self.pushed()
    Self.swipe(&navigation, by: 0.8, in: 0.5, rest: true, lifts: false)
    let start = navigation.pager.time
    for step in 1...4 {
      navigation.pager.drag(by: 20, at: start + Double(step) / 100)
      navigation.follow()
    }
    Self.lift(&navigation)

    #expect(navigation.place == .scene(0))
    navigation.advance(to: 12)
    #expect(navigation.progress == 1)
  }

  @Test("the transition keeps the finger's velocity at its release")
  func theScreensGoOnAsFast() {
    var navigation = Self.pushed()
    Self.swipe(&navigation, by: 0.3, in: 0.1, rest: false)
    let speed = navigation.pager.velocity
    #expect(speed < -1000)
    let before = navigation.pager.offset
    navigation.advance(to: navigation.pager.time + 0.001)
    expectNear(navigation.pager.offset - before, speed * 0.001, within: 0.05)
  }

  @Test("a cancelled swipe leaves the scene as it was and the gallery's bar shifted")
  func aCancelledSwipe() {
    var navigation = Self.pushed()
    let before = Self.items(navigation)
    Self.swipe(&navigation, by: 0.4, in: 1, rest: true)
    navigation.advance(to: 12)

    #expect(navigation.place == .scene(0) && navigation.isAtRest)
    #expect(Self.items(navigation) == before)
    #expect(navigation.backgroundScreen?.header.isShiftedOffscreen == true)
  }

  @Test("a touch in a transition catches the screens, and releases them in either direction")
  func aTouchDuringATransition() {
    for goesBack in [true, false] {
      var navigation = Self.navigation()
      navigation.open(Self.album, at: 1)
      navigation.advance(to: 1.15)
      let caught = navigation.progress
      #expect(caught > 0.2 && caught < 0.8)
      Self.take(navigation.pager.beginDrag(.touch, at: 1.15), &navigation)
      navigation.advance(to: 2)
      #expect(navigation.progress == caught)

      navigation.pager.drag(by: (goesBack ? 0.1 : 0.9) * 400 - navigation.pager.offset, at: 2.5)
      navigation.advance(to: 3.5)
      navigation.pager.hold(at: 3.5)
      Self.lift(&navigation)
      #expect((navigation.place == .gallery) == goesBack)
      navigation.advance(to: 8)
      #expect(navigation.progress == (goesBack ? 0 : 1))
    }
  }

  @Test(
    "a scene reversed in its transition keeps its velocity, and is the same one when reversed again"
  )
  func reversedInItsTransition() throws {
    let navigation = Self.navigation()
    navigation.open(Self.album, at: 1)
    navigation.advance(to: 1.1)
    let (place, speed) = (navigation.pager.offset, navigation.pager.velocity)
    navigation.goBack(at: 1.1)
    #expect(navigation.pager.offset == place && navigation.pager.velocity == speed)

    navigation.advance(to: 1.2)
    let album = try #require(navigation.backgroundScreen as? AlbumScene)
    album.activate(.row(2), at: Point(x: 0, y: 0), time: 1.2)
    navigation.backgroundScreen = album
    navigation.open(Self.album, at: 1.2)
    #expect((navigation.scene as? AlbumScene)?.marks.currentTrack == 2)
  }

  @Test(
    "what is seen at a moment does not depend on the frames before it", arguments: [1, 30, 144])
  func whatIsSeenDoesNotDependOnTheFrames(rate: Int) {
    let fine = Self.navigation()
    let coarse = fine.copy()
    fine.open(Self.album, at: 1)
    coarse.open(Self.album, at: 1)
    for stretch in 0..<2 {
      let start = 1 + Double(stretch) * 3
      for frame in 1...(2 * rate) {
        fine.advance(to: start + 0.2 * Double(frame) / Double(2 * rate))
      }
      coarse.advance(to: start + 0.2)
      expectNear(fine.progress, coarse.progress, within: 1e-9)
      fine.advance(to: start + 2)
      coarse.advance(to: start + 2)
      #expect(Self.items(fine) == Self.items(coarse))
      fine.goBack(at: start + 3)
      coarse.goBack(at: start + 3)
    }
  }

  @Test(
    "a swipe back begins with the gallery of that moment, without the scroll bar it was left with")
  func aHiddenGallery() {
    var navigation = Self.navigation()
    for isNear in [true, false] { navigation.scene.setIndicatorNear(isNear) }
    navigation.open(Self.album, at: 1)
    navigation.advance(to: 4)
    Self.swipe(&navigation, by: 0.5, in: 0.1, rest: false, lifts: false)
    let first = Self.items(navigation)
    navigation.advance(to: navigation.pager.time)
    #expect(Self.items(navigation) == first)
  }

  static func items(_ navigation: Navigation) -> DisplayList {
    var list = DisplayList()
    navigation.display(into: &list)
    return list
  }

  static func items(of scene: any Scene) -> DisplayList {
    var list = DisplayList()
    scene.display(into: &list)
    return list
  }

  static func take(_ events: [Scroller.Event], _ navigation: inout Navigation) {
    for event in events { navigation.pagerDid(event) }
    navigation.follow()
  }

  static func lift(_ navigation: inout Navigation) {
    take(navigation.pager.endDrag(at: navigation.pager.time), &navigation)
  }

  /// Drags the scene back by a share of the width, with a step every 0.01 s.
  static func swipe(
    _ navigation: inout Navigation, by share: Double, in seconds: Double, rest: Bool,
    lifts: Bool = true
  ) {
    let start = navigation.pager.time + 0.1
    navigation.advance(to: start)
    take(navigation.pager.beginDrag(.touch, at: start), &navigation)
    let steps = Int(seconds * 100)
    for step in 1...steps {
      navigation.pager.drag(by: -share * 400 / Double(steps), at: start + Double(step) / 100)
      navigation.follow()
    }
    if rest { navigation.pager.hold(at: navigation.pager.time + 0.5) }
    if lifts { lift(&navigation) }
  }
}
