import FoundationEssentials
import AppCore
import Interface
import Platform
import Testing

@testable import FlexScrollApp

/// Man page and completions contain all options and commands.
@Suite struct ManualTests {
  @Test("each manual has each option and each command", arguments: Manual.allCases)
  func eachManualHasEachOption(manual: Manual) {
    let text = manual.text.replacing("\\-", with: "-")

    for entry in OptionTable.entries {
      let name = manual == .fish ? "-l \(entry.name.dropFirst(2)) " : entry.name
      #expect(text.contains(name), "\(name)")
    }
    for word in CommandTable.entries.compactMap(\.word) {
      #expect(text.contains(word), "\(word)")
    }
    #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"))
  }

  @Test("man page and completions list the words of --resampling", arguments: Manual.allCases)
  func theWordsOfResamplingAreListed(manual: Manual) throws {
    let lines = manual.text.replacing("\\-", with: "-").split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains("resampling") })
    let entry = lines[index..<min(lines.endIndex, index + 3)].joined(separator: " ")
    #expect(entry.contains(/\bon\b/) && entry.contains(/\boff\b/), "\(entry)")
  }

  @Test("the completions offer exactly the words that the parser accepts")
  func theCompletionsOfferExactlyTheWordsThatTheParserAccepts() throws {
    for entry in OptionTable.entries where entry.argument != nil {
      for word in entry.words {
        _ = try Options.parse(["\(entry.name)=\(word)"])
      }
      let reported = Self.refusal(of: "\(entry.name)=no such word")?
        .components(separatedBy: ": there is only ")
      if let reported, reported.count == 2 {
        #expect(entry.words == reported[1].components(separatedBy: ", "), "\(entry.name)")
      }
    }
  }

  private static func refusal(of word: String) -> String? {
    do throws(Failure) {
      _ = try Options.parse([word])
      return nil
    } catch {
      return error.message
    }
  }

  @Test("words of values are plain words to every shell")
  func wordsArePlain() {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.,")
    let words =
      OptionTable.entries.flatMap { [$0.name] + $0.words }
      + CommandTable.entries.compactMap(\.word)

    for word in words { #expect(!word.isEmpty && plain.isSuperset(of: word), "\(word)") }
  }

  @Test("a command without its file is refused, and so is an unknown word")
  func aCommandWithoutItsFileIsRefused() {
    for entry in CommandTable.entries where entry.operand != nil {
      guard let word = entry.word else { continue }
      let failure = #expect(throws: Failure.self) { try Options.parse([word]) }
      #expect(failure?.message.hasPrefix("\(word): needs") == true)
    }
  }

  @Test("help has a line for each command, each within a terminal")
  func helpHasALineForEachCommand() {
    for entry in CommandTable.entries { #expect(Help.text.contains("\(entry.usage)    ")) }
  }

  @Test("the man page has each key, exit code and command of the examples")
  func theManPageHasEachKey() {
    let text = Manual.man.text
    for entry in KeyHelp.entries where entry.keys.allSatisfy({ $0.isASCII && $0 != "-" }) {
      #expect(text.contains("\\fB\(entry.keys)\\fR"), "\(entry.keys)")
    }
    for code in ExitCode.allCases {
      #expect(text.contains("\\fB\(code.rawValue)\\fR\n\(code.meaning.prefix(20))"), "\(code)")
    }
    #expect(text.contains("\\fB1, 2, 3 \\[u2026]\\fR"))
  }

  @Test("the man page names each command that a key may have")
  func theManPageHasEachAction() {
    let text = Manual.man.text.replacing("\\-", with: "-").replacing("\n", with: " ")

    for command in Command.configurable {
      #expect(text.contains(" \(command.rawValue)"), "\(command)")
    }
  }

  @Test("the examples of the man page are understood")
  func theExamplesAreUnderstood() throws {
    for example in ManualPage.examples {
      #expect(example.words.first == "flexscroll")
      _ = try Options.parse(Array(example.words.dropFirst()))
    }
  }

  @Test("no line of the man page is an unintended request or contains other than ASCII")
  func noLineOfTheManPageIsAnUnintendedRequestOrContainsOtherThanASCII() {
    let requests = Set([".TH", ".SH", ".TP", ".br", ".nh", ".ad", ".\\\""])
    for line in Manual.man.text.split(separator: "\n") {
      #expect(line.utf8.allSatisfy { $0 < 0x80 }, "\(line)")
      guard line.hasPrefix(".") || line.hasPrefix("'") else { continue }
      #expect(requests.contains(String(line.prefix { $0 != " " })), "\(line)")
    }
  }

  @Test("--manual prints nothing else, whatever else is given, and rejects unknown kinds")
  func manualPrintsNothingElse() throws {
    #expect(try Options.parse(["--manual", "zsh", "play"]).command == .manual(.zsh))
    let failure = #expect(throws: Failure.self) { try Options.parse(["--manual=html"]) }
    #expect(failure?.message == "--manual html: there is only man, bash, zsh, fish")
  }

  @Test("the desktop's catalogue of programs has the version as its newest")
  @MainActor func theCatalogueHasTheVersion() throws {
    let path = PapersTests.root + "/Assets/desktop/\(Self.id).metainfo.xml"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let first = text.split(separator: "\n").first { $0.contains("<release ") }

    #expect(
      first?.contains("version=\"\(Help.version)\" date=\"\(Help.date)\"") == true, "\(first ?? "")"
    )
  }

  @Test("what the desktop entry starts is understood")
  @MainActor func theDesktopEntryIsUnderstood() throws {
    let path = PapersTests.root + "/Assets/desktop/\(Self.id).desktop"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let commands = text.split(separator: "\n").filter { $0.hasPrefix("Exec=") }

    #expect(!commands.isEmpty)
    for command in commands {
      let words = command.dropFirst(5).split(separator: " ").map(String.init)
      #expect(words.first == "flexscroll")
      _ = try Options.parse(Array(words.dropFirst()))
    }
    #expect(text.contains("\nIcon=\(Self.id)\n") && text.contains("\nStartupWMClass=\(Self.id)\n"))
  }

  private static let id = Window.applicationID
}
