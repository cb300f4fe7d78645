import Canvas
import Gestures
import Glibc
import Inspector
@testable import AppCore
import Interface
import Storage
import ScrollPhysics
import Platform
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

/// Plays of two tunings, and their output: tables and images.
@MainActor @Suite struct ComparedPlayTests {
  /// Plays a text with a table; returns its lines.
  private static func table(
    _ text: String = ScenePlay.ride, arguments: [String]
  ) throws -> [[String]] {
    let folder = try TemporaryFolder()
    _ = try PlayTests.trace(text, ["--csv", folder.path("t.csv")] + arguments)
    return try folder.read("t.csv").split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  @Test(
    "a table of two equals those of each alone, frame by frame, with their difference",
    arguments: [("ios", "gtk"), ("android", "flutter-macos")], ["album", "material"])
  func aTableOfTwoIsThatOfEachAlone(pair: (String, String), scene: String) throws {
    let both = try Self.table(arguments: ["--scene", scene, "--compare", "\(pair.0),\(pair.1)"])
    let first = try Self.table(arguments: ["--scene", scene, "--physics", pair.0])
    let second = try Self.table(arguments: ["--scene", scene, "--physics", pair.1])

    #expect(both[0].joined(separator: ",") == MotionMoment.columns.two)
    #expect(first[0].joined(separator: ",") == MotionMoment.columns.one)
    // A play ends with the longer of the two motions.
    #expect(both.count == max(first.count, second.count))
    for (index, line) in both.enumerated().dropFirst() {
      for (alone, columns) in [(first, 1..<4), (second, 4..<7)] where index < alone.count {
        #expect(line[0] == alone[index][0])
        #expect(Array(line[columns]) == Array(alone[index][1...]))
      }
      let (one, other) = (try #require(Double(line[2])), try #require(Double(line[5])))
      let difference: Double? = Double(line[7])
      #expect(difference == one - other)
    }
    #expect(both.contains { abs(Double($0[7]) ?? 0) > 20 })
  }

  @Test("the same tuning twice is never apart", arguments: Tuning.presetNames)
  func theSameTuningTwiceIsNeverApart(preset: String) throws {
    let lines = try Self.table(arguments: ["--compare", "\(preset),\(preset)"])
    #expect(lines.count > 400)
    for line in lines.dropFirst() {
      #expect(line[7] == "0.0")
      #expect(Array(line[1..<4]) == Array(line[4..<7]))
    }
  }

  @Test("the trace reports the moved screen first")
  func whatIsMovedIsWhatTheTraceReportsOfTheFirst() throws {
    let alone = try PlayTests.trace(PlayTests.fling, ["--physics", "gtk"])
    let compared = try PlayTests.trace(PlayTests.fling, ["--compare", "gtk,gtk"])
    #expect(compared == alone)
  }

  @Test("a shot shows both screens at their full size, with the plot below")
  func aShotShowsBothScreens() throws {
    let folder = try TemporaryFolder()
    let text = "0 down 1 50% 80%\n+8 move 1 50% 30% 90\n+0 up 1\n+300 shot both\n+10 end"
    _ = try PlayTests.trace(
      text, ["--compare", "ios,gtk", "--size", "240x400", "--shots", folder.path("shots")])
    let bytes = try RegularFile.read(folder.path("shots/both.png"), limit: 1 << 22)
    let image = try Image(decoding: bytes).bitmap
    #expect(image.width == 484)
    #expect(image.height == 84 + 400 + 104)
  }

  @Test("a shot and a clip of two that are inspected include the panel")
  func aShotOfTwoThatAreInspected() throws {
    let folder = try TemporaryFolder()
    let text = "0 down 1 50% 80%\n+8 move 1 50% 30% 90\n+0 up 1\n+60 shot both\n+10 end"
    _ = try PlayTests.trace(
      text,
      [
        "--compare", "ios,gtk", "--inspect", "--size", "240x400", "--fps", "10", "--shots",
        folder.path("shots"), "--export", folder.path("clip.png"),
      ])
    for path in ["shots/both.png", "clip.png"] {
      let bytes = try RegularFile.read(folder.path(path), limit: 1 << 24)
      let image = try Image(decoding: bytes).bitmap
      #expect(image.width == 484 + 360)
      #expect(image.height == 84 + 400 + 104)
    }
  }

  @Test(
    "invalid comparisons are reported in one line, with exit code 64",
    arguments: [
      ("ios", "--compare ios: is not two names or files, A,B"),
      ("ios,", "--compare ios,: is not two names or files, A,B"),
      ("a,b,c", "--compare a,b,c: is not two names or files, A,B"),
    ])
  func whatCannotBeComparedIsReported(value: String, message: String) {
    let failure = #expect(throws: Failure.self) {
      try Options.parse(["--compare", value]).namedTunings()
    }
    #expect(failure == Failure(message, .usage))
  }

  @Test("the name of a tuning to compare may have a comma, as the proposed “iOS, mine” has")
  func aNameWithAComma() throws {
    let disk = try TemporaryFolder()
    try disk.write("{}", to: "a,b.json")
    let file = disk.path("a,b.json")
    for (value, names) in [("\(file),gtk", ("a,b", "gtk")), ("gtk,\(file)", ("gtk", "a,b"))] {
      let pair = try Options.parse(["--compare", value]).namedTunings()
      #expect((pair.first.name, pair.second.name) == names)
    }
  }

  @Test("a missing tuning is reported with the option that named it")
  func aTuningThatIsNotThereIsReported() throws {
    let name = #expect(throws: Failure.self) {
      try PlayTests.trace(PlayTests.fling, ["--compare", "ios,windows"])
    }
    #expect(name?.code == .usage)
    #expect(name?.message.hasPrefix("--compare windows: there is only ios, ") == true)
    let file = #expect(throws: Failure.self) {
      try PlayTests.trace(PlayTests.fling, ["--compare", "/nowhere/t.json,ios"])
    }
    #expect(file?.code == .noInput)
    #expect(file?.message.hasPrefix("--compare /nowhere/t.json") == true)
  }

  @Test("a file has its name without the folder and the ending")
  func aFileHasItsNameWithoutTheFolder() {
    #expect(ComparedTunings.shown("gtk") == "gtk")
    #expect(ComparedTunings.shown("/a/b/mine.json") == "mine")
    let isOnOneLine = ComparedTunings.shown("a\u{1B}b.json").unicodeScalars.allSatisfy {
      $0.value > 31
    }
    #expect(isOnOneLine)
  }

  @Test(
    "a table or an image that cannot be created exits with 73, a failed write with 74",
    arguments: ["--csv", "--plot"])
  func whatCannotBeMadeExitsWith73(option: String) throws {
    let unmade = #expect(throws: Failure.self) {
      try PlayTests.trace(PlayTests.fling, [option, "/nowhere/f"])
    }
    #expect(unmade == Failure("\(option) /nowhere/f: No such file or directory", .cannotCreate))
    let full = #expect(throws: Failure.self) {
      try PlayTests.trace(PlayTests.fling, [option, "/dev/full"])
    }
    #expect(full?.code == .outputFailed)
    #expect(full?.message.hasPrefix("\(option) /dev/full: ") == true)
  }

  @Test("an image of a play has its size at each scale", arguments: [1, 2])
  func anImageOfAPlayHasItsSizeAtEachScale(scale: Int) throws {
    let folder = try TemporaryFolder()
    _ = try PlayTests.trace(
      PlayTests.fling, ["--plot", folder.path("p.png"), "--scale", "\(scale)"])
    let bytes = try RegularFile.read(folder.path("p.png"), limit: 1 << 22)
    let image = try Image(decoding: bytes).bitmap
    #expect(image.width == 960 * scale && image.height == 720 * scale)
  }
}

