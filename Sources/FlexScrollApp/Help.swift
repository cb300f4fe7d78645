import AppCore
import Interface
import Storage

/// The version and the text of `--help`.
nonisolated enum Help {
  /// The version, after semver.
  static let version = "0.2.0"
  /// The date of the version, for the man page and software catalogues.
  static let date = "2026-11-23"

  /// The output of `--version`.
  static let versionLine = "flexscroll \(version)"

  /// The output of `--help`.
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

  /// The usual width of a terminal, in columns.
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

  /// A text in lines of at most a width in columns, except for longer words.
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

/// The man page, in the macros of man(7) that both groff and mandoc support.
nonisolated enum ManualPage {
  /// Example commands; the gesture file is installed with the program.
  static let examples: [(words: [String], meaning: String)] = [
    (
      words: ["flexscroll", "--scene", "gallery"],
      meaning: "A card for each screen; a tap leads to it."
    ),
    (
      words: ["flexscroll", "--physics", "gtk", "--tracks", "1000000", "--reduce-motion"],
      meaning: "A long list with the tuning of another toolkit, and nothing that swings."
    ),
    (
      words: ["flexscroll", "play", "tour.txt", "--shots", "pictures", "--trace", "-"],
      meaning: "Plays a gesture file without a display, leaves its pictures in a folder, and prints"
        + " a line of JSON for each frame."
    ),
  ]

  static var lines: [String] {
    let title =
      #".TH FLEXSCROLL 1 "\#(Help.date)" "flexscroll \#(Help.version)" "User Commands""#
    return [#".\" As `flexscroll --manual man` writes it."#, title, ".nh", ".ad l"]
      + [".SH NAME", #"flexscroll \- scrolling as the best phones have it"#]
      + [".SH SYNOPSIS"] + synopsis
      + [".SH DESCRIPTION"] + description
      + [".SH OPTIONS"]
      + text(
        "A value follows its option as the next word or behind an equals sign. The last of several"
          + " wins; `--` ends the options.")
      + OptionTable.entries.flatMap(option)
      + [".SH KEYS"] + KeyHelp.entries.flatMap { paragraph(bold($0.keys), text($0.meaning)) }
      + [".SH EXIT STATUS"]
      + ExitCode.allCases.flatMap { paragraph(bold("\($0.rawValue)"), text($0.meaning)) }
      + [".SH SIGNALS"] + signals
      + [".SH EXAMPLES"]
      + examples.flatMap { paragraph(bold($0.words.joined(separator: " ")), text($0.meaning)) }
      + [".SH FILES"] + files
      + [".SH NOTES"] + notes
  }

  private static var synopsis: [String] {
    CommandTable.entries.enumerated().flatMap { index, entry in
      let words = ["flexscroll", entry.word].compactMap(\.self).joined(separator: " ")
      let operand = entry.operand.map { " \(italic($0))" } ?? ""
      return (index == 0 ? [] : [".br"]) + ["\(bold(words))\(operand) [\(italic("options"))]"]
    }
  }

  private static var description: [String] {
    text(
      "A window whose list scrolls under a finger, a trackpad, a wheel, the mouse and keys, beneath"
        + " headers that stretch, collapse and leave.")
      + CommandTable.entries.flatMap { paragraph(bold($0.usage), text($0.summary)) }
  }

  private static let signals =
    paragraph(bold("SIGINT, SIGTERM, SIGHUP"), text("ends the program; its files are whole"))
    + paragraph(bold("SIGUSR1"), text("with `--stats`: prints the statistics of the frames so far"))

  /// The files that the program reads and writes, in the default folders.
  private static let files =
    paragraph(
      italic("~/.config/flexscroll/\(Config.fileName)"),
      text(
        "An object in JSON: `options` has defaults of options by their names without dashes, `keys`"
          + " has keys by the names of what they do: "
          + Command.configurable.map(\.rawValue).joined(separator: ", ")
          + ". XDG_CONFIG_HOME names another folder than ~/.config."))
    + paragraph(
      italic("~/.local/state/flexscroll/\(SessionState.fileName)"),
      text(
        "What the last session left: the window's size, the scene, the album, how far the list was"
          + " scrolled, and what was changed of the header; see `--no-state`. Offset and header are"
          + " restored on the same scene and album only. XDG_STATE_HOME names another folder than"
          + " ~/.local/state."))

  private static let notes = text(
    "The formats of gesture files and of albums are described beside the program's licence, in the"
      + " folder share/doc/flexscroll of where it is installed; the gestures of the examples lie"
      + " there in examples.")

  private static func option(_ entry: OptionTable.Entry) -> [String] {
    let value = entry.argument.map { " \(italic($0))" } ?? ""
    return paragraph(bold(entry.name) + value, text(entry.summary))
  }

  private static func paragraph(_ head: String, _ body: [String]) -> [String] {
    [".TP", head] + body
  }

  private static func bold(_ text: String) -> String { #"\fB\#(escaped(text))\fR"# }
  private static func italic(_ text: String) -> String { #"\fI\#(escaped(text))\fR"# }

  /// Lines of text; text in backquotes is bold.
  private static func text(_ text: String) -> [String] {
    let marked = text.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .map { $0.isMultiple(of: 2) ? escaped(String($1)) : bold(String($1)) }.joined()
    // A line that begins with one of these would be a request.
    return Help.wrap(marked, into: 76).map {
      $0.hasPrefix(".") || $0.hasPrefix("'") ? #"\&\#($0)"# : $0
    }
  }

  /// A text in ASCII, with all special characters escaped.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += #"\e"#
      case "-": result += #"\-"#
      case "'": result += #"\(aq"#
      case "~": result += #"\(ti"#
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let number = String(scalar.value, radix: 16, uppercase: true)
        let zeros = String(repeating: "0", count: max(0, 4 - number.count))
        result += #"\[u\#(zeros)\#(number)]"#
      }
    }
    return result
  }
}

nonisolated extension ExitCode {
  /// When the program ends with the code.
  var meaning: String {
    switch self {
    case .success: "all went well"
    case .usage: "an option or argument is unknown or wrong"
    case .malformedInput: "a file was read and is not what it should be"
    case .noInput: "a file is missing or cannot be read"
    case .noDisplay: "there is no display to open a window on, or no more"
    case .brokenInvariant: "the program violated an invariant of its own"
    case .cannotCreate: "a file cannot be made"
    case .outputFailed: "a file cannot be written to the end"
    }
  }
}

nonisolated extension Manual {
  /// The whole text, with a line feed at its end.
  var text: String {
    let lines =
      switch self {
      case .man: ManualPage.lines
      case .bash: BashCompletion.lines
      case .zsh: ZshCompletion.lines
      case .fish: FishCompletion.lines
      }
    return lines.joined(separator: "\n") + "\n"
  }
}
