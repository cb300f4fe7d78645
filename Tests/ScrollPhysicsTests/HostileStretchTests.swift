import ScrollPhysics
import TestSupport
import Testing

@Suite("Hostile stretched picture")
struct HostileStretchTests {
  @Test("any stretch, pull and viewport give places in order")
  func anyStretchGivesPlaces() {
    var hostile = Hostile(seed: 103)
    for _ in 0..<10_000 {
      var picture = StretchedPicture(
        stretch: hostile.number(), at: hostile.one(of: [.start, .end]),
        viewportLength: hostile.number())
      if hostile.flag() {
        picture = StretchedPicture(
          pull: hostile.number(), viewportLength: hostile.number(), band: rubberBand(&hostile))
      }
      if hostile.place(below: 8) == 0 { picture.viewportLength = hostile.number() }
      if hostile.place(below: 8) == 0 { picture.stretch = hostile.number() }
      picture.edge = hostile.one(of: [.start, .end])
      for edge in [Edge.start, .end] {
        #expect((1...2).contains(picture.factor(at: edge)))
      }
      let places = [hostile.number(), hostile.number()].sorted { $0 < $1 }
      guard places.allSatisfy({ abs($0) < 1e15 }) else { continue }
      let (one, two) = (picture.shown(places[0]), picture.shown(places[1]))
      #expect(one.isFinite && two.isFinite && one <= two + 1e-9 * (abs(one) + abs(two) + 1))
      #expect(!picture.source(at: places[0]).isNaN)
    }
  }

  @Test("any scroller has an offset and a picture", arguments: EdgeStyle.allCases)
  func anyScrollerHasAPicture(style: EdgeStyle) {
    var hostile = Hostile(seed: 104)
    for _ in 0..<2000 {
      var scroller = Scroller(
        viewportLength: hostile.number(), contentLength: hostile.number())
      scroller.setOffset(hostile.number(), at: 0)
      scroller.configure(at: 0) { $0.edgeStyle = style }
      #expect(scroller.layoutOffset.isFinite)
      #expect((0...1).contains(scroller.stretchedPicture.stretch))
    }
  }
}
