import Canvas
import FlexScroll
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("The first steps in the app")
struct FirstStepsAppTests {
  typealias Base = NavigationAppTests

  /// The frame of the card in a viewport.
  private static func card(of app: App, in viewport: Viewport) -> Rect? {
    app.firstSteps?.frame(in: viewport)
  }

  static func app(reducesMotion: Bool = false) -> App {
    let app = Base.app("album", reducesMotion: reducesMotion)
    app.showFirstSteps()
    return app
  }

  static func words(_ app: App) -> [String] { Base.items(app).texts.map(\.string) }

  static let titles = ["Throw the list", "Now pull it", "One more thing"]

  /// The titles of the card in the current frame.
  static func shown(_ app: App) -> [String] { words(app).filter(titles.contains) }

  static func throwList(_ app: App) {
    Base.play(Base.drag(from: 200, 600, by: 0, -300), app)
  }

  @Test("it is hidden by default, and asks for no frame (DX-22)")
  func itIsHiddenByDefault() {
    #expect(Self.shown(Base.app("album")).isEmpty)
    let app = Self.app()
    #expect(Self.shown(app) == ["Throw the list"] && !app.isMoving && app.nextDeadline == nil)
    app.advance(to: app.time + 100)
    #expect(Self.shown(app) == ["Throw the list"] && !app.isMoving)
  }

  @Test("each step ends when it is done: a throw, a pull, the menu (DX-22)")
  func eachStepEndsWhenItIsDone() throws {
    let app = Self.app()
    // A drag that is held before the release throws nothing.
    Base.play([.touchDown(finger: 1, x: 200, y: 600)], app)
    Base.play([.touchMove(finger: 1, x: 200, y: 520)], app)
    app.advance(to: app.time + 1)
    #expect(!Self.words(app).contains { $0.hasPrefix("That was a drag") })
    Base.play([.touchUp(finger: 1, x: 200, y: 520)], app)
    #expect(Self.shown(app) == ["Throw the list"])
    // The card says what was missing.
    #expect(Self.words(app).contains { $0.hasPrefix("That was a drag") })

    Self.throwList(app)
    #expect(Self.shown(app) == ["Now pull it"])
    let words = Self.words(app)
    #expect(words.contains { $0.hasPrefix("That was ") && $0.contains("0 pt/s") })
    Base.settle(app)
    Base.play([AppTests.key("home")], app)
    Base.settle(app)
    #expect(Self.shown(app) == ["Now pull it"])

    Base.play([.touchDown(finger: 1, x: 200, y: 300)], app)
    for y in stride(from: 320.0, through: 500, by: 20) {
      Base.play([.touchMove(finger: 1, x: 200, y: y)], app)
    }
    #expect(Self.shown(app) == ["Now pull it"])
    Base.play([.touchUp(finger: 1, x: 200, y: 500)], app)
    #expect(Self.shown(app) == ["One more thing"])
    let menu = app.cornerFrame(of: .menu).inset(by: -4)
    let rings = Base.items(app).items.filter { item in
      if case .stroke(menu, _, width: 2, _) = item { true } else { false }
    }
    #expect(rings.count == 1)
    #expect(!app.hasDoneFirstSteps)

    Base.play([AppTests.key("f10")], app)
    #expect(app.hasDoneFirstSteps && Self.shown(app).isEmpty)
  }

  @Test("a throw counts that takes a short list past its end, a pull that returns does not")
  func aThrowPastTheEnd() {
    let app = Self.app()
    Base.play([.resize(width: 1280, height: 960, scale: 1)], app)
    let length = app.scene.scroller.maximumOffset - app.scene.scroller.minimumOffset
    #expect(length < 300)
    Base.play(Base.drag(from: 800, 600, by: 0, -length - 20), app)
    #expect(app.scene.scroller.phase.name != "decelerating")
    #expect(Self.shown(app) == ["Now pull it"])

    let pulled = Self.app()
    Base.play([.touchDown(finger: 1, x: 200, y: 300)], pulled)
    Base.play([.touchMove(finger: 1, x: 200, y: 500)], pulled)
    pulled.advance(to: pulled.time + 1)
    Base.play([.touchUp(finger: 1, x: 200, y: 500)], pulled)
    pulled.advance(to: pulled.time + 0.1)
    Base.play([.mouseMove(x: 10, y: 300)], pulled)
    #expect(Self.shown(pulled) == ["Throw the list"])
  }

  @Test("a list that is thrown past its top has been pulled as well (DX-22)")
  func aBounceIsAPull() {
    let app = Self.app()
    Self.throwList(app)
    Base.settle(app)
    #expect(Self.shown(app) == ["Now pull it"])
    let length = app.scene.list.distance
    Base.play(Base.drag(from: 200, 200, by: 0, min(600, length - 20)), app)
    #expect(Self.shown(app) == ["Now pull it"])
    Base.settle(app)
    #expect(app.scene.list.distance == 0 && Self.shown(app) == ["One more thing"])
  }

  @Test("it is above bars at the bottom of a scene", arguments: ["stack", "offset"])
  func itIsAboveBars(scene: String) throws {
    let app = Base.app(scene)
    app.showFirstSteps()
    let end = app.scene.regions.indicatorEnd
    let card = try #require(Self.card(of: app, in: app.viewportOfSteps))
    #expect(end > 0 && card.maxY == app.viewport.size.height - end - 24)
  }

