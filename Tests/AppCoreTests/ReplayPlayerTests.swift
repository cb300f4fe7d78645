import Canvas
import Gestures
import Inspector
import Interface
import TestSupport
import Testing

@testable import AppCore
@testable import Scenes

@Suite struct ReplayPlayerTests {
  private static let size = Size(width: 420, height: 956)

  static func player(_ text: String = everything) throws -> ReplayPlayer {
    ReplayPlayer(
      try timeline(text), viewport: Viewport(size: size, safeAreaTop: 0), time: 100)
  }

  private static func press(_ player: inout ReplayPlayer, _ name: String, at time: Double = 100) {
    let key = Key(name: name) ?? .escape
    _ = player.handle(DeviceEvent(time: time, kind: .keyDown(key, [], isRepeat: false)))
    _ = player.handle(DeviceEvent(time: time, kind: .keyUp(key, [])))
  }

  @Test(
    "it plays at the selected speed",
    arguments: [("1", 1.0), ("2", 0.5), ("4", 0.25)])
  func itPlaysAtTheSelectedSpeed(key: String, speed: Double) throws {
    var player = try Self.player()
    Self.press(&player, key)
    player.advance(to: 101)

    #expect(player.isPlaying)
    #expect(isNear(player.moment, speed, within: 1 / Timeline.rate))
  }

  @Test("it stops at its end, and plays again from its start")
  func itStopsAtItsEnd() throws {
    var player = try Self.player()
    player.advance(to: 1000)
    #expect(!player.isPlaying)
    #expect(!player.state.isMoving)
    #expect(player.moment == player.length)

    Self.press(&player, "space", at: 1000)
    player.advance(to: 1001)
    #expect(isNear(player.moment, 1, within: 1 / Timeline.rate))
  }

  @Test("a comma and a period step by a frame, and stop")
  func aCommaAndAPeriodStep() throws {
    var player = try Self.player()
    player.advance(to: 101)
    Self.press(&player, "period", at: 101)
    #expect(!player.isPlaying)
    #expect(player.tick == 244)
    Self.press(&player, "comma", at: 101)
    Self.press(&player, "comma", at: 101)
    #expect(player.tick == 236)
    Self.press(&player, "home", at: 101)
    Self.press(&player, "comma", at: 101)
    #expect(player.tick == 0)
  }

  @Test("the page keys lead from gesture to gesture")
  func thePageKeysLead() throws {
    var player = try Self.player("500 key up\n+1000 key down\n+500 end")
    Self.press(&player, "pagedown")
    #expect(player.moment == 0.5)
    Self.press(&player, "pagedown")
    #expect(isNear(player.moment, 1.53, within: 1 / Timeline.rate))
    Self.press(&player, "pageup")
    #expect(player.moment == 0.5)
  }

  @Test("along the timeline mouse and finger seek, and playing continues")
  func alongTheLine() throws {
    for isTouch in [false, true] {
      var player = try Self.player()
      let line = player.bar.line
      func send(_ share: Double, _ phase: Int) {
        let (x, y) = (line.x + share * line.width, line.y + 20)
        let kinds: [DeviceEvent.Kind] =
          isTouch
          ? [
            .touchDown(finger: 7, x: x, y: y), .touchMove(finger: 7, x: x, y: 0),
            .touchUp(finger: 7, x: x, y: 0),
          ]
          : [.mouseDown(.left, x: x, y: y), .mouseMove(x: x, y: 0), .mouseUp(.left, x: x, y: 0)]
        _ = player.handle(DeviceEvent(time: 100, kind: kinds[phase]))
      }
      send(0.5, 0)
      #expect(isNear(player.moment, player.length / 2, within: 1 / Timeline.rate))
      player.advance(to: 101)
      #expect(isNear(player.moment, player.length / 2, within: 1 / Timeline.rate))
      send(2, 1)
      #expect(player.moment == player.length)
      send(0.25, 1)
      send(0.25, 2)
      player.advance(to: 102)
      #expect(isNear(player.moment, player.length / 4 + 1, within: 2 / Timeline.rate))
    }
  }

