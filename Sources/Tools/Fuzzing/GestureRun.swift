import Gestures
import AppCore

/// Parses a gesture file from any text, for a window chosen by the first bytes.
///
/// A valid one is recorded again and must parse to the same events.
enum GestureRun {
  /// The maximum deviation of a recorded time from its original, in seconds: the format has
  /// nanoseconds.
  private static let slack = 2e-9
  /// The maximum number of recorded steps, which limits the time of a run.
  private static let mostSteps = 4096

  static func run(_ input: [UInt8]) throws(Finding) {
    var stream = ByteStream(Array(input.prefix(2)))
    let (width, height) = stream.pick([(420.0, 860.0), (1, 1), (16_384, 16_384)])
    let scale = stream.pick([1, 1.25, 2, 16, 0.25])
    let text = String(decoding: input.dropFirst(2), as: UTF8.self)
    let file: GestureFile
    do {
      file = try GestureFile(parsing: text, width: width, height: height, scale: scale)
    } catch {
      return try judge(error, of: text)
    }
    try judge(file)
    guard file.steps.count <= mostSteps else { return }
    Tally.add(events: file.steps.count)
    try recordAgain(file, width: width, height: height, scale: scale)
  }

  private static func judge(_ error: GestureFileError, of text: String) throws(Finding) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
    guard (1...lines).contains(error.line), isOneLine(error.reason) else {
      throw Finding("of \(lines) lines one is refused so: \(error)")
    }
  }

  private static func isOneLine(_ text: String) -> Bool {
    text.utf8.count < 2000
      && text.unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: false
        default: true
        }
      }
  }

  private static func judge(_ file: GestureFile) throws(Finding) {
    var last = 0.0
    for step in file.steps {
      guard step.time >= last, step.event?.isFinite != false else {
        throw Finding("after \(last) s there is \(step)")
      }
      last = step.time
    }
    guard file.duration >= last, file.duration.isFinite else {
      throw Finding("the file ends at \(file.duration) s, before its last step at \(last) s")
    }
  }

  /// Checks that a recording of the events parses to the same events, and that recording those
  /// again gives the same text.
  private static func recordAgain(
    _ file: GestureFile, width: Double, height: Double, scale: Double
  ) throws(Finding) {
    let written = text(of: file, scale: scale)
    let read: GestureFile
    do {
      read = try GestureFile(parsing: written, width: width, height: height, scale: scale)
    } catch {
      throw Finding("what was recorded cannot be read: \(error)")
    }
    try compare(file, read)
    guard text(of: read, scale: scale) == written else {
      throw Finding("what was recorded is recorded otherwise: \(written)")
    }
  }

  private static func text(of file: GestureFile, scale: Double) -> String {
    var recorder = GestureRecorder(origin: 0, scale: scale)
    var text = ""
    for step in file.steps {
      if let event = step.event { text += recorder.lines(for: event) }
    }
    return text + recorder.closingLine(at: file.duration)
  }

  private static func compare(_ file: GestureFile, _ read: GestureFile) throws(Finding) {
    guard abs(file.duration - read.duration) <= slack else {
      throw Finding("a file of \(file.duration) s was read as one of \(read.duration) s")
    }
    let (before, after) = (file.steps.compactMap(plain), read.steps.compactMap(plain))
    guard before.count == after.count else {
      throw Finding("\(before.count) events were read as \(after.count)")
    }
    for (one, other) in zip(before, after) where !isSame(one, other) {
      throw Finding("\(one) was read as \(other)")
    }
  }

  /// An event in the form in which a recorder stores it: fingers are renumbered, the pointer moves
  /// to the position of a press, and modifiers are pressed and released.
  private static func plain(_ step: GestureFile.Step) -> DeviceEvent? {
    guard var event = step.event else { return nil }
    switch event.kind {
    case .mouseMove, .keyDown, .keyUp: return nil
    case .touchDown(_, let x, let y): event.kind = .touchDown(finger: 0, x: x, y: y)
    case .touchMove(_, let x, let y): event.kind = .touchMove(finger: 0, x: x, y: y)
    case .touchUp(_, let x, let y): event.kind = .touchUp(finger: 0, x: x, y: y)
    default: break
    }
    return event
  }

  private static func isSame(_ one: DeviceEvent, _ other: DeviceEvent) -> Bool {
    let (here, there) = (separated(one), separated(other))
    // Positions are multiplied and divided by the scale.
    return abs(one.time - other.time) <= slack && here.kind == there.kind
      && zip(here.places, there.places).allSatisfy { abs($0 - $1) <= 1e-12 * (1 + abs($0)) }
  }

  /// An event without its position, and that position.
  private static func separated(
    _ event: DeviceEvent
  ) -> (kind: DeviceEvent.Kind, places: [Double]) {
    var places: [Double] = []
    let plain = event.withPlaces { x, y in
      places += [x, y]
      return (0, 0)
    }
    return (plain.kind, places)
  }
}
