import Gestures

/// A gesture file: what fingers, a trackpad, a mouse and keys do, and when, as timed steps.
///
/// The format is documented in the article "Gesture files" of the Gestures module. Moves are
/// already cut into steps, and whatever is still down at the end of the file is cancelled there.
///
/// ```swift
/// let file = try GestureFile(
///   parsing: "0 down 1 50% 80%\n+8 move 1 50% 20% 90\n+0 up 1", width: 420, height: 860)
/// for step in file.steps { print(step.time, step.action) }
/// ```
package struct GestureFile: Hashable, Sendable {
  /// What happens, in order of time.
  package var steps: [Step]
  /// When the file is played out, in seconds from its beginning.
  package var duration: Double

  /// Reads a gesture file.
  ///
  /// - Parameters:
  ///   - text: the file's text; lines may end in any way.
  ///   - width: the window's width in device pixels, of which percentages are taken.
  ///   - height: the window's height in device pixels, of which percentages are taken.
  ///   - scale: device pixels a point, by which the file's pixels are divided, until a `resize`
  ///     line tells another.
  /// - Throws: ``GestureFileError`` for the first line that is wrong.
  package init(
    parsing text: String, width: Double, height: Double, scale: Double = 1
  ) throws(GestureFileError) {
    var parser = GestureParser(width: width, height: height, scale: scale)
    var number = 0
    // Line by line, since a list of empty lines is many times as large as they are.
    var rest: Substring? = text[...]
    while let lines = rest {
      let end = lines.firstIndex(where: \.isNewline)
      number += 1
      do {
        try parser.parse(lines[..<(end ?? lines.endIndex)])
      } catch {
        throw GestureFileError(line: number, reason: error.reason)
      }
      rest = end.map { lines[lines.index(after: $0)...] }
    }
    parser.cancelWhatIsDown()
    self.steps = parser.steps
    self.duration = parser.end / 1000
  }

  /// One moment of a gesture file.
  package struct Step: Hashable, Sendable {
    /// When, in seconds from the beginning of the file.
    package var time: Double
    /// How long before that it had happened, in seconds, never negative.
    package var delay = 0.0
    /// What then happens.
    package var action: Action

    /// The device event of this step; `nil` for a screenshot.
    package var event: DeviceEvent? {
      switch action {
      case .event(let kind): DeviceEvent(time: happened, delay: time - happened, kind: kind)
      case .shot: nil
      }
    }

    /// When the event happened, in seconds: after a delay in whole nanoseconds, so that moments
    /// that are the same in a file are the same however much later each was received.
    private var happened: Double {
      delay > 0 ? ((time - delay) * 1e9).rounded() / 1e9 : time
    }
  }

  /// What a step does.
  package enum Action: Hashable, Sendable {
    /// A device reports this; places are in points.
    case event(DeviceEvent.Kind)
    /// A picture of the window is taken, under this name (without folder and extension).
    case shot(String)
  }
}

/// What a gesture file can hold: its reader refuses more, and a recorder never writes more.
enum GestureLimits {
  /// The last time, in milliseconds: a day.
  static let time = 86_400_000.0
  /// The most steps; more would fill the memory before they are played.
  static let steps = 1_000_000
  /// The longest delay of an event, in milliseconds.
  static let delay = 1000.0
  /// The largest coordinate in pixels, and the largest count of clicks; no place in or near a
  /// window is farther away.
  static let number = 1e7
}

extension GestureFile {
  /// The most bytes of a gesture file.
  package static let longestText = 64 << 20
  /// The widths and heights that a screen can have, in points.
  package static let sizes = 1.0...16_384
  /// The scales that a screen can have, in device pixels a point.
  package static let scales = 0.25...16.0
}

extension Double {
  /// The nearest value in a range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}

/// Why a gesture file cannot be played: the first line that is wrong, and what is wrong with it.
package struct GestureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, counted from 1.
  package var line: Int
  /// What is wrong, in a few words on one line, without control characters.
  package var reason: String

  /// The one line to print: the number of the line, then what is wrong with it.
  package var description: String { "line \(line): \(reason)" }
}

/// What is wrong with a line, before its number is known.
struct MalformedLine: Error {
  var reason: String

  init(_ reason: String) {
    self.reason = reason
  }
}

/// A word of a file as it can be shown in a message: in backquotes, cut to a sensible length, with
/// control characters spelled out.
func quoted(_ word: some StringProtocol) -> String {
  let longest = 40
  var shown = ""
  for scalar in word.unicodeScalars.prefix(longest) {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    default: shown.unicodeScalars.append(scalar)
    }
  }
  let isCut = word.unicodeScalars.dropFirst(longest).first != nil
  return "`\(shown)\(isCut ? "…" : "")`"
}