@Suite struct MotionPlotTests {
  private func scroll(_ phase: String, _ offset: Double) -> TraceFrame.Scroll {
    .init(phase: phase, offset: offset, velocity: 60, overscroll: 0, minimum: 0, maximum: 900)
  }

  @Test("a single list has its phases behind its curves, two have their difference")
  func aSingleListHasItsPhases() {
    var one = MotionPlot(names: ["ios"])
    var two = MotionPlot(names: ["ios", "gtk"])
    let phases = ["idle", "tracking", "tracking", "decelerating", "idle"]
    for (index, phase) in phases.enumerated() {
      let (time, offset) = (Double(index), 10 * Double(index))
      one.append(MotionMoment(time: time, first: scroll(phase, offset)))
      two.append(
        MotionMoment(time: time, first: scroll(phase, offset), second: scroll(phase, 2 * offset)))
    }
    #expect(one.plots.count == 2 && two.plots.count == 3)
    let bands = one.plots[0].bands
    #expect(bands.map(\.label) == ["tracking", "decelerating"])
    #expect(bands.map(\.from) == [1, 3] && bands.map(\.to) == [3, 4])
    #expect(two.plots.flatMap(\.bands).isEmpty)
    #expect(two.plots[2].series[0].points.map(\.y) == [0, -10, -20, -30, -40])
    #expect(two.plots[0].series.map(\.name) == ["ios", "gtk"])
  }

  @Test("a number of a table parses to the same value, and no zero has a sign")
  func aNumberOfATableIsReadBackAsTheSame() {
    let moment = MotionMoment(time: 1.0 / 3, first: scroll("idle", -0.0), second: scroll("idle", 0))
    #expect(
      moment.line
        == "0.3333333333333333,idle,0.0,60.0,idle,0.0,60.0,0.0")
    #expect(Double("0.3333333333333333") == 1.0 / 3)
  }
}
