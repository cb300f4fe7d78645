import ScrollPhysics
import TestSupport
import Testing

@Suite("ScrollChain")
struct ScrollChainTests {
  @Test("of 10 points the outer headers take 2 and 1, and the child the other 7 (HN-81)")
  func tenPoints() {
    var chain = ScrollChain([
      .init(.linked(range: 100)), .init(.linked(range: 100), headerDistance: 1),
      .init(.linked(range: 100), headerDistance: 2),
    ])
    chain.pull(by: 1.5)
    #expect(chain.offsets == [0, 0, 1.5])
    chain.pull(by: 8.5)
    #expect(chain.offsets == [7, 1, 2])
    chain.pull(by: 93 + 99 + 98)
    #expect(chain.offsets == [100, 100, 100])
    // A header returns after the contents inside of it.
    chain.pull(by: -150)
    #expect(chain.offsets == [0, 50, 100])
  }

  @Test("a part of the header returns before the list, the rest after it (HN-82, complaint 11)")
  func theHeaderLeavesFirst() {
    var chain = ScrollChain.listInPage(header: 100, headerReturn: 40)
    chain.pull(by: 150)
    #expect(chain.offsets == [50, 100])
    chain.pull(by: -45)
    #expect(chain.offsets == [45, 60])
    chain.pull(by: -45)
    #expect(chain.offsets == [0, 60])
    chain.pull(by: -60)
    #expect(chain.offsets == [0, 0])
    // Beyond its header a page waits for the list.
    var deep = ScrollChain.listInPage(list: 30, page: 400, header: 100, headerReturn: 40)
    deep.pull(by: -35)
    #expect(deep.offsets == [0, 395])
  }

  @Test("a drag is handed over while it lasts, in both directions (HN-83, complaint 18)")
  func aDragIsHandedOver() {
    for source in [Scroller.DragSource.touch, .mouse, .trackpad] {
      var chain = ScrollChain.listInPage(list: 70)
      chain.pull(by: 50, source: source)
      #expect(chain.offsets == [100, 20])
      chain.pull(by: 30)
      #expect(chain.offsets == [100, 50])
      chain.pull(by: -40)
      #expect(chain.offsets == [60, 50])
      chain.pull(by: -80)
      #expect(chain.offsets == [0, 30])
    }
  }

  @Test("a link hands on, stretches, or does neither (HN-84)")
  func theBehaviors() {
    var contained = ScrollChain.listInPage(list: 70, behavior: .contain, header: 50)
    contained.pull(by: 50)
    #expect(contained.places == [120, 0] && contained.offsets[0] > 100)
    contained.pull(by: -25)
    #expect(contained.offsets == [95, 0])

    var stiff = ScrollChain.listInPage(list: 70, behavior: .none)
    stiff.pull(by: 50)
    #expect(stiff.places == [100, 0])
    stiff.pull(by: -25)
    #expect(stiff.offsets == [75, 0])
    stiff.fling(velocity: 2000, at: stiff.time)
    stiff.advance(to: stiff.time + 0.2)
    #expect(stiff.offsets == [100, 0] && stiff.isAtRest)
  }

  @Test("a link that cannot scroll is not there, and keeps nothing (HN-84)")
  func aLinkThatCannotScroll() {
    var chain = ScrollChain([
      .init(.linked(range: 0), overscrollBehavior: .contain), .init(.linked(range: 30)),
      .init(.linked(range: 0), overscrollBehavior: .none), .init(.linked(range: 20)),
      .init(.linked(range: 0)),
    ])
    chain.pull(by: 60)
    #expect(chain.places == [0, 30, 0, 30, 0])

    var short = ScrollChain([.init(.linked(range: 0)), .init(.linked(range: 0))])
    short.pull(by: -20)
    #expect(short.places == [0, -20] && short.offsets[1] < 0)
  }

