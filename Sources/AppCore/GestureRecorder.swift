import Canvas
import FlexScroll

/// Writes live device events as the lines of a gesture file with the same effect.
///
/// Times are exact to a nanosecond and coordinates are not rounded, so that a replay follows the
/// live motion within 0.01 pt. Fingers are renumbered with small numbers. What the format cannot
/// express directly, such as a modifier pressed before the window had the focus, is expressed by
/// additional lines.
///
/// ```swift
/// var recorder = GestureRecorder(origin: start, scale: 2)
/// print(recorder.lines(for: event), terminator: "")
/// print(recorder.closingLine(at: end), terminator: "")
/// ```
package struct GestureRecorder: Hashable, Sendable {
  private struct Finger: Hashable, Sendable {
    var number: Int
    var place: Point
  }

  private let origin: Double
  private var scale: Double
  private var nanoseconds = 0.0
  /// The time since the event happened, in nanoseconds.
  private var delay = 0.0
  /// The fingers that are down, at most ``mostFingers``.
  private var fingers: [Int: Finger] = [:]
  private static let mostFingers = 64
  private var pointer: Point?
  private var keys: Set<Key> = []
  private var text = ""
  private var lineCount = 0
  private var byteCount = 0
  /// Whether an event exceeded the maximum time of a file.
  private var isOver = false

  /// Begins a recording.
  ///
  /// - Parameters:
  ///   - origin: The time from which the file counts, in the seconds of the events.
  ///   - scale: Device pixels per point at the start, by which points are multiplied; `resize` events
  ///     change it.
  package init(origin: Double, scale: Double = 1) {
    self.origin = origin
    self.scale = scale.clamped(to: GestureFile.scales)
  }

  /// The maximum numbers of lines and bytes, without the header and the lines of the last event.
  var mostLines = GestureLimits.steps - 1000
  var mostBytes = GestureFile.longestText / 16 * 15

  /// Whether the file has reached its limit of lines, bytes or time; further events are ignored.
  package var isFull: Bool {
    lineCount >= mostLines || byteCount >= mostBytes || isOver
  }

  /// The lines for an event, each with its line end; empty if no line is needed.
  ///
  /// Times before that of the previous event are moved to it. Events with numbers that are not
  /// finite are ignored.
  package mutating func lines(for event: DeviceEvent) -> String {
    guard event.isFinite else { return "" }
    isOver = isOver || ((event.arrival - origin) * 1e9).rounded() > GestureLimits.time * 1e6
    guard !isFull else { return "" }
    text = ""
    nanoseconds = fileTime(of: event.arrival)
    // Both times are whole nanoseconds, so that simultaneous events stay simultaneous.
    let happened = ((event.time - origin) * 1e9).rounded()
    let late = event.delay > 0 ? max(0, nanoseconds - happened) : 0
    delay = min(late, GestureLimits.delay * 1e6)
    write(event.kind)
    defer { text = "" }
    byteCount += text.utf8.count
    return text
  }

  /// The line for a place of the screen in a divided window, or with `nil` for all of the window.
  package mutating func line(for place: ScreenPlace?, at time: Double) -> String {
    guard !isFull else { return "" }
    (text, delay, nanoseconds) = ("", 0, fileTime(of: time))
    write((["place"] + (place.map(words) ?? [])).joined(separator: " "))
    defer { text = "" }
    byteCount += text.utf8.count
    return text
  }

  private func words(of place: ScreenPlace) -> [String] {
    let frame = place.window
    let size = [frame.width, frame.height].map { limited(max(0, $0) * scale) }
    return [text(of: Point(x: frame.x, y: frame.y))] + size
      + (place.isBesideOther ? ["beside"] : []) + (place.isUnderBar ? ["bar"] : [])
  }

  /// The last line, at the end of the recording.
  package func closingLine(at time: Double) -> String {
    line(at: time.isFinite ? fileTime(of: time) : nanoseconds, "end")
  }

  /// A time of the file, in nanoseconds, never before the previous one.
  private func fileTime(of time: Double) -> Double {
    min(GestureLimits.time * 1e6, max(nanoseconds, ((time - origin) * 1e9).rounded()))
  }

  private mutating func write(_ kind: DeviceEvent.Kind) {
    switch kind {
    case .touchDown(let id, let x, let y): touch(id, at: Point(x: x, y: y))
    case .touchMove(let id, let x, let y): move(id, to: Point(x: x, y: y))
    case .touchUp(let id, let x, let y): lift(id, at: Point(x: x, y: y))
    case .touchCancel:
      fingers = [:]
      write("cancel")
    case .mouseMove(let x, let y): movePointer(to: Point(x: x, y: y))
    case .mouseDown(let button, let x, let y): click("press", button, at: Point(x: x, y: y))
    case .mouseUp(let button, let x, let y): click("release", button, at: Point(x: x, y: y))
    case .mouseLeave: write("leave")
    case .pointerCancel: write("cancel pointer")
    case .wheel(let dx, let dy): write("wheel \(limited(dx)) \(limited(dy))")
    case .scroll(let dx, let dy): write("scroll \(limited(dx)) \(limited(dy))")
    case .trackpadScroll(let dx, let dy): write("pan \(limited(dx)) \(limited(dy))")
    case .trackpadLift: write("lift")
    case .trackpadHold: write("hold")
    case .keyDown(let key, let modifiers, let isRepeat): press(key, modifiers, isRepeat)
    case .keyUp(let key, _): release(key)
    case .focus(let isIn): write("focus \(isIn ? "in" : "out")")
    case .visibility(let isShown): write(isShown ? "show" : "hide")
    case .resize(let width, let height, let scale): resize(width, height, scale)
    // Screens use no text, and a recording contains what a screen receives.
    case .character, .closeRequest: break
    }
  }

  private mutating func touch(_ id: Int, at place: Point) {
    // A finger pressed twice was lost in between. A lost finger neither flings nor taps, so it is
    // cancelled.
    if let lost = fingers.removeValue(forKey: id) {
      write(fingers.isEmpty ? "cancel" : "up \(lost.number)")
    }
    guard fingers.count < Self.mostFingers else { return }
    let taken = Set(fingers.values.map(\.number))
    var free = 1
    while taken.contains(free) { free += 1 }
    fingers[id] = Finger(number: free, place: place)
    write("down \(free) \(text(of: place))")
  }

  private mutating func move(_ id: Int, to place: Point) {
    guard let finger = fingers[id] else { return }
    fingers[id]?.place = place
    write("move \(finger.number) \(text(of: place))")
  }

  private mutating func lift(_ id: Int, at place: Point) {
    guard let finger = fingers[id] else { return }
    if finger.place != place { move(id, to: place) }
    fingers[id] = nil
    write("up \(finger.number)")
  }

  private mutating func movePointer(to place: Point) {
    pointer = place
    write("mouse \(text(of: place))")
  }

  private mutating func click(
    _ verb: String, _ button: DeviceEvent.MouseButton, at place: Point
  ) {
    if pointer != place { movePointer(to: place) }
    write("\(verb) \(button.rawValue)")
  }

  private mutating func press(_ key: Key, _ modifiers: DeviceEvent.Modifiers, _ isRepeat: Bool) {
    if key.modifier == nil { match(modifiers) }
    // A second press without a release would be read as a repeat.
    if !isRepeat, keys.contains(key) { write("keyup \(key.name)") }
    let wasPressed = !keys.insert(key).inserted
    write(isRepeat && !wasPressed ? "keydown \(key.name) repeat" : "keydown \(key.name)")
  }

  private mutating func release(_ key: Key) {
    keys.remove(key)
    write("keyup \(key.name)")
  }

  /// Presses and releases modifiers in the file until they match the reported ones.
  private mutating func match(_ modifiers: DeviceEvent.Modifiers) {
    for key in [Key.control, .shift, .alt] {
      guard let modifier = key.modifier else { continue }
      switch (modifiers.contains(modifier), keys.contains(key)) {
      case (true, false):
        keys.insert(key)
        write("keydown \(key.name)")
      case (false, true): release(key)
      default: break
      }
    }
  }

  private mutating func resize(_ width: Double, _ height: Double, _ scale: Double) {
    let sizes = GestureFile.sizes
    let scale = scale.clamped(to: GestureFile.scales)
    let tail = scale == self.scale ? "" : " \(number(scale))"
    self.scale = scale
    write(
      "resize \(number(width.clamped(to: sizes))) \(number(height.clamped(to: sizes)))\(tail)")
  }

  private mutating func write(_ action: String) {
    if delay > 0 { text += "delay \(number(delay / 1e6))\n" }
    lineCount += 1
    text += line(at: nanoseconds, action)
  }

  private func line(at nanoseconds: Double, _ action: String) -> String {
    "\(number(nanoseconds / 1e6)) \(action)\n"
  }

  private func text(of place: Point) -> String {
    "\(limited(place.x * scale)) \(limited(place.y * scale))"
  }

  private func limited(_ value: Double) -> String {
    number(value.clamped(to: -GestureLimits.number...GestureLimits.number))
  }

  private func number(_ value: Double) -> String {
    value.isFinite ? shortestText(of: value) : "0"
  }
}
