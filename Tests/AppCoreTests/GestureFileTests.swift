import FoundationEssentials
import Gestures
@testable import AppCore
import TestSupport
import Testing

@Suite("Gesture files")
struct GestureFileTests {
  private func parse(
    _ text: String, width: Double = 400, height: Double = 800, scale: Double = 1
  ) throws -> GestureFile {
    try GestureFile(parsing: text, width: width, height: height, scale: scale)
  }

  private func kinds(_ text: String) throws -> [DeviceEvent.Kind] {
    try parse(text).steps.compactMap(\.event?.kind)
  }

  @Test("a flick is divided into steps of 1/120 s, the last at its target")
  func aFlickIsDividedIntoSteps() throws {
    let file = try parse("0 down 1 50% 80%\n+8 move 1 50% 20% 90\n+0 up 1")

    #expect(file.steps.count == 1 + 11 + 1)
    #expect(file.steps[0].action == .event(.touchDown(finger: 1, x: 200, y: 640)))
    #expect(file.steps[11].action == .event(.touchMove(finger: 1, x: 200, y: 160)))
    #expect(isNear(file.steps[1].time, 0.008 + 0.09 / 11, within: 1e-12))
    #expect(file.steps[12].action == .event(.touchUp(finger: 1, x: 200, y: 160)))
    #expect(isNear(file.steps[12].time, 0.098, within: 1e-12))
    #expect(isNear(file.duration, 0.098, within: 1e-12))
  }

  @Test(
    "a move has as many steps as the rig gives it",
    arguments: [
      ("0 mouse 0 0\n+0 mouse 9 9 100", 12), ("rate 60\n0 mouse 0 0\n+0 mouse 9 9 100", 6),
      ("rate 100\n0 mouse 0 0\n+0 mouse 9 9 25", 2), ("0 mouse 0 0\n+0 mouse 9 9 1", 1),
      ("rate 0.5\n0 mouse 0 0\n+0 mouse 9 9 100", 1), ("0 mouse 0 0\n+0 mouse 9 9 0", 1),
    ])
  func aMoveHasAsManySteps(text: String, count: Int) throws {
    #expect(try parse(text).steps.count == 1 + count)
  }

  @Test("points are divided by the scale, and percentages refer to the window")
  func placesAreDividedByTheScale() throws {
    let file = try parse("0 down 3 50% -10\n+0 cancel", width: 840, height: 1720, scale: 2)

    #expect(file.steps[0].action == .event(.touchDown(finger: 3, x: 210, y: -5)))
  }

  @Test("a pan is divided evenly among its steps")
  func aPanIsSharedEvenly() throws {
    let file = try parse("rate 100\n10 pan 0 -3 30\n+0 lift")

    let pans = file.steps.dropLast().map(\.action)
    #expect(pans == Array(repeating: .event(.trackpadScroll(dx: 0, dy: -1)), count: 3))
    #expect(isNear(file.steps[0].time, 0.02, within: 1e-12))
    #expect(file.steps[3] == GestureFile.Step(time: 0.04, action: .event(.trackpadLift)))
  }

