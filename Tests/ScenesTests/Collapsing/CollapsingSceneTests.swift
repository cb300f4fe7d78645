import Canvas
import FlexibleHeader
import Interface
import ScrollPhysics
import TestSupport
import Testing

@testable import Scenes

@Suite("The collapsing screen")
struct CollapsingSceneTests {
  static func scene(
    width: Double = 420, height: Double = 860, scale: Double = 1, theme: Theme = .light
  ) -> CollapsingScene {
    CollapsingScene(
      viewport: Viewport(size: Size(width: width, height: height), scale: scale), theme: theme)
  }

  /// The scene scrolled by a distance from its start; a negative distance is an overscroll.
  static func scene(
    scrolledBy distance: Double, width: Double = 420, scale: Double = 1, theme: Theme = .light
  ) -> CollapsingScene {
    let scene = scene(width: width, scale: scale, theme: theme)
    if distance < 0 {
      scene.scroller.beginDrag(.touch, at: 0)
      // The drag that results in this overscroll.
      var (low, high) = (0.0, 4000.0)
      for _ in 0..<80 {
        let middle = (low + high) / 2
        var copy = scene.scroller
        copy.drag(by: -middle, at: 0)
        if copy.overscroll < -distance { low = middle } else { high = middle }
      }
      scene.scroller.drag(by: -high, at: 0)
    } else {
      scene.scroller.scroll(
        to: scene.scroller.minimumOffset + distance, animated: false, at: 0)
    }
    scene.follow()
    return scene
  }

  static func items(_ scene: CollapsingScene) -> [DisplayList.Item] {
    var list = DisplayList()
    scene.display(into: &list)
    return list.items
  }

  @Test("without the source's flaw the collapsed header is a dark green with white text (DX-7)")
  func theFixedHeaderIsDarkGreen() {
    for isFixed in [false, true] {
      let scene = Self.scene(scrolledBy: 400)
      scene.isFixed = isFixed
      let color = Self.headerFill(scene)?.1
      #expect(color == (isFixed ? CollapsingColor.fixed : CollapsingColor.collapsed))
    }
    #expect(CollapsingColor.fixed.contrast(with: .white) >= 4.5)
  }

