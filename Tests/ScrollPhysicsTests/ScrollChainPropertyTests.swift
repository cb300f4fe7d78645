import Foundation
import ScrollPhysics
import TestSupport
import Testing

extension ScrollChain {
  /// A chain of one to four links with whole numbers for its lengths and offsets.
  static func random(_ generator: inout SeededGenerator, behaviors: Bool = true) -> ScrollChain {
    ScrollChain(
      (0..<generator.count(1...4)).map { _ in
        let range = generator.pick([0, 0, 5, 10, 20, 30])
        return Link(
          .linked(range: Double(range), at: Double(generator.count(0...range))),
          overscrollBehavior: behaviors
            ? generator.pick([.auto, .auto, .auto, .contain, .none]) : .auto,
          headerDistance: Double(generator.pick([0, 0, 4, 12, 40])),
          headerReturn: Double(generator.pick([0, 3, 50])))
      })
  }
}

/// The order of the rules, point by point: slow, and without the code under test.
private struct PointByPoint {
  var places: [Int]
  private let ranges: [Int]
  /// The lengths of the headers, and of the parts that return last.
  private let headers: [(whole: Int, late: Int)]
  /// The links that take part, from the inside out.
  private let reached: [Int]
  /// The link that stretches.
  private let last: Int?

  init(_ chain: ScrollChain) {
    let links = chain.links
    let ranges = links.map { Int($0.scroller.maximumOffset) }
    places = links.map { Int($0.scroller.offset) }
    headers = zip(links, ranges).map { link, range in
      let whole = min(Int(link.headerDistance), range)
      return (whole, max(0, whole - Int(link.headerReturn)))
    }
    let scrollable = ranges.indices.filter { ranges[$0] > 0 }
    let keeper = scrollable.first { links[$0].overscrollBehavior != .auto }
    reached = scrollable.filter { $0 <= keeper ?? .max }
    self.ranges = ranges
    let outermost = reached.last ?? links.count - 1
    last = links[outermost].overscrollBehavior == .none ? nil : outermost
  }

  mutating func move(by points: Int) {
    for _ in 0..<abs(points) { step(points > 0 ? 1 : -1) }
  }

  private mutating func step(_ direction: Int) {
    var moving = last
    for index in reached.reversed()
    where direction > 0 ? places[index] < ranges[index] : places[index] > 0 {
      moving = index
    }
    for index in reached where index > 0 {
      let (whole, late) = headers[index]
      if direction > 0 ? places[index] < whole : late < places[index] && places[index] <= whole {
        moving = index
      }
    }
    for index in ranges.indices
    where direction > 0 ? places[index] < 0 : places[index] > ranges[index] {
      moving = index
    }
    if let moving { places[moving] += direction }
  }
}

@Suite("ScrollChain, properties")
struct ScrollChainPropertyTests {
  @Test("a drag cut anyhow follows the order point by point, 10 000 times (HN-3, HN-81, HN-83)")
  func anyCutFollowsTheOrder() {
    var generator = SeededGenerator(seed: 81)
    var (stretched, shared) = (0, 0)
    let chains = (0..<500).map { _ in ScrollChain.random(&generator) }
    for _ in 0..<10_000 {
      var chain = generator.pick(chains)
      let start = chain.offsets
      var expected = PointByPoint(chain)
      chain.beginDrag(generator.pick([.touch, .mouse, .trackpad]), at: 0)
      for _ in 0..<2 {
        let distance = generator.count(-40...40)
        expected.move(by: distance)
        var left = Double(distance)
        for _ in 0..<generator.count(0...2) {
          let part = left * generator.number(in: 0..<1)
          chain.drag(by: part, at: chain.time + 0.004)
          left -= part
        }
        chain.drag(by: left, at: chain.time + 0.004)
        for (place, point) in zip(chain.places, expected.places) {
          expectNear(place, Double(point), within: 1e-6)
        }
      }
      if chain.links.contains(where: { $0.scroller.overscroll > 0.1 }) { stretched += 1 }
      if zip(start, chain.offsets).filter({ abs($0 - $1) > 0.1 }).count > 1 { shared += 1 }
    }
    #expect(stretched > 2000 && shared > 1500)
  }

