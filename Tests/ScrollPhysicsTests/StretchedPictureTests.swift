import Foundation
import ScrollPhysics
import TestSupport
import Testing

@Suite("Stretched picture")
struct StretchedPictureTests {
  private func picture(_ stretch: Double, _ edge: Edge = .start) -> StretchedPicture {
    StretchedPicture(stretch: stretch, at: edge, viewportLength: 1000)
  }

  @Test("a tenth of stretch shows 439.607 in the middle, and 0 at the pulled edge (HN-101)")
  func theLaw() {
    expectNear(picture(0.1).source(at: 500), 439.607341, within: 1e-6)
    #expect(picture(0.1).source(at: 0) == 0 && picture(0.1).shown(0) == 0)
    expectNear(picture(0.1).source(at: 1000), 1000 / 1.1, within: 1e-9)
    expectNear(picture(0.1, .end).source(at: 500), 1000 - 439.607341, within: 1e-6)
    #expect(picture(0.1, .end).shown(1000) == 1000)
  }

  @Test("a pull stretches as the band of Android 12 says, at its own edge (HN-101, SP-37)")
  func aPullStretches() {
    for (pull, edge) in [(-250.0, Edge.start), (250, .end)] {
      let picture = StretchedPicture(pull: pull, viewportLength: 1000)
      expectNear(picture.stretch, 0.004 + 0.016 * (1 - exp(-0.25 * exp(1) / 0.33)), within: 1e-12)
      #expect(picture.edge == edge && picture.factor(at: edge) == 1 + picture.stretch)
      #expect(picture.factor(at: edge == .start ? .end : .start) == 1)
    }
    let most = StretchedPicture(pull: -1e6, viewportLength: 1000)
    #expect(most.stretch > 0.0319 && most.stretch < 0.032)
    #expect(StretchedPicture(pull: -300, viewportLength: 1000, band: .clamped).stretch == 0)
  }

  @Test("shown and source are inverses, in order, and never reach past the pulled edge (HN-101)")
  func shownAndSourceAreInverses() {
    var random = SeededGenerator(seed: 101)
    func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
    for _ in 0..<10_000 {
      let edge = Bool.random(using: &random) ? Edge.start : .end
      let length = number(100...2000)
      let picture = StretchedPicture(
        stretch: number(0...0.3), at: edge, viewportLength: length)
      let (one, two) = (number(0...length), number(0...length))
      expectNear(picture.source(at: picture.shown(one)), one, within: 1e-8)
      expectNear(picture.shown(picture.source(at: one)), one, within: 1e-8)
      if one < two { #expect(picture.shown(one) < picture.shown(two)) }
      let outward = picture.shown(one) - one
      #expect(edge == .start ? outward >= -1e-9 : outward <= 1e-9)
      // No row is drawn that much larger that a frame would cost a third more (HN-102).
      let distance = number(0...length / (1 + picture.stretch) - 1)
      let top = edge == .start ? distance : length - distance - 1
      let row = picture.shown(top + 1) - picture.shown(top)
      #expect(row >= 1 - 1e-6 && row < (1 + picture.stretch) * (1 + picture.stretch))
    }
  }

  @Test("rows adjoin in the picture as in the content (HN-102)")
  func rowsAdjoin() {
    let picture = picture(0.02)
    let edges = (0...25).map { picture.shown(Double($0) * 40) }
    #expect(zip(edges, edges.dropFirst()).allSatisfy { $0 < $1 })
    #expect(edges[0] == 0 && edges[24] > 960)
  }

  @Test(
    "content stays at its limit, and the scroller's spring takes the stretch back (HN-103, complaint 34)"
  )
  func contentStaysAtItsLimit() {
    var scroller = Scroller(tuning: .android, viewportLength: 800, contentLength: 5000)
    scroller.setInset(start: 128, end: 0, owner: .header, at: 0)
    scroller.scroll(to: -128, animated: false, at: 0)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -400, at: 0.1)
    #expect(scroller.layoutOffset == scroller.offset && scroller.offset < -128)
    #expect(scroller.stretchedPicture.stretch == 0)
    let offset = scroller.offset
    scroller.configure(at: 0.1) { $0.edgeStyle = .stretches }
    #expect(scroller.layoutOffset == -128 && scroller.offset == offset)
    let pulled = scroller.stretchedPicture
    let law = StretchedPicture(pull: -400, viewportLength: 800)
    #expect(pulled.edge == law.edge && pulled.viewportLength == law.viewportLength)
    expectNear(pulled.stretch, law.stretch, within: 1e-12)
    scroller.endDrag(at: 0.5)
    var last = pulled.stretch
    for frame in 1...60 {
      scroller.advance(to: 0.5 + Double(frame) / 60)
      #expect(scroller.layoutOffset == -128)
      let stretch = scroller.stretchedPicture.stretch
      #expect(stretch < last || stretch == 0 && last == 0)
      last = stretch
    }
    #expect(last == 0 && scroller.isAtRest)
  }

  @Test(
    "short content is stretched too, and nothing with motion reduced (HN-103, complaint 7, complaint 34)"
  )
  func shortContentIsStretched() {
    for reducesMotion in [false, true] {
      var scroller = Scroller(tuning: .android, viewportLength: 800, contentLength: 100)
      scroller.configure(at: 0) {
        ($0.reducesMotion, $0.edgeStyle) = (reducesMotion, .stretches)
      }
      scroller.beginDrag(.touch, at: 0)
      scroller.drag(by: 300, at: 0.1)
      let picture = scroller.stretchedPicture
      #expect(picture.edge == .end && (picture.stretch > 0) == !reducesMotion)
    }
  }

  @Test("what is written of a picture is read equally")
  func picturesAreWritten() throws {
    let data = try JSONEncoder().encode(picture(0.02, .end))
    #expect(try JSONDecoder().decode(StretchedPicture.self, from: data) == picture(0.02, .end))
    let styles = try JSONEncoder().encode(EdgeStyle.allCases)
    #expect(String(decoding: styles, as: UTF8.self) == #"["moves","stretches"]"#)
  }
}