  /// Presses a control with the mouse and releases it, possibly elsewhere.
  private static func tap(
    _ player: inout ReplayPlayer, _ control: ReplayBar.Control, releasedAt other: Point? = nil
  ) throws -> Command? {
    let rect = try #require(player.bar.rect(of: control))
    let point = Point(x: rect.midX, y: rect.midY)
    let end = other ?? point
    var command: Command?
    for kind: DeviceEvent.Kind in [
      .mouseDown(.left, x: point.x, y: point.y), .mouseMove(x: end.x, y: end.y),
      .mouseUp(.left, x: end.x, y: end.y),
    ] { command = player.handle(DeviceEvent(time: 100, kind: kind)) ?? command }
    return command
  }

  @Test("each button acts when it is released")
  func eachButton() throws {
    var player = try Self.player()
    func tap(_ control: ReplayBar.Control, releasedAt other: Point? = nil) throws -> Command? {
      try Self.tap(&player, control, releasedAt: other)
    }
    _ = try tap(.play)
    #expect(!player.isPlaying)
    _ = try tap(.picture)
    #expect(player.isPlaying)
    _ = try tap(.play, releasedAt: .zero)
    #expect(player.isPlaying)
    _ = try tap(.on)
    #expect((player.tick, player.isPlaying) == (4, false))
    _ = try tap(.back)
    #expect(player.tick == 0)
    _ = try tap(.nextSpeed)
    #expect(player.speed == .quarter)
    _ = try tap(.loop)
    #expect(player.isLooping)
    _ = try tap(.inspector)
    #expect(player.isInspecting)
    #expect(try tap(.leave, releasedAt: .zero) == nil)
    #expect(try tap(.leave) == .quit)
  }

  @Test("in a wide window each of three speeds has a button, with what keys select (DX-26)")
  func theSpeedsHaveButtons() throws {
    var player = try Self.player()
    let wide = DeviceEvent.Kind.resize(width: 1280, height: 800, scale: 1)
    _ = player.handle(DeviceEvent(time: 100, kind: wide))
    #expect(player.bar.frame.height == 84)
    for speed in [ReplayPlayer.Speed.quarter, .half, .full] {
      _ = try Self.tap(&player, .speed(speed))
      #expect(player.speed == speed)
    }
    Self.press(&player, "plus")
    #expect(player.speed == .double)
    var list = DisplayList()
    player.show(in: &list, bring: bringAll)
    let words = list.texts.map(\.string)
    #expect(words.contains("2×") && !words.contains("1×"))
    #expect(words.contains("¼") && words.contains("½") && words.contains("Leave"))
  }

  @Test("with the loop on it plays from its start again after its end (DX-26)")
  func itLoops() throws {
    var player = try Self.player()
    Self.press(&player, "l")
    player.advance(to: 100 + player.length + 0.5)
    #expect(player.isPlaying)
    #expect(isNear(player.moment, 0.5, within: 2 / Timeline.rate))
    Self.press(&player, "l", at: 100 + player.length + 0.5)
    player.advance(to: 1000)
    #expect(!player.isPlaying && player.moment == player.length)
  }

