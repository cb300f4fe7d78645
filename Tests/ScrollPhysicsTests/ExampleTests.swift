import ScrollPhysics
import TestSupport
import Testing

/// The examples in the documentation of each type, word for word.
@Suite("Examples")
struct ExampleTests {
  @Test("the example of Scroller")
  func theExampleOfScroller() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.beginDrag(.touch, at: 0)
    scroller.drag(by: 30, at: 0.016)
    scroller.drag(by: 35, at: 0.032)
    scroller.drag(by: 40, at: 0.048)
    scroller.endDrag(at: 0.050)
    scroller.advance(to: 1)
    print(scroller.offset, scroller.restingOffset)

    #expect(scroller.offset > 900 && scroller.restingOffset > scroller.offset)
  }

  @Test("the examples of ScrollChain")
  func theExamplesOfScrollChain() {
    let list = Scroller(viewportLength: 600, contentLength: 700)
    let page = Scroller(viewportLength: 800, contentLength: 2000)
    var chain = ScrollChain([ScrollChain.Link(list), ScrollChain.Link(page)])
    var events: [[Scroller.Event]] = []
    chain.beginDrag(.touch, at: 0, into: &events)
    chain.drag(by: 130, at: 0.1, into: &events)
    chain.cancelDrag(at: 0.2, into: &events)
    #expect(chain.offsets == [100, 30])

    chain = ScrollChain([
      ScrollChain.Link(list),
      ScrollChain.Link(page, headerDistance: 120, headerReturn: 40),
    ])
    chain.beginDrag(.touch, at: 0, into: &events)
    chain.drag(by: 150, at: 0.1, into: &events)
    #expect(chain.offsets == [30, 120])
    chain.fling(velocity: 1000, at: 0.2, into: &events)
    chain.advance(to: 9, into: &events)
    #expect(chain.offsets == [100, 549])
  }

  @Test("the example of Deceleration")
  func theExampleOfDeceleration() {
    let law = Deceleration.normal
    let end = law.stoppingDistance(from: 2000)  // 999 points
    let time = law.time(toTravel: 500, from: 2000)  // 0.35 seconds

    #expect(end.rounded() == 999)
    expectNear(time ?? .nan, 0.347, within: 0.001)
  }

  @Test("the example of Spring")
  func theExampleOfSpring() {
    let spring = Spring(response: 0.575)
    let hit = Spring.State(displacement: 0, velocity: 1000)
    let peak = spring.state(after: 0.092, from: hit).displacement  // 33.7 points

    expectNear(peak, 33.7, within: 0.05)
  }

  @Test("the example of RubberBand")
  func theExampleOfRubberBand() {
    let shown = RubberBand.standard.shown(100, length: 812)  // 51.5 points
    let pull = RubberBand.standard.excess(shown, length: 812)  // 100 points again

    expectNear(shown, 51.5, within: 0.05)
    expectNear(pull, 100, within: 1e-9)
  }

  @Test("the example of SnapPositions")
  func theExampleOfSnapPositions() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    var events: [Scroller.Event] = []
    let cards = SnapPositions(.regular(start: 0, spacing: 300, length: 280, count: 16))
    scroller.setSnapPositions(nil, at: 0, into: &events)
    var free = scroller
    free.fling(velocity: 700, at: 0, into: &events)
    scroller.setSnapPositions(cards, at: 0, into: &events)
    scroller.fling(velocity: 700, at: 0, into: &events)
    print(scroller.restingOffset)  // 300: without positions it would be 350

    #expect(scroller.restingOffset == 300 && free.restingOffset == 350)
  }

  @Test("the example of StartEdge")
  func theExampleOfStartEdge() {
    let window = Size(width: 420, height: 860)
    let bar = Rect(x: 0, y: 0, width: 420, height: 56)
    #expect(StartEdge.bottom.windowFrame(of: bar, in: window).y == 804)
  }

  @Test("the example of StretchedPicture")
  func theExampleOfStretchedPicture() {
    let picture = StretchedPicture(pull: -300, viewportLength: 800)
    let top = picture.shown(400)  // 411.4: a row in the middle is drawn a little lower
    let row = picture.source(at: top)  // 400 again

    expectNear(top, 411.4, within: 0.05)
    expectNear(row, 400, within: 1e-9)
  }

  @Test("the example of VelocityEstimator")
  func theExampleOfVelocityEstimator() {
    var estimator = VelocityEstimator()
    estimator.add(position: 0, at: 0.000)
    estimator.add(position: 8, at: 0.008)
    estimator.add(position: 16, at: 0.016)
    let velocity = estimator.velocity(at: 0.020)  // 1000 points a second

    expectNear(velocity, 1000, within: 1e-6)
  }

  @Test("the example of Tuning")
  func theExampleOfTuning() throws {
    var tuning = Tuning.preset(named: "gtk") ?? .ios
    tuning.edge.spring.dampingRatio = 1.2
    let scroller = Scroller(
      tuning: try tuning.validated(), viewportLength: 800, contentLength: 5000)

    #expect(scroller.tuning == tuning)
  }

  @Test("the example of DirectionLock")
  func theExampleOfDirectionLock() {
    var lock = DirectionLock()
    let first = lock.follow(dx: 1, dy: 6)  // (0, 0): too early to say
    let second = lock.follow(dx: 1, dy: 7)  // (0, 13): vertical from here on

    #expect(first == (0, 0) && second == (0, 13))
  }

  @Test("the example of ThumbLayout")
  func theExampleOfThumbLayout() {
    let scroller = Scroller(viewportLength: 800, contentLength: 8000)
    let thumb = ThumbLayout(scroller: scroller, trackLength: 500)  // 50 points from 0
    let offset = thumb.offset(forThumbStart: 225)  // 3600: halfway

    #expect(thumb.start == 0 && thumb.length == 50 && offset == 3600)
  }

  @Test("the example of InsetOwner")
  func theExampleOfInsetOwner() {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.setInset(start: 280, end: 0, owner: .header, at: 0)
    scroller.setInset(start: 20, end: 34, owner: .safeArea, at: 0)
    print(scroller.minimumOffset)  // -300

    #expect(scroller.minimumOffset == -300)
  }

  @Test("the example of InlineList")
  func theExampleOfInlineList() {
    var list = InlineList<2, Int>()
    for number in [1, 2, 3] { list.append(number) }
    print(Array(list))  // [1, 3]

    #expect(Array(list) == [1, 3])
  }

  @Test("the example of TuningError")
  func theExampleOfTuningError() {
    var tuning = Tuning.ios
    tuning.settling.distance = 0
    do {
      _ = try tuning.validated()
    } catch {
      print(error)  // settling.distance: 0.0 is not between 0.001 and 10.0
    }

    #expect(throws: TuningError.self) { try tuning.validated() }
  }
}
