import Canvas
import Glibc
import Interface
import Testing

@testable import Raster

@Suite("Texts in the width that layouts give them")
@MainActor
struct TextFitTests {
  private static let texts = [
    "Every line can be clicked.", "It leaves, the clock too.", "Scroll back 118 pt more",
    "Leaves, clock too", "On command", "Comes back after", "How it leaves and returns",
    "Importance", "Mountains", "Show two", "Show all", "Without the steps", "Full screen",
    "Compare two feels", "Album · 2003 · 14 songs · 50 min", "Open album…", "Keyboard and gestures",
    "We’ve Come for You All", "0.123456789", "Fully open · 128.0 pt · 100 %",
  ]

  /// The faces in which texts may be drawn: the built-in one, those of the machine, and Debian's
  /// default, which is the widest, where it is installed.
  private static func faces(_ weight: TextStyle.Weight) throws -> [Face] {
    let found = [Fonts.Source.builtInOnly, .system].map { try? Fonts($0).mainFace(weight) }
    let name = weight == .regular ? "DejaVuSans" : "DejaVuSans-Bold"
    let path = "/usr/share/fonts/truetype/dejavu/\(name).ttf"
    guard access(path, R_OK) == 0 else { return found.compactMap(\.self) }
    var wide = Face(source: .file(path: path, index: 0))
    let font = try Font(wide, pixelSize: Face.Sample.pixelSize, library: try TextLibrary())
    wide.share = Face.Sample.share(
      ofFaceWithWidth: font.width(of: Face.Sample.text, .latin), weight)
    return found.compactMap(\.self) + [wide]
  }

  @Test("they fit in each face to a hundredth", arguments: TextStyle.Weight.allCases)
  func theyFit(weight: TextStyle.Weight) throws {
    let (library, style) = (try TextLibrary(), TextStyle(size: 100, weight: weight))
    for face in try Self.faces(weight) {
      let font = try Font(face, pixelSize: style.size, library: library)
      for text in Self.texts {
        let estimate = TextMeasure.width(of: text, style: style)
        let width = Double(font.width(of: text, .latin))
        #expect(width <= 1.01 * estimate, "\(text) in \(face)")
      }
    }
  }
}
