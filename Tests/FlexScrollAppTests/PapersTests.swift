import FoundationEssentials
import Interface
import Scenes
import Testing

@testable import FlexScrollApp

/// The README describes the scenes as the program does.
@MainActor @Suite struct PapersTests {
  static let root = #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }

  @Test("the README names each scene and its source, in the catalogue's order")
  func theReadmeNamesEachScene() throws {
    let readme = try String(contentsOfFile: Self.root + "/README.md", encoding: .utf8)
    let rows = readme.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: " | ").prefix(2).joined(separator: " | ") }

    #expect(rows == SceneCatalog.entries.map { "| `\($0.name)` | \($0.source)" })
  }

  @Test("each scene has an article in the documentation")
  func eachSceneHasAnArticle() throws {
    let folder = Self.root + "/Sources/Scenes/Scenes.docc"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.contains("Gallery.md"))
    for name in SceneCatalog.entries.map(\.name) {
      let article = "\(name.prefix(1).uppercased())\(name.dropFirst())Screen.md"
      #expect(names.contains(article), "\(article)")
    }
  }
}
