import Canvas
import FoundationEssentials
import TestSupport
import Testing

@testable import Raster

@Suite("FontFile")
@MainActor
struct FontFileTests {
  /// The embedded face as a file in the sources.
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

  @Test("a font file truncated or removed while in use has no effect", arguments: [0, 4096])
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
    // A size opened now also uses the original file.
    let larger = try Font(face(folder.path(name)), pixelSize: 30, library: library)
    #expect(try larger.drawn("QRS", rgb: 0, .latin).bitmap.pixels.contains { $0 >> 24 == 255 })
  }

  @Test("a font file too large to be read whole is read by glyphs, and may be cut meanwhile")
  func aFontFileTooLargeToBeReadWholeIsReadByGlyphs() throws {
    let folder = try TemporaryFolder()
    let bytes = Array(try #require(FileManager.default.contents(atPath: Self.path)))
    try folder.write(bytes, to: "large.ttf")
    try folder.lengthen("large.ttf", to: FontFile.mostToRead + 1)
    let library = try TextLibrary()
    let fonts = try [Self.path, folder.path("large.ttf")].map {
      try Font(face($0), pixelSize: 17, library: library)
    }
    let drawn = try fonts.map { try $0.drawn("Contact", rgb: 0, .latin).bitmap }
    #expect(drawn[0] == drawn[1])
    try folder.lengthen("large.ttf", to: 4096)
    for text in ["Quiz", "Contact"] {
      do {
        _ = try fonts[1].drawn(text, rgb: 0, .latin)
      } catch {
        #expect(error.call.hasPrefix("TTF_"))
      }
    }
  }

  @Test("a face in a file looks like the same embedded face")
  func aFaceInAFileLooksLikeTheSameEmbeddedFace() throws {
    let library = try TextLibrary()
    let drawn = try [face(Self.path), Face(source: .builtIn(.regular))].map {
      try Font($0, pixelSize: 17, library: library).drawn("Contact", rgb: 0, .latin).bitmap
    }
    #expect(drawn[0] == drawn[1])
    #expect(drawn[0].pixels.contains { $0 >> 24 == 255 })
  }

  @Test(
    "anything but a regular file with content is refused",
    arguments: ["/nowhere/at.otf", "/", "/dev/null", "/dev/zero"])
  func anythingButARegularFileWithContentIsRefused(path: String) throws {
    let before = LiveOwners.total
    #expect(throws: CallError.self) { _ = try FontFile(path) }
    let library = try TextLibrary()
    #expect(throws: CallError.self) {
      _ = try Font(face(path), pixelSize: 17, library: library)
    }
    #expect(LiveOwners.total == before)
  }
}