  @Test("what is left stretches the outer link, and is undone first (HN-85, complaint 27)")
  func theOuterLinkStretches() {
    var chain = ScrollChain.listInPage(list: 20, header: 100)
    chain.pull(by: -50)
    #expect(chain.places == [0, -30])
    var alone = Scroller.linked(range: 1000)
    alone.beginDrag(.touch, at: 0)
    alone.drag(by: -30, at: 1)
    #expect(chain.offsets[1] == alone.offset && alone.offset < -10)
    chain.pull(by: 20)
    #expect(chain.places == [0, -10])
    chain.pull(by: 115)
    #expect(chain.places == [5, 100])
    // Without a header the list is next, but not before the stretch is undone.
    var plain = ScrollChain.listInPage(list: 20)
    plain.pull(by: -50)
    plain.pull(by: 20)
    #expect(plain.places == [0, -10])
    plain.pull(by: 15)
    #expect(plain.places == [5, 0])
  }

  @Test(
    "1000 pt/s with 100 points left in the list move the page by 399.5 (HN-86, complaint 16)")
  func theFlingGoesOn() {
    for header in [0.0, 60] {
      var chain = ScrollChain.listInPage(header: header)
      chain.fling(velocity: 1000, at: 0)
      let events = chain.advance(to: 20)
      #expect(chain.isAtRest && chain.offsets[0] == 100)
      expectNear(chain.offsets[1], 399.5, within: 0.01)
      #expect(events[0].count == 1 && events[1].count == (header > 0 ? 2 : 1))
    }
    var back = ScrollChain.listInPage(list: 100, page: 500, header: 60, headerReturn: 20)
    back.fling(velocity: -1000, at: 0)
    back.advance(to: 20)
    #expect(back.offsets[0] == 0)
    expectNear(back.offsets[1], 500 - 399.5, within: 0.01)
  }

  @Test("a drag's release flings the chain as the same drag of one scroller flings that (HN-86)")
  func aReleaseFlings() {
    var chain = ScrollChain.listInPage()
    var alone = Scroller.linked(range: 1100)
    chain.beginDrag(at: 0)
    alone.beginDrag(.touch, at: 0)
    for step in 1...12 {
      chain.drag(by: 12, at: Double(step) / 120)
      alone.drag(by: 12, at: Double(step) / 120)
    }
    expectNear(chain.links[0].scroller.velocity, 1440, within: 1e-6)
    let events = chain.caused { $0.endDrag(liftedAt: 0.1, at: 0.11, into: &$1) }
    alone.endDrag(liftedAt: 0.1, at: 0.11)
    #expect(events[0] == [.endedDragging(velocity: 0, willDecelerate: false)])
    #expect(events[1] == [.endedDragging(velocity: alone.velocity, willDecelerate: true)])
    for time in [0.2, 0.5, 1, 9] {
      chain.advance(to: time)
      alone.advance(to: time)
      expectNear(chain.offsets[0] + chain.offsets[1], alone.offset, within: 1e-6)
    }
  }

  @Test("a list that many small moves brought to its end is exactly there (HN-83, HN-86)")
  func roundingLeavesNothing() {
    var chain = ScrollChain.listInPage(list: 99)
    chain.beginDrag(at: 0)
    for step in 1...10 { chain.drag(by: 0.1, at: Double(step) / 1000) }
    #expect(chain.offsets == [100, 0])
    chain.fling(velocity: 1000, at: 0.01)
    chain.advance(to: 9)
    #expect(chain.offsets[0] == 100 && chain.offsets[1] > 499)
  }

  @Test("events are in the array of their link, and what is no number or has no link does nothing")
  func eventsByLink() {
    var chain = ScrollChain.listInPage(list: 70)
    var events: [[Scroller.Event]] = []
    chain.fling(velocity: 1000, at: 1, into: &events)
    #expect(events == [[], []])
    chain.advance(to: 20, into: &events)
    #expect(events[0].count == 1 && events[1].count == 1)
    if case .clamped(.end, let time, let velocity) = events[0].first {
      let law = Deceleration.normal
      #expect(time == 1 + (law.time(toTravel: 30, from: 1000) ?? .nan))
      #expect(velocity == law.velocity(afterTravelling: 30, from: 1000))
    } else {
      Issue.record("the list reports \(events[0])")
    }
    chain.beginDrag(at: 20)
    chain.fling(velocity: .infinity, at: 20)
    chain.fling(velocity: .nan, at: 20)
    #expect(chain.links[0].scroller.phase.name == "tracking")
    var empty = ScrollChain([])
    empty.pull(by: 10)
    empty.fling(velocity: 10, at: 1)
    empty.wheel(by: 10, at: 2)
    #expect(empty.isAtRest && empty.time == 0)
  }

