import ScrollPhysics
import TestSupport
import Testing

/// Changes at one end of the content do not affect a motion at the other end.
@Suite("Scroller, changes at the far end")
struct ScrollerFarEndTests {
  /// A scroller of 200 points that bounces at an edge after its hardest fling.
  private static func bouncing(_ tuning: Tuning, at edge: Edge) -> Scroller {
    var scroller = Scroller(tuning: tuning, viewportLength: 200, contentLength: 5000)
    scroller.scroll(to: edge == .end ? 4750 : 50, animated: false, at: 0)
    scroller.flick(at: edge.outward * 7900, for: 0.05)
    while scroller.phase.name == "decelerating" {
      scroller.advance(to: scroller.time + 1 / 240.0)
    }
    return scroller
  }

  /// Makes the content grow by some points at the end away from an edge.
  private static func grow(_ scroller: inout Scroller, awayFrom edge: Edge, to length: Double) {
    switch edge {
    case .start:
      scroller.setLengths(viewport: 200, content: 5000 + length, at: scroller.time)
    case .end:
      scroller.setInset(start: length, end: 0, owner: .header, at: scroller.time)
    }
  }

  @Test(
    "a far end that moves in every frame does not change a bounce (SP-121)",
    arguments: NamedTuning.stretchy)
  func aFarEndThatMovesInEveryFrameDoesNotChangeABounce(named: NamedTuning) {
    withEvery("edge", in: [Edge.start, .end]) { edge in
      var plain = Self.bouncing(named.tuning, at: edge)
      #expect(plain.phase.name == "bouncing", Trail.comment)
      var changed = plain
      for frame in 1...240 {
        plain.advance(to: plain.time + 1 / 120.0)
        changed.advance(to: plain.time)
        #expect(changed.offset == plain.offset, Trail.comment)
        #expect(changed.isAtRest == plain.isAtRest, Trail.comment)
        Self.grow(&changed, awayFrom: edge, to: Double(frame))
      }
    }
  }

  @Test(
    "a finger on a stretch keeps its place when the far end moves (SP-122)",
    arguments: NamedTuning.stretchy)
  func aFingerKeepsItsPlaceWhenTheFarEndMoves(named: NamedTuning) {
    withEvery("edge", in: [Edge.start, .end]) { edge in
      var plain = Scroller(tuning: named.tuning, viewportLength: 200, contentLength: 5000)
      plain.scroll(to: edge == .end ? 4800 : 0, animated: false, at: 0)
      plain.beginDrag(.touch, at: 0)
      plain.drag(by: edge.outward * 600, at: 0.01)
      var changed = plain
      Self.grow(&changed, awayFrom: edge, to: 40)
      for step in 1...12 {
        plain.drag(by: edge.outward * -45, at: 0.01 + Double(step) / 100)
        changed.drag(by: edge.outward * -45, at: 0.01 + Double(step) / 100)
        #expect(changed.offset == plain.offset, Trail.comment)
      }
    }
  }

  @Test(
    "a finger past an edge that comes nearer keeps its remaining distance (SP-120)",
    arguments: NamedTuning.stretchy)
  func aFingerPastANearerEdgeKeepsItsDistance(named: NamedTuning) {
    var plain = Scroller(tuning: named.tuning, viewportLength: 200, contentLength: 5000)
    plain.scroll(to: 4800, animated: false, at: 0)
    plain.beginDrag(.touch, at: 0)
    plain.drag(by: 600, at: 0.01)
    var changed = plain
    changed.setLengths(viewport: 200, content: 4700, at: 0.01)
    for step in 1...12 {
      plain.drag(by: -45, at: 0.01 + Double(step) / 100)
      changed.drag(by: -45, at: 0.01 + Double(step) / 100)
      expectNear(changed.offset, plain.offset - 300, within: 1e-9)
    }
  }

