import Canvas
import Gestures
import Inspector
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@testable import AppCore

@Suite struct ReplayInspectorTests {
  private static let sizes = [
    Size(width: 320, height: 568), Size(width: 420, height: 956), Size(width: 1280, height: 800),
  ]

  private static func player(
    _ size: Size = sizes[2], _ text: String = everything
  ) throws -> ReplayPlayer {
    ReplayPlayer(
      try timeline(text), viewport: Viewport(size: size, safeAreaTop: 0), time: 100)
  }

  private static func press(_ player: inout ReplayPlayer, _ names: String...) {
    for name in names {
      let key = Key(name: name) ?? .escape
      _ = player.handle(DeviceEvent(time: 100, kind: .keyDown(key, [], isRepeat: false)))
      _ = player.handle(DeviceEvent(time: 100, kind: .keyUp(key, [])))
    }
  }

  private static func frame(_ player: inout ReplayPlayer) -> DisplayList {
    var list = DisplayList()
    player.show(in: &list, bring: bringAll)
    return list
  }

  private static func words(_ player: inout ReplayPlayer) -> [String] {
    frame(&player).items.compactMap { item in
      if case .text(let text) = item { text.string } else { nil }
    }
  }

  @Test("P shows the inspector's plots beside the recording, and hides them", arguments: sizes)
  func pShowsTheInspector(size: Size) throws {
    var player = try Self.player(size)
    let before = Self.frame(&player)
    Self.press(&player, "space", "p")

    #expect(player.isInspecting)
    let panel = try #require(player.layout.panel)
    #expect(panel.maxX == size.width && panel.maxY == player.bar.frame.y)
    #expect(player.layout.screen.width > 100 && player.layout.screen.height > 100)
    let words = Self.words(&player)
    #expect(words.contains("Motion") && words.contains("Offset"))
    #expect(!words.contains("Tuning"))

    Self.press(&player, "space", "p")
    #expect(!player.isInspecting)
    #expect(Self.frame(&player) == before)
  }

  @Test("the plots show the recorded frames up to a time, however it is reached")
  func thePlotsDependOnTheTimeAlone() throws {
    var (one, other) = (try Self.player(), try Self.player())
    Self.press(&one, "space", "p")
    Self.press(&other, "p", "4")
    for step in ["end", "home", "right", "right", "left", "period", "period", "comma"] {
      Self.press(&one, step)
      _ = Self.frame(&one)
    }
    for step in 1...40 {
      other.advance(to: 100 + 0.1 * Double(step))
      _ = Self.frame(&other)
    }
    other.advance(to: 104.02)
    Self.press(&other, "space", "period", "1")
    #expect(one.tick == 244 && other.tick == 244)
    #expect(Self.frame(&one) == Self.frame(&other))
    let shown = one.timeline.samples(reachingBack: Inspector.reach)
    #expect(shown.count == 62 && shown.last?.time == 244.0 / 240)
    #expect(shown.last?.offset == one.offset)
    #expect(shown.contains { $0.phase == .decelerating && $0.velocity > 500 })
  }

  @Test("the plots follow a finger on the timeline, also between two frames")
  func thePlotsFollowAFinger() throws {
    var player = try Self.player()
    Self.press(&player, "space", "p")
    let line = player.bar.line
    var seen: Set<[String]> = []
    for share in [0.05, 0.1, 0.3, 0.32, 0.62] {
      let (x, y) = (line.x + share * line.width, line.y + 20)
      _ = player.handle(DeviceEvent(time: 100, kind: .touchDown(finger: 1, x: x, y: y)))
      _ = player.handle(DeviceEvent(time: 100, kind: .touchUp(finger: 1, x: x, y: y)))
      seen.insert(Self.words(&player))
      let last = player.timeline.samples(reachingBack: Inspector.reach).last
      #expect(last?.time == player.moment && last?.offset == player.offset)
    }
    #expect(seen.count == 5)
  }