  @Test("the speed at a transfer is v − k · distance, without a step (HN-86, complaint 15)")
  func theSpeedIsContinuous() {
    let friction = 1 / Deceleration.normal.stoppingDistance(from: 1)
    for (list, page, header) in [(100.0, 0.0, 0.0), (0, 0, 70), (40, 10, 70)] {
      var chain = ScrollChain.listInPage(list: list, page: page, header: header)
      let start = list + page
      chain.fling(velocity: 3000, at: 0)
      for frame in 1...2000 {
        chain.advance(to: Double(frame) / 4000)
        let travelled = chain.offsets[0] + chain.offsets[1] - start
        let velocity = chain.links[0].scroller.velocity + chain.links[1].scroller.velocity
        guard travelled < 1100 - start else { break }
        expectNear(velocity, 3000 - friction * travelled, within: 1e-6)
      }
      #expect(chain.offsets[0] == 100 && chain.offsets[1] > 800)
    }
  }

  @Test("the last link bounces with the speed that is left, as one scroller does (HN-87, SP-60)")
  func theLastLinkBounces() {
    var chain = ScrollChain.listInPage(page: 900)
    var alone = Scroller.linked(range: 200)
    chain.fling(velocity: 2000, at: 0)
    alone.fling(velocity: 2000, at: 0)
    var farthest = 0.0
    for frame in 1...400 {
      chain.advance(to: Double(frame) / 120)
      alone.advance(to: Double(frame) / 120)
      farthest = max(farthest, chain.offsets[1])
      expectNear(chain.offsets[0] + chain.offsets[1] - 900, alone.offset, within: 1e-6)
    }
    #expect(farthest > 1030 && chain.offsets == [100, 1000] && chain.isAtRest)
  }

