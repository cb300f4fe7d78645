@testable import AppCore
import FlexibleHeader
@testable import FlexScrollApp
import Interface
import Scenes
import ScrollPhysics
import TestSupport
import Testing

@Suite("Traces")
struct TraceLineTests {
  private let heading = TraceLine.heading("album")

  private func frame(_ number: Double) -> TraceFrame {
    var header = HeaderSnapshot(top: 0, height: 300, restingHeight: 300, titleAlpha: 1)
    (header.top, header.phase, header.phaseValue, header.phasePercentage) =
      (number, .overExtending, 0, 0)
    return TraceFrame(
      time: number,
      scroll: .init(
        phase: "idle", offset: number, velocity: -number, overscroll: 0, minimum: 0, maximum: 5),
      header: header)
  }

  @Test("the first line reports the program, the scene and the window")
  func theFirstLineReports() {
    #expect(
      heading
        == #"{"flexscroll": "0.2.0", "scene": "album", "width": 420, "height": 860.5, "fps": 60}"#
        + "\n")
  }

  @Test("the first line of a window's trace ends with its start on the monotonic clock")
  func theFirstLineOfAWindow() {
    let line = TraceLine.heading(
      scene: "album", size: Size(width: 1, height: 1), framesPerSecond: 240, start: 1234.5)

    #expect(line.hasSuffix(#""fps": 240, "start": 1234.5}"#))
  }

  @Test("a frame's line has the fields in order, in shortest form")
  func aFramesLine() {
    #expect(
      TraceLine.line(frame(1.0 / 60))
        == #"{"t": 0.016666666666666666, "scroll": {"phase": "idle", "#
        + #""offset": 0.016666666666666666, "velocity": -0.016666666666666666, "overscroll": 0, "#
        + #""minimum": 0, "maximum": 5}, "header": {"top": 0.016666666666666666, "height": 300, "#
        + #""titleAlpha": 1, "phase": "overExtending", "phaseValue": 0, "phasePercentage": 0, "#
        + #""shift": 0, "shadow": 0, "hidden": false, "shiftedOffscreen": false, "#
        + #""mode": "disabled", "statusBarHidden": false}}"# + "\n")
  }

  @Test("the screen that receives input is at the line's end")
  func theScreenThatReceivesInput() throws {
    var frame = frame(1)
    frame.screen = TraceFrame.Screen(name: "album", progress: 0.25)

    let line = TraceLine.line(frame)

    #expect(line.hasSuffix(#"}, "screen": {"name": "album", "progress": 0.25}}"# + "\n"))
    let read = try Trace(parsing: heading + line).frames.first?.screen
    #expect(read?.name == "album" && read?.progress == 0.25)
  }

  @Test(
    "numbers are in the shortest form that reads back as the same",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-2, "-2"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (1e21, "1e+21"), (123_456_789, "123456789"),
    ] as [(Double, String)])
  func numbersAreShort(number: Double, text: String) {
    #expect(TraceLine.line(frame(number)).hasPrefix(#"{"t": \#(text), "#))
  }

  @Test(
    "a number that is not finite is null",
    arguments: [Double.nan, .infinity, -.infinity])
  func aNumberThatIsNotFinite(number: Double) throws {
    let line = TraceLine.line(frame(number))

    #expect(line.hasPrefix(#"{"t": null, "scroll": {"phase": "idle", "offset": null, "#))
    #expect(!line.contains("nan") && !line.contains("inf"))
  }

  @Test("names are escaped as in JSON")
  func namesAreEscaped() throws {
    let scene = "a\"b\\c\n\u{1}\u{7F}é"
    let line = TraceLine.heading(scene)

    #expect(line.contains(#""scene": "a\"b\\c\u000a\u0001\u007fé""#))
    #expect(try Trace(parsing: line).heading.scene == scene)
  }

  @Test(
    "the reader refuses anything but a trace",
    arguments: ["", "\n", "{}", #"{"flexscroll": 1}"#])
  func theReaderRefusesAnythingButATrace(text: String) {
    #expect(throws: (any Error).self) { try Trace(parsing: text) }
    #expect(throws: (any Error).self) { try Trace(parsing: heading + "{}") }
  }

  @Test("any number written reads back bit for bit", arguments: 0..<10 as Range<UInt64>)
  func anyNumberReadsBack(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)

    for _ in 0..<50 {
      let number = Double(bitPattern: UInt64.random(in: 0...UInt64.max, using: &generator))
      guard number.isFinite else { continue }
      let trace = try Trace(parsing: heading + TraceLine.line(frame(number)))

      #expect(trace.frames[0].scroll.offset == number, "seed \(seed)")
      #expect(trace.frames[0].t == number, "seed \(seed)")
    }
  }
}

extension TraceLine {
  fileprivate static func heading(_ scene: String) -> String {
    heading(
      version: "0.2.0", scene: scene, size: Size(width: 420, height: 860.5), framesPerSecond: 60)
      + "\n"
  }

  fileprivate static func line(_ frame: TraceFrame) -> String { text(of: frame) + "\n" }
}
