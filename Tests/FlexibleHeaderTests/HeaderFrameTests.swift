import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("A frame in a header")
struct HeaderFrameTests {
  static let odd = [Double.nan, .infinity, -.infinity, -1, 1e-300, 160, 1e300]

  @Test("an image fills a frame, keeps its aspect ratio and its centre (SL-5, SK-11)")
  func aPictureFillsTheFrame() {
    withEvery("width", in: [1.0, 200, 4000], "height", in: [1.0, 160, 900]) { width, height in
      withEvery("aspect", in: [0.1, 0.75, 1, 2.5, 30]) { aspect in
        let frame = HeaderFrame(x: 3, y: -40, width: width, height: height)
        let picture = frame.filled(byAspect: aspect)
        expectNear(picture.width / picture.height, aspect, within: aspect * 1e-9, "shape")
        expectNear(picture.midX, frame.midX, within: 1e-9, "middle")
        expectNear(picture.midY, frame.midY, within: 1e-9, "middle")
        #expect(picture.width >= width - 1e-9 && picture.height >= height - 1e-9)
        #expect(
          abs(picture.width - width) < 1e-9 || abs(picture.height - height) < 1e-9,
          "no larger than it must be")
      }
    }
  }

  @Test(
    "an image without an aspect ratio gets the whole frame",
    arguments: [0, -1, Double.nan, .infinity])
  func anImageWithoutAnAspectRatioGetsTheWholeFrame(aspect: Double) {
    let frame = HeaderFrame(y: 2, width: 30, height: 40)
    #expect(frame.filled(byAspect: aspect) == frame)
  }

  @Test("NaN never gets into a frame")
  func framesAreFinite() {
    withEvery("one", in: Self.odd, "other", in: Self.odd) { one, other in
      let frame = HeaderFrame(x: one, y: other, width: other, height: one)
      #expect([frame.maxX, frame.maxY, frame.midX, frame.midY].allSatisfy { $0.isFinite })
      #expect(frame.width >= 0 && frame.height >= 0)
    }
  }

  @Test("an extent is never below 0, and never NaN, in every initializer and setter")
  func anExtentIsNeverBelowZero() throws {
    var frame = HeaderFrame(x: 1, y: 2, width: 3, height: 4)
    frame.width = -5
    frame.height = .nan
    frame.y = .infinity
    #expect(frame.width == 0 && frame.height == 0 && frame.y.isFinite)

    let read = try JSONDecoder().decode(
      HeaderFrame.self, from: Data(#"{"x": 1, "y": 2, "width": -3, "height": 4}"#.utf8))
    #expect(read == HeaderFrame(x: 1, y: 2, width: 0, height: 4))
  }
}
