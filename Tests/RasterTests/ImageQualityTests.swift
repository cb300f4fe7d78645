import Canvas
import Glibc
import TestSupport
import Testing

@testable import Raster

/// The deviation of images from the result of a slow, exact filter.
@Suite("Image quality")
struct ImageQualityTests {
  /// The image to measure.
  enum Subject: CaseIterable, Sendable {
    case cover
    case photograph

    /// The image in its sizes.
    func image() throws -> Image {
      switch self {
      case .cover: try #require(try EmbeddedImage.image(.cover, width: 375))
      case .photograph: Image(TestImage.photograph(side: 256, seed: 3))
      }
    }
  }

  /// Peak signal to noise, in decibels.
  private func decibels(_ squaredError: Double) -> Double {
    10 * log10(255 * 255 / max(1e-9, squaredError))
  }

  /// The measured rows: through fine lines and through the centre.
  private func bands(of side: Int) -> [Range<Int>] {
    [side * 3 / 20, side * 11 / 20].map { $0..<min(side, $0 + 4) }
  }

  /// Rows of an image in another size, as a painter produces them.
  private func shown(_ image: Image, side: Int, rows: Range<Int>, _ scaler: inout RowScaler)
    -> [UInt32]
  {
    var image = image
    let level = image.level(forWidth: side, height: side)
    let axis = RowScaler.Axis(source: level.width, length: Double(side), count: side)
    let filter = scaler.filter(for: axis.step)
    var pixels = [UInt32](repeating: 0, count: side * rows.count)
    pixels.withUnsafeMutableBufferPointer { space in
      guard let start = space.baseAddress else { return }
      for (index, row) in rows.enumerated() {
        scaler.fill(
          start + index * side, from: level, y: axis.start + Double(row) * axis.step, filter,
          columns: axis, filter)
      }
    }
    return pixels
  }

  /// The worst result for an image in sizes from a fifth to twice its own, for a function that
  /// produces some rows of a size.
  private func worst(
    of image: Image, every step: Double, _ make: (_ side: Int, _ rows: Range<Int>) -> [UInt32]
  ) -> (decibels: Double, scale: Double) {
    let (reference, full) = (ReferenceFilter(kernel: .lanczos), image.bitmap)
    var worst = (decibels: Double.infinity, scale: 0.0)
    for scale in stride(from: 0.2, through: 2, by: step) {
      let side = Int((Double(full.width) * scale).rounded())
      let errors = bands(of: side).map { rows in
        reference.scaled(full, side: side, rows: rows)
          .squaredError(of: make(side, rows), columns: 0..<side)
      }
      let quality = decibels(errors.reduce(0, +) / Double(errors.count))
      if quality < worst.decibels { worst = (quality, scale) }
    }
    return worst
  }

  @Test(
    "an image in any size is within 38 dB of Lanczos's filter", arguments: Subject.allCases)
  func anImageInAnySizeIsWithin38DBOfLanczossFilter(subject: Subject) throws {
    let image = try subject.image()
    var scaler = RowScaler()
    let worst = worst(of: image, every: 0.03) { side, rows in
      shown(image, side: side, rows: rows, &scaler)
    }
    #expect(worst.decibels >= (subject == .cover ? 42 : 38), "at scale \(worst.scale)")
  }

  @Test("the measure rejects nearest-neighbour and triangle filters")
  func theMeasureRejectsNearestNeighbourAndTriangleFilters() throws {
    let image = try Subject.photograph.image()
    let full = image.bitmap
    let nearest = worst(of: image, every: 0.3) { side, rows in
      rows.flatMap { y in
        (0..<side).map { x in
          full[(2 * x + 1) * full.width / (2 * side), (2 * y + 1) * full.width / (2 * side)]
        }
      }
    }
    #expect(nearest.decibels < 30)
    let triangle = ReferenceFilter(kernel: .triangle)
    let blurred = worst(of: image, every: 0.3) { side, rows in
      triangle.scaled(full, side: side, rows: rows).colors.map { color in
        UInt32(color.x.rounded()) << 16 | UInt32(color.y.rounded()) << 8
          | UInt32(color.z.rounded())
      }
    }
    #expect(blurred.decibels < 37)
  }

