import TestSupport
import Testing

@testable import Raster

@Suite("Bitmap scaling")
struct BitmapScalingTests {
  @Test("the weights of each place add up to the whole", arguments: [0.1, 1, 1.5, 1.6, 2.3, 7, 99])
  func theWeightsOfEachPlaceAddUpToTheWhole(ratio: Double) {
    let filter = ScalingWeights(ratio: ratio)
    #expect(filter.weights.count == ScalingWeights.phases * filter.taps)
    for phase in 0..<ScalingWeights.phases {
      let weights = filter.weights[(phase * filter.taps)..<((phase + 1) * filter.taps)]
      #expect(weights.reduce(0, +) == Int16(ScalingWeights.whole))
      // Their weighted mean is the position.
      let middle = weights.enumerated().reduce(0.0) {
        $0 + Double($1.offset) * Double($1.element) / Double(ScalingWeights.whole)
      }
      let place = Double(filter.taps) / 2 - 1 + Double(phase) / Double(ScalingWeights.phases)
      #expect(abs(middle - place) < 0.15 * max(1, min(32, ratio)))
    }
  }

  @Test("vector and scalar code give the same pixels", arguments: [5, 8, 61])
  func vectorAndScalarCodeGiveTheSamePixels(side: Int) {
    // Adjacent black and white overshoot most in both directions.
    var random = SeededGenerator(seed: UInt64(side))
    var image = Bitmap(width: side, height: side, filledWith: 0xFFFF_FFFF)
    for index in image.pixels.indices {
      let isNoise = Bool.random(using: &random)
      image.pixels[index] = isNoise ? .random(in: 0...UInt32.max, using: &random) : 0
      if Bool.random(using: &random) { image.pixels[index] = UInt32.max }
    }
    var (fast, slow) = (RowScaler(), RowScaler())
    slow.usesVectors = false
    for ratio in Array(stride(from: 0.3, through: 4, by: 0.093)) + [11, 32] {
      for count in [3, 8, 37] {
        let columns = RowScaler.Axis(
          start: .random(in: -3...3, using: &random), step: ratio, count: count)
        for down in [ratio, 1.6] {
          let y = Double.random(in: -2...Double(side), using: &random)
          let one = slow.row(of: image, y: y, down, columns)
          let many = fast.row(of: image, y: y, down, columns)
          #expect(one == many, "ratio \(ratio), \(count) pixels at \(y)")
        }
      }
    }
  }

  @Test("weights that do not fit vector units are used by scalar code")
  func weightsThatDoNotFitVectorUnitsAreUsedByScalarCode() {
    #expect(ScalingWeights(ratio: 1, taps: 8).packed == nil)
    for ratio in stride(from: 1, through: 32, by: 1.0 / 16) {
      #expect(ScalingWeights(ratio: ratio).packed != nil)
    }
    let even = Bitmap(width: 1, height: 3, filledWith: 0xFF40_80C0)
    #expect(even.halved() == Bitmap(width: 1, height: 1, filledWith: 0xFF40_80C0))
  }

  @Test("an image in its own size is itself, and so is a part of it")
  func aImageInItsOwnSizeIsItself() {
    let image = TestImage.photograph(side: 32, seed: 1)
    var scaler = RowScaler()
    let columns = RowScaler.Axis(source: 32, length: 32, from: 5, count: 20)
    let filter = scaler.filter(for: 1)
    for y in [0, 7, 31] {
      var row = [UInt32](repeating: 1, count: 20)
      row.withUnsafeMutableBufferPointer { space in
        guard let start = space.baseAddress else { return }
        scaler.fill(
          start, from: image, y: Double(y) + 0.5, filter, columns: columns, filter)
      }
      #expect(row == Array(image.pixels[(y * 32 + 5)..<(y * 32 + 25)]))
    }
  }