  static func texts(_ scene: CollapsingScene) -> [DisplayList.Text] {
    items(scene).compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// The header's fill: the first one inside a clip that begins at the window's left.
  static func headerFill(_ scene: CollapsingScene) -> (Rect, Color)? {
    let items = items(scene)
    for (index, item) in items.enumerated() {
      if case .pushClip(let clip) = item, case .fill(let frame, 0, let color) = items[index + 1],
        clip == frame, frame.width == scene.viewport.size.width
      {
        return (frame, color)
      }
    }
    return nil
  }

  @Test("in a wide window a row has name, profile, length and climb in columns (DX-7)")
  func aWideRow() throws {
    let scene = Self.scene(width: 1280, height: 800)
    let texts = Self.texts(scene)
    let name = try #require(texts.first { $0.string == "Gull Cliff" })
    let length = try #require(texts.first { $0.string == "6.4 km" })
    let climb = try #require(texts.first { $0.string == "210 m up" })
    #expect(name.frame.maxX < length.frame.x && length.frame.maxX <= climb.frame.x)
    #expect(name.frame.midY == length.frame.midY && length.frame.midY == climb.frame.midY)
    let row = name.frame
    let bars = Self.items(scene).compactMap { item -> Rect? in
      guard case .fill(let frame, 0, _) = item, frame.width < 8, frame.y > row.y,
        frame.maxY < row.maxY
      else { return nil }
      return frame
    }
    #expect((60...Walk.all[0].profile.count).contains(bars.count))
    #expect(Set(Walk.all.map(\.profile)).count == Walk.all.count)
    // Each has hills of its own: it rises and falls more than once.
    for walk in Walk.all {
      let rises = zip(walk.profile, walk.profile.dropFirst()).map { $0 < $1 }
      #expect(zip(rises, rises.dropFirst()).count { $0 && !$1 } >= 3)
    }
    #expect(bars.allSatisfy { $0.x >= name.frame.maxX && $0.maxX <= length.frame.x })
    #expect(Walk.all.allSatisfy { walk in walk.profile.allSatisfy { (0...1).contains($0) } })
    let highest = Walk.all.map { $0.profile.max() ?? 0 }
    #expect((highest.max() ?? 0) > 0.5 && (highest.min() ?? 1) < 0.25)
  }

  @Test("the scroll view begins below the bar, its content's inset is the range (WT-1)")
  func theScrollView() {
    let scene = Self.scene()
    #expect(scene.shape.expandedHeight == 200 && scene.shape.collapsedHeight == 64)
    #expect(scene.scroller.viewportLength == 860 - 64)
    #expect(scene.scroller.minimumOffset == -136)
  }

  @Test("it begins at minus the inset, with the header expanded (WT-6)")
  func theStart() {
    let scene = Self.scene()
    #expect(scene.scroller.offset == -136)
    #expect(scene.header.top == 0 && scene.header.height == 200)
  }

  @Test("the header is translated within its range and keeps its height (WT-2)")
  func theTranslation() {
    withEvery("distance", in: [0.0, 1, 50, 135, 136, 137, 900]) { distance in
      let scene = Self.scene(scrolledBy: distance)
      #expect(scene.header.top == -min(136, distance))
      #expect(scene.header.height == 200)
      #expect(scene.header.phase == (distance > 0 ? .shifting : .overExtending))
      expectNear(
        scene.header.phasePercentage, distance > 0 ? min(136, distance) / 136 : 1, within: 1e-9)
    }
  }

  @Test("collapsed it is green with dark text, otherwise indigo with white (WT-3)")
  func theColours() throws {
    for theme in Theme.allCases {
      let indigo = Color(theme == .light ? 0x5856D6 : 0x5E5CE6)
      for (distance, color) in [(0.0, indigo), (135, indigo), (136, Color(0x00FF00))] {
        let scene = Self.scene(scrolledBy: distance, theme: theme)
        let (frame, fill) = try #require(Self.headerFill(scene))
        #expect(fill == color)
        #expect(frame.maxY == 200 - min(136, distance), "pinned to the window's top edge")
        let title = try #require(Self.texts(scene).first { $0.string == "Walks" })
        #expect(title.color == (distance < 136 ? .white : CollapsingColor.onCollapsed))
      }
    }
  }

  @Test("an overscroll opens a gap under the header; fixed, the header takes it (WT-4)")
  func thePull() throws {
    let scene = Self.scene(scrolledBy: -60)
    let first = scene.content.frame(of: 0)
    func rowTop(_ scene: CollapsingScene) throws -> Double {
      let disc = try #require(
        Self.items(scene).first { if case .fill(_, 20, _) = $0 { true } else { false } })
      guard case .fill(let frame, _, _) = disc else { return .nan }
      return frame.midY - first.height / 2
    }
    expectNear(scene.layout.gap, 60, within: 1e-6)
    #expect(try #require(Self.headerFill(scene)).0.height == 200)
    expectNear(try rowTop(scene), 200 + 60 + first.y, within: 1e-6)

    #expect(scene.toggleVariant(at: 0) == "Fixed: no gap")
    #expect(scene.layout.gap == 0)
    expectNear(try #require(Self.headerFill(scene)).0.height, 260, within: 1e-6)
    expectNear(try rowTop(scene), 260 + first.y, within: 1e-6)
    #expect(scene.toggleVariant(at: 0) == "As in the source")
    expectNear(scene.layout.gap, 60, within: 1e-6)
  }

  @Test("a bar above the header's height makes the header as high as both (WT-5)")
  func noRange() {
    var options = HeaderOptions()
    options.minimumHeight = 300
    let scene = CollapsingScene(
      viewport: Viewport(size: Size(width: 420, height: 860)), header: options)
    #expect(scene.shape.collapsedHeight == 320 && scene.shape.range > 0)
    for distance in [0.0, 50, 400] {
      scene.scroller.scroll(
        to: scene.scroller.minimumOffset + distance, animated: false, at: 0)
      #expect(scene.layout.bottom >= 320)
      #expect(Self.items(scene).allSatisfy { $0.isFinite })
    }
  }

  @Test("text that needs more space makes the header higher")
  func asHighAsItsContentAsks() {
    #expect(Self.scene().shape.expandedHeight == 200)
    let narrow = Self.scene(width: 240)
    #expect(narrow.shape.expandedHeight > 200)
    let frames = narrow.headerFrames(at: narrow.scroller.offset)
    #expect(frames.line(narrow.summaryCount - 1).maxY <= frames.details.y)
    #expect(narrow.scroller.minimumOffset == -narrow.shape.range)
    #expect(narrow.header.top == 0)
  }

  @Test(
    "under a taller strip the bar keeps space for title and switch", arguments: [0.0, 20, 44, 59])
  func aTallerStrip(strip: Double) {
    let scene = CollapsingScene(
      viewport: Viewport(size: Size(width: 420, height: 860), safeAreaTop: strip))
    #expect(scene.shape.collapsedHeight == max(64, strip + 44))
    let frames = scene.headerFrames(at: 0)
    #expect(frames.segment(.list).height == 32 && frames.segment(.list).y >= strip)
  }

  @Test("more of the text eases the header higher and takes resting content along")
  func theDetailsEase() {
    let scene = Self.scene()
    scene.activate(.details, at: Point(x: 0, y: 0), time: 0)
    #expect(scene.motion.isHeaderMoving && scene.motion.isAnimating)
    var last = 200.0
    for frame in 1...90 {
      scene.advance(to: Double(frame) / 60)
      let height = scene.header.height
      #expect(height >= last && height - last < 12)
      #expect(scene.header.top == 0, "it stays expanded")
      last = height
    }
    #expect(!scene.motion.isHeaderMoving && last > 210)
    scene.activate(.details, at: Point(x: 0, y: 0), time: 2)
    scene.advance(to: 5)
    #expect(scene.header.height == 200 && scene.header.top == 0)
  }

  @Test(
    "the details appear and disappear with the header's growth, and never over the button",
    arguments: [240.0, 420, 1280])
  func theDetailsComeAndGo(width: Double) throws {
    let scene = Self.scene(width: width)
    var time = 0.0
    for shows in [true, false] {
      func alphas() -> [Double] {
        let frames = scene.headerFrames(at: scene.scroller.offset)
        return scene.lines.indices.map { scene.alpha(ofLine: $0, in: frames) }
      }
      scene.activate(.details, at: Point(x: 0, y: 0), time: time)
      var last = alphas()
      #expect(last[..<scene.summaryCount].allSatisfy { $0 == 1 })
      #expect(last[scene.summaryCount...].allSatisfy { $0 == (shows ? 0 : 1) })
      for _ in 1...90 {
        time += 1.0 / 60
        scene.advance(to: time)
        let now = alphas()
        // Where the window is narrow the header grows by most of a line in a frame.
        let most = width > 240 ? 0.6 : 1
        #expect(zip(now, last).allSatisfy { abs($0 - $1) < most })
        last = now
        let button = scene.headerFrames(at: scene.scroller.offset).details
        for text in Self.texts(scene) where scene.lines.contains(text.string) {
          #expect(text.frame.maxY <= button.y)
        }
      }
      #expect(last[scene.summaryCount...].allSatisfy { $0 == (shows ? 1 : 0) })
    }
  }

  @Test("content under the bar keeps its offset when the header's text grows")
  func theDetailsUnderABar() {
    let scene = Self.scene(scrolledBy: 500)
    let offset = scene.scroller.offset
    scene.activate(.details, at: Point(x: 0, y: 0), time: 0)
    scene.advance(to: 3)
    #expect(scene.scroller.offset == offset)
    #expect(scene.layout.isCollapsed)
  }

  @Test("with reduced motion the header grows at once")
  func reducedMotion() {
    let scene = Self.scene()
    scene.changeEnvironment { $0.reducesMotion = true }
    scene.activate(.details, at: Point(x: 0, y: 0), time: 0)
    #expect(scene.header.height > 210 && !scene.motion.isHeaderMoving && scene.header.top == 0)
  }

  @Test("the heights follow options and keys, and the strip is part of them")
  func optionsAndKeys() {
    var options = HeaderOptions()
    options.maximumHeight = 280
    options.minimumHeight = 60
    let scene = CollapsingScene(
      viewport: Viewport(size: Size(width: 420, height: 860)), header: options)
    #expect(scene.shape.expandedHeight == 300 && scene.shape.collapsedHeight == 80)
    #expect(scene.perform(.raiseMaximumHeight, at: 0) == "Fully open: 290 pt")
    scene.advance(to: 3)
    #expect(scene.shape.expandedHeight == 310 && scene.header.top == 0)
    #expect(scene.perform(.lowerMinimumHeight, at: 3) == "Bar: 50 pt")
    #expect(scene.shape.collapsedHeight == 70 && scene.scroller.viewportLength == 790)
    #expect(scene.header.top == 0)
    #expect(scene.perform(.toggleHeader, at: 3) == nil)
    scene.changeEnvironment(at: 3) { $0.toggleStatusStrip() }
    #expect(scene.viewport.safeAreaTop == 0 && scene.shape.expandedHeight == 310)
    scene.changeEnvironment(at: 3) { $0.toggleStatusStrip() }
  }

  @Test("every frame is finite, at any place, in any window")
  func everyFrameIsFinite() {
    withEvery("width", in: [1.0, 240, 420, 3840], "height", in: [1.0, 80, 860, 2160]) {
      width, height in
      for distance in [0.0, 30, 136, 700, 1e9] {
        let scene = Self.scene(width: width, height: height, scale: 1.25, theme: .dark)
        scene.scroller.scroll(
          to: scene.scroller.minimumOffset + distance, animated: false, at: 0)
        scene.activate(.kind(.cards), at: Point(x: 0, y: 0), time: 0)
        #expect(Self.items(scene).filter { !$0.isFinite } == [])
      }
    }
  }

  @Test("in a bar of any height no part of the switch has a negative size")
  func theSwitchInALowBar() {
    withEvery("height", in: [0.0, 8.5, 9, 10, 11, 12, 14, 20, 60], "focus", in: [false, true]) {
      height, hasFocus in
      var options = HeaderOptions()
      options.minimumHeight = height
      let scene = CollapsingScene(
        viewport: Viewport(size: Size(width: 420, height: 860)), header: options)
      if hasFocus { _ = (0..<6).map { _ in scene.key(.next, at: 0) } }
      for item in Self.items(scene) {
        guard case .fill(let frame, let radius, _) = item else { continue }
        #expect(frame.isDrawable && radius >= 0, Trail.comment)
      }
    }
  }

  @Test("what moves lies on whole device pixels", arguments: [1.0, 1.5, 2])
  func whatMovesLiesOnWholePixels(scale: Double) throws {
    for distance in [0.3, 17.77, 99.9, 136.4, 222.2] {
      let scene = Self.scene(scrolledBy: distance, scale: scale)
      let edge = try #require(Self.headerFill(scene)).0.maxY * scale
      expectNear(edge, edge.rounded(), within: 1e-9)
      for text in Self.texts(scene) where text.baseline != nil {
        let line = (text.frame.y + (text.baseline ?? 0)) * scale
        expectNear(line, line.rounded(), within: 1e-9)
      }
    }
  }
}

extension DisplayList.Item {
  /// Whether all items can be drawn.
  var isFinite: Bool {
    switch self {
    case .fill(let frame, let radius, _): frame.isDrawable && radius.isFinite
    case .stroke(let frame, let radius, let width, _):
      frame.isDrawable && radius.isFinite && width.isFinite
    case .line: bounds?.isDrawable == true
    case .gradient(let frame, _, _), .icon(_, let frame, _), .pushClip(let frame):
      frame.isDrawable
    case .shadow(let frame, let radius, let blur, _):
      frame.isDrawable && radius.isFinite && blur.isFinite
    case .image(_, let frame, let radius, let opacity, let tilt):
      frame.isDrawable && radius.isFinite && opacity.isFinite && tilt.isFinite
    case .text(let text):
      text.frame.isDrawable && text.style.size > 0 && text.baseline?.isFinite != false
    case .stretch(let frame, let stretch): frame.isDrawable && stretch.amount.isFinite
    case .blur(let frame, _): frame.isDrawable
    case .popClip: true
    }
  }
}