  @Test("a finger past an edge that comes nearer with another viewport keeps its distance (SP-120)")
  func aFingerPastANearerEdgeOfAnotherViewport() {
    var scroller = Scroller.resting(at: 4200)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 600, at: 0.01)
    let over = scroller.overscroll
    scroller.setLengths(viewport: 500, content: 4000, at: 0.01)
    expectNear(scroller.overscroll, over, within: 1e-9)
    #expect(scroller.maximumOffset == 3500)
  }

  @Test(
    "rows inserted before the visible ones move a bounce and a drag at the end with them (SP-122)",
    arguments: NamedTuning.stretchy)
  func rowsBeforeMoveABounceAtTheEndWithThem(named: NamedTuning) {
    var plain = Self.bouncing(named.tuning, at: .end)
    var changed = plain
    for frame in 1...240 {
      plain.advance(to: plain.time + 1 / 120.0)
      changed.advance(to: plain.time)
      expectNear(changed.offset, plain.offset + 2 * Double(frame - 1), within: 1e-6)
      changed.prependContent(length: 2, at: plain.time)
    }

    var dragged = plain
    dragged.beginDrag(.touch, at: dragged.time)
    dragged.drag(by: 600, at: dragged.time + 0.01)
    var moved = dragged
    moved.prependContent(length: 40, at: dragged.time)
    for _ in 1...12 {
      dragged.drag(by: -45, at: dragged.time + 0.01)
      moved.drag(by: -45, at: dragged.time)
      expectNear(moved.offset, dragged.offset + 40, within: 1e-9)
    }
  }

  @Test(
    "another display's pixels do not change a bounce or a finger's place (SP-121, SP-122)",
    arguments: NamedTuning.stretchy)
  func anotherDisplaysPixelsDoNotChangeABounce(named: NamedTuning) {
    var plain = Self.bouncing(named.tuning, at: .end)
    plain.advance(to: plain.time + 0.01)
    var changed = plain
    changed.configure(at: changed.time) { $0.pixelsPerPoint = 2 }
    withEvery("elapsed", in: [0.01, 0.03, 0.06]) { elapsed in
      let time = plain.time + elapsed
      guard plain.offset(at: time) > 4801 else { return }
      expectNear(changed.offset(at: time), plain.offset(at: time), within: 1e-9)
    }
    plain.beginDrag(.touch, at: plain.time)
    plain.drag(by: 600, at: plain.time + 0.01)
    changed = plain
    changed.configure(at: changed.time) { $0.pixelsPerPoint = 3 }
    plain.drag(by: -500, at: plain.time + 0.01)
    changed.drag(by: -500, at: plain.time)
    #expect(changed.offset == plain.offset)
  }

  @Test("a bounce that has just begun does not meet its edge a second time (SP-46, SP-121)")
  func aBounceThatHasJustBegunDoesNotMeetItsEdgeAgain() {
    var scroller = Scroller(tuning: .android, viewportLength: 800, contentLength: 5000)
    scroller.scroll(to: 4150, animated: false, at: 0.2)
    scroller.flick(at: 3000, for: 0.01, rate: 400)
    for case .hitEdge(_, let time, _) in scroller.runOut() {
      var bounce = Scroller(tuning: .android, viewportLength: 800, contentLength: 5000)
      bounce.scroll(to: 4150, animated: false, at: 0.2)
      bounce.flick(at: 3000, for: 0.01, rate: 400)
      bounce.advance(to: time)
      let before = bounce
      bounce.configure(at: bounce.time) { $0.pixelsPerPoint = 2 }
      expectNear(bounce.velocity, before.velocity, within: 1e-9)
      return
    }
    Issue.record("it met no edge")
  }

  @Test("a coast whose end does not change is not recomputed (SP-121)")
  func aCoastWhoseEndDoesNotChangeIsNotRecomputed() {
    withEvery("offset", in: [1000.0, 4000]) { offset in
      var scroller = Scroller.resting(at: offset)
      scroller.flick(at: 3000, for: 0.02)
      let coasting = scroller
      scroller.advance(to: scroller.time + 0.02)
      #expect(scroller.phase.name == "decelerating", Trail.comment)
      scroller.setInset(start: 70, end: 0, owner: .header, at: scroller.time)
      #expect(scroller.phase == coasting.phase, Trail.comment)
    }
  }
}
