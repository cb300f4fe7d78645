import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("A stretchy section header")
struct StretchySectionHeaderTests {
  private let header = StretchySectionHeader(referenceHeight: 160, insetTop: 20)

  @Test("nothing happens at rest and from there on (SL-1)")
  func nothingWhenScrolled() {
    #expect(header.restingOffset == -20)
    withEvery("offset", in: stride(from: -20.0, through: 900, by: 5)) { offset in
      #expect(header.frame(at: offset, width: 300) == Rect(x: 0, y: 0, width: 300, height: 160))
      #expect(header.pull(at: offset) == 0)
    }
  }

  @Test("overscrolled, it grows by the overscroll and its top goes up by it (SL-2)")
  func theOverscroll() {
    withEvery("pull", in: stride(from: 0.0, through: 500, by: 12.5)) { pull in
      let frame = header.frame(at: -20 - pull, width: 300)
      #expect(frame.height == 160 + pull)
      #expect(frame.y == -pull)
      #expect(frame.maxY == 160, "its bottom stays with the content")
      #expect(frame.y - (-20 - pull) == 20, "its top stays in the window")
    }
  }

  @Test("the limit of the height does nothing for insets from 0 on (SL-2)")
  func theInertLimit() {
    withEvery("inset", in: [0.0, 20, 400], "pull", in: [1.0, 40, 700]) { inset, pull in
      let header = StretchySectionHeader(insetTop: inset)
      expectNear(header.height(at: -inset - pull), 160 + pull, within: 1e-9)
    }
    let outside = StretchySectionHeader(insetTop: -300)
    #expect(outside.height(at: 299) == 300, "of a negative inset it is the least height")
    #expect(outside.height(at: 300) == 160)
  }

  @Test("of several headers the first alone is touched (SL-3)")
  func onlyTheFirst() {
    let resting = [0.0, 700, 1400].map { Rect(x: 0, y: $0, width: 300, height: 160) }
    var frames = resting
    header.stretchFirst(of: &frames, at: -60)
    #expect(frames[0] == Rect(x: 0, y: -40, width: 300, height: 200))
    #expect(frames.dropFirst() == resting.dropFirst())

    frames = resting
    header.stretchFirst(of: &frames, at: 40)
    #expect(frames == resting)

    var none: [Rect] = []
    header.stretchFirst(of: &none, at: -60)
    #expect(none.isEmpty)
  }

  @Test("it moves up and down only (SL-4)")
  func verticalOnly() {
    for offset in [-400.0, -60, 0, 60] {
      #expect(header.frame(at: offset, width: 300).x == 0)
      #expect(header.frame(at: offset, width: 300).width == 300)
    }
  }

  @Test("an image taller than the header is revealed equally at top and bottom (SL-5)")
  func thePicture() {
    let resting = header.pictureFrame(aspect: 0.75, at: -20, width: 300)
    #expect(resting.height == 400)
    withEvery("pull", in: stride(from: 0.0, through: 240, by: 12)) { pull in
      let frame = header.frame(at: -20 - pull, width: 300)
      let picture = header.pictureFrame(aspect: 0.75, at: -20 - pull, width: 300)
      #expect(picture.width == 300 && picture.height == 400, "its size stays")
      expectNear(frame.y - picture.y, (240 - pull) / 2, within: 1e-9, "hidden at the top")
      expectNear(picture.maxY - frame.maxY, (240 - pull) / 2, within: 1e-9, "hidden below")
    }
    let far = header.pictureFrame(aspect: 0.75, at: -20 - 440, width: 300)
    #expect(far.height == 600 && far.width == 450, "farther it grows, and keeps its shape")
  }

  @Test("NaN, negative and huge numbers stay finite")
  func oddNumbers() {
    let odd = HeaderFrameTests.odd
    withEvery("height", in: odd, "inset", in: odd) { height, inset in
      withEvery("offset", in: odd, "aspect", in: odd) { offset, aspect in
        var header = StretchySectionHeader()
        header.referenceHeight = height
        header.insetTop = inset
        #expect(header == StretchySectionHeader(referenceHeight: height, insetTop: inset))
        for frame in [
          header.frame(at: offset, width: 300),
          header.pictureFrame(aspect: aspect, at: offset, width: 300),
        ] {
          #expect([frame.x, frame.y, frame.width, frame.height].allSatisfy { $0.isFinite })
          #expect(frame.height >= 0 && frame.width >= 0)
        }
      }
    }
    #expect(header.pull(at: .nan) == 0)
    #expect(header.top(at: 0, from: .nan) == 0)
  }

  @Test("it is equal after a round trip, and a read height is a height")
  func roundTrips() throws {
    let data = try JSONEncoder().encode(header)
    #expect(try JSONDecoder().decode(StretchySectionHeader.self, from: data) == header)
    let text = String(decoding: data, as: UTF8.self).replacing("160", with: "-160")
    let read = try JSONDecoder().decode(StretchySectionHeader.self, from: Data(text.utf8))
    #expect(read.referenceHeight == 0)
  }

  @Test("the example of the documentation is correct")
  func theExample() {
    let header = StretchySectionHeader(referenceHeight: 160)
    let pulled = header.frame(at: -40, width: 400)
    let picture = pulled.filled(byAspect: 0.8)

    #expect(pulled.y == -40 && pulled.height == 200)
    #expect(picture.height == 500)
    #expect(pulled.y - picture.y == 150)
  }
}
