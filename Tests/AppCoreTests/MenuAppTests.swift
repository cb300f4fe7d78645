import Canvas
import FlexScroll
import Gestures
import Inspector
import Interface
import Scenes
import TestSupport
import Testing

@testable import AppCore

@Suite("The menu")
struct MenuAppTests {
  typealias Base = NavigationAppTests

  static func open(_ name: String = "album") -> App {
    let app = Base.app(name)
    Base.play([AppTests.key("f10")], app)
    app.advance(to: app.time + 1)
    return app
  }

  /// All actions of a page and of the pages that it opens.
  static func actions(of page: Menu.Page, in app: App) -> [Menu.Action] {
    app.rows(of: page).flatMap { row -> [Menu.Action] in
      let own = [row.action] + row.choices.map(\.action)
      return own.flatMap { action -> [Menu.Action] in
        if case .open(let page) = action { [action] + actions(of: page, in: app) } else { [action] }
      }
    }
  }

  static func commands(of page: Menu.Page, in app: App) -> Set<Command> {
    Set(
      actions(of: page, in: app).compactMap {
        switch $0 {
        case .perform(let command), .set(let command): command
        default: nil
        }
      })
  }

  static func words(_ app: App) -> [String] {
    Base.items(app).items.compactMap { if case .text(let text) = $0 { text.string } else { nil } }
  }

