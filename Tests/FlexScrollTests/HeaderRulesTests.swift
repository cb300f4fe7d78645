import Foundation
import Testing

/// The article on the rules of headers: a row for each, and tests that exist.
@Suite struct HeaderRulesTests {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The numbers of the rules.
  static let rules: [Int] = [
    Array(1...8), Array(10...31), Array(40...53), Array(55...66), Array(68...99),
    Array(101...103), Array(105...112),
  ].flatMap { $0 }

  /// The cells of the rows whose first cell satisfies a condition.
  static func rows(_ isRow: (String) -> Bool) throws -> [[String]] {
    let file = root.appending(path: "Sources/FlexScroll/FlexScroll.docc/HeaderRules.md")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("| ") }
      .map { line in
        line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
      }
      .filter { isRow($0[0]) }
  }

  /// All sources of the tests as one text.
  static func tests() throws -> String {
    let folder = root.appending(path: "Tests")
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return try (paths ?? []).filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
      .joined()
  }

  /// The names in a cell.
  static func names(in cell: String) -> [String] {
    cell.split(separator: "`").map(String.init).filter { name in
      name.first?.isLowercase == true && !name.contains(" ")
    }
  }

  @Test("each rule has a row, and each row names tests that exist")
  func eachRuleHasARow() throws {
    let rows = try Self.rows { $0.hasPrefix("HN-") }
    #expect(rows.map { $0[0] } == Self.rules.map { "HN-\($0)" })
    let tests = try Self.tests()
    for row in rows {
      let names = Self.names(in: row[3])
      #expect(!names.isEmpty, "\(row[0])")
      for name in names { #expect(tests.contains("func \(name)("), "\(row[0]): \(name)") }
    }
  }

  @Test("each of the 35 complaints has a row, and a test that has its number in its name")
  func eachComplaintHasATest() throws {
    let rows = try Self.rows { Int($0) != nil }
    #expect(rows.map { $0[0] } == (1...35).map(String.init))
    let tests = try Self.tests()
    for row in rows {
      let names = Self.names(in: row[3])
      #expect(!names.isEmpty, "complaint \(row[0])")
      for name in names {
        let parts = tests.components(separatedBy: "func \(name)(")
        #expect(parts.count > 1, "\(name)")
        let isNumbered = parts.dropLast().contains { before in
          let title = before.components(separatedBy: "@Test").last ?? ""
          guard let words = title.range(of: "complaint") else { return false }
          return title[words.upperBound...].split { !$0.isNumber }.contains(Substring(row[0]))
        }
        #expect(isNumbered, "complaint \(row[0]): \(name)")
      }
    }
  }
}
