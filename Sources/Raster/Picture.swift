import CPlatform
import Canvas

/// A picture in sizes that halve, so that any size on a screen is near one of them.
package nonisolated struct Picture: Sendable {
  /// The sizes, from the largest; each is half the one before, down to a few pixels.
  package let levels: [Bitmap]
  /// One size between each of ``levels`` and the next, so that a frame never filters from one that is
  /// much too large.
  private let between: [Bitmap]

  /// What shows through a picture that is not opaque: a dark grey.
  static let background: UInt32 = 0x1C1C1E

  /// Has the memory of large pictures go back to the system when they are let go; at the start of a
  /// program.
  package static func prepareMemory() { flexscroll_prepare_memory() }

  /// Gives the memory of pictures that were let go back to the system.
  package static func giveMemoryBack() { flexscroll_give_memory_back() }

  /// The smallest level, in pixels of its longer side.
  private static let smallest = 32

  /// Makes the smaller sizes of a picture, laid over dark grey where it is not opaque; from any
  /// thread.
  ///
  /// - Precondition: neither extent is 0.
  package init(_ bitmap: Bitmap) {
    precondition(bitmap.width > 0 && bitmap.height > 0)
    var levels = [bitmap.flattened(over: Picture.background)]
    while let last = levels.last, max(last.width, last.height) >= 2 * Picture.smallest {
      levels.append(last.halved())
    }
    self.levels = levels
    // Halves of sizes between are sizes between.
    var between: [Bitmap] = []
    for level in levels.dropLast() {
      between.append(between.last?.halved() ?? level.shortened())
    }
    self.between = between
  }

  /// Width over height.
  package var aspect: Double {
    Double(levels[0].width) / Double(levels[0].height)
  }

  /// How much larger than what is shown of it a level is, at least: the finest detail of a level is
  /// faint already, and would be made fainter a second time.
  static let margin = 1.15

  /// The smallest level, or one between, that is larger than a size by enough, else the largest.
  func level(forWidth width: Int, height: Int) -> Bitmap {
    let (least, lowest) = (Double(width) * Self.margin, Double(height) * Self.margin)
    func isEnough(_ level: Bitmap) -> Bool {
      Double(level.width) >= least && Double(level.height) >= lowest
    }
    var found = levels[0]
    for index in levels.indices where isEnough(levels[index]) {
      found = levels[index]
      if index < between.count, isEnough(between[index]) { found = between[index] }
    }
    return found
  }
}

extension Bitmap {
  /// The picture over a colour (`0xRRGGBB`), opaque.
  nonisolated func flattened(over rgb: UInt32) -> Bitmap {
    if isOpaque { return self }
    func blend(_ pixel: UInt32, _ shift: UInt32, _ alpha: UInt32) -> UInt32 {
      let front = pixel >> shift & 255
      let back = rgb >> shift & 255
      return ((front * alpha + back * (255 - alpha) + 127) / 255) << shift
    }
    var copy = self
    for index in copy.pixels.indices {
      let pixel = copy.pixels[index]
      let alpha = pixel >> 24
      guard alpha < 255 else { continue }
      copy.pixels[index] =
        0xFF00_0000 | blend(pixel, 16, alpha) | blend(pixel, 8, alpha) | blend(pixel, 0, alpha)
    }
    return copy
  }
}

extension Picture {
  /// The colours of its smallest level, row by row: at most 64 × 64 of them.
  package nonisolated var colors: [Color] {
    (levels.last?.pixels ?? []).map { Color($0) }
  }
}
