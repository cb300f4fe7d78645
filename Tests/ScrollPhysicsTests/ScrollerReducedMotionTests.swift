import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, reduced motion")
struct ScrollerReducedMotionTests {
  static func reduced(_ scroller: Scroller) -> Scroller {
    var scroller = scroller
    scroller.reduceMotion()
    return scroller
  }

  /// A scroller with five pages of 800 points, at rest on one of them.
  static func pager(at page: Int, tuning: Tuning = .ios) -> Scroller {
    var scroller = Scroller.resting(at: Double(page) * 800, tuning: tuning, content: 4000)
    scroller.pageLength = 800
    return reduced(scroller)
  }

  /// The maximum overscroll until the content rests, and all events.
  static func runOut(_ scroller: inout Scroller) -> (overscroll: Double, events: [Scroller.Event]) {
    var (overscroll, events) = (scroller.overscroll, [Scroller.Event]())
    for _ in 0..<40_000 where !scroller.isAtRest {
      events += scroller.advance(to: scroller.time + 0.002)
      overscroll = max(overscroll, scroller.overscroll)
    }
    return (overscroll, events)
  }

  @Test(
    "with motion reduced a fling coasts as it does otherwise (DX-29)", arguments: NamedTuning.all)
  func aFlingCoasts(named: NamedTuning) {
    withEvery("speed", in: [-3000.0, 700, 3000]) { speed in
      var usual = Scroller.resting(at: 20_000, tuning: named.tuning, content: 100_000)
      var reduced = Self.reduced(usual)
      usual.flick(at: speed)
      reduced.flick(at: speed)
      #expect(reduced.phase.name == "decelerating" && reduced.phase == usual.phase, Trail.comment)
      #expect(reduced.runOut() == usual.runOut(), Trail.comment)
      #expect(reduced.offset == usual.offset, Trail.comment)
    }
  }

