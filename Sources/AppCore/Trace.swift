import FlexibleHeader
import Gestures
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
  package var header: Header
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

  /// Where the header of a frame is.
  package struct Header: Hashable, Sendable {
    /// The place of its top edge in the window: 0 expanded, negative when shifted out.
    package var top: Double
    /// Its height in points, with the status strip.
    package var height: Double
    /// How much of the bar's title is seen, from 0 to 1.
    package var titleAlpha: Double
    /// `shifting`, `collapsing` or `overExtending`.
    package var phase = "overExtending"
    /// How far the header is in the phase, in points.
    package var phaseValue = 0.0
    /// How far it is in the phase, as a share.
    package var phasePercentage = 0.0
    /// How far it is pushed up, in points, never negative.
    package var shift = 0.0
    /// How strong its shadow is, from 0 to 1.
    package var shadow = 0.0
    /// Whether nothing of it is on the screen.
    package var isHidden = false
    /// Whether it is off the screen or wanted there.
    package var isShiftedOffscreen = false
    /// `disabled`, `enabled`, `enabled-with-status-bar` or `hideable`.
    package var mode = "disabled"
    /// Whether the status strip is hidden with it.
    package var isStatusBarHidden = false
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
      header: TraceFrame.Header(scene.header))
    frame.screen = TraceFrame.Screen(name: navigation.name, progress: navigation.progress)
    frame.heading = scene.header.pinnedHeading.map {
      TraceFrame.Heading(index: $0.index, top: $0.top, line: $0.line)
    }
    return frame
  }
}

extension TraceFrame.Header {
  /// What a scene reports of its header.
  init(_ report: HeaderSnapshot) {
    self.init(top: report.top, height: report.height, titleAlpha: report.titleAlpha)
    phase = report.phase.rawValue
    phaseValue = report.phaseValue
    phasePercentage = report.phasePercentage
    shift = report.shift
    shadow = report.shadow
    isHidden = report.isHidden
    isShiftedOffscreen = report.isShiftedOffscreen
    mode = report.mode.word
    isStatusBarHidden = report.isStatusBarHidden
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
  /// The line of a heading, with its line end.
  package static func line(_ heading: TraceHeading) -> String {
    var bytes: [UInt8] = []
    append(heading, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The line of a frame, with its line end.
  package static func line(_ frame: TraceFrame) -> String {
    var bytes: [UInt8] = []
    append(frame, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

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
    object.open("scroll")
    frame.scroll.write(to: &object)
    object.close()
    object.open("header")
    frame.header.write(to: &object)
    object.close()
    if let screen = frame.screen {
      object.open("screen")
      object.add("name", screen.name)
      object.add("progress", screen.progress)
      object.close()
    }
    if let heading = frame.heading {
      object.open("heading")
      object.add("index", Double(heading.index))
      object.add("top", heading.top)
      object.add("line", heading.line)
      object.close()
    }
    bytes = object.finishedLine()
  }
}

extension TraceFrame.Scroll {
  fileprivate func write(to object: inout JSONObject) {
    object.add("phase", phase)
    object.add("offset", offset)
    object.add("velocity", velocity)
    object.add("overscroll", overscroll)
    object.add("minimum", minimum)
    object.add("maximum", maximum)
  }
}

extension TraceFrame.Header {
  fileprivate func write(to object: inout JSONObject) {
    object.add("top", top)
    object.add("height", height)
    object.add("titleAlpha", titleAlpha)
    object.add("phase", phase)
    object.add("phaseValue", phaseValue)
    object.add("phasePercentage", phasePercentage)
    object.add("shift", shift)
    object.add("shadow", shadow)
    object.add("hidden", isHidden)
    object.add("shiftedOffscreen", isShiftedOffscreen)
    object.add("mode", mode)
    object.add("statusBarHidden", isStatusBarHidden)
  }
}