  @Test("Tab reaches every control of the bar, and Enter and Space use it (DX-26)")
  func tabReachesEveryControl() throws {
    for size in [Size(width: 240, height: 480), Self.size, Size(width: 1280, height: 800)] {
      var player = try Self.player()
      let resize = DeviceEvent.Kind.resize(width: size.width, height: size.height, scale: 1)
      _ = player.handle(DeviceEvent(time: 100, kind: resize))
      var seen: [ReplayBar.Control] = []
      for _ in player.bar.controls {
        Self.press(&player, "tab")
        seen.append(try #require(player.focus))
        var list = DisplayList()
        player.show(in: &list, bring: bringAll)
        let isRinged = list.items.contains { item in
          if case .stroke(_, _, Spacing.focusRing, player.palette.focus) = item {
            true
          } else {
            false
          }
        }
        #expect(isRinged && player.windowTitle(of: "a").control != nil)
      }
      #expect(seen == player.bar.controls && Set(seen).count == seen.count)
      Self.press(&player, "tab")
      #expect(player.focus == seen.first)
    }
    var player = try Self.player()
    while player.focus != .loop { Self.press(&player, "tab") }
    Self.press(&player, "enter")
    #expect(player.isLooping && player.isPlaying)
    Self.press(&player, "space")
    #expect(!player.isLooping && player.isPlaying)
    let esc = DeviceEvent(time: 100, kind: .keyDown(.escape, [], isRepeat: false))
    #expect(player.handle(esc) == nil && player.focus == nil)
    #expect(player.handle(esc) == .close)
  }

  @Test("the pointer highlights a control, and a press does so more (DX-26)")
  func thePointerHighlights() throws {
    var player = try Self.player()
    func frame() -> DisplayList {
      var list = DisplayList()
      player.show(in: &list, bring: bringAll)
      return list
    }
    func fills(_ color: Color) -> Int {
      frame().items.count { if case .fill(_, _, color) = $0 { true } else { false } }
    }
    Self.press(&player, "space")
    let rect = try #require(player.bar.rect(of: .loop))
    #expect(!player.pointsAtControl && fills(player.palette.hover) == 0)
    let pressed = fills(player.palette.press)
    _ = player.handle(DeviceEvent(time: 100, kind: .mouseMove(x: rect.midX, y: rect.midY)))
    #expect(player.pointsAtControl && fills(player.palette.hover) == 1)
    _ = player.handle(DeviceEvent(time: 100, kind: .mouseDown(.left, x: rect.midX, y: rect.midY)))
    #expect(fills(player.palette.press) == pressed + 1)
    _ = player.handle(DeviceEvent(time: 100, kind: .pointerCancel))
    _ = player.handle(DeviceEvent(time: 100, kind: .mouseLeave))
    #expect(!player.pointsAtControl && fills(player.palette.press) == pressed)
  }

  @Test("the line is coloured by the phases that the recording passes through (DX-26)")
  func theLineIsColouredByPhase() throws {
    var player = try Self.player("0 down 1 50% 80%\n+8 move 1 50% 40% 90\n+0 up 1\n+3000 end")
    let phases = player.timeline.phases
    #expect(phases.map(\.phase) == [.tracking, .decelerating, .bouncing])
    try #require(phases.count == 3)
    #expect(isNear(phases[0].end, 0.1, within: 0.04) && phases[0].end == phases[1].start)
    #expect(phases[1].end == phases[2].start && phases[2].end < player.length)
    Self.press(&player, "end")
    var list = DisplayList()
    player.show(in: &list, bring: bringAll)
    let line = player.bar.line
    for span in phases {
      let color = try #require(span.phase.color(player.theme))
      let bands = list.items.compactMap { item in
        if case .fill(let rect, 0, color) = item { rect } else { nil }
      }
      let band = try #require(bands.first)
      #expect(bands.count == 1)
      #expect(isNear(band.x, line.x + line.width * span.start / player.length, within: 1))
      #expect(isNear(band.maxX, line.x + line.width * span.end / player.length, within: 1))
      #expect(color.contrast(with: player.palette.surface) >= 3)
    }
  }

  @Test("the bar has the theme of the scene at that time, and the name is over the screen (DX-26)")
  func theBarHasTheScenesTheme() throws {
    var player = try Self.player("100 key t\n+100 key t\n+100 end")
    player.name = "album, 22 Nov 22:17"
    for (tick, theme) in [(0.0, Theme.dark), (36, .light), (60, .dark)] {
      player.go(to: tick)
      var list = DisplayList()
      player.show(in: &list, bring: bringAll)
      #expect(player.theme == theme)
      #expect(list.items.contains(.fill(player.bar.frame, radius: 0, Palette.of(theme).surface)))
      let name = try #require(list.texts.first { $0.string == "Replay: album, 22 Nov 22:17" })
      #expect(name.frame.maxY < 64 && name.frame.width >= 100)
    }
  }

  @Test("the frame is that of the timeline, however it was reached")
  func theFrameIsThatOfTheTimeline() throws {
    var (one, other) = (try Self.player(), try Self.player())
    var (list, wanted) = (DisplayList(), DisplayList())
    for name in ["space", "end", "home", "right", "right", "left", "period"] {
      Self.press(&one, name)
      one.show(in: &list, bring: bringAll)
    }
    for name in ["space", "right", "period"] { Self.press(&other, name) }
    other.show(in: &wanted, bring: bringAll)

    #expect(one.tick == 244)
    #expect(list == wanted)
  }

  @Test("every control lies in the window, large enough, none over another", arguments: [1.0, 2])
  func everyControl(textScale: Double) throws {
    for width in stride(from: 240.0, through: 1400, by: 20) {
      var viewport = Viewport(size: Size(width: width, height: max(320, width / 2)))
      viewport.preferredTextScale = textScale
      let bar = ReplayBar(in: viewport, length: 612.34)
      let rects = bar.controls.compactMap { bar.rect(of: $0) } + [bar.clock]
      #expect(rects.count >= 9)
      for (index, rect) in rects.enumerated() {
        #expect(rect.width >= 44 && rect.height >= 44)
        #expect(rect.x >= 0 && rect.maxX <= width)
        #expect(rect.y >= bar.frame.y && rect.maxY <= viewport.size.height)
        for there in rects[(index + 1)...] {
          #expect(
            rect.maxX <= there.x + 1e-9 || there.maxX <= rect.x + 1e-9
              || rect.maxY <= there.y + 1e-9 || there.maxY <= rect.y + 1e-9)
        }
      }
    }
  }

