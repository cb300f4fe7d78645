import Canvas
import FlexScroll

/// Reads a gesture file line by line and divides its moves into steps.
///
/// Times are milliseconds and positions are device pixels from the window's top-left corner, as in
/// the file; the steps contain converted values.
struct GestureParser {
  /// The size of the window.
  let width: Double, height: Double
  /// The steps that were read.
  var steps: [GestureFile.Step] = []
  /// The end time of the previous line, in milliseconds.
  var end = 0.0

  /// The steps per second of moves.
  private var rate = 120.0
  /// The delay of the next line's event, in milliseconds.
  private var delay = 0.0
  private var fingers: [Int: Point] = [:]
  private var pointer: Point?
  private var buttons: [DeviceEvent.MouseButton] = []
  private var keys: [Key] = []
  private var hasPanned = false
  /// The number of the line that is read, from 1 on.
  private var lineNumber = 0
  private var scale: Double

  /// The maximum number of words in a line; the rest of the line becomes one word.
  private static let mostWords = 16
  private static let tooMany = "more than \(GestureLimits.steps) steps"
  /// How long the touch rig presses a key, in milliseconds.
  private static let keyTime = 30.0
  /// The maximum number of steps per second.
  private static let highestRate = 100_000.0

  /// All verbs, for a message.
  private static let verbs = """
    down, move, up, cancel, pan, lift, hold, wheel, scroll, mouse, press, release, leave, key, \
    keydown, keyup, resize, place, focus, hide, show, shot, end, rate, delay
    """