  @Test("a key is pressed for 30 ms, and the line ends with its release")
  func aKeyIsPressedForAWhile() throws {
    let file = try parse("5 key space\n+0 shot after")

    #expect(
      file.steps == [
        .init(time: 0.005, action: .event(.keyDown(.space, [], isRepeat: false))),
        .init(time: 0.035, action: .event(.keyUp(.space, []))),
        .init(time: 0.035, action: .shot("after")),
      ])
  }

  @Test("modifiers pressed in the file are reported with every key")
  func modifiersAreReported() throws {
    #expect(
      try kinds("0 keydown ctrl\n+0 key plus\n+0 keydown shift\n+0 keyup ctrl\n+0 key s") == [
        .keyDown(.control, .control, isRepeat: false),
        .keyDown(.plus, .control, isRepeat: false), .keyUp(.plus, .control),
        .keyDown(.shift, [.control, .shift], isRepeat: false), .keyUp(.control, .shift),
        .keyDown(try key("s"), .shift, isRepeat: false), .keyUp(try key("s"), .shift),
        .keyUp(.shift, []),
      ])
  }

  private func key(_ name: String) throws -> Key {
    try #require(Key(name: name))
  }

  @Test("pressing a pressed key repeats it")
  func pressingAPressedKeyRepeatsIt() throws {
    #expect(
      try kinds("0 keydown down\n+500 keydown down\n+30 keyup down") == [
        .keyDown(.down, [], isRepeat: false), .keyDown(.down, [], isRepeat: true),
        .keyUp(.down, []),
      ])
  }

  @Test("every key of the program has a name in the files", arguments: Key.names.sorted())
  func everyKeyHasAName(name: String) throws {
    #expect(try kinds("0 key \(name)").count == 2)
  }

  @Test("buttons act at the pointer, which is in the middle of the window if it never moved")
  func buttonsActAtThePointer() throws {
    #expect(
      try kinds("0 press\n+0 release left\n+0 mouse 10 25%\n+0 press right\n+0 release right") == [
        .mouseDown(.left, x: 200, y: 400), .mouseUp(.left, x: 200, y: 400),
        .mouseMove(x: 10, y: 200), .mouseDown(.right, x: 10, y: 200),
        .mouseUp(.right, x: 10, y: 200),
      ])
    #expect(try kinds("0 press back\n+0 release back").first == .mouseDown(.back, x: 200, y: 400))
  }

  @Test(
    "contacts that are down at the end are cancelled there",
    arguments: [
      ("0 down 1 5 5\n+10 end", [DeviceEvent.Kind.touchCancel]),
      ("0 press\n+10 end", [.pointerCancel]), ("0 pan 0 -1\n+10 end", [.pointerCancel]),
      ("0 keydown alt\n+0 keydown a\n+10 end", []), ("0 down 1 5 5\n+0 up 1", []),
      ("0 press\n+0 release", []), ("0 pan 0 -1\n+0 lift", []), ("0 press\n+0 cancel pointer", []),
    ])
  func contactsAreCancelledAtTheEnd(text: String, cancels: [DeviceEvent.Kind]) throws {
    let file = try parse(text)

    let found = file.steps.filter {
      $0.action == .event(.touchCancel)
        || ($0.action == .event(.pointerCancel) && !text.contains("cancel"))
    }
    #expect(found == cancels.map { .init(time: 0.01, action: .event($0)) })
    #expect(file.duration >= file.steps.last?.time ?? 0)
  }

  @Test("contacts that a line has cancelled are not cancelled again at the end")
  func cancelledContactsAreNotCancelledAgain() throws {
    #expect(
      try kinds("0 pan 0 -1\n+0 press\n+0 cancel pointer\n+10 end").last == .pointerCancel)
    #expect(
      try kinds("0 pan 0 -1\n+0 press\n+0 cancel pointer\n+10 end").count == 3)
    #expect(try kinds("0 down 1 2 3\n+0 cancel\n+10 end").count == 2)
  }

  @Test("pressed keys are released at the end, the last first")
  func pressedKeysAreReleased() throws {
    #expect(
      try kinds("0 keydown alt\n+0 keydown up").suffix(2) == [.keyUp(.up, .alt), .keyUp(.alt, [])])
  }

  @Test("the window is resized in points, and loses and gains the focus")
  func theWindowIsChanged() throws {
    let text = "0 resize 300 600\n+0 focus out\n+0 focus in\n+0 hide\n+0 show\n+0 resize 5 6 3"
    let file = try parse(text + "\n+0 leave\n+0 hold", scale: 2)

    #expect(
      file.steps.compactMap(\.event?.kind) == [
        .resize(width: 300, height: 600, scale: 2), .focus(false), .focus(true),
        .visibility(false), .visibility(true), .resize(width: 5, height: 6, scale: 3),
        .mouseLeave, .trackpadHold,
      ])
  }

  @Test("points after a change of scale are divided by the new one")
  func placesAfterAChangeOfScale() throws {
    let file = try parse("0 mouse 30 60\n+0 resize 99 99 3\n+0 mouse 30 60", scale: 2)

    #expect(file.steps[0].action == .event(.mouseMove(x: 15, y: 30)))
    #expect(file.steps[2].action == .event(.mouseMove(x: 10, y: 20)))
  }

  @Test(
    "comments, empty lines and any line end are no steps",
    arguments: ["", "#", " \t ", "# 0 fly", "\r\n\r\n", "\u{FEFF}# first", "0 end # 0 fly"])
  func commentsAreNoSteps(text: String) throws {
    #expect(try parse(text).steps.isEmpty)
  }

  @Test("line ends of every system count as one")
  func lineEndsCountAsOne() {
    let error = #expect(throws: GestureFileError.self) {
      try parse("0 end\r\n+0 end\r+0 end\n+0 fly")
    }
    #expect(error?.line == 4)
  }

  @Test(
    "a malformed line is refused with its number and the reason",
    arguments: [
      ("x down 1 2 3", "`x` is not a time"),
      ("0", "nothing happens at `0`"),
      ("-5 end", "starts at -5 ms, before the last line ended (0 ms)"),
      ("10 end\n5 end", "starts at 5 ms, before the last line ended (10 ms)"),
      ("inf end", "`inf` is not a time"), ("+nan end", "`+nan` is not a time"),
      ("1e999 end", "`1e999` is not a time"), ("0x10 end", "`0x10` is not a time"),
      ("1e9 end", "`1e9` is too large"), ("+8e7 end\n+8e7 end", "later than a day"),
      ("86399980 key esc", "later than a day"), ("0 mouse 1e7% 0", "`1e7%` is too large"),
      ("0 down 1 2", "`down` needs x and y"), ("0 down", "`down` needs the number of a finger"),
      ("0 down a 2 3", "`down` needs the number of a finger"),
      ("0 down 1 2 3\n+0 down 1 2 3", "finger 1 is already down"),
      ("0 move 2 3 4", "finger 2 is not down"), ("0 up 2", "finger 2 is not down"),
      ("0 down 1 2 3\n+0 cancel\n+0 up 1", "finger 1 is not down"),
      ("0 mouse 1 2 -3", "a duration is not negative"), ("0 mouse 1 %", "`` is not a percentage"),
      ("0 mouse 1 1e12", "`1e12` is too large"), ("0 wheel 1", "`wheel` needs dx and dy"),
      ("0 wheel 1 up", "`up` is not a number of clicks"), ("0 pan", "`pan` needs dx and dy"),
      ("0 press thumb", "no button is called `thumb`"), ("0 scroll 1", "`scroll` needs dx and dy"),
      ("0 keyup", "`keyup` needs the name of a key"), ("0 shot", "`shot` needs a name"),
      ("0 shot a/b", "a shot is named without a folder"),
      ("0 shot a\u{0}", "`a\\u{0}` cannot name a shot"), ("rate", "a rate is missing"),
      ("rate 0", "a rate is more than 0"), ("rate 1e6", "`1e6` is too large"),
      ("delay", "a delay is missing"), ("delay soon", "`soon` is not a delay"),
      ("delay nan", "`nan` is not a delay"), ("delay -1", "a delay is not negative"),
      ("delay 1001", "`1001` is too large"), ("delay -1e9", "`-1e9` is too large"),
      ("0 resize 0 5", "a width or height is from 1 to 16384 points"),
      ("0 resize 5", "a height is missing"),
      ("0 resize 5 16385", "a width or height is from 1 to 16384 points"),
      ("0 resize 5 5 0", "a scale is from 0.25 to 16"),
      ("0 resize 5 5 1e-300", "a scale is from 0.25 to 16"),
      ("0 resize 5 5 0.24", "a scale is from 0.25 to 16"),
      ("0 resize 5 5 17", "a scale is from 0.25 to 16"), ("0 focus", "`focus` needs `in` or `out`"),
      ("rate 1e5\n0 pan 0 1 8e7", "more than 1000000 steps"),
      ("rate 1e5\n0 pan 0 1 1e4\n+0 wheel 0 1", "more than 1000000 steps"),
    ])
  func aMalformedLineIsRefused(text: String, reason: String) throws {
    let error = #expect(throws: GestureFileError.self) { try parse(text) }

    #expect(error?.reason == reason)
    #expect(error?.line == text.split(separator: "\n").count)
  }

  @Test("a delay applies to the first event of the next line only")
  func aDelayIsOfTheNextEvent() throws {
    let text = """
      delay 2.5
      10 down 1 0 0
      delay 400
      delay 40
      +10 move 1 0 40 50
      +0 up 1
      delay 7
      +0 shot a
      delay 8
      +0 end
      +0 key a
      +0 mouse 1 2
      +0 press
      delay 9

      """
    let steps = try parse(text).steps
    let events = steps.compactMap(\.event)
    #expect(
      events.map { ($0.delay * 1e6).rounded() / 1e3 } == [2.5, 40] + Array(repeating: 0, count: 11))
    #expect(isNear(events[0].time, 0.0075, within: 1e-12))
    #expect(isNear(events[0].arrival, 0.01, within: 1e-12))
    #expect(isNear(events[1].arrival, steps[1].time, within: 1e-12))
  }

  @Test(
    "an unknown verb is refused with a list of all verbs",
    arguments: [
      ("fly", "`fly`"), ("\u{1B}[31m", "`\\u{1b}[31m`"),
      (String(repeating: "é", count: 50), "`\(String(repeating: "é", count: 40))…`"),
    ])
  func anUnknownVerbIsRefused(verb: String, shown: String) throws {
    let error = try #require(throws: GestureFileError.self) { try parse("0 \(verb)") }
    let parts = error.reason.components(separatedBy: "; the verbs are ")

    #expect(parts.first == "unknown verb \(shown)")
    let verbs = try #require(parts.last).components(separatedBy: ", ")
    #expect(verbs.count > 20)
    for verb in verbs where verb != "rate" && verb != "delay" {
      do {
        _ = try parse("0 \(verb)")
      } catch {
        let refused = error as? GestureFileError
        #expect(refused?.reason.contains("unknown verb") == false, "\(verb)")
      }
    }
  }

  @Test("an unknown key is refused with a list of all keys")
  func anUnknownKeyIsRefused() throws {
    let error = try #require(throws: GestureFileError.self) { try parse("0 key any") }
    let parts = error.reason.components(separatedBy: "; the keys are a to z, 0 to 9, f1 to f12, ")

    #expect(parts.first == "no key is called `any`")
    let names = Set(try #require(parts.last).components(separatedBy: ", "))
    #expect(names.isSubset(of: Key.names) && names.isSuperset(of: ["esc", "pagedown", "plus"]))
  }

  @Test(
    "some keys have other names too",
    arguments: [
      ("escape", Key.escape), ("return", .enter), ("control", .control), ("leftctrl", .control),
      ("rightshift", .shift), ("leftalt", .alt), ("equals", .equal),
    ])
  func someKeysHaveOtherNames(word: String, key: Key) throws {
    #expect(
      try kinds("0 keydown \(word)").first == .keyDown(key, key.modifier ?? [], isRepeat: false))
  }

  @Test("the smallest and the largest window are valid", arguments: ["1 16384 0.25", "16384 1 16"])
  func theSmallestAndTheLargestWindow(words: String) throws {
    #expect(try kinds("0 resize \(words)").count == 1)
  }

  @Test("an error is one line that names the line")
  func anErrorIsOneLine() {
    #expect(
      "\(GestureFileError(line: 7, reason: "unknown verb `fly`"))" == "line 7: unknown verb `fly`")
  }

  @Test(
    "any bytes are either played or refused, in order of time", arguments: 0..<40 as Range<UInt64>)
  func anyBytesArePlayedOrRefused(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let words = [
      "0", "+8", "-1", "1e9", "down", "move", "up", "cancel", "pan", "lift", "wheel", "mouse",
      "press", "release", "key", "keydown", "keyup", "shot", "end", "rate", "resize", "focus",
      "in", "ctrl", "a", "1", "2", "50%", "%", "\n", "\n", "\n", "#", "nan", "é", "\u{0}",
    ]

    for _ in 0..<200 {
      let isWords = Bool.random(using: &generator)
      let text =
        isWords
        ? (0..<30).map { _ in words.randomElement(using: &generator) ?? "" }.joined(separator: " ")
        : String(
          decoding: (0..<60).map { _ in UInt8.random(in: 0...255, using: &generator) },
          as: UTF8.self)
      guard let file = try? parse(text) else { continue }

      let times = file.steps.map(\.time)
      #expect(times == times.sorted(), "seed \(seed): \(text)")
      let isFinite = file.steps.compactMap(\.event).allSatisfy(\.isFinite)
      #expect(isFinite, "seed \(seed): \(text)")
    }
  }
}
