import Gestures

/// A gesture file: the actions of fingers, a trackpad, a mouse and keys as timed steps.
///
/// The format is documented in the article "Gesture files" of the Gestures module. Moves are divided
/// into steps, and contacts that are still down at the end of the file are cancelled there.
///
/// ```swift
/// let file = try GestureFile(
///   parsing: "0 down 1 50% 80%\n+8 move 1 50% 20% 90\n+0 up 1", width: 420, height: 860)
/// for step in file.steps { print(step.time, step.action) }
/// ```
package struct GestureFile: Hashable, Sendable {
  /// The steps, in order of time.
  package var steps: [Step]
  /// The duration of the file, in seconds.
  package var duration: Double

  /// Reads a gesture file.
  ///
  /// - Parameters:
  ///   - text: The text of the file, with any line ends.
  ///   - width: The width of the window in device pixels, to which percentages refer.
  ///   - height: The height of the window in device pixels, to which percentages refer.
  ///   - scale: Device pixels per point, by which the file's pixels are divided, until a `resize` line
  ///     changes it.
  /// - Throws: ``GestureFileError`` for the first malformed line.
  package init(
    parsing text: String, width: Double, height: Double, scale: Double = 1
  ) throws(GestureFileError) {
    var parser = GestureParser(width: width, height: height, scale: scale)
    // Read line by line, since an array of empty lines would be many times as large as the text.
    var rest: Substring? = text[...]
    while let lines = rest {
      let end = lines.firstIndex(where: \.isNewline)
      try parser.parse(lines[..<(end ?? lines.endIndex)])
      rest = end.map { lines[lines.index(after: $0)...] }
    }
    parser.cancelWhatIsDown()
    self.steps = parser.steps
    self.duration = parser.end / 1000
  }

  /// A step of a gesture file.
  package struct Step: Hashable, Sendable {
    /// The time, in seconds from the start of the file.
    package var time: Double
    /// The time from the event to its delivery, in seconds; never negative.
    package var delay = 0.0
    /// The action.
    package var action: Action

    /// The device event of this step; `nil` for another action.
    package var event: DeviceEvent? {
      switch action {
      case .event(let kind): DeviceEvent(time: happened, delay: time - happened, kind: kind)
      case .place, .shot: nil
      }
    }

    /// The time when the event happened, in seconds, rounded to nanoseconds, so that equal times in
    /// a file stay equal whatever their delays.
    private var happened: Double {
      delay > 0 ? ((time - delay) * 1e9).rounded() / 1e9 : time
    }
  }

  /// The action of a step.
  package enum Action: Hashable, Sendable {
    /// A device reports an event, in points.
    case event(DeviceEvent.Kind)
    /// The screen gets a place in a divided window, or with `nil` occupies all of it.
    case place(ScreenPlace?)
    /// A screenshot is taken, by its name without folder and extension.
    case shot(String)
  }
}

/// The limits of a gesture file: the reader rejects larger values, and the recorder never writes
/// them.
enum GestureLimits {
  /// The maximum time, in milliseconds: a day.
  static let time = 86_400_000.0
  /// The maximum number of steps, which limits the memory.
  static let steps = 1_000_000
  /// The longest delay of an event, in milliseconds.
  static let delay = 1000.0
  /// The maximum coordinate in pixels, and the greatest number of clicks.
  static let number = 1e7
}

extension GestureFile {
  /// The maximum duration of a gesture file, in milliseconds.
  package static let longestTime = GestureLimits.time
  /// The maximum size of a gesture file, in bytes.
  package static let longestText = 64 << 20
  /// The valid widths and heights of a screen, in points.
  package static let sizes = 1.0...16_384
  /// The valid scales of a screen, in device pixels per point.
  package static let scales = 0.25...16.0
}

extension Double {
  /// The nearest value in a range; its lower bound for NaN.
  func clamped(to range: ClosedRange<Double>) -> Double {
    self >= range.lowerBound ? Swift.min(self, range.upperBound) : range.lowerBound
  }
}

/// The reason why a gesture file cannot be read: the first malformed line.
package struct GestureFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The number of the line, from 1 on.
  package var line: Int
  /// The reason, on one line without control characters.
  package var reason: String

  /// The number of the line and the reason.
  package var description: String { "line \(line): \(reason)" }
}

