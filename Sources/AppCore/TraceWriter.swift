import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics

/// A frame of a trace.
package struct TraceFrame: Hashable, Sendable {
  /// The time, in seconds from the start.
  package var time: Double
  /// The content.
  package var scroll: Scroll
  /// The header.
  package var header: HeaderSnapshot
  /// The screen that receives input.
  package var screen: Screen?

  /// The screen that receives input, whose content and header the frame shows.
  package struct Screen: Hashable, Sendable {
    /// The name, as for `--scene`.
    package var name: String
    /// The progress of the transition: 0 at the gallery, 1 at the scene.
    package var progress: Double
  }

  /// The position and the motion of the content.
  package struct Scroll: Hashable, Sendable {
    /// `idle`, `tracking`, `decelerating`, `bouncing` or `gliding`.
    package var phase: String
    /// The distance from the start with the header expanded, in points; negative while the start is
    /// overscrolled.
    package var offset: Double
    /// The rate of `offset`, in points per second.
    package var velocity: Double
    /// The shown distance past the nearer limit, in points, never negative.
    package var overscroll: Double
    /// The least `offset` at rest.
    package var minimum: Double
    /// The greatest `offset` at rest.
    package var maximum: Double
  }
}

extension App {
  /// The present frame, with the trace's time.
  package func traceFrame(at time: Double) -> TraceFrame {
    let scroller = scene.scroller
    // A dragged thumb moves a scroller that is idle; a trace has it as tracking.
    let isDragged = scroller.isAtRest && input.isDragging
    return TraceFrame(
      time: time,
      scroll: .init(
        phase: isDragged ? "tracking" : scroller.phase.name,
        offset: scroller.distance, velocity: scroller.velocity,
        overscroll: scroller.overscroll, minimum: 0,
        maximum: scroller.maximumOffset - scroller.minimumOffset),
      header: scene.header,
      screen: .init(name: navigation.name, progress: navigation.progress))
  }
}

/// Writes a trace as JSON Lines: a heading, then one line per frame.
///
/// The text is a pure function of the values, so equal runs give equal bytes. Numbers are in the
/// shortest form that reads back as the same number, integers without a fraction; a number that is
/// not finite is `null`, as JSON has no other form for it.
///
/// ```swift
/// var bytes: [UInt8] = []
/// TraceWriter.appendHeading(
///   version: "0.1.0", scene: "album", width: 420, height: 860, framesPerSecond: 60, to: &bytes)
/// TraceWriter.append(frame, to: &bytes)
/// ```
package enum TraceWriter {
  /// Appends the line of the heading, with its line end, as UTF-8.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - scene: The name of the scene.
  ///   - width: The width of the window, in points.
  ///   - height: The height of the window, in points.
  ///   - framesPerSecond: Frames per second of virtual time, or of the display.
  ///   - bytes: The bytes that the line is appended to.
  package static func appendHeading(
    version: String, scene: String, width: Double, height: Double, framesPerSecond: Double,
    to bytes: inout [UInt8]
  ) {
    var object = JSONObject(taking: &bytes)
    object.add("flexscroll", version)
    object.add("scene", scene)
    object.add("width", width)
    object.add("height", height)
    object.add("fps", framesPerSecond)
    bytes = object.finishedLine()
  }

  /// Appends the line of a frame, with its line end, as UTF-8.
  package static func append(_ frame: TraceFrame, to bytes: inout [UInt8]) {
    var object = JSONObject(taking: &bytes)
    object.add("t", frame.time)
    object.add("scroll") {
      $0.add("phase", frame.scroll.phase)
      $0.add("offset", frame.scroll.offset)
      $0.add("velocity", frame.scroll.velocity)
      $0.add("overscroll", frame.scroll.overscroll)
      $0.add("minimum", frame.scroll.minimum)
      $0.add("maximum", frame.scroll.maximum)
    }
    object.add("header") {
      $0.add("top", frame.header.top)
      $0.add("height", frame.header.height)
      $0.add("titleAlpha", frame.header.titleAlpha)
      $0.add("phase", frame.header.phase.rawValue)
      $0.add("phaseValue", frame.header.phaseValue)
      $0.add("phasePercentage", frame.header.phasePercentage)
      $0.add("shift", frame.header.shift)
      $0.add("shadow", frame.header.shadow)
      $0.add("hidden", frame.header.isHidden)
      $0.add("shiftedOffscreen", frame.header.isShiftedOffscreen)
      $0.add("mode", frame.header.mode.word)
      $0.add("statusBarHidden", frame.header.isStatusBarHidden)
    }
    if let screen = frame.screen {
      object.add("screen") {
        $0.add("name", screen.name)
        $0.add("progress", screen.progress)
      }
    }
    if let heading = frame.header.pinnedHeading {
      object.add("heading") {
        $0.add("index", Double(heading.index))
        $0.add("top", heading.top)
        $0.add("line", heading.line)
      }
    }
    bytes = object.finishedLine()
  }
}

/// One JSON object on one line, written field by field in the order given.
struct JSONObject: ~Copyable {
  private var bytes: [UInt8]
  private var needsComma = false

  /// Begins an object after the given bytes, which are moved, not copied.
  init(taking bytes: inout [UInt8]) {
    self.bytes = []
    swap(&self.bytes, &bytes)
    self.bytes.append(UInt8(ascii: "{"))
  }

  /// Ends the object and its line, and returns all bytes.
  consuming func finishedLine() -> [UInt8] {
    bytes.append(contentsOf: "}\n".utf8)
    return bytes
  }

  /// Adds a number; `null` if it is not finite, and no sign before zero.
  mutating func add(_ name: String, _ number: Double) {
    begin(name)
    bytes.append(contentsOf: (shortestText(of: number) ?? "null").utf8)
  }

  /// Adds a flag.
  mutating func add(_ name: String, _ flag: Bool) {
    begin(name)
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// Adds a string.
  mutating func add(_ name: String, _ text: String) {
    begin(name)
    append(quoting: text)
  }

  /// Adds an object with fields of its own.
  mutating func add(_ name: String, _ addFields: (inout JSONObject) -> Void) {
    begin(name)
    bytes.append(UInt8(ascii: "{"))
    needsComma = false
    addFields(&self)
    bytes.append(UInt8(ascii: "}"))
    needsComma = true
  }

  private mutating func begin(_ name: String) {
    if needsComma { bytes.append(contentsOf: ", ".utf8) }
    needsComma = true
    append(quoting: name)
    bytes.append(contentsOf: ": ".utf8)
  }

  private mutating func append(quoting text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case ..<0x20, 0x7F:
        let digits = String(byte, radix: 16)
        bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "")\(digits)".utf8)
      default: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}

/// The shortest decimal text that reads back as the same number; `nil` if it is not finite.
///
/// Minus zero is written as zero, and a whole number without a fraction.
func shortestText(of number: Double) -> String? {
  guard number.isFinite else { return nil }
  guard number != 0 else { return "0" }
  let text = number.description
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