/// The names of keys as a gesture file may write them.
enum KeyNames {
  /// Other words for some keys, as keyboards and other programs call them.
  private static let aliases = [
    "escape": "esc", "return": "enter", "control": "ctrl", "leftctrl": "ctrl",
    "rightctrl": "ctrl", "leftshift": "shift", "rightshift": "shift", "leftalt": "alt",
    "dot": "period", "equals": "equal",
  ]

  /// What there is, for the message about a name that there is not.
  private static let known: String = {
    let words = Key.names.filter { name in
      name.count > 1 && !(name.first == "f" && name.dropFirst().allSatisfy(\.isNumber))
    }
    return (["a to z", "0 to 9", "f1 to f12"] + words.sorted()).joined(separator: ", ")
  }()

  /// The key of a word.
  static func key(_ word: Substring) throws(MalformedLine) -> Key {
    let name = String(word)
    guard let key = Key(name: aliases[name] ?? name) else {
      throw MalformedLine("no key is called \(quoted(word)); the keys are \(known)")
    }
    return key
  }
}

/// A gesture of a recording: when it begins and ends, and what makes it.
package struct GestureMark: Hashable, Sendable {
  /// What makes a gesture.
  package enum Device: Hashable, Sendable {
    /// Fingers on a screen.
    case touch
    /// A pressed mouse button.
    case mouse
    /// Two fingers on a trackpad.
    case trackpad
    /// A wheel, or a scroll whose end is not reported.
    case wheel
    /// A key.
    case key
  }

  /// What makes it.
  package var device: Device
  /// When it begins, in seconds from the recording's start.
  package var start: Double
  /// When it ends, in seconds from the recording's start; not before it begins.
  package var end: Double

  /// Events of a wheel, a key or a trackpad that are no farther apart are one gesture, in seconds:
  /// about as long as a finger takes from one notch to the next.
  static let gap = 0.25

  /// The gestures of a file, in the order of their beginnings.
  package static func marks(of file: GestureFile) -> [GestureMark] {
    var found = Finding()
    for step in file.steps {
      if case .event(let kind) = step.action { found.take(kind, at: step.time) }
    }
    found.endAll(at: file.duration)
    return found.marks.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// What has begun and not ended yet.
  private struct Finding {
    var marks: [GestureMark] = []
    var fingers: Set<Int> = []
    var buttons: Set<String> = []
    /// When the gesture of each began that goes on.
    var open: [Device: Double] = [:]
    /// Whether the fingers have left the trackpad since they last moved.
    var isLifted = false

    mutating func take(_ kind: DeviceEvent.Kind, at time: Double) {
      switch kind {
      case .touchDown(let finger, _, _):
        fingers.insert(finger)
        begin(.touch, at: time)
      case .touchUp(let finger, _, _):
        fingers.remove(finger)
        if fingers.isEmpty { close(.touch, at: time) }
      case .touchCancel:
        fingers = []
        close(.touch, at: time)
      case .mouseDown(let button, _, _):
        buttons.insert(button.rawValue)
        begin(.mouse, at: time)
      case .mouseUp(let button, _, _):
        buttons.remove(button.rawValue)
        if buttons.isEmpty { close(.mouse, at: time) }
      case .pointerCancel:
        buttons = []
        close(.mouse, at: time)
        isLifted = true
      case .trackpadScroll:
        extend(.trackpad, at: time, isNew: isLifted)
        isLifted = false
      case .trackpadLift: isLifted = true
      case .wheel, .scroll: extend(.wheel, at: time)
      case .keyDown(let key, _, _): if key.modifier == nil { extend(.key, at: time) }
      case .touchMove, .mouseMove, .mouseLeave, .keyUp, .focus, .visibility, .resize,
        .closeRequest, .trackpadHold:
        break
      }
    }

    private mutating func begin(_ device: Device, at time: Double) {
      if open[device] == nil { open[device] = time }
    }

    private mutating func close(_ device: Device, at time: Double) {
      guard let start = open.removeValue(forKey: device) else { return }
      marks.append(GestureMark(device: device, start: start, end: time))
    }

    /// Adds a moment to the latest gesture of a device, if that is not long ago.
    private mutating func extend(_ device: Device, at time: Double, isNew: Bool = false) {
      if !isNew, let last = marks.lastIndex(where: { $0.device == device }),
        time - marks[last].end <= GestureMark.gap
      {
        marks[last].end = time
      } else {
        marks.append(GestureMark(device: device, start: time, end: time))
      }
    }

    mutating func endAll(at time: Double) {
      for device in [Device.touch, .mouse] { close(device, at: time) }
    }
  }
}