  @Test("Esc ends it, and leaves the screen only then (DX-37)")
  func escapeEndsIt() {
    let app = Self.app()
    Base.play([AppTests.key("escape")], app)
    #expect(app.hasDoneFirstSteps && app.navigation.place == Base.place(of: "album"))
    Base.play([AppTests.key("escape")], app)
    #expect(app.navigation.place == .gallery)
  }

  @Test("with reduced motion, which pulls nothing, the menu follows the throw (DX-29)")
  func withReducedMotion() {
    let app = Self.app(reducesMotion: true)
    Self.throwList(app)
    #expect(Self.shown(app) == ["One more thing"])
  }

  @Test("its button ends it, and the rest of it receives no input")
  func itIsSkipped() throws {
    for touches in [true, false] {
      let app = Self.app()
      let frame = app.firstSteps?.button(in: app.viewport)
      let button = try #require(frame)
      let (x, y) = (button.midX, button.midY)
      Base.play(
        touches
          ? [.touchDown(finger: 1, x: x, y: y), .touchUp(finger: 1, x: x, y: y)]
          : [.mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)], app)
      #expect(app.hasDoneFirstSteps && app.album.marks.currentTrack == nil)
    }
    let (app, bare) = (Self.app(), Base.app("album"))
    let card = try #require(Self.card(of: app, in: app.viewport))
    for kind in AppTests.tap(card.midX, card.midY) {
      Base.play([kind], app)
      Base.play([kind], bare)
    }
    app.firstSteps = nil
    #expect(Base.items(app) == Base.items(bare))
  }

  @Test("a toast is above it")
  func aToastIsAboveIt() throws {
    let app = Self.app()
    Base.play([AppTests.key("r")], app)
    let word = try #require(Base.items(app).texts.first { $0.string == "Reduced motion on" })
    let card = try #require(Self.card(of: app, in: app.viewport))
    #expect(word.frame.maxY < card.y)
  }

  @Test("of two screens beside each other only the first shows it")
  func onlyTheFirstShowsIt() {
    let workspace = Workspace(Self.app())
    _ = workspace.handle(
      DeviceEvent(time: 0.01, kind: .resize(width: 1280, height: 860, scale: 1)))
    _ = workspace.handle(DeviceEvent(time: 0.01, kind: AppTests.key("c")))
    var list = DisplayList()
    workspace.advance(to: 0.02)
    workspace.display(into: &list)
    #expect(list.texts.count { $0.string == "Throw the list" } == 1)
  }

  @Test("in a comparison the menu of the bar is ringed, and no hidden button (DX-22)")
  func inAComparison() throws {
    let app = Self.app(reducesMotion: true)
    Self.throwList(app)
    let workspace = Workspace(app)
    _ = workspace.handle(
      DeviceEvent(time: app.time, kind: .resize(width: 1280, height: 960, scale: 1)))
    func rings() -> [Rect] {
      workspace.advance(to: app.time + 1)
      var list = DisplayList()
      workspace.display(into: &list)
      return list.items.compactMap { item in
        if case .stroke(let frame, 22, width: 2, _) = item { frame } else { nil }
      }
    }
    #expect(Self.shown(app) == ["One more thing"])
    #expect(rings() == [app.cornerFrame(of: .menu).inset(by: -4)])
    workspace.toggleComparison()
    let layout = try #require(workspace.layout)
    let bar = try #require(layout.bar)
    let button = ComparisonBarLayout(width: bar.width, half: layout.screen.width).rect(of: .menu)
    #expect(rings() == [button.inset(by: -4)])
    app.firstSteps = nil
    #expect(rings().isEmpty)
  }

  @Test("the start of a recording hides it")
  func aRecordingHidesIt() {
    let app = Self.app()
    app.restart()
    #expect(Self.shown(app).isEmpty)
  }

  @Test(
    "it is inside the window, its texts inside it, or there is none where it would hide the title",
    arguments: [1.0, 1.5, 2])
  func itFits(textScale: Double) throws {
    for size in [
      Size(width: 420, height: 860), Size(width: 1366, height: 699), Size(width: 300, height: 500),
      Size(width: 240, height: 320),
    ] {
      let app = Self.app()
      app.navigation.changeEnvironment { $0.appearance = Appearance(textScale: textScale) }
      Base.play([.resize(width: size.width, height: size.height, scale: 1)], app)
      var steps = try #require(app.firstSteps)
      guard let card = steps.frame(in: app.viewport) else {
        #expect(size.height < 860)
        continue
      }
      #expect(card.x >= 16 && card.maxX <= size.width - 16 && card.maxY == size.height - 24)
      var list = DisplayList()
      steps.display(in: app.viewport, into: &list)
      #expect(list.texts.count >= 4)
      for text in list.texts {
        #expect(text.frame.x >= card.x && text.frame.maxX <= card.maxX)
        #expect(text.frame.y >= card.y && text.frame.maxY <= card.maxY)
        #expect(TextMeasure.width(of: text.string, style: text.style) <= text.frame.width)
      }
    }
  }

  @Test("high contrast gives it an edge", arguments: [Appearance.Contrast.standard, .high])
  func highContrastGivesAnEdge(contrast: Appearance.Contrast) throws {
    let app = Self.app()
    app.navigation.changeEnvironment { $0.appearance = Appearance(contrast: contrast) }
    let card = try #require(Self.card(of: app, in: app.viewport))
    let edges = Base.items(app).items.compactMap { item in
      if case .stroke(card, _, width: 1, let color) = item { color.alpha } else { nil }
    }
    #expect(edges.count == 1 && edges.allSatisfy { ($0 > 0.9) == (contrast == .high) })
  }
}
