import Canvas
import Testing

@testable import Raster

@Suite("The size of a wide face")
@MainActor
struct FaceSampleTests {
  @Test("a face whose sample is wider than Inter's is drawn smaller, and a narrow one is not")
  func aWideFaceIsDrawnSmaller() throws {
    for weight in TextStyle.Weight.allCases {
      let share = Face.Sample.share(ofFaceWithWidth: 5300, weight)
      #expect(share > 0.49 && share < 0.53)
      #expect(Face.Sample.share(ofFaceWithWidth: 2500, weight) == 1)
      #expect(Face.Sample.share(ofFaceWithWidth: 0, weight) == 1)
    }
    let library = try TextLibrary()
    let whole = Face(source: .builtIn(.regular))
    var smaller = whole
    smaller.share = 0.8
    let fonts = try [whole, smaller].map { try Font($0, pixelSize: 100, library: library) }
    let widths = fonts.map { Double($0.width(of: Face.Sample.text, .latin)) }
    #expect(abs(widths[1] - 0.8 * widths[0]) < 3)
    #expect(abs(Double(fonts[1].height) - 0.8 * Double(fonts[0].height)) < 3)
  }

  @Test("no face of this machine is drawn wider than Inter")
  func noFaceIsDrawnWider() throws {
    let (fonts, library) = (try Fonts(.system), try TextLibrary())
    for weight in TextStyle.Weight.allCases {
      let face = fonts.mainFace(weight)
      let font = try Font(face, pixelSize: Face.Sample.pixelSize, library: library)
      let width = font.width(of: Face.Sample.text, .latin)
      // Sizes are rounded to about a hundredth of a pixel.
      #expect(Face.Sample.share(ofFaceWithWidth: width - 8, weight) == 1)
    }
  }
}
