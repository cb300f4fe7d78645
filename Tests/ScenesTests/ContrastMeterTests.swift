import Canvas
import TestSupport
import Testing

/// Tests of the meter that checks the scenes.
@Suite struct ContrastMeterTests {
  static let window = Rect(x: 0, y: 0, width: 400, height: 200)
  static let box = Rect(x: 20, y: 20, width: 300, height: 24)

  static func text(_ color: Color, in frame: Rect = box) -> DisplayList.Item {
    .text(.init("Contrast", style: TextStyle(size: 16, weight: .regular), color: color, in: frame))
  }

  static func ratios(
    _ items: [DisplayList.Item], _ meter: ContrastMeter = ContrastMeter()
  ) -> [Double] {
    var list = DisplayList()
    for item in items { list.append(item) }
    return meter.readings(of: list, in: window).map(\.ratio)
  }

  static func isOnly(_ ratios: [Double], _ expected: Double) -> Bool {
    ratios.count == 1 && isNear(ratios.first ?? 0, expected, within: 0.05)
  }

  @Test("known pairs of colours have the ratios of WCAG")
  func knownPairs() {
    let pairs: [(UInt32, UInt32, Double)] = [
      (0x000000, 0xFFFFFF, 21), (0x777777, 0xFFFFFF, 4.48), (0x767676, 0xFFFFFF, 4.54),
      (0x5856D6, 0xFFFFFF, 5.74), (0x00FF00, 0x000000, 15.30), (0x123456, 0x123456, 1),
    ]
    for (first, second, ratio) in pairs {
      let seen = Shade(Color(first)).contrast(with: Shade(Color(second)))
      #expect(isNear(seen, ratio, within: 0.1), "\(first) on \(second): \(seen)")
    }
  }

  @Test("text is measured over the items below it only")
  func writingIsMeasuredOverWhatLiesBeneath() {
    let white = DisplayList.Item.fill(Self.window, radius: 0, .white)
    let black = DisplayList.Item.fill(Self.window, radius: 0, .black)
    let beside = DisplayList.Item.fill(
      Rect(x: 20, y: 60, width: 300, height: 24), radius: 0, .black)

    #expect(Self.isOnly(Self.ratios([white, Self.text(.black)]), 21))
    #expect(Self.isOnly(Self.ratios([white, black, Self.text(.black)]), 1))
    #expect(Self.isOnly(Self.ratios([white, beside, Self.text(.black)]), 21))
  }

