import FlexibleHeader
import Foundation
import TestSupport
import Testing

@Suite("The target height of a placeholder")
struct OffsetHeightRuleTests {
  private let source = OffsetHeightRule()
  private let fixed = OffsetHeightRule(shape: .continuous)
  private static let offsets = stride(from: -400.0, through: 400, by: 2.5)

  @Test("its constants are the source's")
  func theConstants() {
    #expect(source.defaultHeight == 250)
    #expect(source.compactMinimum == 100)
    #expect(source.stretchedMaximum == 300)
    #expect(source.scrollUpTolerance == 20)
    #expect(source.scrollDownTolerance == 100)
  }

  @Test("the placeholder's top goes up as the content does, from where it rests (OD-6)")
  func thePlaceholdersTop() {
    #expect(source.top(at: 0) == 0)
    #expect(source.top(at: 30) == -30)
    #expect(OffsetHeightRule(restingTop: 44).top(at: 30) == 14)
    #expect(OffsetHeightRule(restingTop: 44).top(at: -30) == 74)
  }

  @Test("below the first tolerance the distance is subtracted, whatever its sign (OD-1)")
  func scrolledUp() {
    withEvery("offset", in: stride(from: -19.5, through: 600, by: 0.5)) { offset in
      #expect(source.height(at: offset) == max(250 - abs(offset), 100))
    }
    #expect(source.height(at: -10) == 240, "a short overscroll shrinks it")
  }

  @Test("the placeholder's own height counts there, and none counts as 0 (OD-1)")
  func thePlaceholdersHeight() {
    #expect(source.height(at: 50, placeholderHeight: 190) == 140)
    #expect(source.height(at: 50, placeholderHeight: 0) == 100)
  }

  @Test("between the tolerances it is the default height, whatever the placeholder's (OD-2)")
  func between() {
    withEvery("offset", in: stride(from: -99.5, through: -20, by: 0.5)) { offset in
      #expect(source.height(at: offset) == 250)
      #expect(source.height(at: offset, placeholderHeight: 40) == 250)
    }
  }

  @Test("from the second tolerance on the overscroll is added, up to the maximum (OD-3)")
  func overscrolled() {
    withEvery("offset", in: stride(from: -600.0, through: -100, by: 10)) { offset in
      #expect(source.height(at: offset) == 300)
    }
    #expect(source.height(at: -110, placeholderHeight: 150) == 260)
  }

  @Test("the height jumps at both tolerances (OD-4)")
  func theJumps() {
    expectNear(source.height(at: (-20.0).nextUp), 230, within: 1e-9)
    #expect(source.height(at: -20) == 250)
    #expect(source.height(at: (-100.0).nextUp) == 250)
    #expect(source.height(at: -100) == 300)
  }

  @Test("below a notch the content rests inside the band (OD-4)", arguments: [44.0, 59])
  func belowANotch(strip: Double) {
    let rule = OffsetHeightRule(restingTop: strip)
    #expect(rule.height(at: 0) == 250)
    #expect(rule.height(at: strip - 20) == 250)
    #expect(rule.height(at: strip - 19) < 232)
  }

  @Test("fixed, the height is continuous and never falls as the content moves down (OD-4)")
  func fixedIsContinuousAndMonotone() {
    withEvery("placeholder", in: [0.0, 60, 250, 280, 900]) { height in
      withEvery("offset", in: Self.offsets) { offset in
        let here = fixed.height(at: offset, placeholderHeight: height)
        let lower = fixed.height(at: offset - 0.01, placeholderHeight: height)
        #expect(lower >= here && lower - here <= 0.01 + 1e-9)
        #expect(here >= 100 && here <= 300)
      }
    }
  }

  @Test("fixed, an overscroll always stretches and never reaches the maximum (OD-1, OD-3)")
  func fixedOverscroll() {
    #expect(fixed.height(at: 0) == 250)
    #expect(fixed.height(at: -10) > 258, "it begins to go with the content")
    #expect(
      fixed.height(at: -50) == 275, "half of the remaining space for an overscroll of that length")
    #expect(fixed.height(at: -1e6) < 300)
    #expect(fixed.height(at: 60) == 190)
    #expect(fixed.height(at: 400) == 100)
  }

  @Test("fixed, it is the same below a strip (OD-6)")
  func fixedBelowAStrip() {
    let below = OffsetHeightRule(shape: .continuous, restingTop: 44)
    withEvery("offset", in: Self.offsets) { offset in
      #expect(below.height(at: offset) == fixed.height(at: offset))
    }
  }

  @Test(
    "NaN, negative and huge numbers stay finite",
    arguments: OffsetHeightRule.Shape.allCases)
  func oddNumbers(shape: OffsetHeightRule.Shape) {
    let odd = HeaderFrameTests.odd
    withEvery("default", in: odd, "minimum", in: odd) { resting, minimum in
      withEvery("maximum", in: odd, "offset", in: odd) { maximum, offset in
        var rule = OffsetHeightRule(shape: shape)
        rule.defaultHeight = resting
        rule.compactMinimum = minimum
        rule.stretchedMaximum = maximum
        rule.restingTop = offset
        #expect(
          rule
            == OffsetHeightRule(
              shape: shape, defaultHeight: resting, compactMinimum: minimum,
              stretchedMaximum: maximum, restingTop: offset))
        #expect(rule.height(at: offset, placeholderHeight: maximum).isFinite)
        #expect(rule.height(at: offset) >= 0)
        rule.scrollUpTolerance = offset
        rule.scrollDownTolerance = maximum
        #expect(rule.scrollUpTolerance.isFinite && rule.scrollDownTolerance.isFinite)
      }
    }
  }

  @Test("it is equal after a round trip, and read lengths are lengths")
  func roundTrips() throws {
    var rule = OffsetHeightRule(shape: .continuous, defaultHeight: 222, restingTop: 20)
    rule.scrollUpTolerance = 12
    rule.scrollDownTolerance = 99
    let data = try JSONEncoder().encode(rule)
    #expect(try JSONDecoder().decode(OffsetHeightRule.self, from: data) == rule)
    let text = String(decoding: data, as: UTF8.self).replacing("222", with: "-222")
    let read = try JSONDecoder().decode(OffsetHeightRule.self, from: Data(text.utf8))
    #expect(read.defaultHeight == 0)
  }

  @Test("the example of the documentation is correct")
  func theExample() {
    let source = OffsetHeightRule()
    let jumps = [0, -10, -20, -100].map { source.height(at: $0) }
    let fixed = OffsetHeightRule(shape: .continuous).height(at: -50)

    #expect(jumps == [250, 240, 250, 300])
    #expect(fixed == 275)
  }
}
