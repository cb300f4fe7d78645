import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct AlbumSceneMenuTests {
  /// The scene with its menu open for a while.
  static func opened(_ theme: Theme = .dark) -> AlbumScene {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), theme: theme)
    let more = scene.layout.frame(of: .more)
    scene.tap(at: Point(x: more.midX, y: more.midY), time: 0)
    scene.advance(to: 1)
    return scene
  }

  static func place(of command: AlbumCommand, in scene: AlbumScene) -> Point {
    let frame = scene.menuLayout.frame(of: command)
    return Point(x: frame.x + 30, y: frame.midY)
  }

  /// A scene after a tap on a line, once everything has settled.
  static func tapped(_ command: AlbumCommand, from distance: Double = 0) -> AlbumScene {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
    _ = scene.scroller.scroll(
      to: scene.scroller.minimumOffset + distance, animated: false, at: 0)
    scene.follow()
    scene.activate(.button(.more), at: Point(x: 0, y: 0), time: 0)
    scene.tap(at: place(of: command, in: scene), time: 0)
    for frame in 1...200 { scene.advance(to: Double(frame) / 60) }
    return scene
  }

  @Test("the header's line of the menu scrolls to the start with an animation (SK-8)")
  func theHeadersLine() {
    let scene = Self.tapped(.scrollToHeader, from: 400)

    #expect(isNear(scene.list.distance, 0, within: 1e-6))
    #expect(!scene.isModal)
  }

  @Test("the tracks' line brings the first one right below the bar (SK-8)")
  func theTracksLine() {
    let scene = Self.tapped(.scrollToTracks)
    let first = scene.layout.rowHitFrame(0)

    #expect(isNear(first.y - scene.list.distance, scene.regions.pageOverlap, within: 1e-6))
    #expect(!scene.isModal)
  }

  @Test("the first track is right below a header that shifts on the way, too (SK-8)")
  func theTracksUnderAShiftedHeader() {
    for shift in [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar] {
      var options = HeaderOptions()
      options.shiftBehavior = shift
      let scene = AlbumScene(
        album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), header: options)
      scene.perform(.scrollToTracks, at: 0)
      for frame in 1...200 { scene.advance(to: Double(frame) / 60) }
      let header = scene.header
      expectNear(
        scene.layout.rowHitFrame(0).y - scene.list.distance, header.top + header.height,
        within: 1e-6)
    }
  }

  @Test("without stretching, the list moves away from the header (SK-5)")
  func theSwitchStopsTheStretch() {
    let scene = Self.tapped(.stretch)
    #expect(scene.isModal)
    _ = scene.key(.leave, at: scene.time)

    scene.scroller.beginDrag(.touch, at: scene.time)
    scene.scroller.drag(by: -200, at: scene.time)
    scene.follow()

    #expect(scene.list.distance < -40)
    #expect(scene.header.height == 300)
    let title = scene.layout.titleFrame.offset(y: -scene.list.distance)
    #expect(title.y > 300 + Spacing.medium + 40)
  }

  @Test("under the open menu nothing changes the list")
  func theOpenMenuTakesEverything() {
    let scene = Self.opened()
    let before = scene.list

    scene.withScroller {
      $0.beginDrag(.touch, at: 1)
      $0.drag(by: 300, at: 1)
    }
    scene.follow()

    #expect(scene.list.distance == before.distance)
    #expect(scene.control(at: Point(x: 20, y: 690)) == .outside)
  }

  @Test("a tap outside the menu only closes it, and one on its edge does nothing")
  func aTapBesideTheMenu() {
    let scene = Self.opened()
    let panel = scene.menuLayout.panel
    scene.tap(at: Point(x: panel.midX, y: panel.y + 1), time: 1)
    #expect(scene.isModal)

    let like = scene.layout.frame(of: .like)
    scene.tap(at: Point(x: like.midX, y: like.midY), time: 1)
    #expect(!scene.isModal)
    #expect(!scene.marks.isLiked)
  }

  @Test("by keys the menu opens on its first line, wraps around, and gives the focus back")
  func byKeys() {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
    for _ in 0..<3 { _ = scene.key(.next, at: 0) }
    #expect(scene.focused == .button(.more))

    let isTaken = scene.key(.activate, at: 0)
    #expect(isTaken)
    #expect(scene.focused == .command(.scrollToHeader))
    _ = scene.key(.previous, at: 0)
    #expect(scene.focused == .command(.stripUntilPulled))
    _ = scene.key(.next, at: 0)
    #expect(scene.focused == .command(.scrollToHeader))
    let isArrowTaken = scene.key(.decrease, at: 0)
    #expect(isArrowTaken && scene.hasFocus)

    _ = scene.key(.leave, at: 0)
    #expect(!scene.isModal)
    #expect(scene.focused == .button(.more))
  }

  @Test("the menu does not open while the list is dragged")
  func aListThatIsHeld() {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
    scene.scroller.beginDrag(.touch, at: 0)
    scene.activate(.button(.more), at: Point(x: 0, y: 0), time: 0)

    #expect(!scene.isModal)
  }

  @Test("the menu fades in and out")
  func theMenuFades() {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
    let empty = AlbumSceneTests.items(scene).count
    scene.activate(.button(.more), at: Point(x: 0, y: 0), time: 0)
    #expect(scene.motion.isAnimating)
    scene.advance(to: 1)
    #expect(!scene.motion.isAnimating)
    #expect(AlbumSceneTests.texts(scene).contains { $0.string == "Scroll to the tracks" })

    _ = scene.key(.leave, at: 1)
    scene.advance(to: 2)
    #expect(AlbumSceneTests.items(scene).count == empty)
  }

  @Test("the chosen lines and the switch are marked")
  func whatIsChosenIsMarked() {
    let scene = Self.tapped(.stripUntilPulled)
    let ring = scene.menuLayout.frame(of: .stripUntilPulled)
    let isDot = { (item: DisplayList.Item) in
      if case .fill(let rect, 5, Palette.dark.tint) = item { rect.midY == ring.midY } else { false }
    }

    #expect(scene.statusBar.hides == .untilPulled)
    #expect(AlbumSceneTests.items(scene).count(where: isDot) == 1)
  }
}
