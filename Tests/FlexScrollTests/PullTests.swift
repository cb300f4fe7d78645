import FlexScroll
import TestSupport
import Testing

/// An area with a refresh from 100 points on that holds 60, which a finger pulls.
private struct PullHarness {
  var harness = AreaHarness()
  var time = 1.0
  private var finger = 200.0

  init(_ header: Header = AreaHarness.flexible, contentLength: Double = 5000) {
    harness = AreaHarness(header, contentLength: contentLength)
    let budget = OverscrollBudget(triggers: [.init("refresh", threshold: 100, hold: 60)])
    harness.area.setBudget(budget, at: 1, into: &harness.actions)
  }

  var area: ScrollArea { harness.area }
  var pull: Double { -area.distance }
  /// The pull at which the content may rest.
  var held: Double { area.startOffset - area.scroller.minimumOffset }
  var events: [OverscrollBudget.Event] { area.pullEvents }
  /// The lower edge of the header.
  var edge: Double { area.header.layout.bottomEdge }

  /// Drags down by a length in steps of 10 ms, until the content has followed.
  mutating func drag(by length: Double) {
    finger = 200 + length
    harness.drag(from: 200, to: finger, at: time, steps: 40)
    time += 0.5
    harness.area.advance(to: time, into: &harness.actions)
  }

  mutating func lift() {
    harness.send(.touchUp(finger: 1, x: 200, y: finger), at: time)
  }

  /// Lets time pass until everything rests.
  mutating func rest() {
    harness.run(from: time, to: time + 4)
    time += 4
  }

  mutating func end() { harness.area.endTrigger("refresh", at: time, into: &harness.actions) }
}

