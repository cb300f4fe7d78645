import Foundation
import Testing

@Suite("Sources")
struct SourcesTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The rules cited in a text, such as SP-12; both ends of a range.
  private func citations(in text: String) -> Set<String> {
    let rule = /\b(?:SP|INV|FH|SK|WT|OD|SL|FL|HN|DX|CL)-[0-9]+\b/
    return Set(text.matches(of: rule).map { String($0.output) })
  }

  /// The rules that begin a row of a table.
  private func rows(in text: String) -> Set<String> {
    let row = /(?m)^\| ((?:SP|INV|FH|SK|WT|OD|SL|FL|HN|DX|CL)-[0-9]+) \|/
    return Set(text.matches(of: row).map { String($0.1) })
  }

  @Test("every rule that is cited anywhere has its row in a catalogue")
  func everyRuleThatIsCitedHasItsRow() throws {
    var defined: Set<String> = []
    var cited: Set<String> = []
    var files = 0
    for folder in ["Sources", "Tests"] {
      let walk = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = walk?.nextObject() as? URL {
        guard ["swift", "md", "c", "h"].contains(file.pathExtension) else { continue }
        files += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        cited.formUnion(citations(in: text))
        if file.path.contains(".docc/") { defined.formUnion(rows(in: text)) }
      }
    }
    #expect(files > 50)
    #expect(defined.count > 150)
    #expect(cited.subtracting(defined).isEmpty)
  }

  @Test(
    "a rule of each family is known as a citation and as a row",
    arguments: ["SP", "INV", "FH", "SK", "WT", "OD", "SL", "FL", "HN", "DX", "CL"])
  func everyFamilyIsKnown(family: String) {
    let (first, second) = ("\(family)-12", "\(family)-34")
    #expect(citations(in: "(\(first), \(second)), Open\(first) and \(first)D") == [first, second])
    #expect(rows(in: "| \(first) | fast |\n|\(second)| slow |\nsee | \(second) |") == [first])
  }
}
