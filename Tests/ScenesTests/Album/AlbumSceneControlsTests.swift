import Canvas
import FlexScroll
import Interface
import ScrollPhysics
import Testing

@testable import Scenes
import TestSupport

@Suite struct AlbumSceneControlsTests {
  static func scene() -> AlbumScene {
    AlbumScene(album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)))
  }

  static func middle(_ rect: Rect) -> Point { Point(x: rect.midX, y: rect.midY) }

  @Test("Tab visits every button and every row, and Shift with Tab returns")
  func tabGoesThroughEverything() {
    let scene = Self.scene()
    var seen: [AlbumControl] = []
    while scene.key(.next, at: 0), let focused = scene.focused { seen.append(focused) }

    #expect(
      seen
        == AlbumButton.allCases.map(AlbumControl.button) + (0..<14).map(AlbumControl.row))
    _ = scene.key(.previous, at: 0)
    #expect(scene.focused == .row(13))
  }

  @Test("without focus, Tab visits the first control in view, Shift with Tab the last")
  func tabStartsInView() throws {
    let places = [(0.0, AlbumControl.button(.like)), (300, .button(.like)), (600, .row(3))]
    for (distance, first) in places {
      let scene = Self.scene()
      let place = scene.scroller.minimumOffset + distance
      _ = scene.scroller.scroll(to: place, animated: false, at: 0)
      scene.follow()
      let back = scene.copy()
      _ = scene.key(.next, at: 0)
      _ = back.key(.previous, at: 0)
      scene.advance(to: 3)
      back.advance(to: 3)

      #expect(scene.focused == first)
      #expect(abs(scene.list.distance - distance) <= AlbumLayout.rowSpacing / 2)
      guard case .row(let last) = try #require(back.focused) else {
        Issue.record("\(String(describing: back.focused))")
        continue
      }
      let frame = back.layout.rowFrame(last)
      #expect(frame.maxY <= distance + 700 && frame.maxY > distance + 700 - back.layout.rowPitch)
    }
  }

  @Test("each control shows the focus by a ring", arguments: AlbumButton.allCases)
  func eachControlShowsTheFocus(button: AlbumButton) {
    let scene = Self.scene()
    while scene.focused != .button(button) { _ = scene.key(.next, at: 0) }
    let disc = scene.layout.highlightFrame(of: button)

    #expect(
      AlbumSceneTests.items(scene).contains(
        .stroke(disc, radius: disc.width / 2, width: Spacing.focusRing, Palette.dark.focus)))
  }

  @Test(
    "a key activates each of the marks", arguments: [AlbumButton.like, .download, .shuffle, .play])
  func aKeyWorksEachMark(button: AlbumButton) {
    let scene = Self.scene()
    while scene.focused != .button(button) { _ = scene.key(.next, at: 0) }
    _ = scene.key(.activate, at: 0)

    let on = [
      scene.marks.isLiked, scene.marks.isDownloaded, scene.marks.isShuffling, scene.marks.isPlaying,
    ]
    #expect(on.count { $0 } == 1)
  }

  @Test("a mark without its own icon has a dot besides its colour")
  func aMarkHasADot() {
    let scene = Self.scene()
    let isDot = { (item: DisplayList.Item) in
      if case .fill(_, radius: 2, Palette.dark.tint) = item { true } else { false }
    }
    #expect(!AlbumSceneTests.items(scene).contains(where: isDot))
    scene.activate(.button(.download), at: Point(x: 0, y: 0), time: 0)
    scene.activate(.button(.shuffle), at: Point(x: 0, y: 0), time: 0)

    #expect(AlbumSceneTests.items(scene).count(where: isDot) == 2)
  }

  @Test("the control under the pointer is highlighted while the list is at rest")
  func thePointerLightsUp() {
    let scene = Self.scene()
    scene.hover(at: Self.middle(scene.layout.rowFrame(1)))
    let light = scene.layout.rowHighlightFrame(1)
    let hover = DisplayList.Item.fill(light, radius: Spacing.corner, Palette.dark.hover)
    #expect(AlbumSceneTests.items(scene).contains(hover))

    _ = scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: true, at: 0)
    scene.advance(to: 0.05)
    #expect(scene.hovered == nil)

    scene.hover(at: nil)
    scene.advance(to: 5)
    #expect(scene.hovered == nil)
  }

  @Test("the highlight of a press is stronger than that of a hover and replaces it")
  func aPressIsBrighter() {
    let scene = Self.scene()
    let point = Self.middle(scene.layout.rowFrame(1))
    scene.hover(at: point)
    scene.pressBegan(at: point)
    let light = scene.layout.rowHighlightFrame(1)
    let fills = AlbumSceneTests.items(scene).filter {
      if case .fill(light, _, _) = $0 { true } else { false }
    }

    #expect(fills == [.fill(light, radius: Spacing.corner, Palette.dark.press)])
  }

  @Test("bar and strip cover the list, the rounded edge does not (SK-7)")
  func theBarCovers() {
    for (theme, edge) in [(Theme.dark, 70.0), (.light, 50)] {
      let scene = Self.scene()
      scene.changeEnvironment { $0.theme = theme }
      _ = scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
      scene.follow()

      #expect(scene.control(at: Point(x: 200, y: edge - 1)) == nil)
      #expect(scene.control(at: Point(x: 200, y: edge + 1)) != nil)
    }
  }
}