@Suite("ScrollArea: pulls")
struct PullTests {
  @Test("a touch just after the release fires what was armed (HN-58, HN-61)")
  func aTouchJustAfterTheRelease() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    // The content is not yet where the finger leaves as the next one comes.
    let time = pulled.time
    pulled.harness.send(.touchMove(finger: 1, x: 200, y: 640), at: time)
    pulled.harness.send(.touchUp(finger: 1, x: 200, y: 640), at: time + 0.001)
    pulled.harness.send(.touchDown(finger: 1, x: 200, y: 640), at: time + 0.002)
    #expect(pulled.area.scroller.mover.isDrag)
    #expect(pulled.events == [.armed("refresh"), .fired("refresh")])
    #expect(pulled.held == 60 && pulled.area.startOffset == -128)
    pulled.harness.send(.touchUp(finger: 1, x: 200, y: 640), at: time + 0.1)
    pulled.time += 0.1
    pulled.rest()
    #expect(pulled.pull == 60 && pulled.area.scroller.isAtRest)
  }

  @Test("a pull past the threshold fires at the release and rests at its hold (HN-58, HN-61)")
  func aPullFires() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    #expect(pulled.pull > 110 && pulled.events == [.armed("refresh")])
    let (pull, edge) = (pulled.pull, pulled.edge)
    pulled.lift()
    #expect(pulled.events == [.armed("refresh"), .fired("refresh")])
    #expect(pulled.pull == pull && pulled.edge == edge, "nothing jumps (HN-56)")
    pulled.rest()
    #expect(pulled.pull == 60 && pulled.held == 60 && pulled.area.scroller.isAtRest)
    #expect(pulled.edge == 128 + 60, "the header is stretched by the pull alone")
    pulled.rest()
    #expect(pulled.pull == 60)
  }

  @Test("a pull fires also where the next finger is there at once, and nothing jumps (HN-56)")
  func theNextFinger() {
    for steps in [3, 5, 40] {
      var pulled = PullHarness()
      pulled.harness.drag(from: 200, to: 700, at: 1, steps: steps)
      let time = 1 + 0.01 * Double(steps)
      let edge = pulled.edge
      pulled.harness.send(.touchUp(finger: 1, x: 200, y: 700), at: time)
      pulled.harness.send(.touchDown(finger: 1, x: 200, y: 300), at: time)
      #expect(pulled.events == [.armed("refresh"), .fired("refresh")], "\(steps) steps")
      #expect(abs(pulled.edge - edge) < 1e-9 && pulled.held == 60, "\(steps) steps")
    }
  }

  @Test("a shorter pull fires nothing and returns whole")
  func aShorterPull() {
    var pulled = PullHarness()
    pulled.drag(by: 120)
    #expect(pulled.pull > 30 && pulled.pull < 100)
    pulled.lift()
    pulled.rest()
    #expect(pulled.events.isEmpty && pulled.pull == 0 && pulled.edge == 128)
  }

  @Test("a header of each kind stays where the content leaves it while something is held")
  func everyHeader() {
    let heads: [Header] = [
      .none, AreaHarness.flexible, .stretchy(StretchyHeader(restingHeight: 200, minimumHeight: 50)),
      .collapsing(CollapsingHeader(expandedHeight: 200, collapsedHeight: 56)),
    ]
    for header in heads {
      var pulled = PullHarness(header)
      let rest = pulled.area.scroller.offset
      pulled.drag(by: 400)
      pulled.lift()
      pulled.rest()
      #expect(pulled.pull == 60 && pulled.area.scroller.offset == rest - 60)
      pulled.end()
      pulled.rest()
      #expect(pulled.pull == 0 && pulled.area.scroller.offset == rest && pulled.held == 0)
    }
  }

  @Test("the end of what holds springs back, but moves nothing under a finger (HN-62)")
  func theEnd() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    var free = pulled
    free.end()
    #expect(free.pull == 60 && free.area.isMoving, "it springs from where it is")
    free.rest()
    #expect(free.pull == 0 && free.events.contains(.ended("refresh")))

    pulled.drag(by: 60)
    let (pull, edge) = (pulled.pull, pulled.edge)
    #expect(pull > 70)
    var unended = pulled
    pulled.end()
    #expect(pulled.pull == pull && pulled.edge == edge)
    pulled.time += 0.1
    pulled.harness.area.advance(to: pulled.time, into: &pulled.harness.actions)
    unended.harness.area.advance(to: pulled.time, into: &unended.harness.actions)
    #expect(pulled.pull == unended.pull && pulled.edge == unended.edge)
    pulled.lift()
    pulled.rest()
    #expect(pulled.pull == 0)
  }

  @Test("content that was scrolled away meanwhile stays where it is at the end (HN-60, HN-62)")
  func scrolledAway() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    pulled.harness.area.scroll(
      to: 500, animated: false, at: pulled.time, into: &pulled.harness.actions)
    pulled.end()
    #expect(pulled.area.scroller.offset == 500 && pulled.area.scroller.isAtRest)
  }

  @Test("while something is held the content scrolls freely between start and hold (HN-60)")
  func betweenStartAndHold() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    pulled.drag(by: -30)
    pulled.lift()
    pulled.rest()
    #expect(pulled.pull > 25 && pulled.pull < 40, "it stays where it is let go")
  }

  @Test("a collapsed header expands before the pull counts (HN-66, complaint 25)")
  func aCollapsedHeader() {
    var pulled = PullHarness()
    pulled.harness.area.scroll(
      to: 0, animated: false, at: pulled.time, into: &pulled.harness.actions)
    #expect(pulled.edge == 56)
    // 128 points bring the content to its start, the rest pulls it.
    pulled.drag(by: 150)
    #expect(pulled.pull > 0 && pulled.pull < 30 && pulled.edge > 128)
    #expect(pulled.events.isEmpty)
  }

  @Test("one drag expands a collapsed header, pulls and fires (HN-66, complaints 22 and 23)")
  func oneDragExpandsAndPulls() {
    var pulled = PullHarness()
    pulled.harness.area.scroll(
      to: 0, animated: false, at: pulled.time, into: &pulled.harness.actions)
    pulled.drag(by: 128 + 500)
    #expect(pulled.pull > 100 && pulled.events == [.armed("refresh")])
    pulled.lift()
    pulled.rest()
    #expect(pulled.events.last == .fired("refresh") && pulled.edge == 128 + 60)
  }

  @Test("momentum, a wheel and a call arm nothing (HN-57, complaint 24)")
  func onlyADragArms() {
    var pulled = PullHarness()
    pulled.harness.area.scroll(
      to: 300, animated: false, at: pulled.time, into: &pulled.harness.actions)
    pulled.harness.area.fling(velocity: -9000, at: pulled.time, into: &pulled.harness.actions)
    var greatest = 0.0
    for frame in 0..<120 {
      pulled.harness.area.advance(
        to: pulled.time + Double(frame) / 60, into: &pulled.harness.actions)
      greatest = max(greatest, pulled.pull)
    }
    #expect(greatest > 100, "the fling bounces far enough")
    pulled.time += 3
    pulled.harness.send(.wheel(dx: 0, dy: 30), at: pulled.time)
    pulled.rest()
    #expect(pulled.events.isEmpty && pulled.pull == 0)
  }

  @Test("a call begins without firing, and moves nothing (HN-63)")
  func aCallBegins() {
    var pulled = PullHarness()
    pulled.harness.area.beginTrigger("refresh", at: 1, into: &pulled.harness.actions)
    #expect(pulled.events.isEmpty && pulled.pull == 0 && pulled.held == 60)
    #expect(pulled.area.budget?.isHolding("refresh") == true && !pulled.area.isMoving)
    pulled.end()
    #expect(pulled.events == [.ended("refresh")] && pulled.pull == 0)
    pulled.harness.area.beginTrigger("else", at: 1, into: &pulled.harness.actions)
    #expect(pulled.held == 0)
  }

  @Test("with motion reduced nothing is pulled or held (HN-65)")
  func reducedMotion() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.harness.area.setReducesMotion(true, at: pulled.time, into: &pulled.harness.actions)
    #expect(pulled.held == 0 && pulled.pull == 0)
    pulled.end()
    pulled.harness.area.pullEvents.removeAll()
    pulled.time += 1
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    #expect(pulled.events.isEmpty && pulled.pull <= 0)
    pulled.harness.area.beginTrigger("refresh", at: pulled.time, into: &pulled.harness.actions)
    #expect(pulled.area.budget?.isHolding("refresh") == true && pulled.held == 0)
  }

  @Test("what is held as motion is reduced under a finger springs nowhere at its lift (DX-29)")
  func reducedMotionUnderAFinger() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    pulled.drag(by: 30)
    #expect(pulled.pull > 60)
    pulled.harness.area.setReducesMotion(true, at: pulled.time, into: &pulled.harness.actions)
    #expect(pulled.area.scroller.mover.isDrag)
    pulled.lift()
    #expect(pulled.area.scroller.isAtRest && pulled.pull == 0 && pulled.held == 0)
  }

  @Test("another budget, or none, takes back what was held")
  func anotherBudget() {
    var pulled = PullHarness()
    pulled.drag(by: 400)
    pulled.lift()
    pulled.rest()
    pulled.harness.area.setBudget(nil, at: pulled.time, into: &pulled.harness.actions)
    #expect(pulled.held == 0 && pulled.area.budget == nil)
    pulled.rest()
    #expect(pulled.pull == 0)
  }

  @Test("the frame rate changes nothing")
  func theFrameRate() {
    func end(_ rate: Double) -> ScrollArea {
      var pulled = PullHarness()
      pulled.drag(by: 400)
      pulled.lift()
      let start = pulled.time
      for frame in 1...Int(rate * 3) {
        pulled.harness.area.advance(
          to: start + Double(frame) / rate, into: &pulled.harness.actions)
      }
      pulled.harness.area.endTrigger("refresh", at: start + 3, into: &pulled.harness.actions)
      pulled.harness.area.advance(to: start + 3.1, into: &pulled.harness.actions)
      return pulled.area
    }
    let (slow, fast) = (end(30), end(240))
    #expect(isNear(slow.distance, fast.distance, within: 1e-9))
    #expect(slow.pullEvents == fast.pullEvents && slow.budget == fast.budget)
  }
}
