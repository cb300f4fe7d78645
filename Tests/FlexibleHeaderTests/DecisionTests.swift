import FlexibleHeader
import Foundation
import Testing

@Suite("Decisions by the settling rule and the shift behaviour")
struct DecisionTests {
  @Test("no source compares a settling rule, a shift behaviour or its driver with a single case")
  func noSourceComparesACase() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources").resolvingSymlinksInPath()
    var count = 0
    for case let file as URL in try #require(
      FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(
        !text.contains(/(settlingRule|shiftBehavior|driver)\)?!? (==|!=) \./),
        "\(file.lastPathComponent)")
      count += 1
    }
    #expect(count > 100)
  }
}
