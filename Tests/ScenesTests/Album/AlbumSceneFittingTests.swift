import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import Testing

@testable import Scenes
import TestSupport

/// The header in low windows.
@Suite struct AlbumSceneFittingTests {
  static func scene(height: Double, _ options: HeaderOptions = HeaderOptions()) -> AlbumScene {
    AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 240, height: height)),
      header: options)
  }

  static func resize(_ scene: inout AlbumScene, to height: Double) {
    scene.changeEnvironment(at: scene.time) {
      $0.viewport = Viewport(size: Size(width: 240, height: height))
    }
  }

  @Test(
    "at rest the texts and the buttons are visible below the header", arguments: [320, 400, 860])
  func textsAndButtonsAreSeen(height: Double) {
    let scene = Self.scene(height: height)

    #expect(scene.layout.buttonsFrame.maxY <= height)
    #expect(scene.list.distance == 0)
    #expect(scene.header.height == min(300, height - 158))
  }

  @Test(
    "a header in a low window has a least share of it, and its bar's height (SK-3)",
    arguments: [1, 99, 200])
  func aHeaderSoLow(height: Double) {
    let scene = Self.scene(height: height)

    #expect(scene.list.header.flexible.maximumHeightWithSafeArea == max(70, 0.4 * height))
    #expect(scene.list.header.flexible.minimumHeightWithSafeArea == 70)
  }

  @Test("the lower header stretches, collapses and fades by the same rules (SK-1, SK-2, SK-4)")
  func theSameRules() {
    let scene = Self.scene(height: 320)
    #expect(scene.shape(scrolledBy: 0).visibleRatio == 1)
    #expect(scene.shape(scrolledBy: 81).visibleRatio == 0.5)
    #expect(scene.shape(scrolledBy: 900).height == 70)

    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -60, at: 0)
    scene.follow()
    #expect(scene.header.height == 162 - scene.list.distance)
    #expect(scene.header.top == 0)
  }

  @Test("a height that was requested is kept in any window")
  func aHeightThatWasAskedFor() {
    var options = HeaderOptions()
    options.maximumHeight = 280
    #expect(Self.scene(height: 320, options).header.height == 300)

    var scene = Self.scene(height: 320)
    _ = scene.perform(.raiseMaximumHeight, at: 0)
    let asked = scene.list.header.flexible.maximumHeightWithSafeArea
    Self.resize(&scene, to: 330)
    #expect(scene.list.header.flexible.maximumHeightWithSafeArea == asked)

    options.maximumHeight = nil
    options.minimumHeight = 200
    #expect(Self.scene(height: 320, options).list.header.flexible.minimumHeightWithSafeArea == 220)
  }

  @Test("the header grows with the window, and a list at rest stays at rest")
  func aWindowThatGrows() {
    var scene = Self.scene(height: 320)
    for height in stride(from: 320.0, through: 520, by: 7) {
      Self.resize(&scene, to: height)
      #expect(scene.list.distance == 0)
      #expect(scene.header.height == min(300, height - 158))
    }
    for (height, expected) in [(320.0, 162.0), (1200, 300), (320, 162)] {
      Self.resize(&scene, to: height)
      #expect(scene.list.distance == 0)
      #expect(scene.header.height == expected)
    }
  }

  @Test("a list under the bar keeps its offset as the window grows")
  func aListUnderTheBar() {
    var scene = Self.scene(height: 320)
    _ = scene.scroller.scroll(to: 200, animated: false, at: 0)
    scene.follow()
    Self.resize(&scene, to: 500)

    #expect(scene.scroller.offset == 200)
    #expect(scene.header.height == 70)
  }

  @Test("a header with a minimum height of 0 adapts to a low window too, the strip included (SK-1)")
  func aHeaderThatLeavesWholly() {
    var options = HeaderOptions()
    options.minimumHeight = 0
    var scene = Self.scene(height: 320, options)
    #expect(scene.header.height == 162)
    #expect(scene.list.header.flexible.minimumHeightWithSafeArea == 0)

    Self.resize(&scene, to: 860)
    #expect(scene.header.height == 300)
  }

  @Test(
    "a header that leaves by scrolling can leave, however short the album is (DX-19)",
    arguments: [Size(width: 1280, height: 800), Size(width: 2560, height: 1440)],
    ShiftBehavior.named)
  func aShortAlbum(size: Size, behavior: ShiftBehavior) {
    let viewport = Viewport(size: size)
    let kept = AlbumScene(album: .embedded, viewport: viewport)
    var options = HeaderOptions()
    options.shiftBehavior = behavior
    let chosen = AlbumScene(album: .embedded, viewport: viewport)
    chosen.changeHeader(at: 0) { model in
      if case .flexible(var header) = model {
        header.shiftBehavior = behavior
        model = .flexible(header)
      }
    }
    let stepped = AlbumScene(album: .embedded, viewport: viewport)
    for _ in 0..<(ShiftBehavior.named.firstIndex(of: behavior) ?? 0) {
      _ = stepped.perform(.nextShiftMode, at: 0)
    }
    let opened = AlbumScene(album: .embedded, viewport: viewport, header: options)
    for scene in [opened, chosen, stepped] {
      #expect(scene.list.header.flexible.configuration.shiftBehavior == behavior)
      scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
      scene.follow()
      #expect(
        (scene.list.header.flexible.visibility == .hidden) == behavior.hidesByScrolling)
      guard behavior.hidesByScrolling else {
        #expect(scene.scroller.maximumOffset == kept.scroller.maximumOffset)
        continue
      }
      let end = scene.scroller.offset
      scene.scroller.scroll(to: end - 57, animated: false, at: 0)
      scene.follow()
      #expect(scene.list.header.flexible.visibility == .hidden)
    }
  }

  @Test("a list that has become shorter as its header stays no longer ends past its content")
  func aHeaderThatStaysAgain() {
    let scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 1280, height: 800)))
    let end = scene.scroller.maximumOffset
    _ = scene.perform(.nextShiftMode, at: 0)
    scene.scroller.scroll(to: scene.scroller.maximumOffset, animated: false, at: 0)
    scene.follow()
    #expect(scene.scroller.offset > end)
    while scene.list.header.flexible.configuration.shiftBehavior != .disabled {
      _ = scene.perform(.nextShiftMode, at: 0)
    }
    scene.advance(to: 5)
    #expect(scene.scroller.offset == end)
  }

  @Test(
    "where a row stays in view in a window that becomes wide, the header follows the list at once",
    arguments: [HeaderPreset.pinned, .scrollsAway, .floatingCollapsed])
  func theHeaderFollowsTheList(preset: HeaderPreset) {
    let scene = Self.scene(height: 860)
    scene.list.configureHeader(at: 0, into: &scene.core.unreadActions) {
      $0.apply(preset)
      $0.maximumHeight = 620
    }
    scene.fitContent(at: 0)
    scene.scroller.scroll(to: 0, animated: false, at: 0)
    scene.follow()
    scene.advance(to: 5)
    scene.changeEnvironment { $0.viewport = Viewport(size: Size(width: 1280, height: 700)) }
    let (offset, header) = (scene.scroller.offset, scene.list.header.flexible.layout)
    scene.advance(to: 10)
    #expect(scene.scroller.offset == offset && scene.list.header.flexible.layout == header)
  }
}
