import Canvas
import FlexScroll
import Gestures
import Inspector
import Interface
import Scenes
import TestSupport

@testable import AppCore

/// A window of the layout sweep: a size, a text scale and a look, and what was shown in it.
final class SweptWindow {
  /// What does not move anything but by whole device pixels: scale, theme and contrast.
  struct Look: Hashable, Sendable, CustomStringConvertible {
    var scale: Double
    var theme: Theme
    var contrast: Appearance.Contrast

    static let all = [1.0, 2, 3].flatMap { scale in
      Theme.allCases.flatMap { theme in
        Appearance.Contrast.allCases.map { Look(scale: scale, theme: theme, contrast: $0) }
      }
    }

    var description: String { "\(theme), \(contrast) contrast, scale \(scale)" }
  }

  /// A frame that was shown.
  struct Frame {
    var pose: String
    var list: DisplayList
    /// The frames of what can be pressed over the screen, by name.
    var controls: [(name: String, frame: Rect)]
  }

  let workspace: Workspace
  let viewport: Viewport
  let look: Look
  var frames: [Frame] = []
  /// The bar about a mistake in the configuration, with the workspace below it.
  var banner: Banner?

  init(_ scene: String, _ size: Size, textScale: Double, _ look: Look, album: Album = .embedded) {
    var viewport = Viewport(size: size, scale: look.scale, safeAreaTop: 0)
    let appearance = Appearance(contrast: look.contrast, textScale: textScale)
    viewport.preferredTextScale = textScale
    (self.viewport, self.look) = (viewport, look)
    let setup = SceneSetup(viewport: viewport, album: album, theme: look.theme)
    let app = App(navigation: Navigation(at: scene, setup: setup), time: 0)
    app.navigation.changeEnvironment { $0.unknownImage = .placeholder }
    workspace = Workspace(app)
    workspace.setAppearance(appearance)
    wait()
  }

  var app: App { workspace.app }
  var window: Rect { viewport.bounds }

  func send(_ kind: DeviceEvent.Kind) {
    _ = workspace.handle(DeviceEvent(time: app.time + 0.01, kind: kind))
  }

  func key(_ name: String, _ modifiers: DeviceEvent.Modifiers = []) {
    guard let key = Key(name: name) else { return }
    send(.keyDown(key, modifiers, isRepeat: false))
    send(.keyUp(key, modifiers))
  }

  func wait(_ seconds: Double = 1) {
    for _ in 0..<Int(seconds * 20) { workspace.advance(to: app.time + 0.05) }
  }

  /// Drags a finger over the middle of the window, and holds it.
  func drag(by distance: Double) {
    let (x, y) = (window.midX, window.midY - distance / 2)
    send(.touchDown(finger: 1, x: x, y: y))
    for step in 1...8 { send(.touchMove(finger: 1, x: x, y: y + distance * Double(step) / 8)) }
    wait(0.1)
  }

  func release() { send(.touchCancel) }

  func show(_ pose: String) {
    var list = DisplayList()
    if let banner {
      let (theme, contrast) = (app.scene.theme, look.contrast)
      let height = Banner.height(in: viewport)
      list.place(Placement(dy: height)) { inner in
        var below = DisplayList()
        workspace.display(into: &below)
        for item in below.items { inner.append(item) }
      }
      banner.display(in: viewport, theme, contrast, into: &list)
    } else {
      workspace.display(into: &list)
    }
    frames.append(Frame(pose: pose, list: list, controls: controls))
  }

