import Canvas
import Gestures
import TestSupport
import Testing

@testable import AppCore

@Suite("Recordings")
struct GestureRecorderTests {
  private func record(
    _ kinds: [DeviceEvent.Kind], scale: Double = 1, origin: Double = 0,
    every interval: Double = 0.01
  ) -> String {
    var recorder = GestureRecorder(origin: origin, scale: scale)
    var text = ""
    var time = origin
    for kind in kinds {
      text += recorder.lines(for: DeviceEvent(time: time, kind: kind))
      time += interval
    }
    return text + recorder.closingLine(at: time)
  }

  private func replay(_ text: String, scale: Double = 1) throws -> [DeviceEvent] {
    try GestureFile(parsing: text, width: 400, height: 800, scale: scale).steps.compactMap(\.event)
  }

  @Test("a recording plays the recorded events")
  func aRecordingPlaysTheRecordedEvents() throws {
    let kinds: [DeviceEvent.Kind] = [
      .touchDown(finger: 1, x: 10.25, y: 1.0 / 3), .touchMove(finger: 1, x: -3, y: 5e-7),
      .touchDown(finger: 2, x: 7, y: 8), .touchUp(finger: 1, x: -3, y: 5e-7),
      .touchUp(finger: 2, x: 7, y: 8), .touchDown(finger: 1, x: 1, y: 2), .touchCancel,
      .mouseMove(x: 5, y: 6), .mouseDown(.right, x: 5, y: 6), .mouseUp(.right, x: 5, y: 6),
      .mouseLeave, .pointerCancel, .wheel(dx: 0, dy: -1), .wheel(dx: 0.5, dy: 0.125),
      .scroll(dx: 0, dy: -0.5), .scroll(dx: 1, dy: 0),
      .trackpadScroll(dx: 0, dy: -0.35), .trackpadHold, .trackpadLift,
      .keyDown(.control, .control, isRepeat: false), .keyDown(.plus, .control, isRepeat: false),
      .keyDown(.plus, .control, isRepeat: true), .keyUp(.plus, .control), .keyUp(.control, []),
      .focus(false), .focus(true), .visibility(false), .visibility(true),
      .resize(width: 300.5, height: 200, scale: 1), .resize(width: 300, height: 200, scale: 1.5),
    ]

    let events = try replay(record(kinds, origin: 1234.5))

    #expect(events.map(\.kind) == kinds)
    for (index, event) in events.enumerated() {
      #expect(isNear(event.time, Double(index) * 0.01, within: 1e-9))
    }
  }

  @Test("a place in a divided window is recorded in pixels and read again")
  func aPlaceIsRecorded() throws {
    let places = [
      ScreenPlace(
        window: Rect(x: -10, y: -62.5, width: 900, height: 700.25), isBesideOther: true,
        isUnderBar: true),
      ScreenPlace(window: Rect(x: 0, y: 0, width: 420, height: 860)), nil,
    ]
    var recorder = GestureRecorder(origin: 5, scale: 2)
    let lines = places.map { recorder.line(for: $0, at: 6) }
    #expect(lines[0] == "1000 place -20 -125 1800 1400.5 beside bar\n")
    #expect(lines[2] == "1000 place\n")
    let file = try GestureFile(parsing: lines.joined(), width: 400, height: 800, scale: 2)
    #expect(file.steps.map(\.action) == places.map { .place($0) })
    for line in [
      "0 place 1", "0 place 1 2 3 4 besides", "0 place 1 2 3", "0 place 0 0 -1 5",
      "0 place a 0 1 1",
    ] {
      #expect(throws: GestureFileError.self) { try parse(line) }
    }
  }

  private func parse(_ text: String) throws(GestureFileError) -> GestureFile {
    try GestureFile(parsing: text, width: 400, height: 800)
  }

