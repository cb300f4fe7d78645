import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("The offset screen")
struct OffsetSceneTests {
  static func scene(
    width: Double = 420, height: Double = 860, scale: Double = 1, theme: Theme = .light
  ) -> OffsetScene {
    OffsetScene(
      viewport: Viewport(size: Size(width: width, height: height), scale: scale), theme: theme)
  }

  /// The scene at a time after its list was scrolled to an offset at 0.
  static func scene(at offset: Double, after time: Double, fixed: Bool = false) -> OffsetScene {
    let scene = scene()
    if fixed { _ = scene.toggleVariant(at: 0) }
    scene.scroller.scroll(to: offset, animated: false, at: 0)
    scene.follow()
    scene.advance(to: time)
    return scene
  }

  static func items(_ scene: OffsetScene) -> [DisplayList.Item] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items
  }

  static func texts(_ scene: OffsetScene) -> [String] {
    items(scene).compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  @Test("at rest the header is 250 high, black, and covers the strip (OD-6)")
  func theHeaderAtRest() {
    let scene = Self.scene()
    #expect(scene.header.height == 250 && scene.header.top == 0)
    #expect(scene.headerFrame == Rect(x: 0, y: 0, width: 420, height: 250))
    #expect(Self.items(scene).contains(.fill(scene.headerFrame, radius: 0, .black)))
    #expect(Self.texts(scene).contains("Spring"))
    #expect(scene.shape.placeholderTop == 0 && scene.shape.placeholder.height == 250)
  }

  @Test(
    "the height is aimed by the offset and gets there (OD-1, OD-5)",
    arguments: [(30.0, 220.0), (150, 100), (700, 100)])
  func scrolledUp(offset: Double, height: Double) {
    let early = Self.scene(at: offset, after: 0.05)
    #expect(early.shape.target == height)
    #expect(early.height > height && early.height < 250)
    #expect(early.motion.isHeaderMoving && early.motion.isAnimating)
    let late = Self.scene(at: offset, after: 3)
    #expect(late.height == height && !late.motion.isHeaderMoving && !late.motion.isAnimating)
    #expect(late.header.phase == .collapsing)
  }

  @Test("an overscroll shrinks, then does nothing, then stretches, with jumps between (OD-1…4)")
  func pulled() {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    var targets: [Double] = []
    for step in 1...120 {
      scene.scroller.drag(by: -4, at: Double(step) / 60)
      scene.follow()
      scene.advance(to: Double(step) / 60)
      let pull = -scene.scroller.offset
      #expect(scene.shape.placeholderTop == pull)
      let expected = pull < 20 ? 250 - pull : pull < 100 ? 250 : 300
      #expect(scene.shape.target == expected)
      targets.append(scene.shape.target)
    }
    #expect(targets.contains { $0 < 240 } && targets.contains(250) && targets.last == 300)
    #expect(scene.header.height > 290)
  }

  @Test("the height moves without a jump while the target jumps (OD-4, OD-5)")
  func noJumpIsSeen() {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -900, at: 0)
    scene.follow()
    var last = scene.height
    for frame in 1...180 {
      let time = Double(frame) / 120
      if frame == 60 {
        scene.scroller.endDrag(at: time)
        scene.follow()
      }
      scene.advance(to: time)
      #expect(abs(scene.height - last) < 6, "at frame \(frame)")
      last = scene.height
    }
  }

  @Test("the height at a time does not depend on the frame rate (OD-5)", arguments: [30, 60, 144])
  func theFrameRateDoesNotMatter(rate: Double) {
    func height(_ rate: Double) -> [Double] {
      let scene = Self.scene()
      scene.scroller.beginDrag(.touch, at: 0)
      scene.scroller.drag(by: -700, at: 0)
      scene.scroller.endDrag(at: 0)
      scene.follow()
      var heights: [Double] = []
      var frame = 0.0
      for moment in stride(from: 0.1, through: 2.5, by: 0.1) {
        while frame < moment - 1e-9 {
          scene.advance(to: frame)
          frame += 1 / rate
        }
        scene.advance(to: moment)
        heights.append(scene.height)
      }
      return heights
    }
    let (heights, reference) = (height(rate), height(1000))
    for (one, other) in zip(heights, reference) { expectNear(one, other, within: 1e-6) }
    expectNear(heights.last ?? 0, 250, within: 1e-6)
  }

  @Test("after a pause of an hour the header is at its target")
  func aLongPause() {
    let scene = Self.scene()
    scene.scroller.scroll(to: 400, animated: true, at: 0)
    scene.follow()
    scene.advance(to: 3600)
    #expect(scene.shape.target == 100 && scene.height == 100 && !scene.motion.isAnimating)
  }

  @Test("fixed, the header's edge moves with the list and an overscroll stretches (OD-1…4)")
  func fixed() {
    for (offset, height) in [(0.0, 250.0), (60, 190), (400, 100)] {
      let scene = Self.scene(at: offset, after: 0.001, fixed: true)
      #expect(scene.height == height && !scene.motion.isHeaderMoving)
    }
    let scene = Self.scene()
    _ = scene.toggleVariant(at: 0)
    scene.scroller.beginDrag(.touch, at: 0)
    var last = scene.height
    for step in 1...60 {
      scene.scroller.drag(by: -10, at: Double(step) / 60)
      scene.follow()
      scene.advance(to: Double(step) / 60)
      #expect(scene.height > last && scene.height < 300)
      last = scene.height
    }
  }

  @Test("the key's toast names the variant, and the height eases to it")
  func theKey() {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    scene.scroller.drag(by: -30, at: 0)
    scene.follow()
    scene.advance(to: 2)
    let before = scene.height
    #expect(scene.toggleVariant(at: 2) == "Fixed: no jumps")
    expectNear(scene.height, before, within: 1e-9)
    scene.advance(to: 4)
    #expect(scene.height > 250)
    #expect(scene.toggleVariant(at: 4) == "As in the source")
  }

  @Test(
    "the placeholder's top is reported below the list with two decimals",
    arguments: [
      (0.0, "0.00"), (-0.001, "0.00"), (-0.005, "−0.01"), (12.345, "12.35"), (-952, "−952.00"),
      (3.1, "3.10"),
    ])
  func theLine(top: Double, text: String) {
    #expect(OffsetScene.figures(placeholderTop: top).string == text)
  }

  @Test("the line is visible at any offset, over the list, and shows what was reported last")
  func theLineIsAlwaysVisible() throws {
    let end = Self.scene().scroller.maximumOffset
    for offset in [0, 31.7, 700, end] {
      let scene = Self.scene(at: offset, after: 3)
      let text = Self.texts(scene).first { $0.hasPrefix("Header offset") }
      let number = DecimalText.text(offset, decimals: 2)
      #expect(text == "Header offset: \(offset > 0 ? "−" : "")\(number)")
      let items = Self.items(scene)
      let footer = scene.layout.footer
      let cover = try #require(
        items.firstIndex(of: .fill(footer, radius: 0, scene.palette.panel)))
      let row = try #require(
        items.lastIndex {
          if case .fill(let frame, Spacing.corner, _) = $0 {
            frame.height == OffsetLayout.itemHeight
          } else {
            false
          }
        })
      #expect(row < cover)
    }
    let last = Self.scene().layout.rectangle(OffsetLayout.count - 1).offset(y: -end)
    #expect(last.maxY == Self.scene().layout.footer.y)
  }

  @Test("the line changes in each frame of a fling")
  func theLineIsLive() {
    let scene = Self.scene()
    scene.scroller.beginDrag(.touch, at: 0)
    for step in 1...6 { scene.scroller.drag(by: 15, at: Double(step) / 120) }
    scene.scroller.endDrag(at: 0.05)
    scene.follow()
    var last = ""
    for frame in 5...25 {
      scene.advance(to: Double(frame) / 60)
      let text = Self.texts(scene).first { $0.hasPrefix("Header offset") } ?? ""
      #expect(text != last, "frame \(frame)")
      last = text
    }
  }

  @Test(
    "under a tall strip the compact header keeps its title and hides the reading",
    arguments: [(20.0, true), (44, false)])
  func aTallStrip(strip: Double, hasReading: Bool) {
    let scene = OffsetScene(
      viewport: Viewport(size: Size(width: 420, height: 860), safeAreaTop: strip))
    scene.scroller.scroll(to: 500, animated: false, at: 0)
    scene.follow()
    scene.advance(to: 3)
    #expect(Self.texts(scene).contains("Spring"))
    #expect(Self.texts(scene).contains("100 pt high") == hasReading)
  }

  @Test("the rule is shown in parts with its numbers; the fixed one has two (OD-1, OD-3)")
  func thePartsOfTheRule() {
    var rule = OffsetHeightRule(defaultHeight: 260, compactMinimum: 90, stretchedMaximum: 320)
    let stepped = OffsetRulePart.parts(of: rule)
    #expect(stepped.map(\.range) == ["below 20", "20 to 100", "from 100"])
    #expect(
      stepped.map(\.height) == ["260 less its distance from 0, at least 90", "stays 260", "320"])
    rule.shape = .continuous
    let fixed = OffsetRulePart.parts(of: rule)
    #expect(fixed.map(\.start) == [-.infinity, 0])
    #expect(
      fixed.map(\.height) == [
        "260 less what is scrolled, at least 90", "nears 320, ever more slowly",
      ])
    let scene = Self.scene(width: 1280, height: 800)
    _ = scene.toggleVariant(at: 0)
    #expect(Self.texts(scene).contains("nears 300, ever more slowly"))
    #expect(!Self.texts(scene).contains("stays 250"))
  }

  @Test("with reduced motion the header jumps")
  func reducedMotion() {
    let scene = Self.scene()
    scene.changeEnvironment { $0.reducesMotion = true }
    scene.scroller.scroll(to: 60, animated: false, at: 0)
    scene.follow()
    #expect(scene.height == 190 && !scene.motion.isHeaderMoving)
  }

  @Test("heights follow options and keys; the strip is part of the header")
  func optionsAndKeys() {
    var options = HeaderOptions()
    options.maximumHeight = 200
    options.minimumHeight = 60
    let scene = OffsetScene(
      viewport: Viewport(size: Size(width: 420, height: 860)), header: options)
    #expect(scene.height == 220 && scene.shape.rule.compactMinimum == 80)
    #expect(scene.shape.rule.stretchedMaximum == 270)
    #expect(scene.layout.rectangle(0).y == 228)
    #expect(scene.perform(.raiseMaximumHeight, at: 0) == "Fully open: 210 pt")
    scene.advance(to: 3)
    #expect(scene.height == 230 && scene.layout.rectangle(0).y == 238)
    #expect(scene.perform(.raiseMinimumHeight, at: 3) == "Bar: 70 pt")
    #expect(scene.regions.pageOverlap == 90)
    #expect(scene.perform(.importance, at: 3) == nil)
    scene.changeEnvironment(at: 3) { $0.toggleStatusStrip() }
    #expect(scene.height == 230)
    scene.changeEnvironment(at: 3) { $0.toggleStatusStrip() }
  }

  @Test("every frame is finite and on whole device pixels, in any window")
  func everyFrameIsFinite() {
    withEvery("width", in: [1.0, 240, 3840], "height", in: [1.0, 80, 860, 2160]) {
      width, height in
      for offset in [0.0, 31.7, 300, 1e9] {
        let scene = Self.scene(width: width, height: height, scale: 1.5, theme: .dark)
        scene.scroller.scroll(to: offset, animated: false, at: 0)
        scene.advance(to: 0.07)
        #expect(Self.items(scene).filter { !$0.isFinite } == [])
        let edge = scene.headerFrame.maxY * 1.5
        expectNear(edge, edge.rounded(), within: 1e-9)
      }
    }
  }

  @Test("another window keeps the offset and reports the header")
  func anotherWindow() {
    let scene = Self.scene(at: 900, after: 3)
    scene.changeEnvironment(at: 3) { $0.viewport = Viewport(size: Size(width: 800, height: 1600)) }
    scene.advance(to: 8)
    #expect(scene.scroller.offset <= scene.scroller.maximumOffset)
    #expect(scene.shape.placeholder.offset == scene.scroller.offset)
  }

  @Test("in a narrow window there is nothing to press or to focus")
  func noControls() {
    let scene = Self.scene()
    #expect(scene.switchRow == nil && !scene.key(.next, at: 0))
    #expect(!scene.hasFocus)
  }

  @Test("header and curve of a wide window have a line at each hundred points (DX-7)")
  func eachHundredHasALine() throws {
    let viewport = Viewport(size: Size(width: 1280, height: 800), safeAreaTop: 0)
    let scene = OffsetScene(SceneSetup(viewport: viewport))
    var list = DisplayList()
    scene.display(into: &list)
    let words = list.texts.map(\.string)
    #expect(["100 pt", "200 pt"].allSatisfy(words.contains) && !words.contains("300 pt"))
    #expect(["100", "200", "250", "300", "−200", "−100", "0", "20"].allSatisfy(words.contains))
    for y in [100.0, 200] {
      let lines = list.items.filter {
        if case .fill(let rect, _, _) = $0 {
          rect.y == y && rect.height == 1 && rect.width > 400
        } else {
          false
        }
      }
      #expect(lines.count == 2)
    }
  }
}
