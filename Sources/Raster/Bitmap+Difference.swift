import Glibc

nonisolated extension Bitmap {
  /// The smallest part outside of which the pixels are those of another bitmap of the same size;
  /// `nil` where all are.
  ///
  /// - Precondition: both have the same size.
  package func difference(from other: Bitmap) -> PixelRect? {
    precondition(width == other.width && height == other.height)
    return unsafe pixels.withUnsafeBufferPointer { mine in
      unsafe other.pixels.withUnsafeBufferPointer { theirs in
        guard let mine = mine.baseAddress, let theirs = theirs.baseAddress else { return nil }
        func differs(_ row: Int, _ columns: Range<Int>) -> Bool {
          let start = row * width + columns.lowerBound
          return unsafe memcmp(mine + start, theirs + start, 4 * columns.count) != 0
        }
        let all = 0..<width
        guard let top = (0..<height).first(where: { differs($0, all) }),
          let bottom = (top..<height).last(where: { differs($0, all) })
        else { return nil }
        var (left, right) = (width, 0)
        for row in top...bottom {
          if differs(row, 0..<left) {
            left = (0..<left).first { differs(row, $0..<$0 + 1) } ?? left
          }
          if differs(row, right..<width) {
            right = ((right..<width).last { differs(row, $0..<$0 + 1) } ?? right) + 1
          }
        }
        return PixelRect(x: left, y: top, width: right - left, height: bottom - top + 1)
      }
    }
  }

  /// A part of the picture.
  ///
  /// - Precondition: the part lies inside.
  package func cropped(to part: PixelRect) -> Bitmap {
    precondition(part.x >= 0 && part.y >= 0)
    precondition(part.x + part.width <= width && part.y + part.height <= height)
    if part.width == width, part.height == height { return self }
    var piece: [UInt32] = []
    piece.reserveCapacity(part.width * part.height)
    for row in part.y..<part.y + part.height {
      let start = row * width + part.x
      piece += pixels[start..<start + part.width]
    }
    return Bitmap(width: part.width, height: part.height, pixels: piece)
  }

  /// The picture at the top left of a room of another size: cut where it is larger, on black where
  /// it is smaller.
  package func placed(inWidth newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width, newHeight == height { return self }
    var room = Bitmap(width: newWidth, height: newHeight, filledWith: 0xFF00_0000)
    let columns = min(width, newWidth)
    for row in 0..<min(height, newHeight) {
      let (source, target) = (row * width, row * newWidth)
      room.pixels.replaceSubrange(
        target..<target + columns, with: pixels[source..<source + columns])
    }
    return room
  }
}
