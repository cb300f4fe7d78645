import ScrollPhysics
import TestSupport
import Testing

@Suite("Scroller, limits")
struct ScrollerLimitsTests {
  @Test("the limits are minus the insets and what the content leaves over (SP-65, SP-66)")
  func theLimitsFollowFromLengthsAndInsets() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.setInset(start: 100, end: 0, owner: .header, at: 0)
    scroller.setInset(start: 20, end: 34, owner: .safeArea, at: 0)
    #expect(scroller.minimumOffset == -120)
    #expect(scroller.maximumOffset == 4234)
    scroller.setInset(start: 60, end: 0, owner: .header, at: 0)
    #expect(scroller.minimumOffset == -80, "an owner replaces its own inset only")
    scroller.setInset(start: 0, end: 0, owner: .header, at: 0)
    #expect(scroller.minimumOffset == -20)
    scroller.setLengths(viewport: 800, content: 100, at: 0)
    #expect(scroller.maximumOffset == -20, "short content has one resting place")
  }

  @Test("at rest the content is moved into new limits, and stays where they leave it (SP-120)")
  func atRestTheContentIsMovedIntoTheLimits() {
    var scroller = Scroller.resting(at: 4000)
    scroller.setLengths(viewport: 800, content: 9000, at: 1)
    #expect(scroller.offset == 4000)
    scroller.setLengths(viewport: 800, content: 3000, at: 1)
    #expect(scroller.offset == 2200 && scroller.isAtRest)
  }

  @Test("viewport and content that change together change nothing when the limits do not (SP-123)")
  func lengthsThatChangeTogetherChangeNothing() {
    var scroller = Scroller.resting(at: 4200)
    scroller.setLengths(viewport: 600, content: 4800, at: 1)
    #expect(scroller.offset == 4200 && scroller.maximumOffset == 4200)
  }

  @Test(
    "a coast goes on through any change of the limits from its place and velocity (SP-121)",
    arguments: NamedTuning.all)
  func aCoastGoesOnThroughAnyChange(named: NamedTuning) {
    withEvery("content", in: [900.0, 3100, 3600, 20_000, .infinity]) { content in
      var scroller = Scroller.resting(at: 2000, tuning: named.tuning)
      scroller.flick(at: 4000)
      scroller.advance(to: 0.2)
      let before = scroller
      scroller.setLengths(viewport: 800, content: content, at: 0.2)
      guard content > 3600 || named.tuning.edge.band != .clamped else { return }
      expectNear(scroller.offset, before.offset, within: 1e-9)
      let landing = named.tuning.coast.law.landing(from: before.velocity)
      expectNear(
        scroller.velocity, before.velocity, within: landing + 1e-9 * before.velocity)
      scroller.runOut()
      #expect(scroller.offset <= scroller.maximumOffset, Trail.comment)
    }
  }

  @Test("a coast that new limits leave outside is brought in by the spring (SP-62, SP-121)")
  func aCoastThatNewLimitsLeaveOutside() {
    var scroller = Scroller.resting(at: 100)
    scroller.flick(at: 2000)
    let coasting = scroller
    scroller.setInset(start: -900, end: 0, owner: .header, at: scroller.time)
    #expect(coasting.restingOffset > 900 && scroller.phase.name == "bouncing")
    #expect(scroller.offset == coasting.offset)
    expectNear(scroller.velocity, coasting.velocity, within: 1e-9)
    scroller.runOut()
    #expect(scroller.offset >= 900)
  }

  @Test(
    "a coast queried in every frame stays the same coast (SP-121)", arguments: NamedTuning.presets)
  func aCoastQueriedInEveryFrameStaysTheSameCoast(named: NamedTuning) {
    var scroller = Scroller.resting(at: 500, tuning: named.tuning)
    scroller.flick(at: 2500)
    let undisturbed = scroller
    for frame in 1...200 {
      let time = undisturbed.time + Double(frame) / 60
      scroller.setLengths(viewport: 800, content: 5000 + Double(frame), at: time)
      expectNear(scroller.offset, undisturbed.offset(at: time), within: 1e-6)
    }
    scroller.runOut()
    #expect(scroller.offset == undisturbed.restingOffset)
  }

  @Test(
    "a bounce queried in every frame stays the same bounce (SP-121)",
    arguments: NamedTuning.stretchy)
  func aBounceQueriedInEveryFrameStaysTheSameBounce(named: NamedTuning) {
    var scroller = Scroller.resting(at: 0, tuning: named.tuning)
    scroller.dragAndRelease(by: -300)
    let undisturbed = scroller
    for frame in 1...120 {
      let time = undisturbed.time + Double(frame) / 60
      scroller.setLengths(viewport: 800, content: 5000 + Double(frame), at: time)
      expectNear(scroller.offset, undisturbed.offset(at: time), within: 0.51)
      guard !undisturbed.isNearRest(at: time) else { continue }
      expectNear(scroller.offset, undisturbed.offset(at: time), within: 1e-6)
    }
    scroller.runOut()
    #expect(scroller.offset == undisturbed.restingOffset)
  }

  @Test(
    "a bounce whose edge moves away becomes a coast, and one whose edge comes nearer a stronger one"
  )
  func aBounceWhoseEdgeMoves() {
    var scroller = Scroller.resting(at: 4100)
    scroller.flick(at: 3000, for: 0.02)
    scroller.advance(to: 0.09)
    #expect(scroller.phase.name == "bouncing")
    var away = scroller
    away.setLengths(viewport: 800, content: 9000, at: 0.09)
    #expect(away.offset == scroller.offset)
    expectNear(away.velocity, scroller.velocity, within: 1.1)
    #expect(away.phase.name == "decelerating" || away.velocity == 0)
    var nearer = scroller
    nearer.setLengths(viewport: 800, content: 4900, at: 0.09)
    #expect(nearer.offset == scroller.offset && nearer.phase.name == "bouncing")
    expectNear(nearer.velocity, scroller.velocity, within: 1e-9)
    nearer.runOut()
    #expect(nearer.offset == 4100)
  }

  @Test("under a finger the content stays while limits change inside (SP-122)")
  func underAFingerTheContentStays() {
    var scroller = Scroller.resting(at: 3900)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 10, at: 0.01)
    scroller.setLengths(viewport: 800, content: 4500, at: 0.02)
    #expect(scroller.offset == 3910, "3700 is the limit now, and the content is past it")
    expectNear(scroller.overscroll, 210, within: 1e-9)
    let before = scroller.offset
    scroller.drag(by: 1e-6, at: 0.03)
    expectNear(scroller.offset, before, within: 1e-6)
  }

  @Test(
    "a finger past an edge keeps its distance when the edge comes nearer (SP-120)",
    arguments: [-1.0, 1])
  func aFingerPastAnEdgeKeepsItsDistance(side: Double) {
    var scroller = Scroller.resting(at: side < 0 ? 0 : 4200)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: side * 150, at: 0.01)
    let over = scroller.overscroll
    if side < 0 {
      scroller.setInset(start: -70, end: 0, owner: .content, at: 0.02)
    } else {
      scroller.setLengths(viewport: 800, content: 4300, at: 0.02)
    }
    expectNear(scroller.overscroll, over, within: 1e-9)
  }

  @Test("a finger past an edge that moves away keeps its place and comes into range (SP-120)")
  func aFingerPastAnEdgeThatMovesAwayKeepsItsPlace() {
    var scroller = Scroller.resting(at: 4200)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 150, at: 0.01)
    let offset = scroller.offset
    scroller.setLengths(viewport: 800, content: 5500, at: 0.02)
    expectNear(scroller.offset, offset, within: 1e-9)
    #expect(scroller.overscroll == 0)
    scroller.drag(by: 5, at: 0.03)
    expectNear(scroller.offset, offset + 5, within: 1e-9)
  }

  @Test("another viewport under a finger does not move a stretch (SP-122)")
  func anotherViewportDoesNotMoveAStretch() {
    var scroller = Scroller.resting(at: 0)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -150, at: 0.01)
    let offset = scroller.offset
    scroller.setLengths(viewport: 300, content: 4500, at: 0.02)
    expectNear(scroller.offset, offset, within: 1e-9)
    scroller.drag(by: 1e-6, at: 0.03)
    expectNear(scroller.offset, offset, within: 1e-6)
  }

  @Test("a glide is aimed into new limits with its place and velocity (SP-121)")
  func aGlideIsAimedIntoNewLimits() {
    var scroller = Scroller.resting()
    scroller.scroll(to: 4000, animated: true, at: 0)
    scroller.advance(to: 0.05)
    let before = scroller
    scroller.setLengths(viewport: 800, content: 4300, at: 0.05)
    #expect(scroller.offset == before.offset && scroller.velocity == before.velocity)
    scroller.runOut()
    #expect(scroller.offset == 3500)
  }

  @Test("content that appears before the visible one moves nothing on the screen (SP-122)")
  func contentThatAppearsBeforeMovesNothing() {
    let phases: [(String, (inout Scroller) -> Void)] = [
      ("idle", { _ in }),
      ("tracking", { $0.beginDrag(.touch, at: 0.1) }),
      ("decelerating", { $0.flick(at: 2000) }),
      ("gliding", { $0.scroll(to: 1500, animated: true, at: 0.1) }),
    ]
    for (name, start) in phases {
      var plain = Scroller.resting()
      start(&plain)
      plain.advance(to: 0.15)
      var moved = plain
      #expect(moved.phase.name == name)
      moved.prependContent(length: 300, at: 0.15)
      #expect(moved.maximumOffset == 4500)
      expectNear(moved.offset, plain.offset + 300, within: 1e-9)
      expectNear(moved.velocity, plain.velocity, within: 1e-9)
      moved.runOut()
      plain.runOut()
      expectNear(moved.offset, plain.offset + 300, within: 1e-9)
    }
  }

  @Test("content that goes from before the visible one moves nothing either (SP-122)")
  func contentThatGoesFromBeforeMovesNothing() {
    var scroller = Scroller.resting(at: 4200)
    scroller.prependContent(length: -300, at: 0)
    #expect(scroller.offset == 3900 && scroller.maximumOffset == 3900)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 100, at: 0.01)
    let over = scroller.overscroll
    scroller.prependContent(length: -300, at: 0.01)
    expectNear(scroller.overscroll, over, within: 1e-9)
  }

  @Test(
    "another tuning takes over offset and velocity of a motion (SP-121)",
    arguments: NamedTuning.presets)
  func anotherTuningInFlightTakesOver(named: NamedTuning) {
    var scroller = Scroller.resting()
    scroller.flick(at: 3000)
    scroller.advance(to: 0.3)
    let before = scroller
    scroller.setTuning(named.tuning, at: 0.3)
    #expect(scroller.offset == before.offset)
    let landing = named.tuning.coast.law.landing(from: before.velocity)
    expectNear(scroller.velocity, before.velocity, within: landing)
    #expect(scroller.tuning == named.tuning)
  }

  @Test("another tuning under a finger reads the finger by its own method (SP-70, SP-71)")
  func anotherTuningUnderAFingerReadsByItsOwnMethod() {
    var scroller = Scroller.resting()
    scroller.beginDrag(.touch, at: 0)
    for step in 1...10 {
      scroller.drag(by: Double(step * step), at: Double(step) / 100)
    }
    let parabola = scroller.velocity
    scroller.setTuning(.flutter, at: 0.1)
    expectNear(scroller.velocity, 0.6 * 6400 + 0.35 * 8100 + 0.05 * 10_000, within: 1e-6)
    #expect(scroller.velocity != parabola)
  }

  @Test(
    "another tuning at rest evaluates the next finger by its own method",
    arguments: NamedTuning.presets)
  func anotherTuningAtRestEvaluatesTheNextFingerByItsOwnMethod(named: NamedTuning) {
    var changed = Scroller.resting()
    changed.setTuning(named.tuning, at: 0)
    var made = Scroller(
      tuning: named.tuning, viewportLength: changed.viewportLength,
      contentLength: changed.contentLength)
    made.scroll(to: changed.offset, animated: false, at: 0)
    changed.beginDrag(.touch, at: 0)
    made.beginDrag(.touch, at: 0)
    for step in 1...10 {
      changed.drag(by: Double(step * step), at: Double(step) / 100)
      made.drag(by: Double(step * step), at: Double(step) / 100)
    }
    #expect(changed.velocity == made.velocity && made.velocity != 0)
  }

  @Test("a finger on a stretch would leave the content at its limit")
  func aFingerOnAStretchWouldLeaveTheContentAtItsLimit() {
    var scroller = Scroller.resting(at: 0)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: -100, at: 0.1)
    #expect(scroller.restingOffset == 0)
    scroller.drag(by: 300, at: 0.2)
    #expect(scroller.restingOffset == 200)
  }

  @Test("a coast lands on the pixels of the display that it has moved to (SP-18)")
  func aCoastLandsOnThePixelsOfItsDisplay() {
    var moved = 0
    for speed in [2000.0, 2100, 2217] {
      var scroller = Scroller.resting(at: 1000.25)
      scroller.configure(at: scroller.time) { $0.pixelsPerPoint = 3 }
      scroller.flick(at: speed)
      let before = scroller.restingOffset
      scroller.configure(at: scroller.time) { $0.pixelsPerPoint = 1 }
      scroller.runOut()
      #expect(scroller.offset == before.rounded())
      moved += scroller.offset == before ? 0 : 1
    }
    #expect(moved > 0)
  }

  @Test("a stretch that is no longer allowed ends at once")
  func aStretchThatMayNoLongerBeIsGone() {
    for change in [
      { (scroller: inout Scroller) in scroller.configure(at: scroller.time) { $0.bounces = false }
      },
      { $0.configure(at: $0.time) { $0.reducesMotion = true } },
    ] {
      var scroller = Scroller.resting(at: 0)
      scroller.dragAndRelease(by: -200)
      #expect(scroller.overscroll > 0)
      _ = change(&scroller)
      #expect(scroller.offset == 0 && scroller.isAtRest)
      var dragged = Scroller.resting(at: 0)
      dragged.beginDrag(.touch, at: 0)
      dragged.drag(by: -200, at: 0.1)
      _ = change(&dragged)
      #expect(dragged.offset == 0 && !dragged.isAtRest)
    }
  }
}

extension Scroller {
  /// Whether the content is within the settling tolerance, where a new start may settle sooner.
  fileprivate func isNearRest(at time: Double) -> Bool {
    abs(offset(at: time) - restingOffset) <= 1.5
  }
}