  @Test("a late event is recorded with its delay, at the time of its arrival")
  func aLateEventIsRecordedWithItsDelay() throws {
    var recorder = GestureRecorder(origin: 100)
    let late = DeviceEvent(time: 100.5, delay: 0.0075, kind: .touchDown(finger: 4, x: 1, y: 2))
    let ages = DeviceEvent(time: 101, delay: 60, kind: .touchMove(finger: 4, x: 1, y: 3))
    let lift = DeviceEvent(time: 161, delay: 0.25, kind: .touchUp(finger: 4, x: 5, y: 3))
    #expect(recorder.lines(for: late) == "delay 7.5\n507.5 down 1 1 2\n")
    // No event is older than a second.
    #expect(recorder.lines(for: ages) == "delay 1000\n61000 move 1 1 3\n")
    // A release elsewhere is a move and a release, both with the same delay.
    let lines = "delay 250\n61250 move 1 5 3\ndelay 250\n61250 up 1\n"
    #expect(recorder.lines(for: lift) == lines)
    let events = try replay("delay 7.5\n507.5 down 1 1 2\n" + lines)
    #expect(events.map { ($0.delay * 1e4).rounded() } == [75, 2500, 2500])
    #expect(isNear(events[0].time, 0.5, within: 1e-9) && isNear(events[2].time, 61, within: 1e-9))
  }

  @Test("a recording of any fingers at any scale plays at the same points", arguments: [1, 1.5, 3])
  func aRecordingOfAnyFingers(scale: Double) throws {
    var generator = SeededGenerator(seed: 7)
    var kinds: [DeviceEvent.Kind] = []
    for finger in 1...3 { kinds.append(.touchDown(finger: finger, x: 1, y: 1)) }
    for _ in 0..<300 {
      let finger = Int.random(in: 1...3, using: &generator)
      let x = Double.random(in: -500...500, using: &generator)
      let y = Double.random(in: -500...500, using: &generator)
      kinds.append(.touchMove(finger: finger, x: x, y: y))
    }
    kinds.append(.touchCancel)

    let events = try replay(record(kinds, scale: scale, every: 0.001_234_567), scale: scale)

    #expect(events.count == kinds.count)
    for (event, kind) in zip(events, kinds) {
      guard case .touchMove(let finger, let x, let y) = kind else { continue }
      guard case .touchMove(let played, let px, let py) = event.kind else {
        Issue.record("\(event) is not a move")
        continue
      }
      #expect(played == finger && isNear(px, x, within: 1e-9) && isNear(py, y, within: 1e-9))
    }
  }

  @Test("fingers get small numbers, which are reused")
  func fingersGetSmallNumbers() {
    let text = record([
      .touchDown(finger: 94_000_000, x: 1, y: 2), .touchDown(finger: -7, x: 3, y: 4),
      .touchUp(finger: 94_000_000, x: 1, y: 2), .touchDown(finger: 12, x: 5, y: 6),
    ])

    #expect(text == "0 down 1 1 2\n10 down 2 3 4\n20 up 1\n30 down 1 5 6\n40 end\n")
  }

