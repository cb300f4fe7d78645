import Canvas
import Gestures
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The page about a folder without music")
struct EmptyFolderAppTests {
  typealias Base = NavigationAppTests

  static func app(_ scene: String = "album") -> App {
    let app = Base.app(scene)
    app.showEmptyFolder("Papers", fileCount: 3)
    return app
  }

  static func words(_ app: App) -> [String] { Base.items(app).texts.map(\.string) }

  static func middle(of button: EmptyFolderPage.Button, in app: App) throws -> Point {
    let page = try #require(app.emptyFolder)
    let frame = EmptyFolderLayout(page, in: app.viewport).frame(of: button)
    return Point(x: frame.midX, y: frame.midY)
  }

  static func press(_ button: EmptyFolderPage.Button, in app: App) throws -> [Command] {
    let point = try middle(of: button, in: app)
    return Base.play(
      [
        .mouseMove(x: point.x, y: point.y), .mouseDown(.left, x: point.x, y: point.y),
        .mouseUp(.left, x: point.x, y: point.y),
      ], app)
  }

  @Test("it says what was found, names itself in the title, and asks for no frame (DX-27)")
  func itSaysWhatWasFound() {
    let app = Self.app()
    app.advance(to: app.time + 1)
    let words = Self.words(app)
    #expect(words.contains("No music in “Papers”") && words.contains("Open album…"))
    #expect(words.joined(separator: " ").contains("Its 3 files are of other kinds."))
    #expect(app.windowTitle.text == "No music in “Papers” – FlexScroll")
    #expect(!app.isMoving && app.nextDeadline == nil)
  }

  @Test("its buttons ask for another album or the sample, by pointer, finger and key (DX-27)")
  func itsButtons() throws {
    let app = Self.app()
    #expect(try Self.press(.open, in: app) == [.openAlbum] && app.emptyFolder != nil)
    _ = try Self.press(.sample, in: app)
    #expect(app.menuRequest == .openSample)
    app.openAlbum(.embedded)
    #expect(app.emptyFolder == nil)

    let touched = Self.app()
    let point = try Self.middle(of: .open, in: touched)
    let commands = Base.play(
      [
        .touchDown(finger: 1, x: point.x, y: point.y), .touchUp(finger: 1, x: point.x, y: point.y),
      ], touched)
    #expect(commands == [.openAlbum])

    let typed = Self.app()
    #expect(Base.play([AppTests.key("tab"), AppTests.key("enter")], typed) == [.openAlbum])
    #expect(typed.windowTitle.text.hasPrefix("Open album…, button – "))
    _ = Base.play([AppTests.key("right"), AppTests.key("space")], typed)
    #expect(typed.menuRequest == .openSample)
  }

  @Test("a press that is dragged off a button does nothing")
  func aPressThatIsDraggedOff() throws {
    let app = Self.app()
    let point = try Self.middle(of: .open, in: app)
    let commands = Base.play(
      [
        .mouseDown(.left, x: point.x, y: point.y), .mouseMove(x: 5, y: 300),
        .mouseMove(x: point.x, y: point.y), .mouseUp(.left, x: point.x, y: point.y),
      ], app)
    #expect(commands.isEmpty && app.emptyFolder != nil)
  }

  @Test("the screen below does not move, and Esc shows it again", arguments: ["album", "stretchy"])
  func theScreenBelow(scene: String) {
    let app = Self.app(scene)
    let before = app.scene.scroller.offset
    Base.play([.wheel(dx: 0, dy: -3)] + Base.drag(from: 200, 600, by: 0, -300), app)
    Base.play([AppTests.key("down"), AppTests.key("s")], app)
    app.advance(to: app.time + 2)
    #expect(app.scene.scroller.offset == before && app.emptyFolder != nil)
    #expect(app.toast?.text == "Choose an album first, or go back with Esc")
    Base.play([AppTests.key("escape")], app)
    #expect(app.emptyFolder == nil && app.navigation.place == Base.place(of: scene))
  }

  @Test("the buttons in the corners, the menu and the keys of scenes lead away from it")
  func theWaysAway() {
    let app = Self.app()
    let menu = app.cornerFrame(of: .menu)
    Base.play(
      [
        .mouseDown(.left, x: menu.midX, y: menu.midY), .mouseUp(.left, x: menu.midX, y: menu.midY),
      ], app)
    #expect(app.menu != nil && app.emptyFolder != nil)
    Base.play([AppTests.key("escape")], app)
    #expect(app.menu == nil && app.emptyFolder != nil)
    Base.play([AppTests.key("2")], app)
    #expect(app.emptyFolder == nil && app.navigation.place == Base.place(of: "collapsing"))
    app.showEmptyFolder("Papers", fileCount: 0)
    Base.play([AppTests.key("0")], app)
    #expect(app.emptyFolder == nil && app.navigation.place == .gallery)
  }

  @Test(
    "everything is inside the window and nothing overlaps, at every size and text scale",
    arguments: [(240.0, 320.0), (420, 860), (860, 320), (1280, 800), (3840, 2160)], [0.5, 1, 2])
  func everythingIsInside(size: (Double, Double), textScale: Double) throws {
    let app = Self.app()
    Base.play([.resize(width: size.0, height: size.1, scale: 1)], app)
    app.setAppearance(Appearance(textScale: textScale))
    var items = DisplayList()
    app.displayEmptyFolder(into: &items)
    let frames = items.texts.map(\.frame)
    #expect(frames.count >= 3)
    let window = Rect(x: 0, y: 0, width: size.0, height: size.1)
    for (index, frame) in frames.enumerated() {
      #expect(frame.x >= 0 && frame.maxX <= window.maxX)
      #expect(frame.y >= 50 && frame.maxY <= window.maxY)
      for other in frames.dropFirst(index + 1) {
        let isApart =
          other.y >= frame.maxY || frame.y >= other.maxY || other.x >= frame.maxX
          || frame.x >= other.maxX
        #expect(isApart, "\(items.texts[index].string)")
      }
    }
  }
}
