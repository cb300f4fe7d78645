import AppCore
import Scenes

/// The program's words about itself.
nonisolated enum Help {
  /// The version, after semver.
  static let version = "0.2.0"
  /// The day of the version, as the man page and the desktop's catalogue of programs tell it.
  static let date = "2026-11-23"

  /// What `--version` prints.
  static let versionLine = "flexscroll \(version)"

  /// What `--help` prints.
  static let text: String = {
    var lines = table(CommandTable.entries.map { ($0.usage, $0.summary) }, margin: 0, gap: 4)
    lines += ["", "Options:"]
    lines += table(OptionTable.entries.map { ($0.usage, $0.summary) })
    lines += ["", "Keys:"]
    lines += table(KeyHelp.entries.map { ($0.keys, $0.meaning) })
    lines += ["", "Names of what keys do, for \"keys\" in config.json:"]
    let names = Command.configurable.map(\.rawValue).joined(separator: ", ")
    lines += wrap(names, into: lineWidth - 2).map { "  " + $0 }
    lines += [
      "", "Exit codes: 0 done, 64 usage, 65 malformed input, 66 no such input,",
      "69 no display, 70 a broken invariant, 73 and 74 output that failed.",
    ]
    return lines.joined(separator: "\n")
  }()

  /// The columns of a terminal of the usual width.
  static let lineWidth = 80

  private static func table(
    _ rows: [(String, String)], margin left: Int = 2, gap: Int = 2
  ) -> [String] {
    let indent = left + (rows.map(\.0.count).max() ?? 0) + gap
    return rows.flatMap { name, meaning in
      let blank = String(repeating: " ", count: left)
      let first = blank + name + String(repeating: " ", count: indent - name.count - left)
      let margin = String(repeating: " ", count: indent)
      return wrap(meaning, into: lineWidth - indent).enumerated().map { index, words in
        (index == 0 ? first : margin) + words
      }
    }
  }

  /// A text in lines of so many columns, but for words that are longer.
  static func wrap(_ text: String, into width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + 1 + word.count <= width {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}