  @Test("a fling ends where a drag of its whole distance does, at any frame rate (HN-86)")
  func aFlingIsSharedAsADrag() {
    var generator = SeededGenerator(seed: 86)
    var transfers = 0
    for _ in 0..<10_000 {
      let chain = ScrollChain.random(&generator, behaviors: false)
      let velocity = generator.number(in: -200..<200)
      let distance = chain.links[0].scroller.tuning.coast.law.stoppingDistance(from: velocity)
      var dragged = chain
      dragged.pull(by: distance)
      dragged.caused { $0.cancelDrag(at: 0, into: &$1) }
      dragged.advance(to: 30)
      var flung = chain
      flung.fling(velocity: velocity, at: 0)
      var framed = flung
      let events = flung.advance(to: 30)
      transfers += events.joined().count - 1
      for _ in 0..<4 { framed.advance(to: framed.time + generator.number(in: 0..<3)) }
      framed.advance(to: 30)
      #expect(flung.isAtRest && framed == flung)
      for (one, other) in zip(flung.offsets, dragged.offsets) {
        expectNear(one, other, within: 0.002)
      }
    }
    #expect(transfers > 1000)
  }

  @Test("places and velocities in flight do not depend on the frames until then (HN-3, HN-86)")
  func noFrameRateChangesAPlace() {
    var generator = SeededGenerator(seed: 87)
    for _ in 0..<10_000 {
      var whole = ScrollChain.random(&generator)
      whole.fling(velocity: generator.number(in: -2000..<2000), at: 0)
      for index in whole.links.indices where generator.chance(0.3) {
        let number = generator.number(in: -300..<300)
        if generator.chance(0.5) {
          whole.links[index].scroller.fling(velocity: number, at: 0)
        } else {
          whole.links[index].scroller.setOffset(number, at: 0)
        }
      }
      var framed = whole
      let end = generator.number(in: 0..<0.8)
      whole.advance(to: end)
      let rate = generator.pick([30.0, 60, 144])
      while framed.time + 1 / rate < end { framed.advance(to: framed.time + 1 / rate) }
      framed.advance(to: end)
      #expect(framed == whole && framed.hashValue == whole.hashValue)
    }
  }

  @Test("a chain of one link moves as its scroller, for every preset (HN-84)")
  func oneLinkIsAScroller() {
    for named in NamedTuning.presets {
      for seed in UInt64(1)...6 {
        var alone = Scroller.resting(tuning: named.tuning)
        var chain = ScrollChain([.init(alone)])
        for action in Action.script(seed: seed) {
          guard chain.perform(action) else { continue }
          action.perform(on: &alone)
          expectNear(chain.offsets[0], alone.offset, within: 1e-6, named.name)
          expectNear(chain.links[0].scroller.velocity, alone.velocity, within: 1e-6, named.name)
          #expect(chain.links[0].scroller.phase.name == alone.phase.name)
        }
        #expect(chain.advance(to: 60) == [alone.advance(to: 60)])
        #expect(chain.offsets == [alone.offset])
      }
    }
  }

  @Test("a chain that was written is read equal, in flight too, and goes on equally (HN-106)")
  func writingAndReading() throws {
    var generator = SeededGenerator(seed: 106)
    for step in 0..<300 {
      var chain = ScrollChain.random(&generator)
      switch step % 3 {
      case 0: chain.fling(velocity: generator.number(in: -900..<900), at: 0)
      case 1: chain.wheel(by: generator.number(in: -30..<30), at: 0)
      default: chain.pull(by: generator.number(in: -30..<30))
      }
      chain.advance(to: 0.05)
      var copy = try JSONDecoder().decode(ScrollChain.self, from: JSONEncoder().encode(chain))
      #expect(copy == chain && Set([copy, chain]).count == 1)
      for time in [0.1, 0.3, 1, 8] {
        chain.advance(to: time)
        copy.advance(to: time)
        #expect(copy == chain)
      }
    }
  }
}

extension ScrollChain {
  /// Performs an action that a chain has a call for; `false` for any other.
  fileprivate mutating func perform(_ action: Action) -> Bool {
    let time = action.time
    switch action.kind {
    case .begin(let source): beginDrag(source, at: time)
    case .drag(let delta): drag(by: delta, at: time)
    case .end: caused { $0.endDrag(at: time, into: &$1) }
    case .cancel: caused { $0.cancelDrag(at: time, into: &$1) }
    case .wheel(let delta): wheel(by: delta, at: time)
    case .scroll, .stop: return false
    case .content, .inset:
      advance(to: time)
      action.perform(on: &links[0].scroller)
    }
    return true
  }
}