/// A word of a file for a message: in backquotes, of limited length, with control characters escaped.
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

/// The names of keys in a gesture file.
enum KeyNames {
  /// Other names for some keys, as on keyboards and in other programs.
  private static let aliases = [
    "escape": "esc", "return": "enter", "control": "ctrl", "leftctrl": "ctrl",
    "rightctrl": "ctrl", "leftshift": "shift", "rightshift": "shift", "leftalt": "alt",
    "dot": "period", "equals": "equal",
  ]

  /// The names, for the message about an unknown one.
  static let known: String = {
    let words = Key.names.filter { name in
      name.count > 1 && !(name.first == "f" && name.dropFirst().allSatisfy(\.isNumber))
    }
    return (["a to z", "0 to 9", "f1 to f12"] + words.sorted()).joined(separator: ", ")
  }()

  /// The key with a name; `nil` if there is none.
  static func key(_ name: String) -> Key? { Key(name: aliases[name] ?? name) }
}

/// A gesture of a recording.
package struct GestureMark: Hashable, Sendable {
  /// The device of a gesture.
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

  /// The device.
  package var device: Device
  /// The start, in seconds from that of the recording.
  package var start: Double
  /// The end, in seconds from the start of the recording.
  package var end: Double

  /// The maximum time between two events of a wheel, a key or a trackpad that belong to one
  /// gesture, in seconds: about the time a finger needs from one notch to the next.
  static let gap = 0.25

  /// The gestures of a file, in the order of their starts.
  package static func marks(of file: GestureFile) -> [GestureMark] {
    var found = Finding()
    for step in file.steps {
      if case .event(let kind) = step.action { found.take(kind, at: step.time) }
    }
    for device in [Device.touch, .mouse] { found.close(device, at: file.duration) }
    return found.marks.sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// The gestures that have ended, and the contacts that are down.
  private struct Finding {
    var marks: [GestureMark] = []
    /// The fingers and buttons that are down.
    private var contacts: [Device: Set<AnyHashable>] = [:]
    /// The starts of the gestures that have not ended.
    var open: [Device: Double] = [:]
    /// Whether the fingers have been lifted off the trackpad since they last moved.
    var isLifted = false

    mutating func take(_ kind: DeviceEvent.Kind, at time: Double) {
      switch kind {
      case .touchDown(let finger, _, _): press(.touch, finger, at: time)
      case .touchUp(let finger, _, _): release(.touch, finger, at: time)
      case .touchCancel: close(.touch, at: time)
      case .mouseDown(let button, _, _): press(.mouse, button, at: time)
      case .mouseUp(let button, _, _): release(.mouse, button, at: time)
      case .pointerCancel:
        close(.mouse, at: time)
        isLifted = true
      case .trackpadScroll:
        extend(.trackpad, at: time, isNew: isLifted)
        isLifted = false
      case .trackpadLift: isLifted = true
      case .wheel, .scroll: extend(.wheel, at: time)
      case .keyDown(let key, _, _): if key.modifier == nil { extend(.key, at: time) }
      case .touchMove, .mouseMove, .mouseLeave, .keyUp, .character, .focus, .visibility, .resize,
        .closeRequest, .trackpadHold:
        break
      }
    }

    private mutating func press(_ device: Device, _ contact: AnyHashable, at time: Double) {
      contacts[device, default: []].insert(contact)
      if open[device] == nil { open[device] = time }
    }

    private mutating func release(_ device: Device, _ contact: AnyHashable, at time: Double) {
      contacts[device]?.remove(contact)
      if contacts[device]?.isEmpty != false { close(device, at: time) }
    }

    mutating func close(_ device: Device, at time: Double) {
      contacts[device] = nil
      guard let start = open.removeValue(forKey: device) else { return }
      marks.append(GestureMark(device: device, start: start, end: time))
    }

    /// Extends the latest gesture of a device to a time, or begins one after a gap.
    private mutating func extend(_ device: Device, at time: Double, isNew: Bool = false) {
      if !isNew, let last = marks.lastIndex(where: { $0.device == device }),
        time - marks[last].end <= GestureMark.gap
      {
        marks[last].end = time
      } else {
        marks.append(GestureMark(device: device, start: time, end: time))
      }
    }
  }
}
