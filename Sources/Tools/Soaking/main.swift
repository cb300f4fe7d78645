import CPlatform
import AppCore
import Glibc
import Platform
import Raster
import TestSupport

/// The duration and the seeds.
struct Request {
  /// Hours of virtual time.
  var hours = 1.0
  var seed: UInt64 = 1
  /// The seed of the only visit to run; `nil` for all.
  var visit: UInt64?

  static let help = """
    Usage: Soaking [--hours N] [--seed S] [--visit S]

    Uses the program for hours of its own time in one process, without a display, and looks after
    each event and each frame whether all its invariants hold. Prints one line of figures.
    """

  init(_ arguments: [String]) throws(Failure) {
    var words = arguments[...]
    func number(for option: String) throws(Failure) -> UInt64 {
      guard let number = words.popFirst().flatMap({ UInt64($0) }) else {
        throw Failure("\(option): needs a whole number", .usage)
      }
      return number
    }
    while let word = words.popFirst() {
      switch word {
      case "--hours":
        guard let hours = words.popFirst().flatMap({ Double($0) }), 0.001...1000 ~= hours else {
          throw Failure("--hours: needs a number from 0.001 to 1000", .usage)
        }
        self.hours = hours
      case "--seed": seed = try number(for: word)
      case "--visit": visit = try number(for: word)
      default: throw Failure("\(word): unknown argument (--help lists them)", .usage)
      }
    }
  }
}

/// Runs for the requested time, and prints the results.
func soak(_ request: Request) throws {
  let fixtures = try AlbumFixtures()
  var random = SeededGenerator(seed: request.seed)
  var tally = Visit.Tally()
  let frames = Int(request.hours * 3600 * Visit.framesPerSecond)
  let handles = LiveOwners.total
  // The first quarter warms up: code pages are loaded, and objects that live as long as the process
  // are created.
  var (warm, last, most): (Int?, Int, Int) = (nil, 0, 0)
  while tally.frames < frames {
    let length = min(frames - tally.frames, random.count(600...3600))
    let seed = request.visit ?? random.next()
    do {
      var visit = try Visit(seed: seed, fixtures, tally)
      tally = try visit.run(frames: length)
    } catch let violation as Violation {
      throw Failure(
        "seed \(request.seed), visit \(tally.visits) (--visit \(seed)): \(violation)",
        .brokenInvariant)
    }
    last = flexscroll_resident_bytes()
    most = max(most, last)
    if warm == nil, tally.frames >= frames / 4 { warm = last }
  }
  print(
    "\(tally.seconds / 3600) h, \(tally.visits) visits, \(tally.events) events, \(tally.frames)"
      + " frames, \(tally.painted) painted; resident \((warm ?? last) >> 10) KiB warm,"
      + " \(last >> 10) KiB at the end, \(most >> 10) KiB at most; handles \(handles) before,"
      + " \(LiveOwners.total) after; trace \(tally.fingerprint.text)")
  if let warm, last - warm > 1 << 20 {
    throw Failure("resident memory has grown by \((last - warm) >> 10) KiB", .brokenInvariant)
  }
  guard LiveOwners.total == handles else {
    throw Failure("handles are left over", .brokenInvariant)
  }
}

do {
  let arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.contains("--help") { print(Request.help) } else { try soak(Request(arguments)) }
} catch {
  let line = Array("soak: \((error as? Failure)?.message ?? "\(error)")\n".utf8)
  _ = unsafe line.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  exit(1)
}