  /// What can be pressed over the screens, in the window's coordinates.
  private var controls: [(name: String, frame: Rect)] {
    var found: [(String, Rect)] = []
    let layout = workspace.layout
    workspace.forEachApp { app in
      let screen = app === workspace.app ? layout?.screen : layout?.other
      let placement = layout.flatMap { layout in screen.map { layout.placement(of: $0) } }
      func add(_ name: String, _ frame: Rect?) {
        guard let frame else { return }
        found.append((name, placement?.place(frame) ?? frame))
      }
      guard app === workspace.app || screen != nil, app.menu == nil, app.help == nil else { return }
      if app.navigation.place != .gallery {
        add("back", app.cornerFrame(of: .back))
      }
      add("menu", app.cornerFrame(of: .menu))
      if app === workspace.app { add("mark", app.recordingFrame) }
      add("steps", app.firstSteps?.frame(in: app.viewportOfSteps))
      if app.toast?.card == nil, app === workspace.app { add("toast", app.toastFrame) }
    }
    if let banner {
      found = found.map { ($0.0, $0.1.offset(y: Banner.height(in: viewport))) }
      for part in Banner.Part.allCases {
        found.append(("banner \(part)", banner.frame(of: part, in: viewport)))
      }
    }
    return found
  }
}

/// The screens of the sweep.
enum SweptScreens {
  static let scenes = SceneCatalog.entries.map(\.name)

  private static let offers: MenuOffers = {
    var offers = MenuOffers()
    let albums = ["Sunday Morning", "Kammermusik in sieben Sätzen für Bläser und Streicher", "III"]
    offers.albums = albums.map { OfferedFile($0, path: "/music/\($0)") }
    offers.albumPath = "/music/III"
    offers.recordings = (1...7).map {
      OfferedFile("Today, 10:0\($0)", detail: "Workbench, 12.3 s", path: "/r/\($0)")
    }
    offers.recordingFolder = "~/.local/share/flexscroll/recordings"
    offers.userPresets = ["iOS, mine", "A feel of my own with a long name"]
    offers.folder = OfferedFolder(
      OfferedFile("music", path: "/music"), parent: OfferedFile("home", path: "/"),
      folders: (1...30).map { OfferedFile("Album number \($0)", path: "/music/\($0)") },
      hasAlbum: true)
    return offers
  }()

  private static let ownAlbum: Album = {
    let titles = [
      "Prelude", "A title that is longer than most rows of any window are wide", "Coda",
    ]
    let tracks = (0..<24).map { index in
      Track(
        title: titles[index % 3], artist: index % 2 == 0 ? "The House Band" : "A guest, and others",
        duration: 61 + 200 * Double(index % 20), place: index)
    }
    return Album(
      title: "The collected recordings", artist: "The House Band", subtitle: "Album · 1999",
      tracks: .listed(tracks),
      discs: [AlbumDisc(title: "Disc 1", firstRow: 0), AlbumDisc(title: "Disc 2", firstRow: 12)])
  }()

  private static let banner = Banner(
    "~/.config/flexscroll/config.json, line 12: no such feel “isos”; it scrolls by iOS",
    path: "/config.json")

  /// A screen: the scene in which it is, and what shows its poses.
  struct Screen: Sendable {
    var scene: String
    var album = Album.embedded
    var show: @Sendable (SweptWindow) -> Void
  }

  /// A scene at rest, scrolled, at its end and pulled.
  @Sendable private static func poses(_ window: SweptWindow) {
    window.app.menuOffers = offers
    window.show("at rest")
    window.key("pagedown")
    window.wait()
    window.show("scrolled")
    window.key("end")
    window.wait(2)
    window.show("at its end")
    window.key("home")
    window.wait(2)
    window.drag(by: 0.3 * window.window.height)
    window.show("pulled")
    window.release()
  }

  private static func inspector(_ tab: Inspector.Tab) -> Screen {
    Screen(scene: "material") { window in
      window.key("p")
      window.workspace.shownInspection?.panel.select(tab)
      window.drag(by: -60)
      window.release()
      window.wait()
      window.workspace.inspect()
      window.show("inspected")
    }
  }

  private static func toast(_ text: String, button: Toast.Button? = nil) -> Screen {
    Screen(scene: "album") { window in
      window.workspace.showToast(text, button: button)
      window.wait(0.5)
      window.show("a toast")
    }
  }

