import Canvas
import FoundationEssentials
import Interface
import Scenes
import TestSupport
import Testing

/// The scene that CONTRIBUTING.md adds.
@Suite struct LettersSceneTests {
  static let root = #filePath.split(separator: "/").dropLast(4).reduce("") { "\($0)/\($1)" }

  @Test("the code in CONTRIBUTING.md is the code compiled here")
  func whatThePaperShowsIsCompiled() throws {
    let paper = try String(contentsOfFile: Self.root + "/CONTRIBUTING.md", encoding: .utf8)
    let code = try String(
      contentsOfFile: Self.root + "/Tests/ScenesTests/Letters/LettersScene.swift", encoding: .utf8)
    let chapter = try #require(paper.split(separator: "### Another scene").last)
    let blocks = chapter.split(separator: "```swift\n").dropFirst()
      .compactMap { $0.split(separator: "```").first }

    #expect(blocks.count == 2)
    #expect(code.contains(try #require(blocks.first)))
  }

  @Test("its entry in the catalogue is all that the program needs")
  func itsEntryIsAllThatIsNeeded() throws {
    let entries = SceneCatalog.entries + [LettersScene.entry]
    let viewport = Viewport(size: Size(width: 420, height: 860))
    let navigation = Navigation(
      at: "letters", setup: SceneSetup(viewport: viewport), entries: entries)
    #expect(navigation.place == .scene(entries.count - 1))

    var list = DisplayList()
    GalleryScene(SceneSetup(viewport: viewport), entries: entries).display(into: &list)
    navigation.scene.display(into: &list)
    #expect(list.texts.contains { $0.string == "Letters" })
  }
}
