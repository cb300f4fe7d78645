import ScrollPhysics
import TestSupport
import Testing

@Suite("Hostile chain")
struct HostileChainTests {
  @Test("a chain stays finite under any calls, in any order", arguments: UInt64(1)...4)
  func aChainStaysFiniteUnderAnyCalls(seed: UInt64) {
    var hostile = Hostile(seed: seed)
    var chain = ScrollChain([])
    var events: [[Scroller.Event]] = []
    for step in 0..<2_000 {
      if step % 100 == 0 { chain = Self.chain(&hostile) }
      let time =
        hostile.place(below: 500) == 0
        ? hostile.number() : chain.time + Double(hostile.place(below: 40)) / 1000
      call(&chain, at: time, &hostile, &events)
      for link in chain.links {
        var (hasher, same) = (Hasher(), Hasher())
        link.scroller.hash(into: &hasher)
        link.scroller.hash(into: &same)
        #expect(hasher.finalize() == same.finalize())
        #expect(link.scroller.offset.isFinite && link.scroller.velocity.isFinite, "step \(step)")
      }
      #expect(chain.time.isFinite)
      for index in events.indices { events[index].removeAll(keepingCapacity: true) }
    }
  }

  private static func chain(_ hostile: inout Hostile) -> ScrollChain {
    ScrollChain((0..<hostile.place(below: 4)).map { _ in link(&hostile) })
  }

  private static func link(_ hostile: inout Hostile) -> ScrollChain.Link {
    ScrollChain.Link(
      Scroller(
        tuning: tuning(&hostile), viewportLength: hostile.number(),
        contentLength: hostile.number()),
      overscrollBehavior: hostile.one(of: ScrollChain.OverscrollBehavior.allCases),
      headerDistance: hostile.number(), headerReturn: hostile.number())
  }

  private func call(
    _ chain: inout ScrollChain, at time: Double, _ hostile: inout Hostile,
    _ events: inout [[Scroller.Event]]
  ) {
    switch hostile.place(below: 14) {
    case 0: chain.advance(to: time, into: &events)
    case 1: chain.beginDrag(hostile.one(of: [.touch, .trackpad]), at: time, into: &events)
    case 2, 3, 4: chain.drag(by: hostile.number(), at: time, into: &events)
    case 5: chain.endDrag(at: time, into: &events)
    case 6: chain.endDrag(liftedAt: hostile.number(), at: time, into: &events)
    case 7: chain.cancelDrag(at: time, into: &events)
    case 8: chain.fling(velocity: hostile.number(), at: time, into: &events)
    case 9, 10:
      chain.wheel(
        by: hostile.number(), isRepeat: hostile.flag(), isKey: hostile.flag(), at: time,
        into: &events)
    default: change(&chain, at: time, &hostile)
    }
  }

  /// Changes a link, or the links, in the middle of anything.
  private func change(_ chain: inout ScrollChain, at time: Double, _ hostile: inout Hostile) {
    guard !chain.links.isEmpty else { return }
    let index = hostile.place(below: chain.links.count)
    switch hostile.place(below: 8) {
    case 0: chain.links[index].headerDistance = hostile.number()
    case 1: chain.links[index].headerReturn = hostile.number()
    case 2: chain.links[index].overscrollBehavior = hostile.one(of: [.auto, .contain, .none])
    case 3: chain.links[index] = Self.link(&hostile)
    case 4 where hostile.place(below: 20) == 0: chain.links.remove(at: index)
    case 5: chain.links[index].scroller.advance(to: time)
    default:
      chain.links[index].scroller.setLengths(
        viewport: hostile.number(), content: hostile.number(), at: time)
    }
  }
}
