import Canvas
import Testing

@testable import Raster

@Suite("GradientPattern")
@MainActor
struct GradientPatternTests {
  @Test("each pixel is within a step of the exact blend", arguments: [1, 7, 300, 1200])
  func eachPixelIsWithinAStepOfTheExactBlend(height: Int) {
    let (top, bottom) = (Color(0xAC8E68), Color.black)
    let pixels = GradientPattern.pixels(height: height, Blend(top: top, bottom: bottom))
    for row in 0..<height {
      let left = 1 - (Double(row) + 0.5) / Double(height)
      for column in 0..<GradientPattern.width {
        let pixel = pixels[row * GradientPattern.width + column]
        for (shift, full) in [(16, 0xAC), (8, 0x8E), (0, 0x68)] {
          let channel = Double(pixel >> UInt32(shift) & 255)
          #expect(abs(channel - Double(full) * left) < 1)
        }
        #expect(pixel >> 24 == 255)
      }
    }
  }

  @Test("rows grow darker on average from one to the next, with no step between bands")
  func rowsGrowDarkerOnAverageFromOneToTheNextWithNoStepBetweenBands() {
    let height = 400
    let pixels = GradientPattern.pixels(height: height, Blend(top: Color(0xAC8E68), bottom: .black))
    let averages = (0..<height).map { row in
      let cells = pixels[(row * GradientPattern.width)..<((row + 1) * GradientPattern.width)]
      return cells.reduce(0.0) { $0 + Double($1 >> 16 & 255) } / Double(GradientPattern.width)
    }
    let slope = 172.0 / Double(height)
    for (above, below) in zip(averages, averages.dropFirst()) {
      #expect(abs(above - below - slope) < 0.25)
    }
  }

  @Test("a solid colour stays solid")
  func aSolidColourStaysSolid() {
    let pixels = GradientPattern.pixels(
      height: 9, Blend(top: Color(0x123456), bottom: Color(0x123456)))
    #expect(pixels.allSatisfy { $0 == 0xFF12_3456 })
  }

  @Test("alpha is blended like the colours")
  func alphaIsBlendedLikeTheColours() {
    let pixels = GradientPattern.pixels(
      height: 100, Blend(top: .white, bottom: Color(0xFFFFFF, alpha: 0)))
    #expect(pixels[0] >> 24 >= 253)
    #expect((pixels.last ?? 255) >> 24 <= 2)
  }

  @Test("two joined gradients are within a step of blending one over the other")
  func twoJoinedGradientsAreWithinAStepOfBlendingOneOverTheOther() {
    let (brown, height) = (Color(0xAC8E68), 300)
    let pixels = GradientPattern.pixels(
      height: height, Blend(top: brown, bottom: .black),
      over: Blend(top: brown.faded(by: 0.8), bottom: brown.faded(by: 0)))
    for row in 0..<height {
      let t = (Double(row) + 0.5) / Double(height)
      let alpha = Double((brown.faded(by: 0.8).alphaByte)) / 255 * (1 - t)
      for (shift, full) in [(16, 172.0), (8, 142), (0, 104)] {
        let exact = full * (1 - t) * (1 - alpha) + full * alpha
        let channel = Double(pixels[row * GradientPattern.width] >> UInt32(shift) & 255)
        #expect(abs(channel - exact) < 1)
      }
      #expect(pixels[row * GradientPattern.width] >> 24 == 255)
    }
  }
}

extension GradientPattern {
  /// The pixels that are written.
  @MainActor static func pixels(height: Int, _ base: Blend, over: Blend? = nil) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: width * height)
    pixels.withUnsafeMutableBufferPointer { target in
      guard let start = target.baseAddress else { return }
      write(height: height, base, over: over, to: PixelRows(start: start, pitch: width))
    }
    return pixels
  }
}
