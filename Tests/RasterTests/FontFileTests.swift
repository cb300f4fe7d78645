import Canvas
import FoundationEssentials
import TestSupport
import Testing

@testable import Raster

@Suite("FontFile")
@MainActor
struct FontFileTests {
  /// The face of the program as a file of the sources.
  private static let path =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    + "/Assets/faces/FlexScrollSans-Regular.ttf"

  private func face(_ path: String) -> Face { Face(source: .file(path: path, index: 0)) }

  @Test("all sizes of a face are read from one file in memory, which goes with the last of them")
  func allSizesOfAFaceAreReadFromOneFileInMemory() throws {
    let before = LiveOwners.count(of: .fontFile)
    do {
      let library = try TextLibrary()
      let fonts = try [12.0, 17, 17.5].map {
        try Font(face(Self.path), pixelSize: $0, library: library)
      }
      #expect(fonts.map { $0.provides("a") } == [true, true, true])
      #expect(LiveOwners.count(of: .fontFile) == before + 1)
    }
    #expect(LiveOwners.count(of: .fontFile) == before)
  }

  @Test("a font that is cut or gone while it is used goes on as it was", arguments: [0, 4096])
  func aFontThatIsCutOrGoneWhileItIsUsedGoesOnAsItWas(length: Int) throws {
    let folder = try TemporaryFolder()
    let name = "FlexScrollSans-Regular.ttf"
    try folder.write(Array(try #require(FileManager.default.contents(atPath: Self.path))), to: name)
    let library = try TextLibrary()
    let font = try Font(face(folder.path(name)), pixelSize: 17, library: library)
    let before = try font.drawn("Con", rgb: 0, .latin).bitmap
    try folder.lengthen(name, to: length)
    let letters = try font.drawn("Contact", rgb: 0, .latin).bitmap
    #expect(letters.width > before.width)
    #expect(try font.drawn("Con", rgb: 0, .latin).bitmap == before)
    // A size that is opened now is of the file as it was, too.
    let larger = try Font(face(folder.path(name)), pixelSize: 30, library: library)
    #expect(try larger.drawn("QRS", rgb: 0, .latin).bitmap.pixels.contains { $0 >> 24 == 255 })
  }

  @Test("a face in a file looks as the same face in the program")
  func aFaceInAFileLooksAsTheSameFaceInTheProgram() throws {
    let library = try TextLibrary()
    let drawn = try [face(Self.path), Face(source: .builtIn(.regular))].map {
      try Font($0, pixelSize: 17, library: library).drawn("Contact", rgb: 0, .latin).bitmap
    }
    #expect(drawn[0] == drawn[1])
    #expect(drawn[0].pixels.contains { $0 >> 24 == 255 })
  }

  @Test(
    "what is no file with something in it is refused",
    arguments: ["/nowhere/at.otf", "/", "/dev/null", "/dev/zero"])
  func whatIsNoFileWithSomethingInItIsRefused(path: String) throws {
    let before = LiveOwners.total
    #expect(throws: CallError.self) { _ = try FontFile(path) }
    let library = try TextLibrary()
    #expect(throws: CallError.self) {
      _ = try Font(face(path), pixelSize: 17, library: library)
    }
    #expect(LiveOwners.total == before)
  }
}
