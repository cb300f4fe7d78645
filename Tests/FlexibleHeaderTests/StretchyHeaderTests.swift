import FlexibleHeader
import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("A stretchy header")
struct StretchyHeaderTests {
  private let header = StretchyHeader(restingHeight: 300, minimumHeight: 50, safeAreaTop: 20)
  private static let offsets = stride(from: -400.0, through: 900, by: 12.5)

  @Test("the plain header grows with an overscroll and otherwise scrolls away unchanged (SK-1)")
  func thePlainHeader() {
    withEvery("slot", in: stride(from: -700.0, through: 300, by: 12.5)) { slot in
      let frame = header.plainFrame(slotTop: slot, width: 400)
      #expect(frame.height == 300 + max(0, slot))
      #expect(frame.y - slot == -max(0, slot), "drawn higher than its slot by the overscroll")
      #expect(frame.maxY == slot + 300, "its bottom stays with the content")
      #expect(frame.x == 0 && frame.width == 400)
    }
  }

  @Test("the ratio is what the position leaves of the height, unbounded in both directions (SK-2)")
  func theRatio() {
    #expect(header.visibleRatio(at: 0) == 1)
    #expect(header.visibleRatio(at: 150) == 0.5)
    #expect(header.visibleRatio(at: 600) == -1)
    #expect(header.visibleRatio(at: -75) == 1.25)
  }

  @Test("without a stretch the ratio ends at 1 (SK-2)")
  func theRatioWithoutAStretch() {
    let stiff = StretchyHeader(restingHeight: 300, stretches: false)
    #expect(stiff.visibleRatio(at: -75) == 1)
    #expect(stiff.visibleRatio(at: 600) == -1)
  }

