import Canvas
import Gestures
import Interface
import TestSupport
import Testing

@testable import AppCore
@testable import Scenes

@Suite struct ReplayPlayerTests {
  private static let size = Size(width: 420, height: 956)

  static func player(_ text: String = everything) throws -> ReplayPlayer {
    ReplayPlayer(
      try timeline(text), viewport: Viewport(size: size, safeAreaTop: 0), theme: .light, time: 100)
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

  @Test("each button acts when it is released")
  func eachButton() throws {
    var player = try Self.player()
    func tap(_ control: ReplayBar.Control, releasedAt other: Point? = nil) {
      let rect = player.bar.rect(of: control)
      let point = Point(x: rect.x + rect.width / 2, y: rect.y + rect.height / 2)
      let end = other ?? point
      for kind: DeviceEvent.Kind in [
        .mouseDown(.left, x: point.x, y: point.y), .mouseMove(x: end.x, y: end.y),
        .mouseUp(.left, x: end.x, y: end.y),
      ] { _ = player.handle(DeviceEvent(time: 100, kind: kind)) }
    }
    tap(.play)
    #expect(!player.isPlaying)
    tap(.picture)
    #expect(player.isPlaying)
    tap(.play, releasedAt: .zero)
    #expect(player.isPlaying)
    tap(.on)
    #expect((player.tick, player.isPlaying) == (4, false))
    tap(.back)
    #expect(player.tick == 0)
    tap(.speed)
    #expect(player.speed == .double)
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

  @Test("every control lies in the window, large enough, none over another")
  func everyControl() throws {
    for size in [Size(width: 240, height: 320), Self.size, Size(width: 1280, height: 800)] {
      let bar = ReplayBar(in: Viewport(size: size))
      let all: [ReplayBar.Control] = [.line, .play, .back, .on, .speed]
      for control in all {
        let rect = bar.rect(of: control)
        #expect(rect.width >= 44 && rect.height >= 44)
        #expect(rect.x >= 0 && rect.maxX <= size.width)
        #expect(rect.y >= bar.frame.y && rect.maxY <= size.height)
        for other in all where other != control {
          let there = bar.rect(of: other)
          #expect(
            rect.maxX <= there.x || there.maxX <= rect.x || rect.maxY <= there.y
              || there.maxY <= rect.y)
        }
      }
    }
  }

  @Test("its text has the text scale, and stays in the controls")
  func itsTextHasTheTextScale() throws {
    func words(_ textScale: Double) throws -> [DisplayList.Text] {
      var (player, list) = (try Self.player(), DisplayList())
      _ = player.handle(
        DeviceEvent(time: 100, kind: .resize(width: 420, height: 956, scale: 1)))
      player.appearance = Appearance(textScale: textScale)
      player.show(in: &list, bring: bringAll)
      return list.texts.filter {
        ["−1", "+1", "1×"].contains($0.string) || $0.string.hasSuffix(" s")
      }
    }
    let (usual, large) = (try words(1), try words(2))
    #expect(usual.count == 4 && large.count == 4)
    for (one, other) in zip(usual, large) {
      #expect(one.string == other.string && one.frame == other.frame)
      #expect(other.style.size > one.style.size)
      #expect(other.style.lineHeight <= other.frame.height)
      #expect(TextMeasure.width(of: other.string, style: other.style) <= other.frame.width)
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
