import Canvas
import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct AlbumSceneStatusStripTests {
  static func scene(
    _ hiding: StretchyStatusBar.Hiding = .never, theme: Theme = .dark
  ) -> AlbumScene {
    var options = HeaderOptions()
    options.statusStrip = hiding
    return AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), header: options,
      theme: theme)
  }

  static func place(_ scene: inout AlbumScene, at distance: Double, time: Double) {
    scene.advance(to: time)
    _ = scene.scroller.scroll(
      to: scene.scroller.minimumOffset + distance, animated: false, at: time)
    scene.follow()
  }

  /// The strip's texts.
  static func clocks(_ scene: AlbumScene) -> [DisplayList.Text] {
    AlbumSceneTests.texts(scene).filter { $0.string == "9:41" }
  }

  /// The scene with its list held at a pull.
  static func pulled(_ scene: AlbumScene, by distance: Double, time: Double) -> AlbumScene {
    var scene = scene
    scene.advance(to: time)
    scene.scroller.beginDrag(.touch, at: time)
    while scene.list.distance > -distance { scene.scroller.drag(by: -0.5, at: time) }
    scene.follow()
    scene.advance(to: time + 1)
    return scene
  }

  @Test("the strip is hidden until 3 points are scrolled (SK-9)")
  func hiddenUntilScrolled() {
    var scene = Self.scene(.untilScrolled)
    #expect(Self.clocks(scene).isEmpty)
    #expect(scene.header.isStatusBarHidden)

    Self.place(&scene, at: 2.9, time: 1)
    scene.advance(to: 2)
    #expect(Self.clocks(scene).isEmpty)

    Self.place(&scene, at: 3, time: 2)
    scene.advance(to: 3)
    #expect(Self.clocks(scene).count == 1)
    #expect(!scene.header.isStatusBarHidden)
  }

  @Test("the strip is hidden until 2 points are pulled (SK-9)")
  func hiddenUntilPulled() {
    let scene = Self.scene(.untilPulled)

    #expect(Self.clocks(scene).isEmpty)
    #expect(Self.clocks(Self.pulled(scene, by: 1, time: 1)).isEmpty)
    #expect(Self.clocks(Self.pulled(scene, by: 4, time: 1)).count == 1)
  }

  @Test("the strip comes by fading (SK-9)")
  func theStripFades() throws {
    var scene = Self.scene(.untilScrolled)
    Self.place(&scene, at: 40, time: 1)
    scene.advance(to: 1 + AlbumScene.stripFade / 2)

    #expect(scene.isAnimating)
    #expect(isNear(try #require(Self.clocks(scene).first).color.alpha, 0.5, within: 1e-9))
  }

  @Test("a change of the rule shows the strip until the list moves on (SK-9)")
  func aChangeOfTheRule() {
    var scene = Self.scene()
    scene.setStatusStrip(hides: .untilScrolled)
    scene.advance(to: 1)
    #expect(Self.clocks(scene).count == 1)
    #expect(scene.statusBar.offset == 0)

    Self.place(&scene, at: 1, time: 1)
    scene.advance(to: 2)
    #expect(Self.clocks(scene).isEmpty)
  }

  @Test("on what lies behind it the strip is read anywhere (FH-77)", arguments: Theme.allCases)
  func theStripIsReadAnywhere(theme: Theme) throws {
    var scene = Self.scene(theme: theme)
    var seen: Set<Color> = []
    for step in 0...90 {
      let time = Double(step + 1)
      Self.place(&scene, at: Double(step) * 5, time: time)
      scene.advance(to: time + 0.5)
      let clock = try #require(Self.clocks(scene).last)
      #expect(Self.clocks(scene).count == 1)
      let behind = scene.stripColor(under: scene.shape(scrolledBy: scene.list.distance))
      #expect(behind.contrast(with: clock.color) >= 4.5)
      seen.insert(clock.color)
    }
    #expect(seen == (theme == .dark ? [.white, .black] : [.black]))
  }

  @Test("from dark to light the strip's text cross-fades once, within a fifth of a second")
  func theTextCrossFades() {
    var scene = Self.scene()
    var mixed = 0
    for step in 0...240 {
      let time = 1 + Double(step) / 60
      Self.place(&scene, at: Double(step), time: time)
      if Self.clocks(scene).count == 2 { mixed += 1 }
    }
    #expect((1...12).contains(mixed))
    #expect(Self.clocks(scene).map(\.color) == [.white])
  }

  @Test("where the list jumps the text changes at once")
  func whereTheListJumps() {
    var scene = Self.scene()
    #expect(Self.clocks(scene).map(\.color) == [.black])
    Self.place(&scene, at: 400, time: 1)

    #expect(Self.clocks(scene).map(\.color) == [.white])
  }

  @Test("the cover goes softly under the strip, which hides it (SK-11)", arguments: Theme.allCases)
  func theCoverGoesUnderTheStrip(theme: Theme) throws {
    var scene = Self.scene(theme: theme)
    Self.place(&scene, at: 150, time: 1)
    let items = AlbumSceneTests.items(scene)
    let cover = try #require(
      items.firstIndex { if case .image = $0 { true } else { false } })
    let strip = Rect(x: 0, y: 0, width: 420, height: 20)
    let color = scene.stripColor(under: scene.shape(scrolledBy: 150))
    let tile = scene.shape(scrolledBy: 150).coverFrame(width: 420)
    let blend = Rect(x: tile.x - 10, y: 20, width: tile.width + 20, height: 28)

    let soft = try #require(
      items.firstIndex(of: .gradient(blend, top: color, bottom: color.faded(by: 0))))
    let solid = try #require(items.firstIndex(of: .fill(strip, radius: 0, color)))
    #expect(cover < soft && soft < solid)
  }

  @Test("a header that shifts up to the strip keeps it in its colour", arguments: Theme.allCases)
  func aHeaderThatShiftsUpToTheStrip(theme: Theme) throws {
    var scene = Self.scene(theme: theme)
    Self.place(&scene, at: 400, time: 1)
    let before = scene.stripColor(under: scene.shape(scrolledBy: 400))
    _ = scene.perform(.toggleShown, at: 1)
    for frame in 0...120 {
      scene.advance(to: 1 + Double(frame) / 60)
      let header = scene.shape(scrolledBy: 400)
      #expect(header.bottom - header.edgeDepth >= 20 - 1e-9)
    }

    let after = scene.stripColor(under: scene.shape(scrolledBy: 400))
    #expect(scene.header.top == -50)
    #expect(after == (theme == .dark ? .black : before))
  }

  @Test("over a list whose header has gone the strip has the list's colour")
  func overAListWhoseHeaderHasGone() {
    var options = HeaderOptions()
    options.minimumHeight = 0
    var scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), header: options,
      theme: .light)
    Self.place(&scene, at: 400, time: 1)
    scene.advance(to: 2)

    #expect(scene.header.height == 0)
    #expect(
      AlbumSceneTests.items(scene).contains(
        .fill(Rect(x: 0, y: 0, width: 420, height: 20), radius: 0, .white)))
    #expect(Self.clocks(scene).map(\.color) == [.black])
  }
}
