import ScrollPhysics
import TestSupport
import Testing

@Suite("ScrollChain, wheel")
struct ScrollChainWheelTests {
  @Test("a series stays with the link in which it began, the next may begin farther out (HN-88)")
  func aSeriesStays() {
    var chain = ScrollChain.listInPage(list: 40)
    for step in 0..<5 { chain.wheel(by: 30, at: Double(step) / 2) }
    chain.advance(to: 2.49)
    chain.wheel(by: 30, at: 2.5)
    chain.advance(to: 3)
    #expect(chain.offsets == [100, 0] && chain.isAtRest)
    chain.wheel(by: 30, at: 3.001)
    chain.wheel(by: -10, at: 3.2)
    chain.advance(to: 9)
    #expect(chain.offsets == [100, 20])
  }

  @Test("a series moves the headers around its link, and stretches nothing (HN-88, HN-82)")
  func aSeriesMovesHeaders() {
    var chain = ScrollChain.listInPage(header: 50, headerReturn: 20)
    var farthest = 0.0
    for step in 0..<6 {
      chain.wheel(by: 40, at: Double(step) / 10)
      farthest = max(farthest, chain.offsets[0])
    }
    chain.advance(to: 5)
    #expect(chain.offsets == [100, 50] && farthest <= 100)
    for step in 0..<6 { chain.wheel(by: -40, at: 6 + Double(step) / 10) }
    chain.advance(to: 9)
    #expect(chain.offsets == [0, 30])
    chain.wheel(by: -40, at: 10)
    chain.advance(to: 19)
    #expect(chain.offsets == [0, 0] && chain.isAtRest)
  }

  @Test("a wheel and a finger choose the same first link (HN-88, complaint 21)")
  func aWheelAndAFingerChooseTheSame() {
    var generator = SeededGenerator(seed: 21)
    for _ in 0..<10_000 {
      let chain = ScrollChain.random(&generator)
      let delta = generator.pick([-0.5, 0.5])
      var (dragged, wheeled) = (chain, chain)
      dragged.pull(by: delta)
      wheeled.wheel(by: delta, at: 0)
      wheeled.advance(to: 30)
      #expect(wheeled.isAtRest)
      let limited = zip(dragged.places, chain.links).map {
        min(max($0, $1.scroller.minimumOffset), $1.scroller.maximumOffset)
      }
      #expect(wheeled.offsets == limited)
    }
  }

  @Test("a series cut anyhow ends at the same places (HN-3, HN-88)")
  func anyCutOfAWheel() {
    var generator = SeededGenerator(seed: 88)
    for _ in 0..<10_000 {
      let chain = ScrollChain.random(&generator)
      let delta = Double(generator.count(-60...60))
      var (whole, cut) = (chain, chain)
      whole.wheel(by: delta, at: 0)
      whole.advance(to: 20)
      let parts = generator.count(1...5)
      for part in 0..<parts { cut.wheel(by: delta / Double(parts), at: Double(part) / 60) }
      cut.advance(to: 20)
      for (one, other) in zip(whole.offsets, cut.offsets) { expectNear(other, one, within: 1e-6) }
    }
  }

  @Test("a wheel stops the coast of each link that it does not move, and a finger ignores it")
  func aWheelStopsCoasts() {
    var chain = ScrollChain.listInPage()
    chain.fling(velocity: 2000, at: 0)
    chain.advance(to: 0.3)
    let page = chain.offsets[1]
    chain.wheel(by: -30, at: 0.3)
    chain.advance(to: 5)
    #expect(chain.offsets == [70, page])
    chain.beginDrag(at: 6)
    chain.wheel(by: -30, at: 6)
    #expect(chain.offsets == [70, page])
  }
}