  @Test("a finger on the recorded screen is marked")
  func aFingerIsMarked() throws {
    var player = try Self.player(Size(width: 420, height: 956))
    Self.press(&player, "space", "p", "period", "period")
    let space = player.layout.screen
    let scale = space.height / 860
    let rings = Self.frame(&player).items.compactMap { item in
      if case .stroke(let rect, _, _, _) = item, isNear(rect.width, 44 * scale, within: 1e-6) {
        rect
      } else {
        nil
      }
    }
    let ring = try #require(rings.first)
    #expect(rings.count == 1)
    #expect(isNear(ring.midX, 210, within: 1))
    #expect(ring.midY > 0.6 * space.height && ring.midY < 0.8 * space.height)
  }

  @Test("a press on the panel neither plays nor pauses")
  func aPressOnThePanel() throws {
    var player = try Self.player()
    Self.press(&player, "p")
    let panel = try #require(player.layout.panel)
    for (x, isPlaying) in [(panel.midX, true), (player.layout.screen.midX, false)] {
      for kind: DeviceEvent.Kind in [
        .mouseDown(.left, x: x, y: 200), .mouseUp(.left, x: x, y: 200),
      ] { _ = player.handle(DeviceEvent(time: 100, kind: kind)) }
      #expect(player.isPlaying == isPlaying)
    }
  }

  @Test("Esc with the list of keys open closes that alone, however it was opened")
  func escClosesTheListAlone() throws {
    for opening in ["f1", "question"] {
      for size in Self.sizes {
        var player = try Self.player(size)
        Self.press(&player, opening)
        #expect(player.help != nil)
        let esc = DeviceEvent.Kind.keyDown(.escape, [], isRepeat: false)
        #expect(player.handle(DeviceEvent(time: 100, kind: esc)) == nil)
        #expect(player.help == nil)
        let repeated = DeviceEvent.Kind.keyDown(.escape, [], isRepeat: true)
        #expect(player.handle(DeviceEvent(time: 100, kind: repeated)) == nil)
        #expect(player.handle(DeviceEvent(time: 100, kind: .keyUp(.escape, []))) == nil)
        #expect(player.handle(DeviceEvent(time: 100, kind: esc)) == .close)
      }
    }
  }

  @Test("a window fits the recording at its own size, and what is around it")
  func aWindowFitsTheRecording() {
    let screen = Size(width: 420, height: 860)
    func size(_ isCompared: Bool, _ isInspected: Bool) -> Size {
      ReplayPlayer.windowSize(
        of: screen, length: 6, isCompared: isCompared, isInspected: isInspected)
    }
    #expect(size(false, false) == Size(width: 420, height: 976))
    #expect(size(false, true) == Size(width: 780, height: 976))
    #expect(size(true, true).width == 844 + 360)
  }

  @Test("with large text the recording keeps its own size", arguments: [0.5, 1, 1.5, 2])
  func withLargeTextItKeepsItsSize(textScale: Double) throws {
    let screen = Size(width: 420, height: 860)
    let size = ReplayPlayer.windowSize(
      of: screen, length: 6, isCompared: false, isInspected: true, textScale: textScale)
    var player = try ReplayPlayerTests.player()
    let resize = DeviceEvent.Kind.resize(width: size.width, height: size.height, scale: 1)
    _ = player.handle(DeviceEvent(time: 100, kind: resize))
    player.appearance = Appearance(textScale: textScale)
    player.toggleInspector()
    #expect(player.layout.screen.width >= 420 && player.layout.screen.height >= 860)
    #expect((player.layout.panelZoom > 1) == (textScale > 1))
  }
}

extension ReplayPlayer {
  /// The scroll offset of the recorded list.
  fileprivate var offset: Double {
    let scroller = workspace.app.scene.scroller
    return scroller.offset - scroller.minimumOffset
  }
}
