import Canvas
import AppCore
import TestSupport
import Testing

@testable import FlexScrollApp

/// The parser of options with random words: known ones and nonsense.
@Suite("Options at random")
struct OptionsAtRandomTests {
  /// Words that are not options.
  private static let odd = [
    "", "-", "--", "---", "=", "--=", "play", "a.txt", "\0", "\n", "\u{202E}", "--scene=", "nan",
    "inf", "-0", "0", "1", "1e3", "1e999", "0x10", "420x860", "x", "240x320", "4096x4096x1",
    "album", "gallery", "ios", "./a.json", "enabled", "auto", "light", "software",
    String(repeating: "9", count: 400), String(repeating: "-", count: 5000), "９", "é", "\u{200B}",
  ]

  private static func words(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      let odd = odd[Int.random(in: 0..<odd.count, using: &generator)]
      let entries = OptionTable.entries
      let entry = entries[Int.random(in: 0..<entries.count, using: &generator)]
      switch Int.random(in: 0..<8, using: &generator) {
      case 0...2: return entry.name
      case 3...4: return "\(entry.name)=\(odd)"
      case 5: return String(entry.name.dropLast())
      default: return odd
      }
    }
  }

  @Test("any words are accepted and survive a recording's header, or are wrong usage")
  func anyWordsAreAcceptedAndSurviveARecordingsHeader() throws {
    var generator = SeededGenerator(seed: 6)
    var understood = 0
    for _ in 0..<20_000 {
      let words = Self.words(&generator)
      do {
        var options = try Options.parse(words)
        understood += 1
        #expect(options.size.width.isFinite && options.size.height.isFinite, "\(words)")
        // A recording contains the constants of a tuning in place of any other name.
        options.physics = "ios"
        let header = RecordingHeader.line(options)
        let again = try RecordingHeader.options(in: header, path: "r") ?? Options()
        #expect(RecordingHeader.line(again) == header, "\(words)")
      } catch {
        #expect(error.code == .usage && !error.message.isEmpty, "\(words)")
      }
    }
    #expect(understood > 1000)
  }
}
