import Gestures
import Glibc
import AppCore
import TestSupport
import Testing

@testable import FlexScrollApp

@MainActor @Suite struct PlayTests {
  static let fling = """
    0 down 1 50% 80%
    +8 move 1 50% 30% 90
    +0 up 1
    +400 end
    """

  /// Plays a text and returns its trace.
  static func trace(
    _ text: String, _ arguments: [String] = [], _ change: (inout Play) -> Void = { _ in }
  ) throws -> String {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "gesture.txt")
    let options = try Options.parse(
      ["play", folder.path("gesture.txt"), "--trace", folder.path("trace.jsonl")] + arguments)
    let path = folder.path("gesture.txt")
    var play = try Play(path, Play.text(of: path), options: options)
    change(&play)
    try play.run()
    return try folder.read("trace.jsonl")
  }

  @Test("the same file gives the same bytes")
  func theSameFileGivesTheSameBytes() throws {
    #expect(try Self.trace(Self.fling) == Self.trace(Self.fling))
  }

  @Test("a trace has a line for every frame from 0 until nothing moves")
  func aTraceHasALineForEveryFrameFrom0UntilNothingMoves() throws {
    let trace = try Trace(parsing: Self.trace(Self.fling, ["--fps", "50", "--tracks", "1000"]))

    #expect(trace.heading.fps == 50)
    #expect(trace.heading.scene == "album")
    for (index, frame) in trace.frames.enumerated() { #expect(frame.t == Double(index) / 50) }
    #expect(trace.frames.last?.scroll.phase == "idle")
    #expect(trace.frames.count > 100)
  }

  @Test("the frame rate changes no position", arguments: ["30", "120", "144", "240"])
  func theFrameRateChangesNoPosition(rate: String) throws {
    let arguments = ["--tracks", "1000"]
    let reference = try Trace(parsing: Self.trace(Self.fling, arguments))
    let other = try Trace(parsing: Self.trace(Self.fling, arguments + ["--fps", rate]))
    let byTime = Dictionary(
      other.frames.map { (($0.t * 1e6).rounded(), $0.scroll.offset) },
      uniquingKeysWith: { a, _ in a })

    var compared = 0
    for frame in reference.frames {
      guard let offset = byTime[(frame.t * 1e6).rounded()] else { continue }
      #expect(isNear(offset, frame.scroll.offset, within: 1e-6))
      compared += 1
    }
    #expect(compared > 20)
  }

  @Test(
    "without resampling each frame of a drag shows the newest event, with it an even path (FL-1)")
  func aDragShowsThePathOrTheNewestEvent() throws {
    let text = "rate 100\n0 down 1 50% 80%\n+3 move 1 50% 20% 400\n+500 up 1"
    let file = try GestureFile(parsing: text, width: 420, height: 860)
    let events = file.steps.compactMap(\.event)
    let began = try #require(events.first { $0.time > 0.02 }).time
    func steps(_ arguments: [String]) throws -> (onEvents: Int, steps: [Double]) {
      let frames = try Trace(parsing: Self.trace(text, ["--tracks", "1000"] + arguments)).frames
      let moving = frames.filter { $0.t > began + 0.15 && $0.t < 0.4 }
      let onEvents = moving.count { frame in
        guard case .touchMove(_, _, let y)? = events.last(where: { $0.time <= frame.t })?.kind
        else { return false }
        return isNear(frame.scroll.offset, 860 * 0.8 - y - 10, within: 1e-6)
      }
      return (onEvents, zip(moving, moving.dropFirst()).map { $1.scroll.offset - $0.scroll.offset })
    }
    let (on, off) = (try steps([]), try steps(["--resampling", "off"]))
    #expect(off.onEvents == off.steps.count + 1 && on.onEvents == 0)
    // 516 points in 400 ms: 21.5 points per frame.
    #expect(on.steps.allSatisfy { isNear($0, 21.5, within: 0.2) })
    #expect(off.steps.contains { !isNear($0, 21.5, within: 3) })
  }

  @Test("contacts that are down at the end of the file are cancelled there")
  func contactsThatAreDownAtTheEndOfTheFileAreCancelledThere() throws {
    let trace = try Trace(parsing: Self.trace("0 down 1 50% 30%\n+10 move 1 50% 70% 300"))

    #expect(trace.frames.contains { $0.scroll.overscroll > 50 })
    #expect(trace.frames.last?.scroll.phase == "idle")
    #expect(trace.frames.last?.scroll.offset == 0)
  }

  @Test("a resize mid-gesture keeps the offset in range and the header in step")
  func aResizeMidGesture() throws {
    let text = "0 key end\n+1500 resize 600 1400\n+500 resize 300 500\n+500 end"
    let trace = try Trace(parsing: Self.trace(text))

    for frame in trace.frames {
      #expect(frame.header.height == max(70, 300 - frame.scroll.offset))
    }
    let last = try #require(trace.frames.last)
    #expect(last.scroll.offset >= last.scroll.minimum)
    #expect(last.scroll.offset <= last.scroll.maximum)
    #expect(last.scroll.maximum == 1492 - 500)
  }

  @Test("Ctrl with + shows fewer points, with 0 all of them again")
  func controlPlusShowsFewerPoints() throws {
    let larger = "0 keydown ctrl\n+10 key equal\n+10 keyup ctrl\n+50 end"
    let trace = try Trace(parsing: Self.trace(larger))
    #expect(trace.frames.last?.scroll.maximum == 1492 - 860 / 1.25)

    let back = "0 keydown ctrl\n+10 key equal\n+40 key 0\n+10 keyup ctrl\n+50 end"
    let again = try Trace(parsing: Self.trace(back))
    #expect(again.frames.last?.scroll.maximum == 632.0)
  }

  @Test("a gesture after Ctrl with + lands where its device pixels are")
  func aGestureAfterControlPlus() throws {
    let drag = "down 1 50% 80%\n+8 move 1 50% 40% 300\n+400 up 1\n+50 end"
    let plain = try Trace(parsing: Self.trace("0 \(drag)"))
    let larger = "0 keydown ctrl\n+10 key equal\n+10 keyup ctrl\n+50 \(drag)"
    let trace = try Trace(parsing: Self.trace(larger))

    // 344 pixels are as many points, or 275.2 at 1.25 pixels per point; the slop is 10 points.
    #expect(isNear(try #require(plain.frames.last).scroll.offset, 334, within: 1e-6))
    #expect(isNear(try #require(trace.frames.last).scroll.offset, 265.2, within: 1e-6))
  }

  @Test("a bad line is reported with its number, and exits with 65")
  func aBadLineIsReported() throws {
    let text = Array(repeating: "+1 end", count: 6).joined(separator: "\n") + "\n+1 fly away"
    let failure = #expect(throws: Failure.self) { try Self.trace(text) }

    #expect(failure?.code == .malformedInput)
    #expect(failure?.message.contains("gesture.txt: line 7: ") == true)
  }

  @Test("a missing file exits with 66, a trace that cannot be created with 73")
  func aMissingFileExitsWith66() throws {
    let missing = #expect(throws: Failure.self) {
      try Play.text(of: "/nowhere/g.txt")
    }
    let unmade = #expect(throws: Failure.self) {
      try Self.trace(Self.fling, ["--trace", "/nowhere/t.jsonl"])
    }

    #expect(missing?.code == .noInput)
    #expect(unmade == Failure("--trace /nowhere/t.jsonl: No such file or directory", .cannotCreate))
  }

  @Test("a full disk exits with 74")
  func aFullDisk() throws {
    let failure = #expect(throws: Failure.self) {
      try Self.trace(Self.fling, ["--trace", "/dev/full"])
    }

    #expect(failure == Failure("--trace /dev/full: No space left on device", .outputFailed))
  }

  @Test("with reduced motion nothing stretches, a fling coasts and a key jumps (DX-29)")
  func reducedMotion() throws {
    let pull = "0 down 1 50% 20%\n+8 move 1 50% 60% 200\n+200 up 1\n+9 key end\n+500 end"
    let trace = try Trace(parsing: Self.trace(pull, ["--reduce-motion"]))

    for frame in trace.frames {
      #expect(frame.scroll.overscroll == 0)
      #expect(["idle", "tracking"].contains(frame.scroll.phase))
    }
    #expect(trace.frames.last?.scroll.offset == 632.0)

    let flung = try Trace(parsing: Self.trace(Self.fling, ["--reduce-motion"]))
    let usual = try Trace(parsing: Self.trace(Self.fling))
    #expect(flung.frames.contains { $0.scroll.phase == "decelerating" })
    #expect(flung.frames.allSatisfy { $0.scroll.phase != "bouncing" && $0.scroll.overscroll == 0 })
    #expect(flung.frames.last?.scroll.offset == usual.frames.last?.scroll.offset)
  }
}
