import Raster
import TestSupport
import Testing

@Suite struct BitmapDifferenceTests {
  @Test("the difference is the smallest rectangle around all pixels that differ")
  func theDifferenceIsTheSmallestRectangleAroundAllPixelsThatDiffer() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let size = (Int.random(in: 1...9, using: &random), Int.random(in: 1...9, using: &random))
      let before = Bitmap(width: size.0, height: size.1)
      var after = before
      var (columns, rows): ([Int], [Int]) = ([], [])
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let x = Int.random(in: 0..<size.0, using: &random)
        let y = Int.random(in: 0..<size.1, using: &random)
        after[x, y] = 1
        columns.append(x)
        rows.append(y)
      }
      guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
        let bottom = rows.max()
      else {
        #expect(after.difference(from: before) == nil)
        continue
      }
      let part = PixelRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
      #expect(after.difference(from: before) == part)
      let piece = after.cropped(to: part)
      #expect((piece.width, piece.height) == (part.width, part.height))
      #expect(piece[0, 0] == after[left, top])
      #expect(piece[part.width - 1, part.height - 1] == after[right, bottom])
    }
  }

  @Test("an image on a canvas of another size is at its top left, on black")
  func anImageOnACanvasOfAnotherSizeIsAtItsTopLeft() {
    let image = Bitmap(width: 2, height: 2, pixels: [1, 2, 3, 4])
    let black: UInt32 = 0xFF00_0000

    #expect(image.placed(inWidth: 3, height: 1).pixels == [1, 2, black])
    #expect(image.placed(inWidth: 1, height: 3).pixels == [1, 3, black])
    #expect(image.placed(inWidth: 2, height: 2) == image)
  }
}
