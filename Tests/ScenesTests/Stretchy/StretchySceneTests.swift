import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct StretchySceneTests {
  static func scene(
    width: Double = 420, height: Double = 860, scale: Double = 1, safeArea: Double = 20,
    sections: [StretchySection] = StretchySection.all, theme: Theme = .light
  ) -> StretchyScene {
    StretchyScene(
      viewport: Viewport(
        size: Size(width: width, height: height), scale: scale, safeAreaTop: safeArea),
      sections: sections, theme: theme)
  }

  static func items(_ scene: StretchyScene) -> [DisplayList.Item] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items
  }

  static func texts(_ scene: StretchyScene) -> [DisplayList.Text] {
    items(scene).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Overscrolls the content by a distance, or scrolls it there.
  static func move(_ scene: inout StretchyScene, to offset: Double) {
    if offset >= scene.scroller.minimumOffset, offset <= scene.scroller.maximumOffset {
      scene.scroller.scroll(to: offset, animated: false, at: scene.time)
      return
    }
    scene.scroller.beginDrag(.touch, at: scene.time)
    var dragged = 0.0
    while scene.scroller.offset > offset, dragged < 3000 {
      scene.scroller.drag(by: -0.25, at: scene.time)
      dragged += 0.25
    }
  }

  @Test("it rests at its top with the image under the strip, as high as the reference (SL-1)")
  func itRestsAtItsTop() {
    let scene = Self.scene()

    #expect(scene.scroller.offset == 0)
    #expect(scene.scroller.minimumOffset == 0)
    #expect(scene.headerFrame(of: 0) == Rect(x: 0, y: 0, width: 420, height: 160))
    #expect(scene.header.height == 160 && scene.header.top == 0)
    #expect(!scene.motion.isAnimating)
  }

  @Test(
    "nothing happens to the header while the content is scrolled (SL-1)",
    arguments: [0, 1, 80.5, 700])
  func nothingHappensToTheHeaderWhileScrolled(offset: Double) {
    var scene = Self.scene()
    Self.move(&scene, to: offset)

    #expect(scene.headerFrame(of: 0).y == -offset)
    #expect(scene.headerFrame(of: 0).height == 160)
  }

  @Test(
    "an overscroll makes the header higher and keeps its top at the window's (SL-2)",
    arguments: [1.0, 40, 133])
  func aPullMakesTheHeaderHigher(pull: Double) {
    var scene = Self.scene()
    Self.move(&scene, to: -pull)
    let exact = -scene.scroller.offset

    #expect(exact >= pull)
    #expect(abs(scene.headerFrame(of: 0).y) < 1e-9)
    #expect(abs(scene.headerFrame(of: 0).height - 160 - exact) < 1e-9)
    #expect(scene.header.phase == .overExtending)
  }

  @Test("later headers do not move (SL-3)")
  func laterHeadersAreLeftWhereTheyAre() {
    var scene = Self.scene()
    let before = scene.headerFrame(of: 1)
    Self.move(&scene, to: -60)

    let pulled = scene.headerFrame(of: 1)

    #expect(pulled.height == before.height)
    #expect(abs(pulled.y - before.y + scene.scroller.offset) < 1e-9)
  }

  @Test("as in the document, every visible header stretches (SL-3)")
  func asTheDocumentIsWrittenEveryHeaderStretches() {
    var scene = Self.scene()
    let before = scene.headerFrame(of: 1)

    let answer1 = scene.toggleVariant(at: 0)
    #expect(answer1 == "As written: every header stretches")
    Self.move(&scene, to: -60)
    let pull = -scene.scroller.offset
    let pulled = scene.headerFrame(of: 1)

    #expect(abs(pulled.height - before.height - pull) < 1e-9)
    #expect(abs(pulled.y - before.y) < 1e-9)
    let answer2 = scene.toggleVariant(at: 0)
    #expect(answer2 == "Fixed: only the first header stretches")
    #expect(abs(scene.headerFrame(of: 1).y - before.y - pull) < 1e-9)
  }

  @Test("content shorter than the window bounces (SL-4)")
  func contentShorterThanTheWindowBounces() {
    var scene = Self.scene()
    scene.activate(.length, at: Point(x: 0, y: 0), time: 0)
    #expect(scene.grid.length < 860)
    #expect(scene.scroller.maximumOffset == 0)

    Self.move(&scene, to: -50)
    #expect(scene.headerFrame(of: 0).height >= 210)
    for event in scene.scroller.endDrag(at: scene.time) { scene.scrollerDid(event) }
    scene.advance(to: 3)

    #expect(scene.scroller.offset == 0)
    #expect(scene.headerFrame(of: 0).height == 160)
    #expect(!scene.motion.isAnimating)
  }

  @Test(
    "an overscroll reveals as much of the image above as below, without moving its middle (SL-5)",
    arguments: [0.0, 17, 90])
  func aPullRevealsAsMuchAboveAsBelow(pull: Double) {
    var scene = Self.scene()
    Self.move(&scene, to: -pull)
    let shape = scene.headerFrame(of: 0)

    let pictures = Self.items(scene).compactMap { item -> Rect? in
      if case .image(.landscape, let rect, _, _, _) = item { rect } else { nil }
    }

    #expect(pictures.count == 1)
    for picture in pictures {
      #expect(picture.width == 420)
      #expect(abs(picture.height - 560) < 1e-9)
      #expect(abs((shape.y - picture.y) - (picture.maxY - shape.maxY)) < 1e-9)
    }
  }

  @Test("an image that is no taller than the overscrolled header grows with it (SL-5)")
  func aPictureThatIsNoTallerGrowsWithTheHeader() {
    var scene = Self.scene(width: 240, height: 320)
    scene.changeEnvironment { $0.images[.landscape] = ImageInfo(status: .ready, aspect: 1.5) }
    Self.move(&scene, to: -60)
    let shape = scene.headerFrame(of: 0)

    let picture = Self.items(scene).compactMap { item -> Rect? in
      if case .image(.landscape, let rect, _, _, _) = item { rect } else { nil }
    }.first

    #expect(abs((picture?.height ?? 0) - shape.height) < 1e-9)
    #expect(abs((picture?.width ?? 0) - 1.5 * shape.height) < 1e-9)
    #expect(abs((picture?.midX ?? 0) - 120) < 1e-9)
  }

  @Test(
    "text and cells lie on device pixels, and the image moves between them",
    arguments: [1.0, 1.5, 2])
  func textAndCellsStandOnDevicePixels(scale: Double) {
    var scene = Self.scene(scale: scale)
    Self.move(&scene, to: 33.37)

    for text in Self.texts(scene) {
      #expect(abs((text.frame.y * scale).rounded() - text.frame.y * scale) < 1e-9)
    }
    let picture = Self.items(scene).compactMap { item -> Rect? in
      if case .image(.landscape, let rect, _, _, _) = item { rect } else { nil }
    }.first
    #expect(abs((picture?.midY ?? 0) - (80 - 33.37)) < 1e-9)
  }

  @Test(
    "the strip's text is white over the image, the theme's below, and split at the edge (FH-77)",
    arguments: Theme.allCases)
  func theStripsTextSplitsAtTheEdge(theme: Theme) {
    func colors(at offset: Double) -> [Color] {
      var scene = Self.scene(theme: theme)
      Self.move(&scene, to: offset)
      return Self.texts(scene).filter { $0.string == "9:41" }.map(\.color)
    }

    #expect(colors(at: 0) == [.white])
    #expect(colors(at: 150) == [.white, Palette.of(theme).primary])
    #expect(colors(at: 300) == [Palette.of(theme).primary])
  }

  @Test("a title from right to left has a frame that ends at the right")
  func aTitleFromRightToLeftHasItsBoxToTheEdge() {
    let scene = Self.scene(sections: [
      StretchySection("ערב", count: 3), StretchySection("הרים", count: 3),
    ])

    let title = Self.texts(scene).first { $0.string == "הרים" }

    #expect(title?.alignment == .leading)
    #expect(title?.frame.maxX == scene.grid.left + scene.grid.width)
  }

  @Test(
    "every window has its header, whatever its size",
    arguments: [
      Size(width: 240, height: 320), Size(width: 240, height: 900), Size(width: 1280, height: 720),
      Size(width: 3840, height: 2160), Size(width: 1, height: 1),
    ])
  func everyWindowHasItsHeader(size: Size) {
    let scene = Self.scene()
    scene.changeEnvironment(at: 0) { $0.viewport = Viewport(size: size) }

    for item in Self.items(scene) {
      switch item {
      case .fill(let rect, _, _), .image(_, let rect, _, _, _), .gradient(let rect, _, _),
        .stroke(let rect, _, _, _), .stretch(let rect, _), .blur(let rect, _), .pushClip(let rect):
        #expect(rect.isDrawable)
      case .text(let text): #expect(text.frame.isDrawable)
      case .icon, .shadow, .popClip, .line: break
      }
    }
    #expect(scene.headerFrame(of: 0).width == size.width)
  }

  @Test("a frame of a huge grid draws no more than one of a small grid")
  func aFrameOfAHugeGridDrawsNoMore() {
    var scene = Self.scene(sections: [StretchySection("Many", count: 1_000_000_000)])
    Self.move(&scene, to: scene.scroller.maximumOffset / 2)

    #expect(Self.items(scene).count < 120)
    #expect(Self.texts(scene).allSatisfy { !$0.string.isEmpty })
  }

  @Test("the strip can be hidden, and the header does not change")
  func theStripCanBeTakenAway() {
    let scene = Self.scene()

    scene.changeEnvironment { $0.toggleStatusStrip() }
    #expect(scene.headerFrame(of: 0).height == 160)
    #expect(!Self.texts(scene).contains { $0.string == "9:41" })
    scene.changeEnvironment { $0.toggleStatusStrip() }
    #expect(Self.texts(scene).contains { $0.string == "9:41" })
  }

  @Test("cells and headings step together, at any scale", arguments: [1.0, 1.25, 1.5, 1.75, 2])
  func allStepTogether(scale: Double) {
    var scene = Self.scene(scale: scale)
    func tops() -> [String: Double] {
      let words = Set(scene.grid.sections.dropFirst().map(\.title))
      return Self.texts(scene).reduce(into: [:]) { tops, text in
        guard words.contains(text.string) || Int(text.string) != nil else { return }
        tops[text.string] = text.frame.y * scale
      }
    }
    Self.move(&scene, to: 200)
    var last = tops()
    for step in 1...60 {
      Self.move(&scene, to: 200 + Double(step) * 0.23)
      let now = tops()
      let steps = Set(
        now.compactMap { word, top in
          last[word].map { (Double(top - $0) * 100).rounded() / 100 }
        })
      #expect(steps.count == 1, "at \(scene.scroller.offset)")
      last = now
    }
  }
}
