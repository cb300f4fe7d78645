import ScrollPhysics
import TestSupport
import Testing

@Suite("What a scroller learns about a drag afterwards")
struct ScrollerHindsightTests {
  private func scroller() -> Scroller {
    var scroller = Scroller(viewportLength: 800, contentLength: 5000)
    scroller.scroll(to: 1000, animated: false, at: 0)
    return scroller
  }

  @Test(
    "the distance before a drag moves no content, but counts for the fling (flutter #149222)")
  func theDistanceBeforeADragCounts() {
    var scroller = scroller()
    var path = InlineList<20, VelocityEstimator.Sample>()
    for i in 0...4 {
      path.append(.init(time: 1 + Double(i) / 100, position: 500 + Double(i) * 10))
    }

    scroller.beginDrag(.touch, after: path, at: 1.04)
    #expect(scroller.offset == 1000)
    scroller.drag(by: 10, at: 1.05)
    #expect(scroller.offset == 1010)
    scroller.endDrag(at: 1.05)

    #expect(isNear(scroller.velocity, 1000, within: 2))
  }

  @Test("a path without samples, or with later ones, still begins a drag")
  func aPathWithoutSamples() {
    var later = InlineList<20, VelocityEstimator.Sample>()
    later.append(.init(time: 9, position: .nan))
    for path in [InlineList<20, VelocityEstimator.Sample>(), later] {
      var scroller = scroller()
      scroller.beginDrag(.touch, after: path, at: 1)
      scroller.drag(by: 10, at: 1.01)

      #expect(scroller.offset == 1010)
      #expect(scroller.velocity.isFinite)
    }
  }

  @Test("a lift detected late flings with the earlier velocity from the present offset")
  func aLiftThatIsNoticedLater() {
    var noticed = scroller()
    var unnoticed = scroller()
    noticed.beginDrag(.trackpad, at: 1)
    for i in 1...10 { noticed.drag(by: 20, at: 1 + Double(i) / 100) }
    unnoticed = noticed

    noticed.endDrag(liftedAt: 1.1, at: 1.2)
    unnoticed.endDrag(at: 1.2)

    #expect(isNear(noticed.velocity, 2000, within: 1))
    #expect(noticed.offset == 1200)
    #expect(unnoticed.isAtRest)
  }
}
