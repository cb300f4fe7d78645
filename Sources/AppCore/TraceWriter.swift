import FlexibleHeader
import Gestures
import Interface
import Scenes
import ScrollPhysics

/// What a trace says in its first line.
package struct TraceHeading: Hashable, Sendable {
  /// The program's version.
  package var version: String
  /// The name of the scene.
  package var scene: String
  /// The window's width in points.
  package var width: Double
  /// The window's height in points.
  package var height: Double
  /// Frames a second: of virtual time when a file is played, of the display otherwise.
  package var framesPerSecond: Double

  /// Makes a heading.
  package init(
    version: String, scene: String, width: Double, height: Double, framesPerSecond: Double
  ) {
    self.version = version
    self.scene = scene
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
  }
}

/// What a trace says of one frame.
package struct TraceFrame: Hashable, Sendable {
  /// The moment shown, in seconds from the start.
  package var time: Double
  /// Where the content is.
  package var scroll: Scroll
  /// Where the header is.
  package var header: HeaderSnapshot
  /// What takes input, and how far it has come; `nil` where there is but one screen.
  package var screen: Screen?
  /// The heading of a section that sticks below the header; `nil` where none does.
  package var heading: Heading?

  /// The screen of a frame.
  package struct Screen: Hashable, Sendable {
    /// The name of the screen that takes input, as `--scene` has it; scroll and header are its.
    package var name: String
    /// How far a scene has come over the gallery: 0 at the gallery, 1 at the scene.
    package var progress: Double
  }

  /// A heading that sticks.
  package struct Heading: Hashable, Sendable {
    /// Which section it is of, from 0.
    package var index: Int
    /// The y of its top edge in the window.
    package var top: Double
    /// The y at which headings stick.
    package var line: Double
  }

  /// Where the content of a frame is, and how it moves.
  package struct Scroll: Hashable, Sendable {
    /// `idle`, `tracking`, `decelerating`, `bouncing` or `gliding`.
    package var phase: String
    /// Points from the rest position with the header fully expanded; it grows toward the end, and
    /// a pull is negative.
    package var offset: Double
    /// The rate of `offset`, in points per second.
    package var velocity: Double
    /// The shown distance past the nearer limit, in points, never negative.
    package var overscroll: Double
    /// The smallest `offset` to rest at.
    package var minimum: Double
    /// The largest `offset` to rest at.
    package var maximum: Double
  }
}

extension App {
  /// The frame as a trace records it, with the trace's time.
  package func traceFrame(at time: Double) -> TraceFrame {
    let scroller = scene.scroller
    // A held thumb moves a scroller that is idle; for a reader it tracks all the same.
    let isHeld = scroller.isAtRest && input.isDragging
    var frame = TraceFrame(
      time: time,
      scroll: .init(
        phase: isHeld ? "tracking" : scroller.phase.name,
        offset: scroller.offset - scroller.minimumOffset, velocity: scroller.velocity,
        overscroll: scroller.overscroll, minimum: 0,
        maximum: scroller.maximumOffset - scroller.minimumOffset),
      header: scene.header)
    frame.screen = TraceFrame.Screen(name: navigation.name, progress: navigation.progress)
    frame.heading = scene.header.pinnedHeading.map {
      TraceFrame.Heading(index: $0.index, top: $0.top, line: $0.line)
    }
    return frame
  }
}

/// Writes a trace as JSON Lines: a heading, then one line a frame.
///
/// The text is a pure function of the readings, so equal runs give equal bytes. Numbers are in
/// the shortest form that reads back as the same number, whole ones without a fraction; a number
/// that is not finite is written as `null`, for JSON has no other word for it.
///
/// ```swift
/// var bytes: [UInt8] = []
/// TraceWriter.append(heading, to: &bytes)
/// TraceWriter.append(frame, to: &bytes)
/// ```
package enum TraceWriter {
  /// Appends the line of a heading, with its line end, as UTF-8.
  package static func append(_ heading: TraceHeading, to bytes: inout [UInt8]) {
    var object = JSONObject(taking: &bytes)
    object.add("flexscroll", heading.version)
    object.add("scene", heading.scene)
    object.add("width", heading.width)
    object.add("height", heading.height)
    object.add("fps", heading.framesPerSecond)
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
    if let heading = frame.heading {
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

  /// Begins an object after the bytes that are there; they are taken, not copied.
  init(taking bytes: inout [UInt8]) {
    self.bytes = []
    swap(&self.bytes, &bytes)
    self.bytes.append(UInt8(ascii: "{"))
  }

  /// Ends the object and its line, and gives all bytes back.
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
