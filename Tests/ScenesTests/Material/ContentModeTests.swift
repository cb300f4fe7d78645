import Canvas
import Interface
import TestSupport
import Testing

@testable import Scenes

@Suite struct ContentModeTests {
  private static let box = Rect(x: 0, y: -20, width: 400, height: 100)
  private static let stamp = Size(width: 96, height: 64)

  @Test(
    "each mode places an image as UIKit's of that name does",
    arguments: [
      (ContentMode.scaleToFill, Rect(x: 0, y: -20, width: 400, height: 100)),
      (.scaleAspectFit, Rect(x: 125, y: -20, width: 150, height: 100)),
      (.center, Rect(x: 152, y: -2, width: 96, height: 64)),
      (.top, Rect(x: 152, y: -20, width: 96, height: 64)),
      (.bottom, Rect(x: 152, y: 16, width: 96, height: 64)),
      (.left, Rect(x: 0, y: -2, width: 96, height: 64)),
      (.right, Rect(x: 304, y: -2, width: 96, height: 64)),
      (.topLeft, Rect(x: 0, y: -20, width: 96, height: 64)),
      (.topRight, Rect(x: 304, y: -20, width: 96, height: 64)),
      (.bottomLeft, Rect(x: 0, y: 16, width: 96, height: 64)),
      (.bottomRight, Rect(x: 304, y: 16, width: 96, height: 64)),
    ])
  func eachModePlacesAPicture(mode: ContentMode, frame: Rect) {
    #expect(mode.frame(of: Self.stamp, in: Self.box) == frame)
  }

  @Test(
    "aspect fill covers the whole box in the image's own shape, as far over at either side",
    arguments: [
      Size(width: 96, height: 64), Size(width: 300, height: 400), Size(width: 9, height: 1),
    ])
  func aspectFillCoversTheWholeBox(picture: Size) {
    let frame = ContentMode.scaleAspectFill.frame(of: picture, in: Self.box)

    #expect(frame.width >= 400 - 1e-9 && frame.height >= 100 - 1e-9)
    #expect(isNear(frame.width / frame.height, picture.width / picture.height, within: 1e-9))
    #expect(isNear(frame.midX, Self.box.midX, within: 1e-9))
    #expect(isNear(frame.midY, Self.box.midY, within: 1e-9))
  }

  @Test("an image without extent fills the whole box", arguments: ContentMode.allCases)
  func aPictureWithoutExtent(mode: ContentMode) {
    #expect(mode.frame(of: Size(width: 0, height: 9), in: Self.box) == Self.box)
  }
}
