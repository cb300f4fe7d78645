import Gestures

/// A gesture file: what fingers, a trackpad, a mouse and keys do, and when, as timed steps.
///
/// The format is documented in the article "Gesture files" of the Gestures module. Moves are already cut into steps,
/// and whatever is still down at the end of the file is cancelled there.
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
    package var delay: Double
    /// What then happens.
    package var action: Action

    /// Makes a step.
    package init(time: Double, delay: Double = 0, action: Action) {
      self.time = time
      self.delay = delay
      self.action = action
    }

    /// The device event of this step; `nil` for a screenshot.
    package var event: DeviceEvent? {
      switch action {
      case .event(let kind): DeviceEvent(time: happened, delay: time - happened, kind: kind)
      case .shot: nil
      }
    }

    /// When the event happened, in seconds: after a delay in whole nanoseconds, so that moments that
    /// are the same in a file are the same however much later each was received.
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
