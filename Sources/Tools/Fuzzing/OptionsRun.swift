import Canvas
import AppCore
import Storage

/// A command line from any bytes, a zero between its words, and the same bytes as a config's JSON.
///
/// What is understood is written as a recording writes it, and read again the same; what is not is
/// wrong usage, in words.
enum OptionsRun {
  static func run(_ input: [UInt8]) throws(Finding) {
    try parse(input.split(separator: 0, maxSplits: 63).map { String(decoding: $0, as: UTF8.self) })
    try readJSON(input)
  }

  private static func parse(_ words: [String]) throws(Finding) {
    let options: Options
    do {
      options = try Options.parse(words)
    } catch {
      guard error.code == .usage, !error.message.isEmpty else {
        throw Finding("options are refused with \(error.code): \(error.message)")
      }
      return
    }
    let numbers = [options.size.width, options.size.height, options.safeArea, options.scale ?? 1]
    guard numbers.allSatisfy(\.isFinite) else { throw Finding("options have \(numbers)") }
    let written = options.replayArguments(scale: options.scale ?? 1)
    do {
      let again = try Options.parse(written)
      guard again.replayArguments(scale: options.scale ?? 1) == written else {
        throw Finding("options change as they are written: \(written)")
      }
    } catch let failure as Failure {
      throw Finding("what options write is refused: \(failure.message)")
    } catch let finding as Finding {
      throw finding
    } catch {
      throw Finding("\(error)")
    }
  }

  /// Each line that the reader tells of is one of the file's.
  private static func readJSON(_ input: [UInt8]) throws(Finding) {
    let root: JSONNode
    do {
      root = try JSONNode(parsing: input, path: "config.json")
    } catch {
      guard error.kind == .malformed else { throw Finding("JSON is refused as \(error.kind)") }
      return
    }
    let lines = 1 + input.count { $0 == 0x0A }
    guard farthestLine(of: root) <= lines else {
      throw Finding("a line of JSON is told as \(farthestLine(of: root)) of \(lines)")
    }
  }

  private static func farthestLine(of node: JSONNode) -> Int {
    switch node.value {
    case .object(let members):
      members.reduce(node.line) { max($0, $1.line, farthestLine(of: $1.node)) }
    case .list(let nodes): nodes.reduce(node.line) { max($0, farthestLine(of: $1)) }
    default: node.line
    }
  }
}
