import TestSupport
import Testing

@Suite struct PixelComparisonTests {
  let grey = (width: 2, pixels: [UInt32](repeating: 0xFF80_8080, count: 4))

  @Test("equal images do not differ")
  func equalImages() {
    let same = PixelComparison(grey, grey, tolerance: 0)

    #expect(same.largest == 0 && same.share == 0 && !same.differsInSize)
  }

  @Test(
    "a difference in any one channel is seen",
    arguments: [0xEF80_8080, 0xFF90_8080, 0xFF80_9080, 0xFF80_8090] as [UInt32])
  func aDifferenceInAnyOneChannelIsSeen(pixel: UInt32) {
    var other = grey
    other.pixels[3] = pixel

    #expect(PixelComparison(grey, other, tolerance: 15).share == 0.25)
    #expect(PixelComparison(grey, other, tolerance: 16).share == 0)
    #expect(PixelComparison(other, grey, tolerance: 15).largest == 16)
  }

  @Test("similarity grows by 20 dB for each tenth of a difference, and ignores alpha")
  func similarityGrowsBy20DBForEachTenthOfADifference() {
    var black = grey
    black.pixels = [0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0xFF00_0000]
    var white = grey
    white.pixels = [0xFFFF_FFFF, 0x00FF_FFFF, 0xFFFF_FFFF, 0xFFFF_FFFF]
    var near = grey
    near.pixels[0] = 0xFF83_8080

    #expect(PixelComparison(grey, grey, tolerance: 0).likeness == .infinity)
    #expect(PixelComparison(black, white, tolerance: 0).likeness == 0)
    // A square of 9 in one of twelve channels.
    let likeness = PixelComparison(grey, near, tolerance: 0).likeness
    #expect(abs(likeness - 49.38) < 0.01)
    #expect(PixelComparison(grey, (width: 4, pixels: grey.pixels), tolerance: 0).likeness == 0)
  }

  @Test("another shape of as many pixels differs in size")
  func anotherShapeDiffers() {
    #expect(PixelComparison(grey, (width: 4, pixels: grey.pixels), tolerance: 255).differsInSize)
    #expect(PixelComparison(grey, (width: 2, pixels: []), tolerance: 255).share == 1)
  }
}
