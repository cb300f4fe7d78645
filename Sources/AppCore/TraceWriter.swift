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