  @Test(
    "with motion reduced a coast that reaches an edge ends there, clamped (DX-29)",
    arguments: NamedTuning.all)
  func aCoastEndsAtTheEdge(named: NamedTuning) throws {
    for (start, speed, edge) in [(300.0, -4000.0, Edge.start), (3900.0, 4000.0, Edge.end)] {
      var scroller = Self.reduced(.resting(at: start, tuning: named.tuning))
      scroller.flick(at: speed, for: 0.05)
      #expect(scroller.phase.name == "decelerating")
      let end = scroller.restingOffset
      let (overscroll, events) = Self.runOut(&scroller)
      #expect(overscroll == 0 && scroller.isAtRest)
      #expect(scroller.offset == end)
      #expect(end == (edge == .start ? scroller.minimumOffset : scroller.maximumOffset))
      guard case .clamped(let met, _, let velocity) = try #require(events.last) else {
        Issue.record("\(events)")
        continue
      }
      #expect(met == edge && velocity * speed > 0 && events.count == 1)
    }
  }

  @Test("with motion reduced a fling against an edge begins no motion (DX-29, INV-11)")
  func aFlingOnAnEdge() {
    var scroller = Self.reduced(.resting(at: 0))
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 { scroller.drag(by: -30, at: Double(step) / 100) }
    let events = Array(scroller.endDrag(at: 0.1))
    #expect(scroller.isAtRest && scroller.offset == 0)
    #expect(events == [.endedDragging(velocity: 0, willDecelerate: false)])
  }

  @Test("with motion reduced keys and animated moves jump (DX-29)")
  func movesJump() {
    var scroller = Self.reduced(.resting())
    let turned = scroller.wheel(by: 90, isKey: true, at: 0)
    #expect(scroller.offset == 1090 && scroller.isAtRest)
    #expect(Array(turned) == [.settled(offset: 1090, time: 0)])
    let repeated = scroller.wheel(by: 40, isRepeat: true, at: 0)
    #expect(Array(repeated) == [.settled(offset: 1130, time: 0)])
    let moved = scroller.scroll(to: 300, animated: true, at: 0)
    #expect(scroller.offset == 300 && scroller.isAtRest)
    #expect(Array(moved) == [.settled(offset: 300, time: 0)])
    let further = scroller.scroll(by: 50, animated: true, at: 1)
    #expect(Array(further) == [.settled(offset: 350, time: 1)])

    scroller.flick(at: 3000)
    scroller.advance(to: scroller.time + 0.1)
    let time = scroller.time
    #expect(
      Array(scroller.scroll(to: 300, animated: true, at: time))
        == [.settled(offset: 300, time: time)])
  }

  @Test(
    "with motion reduced a wheel's notch glides as it does otherwise (DX-29, SP-96)",
    arguments: NamedTuning.all)
  func aNotchGlides(named: NamedTuning) {
    withEvery("notch", in: [-5000.0, -90, 90, 5000]) { notch in
      var usual = Scroller.resting(tuning: named.tuning)
      var reduced = Self.reduced(usual)
      for time in [0, 0.08] {
        usual.wheel(by: notch, at: time)
        reduced.wheel(by: notch, at: time)
        #expect(reduced.phase.name == "gliding" && reduced.phase == usual.phase, Trail.comment)
      }
      #expect(reduced.runOut() == usual.runOut(), Trail.comment)
      #expect(reduced.offset == usual.offset, Trail.comment)
    }
  }

  @Test("with motion reduced limits that come nearer end a notch's glide at the edge (DX-29)")
  func limitsThatComeNearerEndANotch() throws {
    let changes: [(name: String, edge: Edge, change: (inout Scroller) -> [Scroller.Event])] = [
      ("content", .end, { $0.setLengths(viewport: 800, content: 1790, at: 0.05) }),
      ("end inset", .end, { $0.setInset(start: 0, end: -3210, owner: .content, at: 0.05) }),
      ("start inset", .start, { $0.setInset(start: -1010, end: 0, owner: .content, at: 0.05) }),
    ]
    for (name, edge, change) in changes {
      for notch in [-300.0, 300] {
        var scroller = Self.reduced(.resting())
        scroller.wheel(by: notch, at: 0)
        scroller.advance(to: 0.05)
        var events = Array(change(&scroller))
        #expect(scroller.overscroll == 0, "\(name)")
        let (overscroll, later) = Self.runOut(&scroller)
        events += later
        #expect(overscroll == 0 && events.count == 1, "\(name): \(events)")
        #expect((scroller.minimumOffset...scroller.maximumOffset).contains(scroller.offset))
        guard notch * edge.outward > 0 else { continue }
        guard case .clamped(edge, _, _) = try #require(events.last) else {
          Issue.record("\(name): \(events)")
          continue
        }
      }
    }
  }

  @Test("with motion reduced content that is placed from rest jumps there (DX-29)")
  func placedContentJumps() {
    for velocity in [0.0, 900] {
      var scroller = Self.reduced(.resting())
      let events = scroller.settle(to: 1100, velocity: velocity, spring: .standard, at: 0)
      #expect(scroller.offset == 1100 && scroller.isAtRest)
      #expect(Array(events) == [.settled(offset: 1100, time: 0)])
    }
    var redirected = Self.reduced(.resting())
    redirected.redirect(to: 1100, at: 0)
    #expect(redirected.offset == 1100 && redirected.isAtRest)
  }

  @Test("with motion reduced a fling whose end is moved on goes there, one sent back jumps (DX-29)")
  func aFlingWithAnotherEnd() {
    var usual = Scroller.resting()
    var reduced = Self.reduced(usual)
    for _ in 0..<2 {
      usual.flick(at: 1500)
      usual.redirect(to: usual.restingOffset + 60, reach: 200, at: usual.time)
      swap(&usual, &reduced)
    }
    #expect(reduced.phase.name == "gliding" && reduced.phase == usual.phase)
    let start = reduced.offset
    reduced.advance(to: reduced.time + 0.1)
    #expect(reduced.offset > start + 50 && reduced.velocity > 500)
    let (overscroll, _) = Self.runOut(&reduced)
    usual.runOut()
    #expect(overscroll == 0 && reduced.offset == usual.offset)

    var back = Self.reduced(.resting())
    back.flick(at: 1500)
    let place = back.offset - 40
    back.redirect(to: place, at: back.time)
    #expect(back.isAtRest && back.offset == place)
  }

  @Test(
    "with motion reduced a swipe glides to its page and never past it (DX-29, SP-93)",
    arguments: NamedTuning.all)
  func aSwipeToAPage(named: NamedTuning) {
    withEvery("speed", in: [-7900.0, -1200, 1200, 7900]) { speed in
      var scroller = Self.pager(at: 2, tuning: named.tuning)
      scroller.flick(at: speed, for: 0.05)
      let target = speed > 0 ? 2400.0 : 800
      #expect(scroller.phase.name == "gliding" && scroller.restingOffset == target, Trail.comment)
      for _ in 0..<4000 where !scroller.isAtRest {
        scroller.advance(to: scroller.time + 0.002)
        #expect((scroller.offset - target) * speed <= 0, Trail.comment)
      }
      #expect(scroller.offset == target, Trail.comment)
    }
  }

  @Test("with motion reduced a page that was dragged aside and released glides back (DX-29, SP-93)")
  func aPageGlidesBack() {
    var scroller = Self.pager(at: 2)
    scroller.dragAndRelease(by: 300)
    #expect(scroller.phase.name == "gliding" && scroller.offset == 1900)
    #expect(
      Self.runOut(&scroller).events.last.map { $0 == .settled(offset: 1600, time: $0.time) }
        == true)
  }

  @Test("with motion reduced a swipe past the last page ends on it, clamped (DX-29, SP-93)")
  func aSwipePastTheLastPage() throws {
    var scroller = Self.pager(at: 3)
    scroller.scroll(to: 3050, animated: false, at: 0)
    scroller.flick(at: 4000, for: 0.02)
    #expect(scroller.phase.name == "gliding")
    let (overscroll, events) = Self.runOut(&scroller)
    #expect(overscroll == 0 && scroller.offset == 3200)
    guard case .clamped(.end, _, _) = try #require(events.last) else {
      Issue.record("\(events)")
      return
    }
  }

  @Test(
    "a coast goes on through a switch to reduced motion and back (DX-29)",
    arguments: NamedTuning.all)
  func aSwitchInACoast(named: NamedTuning) {
    var scroller = Scroller.resting(at: 20_000, tuning: named.tuning, content: 100_000)
    scroller.flick(at: 3000)
    scroller.advance(to: 0.3)
    let before = scroller
    scroller.reduceMotion()
    #expect(scroller.phase.name == "decelerating" && scroller.offset == before.offset)
    expectNear(scroller.velocity, before.velocity, within: 1e-6)
    #expect(scroller.restingOffset == before.restingOffset)
    scroller.advance(to: 0.5)
    expectNear(scroller.offset, before.offset(at: 0.5), within: 1e-6)
    scroller.reduceMotion(false)
    #expect(scroller.phase.name == "decelerating")
    scroller.runOut()
    #expect(scroller.offset == before.restingOffset)
  }

  @Test("a bounce ends at its edge when motion is reduced, moving outward or back (DX-29)")
  func aSwitchInABounce() {
    withEvery("after", in: [0.0, 0.02, 0.1, 0.3]) { after in
      var scroller = Scroller.resting(at: 4100)
      scroller.flick(at: 4000, for: 0.02)
      while scroller.phase.name != "bouncing" { scroller.advance(to: scroller.time + 0.001) }
      scroller.advance(to: scroller.time + after)
      scroller.reduceMotion()
      #expect(scroller.isAtRest && scroller.offset == scroller.maximumOffset, Trail.comment)
    }
  }

  @Test(
    "a key's glide ends at its target when motion is reduced, a notch's and a swipe's go on (DX-29)"
  )
  func aSwitchInAGlide() {
    var key = Scroller.resting()
    key.wheel(by: 200, isKey: true, at: 0)
    key.advance(to: 0.05)
    key.reduceMotion()
    #expect(key.isAtRest && key.offset == 1200)

    var wheel = Scroller.resting()
    wheel.wheel(by: 200, at: 0)
    wheel.advance(to: 0.05)
    let before = wheel
    wheel.reduceMotion()
    #expect(wheel.phase.name == "gliding" && wheel.offset == before.offset)
    expectNear(wheel.velocity, before.velocity, within: 1e-9)
    expectNear(wheel.offset(at: 0.1), before.offset(at: 0.1), within: 1e-9)
    wheel.runOut()
    #expect(wheel.offset == 1200)

    var pager = Self.pager(at: 1)
    pager.reduceMotion(false)
    pager.flick(at: 2000)
    pager.advance(to: pager.time + 0.05)
    let (offset, velocity) = (pager.offset, pager.velocity)
    pager.reduceMotion()
    #expect(pager.phase.name == "gliding" && pager.offset == offset)
    expectNear(pager.velocity, velocity, within: 1e-9)
    pager.runOut()
    #expect(pager.offset == 1600)
  }

  @Test("with motion reduced nothing is ever past an edge (DX-29)")
  func nothingIsPastAnEdge() {
    withEvery("seed", in: 0..<20) { seed in
      for tuning in NamedTuning.all {
        var scroller = Self.reduced(.resting(at: 300, tuning: tuning.tuning, content: 2500))
        scroller.pageLength = seed % 3 == 0 ? 400 : nil
        for action in Action.script(seed: UInt64(seed)) {
          scroller.advance(to: action.time)
          #expect(scroller.overscroll == 0, Trail.comment)
          action.perform(on: &scroller)
          #expect(scroller.overscroll == 0 && scroller.phase.name != "bouncing", Trail.comment)
        }
        #expect(Self.runOut(&scroller).overscroll == 0 && scroller.isAtRest, Trail.comment)
      }
    }
  }
}

extension Scroller {
  fileprivate mutating func reduceMotion(_ isReduced: Bool = true) {
    configure(at: time) { $0.reducesMotion = isReduced }
  }
}

extension Scroller.Event {
  /// The time of the event, if it states one; otherwise 0.
  fileprivate var time: Double {
    switch self {
    case .settled(_, let time), .clamped(_, let time, _), .hitEdge(_, let time, _),
      .leftEdge(_, let time, _):
      time
    case .stoppedMotion, .beganDragging, .endedDragging: 0
    }
  }
}
