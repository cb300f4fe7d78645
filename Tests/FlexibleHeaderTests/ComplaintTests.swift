import FlexibleHeader
import TestSupport
import Testing

/// What users of other systems complain about, as far as no other test is of it; the article on the
/// rules of headers lists all.
@Suite("Complaints about other headers")
struct ComplaintTests {
  // While a bounce moves the content, a header that collapses is as high as that leaves it, as
  // Material's is; it never leaves.
  @Test("no header leaves over content too short to scroll (HN-5, complaint 6)")
  func shortContentMovesNothing() {
    for preset in HeaderPreset.allCases {
      for content in [0.0, 100, 650] {
        var harness = HeaderHarness(content: content)
        harness.change { $0.apply(preset) }
        let (start, bottom) = (harness.reading.offset, harness.bottom)
        for distance in [40.0, 300, -20, 5] {
          harness.drag(to: start + distance, steps: 3)
          let least = min(bottom, harness.header.minimumHeightWithSafeArea)
          let places = [max(bottom, bottom - distance), max(least, bottom - distance)]
          let found = harness.bottom
          #expect(places.contains { isNear(found, $0, within: 1e-9) }, "\(preset): \(found)")
          #expect(harness.layout.topEdge == 0, "\(preset)")
        }
        harness.drag(to: start, steps: 2)
        harness.release()
        harness.wait(1)
        #expect(harness.bottom == bottom && harness.reading.offset == start, "\(preset)")
      }
    }
  }

  @Test("the inset of the list stays while the header moves (HN-2, complaint 8)")
  func theInsetStays() {
    for preset in HeaderPreset.allCases {
      var harness = HeaderHarness()
      harness.change { $0.apply(preset) }
      let inset = harness.contribution
      var random = SeededGenerator(seed: 8)
      for _ in 0..<500 {
        harness.drag(by: Double.random(in: -90...90, using: &random), steps: 2)
        if Bool.random(using: &random) { harness.release(velocity: 300) }
        harness.wait(0.1)
        #expect(harness.contribution == inset, "\(preset)")
      }
    }
  }

  @Test("a tall header returns at the top alone, and its bar anywhere (HN-17, complaint 12)")
  func tallAtTheTopAlone() {
    var harness = HeaderHarness()
    harness.change { $0.apply(.floatingCollapsed) }
    harness.scroll(to: 2000, steps: 30)
    #expect(harness.layout.isHidden || harness.bottom == 20)
    harness.scroll(by: -600, steps: 9)
    #expect(harness.layout.height == 76 && harness.layout.topEdge == 0)
    harness.scroll(to: harness.top + 30, steps: 20)
    #expect(harness.bottom == 118)
    harness.scroll(to: harness.top, steps: 2)
    #expect(harness.bottom == 148)
  }
}
