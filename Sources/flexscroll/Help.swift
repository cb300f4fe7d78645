import Scenes

/// The program's words about itself.
nonisolated enum Help {
  /// The version, after semver.
  static let version = "0.1.0"

  /// What `--version` prints.
  static let versionLine = "flexscroll \(version)"

  /// What `--help` prints.
  static let text: String = {
    var lines = [
      "flexscroll [options]                  opens a window with the album screen",
      "flexscroll play GESTURES [options]    plays a gesture file without a display",
      "",
      "Options:",
    ]
    lines += table(OptionTable.entries.map { ($0.usage, $0.summary) })
    lines += ["", "Keys:"]
    lines += table(KeyHelp.entries.map { ($0.keys, $0.meaning) })
    lines += [
      "", "Exit codes: 0 done, 64 usage, 65 malformed input, 66 no such input,",
      "69 no display, 70 a broken invariant, 73 and 74 output that failed.",
    ]
    return lines.joined(separator: "\n")
  }()

  /// The columns of a terminal that nobody has widened.
  static let lineWidth = 80

  private static func table(_ rows: [(String, String)]) -> [String] {
    let indent = 2 + (rows.map(\.0.count).max() ?? 0) + 2
    return rows.flatMap { name, meaning in
      let first = "  " + name + String(repeating: " ", count: indent - name.count - 2)
      let margin = String(repeating: " ", count: indent)
      return wrap(meaning, into: lineWidth - indent).enumerated().map { index, words in
        (index == 0 ? first : margin) + words
      }
    }
  }

  private static func wrap(_ text: String, into width: Int) -> [String] {
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
