import Canvas
import Glibc
import Interface
import Storage
import Scenes
import Raster
import TestSupport
import Testing

@testable import FlexScrollApp

/// The image of all scenes in the README, which `scripts/sheet` generates here.
@MainActor @Suite struct ContactSheetTests {
  static let file =
    #filePath.split(separator: "/").dropLast(3).reduce("") { "\($0)/\($1)" }
    + "/Assets/readme/scenes.png"

  @Test("the sheet shows every scene of the catalogue, named, in each pose and both themes")
  func theSheetShowsEveryScene() throws {
    let list = ContactSheet.list()
    let texts = Set(list.texts.map(\.string))

    #expect(list.hasBalancedClips && list.outlines.allSatisfy(\.isDrawable))
    for entry in SceneCatalog.entries {
      #expect(texts.contains(entry.title) && texts.contains(entry.source))
    }
    #expect(Pose.allCases.allSatisfy { texts.contains($0.rawValue) })
    let window = Rect(
      x: 0, y: 0, width: ContactSheet.size.width, height: ContactSheet.size.height)
    let phones = list.items.count { item in
      guard case .stroke(let frame, _, 0.5, _) = item else { return false }
      return frame.common(with: window) == frame
    }
    #expect(phones == SceneCatalog.entries.count * Pose.allCases.count * 2)
  }

  @Test("the image of the README is as large as the sheet that is drawn now")
  func theImageOfTheREADMEIsAsLargeAsTheSheetThatIsDrawnNow() throws {
    if let path = getenv("FLEXSCROLL_SHEET").map({ String(cString: $0) }) {
      try ContactSheet.paint().writePNG(to: path)
      return
    }
    let bytes = try RegularFile.read(Self.file, limit: 1 << 22)
    let image = try Image(decoding: bytes).bitmap
    #expect(image.width == Int(ContactSheet.size.width * ContactSheet.scale))
    #expect(image.height == Int(ContactSheet.size.height * ContactSheet.scale))
  }
}
