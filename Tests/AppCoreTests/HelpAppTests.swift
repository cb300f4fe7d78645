import Canvas
import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("The list of keys in the app")
struct HelpAppTests {
  typealias Base = NavigationAppTests

  /// A scene in a window so small that the list scrolls.
  static func shown(_ scene: String = "album", width: Double = 300, height: Double = 400) -> App {
    let app = Base.app(scene)
    Base.play([.resize(width: width, height: height, scale: 1), AppTests.key("f1")], app)
    return app
  }

  static func key(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) -> DeviceEvent.Kind {
    AppTests.key(name, modifiers)
  }

  /// Presses the line with an effect; returns the commands left to the window.
  @discardableResult
  static func press(_ meaning: String, _ app: App) throws -> [Command] {
    let layout = HelpLayout(app.helpGroups, in: app.viewport)
    let line = try #require(
      (0..<layout.lineCount).first { layout.line($0).line.entry.meaning == meaning })
    let scrolled = layout.scrolled(toReveal: line, from: 0)
    app.help?.scrolled = scrolled
    let frame = layout.frame(ofLine: line, scrolled: scrolled)
    let (x, y) = (frame.midX, frame.midY)
    return Base.play([.mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)], app)
  }

  @Test("keys, wheel, trackpad and finger scroll it within its limits")
  func itScrolls() throws {
    let longest = HelpLayout(Self.shown().helpGroups, in: Self.shown().viewport).longest
    func scrolled(_ kinds: [DeviceEvent.Kind]) -> Double? {
      let app = Self.shown()
      Base.play(kinds, app)
      return app.help?.scrolled
    }
    #expect(longest > 500)
    let page = try #require(scrolled([Self.key("pagedown")]))
    #expect(page > 100 && scrolled([Self.key("space")]) == page)
    #expect(scrolled([Self.key("pagedown"), Self.key("pageup")]) == 0)
    #expect(scrolled([Self.key("end")]) == longest && scrolled([Self.key("pageup")]) == 0)
    #expect(scrolled([.wheel(dx: 0, dy: -1)]) == 60)
    #expect(scrolled([.trackpadScroll(dx: 0, dy: -12)]) == 12)
    #expect(scrolled([.wheel(dx: 0, dy: .nan)]) == 0)
    let drag = [
      DeviceEvent.Kind.touchDown(finger: 1, x: 150, y: 300),
      .touchMove(finger: 1, x: 150, y: 220), .touchUp(finger: 1, x: 150, y: 220),
    ]
    #expect(scrolled(drag) == 80)
    #expect(scrolled([Self.key("end"), .resize(width: 300, height: 420, scale: 1)]) == 0)
  }

  @Test(
    "in a window of usual size no effect of a key is cut (DX-21)",
    arguments: SceneCatalog.names, [Size(width: 1280, height: 800), Size(width: 420, height: 860)])
  func noEffectIsCut(scene: String, size: Size) {
    let app = Self.shown(scene, width: size.width, height: size.height)
    app.advance(to: app.time + 5)
    let sentences = Set(KeyHelp.entries.map(\.sentence))
    let texts = Base.items(app).texts.filter { sentences.contains($0.string) }
    #expect(texts.count > 10)
    for text in texts {
      #expect(
        TextMeasure.width(of: text.string, style: text.style) <= text.frame.width, "\(text.string)")
    }
  }

  @Test(
    "its first group is that of the screen, with present values, and what has none is dim (DX-21)")
  func theGroupOfTheScreen() throws {
    for (scene, isFlexible) in [("album", true), ("offset", false), ("material", true)] {
      let groups = Self.shown(scene).helpGroups
      #expect(groups.map(\.title).first?.hasPrefix("On this screen: ") == true)
      let lines = groups[0].lines
      let leaving = try #require(lines.first { $0.entry.commands.contains(.nextShiftMode) })
      #expect(leaving.isAvailable == isFlexible)
      #expect(leaving.value == (isFlexible ? "Stays" : "none here"))
      let variant = try #require(lines.first { $0.entry.commands.contains(.variant) })
      #expect(variant.isAvailable == (scene == "offset"))
      // Those with an effect are first.
      let order = lines.map(\.isAvailable)
      #expect(order == order.sorted { $0 && !$1 })
      #expect(
        groups.flatMap(\.lines).filter { !$0.entry.commands.isEmpty }.count
          == KeyHelp.entries.filter { !$0.commands.isEmpty }.count)
    }
  }

  @Test("a press does what the keys do; a line that shows a value stays (DX-21)")
  func linesArePressed() throws {
    let app = Self.shown(width: 1280, height: 800)
    try Self.press("how the header leaves", app)
    #expect(app.help != nil && app.helpGroups[0].lines[0].value == "Leaves")
    #expect(try Self.press("inspector on or off, its tabs", app) == [.inspector])
    #expect(app.help == nil)

    for (meaning, command) in [
      ("record the input, or stop", Command.record), ("open an album", .openAlbum),
      ("full screen on or off", .fullScreen), ("quit", .quit),
    ] {
      #expect(try Self.press(meaning, Self.shown()) == [command])
    }
    let scrolling = Self.shown()
    try Self.press("go to the start, the end", scrolling)
    let menu = Self.shown()
    try Self.press("open the menu", menu)
    #expect(menu.menu != nil)
    let back = Self.shown()
    try Self.press("go back to the gallery", back)
    #expect(back.navigation.place == .gallery)
  }

  @Test("a press beside it or on its button hides it, and so does the key that shows it")
  func itIsHidden() throws {
    let beside = Self.shown(width: 1280, height: 800)
    Base.play([.touchDown(finger: 1, x: 2, y: 400)], beside)
    #expect(beside.help == nil)
    let button = Self.shown()
    let close = HelpLayout(button.helpGroups, in: button.viewport).closeFrame
    Base.play(
      [
        .mouseDown(.left, x: close.midX, y: close.midY),
        .mouseUp(.left, x: close.midX, y: close.midY),
      ], button)
    #expect(button.help == nil)
    let key = Self.shown()
    Base.play([Self.key("question")], key)
    #expect(key.help == nil)
  }

  @Test(
    "a finger that pulls the top of the sheet down puts it away, one on its lines does not (DX-21)")
  func theSheetIsPulledDown() {
    for (y, distance, goes) in [(30.0, 80.0, true), (30, 40, false), (300, 80, false)] {
      let app = Self.shown(width: 420, height: 860)
      Base.play(
        [
          .touchDown(finger: 1, x: 200, y: y), .touchMove(finger: 1, x: 200, y: y + distance),
          .touchUp(finger: 1, x: 200, y: y + distance),
        ], app)
      #expect((app.help == nil) == goes, "\(y), \(distance)")
    }
  }

  @Test("a finger that holds the list as it opens holds it no longer")
  func heldListsAreReleased() {
    let app = Base.app("album")
    Base.play([.touchDown(finger: 1, x: 200, y: 300), .touchMove(finger: 1, x: 200, y: 400)], app)
    app.advance(to: app.time + 0.1)
    #expect(app.isDragging && app.scene.scroller.overscroll > 0)
    Base.play([Self.key("question")], app)
    #expect(app.help != nil && !app.isDragging)
    Base.play([.touchUp(finger: 1, x: 200, y: 400)], app)
    app.advance(to: app.time + 3)
    #expect(app.scene.scroller.isAtRest && app.scene.scroller.overscroll == 0)
  }

  @Test("the buttons in the corners are not drawn under it (DX-21)")
  func noButtonsUnderIt() {
    let app = Self.shown(width: 1280, height: 800)
    func hasButton() -> Bool {
      Base.items(app).items.contains { item in
        if case .icon(.menu, _, _) = item { true } else { false }
      }
    }
    #expect(!hasButton())
    app.help = nil
    #expect(hasButton())
  }

  @Test("Tab and arrows lead through the lines that can be pressed, and Enter presses one")
  func theFocus() throws {
    let app = Self.shown()
    Base.play([Self.key("tab")], app)
    #expect(app.focusedHelpEntry?.commands.contains(.nextShiftMode) == true)
    Base.play([Self.key("down"), Self.key("up"), Self.key("enter")], app)
    #expect(app.helpGroups[0].lines[0].value == "Leaves" && app.help != nil)
    Base.play([Self.key("tab", .shift)], app)
    #expect(app.focusedHelpEntry?.commands.contains(.quit) == true)
    #expect((app.help?.scrolled ?? 0) > 500)
    #expect(Base.play([Self.key("enter")], app) == [.quit])
  }

  @Test(
    "under it no key and no wheel scrolls the screen; keys of other screens and the window work")
  func underItNothingChanges() {
    let app = Self.shown()
    let before = app.scene.scroller.offset
    let header = app.scene.header
    for name in ["down", "end", "space", "tab", "left", "x"] {
      Base.play([Self.key(name)], app)
    }
    Base.play([.wheel(dx: 0, dy: -2), .scroll(dx: 0, dy: -2)], app)
    app.advance(to: app.time + 2)
    #expect(app.scene.scroller.offset == before && app.scene.header == header)
    #expect(!app.scene.hasFocus && app.help != nil && app.toast == nil)

    #expect(Base.play([Self.key("f")], app) == [.fullScreen])
    #expect(Base.play([Self.key("plus", .control)], app) == [.larger])
    #expect(Base.play([Self.key("q")], app) == [.quit])
    Base.play([Self.key("3")], app)
    #expect(app.help == nil && app.navigation.place == .scene(2))
  }

  @Test("a key of a line hides it and does what it does, so that this is seen (DX-21)")
  func aKeyActs() {
    let app = Self.shown()
    #expect(Base.play([Self.key("p")], app) == [.inspector] && app.help == nil)
    app.help = HelpOverlay()
    Base.play([Self.key("s")], app)
    #expect(app.help == nil && app.flexibleHeader?.shiftBehavior == .enabled)
    app.help = HelpOverlay()
    Base.play([.keyDown(.n, [], isRepeat: true)], app)
    #expect(app.help != nil)
  }

  @Test(
    "it is over the whole window beside another screen or the inspector, and is pressed there (DX-21)",
    arguments: [["c"], ["p"], ["c", "p"]])
  func overTheWholeWindow(keys: [String]) throws {
    let size = Size(width: 1280, height: 800)
    let navigation = Navigation(at: "album", setup: SceneSetup(viewport: Viewport(size: size)))
    let workspace = Workspace(App(navigation: navigation, time: 0))
    func send(_ kind: DeviceEvent.Kind) {
      _ = workspace.handle(DeviceEvent(time: workspace.app.time + 0.02, kind: kind))
    }
    func press(_ words: String) throws {
      var list = DisplayList()
      workspace.display(into: &list)
      let texts = list.texts.filter { $0.string == words }
      #expect(texts.count == 1)
      let frame = try #require(texts.last).frame
      let kinds: [DeviceEvent.Kind] = [
        .mouseMove(x: frame.midX, y: frame.midY), .mouseDown(.left, x: frame.midX, y: frame.midY),
        .mouseUp(.left, x: frame.midX, y: frame.midY),
      ]
      for kind in kinds { send(kind) }
    }
    for key in keys { send(AppTests.key(key)) }
    #expect(workspace.isDivided)
    send(AppTests.key("question"))
    var list = DisplayList()
    workspace.display(into: &list)
    let title = try #require(list.texts.first { $0.string == "Keyboard and gestures" })
    // The panel of three columns is in the middle of the window.
    expectNear(title.frame.x, 64 + 32, within: 1)
    let shade = try #require(
      list.items.last {
        if case .fill(_, _, Color.black.faded(by: 0.6)) = $0 { true } else { false }
      })
    #expect(
      shade
        == .fill(Rect(x: 0, y: 0, width: 1280, height: 800), radius: 0, Color.black.faded(by: 0.6)))
    let help = try #require(workspace.app.help)
    let close = HelpLayout(
      workspace.app.helpGroups, in: Viewport(size: size)
    ).closeFrame
    #expect(help.line == nil)
    for kind in [
      DeviceEvent.Kind.mouseDown(.left, x: close.midX, y: close.midY),
      .mouseUp(.left, x: close.midX, y: close.midY),
    ] { send(kind) }
    #expect(workspace.app.help == nil && workspace.otherApp?.help == nil)
    // A line at the right, which is over the inspector or the other screen.
    send(AppTests.key("question"))
    try press("Open the menu")
    #expect(workspace.app.help == nil && workspace.app.menu != nil)
  }
}