  @Test(
    "a tilted image is within 38 dB of a supersampled one",
    arguments: Subject.allCases, [-5, 1.3])
  func aTiltedImageIsWithin38DBOfASupersampledOne(subject: Subject, degrees: Double) throws {
    let image = try subject.image()
    for scale in LongForm.choose(short: [0.55], long: [0.27, 0.55, 0.9]) {
      let side = Int(Double(image.bitmap.width) * scale)
      let tilt = Tilt(width: side, height: side, degrees: degrees)
      let frame = LeaningFrame(tilt, radius: 5)
      let seen = leaning(image, frame, side: side)
      let errors = bands(of: frame.bounds.height).map { rows in
        let part = (rows.lowerBound * frame.bounds.width)..<(rows.upperBound * frame.bounds.width)
        return supersampled(image.bitmap, frame, rows: rows).squaredError(
          of: Array(seen[part]), columns: frame.solid.x..<frame.solid.maxX)
      }
      #expect(decibels(errors.reduce(0, +) / Double(errors.count)) >= 38, "at scale \(scale)")
    }
  }

  /// The pixels of a tilted image.
  private func leaning(_ image: Image, _ frame: LeaningFrame, side: Int) -> [UInt32] {
    let bounds = frame.bounds
    var image = image
    let level = image.level(forWidth: side, height: side)
    var scaler = RowScaler()
    var pixels = [UInt32](repeating: 0, count: bounds.width * bounds.height)
    pixels.withUnsafeMutableBufferPointer { pixels in
      guard let start = pixels.baseAddress else { return }
      for y in 0..<bounds.height {
        _ = scaler.fill(
          start + y * bounds.width, from: level, leaning: frame, row: y,
          columns: 0..<bounds.width)
      }
    }
    return pixels
  }

  /// Rows of a tilted image, each pixel averaged from many exactly computed positions.
  private func supersampled(_ bitmap: Bitmap, _ frame: LeaningFrame, rows: Range<Int>)
    -> ReferenceFilter.Rows
  {
    let (many, margin) = (4, 4)
    let (lanczos, tilt, bounds) = (
      ReferenceFilter(kernel: .lanczos), frame.tilt, frame.bounds
    )
    let ratio = Double(bitmap.width) / tilt.width
    let whole = ReferenceFilter.Rows(bitmap, rows: 0..<bitmap.height)
    var fine = ReferenceFilter.Rows(width: bounds.width, colors: [])
    let first = (rows.lowerBound - margin) * many
    for sub in first..<((rows.upperBound + margin) * many) {
      let seen = Double(bounds.y) + (Double(sub) + 0.5) / Double(many) - tilt.height / 2
      let row = tilt.row(seenAt: seen)
      let level = lanczos.down(
        at: (row.y + tilt.height / 2) * ratio, step: 1, width: bitmap.width
      ) { y in
        let y = min(bitmap.height - 1, max(0, y))
        return whole.colors[(y * bitmap.width)..<((y + 1) * bitmap.width)]
      }
      // Four positions per pixel horizontally, averaged at once.
      let left = Double(bounds.x) + 0.5 / Double(many) - tilt.width / 2
      let places = lanczos.across(
        ReferenceFilter.Rows(width: bitmap.width, colors: level),
        start: (left * row.across + tilt.width / 2) * ratio,
        step: row.across * ratio / Double(many), count: bounds.width * many)
      fine.colors +=
        lanczos.across(
          places, start: Double(many) / 2, step: Double(many), count: bounds.width
        ).colors
    }
    var result = ReferenceFilter.Rows(width: bounds.width, colors: [])
    for y in rows {
      result.colors += lanczos.down(
        at: (Double(y) + 0.5) * Double(many) - Double(first), step: Double(many),
        width: bounds.width
      ) { fine.colors[($0 * bounds.width)..<(($0 + 1) * bounds.width)] }
    }
    return result
  }
}
