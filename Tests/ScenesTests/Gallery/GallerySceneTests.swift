import Canvas
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("The gallery")
struct GallerySceneTests {
  static func gallery(
    _ width: Double = 420, _ height: Double = 860, theme: Theme = .light, scale: Double = 1
  ) -> GalleryScene {
    let viewport = Viewport(size: Size(width: width, height: height), scale: scale)
    return GalleryScene(SceneSetup(viewport: viewport, desktopTheme: theme))
  }

  static func items(_ gallery: GalleryScene) -> DisplayList {
    var list = DisplayList()
    gallery.display(into: &list)
    return list
  }

  static func scroll(_ gallery: inout GalleryScene, by distance: Double) {
    gallery.scroller.scroll(by: distance, animated: false, at: gallery.time)
    gallery.follow()
  }

  @Test("there is a card for each scene, with its name, source and key")
  func aCardForEachScene() {
    let gallery = Self.gallery()
    #expect(gallery.cards.map(\.title) == SceneCatalog.entries.map(\.title))
    #expect(gallery.cards.map(\.source) == SceneCatalog.entries.map(\.source))
    #expect(
      gallery.cards.indices.map(GalleryScene.key)
        == SceneCatalog.entries.indices.map { "\($0 + 1)" })
    #expect(gallery.miniatures.count == gallery.cards.count)
  }

  @Test("at rest nothing moves at any later time")
  func atRestNothingMoves() {
    let gallery = Self.gallery()
    let before = Self.items(gallery)
    #expect(!gallery.motion.isAnimating)
    for moment in [1.0, 2, 100] {
      gallery.advance(to: moment)
      #expect(Self.items(gallery) == before)
    }
  }

  @Test("the frame depends on the offset alone, not on previous ones")
  func whatIsSeenDependsOnThePlace() {
    var direct = Self.gallery()
    var winding = Self.gallery()
    Self.scroll(&direct, by: 150)
    for step in [50.0, 100, -75, 80, -30, 25.5, -0.5] { Self.scroll(&winding, by: step) }

    #expect(direct.scroller.offset == winding.scroller.offset)
    #expect(Self.items(direct) == Self.items(winding))
  }

  @Test(
    "without a pointer every small list is at rest, wherever the page is (DX-6)",
    arguments: [Size(width: 420, height: 860), Size(width: 800, height: 700)])
  func smallListsRest(size: Size) {
    var gallery = Self.gallery(size.width, size.height)
    for distance in [0.0, 120, 300, 400] {
      Self.scroll(&gallery, by: distance)
      for miniature in gallery.miniatures {
        #expect(miniature.scene.scroller.offset == miniature.scene.scroller.minimumOffset)
      }
    }
  }

  @Test("the header of a miniature collapses and stretches with its scroll distance")
  func theHeaderOfASmallPicture() {
    let gallery = Self.gallery()
    let rest = gallery.miniatures[0].scene.header.height
    gallery.miniatures[0].pose(scrolledBy: 150)
    #expect(gallery.miniatures[0].scene.header.height < rest - 50)
    gallery.miniatures[0].pose(scrolledBy: -150)
    #expect(gallery.miniatures[0].scene.header.height > rest + 20)
  }

  @Test(
    "a small image shows the same at the same place, whatever it showed before",
    arguments: SceneCatalog.entries.indices)
  func aSmallPictureShowsTheSame(index: Int) {
    let space = Viewport(size: Size(width: 400, height: 420), safeAreaTop: 0)
    let setting = SceneSetup(viewport: space)
    func picture(after distances: [Double]) -> DisplayList {
      var picture = Miniature(SceneCatalog.entries[index], setup: setting, viewport: space)
      for distance in distances { picture.pose(scrolledBy: distance) }
      var list = DisplayList()
      picture.display(in: Rect(x: 0, y: 0, width: 200, height: 210), into: &list)
      return list
    }
    for goal in [-120.0, -10, 0, 40, 90, 200, 400] {
      let direct = picture(after: [goal])
      for path in [[300.0, goal], [-150, 60, goal], [10, 20, 30, goal], [-5, -80, goal]] {
        let difference = picture(after: path).difference(from: direct, within: 1e-6)
        #expect(difference == nil, "\(goal) after \(path)")
      }
    }
    #expect(picture(after: [200]) != picture(after: [0]))
  }

  @Test("a tap opens the card below it, once; bar and gaps open none")
  func aTapChooses() {
    var gallery = Self.gallery()
    let frame = gallery.shownFrame(of: 1)
    gallery.tap(at: Point(x: frame.midX, y: frame.y + 5), time: 1)
    let chosen = [gallery.takeDestination(), gallery.takeDestination()]
    #expect(chosen == [1, nil])

    for y in [5.0, 50, frame.y - 8] {
      gallery.tap(at: Point(x: frame.midX, y: y), time: 1)
      let chosen = gallery.takeDestination()
      #expect(chosen == nil)
    }
    Self.scroll(&gallery, by: 200)
    gallery.tap(at: Point(x: 210, y: 50), time: 1)
    let below = gallery.takeDestination()
    #expect(below == nil)
  }

  /// All controls in the order of focus.
  static func controls(_ gallery: GalleryScene) -> [GalleryScene.Control] {
    gallery.cards.indices.map { .card($0) } + GalleryTool.allCases.map { .tool($0) }
      + [.tile(0)]
  }

  @Test("an album on the shelf is opened by a press and by Enter (DX-6)")
  func anAlbumIsOpened() throws {
    let gallery = GalleryScene(
      SceneSetup(viewport: Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)))
    var tides = OfferedFile("Tides", path: "/music/Tides")
    tides.cover = .albumCover(3)
    gallery.albums = [tides, OfferedFile("Glass", path: "/music/Glass")]
    let before = gallery.scroller.maximumOffset
    gallery.scroller.scroll(to: before, animated: false, at: 0)
    gallery.follow()
    var frame = gallery.layout.shelf.frame(of: 2)
    frame.y -= gallery.scroller.offset
    gallery.tap(at: Point(x: frame.midX, y: frame.midY), time: 0)
    #expect(gallery.core.command == .openAlbum && gallery.core.albumPath == "/music/Glass")
    #expect(gallery.name(of: .tile(1))?.title == "Tides")
    gallery.focused = .tile(1)
    #expect(gallery.key(.activate, at: 0) && gallery.core.albumPath == "/music/Tides")
    var list = DisplayList()
    gallery.display(into: &list)
    #expect(list.images.contains(.albumCover(3)))
    #expect(list.texts.contains { $0.string == "Glass" })
  }

  @Test(
    "Tab visits cards and tools in order, scrolls them into view, and removes the focus past the end"
  )
  func tabLeadsThroughTheCards() {
    let gallery = Self.gallery()
    for control in Self.controls(gallery) {
      let isTaken = gallery.key(.next, at: gallery.time)
      #expect(isTaken)
      #expect(gallery.focused == control && gallery.hasFocus)
      gallery.advance(to: gallery.time + 2)
      guard case .card(let card) = control else { continue }
      let frame = gallery.shownFrame(of: card)
      #expect(frame.y >= gallery.header.height && frame.maxY <= 860)
      if card == 2 {
        let isWorked = gallery.key(.activate, at: gallery.time)
        let chosen = gallery.takeDestination()
        #expect(isWorked && chosen == 2)
      }
    }
    let isWorked = gallery.key(.activate, at: gallery.time)
    #expect(isWorked && gallery.core.command == .openAlbum)
    _ = gallery.key(.next, at: gallery.time)
    let isWorkedAgain = gallery.key(.activate, at: gallery.time)
    #expect(!gallery.hasFocus && !isWorkedAgain)
    _ = gallery.key(.previous, at: gallery.time)
    #expect(gallery.focused == .tile(0))
    let isLeft = gallery.key(.leave, at: gallery.time)
    let isLeftAgain = gallery.key(.leave, at: gallery.time)
    #expect(isLeft && !isLeftAgain && !gallery.hasFocus)
  }

  @Test("without focus, Tab focuses the first control in view, Shift with Tab the last")
  func tabBeginsWithWhatIsInView() {
    var gallery = Self.gallery()
    Self.scroll(&gallery, by: gallery.scroller.maximumOffset - gallery.scroller.minimumOffset)
    let offset = gallery.scroller.offset
    let top = gallery.header.top + gallery.header.height
    let first = gallery.cards.indices.first { gallery.shownFrame(of: $0).midY >= top }
    let firstControl = first.map { GalleryScene.Control.card($0) } ?? .tool(.inspector)
    #expect(first != 0)

    let backward = gallery.copy()
    _ = gallery.key(.next, at: gallery.time)
    #expect(gallery.focused == firstControl)
    _ = backward.key(.previous, at: backward.time)
    #expect(
      backward.focused == .tile(0) && backward.scroller.restingOffset == offset)

    // Past an end the focus continues at the other one, but not after a scroll.
    _ = backward.key(.next, at: backward.time)
    var scrolled = backward.copy()
    _ = backward.key(.next, at: backward.time)
    #expect(backward.focused == .card(0))
    Self.scroll(&scrolled, by: -30)
    _ = scrolled.key(.next, at: scrolled.time)
    #expect(scrolled.hasFocus && scrolled.focused != .card(0))
  }

  @Test("a tool asks for its command when it is pressed (DX-6, DX-16)", arguments: [420.0, 1280])
  func toolsAskForCommands(width: Double) {
    var gallery = Self.gallery(width, 860)
    Self.scroll(&gallery, by: gallery.scroller.maximumOffset - gallery.scroller.minimumOffset)
    for tool in GalleryTool.allCases {
      let frame = gallery.layout.frame(of: tool).offset(y: -gallery.scroller.layoutOffset)
      gallery.tap(at: Point(x: frame.midX, y: frame.midY), time: 1)
      #expect(gallery.core.command == tool.command)
      gallery.core.command = nil
    }
  }

  @Test(
    "over a card the pointer's height moves its small list, and it returns in 0.2 s (DX-6)")
  func thePointerMovesASmallList() {
    let gallery = Self.gallery()
    let frame = gallery.shownFrame(of: 0)
    let rest = gallery.miniatures[0].scene.header.height
    func point(at share: Double) -> Point {
      Point(x: frame.midX, y: frame.y + share * gallery.layout.pictureHeight)
    }
    func height(at share: Double) -> Double {
      gallery.hover(at: point(at: share))
      gallery.follow()
      gallery.advance(to: gallery.time + 0.3)
      return gallery.miniatures[0].scene.header.height
    }
    #expect(height(at: 0.02) < rest - 50 && height(at: 0.98) > rest + 20)
    #expect(isNear(height(at: 0.5), rest, within: 1e-6))
    let collapsed = height(at: 0.02)
    gallery.hover(at: nil)
    #expect(gallery.motion.isAnimating)
    gallery.advance(to: gallery.time + 0.1)
    let returning = gallery.miniatures[0].scene.header.height
    #expect(returning > collapsed + 20 && returning < rest - 20)
    gallery.advance(to: gallery.time + 0.11)
    #expect(!gallery.motion.isAnimating)
    #expect(isNear(gallery.miniatures[0].scene.header.height, rest, within: 1e-6))
    gallery.changeEnvironment { $0.reducesMotion = true }
    #expect(isNear(height(at: 0.02), rest, within: 1e-6))
  }

  @Test("after scrolling under a resting pointer another card is hovered, and none during it")
  func scrolledUnderThePointer() {
    let gallery = Self.gallery()
    gallery.hover(at: Point(x: 210, y: 500))
    let before = gallery.hovered
    gallery.scroller.scroll(to: gallery.scroller.offset + 500, animated: true, at: 0)
    gallery.advance(to: 0.1)
    #expect(before != nil && gallery.hovered == nil)
    gallery.advance(to: 3)
    #expect(gallery.hovered != nil && gallery.hovered != before)
  }

  @Test("hover, press and focus each highlight their card differently")
  func hoverPressAndFocus() {
    let plain = Self.gallery()
    let middle = Point(x: 210, y: 300)
    let hovered = plain.copy()
    hovered.hover(at: middle)
    let pressed = plain.copy()
    pressed.pressBegan(at: middle)
    let focused = plain.copy()
    _ = focused.key(.next, at: 0)
    let lists = [plain, hovered, pressed, focused].map(Self.items)
    for (index, list) in lists.enumerated() {
      for other in lists.dropFirst(index + 1) { #expect(list != other) }
    }
    hovered.hover(at: nil)
    pressed.pressCancelled()
    _ = focused.key(.leave, at: 0)
    #expect([hovered, pressed, focused].map(Self.items).allSatisfy { $0 == lists[0] })
  }

  @Test("the bar's title and the large one are never visible together")
  func theLargeTitle() {
    var gallery = Self.gallery()
    #expect(gallery.header.titleAlpha == 0)
    for _ in 0..<60 {
      Self.scroll(&gallery, by: 1)
      let titles = Self.items(gallery).items.filter { item in
        guard case .text(let text) = item else { return false }
        return text.string == GalleryScene.title && text.style.size > 16 && text.color.alpha > 0.02
      }
      #expect(titles.count <= 1)
    }
    #expect(gallery.header.titleAlpha == 1)
  }

  @Test("the title fades out before the bar has left (FH-65)")
  func theTitleFades() {
    var last = 1.0
    for step in 0...20 {
      let gallery = Self.gallery()
      gallery.changeEnvironment(at: 1) { $0.presence = 1 - Double(step) / 20 }
      let alphas = Self.items(gallery).items.compactMap { item -> Double? in
        guard case .text(let text) = item, text.style == .largeTitle else { return nil }
        return text.color.alpha
      }
      let alpha = alphas.first ?? 0
      #expect(alpha <= last && (step < 10 || alpha == 0) && (step > 0 || alpha == 1))
      last = alpha
    }
  }

  @Test("a bar in transition keeps its progress while the page scrolls, and is free afterwards")
  func theBarKeepsItsProgress() {
    var gallery = Self.gallery()
    Self.scroll(&gallery, by: 300)
    gallery.changeEnvironment(at: 1) { $0.presence = 0.6 }
    let top = gallery.header.top
    #expect(top < 0)

    Self.scroll(&gallery, by: -80)
    #expect(gallery.header.top == top)

    gallery.changeEnvironment(at: 1) { $0.presence = 1 }
    #expect(gallery.header.top == 0)
  }

  @Test("only the visible cards are drawn")
  func onlyTheCardsThatAreSeen() {
    let tall = Self.items(Self.gallery(420, 2400)).items.count
    #expect(Self.items(Self.gallery(420, 400)).items.count < tall)
  }

  @Test("the status strip disappears and appears with its height")
  func theStatusStrip() {
    let gallery = Self.gallery()
    let before = Self.items(gallery)
    gallery.changeEnvironment(at: 1) { $0.toggleStatusStrip() }
    #expect(gallery.header.height == 80)
    gallery.changeEnvironment(at: 2) { $0.toggleStatusStrip() }
    gallery.advance(to: 4)
    #expect(Self.items(gallery) == before)
  }

  @Test("a resize gives what a gallery made for that size has", arguments: [240.0, 900, 2000])
  func aResize(width: Double) {
    let gallery = Self.gallery()
    gallery.changeEnvironment(at: 1) {
      $0.viewport = Viewport(size: Size(width: width, height: 700), scale: 2)
    }
    #expect(Self.items(gallery) == Self.items(Self.gallery(width, 700, scale: 2)))
  }

  @Test("a bar hidden by a key keeps moving during a resize")
  func aBarThatAKeySendsOff() {
    let setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
    let navigation = Navigation(at: "gallery", setup: setting)
    _ = navigation.scene.perform(.toggleHeader, at: 0)
    navigation.advance(to: 0.2)
    let before = navigation.scene.header.shift
    #expect(before > 10)
    navigation.changeEnvironment(at: 0.2) {
      $0.viewport = Viewport(size: Size(width: 500, height: 860))
    }
    #expect(abs(navigation.scene.header.shift - before) < 1e-9)
    navigation.advance(to: 3)
    #expect(navigation.scene.header.isShiftedOffscreen)
  }

  @Test(
    "text has a contrast of 4.5 to 1 or better, at rest and scrolled", arguments: Theme.allCases)
  func textStandsOut(theme: Theme) {
    for (width, distance) in [(420.0, 0.0), (420, 120), (420, 300), (240, 0), (1280, 0)] {
      var gallery = Self.gallery(width, theme: theme)
      Self.scroll(&gallery, by: distance)
      // The text of the miniatures is checked with their scenes.
      let written = Set(
        gallery.cards.flatMap { [$0.title, $0.source] }
          + gallery.cards.indices.compactMap(GalleryScene.key)
          + gallery.layout.summaries.joined() + [GalleryScene.title, gallery.statusText])
      let window = Rect(x: 0, y: 0, width: width, height: 860)
      let readings = ContrastMeter().readings(of: Self.items(gallery), in: window)
        .filter { written.contains($0.name) && $0.size >= 12 }
      #expect(readings.count > 4)
      for reading in readings { #expect(reading.ratio >= 4.5, "\(reading)") }
    }
  }
}