  @Test("no text of the bar is cut or over another, at any width", arguments: [1.0, 2])
  func noTextIsCut(textScale: Double) throws {
    for width in stride(from: 240.0, through: 1400, by: 40) {
      var (player, list) = (try Self.player("0 key down\n+6000 end"), DisplayList())
      let resize = DeviceEvent.Kind.resize(width: width, height: max(400, width / 2), scale: 1)
      _ = player.handle(DeviceEvent(time: 100, kind: resize))
      player.appearance = Appearance(textScale: textScale)
      player.bar.display(player, into: &list)
      let texts = list.texts
      #expect(texts.count >= 5)
      for (index, text) in texts.enumerated() {
        #expect(TextMeasure.width(of: text.string, style: text.style) <= text.frame.width)
        #expect(text.style.lineHeight <= text.frame.height)
        #expect(text.frame.maxY <= player.bar.frame.maxY)
        for other in texts[(index + 1)...] {
          #expect(
            text.frame.maxX <= other.frame.x || other.frame.maxX <= text.frame.x
              || text.frame.maxY <= other.frame.y || other.frame.maxY <= text.frame.y)
        }
      }
      let size = texts.map(\.style.size).max() ?? 0
      #expect(textScale == 1 ? size == 17 : size > 17)
    }
  }

  @Test("its list of keys scrolls, and a press hides it")
  func itsListOfKeys() throws {
    var player = try Self.player()
    let small = DeviceEvent.Kind.resize(width: 300, height: 320, scale: 1)
    _ = player.handle(DeviceEvent(time: 100, kind: small))
    Self.press(&player, "question")
    _ = player.handle(DeviceEvent(time: 100, kind: .wheel(dx: 0, dy: -2)))
    #expect(player.help?.scrolled == 120)
    _ = player.handle(DeviceEvent(time: 100, kind: .touchDown(finger: 2, x: 1, y: 160)))
    #expect(player.help == nil && player.isPlaying)
  }

  @Test("a key of the screens is answered by a toast, also while the recording is paused (DX-20)")
  func aKeyOfTheScreens() throws {
    var player = try Self.player()
    Self.press(&player, "space")
    Self.press(&player, "f12")
    #expect(!player.isPlaying && player.toast == nil && !player.state.isMoving)
    Self.press(&player, "c")
    #expect(player.toast?.kind == .hint && player.toast?.text.contains("recording") == true)
    #expect(player.state.isMoving)
    player.advance(to: 101)
    #expect(!player.state.isMoving && player.state.nextDeadline == player.toast?.fadeStart)
    player.advance(to: 110)
    #expect(player.toast == nil && player.state.nextDeadline == nil)
  }

  @Test("hostile numbers are ignored")
  func hostileNumbersAreIgnored() throws {
    var player = try Self.player()
    for bad in [Double.nan, .infinity, -.infinity, 1e300] {
      for kind: DeviceEvent.Kind in [
        .mouseDown(.left, x: bad, y: 900), .mouseMove(x: bad, y: bad),
        .mouseUp(.left, x: bad, y: bad), .wheel(dx: bad, dy: bad),
        .resize(width: bad, height: bad, scale: bad),
      ] { _ = player.handle(DeviceEvent(time: 100, kind: kind)) }
      var list = DisplayList()
      player.show(in: &list, bring: bringAll)
      #expect(player.moment.isFinite && player.moment <= player.length)
    }
  }
}
