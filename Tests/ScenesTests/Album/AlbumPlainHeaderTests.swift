import Canvas
import FlexScroll
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

/// The album's plain header, which the menu chooses (SK-1).
@Suite struct AlbumPlainHeaderTests {
  /// A scene with the plain header at a scroll distance, once everything has settled.
  static func scene(at distance: Double = 0, theme: Theme = .dark) -> AlbumScene {
    let scene = AlbumContrastTests.scene(theme, at: distance)
    scene.perform(.plain, at: scene.time)
    scene.advance(to: scene.time + 1)
    return scene
  }

  @Test(
    "a plain header leaves whole with the list, without a fade, a tint or a title (SK-1)",
    arguments: [0, 37, 150, 290, 300])
  func itLeavesWhole(distance: Double) {
    let scene = Self.scene(at: distance)
    let header = scene.drawnHeader
    let rest = Self.scene().drawnHeader

    #expect(
      header.contentFrame(width: 420)
        == header.rules.plainFrame(slotTop: -distance, width: 420))
    #expect(header.coverFrame(width: 420) == rest.coverFrame(width: 420).offset(y: -distance))
    #expect(header.coverOpacity == 1 && header.tintOpacity == 0 && header.titleAlpha == 0)
    #expect(scene.header.top == -distance && scene.header.height == 300)
    #expect(scene.header.titleAlpha == 0)
  }

  @Test("scrolled past the list's start nothing of a plain header is left (SK-1)")
  func nothingStays() {
    let scene = Self.scene(at: 400)
    #expect(scene.drawnHeader.bottom == 0 && scene.coveredTop(by: scene.drawnHeader) == 20)
    #expect(scene.drawnHeader.titleAlpha == 0 && scene.regions.pageOverlap == 20)

    scene.perform(.scrollToTracks, at: scene.time)
    scene.advance(to: scene.time + 3)
    expectNear(scene.layout.rowHitFrame(0).y - scene.list.distance, 20, within: 1e-6)
  }

  @Test("pulled, a plain header takes the pull, and the cover does not tilt (SK-1)")
  func pulled() {
    let scene = AlbumContrastTests.scene(.dark, at: 0)
    scene.perform(.plain, at: scene.time)
    scene.advance(to: 3)
    scene.scroller.beginDrag(.touch, at: 3)
    scene.scroller.drag(by: -200, at: 3)
    scene.follow()
    let header = scene.shape(scrolledBy: scene.list.distance)

    #expect(scene.list.distance < -40)
    #expect(
      header.contentFrame(width: 420)
        == header.rules.plainFrame(slotTop: -scene.list.distance, width: 420))
    #expect(header.coverTilt == 0 && header.coverOpacity == 1)
  }

  @Test("the menu switches to the plain header and back, and the list keeps its offset")
  func thereAndBack() {
    let scene = AlbumContrastTests.scene(.dark, at: 400)
    let offset = scene.scroller.offset
    for (isPlain, start, end) in [(true, 70.0, 0.0), (false, 0, 70)] {
      scene.perform(.plain, at: scene.time)
      var bottom = scene.header.top + scene.header.height
      #expect(scene.isPlain == isPlain && scene.motion.isAnimating)
      expectNear(bottom, start, within: 1e-9)
      for _ in 0..<30 {
        scene.advance(to: scene.time + 1.0 / 60)
        let next = scene.header.top + scene.header.height
        #expect(abs(next - bottom) < 8)
        expectNear(scene.drawnHeader.bottom, next, within: 0.5)
        #expect(scene.scroller.offset == offset)
        bottom = next
      }
      expectNear(bottom, end, within: 1e-9)
      #expect(!scene.motion.isAnimating)
    }
    #expect(scene.header == AlbumContrastTests.scene(.dark, at: 400).header)
  }

  @Test("with reduced motion the form of the header changes at once (DX-29)")
  func withReducedMotion() {
    let scene = AlbumContrastTests.scene(.dark, at: 400)
    scene.changeEnvironment { $0.reducesMotion = true }
    scene.perform(.plain, at: scene.time)
    #expect(scene.drawnHeader.bottom == 0 && !scene.motion.isAnimating)
  }

  @Test("its line is a switch that keys work, and leaves the menu open")
  func byKeys() {
    let scene = AlbumContrastTests.scene(.dark, at: 0)
    scene.activate(.button(.more), at: nil, time: scene.time)
    for _ in 0..<3 { _ = scene.key(.next, at: scene.time) }
    #expect(scene.focusedControl?.words == "Plain header, switch, off, 4 of 9")

    let isTaken = scene.key(.activate, at: scene.time)
    #expect(isTaken && scene.isPlain && scene.isModal)
    #expect(scene.focusedControl?.words == "Plain header, switch, on, 4 of 9")
    #expect(AlbumScene(copying: scene).isPlain)
  }

  @Test(
    "under a plain header texts have the contrast at any offset", arguments: Theme.allCases)
  func theContrast(theme: Theme) {
    for distance in stride(from: 0.0, through: 500, by: 20) {
      AlbumContrastTests.check(Self.scene(at: distance, theme: theme), "\(theme) at \(distance)")
    }
  }
}