  @Test("pixels near the image repeat its edge, and those far outside are transparent")
  func pixelsNearTheImageRepeatItsEdge() {
    var scaler = RowScaler()
    for side in [1, 2, 3, 5, 8] {
      let even = Bitmap(width: side, height: side, filledWith: 0xFF40_80C0)
      for ratio in [0.01, 0.7, 1, 3.3, 400] {
        let filter = scaler.filter(for: ratio)
        let columns = RowScaler.Axis(start: -40.3, step: ratio, count: 90)
        for y in [-1e9, -3, 0.5, 4, 1e9] {
          var row = [UInt32](repeating: 1, count: 90)
          row.withUnsafeMutableBufferPointer { space in
            guard let start = space.baseAddress else { return }
            scaler.fill(start, from: even, y: y, filter, columns: columns, filter)
          }
          #expect(row.allSatisfy { $0 == 0 || $0 == 0xFF40_80C0 })
          let inside = row.indices.filter {
            let place = -40.3 + Double($0) * ratio
            return place > 0 && place < Double(side)
          }
          #expect(inside.allSatisfy { row[$0] != 0 })
        }
      }
    }
  }

  @Test("a solid colour is preserved in any size", arguments: [(3, 200), (200, 3), (64, 63)])
  func aSolidColourIsPreservedInAnySize(from: Int, to: Int) {
    let even = Bitmap(width: from, height: from, filledWith: 0xFF12_FE80)
    let scaled = even.scaled(toWidth: to, height: to)
    #expect(scaled.pixels.allSatisfy { $0 == 0xFF12_FE80 })
  }

  @Test("the average of an image is preserved when it is scaled down")
  func theAverageOfAnImageIsPreservedWhenItIsScaledDown() {
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
      // Detail at half the pixel pitch should be grey; the remaining contrast flickers.
      #expect((middle.max() ?? 255) - (middle.min() ?? 0) < 48)
    }
  }

  @Test("the levels of an image halve down to a few pixels")
  func theLevelsOfAImageHalveDownToAFewPixels() {
    var image = Image(Bitmap(width: 300, height: 200, filledWith: 0xFFFF_FFFF))
    #expect(image.level(forWidth: 1, height: 1).width == 37)
    // There is one between each two; each has a margin of 15 %.
    #expect(image.level(forWidth: 185, height: 122).width == 300)
    #expect(image.level(forWidth: 184, height: 122).width == 212)
    #expect(image.level(forWidth: 130, height: 86).width == 150)
    #expect(image.level(forWidth: 92, height: 60).width == 106)
    #expect(image.level(forWidth: 999, height: 999).width == 300)
    #expect(image.level(forWidth: 999, height: 1).width == 300)
    let flat = Image(Bitmap(width: 4096, height: 2, filledWith: 0xFFFF_FFFF))
    #expect(flat.colors.count == 32)
  }

  @Test("a level of an image is the same whichever was needed first")
  func aLevelOfAImageIsTheSameWhicheverWasNeededFirst() {
    let photograph = Image(TestImage.photograph(side: 400, seed: 7))
    let sides = [300, 200, 150, 100, 70, 50, 30, 1]
    var (falling, rising) = (photograph, photograph)
    let levels = sides.map { falling.level(forWidth: $0, height: $0) }
    #expect(levels.map(\.width) == [400, 283, 200, 141, 100, 70, 50, 50])
    #expect(sides.reversed().map { rising.level(forWidth: $0, height: $0) } == levels.reversed())
    #expect(sides.map { falling.level(forWidth: $0, height: $0) } == levels)
    #expect(levels[4] == photograph.bitmap.halved().halved())
    #expect(levels[3] == photograph.bitmap.shortened().halved())
  }

  @Test("an image that is not opaque lies on dark grey")
  func aImageThatIsNotOpaqueLiesOnDarkGrey() {
    let image = Image(Bitmap(width: 4, height: 4, filledWith: 0x80FF_FFFF))
    #expect(image.bitmap.isOpaque)
    #expect(image.bitmap[1, 1] == 0xFF8E_8E8F)
  }
}

extension RowScaler {
  /// A row of an image in another size.
  fileprivate mutating func row(of image: Bitmap, y: Double, _ down: Double, _ columns: Axis)
    -> [UInt32]
  {
    var row = [UInt32](repeating: 1, count: columns.count)
    let (vertical, across) = (filter(for: down), filter(for: columns.step))
    row.withUnsafeMutableBufferPointer { space in
      guard let start = space.baseAddress else { return }
      fill(start, from: image, y: y, vertical, columns: columns, across)
    }
    return row
  }
}