  static let all: [String: Screen] = {
    var screens: [String: Screen] = [:]
    for name in scenes + ["gallery"] { screens[name] = Screen(scene: name, show: poses) }
    screens["own album"] = Screen(scene: "album", album: ownAlbum, show: poses)
    for page in Menu.Page.allCases {
      screens["menu \(page)"] = Screen(scene: "album") { window in
        window.app.menuOffers = offers
        let anchor =
          page == .context || page == .track
          ? Point(x: window.window.width * 0.7, y: window.window.height * 0.7) : nil
        let menu = Menu(
          page, at: anchor, track: page == .track ? 1 : nil, since: window.app.time - Menu.fade)
        window.app.open(menu, byKey: true)
        window.show("open")
        window.app.menu?.scrolled = 10_000
        window.show("scrolled")
      }
    }
    screens["album's menu"] = Screen(scene: "album") { window in
      guard let album = window.app.scene as? AlbumScene else { return }
      let more = album.layout.frame(of: .more)
      window.send(.mouseDown(.left, x: more.midX, y: more.midY))
      window.send(.mouseUp(.left, x: more.midX, y: more.midY))
      window.wait()
      window.show("open")
    }
    for scene in ["album", "gallery"] {
      screens["help on \(scene)"] = Screen(scene: scene) { window in
        window.app.help = HelpOverlay()
        window.show("open")
        window.key("end")
        window.show("at its end")
      }
    }
    screens["mode card"] = Screen(scene: "album") { window in
      for _ in 0..<2 {
        window.key("s")
        window.key("s")
        window.wait(0.5)
        window.show("shown")
      }
    }
    screens["first steps"] = Screen(scene: "album") { window in
      window.app.showFirstSteps()
      window.show("a throw")
      window.drag(by: -0.4 * window.window.height)
      window.send(.touchUp(finger: 1, x: window.window.midX, y: window.window.height * 0.3))
      window.wait(3)
      window.show("a pull")
    }
    for (name, tab) in [("Motion", Inspector.Tab.motion), ("Feel", .tuning), ("Header", .header)] {
      screens["inspector, \(name)"] = inspector(tab)
    }
    screens["comparison"] = Screen(scene: "album") { window in
      window.key("c")
      window.wait(0.5)
      window.show("at rest")
      window.drag(by: -80)
      window.show("dragged")
      window.release()
      window.wait(2)
      window.workspace.comparison?.bar.open(false, at: 0)
      window.show("a picker is open")
    }
    screens["comparison, help"] = Screen(scene: "album") { window in
      window.key("c")
      window.key("question")
      window.wait(0.5)
      window.show("help")
    }
    screens["comparison, toast"] = Screen(scene: "material") { window in
      window.key("c")
      window.wait(0.5)
      window.workspace.showToast(
        "Recorded: album-2026-03-14-101530.gesture", button: .asking(.openSample, title: "Replay"))
      window.wait(0.5)
      window.show("a toast")
    }
    screens["comparison, inspector"] = Screen(scene: "collapsing") { window in
      window.key("c")
      window.key("p")
      window.wait(0.5)
      window.show("inspected")
    }
    for scene in ["album", "gallery"] {
      screens["recording, \(scene)"] = Screen(scene: scene) { window in
        window.app.recordingMark = RecordingMark(since: window.app.time - 754)
        window.show("recording")
      }
    }
    screens["toast, short"] = toast("Reduced motion on")
    screens["toast, long"] = toast(
      "Recorded: album-2026-03-14-101530.gesture", button: .asking(.openSample, title: "Replay"))
    screens["banner"] = Screen(scene: "album") { window in
      window.banner = banner
      let height = Banner.height(in: window.viewport)
      window.send(
        .resize(
          width: window.window.width, height: window.window.height - height,
          scale: window.look.scale))
      window.show("a mistake")
    }
    screens["empty folder"] = Screen(scene: "album") { window in
      window.app.showEmptyFolder("Papers and invoices of 2019", fileCount: 12)
      window.show("no music")
    }
    return screens
  }()
}
