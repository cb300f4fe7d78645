import FlexibleHeader
import TestSupport
import Testing

@Suite("Hostile edge effect")
struct HostileEdgeEffectTests {
  @Test("any bar, overlap, layout and colour give an opacity and an extent")
  func anyBarGivesAnOpacity() {
    var hostile = Hostile(seed: 112)
    func color() -> HeaderColor {
      HeaderColor(
        red: hostile.number(), green: hostile.number(), blue: hostile.number(),
        alpha: hostile.number())
    }
    for _ in 0..<10_000 {
      let style = hostile.one(of: EdgeEffect.Style.allCases)
      var effect = EdgeEffect(
        style, barLength: hostile.number(), overlap: hostile.number(), scale: hostile.number())
      if hostile.flag() {
        var layout = HeaderLayout()
        layout.pinLine = hostile.number()
        effect = EdgeEffect(
          style, under: layout, offset: hostile.number(), scale: hostile.number())
      }
      if hostile.flag() { effect.ensureContrast(of: color(), on: color()) }
      if hostile.flag() { effect.leastOpacity = hostile.number() }
      #expect(effect.extent >= 0 && effect.extent.isFinite)
      #expect((0...1).contains(effect.opacity(at: hostile.number())))
    }
  }
}