  @Test("a translucent shade and a faded colour are blended before the measurement")
  func veilsAreBlended() {
    let white = DisplayList.Item.fill(Self.window, radius: 0, .white)
    let veil = DisplayList.Item.fill(Self.window, radius: 0, .black.faded(by: 0.5))
    let grey = Shade(Color(0x808080))

    #expect(
      Self.isOnly(
        Self.ratios([white, veil, Self.text(.black)]), grey.contrast(with: Shade(.black))))
    #expect(
      Self.isOnly(
        Self.ratios([white, Self.text(.black.faded(by: 0.5))]),
        grey.contrast(with: Shade(.white))))
  }

  @Test("the worst place of a blend counts")
  func theWorstPlaceOfABlendCounts() throws {
    let blend = DisplayList.Item.gradient(
      Rect(x: 0, y: 0, width: 400, height: 64), top: .white, bottom: .black)
    let ratio = try #require(Self.ratios([blend, Self.text(.white)]).first)

    // The text of 16 points is from 24 to 40; the first checked row is a sixth below.
    let share = (24 + 16.0 / 6) / 64
    let ground = UInt32((255 * (1 - share)).rounded())
    let worst = Shade(Color(ground << 16 | ground << 8 | ground))
    #expect(isNear(ratio, worst.contrast(with: Shade(.white)), within: 0.02))
  }

  @Test("an image is measured at its lightest and its darkest")
  func aPictureIsAsItMayBe() {
    let image = DisplayList.Item.image(.cover, Self.window, radius: 0, opacity: 1)
    let known = ContrastMeter(
      pictures: [.cover: PictureLight(columns: 2, lightest: [0x404040, 0x202020])])

    #expect(Self.ratios([image, Self.text(.white)]) == [1])
    #expect(Self.ratios([image, Self.text(Color(0x777777))]) == [1])
    let worst = Shade(Color(0x404040)).contrast(with: Shade(.white))
    #expect(Self.isOnly(Self.ratios([image, Self.text(.white)], known), worst))
    #expect(Self.ratios([image, Self.text(Color(0x202020))], known) == [1])
    let right = Self.text(.white, in: Rect(x: 220, y: 20, width: 100, height: 24))
    let better = Shade(Color(0x202020)).contrast(with: Shade(.white))
    #expect(Self.isOnly(Self.ratios([image, right], known), better))
  }

  @Test("a shadow counts if it lowers the contrast")
  func aShadowCountsWhereItIsWorse() throws {
    let white = DisplayList.Item.fill(Self.window, radius: 0, .white)
    let shadow = DisplayList.Item.shadow(Self.box, radius: 0, blur: 4, .black.faded(by: 0.5))

    #expect(try #require(Self.ratios([white, shadow, Self.text(.black)]).first) < 6)
    #expect(Self.isOnly(Self.ratios([shadow, Self.text(.white)]), 21))
  }

  @Test("clips and round corners limit what covers and what is visible")
  func clipsAndCornersBound() {
    let white = DisplayList.Item.fill(Self.window, radius: 0, .white)
    let black = DisplayList.Item.fill(Self.window, radius: 0, .black)
    let elsewhere = DisplayList.Item.pushClip(Rect(x: 0, y: 100, width: 400, height: 100))
    let disc = DisplayList.Item.fill(
      Rect(x: 20, y: 20, width: 24, height: 24), radius: 12, .black)
    let small = TextStyle(size: 3, weight: .regular)
    let corner = DisplayList.Item.text(
      .init("C", style: small, color: .black, in: Rect(x: 20, y: 20, width: 3, height: 3)))

    #expect(Self.isOnly(Self.ratios([white, elsewhere, black, .popClip, Self.text(.black)]), 21))
    #expect(Self.ratios([white, elsewhere, Self.text(.black), .popClip]).isEmpty)
    #expect(Self.isOnly(Self.ratios([white, disc, corner]), 21))
  }

  @Test("covered items are not counted")
  func whatIsCoveredCountsForNothing() {
    let white = DisplayList.Item.fill(Self.window, radius: 0, .white)
    let left = DisplayList.Item.fill(Rect(x: 0, y: 0, width: 60, height: 200), radius: 0, .black)

    #expect(Self.ratios([white, Self.text(.white), white]).isEmpty)
    #expect(Self.isOnly(Self.ratios([white, left, Self.text(.black), left]), 21))
  }

  @Test("icons are measured like text, and distinguished")
  func iconsAreMeasured() {
    var list = DisplayList()
    list.append(.fill(Self.window, radius: 0, .white))
    list.append(.icon(.heart, Rect(x: 10, y: 10, width: 24, height: 24), .black))
    let readings = ContrastMeter().readings(of: list, in: Self.window)

    #expect(readings.map(\.name) == ["heart"])
    #expect(
      readings.allSatisfy { $0.isIcon && $0.size == 24 && isNear($0.ratio, 21, within: 1e-9) })
  }

  @Test("a line of right-to-left text is at the right edge")
  func rightToLeftLines() {
    let style = TextStyle(size: 10, weight: .regular)
    let frame = Rect(x: 0, y: 0, width: 200, height: 20)
    let left = DisplayList.Text("abc", style: style, color: .black, in: frame)
    let right = DisplayList.Text("שלום", style: style, color: .black, in: frame)

    #expect(left.glyphBox.x == 0)
    #expect(isNear(right.glyphBox.maxX, 200, within: 1e-9))
  }
}
