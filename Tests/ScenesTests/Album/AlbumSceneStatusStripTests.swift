import Canvas
import FlexScroll
import FlexibleHeader
import Interface
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

  /// The scene with its list dragged to an overscroll.
  static func pulled(_ scene: AlbumScene, by distance: Double, time: Double) -> AlbumScene {
    let scene = scene.copy()
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

  @Test("the strip is hidden until 2 points are overscrolled (SK-9)")
  func hiddenUntilPulled() {
    let scene = Self.scene(.untilPulled)

    #expect(Self.clocks(scene).isEmpty)
    #expect(Self.clocks(Self.pulled(scene, by: 1, time: 1)).isEmpty)
    #expect(Self.clocks(Self.pulled(scene, by: 4, time: 1)).count == 1)
  }

  @Test("the strip fades in (SK-9)")
  func theStripFades() throws {
    var scene = Self.scene(.untilScrolled)
    Self.place(&scene, at: 40, time: 1)
    scene.advance(to: 1 + AlbumScene.stripFade / 2)

    #expect(scene.motion.isAnimating)
    #expect(isNear(try #require(Self.clocks(scene).first).color.alpha, 0.5, within: 1e-9))
  }

  @Test("a change of the rule shows the strip until the list moves (SK-9)")
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

  @Test("the strip is readable on any background (FH-77)", arguments: Theme.allCases)
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

  @Test(
    "the strip's text is black or white in every frame and changes once during a scroll (FH-77)")
  func theTextChangesOnce() throws {
    var scene = Self.scene()
    var colors: [Color] = []
    for step in 0...240 {
      Self.place(&scene, at: Double(step), time: 1 + Double(step) / 120)
      let clock = try #require(Self.clocks(scene).last)
      #expect(Self.clocks(scene).count == 1)
      if colors.last != clock.color { colors.append(clock.color) }
    }
    #expect(colors == [.black, .white])
  }

  @Test("near the offset where its colour changes, the text does not flicker")
  func theTextDoesNotFlicker() throws {
    var scene = Self.scene()
    var distance = 0.0
    while Self.clocks(scene).last?.color == .black {
      distance += 0.25
      Self.place(&scene, at: distance, time: 1 + distance)
    }
    var changes = 0
    for step in 0..<60 {
      let before = try #require(Self.clocks(scene).last).color
      let place = distance + (step.isMultiple(of: 2) ? -1 : 1)
      Self.place(&scene, at: place, time: 300 + Double(step) / 60)
      if Self.clocks(scene).last?.color != before { changes += 1 }
    }
    #expect(changes == 0)
  }

  @Test("in transition the screen shows the strip, at rest the rule applies (SK-9)")
  func inTransitionTheStripIsShown() {
    let scene = Self.scene(.untilScrolled)
    scene.changeEnvironment(at: 1) { $0.presence = 0.4 }
    scene.advance(to: 2)
    #expect(!scene.header.isStatusBarHidden && Self.clocks(scene).count == 1)

    scene.changeEnvironment(at: 2) { $0.presence = 0.9 }
    scene.changeEnvironment(at: 3) { $0.presence = 1 }
    scene.advance(to: 4)
    #expect(scene.header.isStatusBarHidden && Self.clocks(scene).isEmpty)
  }

  @Test("the cover fades out under the strip (SK-11)", arguments: Theme.allCases)
  func theCoverGoesUnderTheStrip(theme: Theme) throws {
    var scene = Self.scene(theme: theme)
    Self.place(&scene, at: 150, time: 1)
    let items = AlbumSceneTests.items(scene)
    let cover = try #require(
      items.firstIndex { if case .image = $0 { true } else { false } })
    let strip = Rect(x: 0, y: 0, width: 420, height: 20)
    let color = scene.stripColor(under: scene.shape(scrolledBy: 150))
    let soft = try #require(
      items.firstIndex {
        if case .gradient(let edge, color, let bottom) = $0 {
          edge.y == 20 && edge.height == 28 && bottom.alpha == 0
        } else {
          false
        }
      })
    let solid = try #require(items.firstIndex(of: .fill(strip, radius: 0, color)))
    #expect(cover < soft && soft < solid)
  }

  @Test("beside the cover the gradient is not visible", arguments: Theme.allCases)
  func besideTheCoverNothingIsSeen(theme: Theme) throws {
    for distance in stride(from: 90.0, through: 240, by: 30) {
      var scene = Self.scene(theme: theme)
      Self.place(&scene, at: distance, time: 1)
      let header = scene.shape(scrolledBy: distance)
      let (paint, box) = (scene.paint(of: header), scene.blendFrame(of: header))
      let ends = AlbumSceneTests.items(scene).compactMap { item -> (Rect, Color, Color)? in
        guard case .gradient(let edge, let top, let bottom) = item, edge.height == 28 else {
          return nil
        }
        return (edge, top, bottom)
      }
      let (edge, top, bottom) = try #require(ends.first)
      #expect(edge.x == 0 && edge.width == 420)
      for (y, seen) in [(edge.y, top), (edge.maxY, bottom)] {
        let ground = paint.color(at: (y - box.y) / box.height)
        #expect(seen.faded(by: 1).contrast(with: ground) < 1.02, "\(distance)")
      }
    }
  }

  @Test("a header shifted up to the strip keeps its colour there", arguments: Theme.allCases)
  func aHeaderThatShiftsUpToTheStrip(theme: Theme) throws {
    var scene = Self.scene(theme: theme)
    Self.place(&scene, at: 400, time: 1)
    let before = scene.stripColor(under: scene.shape(scrolledBy: 400))
    _ = scene.perform(.toggleHeader, at: 1)
    for frame in 0...120 {
      scene.advance(to: 1 + Double(frame) / 60)
      let header = scene.shape(scrolledBy: 400)
      #expect(header.bottom - header.edgeDepth >= 20 - 1e-9)
    }

    let after = scene.stripColor(under: scene.shape(scrolledBy: 400))
    #expect(scene.header.top == -50)
    #expect(after == (theme == .dark ? .black : before))
  }

  @Test("without a header the strip has the list's colour")
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

  @Test("the list fades under the strip as the header leaves")
  func theListGoesSoftlyUnderTheStrip() throws {
    var options = HeaderOptions()
    options.minimumHeight = 0
    var scene = AlbumScene(
      album: .embedded, viewport: Viewport(size: Size(width: 420, height: 700)), header: options,
      theme: .light)
    for (distance, share) in [(285.0, 0.25), (290, 0.5), (400, 1)] {
      Self.place(&scene, at: distance, time: distance)
      let color = scene.stripColor(under: scene.shape(scrolledBy: distance))
      let edge = Rect(x: 0, y: 20, width: 420, height: Spacing.softEdge)
      let soft = DisplayList.Item.gradient(
        edge, top: color.faded(by: share), bottom: color.faded(by: 0))
      #expect(AlbumSceneTests.items(scene).contains(soft), "\(distance)")
    }
    Self.place(&scene, at: 200, time: 500)
    let edges = AlbumSceneTests.items(scene).filter {
      if case .gradient(let edge, _, _) = $0 { edge.height == Spacing.softEdge } else { false }
    }
    #expect(edges.isEmpty)
  }
}