  /// Presses what has a title, with the mouse.
  @discardableResult
  static func click(_ title: String, in app: App) throws -> [Command] {
    let menu = try #require(app.menu)
    let rows = app.rows(of: menu.page)
    let layout = app.menuLayout(menu, rows)
    var frame: Rect?
    for (index, row) in rows.enumerated() where frame == nil {
      if row.title == title { frame = layout.frame(ofRow: index) }
      for (place, choice) in row.choices.enumerated() where choice.title == title {
        frame = layout.frame(ofChoice: place, inRow: index)
      }
    }
    let place = try #require(frame, "\(title)")
    let (x, y) = (place.midX, place.midY)
    return Base.play(
      [.mouseMove(x: x, y: y), .mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)], app)
  }

  @Test("a page that a key closes focuses the row it came from, one the mouse closes none")
  func aPageIsLeft() throws {
    for byKey in [false, true] {
      let app = Self.open()
      try Self.click("Feel", in: app)
      app.advance(to: app.time + 1)
      let menu = try #require(app.menu)
      let heading = app.menuLayout(menu, app.rows(of: menu.page)).heading
      let (x, y) = (heading.midX, heading.midY)
      Base.play(
        byKey
          ? [AppTests.key("escape")]
          : [.mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)], app)
      #expect(app.menu?.page == .main)
      #expect((app.menu?.focused != nil) == byKey)
    }
  }

  @Test("a press that closed a menu does not scroll the next one")
  func aPressBesideTheMenuIsOver() {
    let app = Self.open()
    Base.play([.touchDown(finger: 1, x: 20, y: 700)], app)
    #expect(app.menu == nil)
    Base.play([AppTests.key("f10")], app)
    #expect(app.menu != nil && app.overlayDrag == nil)
  }

  @Test("every command of a window has a row, on the screens to which it applies (DX-16)")
  func everyCommandHasARow() {
    var reached: Set<Command> = []
    for name in SceneCatalog.entries.map(\.name) + ["gallery"] {
      reached.formUnion(Self.commands(of: .main, in: Base.app(name)))
    }
    let reloadable = Base.app("album")
    var album = reloadable.navigation.environment.album
    album.isReloadable = true
    reloadable.setAlbum(album)
    reloadable.menuOffers.albumPath = "/music/album"
    reloadable.menuOffers.recordings = [OfferedFile("last", path: "/last.gesture")]
    reached.formUnion(Self.commands(of: .main, in: reloadable))
    // How the header leaves and the presets are chosen one by one, and so is the theme.
    let chosen: Set<Command> = [
      .nextShiftMode, .previousShiftMode, .headerPreset, .theme, .close,
    ]
    let all = Command.configurable.filter { $0.definition.isInMenu }
    let missing = Set(all).subtracting(reached).subtracting(chosen)
      .filter { $0.sceneIndex.map { $0 < SceneCatalog.entries.count } ?? true }
    #expect(missing.isEmpty, "\(missing)")
    let actions = Self.actions(of: .main, in: Base.app("album"))
    for behavior in ShiftBehavior.named { #expect(actions.contains(.shift(behavior))) }
    for preset in HeaderPreset.allCases { #expect(actions.contains(.headerPreset(preset))) }
    for theme in [nil, Theme.light, .dark] { #expect(actions.contains(.theme(theme))) }
  }

  @Test("the menu offers albums, recordings and feels, and asks the window for them (DX-16, DX-25)")
  func whatTheWindowKnows() throws {
    let app = Self.open()
    app.menuOffers.albums = [OfferedFile("Tides", path: "/a"), OfferedFile("Dunes", path: "/b")]
    app.menuOffers.albumPath = "/b"
    app.menuOffers.recordings = [OfferedFile("today", path: "/r")]
    app.menuOffers.userPresets = ["mine"]
    let pages: [(String, String, MenuRequest)] = [
      ("Recent albums", "Tides", .openAlbum("/a")), ("Recent albums", "The sample", .openSample),
      ("Recent albums", "Forget these", .forgetAlbums), ("Replay", "today", .replay("/r")),
      ("Replay", "Export the last one", .export("/r")), ("Feel", "GTK", .preset("gtk")),
      ("Feel", "mine", .preset("mine")), ("Feel", "Every constant…", .constants),
    ]
    let workspace = Workspace(app, tunings: (NamedTuning("ios", .ios), NamedTuning("gtk", .gtk)))
    for (page, row, request) in pages {
      Base.play([AppTests.key("f10")], app)
      if app.menu == nil { Base.play([AppTests.key("f10")], app) }
      try Self.click(page, in: app)
      try Self.click(row, in: app)
      #expect(workspace.takeMenuRequest()?.request == request && app.menu == nil)
    }
    #expect(workspace.takeMenuRequest() == nil)
    let chosen = app.rows(of: .albums).filter(\.isChosen).map(\.title)
    #expect(chosen == ["Dunes"])
    workspace.setTuning(NamedTuning("gtk", .gtk))
    #expect(app.rows(of: .tuning).filter(\.isChosen).map(\.title) == ["GTK"])
    #expect(app.navigation.environment.tuning == .gtk && workspace.tuningCount == 1)
    workspace.showConstants()
    #expect(workspace.windowTitle.tab == .tuning)
  }

  @Test("without a file dialogue the folders are listed, and chosen by pointer or key (DX-27)")
  func theListOfFolders() throws {
    let app = Base.app("album")
    let workspace = Workspace(app, tunings: (NamedTuning("ios", .ios), NamedTuning("gtk", .gtk)))
    app.menuOffers.folder = OfferedFolder(
      OfferedFile("Music", path: "/m"), parent: OfferedFile("home", path: "/"),
      folders: (1...40).map { OfferedFile("Album \($0)", path: "/m/\($0)") }, hasAlbum: false)
    app.showFolders()
    #expect(app.menu?.page == .folders && app.focusedMenuRow == "Up to “home”")
    #expect(app.rows(of: .folders).first?.isEnabled == false)
    Base.play([AppTests.key("end"), AppTests.key("enter")], app)
    #expect(workspace.takeMenuRequest()?.request == .browse("/m/40") && app.menu == nil)

    app.menuOffers.folder?.hasAlbum = true
    app.showFolders()
    try Self.click("Open Music", in: app)
    #expect(workspace.takeMenuRequest()?.request == .openAlbum("/m"))
    app.showFolders()
    app.openAlbum(app.navigation.environment.album)
    #expect(app.menu == nil)
  }

  @Test("a page has at most twelve rows besides the choice of the theme (DX-17)")
  func pagesAreShort() {
    for name in SceneCatalog.entries.map(\.name) + ["gallery"] {
      for page in Menu.Page.allCases where page != .track {
        let app = Base.app(name)
        let files = (0..<20).map { OfferedFile("\($0)", path: "/\($0)") }
        (app.menuOffers.albums, app.menuOffers.recordings) = (files, files)
        app.menuOffers.userPresets = files.map(\.title)
        let rows = app.rows(of: page).filter { !$0.title.isEmpty }
        #expect(rows.count <= 12 && !rows.isEmpty, "\(page)")
      }
    }
  }

  @Test("rows do what keys do, and the menu closes, or stays where a setting is changed")
  func rowsDoWhatKeysDo() throws {
    let app = Self.open()
    #expect(try Self.click("Inspector", in: app) == [.inspector] && app.menu == nil)

    let scenes = Self.open()
    try Self.click("Scenes", in: scenes)
    #expect(scenes.menu?.page == .scenes)
    try Self.click("Walks", in: scenes)
    #expect(scenes.navigation.place == .scene(1) && scenes.menu == nil)

    let header = Self.open()
    try Self.click("Header", in: header)
    try Self.click("Leaves", in: header)
    #expect(header.scene.list.header.flexible.configuration.shiftBehavior == .enabled)
    try Self.click("25 pt", in: header)
    #expect(header.scene.list.header.flexible.configuration.returnDistance == .high)
    try Self.click("More", in: header)
    #expect(header.scene.list.header.flexible.configuration.minimumHeight == 60)
    #expect(header.menu?.page == .header)
    try Self.click("Preset", in: header)
    try Self.click("Floating", in: header)
    #expect(header.scene.list.header.flexible.configuration.preset == .floating)

    let view = Self.open()
    try Self.click("Light", in: view)
    #expect(view.navigation.environment.theme == .light && view.menu != nil)
    try Self.click("View", in: view)
    #expect(try Self.click("Full screen", in: view) == [.fullScreen])
  }

  @Test("by keys: arrows, first letters, Enter; Left and Esc lead back, and Esc closes")
  func keys() {
    let app = Self.open()
    #expect(app.focusedMenuRow == "Desktop, chosen")
    Base.play(["down", "down"].map { AppTests.key($0) }, app)
    #expect(app.focusedMenuRow == "Recent albums")
    Base.play(["h", "enter"].map { AppTests.key($0) }, app)
    #expect(app.menu?.page == .header && app.focusedMenuRow == "Stays, chosen")
    Base.play(["right", "enter"].map { AppTests.key($0) }, app)
    #expect(app.scene.list.header.flexible.configuration.shiftBehavior == .enabled)
    Base.play([AppTests.key("esc")], app)
    #expect(app.menu?.page == .main && app.focusedMenuRow == "Header")
    Base.play(["right", "up", "left"].map { AppTests.key($0) }, app)
    #expect(app.menu?.page == .main)
    Base.play([AppTests.key("esc")], app)
    #expect(app.menu == nil && app.navigation.place == .scene(0))
    #expect(app.windowTitle.layer == nil)
  }

  @Test("while it is open nothing reaches the scene; a press outside closes it")
  func itIsModal() {
    let app = Self.open()
    Base.play(
      [.wheel(dx: 0, dy: -3), AppTests.key("pagedown"), .trackpadScroll(dx: 0, dy: -100)], app)
    Base.settle(app)
    #expect(app.scene.list.distance == 0)
    Base.play(AppTests.tap(60, 500), app)
    #expect(app.menu == nil && app.album.marks.currentTrack == nil)
  }

  @Test("a right click opens the menu of the screen where it was, also at the edge")
  func theContextMenu() throws {
    let app = Base.app("offset")
    Base.play([.mouseDown(.right, x: 410, y: 850), .mouseUp(.right, x: 410, y: 850)], app)
    let menu = try #require(app.menu)
    #expect(menu.page == .context)
    let panel = app.menuLayout(menu, app.rows(of: .context)).panel
    #expect(panel.x >= 8 && panel.maxX <= 412 && panel.maxY <= 852)
    try Self.click("All scenes", in: app)
    #expect(app.navigation.place == .gallery)

    Base.play([AppTests.key("f10", [.shift])], app)
    #expect(app.menu?.page == .context)
  }

  @Test(
    "it fits into any window, and what does not is scrolled to",
    arguments: [(240.0, 320.0), (420, 860), (1280, 800), (60, 60)], [1.0, 2])
  func itFits(_ size: (width: Double, height: Double), textScale: Double) throws {
    let viewport = Viewport(size: Size(width: size.width, height: size.height))
    let app = App(
      navigation: Navigation(at: "album", setup: SceneSetup(viewport: viewport)), time: 0)
    app.setAppearance(Appearance(textScale: textScale))
    Base.play([AppTests.key("f10")], app)
    for page in Menu.Page.allCases {
      app.menu?.turn(to: page, at: app.time)
      let rows = app.rows(of: page)
      let whole = try #require(app.menu)
      let layout = app.menuLayout(whole, rows)
      #expect(layout.panel.x >= 0 && layout.panel.maxX <= size.width)
      #expect(layout.panel.y >= 0 && layout.panel.maxY <= size.height)
      for row in rows.indices {
        var menu = whole
        menu.scrolled = layout.scrolled(toReveal: row)
        let frame = app.menuLayout(menu, rows).frame(ofRow: row)
        #expect(frame.y >= layout.panel.y - 1e-6)
        if frame.height < layout.panel.height { #expect(frame.maxY <= layout.panel.maxY + 1e-6) }
        let choices = rows[row].choices.indices.map {
          layout.frame(ofChoice: $0, inRow: row)
        }
        for (one, next) in zip(choices, choices.dropFirst()) { #expect(one.maxX <= next.x + 1e-6) }
      }
    }
  }

  @Test(
    "both pages move across the panel, or with motion reduced dissolve (DX-17)",
    arguments: [false, true])
  func pagesSlide(reducesMotion: Bool) throws {
    let app = Self.open()
    app.navigation.changeEnvironment { $0.reducesMotion = reducesMotion }
    let before = try #require(app.menu)
    let start = app.menuLayout(before, app.rows(of: .main)).panel
    try Self.click("Scenes", in: app)
    let turned = app.time
    func x(of title: String) -> Double? {
      Base.items(app).texts.first { $0.string == title && $0.color.alpha > 0 }?.frame.x
    }
    app.advance(to: turned + 0.09)
    #expect(app.isMoving)
    let (old, new) = (try #require(x(of: "Open album…")), try #require(x(of: "All scenes")))
    #expect(reducesMotion ? abs(old - new) < 40 : old < start.x && new > start.x + 40)
    app.advance(to: turned + 0.19)
    #expect(!app.isMoving && x(of: "Open album…") == nil && x(of: "All scenes") != nil)
    Base.play([AppTests.key("left")], app)
    app.advance(to: app.time + 0.05)
    if !reducesMotion { #expect(try #require(x(of: "All scenes")) > start.x) }
  }

  @Test("with motion reduced it is there at once; a copy of the app has the same menu")
  func atOnce() {
    let app = Base.app("album", reducesMotion: true)
    Base.play([AppTests.key("f10")], app)
    #expect(app.menu?.opacity(at: app.time) == 1 && !app.isMoving)
    #expect(app.copy().menu == app.menu)
    let plain = Self.open()
    #expect(!plain.isMoving)
  }

  @Test("a key that does nothing on a screen says so (DX-20)")
  func aKeyWithoutAnEffect() {
    let keys: [(Key, String)] = [
      (.s, "collapsing"), (.h, "offset"), (.g, "stretchy"), (.i, "gallery"), (.e, "collapsing"),
      (.m, "album"), (.f5, "offset"), (.leftBracket, "stretchy"), (.o, "offset"),
    ]
    for (key, name) in keys {
      let app = Base.app(name)
      Base.play([.keyDown(key, [], isRepeat: false)], app)
      #expect(app.windowTitle.note.isEmpty == false, "\(key) in \(name)")
    }
  }

  @Test("each theme has an icon beside its word (DX-14)")
  func eachThemeHasAnIcon() {
    let app = Base.app("album")
    Base.play([AppTests.key("f10")], app)
    app.advance(to: app.time + 1)
    let icons = Base.items(app).items.compactMap { item -> Icon? in
      if case .icon(let icon, _, _) = item { icon } else { nil }
    }
    #expect([Icon.halfCircle, .sun, .moon].allSatisfy(icons.contains))
  }

  @Test("a page that is higher than the window has a scroll bar, another one has none (DX-17)")
  func aLongPageHasABar() {
    for (height, hasBar) in [(860.0, false), (400, true)] {
      let app = Base.app("album")
      Base.play([.resize(width: 420, height: height, scale: 1), AppTests.key("f10")], app)
      app.advance(to: app.time + 1)
      func bars() -> [Rect] {
        Base.items(app).items.compactMap { item -> Rect? in
          if case .fill(let rect, radius: 2, _) = item, rect.width == 4, rect.x > 380 {
            rect
          } else {
            nil
          }
        }
      }
      #expect(bars().count == (hasBar ? 1 : 0))
      guard let before = bars().first else { continue }
      Base.play([.wheel(dx: 0, dy: -3)], app)
      #expect((bars().first?.y ?? 0) > before.y)
    }
  }
}
