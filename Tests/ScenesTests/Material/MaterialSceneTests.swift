import Canvas
import FlexScroll
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite struct MaterialSceneTests {
  static func scene(
    _ behavior: ShiftBehavior = .disabled, rule: SettlingRule = .projected,
    width: Double = 420, height: Double = 860, scale: Double = 1
  ) -> MaterialScene {
    var options = HeaderOptions()
    options.shiftBehavior = behavior
    options.settlingRule = rule
    return MaterialScene(
      viewport: Viewport(size: Size(width: width, height: height), scale: scale),
      header: options)
  }

  static func items(_ scene: MaterialScene) -> [DisplayList.Item] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items
  }

  static func texts(_ scene: MaterialScene) -> [DisplayList.Text] {
    items(scene).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  @Test(
    "a height that was set stays as the text grows, and the other grows with its text",
    arguments: [(90.0, nil), (nil, 240), (90, 240), (nil, nil)] as [(Double?, Double?)])
  func aHeightThatWasSetStays(minimum: Double?, maximum: Double?) {
    var options = HeaderOptions()
    (options.minimumHeight, options.maximumHeight) = (minimum, maximum)
    var viewport = Viewport(size: Size(width: 420, height: 860))
    let scene = MaterialScene(viewport: viewport, header: options)
    scene.changeEnvironment(at: 1) { $0.viewport.preferredTextScale = 2 }
    viewport.preferredTextScale = 2
    let fresh = MaterialScene(viewport: viewport, header: options)
    let (grown, own) = (scene.list.header.flexible, fresh.list.header.flexible)
    #expect(grown.minimumHeight == own.minimumHeight)
    #expect(grown.maximumHeight == own.maximumHeight)
  }

  /// A finger drags the list by a distance, slowly, and is released.
  static func drag(_ scene: inout MaterialScene, by distance: Double, lift: Bool = true) {
    let start = scene.time
    _ = scene.scroller.beginDrag(.touch, at: start)
    scene.follow()
    for i in 1...40 {
      let time = start + Double(i) / 100
      for event in scene.scroller.drag(by: distance / 40, at: time) { scene.scrollerDid(event) }
      scene.advance(to: time)
    }
    guard lift else { return }
    let time = start + 0.6
    _ = scene.scroller.hold(at: time)
    for event in scene.scroller.endDrag(at: time) { scene.scrollerDid(event) }
    scene.follow()
    scene.advance(to: time + 3)
  }

  @Test("it begins expanded, with the source's heights and the safe area beside them")
  func itBeginsExpanded() {
    let scene = Self.scene()

    #expect(scene.header.height == 148)
    #expect(scene.header.top == 0)
    #expect(scene.scroller.offset == -148)
    #expect(scene.list.header.flexible.minimumHeight == 56)
    #expect(scene.list.header.flexible.configuration.isShared)
    #expect(!scene.motion.isAnimating)
  }

  @Test("the header shows phase, value and percentage")
  func theReadoutIsLive() {
    var scene = Self.scene()
    #expect(Self.texts(scene).map(\.string).contains("Fully open · 148.0 pt · 100 %"))

    Self.drag(&scene, by: 36)
    #expect(isNear(scene.header.height, 112, within: 1e-9))
    #expect(Self.texts(scene).map(\.string).contains("Partly open · 112.0 pt · 50 %"))

    Self.drag(&scene, by: 500)
    #expect(Self.texts(scene).map(\.string).contains("Bar · 76.0 pt · 0 %"))
  }

  @Test("one label fades as the header shifts, the title and the other stay (FH-65)")
  func oneLabelFades() throws {
    var scene = Self.scene(.enabledWithStatusBar, width: 1280)
    func alpha(_ word: String) -> Double? {
      Self.texts(scene).first { $0.string == word }?.color.alpha
    }
    #expect(alpha("This label fades") == 1)

    Self.drag(&scene, by: 91, lift: false)
    #expect(isNear(scene.header.shift, 19, within: 1e-6))
    #expect(isNear(try #require(alpha("This label fades")), 0.5, within: 1e-6))
    #expect(alpha("This label stays") == 1)
    #expect(alpha("Workbench") == 1)

    Self.drag(&scene, by: 30, lift: false)
    #expect(alpha("This label fades") == nil)
    #expect(alpha("This label stays") == 1)
  }

  /// The items of the header that are visible in a strip that stays, except for the strip's text.
  private func itemsInTheStrip(_ scene: MaterialScene) -> [String] {
    let strip = scene.list.header.flexible.layout.topBarTop + scene.viewport.safeAreaTop
    guard strip == scene.viewport.safeAreaTop else { return [] }
    let items = Self.items(scene)
    let ground = items.lastIndex {
      if case .gradient(_, let top, _) = $0 { top == scene.palette.headerTop } else { false }
    }
    return items[(ground ?? items.endIndex)...].compactMap { item in
      switch item {
      case .text(let text) where text.string != scene.statusText && text.color.alpha > 0:
        text.glyphBox.y < strip - 1e-6 && text.glyphBox.maxY > 0 ? text.string : nil
      case .stroke(let rect, _, _, let color) where color.alpha > 0:
        rect.y < strip ? "ring" : nil
      case .fill(let rect, _, MaterialColor.headerTint):
        rect.y < strip ? "underline" : nil
      default: nil
      }
    }
  }

  @Test(
    "what a shifted header holds is gone before it reaches a strip that stays (FH-65)",
    arguments: [ShiftBehavior.disabled, .enabled, .hideable], [240.0, 420, 1280])
  func nothingComesIntoTheStrip(behavior: ShiftBehavior, width: Double) {
    for focus in [nil, MaterialControl.firstPage] {
      var scene = Self.scene(behavior, width: width)
      scene.focused = focus
      #expect(Self.texts(scene).contains { $0.string.hasPrefix("Fully open") })
      for _ in 0..<40 {
        Self.drag(&scene, by: 6, lift: false)
        #expect(itemsInTheStrip(scene) == [], "at \(scene.header.shift)")
      }
      Self.drag(&scene, by: -600)
      _ = scene.perform(.toggleHeader, at: scene.time)
      for _ in 0..<60 {
        scene.advance(to: scene.time + 1.0 / 60)
        #expect(itemsInTheStrip(scene) == [], "at \(scene.header.shift)")
      }
    }
  }

  @Test(
    "a header in its place shows all it holds, however low it is", arguments: [40.0, 48, 56, 72])
  func aLowHeaderShowsAll(height: Double) {
    var scene = Self.scene()
    scene.set(.minimumHeight, to: height, at: 0)
    Self.drag(&scene, by: 400)
    #expect(scene.header.height == height + 20)
    let title = Self.texts(scene).first { $0.string == "Workbench" }
    #expect(title?.color.alpha == 1)
  }

  @Test("a heading over rows has a background and a shade over the whole width")
  func headingsSpanTheWindow() {
    var scene = Self.scene(width: 880)
    Self.drag(&scene, by: 2500)
    let shades = Self.items(scene).compactMap { item -> Rect? in
      if case .gradient(let rect, MaterialColor.edge(.dark), _) = item { rect } else { nil }
    }
    #expect(shades.count == 1)
    for shade in shades {
      #expect(shade.x == 0 && shade.width == 880)
      let ground = Rect(x: 0, y: shade.y - 40, width: 880, height: 40)
      #expect(Self.items(scene).contains(.fill(ground, radius: 0, scene.palette.background)))
    }
  }

  @Test("headings stick to the header's edge at any height")
  func headingsStick() throws {
    for behavior in [ShiftBehavior.disabled, .enabled, .enabledWithStatusBar] {
      var scene = Self.scene(behavior)
      Self.drag(&scene, by: 2500)
      let heading = try #require(
        Self.texts(scene).first { $0.style == TextStyle.captionBold })
      let line = scene.list.header.flexible.layout.pinLine
      #expect(heading.frame.y <= line && heading.frame.maxY > line)
      #expect(line == (behavior == .disabled ? 76 : behavior == .enabled ? 20 : 0))
    }
  }

  @Test("a header that shifts with the strip hides it, and both return (FH-71)")
  func theStripRidesOff() {
    var scene = Self.scene(.enabledWithStatusBar)
    func strip() -> Double? { Self.texts(scene).first { $0.string == "9:41" }?.frame.y }
    #expect(strip() == 0)

    Self.drag(&scene, by: 82, lift: false)
    #expect(strip() == -10)

    Self.drag(&scene, by: 600)
    #expect(strip() == nil)
    #expect(scene.header.isHidden)
    #expect(scene.header.isStatusBarHidden)
    #expect(!Self.texts(scene).contains { $0.string == "This label stays" })

    _ = scene.scroller.scroll(to: -148, animated: false, at: scene.time)
    scene.follow()
    #expect(strip() == 0)
  }

  @Test("with translucent content the strip fades in its place (FH-72)")
  func theStripFades() {
    var scene = Self.scene(.enabledWithStatusBar)
    scene.activate(.isTranslucent, at: Point(x: 0, y: 0), time: 0)
    Self.drag(&scene, by: 130, lift: false)
    let faded = scene.stripAlpha

    scene.advance(to: scene.time + 1)
    #expect(faded < 1 && scene.stripAlpha == 0)
    #expect(!Self.texts(scene).contains { $0.string == "9:41" })
  }

  @Test("shadow and hairline are drawn as the header has them (FH-61, FH-66)")
  func shadowAndHairline() {
    var scene = Self.scene(scale: 2)
    func shadows() -> Int {
      Self.items(scene).filter { item in
        if case .shadow(let frame, _, _, _) = item { frame.width > 400 } else { false }
      }.count
    }
    let line = DisplayList.Item.fill(
      Rect(x: 0, y: 147.5, width: 420, height: 0.5), radius: 0,
      Color(red: 255, green: 255, blue: 255, alpha: 0.6))
    #expect(shadows() == 0 && !Self.items(scene).contains(line))

    scene.activate(.hairline, at: Point(x: 0, y: 0), time: 0)
    #expect(Self.items(scene).contains(line))

    Self.drag(&scene, by: 200)
    #expect(shadows() == 1)
  }

  @Test(
    "what moves lies on whole device pixels, and every box in its page",
    arguments: [(240.0, 320.0), (420, 860), (1280, 720)])
  func whatMovesLiesOnWholePixels(width: Double, height: Double) {
    var scene = Self.scene(width: width, height: height, scale: 2)
    Self.drag(&scene, by: 123.456)
    for text in Self.texts(scene) {
      #expect(text.frame.x >= 0 && text.frame.maxX <= width, "\(text.string)")
      #expect(isNear(text.frame.y * 2, (text.frame.y * 2).rounded(), within: 1e-9))
    }
  }

  @Test("a resize keeps the page, the offset in range and the header in the window")
  func aNewSize() {
    let scene = Self.scene()
    scene.page(.turn(1), at: 0)
    scene.advance(to: 2)

    scene.changeEnvironment(at: 2) {
      $0.viewport = Viewport(size: Size(width: 900, height: 500), scale: 2)
    }

    #expect(scene.pager.offset == 900)
    #expect(scene.currentPage == 1)
    #expect(scene.header.height == 148)
  }
}
