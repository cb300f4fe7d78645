import FlexibleHeader
import ScrollPhysics
import TestSupport
import Testing

@Suite("A frame in a header")
struct HeaderFrameTests {
  static let odd = [Double.nan, .infinity, -.infinity, -1, 1e-300, 160, 1e300]

  @Test("an image fills a frame, keeps its aspect ratio and its centre (SL-5, SK-11)")
  func aPictureFillsTheFrame() {
    withEvery("width", in: [1.0, 200, 4000], "height", in: [1.0, 160, 900]) { width, height in
      withEvery("aspect", in: [0.1, 0.75, 1, 2.5, 30]) { aspect in
        let frame = Rect(x: 3, y: -40, width: width, height: height)
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
    let frame = Rect(x: 0, y: 2, width: 30, height: 40)
    #expect(frame.filled(byAspect: aspect) == frame)
  }

  @Test("NaN never gets into a frame that a header makes, and an extent is never below 0")
  func framesAreFinite() {
    withEvery("width", in: Self.odd, "offset", in: Self.odd) { width, offset in
      let header = StretchyHeader(restingHeight: 160, cornerRadius: 8)
      let section = StretchySectionHeader()
      var sections = [Rect(x: 0, y: 0, width: 300, height: 160)]
      section.stretchFirst(of: &sections, at: offset)
      let frames =
        [
          header.layout(at: offset).contentFrame(width: width),
          header.plainFrame(slotTop: offset, width: width),
          section.frame(at: offset, width: width),
          section.pictureFrame(aspect: width, at: offset, width: width),
        ] + sections + [header.edgeStrip(at: offset, width: width)].compactMap { $0 }
      #expect(frames.allSatisfy { $0.isDrawable }, "\(frames)")
    }
  }
}
