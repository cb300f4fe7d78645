import TestSupport
import Testing

@testable import Stage

@Suite("Bitmap scaling")
struct BitmapScalingTests {
  @Test("weights of each pixel add up to the whole", arguments: [1, 2, 3, 17, 64, 301])
  func weightsOfEachPixelAddUpToTheWhole(source: Int) {
    for target in [1, 2, 5, 40, 299, 640] {
      let axis = ScalingWeights(source: source, target: target)
      #expect(axis.first.count == target)
      for index in 0..<target {
        let weights = axis.weights[(index * axis.taps)..<((index + 1) * axis.taps)]
        #expect(weights.reduce(0, +) == 256)
        #expect(axis.first[index] >= 0 && axis.first[index] + axis.taps <= source)
      }
    }
  }

  @Test("an even colour stays what it is in any size", arguments: [(3, 200), (200, 3), (64, 63)])
  func anEvenColourStaysWhatItIsInAnySize(from: Int, to: Int) {
    let even = Bitmap(width: from, height: from, filledWith: 0xFF12_FE80)
    let scaled = even.scaled(toWidth: to, height: to)
    #expect(scaled.pixels.allSatisfy { $0 == 0xFF12_FE80 })
  }

  @Test("the average of a picture survives being made smaller")
  func theAverageOfAPictureSurvivesBeingMadeSmaller() {
    var generator = SeededGenerator(seed: 5)
    var noise = Bitmap(width: 96, height: 96, filledWith: 0xFF00_0000)
    for index in noise.pixels.indices {
      noise.pixels[index] |= UInt32.random(in: 0...255, using: &generator)
    }
    func average(_ bitmap: Bitmap) -> Double {
      bitmap.pixels.reduce(0) { $0 + Double($1 & 255) } / Double(bitmap.pixels.count)
    }
    for side in [95, 71, 48, 33, 12] {
      #expect(abs(average(noise.scaled(toWidth: side, height: side)) - average(noise)) < 3)
    }
  }

  @Test("fine detail does not flicker while the size changes by a pixel")
  func fineDetailDoesNotFlickerWhileTheSizeChangesByAPixel() {
    var checks = Bitmap(width: 400, height: 400, filledWith: 0xFF00_0000)
    for y in 0..<400 {
      for x in 0..<400 where (x + y) % 2 == 0 { checks[x, y] = 0xFFFF_FFFF }
    }
    for side in 200..<232 {
      let scaled = checks.scaled(toWidth: side, height: side)
      let middle = (40..<(side - 40)).map { Int(scaled[$0, side / 2] & 255) }
      // Detail at half the pixel pitch is grey in truth; what is left of it is what flickers.
      #expect((middle.max() ?? 255) - (middle.min() ?? 0) < 48)
    }
  }

  @Test("the levels of a picture halve down to a few pixels")
  func theLevelsOfAPictureHalveDownToAFewPixels() {
    let picture = Picture(Bitmap(width: 300, height: 200, filledWith: 0xFFFF_FFFF))
    #expect(picture.levels.map(\.width) == [300, 150, 75, 37])
    #expect(picture.level(forWidth: 76, height: 50).width == 150)
    #expect(picture.level(forWidth: 75, height: 50).width == 75)
    #expect(picture.level(forWidth: 999, height: 999).width == 300)
  }

  @Test("a picture that is not opaque lies on dark grey")
  func aPictureThatIsNotOpaqueLiesOnDarkGrey() {
    let picture = Picture(Bitmap(width: 4, height: 4, filledWith: 0x80FF_FFFF))
    #expect(picture.levels[0].isOpaque)
    #expect(picture.levels[0][1, 1] == 0xFF8E_8E8F)
  }
}