  @Test("the minimum lies below the safe area and never exceeds the header (SK-3)")
  func theMinimum() {
    #expect(header.leastHeight == 70)
    #expect(StretchyHeader(restingHeight: 300, safeAreaTop: 20).leastHeight == 20)
    #expect(
      StretchyHeader(restingHeight: 60, minimumHeight: 50, safeAreaTop: 20).leastHeight == 60)
  }

  @Test("what sticks is as high as the ratio says, down to the minimum (SK-4)")
  func theStickyHeight() {
    withEvery("offset", in: Self.offsets) { offset in
      let layout = header.layout(at: offset)
      expectNear(layout.height, max(70, 300 * layout.visibleRatio), within: 1e-9, "height")
      #expect(layout.height == header.height(at: offset))
      #expect(layout.visibleRatio == header.visibleRatio(at: offset))
      #expect(layout.gap == 0)
    }
  }

  @Test("the content is laid out no lower than at rest and crops at its top (SK-4)")
  func theContentIsBottomAligned() {
    withEvery("offset", in: Self.offsets) { offset in
      let layout = header.layout(at: offset)
      #expect(layout.contentHeight == max(300, layout.height))
      let frame = layout.contentFrame(width: 390)
      #expect(frame.maxY == layout.height)
      #expect(frame.y <= 0 && frame.x == 0 && frame.width == 390)
    }
  }

  @Test("without a stretch the header stays and the content moves away (SK-5)")
  func noStretch() {
    var stiff = header
    stiff.stretches = false
    withEvery("offset", in: Self.offsets) { offset in
      let layout = stiff.layout(at: offset)
      #expect(layout.height == max(70, min(300, 300 - offset)))
      #expect(layout.gap == max(0, -offset))
      #expect(stiff.plainFrame(slotTop: -offset, width: 9).height == 300)
    }
  }

  @Test("height and ratio never rise as the content moves up, nor jump")
  func theHeightIsMonotone() {
    for stretches in [true, false] {
      var header = header
      header.stretches = stretches
      withEvery("offset", in: Self.offsets) { offset in
        let (here, next) = (header.layout(at: offset), header.layout(at: offset + 0.25))
        #expect(next.height <= here.height && here.height - next.height <= 0.25)
        #expect(next.visibleRatio <= here.visibleRatio)
      }
    }
  }

  @Test("offset and ratio are reported together, for the same position (SK-6)")
  func oneReportForBoth() throws {
    var last: StretchyHeader.Report?
    for offset in [0.0, 30, 299, 300, 4000, -12] {
      let report = try #require(header.report(at: offset, after: last))
      #expect(report.offset == offset)
      #expect(report.visibleRatio == header.visibleRatio(at: offset))
      last = report
    }
  }

  @Test("without a change nothing is reported (SK-6)")
  func noReportWithoutAChange() throws {
    let first = try #require(header.report(at: 30))
    #expect(header.report(at: 30, after: first) == nil)
    #expect(header.report(at: .nan, after: first) == nil, "NaN is not reported")
    var taller = header
    taller.restingHeight = 600
    #expect(taller.report(at: 30, after: first)?.visibleRatio == 0.95)
    let stiff = StretchyHeader(restingHeight: 300, stretches: false)
    let rest = try #require(stiff.report(at: 0))
    #expect(stiff.report(at: -20, after: rest)?.visibleRatio == 1, "the offset changed alone")
  }

  @Test("a strip of the corner's radius cuts the header's bottom (SK-7)")
  func theEdgeStrip() throws {
    #expect(header.edgeStrip(at: 0, width: 390) == nil)
    var rounded = header
    rounded.cornerRadius = 20
    try withEvery("offset", in: Self.offsets) { offset in
      let strip = try #require(rounded.edgeStrip(at: offset, width: 390))
      #expect(strip.maxY == rounded.height(at: offset))
      #expect(strip.height == 20 && strip.x == 0 && strip.width == 390)
    }
    rounded.cornerRadius = 900
    #expect(rounded.edgeStrip(at: 0, width: 390)?.height == 300)
  }

  @Test("a program scrolls to the header, to the content or below the bar (SK-8)")
  func theScrollTargets() {
    #expect(header.offset(of: .header) == 0)
    #expect(header.offset(of: .content) == 300)
    #expect(header.layout(at: header.offset(of: .content)).visibleRatio == 0)
    let clear = header.offset(of: .contentBelowBar)
    #expect(300 - clear == header.height(at: clear), "the content begins where the bar ends")
  }

  @Test("something sticky shows once more than the bar's height is scrolled (SK-12)")
  func theStickyPredicate() {
    #expect(!header.isStickyVisible(at: 70))
    #expect(header.isStickyVisible(at: 70.01))
    #expect(!header.isStickyVisible(at: -500))
    #expect(header.layout(at: 71).isStickyVisible)
  }

  @Test("NaN, negative and huge numbers stay finite")
  func oddNumbers() {
    let odd = HeaderFrameTests.odd
    withEvery("height", in: odd, "minimum", in: odd) { height, minimum in
      withEvery("offset", in: odd, "safe area", in: odd) { offset, safeArea in
        var header = StretchyHeader(restingHeight: 1)
        header.restingHeight = height
        header.minimumHeight = minimum
        header.safeAreaTop = safeArea
        header.cornerRadius = minimum
        let made = StretchyHeader(
          restingHeight: height, minimumHeight: minimum, safeAreaTop: safeArea,
          cornerRadius: minimum)
        #expect(header == made)
        let layout = header.layout(at: offset)
        #expect([layout.visibleRatio, layout.contentTop, layout.gap].allSatisfy { $0.isFinite })
        #expect(layout.height.isFinite && layout.height >= 0)
        #expect(layout.height >= header.leastHeight && header.leastHeight >= 0)
      }
    }
  }

  @Test("a header of no height shows nothing, overscrolled or not")
  func noHeight() {
    let none = StretchyHeader(restingHeight: 0, minimumHeight: 50, safeAreaTop: 20)
    for offset in [-100.0, 0, 100] {
      #expect(none.visibleRatio(at: offset) == 0)
      #expect(none.height(at: offset) == 0)
    }
  }

  @Test("it is equal after a round trip, and read lengths are lengths")
  func roundTrips() throws {
    let header = StretchyHeader(
      restingHeight: 300, minimumHeight: 50, safeAreaTop: 20, stretches: false, cornerRadius: 8)
    let data = try JSONEncoder().encode(header)
    #expect(try JSONDecoder().decode(StretchyHeader.self, from: data) == header)
    let text = String(decoding: data, as: UTF8.self).replacing("300", with: "-300")
    let read = try JSONDecoder().decode(StretchyHeader.self, from: Data(text.utf8))
    #expect(read.restingHeight == 0)
  }

  @Test("the example of the documentation is correct")
  func theExample() {
    let header = StretchyHeader(restingHeight: 300, minimumHeight: 50, safeAreaTop: 20)
    let pulled = header.layout(at: -40)
    let bar = header.layout(at: 500)

    #expect(pulled.height == 340)
    expectNear(pulled.visibleRatio, 1.13, within: 0.005)
    #expect(bar.height == 70)
    #expect(bar.contentTop == -230)
  }
}
