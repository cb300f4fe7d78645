import Testing

@testable import Raster

@Suite struct CroppedImageTests {
  /// An image whose columns and rows differ.
  private func image(_ width: Int, _ height: Int) -> Image {
    let pixels = (0..<width * height).map {
      0xFF00_0000 | UInt32($0 % width) << 8 | UInt32($0 / width)
    }
    return Image(Bitmap(width: width, height: height, pixels: pixels))
  }

  @Test(
    "an image that is nearly a square is cropped to its middle, others stay whole (DX-5)",
    arguments: [
      (100, 100, 100, 100), (125, 100, 100, 100), (100, 125, 100, 100), (126, 100, 126, 100),
      (79, 100, 79, 100), (80, 100, 80, 80), (1, 300, 1, 300),
    ])
  func anImageThatIsNearlyASquare(width: Int, height: Int, newWidth: Int, newHeight: Int) {
    let cropped = image(width, height).bitmap.croppedToSquare
    #expect(cropped.width == newWidth && cropped.height == newHeight)
    let (left, top) = ((width - newWidth) / 2, (height - newHeight) / 2)
    #expect(cropped[0, 0] == 0xFF00_0000 | UInt32(left) << 8 | UInt32(top))
  }
}
