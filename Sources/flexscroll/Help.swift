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
      "", "Exit codes: 0 done, 64 usage, 65 malformed input, 66 no such input, 69 no display,",
      "70 a broken invariant, 73 and 74 output that cannot be made or written.",
    ]
    return lines.joined(separator: "\n")
  }()

  private static func table(_ rows: [(String, String)]) -> [String] {
    let width = rows.map(\.0.count).max() ?? 0
    return rows.map { row in
      "  " + row.0 + String(repeating: " ", count: width - row.0.count + 2) + row.1
    }
  }
}
