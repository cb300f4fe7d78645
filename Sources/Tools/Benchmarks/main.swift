import AppCore
import Foundation
import Platform
import Raster
import Storage

/// The options of the command line.
struct Request {
  var isShort = false
  var jsonPath: String?
  var groups: [String] = []
  var only: String?
  var rounds: Int?

  static let help = """
    Usage: Benchmarks [--short] [--rounds N] [--only TEXT] [--json FILE] [GROUP...]

    Measures what parts of a frame cost, side by side in one run, and prints medians.

      --short      few rounds: whether it runs, not how fast
      --rounds N   turns that each thing gets (20)
      --only TEXT  what has this in its name
      --json FILE  the figures for a program to read
      GROUP        micro, draw, frame, painter or growth; the first three unless named

    Benchmarks feel [--short] [--json FILE] measures how even the content moves under a finger.
    Benchmarks count [TEXT] runs the frames that scripts/budget counts.
    Benchmarks part NAME runs a part of a frame that it counts by itself.
    """

  init(_ arguments: [String]) throws(Failure) {
    var words = arguments[...]
    while let word = words.popFirst() {
      switch word {
      case "--short": isShort = true
      case "--only":
        guard let text = words.popFirst() else { throw Failure("--only: needs a text", .usage) }
        only = text
      case "--rounds":
        guard let count = words.popFirst().flatMap({ Int($0) }), 1...10_000 ~= count else {
          throw Failure("--rounds: needs a number from 1 to 10000", .usage)
        }
        rounds = count
      case "--json":
        guard let path = words.popFirst() else { throw Failure("--json: needs a file", .usage) }
        jsonPath = path
      case "micro", "draw", "frame", "painter", "growth": groups.append(word)
      default: throw Failure("\(word): unknown argument (--help lists them)", .usage)
      }
    }
    if groups.isEmpty { groups = ["micro", "draw", "frame"] }
  }
}

func subjects(of group: String) -> [Subject] {
  switch group {
  case "micro": MicroSubjects.all
  case "draw": DrawSubjects.all
  case "frame": FrameSubjects.all
  case "painter": PainterSubjects.all
  default: FrameSubjects.growth
  }
}

func report(_ text: String) {
  FileHandle.standardError.write(Data((text + "\n").utf8))
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.contains("--help") {
    print(Request.help)
    exit(0)
  }
  if arguments.first == "part" {
    exit(PartDrive.run(arguments.dropFirst().first ?? "", times: 240) ? 0 : 64)
  }
  if arguments.first == "count" {
    Budget.run(frames: 240, only: arguments.dropFirst().first)
    exit(0)
  }
  if arguments.first == "feel" {
    let request = try Request(Array(arguments.dropFirst()))
    let rows = MotionReport.rows(isShort: request.isShort, progress: report)
    let figures = try JSONFile.encode(rows, path: "figures")
    if let path = request.jsonPath {
      try Data(figures).write(to: URL(fileURLWithPath: path))
    } else {
      print(String(decoding: figures, as: UTF8.self), terminator: "")
    }
    exit(0)
  }
  let request = try Request(arguments)
  var results = Report()
  for group in request.groups {
    var watch = Stopwatch(
      rounds: request.rounds ?? (request.isShort ? 2 : 20), batches: request.isShort ? 3 : 30,
      warmUp: request.isShort ? 3 : 60)
    watch.progress = { done, all in report("\(group): round \(done) of \(all)") }
    let chosen = subjects(of: group).filter { subject in
      request.only.map { subject.name.contains($0) } ?? true
    }
    results.add(try watch.measure(chosen), of: group)
  }
  print(results.table)
  if let path = request.jsonPath { try Data(results.json()).write(to: URL(fileURLWithPath: path)) }
} catch let failure as Failure {
  report("Benchmarks: \(failure.message)")
  exit(failure.code.rawValue)
} catch {
  report("Benchmarks: \(error)")
  exit(70)
}
