import Testing

@testable import Raster

@Suite("SolidRegions")
@MainActor
struct SolidRegionsTests {
  private let window = PixelRect(x: 0, y: 0, width: 100, height: 100)
  private let inner = PixelRect(x: 10, y: 10, width: 20, height: 20)

  @Test("a filled area has its colour until something is drawn there")
  func aFilledAreaHasItsColour() {
    var ground = SolidRegions()
    #expect(ground.color(in: inner) == nil)
    ground.draw(window, rgb: 0x123456)
    #expect(ground.color(in: inner) == 0x123456)
    ground.draw(PixelRect(x: 29, y: 29, width: 5, height: 5))
    #expect(ground.color(in: inner) == nil)
    #expect(ground.color(in: PixelRect(x: 10, y: 10, width: 19, height: 19)) == 0x123456)
    ground.draw(window, rgb: 0x654321)
    #expect(ground.color(in: inner) == 0x654321)
  }

  @Test("an area larger than the filled one has no solid colour")
  func anAreaLargerThanTheFilledOneHasNoSolidColour() {
    var ground = SolidRegions()
    ground.draw(window, rgb: 1)
    ground.draw(inner, rgb: 2)
    #expect(ground.color(in: inner) == 2)
    #expect(ground.color(in: PixelRect(x: 10, y: 10, width: 21, height: 20)) == nil)
    #expect(ground.color(in: PixelRect(x: 30, y: 10, width: 5, height: 5)) == 1)
  }

  @Test("adjacent parts hide those behind them, and a new frame begins empty")
  func adjacentPartsHideThoseBehindThem() {
    var ground = SolidRegions()
    ground.draw(window, rgb: 1)
    for x in 0..<5 { ground.draw(PixelRect(x: x * 10, y: 40, width: 10, height: 10)) }
    #expect(ground.color(in: PixelRect(x: 45, y: 45, width: 2, height: 2)) == nil)
    #expect(ground.color(in: PixelRect(x: 50, y: 45, width: 2, height: 2)) == 1)
    ground.begin()
    #expect(ground.color(in: inner) == nil)
  }

  @Test("a frame of very many parts has no solid colour rather than a wrong one")
  func aFrameOfVeryManyPartsHasNoSolidColourRatherThanAWrongOne() {
    var ground = SolidRegions()
    ground.draw(window, rgb: 1)
    for y in 0..<600 { ground.draw(PixelRect(x: 200, y: 2 * y, width: 1, height: 1)) }
    #expect(ground.color(in: inner) == nil)
  }

  @Test("a subject used in two consecutive frames is steady")
  func aSubjectUsedInTwoConsecutiveFramesIsSteady() {
    var inks = RecentUses<UInt8>(limit: 16)
    let steady = [1, 1, 2, 4, 5].map { inks.isSteady(153, frame: $0) }
    #expect(steady == [false, false, true, false, true])
  }

  @Test("of many uses the oldest is forgotten")
  func ofManyUsesTheOldestIsForgotten() {
    var inks = RecentUses<UInt8>(limit: 16)
    for frame in 1...2 { _ = inks.isSteady(200, frame: frame) }
    for alpha in 0..<UInt8(20) { _ = inks.isSteady(alpha, frame: 3) }
    let isRemembered = inks.isSteady(200, frame: 3)
    #expect(!isRemembered)
  }
}