  init(width: Double, height: Double, scale: Double) {
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// Reads the next line.
  mutating func parse(_ line: Substring) throws(GestureFileError) {
    lineNumber += 1
    let text = line.unicodeScalars.prefix { $0 != "#" }
    var words = text.split(maxSplits: Self.mostWords) {
      $0.properties.isWhitespace || $0 == "\u{FEFF}"
    }.map(Substring.init)[...]
    guard let first = words.popFirst() else { return }
    if first == "rate" {
      rate = try number(words.first, "rate", upTo: Self.highestRate)
      guard rate > 0 else { throw malformed("a rate is more than 0") }
      return
    }
    if first == "delay" {
      delay = try number(words.first, "delay", upTo: GestureLimits.delay)
      guard delay >= 0 else { throw malformed("a delay is not negative") }
      return
    }
    let time = try startTime(first)
    guard let verb = words.popFirst() else {
      throw malformed("nothing happens at \(quoted(first))")
    }
    guard steps.count < GestureLimits.steps else { throw malformed(Self.tooMany) }
    end = time
    try act(String(verb), Array(words))
    delay = 0
  }

  private func malformed(_ reason: String) -> GestureFileError {
    GestureFileError(line: lineNumber, reason: reason)
  }

  /// The time at the start of a line, in milliseconds from that of the file.
  private func startTime(_ word: Substring) throws(GestureFileError) -> Double {
    let value = try number(word, "time", upTo: GestureLimits.time)
    let time = word.hasPrefix("+") ? end + value : value
    guard time >= end else {
      throw malformed(
        "starts at \(shortestText(of: time)) ms, before the last line ended"
          + " (\(shortestText(of: end)) ms)")
    }
    guard time <= GestureLimits.time else { throw malformed("later than a day") }
    return time
  }

  private mutating func act(_ verb: String, _ words: [Substring]) throws(GestureFileError) {
    switch verb {
    case "down", "move", "up": try touch(verb, words)
    case "cancel": cancel(words)
    case "mouse": try movePointer(words)
    case "press", "release": try click(verb, words)
    case "pan": try pan(words)
    case "lift":
      emit(.trackpadLift)
      hasPanned = false
    case "hold": emit(.trackpadHold)
    case "wheel": emit(.wheel(dx: try clicks(words, 0, verb), dy: try clicks(words, 1, verb)))
    case "key", "keydown", "keyup": try press(verb, words)
    case "shot": try takeShot(words)
    case "end": break
    // Window events are an extension of the touch rig's format.
    case "resize": try resize(words)
    case "place": try placeScreen(words)
    case "focus":
      switch words.first {
      case "in": emit(.focus(true))
      case "out": emit(.focus(false))
      default: throw malformed("`focus` needs `in` or `out`")
      }
    case "hide": emit(.visibility(false))
    case "show": emit(.visibility(true))
    case "leave": emit(.mouseLeave)
    case "scroll": emit(.scroll(dx: try clicks(words, 0, verb), dy: try clicks(words, 1, verb)))
    default: throw malformed("unknown verb \(quoted(verb)); the verbs are \(Self.verbs)")
    }
  }

  /// Cancels contacts that are down at the end of the file; an incomplete gesture does not fling.
  mutating func cancelWhatIsDown() {
    delay = 0
    if !fingers.isEmpty { emit(.touchCancel) }
    if !buttons.isEmpty || hasPanned { emit(.pointerCancel) }
    while let key = keys.last { release(key) }
  }

  private mutating func touch(_ verb: String, _ words: [Substring]) throws(GestureFileError) {
    guard let word = words.first, let finger = Int(word) else {
      throw malformed("`\(verb)` needs the number of a finger")
    }
    if verb == "up" {
      guard let place = fingers.removeValue(forKey: finger) else {
        throw malformed("finger \(finger) is not down")
      }
      return emit(.touchUp(finger: finger, x: place.x / scale, y: place.y / scale))
    }
    let target = try place(words.dropFirst(), verb)
    let start = fingers[finger]
    switch (verb, start) {
    case ("down", .some): throw malformed("finger \(finger) is already down")
    case ("move", nil): throw malformed("finger \(finger) is not down")
    default: break
    }
    let isDown = verb == "down"
    let milliseconds = try span(words, 3, verb)
    try travel(from: start ?? target, to: target, milliseconds) { x, y, isFirst in
      isDown && isFirst
        ? .touchDown(finger: finger, x: x, y: y) : .touchMove(finger: finger, x: x, y: y)
    }
    fingers[finger] = target
  }

  private mutating func cancel(_ words: [Substring]) {
    if words.first == "pointer" {
      buttons = []
      hasPanned = false
      return emit(.pointerCancel)
    }
    fingers = [:]
    emit(.touchCancel)
  }

  private mutating func movePointer(_ words: [Substring]) throws(GestureFileError) {
    let target = try place(words[...], "mouse")
    let milliseconds = try span(words, 2, "mouse")
    try travel(from: pointer ?? target, to: target, milliseconds) { x, y, _ in
      .mouseMove(x: x, y: y)
    }
    pointer = target
  }

  private mutating func click(_ verb: String, _ words: [Substring]) throws(GestureFileError) {
    let name = words.first.map(String.init) ?? "left"
    guard let button = DeviceEvent.MouseButton(rawValue: name) else {
      throw malformed("no button is called \(quoted(name))")
    }
    // A pointer that was never moved is in the middle of the window.
    let place = pointer ?? Point(x: width / 2, y: height / 2)
    buttons.removeAll { $0 == button }
    if verb == "press" {
      buttons.append(button)
      emit(.mouseDown(button, x: place.x / scale, y: place.y / scale))
    } else {
      emit(.mouseUp(button, x: place.x / scale, y: place.y / scale))
    }
  }

  private mutating func pan(_ words: [Substring]) throws(GestureFileError) {
    let dx = try clicks(words, 0, "pan")
    let dy = try clicks(words, 1, "pan")
    let milliseconds = try span(words, 2, "pan")
    let count = Double(try stepCount(milliseconds))
    let start = end
    for i in 1...Int(count) {
      end = start + milliseconds * (Double(i) / count)
      emit(.trackpadScroll(dx: dx / count, dy: dy / count))
    }
    hasPanned = true
  }

  private mutating func press(_ verb: String, _ words: [Substring]) throws(GestureFileError) {
    guard let word = words.first else { throw malformed("`\(verb)` needs the name of a key") }
    guard let key = KeyNames.key(String(word)) else {
      throw malformed("no key is called \(quoted(word)); the keys are \(KeyNames.known)")
    }
    if verb != "keyup" {
      let isPressed = keys.contains(key)
      let isRepeat = isPressed || verb == "keydown" && words.dropFirst().first == "repeat"
      if !isPressed { keys.append(key) }
      emit(.keyDown(key, modifiers, isRepeat: isRepeat))
    }
    if verb == "key" {
      end += Self.keyTime
      guard end <= GestureLimits.time else { throw malformed("later than a day") }
    }
    if verb != "keydown" { release(key) }
  }

  private mutating func release(_ key: Key) {
    keys.removeAll { $0 == key }
    emit(.keyUp(key, modifiers))
  }

  /// The pressed modifiers, including the modifier key being pressed and excluding one being
  /// released.
  private var modifiers: DeviceEvent.Modifiers {
    keys.reduce(into: []) { $0.formUnion($1.modifier ?? []) }
  }

  private mutating func takeShot(_ words: [Substring]) throws(GestureFileError) {
    guard let name = words.first else { throw malformed("`shot` needs a name") }
    guard !name.contains("/") else { throw malformed("a shot is named without a folder") }
    guard name.unicodeScalars.allSatisfy({ $0.properties.generalCategory != .control }) else {
      throw malformed("\(quoted(name)) cannot name a shot")
    }
    steps.append(GestureFile.Step(time: end / 1000, action: .shot(String(name))))
  }

  private mutating func resize(_ words: [Substring]) throws(GestureFileError) {
    let width = try number(words.first, "width", upTo: GestureLimits.number)
    let height = try number(words.dropFirst().first, "height", upTo: GestureLimits.number)
    guard GestureFile.sizes.contains(width), GestureFile.sizes.contains(height) else {
      throw malformed("a width or height is from 1 to 16384 points")
    }
    if words.count > 2 {
      let value = try number(words[2], "scale", upTo: GestureLimits.number)
      guard GestureFile.scales.contains(value) else {
        throw malformed("a scale is from 0.25 to 16")
      }
      scale = value
    }
    emit(.resize(width: width, height: height, scale: scale))
  }

  /// Reads the place of the screen in a divided window; without a frame the screen occupies all of it.
  private mutating func placeScreen(_ words: [Substring]) throws(GestureFileError) {
    var place: ScreenPlace?
    if !words.isEmpty {
      let corner = try self.place(words[...], "place")
      let width = try number(words.dropFirst(2).first, "width", upTo: GestureLimits.number)
      let height = try number(words.dropFirst(3).first, "height", upTo: GestureLimits.number)
      guard width >= 0, height >= 0 else { throw malformed("a width or height is not negative") }
      let frame = Rect(
        x: corner.x / scale, y: corner.y / scale, width: width / scale, height: height / scale)
      let rest = words.dropFirst(4)
      if let other = rest.first(where: { $0 != "beside" && $0 != "bar" }) {
        throw malformed("\(quoted(other)) is neither `beside` nor `bar`")
      }
      place = ScreenPlace(
        window: frame, isBesideOther: rest.contains("beside"), isUnderBar: rest.contains("bar"))
    }
    steps.append(GestureFile.Step(time: end / 1000, action: .place(place)))
  }

  private mutating func emit(_ kind: DeviceEvent.Kind) {
    steps.append(
      GestureFile.Step(time: end / 1000, delay: delay / 1000, action: .event(kind)))
    delay = 0
  }

  /// Divides a move into even steps as the touch rig does; the last one reaches the target.
  private mutating func travel(
    from start: Point, to target: Point, _ milliseconds: Double,
    _ kind: (_ x: Double, _ y: Double, _ isFirst: Bool) -> DeviceEvent.Kind
  ) throws(GestureFileError) {
    let count = try stepCount(milliseconds)
    let begin = end
    for i in 1...count {
      let part = Double(i) / Double(count)
      let x = i == count ? target.x : start.x + (target.x - start.x) * part
      let y = i == count ? target.y : start.y + (target.y - start.y) * part
      end = begin + milliseconds * part
      emit(kind(x / scale, y / scale, i == 1))
    }
  }

  private func stepCount(_ milliseconds: Double) throws(GestureFileError) -> Int {
    let count = max(1, (milliseconds * rate / 1000).rounded(.toNearestOrEven))
    guard count + Double(steps.count) <= Double(GestureLimits.steps) else {
      throw malformed(Self.tooMany)
    }
    return Int(count)
  }

  private func place(
    _ words: ArraySlice<Substring>, _ verb: String
  ) throws(GestureFileError) -> Point {
    guard let x = words.first, let y = words.dropFirst().first else {
      throw malformed("`\(verb)` needs x and y")
    }
    return Point(x: try length(x, of: width), y: try length(y, of: height))
  }

  private func length(_ word: Substring, of whole: Double) throws(GestureFileError) -> Double {
    guard word.hasSuffix("%") else { return try number(word, "length", upTo: GestureLimits.number) }
    let length = try number(word.dropLast(), "percentage", upTo: GestureLimits.number) * whole / 100
    guard abs(length) <= GestureLimits.number else {
      throw malformed("\(quoted(word)) is too large")
    }
    return length
  }

  private func span(
    _ words: [Substring], _ index: Int, _ verb: String
  ) throws(GestureFileError) -> Double {
    guard words.indices.contains(index) else { return 0 }
    let milliseconds = try number(words[index], "duration", upTo: GestureLimits.time)
    guard milliseconds >= 0 else { throw malformed("a duration is not negative") }
    guard end + milliseconds <= GestureLimits.time else { throw malformed("later than a day") }
    return milliseconds
  }

  private func clicks(
    _ words: [Substring], _ index: Int, _ verb: String
  ) throws(GestureFileError) -> Double {
    guard words.indices.contains(index) else { throw malformed("`\(verb)` needs dx and dy") }
    return try number(words[index], "number of clicks", upTo: GestureLimits.number)
  }

  private func number(
    _ word: Substring?, _ what: String, upTo limit: Double
  ) throws(GestureFileError) -> Double {
    guard let word else { throw malformed("a \(what) is missing") }
    guard let value = Double(word), value.isFinite, !word.contains(where: { "xX".contains($0) })
    else { throw malformed("\(quoted(word)) is not a \(what)") }
    guard abs(value) <= limit else { throw malformed("\(quoted(word)) is too large") }
    return value
  }
}
