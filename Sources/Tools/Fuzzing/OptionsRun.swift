import Canvas
import AppCore
import Storage

/// A command line from any bytes, a zero between its words, and the same bytes as a config's JSON.
///
/// What is understood has finite numbers, and what is not is wrong usage, in words. JSON is written and
/// read again the same.
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
  }

  /// Each line that the reader reports is one of the file's.
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
    let text = root.text
    guard !text.contains(where: \.isNewline),
      (try? JSONNode(parsing: Array(text.utf8), path: "text"))?.text == text
    else { throw Finding("JSON changes as it is written: \(text)") }
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