  @Test("a finger or a button that moved before it was reported is moved first")
  func aMoveIsWrittenFirst() {
    let text = record([
      .touchDown(finger: 1, x: 1, y: 2), .touchUp(finger: 1, x: 1, y: 3),
      .mouseDown(.left, x: 4, y: 5), .mouseUp(.left, x: 4, y: 5),
    ])

    #expect(
      text == """
        0 down 1 1 2
        10 move 1 1 3
        10 up 1
        20 mouse 4 5
        20 press left
        30 release left
        40 end

        """)
  }

  @Test("a lost finger is cancelled before it comes down again")
  func aLostFingerIsCancelled() {
    let alone = record([.touchDown(finger: 1, x: 1, y: 2), .touchDown(finger: 1, x: 3, y: 4)])
    let second = record([
      .touchDown(finger: 1, x: 1, y: 2), .touchDown(finger: 2, x: 1, y: 2),
      .touchDown(finger: 1, x: 3, y: 4),
    ])

    #expect(alone == "0 down 1 1 2\n10 cancel\n10 down 1 3 4\n20 end\n")
    #expect(second == "0 down 1 1 2\n10 down 2 1 2\n20 up 1\n20 down 1 3 4\n30 end\n")
  }

  @Test("a modifier that was pressed before the recording is pressed in it")
  func anEarlierModifierIsPressed() throws {
    let text = record([
      .keyDown(.minus, .control, isRepeat: false), .keyUp(.minus, .control),
      .keyDown(.minus, [], isRepeat: false), .keyDown(.minus, [], isRepeat: false),
    ])

    let presses = try replay(text).filter {
      if case .keyDown(.minus, _, _) = $0.kind { true } else { false }
    }
    #expect(
      presses.map(\.kind) == [
        .keyDown(.minus, .control, isRepeat: false), .keyDown(.minus, [], isRepeat: false),
        .keyDown(.minus, [], isRepeat: false),
      ])
  }

  @Test("points are in device pixels, also after a change of scale")
  func pointsAreInDevicePixels() throws {
    let kinds: [DeviceEvent.Kind] = [
      .mouseMove(x: 10, y: 20), .resize(width: 100, height: 200, scale: 3),
      .mouseMove(x: 10, y: 20),
    ]

    let text = record(kinds, scale: 2)

    #expect(text == "0 mouse 20 40\n10 resize 100 200 3\n20 mouse 30 60\n30 end\n")
    #expect(try replay(text, scale: 2).map(\.kind) == kinds)
  }

  @Test("events without effect in a file leave no line")
  func eventsOfNoUseLeaveNoLine() {
    let text = record([
      .touchMove(finger: 9, x: 1, y: 2), .touchUp(finger: 9, x: 1, y: 2),
      .mouseMove(x: .nan, y: 0), .wheel(dx: 0, dy: .infinity), .closeRequest,
    ])

    #expect(text == "50 end\n")
  }

  @Test("a time before the previous event's counts as that one")
  func aTimeBeforeTheLast() {
    var recorder = GestureRecorder(origin: 5)
    let first = recorder.lines(for: DeviceEvent(time: 5.5, kind: .trackpadLift))
    let second = recorder.lines(for: DeviceEvent(time: 5.25, kind: .trackpadLift))
    let early = GestureRecorder(origin: 5).closingLine(at: 4)

    #expect(first == "500 lift\n")
    #expect(second == "500 lift\n")
    #expect(early == "0 end\n")
  }

  @Test("any events make a file that plays", arguments: 0..<20 as Range<UInt64>)
  func anyEventsMakeAFileThatPlays(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let keys = Key.names.sorted().compactMap(Key.init(name:))
    let kinds = (0..<300).map { _ -> DeviceEvent.Kind in
      let finger = Int.random(in: 1...3, using: &generator)
      let x = Double.random(in: -1e3...1e3, using: &generator)
      let key = keys.randomElement(using: &generator) ?? .up
      let modifiers = DeviceEvent.Modifiers(rawValue: Int.random(in: 0...7, using: &generator))
      return switch Int.random(in: 0..<12, using: &generator) {
      case 0...2: .touchDown(finger: finger, x: x, y: 1)
      case 3...4: .touchMove(finger: finger, x: x, y: 1)
      case 5: .touchUp(finger: finger, x: x, y: 1)
      case 6: .touchCancel
      case 7: .keyDown(key, modifiers, isRepeat: Bool.random(using: &generator))
      case 8: .keyUp(key, modifiers)
      case 9: .mouseDown(.left, x: x, y: x)
      case 10: .mouseUp(.middle, x: x, y: x)
      default: .trackpadScroll(dx: x / 7, dy: x / 3)
      }
    }

    let text = record(kinds)

    #expect(throws: Never.self, "seed \(seed)") { try replay(text) }
  }

  @Test("whatever is recorded can be read, however far, large, late or long it is")
  func whateverIsRecordedCanBeRead() throws {
    let far = Double.greatestFiniteMagnitude
    let kinds: [DeviceEvent.Kind] = [
      .touchDown(finger: 1, x: far, y: -far), .touchMove(finger: 1, x: 1e9, y: 1e-300),
      .mouseMove(x: 1e8, y: 0), .wheel(dx: far, dy: -far), .trackpadScroll(dx: 1e8, dy: 0),
      .resize(width: 0.25, height: -3, scale: 0.01), .resize(width: far, height: 1e5, scale: 99),
      .keyDown(.down, [], isRepeat: true), .touchCancel,
    ]
    let text = record(kinds, scale: 1000, origin: 5, every: 10_000)
    let events = try replay(text, scale: 16)
    #expect(events.contains { $0.kind == .resize(width: 1, height: 1, scale: 0.25) })
    #expect(events.contains { $0.kind == .resize(width: 16_384, height: 16_384, scale: 16) })
    let last = try #require(events.last)
    #expect(last.time <= 86_400)
  }

  @Test("a repeat of a key that was pressed before the recording is a repeat")
  func aRepeatIsARepeat() throws {
    let events = try replay(
      record([.keyDown(.down, [], isRepeat: true), .keyDown(.down, [], isRepeat: true)]))
    #expect(
      events.prefix(2).map(\.kind)
        == Array(
          repeating: .keyDown(.down, [], isRepeat: true), count: 2))
    let fresh = try replay("0 keydown down\n1 keydown down repeat\n2 keyup down")
    #expect(fresh.first?.kind == .keyDown(.down, [], isRepeat: false))
  }

  @Test("a recording ends before it has more lines, bytes or time than a file can have")
  func aRecordingEnds() throws {
    let whole = GestureRecorder(origin: 0)
    #expect(whole.mostLines < GestureLimits.steps)
    #expect(whole.mostBytes < GestureFile.longestText)

    func written(_ recorder: inout GestureRecorder) -> (count: Int, bytes: Int) {
      var (count, bytes) = (0, 0)
      while !recorder.isFull, count < 10_000 {
        count += 1
        let event = DeviceEvent(time: Double(count) / 997, kind: .mouseMove(x: 100 / 7, y: 1))
        bytes += recorder.lines(for: event).utf8.count
      }
      return (count, bytes)
    }
    var few = GestureRecorder(origin: 0)
    few.mostLines = 500
    #expect(written(&few).count == 500)
    #expect(few.lines(for: DeviceEvent(time: 90, kind: .touchCancel)).isEmpty)
    var short = GestureRecorder(origin: 0)
    short.mostBytes = 5000
    #expect((5000..<5100).contains(written(&short).bytes))

    var long = GestureRecorder(origin: 0)
    #expect(!long.lines(for: DeviceEvent(time: 86_400, kind: .touchCancel)).isEmpty)
    #expect(long.lines(for: DeviceEvent(time: 86_401, kind: .touchCancel)).isEmpty)
    #expect(long.isFull && long.closingLine(at: 1e6) == "86400000 end\n")
  }

  @Test("fingers that are never released are recorded up to a limit")
  func fingersThatNeverLeave() throws {
    let kinds = (0..<10_000).map { DeviceEvent.Kind.touchDown(finger: $0, x: 1, y: 2) }
    let text = record(kinds)
    #expect(try replay(text).count == 65)
    #expect(text.split(separator: "\n").count == 65)
  }

  @Test("simultaneous events are simultaneous in the replay, whenever they arrived")
  func simultaneousEvents() throws {
    var recorder = GestureRecorder(origin: 73_237.123_456_7)
    var (text, time) = ("", 73_237.5)
    for step in 0..<200 {
      if step % 2 == 0 { time += 0.007_654_321_987 }
      let delay = 0.003 + 0.004 * Double(step % 2) + 0.000_012_345_67 * Double(step)
      text += recorder.lines(
        for: DeviceEvent(time: time, delay: delay, kind: .trackpadScroll(dx: 0, dy: 1)))
    }
    let times = try replay(text).filter { $0.kind != .pointerCancel }.map(\.time)
    #expect(times.count == 200)
    for pair in 0..<100 { #expect(times[2 * pair] == times[2 * pair + 1]) }
  }
}
