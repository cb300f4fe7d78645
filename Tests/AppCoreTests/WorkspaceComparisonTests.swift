import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("Two tunings beside each other")
struct WorkspaceComparisonTests {
  static func app(
    _ scene: String = "album", _ tuning: Tuning = .ios, _ viewport: Viewport
  ) -> App {
    let setting = SceneSetup(viewport: viewport, tuning: tuning)
    return App(navigation: Navigation(at: scene, setup: setting), time: 0)
  }

  static func workspace(
    _ scene: String = "album", _ first: String = "ios", _ second: String = "gtk",
    width: Double = 420, height: Double = 860, scale: Double = 1,
    fitting: Workspace.Fitting = .window
  ) throws -> Workspace {
    let tunings = try (
      NamedTuning(first, #require(Tuning.preset(named: first))),
      NamedTuning(second, #require(Tuning.preset(named: second)))
    )
    let viewport = Viewport(size: Size(width: width, height: height), scale: scale)
    let workspace = Workspace(
      app(scene, tunings.0.tuning, viewport), tunings: tunings, fitting: fitting)
    workspace.toggleComparison()
    return workspace
  }

  /// A finger that moves up from a point by a distance every 10 ms, and is released.
  static func fling(
    _ x: Double, _ y: Double, by step: Double = 14, from time: Double = 0
  ) -> [DeviceEvent] {
    let moves = (1...8).map { count in
      DeviceEvent(
        time: time + 0.01 * Double(count),
        kind: .touchMove(finger: 1, x: x, y: y - step * Double(count)))
    }
    return [DeviceEvent(time: time, kind: .touchDown(finger: 1, x: x, y: y))] + moves
      + [DeviceEvent(time: time + 0.085, kind: .touchUp(finger: 1, x: x, y: y - 8 * step))]
  }

  @Test("two screens with the same tuning are never apart", arguments: 1...6)
  func theSameTuningTwiceIsNeverApart(seed: UInt64) throws {
    let preset = Tuning.presetNames[Int(seed) % Tuning.presetNames.count]
    let scene = ["album", "gallery", "material", "stretchy", "offset", "collapsing"][Int(seed) - 1]
    let workspace = try Self.workspace(scene, preset, preset)
    var hand = RandomHand(seed: seed, isOrderly: true)
    for event in hand.events(frames: 1200, in: Size(width: 420, height: 860)) {
      _ = workspace.handle(event)
      workspace.advance(to: event.time + 0.004)
      #expect(workspace.comparison?.lead?.distance == 0)
      let isSame = workspace.otherApp?.scene.scroller == workspace.app.scene.scroller
      try #require(isSame)
    }
    #expect((workspace.comparison?.lead?.time ?? 0) > 1)
  }

  @Test(
    "each of two screens is as it would be alone, frame by frame", arguments: 1...6)
  func eachOfTwoIsWhatItWouldBeAlone(seed: UInt64) throws {
    let scene = ["album", "gallery", "material", "stretchy", "offset", "collapsing"][Int(seed) - 1]
    let space = Viewport(size: Size(width: 420, height: 860))
    let workspace = try Self.workspace(scene, "ios", "gtk", fitting: .screens)
    let (first, second) = (Self.app(scene, .ios, space), Self.app(scene, .gtk, space))
    // But for the buttons in the corners, and the space of messages.
    for app in [first, second] {
      app.screenPlace = workspace.app.screenPlace
    }
    var hand = RandomHand(seed: seed, isOrderly: true)
    var (list, own) = (DisplayList(), DisplayList())
    for event in hand.events(frames: 1000, in: space.size) {
      _ = (workspace.handle(event), first.handle(event), second.handle(event))
      let moment = event.time + 0.004
      workspace.advance(to: moment)
      first.advance(to: moment)
      second.advance(to: moment)
      for (mine, alone) in [(workspace.app, first), (try #require(workspace.otherApp), second)] {
        mine.display(into: &list)
        alone.display(into: &own)
        let isSame = mine.scene.scroller == alone.scene.scroller && list == own
        try #require(isSame)
      }
    }
  }

  @Test(
    "a finger in either screen is at the same point in both",
    arguments: [(420.0, 860.0), (320, 568), (1280, 800)])
  func aFingerInEitherScreenIsAtTheSamePlaceInBoth(width: Double, height: Double) throws {
    let (left, right) = (
      try Self.workspace(width: width, height: height),
      try Self.workspace(width: width, height: height)
    )
    let layout = try #require(left.layout)
    let other = try #require(layout.other)
    #expect(other.width == layout.screen.width && other.height == layout.screen.height)
    let distance = other.x - layout.screen.x
    let (x, y) = (layout.screen.midX, layout.screen.midY)
    for (one, two) in zip(Self.fling(x, y, by: 8), Self.fling(x + distance, y, by: 8)) {
      _ = (left.handle(one), right.handle(two))
      left.advance(to: one.time)
      right.advance(to: one.time)
      let step = abs(left.app.scene.scroller.offset - right.app.scene.scroller.offset)
      #expect(step < 1e-6)
    }
    left.advance(to: 1)
    let (ios, gtk) = (left.app.scene.scroller, try #require(left.otherApp).scene.scroller)
    #expect(ios.offset > ios.minimumOffset + 50 && gtk.offset > gtk.minimumOffset + 50)
    #expect(abs((left.comparison?.lead?.distance ?? 0) - (ios.offset - gtk.offset)) < 1e-9)
    #expect(ios.offset != gtk.offset)
  }

  @Test("C shows and hides a second screen; Esc hides it first")
  func keyCShowsASecondScreen() {
    let space = Viewport(size: Size(width: 420, height: 860))
    let workspace = Workspace(Self.app("gallery", .ios, space))
    for (time, name, isCompared) in [(1.0, "c", true), (2, "c", false), (3, "c", true)] {
      let key = DeviceEvent(time: time, kind: AppTests.key(name))
      #expect(workspace.handle(key) == nil)
      #expect((workspace.otherApp != nil) == isCompared)
    }
    #expect(workspace.otherApp?.scene.scroller.tuning == .gtk)
    #expect(workspace.handle(.init(time: 4, kind: AppTests.key("esc"))) == nil)
    #expect(workspace.otherApp == nil && workspace.app.scene.viewport == space)
    #expect(workspace.handle(.init(time: 5, kind: AppTests.key("esc"))) == .close)
  }

  @Test("a tuning is compared with GTK's, and that with iOS's")
  func aTuningIsComparedWithGTKs() {
    #expect(NamedTuning.rival(of: "ios") == NamedTuning("gtk", .gtk))
    #expect(NamedTuning.rival(of: "mine") == NamedTuning("gtk", .gtk))
    #expect(NamedTuning.rival(of: "gtk") == NamedTuning("ios", .ios))
  }

  @Test("a narrow window shows one of two screens until it is widened")
  func aNarrowWindowShowsOneOfTwoScreens() throws {
    let workspace = try Self.workspace(width: 300, height: 500)
    #expect(workspace.layout?.other == nil)
    #expect(workspace.app.scene.viewport.size == Size(width: 300, height: 500))
    #expect(workspace.app.toast?.text == "Widen the window to see both")
    _ = workspace.handle(.init(time: 1, kind: .resize(width: 320, height: 500, scale: 1)))
    #expect(workspace.layout?.other != nil)
    #expect(workspace.app.scene.viewport.size.width == 240)
  }

  @Test("both screens have their images and their names", arguments: [1.0, 2])
  func bothScreensHaveTheirImagesAndTheirNames(scale: Double) throws {
    let workspace = try Self.workspace(scale: scale)
    workspace.setImage(.cover, ImageInfo(status: .ready, aspect: 1))
    var list = DisplayList()
    workspace.advance(to: 1)
    workspace.display(into: &list)
    var words: [String] = []
    var covers = 0
    for item in list.items {
      if case .text(let text) = item { words.append(text.string) }
      if case .image(.cover, _, _, _, _) = item { covers += 1 }
    }
    #expect(words.contains("iOS") && words.contains("GTK"))
    #expect(words.contains { $0.hasPrefix("iOS is ") })
    #expect(covers == 2)
  }

  @Test("the images of both screens are wanted")
  func theImagesOfBothScreensAreWanted() throws {
    let workspace = try Self.workspace("stretchy")
    let other = try #require(workspace.otherApp)
    _ = other.perform(.scene1)
    other.advance(to: 3)
    let (own, others) = (workspace.app.navigation.wantedImages, other.navigation.wantedImages)
    #expect(Array(own) == [.landscape] && Array(others) == [.cover])
    #expect(Set(workspace.wantedImages) == [.cover, .landscape])
    workspace.toggleComparison()
    #expect(workspace.wantedImages == own)
  }

  @Test("the list of keys and its shade lie over both screens (DX-21)")
  func theListOfKeysIsShownOnce() throws {
    let workspace = try Self.workspace(width: 900)
    _ = workspace.handle(.init(time: 1, kind: AppTests.key("f1")))
    var list = DisplayList()
    workspace.advance(to: 1)
    workspace.display(into: &list)
    var titles: [Rect] = []
    var shades: [Double] = []
    for item in list.items {
      if case .text(let text) = item, text.string.hasPrefix("Keyboard") {
        titles.append(text.frame)
      }
      if case .fill(let rect, 0, let color) = item, color == Color.black.faded(by: 0.6) {
        shades.append(rect.width)
      }
    }
    #expect(titles.count == 1 && shades == [900])
  }

  @Test("screens are on whole device pixels, as wide as each other", arguments: [1.0, 1.25, 2])
  func screensAreOnWholeDevicePixels(scale: Double) throws {
    for width in stride(from: 320.0, through: 1300, by: 7) {
      let window = Viewport(size: Size(width: width, height: 700), scale: scale)
      let layout = WindowLayout(in: window, isCompared: true, hasPanel: width > 900)
      let other = try #require(layout.other)
      #expect(layout.screen.width == other.width && layout.screen.maxX < other.x)
      #expect(layout.shrink == min(1, layout.screen.width / 240))
      for edge in [layout.screen.x, layout.screen.maxX, layout.screen.y, layout.screen.maxY] {
        #expect(abs(edge * scale - (edge * scale).rounded()) < 1e-6)
      }
    }
  }

  @Test(
    "a line is one device pixel thick in a screen that is shown smaller", arguments: [1.0, 2, 3])
  func aLineIsOneDevicePixelThick(scale: Double) throws {
    let workspace = try Self.workspace("material", scale: scale)
    try #require(workspace.layout.map { $0.shrink < 1 } == true)
    for event in Self.fling(100, 600, by: 40) {
      _ = workspace.handle(event)
      workspace.advance(to: event.time)
    }
    var list = DisplayList()
    workspace.display(into: &list)
    let separator = workspace.app.scene.palette.separator
    let lines = (0..<list.count).compactMap { index in
      if case .fill(let rect, 0, separator) = list[index], rect.width > 100 {
        rect.height
      } else {
        nil
      }
    }
    #expect(lines.count > 6)
    #expect(lines.allSatisfy { abs($0 * scale - 1) < 1e-9 })
  }
}
