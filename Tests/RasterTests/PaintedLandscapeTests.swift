import Canvas
import Testing

@testable import Raster

/// Landscapes that the program paints itself (DX-7).
@Suite struct PaintedLandscapeTests {
  @Test("the same landscape has the same pixels, another one others")
  func aLandscapeIsItsPixels() {
    for subject in Painting.Subject.allCases {
      let first = Painting(subject, 1).image(width: 32).bitmap
      #expect(first == Painting(subject, 1).image(width: 32).bitmap)
      #expect(first != Painting(subject, 2).image(width: 32).bitmap)
    }
  }

  @Test("it has the requested width and its aspect, and no transparent pixel")
  func itHasTheWidth() {
    let square = Painting(.lake, 3).image(width: 60).bitmap
    #expect(square.width == 60 && square.height == 60 && square.isOpaque)
    let wide = Painting(.lake, 3, isWide: true).image(width: 60).bitmap
    #expect(wide.width == 60 && wide.height == 30 && wide.isOpaque)
    #expect(Painting(.lake, 3).image(width: -4).bitmap.width == 8)
  }

  @Test("it shows the same in each size", arguments: Painting.Subject.allCases)
  func itShowsTheSameInEachSize(subject: Painting.Subject) {
    for number in 0..<3 {
      let large = Painting(subject, number).image(width: 96).bitmap
      let small = Painting(subject, number).image(width: 48).bitmap
      var off = 0.0
      let reduced = large.scaled(toWidth: 48, height: 48)
      for (one, other) in zip(reduced.pixels, small.pixels) {
        for shift in [0, 8, 16] as [UInt32] {
          off += abs(Double(one >> shift & 255) - Double(other >> shift & 255))
        }
      }
      #expect(off / Double(3 * 48 * 48) < 9, "\(subject) \(number)")
    }
  }

  @Test("the sky is lighter than the ground, but at night")
  func theSkyIsLighter() {
    func brightness(_ bitmap: Bitmap, _ row: Int) -> UInt32 {
      (0..<bitmap.width).reduce(0) { $0 + (bitmap[$1, row] >> 8 & 255) }
    }
    for number in 0..<8 {
      let day = Painting(.mountains, number).image(width: 32).bitmap
      #expect(brightness(day, 10) > brightness(day, 31))
      let night = Painting(.night, number).image(width: 32).bitmap
      #expect(brightness(night, 2) < brightness(day, 2))
    }
  }
}