  @Test("whole pixels change no speed at a transfer, and a fling that ends at one is over (SP-18)")
  func pixelsChangeNoSpeed() {
    let chain = ScrollChain([
      .init(Scroller(viewportLength: 600, contentLength: 700)),
      .init(Scroller(viewportLength: 600, contentLength: 1600), headerDistance: 70),
    ])
    let law = Deceleration.normal
    for velocity in [500.3, 1000.7, 1900.1] {
      var flung = chain
      flung.fling(velocity: velocity, at: 0)
      let events = flung.advance(to: 20)
      guard case .clamped(_, _, let speed) = events[0].first else {
        Issue.record("the list reports \(events[0])")
        continue
      }
      expectNear(speed, law.velocity(afterTravelling: 170, from: velocity) ?? .nan, within: 1e-9)
      #expect(flung.offsets[1] == flung.offsets[1].rounded())
    }
    for step in 0...100 {
      let velocity = law.velocity(toStopAfter: 69.4 + 0.012 * Double(step))
      var flung = chain
      flung.fling(velocity: velocity, at: 0)
      let events = flung.advance(to: 60)
      expectNear(flung.offsets[0] + flung.offsets[1], 70, within: 1)
      guard case .settled(_, let time) = events[1].last else {
        Issue.record("the page reports \(events[1])")
        continue
      }
      #expect(time < 4)
    }
    // It would pass the header's end long after it has settled.
    var barely = ScrollChain.listInPage(header: 70)
    barely.fling(velocity: law.velocity(toStopAfter: 70 + 1e-9), at: 0)
    let events = barely.advance(to: 60)
    if case .settled(_, let time) = events[1].last { #expect(time < 7) }
    #expect(events.map { $0.count } == [0, 1])
  }

  @Test("a fling adds its speed to a link that moves already, and ends its glide (INV-1, INV-11)")
  func aFlingMeetsAMotion() {
    var chain = ScrollChain.listInPage(list: 30)
    chain.links[1].scroller.setOffset(-80, at: 0)
    chain.fling(velocity: 0, at: 0)
    chain.links[0].scroller.fling(velocity: -3000, at: 0)
    let law = Deceleration.normal
    let time = law.time(toTravel: -30, from: -3000) ?? .nan
    var before = chain
    before.advance(to: time - 1e-7)
    chain.advance(to: time + 1e-7)
    #expect(chain.offsets[0] == 0 && chain.offsets[1] < -70)
    expectNear(chain.offsets[1], before.offsets[1], within: 1e-3)
    let gained = chain.links[1].scroller.velocity - before.links[1].scroller.velocity
    expectNear(gained, law.velocity(afterTravelling: -30, from: -3000) ?? .nan, within: 0.01)

    var gliding = ScrollChain.listInPage(list: 90)
    gliding.links[1].scroller.scroll(to: 500, animated: true, at: 0)
    gliding.links[0].scroller.fling(velocity: 3000, at: 0)
    let events = gliding.advance(to: 20)
    #expect(events[1].count == 3)
    if case .stoppedMotion = events[1].first {} else { Issue.record("\(events[1])") }
  }

  @Test("a fling out of a stretch goes on in the order of a drag (HN-85, HN-86)")
  func aFlingOutOfAStretch() {
    var chain = ScrollChain.listInPage(header: 50)
    chain.pull(by: -40)
    chain.fling(velocity: 4000, at: chain.time)
    let events = chain.advance(to: 20)
    #expect(events[1].contains { if case .leftEdge = $0 { true } else { false } })
    #expect(chain.offsets[0] == 100 && chain.offsets[1] > 50 && chain.isAtRest)
  }

  @Test("a finger stops every motion of the chain where it is (HN-8, complaint 17)")
  func aFingerStopsAll() {
    var chain = ScrollChain.listInPage()
    chain.fling(velocity: 2000, at: 0)
    chain.advance(to: 0.3)
    let offsets = chain.offsets
    #expect(offsets[1] > 200)
    // The page coasts, and the finger is on the list.
    let events = chain.beginDrag(at: 0.3)
    #expect(events[1].count == 2 && events[0] == [.beganDragging])
    chain.advance(to: 2)
    #expect(chain.offsets == offsets)
    chain.caused { $0.cancelDrag(at: 3, into: &$1) }
    chain.advance(to: 9)
    #expect(chain.offsets == offsets && chain.isAtRest)
  }

  @Test("a fling inherits from the coast that its finger stopped in another link (SP-92)")
  func aFlingInheritsFromAnotherLink() {
    var tuning = Tuning.ios
    tuning.momentum = .sum(minimumSpeed: 0, stillness: 1)
    var speeds: [Double] = []
    for first in [0.0, 3000] {
      var chain = ScrollChain([
        .init(.linked(range: 10, tuning: tuning)), .init(.linked(range: 9000, tuning: tuning)),
      ])
      chain.fling(velocity: first, at: 0)
      chain.beginDrag(at: 0.2)
      for step in 1...10 { chain.drag(by: 10, at: 0.2 + Double(step) / 100) }
      chain.caused { $0.endDrag(at: 0.3, into: &$1) }
      speeds.append(chain.links[1].scroller.velocity)
    }
    #expect(speeds[1] > speeds[0] + 1500)
  }

  @Test(
    "the gesture belongs to the longer axis, and nothing is left for the other (HN-80, HN-89, complaints 19 and 20)"
  )
  func theLongerAxisHasTheGesture() {
    for (dx, dy) in [(3.0, 2.0), (2, 3), (2.5, 2.5)] {
      var lock = DirectionLock(style: .verticalOnTies)
      var rows = ScrollChain([.init(.linked(range: 10))])
      var lists = ScrollChain.listInPage()
      rows.beginDrag(at: 0)
      lists.beginDrag(at: 0)
      for step in 1...40 {
        let moved = lock.follow(dx: dx, dy: dy)
        rows.drag(by: moved.dx, at: Double(step) / 100)
        lists.drag(by: moved.dy, at: Double(step) / 100)
        if Double(step) * max(dx, dy) < 10 { #expect(rows.places + lists.places == [0, 0, 0]) }
      }
      // A row neither takes a slanted scroll (19) nor blocks the page (20).
      if dx > dy {
        #expect(rows.places == [120] && lists.places == [0, 0])
      } else {
        #expect(rows.places == [0] && lists.places == [100, 40 * dy - 100])
      }
    }
  }
}
