import Canvas
import TestSupport
import Testing

@testable import Raster

/// The table of brightness used to measure the contrast of text on the landscape.
@MainActor @Suite struct ImageLightTests {
  @Test("no pixel of the landscape is lighter than the table states")
  func noPixelOfTheLandscapeIsLighterThanTheTableStates() throws {
    let image = try #require(try EmbeddedImage.image(.landscape, width: 600))
    let pixels = image.bitmap
    let light = PictureLight.landscape

    for y in 0..<pixels.height {
      for x in 0..<pixels.width {
        let place = ((Double(x) + 0.5) / 600, (Double(y) + 0.5) / Double(pixels.height))
        let limit = light.lightest(x: place.0, y: place.1)
        let color = Color(pixels[x, y] & 0xFF_FFFF)
        // Filtering and JPEG's rounding make single pixels slightly lighter than in the largest
        // size.
        guard Self.sum(color) > Self.sum(limit) + 30 else { continue }
        let isLighter = Shade(color).luminance > Shade(limit).luminance + 0.02
        #expect(!isLighter, "\(color) at \(x), \(y), \(limit)")
      }
    }
  }

  private static func sum(_ color: Color) -> Int {
    Int(color.red) + Int(color.green) + Int(color.blue)
  }
}
