import AppCore
import FlexScroll
import Interface
import Storage

/// A trace as JSON Lines: a heading, then one line per frame.
///
/// Equal values give equal text. Numbers are in the shortest form that reads back as the same number,
/// integers without a fraction; a number that is not finite is `null`, as JSON has no other form for
/// it.
nonisolated enum TraceLine {
  /// The line of the heading, without its line end.
  ///
  /// - Parameters:
  ///   - version: The version of the program.
  ///   - scene: The name of the scene.
  ///   - size: The size of the window, in points.
  ///   - framesPerSecond: Frames per second of virtual time, or of the display.
  ///   - start: The start on the monotonic clock, in seconds; `nil` in virtual time.
  /// - Returns: The line as JSON.
  static func heading(
    version: String = Help.version, scene: String, size: Size, framesPerSecond: Double,
    start: Double? = nil
  ) -> String {
    var members: [JSONNode.Member] = [
      .init("flexscroll", .text(version)), .init("scene", .text(scene)),
      .init("width", .of(size.width)), .init("height", .of(size.height)),
      .init("fps", .of(framesPerSecond)),
    ]
    if let start { members.append(.init("start", .of(start))) }
    return JSONNode(.object(members)).text
  }

  /// The line of a frame, without its line end.
  static func text(of frame: TraceFrame) -> String {
    let (scroll, header) = (frame.scroll, frame.header)
    var members: [(String, JSONNode.Value)] = [
      ("t", .of(frame.time)),
      (
        "scroll",
        [
          "phase": .text(scroll.phase), "offset": .of(scroll.offset),
          "velocity": .of(scroll.velocity), "overscroll": .of(scroll.overscroll),
          "minimum": .of(scroll.minimum), "maximum": .of(scroll.maximum),
        ]
      ),
      (
        "header",
        [
          "top": .of(header.top), "height": .of(header.height),
          "titleAlpha": .of(header.titleAlpha), "phase": .text(header.phase.rawValue),
          "phaseValue": .of(header.phaseValue), "phasePercentage": .of(header.phasePercentage),
          "shift": .of(header.shift), "shadow": .of(header.shadow),
          "hidden": .flag(header.isHidden),
          "shiftedOffscreen": .flag(header.isShiftedOffscreen),
          "mode": .text(header.mode.word), "statusBarHidden": .flag(header.isStatusBarHidden),
        ]
      ),
    ]
    if let screen = frame.screen {
      members.append(
        ("screen", ["name": .text(screen.name), "progress": .of(screen.progress)]))
    }
    if let heading = header.pinnedHeading {
      members.append(
        (
          "heading",
          [
            "index": .of(Double(heading.index)), "top": .of(heading.top),
            "line": .of(heading.line),
          ]
        ))
    }
    return JSONNode(.object(members.map { JSONNode.Member($0, $1) })).text
  }
}

nonisolated extension JSONNode.Value: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, JSONNode.Value)...) {
    self = .object(members.map { JSONNode.Member($0, $1) })
  }

  /// A number in its shortest form; `null` if it is not finite.
  static func of(_ number: Double) -> Self {
    number.isFinite ? .number(shortestText(of: number)) : .null
  }
}
