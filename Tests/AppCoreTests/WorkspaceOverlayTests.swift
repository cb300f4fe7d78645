import Canvas
import Gestures
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite("What lies over two screens")
struct WorkspaceOverlayTests {
  private static func workspace() throws -> Workspace {
    try WorkspaceComparisonTests.workspace(width: 1280, height: 800)
  }

  private static func list(_ workspace: Workspace) -> DisplayList {
    var list = DisplayList()
    workspace.display(into: &list)
    return list
  }

  private static func send(_ kinds: [DeviceEvent.Kind], _ workspace: Workspace) {
    for kind in kinds {
      _ = workspace.handle(DeviceEvent(time: workspace.app.time + 0.01, kind: kind))
    }
  }

  private static func press(_ frame: Rect, _ workspace: Workspace) {
    let (x, y) = (frame.midX, frame.midY)
    send(
      [.mouseMove(x: x, y: y), .mouseDown(.left, x: x, y: y), .mouseUp(.left, x: x, y: y)],
      workspace)
  }

  private static func texts(_ string: String, _ workspace: Workspace) -> [Rect] {
    list(workspace).texts.filter { $0.string == string }.map(\.frame)
  }

  @Test("a toast and the mark of a recording are there once, in the middle of both (DX-24, DX-25)")
  func messagesAreThereOnce() throws {
    let workspace = try Self.workspace()
    workspace.showToast("Recorded", button: .asking(.openSample, title: "Replay"))
    workspace.forEachApp { $0.recordingMark = RecordingMark(since: 0) }
    workspace.advance(to: workspace.app.time + 0.5)
    let (toast, stop) = (Self.texts("Recorded", workspace), Self.texts("Stop", workspace))
    #expect(toast.count == 1 && stop.count == 1)
    let panel = try #require(workspace.app.toastFrame)
    let layout = try #require(workspace.layout)
    let place = layout.placement(of: layout.screen).place(panel)
    expectNear(place.midX, 640, within: 1)
    // The button is where it is seen, also where that is the second screen.
    let button = try #require(Self.texts("Replay", workspace).first)
    Self.press(button, workspace)
    #expect(workspace.takeMenuRequest()?.request == .openSample)
    #expect(workspace.app.toast == nil && workspace.otherApp?.toast == nil)
    #expect(workspace.takeMenuRequest() == nil)
  }

  @Test("a replayed comparison, whose screens have their own size, has them once too (DX-24)")
  func aReplayHasThemOnce() throws {
    let workspace = try WorkspaceComparisonTests.workspace(
      "album", "ios", "gtk", fitting: .screens)
    workspace.isRecorded = true
    for kind in [AppTests.key("r"), .keyUp(.r, [])] {
      _ = workspace.handle(DeviceEvent(time: 0.1, kind: kind))
    }
    workspace.advance(to: 0.6)
    #expect(Self.texts("Reduced motion on", workspace).count == 1)
  }

  @Test(
    "a menu is there once, in the screen that was pressed, and is pressed there (DX-17)",
    arguments: [false, true])
  func aMenuIsThereOnce(isOther: Bool) throws {
    let workspace = try Self.workspace()
    let layout = try #require(workspace.layout)
    let screen = isOther ? try #require(layout.other) : layout.screen
    let (x, y) = (screen.x + 200, screen.y + 150)
    Self.send([.mouseDown(.right, x: x, y: y), .mouseUp(.right, x: x, y: y)], workspace)
    workspace.advance(to: workspace.app.time + 0.5)
    let rows = Self.texts("Open album…", workspace)
    let row = try #require(rows.first)
    #expect(rows.count == 1 && row.x > x && row.x < x + 60)
    // A press beside it, in the other screen at the same place, closes it.
    let copy = workspace.copy()
    let beside = isOther ? layout.screen : try #require(layout.other)
    Self.press(row.offset(x: beside.x - screen.x), copy)
    #expect(copy.app.menu == nil && copy.takeMenuRequest() == nil)
    let feel = try #require(Self.texts("Feel", workspace).last)
    Self.press(feel, workspace)
    #expect(workspace.app.menu?.page == .tuning && workspace.otherApp?.menu?.page == .tuning)
  }

  @Test("the list of folders is there once, over both screens, and is pressed there (DX-27)")
  func foldersAreThereOnce() throws {
    let workspace = try Self.workspace()
    let folders = (1...4).map { OfferedFile("Album \($0)", path: "/m/\($0)") }
    workspace.forEachApp {
      $0.menuOffers.folder = OfferedFolder(
        OfferedFile("Music", path: "/m"), parent: nil, folders: folders, hasAlbum: true)
      $0.showFolders()
    }
    let rows = Self.texts("Album 2", workspace)
    let row = try #require(rows.first)
    // At the right of the window, below the bar, in which the menu's button is.
    #expect(rows.count == 1 && row.x > 1280 - 8 - 396 && row.maxX < 1280 - 8)
    Self.press(row, workspace)
    #expect(workspace.takeMenuRequest()?.request == .browse("/m/2"))
    #expect(workspace.app.menu == nil && workspace.otherApp?.menu == nil)
  }

  @Test("the plots of a comparison count from its beginning")
  func plotsCountFromTheBeginning() throws {
    let workspace = try Self.workspace()
    for second in [4, 9] {
      while workspace.app.time < Double(second) {
        workspace.advance(to: workspace.app.time + 0.1)
      }
      let times = Self.list(workspace).texts.map(\.string).filter { $0.hasSuffix(" s") }
      #expect(times.contains("\(second - 1) s") && !times.contains("\(second - 5) s"))
      #expect(!times.contains { $0.hasPrefix("−") })
    }
  }

  @Test("the difference is never negative, and says which is ahead (DX-35)")
  func theDifferenceIsInWords() throws {
    let workspace = try Self.workspace()
    var words: Set<String> = []
    for step in 0..<60 {
      let y = 500.0 - Double(step % 30) * 12
      if step % 30 == 0 { Self.send([.touchDown(finger: 1, x: 200, y: 500)], workspace) }
      Self.send([.touchMove(finger: 1, x: 200, y: y)], workspace)
      if step % 30 == 29 { Self.send([.touchUp(finger: 1, x: 200, y: y)], workspace) }
      for _ in 0..<(step % 30 == 29 ? 40 : 1) {
        workspace.advance(to: workspace.app.time + 0.03)
        let texts = Self.list(workspace).texts
        guard let title = texts.first(where: { $0.string.hasPrefix("iOS is ") }) else { continue }
        words.insert(title.string)
        let row = texts.filter { $0.frame.y == title.frame.y && $0.frame.x > title.frame.x }
        #expect(row.count == 2 && row.contains { $0.string == "pt" })
        #expect(row.allSatisfy { !$0.string.hasPrefix("−") })
        let distance = try #require(workspace.comparison?.lead?.distance)
        #expect(title.string.contains("behind") == (distance <= -0.5))
      }
    }
    #expect(words.contains("iOS is ahead by"))
  }
}
