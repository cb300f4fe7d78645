import Foundation
import Testing

@Suite("Sources")
struct SourcesTests {
  private let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The numbers cited in a text, such as SP-12; of a span, both ends.
  private func citations(in text: String) -> Set<String> {
    Set(text.matches(of: /\b(?:SP|INV)-[0-9]+\b/).map { String($0.output) })
  }

  @Test("every rule that is cited anywhere has its row in the catalogue")
  func everyRuleThatIsCitedHasItsRow() throws {
    let catalogue = root.appending(path: "Sources/ScrollPhysics/ScrollPhysics.docc")
    var rows: Set<String> = []
    for article in ["Sources.md", "Invariants.md"] {
      let text = try String(contentsOf: catalogue.appending(path: article), encoding: .utf8)
      rows.formUnion(text.matches(of: /(?m)^\| ((?:SP|INV)-[0-9]+) \|/).map { String($0.1) })
    }
    #expect(rows.count > 70)

    var missing: Set<String> = []
    var files = 0
    for folder in ["Sources", "Tests"] {
      let walk = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      while let file = walk?.nextObject() as? URL {
        guard ["swift", "md", "c", "h"].contains(file.pathExtension) else { continue }
        files += 1
        let text = try String(contentsOf: file, encoding: .utf8)
        missing.formUnion(citations(in: text).subtracting(rows))
      }
    }
    #expect(files > 50)
    #expect(missing.isEmpty)
  }
}
