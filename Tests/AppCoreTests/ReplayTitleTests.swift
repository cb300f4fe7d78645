import Canvas
import Gestures
import Interface
import Testing

@testable import AppCore

@Suite("The title of a window that shows a recording")
struct ReplayTitleTests {
  static func press(_ name: String, _ player: inout ReplayPlayer) {
    let kind = DeviceEvent.Kind.keyDown(Key(name: name) ?? .escape, [], isRepeat: false)
    _ = player.handle(DeviceEvent(time: 0, kind: kind))
  }

  @Test("it reports whether the recording plays, how fast, and where it is paused")
  func itReportsWhetherItIsPlayed() throws {
    var player = try ReplayPlayerTests.player()
    func text(_ keys: String...) -> String {
      for key in keys { Self.press(key, &player) }
      return player.windowTitle(of: "/a/b/throw.txt").text
    }
    #expect(text() == "Playing – throw.txt – FlexScroll")
    let title = player.windowTitle(of: "throw.txt")
    player.advance(to: 100.5)
    #expect(player.windowTitle(of: "throw.txt") == title)
    #expect(text("minus") == "Playing at 0.5× – throw.txt – FlexScroll")
    let length = ReplayBar.seconds(player.length)
    #expect(
      text("home", "space") == "Stopped at 0.00 of \(length) s, 0.5× – throw.txt – FlexScroll")
    #expect(
      text("period", "1") == "Stopped at 0.02 of \(length) s – throw.txt – FlexScroll")
    #expect(text("f1").hasPrefix("Keys"))
    player.showToast("125 %")
    #expect(text().hasPrefix("125 % – Keys"))
  }

  @Test("a file's name contains no control characters and is bounded")
  func aFilesNameIsBounded() throws {
    let player = try ReplayPlayerTests.player()
    let name = "/\u{202E}\u{1B}[2J" + String(repeating: "x", count: 5000)
    let text = player.windowTitle(of: name).text
    #expect(text.hasPrefix("Playing – [2Jxxx") && text.hasSuffix("x… – FlexScroll"))
    #expect(text.count < 200)
  }
}
