import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("RubberBand")
struct RubberBandTests {
  static let bands: [RubberBand] = [
    .standard, .asymptotic(coefficient: 0.52), .asymptotic(coefficient: 0.26),
    .asymptotic(coefficient: 1), .saturating(share: 0.1, gain: 2),
    .stretch(linear: 0.016, exponential: 0.016, reach: 0.33),
    .stretch(linear: 0.06, exponential: 0.06, reach: 0.33),
  ]
  static let lengths = [1.0, 240, 812, 4000]

  @Test(
    "the standard band stretches as in the table (SP-3, SP-30)",
    arguments: [
      (10.0, 5.46), (50, 26.6), (100, 51.5), (200, 96.9), (400, 173), (812, 288),
    ])
  func theStandardBandStretchesAsInTheTable(excess: Double, shown: Double) {
    expectNear(RubberBand.standard.shown(excess, length: 812), shown, within: shown * 0.002)
  }

  @Test("the band shows what the formula of each law says (SP-30, SP-36, SP-37)")
  func aBandShowsWhatTheFormulaSays() {
    let (x, length) = (150.0, 800.0)
    let s = x / length
    expectNear(
      RubberBand.standard.shown(x, length: length),
      length * (1 - 1 / (1 + 0.55 * x / length)), within: 1e-10)
    expectNear(
      RubberBand.saturating(share: 0.1, gain: 2).shown(x, length: length),
      0.1 * length * tanh(2 * s), within: 1e-10)
    expectNear(
      RubberBand.stretch(linear: 0.016, exponential: 0.016, reach: 0.33).shown(x, length: length),
      length * (0.016 * s + 0.016 * (1 - exp(-s * exp(1) / 0.33))), within: 1e-10)
    #expect(RubberBand.clamped.shown(x, length: length) == 0)
  }

  @Test(
    "a band is odd, grows strictly, and stays under the viewport's length (INV-2)",
    arguments: bands)
  func aBandIsOddGrowsStrictlyAndStaysUnder(band: RubberBand) {
    withEvery("length", in: Self.lengths) { length in
      var before = 0.0
      for step in 1...200 {
        let excess = length * Double(step) / 200
        let shown = band.shown(excess, length: length)
        #expect(shown > before && shown < length, Trail.comment)
        #expect(band.shown(-excess, length: length) == -shown, Trail.comment)
        before = shown
      }
      for excess in [1e6, 1e300, .infinity] {
        #expect(band.shown(excess, length: length) < length, Trail.comment)
        #expect(band.shown(excess, length: length) >= before, Trail.comment)
      }
    }
  }

  @Test("the slope is the derivative, greatest at the edge (SP-30)", arguments: bands)
  func theSlopeIsTheDerivative(band: RubberBand) {
    withEvery("length", in: Self.lengths) { length in
      let first = band.slope(atExcess: 0, length: length)
      for step in 0..<50 {
        let excess = length * (Double(step) + 0.5) / 50
        let d = length * 1e-5
        let difference =
          (band.shown(excess + d, length: length) - band.shown(excess - d, length: length))
          / (2 * d)
        let slope = band.slope(atExcess: excess, length: length)
        expectNear(slope, difference, within: 1e-6)
        #expect(slope <= first, Trail.comment)
        #expect(band.slope(atExcess: -excess, length: length) == slope, Trail.comment)
      }
    }
    expectNear(RubberBand.standard.slope(atExcess: 0, length: 812), 0.55, within: 1e-15)
    let shown = RubberBand.standard.shown(300, length: 812)
    expectNear(
      RubberBand.standard.slope(atExcess: 300, length: 812), 0.55 * pow(1 - shown / 812, 2),
      within: 1e-12)
  }

  @Test("the inverse gives the excess back (SP-31)", arguments: bands)
  func theInverseGivesTheExcessBack(band: RubberBand) {
    withEvery("length", in: Self.lengths, "share", in: [0, 1e-9, 0.01, 0.2, 0.7, 0.99]) {
      length, share in
      for excess in [length * share, -length * share] {
        let shown = band.shown(excess, length: length)
        expectNear(band.excess(shown, length: length), excess, within: 1e-7 * length)
      }
    }
    let (b, length) = (90.0, 812.0)
    expectNear(
      RubberBand.standard.excess(b, length: length), length * b / ((length - b) * 0.55),
      within: 1e-9)
  }

  @Test("more than a band can show has a finite excess (SP-31)", arguments: bands)
  func moreThanABandCanShowHasAFiniteExcess(band: RubberBand) {
    for shown in [812, 1e9, .infinity, -1e9] {
      let excess = band.excess(shown, length: 812)
      #expect(excess.isFinite && excess != 0)
      #expect(excess.sign == shown.sign)
    }
  }

  @Test("a viewport without length shows no stretch (INV-8)", arguments: bands)
  func aViewportWithoutLengthShowsNoStretch(band: RubberBand) {
    for length in [0, -5, .nan, .infinity] {
      #expect(band.shown(100, length: length) == 0)
      #expect(band.excess(100, length: length) == 0)
      #expect(band.slope(atExcess: 100, length: length) == 0)
    }
  }

  @Test("small deltas against Flutter's friction become the band with 0.52 (SP-33)")
  func smallDeltasAgainstFluttersFrictionBecomeTheBand() {
    let length = 812.0
    var over = 0.0
    let deltas = 200_000
    for _ in 0..<deltas {
      over += 300 / Double(deltas) * 0.52 * pow(1 - over / length, 2)
    }
    expectNear(
      RubberBand.asymptotic(coefficient: 0.52).shown(300, length: length), over, within: 0.001)
  }

  @Test("Android's content is scaled by at most 3.2 % (SP-37)")
  func androidsContentIsScaledByAtMost() {
    let band = RubberBand.stretch(linear: 0.016, exponential: 0.016, reach: 0.33)
    expectNear(band.shown(5000, length: 1000), 32, within: 0.01)
    #expect(band.shown(5000, length: 1000) == band.shown(1000, length: 1000))
    #expect(band.slope(atExcess: 1000, length: 1000) == 0)
  }
}
