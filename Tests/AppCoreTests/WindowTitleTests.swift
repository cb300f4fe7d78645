import CAllocationCount
import Canvas
import Gestures
import Interface
import Scenes
import Testing

@testable import AppCore

@Suite("The window's title")
struct WindowTitleTests {
  typealias Base = NavigationAppTests

  static func title(_ app: App) -> String {
    app.windowTitle.text
  }

  static func tabbed(_ scene: String, _ count: Int) -> App {
    let app = Base.app(scene)
    for _ in 0..<count { Base.play([AppTests.key("tab")], app) }
    return app
  }

  @Test("it names the screen, and the album by its title")
  func itNamesTheScreen() {
    #expect(Self.title(Base.app("album")) == "We’ve Come for You All – FlexScroll")
    #expect(Self.title(Base.app("gallery")) == "Gallery – FlexScroll")
    #expect(Self.title(Base.app("material")) == "Workbench – FlexScroll")
    #expect(Self.title(Base.app("offset")) == "Spring – FlexScroll")
  }

  @Test("the focused control comes first, and disappears with the focus")
  func theFocusedControlComesFirst() {
    let app = Self.tabbed("album", 1)
    #expect(Self.title(app) == "Like, switch, off – We’ve Come for You All – FlexScroll")
    Base.play([AppTests.key("enter")], app)
    #expect(Self.title(app) == "Like, switch, on – We’ve Come for You All – FlexScroll")
    Base.play([AppTests.key("esc")], app)
    #expect(Self.title(app) == "We’ve Come for You All – FlexScroll")
    let first = Self.title(Self.tabbed("gallery", 1))
    #expect(first.hasPrefix("Album, ") && first.hasSuffix("button, 1 of 10 – Gallery – FlexScroll"))
  }

  @Test("an open menu is reported, and a toast while it is shown")
  func menuAndToastAreReported() {
    var app = Self.tabbed("album", 0)
    for _ in 0..<8 where !Self.title(app).hasPrefix("More") {
      Base.play([AppTests.key("tab")], app)
    }
    Base.play([AppTests.key("enter")], app)
    #expect(
      Self.title(app)
        == "Scroll to the header, menu item, 1 of 9 – Menu – We’ve Come for You All – FlexScroll")
    app = Base.app("album")
    Base.play([AppTests.key("r")], app)
    #expect(Self.title(app).hasPrefix("Reduced motion on – We’ve"))
    app.advance(to: app.time + 4)
    #expect(Self.title(app).hasPrefix("We’ve"))
  }

  @Test("the list of keys is reported, and with Tab each of its lines")
  func theListOfKeysIsReported() {
    let app = HelpAppTests.shown()
    #expect(Self.title(app).hasPrefix("Keys – We’ve"))
    var words: Set<String> = []
    let lines = app.helpGroups.flatMap(\.lines).filter(\.isEnabled)
    for line in lines {
      Base.play([AppTests.key("tab")], app)
      let entry = line.entry
      #expect(Self.title(app).hasPrefix("\(entry.keys): \(entry.meaning) – Keys"))
      words.insert(entry.keys)
    }
    #expect(words.count == lines.count)
    Base.play([AppTests.key("home")], app)
    #expect(app.help?.line == nil && app.help?.scrolled == 0)
  }

  @Test("two tunings, the inspector and its focused control are reported")
  func tuningsAndInspectorAreReported() {
    let workspace = Workspace(Base.app("material"))
    func press(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) {
      let kind = AppTests.key(name, modifiers)
      let time = workspace.app.time + 0.02
      _ = workspace.handle(DeviceEvent(time: time, kind: kind))
      workspace.advance(to: time)
    }
    func title() -> String { workspace.windowTitle.text }
    press("c")
    #expect(title() == "iOS beside GTK – Workbench – FlexScroll")
    press("c")
    press("p")
    #expect(title() == "Motion inspector – Workbench – FlexScroll")
    press("p", .shift)
    #expect(title() == "Feel inspector – Workbench – FlexScroll")
    press("tab")
    #expect(title() == "Feel, choice, iOS – Feel inspector – Workbench – FlexScroll")
    for _ in 0..<4 { press("tab") }
    #expect(title().contains(", slider, ") || title().contains(", choice, "), "\(title())")
    let before = title()
    press("right")
    #expect(title() != before && title().contains(", changed – "), "\(title())")
    press("esc")
    #expect(title() == "Feel inspector – Workbench – FlexScroll")
  }

  @Test("a hostile title is one bounded line without control characters")
  func aHostileTitleIsBounded() {
    for title in [
      String(repeating: "Å\u{301}\n", count: 100_000), "\u{202E}evil\u{1B}[2J\u{7}\r\n\u{0}",
      String(repeating: "\u{1F468}\u{200D}", count: 5_000), String(repeating: " ", count: 2_000),
      "\u{200B}\u{2066}", "",
    ] {
      var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
      setting.environment.album = Album(
        title: title, artist: title, subtitle: "",
        tracks: .listed([Track(title: title, artist: title)]))
      let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
      Base.play([AppTests.key("tab", .shift)], app)
      let text = Self.title(app)
      #expect(text.unicodeScalars.count <= 2 * SingleLineText.longest + 24)
      #expect(text.hasSuffix("– FlexScroll"))
      #expect(
        text.unicodeScalars.allSatisfy {
          switch $0.properties.generalCategory {
          case .control, .lineSeparator, .paragraphSeparator: false
          case .format: $0 == "\u{200D}"
          default: true
          }
        })
    }
    #expect(SingleLineText.text("  a\t\n b\u{202E}c ") == "a bc")
    #expect(SingleLineText.text("abcdef", upTo: 3) == "abc…")
    #expect(SingleLineText.text("abc", upTo: 3) == "abc")
  }

  @Test("an album without a title has the name of its scene")
  func anAlbumWithoutANameIsCalledAlbum() {
    for title in ["", " \u{3000}", "\u{200B}"] {
      var setting = SceneSetup(viewport: Viewport(size: Size(width: 420, height: 860)))
      let album = Album.embedded
      setting.environment.album = Album(
        title: title, artist: "", subtitle: album.subtitle, tracks: album.tracks)
      let app = App(navigation: Navigation(at: "album", setup: setting), time: 0)
      #expect(Self.title(app) == "Album – FlexScroll")
    }
  }

  @Test(
    "comparing two titles allocates no memory",
    arguments: ["gallery", "album", "material"]
  )
  func comparingAllocatesNoMemory(scene: String) {
    let workspace = Workspace(Self.tabbed(scene, 8))
    let before = workspace.windowTitle
    var isSame = true
    allocation_count_begin()
    for _ in 0..<100 { isSame = workspace.windowTitle == before && isSame }
    let calls = allocation_count_end()
    #expect(isSame && before.control != nil)
    #if DEBUG
      // Without optimization, accessors allocate on the heap.
      #expect(calls <= 100 * 12, "\(calls)")
    #else
      #expect(calls == 0)
    #endif
  }
}
