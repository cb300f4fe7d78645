import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("A collapsing header")
struct CollapsingHeaderTests {
  private let header = CollapsingHeader()
  private static let offsets = stride(from: -500.0, through: 500, by: 8)

  @Test("range, inset and the scroll view's top follow from the two heights (WT-1)")
  func theRange() {
    #expect(header.range == 136)
    #expect(header.contentInset == 136)
    #expect(header.containerTop == 64)
    #expect(
      header.containerTop + header.contentInset == header.expandedHeight,
      "content rests right below the header")
  }

  @Test("the header moves with the content, within its range, and keeps its height (WT-2)")
  func theTranslation() {
    withEvery("offset", in: Self.offsets) { offset in
      let layout = header.layout(at: offset)
      #expect(layout.top == min(0, max(-136, -(offset + 136))))
      #expect(layout.height == 200)
      #expect(layout.bottom >= 64, "the collapsed height stays visible")
    }
  }

  @Test("an inset that others add to moves the header's range (WT-2)")
  func anotherInset() {
    #expect(header.layout(at: -196, insetTop: 196).top == 0)
    let half = header.layout(at: -128, insetTop: 196)
    #expect(half.top == -68 && half.progress == 0.5)
    #expect(header.layout(at: -60, insetTop: 196).isCollapsed)
    #expect(!header.layout(at: -60).isCollapsed)
  }

  @Test("it is collapsed at the very end of its range only (WT-3)")
  func theCollapsedEnd() {
    #expect(header.layout(at: 0).isCollapsed)
    #expect(header.layout(at: 4000).isCollapsed)
    #expect(!header.layout(at: -0.0001).isCollapsed)
    withEvery("offset", in: Self.offsets) { offset in
      #expect(header.layout(at: offset).isCollapsed == (offset >= 0))
    }
  }

  @Test("an overscroll leaves the header unchanged and opens a gap below it (WT-4)")
  func anOverscrollOpensAGap() {
    withEvery("pull", in: stride(from: 0.0, through: 300, by: 7)) { pull in
      let layout = header.layout(at: header.restingOffset - pull)
      #expect(layout.top == 0 && layout.height == 200)
      #expect(layout.gap == pull)
      #expect(layout.progress == 0)
    }
  }

  @Test("the gap counts from the inset that the content really has (WT-4)")
  func theGapCountsFromTheRealInset() {
    let header = CollapsingHeader()
    #expect(header.layout(at: -180, insetTop: 160).gap == 20)
    #expect(header.layout(at: -160, insetTop: 160).gap == 0)
    #expect(header.layout(at: -160).gap == 24)
  }

  @Test("fixed, the header takes the overscroll and no gap opens (WT-4)")
  func anOverscrollStretchesTheHeader() {
    var fixed = header
    fixed.pullBehavior = .stretch
    withEvery("offset", in: Self.offsets) { offset in
      let (layout, kept) = (fixed.layout(at: offset), header.layout(at: offset))
      #expect(layout.gap == 0)
      #expect(layout.top == kept.top && layout.progress == kept.progress)
      let contentTop = fixed.containerTop - offset
      #expect(layout.bottom == max(64, contentTop), "its bottom is where the content begins")
      #expect(layout.height == kept.height + kept.gap)
    }
  }

  @Test("the progress runs from 0 to 1 with the translation (WT-4)")
  func theProgress() {
    withEvery("offset", in: Self.offsets) { offset in
      let layout = header.layout(at: offset)
      #expect(layout.progress == -layout.top / 136)
      #expect((0...1).contains(layout.progress))
      #expect((layout.progress == 1) == layout.isCollapsed)
    }
  }

  @Test("with a negative range the header stays where it is (WT-5)")
  func aNegativeRange() {
    let reversed = CollapsingHeader(expandedHeight: 64, collapsedHeight: 200)
    #expect(reversed.range == -136)
    withEvery("offset", in: Self.offsets) { offset in
      let layout = reversed.layout(at: offset)
      #expect(layout.top == 0)
      #expect(!layout.isCollapsed && layout.progress == 0)
    }
  }

  @Test("without a range the header is always collapsed (WT-5)")
  func noRange() {
    let bar = CollapsingHeader(expandedHeight: 64, collapsedHeight: 64)
    withEvery("offset", in: Self.offsets) { offset in
      let layout = bar.layout(at: offset)
      #expect(layout.top == 0 && layout.isCollapsed && layout.progress == 1)
    }
  }

  @Test("the content begins at minus its inset, and the header is expanded there (WT-6)")
  func theStart() {
    #expect(header.restingOffset == -136)
    #expect(header.layout(at: header.restingOffset).top == 0)
    #expect(header.layout(at: 0).isCollapsed, "a content that begins at 0 would hide it")
  }

  @Test("edges move no faster than the content")
  func noJump() {
    for behavior in CollapsingHeader.PullBehavior.allCases {
      let header = CollapsingHeader(pullBehavior: behavior)
      withEvery("offset", in: Self.offsets) { offset in
        let (here, next) = (header.layout(at: offset), header.layout(at: offset + 0.25))
        #expect(next.bottom <= here.bottom && here.bottom - next.bottom <= 0.25)
        #expect(next.progress >= here.progress)
      }
    }
  }

  @Test("NaN, negative and huge numbers stay finite")
  func oddNumbers() {
    let odd = HeaderFrameTests.odd
    withEvery("expanded", in: odd, "collapsed", in: odd) { expanded, collapsed in
      withEvery("offset", in: odd, "inset", in: odd) { offset, inset in
        var header = CollapsingHeader(pullBehavior: .stretch)
        header.expandedHeight = expanded
        header.collapsedHeight = collapsed
        #expect(
          header
            == CollapsingHeader(
              expandedHeight: expanded, collapsedHeight: collapsed, pullBehavior: .stretch))
        let layout = header.layout(at: offset, insetTop: inset)
        #expect([layout.top, layout.height, layout.gap].allSatisfy { $0.isFinite })
        #expect(layout.top <= 0 && layout.height >= 0 && (0...1).contains(layout.progress))
      }
    }
    #expect(header.layout(at: .nan) == header.layout(at: header.restingOffset))
  }

  @Test("it is equal after a round trip, and read heights are heights")
  func roundTrips() throws {
    let header = CollapsingHeader(
      expandedHeight: 180, collapsedHeight: 50, pullBehavior: .stretch)
    let data = try JSONEncoder().encode(header)
    #expect(try JSONDecoder().decode(CollapsingHeader.self, from: data) == header)
    let text = String(decoding: data, as: UTF8.self).replacing("180", with: "-180")
    let read = try JSONDecoder().decode(CollapsingHeader.self, from: Data(text.utf8))
    #expect(read.expandedHeight == 0)
  }

  @Test("the example of the documentation is correct")
  func theExample() {
    let header = CollapsingHeader(expandedHeight: 200, collapsedHeight: 64)
    let start = header.layout(at: header.restingOffset)
    let half = header.layout(at: -68)
    let bar = header.layout(at: 0)

    #expect(start.top == 0 && start.progress == 0)
    #expect(half.top == -68 && half.progress == 0.5)
    #expect(bar.top == -136 && bar.isCollapsed)
  }
}
